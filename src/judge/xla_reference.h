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

// A module in a worker of XLA. What goes wrong is WorkerFailed, and the worker is gone then.
class HloRun {
 public:
  // Starts the worker, confined to `folder`. Throws an Environment Error where XLA is not
  // installed, and an input Error for a module that cannot be run twice with the same results.
  HloRun(const hlo::HloSample& sample, const Home& home, const Conditions& conditions,
         const std::filesystem::path& folder);

  // Compiles the sample's module, or another of the same parameters and results.
  void compile();
  void compile(const hlo::Module& module);

  Tensors outputs();  // output.0, ...
  std::vector<double> run(int trials) { return worker_->run(result::Phase::Run, trials); }  // ms
  const std::string& version() const { return version_; }

 private:
  std::filesystem::path folder_;
  std::string version_;
  std::unique_ptr<Worker> worker_;
};

}  // namespace tessera::judge
