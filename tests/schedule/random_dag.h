// Small DAGs drawn at random, of the kinds of operations that networks have: elementwise,
// broadcast, transposed, padded, reduced, multiplied. For tests of what must hold for any DAG.
#pragma once

#include "example_dags.h"
#include "schedule/space/random.h"

namespace tessera::schedule::testing_dags {

inline Dag random_dag(uint64_t seed) {
  Random random(seed);
  DagBuilder b;
  const auto extent = [&] {
    constexpr int64_t extents[] = {1, 2, 3, 4, 7, 8, 12, 16, 30, 64};
    return extents[random.below(std::size(extents))];
  };
  std::vector<int> known;
  const int inputs = 1 + int(random.below(2));
  for (int i = 0; i < inputs; ++i) {
    std::vector<int64_t> shape;
    for (size_t d = 0; d < 1 + random.below(3); ++d) shape.push_back(extent());
    known.push_back(b.placeholder("in" + std::to_string(i), Dtype::Float32, shape));
  }
  const int operations = 1 + int(random.below(6));
  for (int n = 0; n < operations; ++n) {
    const std::string name = "op" + std::to_string(n);
    const int source = known[known.size() - 1 - random.below(std::min<size_t>(2, known.size()))];
    const std::vector<int64_t> shape = b.operation(source).shape();
    switch (random.below(6)) {
      case 0:
        known.push_back(b.compute(name, Dtype::Float32, shape,
                                  [&](auto i) { return max(b.read(source, i) + 1.0, 0.0); }));
        break;
      case 1:
        known.push_back(b.compute(name, Dtype::Float32, shape, [&](auto i) {
          return call(te::Function::Exp, b.read(source, i)) * b.read(source, i);
        }));
        break;
      case 2: {  // transposed
        std::vector<int64_t> turned(shape.rbegin(), shape.rend());
        known.push_back(b.compute(name, Dtype::Float32, turned, [&](auto i) {
          std::vector<te::Value> indices(i.rbegin(), i.rend());
          return b.read(source, indices);
        }));
        break;
      }
      case 3: {  // summed over its last axis, and spread over it again
        if (shape.size() < 2) break;
        const std::vector<int64_t> rows(shape.begin(), shape.end() - 1);
        const int sum = b.reduce(name + "sum", Dtype::Float32, rows, {shape.back()}, Reduce::Sum,
                                 [&](auto i, auto r) {
                                   std::vector<te::Value> indices(i.begin(), i.end());
                                   indices.push_back(r[0]);
                                   return b.read(source, indices);
                                 });
        known.push_back(b.compute(name, Dtype::Float32, shape, [&](auto i) {
          return b.read(source, i) / b.read(sum, i.first(i.size() - 1));
        }));
        break;
      }
      case 4: {  // padded at the end of its first axis
        std::vector<int64_t> wider = shape;
        wider[0] += 2;
        known.push_back(b.compute(name, Dtype::Float32, wider, [&](auto i) {
          std::vector<te::Value> indices(i.begin(), i.end());
          indices[0] = indices[0] - 1.0;
          return if_then_else(i[0] >= 1.0 && i[0] < double(shape[0]) + 1.0, b.read(source, indices),
                              b.constant(0, Dtype::Float32));
        }));
        break;
      }
      default: {  // times a matrix
        const int64_t columns = extent();
        const int weight =
            b.placeholder("w" + std::to_string(n), Dtype::Float32, {shape.back(), columns});
        std::vector<int64_t> out = shape;
        out.back() = columns;
        known.push_back(
            b.reduce(name, Dtype::Float32, out, {shape.back()}, Reduce::Sum, [&](auto i, auto r) {
              std::vector<te::Value> indices(i.begin(), i.end());
              indices.back() = r[0];
              return b.read(source, indices) * b.read(weight, {r[0], i[i.size() - 1]});
            }));
      }
    }
  }
  return share(b.finish({known.back()}));
}

}  // namespace tessera::schedule::testing_dags
