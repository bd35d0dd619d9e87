#include "layout/graph_example.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "base/error.h"
#include "base/numpy_random.h"

namespace tessera::layout {

namespace {

constexpr double layout_unit = 1e7;  // ns, by which TpuGraphs divides runtimes of whole programs

int8_t as_byte(float value, const std::string& file) {
  const float rounded = std::nearbyint(value);
  if (!(rounded == value) || rounded < -1 || rounded > 5)
    throw input_error({file}, "node_config_feat: expected integers from -1 to 5, found {}", value);
  return int8_t(rounded);
}

// Which configurations are kept, ascending.
std::vector<int64_t> limited(const std::vector<int64_t>& runtimes, const ExampleLimits& limits) {
  std::vector<int64_t> order(runtimes.size());
  std::iota(order.begin(), order.end(), 0);
  const int64_t most = limits.configs, count = int64_t(order.size());
  if (most <= 0 || count <= most) return order;
  std::stable_sort(order.begin(), order.end(),
                   [&](int64_t a, int64_t b) { return runtimes[size_t(a)] < runtimes[size_t(b)]; });
  const int64_t third = most / 3, between = most - 2 * third;
  NumpyRandom random(limits.seed);
  std::vector<int64_t> kept(order.begin(), order.begin() + third);
  kept.insert(kept.end(), order.end() - third, order.end());
  for (int64_t i = 0; i < between; ++i) {
    const int64_t at = third + i, last = count - third - 1;
    std::swap(order[size_t(at)], order[size_t(random.integer(at, last))]);
    kept.push_back(order[size_t(at)]);
  }
  std::sort(kept.begin(), kept.end());
  return kept;
}

}  // namespace

GraphExample::GraphExample(const std::filesystem::path& npz, hlo::GraphKind kind,
                           const ExampleLimits& limits)
    : file_(npz.string()), data_(hlo::read_graph(npz, hlo::ConfigRows::LeaveInFile)) {
  if (data_.kind != kind)
    throw input_error({file_}, "expected a graph of a {} collection",
                      kind == hlo::GraphKind::Tile ? "tile" : "layout");
  const std::vector<int64_t> kept = limited(data_.config_runtime, limits);
  const bool all = int64_t(kept.size()) == configs();
  if (kind == hlo::GraphKind::Layout) {
    auto reader = std::make_unique<hlo::ConfigRowReader>(npz);
    if (all && reader->stored() && reader->configs() * reader->row_items() > limits.row_bytes) {
      reader_ = std::move(reader);
      return;
    }
    rows_.reserve(kept.size() * size_t(reader->row_items()));
    reader->for_each([&](int64_t row, std::span<const float> items) {
      if (!all && !std::binary_search(kept.begin(), kept.end(), row)) return;
      for (const float item : items) rows_.push_back(as_byte(item, file_));
    });
  }
  if (!all) keep_configs(kept);
}

// All but the rows of layouts, which were left out when they were read.
void GraphExample::keep_configs(std::span<const int64_t> configs) {
  const auto keep = [&](auto& values, int64_t columns) {
    if (values.empty()) return;
    std::remove_cvref_t<decltype(values)> some;
    for (const int64_t config : configs)
      some.insert(some.end(), values.begin() + config * columns,
                  values.begin() + (config + 1) * columns);
    values = std::move(some);
  };
  keep(data_.config_runtime, 1);
  keep(data_.config_runtime_normalizers, 1);
  keep(data_.config_feat, hlo::tile_columns);
  keep(data_.config_extra_feat, data_.extra_columns);
}

GraphExample::GraphExample(hlo::GraphData data, std::string file)
    : file_(std::move(file)), data_(std::move(data)) {
  for (const float item : data_.node_config_feat) rows_.push_back(as_byte(item, file_));
  data_.node_config_feat.clear();
}

double GraphExample::label(int64_t config) const {
  const double runtime = double(data_.config_runtime[size_t(config)]);
  const std::vector<int64_t>& normalizers = data_.config_runtime_normalizers;
  if (data_.kind != hlo::GraphKind::Tile) {
    // By the default measured with it, where that is known: machines drift.
    const int64_t own = normalizers.empty() ? 0 : normalizers[size_t(config)];
    const double drift = own > 0 ? double(normalizers[0]) / double(own) : 1;
    return runtime * drift / layout_unit;
  }
  const int64_t normalizer = normalizers[size_t(config)];
  return normalizer > 0 ? runtime / double(normalizer) : 0;
}

bool GraphExample::has_runtimes() const {
  return std::ranges::any_of(data_.config_runtime, [](int64_t runtime) { return runtime > 0; });
}

int64_t GraphExample::columns() const {
  return data_.kind == hlo::GraphKind::Tile ? hlo::tile_columns + data_.extra_columns
                                            : hlo::layout_columns;
}

void GraphExample::tile_rows(std::span<const int64_t> configs, std::vector<float>& to) const {
  for (const int64_t config : configs) {
    const auto tile = data_.config_feat.begin() + config * hlo::tile_columns;
    to.insert(to.end(), tile, tile + hlo::tile_columns);
    if (data_.extra_columns == 0) continue;
    const auto extra = data_.config_extra_feat.begin() + config * data_.extra_columns;
    to.insert(to.end(), extra, extra + data_.extra_columns);
  }
}

void GraphExample::layout_rows(std::span<const int64_t> configs, std::span<const int64_t> nodes,
                               std::vector<float>& to) const {
  const int64_t configurable = data_.configurable(), columns = hlo::layout_columns;
  std::vector<float> read;
  if (reader_) read = reader_->read(configs);
  to.reserve(to.size() + nodes.size() * configs.size() * size_t(columns));
  for (const int64_t node : nodes) {
    for (size_t i = 0; i < configs.size(); ++i) {
      const int64_t row = reader_ ? int64_t(i) : configs[i];
      const size_t begin = size_t((row * configurable + node) * columns);
      for (int64_t c = 0; c < columns; ++c)
        to.push_back(reader_ ? read[begin + size_t(c)] : float(rows_[begin + size_t(c)]));
    }
  }
}

std::string GraphExample::row_bytes(int64_t config) const {
  std::vector<float> row;
  const int64_t one[] = {config};
  if (data_.kind == hlo::GraphKind::Tile) {
    tile_rows(one, row);
  } else if (reader_) {
    row = reader_->read(one);
  } else {
    const size_t items = size_t(data_.configurable() * hlo::layout_columns);
    return {reinterpret_cast<const char*>(rows_.data()) + size_t(config) * items, items};
  }
  return {reinterpret_cast<const char*>(row.data()), row.size() * sizeof(float)};
}

GraphExample::Distinct GraphExample::distinct(std::span<const int64_t> configs,
                                              Duplicates duplicates) const {
  Distinct out;
  std::map<std::string, size_t> first;
  std::vector<int64_t> counts;
  for (const int64_t config : configs) {
    const double value = label(config);
    size_t place = out.configs.size();
    if (duplicates != Duplicates::Keep)
      place = first.emplace(row_bytes(config), place).first->second;
    if (place == out.configs.size()) {
      out.configs.push_back(config);
      out.labels.push_back(value);
      counts.push_back(1);
    } else if (duplicates == Duplicates::Least) {
      out.labels[place] = std::min(out.labels[place], value);
    } else {
      out.labels[place] += value;
      ++counts[place];
    }
  }
  if (duplicates == Duplicates::Mean)
    for (size_t i = 0; i < out.labels.size(); ++i) out.labels[i] /= double(counts[i]);
  return out;
}

GraphSlice GraphSlice::all(const GraphExample& graph) {
  GraphSlice slice{&graph, std::vector<int64_t>(size_t(graph.configs()))};
  std::iota(slice.configs.begin(), slice.configs.end(), 0);
  return slice;
}

}  // namespace tessera::layout
