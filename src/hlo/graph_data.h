// One graph of a TpuGraphs collection with all its configurations: the arrays of one npz, as they
// stand there (docs/formats/tpugraphs.md). A plain value that models, metrics and writers share.
// Reading checks what models rely on: shapes agree, edges and configurable nodes lie inside the
// graph, edges make no cycle. What is wrong is an input Error that names the file and the array.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace tessera::hlo {

inline constexpr int64_t node_columns = 140;   // of node_feat
inline constexpr int64_t tile_columns = 24;    // of config_feat
inline constexpr int64_t layout_columns = 18;  // of node_config_feat: output, input, kernel x 6
inline constexpr int64_t opcode_count = 121;   // ids 0..120; 0 is an opcode without an id

// Module: an HLO module alone, its configurable nodes known but no configuration measured.
enum class GraphKind : uint8_t { Module, Tile, Layout };

struct GraphData {
  GraphKind kind = GraphKind::Module;
  std::string name;  // the file's stem: in a tile collection PROGRAM_FINGERPRINT

  std::vector<float> node_feat;                    // (nodes, 140)
  std::vector<uint8_t> node_opcode;                // (nodes)
  std::vector<std::array<int64_t, 2>> edge_index;  // {u, v}: u consumes the output of v

  std::vector<int64_t> config_runtime;  // (configs), ns; all 0 in public test files
  // (configs), ns of the default measured together with the row. Always there for Tile; for Layout
  // an extra key that only our own collections have, else empty.
  std::vector<int64_t> config_runtime_normalizers;

  std::vector<float> config_feat;  // Tile: (configs, 24)

  std::vector<int64_t> node_config_ids;  // Layout, Module: (configurable), ascending
  // Layout: (configs, configurable, 18), -1..5. Empty where it was left in the file: a member can
  // have a gigabyte (config_rows.h streams its rows).
  std::vector<float> node_config_feat;
  std::vector<int64_t> node_splits;  // Layout, Module: first 0, last the number of nodes

  // Keys of our own collections that other readers ignore; empty in others' files.
  int64_t extra_columns = 0;
  std::vector<float> config_extra_feat;  // (configs, extra_columns)
  std::string meta_json;                 // an object: source, search, device, unit of tiles, ...

  int64_t nodes() const { return static_cast<int64_t>(node_opcode.size()); }
  int64_t edges() const { return static_cast<int64_t>(edge_index.size()); }
  int64_t configs() const { return static_cast<int64_t>(config_runtime.size()); }
  int64_t configurable() const { return static_cast<int64_t>(node_config_ids.size()); }

  bool operator==(const GraphData&) const = default;
};

enum class ConfigRows : uint8_t { Read, LeaveInFile };  // node_config_feat alone may be left

// Integers of any width are taken; what is not of these keys is ignored.
GraphData read_graph(const std::filesystem::path& npz, ConfigRows rows = ConfigRows::Read);
GraphData read_graph(std::string bytes, const std::string& file);  // in memory; `file` its name

// Stored: rows can be read from the middle of the file. Deflated: as the public files are.
enum class Storage : uint8_t { Deflated, Stored };

// Keys, dtypes and shapes of the public files; the same graph gives the same bytes. Throws an
// Error that blames us where the arrays' sizes do not agree.
void write_graph(const GraphData& graph, const std::filesystem::path& npz,
                 Storage storage = Storage::Deflated);

}  // namespace tessera::hlo
