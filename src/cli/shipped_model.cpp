#include "cli/shipped_model.h"

#include "base/error.h"
#include "base/file.h"
#include "base/machine.h"
#include "cli/measured_machine.h"
#include "cli/model_data.h"
#include "measure/collect.h"
#include "measure/machine_hardware.h"
#include "record/tenset_layout.h"

namespace tessera::cli {

namespace {

feature::HardwareFeatures hardware_of(const std::string& device) {
  if (device == "cuda") {
    const MeasuredMachine machine = measured_machine(device, 1);
    return measure::machine_hardware(machine.code, machine.target);
  }
  feature::HardwareFeatures hardware = feature::host_hardware();
  hardware.model = record::target_model(measure::cpu_target(processor_name()));
  return hardware;
}

}  // namespace

std::filesystem::path shipped_model_file(const std::string& device) {
  const std::optional<model::Pretrained> found = shipped_model(hardware_of(device));
  if (!found) throw input_error({}, "pretrained: no model ships for this kind of device");
  return found->file;
}

std::filesystem::path layout_model_file(const std::string& choice, const std::string& device) {
  if (choice == "rule") return {};
  if (device != "cpu") throw input_error({}, "--layouts: layouts are chosen on the CPU");
  if (choice != "model") {
    InputFile{choice};  // a missing one is told at once
    return choice;
  }
  const std::optional<model::Pretrained> found = shipped_model(hardware_of(device), "layouts");
  if (!found)
    throw input_error({},
                      "--layouts model: no model of layouts ships for this kind of device; "
                      "train one (docs/spaces.md) and name its file");
  return found->file;
}

}  // namespace tessera::cli
