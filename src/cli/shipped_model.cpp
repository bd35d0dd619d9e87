#include "cli/shipped_model.h"

#include "base/error.h"
#include "base/machine.h"
#include "cli/measured_machine.h"
#include "cli/model_data.h"
#include "measure/collect.h"
#include "measure/machine_hardware.h"
#include "record/tenset_layout.h"

namespace tessera::cli {

std::filesystem::path shipped_model_file(const std::string& device) {
  feature::HardwareFeatures hardware;
  if (device == "cuda") {
    const MeasuredMachine machine = measured_machine(device, 1);
    hardware = measure::machine_hardware(machine.code, machine.target);
  } else {
    hardware = feature::host_hardware();
    hardware.model = record::target_model(measure::cpu_target(processor_name()));
  }
  const std::optional<model::Pretrained> found = shipped_model(hardware);
  if (!found) throw input_error({}, "pretrained: no model ships for this kind of device");
  return found->file;
}

}  // namespace tessera::cli
