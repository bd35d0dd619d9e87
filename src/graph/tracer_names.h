// The name allocator of the tracer that GraphNet's graphs were printed by. Names in a traced graph
// are what this hands out, in order of request; graph_hash needs the same ones.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "graph/graph.h"

namespace tessera::graph {

class TracerNames {
 public:
  // A fresh name: the candidate, or its base with the next number that is free.
  std::string request(std::string_view candidate);

 private:
  std::unordered_set<std::string> used_;
  std::unordered_map<std::string, uint64_t> last_number_;
};

// What the tracer asks for first when it meets a node: "conv2d", "add", "iadd", "getitem", ...
std::string operator_short_name(const Node& node);

}  // namespace tessera::graph
