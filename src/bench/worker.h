// The judge's side of docs/formats/worker.md: a compiler's process, asked one thing at a time. Every
// way in which it may fail to answer is one exception with the status of a result.
#pragma once

#include <filesystem>

#include "base/conversation.h"
#include "base/json.h"
#include "score/result.h"

namespace tessera::bench {

struct WorkerFailed {
  score::Status status = score::Status::Crashed;
  std::string phase, message, detail;
};

struct WorkerLimits {
  double seconds = 120;     // of each request
  size_t memory_bytes = 0;  // 0: none
};

class Worker {
 public:
  Worker(const Command& command, const WorkerLimits& limits);

  // The answer, an object whose `ok` is true. Throws WorkerFailed; the process is gone then. Phases:
  // "hello", "load", "compile", "run", "check".
  Json ask(const std::string& phase, const Json& request);
  // How long the last answer took, by our clock.
  double seconds() const { return seconds_; }

  // `run`: the times in milliseconds. Those that a worker states must add up to what our clock says,
  // within what pipes and poisoning cost; else they are scaled up to it.
  std::vector<double> run(const std::string& phase, int trials);
  void outputs(const std::string& phase, const std::filesystem::path& path,
               const std::filesystem::path& after = {}, std::optional<uint32_t> seed = {});
  void inputs(const std::string& phase, const std::filesystem::path& path);
  // Polite where it can be; in any case it is gone afterwards.
  void bye();

  void pause() { talk_.pause(); }
  void resume() { talk_.resume(); }
  double peak_mb() const { return double(talk_.outcome().peak_bytes) / 1e6; }

 private:
  WorkerFailed ended(const std::string& phase);

  WorkerLimits limits_;
  Conversation talk_;
  double seconds_ = 0;
};

}  // namespace tessera::bench
