// Compiles a DAG under a list of steps (as records have them), runs it on random inputs, and
// compares with task/evaluate.h.
#pragma once

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstring>
#include <string>
#include <vector>

#include "base/json.h"
#include "base/numpy_random.h"
#include "kernel/kernel.h"
#include "te/dag_builder.h"
#include "te/evaluate.h"

namespace tessera::kernel {

using te::ComputeDag;
using te::DagBuilder;
using te::Reduce;
using te::Value;
using te::Values;

inline schedule::Steps steps_of(const Json& list) {
  schedule::Steps steps;
  for (const Json& entry : list.as_array()) {
    const Json::Array& a = entry.as_array();
    schedule::Step step;
    step.code = *schedule::code_from_name(a[0].as_string());
    step.stage = int32_t(a[1].as_int());
    const auto integer = [&](size_t i) { return int32_t(a[i].as_int()); };
    const auto list_at = [&](size_t i) {
      for (const Json& item : a[i].as_array()) step.list.push_back(int32_t(item.as_int()));
    };
    using enum schedule::StepCode;
    switch (step.code) {
      case AN:
        step.iter = integer(2), step.value = integer(3);
        break;
      case FU:
      case RE:
        list_at(2);
        break;
      case PR: {
        step.iter = integer(2);
        const std::string& text = a[3].as_string();
        if (text.starts_with("auto_unroll_max_step$"))
          step.value = std::stoi(text.substr(21));
        else
          step.text = text;
        break;
      }
      case SP:
        step.iter = integer(2), step.value = integer(3), step.extra = integer(5);
        list_at(4);
        break;
      case FSP:
        step.iter = integer(2), step.value = integer(3), step.extra = integer(4);
        break;
      case FFSP:
        step.iter = integer(2), step.value = integer(4), step.extra = integer(5);
        list_at(3);
        break;
      case SA:
        step.iter = integer(2), step.value = integer(3), step.extra = integer(4);
        break;
      case CA:
        step.value = integer(2), step.iter = integer(3);
        break;
      case CI:
      case CR:
        break;
      case CHR:
        step.text = a[2].as_string();
        list_at(3);
        break;
      case CHW:
        step.text = a[2].as_string();
        break;
      case RF:
        step.iter = integer(2), step.value = integer(3);
        break;
    }
    steps.push_back(step);
  }
  return steps;
}

inline schedule::LoopState state_of(const ComputeDag& dag, const std::string& steps) {
  return schedule::replay(std::make_shared<ComputeDag>(dag), steps_of(Json::parse(steps, "steps")));
}

// ---- tensors ----

inline uint16_t to_bfloat16_bits(double value) {
  uint32_t bits = std::bit_cast<uint32_t>(float(value));
  if (std::isnan(value)) return 0x7fc0;
  bits += 0x7fff + ((bits >> 16) & 1);
  return uint16_t(bits >> 16);
}

inline double from_float16_bits(uint16_t bits) {
  const int exponent = (bits >> 10) & 31, mantissa = bits & 1023;
  const double sign = bits & 0x8000 ? -1 : 1;
  if (exponent == 31) return mantissa ? NAN : sign * INFINITY;
  return sign * (exponent ? std::ldexp(1024 + mantissa, exponent - 25) : std::ldexp(mantissa, -24));
}

inline uint16_t to_float16_bits(double value) {
  const uint16_t sign = std::signbit(value) ? 0x8000 : 0;
  const double size = std::abs(value);
  if (std::isnan(value)) return 0x7e00;
  if (size >= 65520) return sign | 0x7c00;
  const int exponent = size == 0 ? -14 : std::max(std::ilogb(size), -14);
  const long steps = std::lrint(std::ldexp(size, 10 - exponent));  // to even on ties
  return uint16_t(sign + ((exponent + 14) << 10) + steps);         // a carry raises the exponent
}

// Stored elements, and what they mean.
struct Tensor {
  Dtype dtype = Dtype::Float32;
  std::vector<uint8_t> bytes;
  Tensor(Dtype dtype, size_t elements) : dtype(dtype), bytes(elements * dtype_bytes(dtype), 0xa5) {}

  template <typename T>
  T& at(size_t i) {
    return reinterpret_cast<T*>(bytes.data())[i];
  }
  template <typename T>
  T at(size_t i) const {
    return reinterpret_cast<const T*>(bytes.data())[i];
  }

  void set(size_t i, double value) {
    switch (dtype) {
      case Dtype::Float32:
        at<float>(i) = float(value);
        break;
      case Dtype::Float64:
        at<double>(i) = value;
        break;
      case Dtype::BFloat16:
        at<uint16_t>(i) = to_bfloat16_bits(value);
        break;
      case Dtype::Float16:
        at<uint16_t>(i) = to_float16_bits(value);
        break;
      case Dtype::Int64:
        at<int64_t>(i) = int64_t(value);
        break;
      case Dtype::Int32:
        at<int32_t>(i) = int32_t(value);
        break;
      case Dtype::Int16:
        at<int16_t>(i) = int16_t(value);
        break;
      case Dtype::Int8:
        at<int8_t>(i) = int8_t(value);
        break;
      case Dtype::UInt8:
        at<uint8_t>(i) = uint8_t(value);
        break;
      case Dtype::Bool:
        at<uint8_t>(i) = value != 0;
        break;
      default:
        FAIL();
    }
  }
  double get(size_t i) const {
    switch (dtype) {
      case Dtype::Float32:
        return at<float>(i);
      case Dtype::Float64:
        return at<double>(i);
      case Dtype::BFloat16:
        return std::bit_cast<float>(uint32_t(at<uint16_t>(i)) << 16);
      case Dtype::Float16:
        return from_float16_bits(at<uint16_t>(i));
      case Dtype::Int64:
        return double(at<int64_t>(i));
      case Dtype::Int32:
        return at<int32_t>(i);
      case Dtype::Int16:
        return at<int16_t>(i);
      case Dtype::Int8:
        return at<int8_t>(i);
      default:
        return at<uint8_t>(i);
    }
  }
};

// Floats in [-1, 1); integers in [-2, 9).
inline std::vector<Tensor> random_inputs(const ComputeDag& dag, uint32_t seed = 1) {
  NumpyRandom random(seed);
  std::vector<Tensor> inputs;
  for (int input : dag.inputs()) {
    const te::Operation& op = dag.operations[size_t(input)];
    Tensor tensor(op.dtype, size_t(op.elements()));
    for (size_t i = 0; i < size_t(op.elements()); ++i)
      tensor.set(i, is_floating(op.dtype)      ? 2 * random.uniform() - 1
                    : op.dtype == Dtype::UInt8 ? double(random.integer(0, 8))
                                               : double(random.integer(-2, 8)));
    inputs.push_back(std::move(tensor));
  }
  return inputs;
}

inline std::vector<Tensor> run(const schedule::LoopState& state, const ComputeDag& dag,
                               std::vector<Tensor>& inputs, const Target& target = {}) {
  const Kernel kernel = compile(state, target);
  std::vector<Tensor> outputs;
  std::vector<void*> buffers;
  for (Tensor& input : inputs) buffers.push_back(input.bytes.data());
  for (int output : dag.outputs)
    outputs.emplace_back(dag.operations[size_t(output)].dtype,
                         size_t(dag.operations[size_t(output)].elements()));
  for (Tensor& output : outputs) buffers.push_back(output.bytes.data());
  kernel.run(buffers);
  return outputs;
}

inline double tolerance(Dtype dtype) {
  switch (dtype) {
    case Dtype::Float64:
      return 1e-10;
    case Dtype::Float32:
      return 1e-4;
    case Dtype::Float16:
      return 2e-3;
    case Dtype::BFloat16:
      return 2e-2;
    default:
      return 0;
  }
}

inline void expect_close(const Tensor& got, const std::vector<double>& want,
                         const std::vector<int64_t>& elements, const std::string& what) {
  const double limit = tolerance(got.dtype);
  for (size_t i = 0; i < elements.size(); ++i) {
    const double value = got.get(size_t(elements[i]));
    const bool both_nan = std::isnan(value) && std::isnan(want[i]);
    const bool equal = value == want[i];
    ASSERT_TRUE(both_nan || equal ||
                std::abs(value - want[i]) <= limit * std::max(1.0, std::abs(want[i])))
        << what << ", element " << elements[i] << " is " << value << ", not " << want[i];
  }
}

// All elements of small outputs, some of large ones.
inline void check_state(const schedule::LoopState& state, const ComputeDag& dag,
                        const std::string& what, int64_t most = 20000, const Target& target = {}) {
  std::vector<Tensor> inputs = random_inputs(dag);
  const std::vector<Tensor> outputs = run(state, dag, inputs, target);
  std::vector<std::vector<double>> values;
  for (const Tensor& input : inputs) {
    std::vector<double>& list = values.emplace_back();
    const size_t count = input.bytes.size() / dtype_bytes(input.dtype);
    for (size_t i = 0; i < count; ++i) list.push_back(input.get(i));
  }
  NumpyRandom random(2);
  for (size_t o = 0; o < outputs.size(); ++o) {
    const int64_t count = dag.operations[size_t(dag.outputs[o])].elements();
    std::vector<int64_t> elements;
    if (count <= most)
      for (int64_t i = 0; i < count; ++i) elements.push_back(i);
    else
      for (int64_t i = 0; i < most; ++i) elements.push_back(random.integer(0, count - 1));
    const std::vector<double> want = evaluate_at(dag, values, int(o), elements);
    expect_close(outputs[o], want, elements, what + ", output " + std::to_string(o));
    if (testing::Test::HasFatalFailure()) return;
  }
}

inline void check_steps(const ComputeDag& dag, const std::string& steps,
                        const Target& target = {}) {
  SCOPED_TRACE(steps);
  check_state(state_of(dag, steps), dag, "after " + steps, 20000, target);
}

}  // namespace tessera::kernel
