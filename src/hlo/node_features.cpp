// One walk over the columns serves values and names: a Row takes either, so that a column cannot
// have the name of another. Lists become their first k values, zeros behind them, and then, where
// it says so, the sum and the product of all of them, in 64-bit integers that wrap around.
#include "hlo/node_features.h"

#include <algorithm>
#include <array>

#include "base/error.h"

namespace tessera::hlo {

namespace {

struct ElementType {
  int32_t number;  // of XLA's PrimitiveType
  std::string_view column;
};

// The order of the one-hot columns.
constexpr std::array<ElementType, 19> element_types = {{
    {0, "shape_element_type_is_invalid_type"}, {1, "shape_element_type_is_pred"},
    {2, "shape_element_type_is_s8"},           {3, "shape_element_type_is_s16"},
    {4, "shape_element_type_is_s32"},          {5, "shape_element_type_is_s64"},
    {6, "shape_element_type_is_u8"},           {7, "shape_element_type_is_u16"},
    {8, "shape_element_type_is_u32"},          {9, "shape_element_type_is_u64"},
    {10, "shape_element_type_is_f16"},         {11, "shape_element_type_is_f32"},
    {12, "shape_element_type_is_f64"},         {16, "shape_element_type_is_bf16"},
    {15, "shape_element_type_is_c64"},         {18, "shape_element_type_is_c128"},
    {13, "shape_element_type_is_tuple"},       {14, "shape_element_type_is_opaque_type"},
    {17, "shape_element_type_is_token"},
}};

// Takes the columns of one row in their order: values into `to`, or names into `names`.
class Row {
 public:
  explicit Row(std::span<float> to) : to_(to) {}
  explicit Row(std::vector<std::string>& names) : names_(&names) {}

  void value(std::string_view name, float value) {
    if (names_) {
      names_->emplace_back(name);
      return;
    }
    if (at_ == to_.size()) throw our_error("more features than columns");
    to_[at_++] = value;
  }

  template <typename Item, typename Get>
  void first(std::string_view name, std::span<const Item> items, size_t count, Get get,
             float padding = 0) {
    for (size_t i = 0; i < count; ++i)
      value(column(name, i), i < items.size() ? float(get(items[i])) : padding);
  }

  // With the sum and the product behind; `empty` is the product of nothing.
  template <typename Item, typename Get>
  void first_and_totals(std::string_view name, std::span<const Item> items, size_t count, Get get,
                        int64_t empty = 1) {
    first(name, items, count, get);
    uint64_t sum = 0, product = items.empty() ? uint64_t(empty) : 1;
    for (const Item& item : items) {
      sum += uint64_t(int64_t(get(item)));
      product *= uint64_t(int64_t(get(item)));
    }
    value(column(name, "sum"), float(int64_t(sum)));
    value(column(name, "product"), float(int64_t(product)));
  }

  size_t columns() const { return names_ ? names_->size() : at_; }

 private:
  // Names are made when they are asked for only.
  template <typename What>
  std::string column(std::string_view name, const What& what) const {
    return names_ ? fmt::format("{}_{}", name, what) : std::string();
  }

  std::span<float> to_;
  size_t at_ = 0;
  std::vector<std::string>* names_ = nullptr;
};

constexpr auto itself = [](int64_t value) { return value; };

void window_columns(const std::vector<WindowDimension>& dimensions, Row& row) {
  const std::span<const WindowDimension> window(dimensions);
  row.first_and_totals("window_size", window, 6, [](const auto& d) { return d.size; });
  row.first_and_totals("window_stride", window, 6, [](const auto& d) { return d.stride; });
  row.first_and_totals("window_padding_low", window, 6,
                       [](const auto& d) { return d.padding_low; });
  row.first_and_totals("window_padding_high", window, 6,
                       [](const auto& d) { return d.padding_high; });
  row.first_and_totals("window_window_dilation", window, 6,
                       [](const auto& d) { return d.window_dilation; });
  row.first_and_totals("window_base_dilation", window, 6,
                       [](const auto& d) { return d.base_dilation; });
  row.first("window_window_reversal", window, 6, [](const auto& d) { return d.window_reversal; });
  const auto reversed = std::ranges::count(window, true, &WindowDimension::window_reversal);
  row.value("window_window_reversal_true_count", float(reversed));
  row.value("window_window_reversal_false_count", float(int64_t(window.size()) - reversed));
}

void convolution_columns(const ConvolutionNumbers& c, Row& row) {
  const auto list = [](const std::vector<int64_t>& values) {
    return std::span<const int64_t>(values);
  };
  row.value("convolution_dim_numbers_input_batch_dim", float(c.input_batch));
  row.value("convolution_dim_numbers_input_feature_dim", float(c.input_feature));
  row.first("convolution_dim_numbers_input_spatial_dims", list(c.input_spatial), 4, itself);
  row.value("convolution_dim_numbers_kernel_input_feature_dim", float(c.kernel_input_feature));
  row.value("convolution_dim_numbers_kernel_output_feature_dim", float(c.kernel_output_feature));
  row.first("convolution_dim_numbers_kernel_spatial_dims", list(c.kernel_spatial), 4, itself);
  row.value("convolution_dim_numbers_output_batch_dim", float(c.output_batch));
  row.value("convolution_dim_numbers_output_feature_dim", float(c.output_feature));
}

void node_columns_of(const Instruction& i, bool is_root, LayoutPadding padding, Row& row) {
  const auto list = [](const std::vector<int64_t>& values) {
    return std::span<const int64_t>(values);
  };
  row.value("is_root", is_root);
  row.value("element_size_in_bits", 0);  // XLA has dropped the field
  for (const ElementType& type : element_types)
    row.value(type.column, i.shape.element_type == type.number);
  row.first_and_totals("shape_dimensions", list(i.shape.dimensions), 6, itself);
  row.value("shape_tuple_shapes_size", float(i.shape.tuple_shapes.size()));
  row.value("parameter_number", float(i.parameter_number));
  row.first("dimensions", list(i.dimensions), 6, itself);
  window_columns(i.window, row);
  static const ConvolutionNumbers none;
  convolution_columns(i.convolution ? *i.convolution : none, row);
  row.value("feature_group_count", float(i.feature_group_count));
  row.value("batch_group_count", float(i.batch_group_count));
  const std::span<const SliceDimension> slices(i.slices);
  row.first_and_totals("slice_dims_start", slices, 2, [](const auto& d) { return d.start; });
  row.first_and_totals("slice_dims_stride", slices, 2, [](const auto& d) { return d.stride; });
  row.first_and_totals("slice_dims_limit", slices, 2, [](const auto& d) { return d.limit; });
  row.first_and_totals("dynamic_slice_sizes", list(i.dynamic_slice_sizes), 2, itself);
  const std::span<const PaddingDimension> edges(i.padding);
  row.first_and_totals("padding_config_edge_padding_low", edges, 2,
                       [](const auto& d) { return d.low; });
  row.first_and_totals("padding_config_edge_padding_high", edges, 2,
                       [](const auto& d) { return d.high; });
  row.value("is_stable", i.is_stable);
  row.first("layout_minor_to_major", list(i.shape.minor_to_major), 6, itself,
            padding == LayoutPadding::MinusOne ? -1.f : 0.f);
}

void tile_columns_of(const TileConfig& tile, Row& row) {
  const auto bounds = [&](std::string_view name, const std::vector<int64_t>& values) {
    row.first_and_totals(name, std::span<const int64_t>(values), 6, itself, 0);
  };
  bounds("kernel_bounds", tile.kernel_bounds);
  bounds("output_bounds", tile.output_bounds);
  bounds("input_bounds", tile.input_bounds);
}

void layout_columns_of(const NodeLayouts& node, Row& row) {
  static constexpr std::array<std::string_view, 3> tensors = {"output_layout", "input_layout",
                                                              "kernel_layout"};
  for (size_t i = 0; i < tensors.size(); ++i) {
    std::span<const int32_t> dims;
    if (i < node.tensors.size()) dims = node.tensors[i];
    row.first(tensors[i], dims, 6, itself, -1);
  }
}

void filled(const Row& row, std::span<float> to) {
  if (row.columns() != to.size())
    throw our_error("{} features for {} columns", row.columns(), to.size());
}

template <typename Columns>
std::vector<std::string> names_of(Columns columns) {
  std::vector<std::string> names;
  Row row(names);
  columns(row);
  return names;
}

}  // namespace

void node_features(const Instruction& instruction, bool is_root, LayoutPadding padding,
                   std::span<float> to) {
  Row row(to);
  node_columns_of(instruction, is_root, padding, row);
  filled(row, to);
}

void tile_features(const TileConfig& tile, std::span<float> to) {
  Row row(to);
  tile_columns_of(tile, row);
  filled(row, to);
}

void layout_features(const NodeLayouts& layouts, std::span<float> to) {
  Row row(to);
  layout_columns_of(layouts, row);
  filled(row, to);
}

const std::vector<std::string>& node_feature_names() {
  static const auto names =
      names_of([](Row& row) { node_columns_of({}, false, LayoutPadding::Zero, row); });
  return names;
}

const std::vector<std::string>& tile_feature_names() {
  static const auto names = names_of([](Row& row) { tile_columns_of({}, row); });
  return names;
}

const std::vector<std::string>& layout_feature_names() {
  static const auto names = names_of([](Row& row) { layout_columns_of({}, row); });
  return names;
}

}  // namespace tessera::hlo
