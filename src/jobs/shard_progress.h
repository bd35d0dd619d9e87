// How far a shard is, in one small file that is written anew now and then: whole at every moment,
// at most a second or two old. It is for people; what is done is known from the data itself, which
// the next attempt reads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace tessera::jobs {

struct ShardProgress {
  int64_t total = 0, done = 0;            // units; `done` has those that were there before
  int64_t fresh = 0;                      // that this attempt did
  std::map<std::string, int64_t> failed;  // of those done: by what went wrong
  double begun = 0, updated = 0;          // Unix seconds

  double per_second() const { return updated > begun ? double(fresh) / (updated - begun) : 0; }
};

// Nothing where there is none yet, or none that can be read.
std::optional<ShardProgress> read_progress(const std::filesystem::path& file);

class ProgressFile {
 public:
  ProgressFile(std::filesystem::path file, size_t total);
  ~ProgressFile();  // writes the last state
  ProgressFile(const ProgressFile&) = delete;
  ProgressFile& operator=(const ProgressFile&) = delete;

  // One more is done; `failure` names what went wrong with it, in a word.
  void done(const std::string& failure);
  // The same of one that was there before.
  void there(const std::string& failure);
  void left_out();  // one fewer than was thought

 private:
  void count(const std::string& failure);
  void write();

  std::filesystem::path file_;
  ShardProgress progress_;
  double written_ = 0;
  int owner_;  // forked children are silent
};

}  // namespace tessera::jobs
