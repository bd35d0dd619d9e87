// One line on stderr that says how far a long job is and when it will be done. Shown only on a
// terminal, not with -q, and only once a second has passed; wiped off when the job ends. For a
// program that drives this one, TESSERA_PROGRESS=json makes it lines of JSON, terminal or not:
// {"progress":"validate","done":37,"total":120,"seconds":12.5,"what":"resnet18"}
// A shard of a job on a cluster says the same to a file (jobs/shard_progress.h), with what went
// wrong.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "jobs/shard_progress.h"

namespace tessera::cli {

class Progress {
 public:
  // "validate" and 120 shows as "validate 37/120  31 %  ETA 0:42  resnet18".
  Progress(std::string title, size_t total, bool quiet);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // One more is done; `failure` names in a word what went wrong with it.
  void advance(const std::string& what = "", const std::string& failure = "");
  // The same of one that was there before.
  void there(const std::string& what = "", const std::string& failure = "");
  void left_out(const std::string& what = "");  // one fewer than was thought
  void wipe();                                  // before printing something else on the terminal

 private:
  void show(const std::string& what);
  void draw(const std::string& what);
  void tell(const std::string& what, double seconds) const;

  std::string title_;
  size_t total_, done_ = 0;
  bool shown_, told_;
  double start_, last_draw_ = 0;
  std::optional<jobs::ProgressFile> file_;
};

// "0:42", "1:02:03".
std::string clock_text(double seconds);

}  // namespace tessera::cli
