// The cost models that ship, one file for each machine that was measured, with that machine's
// hardware in the manifest: the one of this machine's CPU or GPU, and where there is none, the one
// of the machine that is most like it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "feature/hardware_features.h"
#include "model/model_file.h"

namespace tessera::model {

struct Pretrained {
  std::filesystem::path file;
  feature::HardwareFeatures hardware;  // that it was trained on
};

// Those of a folder, by name; a folder that is missing has none. Files that are no models, or do
// not say of which machine they are, are left out and told to `skipped`.
std::vector<Pretrained> pretrained_models(const std::filesystem::path& folder,
                                          const std::function<void(const std::string&)>& skipped);

// Nothing where none is for the same kind of device.
std::optional<Pretrained> choose_pretrained(const std::vector<Pretrained>& models,
                                            const feature::HardwareFeatures& machine);

// The member of Manifest::training that holds the hardware.
inline constexpr const char* hardware_member = "hardware";

}  // namespace tessera::model
