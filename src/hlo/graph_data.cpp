#include "hlo/graph_data.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "format/member_error.h"
#include "format/npz_reader.h"
#include "format/npz_writer.h"
#include "hlo/graph_checks.h"

namespace tessera::hlo {

using format::NpzArray;
using format::NpzReader;
using format::NpzWriter;

namespace {

// A few kilobytes of zip can hold gigabytes of zeros: what no graph comes near is refused before
// memory is asked for. The largest public graph has 43,615 nodes, the largest array 0.9 GB.
constexpr uint64_t most_bytes = uint64_t{1} << 30, most_row_bytes = uint64_t{1} << 32;
constexpr uint64_t most_nodes = uint64_t{1} << 20;

class GraphReader {
 public:
  GraphReader(const NpzReader& npz, const std::string& file) : npz_(npz), file_(file) {}

  GraphData read(ConfigRows rows) {
    read_nodes();
    const bool tile = npz_.contains("config_feat"), layout = npz_.contains("node_config_feat");
    if (tile && layout)
      throw refused("node_config_feat", "expected tile or layout configurations, found both");
    graph_.kind = tile ? GraphKind::Tile : layout ? GraphKind::Layout : GraphKind::Module;
    if (!tile) read_configurable();
    if (tile || layout) graph_.config_runtime = runtimes("config_runtime");
    if (tile) read_tiles();
    if (layout) read_layouts(rows);
    if (npz_.contains("config_runtime_normalizers"))
      graph_.config_runtime_normalizers = runtimes("config_runtime_normalizers");
    else if (tile)
      throw refused("config_runtime_normalizers", "is not there");
    if (graph_.config_runtime_normalizers.size() > 0)
      expect_rows("config_runtime_normalizers", graph_.config_runtime_normalizers.size(),
                  graph_.configs());
    read_extras();
    return std::move(graph_);
  }

 private:
  Error refused(std::string_view key, std::string_view what) const {
    return format::member_error(file_, std::string(key) + ".npy", "{}", what);
  }

  void expect_rows(std::string_view key, uint64_t found, int64_t expected) const {
    if (found != uint64_t(expected))
      throw refused(key, fmt::format("expected {} rows, found {}", expected, found));
  }

  // Of these dimensions; -1 stands for any size.
  NpzArray array(std::string_view key, const std::vector<int64_t>& shape,
                 uint64_t most = most_bytes) const {
    NpzArray found = npz_.at(key);
    bool fits = found.shape().size() == shape.size();
    for (size_t i = 0; fits && i < shape.size(); ++i)
      fits = shape[i] < 0 || found.shape()[i] == uint64_t(shape[i]);
    if (!fits)
      throw refused(key, fmt::format("expected the shape ({}), found ({})", shape_text(shape),
                                     fmt::join(found.shape(), ", ")));
    if (found.header().data_bytes() > most)
      throw refused(
          key, fmt::format("has {} bytes, expected at most {}", found.header().data_bytes(), most));
    // Rows that have no bytes may be any number; what is counted by them has one each elsewhere.
    if (found.header().rows() > most) throw refused(key, "has too many rows");
    return found;
  }

  static std::string shape_text(const std::vector<int64_t>& shape) {
    std::string text;
    for (const int64_t size : shape)
      text += fmt::format("{}{}", text.empty() ? "" : ", ", size < 0 ? "*" : std::to_string(size));
    return text;
  }

  template <typename T>
  static std::vector<int64_t> widened(const NpzArray& from) {
    const std::vector<T> values = from.values<T>();
    return {values.begin(), values.end()};
  }

  std::vector<int64_t> integers(std::string_view key, const NpzArray& from) const {
    const char kind = from.header().kind();
    const size_t bytes = from.header().item_bytes();
    if (kind == 'i' && bytes == 8) return from.values<int64_t>();
    if (kind == 'i' && bytes == 4) return widened<int32_t>(from);
    if (kind == 'i' && bytes == 2) return widened<int16_t>(from);
    if (kind == 'i' && bytes == 1) return widened<int8_t>(from);
    if (kind == 'u' && bytes == 1) return widened<uint8_t>(from);
    if (kind == 'u' && bytes == 2) return widened<uint16_t>(from);
    if (kind == 'u' && bytes == 4) return widened<uint32_t>(from);
    if (kind == 'u' && bytes == 8) {
      const std::vector<uint64_t> values = from.values<uint64_t>();
      if (std::ranges::any_of(values, [](uint64_t v) { return v > uint64_t{INT64_MAX}; }))
        throw refused(key, "expected integers of 63 bits");
      return {values.begin(), values.end()};
    }
    throw refused(key, fmt::format("expected integers, found the type '{}'", from.header().type));
  }

  std::vector<float> floats(std::string_view key, const NpzArray& from) const {
    require_float32(key, from);
    std::vector<float> values = from.values<float>();
    if (!std::ranges::all_of(values, [](float value) { return std::isfinite(value); }))
      throw refused(key, "expected finite numbers");
    return values;
  }

  void require_float32(std::string_view key, const NpzArray& from) const {
    if (from.header().type != "<f4")
      throw refused(
          key, fmt::format("expected float32 ('<f4'), found the type '{}'", from.header().type));
  }

  std::vector<int64_t> runtimes(std::string_view key) const {
    std::vector<int64_t> values = integers(key, array(key, {-1}));
    if (std::ranges::any_of(values, [](int64_t value) { return value < 0; }))
      throw refused(key, "expected no time below 0");
    return values;
  }

  void expect_nodes(std::string_view key, std::span<const int64_t> values) const {
    for (const int64_t value : values)
      if (value < 0 || value >= graph_.nodes())
        throw refused(
            key, fmt::format("expected nodes from 0 to {}, found {}", graph_.nodes() - 1, value));
  }

  void read_nodes() {
    const NpzArray opcodes = array("node_opcode", {-1});
    if (opcodes.header().rows() > most_nodes)
      throw refused("node_opcode", fmt::format("has {} nodes, expected at most {}",
                                               opcodes.header().rows(), most_nodes));
    const int64_t nodes = int64_t(opcodes.header().rows());
    graph_.node_feat = floats("node_feat", array("node_feat", {nodes, node_columns}));
    for (const int64_t id : integers("node_opcode", opcodes)) {
      if (id < 0 || id >= opcode_count)
        throw refused("node_opcode",
                      fmt::format("expected ids from 0 to {}, found {}", opcode_count - 1, id));
      graph_.node_opcode.push_back(uint8_t(id));
    }
    const std::vector<int64_t> ends = integers("edge_index", array("edge_index", {-1, 2}));
    expect_nodes("edge_index", ends);
    graph_.edge_index.resize(ends.size() / 2);
    for (size_t i = 0; i < ends.size(); ++i) graph_.edge_index[i / 2][i % 2] = ends[i];
    if (const auto node = find_cycle(graph_.edge_index, nodes))
      throw refused("edge_index", fmt::format("node {} needs its own result: a cycle", *node));
  }

  void read_configurable() {
    graph_.node_config_ids = integers("node_config_ids", array("node_config_ids", {-1}));
    expect_nodes("node_config_ids", graph_.node_config_ids);
    std::vector<bool> seen(graph_.node_opcode.size(), false);
    for (const int64_t node : graph_.node_config_ids) {
      if (seen[size_t(node)])
        throw refused("node_config_ids", fmt::format("node {} is there twice", node));
      seen[size_t(node)] = true;
    }
    if (!npz_.contains("node_splits")) {
      graph_.node_splits = {0, graph_.nodes()};
      return;
    }
    const NpzArray splits = npz_.at("node_splits");  // (1, s) or (s)
    if (splits.header().data_bytes() > most_bytes) throw refused("node_splits", "is too large");
    graph_.node_splits = integers("node_splits", splits);
    const std::vector<int64_t>& found = graph_.node_splits;
    if (found.empty() || found.front() != 0 || found.back() != graph_.nodes() ||
        !std::ranges::is_sorted(found))
      throw refused("node_splits",
                    fmt::format("expected ascending offsets from 0 to {}", graph_.nodes()));
  }

  void read_tiles() {
    graph_.config_feat =
        floats("config_feat", array("config_feat", {graph_.configs(), tile_columns}));
  }

  void read_layouts(ConfigRows rows) {
    const bool read = rows == ConfigRows::Read;
    const NpzArray found =
        array("node_config_feat", {graph_.configs(), graph_.configurable(), layout_columns},
              read ? most_row_bytes : UINT64_MAX);
    require_float32("node_config_feat", found);
    if (read) graph_.node_config_feat = floats("node_config_feat", found);
  }

  void read_extras() {
    if (npz_.contains("config_extra_feat")) {
      const NpzArray extra = array("config_extra_feat", {graph_.configs(), -1});
      graph_.extra_columns = int64_t(extra.shape()[1]);
      graph_.config_extra_feat = floats("config_extra_feat", extra);
    }
    if (npz_.contains("meta_json")) {
      const NpzArray meta = npz_.at("meta_json");
      if (meta.header().data_bytes() > most_bytes / 16) throw refused("meta_json", "is too large");
      graph_.meta_json = meta.text();
    }
  }

  const NpzReader& npz_;
  const std::string& file_;
  GraphData graph_;
};

void require(bool agrees, std::string_view key) {
  if (!agrees) throw our_error("a graph's {} has not the size that its other arrays say", key);
}

void check_sizes(const GraphData& graph) {
  const auto has = [](const auto& list, int64_t count) { return int64_t(list.size()) == count; };
  require(has(graph.node_feat, graph.nodes() * node_columns), "node_feat");
  require(graph.config_runtime_normalizers.empty()
              ? graph.kind != GraphKind::Tile || graph.configs() == 0
              : has(graph.config_runtime_normalizers, graph.configs()),
          "config_runtime_normalizers");
  require(has(graph.config_extra_feat, graph.configs() * graph.extra_columns), "config_extra_feat");
  require(
      has(graph.config_feat, graph.kind == GraphKind::Tile ? graph.configs() * tile_columns : 0),
      "config_feat");
  require(has(graph.node_config_feat, graph.kind == GraphKind::Layout
                                          ? graph.configs() * graph.configurable() * layout_columns
                                          : 0),
          "node_config_feat");
}

}  // namespace

GraphData read_graph(const std::filesystem::path& npz, ConfigRows rows) {
  const std::string file = npz.string();
  const NpzReader reader(npz);
  GraphData graph = GraphReader(reader, file).read(rows);
  graph.name = npz.stem().string();
  return graph;
}

GraphData read_graph(std::string bytes, const std::string& file) {
  const NpzReader reader(std::move(bytes), file);
  GraphData graph = GraphReader(reader, file).read(ConfigRows::Read);
  graph.name = std::filesystem::path(file).stem().string();
  return graph;
}

void write_graph(const GraphData& graph, const std::filesystem::path& npz, Storage storage) {
  check_sizes(graph);
  NpzWriter out(npz, storage == Storage::Stored ? NpzWriter::Compression::None
                                                : NpzWriter::Compression::Deflate);
  const auto add = [&](std::string_view key, std::string_view type, const auto& items,
                       std::vector<uint64_t> row, int64_t rows) {
    out.begin(key, type, std::move(row));
    out.append(items.data(), std::span(items).size_bytes());
    out.end(uint64_t(rows));
  };
  add("node_feat", "<f4", graph.node_feat, {uint64_t(node_columns)}, graph.nodes());
  add("node_opcode", "|u1", graph.node_opcode, {}, graph.nodes());
  add("edge_index", "<i8", graph.edge_index, {2}, graph.edges());
  if (graph.kind == GraphKind::Tile) {
    add("config_feat", "<f4", graph.config_feat, {uint64_t(tile_columns)}, graph.configs());
  } else {
    add("node_config_ids", "<i8", graph.node_config_ids, {}, graph.configurable());
    if (graph.kind == GraphKind::Layout)
      add("node_config_feat", "<f4", graph.node_config_feat,
          {uint64_t(graph.configurable()), uint64_t(layout_columns)}, graph.configs());
  }
  if (graph.kind != GraphKind::Module)
    add("config_runtime", "<i8", graph.config_runtime, {}, graph.configs());
  if (graph.kind == GraphKind::Tile || !graph.config_runtime_normalizers.empty())
    add("config_runtime_normalizers", "<i8", graph.config_runtime_normalizers, {}, graph.configs());
  if (graph.kind != GraphKind::Tile)
    add("node_splits", "<i8", graph.node_splits, {graph.node_splits.size()}, 1);
  if (graph.extra_columns > 0)
    add("config_extra_feat", "<f4", graph.config_extra_feat, {uint64_t(graph.extra_columns)},
        graph.configs());
  if (!graph.meta_json.empty()) out.add_text("meta_json", graph.meta_json);
  out.finish();
}

}  // namespace tessera::hlo
