// XLA's HloModuleProto as plain values: the fields that features, layouts and descriptions of a
// module need. Others (literals, metadata, gather numbers) are kept as they lie in the file, in
// `rest`, so that a module that is written back is whole. Reading needs no protobuf library, takes
// packed and unpacked numbers, and follows protobuf's rules where a field comes twice. An
// instruction is known by its id, a sparse 64-bit number; encode.h turns ids into places in a
// graph.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "format/protobuf_wire.h"

namespace tessera::hlo {

struct Shape {
  int32_t element_type = 0;  // XLA's PrimitiveType
  std::vector<int64_t> dimensions;
  std::vector<Shape> tuple_shapes;
  bool has_layout = false;
  std::vector<int64_t> minor_to_major;  // of its layout
  std::string layout_rest, rest;

  bool operator==(const Shape&) const = default;
};

struct WindowDimension {
  int64_t size = 0, stride = 0, padding_low = 0, padding_high = 0;
  int64_t window_dilation = 0, base_dilation = 0;
  bool window_reversal = false;

  bool operator==(const WindowDimension&) const = default;
};

struct ConvolutionNumbers {
  int64_t input_batch = 0, input_feature = 0;
  int64_t kernel_input_feature = 0, kernel_output_feature = 0;
  int64_t output_batch = 0, output_feature = 0;
  std::vector<int64_t> input_spatial, kernel_spatial, output_spatial;

  bool operator==(const ConvolutionNumbers&) const = default;
};

struct DotNumbers {
  std::vector<int64_t> lhs_contracting, rhs_contracting, lhs_batch, rhs_batch;

  bool operator==(const DotNumbers&) const = default;
};

struct SliceDimension {
  int64_t start = 0, limit = 0, stride = 0;

  bool operator==(const SliceDimension&) const = default;
};

struct PaddingDimension {
  int64_t low = 0, high = 0, interior = 0;

  bool operator==(const PaddingDimension&) const = default;
};

struct Instruction {
  std::string name, opcode;
  Shape shape;
  int64_t id = 0;
  std::vector<int64_t> operand_ids, called_computation_ids, control_predecessor_ids;
  int64_t parameter_number = 0, tuple_index = 0;
  std::vector<int64_t> dimensions;
  std::vector<WindowDimension> window;
  std::optional<ConvolutionNumbers> convolution;
  std::optional<DotNumbers> dot;
  std::vector<SliceDimension> slices;
  std::vector<int64_t> dynamic_slice_sizes;
  std::vector<PaddingDimension> padding;
  std::string fusion_kind, custom_call_target;
  int64_t feature_group_count = 0, batch_group_count = 0;
  bool is_stable = false;
  // Of a custom call: its operands and its result lie as it says.
  bool constrain_layout = false;
  std::vector<Shape> operand_shapes_with_layout;
  std::string rest;

  bool operator==(const Instruction&) const = default;
};

struct Computation {
  std::string name;
  int64_t id = 0, root_id = 0;
  bool is_fusion = false;
  std::vector<Instruction> instructions;
  std::string rest;

  bool operator==(const Computation&) const = default;
};

struct Module {
  std::string name, entry_computation_name;
  int64_t id = 0, entry_computation_id = 0;
  bool is_dynamic = false;
  std::vector<Computation> computations;  // callees before their callers
  std::string rest;

  bool operator==(const Module&) const = default;
};

// Adds what the message holds to `module`. Throws an input Error that names the file and the byte.
void read_module(format::WireReader at, Module& module);

// An HloModuleProto with these fields, in the order of their numbers, and what else there was.
std::string write_module(const Module& module);

// Takes out what tells where the program was written: metadata of instructions, and the table of
// files, functions and stack frames.
void drop_source_locations(Module& module);

// Whether the message has computations with instructions in the places of an HloModuleProto. Reads
// as far as the first instruction and throws nothing.
bool looks_like_module(format::WireReader at);

}  // namespace tessera::hlo
