#include "cli/shard.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>

#include "base/error.h"
#include "base/file.h"
#include "base/sha256.h"
#include "cli/installation.h"
#include "jobs/job_report.h"
#include "jobs/slurm.h"

namespace tessera::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::array with_value = {"--partition", "--array", "--time",
                                   "--sbatch",    "--out",   "--save-book"};
constexpr std::array without_value = {"--slurm", "--json", "--quiet", "-q"};

template <typename List>
bool is_among(const List& list, std::string_view word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

jobs::Job new_job(const Submission& submission, const Common& common) {
  jobs::Job job;
  job.version = program_version();
  // The one that every machine finds: the light one, which hands on what it cannot do.
  job.program = (find_installation().bin / "tessera").string();
  job.verb = submission.verb;
  job.command = job_words(common.words);
  job.settings = submission.settings;
  if (submission.except_out) {
    job.settings.push_back("--except");
    job.settings.push_back(fs::absolute(submission.out).lexically_normal().string());
  }
  job.folder = fs::current_path().string();
  job.out = fs::absolute(submission.out).lexically_normal().string();
  job.book = submission.book.empty() ? "" : fs::absolute(submission.book).string();
  job.unit = submission.unit;
  job.units = submission.units;
  job.time = jobs::unix_seconds();
  for (const std::string& word : job.command)
    if (!word.starts_with("-") && fs::is_regular_file(word))
      job.inputs.emplace_back(word, sha256_hex(read_file(word)));
  return job;
}

// However it is cut into shards: that stays as it was begun.
bool is_same_work(const jobs::Job& a, const jobs::Job& b) {
  return a.verb == b.verb && a.command == b.command && a.folder == b.folder && a.inputs == b.inputs;
}

}  // namespace

Shard parse_shard(const std::string& text) {
  if (text.empty()) return {};
  Shard shard;
  int used = 0;
  if (std::sscanf(text.c_str(), "%zu/%zu%n", &shard.index, &shard.count, &used) != 2 ||
      size_t(used) != text.size() || shard.index < 1 || shard.index > shard.count) {
    throw input_error({}, "--shard: expected i/n with i from 1 to n, found '{}'", text);
  }
  --shard.index;
  return shard;
}

void add_shard_options(VerbOptions& verb, ShardOptions& options, const std::string& unit,
                       const std::string& there) {
  verb.option("--shard", options.shard, "i/n: every n-th " + unit + ", from the i-th on");
  if (!there.empty())
    verb.option("--except", options.except, there + " are not done again, as if --out had them");
  verb.flag("--slurm", options.slurm,
            "submit the work to Slurm, as a job array of shards and a merge, and return at once; "
            "`tessera jobs OUT` shows how far it is (docs/slurm.md)")
      .option("--array", options.array, "with --slurm: shards, at most", 1)
      .option("--partition", options.partition, "with --slurm: where")
      .option("--time", options.time, "with --slurm: the limit of each task, as sbatch has it")
      .option("--sbatch", options.sbatch,
              "with --slurm: another option of sbatch, as constraint=icelake or exclusive; may be "
              "repeated");
}

std::vector<std::string> job_words(const std::vector<std::string>& words) {
  std::vector<std::string> kept;
  for (size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    const std::string name = word.substr(0, word.find('='));
    if (is_among(without_value, word)) continue;
    if (is_among(with_value, word)) {
      ++i;
    } else if (name == word || !is_among(with_value, name)) {
      kept.push_back(word);
    }
  }
  return kept;
}

void refuse_with_slurm(const std::vector<std::pair<std::string, bool>>& given) {
  for (const auto& [option, is_given] : given)
    if (is_given) throw input_error({}, "--slurm and {} exclude each other", option);
}

int submit_job(const ShardOptions& options, const Submission& submission, const Common& common,
               Output& out) {
  refuse_with_slurm({{"--shard", !options.shard.empty()}, {"--except", !options.except.empty()}});
  jobs::require_sbatch();
  const jobs::JobFolder folder = jobs::JobFolder::of(submission.out, submission.out_is_file);
  jobs::Job job = new_job(submission, common);
  job.shards = std::max<size_t>(1, std::min(size_t(options.array), submission.shardable));
  bool there = folder.has_job();
  if (there) {
    const jobs::Job before = folder.job();
    const bool same = is_same_work(before, job);
    if (!same && !folder.merged())
      throw input_error({folder.path().string(), 0},
                        "another job is not finished here: finish it by the command that began it "
                        "(tessera jobs {}), or remove this folder and what it measured",
                        submission.out);
    if (folder.merged()) {
      if (same) {
        out.print("{} is complete: nothing was submitted\n", submission.out);
        return 0;
      }
      fs::remove_all(folder.path());  // all of it is in OUT
      there = false;
    }
  }
  if (!there) folder.write(job);
  // A shard in the hands of a task that still runs refuses a second one, which then waits.
  const std::vector<size_t> open = jobs::read_report(folder).open();
  const jobs::Submitted submitted =
      jobs::submit(folder, {options.partition, options.time, options.sbatch}, open);
  if (common.json) {
    Json json;
    json.set("array", submitted.array).set("merge", submitted.merge);
    json.set("shards", uint64_t(submitted.shards.size())).set("units", submission.units);
    json.set("folder", folder.path().string());
    out.print("{}\n", json.dump());
    return 0;
  }
  out.print("job {}: {} shards of {} {}; job {} merges them\n", submitted.array,
            submitted.shards.size(), submission.units, submission.unit, submitted.merge);
  out.print("next: tessera jobs {}\n", submission.out);
  return 0;
}

}  // namespace tessera::cli
