// The machine that programs are measured on, as `collect` and `tune` name it: what records carry,
// and what code is made for.
#pragma once

#include <string>

#include "kernel/kernel.h"
#include "schedule/state/hardware.h"

namespace tessera::cli {

struct MeasuredMachine {
  schedule::Hardware hardware;
  std::string processor;  // as the system names it
  std::string target;     // as records do
  kernel::Target code;
};

// `device` is cpu or cuda; `threads` those that a program may use on the CPU. Throws an environment
// Error where there is no GPU.
MeasuredMachine measured_machine(const std::string& device, int threads);

}  // namespace tessera::cli
