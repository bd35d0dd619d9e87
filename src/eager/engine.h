// A sample made ready to run by libtorch: operator by operator (eager, the baseline), the same in
// double precision (eager64, to tell whose rounding is whose), or by libtorch's own graph compiler
// (torchscript). What a worker process needs of each, in plain types. The sample must outlive its
// engine.
#pragma once

#include <memory>

#include "eager/runner.h"

namespace tessera::eager {

class Engine {
 public:
  virtual ~Engine() = default;

  // Tensors by name for every parameter; kept as they are for restore().
  virtual void take(const std::filesystem::path& safetensors) = 0;
  virtual void compile() = 0;
  // Poisons what is left of the last results, then runs; the time of the run alone.
  virtual double timed_run_ms() = 0;
  // Runs once on the tensors as they were taken, torch's generator seeded, and writes the results;
  // `after`, unless empty: the parameters as the run leaves them.
  virtual void write_outputs(const std::filesystem::path& path, const std::filesystem::path& after,
                             uint32_t seed) = 0;
  // The results of the last timed run, without another.
  virtual void write_last(const std::filesystem::path& path) = 0;
};

// `frozen`: the tensors of parameters that are not in `data` are constants of the compiled form.
// Throws like Runner, and for a name that is none of the three.
std::unique_ptr<Engine> make_engine(const std::string& name, const graph::Sample& sample,
                                    const RunOptions& options, bool frozen,
                                    const std::vector<std::string>& data);

}  // namespace tessera::eager
