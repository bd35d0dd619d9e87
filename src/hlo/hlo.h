// HLO modules kept as they are: XLA's programs have no torch calls to be turned into, so a sample
// of one is the module itself beside a graph_net.json. Reads HLO text and both binary forms
// (HloProto, which XLA dumps, and HloModuleProto) far enough to know that they are what they claim.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "base/json.h"

namespace tessera::hlo {

// The module of a sample, by its form.
inline constexpr std::string_view proto_module_name = "module.hlo.pb";
inline constexpr std::string_view text_module_name = "module.hlo.txt";

bool is_hlo_sample(const std::filesystem::path& folder);  // it has one of the two, and no model.py

// A name as a person may see it: HLO's are plain ASCII.
std::string plain_name(std::string_view name);

struct HloModule {
  std::string name;
  size_t computations = 0, instructions = 0;
  bool text = false;
};

// Throws an input Error that names the file, and the line or byte, when it is no HLO module.
HloModule inspect_hlo(const std::filesystem::path& file);
HloModule inspect_hlo(std::string_view bytes, const std::string& file);

// Writes module.hlo.txt or module.hlo.pb, a copy, and last graph_net.json, whose presence marks a
// complete sample.
void write_hlo_sample(const std::filesystem::path& file, const std::filesystem::path& folder);

// The graph_net.json of such a folder: what these properties say, and what is known of the module.
void write_hlo_properties(const HloModule& module, Json properties,
                          const std::filesystem::path& folder);

}  // namespace tessera::hlo
