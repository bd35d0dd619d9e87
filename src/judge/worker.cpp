#include "judge/worker.h"

#include <cmath>
#include <csignal>
#include <numeric>

#include "base/clock.h"
#include "base/error.h"
#include "base/text.h"

namespace tessera::judge {

using result::Phase;
using result::Status;

namespace {

constexpr size_t most_processes = 256;  // compilers call compilers; a bomb passes this at once
constexpr size_t kept_stderr = 16 << 10;

Limits limits_of(const WorkerLimits& limits) {
  Limits all;
  all.memory_bytes = limits.memory_bytes;
  all.processes = most_processes;
  all.output_bytes = kept_stderr;
  return all;
}

Status failed_in(Phase phase) {
  return before_running(phase) ? Status::CompileFailed : Status::RunFailed;
}

// What was said, made fit for a line of a message.
std::string one_line(std::string text, size_t longest) {
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < ' ') c = ' ';
  }
  if (text.size() > longest) text = text.substr(0, longest) + " ...";
  return as_utf8(text);
}

// A traceback's end says most.
std::string last_part(std::string text) {
  if (text.size() > kept_stderr) text.erase(0, text.size() - kept_stderr);
  return as_utf8(text);
}

std::string text_of(const Json& answer, std::string_view key) {
  const Json* found = answer.find(key);
  return found && found->is_string() ? found->as_string() : "";
}

}  // namespace

std::vector<double> believable_times(std::vector<double> stated, double whole_ms,
                                     double beside_ms) {
  const double n = double(stated.size());
  const double total = std::accumulate(stated.begin(), stated.end(), 0.0);
  // What pipes and poisoning cost.
  const double excusable = 2 + 0.05 * whole_ms + beside_ms * n;
  if (total > 0 && total < whole_ms - excusable) {
    for (double& time : stated) time *= whole_ms / total;
  } else if (total == 0) {
    for (double& time : stated) time = whole_ms / n;
  }
  return stated;
}

Worker::Worker(const Command& command, const WorkerLimits& limits)
    : limits_(limits), talk_(command, limits_of(limits)) {}

WorkerFailed Worker::ended(Phase phase) {
  const Outcome& outcome = talk_.outcome();
  WorkerFailed failed;
  failed.phase = phase;
  failed.message = outcome.describe();
  failed.detail = last_part(outcome.err);
  switch (outcome.ending) {
    case Ending::TimedOut:
      failed.status = Status::Timeout;
      break;
    case Ending::OutOfMemory:
      failed.status = Status::OutOfMemory;
      break;
    case Ending::SaidTooMuch:
      failed.status = failed_in(phase);
      break;
    case Ending::Signalled:
      // The kernel kills without a word what fills the machine.
      failed.status = outcome.signal == SIGKILL && limits_.memory_bytes > 0 &&
                              outcome.peak_bytes > limits_.memory_bytes / 2
                          ? Status::OutOfMemory
                          : Status::Crashed;
      break;
    case Ending::Exited:
      failed.status = Status::Crashed;
      failed.message = fmt::format("ended without an answer ({})", outcome.describe());
      break;
    default:
      failed.status = Status::Crashed;
  }
  return failed;
}

Json Worker::ask(Phase phase, const Json& request) {
  const double start = monotonic_seconds();
  const std::optional<std::string> line = talk_.ask(request.dump(), limits_.seconds);
  seconds_ = monotonic_seconds() - start;
  if (!line) throw ended(phase);
  const auto misspoken = [&](const std::string& what) {
    talk_.end();
    return WorkerFailed{failed_in(phase), phase, what, last_part(talk_.outcome().err)};
  };
  Json answer;
  try {
    answer = Json::parse(*line, "answer");
  } catch (const Error&) {
    throw misspoken(fmt::format("expected a JSON object as the answer to '{}', got: {}",
                                text_of(request, "do"), one_line(*line, 200)));
  }
  const Json* ok = answer.find("ok");
  if (!ok || !ok->is_bool())
    throw misspoken(fmt::format("expected 'ok' in the answer to '{}', got: {}",
                                text_of(request, "do"), one_line(*line, 200)));
  if (ok->as_bool()) return answer;
  talk_.end();
  WorkerFailed failed{failed_in(phase), phase, one_line(text_of(answer, "error"), 1000),
                      last_part(text_of(answer, "detail"))};
  if (failed.message.empty()) failed.message = "failed without saying why";
  if (failed.detail.empty()) failed.detail = last_part(talk_.outcome().err);
  const std::string kind = text_of(answer, "kind");
  if (kind == "compile" || kind == "unsupported") failed.status = Status::CompileFailed;
  if (kind == "out_of_memory") failed.status = Status::OutOfMemory;
  throw failed;
}

std::vector<double> Worker::run(Phase phase, int trials, bool of_sample) {
  Json request;
  request.set("do", "run");
  request.set("trials", trials);
  if (of_sample) request.set("of", "sample");
  const Json answer = ask(phase, request);
  const Json* times = answer.find("times_ms");
  std::vector<double> stated;
  if (times && times->is_array()) {
    for (const Json& time : times->as_array()) {
      if (time.is_number() && std::isfinite(time.as_double()) && time.as_double() >= 0)
        stated.push_back(time.as_double());
    }
  }
  if (stated.size() != size_t(trials)) {
    talk_.end();
    throw WorkerFailed{
        failed_in(phase), phase,
        fmt::format("expected {} numbers as times_ms, got {}", trials, stated.size()),
        last_part(talk_.outcome().err)};
  }
  return believable_times(std::move(stated), seconds_ * 1e3, limits_.beside_ms);
}

void Worker::outputs(Phase phase, const std::filesystem::path& path,
                     const std::filesystem::path& after, std::optional<uint32_t> seed) {
  Json request;
  request.set("do", "outputs");
  request.set("outputs", path.string());
  request.set("after", after.empty() ? Json() : Json(after.string()));
  if (seed) request.set("seed", int64_t(*seed));
  ask(phase, request);
}

void Worker::last(Phase phase, const std::filesystem::path& path) {
  Json request;
  request.set("do", "outputs");
  request.set("outputs", path.string());
  request.set("last", true);
  ask(phase, request);
}

void Worker::inputs(Phase phase, const std::filesystem::path& path) {
  Json request;
  request.set("do", "inputs");
  request.set("inputs", path.string());
  ask(phase, request);
}

void Worker::bye() {
  if (talk_.gone()) return;
  Json request;
  request.set("do", "bye");
  talk_.ask(request.dump(), 2);
  talk_.end();
}

}  // namespace tessera::judge
