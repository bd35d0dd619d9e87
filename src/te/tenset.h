// TenSet's published tasks: the file of DAG texts, shapes and weights per network becomes tasks
// that can be scheduled, compiled and measured here. docs/formats/task.md says where the file comes
// from.
#pragma once

#include <filesystem>

#include "te/task.h"

namespace tessera::te {

struct TensetNetworks {
  struct Network {
    std::string name;                               // "resnet_50,[(1,3,224,224)]"
    std::vector<std::pair<size_t, int64_t>> tasks;  // index into `tasks`, weight
  };
  std::vector<Task> tasks;
  std::vector<std::string> classes;  // by task: "conv2d", "softmax", ...
  std::vector<bool> held_out;        // by task: it is in the published test split
  std::vector<Network> networks;
  std::vector<std::string>
      refused;  // "<workload key>: reason" for tasks whose DAG could not be made
};

// A DAG text is one example of all tasks with its hash; the constants in guards (padding) are
// derived anew from a task's shapes. A .zip holds the file as its only member.
TensetNetworks read_tenset_networks(const std::filesystem::path& file);

}  // namespace tessera::te
