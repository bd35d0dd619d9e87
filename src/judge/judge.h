// One sample, judged: the eager baseline is started once and kept warm, and each compiler is run
// beside it. What follows from each way to end is in docs/formats/worker.md.
#pragma once

#include <functional>
#include <memory>

#include "judge/compilers.h"
#include "judge/handover.h"
#include "judge/timing.h"
#include "runtime/peaks.h"

namespace tessera::judge {

struct JudgeOptions : Conditions {
  TimingOptions timing;
  ProcessSpread* spread = nullptr;  // what is learnt of this machine from sample to sample
  runtime::Peaks peaks;             // zeros: nothing is refused as implausible
  // Before something is: the first time the machine may have been busy with something else.
  std::function<runtime::Peaks()> peaks_again;
  bool exact = true;              // also compute in float64, to tell whose rounding is whose
  bool allow_custom_ops = false;  // build what a sample brings along, and load it into the workers
  std::string hardware;
};

class SampleJudge {
 public:
  // `name` is the sample's in the results. Throws an input Error for a folder that is no sample.
  SampleJudge(const std::filesystem::path& folder, std::string name, const Home& home,
              const JudgeOptions& options);
  ~SampleJudge();

  // Never throws for what a sample or a compiler does.
  result::Result judge(const Compiler& compiler);
  // The same without times: does it compile, run, and give the right results on inputs that it has
  // seen and on others? What only times tell (a cached answer, an implausible speed) is not found.
  result::Result check(const Compiler& compiler);

 private:
  result::Result run(const Compiler& compiler, bool timed);

  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tessera::judge
