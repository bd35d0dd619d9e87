// Does a worker keep docs/formats/worker.md? It is led through every request on small samples,
// beside eager, and whatever it does against that page is told.
#pragma once

#include "judge/compilers.h"
#include "judge/worker.h"

namespace tessera::judge {

struct CheckOptions {
  result::Device device = result::Device::Cpu;
  int threads = 1;
  uint32_t seed = 123;
  WorkerLimits limits;
};

struct Finding {
  std::string sample;   // its folder; empty: of the worker as such
  std::string weights;  // the mode; empty as well
  std::string phase;    // what was asked for
  std::string message;
  bool broken = true;  // false: worth knowing, and allowed
};

// Throws only for what is no fault of the compiler: a sample that eager cannot run.
std::vector<Finding> check_compiler(const Compiler& compiler, const Home& home,
                                    const std::vector<std::filesystem::path>& samples,
                                    const CheckOptions& options);

}  // namespace tessera::judge
