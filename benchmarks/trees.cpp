// How many rows a second trees score: 300 of depth 6 over the 164 columns, grown on random rows.
// One thread, CPU time, the best of several rounds; XGBoost's own prediction of the same rows
// beside it.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "base/clock.h"
#include "base/numpy_random.h"
#include "model/boosting.h"

namespace {

using namespace tessera;

constexpr size_t columns = 164, rows = 8000;
constexpr int trees = 300;

double best_seconds(const auto& work) {
  double best = 1e9;
  for (int round = 0; round < 7; ++round) {
    const double start = thread_seconds();
    work();
    best = std::min(best, thread_seconds() - start);
  }
  return best;
}

}  // namespace

int main() {
  NumpyRandom random(1);
  std::vector<float> values(rows * columns), target(rows), gradient(rows), hessian(rows, 1.0F);
  for (float& value : values) value = float(random.uniform());
  for (size_t i = 0; i < rows; ++i)
    target[i] = values[i * columns] * values[i * columns + 1] + float(random.uniform());
  model::BoostingOptions options;
  options.gamma = 0;
  model::Boosting boosting(values, columns, options);
  const double start = monotonic_seconds();
  for (int tree = 0; tree < trees; ++tree) {
    const auto now = boosting.predict();
    for (size_t i = 0; i < rows; ++i) gradient[i] = now[i] - target[i];
    boosting.add_tree(gradient, hessian);
  }
  fmt::print("training  {:.1f} s for {} trees on {} rows\n", monotonic_seconds() - start, trees,
             rows);
  const model::Forest forest = boosting.forest();
  std::vector<float> out(rows);
  const double ours = best_seconds([&] { forest.predict(values, out); });
  fmt::print("ours      {:.0f} rows/s\n", rows / ours);

  // A new one each time: it keeps what it predicted once.
  const std::string snapshot = boosting.snapshot();
  double theirs = 1e9;
  for (int round = 0; round < 5; ++round) {
    model::Boosting fresh(values, columns, options);
    fresh.restore(snapshot);
    const double before = thread_seconds();
    fresh.predict();
    theirs = std::min(theirs, thread_seconds() - before);
  }
  fmt::print("XGBoost   {:.0f} rows/s\n", rows / theirs);
  return 0;
}
