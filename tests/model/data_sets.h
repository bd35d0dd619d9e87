// Small data sets for tests of models: random rows, and labels that follow from them.
#pragma once

#include <algorithm>
#include <vector>

#include "base/numpy_random.h"
#include "dataset/dataset.h"

namespace tessera::model::test {

// `tasks` of `each` programs with one to three rows of 164 columns, by task. The better programs
// are those with less in column 1 and more in column 18, whatever the task.
inline dataset::Dataset random_data(int tasks, int each, uint32_t seed) {
  NumpyRandom random(seed);
  dataset::Dataset data;
  data.programs.rows.columns = feature::per_store_columns;
  for (int t = 0; t < tasks; ++t) {
    dataset::Task task;
    task.workload_key = "[\"task" + std::to_string(t) + "\"]";
    task.target = "llvm";
    task.name = "task" + std::to_string(t);
    task.flops = 1e6;
    task.bytes = 1e5;
    task.weights["net"] = 1 + t % 2;
    data.programs.tasks.push_back(task);
    float best = 1e10F;
    for (int p = 0; p < each; ++p) {
      double cost = 1;
      const int64_t rows = 1 + t % 3;
      for (int64_t r = 0; r < rows; ++r) {
        std::vector<float> row(feature::per_store_columns);
        for (float& value : row) value = float(random.uniform());
        row[1] = float(10 + 5 * random.uniform());
        row[16] = 1;
        row[18] = float(4 * random.uniform());
        row[49] = 0;  // no GPU
        cost += double(row[1]) - 10 + 4 - double(row[18]);
        data.programs.rows.values.insert(data.programs.rows.values.end(), row.begin(), row.end());
      }
      data.programs.rows.offsets.push_back(data.programs.rows.offsets.back() + rows);
      data.programs.task.push_back(t);
      data.cost.push_back(float(cost * 1e-4));
      best = std::min(best, data.cost.back());
      data.error.push_back(0);
      data.origin.push_back(dataset::Origin::Random);
      data.halves.push_back({data.cost.back(), data.cost.back()});
      data.interval.push_back({data.cost.back(), data.cost.back()});
    }
    data.min_latency.push_back(best);
    data.begin.push_back(int64_t(data.cost.size()));
    for (int p = 0; p < each; ++p)
      data.label.push_back(best / data.cost[size_t(data.begin[size_t(t)] + p)]);
  }
  return data;
}

}  // namespace tessera::model::test
