// Who may use which core now: builds take one each; a run takes all that must be quiet for it, and
// one that waits comes before further builds there. Where a run keeps every core from building,
// several programs are built before the first runs, so that cores seldom wait for the last build.
// Bookkeeping only: pipeline.h has the processes.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "measure/cores.h"

namespace tessera::measure {

class CoreScheduler {
 public:
  // At most `builders` build at once.
  CoreScheduler(const Cores& cores, size_t builders);

  // A core for the next build, if one may begin now. `waiting` programs are built and wait to run.
  std::optional<size_t> begin_build(size_t waiting);
  void end_build(size_t core);

  // May the next of `waiting` programs run now? `more` says whether builds are under way or to
  // come.
  bool begin_run(size_t waiting, bool more);
  void end_run();

  size_t building() const { return building_; }
  bool running() const { return running_; }
  // Children that there may be at once: those that build, run and wait.
  size_t most_children() const { return builders_ + most_waiting_ + 1; }

 private:
  Cores cores_;
  size_t builders_, run_at_, most_waiting_;
  std::vector<bool> busy_;
  size_t building_ = 0;
  bool running_ = false;
  bool draining_ = false;  // programs wait for quiet cores, so those build no more
};

}  // namespace tessera::measure
