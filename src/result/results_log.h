// The file that results are appended to. A line is whole or it is not there: a bench that was
// killed at any instant goes on from its file, and no result is lost or doubled.
#pragma once

#include <filesystem>
#include <set>

#include "base/append_file.h"
#include "result/result.h"

namespace tessera::result {

class ResultsLog {
 public:
  // A file that is there is gone on with when `resume`, else refused. One that another process
  // writes is refused.
  ResultsLog(const std::filesystem::path& path, bool resume);

  bool has(const result::Result& like) const;  // by sample, compiler, device and weights
  const std::vector<result::Result>& before() const { return before_; }
  const std::string& warning() const { return warning_; }  // of a line that was cut off

  // On the disk when this returns.
  void append(const result::Result& result);

 private:
  std::string warning_;
  AppendFile file_;
  std::vector<result::Result> before_;
  std::set<ResultKey> there_;
};

}  // namespace tessera::result
