#include "jobs/slurm.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "base/error.h"
#include "base/file.h"
#include "base/process.h"
#include "base/text.h"
#include "jobs/shard_run.h"

namespace tessera::jobs {

namespace fs = std::filesystem;

namespace {

// For the shell.
std::string quoted(const std::string& word) {
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

// A path in which sbatch sees no pattern.
std::string literal(const std::string& path) {
  std::string text;
  for (const char c : path) text += c == '%' ? std::string("%%") : std::string(1, c);
  return text;
}

std::string heading(const JobFolder& folder, const Job& job, const SlurmOptions& options,
                    const std::string& what, const std::string& log) {
  const std::string output = literal(folder.path().string()) + "/log/" + log;
  std::string text = "#!/bin/bash\n";
  const auto option = [&](const std::string& words) { text += "#SBATCH --" + words + "\n"; };
  option("job-name=tessera-" + job.verb + what);
  option("output=\"" + output + "\"");
  option("open-mode=append");
  option("requeue");
  if (!options.partition.empty()) option("partition=" + options.partition);
  if (!options.time.empty()) option("time=" + options.time);
  for (const std::string& more : options.more)
    option(more.substr(std::min(more.find_first_not_of('-'), more.size())));
  return text;
}

// On clusters without RequeueExit=75 the task asks for it itself. By its place in the array: the
// last task's SLURM_JOB_ID is the array's, and would have all of them queued again.
constexpr std::string_view again_function = R"(
again() {
  if [ "${SLURM_RESTART_COUNT:-0}" -ge RESTARTS ]; then exit 1; fi
  if ! scontrol show config 2>/dev/null | grep -Eq '^RequeueExit .*\b75\b'; then
    scontrol requeue "${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID"
  fi
  exit 75
}
)";

std::string again_text() {
  std::string text(again_function);
  const std::string_view word = "RESTARTS";
  return text.replace(text.find(word), word.size(), std::to_string(most_restarts));
}

void require_plain(const std::string& what) {
  if (what.find_first_of("\n\"") != what.npos)
    throw input_error({what, 0}, "sbatch takes no name with a quote or a line's end in it");
}

std::string run_sbatch(const std::vector<std::string>& words) {
  Command command;
  command.argv = {"sbatch", "--parsable"};
  command.argv.insert(command.argv.end(), words.begin(), words.end());
  const Outcome outcome = run_command(command, {.seconds = 120});
  if (!outcome.ok())
    throw environment_error("sbatch refused the job: {}: {}", outcome.describe(),
                            first_line(outcome.err));
  const std::string id(trim(outcome.out));
  return id.substr(0, id.find(';'));  // the cluster's name may follow
}

}  // namespace

std::string array_text(const std::vector<size_t>& shards) {
  std::string text;
  for (size_t i = 0; i < shards.size();) {
    size_t last = i;
    while (last + 1 < shards.size() && shards[last + 1] == shards[last] + 1) ++last;
    if (!text.empty()) text += ',';
    text += std::to_string(shards[i]);
    if (last > i) text += "-" + std::to_string(shards[last]);
    i = last + 1;
  }
  return text;
}

std::string shard_script(const JobFolder& folder, const Job& job, const SlurmOptions& options,
                         const std::vector<size_t>& shards) {
  std::string text = heading(folder, job, options, "", "%a.txt");
  text += "#SBATCH --array=" + array_text(shards) + "\n";
  text += "#SBATCH --signal=B:USR1@60\n";
  text +=
      "# One shard of a job: docs/slurm.md. 75 asks for another attempt, which goes on from\n"
      "# what is done. A minute before its time is over the attempt is ended, and asks too.\n";
  text += again_text();
  text += fmt::format(R"(
{} jobs {} --run "$SLURM_ARRAY_TASK_ID" &
attempt=$!
trap 'kill "$attempt"; wait "$attempt"; again' USR1
wait "$attempt"
code=$?
case $code in
  0 | 1 | 2 | 4) exit $code ;;
  *) again ;;
esac
)",
                      quoted(job.program), quoted(folder.path().string()));
  return text;
}

std::string merge_script(const JobFolder& folder, const Job& job, const SlurmOptions& options) {
  return heading(folder, job, options, "-merge", "merge.txt") +
         fmt::format(
             "# Once all tasks have ended, in whatever way: merges, unless the last of them has.\n"
             "[ -e {} ] || exec {} jobs {} --merge\n",
             quoted(folder.merged_file().string()), quoted(job.program),
             quoted(folder.path().string()));
}

void require_sbatch() {
  const char* path = std::getenv("PATH");
  for (std::string_view rest = path ? path : ""; !rest.empty();) {
    const size_t colon = std::min(rest.find(':'), rest.size());
    if (access((fs::path(rest.substr(0, colon)) / "sbatch").c_str(), X_OK) == 0) return;
    rest.remove_prefix(std::min(colon + 1, rest.size()));
  }
  throw environment_error(
      "--slurm: there is no sbatch on this machine: call it where your cluster takes jobs, or "
      "install Slurm's commands (Debian: apt-get install slurm-client) and its slurm.conf");
}

Submitted submit(const JobFolder& folder, const SlurmOptions& options,
                 const std::vector<size_t>& shards) {
  const Job job = folder.job();
  require_plain(folder.path().string());
  for (const std::string& more : options.more) require_plain(more);
  fs::create_directories(folder.path() / "log");
  const fs::path tasks = folder.path() / "shards.sh", merge = folder.path() / "merge.sh";
  if (!shards.empty()) write_file(tasks, shard_script(folder, job, options, shards));
  write_file(merge, merge_script(folder, job, options));
  Submitted submitted;
  submitted.shards = shards;
  submitted.time = unix_seconds();
  const std::string folder_option = "--chdir=" + job.folder;
  std::vector<std::string> merging{folder_option};
  if (!shards.empty()) {
    submitted.array = run_sbatch({folder_option, tasks.string()});
    // After all of them, however they end: a task that is queued again counts as one that failed
    // to those that wait for success.
    merging.push_back("--dependency=afterany:" + submitted.array);
  }
  merging.push_back(merge.string());
  submitted.merge = run_sbatch(merging);
  folder.add(submitted);
  return submitted;
}

}  // namespace tessera::jobs
