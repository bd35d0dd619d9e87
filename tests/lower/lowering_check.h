// One line of a model, lowered and evaluated by the book, against what libtorch makes of it.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <cstring>
#include <filesystem>
#include <map>
#include <sstream>

#include "eager/runner.h"
#include "format/safetensors.h"
#include "lower/lowering.h"
#include "te/evaluate.h"
#include "trace/trace.h"

namespace tessera::lower {

using namespace te;

using namespace te;  // what calls become

// Parameters are "name dtype 2,3,4; ...", dtypes f32 f16 bf16 f64 i64 i32 bool. Fields of the
// record may follow, as in "x i64 4 min_val = 0, max_val = 3".
struct Form {
  const char* name;
  const char* parameters;
  // Statements, parted by ';': what the last one gives, forward returns. It may be a display, "(a,
  // b)".
  const char* code;
  double tolerance = 0;  // 0: by the dtype of each output
};

inline std::string torch_dtype(const std::string& name) {
  const std::map<std::string, std::string> names = {
      {"f32", "float32"}, {"f16", "float16"}, {"bf16", "bfloat16"}, {"f64", "float64"},
      {"i64", "int64"},   {"i32", "int32"},   {"u8", "uint8"},      {"bool", "bool"}};
  return "torch." + names.at(name);
}

inline graph::Sample sample_of(const Form& form) {
  std::string signature, meta, part;
  std::istringstream parts(form.parameters);
  while (std::getline(parts, part, ';')) {
    std::istringstream words(part);
    std::string name, dtype, shape, fields, field;
    words >> name >> dtype >> shape;
    if (shape == "-") shape.clear();
    signature += ", " + name;
    meta += "class Program_weight_tensor_meta_" + name + ":\n    name = \"" + name +
            "\"\n    shape = [" + shape + "]\n    dtype = \"" + torch_dtype(dtype) + "\"\n";
    std::getline(words, fields);
    if (fields.empty()) fields = " mean = 0.1, std = 4.0";
    std::istringstream list(fields);
    while (std::getline(list, field, ',')) meta += "    " + field.substr(1) + "\n";
  }
  std::string lines, statement;
  std::istringstream statements(form.code);
  std::getline(statements, statement, ';');
  for (std::string next; std::getline(statements, next, ';'); statement = next.substr(1))
    lines += "        " + statement + "\n";
  if (!statement.starts_with("(")) {
    lines += "        result = " + statement + "\n";
    statement = "(result,)";
  }
  const std::string text =
      "import torch\nfrom torch import inf\n\n\nclass GraphModule(torch.nn.Module):\n"
      "    def forward(self" +
      signature + "):\n" + lines + "        return " + statement + "\n";
  graph::Sample sample;
  sample.folder = "sample";
  sample.graph = graph::parse_model(text, "sample/model.py");
  sample.weights = graph::parse_tensor_meta(meta, "sample/weight_meta.py");
  return sample;
}

inline double half_value(uint16_t bits) {
  const double sign = bits >> 15 ? -1 : 1;
  const int exponent = bits >> 10 & 31, fraction = bits & 1023;
  if (exponent == 31) return fraction ? NAN : sign * INFINITY;
  if (exponent == 0) return sign * std::ldexp(fraction, -24);
  return sign * std::ldexp(1024 + fraction, exponent - 25);
}

inline double bfloat_value(uint16_t bits) {
  const uint32_t wide = uint32_t(bits) << 16;
  float value;
  std::memcpy(&value, &wide, sizeof value);
  return value;
}

template <typename T>
void append_as(const format::StoredTensor& tensor, std::vector<double>& out, double (*decode)(T)) {
  for (size_t i = 0; i < tensor.elements(); ++i) {
    T element;
    std::memcpy(&element, tensor.bytes.data() + i * sizeof element, sizeof element);
    out.push_back(decode(element));
  }
}

inline std::vector<double> values_of(const format::StoredTensor& tensor) {
  std::vector<double> out;
  const auto plain = []<typename T>(T) { return +[](T x) { return double(x); }; };
  switch (tensor.dtype) {
    case Dtype::Float32:
      append_as<float>(tensor, out, plain(float()));
      break;
    case Dtype::Float64:
      append_as<double>(tensor, out, plain(double()));
      break;
    case Dtype::Float16:
      append_as<uint16_t>(tensor, out, half_value);
      break;
    case Dtype::BFloat16:
      append_as<uint16_t>(tensor, out, bfloat_value);
      break;
    case Dtype::Int64:
      append_as<int64_t>(tensor, out, plain(int64_t()));
      break;
    case Dtype::Int32:
      append_as<int32_t>(tensor, out, plain(int32_t()));
      break;
    case Dtype::UInt8:
      append_as<uint8_t>(tensor, out, plain(uint8_t()));
      break;
    case Dtype::Bool:
      append_as<uint8_t>(tensor, out, plain(uint8_t()));
      break;
    default:
      ADD_FAILURE() << "a dtype that the test does not read";
  }
  return out;
}

// All calls of a trace in one DAG. `parameters` gets the parameter of each input, in order. Throws
// Refusals like the lowerings; a call without a lowering too.
inline ComputeDag lower_all(const trace::Trace& trace, std::vector<int>& parameters) {
  DagBuilder builder;
  std::map<trace::TraceTensor, int> made;
  std::map<int, int> parameter_of;
  const auto operation_of = [&](trace::TraceTensor tensor) {
    if (const auto found = made.find(tensor); found != made.end()) return found->second;
    const trace::Trace::Tensor& known = trace.tensors[size_t(tensor)];
    if (known.parameter < 0) throw Refusal{"a constant tensor"};
    // The name carries the parameter through the reordering of finish().
    const std::string name = std::to_string(known.parameter);
    return made[tensor] = builder.placeholder(name, known.dtype, known.shape);
  };
  for (const trace::TraceCall& call : trace.calls) {
    const LowerToDag lower = find_dag_lowering(call.name);
    if (!lower) throw Refusal{"no lowering of " + call.name};
    LowerCall lowered(builder, trace, call, operation_of);
    const std::vector<int> results = lower(lowered);
    for (size_t i = 0; i < results.size() && i < call.results.size(); ++i)
      made[call.results[i]] = results[i];
  }
  std::vector<int> outputs;
  for (trace::TraceTensor output : trace.outputs) outputs.push_back(operation_of(output));
  ComputeDag dag = builder.finish(outputs);
  for (int input : dag.inputs())
    parameters.push_back(std::stoi(dag.operations[size_t(input)].name));
  return dag;
}

inline double tolerance_of(Dtype dtype) {
  switch (dtype) {
    case Dtype::Float16:
      return 4e-3;
    case Dtype::BFloat16:
      return 3e-2;
    case Dtype::Float32:
      return 2e-5;
    case Dtype::Float64:
      return 1e-12;
    default:
      return 0;
  }
}

inline void check_form(const Form& form) {
  SCOPED_TRACE(std::string(form.name) + ": " + form.code + " with " + form.parameters);
  const graph::Sample sample = sample_of(form);
  const auto folder =
      std::filesystem::temp_directory_path() / ("tessera_lowering_" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder);
  eager::Runner runner(sample, {.threads = 1});
  runner.make_inputs();
  runner.save_inputs(folder / "inputs.safetensors");
  runner.run();
  runner.save_outputs(folder / "outputs.safetensors");
  const format::StoredTensors inputs(folder / "inputs.safetensors"),
      outputs(folder / "outputs.safetensors");
  std::filesystem::remove_all(folder);

  std::vector<int> parameters;
  ComputeDag dag;
  try {
    dag = lower_all(trace::trace(sample), parameters);
  } catch (const Refusal& refusal) {
    FAIL() << "refused: " << refusal.message();
  }
  std::vector<std::vector<double>> given;
  for (int parameter : parameters)
    given.push_back(values_of(*inputs.find(sample.graph.parameters[size_t(parameter)].name)));
  const auto results = evaluate(dag, given);
  ASSERT_EQ(results.size(), outputs.all().size());
  for (size_t o = 0; o < results.size(); ++o) {
    const format::StoredTensor& wanted = *outputs.find("output." + std::to_string(o));
    const Operation& operation = dag.operations[size_t(dag.outputs[o])];
    EXPECT_EQ(operation.dtype, wanted.dtype);
    EXPECT_EQ(operation.shape(), wanted.shape);
    const std::vector<double> expected = values_of(wanted);
    ASSERT_EQ(results[o].size(), expected.size());
    const double tolerance = form.tolerance > 0 ? form.tolerance : tolerance_of(wanted.dtype);
    for (size_t i = 0; i < expected.size(); ++i) {
      if (std::isnan(expected[i]) ? std::isnan(results[o][i]) : results[o][i] == expected[i])
        continue;
      const double apart = std::abs(results[o][i] - expected[i]);
      if (apart <= tolerance * (1 + std::abs(expected[i]))) continue;
      FAIL() << "element " << i << " of output " << o << " is " << results[o][i]
             << ", libtorch has " << expected[i];
    }
  }
}

}  // namespace tessera::lower
