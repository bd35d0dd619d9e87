// What `run --profile` wrote of a sample's nodes, on the graph's drawing and as a table.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "explore/explored.h"

namespace tessera::explore {

struct NodeCost {
  std::string name, op;
  int line = 0;              // of model.py
  std::optional<double> ms;  // median of the passes
  std::optional<std::array<double, 2>> range_ms;
  std::optional<double> error, own_error;
  bool overflows = false;
};

struct Profile {
  std::string sample, device, hardware;
  int64_t passes = 0, seed = 0;
  std::optional<double> run_ms;  // of a whole run
  std::vector<NodeCost> nodes;   // the operators, in their order
};

// Throws an input Error for a file that is none.
Profile read_profile(const std::filesystem::path& file);

// The command that writes such a file.
std::string profile_command(const std::string& sample, const std::filesystem::path& file);

}  // namespace tessera::explore
