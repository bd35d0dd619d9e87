#include "hlo/config_rows.h"

#include <algorithm>

#include "format/member_error.h"

namespace tessera::hlo {

namespace {

constexpr std::string_view key = "node_config_feat";
constexpr size_t packed_entries = 6;

}  // namespace

ConfigRowReader::ConfigRowReader(const std::filesystem::path& npz)
    : file_(npz.string()), npz_(npz), array_(npz_.at(key)) {
  const std::vector<uint64_t>& shape = array_.shape();
  if (shape.size() != 3 || shape[2] != uint64_t(layout_columns) || shape[0] > uint64_t{1} << 40)
    throw format::member_error(file_, key, "expected the shape (*, *, {}), found ({})",
                               layout_columns, fmt::join(shape, ", "));
  if (array_.header().type != "<f4")
    throw format::member_error(file_, key, "expected float32 ('<f4'), found the type '{}'",
                               array_.header().type);
}

std::vector<float> ConfigRowReader::read(std::span<const int64_t> rows) const {
  for (const int64_t row : rows)
    if (row < 0 || row >= configs())
      throw format::member_error(file_, key, "expected rows from 0 to {}, found {}", configs() - 1,
                                 row);
  const size_t items = size_t(row_items());
  std::vector<float> result(rows.size() * items);
  const auto place = [&](size_t i) { return std::span(result).subspan(i * items, items); };
  if (stored()) {
    for (size_t i = 0; i < rows.size(); ++i)
      array_.read_rows<float>(uint64_t(rows[i]), 1, place(i));
    return result;
  }
  // In the order of the file, each row unpacked once.
  std::vector<size_t> order(rows.size());
  for (size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::stable_sort(order, {}, [&](size_t i) { return rows[i]; });
  format::NpzRows stream(array_);
  std::vector<float> row(items);
  int64_t at = -1;  // the row that `row` holds
  for (const size_t i : order) {
    for (; at < rows[i]; ++at) stream.read<float>(1, row);
    std::ranges::copy(row, place(i).begin());
  }
  return result;
}

void ConfigRowReader::for_each(
    const std::function<void(int64_t row, std::span<const float> items)>& visit) const {
  format::NpzRows stream(array_);
  std::vector<float> row(static_cast<size_t>(row_items()));
  for (int64_t i = 0; i < configs(); ++i) {
    stream.read<float>(1, row);
    visit(i, row);
  }
}

int32_t pack_layout(std::span<const float> six) {
  if (six.size() != packed_entries) throw our_error("a layout of {} entries", six.size());
  int32_t packed = 0;
  for (size_t i = packed_entries; i-- > 0;) {
    const int32_t entry = int32_t(std::clamp(six[i], -2.f, 6.f));
    if (float(entry) != six[i] || entry < -1 || entry > 5)
      throw input_error({}, "a layout's entry: expected an integer from -1 to 5, found {}", six[i]);
    packed = packed * 7 + entry + 1;
  }
  return packed;
}

void unpack_layout(int32_t packed, std::span<float> six) {
  if (six.size() != packed_entries) throw our_error("a layout of {} entries", six.size());
  for (float& entry : six) {
    entry = float(packed % 7 - 1);
    packed /= 7;
  }
}

}  // namespace tessera::hlo
