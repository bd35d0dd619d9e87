// A job: one command whose work is cut into shards, which machines of a cluster take. All that is
// known of it stands in a folder below what the command writes, on the shared file system, in files
// that are whole or appended to (docs/formats/job.md): whoever can read them knows how far the job
// is and can go on with it, without a scheduler being asked.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tessera::jobs {

// job.json, written once before anything is submitted.
struct Job {
  std::string version;                // of the program that submitted it
  std::string program;                // which shards run
  std::string verb;                   // "collect"
  std::vector<std::string> command;   // the words behind it, without --out and those of the cluster
  std::vector<std::string> settings;  // words that only shards are given
  std::string folder;                 // in which it was called; words may be relative to it
  std::string out;                    // absolute: what the merge makes
  std::string book;                   // of `tune`: the record book that the merge adds to, or empty
  std::string unit;                   // what is counted, for people: "programs"
  int64_t units = 0;                  // at most, of all shards together
  size_t shards = 1;
  double time = 0;  // Unix seconds
  // Files among the words, each with its SHA-256: all shards must read the same.
  std::vector<std::pair<std::string, std::string>> inputs;

  bool operator==(const Job&) const = default;
};

// One call of sbatch and its merge: a line of submitted.jsonl.
struct Submitted {
  std::string array, merge;    // ids of Slurm
  std::vector<size_t> shards;  // from 1
  double time = 0;
};

class JobFolder {
 public:
  // The folder of the job that writes `out`, whether or not it is there. `out` may be the job's
  // folder itself.
  static JobFolder of(const std::filesystem::path& out, bool out_is_file);
  // Throws an input Error when there is no job at `out`.
  static JobFolder find(const std::filesystem::path& out);

  const std::filesystem::path& path() const { return path_; }
  bool has_job() const;

  Job job() const;
  void write(const Job& job) const;
  std::vector<Submitted> submitted() const;
  void add(const Submitted& submitted) const;
  // What the merge said when it found everything; written last.
  bool merged() const;
  void set_merged(const std::string& text) const;
  std::filesystem::path merged_file() const;
  std::filesystem::path merge_lock() const;  // held while a merge is at work

  // Shards count from 1.
  std::filesystem::path shard(size_t index) const;
  std::filesystem::path attempts(size_t index) const;  // attempts.jsonl
  std::filesystem::path progress(size_t index) const;  // progress.json
  std::filesystem::path log(size_t index) const;       // what its command printed
  // What its command writes: a folder, or a file where that of the whole command is one.
  std::filesystem::path data(size_t index) const;

 private:
  explicit JobFolder(std::filesystem::path path) : path_(std::move(path)) {}
  std::filesystem::path path_;
};

double unix_seconds();

}  // namespace tessera::jobs
