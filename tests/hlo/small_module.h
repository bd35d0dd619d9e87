// A small module for tests: a called computation with a root, and an entry with a convolution, a
// reshape and a fusion that calls the former.
#pragma once

#include "hlo/tuning_proto.h"

namespace tessera::hlo {

inline Instruction instruction(std::string opcode, int64_t id, std::vector<int64_t> operands = {}) {
  Instruction made;
  made.name = opcode + "." + std::to_string(id);
  made.opcode = std::move(opcode);
  made.id = id;
  made.operand_ids = std::move(operands);
  made.shape.element_type = 11;
  made.shape.dimensions = {4, 6};
  made.shape.has_layout = true;
  made.shape.minor_to_major = {1, 0};
  return made;
}

// Nodes 0..1 are the callee, 2..6 the entry.
inline Module small_module() {
  Module module;
  module.name = "small";
  module.entry_computation_name = "main";
  module.entry_computation_id = 2;
  Computation callee;
  callee.name = "fused";
  callee.id = 1;
  callee.root_id = 11;
  callee.instructions = {instruction("parameter", 10), instruction("negate", 11, {10})};
  Computation entry;
  entry.name = "main";
  entry.id = 2;
  entry.root_id = 24;
  entry.instructions = {instruction("parameter", 20), instruction("parameter", 21),
                        instruction("convolution", 22, {21, 20}), instruction("reshape", 23, {22}),
                        instruction("fusion", 24, {23, 23})};
  entry.instructions[1].parameter_number = 1;
  Instruction& convolution = entry.instructions[2];
  convolution.convolution.emplace();
  convolution.convolution->input_feature = 1;
  convolution.convolution->input_spatial = {2};
  convolution.window = {{3, 1, 1, 1, 1, 1, true}};
  convolution.feature_group_count = 1;
  entry.instructions[4].called_computation_ids = {1};
  entry.instructions[4].fusion_kind = "kLoop";
  module.computations = {callee, entry};
  return module;
}

// Configurable nodes of small_module() are 4 and 5.
inline TuningRun layout_run(int64_t time, bool is_default = false) {
  TuningRun run;
  run.config = TuningRun::Config::Layout;
  run.layouts = {{{{1, 0}, {0, 1}, {}}}, {{{0, 1}}}};
  run.profiled = true;
  run.compute_time_ns = time;
  run.is_default = is_default;
  return run;
}

inline TuningRun tile_run(int64_t time, bool is_default = false) {
  TuningRun run;
  run.config = TuningRun::Config::Tile;
  run.tile = {true, {}, {2, 3}, {}, {}};
  run.profiled = true;
  run.compute_time_ns = time;
  run.is_default = is_default;
  return run;
}

inline TuningModule tuned(std::vector<TuningRun> runs) {
  TuningModule made;
  made.has_module = true;
  made.module = small_module();
  made.fingerprint = uint64_t(-0x1bae27a41d70f4dc);
  made.runs = std::move(runs);
  return made;
}

}  // namespace tessera::hlo
