#include "hlo/describe.h"

#include <algorithm>
#include <array>
#include <set>
#include <unordered_map>

#include "base/sha256.h"
#include "format/little_endian.h"
#include "hlo/encode.h"

namespace tessera::hlo {

namespace {

struct ElementType {
  const char* name;
  double bytes;
  std::optional<Dtype> dtype = std::nullopt;
};

// By the number of XLA's PrimitiveType.
const std::array<ElementType, 23> element_types = {{
    {"invalid", 0},
    {"bool", 1, Dtype::Bool},
    {"int8", 1, Dtype::Int8},
    {"int16", 2, Dtype::Int16},
    {"int32", 4, Dtype::Int32},
    {"int64", 8, Dtype::Int64},
    {"uint8", 1, Dtype::UInt8},
    {"uint16", 2},
    {"uint32", 4},
    {"uint64", 8},
    {"float16", 2, Dtype::Float16},
    {"float32", 4, Dtype::Float32},
    {"float64", 8, Dtype::Float64},
    {"tuple", 0},
    {"opaque", 0},
    {"complex64", 8, Dtype::Complex64},
    {"bfloat16", 2, Dtype::BFloat16},
    {"token", 0},
    {"complex128", 16, Dtype::Complex128},
    {"f8e5m2", 1},
    {"f8e4m3fn", 1},
    {"int4", 0.5},
    {"uint4", 0.5},
}};

const ElementType* find_type(int32_t number) {
  return number >= 0 && size_t(number) < element_types.size() ? &element_types[size_t(number)]
                                                              : nullptr;
}

bool is_one_of(std::string_view opcode, std::initializer_list<std::string_view> list) {
  return std::ranges::find(list, opcode) != list.end();
}

bool computes(std::string_view opcode) {
  return !is_one_of(opcode, {"parameter", "constant", "tuple", "get-tuple-element", "after-all"});
}

// Renames or repacks what is there: no byte moves.
bool moves_nothing(std::string_view opcode) {
  return !computes(opcode) || is_one_of(opcode, {"bitcast", "call", "while", "conditional",
                                                 "opt-barrier", "add-dependency"});
}

// Moves or makes values, or is counted by what it calls.
bool only_moves(std::string_view opcode) {
  return is_one_of(opcode, {"broadcast",
                            "reshape",
                            "transpose",
                            "copy",
                            "copy-start",
                            "copy-done",
                            "concatenate",
                            "slice",
                            "dynamic-slice",
                            "dynamic-update-slice",
                            "pad",
                            "gather",
                            "reverse",
                            "iota",
                            "convert",
                            "bitcast-convert",
                            "fusion",
                            "scatter",
                            "custom-call",
                            "rng",
                            "rng-bit-generator",
                            "get-dimension-size",
                            "infeed",
                            "outfeed",
                            "send",
                            "recv",
                            "send-done",
                            "recv-done",
                            "sort",
                            "partition-id",
                            "replica-id",
                            "dynamic-reshape",
                            "set-dimension-size",
                            "all-gather",
                            "all-to-all",
                            "collective-permute"});
}

int64_t extent(const Shape& shape, int64_t dimension) {
  return dimension >= 0 && size_t(dimension) < shape.dimensions.size()
             ? shape.dimensions[size_t(dimension)]
             : 1;
}

class Describer {
 public:
  explicit Describer(const Module& module) : module_(module) {
    for (const Computation& computation : module.computations)
      for (const Instruction& i : computation.instructions) {
        place_[i.id] = int64_t(result_.nodes.size());
        result_.nodes.push_back({&i, &computation, {}, 0, 0, computes(i.opcode)});
      }
    find_regions();
  }

  ModuleDescription describe() {
    for (DescribedInstruction& node : result_.nodes) {
      for (const int64_t id : node.instruction->operand_ids) node.operands.push_back(place_.at(id));
      const int64_t region = node.computation->id;
      if (applied_.contains(region)) continue;  // counted by what applies it
      node.flops = flops(node);
      if (!fused_.contains(region)) node.bytes = bytes(node);
      result_.flops += node.flops;
      result_.bytes += node.bytes;
    }
    describe_entry();
    result_.hash = hash();
    return std::move(result_);
  }

 private:
  void find_regions() {
    for (const DescribedInstruction& node : result_.nodes) {
      const std::string& opcode = node.instruction->opcode;
      const bool control = is_one_of(opcode, {"call", "while", "conditional", "async-start",
                                              "async-update", "async-done", "custom-call"});
      for (const int64_t callee : node.instruction->called_computation_ids)
        if (!control) (opcode == "fusion" ? fused_ : applied_).insert(callee);
    }
  }

  const Shape& operand_shape(const DescribedInstruction& node, size_t i) const {
    return result_.nodes[size_t(node.operands[i])].instruction->shape;
  }

  double flops(const DescribedInstruction& node) const {
    const Instruction& i = *node.instruction;
    const double elements = shape_elements(i.shape);
    if (i.opcode == "dot" && i.dot && !node.operands.empty()) {
      double contracted = 1;
      for (const int64_t dimension : i.dot->lhs_contracting)
        contracted *= double(extent(operand_shape(node, 0), dimension));
      return 2 * elements * contracted;
    }
    if (i.opcode == "convolution" && i.convolution && node.operands.size() > 1) {
      double work = double(extent(operand_shape(node, 1), i.convolution->kernel_input_feature));
      for (const WindowDimension& dimension : i.window) work *= double(dimension.size);
      return 2 * elements * work;
    }
    if (is_one_of(i.opcode, {"reduce", "all-reduce", "reduce-scatter"}))
      return node.operands.empty() ? 0 : shape_elements(operand_shape(node, 0));
    if (is_one_of(i.opcode, {"reduce-window", "select-and-scatter"})) {
      double window = 1;
      for (const WindowDimension& dimension : i.window) window *= double(dimension.size);
      return elements * window;
    }
    return moves_nothing(i.opcode) || only_moves(i.opcode) ? 0 : elements;
  }

  double bytes(const DescribedInstruction& node) const {
    if (moves_nothing(node.instruction->opcode)) return 0;
    double sum = shape_bytes(node.instruction->shape);
    for (size_t i = 0; i < node.operands.size(); ++i) sum += shape_bytes(operand_shape(node, i));
    return sum;
  }

  void describe_entry() {
    const Computation* entry = nullptr;
    for (const Computation& computation : module_.computations)
      if (computation.id == module_.entry_computation_id) entry = &computation;
    if (!entry || entry->instructions.empty()) entry = &module_.computations.back();
    for (const Instruction& i : entry->instructions) {
      if (i.opcode == "parameter") result_.parameters.push_back(place_.at(i.id));
      if (i.id == entry->root_id) result_.root = place_.at(i.id);
    }
    std::ranges::stable_sort(result_.parameters, {}, [&](int64_t node) {
      return result_.nodes[size_t(node)].instruction->parameter_number;
    });
  }

  // Of everything that tells one computation from another, nodes by their places.
  std::string hash() const {
    std::string text;
    const auto add = [&](const auto& values) {
      format::put_little<uint64_t>(text, values.size());
      for (const int64_t value : values) format::put_little<uint64_t>(text, uint64_t(value));
    };
    std::unordered_map<int64_t, int64_t> computations;
    for (const Computation& computation : module_.computations)
      computations.try_emplace(computation.id, int64_t(computations.size()));
    std::vector<float> row(static_cast<size_t>(node_columns));
    for (const DescribedInstruction& node : result_.nodes) {
      const Instruction& i = *node.instruction;
      text += i.opcode + '\0' + i.custom_call_target + '\0' + i.fusion_kind + '\0';
      node_features(i, i.id == node.computation->root_id, LayoutPadding::MinusOne, row);
      text.append(reinterpret_cast<const char*>(row.data()), row.size() * sizeof(float));
      format::put_little<uint64_t>(text, uint64_t(int64_t{i.shape.element_type}));
      add(i.shape.dimensions);
      add(node.operands);
      std::vector<int64_t> called;
      for (const int64_t id : i.called_computation_ids) called.push_back(computations.at(id));
      add(called);
      add(std::vector<int64_t>{i.tuple_index});
      const DotNumbers dot = i.dot.value_or(DotNumbers{});
      for (const auto* list :
           {&dot.lhs_contracting, &dot.rhs_contracting, &dot.lhs_batch, &dot.rhs_batch})
        add(*list);
    }
    return sha256_hex(text);
  }

  const Module& module_;
  std::unordered_map<int64_t, int64_t> place_;
  std::set<int64_t> fused_, applied_;  // computations by how they are called
  ModuleDescription result_;
};

}  // namespace

ModuleDescription describe_module(const Module& module, const std::string& file) {
  encode_module(module, file);  // refuses what contradicts itself
  return Describer(module).describe();
}

std::string element_type_name(int32_t element_type) {
  const ElementType* type = find_type(element_type);
  return type ? type->name : fmt::format("type{}", element_type);
}

std::optional<Dtype> element_dtype(int32_t element_type) {
  const ElementType* type = find_type(element_type);
  return type ? type->dtype : std::nullopt;
}

double shape_elements(const Shape& shape) {
  if (!shape.tuple_shapes.empty()) {
    double sum = 0;
    for (const Shape& part : shape.tuple_shapes) sum += shape_elements(part);
    return sum;
  }
  double product = 1;
  for (const int64_t size : shape.dimensions) product *= double(size);
  return product;
}

double shape_bytes(const Shape& shape) {
  if (!shape.tuple_shapes.empty()) {
    double sum = 0;
    for (const Shape& part : shape.tuple_shapes) sum += shape_bytes(part);
    return sum;
  }
  const ElementType* type = find_type(shape.element_type);
  return shape_elements(shape) * (type ? type->bytes : 1);
}

}  // namespace tessera::hlo
