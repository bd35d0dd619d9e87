#include "cli/find_paths.h"

#include <array>
#include <map>
#include <set>

#include "base/error.h"
#include "base/file.h"
#include "base/json.h"
#include "graph/find_samples.h"
#include "hlo/hlo.h"

namespace tessera::cli {

namespace fs = std::filesystem;

std::vector<FoundSample> find_paths(const std::vector<std::string>& paths, SampleKinds kinds) {
  static constexpr std::array hlo_files = {hlo::proto_module_name, hlo::text_module_name};
  std::span<const std::string_view> others;
  if (kinds == SampleKinds::GraphsAndHlo) others = hlo_files;
  std::vector<FoundSample> found;
  std::set<fs::path> seen;
  for (const std::string& path : paths) {
    for (const fs::path& folder : graph::find_samples(path, others)) {
      std::error_code unresolved;
      const fs::path real = fs::canonical(folder, unresolved);
      if (!seen.insert(unresolved ? folder : real).second) continue;
      const fs::path below = folder.lexically_relative(path);
      const bool nested = !below.empty() && std::distance(below.begin(), below.end()) > 1;
      found.push_back({folder, nested ? below.begin()->string() : ""});
    }
  }
  return found;
}

std::vector<FoundSample> requiring_devices(std::vector<FoundSample> samples, int devices) {
  if (devices == 0) return samples;
  std::erase_if(samples, [&](const FoundSample& sample) {
    int64_t required = 1;
    try {
      const fs::path file = sample.folder / "graph_net.json";
      const Json properties = Json::parse(read_file(file), file.string());
      const Json* said = properties.is_object() ? properties.find("num_devices_required") : nullptr;
      if (said && said->is_int()) required = said->as_int();
    } catch (const Error&) {
      // Whoever reads the sample will say what is wrong with it.
    }
    return required != devices;
  });
  if (samples.empty())
    throw input_error({}, "--devices-required {}: no sample given requires so many", devices);
  return samples;
}

std::vector<NamedSample> name_paths(const std::vector<std::string>& paths) {
  std::vector<NamedSample> named;
  std::map<std::string, fs::path> owners;
  std::set<fs::path> seen;
  for (const std::string& path : paths) {
    for (const FoundSample& sample : find_paths({path})) {
      const fs::path real = fs::canonical(sample.folder);
      if (!seen.insert(real).second) continue;
      const fs::path below = sample.folder.lexically_relative(path);
      const std::string name =
          below.empty() || below == "." ? real.filename().string() : below.string();
      const auto [owner, fresh] = owners.try_emplace(name, sample.folder);
      if (!fresh) {
        throw input_error({sample.folder.string(), 0},
                          "its results would have the name '{}', as those of {}: give a folder "
                          "above both, or one at a time",
                          name, owner->second.string());
      }
      named.push_back({sample.folder, name});
    }
  }
  return named;
}

}  // namespace tessera::cli
