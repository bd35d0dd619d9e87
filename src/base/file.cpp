#include "base/file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "base/descriptor.h"
#include "base/error.h"

namespace tessera {

namespace fs = std::filesystem;

namespace {

std::string reason(int error) {
  switch (error) {
    case ENOENT:
      return "no such file or folder";
    case EACCES:
    case EPERM:
      return "permission denied";
    case EISDIR:
      return "is a folder, expected a file";
    case ENOTDIR:
      return "a part of this path is not a folder";
    case ENAMETOOLONG:
      return "the path is too long";
    default:
      return std::strerror(error);
  }
}

void write_all(int fd, std::string_view text, const fs::path& path) {
  if (const int error = write_whole(fd, text))
    throw environment_error("{}: cannot write: {}", path.string(), std::strerror(error));
}

}  // namespace

std::string read_file(const fs::path& path, size_t limit) {
  // Without O_NONBLOCK, opening a named pipe would wait for a writer that may never come.
  Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (file.get() < 0) throw input_error({path.string()}, "{}", reason(errno));
  struct stat info;
  if (fstat(file.get(), &info) != 0) throw input_error({path.string()}, "{}", reason(errno));
  if (S_ISDIR(info.st_mode)) throw input_error({path.string()}, "{}", reason(EISDIR));
  if (!S_ISREG(info.st_mode)) throw input_error({path.string()}, "expected a regular file");
  size_t size = static_cast<size_t>(info.st_size);
  if (size > limit) {
    throw input_error({path.string()}, "{} bytes, expected at most {}", size, limit);
  }

  std::string text(size, '\0');
  size_t have = 0;
  while (have < size) {
    ssize_t n = read(file.get(), text.data() + have, size - have);
    if (n < 0) {
      if (errno == EINTR) continue;
      throw input_error({path.string()}, "cannot read: {}", std::strerror(errno));
    }
    if (n == 0) break;  // it shrank while we read
    have += static_cast<size_t>(n);
  }
  text.resize(have);
  return text;
}

void write_file(const fs::path& path, std::string_view text) {
  struct stat info;
  bool exists = stat(path.c_str(), &info) == 0;
  if (exists && S_ISDIR(info.st_mode)) throw input_error({path.string()}, "{}", reason(EISDIR));
  if (exists && !S_ISREG(info.st_mode)) {  // /dev/stdout, a pipe: renaming onto it would replace it
    Descriptor file(open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (file.get() < 0) throw input_error({path.string()}, "cannot write: {}", reason(errno));
    write_all(file.get(), text, path);
    return;
  }

  if (path.has_parent_path()) {
    std::error_code error;
    fs::create_directories(path.parent_path(), error);
    if (error && !fs::is_directory(path.parent_path())) {
      throw input_error({path.parent_path().string()}, "cannot make this folder: {}",
                        reason(error.value()));
    }
  }
  static std::atomic<int> counter = 0;
  fs::path temporary = path;
  temporary += fmt::format(".{}.{}.part", getpid(), counter++);
  try {
    Descriptor file(open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    if (file.get() < 0) throw input_error({path.string()}, "cannot write: {}", reason(errno));
    write_all(file.get(), text, path);
    if (rename(temporary.c_str(), path.c_str()) != 0) {
      throw input_error({path.string()}, "cannot write: {}", reason(errno));
    }
  } catch (const Error&) {
    unlink(temporary.c_str());
    throw;
  }
}

TemporaryFolder::TemporaryFolder() {
  const char* parent = std::getenv("TMPDIR");
  std::string name = std::string(parent && *parent ? parent : "/tmp") + "/tessera-XXXXXX";
  if (!mkdtemp(name.data())) {
    throw environment_error("cannot make a temporary folder {}: {}", name, std::strerror(errno));
  }
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

}  // namespace tessera
