#include "model/pretrained.h"

#include <algorithm>

#include "base/file.h"

namespace tessera::model {

namespace fs = std::filesystem;

std::vector<Pretrained> pretrained_models(const fs::path& folder,
                                          const std::function<void(const std::string&)>& skipped) {
  std::vector<Pretrained> models;
  if (!fs::is_directory(folder)) return models;
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".npz") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  for (const fs::path& file : files) {
    try {
      const Manifest manifest = open_model_archive(read_file(file), file.string()).manifest;
      const Json* hardware =
          manifest.training.is_null() ? nullptr : manifest.training.find(hardware_member);
      if (!hardware) throw input_error({file.string(), 0}, "does not say of which machine it is");
      models.push_back({file, feature::hardware_from_json(*hardware, {file.string(), 0})});
    } catch (const Error& error) {
      if (error.blame() != Blame::Input) throw;
      if (skipped) skipped(error.what());
    }
  }
  return models;
}

std::optional<Pretrained> choose_pretrained(const std::vector<Pretrained>& models,
                                            const feature::HardwareFeatures& machine) {
  std::vector<feature::HardwareFeatures> machines;
  for (const Pretrained& one : models) machines.push_back(one.hardware);
  const int at = feature::nearest(machine, machines);
  if (at < 0) return std::nullopt;
  return models[size_t(at)];
}

}  // namespace tessera::model
