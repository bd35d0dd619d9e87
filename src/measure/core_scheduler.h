// Who may use which core now: builds take one each, and so do runs of programs that do not disturb
// each other; a run that needs the machine to itself waits until all cores are quiet. A run that
// waits comes before further builds on the cores for runs. Those that want to be alone are let
// gather, since cores stand idle until the last build and run beside them has ended.
// Bookkeeping only: pipeline.h has the processes.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "measure/cores.h"

namespace tessera::measure {

// What a run needs.
enum class Turn {
  Together,  // its core
  Apart,     // its core, and no other of this kind meanwhile: they share memory, or the GPU
  Alone,     // all cores
};

class CoreScheduler {
 public:
  // At most `builders` build at once.
  CoreScheduler(const Cores& cores, size_t builders);

  // A place in Cores::all for the next build, if one may begin now.
  std::optional<size_t> begin_build();
  void end_build(size_t at);

  // One more waits for its turn, or waits no more: it died.
  void wait(Turn turn) { ++waiting_[size_t(turn)]; }
  void wait_no_more(Turn turn) { --waiting_[size_t(turn)]; }

  struct Run {
    Turn turn = Turn::Alone;
    size_t at = 0;     // in Cores::all; of one that is alone: Cores::alone says where
    size_t quiet = 1;  // of Cores::all, do nothing else meanwhile
  };
  // The turn of one of those that wait, which then waits no more. `more` says whether builds are
  // under way or to come.
  std::optional<Run> begin_run(bool more);
  void end_run(const Run& run);

  size_t building() const { return building_; }
  size_t running() const { return running_; }
  // Children that there may be at once: those that build, run and wait.
  size_t most_children() const;

 private:
  size_t& waiting(Turn turn) { return waiting_[size_t(turn)]; }
  bool idle(size_t core) const;  // with all its hyperthreads
  std::optional<size_t> free_core() const;

  Cores cores_;
  size_t builders_, most_waiting_, alone_batch_;
  std::vector<bool> builds_;     // by position in Cores::all
  std::vector<bool> core_runs_;  // by core
  std::array<size_t, 3> waiting_{};
  size_t building_ = 0, running_ = 0, apart_ = 0;
  bool draining_ = false;  // those that want to be alone have their turn, so nothing else begins
};

}  // namespace tessera::measure
