#include "base/file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <cstring>

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

Error disk_error(const fs::path& path, int error) {
  return environment_error("{}: cannot write: {}", path.string(), std::strerror(error));
}

}  // namespace

InputFile::InputFile(const fs::path& path) : path_(path) {
  // Without O_NONBLOCK, opening a named pipe would wait for a writer that may never come.
  file_.reset(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  struct stat info;
  if (file_.get() < 0 || fstat(file_.get(), &info) != 0)
    throw input_error({path.string()}, "{}", reason(errno));
  if (S_ISDIR(info.st_mode)) throw input_error({path.string()}, "{}", reason(EISDIR));
  if (!S_ISREG(info.st_mode)) throw input_error({path.string()}, "expected a regular file");
  size_ = static_cast<uint64_t>(info.st_size);
}

size_t InputFile::read(uint64_t offset, char* to, size_t bytes) const {
  size_t have = 0;
  while (have < bytes) {
    const ssize_t n = pread(file_.get(), to + have, bytes - have, off_t(offset + have));
    if (n < 0) {
      if (errno == EINTR) continue;
      throw input_error({path_.string()}, "cannot read: {}", std::strerror(errno));
    }
    if (n == 0) break;
    have += static_cast<size_t>(n);
  }
  return have;
}

std::string read_file(const fs::path& path, size_t limit) {
  const InputFile file(path);
  if (file.size() > limit)
    throw input_error({path.string()}, "{} bytes, expected at most {}", file.size(), limit);
  std::string text(file.size(), '\0');
  text.resize(file.read(0, text.data(), text.size()));  // it may shrink while we read
  return text;
}

WholeFile::WholeFile(const fs::path& path) : path_(path) {
  struct stat info;
  const bool exists = stat(path.c_str(), &info) == 0;
  if (exists && S_ISDIR(info.st_mode)) throw input_error({path.string()}, "{}", reason(EISDIR));
  if (exists && !S_ISREG(info.st_mode)) {  // /dev/stdout, a pipe: renaming onto it would replace it
    file_.reset(open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (file_.get() < 0) throw input_error({path.string()}, "cannot write: {}", reason(errno));
    return;
  }
  if (path.has_parent_path()) {
    std::error_code error, ignored;
    fs::create_directories(path.parent_path(), error);
    if (error && !fs::is_directory(path.parent_path(), ignored)) {
      throw input_error({path.parent_path().string()}, "cannot make this folder: {}",
                        reason(error.value()));
    }
  }
  static std::atomic<int> counter = 0;
  temporary_ = path;
  temporary_ += fmt::format(".{}.{}.part", getpid(), counter++);
  file_.reset(open(temporary_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
  if (file_.get() < 0) throw input_error({path.string()}, "cannot write: {}", reason(errno));
}

WholeFile::~WholeFile() {
  if (file_.get() >= 0 && !temporary_.empty()) unlink(temporary_.c_str());
}

void WholeFile::write(std::string_view bytes) {
  constexpr size_t enough = size_t{1} << 20;
  if (bytes.size() < enough) {
    buffer_ += bytes;
    if (buffer_.size() >= enough) flush();
    return;
  }
  flush();
  if (const int error = write_whole(file_.get(), bytes)) throw disk_error(path_, error);
  flushed_ += bytes.size();
}

void WholeFile::write_at(uint64_t offset, std::string_view bytes) {
  flush();
  while (!bytes.empty()) {
    const ssize_t n = pwrite(file_.get(), bytes.data(), bytes.size(), off_t(offset));
    if (n < 0 && errno != EINTR) throw disk_error(path_, errno);
    if (n <= 0) continue;
    offset += size_t(n);
    bytes.remove_prefix(size_t(n));
  }
}

void WholeFile::flush() {
  if (const int error = write_whole(file_.get(), buffer_)) throw disk_error(path_, error);
  flushed_ += buffer_.size();
  buffer_.clear();
}

void WholeFile::sync() {
  flush();
  // A device has nothing to wait for.
  if (!temporary_.empty() && fsync(file_.get()) != 0) throw disk_error(path_, errno);
}

void WholeFile::commit() {
  flush();
  if (!temporary_.empty() && rename(temporary_.c_str(), path_.c_str()) != 0)
    throw input_error({path_.string()}, "cannot write: {}", reason(errno));
  file_.reset();
}

void write_file(const fs::path& path, std::string_view text) {
  WholeFile file(path);
  file.write(text);
  file.commit();
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
