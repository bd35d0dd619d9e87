// Children that first build, each on a core of its own, and then run, each with the cores quiet
// that must be (core_scheduler.h). This process decides whose turn it is, and so a child that dies,
// however it dies, holds nobody up.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "base/process.h"
#include "measure/core_scheduler.h"

namespace tessera::measure {

// How long cores were used, in seconds of one core.
struct CoreTimes {
  double build = 0;  // the first part of children
  double run = 0;    // the second: times the cores that were kept quiet
};

class Pipeline {
 public:
  // Call it in the child, between the two parts: returns when the child may run, on a core for
  // runs. A child that never calls it has no second part; one that calls it again gives back its
  // turn and waits for another.
  using WaitForTurn = std::function<void(Turn)>;
  struct Job {
    size_t index = 0;
    std::function<int(const WaitForTurn&, std::string& out)>
        body;  // in the child, as of run_forked
    Limits limits;
  };

  Pipeline(const Cores& cores, int builders);
  ~Pipeline();

  // Until `next` has no job and all have ended. It is asked again after each ending, so it may say
  // "none" for a job that needs the result of another. `done` is called as they end.
  void run(const std::function<std::optional<Job>()>& next,
           const std::function<void(size_t index, const Outcome&)>& done);

  const CoreTimes& times() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tessera::measure
