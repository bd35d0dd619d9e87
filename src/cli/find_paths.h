// The samples that PATH arguments name, each folder once, in the order given.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace tessera::cli {

struct FoundSample {
  std::filesystem::path folder;
  // The first folder below the PATH on the way to it, when there is one between: GraphNet's layout
  // is SOURCE/MODEL, so it names the source of samples that do not.
  std::string group;
};

// GraphsAndHlo: HLO modules kept as they are too, of which only some verbs know what to do.
enum class SampleKinds : uint8_t { Graphs, GraphsAndHlo };

// Throws an input Error for a PATH that is missing or holds no sample.
std::vector<FoundSample> find_paths(const std::vector<std::string>& paths,
                                    SampleKinds kinds = SampleKinds::Graphs);

// Of these, the samples that say they require so many devices (num_devices_required; 1 where it is
// not said or cannot be read). 0: all of them. Throws an input Error when none is left.
std::vector<FoundSample> requiring_devices(std::vector<FoundSample> samples, int devices);

struct NamedSample {
  std::filesystem::path folder;
  std::string
      name;  // its path below the PATH given: "timm/resnet18"; of a sample itself its folder's
};

// The same, for verbs that write one thing for each sample: names are distinct. Throws an input
// Error where two samples would have one name.
std::vector<NamedSample> name_paths(const std::vector<std::string>& paths);

}  // namespace tessera::cli
