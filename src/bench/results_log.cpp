#include "bench/results_log.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/error.h"

namespace tessera::bench {

namespace fs = std::filesystem;

ResultsLog::Key ResultsLog::key_of(const score::Result& result) {
  return {result.sample, result.compiler, result.device, result.weights};
}

ResultsLog::ResultsLog(const fs::path& path, bool resume) : path_(path) {
  std::error_code error;
  if (path.has_parent_path()) fs::create_directories(path.parent_path(), error);
  file_.reset(open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666));
  if (file_.get() < 0)
    throw input_error({path.string(), 0}, "cannot write: {}", std::strerror(errno));
  if (flock(file_.get(), LOCK_EX | LOCK_NB) != 0)
    throw input_error({path.string(), 0}, "another bench is writing to this file");
  const off_t size = lseek(file_.get(), 0, SEEK_END);
  if (size == 0) return;
  if (!resume) {
    throw input_error({path.string(), 0},
                      "there are results already: --resume goes on with them, or name another file");
  }
  score::ResultsFile found = score::read_results(path);
  warning_ = found.warning;
  before_ = std::move(found.results);
  for (const score::Result& result : before_) there_.insert(key_of(result));
  if (ftruncate(file_.get(), off_t(found.whole_bytes)) != 0)
    throw input_error({path.string(), 0}, "cannot write: {}", std::strerror(errno));
  lseek(file_.get(), 0, SEEK_END);
  if (!found.ends_line) write_all("\n");
}

void ResultsLog::write_all(std::string_view text) {
  if (const int error = write_whole(file_.get(), text))
    throw environment_error("{}: cannot write: {}", path_.string(), std::strerror(error));
}

bool ResultsLog::has(const score::Result& like) const {
  return there_.count(key_of(like)) > 0;
}

void ResultsLog::append(const score::Result& result) {
  write_all(score::to_json(result).dump() + "\n");
  fsync(file_.get());
  there_.insert(key_of(result));
}

}  // namespace tessera::bench
