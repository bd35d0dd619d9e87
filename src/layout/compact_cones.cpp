#include "layout/compact_cones.h"

#include <algorithm>

namespace tessera::layout {

namespace {

const Colour own_state = weight_factor(-0.5);  // as no row of a gathering matrix has it

// Numbers of distinct instances, (nodes of a cone, configurations).
using Numbers = std::vector<int32_t>;

SparsePair paired(SparseMatrix matrix, bool backward) {
  if (backward) return SparsePair(std::move(matrix));
  SparsePair pair;
  pair.forward = std::move(matrix);
  return pair;
}

Colour row_of(const Configurations& configs, int64_t row, int64_t rows) {
  if (!configs.layouts.empty()) {
    const size_t columns = configs.layouts.size() / size_t(rows);
    return colour_of(configs.layouts.data() + size_t(row) * columns, columns * sizeof(int64_t));
  }
  const size_t columns = configs.features.size() / size_t(rows);
  return colour_of(configs.features.data() + size_t(row) * columns, columns * sizeof(float));
}

// One round: of all instances of a cone their numbers, and of the distinct ones where they are.
class Round {
 public:
  Round(const Cone& cone, int64_t count, bool backward)
      : cone_(cone), count_(count), backward_(backward), colours_(size_t(count)) {}

  // Before the first round a configurable node knows its row.
  void begin(const Configurations& configs) {
    const int64_t rows = int64_t(cone_.nodes.size()) * count_;
    for (int64_t node = 0; node < int64_t(cone_.nodes.size()); ++node) {
      for (int64_t config = 0; config < count_; ++config)
        colours_[size_t(config)] =
            mixed(cone_.colour[size_t(node)], row_of(configs, node * count_ + config, rows));
      number(node);
    }
  }

  // After a round, what it was and what it gathers.
  void go_on(const Numbers& before, int64_t distinct) {
    std::vector<Colour> known;  // of distinct instances before
    for (int64_t i = 0; i < distinct; ++i) known.push_back(mixed({uint64_t(i), 0}));
    std::vector<int64_t> place(cone_.nodes.size(), -1);  // in the cone before
    for (size_t i = 0; i < cone_.before.size(); ++i) place[size_t(cone_.before[i])] = int64_t(i);
    const auto add = [&](int64_t node, const Colour& factor) {
      const int32_t* numbers = before.data() + node * count_;
      for (int64_t config = 0; config < count_; ++config)
        colours_[size_t(config)] += weighted(known[size_t(numbers[config])], factor);
    };
    const SparseMatrix& inner = cone_.inner.forward;
    for (int64_t node = 0; node < int64_t(cone_.nodes.size()); ++node) {
      std::fill(colours_.begin(), colours_.end(), cone_.colour[size_t(node)]);
      if (place[size_t(node)] >= 0) add(place[size_t(node)], own_state);
      for (int64_t i = inner.begin[size_t(node)]; i < inner.begin[size_t(node) + 1]; ++i)
        add(inner.column[size_t(i)], weight_factor(inner.value[size_t(i)]));
      number(node);
    }
    build(before, distinct, place);
  }

  // Which of the distinct ones are configurable, and by which row.
  void find_configurable() {
    std::vector<int64_t> row(cone_.nodes.size(), -1);
    for (size_t k = 0; k < cone_.configurable.size(); ++k)
      row[size_t(cone_.configurable[k])] = int64_t(k);
    for (size_t i = 0; i < out.node.size(); ++i) {
      if (row[size_t(out.node[i])] < 0) continue;
      out.configurable.push_back(int64_t(i));
      out.config_row.push_back(row[size_t(out.node[i])] * count_ + config_[i]);
    }
  }

  CompactCone out;
  Numbers numbers;

 private:
  void number(int64_t node) {
    for (int64_t config = 0; config < count_; ++config) {
      const int32_t one = table_.number(mixed(colours_[size_t(config)]));
      numbers.push_back(one);
      if (size_t(one) < out.node.size()) continue;
      out.node.push_back(node);
      config_.push_back(config);
    }
  }

  void build(const Numbers& before, int64_t distinct, const std::vector<int64_t>& place) {
    const SparseMatrix& inner = cone_.inner.forward;
    SparseMatrix own{int64_t(out.node.size()), distinct, {0}, {}, {}};
    for (size_t one = 0; one < out.node.size(); ++one) {
      const int64_t node = out.node[one], config = config_[one];
      const auto was = [&](int64_t at) { return int64_t(before[size_t(at * count_ + config)]); };
      const int64_t at = place[size_t(node)];
      out.state.push_back(at >= 0 ? was(at) : distinct + node);
      for (int64_t i = inner.begin[size_t(node)]; i < inner.begin[size_t(node) + 1]; ++i) {
        own.column.push_back(was(inner.column[size_t(i)]));
        own.value.push_back(inner.value[size_t(i)]);
      }
      own.begin.push_back(int64_t(own.column.size()));
    }
    out.inner = paired(std::move(own), backward_);
  }

  const Cone& cone_;
  int64_t count_;
  bool backward_;
  std::vector<Colour> colours_;  // of one node, by configuration
  std::vector<int64_t> config_;  // of each distinct one
  ColourNumbers table_;
};

// The sums of a row over nodes of the last cone, as one over distinct instances for each
// configuration.
SparseMatrix counted(const SparseMatrix& pool, const Numbers& numbers, int64_t count,
                     int64_t distinct) {
  SparseMatrix out{count, distinct, {0}, {}, {}};
  std::vector<int64_t> place(size_t(distinct), -1);
  for (int64_t config = 0; config < count; ++config) {
    const int64_t first = int64_t(out.column.size());
    for (size_t i = 0; i < pool.column.size(); ++i) {
      const int64_t one = numbers[size_t(pool.column[i] * count + config)];
      if (place[size_t(one)] < first) {
        place[size_t(one)] = int64_t(out.column.size());
        out.column.push_back(one);
        out.value.push_back(0);
      }
      out.value[size_t(place[size_t(one)])] += pool.value[i];
    }
    out.begin.push_back(int64_t(out.column.size()));
  }
  return out;
}

}  // namespace

CompactCones compact_cones(const PreparedGraph& graph, const Configurations& configs,
                           bool backward) {
  CompactCones out;
  Numbers before;
  for (const Cone& cone : graph.cones) {
    Round round(cone, configs.count, backward);
    if (out.levels.empty())
      round.begin(configs);
    else
      round.go_on(before, out.last());
    round.find_configurable();
    out.instances += int64_t(round.numbers.size());
    out.distinct += int64_t(round.out.node.size());
    out.levels.push_back(std::move(round.out));
    before = std::move(round.numbers);
  }
  const auto pool = [&](const SparsePair& of) {
    return paired(counted(of.forward, before, configs.count, out.last()), backward);
  };
  out.pool = pool(graph.pool_cone);
  out.pool_configurable = pool(graph.pool_configurable);
  return out;
}

}  // namespace tessera::layout
