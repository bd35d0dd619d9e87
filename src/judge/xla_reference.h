// XLA as what runs samples of HLO: a worker of the environment of `xla`, which is handed modules
// and makes inputs of its own, since nothing but their shapes is known.
#pragma once

#include "hlo/hlo_sample.h"
#include "judge/compilers.h"
#include "judge/handover.h"

namespace tessera::judge {

inline constexpr const char* hlo_compiler = "xla-hlo";

// Why XLA cannot be run here, and what to do; empty where it can.
std::string xla_missing(const Home& home);

// A sample of torch as the module that XLA makes of it, right before layout assignment:
// torch.export takes the graph, and all parameters of the sample are parameters of the module.
// Without places in source files. `name`: of the module. Throws as HloRun does, and WorkerFailed.
hlo::HloSample translate_to_hlo(const graph::Sample& sample, const std::string& name,
                                const Home& home, const Conditions& conditions);

// A module in a worker of XLA. What goes wrong is WorkerFailed, and the worker is gone then.
class HloRun {
 public:
  // Starts the worker, confined to `folder`. Throws an Environment Error where XLA is not
  // installed, and an input Error for a module that cannot be run twice with the same results.
  // `inputs`: a safetensors file of its parameters, named by their numbers; empty: some are made.
  HloRun(const hlo::HloSample& sample, const Home& home, const Conditions& conditions,
         const std::filesystem::path& folder, const std::filesystem::path& inputs = {});

  // Compiles the sample's module, or another of the same parameters and results. How many copies
  // are in what XLA made of it.
  int64_t compile();
  int64_t compile(const hlo::Module& module);

  // output.0, ...; `inputs`: a path to write the parameters to, or empty.
  Tensors outputs(const std::filesystem::path& inputs = {});
  // Milliseconds of each run of what was compiled last, or of the sample's own module.
  enum class Which : uint8_t { Last, Sample };
  std::vector<double> run(int trials, Which which = Which::Last) {
    return worker_->run(result::Phase::Run, trials, which == Which::Sample);
  }
  const std::string& version() const { return version_; }

 private:
  int64_t compile(const Json& request);

  std::filesystem::path folder_;
  std::string version_;
  std::unique_ptr<Worker> worker_;
};

}  // namespace tessera::judge
