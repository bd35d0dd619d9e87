// tessera jobs: how far a job on a cluster is, from its folder alone; and what its tasks run.
#include <algorithm>
#include <cstdlib>
#include <optional>

#include "base/append_file.h"
#include "base/error.h"
#include "cli/merge_shards.h"
#include "cli/progress.h"
#include "cli/table.h"
#include "cli/verb.h"
#include "jobs/job_report.h"

namespace tessera::cli {

namespace {

using jobs::JobReport;
using jobs::ShardReport;
using jobs::ShardState;

struct JobsArguments {
  std::string out;
  int run = 0;
  bool merge = false;
};

constexpr size_t most_rows = 20;

std::string what_is_off(const std::map<std::string, int64_t>& counts) {
  std::string text;
  for (const auto& [what, count] : counts)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, what);
  return text;
}

std::string times(size_t count) {
  return count == 1 ? "once" : count == 2 ? "twice" : fmt::format("{} times", count);
}

std::string remark(const ShardReport& shard) {
  std::string text;
  if (shard.state == ShardState::Running && shard.silent > 60)
    text = fmt::format("silent for {}", clock_text(shard.silent));
  if (shard.attempts.size() > 1)
    text += fmt::format("{}begun {}", text.empty() ? "" : "; ", times(shard.attempts.size()));
  if (!shard.attempts.empty() && !shard.attempts.back().message.empty())
    text += (text.empty() ? "" : "; ") + shard.attempts.back().message;
  return text;
}

void print(const JobReport& report, Output& out) {
  const jobs::Job& job = report.job;
  const double share =
      report.units > 0 ? double(report.done + report.left_out) / double(report.units) : 0;
  out.print("{} {}\n", job.verb, job.out);
  out.print("  {} of {} {}, {:.0f} %", report.done, report.units, job.unit, 100 * share);
  if (report.left_out > 0) out.print("; {} left out", report.left_out);
  if (report.per_second > 0) out.print("; {:.3g} a second", report.per_second);
  if (report.seconds_left > 0) out.print("; ETA {}", clock_text(report.seconds_left));
  out.print("\n  {} shards:", report.shards.size());
  for (const auto& [state, count] : report.states) out.print(" {} {}", count, state_name(state));
  if (!report.nodes.empty()) out.print("; {} nodes", report.nodes.size());
  out.write("\n");
  if (!report.failed.empty()) out.print("  failed: {}\n", what_is_off(report.failed));
  if (!report.again.empty()) out.print("  taken up again: {}\n", what_is_off(report.again));
  for (const jobs::Submitted& one : report.submitted)
    out.print("  submitted: {} shards as job {}, the merge as {}\n", one.shards.size(),
              one.array.empty() ? "-" : one.array, one.merge);
  if (report.submitted.empty())
    out.print("  nothing was submitted: the command that began the job does it, with --slurm\n");
  const auto right = Table::Align::Right;
  Table table({{"shard", right},
               {"state"},
               {"done", right},
               {"of", right},
               {"failed", right},
               {"node"},
               {"remark"}});
  size_t rows = 0;
  for (const ShardReport& shard : report.shards) {
    if (shard.state == ShardState::Done && report.shards.size() > most_rows) continue;
    if (rows++ == most_rows) break;
    int64_t failed = 0;
    for (const auto& [what, count] : shard.progress.failed) failed += count;
    const bool told = shard.progress.total > 0;
    table.add({std::to_string(shard.index), std::string(state_name(shard.state)),
               told ? std::to_string(shard.progress.done) : "",
               told ? std::to_string(shard.progress.total) : "",
               failed > 0 ? std::to_string(failed) : "",
               shard.attempts.empty() ? "" : shard.attempts.back().node, remark(shard)});
  }
  if (rows > 0) out.print("\n{}", table.text());
  if (rows > most_rows) out.print("and more; --json has all\n");
  if (report.merged)
    out.print("\nmerged: {} is complete\n", job.out);
  else if (report.complete())
    out.print("\nall shards are done; the merge is to come: tessera jobs {} --merge\n", job.out);
}

int show(const Common& common, const JobsArguments& arguments, Output& out) {
  const JobReport report = jobs::read_report(jobs::JobFolder::find(arguments.out));
  if (common.json)
    out.print("{}\n", to_json(report).dump());
  else
    print(report, out);
  return report.states.contains(ShardState::Failed) ? 1 : 0;
}

// How often Slurm has queued this task again.
int restarts() {
  const char* count = std::getenv("SLURM_RESTART_COUNT");
  return count ? std::max(0, std::atoi(count)) : 0;
}

// The task whose shard is the last one to be done merges. Slurm's merge may be cancelled, forgotten
// by a controller that was killed, or wait for a task that Slurm holds.
int run_task(const JobsArguments& arguments) {
  const jobs::JobFolder folder = jobs::JobFolder::find(arguments.out);
  const int code = jobs::run_shard(folder, size_t(arguments.run), restarts());
  const bool merges =
      code == jobs::shard_done && !folder.merged() && jobs::all_done(folder, folder.job());
  return merges ? needs_full_program : code;
}

int merge(const Common& common, const JobsArguments& arguments, Output& out) {
  const jobs::JobFolder folder = jobs::JobFolder::find(arguments.out);
  std::optional<AppendFile> held;
  try {
    held.emplace(folder.merge_lock(), AppendFile::Options{});
  } catch (const Error&) {
    if (arguments.run == 0) throw;
    return jobs::shard_done;  // that of another task is at work
  }
  const JobReport report = jobs::read_report(folder);
  if (!report.complete()) {
    const size_t open = report.open().size();
    out.print("{} of {} shards are not done, the first is {}: nothing was merged\n", open,
              report.shards.size(), report.open().front());
    out.print("next: the command that began the job, with --slurm: it submits what is missing\n");
    return 1;
  }
  const std::string said = merge_shards(folder, report.job);
  Json json;
  json.set("said", said).set("units", report.done).set("time", jobs::unix_seconds());
  folder.set_merged(json.dump() + "\n");
  out.print("{}\n", common.json ? json.dump() : said);
  return 0;
}

JobsArguments given;  // by the command line

}  // namespace

void add_jobs(Verbs& verbs) {
  verbs
      .add("jobs",
           "How far the job is that a command with --slurm has become: units done, failures by "
           "reason, rates, and when all will be done, over all nodes, from the files of the job "
           "alone. Exit code 1: a shard has failed for good. docs/slurm.md",
           {"tessera jobs tests/data/jobs/collection",
            "tessera jobs tests/data/jobs/collection --json"},
           [](const Common& common, Output& out) {
             if (given.merge) return needs_full_program;
             return given.run > 0 ? run_task(given) : show(common, given, out);
           })
      .positional("OUT", given.out, "the --out of the command")
      .option("--run", given.run,
              "what a task of the array does: work on this shard, here, and merge if it was the "
              "last")
      .flag("--merge", given.merge, "put the shards together, if all are done; may be repeated");
}

int jobs_action(const Common& common, Output& out) {
  return merge(common, given, out);
}

}  // namespace tessera::cli
