#include "space/collection_files.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "base/error.h"
#include "base/file.h"
#include "base/sha256.h"
#include "hlo/encode.h"

namespace tessera::space {

namespace fs = std::filesystem;
using hlo::CollectionSplit;

std::string file_word(std::string_view name) {
  std::string word(name);
  for (char& c : word)
    if (!std::isalnum(static_cast<unsigned char>(c)) && c != '.' && c != '-') c = '_';
  return word.empty() ? "unnamed" : word;
}

std::map<std::string, CollectionSplit> split_programs(const std::map<std::string, size_t>& graphs) {
  std::vector<std::pair<std::string, std::string>> order;  // by a hash of their names
  size_t all = 0;
  for (const auto& [program, count] : graphs) {
    order.emplace_back(sha256_hex(program), program);
    all += count;
  }
  std::ranges::sort(order);
  std::map<std::string, CollectionSplit> split;
  const auto take = [&](CollectionSplit side, size_t& next, size_t leave) {
    for (size_t taken = 0; next + leave < order.size() && taken * 100 < all * 15; ++next) {
      split[order[next].second] = side;
      taken += graphs.at(order[next].second);
    }
  };
  size_t next = 0;
  take(CollectionSplit::Test, next, 1);
  take(CollectionSplit::Valid, next, 1);
  for (; next < order.size(); ++next) split[order[next].second] = CollectionSplit::Train;
  return split;
}

bool write_collection_graph(const fs::path& root, const hlo::Collection& collection,
                            CollectionSplit split, const std::string& name,
                            const hlo::TuningModule& tuned, const GraphExtras& extras) {
  const bool tile = collection.kind == hlo::GraphKind::Tile;
  hlo::Encoded encoded = hlo::encode_tuned(tuned, name);
  if (!encoded.graph || encoded.graph->configs() == 0) return false;
  hlo::GraphData& graph = *encoded.graph;
  graph.name = name;
  Json meta = extras.meta;
  meta.set("noise", extras.noise).set("tags", Json::array(extras.tags));
  graph.meta_json = meta.dump();
  if (!extras.normalizers.empty()) graph.config_runtime_normalizers = extras.normalizers;
  if (!extras.columns.empty()) {
    graph.config_extra_feat = extras.columns;
    graph.extra_columns = int64_t(extras.columns.size()) / graph.configs();
  }
  const std::array all = {CollectionSplit::Train, CollectionSplit::Valid, CollectionSplit::Test};
  for (const std::string_view tree : {"npz", "pb"})
    for (const CollectionSplit other : all)
      if (other != split) fs::remove(hlo::graph_path(root, collection, other, name, tree));
  write_file(hlo::graph_path(root, collection, split, name, "pb"),
             tile ? hlo::write_tuning({tuned}) : hlo::write_module_tuning(tuned));
  // Rows of layouts are read one by one; a kernel's fit into memory.
  hlo::write_graph(graph, hlo::graph_path(root, collection, split, name),
                   tile ? hlo::Storage::Deflated : hlo::Storage::Stored);
  return true;
}

}  // namespace tessera::space
