#include "te/known_networks.h"

#include <fmt/format.h>

#include "base/error.h"
#include "te/tvm_omitted.h"

namespace tessera::te {

namespace {

constexpr std::string_view tensor_4d = "placeholder = PLACEHOLDER [1, 1, 1, 1]\n";
constexpr std::string_view relu =
    "T_relu(ax0, ax1, ax2, ax3) = max(T_add[ax0, ax1, ax2, ax3], 0f)\n";

std::string conv(bool padded, int64_t stride) {
  return fmt::format(
      "{0}{1}{0}Conv2dOutput(nn, yy, xx, ff) += (PaddedInput[nn, {2}, {3}, rc]*placeholder[ry, rx, "
      "rc, ff])\n",
      tensor_4d, padding_line("PaddedInput", "placeholder", "NHWC", 1, 1, padded, padded),
      strided_index("yy", "ry", stride), strided_index("xx", "rx", stride));
}

// With tensor cores: both operands in half precision, sums in single.
std::string tensor_core_conv(bool padded, int64_t stride) {
  return fmt::format(
      "{0}{1}compute(n, h, w, c) = float16(PaddedInput[n, h, w, c])\n"
      "{0}compute(h, w, i, o) = float16(placeholder[h, w, i, o])\n"
      "Conv2dOutput(nn, yy, xx, ff) += (float32(compute[nn, {2}, {3}, rc])*float32(compute[ry, rx, "
      "rc, ff]))\n",
      tensor_4d, padding_line("PaddedInput", "placeholder", "NHWC", 1, 1, padded, padded),
      strided_index("yy", "ry", stride), strided_index("xx", "rx", stride));
}

// F(tile x tile, 3x3) on an image of size x size with padding 1.
std::string winograd(int64_t size, int64_t tile) {
  const int64_t tiles = (size + tile - 1) / tile;
  const auto matrices = winograd_matrices(int(tile), 3);
  if (!matrices) throw our_error("no Winograd matrices of tile {}", tile);
  return fmt::format(
      "{0}{1}"
      "input_tile(eps, nu, p, ci) = data_pad[floordiv(p, {2}), ((floormod(floordiv(p, {3}), "
      "{3})*{4}) + eps), "
      "((floormod(p, {3})*{4}) + nu), ci]\n"
      "B(i, j) = {5}\n"
      "data_pack(eps, nu, p, ci) += ((input_tile[r_a, r_b, p, ci]*B[r_a, eps])*B[r_b, nu])\n"
      "{0}bgemm(eps, nu, p, co) += (data_pack[eps, nu, p, ci]*placeholder[eps, nu, co, ci])\n"
      "A(i, j) = {6}\n"
      "inverse(vh, vw, p, co) += ((bgemm[r_a, r_b, p, co]*A[r_a, vh])*A[r_b, vw])\n"
      "conv2d_winograd(n, h, w, co) = inverse[floormod(h, {4}), floormod(w, {4}), ((((n*{3})*{3}) "
      "+ "
      "(floordiv(h, {4})*{3})) + floordiv(w, {4})), co]\n",
      tensor_4d, padding_line("data_pad", "placeholder", "NHWC", 1, 1, 1, 1), tiles * tiles, tiles,
      tile, constant_matrix_text(matrices->B), constant_matrix_text(matrices->A));
}

std::string residual(std::string_view of) {
  return fmt::format(
      "{}T_add(ax0, ax1, ax2, ax3) = ({}[ax0, ax1, ax2, ax3] + placeholder[ax0, ax1, ax2, ax3])\n",
      tensor_4d, of);
}

// A tensor of channels is indexed by an axis where the result has one element too, else by 0.
std::string channels_of(std::span<const int64_t> result) {
  std::vector<std::string> indices;
  for (size_t i = 0; i < 3; ++i) indices.push_back(result[i] == 1 ? fmt::format("ax{}", i) : "0");
  return fmt::format("placeholder[{}, ax3]", fmt::join(indices, ", "));
}

std::string bias(std::string_view of, const std::string& channels) {
  return fmt::format("{}T_add(ax0, ax1, ax2, ax3) = ({}[ax0, ax1, ax2, ax3] + {})\n", tensor_4d, of,
                     channels);
}

std::string scale(std::string_view of, const std::string& channels) {
  return fmt::format("{}T_multiply(ax0, ax1, ax2, ax3) = ({}[ax0, ax1, ax2, ax3]*{})\n", tensor_4d,
                     of, channels);
}

// What is fused behind a convolution; each letter adds a tensor: r its result's shape, b and s
// channels.
enum class Behind {
  Nothing,
  Bias,
  BiasRelu,
  BiasAdd,
  BiasAddRelu,
  Add,
  AddRelu,
  AddBiasRelu,
  AddScaleBiasRelu
};
constexpr Behind all_behind[] = {Behind::Nothing, Behind::Bias,        Behind::BiasRelu,
                                 Behind::BiasAdd, Behind::BiasAddRelu, Behind::Add,
                                 Behind::AddRelu, Behind::AddBiasRelu, Behind::AddScaleBiasRelu};

constexpr int64_t usual_result[] = {1, 0, 0};  // one image of more than one element

std::string text_of(Behind behind, std::string_view of,
                    std::span<const int64_t> result = usual_result) {
  const std::string channels = channels_of(result);
  switch (behind) {
    case Behind::Nothing:
      return "";
    case Behind::Bias:
      return bias(of, channels);
    case Behind::BiasRelu:
      return bias(of, channels) + std::string(relu);
    case Behind::BiasAdd:
      return bias(of, channels) + residual("T_add");
    case Behind::BiasAddRelu:
      return bias(of, channels) + residual("T_add") + std::string(relu);
    case Behind::Add:
      return residual(of);
    case Behind::AddRelu:
      return residual(of) + std::string(relu);
    case Behind::AddBiasRelu:
      return residual(of) + bias("T_add", channels) + std::string(relu);
    case Behind::AddScaleBiasRelu:
      return residual(of) + scale("T_add", channels) + bias("T_multiply", channels) +
             std::string(relu);
  }
  throw our_error("no fusion number {}", int(behind));
}

void add_shapes(std::vector<std::vector<int64_t>>& shapes, Behind behind,
                const std::vector<int64_t>& result) {
  const std::vector<int64_t> channels = {1, 1, 1, result[3]};
  const auto add = [&](std::initializer_list<std::vector<int64_t>> more) {
    shapes.insert(shapes.end(), more.begin(), more.end());
  };
  switch (behind) {
    case Behind::Nothing:
      break;
    case Behind::Bias:
    case Behind::BiasRelu:
      add({channels});
      break;
    case Behind::BiasAdd:
    case Behind::BiasAddRelu:
      add({channels, result});
      break;
    case Behind::Add:
    case Behind::AddRelu:
      add({result});
      break;
    case Behind::AddBiasRelu:
      add({result, channels});
      break;
    case Behind::AddScaleBiasRelu:
      add({result, channels, channels});
      break;
  }
  shapes.push_back(result);
}

std::string max_pool() {
  return fmt::format(
      "{}pad_temp(ax0, ax1, ax2, ax3) = tir.if_then_else(((((ax1 >= 1) && (ax1 < 2)) && (ax2 >= "
      "1)) && (ax2 < "
      "2)), placeholder[ax0, (ax1 - 1), (ax2 - 1), ax3], -3.40282e+38f)\n"
      "tensor(ax0, ax1, ax2, ax3) max= pad_temp[ax0, ((ax1*2) + dh), ((ax2*2) + dw), ax3]\n",
      tensor_4d);
}

std::string global_pool(int size) {
  const auto window = [&](std::string_view axis) {
    return fmt::format(
        "float32((select((bool)1, (({0} + 1)*{1}), ((({0} + 1)*{1}) + 1)) - ({0}*{1})))", axis,
        size);
  };
  return fmt::format(
      "{0}tensor(ax0, ax1, ax2, ax3) += placeholder[ax0, ((ax1*{1}) + rv0), ((ax2*{1}) + rv1), "
      "ax3]\n"
      "tensor(ax0, ax1, ax2, ax3) = (tensor[ax0, ax1, ax2, ax3]/({2}*{3}))\n",
      tensor_4d, size, window("ax1"), window("ax2"));
}

constexpr std::string_view softmax =
    "placeholder = PLACEHOLDER [1, 1]\nT_softmax_maxelem(i0) max= placeholder[i0, k]\n"
    "T_softmax_exp(i0, i1) = tir.exp((placeholder[i0, i1] - T_softmax_maxelem[i0]))\n"
    "T_softmax_expsum(i0) += T_softmax_exp[i0, k]\n"
    "T_softmax_norm(i0, i1) = (T_softmax_exp[i0, i1]/T_softmax_expsum[i0])\n";

constexpr std::string_view dense =
    "placeholder = PLACEHOLDER [1, 1]\nplaceholder = PLACEHOLDER [1, 1]\n"
    "T_dense(i, j) += (placeholder[i, k]*placeholder[j, k])\n"
    "placeholder = PLACEHOLDER [1]\nT_add(ax0, ax1) = (T_dense[ax0, ax1] + placeholder[ax1])\n";

// The sum in two steps, 16 partial ones first.
constexpr std::string_view dense_in_parts =
    "placeholder = PLACEHOLDER [1, 1]\nplaceholder = PLACEHOLDER [1, 1]\n"
    "compute(z, y, x) += (placeholder[z, ((k*16) + x)]*placeholder[y, ((k*16) + x)])\n"
    "compute(y, x) += compute[y, x, kk]\n"
    "placeholder = PLACEHOLDER [1]\nT_add(ax0, ax1) = (compute[ax0, ax1] + placeholder[ax1])\n";

// The convolutions of the logs: image, channels in and out, kernel, stride, what is fused.
struct Convolution {
  int64_t size, in, out, kernel, stride;
  Behind behind;
};
constexpr Convolution convolutions[] = {
    {224, 3, 64, 7, 2, Behind::BiasRelu},           {56, 64, 64, 1, 1, Behind::Nothing},
    {56, 64, 64, 1, 1, Behind::BiasRelu},           {56, 64, 64, 3, 1, Behind::BiasRelu},
    {56, 64, 128, 1, 2, Behind::Nothing},           {56, 64, 128, 3, 2, Behind::BiasRelu},
    {56, 64, 256, 1, 1, Behind::Nothing},           {56, 64, 256, 1, 1, Behind::Add},
    {56, 64, 256, 1, 1, Behind::AddBiasRelu},       {56, 256, 64, 1, 1, Behind::BiasRelu},
    {56, 256, 128, 1, 2, Behind::BiasRelu},         {56, 256, 512, 1, 2, Behind::Nothing},
    {28, 128, 128, 3, 1, Behind::BiasRelu},         {28, 128, 256, 1, 2, Behind::Nothing},
    {28, 128, 256, 3, 2, Behind::BiasRelu},         {28, 128, 512, 1, 1, Behind::Add},
    {28, 128, 512, 1, 1, Behind::AddBiasRelu},      {28, 512, 128, 1, 1, Behind::BiasRelu},
    {28, 512, 256, 1, 2, Behind::BiasRelu},         {28, 512, 1024, 1, 2, Behind::Nothing},
    {14, 256, 256, 3, 1, Behind::BiasRelu},         {14, 256, 512, 1, 2, Behind::Nothing},
    {14, 256, 512, 3, 2, Behind::BiasRelu},         {14, 256, 1024, 1, 1, Behind::Add},
    {14, 256, 1024, 1, 1, Behind::AddBiasRelu},     {14, 1024, 256, 1, 1, Behind::BiasRelu},
    {14, 1024, 512, 1, 2, Behind::BiasRelu},        {14, 1024, 2048, 1, 2, Behind::Nothing},
    {7, 512, 512, 3, 1, Behind::BiasRelu},          {7, 512, 2048, 1, 1, Behind::Add},
    {7, 512, 2048, 1, 1, Behind::AddScaleBiasRelu}, {7, 2048, 512, 1, 1, Behind::BiasRelu},
};

// Winograd's of the GPU logs: image, channels, tile; each with several fusions.
struct Tiled {
  int64_t size, channels, tile;
};
constexpr Tiled tiled[] = {{56, 64, 4}, {28, 128, 2}, {14, 256, 2}, {7, 512, 2}};

// Of several images with tensor cores, TenSet's networks have these.
std::vector<NetworkText> tensor_core_texts() {
  constexpr int64_t many[] = {8, 0, 0}, pooled[] = {8, 1, 1};
  const std::string clipped = "compute(i0, i1, i2, i3) = max(min(T_add[i0, i1, i2, i3], 6f), 0f)\n";
  const std::string hard_sigmoid =
      "compile_engine_const() = 3f\n"
      "T_add(ax0, ax1, ax2, ax3) = (T_add[ax0, ax1, ax2, ax3] + compile_engine_const[])\n" +
      clipped +
      "compile_engine_const() = 6f\n"
      "T_divide(ax0, ax1, ax2, ax3) = (compute[ax0, ax1, ax2, ax3]/compile_engine_const[])\n";
  const std::string times_itself =
      "T_multiply(ax0, ax1, ax2, ax3) = (T_add[ax0, ax1, ax2, ax3]*T_divide[ax0, ax1, ax2, ax3])\n";
  std::vector<NetworkText> texts;
  for (const bool padded : {false, true}) {
    for (const int64_t stride : {1, 2}) {
      const std::string first = tensor_core_conv(padded, stride);
      for (const Behind behind : all_behind)
        texts.push_back({first + text_of(behind, "Conv2dOutput", many), {}});
      const std::string biased = first + text_of(Behind::Bias, "Conv2dOutput", many);
      texts.push_back({biased + clipped, {}});
      texts.push_back({biased + hard_sigmoid + times_itself, {}});
      texts.push_back(
          {std::string(tensor_4d) + biased +
               "T_add(ax0, ax1, ax2, ax3) = (placeholder[ax0, ax1, ax2, ax3] + T_add[ax0, ax1, "
               "ax2, ax3])\n",
           {}});
      texts.push_back({first + text_of(Behind::Bias, "Conv2dOutput", pooled) + hard_sigmoid, {}});
    }
  }
  return texts;
}

}  // namespace

std::string padding_line(std::string_view name, std::string_view source, std::string_view layout,
                         int64_t height, int64_t width, int64_t pad_h, int64_t pad_w) {
  std::vector<std::string> indices, tests;
  for (size_t i = 0; i < layout.size(); ++i) {
    const int64_t pad = layout[i] == 'H' ? pad_h : layout[i] == 'W' ? pad_w : 0;
    const int64_t size = layout[i] == 'H' ? height : width;
    if (pad == 0) {
      indices.push_back(fmt::format("i{}", i));
      continue;
    }
    indices.push_back(fmt::format("(i{} - {})", i, pad));
    tests.push_back(fmt::format("(i{} >= {})", i, pad));
    tests.push_back(fmt::format("(i{} < {})", i, pad + size));
  }
  const std::string read = fmt::format("{}[{}]", source, fmt::join(indices, ", "));
  const std::string head = fmt::format("{}(i0, i1, i2, i3) = ", name);
  if (tests.empty()) return head + read + "\n";
  std::string all = tests[0];
  for (size_t i = 1; i < tests.size(); ++i) all = fmt::format("({} && {})", all, tests[i]);
  return fmt::format("{}tir.if_then_else({}, {}, 0f)\n", head, all, read);
}

std::string strided_index(std::string_view axis, std::string_view tap, int64_t stride) {
  return stride == 1 ? fmt::format("({} + {})", axis, tap)
                     : fmt::format("(({}*{}) + {})", axis, stride, tap);
}

std::vector<NetworkText> network_texts() {
  std::vector<NetworkText> texts;
  for (const Behind behind : all_behind)
    for (const bool padded : {false, true})
      for (const int64_t stride : {1, 2})
        texts.push_back({conv(padded, stride) + text_of(behind, "Conv2dOutput"), {}});
  for (NetworkText& text : tensor_core_texts()) texts.push_back(std::move(text));
  texts.push_back({max_pool(), 3});
  texts.push_back({max_pool() + text_of(Behind::BiasRelu, "tensor"), 3});
  for (int size : {7, 8}) texts.push_back({global_pool(size), {}});
  for (std::string_view text : {softmax, dense, dense_in_parts})
    texts.push_back({std::string(text), {}});
  return texts;
}

std::vector<NetworkText> winograd_texts(std::span<const int64_t> sizes) {
  // An image, its transformed kernel, a square result.
  if (sizes.size() < 12 || sizes[4] != sizes[5] || (sizes[4] != 4 && sizes[4] != 6)) return {};
  const std::span<const int64_t> result = sizes.last(4);
  if (result[1] != result[2] || result[1] <= 0) return {};
  std::vector<NetworkText> texts;
  for (const Behind behind : all_behind) {
    std::vector<std::vector<int64_t>> shapes(2);
    add_shapes(shapes, behind, {result.begin(), result.end()});
    if (shapes.size() * 4 != sizes.size()) continue;
    texts.push_back(
        {winograd(result[1], sizes[4] - 2) + text_of(behind, "conv2d_winograd", result), {}});
  }
  return texts;
}

std::vector<OldNetworkDag> old_network_dags() {
  std::vector<OldNetworkDag> dags;
  for (const Convolution& c : convolutions) {
    OldNetworkDag made{conv(c.kernel > 1, c.stride) + text_of(c.behind, "Conv2dOutput"),
                       {{1, c.size, c.size, c.in}, {c.kernel, c.kernel, c.in, c.out}},
                       {},
                       ""};
    const int64_t size = c.size / c.stride;
    add_shapes(made.shapes, c.behind, {1, size, size, c.out});
    dags.push_back(std::move(made));
  }
  for (const Tiled& t : tiled) {
    for (const Behind behind :
         {Behind::BiasRelu, Behind::Add, Behind::AddBiasRelu, Behind::AddScaleBiasRelu}) {
      const int64_t alpha = t.tile + 2;
      OldNetworkDag made{winograd(t.size, t.tile) + text_of(behind, "conv2d_winograd"),
                         {{1, t.size, t.size, t.channels}, {alpha, alpha, t.channels, t.channels}},
                         {},
                         ""};
      add_shapes(made.shapes, behind, {1, t.size, t.size, t.channels});
      dags.push_back(std::move(made));
    }
  }
  OldNetworkDag pool{max_pool() + text_of(Behind::BiasRelu, "tensor"), {{1, 112, 112, 64}}, 3, ""};
  add_shapes(pool.shapes, Behind::BiasRelu, {1, 56, 56, 64});
  dags.push_back(std::move(pool));
  dags.push_back({std::string(softmax), {{1, 1000}, {1, 1000}}, {}, ""});
  dags.push_back(
      {global_pool(7), {{1, 7, 7, 512}, {1, 1, 1, 512}}, {}, "7de313da0ca29a8c63f647791692430d"});
  dags.push_back(
      {global_pool(7), {{1, 7, 7, 2048}, {1, 1, 1, 2048}}, {}, "36ee2798ed60bae3bcd1bb89a0285fe8"});
  for (int64_t channels : {512, 2048}) {
    for (std::string_view text : {dense, dense_in_parts})
      dags.push_back(
          {std::string(text), {{1, channels}, {1000, channels}, {1000}, {1, 1000}}, {}, ""});
  }
  return dags;
}

}  // namespace tessera::te
