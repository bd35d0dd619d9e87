// How quiet this machine is, asked again and again during a collection: a reference program is
// measured against itself, the two in turns, through the same door as all others. Where their times
// are apart, or the reference takes longer than it used to, so do the programs measured meanwhile
// (record/provenance.h).
#pragma once

#include <string>

#include "measure/measure.h"
#include "record/provenance.h"
#include "schedule/state/hardware.h"

namespace tessera::measure {

class SelfCheck {
 public:
  // A matrix product by the schedule made by hand. `hardware` and `processor` stand in each line.
  SelfCheck(const schedule::Hardware& machine, std::string target, std::string processor,
            Json hardware);

  const te::Task& task() const { return task_; }
  // The programs of the next check, and its end: call `add` with each result in order. After the
  // last one, or `fail`, `result` is the batch that begins with this check.
  Batch programs();
  bool add(size_t program, const Measured& measured);  // true: that was the last
  void fail(const std::string& why);
  const record::Batch& result() const { return result_; }

 private:
  void begin();

  te::Task task_;
  schedule::Steps steps_;
  record::Batch result_;
};

}  // namespace tessera::measure
