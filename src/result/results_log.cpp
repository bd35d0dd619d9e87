#include "result/results_log.h"

#include "base/error.h"

namespace tessera::result {

namespace fs = std::filesystem;

namespace {

constexpr double lock_seconds = 0.2;  // for a bench that is about to end

// The warning of what is there. Refused before anything is changed: a file of other things too.
std::string look_at(const fs::path& path, bool resume) {
  std::error_code error;
  if (const auto size = fs::file_size(path, error); error || size == 0) return "";
  if (!resume) {
    throw input_error(
        {path.string(), 0},
        "there are results already: --resume goes on with them, or name another file");
  }
  return result::read_results(path).warning;
}

}  // namespace

ResultsLog::ResultsLog(const fs::path& path, bool resume)
    : warning_(look_at(path, resume)),
      file_(path, {AppendFile::Lock::Held, lock_seconds, is_json_line}),
      before_(result::read_results(path).results) {
  for (const result::Result& result : before_) there_.insert(key_of(result));
}

bool ResultsLog::has(const result::Result& like) const {
  return there_.count(key_of(like)) > 0;
}

void ResultsLog::append(const result::Result& result) {
  file_.append(result::to_json(result).dump() + "\n");
  file_.sync();
  there_.insert(key_of(result));
}

}  // namespace tessera::result
