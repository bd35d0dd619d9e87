#include "space/module_builder.h"

#include <utility>

#include "base/error.h"

namespace tessera::space {

using hlo::Instruction;
using hlo::Shape;

namespace {

// Of XLA's PrimitiveType.
constexpr int32_t pred = 1, s8 = 2, s16 = 3, s32 = 4, s64 = 5, u8 = 6, f16 = 10, f32 = 11, f64 = 12,
                  tuple = 13, c64 = 15, bf16 = 16, c128 = 18;
constexpr int64_t entry_id = 1;

}  // namespace

int32_t element_type(Dtype dtype) {
  switch (dtype) {
    case Dtype::Float32:
      return f32;
    case Dtype::Float16:
      return f16;
    case Dtype::BFloat16:
      return bf16;
    case Dtype::Float64:
      return f64;
    case Dtype::Int64:
      return s64;
    case Dtype::Int32:
      return s32;
    case Dtype::Int16:
      return s16;
    case Dtype::Int8:
      return s8;
    case Dtype::UInt8:
      return u8;
    case Dtype::Bool:
      return pred;
    case Dtype::Complex64:
      return c64;
    case Dtype::Complex128:
      return c128;
  }
  return 0;
}

Shape shape_of(Dtype dtype, const Dims& dims) {
  Shape shape;
  shape.element_type = element_type(dtype);
  shape.dimensions = dims;
  shape.has_layout = true;
  for (size_t i = dims.size(); i-- > 0;) shape.minor_to_major.push_back(int64_t(i));
  return shape;
}

ModuleBuilder::ModuleBuilder(std::string name) : name_(std::move(name)) {}

int64_t ModuleBuilder::add(Instruction instruction) {
  instruction.id = next_id_++;
  if (instruction.name.empty())
    instruction.name = fmt::format("{}.{}", instruction.opcode, instruction.id);
  places_[instruction.id] = entry_.size();
  entry_.push_back(std::move(instruction));
  return entry_.back().id;
}

int64_t ModuleBuilder::add(std::string_view opcode, const Shape& shape,
                           std::vector<int64_t> operands, Dims dimensions) {
  Instruction made;
  made.opcode = opcode;
  made.shape = shape;
  made.operand_ids = std::move(operands);
  made.dimensions = std::move(dimensions);
  return add(std::move(made));
}

int64_t ModuleBuilder::parameter(const Shape& shape) {
  Instruction made;
  made.opcode = "parameter";
  made.shape = shape;
  made.parameter_number = parameters_++;
  return add(std::move(made));
}

int64_t ModuleBuilder::start_value(int32_t element) {
  Shape scalar;
  scalar.element_type = element;
  scalar.has_layout = true;
  return add("constant", scalar, {});
}

int64_t ModuleBuilder::number(const Shape& shape) {
  const int64_t scalar = start_value(shape.element_type);
  return shape.dimensions.empty() ? scalar : add("broadcast", shape, {scalar});
}

int64_t ModuleBuilder::region(std::string_view opcode, int32_t element) {
  const auto [known, made] = region_ids_.try_emplace({std::string(opcode), element}, 0);
  if (!made) return known->second;
  hlo::Computation body;
  body.id = known->second = entry_id + 1 + int64_t(regions_.size());
  body.name = fmt::format("region_{}.{}", regions_.size(), body.id);
  for (int64_t i = 0; i < 3; ++i) {
    Instruction one;
    one.opcode = i < 2 ? "parameter" : opcode;
    one.shape.element_type = element;
    one.shape.has_layout = true;
    one.parameter_number = i < 2 ? i : 0;
    one.id = next_id_++;
    one.name = fmt::format("{}.{}", one.opcode, one.id);
    if (i == 2) one.operand_ids = {one.id - 2, one.id - 1};
    body.instructions.push_back(std::move(one));
  }
  body.root_id = body.instructions.back().id;
  region_nodes_ += 3;
  regions_.push_back(std::move(body));
  return known->second;
}

int64_t ModuleBuilder::reduce(std::string_view opcode, const Shape& shape, int64_t operand,
                              Dims dimensions) {
  Instruction made;
  made.opcode = "reduce";
  made.shape = shape;
  made.called_computation_ids = {region(opcode, shape.element_type)};
  made.operand_ids = {operand, start_value(shape.element_type)};
  made.dimensions = std::move(dimensions);
  return add(std::move(made));
}

int64_t ModuleBuilder::reduce_window(std::string_view opcode, const Shape& shape, int64_t operand,
                                     std::vector<hlo::WindowDimension> window) {
  Instruction made;
  made.opcode = "reduce-window";
  made.shape = shape;
  made.called_computation_ids = {region(opcode, shape.element_type)};
  made.operand_ids = {operand, start_value(shape.element_type)};
  made.window = std::move(window);
  return add(std::move(made));
}

const Shape& ModuleBuilder::shape(int64_t id) const {
  const auto place = places_.find(id);
  if (place == places_.end()) throw our_error("no instruction {} in {}", id, name_);
  return entry_[place->second].shape;
}

hlo::Module ModuleBuilder::finish(const std::vector<int64_t>& outputs) {
  int64_t root = outputs.empty() ? 0 : outputs.front();
  // The last one is the root: an output that others read, or several, are handed on.
  if (outputs.size() != 1 || root != entry_.back().id) {
    Instruction last;
    last.opcode = "tuple";
    last.shape.element_type = tuple;
    for (const int64_t output : outputs) last.shape.tuple_shapes.push_back(shape(output));
    last.operand_ids = outputs;
    root = add(std::move(last));
  }
  hlo::Module module;
  module.name = name_;
  module.entry_computation_name = "main";
  module.entry_computation_id = entry_id;
  module.computations = std::move(regions_);
  hlo::Computation main;
  main.name = "main";
  main.id = entry_id;
  main.root_id = root;
  main.instructions = std::exchange(entry_, {});
  module.computations.push_back(std::move(main));
  return module;
}

int64_t ModuleBuilder::node_of(int64_t id) const {
  const auto place = places_.find(id);
  if (place == places_.end()) throw our_error("no instruction {} in {}", id, name_);
  return region_nodes_ + int64_t(place->second);
}

}  // namespace tessera::space
