#include "measure/core_scheduler.h"

#include <algorithm>

namespace tessera::measure {

namespace {

// Programs that are built before the first of them runs, where nothing builds while one runs. The
// more, the seldomer a core waits for another's last build; each is a process that holds its code.
constexpr size_t alone_batch = 8;

}  // namespace

CoreScheduler::CoreScheduler(const Cores& cores, size_t builders)
    : cores_(cores),
      builders_(std::clamp<size_t>(builders, 1, cores.all.size())),
      run_at_(cores.all.size() > 1 && cores.quiet_count() == cores.all.size() ? alone_batch : 1),
      most_waiting_(std::max<size_t>(run_at_, 4)),
      busy_(cores.all.size(), false) {}

std::optional<size_t> CoreScheduler::begin_build(size_t waiting) {
  if (building_ >= builders_ || building_ + waiting >= most_waiting_ + builders_)
    return std::nullopt;
  for (const bool quiet : {false, true}) {  // cores that a run would not wait for come first
    for (size_t i = 0; i < busy_.size(); ++i) {
      if (busy_[i] || cores_.quiet[i] != quiet || (quiet && (running_ || draining_))) continue;
      busy_[i] = true;
      ++building_;
      return i;
    }
  }
  return std::nullopt;
}

void CoreScheduler::end_build(size_t core) {
  busy_[core] = false;
  --building_;
}

bool CoreScheduler::begin_run(size_t waiting, bool more) {
  if (running_) return false;
  if (waiting >= run_at_ || (waiting > 0 && !more)) draining_ = true;
  if (waiting == 0) draining_ = false;
  if (!draining_) return false;
  for (size_t i = 0; i < busy_.size(); ++i)
    if (busy_[i] && cores_.quiet[i]) return false;
  running_ = true;
  return true;
}

void CoreScheduler::end_run() {
  running_ = false;
}

}  // namespace tessera::measure
