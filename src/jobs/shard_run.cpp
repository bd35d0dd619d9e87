#include "jobs/shard_run.h"

#include <cstdlib>

#include "base/append_file.h"
#include "base/error.h"
#include "base/file.h"
#include "base/json_lines.h"
#include "base/json_members.h"
#include "base/machine.h"
#include "base/process.h"
#include "base/sha256.h"
#include "base/text.h"

namespace tessera::jobs {

namespace fs = std::filesystem;

namespace {

constexpr double lock_seconds = 2;  // for the children of an attempt that was cut off

std::optional<Ended> ended_from_name(std::string_view name) {
  for (const Ended one : {Ended::Done, Ended::Again, Ended::Failed})
    if (ended_name(one) == name) return one;
  return std::nullopt;
}

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

uint64_t size_of(const fs::path& file) {
  std::error_code none;
  const auto size = fs::file_size(file, none);
  return none ? 0 : size;
}

// What it complained of last, else the last thing that it said; `before` is of earlier attempts.
std::string last_words(const fs::path& log, uint64_t before) {
  if (size_of(log) <= before) return "";
  const InputFile file(log);
  std::string text(size_t(std::min<uint64_t>(file.size() - before, 1 << 14)), '\0');
  text.resize(file.read(file.size() - text.size(), text.data(), text.size()));
  text = as_utf8(text);
  std::string last;
  for (const std::string_view line : lines_of(text)) {
    const bool complaint = line.starts_with("tessera: ");
    if (complaint || (!trim(line).empty() && !last.starts_with("tessera: "))) last = line;
  }
  if (last.starts_with("tessera: ")) last.erase(0, 9);
  return last;
}

void require_same_inputs(const Job& job) {
  for (const auto& [file, hash] : job.inputs)
    if (sha256_hex(read_file(fs::path(job.folder) / file)) != hash)
      throw input_error({file, 0}, "it was another file when the job was submitted: put that back");
}

// 0 and 1 are answers; a bad command stays bad; what a machine lacks, another one may have.
Ended judge(const Outcome& outcome) {
  if (outcome.ending != Ending::Exited) return Ended::Again;
  switch (outcome.exit_code) {
    case 0:
    case 1:
      return Ended::Done;
    case 2:
    case 4:
      return Ended::Failed;
    default:
      return Ended::Again;
  }
}

}  // namespace

std::string_view ended_name(Ended ended) {
  return ended == Ended::Done ? "done" : ended == Ended::Again ? "again" : "failed";
}

std::vector<Attempt> read_attempts(const fs::path& file) {
  std::vector<Attempt> attempts;
  for_each_json_line(file, [&](const JsonMembers& members, std::string_view) {
    if (!members.has("ended")) {
      Attempt& attempt = attempts.emplace_back();
      members.read("node", attempt.node);
      members.read("job", attempt.job);
      members.read("time", attempt.begun);
    } else if (!attempts.empty()) {
      attempts.back().ended = ended_from_name(members.text("ended"));
      members.read("message", attempts.back().message);
      members.read("time", attempts.back().over);
    }
  });
  return attempts;
}

std::vector<std::string> shard_command(const JobFolder& folder, const Job& job, size_t index) {
  std::vector<std::string> words{job.program, job.verb};
  words.insert(words.end(), job.command.begin(), job.command.end());
  words.insert(words.end(), job.settings.begin(), job.settings.end());
  words.insert(words.end(), {"--shard", fmt::format("{}/{}", index, job.shards), "--out",
                             folder.data(index).string()});
  return words;
}

static bool is_done(const JobFolder& folder, size_t index) {
  const std::vector<Attempt> attempts = read_attempts(folder.attempts(index));
  return !attempts.empty() && attempts.back().ended == Ended::Done;
}

// From the back: what is begun last is mostly what is not done.
bool all_done(const JobFolder& folder, const Job& job) {
  for (size_t index = job.shards; index > 0; --index)
    if (!is_done(folder, index)) return false;
  return true;
}

int run_shard(const JobFolder& folder, size_t index, int restarts) {
  const Job job = folder.job();
  if (index < 1 || index > job.shards)
    throw input_error({}, "expected a shard from 1 to {}, found {}", job.shards, index);
  if (is_done(folder, index)) return shard_done;
  std::optional<AppendFile> lines;
  try {
    lines.emplace(folder.attempts(index),
                  AppendFile::Options{AppendFile::Lock::Held, lock_seconds, is_json_line});
  } catch (const Error& error) {
    return restarts < most_restarts ? shard_again : shard_failed;
  }
  if (is_done(folder, index)) return shard_done;  // by the one that had it just now

  const std::string array = variable("SLURM_ARRAY_JOB_ID");
  Json begun;
  begun.set("time", unix_seconds()).set("node", node_name());
  begun.set("job", array.empty() ? "" : array + "_" + variable("SLURM_ARRAY_TASK_ID"));
  begun.set("restarts", restarts);
  lines->append(begun.dump() + "\n");
  lines->sync();

  Ended ended = Ended::Failed;
  std::string message;
  try {
    require_same_inputs(job);
    Command command;
    command.argv = {"/bin/sh", "-c", "exec \"$0\" \"$@\" >>\"$TESSERA_SHARD_LOG\" 2>&1"};
    const std::vector<std::string> words = shard_command(folder, job, index);
    command.argv.insert(command.argv.end(), words.begin(), words.end());
    command.folder = job.folder;
    command.environment = {{progress_variable, folder.progress(index).string()},
                           {"TESSERA_SHARD_LOG", folder.log(index).string()}};
    const uint64_t before = size_of(folder.log(index));
    const Outcome outcome = run_command(command, {});
    ended = judge(outcome);
    if (ended != Ended::Done) {
      message = outcome.describe();
      if (const std::string words = last_words(folder.log(index), before); !words.empty())
        message += ": " + words;
    }
  } catch (const Error& error) {
    message = error.what();
  }
  if (ended == Ended::Again && restarts >= most_restarts) ended = Ended::Failed;
  Json over;
  over.set("time", unix_seconds()).set("ended", ended_name(ended)).set("message", message);
  lines->append(over.dump() + "\n");
  lines->sync();
  return ended == Ended::Done ? shard_done : ended == Ended::Again ? shard_again : shard_failed;
}

}  // namespace tessera::jobs
