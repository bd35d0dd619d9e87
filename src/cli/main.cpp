// `tessera`: all that needs no heavy library; the rest is handed on.
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "cli/verb.h"

int main(int count, char** words) {
  using namespace tessera::cli;
  const int code = run_program(count, words, nullptr);
  if (code != needs_full_program) return code;
  std::error_code none;
  const auto full =
      std::filesystem::read_symlink("/proc/self/exe", none).parent_path() / "tessera-full";
  execv(full.c_str(), words);
  std::fprintf(stderr, "tessera: cannot start %s, which does this: %s\n", full.c_str(),
               std::strerror(errno));
  return 3;
}
