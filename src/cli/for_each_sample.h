// One question asked of many samples. Each is answered in a forked child, several at once and under
// limits of time and memory, so that a sample that crashes, hangs or eats all memory costs only
// itself. Answers travel as JSON; they are merged in this process, in the order of the samples.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/json.h"
#include "base/process.h"
#include "cli/find_paths.h"
#include "cli/progress.h"
#include "cli/verb.h"

namespace tessera::cli {

// How the machine is divided among the samples.
struct Fan {
  std::string title;  // of the line that shows progress
  bool quiet = false;
  int jobs = 1;     // children at one time
  int threads = 1;  // that each of them may use
  Limits limits{};  // of each
  // A child takes several samples, for what libtorch sets up once in a process costs as much as
  // several of them. A batch that dies is asked again one by one.
  bool batched = false;
  // Of an answer: what went wrong, in a word, for those who follow a job; empty: nothing.
  std::function<std::string(const Json&)> failure;
};

// `memory_mb` 0: nine tenths of what is free, shared by the jobs.
Fan share_machine(const std::string& title, size_t samples, const Common& common, double seconds,
                  int memory_mb);
// For quick questions: in batches, without limits.
Fan in_batches(const std::string& title, const Common& common);

// How the child of one sample ended: it answered, complained, or died.
struct Reply {
  Json answer;
  std::string complaint;  // one line that says what is wrong where
  std::string death;      // "killed by SIGSEGV"
  bool blames_input = false;
  double seconds = 0;  // of the child

  bool ok() const { return complaint.empty() && death.empty(); }
  std::string why(const std::filesystem::path& sample) const;  // one line; of those not ok
};

// `body(i)` runs in a child and may throw; `done(i, reply, progress)` runs here and wipes the
// progress before it prints. Throws an environment Error when a child did: what this machine lacks
// is no fault of a sample.
void ask_samples(const Fan& fan, const std::vector<NamedSample>& samples,
                 const std::function<Json(size_t)>& body,
                 const std::function<void(size_t, const Reply&, Progress&)>& done);

// The samples without an answer. stderr has said why, and the verb's exit code follows.
struct Failures {
  size_t count = 0;
  int exit_code = 0;  // 2 when one is bad input, else 1; 0 when there are none

  void add(const std::filesystem::path& sample, const Reply& reply, Progress& progress);
};

// The same for answers of a type that to_json(answer) and from_json(json, answer) take through the
// pipe; `merge(i, answer)` gets those that there are.
template <typename Answer>
Failures for_each_sample(const Fan& fan, const std::vector<NamedSample>& samples,
                         const std::function<Answer(size_t)>& body,
                         const std::function<void(size_t, const Answer&)>& merge) {
  Failures failures;
  ask_samples(
      fan, samples, [&](size_t i) { return to_json(body(i)); },
      [&](size_t i, const Reply& reply, Progress& progress) {
        if (!reply.ok()) return failures.add(samples[i].folder, reply, progress);
        Answer answer;
        from_json(reply.answer, answer);
        merge(i, answer);
      });
  return failures;
}

}  // namespace tessera::cli
