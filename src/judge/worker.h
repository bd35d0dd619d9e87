// The judge's side of docs/formats/worker.md: a compiler's process, asked one thing at a time.
// Every way in which it may fail to answer is one exception with the status of a result.
#pragma once

#include <exception>
#include <filesystem>

#include "base/conversation.h"
#include "base/json.h"
#include "result/result.h"

namespace tessera::judge {

struct WorkerFailed : std::exception {
  WorkerFailed() = default;
  WorkerFailed(result::Status status, result::Phase phase, std::string message, std::string detail)
      : status(status), phase(phase), message(std::move(message)), detail(std::move(detail)) {}
  const char* what() const noexcept override { return message.c_str(); }

  result::Status status = result::Status::Crashed;
  result::Phase phase = result::Phase::None;
  std::string message, detail;
};

struct WorkerLimits {
  double seconds = 120;     // of each request
  size_t memory_bytes = 0;  // 0: none
  double beside_ms = 0;     // of each trial, outside the time: flushing the cache of a GPU
};

// Times as a worker stated them, in the light of how long all took by our clock: when they add up
// to much less than `whole_ms`, they are scaled up to it. `beside_ms` of each trial are excused.
std::vector<double> believable_times(std::vector<double> stated, double whole_ms, double beside_ms);

class Worker {
 public:
  Worker(const Command& command, const WorkerLimits& limits);

  // The answer, an object whose `ok` is true. Throws WorkerFailed; the process is gone then.
  Json ask(result::Phase phase, const Json& request);
  // How long the last answer took, by our clock.
  double seconds() const { return seconds_; }

  // `run`: the times in milliseconds, believable. `of_sample`: of the sample's own module of HLO,
  // though another has been compiled since.
  std::vector<double> run(result::Phase phase, int trials, bool of_sample = false);
  void outputs(result::Phase phase, const std::filesystem::path& path,
               const std::filesystem::path& after = {}, std::optional<uint32_t> seed = {});
  // The results of the last trial of the last `run`, without another.
  void last(result::Phase phase, const std::filesystem::path& path);
  void inputs(result::Phase phase, const std::filesystem::path& path);
  // Polite where it can be; in any case it is gone afterwards.
  void bye();

  void pause() { talk_.pause(); }
  void resume() { talk_.resume(); }
  double peak_mb() const { return double(talk_.outcome().peak_bytes) / 1e6; }

 private:
  WorkerFailed ended(result::Phase phase);

  WorkerLimits limits_;
  Conversation talk_;
  double seconds_ = 0;
};

}  // namespace tessera::judge
