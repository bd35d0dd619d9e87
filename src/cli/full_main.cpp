// `tessera-full`: the same command line with all that it can do.
#include <unistd.h>

#include <cstdio>

#include "cli/verb.h"

int main(int count, char** words) {
  using namespace tessera::cli;
  const int code = run_program(count, words, set_full_actions);
  // Static destructors of libtorch take a tenth of a second, and nothing depends on them.
  std::fflush(nullptr);
  _exit(code);
}
