#include "measure/core_scheduler.h"

#include <algorithm>

namespace tessera::measure {

namespace {

// Programs that want the machine to themselves before it is cleared for them. The more, the less
// time cores spend waiting for another's last build; each is a process that holds its code.
constexpr size_t least_alone = 8;

}  // namespace

CoreScheduler::CoreScheduler(const Cores& cores, size_t builders)
    : cores_(cores),
      builders_(std::clamp<size_t>(builders, 1, cores.all.size())),
      most_waiting_(4 * cores.run.size()),
      alone_batch_(cores.all.size() == 1 ? 1 : std::max(least_alone, 2 * cores.all.size())),
      builds_(cores.all.size(), false),
      core_runs_(
          cores.core.empty() ? 0 : *std::max_element(cores.core.begin(), cores.core.end()) + 1,
          false) {}

size_t CoreScheduler::most_children() const {
  return builders_ + most_waiting_ + cores_.run.size() + alone_batch_ + 1;
}

bool CoreScheduler::idle(size_t core) const {
  if (core_runs_[core]) return false;
  for (size_t i = 0; i < builds_.size(); ++i)
    if (builds_[i] && cores_.core[i] == core) return false;
  return true;
}

std::optional<size_t> CoreScheduler::free_core() const {
  for (size_t i = cores_.run.size(); i-- > 0;)
    if (idle(cores_.core[cores_.run[i]])) return cores_.run[i];
  return std::nullopt;
}

std::optional<size_t> CoreScheduler::begin_build() {
  if (draining_ || building_ >= builders_) return std::nullopt;
  const size_t near = waiting(Turn::Together) + waiting(Turn::Apart);
  if (building_ + near >= most_waiting_ + builders_) return std::nullopt;
  // One that waits for a core gets the next that is free.
  const bool wanted = waiting(Turn::Together) > 0 || (waiting(Turn::Apart) > 0 && apart_ == 0);
  for (const bool for_runs : {false, true}) {  // cores that no run would wait for come first
    for (size_t i = 0; i < builds_.size(); ++i) {
      const size_t core = cores_.core[i];
      const bool runs_here = std::any_of(cores_.run.begin(), cores_.run.end(),
                                         [&](size_t at) { return cores_.core[at] == core; });
      if (builds_[i] || core_runs_[core] || runs_here != for_runs || (for_runs && wanted)) continue;
      builds_[i] = true;
      ++building_;
      return i;
    }
  }
  return std::nullopt;
}

void CoreScheduler::end_build(size_t at) {
  builds_[at] = false;
  --building_;
}

std::optional<CoreScheduler::Run> CoreScheduler::begin_run(bool more) {
  const size_t alone = waiting(Turn::Alone);
  const bool others =
      building_ > 0 || running_ > 0 || waiting(Turn::Together) > 0 || waiting(Turn::Apart) > 0;
  if (alone >= alone_batch_ || (alone > 0 && !more && !others)) draining_ = true;
  if (alone == 0 && running_ == 0) draining_ = false;
  if (draining_) {
    if (alone == 0 || building_ > 0 || running_ > 0) return std::nullopt;
    --waiting(Turn::Alone);
    ++running_;
    return Run{Turn::Alone, cores_.run.back(), cores_.all.size()};
  }
  const bool apart = waiting(Turn::Apart) > 0 && apart_ == 0;
  if (!apart && waiting(Turn::Together) == 0) return std::nullopt;
  const std::optional<size_t> at = free_core();
  if (!at) return std::nullopt;
  const Turn turn = apart ? Turn::Apart : Turn::Together;
  const size_t core = cores_.core[*at];
  core_runs_[core] = true;
  --waiting(turn);
  ++running_;
  if (apart) ++apart_;
  return Run{turn, *at, size_t(std::count(cores_.core.begin(), cores_.core.end(), core))};
}

void CoreScheduler::end_run(const Run& run) {
  --running_;
  if (run.turn == Turn::Apart) --apart_;
  if (run.turn != Turn::Alone) core_runs_[cores_.core[run.at]] = false;
}

}  // namespace tessera::measure
