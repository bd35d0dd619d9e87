// A sample of HLO as values: the module of its folder and what graph_net.json says of it.
#pragma once

#include <filesystem>
#include <string>

#include "base/json.h"
#include "hlo/module_proto.h"

namespace tessera::hlo {

struct HloSample {
  std::filesystem::path folder;
  Module module;
  Json properties{Json::Object{}};  // graph_net.json

  std::string property(std::string_view key) const;  // a string property, or ""
  std::string file() const;                          // the module's, for messages
};

// Throws an input Error where it is missing, is no module, or is text, of which only the outline is
// read.
HloSample read_hlo_sample(const std::filesystem::path& folder);

// The module in XLA's binary form, and graph_net.json last: counts and form beside `properties`.
void write_hlo_sample(const HloSample& sample, const std::filesystem::path& folder);

}  // namespace tessera::hlo
