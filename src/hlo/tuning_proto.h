// Files of HLO protos, whichever they are: an HloProto (what XLA dumps), an HloModuleProto (what
// JAX hands out), and TpuGraphs' raw data: a ModuleTuningData (one module with its runs under
// layout configurations) or a TuningData (kernels with their runs under tile sizes). Which one is
// told by its structure. Errors name the file and the byte.
#pragma once

#include <filesystem>
#include <string_view>

#include "hlo/module_proto.h"

namespace tessera::hlo {

// Sizes of tiles, major to minor. `given`: the run has a message of them, even if an empty one.
struct TileConfig {
  bool given = false;
  std::vector<int64_t> kernel_bounds, output_bounds, input_bounds, iteration_bounds;
};

// For each configurable node up to three tensors (output, input, kernel): minor-to-major orders.
struct NodeLayouts {
  std::vector<std::vector<int32_t>> tensors;
};

// One configuration, compiled and run. It has tiles or layouts, or neither.
struct TuningRun {
  enum class Config : uint8_t { None, Tile, Layout };
  Config config = Config::None;
  TileConfig tile;
  std::vector<NodeLayouts> layouts;
  bool error = false, is_default = false;
  bool profiled = false;
  int64_t compute_time_ns = 0;
};

struct TuningModule {
  bool has_module = false;
  Module module;
  uint64_t fingerprint = 0;
  std::vector<TuningRun> runs;
  std::vector<int64_t> config_index_to_node;
};

enum class HloForm : uint8_t { Proto, Module, ModuleTuning, Tuning };

struct HloFile {
  HloForm form = HloForm::Proto;
  std::vector<TuningModule> modules;  // one, but of a TuningData any number
};

HloFile read_hlo_file(std::string_view bytes, const std::string& file);
HloFile read_hlo_file(const std::filesystem::path& file);

// Without its runs.
std::string write_hlo_proto(const Module& module);
std::string write_module_tuning(const TuningModule& tuned);
std::string write_tuning(const std::vector<TuningModule>& kernels);

}  // namespace tessera::hlo
