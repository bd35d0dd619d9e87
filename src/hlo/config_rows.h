// The rows of a layout graph's node_config_feat, read from the file when they are wanted: of
// 100,000 configurations a training step needs a hundred, and the array may not fit into memory. Of
// a stored array a row is one read; a deflated one is unpacked from its start to the last wanted
// row in bounded memory. Packed rows are three integers for each node in place of 18 numbers.
#pragma once

#include <filesystem>
#include <functional>
#include <span>

#include "format/npz_reader.h"
#include "hlo/graph_data.h"

namespace tessera::hlo {

class ConfigRowReader {
 public:
  // Opens the file; throws an input Error where it has no such array.
  explicit ConfigRowReader(const std::filesystem::path& npz);

  int64_t configs() const { return int64_t(array_.shape()[0]); }
  int64_t configurable() const { return int64_t(array_.shape()[1]); }
  int64_t row_items() const { return configurable() * layout_columns; }
  bool stored() const { return array_.stored(); }  // else a read starts at the front

  // (rows, configurable, 18), in the order of `rows`, which may repeat. Threads may call it.
  std::vector<float> read(std::span<const int64_t> rows) const;

  // All rows in their order, some at a time.
  void for_each(const std::function<void(int64_t row, std::span<const float> items)>& visit) const;

 private:
  std::string file_;
  format::NpzReader npz_;
  format::NpzArray array_;
};

// One 6-vector of a layout, entries -1..5, as the sum of (x_i + 1) * 7^i: exact, below 117,649.
// Throws an input Error for another entry.
int32_t pack_layout(std::span<const float> six);
void unpack_layout(int32_t packed, std::span<float> six);

}  // namespace tessera::hlo
