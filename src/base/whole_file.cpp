#include "base/whole_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/error.h"

namespace tessera {

namespace fs = std::filesystem;

WholeFile::WholeFile(const fs::path& path) : path_(path) {
  std::error_code error;
  if (fs::is_directory(path, error)) {
    throw input_error({path.string(), 0}, "is a folder, expected a file");
  }
  if (path.has_parent_path()) fs::create_directories(path.parent_path(), error);
  temporary_ = path;
  temporary_ += fmt::format(".{}.part", getpid());
  file_.reset(open(temporary_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666));
  if (file_.get() < 0) {
    throw input_error({path.string(), 0}, "cannot write: {}", std::strerror(errno));
  }
}

WholeFile::~WholeFile() {
  if (file_.get() >= 0) unlink(temporary_.c_str());
}

void WholeFile::write(std::string_view text) {
  buffer_ += text;
  if (buffer_.size() >= size_t{1} << 20) flush();
}

void WholeFile::flush() {
  if (const int error = write_whole(file_.get(), buffer_))
    throw environment_error("{}: cannot write: {}", path_.string(), std::strerror(error));
  buffer_.clear();
}

void WholeFile::commit() {
  flush();
  if (fsync(file_.get()) != 0 || rename(temporary_.c_str(), path_.c_str()) != 0) {
    throw environment_error("{}: cannot write: {}", path_.string(), std::strerror(errno));
  }
  file_.reset();
}

}  // namespace tessera
