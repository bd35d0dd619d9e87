#include "measure/in_turns.h"

#include <algorithm>

#include "base/clock.h"
#include "base/timing.h"
#include "measure/task_harness.h"

namespace tessera::measure {

std::vector<std::vector<double>> time_in_turns(const te::Task& task, const TaskData& data,
                                               const std::vector<Executable>& programs,
                                               const MeasureOptions& options) {
  constexpr int least_turns = 5;
  const bool gpu = options.target.device == kernel::Target::Device::Cuda;
  const auto harness = (gpu ? gpu_harness : cpu_harness)(task.dag, data, options.flush_cache);
  std::vector<std::vector<double>> times(programs.size());
  std::vector<size_t> sound;
  for (size_t i = 0; i < programs.size(); ++i) {
    if (!programs[i]) continue;
    try {
      harness->poison();
      harness->run(programs[i]);
      if (!harness->check()) sound.push_back(i);
    } catch (const Error&) {
      // It stops itself: it has no time. After a fault of a GPU all that follow do.
    }
  }
  std::vector<std::function<void()>> sides;
  for (const size_t i : sound)
    sides.push_back([&, i] { times[i].push_back(harness->run(programs[i])); });
  const double width = options.timing.width / 2;  // finalists are close to each other
  const double start = monotonic_seconds();
  const auto enough = [&](int rounds) {
    if (rounds < least_turns) return false;
    if (rounds >= most_turns || monotonic_seconds() - start > turn_seconds) return true;
    return std::all_of(sound.begin(), sound.end(),
                       [&](size_t i) { return median_width(times[i]) < width; });
  };
  if (!sides.empty()) take_turns(sides, enough);
  return times;
}

}  // namespace tessera::measure
