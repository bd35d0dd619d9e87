// The hardware features of the machine that programs are measured on: what the system or the GPU's
// driver tells, and the peaks of a CPU as runtime/peaks.h measures them for the roofline.
#pragma once

#include <string>

#include "feature/hardware_features.h"
#include "kernel/kernel.h"

namespace tessera::measure {

// `target` names the model, as records do. On a CPU `cores` are the threads that a program may use,
// and peaks are theirs. Takes a second or two, in a child: this process may fork afterwards. What
// cannot be found out stays 0.
feature::HardwareFeatures machine_hardware(const kernel::Target& device, const std::string& target);

}  // namespace tessera::measure
