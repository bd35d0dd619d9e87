#include "layout/graph_example.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "base/error.h"

namespace tessera::layout {

namespace {

constexpr double layout_unit = 1e7;  // ns, by which TpuGraphs divides runtimes of whole programs

int8_t as_byte(float value, const std::string& file) {
  const float rounded = std::nearbyint(value);
  if (!(rounded == value) || rounded < -1 || rounded > 5)
    throw input_error({file}, "node_config_feat: expected integers from -1 to 5, found {}", value);
  return int8_t(rounded);
}

}  // namespace

GraphExample::GraphExample(const std::filesystem::path& npz, hlo::GraphKind kind,
                           int64_t most_bytes)
    : file_(npz.string()), data_(hlo::read_graph(npz, hlo::ConfigRows::LeaveInFile)) {
  if (data_.kind != kind)
    throw input_error({file_}, "expected a graph of a {} collection",
                      kind == hlo::GraphKind::Tile ? "tile" : "layout");
  if (kind == hlo::GraphKind::Tile) return;
  auto reader = std::make_unique<hlo::ConfigRowReader>(npz);
  if (reader->stored() && reader->configs() * reader->row_items() > most_bytes) {
    reader_ = std::move(reader);
    return;
  }
  rows_.reserve(size_t(reader->configs() * reader->row_items()));
  reader->for_each([&](int64_t, std::span<const float> items) {
    for (const float item : items) rows_.push_back(as_byte(item, file_));
  });
}

GraphExample::GraphExample(hlo::GraphData data, std::string file)
    : file_(std::move(file)), data_(std::move(data)) {
  for (const float item : data_.node_config_feat) rows_.push_back(as_byte(item, file_));
  data_.node_config_feat.clear();
}

double GraphExample::label(int64_t config) const {
  const double runtime = double(data_.config_runtime[size_t(config)]);
  if (data_.kind != hlo::GraphKind::Tile) return runtime / layout_unit;
  return runtime / double(data_.config_runtime_normalizers[size_t(config)]);
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
