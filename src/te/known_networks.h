// TVM's texts of the DAGs that Ansor's public logs of ResNet-18 and ResNet-50 are about: what a key
// that is only a hash stands for. That they are right, the hashes show.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::te {

// A DAG for any shapes; those in the text only give the ranks.
struct NetworkText {
  std::string text;
  std::optional<int64_t> window;  // its size, where the operator is a pooling
};
std::vector<NetworkText> network_texts();

// Winograd's convolutions have the number of tiles in their texts: those that may be meant by a key
// with these sizes, flattened.
std::vector<NetworkText> winograd_texts(std::span<const int64_t> sizes);

// A DAG with its shapes: keys of logs before v0.5 have none.
struct OldNetworkDag {
  std::string text;
  std::vector<std::vector<int64_t>> shapes;  // inputs, then the output
  std::optional<int64_t> window;
  // The hash in its key, where it is not that of tvm_old_hash_text: TVM has the extents of a global
  // pooling's reductions as expressions, which no extent here keeps.
  std::string_view hash = "";
};
std::vector<OldNetworkDag> old_network_dags();

// The line of a padded tensor of four dimensions; `layout` says which of them are H and W.
std::string padding_line(std::string_view name, std::string_view source, std::string_view layout,
                         int64_t height, int64_t width, int64_t pad_h, int64_t pad_w);
// "((yy*2) + ry)"
std::string strided_index(std::string_view axis, std::string_view tap, int64_t stride);

}  // namespace tessera::te
