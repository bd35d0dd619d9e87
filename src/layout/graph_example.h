// A graph of a collection as training and scoring see it: its arrays, the rows of its
// configurations within reach but small (a layout's entry is a byte, and past a limit rows stay in
// the file), and what each configuration took.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "hlo/config_rows.h"
#include "hlo/graph_data.h"

namespace tessera::layout {

// Which of equal configurations' runtimes they all get, and one stands for all.
enum class Duplicates : uint8_t { Keep, Least, Mean };

// What of a graph is kept in memory.
struct ExampleLimits {
  // Of the rows of layouts; more are left in the file where they can be read from there alone.
  int64_t row_bytes = int64_t{1} << 29;
  // Configurations; of more the fastest third, the slowest third, and of those between as many
  // drawn ones. 0: all.
  int64_t configs = 0;
  uint32_t seed = 0;
};

class GraphExample {
 public:
  // Reads the file; `kind` is what it must be.
  GraphExample(const std::filesystem::path& npz, hlo::GraphKind kind,
               const ExampleLimits& limits = {});
  GraphExample(hlo::GraphData data, std::string file);

  const std::string& name() const { return data_.name; }
  const std::string& file() const { return file_; }
  const hlo::GraphData& data() const { return data_; }
  int64_t configs() const { return data_.configs(); }
  // Of a tile: its runtime by that of the default measured with it. Of a layout: runtime / 1e7,
  // freed of the machine's drift where defaults were measured beside it.
  double label(int64_t config) const;
  bool has_runtimes() const;  // public test files have zeros
  // What one row of a configuration has: a tile 24 and its extra columns, a layout's node 18.
  int64_t columns() const;

  // Rows of a tile's configurations, one after another; appended.
  void tile_rows(std::span<const int64_t> configs, std::vector<float>& to) const;
  // (configurable, configs, 18), of the configurable nodes listed; appended.
  void layout_rows(std::span<const int64_t> configs, std::span<const int64_t> nodes,
                   std::vector<float>& to) const;

  // Of the configurations listed one of each, with the label that it stands for.
  struct Distinct {
    std::vector<int64_t> configs;
    std::vector<double> labels;
  };
  Distinct distinct(std::span<const int64_t> configs, Duplicates duplicates) const;

 private:
  std::string row_bytes(int64_t config) const;
  void keep_configs(std::span<const int64_t> configs);

  std::string file_;
  hlo::GraphData data_;
  std::vector<int8_t> rows_;                      // (configs, configurable, 18)
  std::unique_ptr<hlo::ConfigRowReader> reader_;  // in their place
};

// Some configurations of a graph: what trains, or judges.
struct GraphSlice {
  const GraphExample* graph = nullptr;
  std::vector<int64_t> configs;

  static GraphSlice all(const GraphExample& graph);
};

}  // namespace tessera::layout
