// Programs of one task timed in turns in this process, so that what the machine does meanwhile hits
// all of them: how finalists and peers are compared. Call it in a child, pinned.
#pragma once

#include <vector>

#include "measure/measure.h"
#include "measure/task_data.h"

namespace tessera::measure {

// Empty ones, and those that answer wrongly, get no times. Ends when the medians are known to half
// of `options.timing.width`, after two seconds, or after 40 turns; five at least.
std::vector<std::vector<double>> time_in_turns(const te::Task& task, const TaskData& data,
                                               const std::vector<Executable>& programs,
                                               const MeasureOptions& options);

inline constexpr int most_turns = 40;
inline constexpr double turn_seconds = 2;

}  // namespace tessera::measure
