#include "base/append_file.h"

#include <fcntl.h>
#include <pthread.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstring>

#include "base/clock.h"
#include "base/error.h"
#include "base/json.h"

namespace tessera {

namespace fs = std::filesystem;

namespace {

Error cannot_write(const fs::path& path, int error) {
  if (error == ENOSPC || error == EDQUOT || error == EFBIG || error == EIO) {
    return environment_error("{}: cannot write: {}", path.string(), std::strerror(error));
  }
  return input_error({path.string(), 0}, "cannot write: {}", std::strerror(error));
}

off_t size_of(int file) {
  struct stat info;
  return fstat(file, &info) == 0 ? info.st_size : -1;
}

// A lock lives as long as any descriptor of the file, those of forked children included, and
// workers may outlive a writer that was killed. So children let go of the files as soon as they are
// born.
constexpr int most_open = 64;
std::atomic<int> open_files[most_open];  // descriptor + 1; 0: free

void let_go_in_child() {
  const int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  for (std::atomic<int>& slot : open_files) {
    // In its place, so that the number is not given to another file that would then be closed
    // twice.
    if (const int file = slot.exchange(0) - 1; file >= 0 && nothing >= 0) {
      dup3(nothing, file, O_CLOEXEC);
    }
  }
  if (nothing >= 0) close(nothing);
}

void note_open(int file) {
  [[maybe_unused]] static const int once = pthread_atfork(nullptr, nullptr, let_go_in_child);
  for (std::atomic<int>& slot : open_files) {
    int free = 0;
    if (slot.compare_exchange_strong(free, file + 1)) return;
  }
}

void note_closed(int file) {
  for (std::atomic<int>& slot : open_files) {
    int there = file + 1;
    if (slot.compare_exchange_strong(there, 0)) return;
  }
}

struct Unlock {
  int file;
  ~Unlock() {
    if (file >= 0) flock(file, LOCK_UN);
  }
};

}  // namespace

AppendFile::AppendFile(const fs::path& path, Options options)
    : path_(path), options_(std::move(options)) {
  std::error_code error;
  if (path.has_parent_path()) fs::create_directories(path.parent_path(), error);
  file_.reset(open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666));
  if (file_.get() < 0) throw cannot_write(path, errno);
  struct stat info;
  if (fstat(file_.get(), &info) != 0 || !S_ISREG(info.st_mode)) {
    throw input_error({path.string(), 0}, "expected a regular file");
  }
  owner_ = getpid();
  take_lock();
  const Unlock unlock{options_.lock == Lock::EachAppend ? file_.get() : -1};
  mend_last_line();
  note_open(file_.get());
}

AppendFile::~AppendFile() {
  note_closed(file_.get());
}

void AppendFile::require_owner() const {
  if (getpid() != owner_) throw our_error("{}: written to by a forked child", path_.string());
}

// Children of a killed writer keep its lock until they notice: a little patience.
void AppendFile::take_lock() {
  const double until = monotonic_seconds() + options_.wait_seconds;
  while (flock(file_.get(), LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK && errno != EINTR) {
      throw environment_error("{}: cannot lock: {}", path_.string(), std::strerror(errno));
    }
    if (monotonic_seconds() >= until) {
      throw input_error({path_.string(), 0}, "another process is writing to this file");
    }
    usleep(10'000);
  }
}

void AppendFile::mend_last_line() {
  const off_t size = size_of(file_.get());
  off_t whole = size;  // up to the last newline
  std::string tail;
  while (whole > 0) {
    char piece[4096];
    const off_t from = std::max(off_t(0), whole - off_t(sizeof piece));
    const ssize_t n = pread(file_.get(), piece, size_t(whole - from), from);
    if (n != whole - from) throw cannot_write(path_, n < 0 ? errno : EIO);
    const std::string_view read(piece, size_t(n));
    const size_t newline = read.rfind('\n');
    if (newline != read.npos) {
      tail.insert(0, read.substr(newline + 1));
      whole = from + off_t(newline) + 1;
      break;
    }
    tail.insert(0, read);
    whole = from;
  }
  if (tail.empty()) return;
  if (options_.is_whole(tail)) {
    if (write(file_.get(), "\n", 1) != 1) throw cannot_write(path_, errno);
    return;
  }
  if (ftruncate(file_.get(), whole) != 0) throw cannot_write(path_, errno);
  warning_ = fmt::format("{}: the last line was cut off; its {} bytes are dropped", path_.string(),
                         tail.size());
}

void AppendFile::append(std::string_view lines) {
  require_owner();
  const bool each = options_.lock == Lock::EachAppend;
  if (each) take_lock();
  const Unlock unlock{each ? file_.get() : -1};
  if (each) mend_last_line();
  const off_t before = size_of(file_.get());
  while (!lines.empty()) {
    const ssize_t n = write(file_.get(), lines.data(), lines.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) {
      const int error = errno;
      // Should this fail too, the next one to open the file drops the piece.
      [[maybe_unused]] const int done = ftruncate(file_.get(), before);
      throw cannot_write(path_, error);
    }
    lines.remove_prefix(size_t(n));
  }
}

void AppendFile::sync() {
  require_owner();
  if (fsync(file_.get()) != 0) throw cannot_write(path_, errno);
}

bool is_json_line(std::string_view line) {
  try {
    Json::parse(line, "");
    return true;
  } catch (const Error&) {
    return false;
  }
}

}  // namespace tessera
