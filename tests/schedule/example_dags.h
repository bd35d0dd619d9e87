// The DAGs of the golden programs, and a reader of steps for tests.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/json.h"
#include "schedule/state/loop_state.h"
#include "te/dag_builder.h"

namespace tessera::schedule::testing_dags {

using te::ComputeDag;
using te::DagBuilder;
using te::Reduce;
using Dag = std::shared_ptr<const ComputeDag>;

inline void name_axes(ComputeDag& dag, std::string_view operation, std::vector<std::string> axes,
                      std::vector<std::string> reduces = {}) {
  for (te::Operation& candidate : dag.operations) {
    if (candidate.name != operation) continue;
    for (size_t i = 0; i < axes.size(); ++i) candidate.axes[i].name = axes[i];
    for (size_t i = 0; i < reduces.size(); ++i) candidate.reduces[i].name = reduces[i];
  }
}

inline Dag share(ComputeDag dag) {
  return std::make_shared<const ComputeDag>(std::move(dag));
}

inline Dag matmul(int64_t n, int64_t m, int64_t k) {
  DagBuilder b;
  const int A = b.placeholder("A", Dtype::Float32, {n, k}),
            B = b.placeholder("B", Dtype::Float32, {k, m});
  const int C = b.reduce("C", Dtype::Float32, {n, m}, {k}, Reduce::Sum, [&](auto i, auto r) {
    return b.read(A, {i[0], r[0]}) * b.read(B, {r[0], i[1]});
  });
  ComputeDag dag = b.finish({C});
  name_axes(dag, "C", {"i", "j"}, {"k"});
  return share(std::move(dag));
}

inline Dag matmul_bias_relu(int64_t n) {
  DagBuilder b;
  const int A = b.placeholder("A", Dtype::Float32, {n, n}),
            B = b.placeholder("B", Dtype::Float32, {n, n});
  const int C = b.reduce("C", Dtype::Float32, {n, n}, {n}, Reduce::Sum, [&](auto i, auto r) {
    return b.read(A, {i[0], r[0]}) * b.read(B, {r[0], i[1]});
  });
  const int bias = b.placeholder("bias", Dtype::Float32, {n});
  const int D = b.compute("D", Dtype::Float32, {n, n},
                          [&](auto i) { return b.read(C, i) + b.read(bias, {i[1]}); });
  const int relu =
      b.compute("relu", Dtype::Float32, {n, n}, [&](auto i) { return max(b.read(D, i), 0.0); });
  ComputeDag dag = b.finish({relu});
  name_axes(dag, "C", {"i", "j"}, {"k"});
  name_axes(dag, "D", {"i", "j"});
  name_axes(dag, "relu", {"i", "j"});
  return share(std::move(dag));
}

inline Dag batch_matmul(int64_t batch, int64_t n, int64_t m, int64_t k) {
  DagBuilder b;
  const int X = b.placeholder("X", Dtype::Float32, {batch, n, k}),
            Y = b.placeholder("Y", Dtype::Float32, {batch, m, k});
  const int C =
      b.reduce("compute", Dtype::Float32, {batch, n, m}, {k}, Reduce::Sum, [&](auto i, auto r) {
        return b.read(X, {i[0], i[1], r[0]}) * b.read(Y, {i[0], i[2], r[0]});
      });
  ComputeDag dag = b.finish({C});
  name_axes(dag, "compute", {"b", "i", "j"}, {"k"});
  return share(std::move(dag));
}

inline int padded(DagBuilder& b, int data, int64_t pad) {
  const std::vector<int64_t> shape = b.operation(data).shape();
  const int64_t h = shape[1], w = shape[2];
  return b.compute(
      "PaddedInput", Dtype::Float32, {shape[0], h + 2 * pad, w + 2 * pad, shape[3]}, [&](auto i) {
        const double p = double(pad);
        return if_then_else(i[1] >= p && i[1] < double(h) + p && i[2] >= p && i[2] < double(w) + p,
                            b.read(data, {i[0], i[1] - p, i[2] - p, i[3]}),
                            b.constant(0, Dtype::Float32));
      });
}

// NHWC, square, with a relu behind it.
inline Dag conv2d_relu(int64_t n, int64_t size, int64_t ci, int64_t co, int64_t kernel,
                       int64_t stride, int64_t pad) {
  DagBuilder b;
  const int data = b.placeholder("data", Dtype::Float32, {n, size, size, ci});
  const int input = padded(b, data, pad);
  const int weight = b.placeholder("kernel", Dtype::Float32, {kernel, kernel, ci, co});
  const int64_t out = (size + 2 * pad - kernel) / stride + 1;
  const int conv =
      b.reduce("Conv2dOutput", Dtype::Float32, {n, out, out, co}, {kernel, kernel, ci}, Reduce::Sum,
               [&](auto i, auto r) {
                 const auto at = [&](te::Value x) { return stride == 1 ? x : x * double(stride); };
                 return b.read(input, {i[0], at(i[1]) + r[0], at(i[2]) + r[1], r[2]}) *
                        b.read(weight, {r[0], r[1], r[2], i[3]});
               });
  const int relu = b.compute("compute", Dtype::Float32, {n, out, out, co},
                             [&](auto i) { return max(b.read(conv, i), 0.0); });
  ComputeDag dag = b.finish({relu});
  name_axes(dag, "Conv2dOutput", {"nn", "yy", "xx", "ff"}, {"ry", "rx", "rc"});
  return share(std::move(dag));
}

inline Dag depthwise_relu(int64_t n, int64_t size, int64_t channels, int64_t kernel, int64_t stride,
                          int64_t pad) {
  DagBuilder b;
  const int data = b.placeholder("data", Dtype::Float32, {n, size, size, channels});
  const int input = padded(b, data, pad);
  const int weight = b.placeholder("kernel", Dtype::Float32, {kernel, kernel, channels, 1});
  const int64_t out = (size + 2 * pad - kernel) / stride + 1;
  const int conv = b.reduce("DepthwiseConv2d", Dtype::Float32, {n, out, out, channels},
                            {kernel, kernel}, Reduce::Sum, [&](auto i, auto r) {
                              return b.read(input, {i[0], i[1] * double(stride) + r[0],
                                                    i[2] * double(stride) + r[1], i[3]}) *
                                     b.read(weight, {r[0], r[1], i[3], b.index(0)});
                            });
  const int relu = b.compute("compute", Dtype::Float32, {n, out, out, channels},
                             [&](auto i) { return max(b.read(conv, i), 0.0); });
  ComputeDag dag = b.finish({relu});
  name_axes(dag, "DepthwiseConv2d", {"b", "i", "j", "c"}, {"di", "dj"});
  return share(std::move(dag));
}

inline Dag softmax(int64_t m, int64_t n) {
  DagBuilder b;
  const int A = b.placeholder("A", Dtype::Float32, {m, n});
  const int top = b.reduce("T_softmax_maxelem", Dtype::Float32, {m}, {n}, Reduce::Max,
                           [&](auto i, auto r) { return b.read(A, {i[0], r[0]}); });
  const int exp = b.compute("T_softmax_exp", Dtype::Float32, {m, n}, [&](auto i) {
    return call(te::Function::Exp, b.read(A, i) - b.read(top, {i[0]}));
  });
  const int sum = b.reduce("T_softmax_expsum", Dtype::Float32, {m}, {n}, Reduce::Sum,
                           [&](auto i, auto r) { return b.read(exp, {i[0], r[0]}); });
  const int norm = b.compute("T_softmax_norm", Dtype::Float32, {m, n},
                             [&](auto i) { return b.read(exp, i) / b.read(sum, {i[0]}); });
  ComputeDag dag = b.finish({norm});
  name_axes(dag, "T_softmax_maxelem", {"i0"}, {"k"});
  name_axes(dag, "T_softmax_expsum", {"i0"}, {"k"});
  return share(std::move(dag));
}

// Steps of a record: [["SP", 2, 0, 128, [1, 8, 8], 1], ...]. For texts that are right.
inline Step step_from_json(const Json& json) {
  const Json::Array& fields = json.as_array();
  const auto number = [&](size_t i) { return int32_t(fields[i].as_int()); };
  const auto list = [&](size_t i) {
    IntList result;
    for (const Json& item : fields[i].as_array()) result.push_back(int32_t(item.as_int()));
    return result;
  };
  Step step;
  step.code = code_from_name(fields[0].as_string()).value();
  step.stage = number(1);
  switch (step.code) {
    case StepCode::AN:
    case StepCode::RF:
      step.iter = number(2), step.value = number(3);
      break;
    case StepCode::FU:
    case StepCode::RE:
      step.list = list(2);
      break;
    case StepCode::PR: {
      step.iter = number(2);
      const std::string &text = fields[3].as_string(), prefix = "auto_unroll_max_step$";
      if (text.starts_with(prefix)) {
        step.value = std::stoi(text.substr(prefix.size()));
      } else {
        step.text = text;
      }
      break;
    }
    case StepCode::SP:
      step.iter = number(2), step.value = number(3), step.list = list(4), step.extra = number(5);
      break;
    case StepCode::FSP:
    case StepCode::SA:
      step.iter = number(2), step.value = number(3), step.extra = number(4);
      break;
    case StepCode::FFSP:
      step.iter = number(2), step.list = list(3), step.value = number(4), step.extra = number(5);
      break;
    case StepCode::CA:
      step.value = number(2), step.iter = number(3);
      break;
    case StepCode::CI:
    case StepCode::CR:
      break;
    case StepCode::CHR:
      step.text = fields[2].as_string(), step.list = list(3);
      break;
    case StepCode::CHW:
      step.text = fields[2].as_string();
      break;
  }
  return step;
}

inline Steps steps_from_text(std::string_view text) {
  Steps steps;
  const Json json = Json::parse(text, "steps");
  for (const Json& step : json.as_array()) steps.push_back(step_from_json(step));
  return steps;
}

}  // namespace tessera::schedule::testing_dags
