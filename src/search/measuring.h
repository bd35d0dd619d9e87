// How a search has programs measured: an interface, so that the same search runs on this machine or
// over measurements that were made before. A search asks for nothing else that it does not know,
// not even for the time; so the same seed over the same answers is the same search.
#pragma once

#include <functional>
#include <vector>

#include "measure/measure.h"

namespace tessera::search {

using measure::Measured;
using schedule::Steps;

class Measuring {
 public:
  virtual ~Measuring() = default;

  // Programs of a task; `done` in their order. `best` is the least cost known, 0 for none. Throws a
  // Foreign Error when there is nothing to check programs of the task against.
  virtual void measure(const te::Task& task, const std::vector<Steps>& programs, double best,
                       const std::function<void(size_t, const Measured&)>& done) = 0;

  // Programs that have been measured before, timed in turns, so that what the machine does
  // meanwhile hits all of them. One answer each; without costs where it could not be timed.
  virtual std::vector<Measured> in_turns(const te::Task& task,
                                         const std::vector<Steps>& programs) = 0;

  virtual double seconds() const = 0;  // since the search began; part of the answers
};

}  // namespace tessera::search
