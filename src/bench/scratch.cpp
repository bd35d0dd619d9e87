#include "bench/scratch.h"

#include <signal.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>

#include "base/error.h"

namespace tessera::bench {

namespace fs = std::filesystem;

namespace {

constexpr const char* prefix = "tessera-bench-";

fs::path parent() {
  if (access("/dev/shm", W_OK | X_OK) == 0) return "/dev/shm";
  const char* folder = std::getenv("TMPDIR");
  return folder && *folder ? folder : "/tmp";
}

void remove_leftovers(const fs::path& folder) {
  std::error_code ignored;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) {
    const std::string name = entry.path().filename();
    if (name.rfind(prefix, 0) != 0) continue;
    const pid_t pid = std::atoi(name.c_str() + std::strlen(prefix));
    if (pid > 0 && kill(pid, 0) != 0 && errno == ESRCH) fs::remove_all(entry.path(), ignored);
  }
}

}  // namespace

Scratch::Scratch() {
  remove_leftovers(parent());
  std::string name = (parent() / fmt::format("{}{}-XXXXXX", prefix, getpid())).string();
  if (!mkdtemp(name.data()))
    throw environment_error("cannot make the folder {}: {}", name, std::strerror(errno));
  path_ = name;
}

Scratch::~Scratch() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

fs::path Scratch::folder(const std::string& name) const {
  std::error_code error;
  fs::remove_all(path_ / name, error);
  fs::create_directories(path_ / name, error);
  if (error)
    throw environment_error("cannot make the folder {}: {}", (path_ / name).string(),
                            error.message());
  return path_ / name;
}

}  // namespace tessera::bench
