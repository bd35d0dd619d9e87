// Field numbers are those of xla/service/hlo.proto and xla/xla_data.proto, which XLA does not
// change. A proto3 writer leaves out what is 0, false or empty; so does this one.
#include "hlo/module_proto.h"

#include <algorithm>

namespace tessera::hlo {

using format::WireReader;
using format::WireWriter;

namespace {

void read_shape(WireReader at, Shape& shape) {
  while (at.next()) {
    switch (at.field()) {
      case 2:
        shape.element_type = at.int32();
        break;
      case 3:
        at.append_int64(shape.dimensions);
        break;
      case 4:
        read_shape(at.message(), shape.tuple_shapes.emplace_back());
        break;
      case 5:
        shape.has_layout = true;
        for (WireReader layout = at.message(); layout.next();) {
          if (layout.field() == 1)
            layout.append_int64(shape.minor_to_major);
          else
            shape.layout_rest += layout.raw();
        }
        break;
      default:
        shape.rest += at.raw();
        break;
    }
  }
}

void read_window(WireReader at, std::vector<WindowDimension>& window) {
  while (at.next()) {
    if (at.field() != 1) continue;
    WindowDimension& dimension = window.emplace_back();
    for (WireReader inner = at.message(); inner.next();) {
      switch (inner.field()) {
        case 1:
          dimension.size = inner.int64();
          break;
        case 2:
          dimension.stride = inner.int64();
          break;
        case 3:
          dimension.padding_low = inner.int64();
          break;
        case 4:
          dimension.padding_high = inner.int64();
          break;
        case 5:
          dimension.window_dilation = inner.int64();
          break;
        case 6:
          dimension.base_dilation = inner.int64();
          break;
        case 7:
          dimension.window_reversal = inner.boolean();
          break;
        default:
          break;
      }
    }
  }
}

void read_convolution(WireReader at, ConvolutionNumbers& numbers) {
  while (at.next()) {
    switch (at.field()) {
      case 3:
        numbers.kernel_input_feature = at.int64();
        break;
      case 4:
        numbers.kernel_output_feature = at.int64();
        break;
      case 6:
        at.append_int64(numbers.kernel_spatial);
        break;
      case 7:
        numbers.input_batch = at.int64();
        break;
      case 8:
        numbers.input_feature = at.int64();
        break;
      case 9:
        numbers.output_batch = at.int64();
        break;
      case 10:
        numbers.output_feature = at.int64();
        break;
      case 11:
        at.append_int64(numbers.input_spatial);
        break;
      case 12:
        at.append_int64(numbers.output_spatial);
        break;
      default:
        break;
    }
  }
}

void read_dot(WireReader at, DotNumbers& numbers) {
  while (at.next()) {
    switch (at.field()) {
      case 1:
        at.append_int64(numbers.lhs_contracting);
        break;
      case 2:
        at.append_int64(numbers.rhs_contracting);
        break;
      case 3:
        at.append_int64(numbers.lhs_batch);
        break;
      case 4:
        at.append_int64(numbers.rhs_batch);
        break;
      default:
        break;
    }
  }
}

void read_slice(WireReader at, SliceDimension& slice) {
  while (at.next()) {
    if (at.field() == 1) slice.start = at.int64();
    if (at.field() == 2) slice.limit = at.int64();
    if (at.field() == 3) slice.stride = at.int64();
  }
}

void read_padding(WireReader at, std::vector<PaddingDimension>& padding) {
  while (at.next()) {
    if (at.field() != 1) continue;
    PaddingDimension& dimension = padding.emplace_back();
    for (WireReader inner = at.message(); inner.next();) {
      if (inner.field() == 1) dimension.low = inner.int64();
      if (inner.field() == 2) dimension.high = inner.int64();
      if (inner.field() == 3) dimension.interior = inner.int64();
    }
  }
}

template <typename T>
T& made(std::optional<T>& value) {
  return value ? *value : value.emplace();
}

void read_instruction(WireReader at, Instruction& made_of) {
  Instruction& i = made_of;
  while (at.next()) {
    switch (at.field()) {
      case 1:
        i.name = at.text();
        break;
      case 2:
        i.opcode = at.text();
        break;
      case 3:
        read_shape(at.message(), i.shape);
        break;
      case 9:
        i.parameter_number = at.int64();
        break;
      case 11:
        i.fusion_kind = at.text();
        break;
      case 13:
        i.tuple_index = at.int64();
        break;
      case 14:
        at.append_int64(i.dimensions);
        break;
      case 15:
        read_window(at.message(), i.window);
        if (i.window.empty()) i.rest += at.raw();  // of no dimension, but XLA wants it there
        break;
      case 16:
        read_convolution(at.message(), made(i.convolution));
        break;
      case 17:
        read_slice(at.message(), i.slices.emplace_back());
        break;
      case 20:
        at.append_int64(i.dynamic_slice_sizes);
        break;
      case 21:
        read_padding(at.message(), i.padding);
        if (i.padding.empty()) i.rest += at.raw();
        break;
      case 28:
        i.custom_call_target = at.text();
        break;
      case 30:
        read_dot(at.message(), made(i.dot));
        break;
      case 35:
        i.id = at.int64();
        break;
      case 36:
        at.append_int64(i.operand_ids);
        break;
      case 37:
        at.append_int64(i.control_predecessor_ids);
        break;
      case 38:
        at.append_int64(i.called_computation_ids);
        break;
      case 50:
        i.feature_group_count = at.int64();
        break;
      case 56:
        i.constrain_layout = at.boolean();
        break;
      case 57:
        read_shape(at.message(), i.operand_shapes_with_layout.emplace_back());
        break;
      case 58:
        i.batch_group_count = at.int64();
        break;
      case 60:
        i.is_stable = at.boolean();
        break;
      default:
        i.rest += at.raw();
        break;
    }
  }
  if (i.opcode.empty()) at.refuse("expected an HLO instruction: it has no opcode");
}

void read_computation(WireReader at, Computation& computation) {
  while (at.next()) {
    switch (at.field()) {
      case 1:
        computation.name = at.text();
        break;
      case 2:
        read_instruction(at.message(), computation.instructions.emplace_back());
        break;
      case 5:
        computation.id = at.int64();
        break;
      case 6:
        computation.root_id = at.int64();
        break;
      case 7:
        computation.is_fusion = at.boolean();
        break;
      default:
        computation.rest += at.raw();
        break;
    }
  }
}

// Writers of proto3's singular and repeated fields.

void put(WireWriter& to, uint32_t field, int64_t value) {
  if (value != 0) to.int64(field, value);
}

void put(WireWriter& to, uint32_t field, const std::string& text) {
  if (!text.empty()) to.bytes(field, text);
}

void put(WireWriter& to, uint32_t field, const std::vector<int64_t>& values) {
  if (!values.empty()) to.packed_int64(field, values);
}

WireWriter shape_message(const Shape& shape) {
  WireWriter to;
  put(to, 2, shape.element_type);
  put(to, 3, shape.dimensions);
  for (const Shape& part : shape.tuple_shapes) to.message(4, shape_message(part));
  if (shape.has_layout) {
    WireWriter layout;
    put(layout, 1, shape.minor_to_major);
    to.message(5, layout.raw(shape.layout_rest));
  }
  to.raw(shape.rest);
  return to;
}

WireWriter window_message(const std::vector<WindowDimension>& window) {
  WireWriter to;
  for (const WindowDimension& dimension : window) {
    WireWriter inner;
    put(inner, 1, dimension.size);
    put(inner, 2, dimension.stride);
    put(inner, 3, dimension.padding_low);
    put(inner, 4, dimension.padding_high);
    put(inner, 5, dimension.window_dilation);
    put(inner, 6, dimension.base_dilation);
    put(inner, 7, dimension.window_reversal);
    to.message(1, inner);
  }
  return to;
}

WireWriter convolution_message(const ConvolutionNumbers& numbers) {
  WireWriter to;
  put(to, 3, numbers.kernel_input_feature);
  put(to, 4, numbers.kernel_output_feature);
  put(to, 6, numbers.kernel_spatial);
  put(to, 7, numbers.input_batch);
  put(to, 8, numbers.input_feature);
  put(to, 9, numbers.output_batch);
  put(to, 10, numbers.output_feature);
  put(to, 11, numbers.input_spatial);
  put(to, 12, numbers.output_spatial);
  return to;
}

WireWriter dot_message(const DotNumbers& numbers) {
  WireWriter to;
  put(to, 1, numbers.lhs_contracting);
  put(to, 2, numbers.rhs_contracting);
  put(to, 3, numbers.lhs_batch);
  put(to, 4, numbers.rhs_batch);
  return to;
}

WireWriter slice_message(const SliceDimension& slice) {
  WireWriter to;
  put(to, 1, slice.start);
  put(to, 2, slice.limit);
  put(to, 3, slice.stride);
  return to;
}

WireWriter padding_message(const std::vector<PaddingDimension>& padding) {
  WireWriter to;
  for (const PaddingDimension& dimension : padding) {
    WireWriter inner;
    put(inner, 1, dimension.low);
    put(inner, 2, dimension.high);
    put(inner, 3, dimension.interior);
    to.message(1, inner);
  }
  return to;
}

WireWriter instruction_message(const Instruction& i) {
  WireWriter to;
  put(to, 1, i.name);
  put(to, 2, i.opcode);
  to.message(3, shape_message(i.shape));
  put(to, 9, i.parameter_number);
  put(to, 11, i.fusion_kind);
  put(to, 13, i.tuple_index);
  put(to, 14, i.dimensions);
  if (!i.window.empty()) to.message(15, window_message(i.window));
  if (i.convolution) to.message(16, convolution_message(*i.convolution));
  for (const SliceDimension& slice : i.slices) to.message(17, slice_message(slice));
  put(to, 20, i.dynamic_slice_sizes);
  if (!i.padding.empty()) to.message(21, padding_message(i.padding));
  put(to, 28, i.custom_call_target);
  if (i.dot) to.message(30, dot_message(*i.dot));
  put(to, 35, i.id);
  put(to, 36, i.operand_ids);
  put(to, 37, i.control_predecessor_ids);
  put(to, 38, i.called_computation_ids);
  put(to, 50, i.feature_group_count);
  put(to, 56, i.constrain_layout);
  for (const Shape& shape : i.operand_shapes_with_layout) to.message(57, shape_message(shape));
  put(to, 58, i.batch_group_count);
  put(to, 60, i.is_stable);
  to.raw(i.rest);
  return to;
}

// Opcodes are words such as reduce-window: what else a message has there is no opcode.
bool is_opcode(std::string_view text) {
  return !text.empty() && text.size() < 64 &&
         std::ranges::all_of(
             text,
             [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
}

}  // namespace

void read_module(WireReader at, Module& module) {
  while (at.next()) {
    switch (at.field()) {
      case 1:
        module.name = at.text();
        break;
      case 2:
        module.entry_computation_name = at.text();
        break;
      case 3:
        read_computation(at.message(), module.computations.emplace_back());
        break;
      case 5:
        module.id = at.int64();
        break;
      case 6:
        module.entry_computation_id = at.int64();
        break;
      case 11:
        module.is_dynamic = at.boolean();
        break;
      default:
        module.rest += at.raw();
        break;
    }
  }
}

std::string write_module(const Module& module) {
  WireWriter to;
  put(to, 1, module.name);
  put(to, 2, module.entry_computation_name);
  for (const Computation& computation : module.computations) {
    WireWriter inner;
    put(inner, 1, computation.name);
    for (const Instruction& i : computation.instructions) inner.message(2, instruction_message(i));
    put(inner, 5, computation.id);
    put(inner, 6, computation.root_id);
    put(inner, 7, computation.is_fusion);
    to.message(3, inner.raw(computation.rest));
  }
  put(to, 5, module.id);
  put(to, 6, module.entry_computation_id);
  put(to, 11, module.is_dynamic);
  to.raw(module.rest);
  return to.take();
}

void drop_source_locations(Module& module) {
  const auto drop = [](std::string& rest, uint32_t field) {
    std::string kept;
    const std::string whose = "module";
    for (WireReader at(rest, whose); at.next();)
      if (at.field() != field) kept += at.raw();
    rest = std::move(kept);
  };
  drop(module.rest, 17);
  for (Computation& computation : module.computations)
    for (Instruction& i : computation.instructions) drop(i.rest, 7);
}

bool looks_like_module(WireReader at) {
  try {
    while (at.next()) {
      if (at.field() != 3 || at.type() != WireReader::Type::Bytes) continue;
      for (WireReader computation = at.message(); computation.next();) {
        if (computation.field() != 2 || computation.type() != WireReader::Type::Bytes) continue;
        for (WireReader i = computation.message(); i.next();)
          if (i.field() == 2 && i.type() == WireReader::Type::Bytes && is_opcode(i.bytes()))
            return true;
      }
    }
  } catch (const Error&) {
    // What is broken is not of this form, or is refused by its reader.
  }
  return false;
}

}  // namespace tessera::hlo
