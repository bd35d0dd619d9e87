// Tasks and a machine for tests of searches: matrix products, whose programs cost what a formula
// says, so that a search takes milliseconds and its best programs are known.
#pragma once

#include <cmath>
#include <map>
#include <string>

#include "feature/program_features.h"
#include "search/measuring.h"
#include "search/task_space.h"
#include "te/dag_builder.h"

namespace tessera::search::test {

inline te::Task matmul(int64_t m, int64_t n, int64_t k, int64_t weight = 1) {
  te::DagBuilder b;
  const int A = b.placeholder("A", Dtype::Float32, {m, k});
  const int B = b.placeholder("B", Dtype::Float32, {k, n});
  const int C = b.reduce("C", Dtype::Float32, {m, n}, {k}, te::Reduce::Sum, [&](auto i, auto r) {
    return b.read(A, {i[0], r[0]}) * b.read(B, {r[0], i[1]});
  });
  te::Task task;
  task.dag = b.finish({C});
  task.key = te::structural_key(task.dag);
  task.workload_key = te::workload_key(task.dag, task.key);
  task.name = "matmul";
  task.flops = 2 * double(m) * double(n) * double(k);
  task.weights["net"] = weight;
  return task;
}

// Seconds by the program alone: how far its tile sizes are from one that is best, somewhere. The
// schedule made by hand has few splits, and is no good here.
inline double formula_seconds(const te::Task& task, const Steps& steps) {
  double off = 0, lengths = 0, splits = 0;
  for (const schedule::Step& step : steps) {
    if (step.code == schedule::StepCode::SP) {
      ++splits;
      for (const int32_t length : step.list) {
        off += std::abs(std::log2(double(length) / 4)) + 0.01 * double(length % 7);
        ++lengths;
      }
    }
    if (step.code == schedule::StepCode::PR && step.text.empty()) off += step.value == 64 ? 0 : 1;
  }
  const double cost = splits < 3 ? 4 : 1 + 3 * off / lengths;
  // No two programs take the same time.
  const double own = double(text_hash(schedule::print_steps(steps)) % 1009) / 1009;
  return (cost + 0.1 * own) * task.flops * 1e-12;
}

class FormulaMeasuring : public Measuring {
 public:
  void measure(const te::Task& task, const std::vector<Steps>& programs, double best,
               const std::function<void(size_t, const Measured&)>& done) override {
    batches.push_back(programs.size());
    for (size_t i = 0; i < programs.size(); ++i) {
      ++measured;
      ++times[schedule::print_steps(programs[i])];
      done(i, answer(task, programs[i]));
    }
  }
  std::vector<Measured> in_turns(const te::Task& task,
                                 const std::vector<Steps>& programs) override {
    ++shoot_outs;
    std::vector<Measured> answers;
    for (const Steps& steps : programs) answers.push_back(answer_in_turns(task, steps));
    return answers;
  }
  double seconds() const override { return 0.01 * double(measured); }

  virtual Measured answer(const te::Task& task, const Steps& steps) {
    return timed(formula_seconds(task, steps));
  }
  virtual Measured answer_in_turns(const te::Task& task, const Steps& steps) {
    return timed(formula_seconds(task, steps));
  }
  static Measured timed(double seconds) {
    Measured made;
    made.costs = {seconds, seconds * 1.001, seconds * 0.999};
    return made;
  }
  static Measured failed() {
    Measured made;
    made.error = record::MeasureError::RuntimeDevice;
    return made;
  }

  int measured = 0, shoot_outs = 0;
  std::vector<size_t> batches;
  std::map<std::string, int> times;  // that each program was measured
};

}  // namespace tessera::search::test
