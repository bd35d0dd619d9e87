// Primitives beside plain loops.
#include "primitive/primitive.h"

#include <dlfcn.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <set>

namespace tessera::primitive {
namespace {

using Kind = PostOperation::Kind;

// Memory as primitives want it.
class Buffer {
 public:
  explicit Buffer(size_t count)
      : data_(static_cast<float*>(std::aligned_alloc(64, (count * 4 + 127) / 64 * 64))),
        count_(count) {
    for (size_t i = 0; i < count; ++i) data_[i] = 0;
  }
  Buffer(Buffer&& other) noexcept : data_(other.data_), count_(other.count_) {
    other.data_ = nullptr;
  }
  ~Buffer() { std::free(data_); }
  float& operator[](size_t i) { return data_[i]; }
  size_t size() const { return count_; }
  float* get() { return data_; }

 private:
  float* data_;
  size_t count_;
};

size_t count_of(const std::vector<int64_t>& shape) {
  size_t count = 1;
  for (int64_t extent : shape) count *= size_t(extent);
  return count;
}

// Small integers and halves: sums of them are exact.
Buffer filled(const TensorForm& form, uint32_t seed) {
  Buffer made(count_of(form.shape));
  uint32_t state = seed * 2654435761u + 1;
  for (size_t i = 0; i < made.size(); ++i) {
    state = state * 1664525u + 1013904223u;
    made[i] = float(int(state >> 24) % 9 - 4) / 2;
  }
  return made;
}

// Of an element of an image (n, c, y, x), where `form` lays it; dimensions of 1 stand for all.
size_t place(const TensorForm& form, int64_t n, int64_t c, int64_t y, int64_t x) {
  const std::vector<int64_t>& s = form.shape;
  if (s[0] == 1) n = 0;
  if (s[1] == 1) c = 0;
  if (s[2] == 1) y = 0;
  if (s[3] == 1) x = 0;
  const bool last = form.layout == Layout::ChannelsLast;
  return size_t(last ? ((n * s[2] + y) * s[3] + x) * s[1] + c
                     : ((n * s[1] + c) * s[2] + y) * s[3] + x);
}

double applied(const PostOperation& operation, double x, double operand) {
  const double a = operation.alpha, b = operation.beta;
  switch (operation.kind) {
    case Kind::Relu:
      return x > 0 ? x : a * x;
    case Kind::Clip:
      return std::min(std::max(x, a), b);
    case Kind::Linear:
      return a * x + b;
    case Kind::HardSigmoid:
      return std::min(1.0, std::max(0.0, a * x + b));
    case Kind::HardSwish:
      return x * std::min(1.0, std::max(0.0, a * x + b));
    case Kind::Swish:
      return x / (1 + std::exp(-a * x));
    case Kind::Sigmoid:
      return 1 / (1 + std::exp(-x));
    case Kind::Tanh:
      return std::tanh(x);
    case Kind::Elu:
      return x > 0 ? x : a * std::expm1(x);
    case Kind::GeluErf:
      return x / 2 * (1 + std::erf(x / std::sqrt(2.0)));
    case Kind::GeluTanh:
      return x / 2 * (1 + std::tanh(std::sqrt(2 / M_PI) * (x + 0.044715 * x * x * x)));
    case Kind::Mish:
      return x * std::tanh(std::log1p(std::exp(x)));
    case Kind::Add:
      return x + operand;
    case Kind::Subtract:
      return x - operand;
    case Kind::Multiply:
      return x * operand;
  }
  return x;
}

void run(const Primitive& primitive, Buffer& input, Buffer& weight, Buffer* bias,
         std::vector<Buffer>& operands, Buffer& output) {
  Buffer packed(primitive.packed_bytes() / 4 + 1), scratch(primitive.scratch_bytes() / 4 + 1);
  if (primitive.packed_bytes() > 0) {
    void* const buffers[] = {weight.get(), packed.get()};
    primitive.packing()(buffers);
  }
  std::vector<void*> buffers{input.get(),
                             primitive.packed_bytes() > 0 ? packed.get() : weight.get()};
  if (bias) buffers.push_back(bias->get());
  for (Buffer& operand : operands) buffers.push_back(operand.get());
  buffers.push_back(output.get());
  if (primitive.scratch_bytes() > 0) buffers.push_back(scratch.get());
  const Call call = primitive.call();
  call(buffers);
  call(buffers);  // nothing is left over from the first
}

// False where there is no primitive; else it must compute what plain loops do.
bool check(const Convolution& c) {
  const auto primitive = make_primitive(c);
  if (!primitive) return false;
  Buffer input = filled(c.input, 1), weight = filled(c.weight, 2),
         bias = filled({{c.weight.shape[0]}}, 3), output(count_of(c.output.shape));
  std::vector<Buffer> operands;
  for (const PostOperation& operation : c.epilogue)
    if (operation.is_binary())
      operands.push_back(filled(operation.operand, uint32_t(4 + operands.size())));
  run(*primitive, input, weight, c.bias ? &bias : nullptr, operands, output);
  const std::vector<int64_t>&w = c.weight.shape, &in = c.input.shape, &out = c.output.shape;
  for (int64_t n = 0; n < out[0]; ++n)
    for (int64_t o = 0; o < out[1]; ++o)
      for (int64_t y = 0; y < out[2]; ++y)
        for (int64_t x = 0; x < out[3]; ++x) {
          double sum = c.bias ? bias[size_t(o)] : 0;
          const int64_t first = o / (w[0] / c.groups) * w[1];
          for (int64_t i = 0; i < w[1]; ++i)
            for (int64_t ky = 0; ky < w[2]; ++ky)
              for (int64_t kx = 0; kx < w[3]; ++kx) {
                const int64_t iy = y * c.stride[0] - c.padding[0] + ky * c.dilation[0];
                const int64_t ix = x * c.stride[1] - c.padding[1] + kx * c.dilation[1];
                if (iy < 0 || ix < 0 || iy >= in[2] || ix >= in[3]) continue;
                sum += double(input[place(c.input, n, first + i, iy, ix)]) *
                       double(weight[place(c.weight, o, i, ky, kx)]);
              }
          size_t operand = 0;
          for (const PostOperation& operation : c.epilogue) {
            double other = 0;
            if (operation.is_binary())
              other = operands[operand++][place(operation.operand, n, o, y, x)];
            sum = applied(operation, sum, other);
          }
          const double found = output[place(c.output, n, o, y, x)];
          if (std::abs(found - sum) > 1e-4 + 1e-5 * std::abs(sum)) {
            ADD_FAILURE() << primitive->implementation() << " at " << n << " " << o << " " << y
                          << " " << x << ": " << found << " instead of " << sum;
            return true;
          }
        }
  return true;
}

Convolution convolution(int64_t batch, int64_t in, int64_t out, int64_t size, int64_t kernel,
                        int64_t stride, int64_t groups, Layout layout = Layout::ChannelsLast) {
  Convolution c;
  const int64_t pad = kernel / 2, made = (size + 2 * pad - kernel) / stride + 1;
  c.input = {{batch, in, size, size + 1}, layout};
  c.weight = {{out, in / groups, kernel, kernel}};
  c.output = {{batch, out, made, (size + 1 + 2 * pad - kernel) / stride + 1}, layout};
  c.stride = {stride, stride};
  c.dilation = {1, 1};
  c.padding = c.padding_after = {pad, pad};
  c.groups = groups;
  c.bias = true;
  return c;
}

class Primitives : public testing::Test {
 protected:
  void SetUp() override {
    if (library_version().empty()) GTEST_SKIP() << why_not();
  }
};

TEST_F(Primitives, ConvolveAsPlainLoopsDo) {
  int made = 0;
  for (int64_t batch : {1, 3})
    for (int64_t kernel : {1, 3, 5})
      for (int64_t stride : {1, 2})
        for (const auto& [in, out, groups] : std::vector<std::array<int64_t, 3>>{
                 {3, 8, 1}, {16, 32, 1}, {17, 5, 1}, {24, 24, 24}, {16, 32, 4}, {32, 64, 32}})
          made += check(convolution(batch, in, out, 9, kernel, stride, groups));
  EXPECT_GE(made, 60);  // of 72: nearly all have fast code
}

TEST_F(Primitives, ConvolveWithDilationAndUnequalPadding) {
  Convolution c = convolution(1, 16, 16, 11, 3, 1, 1);
  c.dilation = {2, 3};
  c.padding = {2, 3};
  c.padding_after = {2, 3};
  EXPECT_TRUE(check(c));
  c = convolution(2, 8, 24, 10, 3, 2, 1);
  c.padding = {0, 0};
  c.padding_after = {1, 0};
  c.output.shape = {2, 24, 5, 5};
  EXPECT_TRUE(check(c));
  c.bias = false;
  c.weight.layout = Layout::ChannelsLast;
  EXPECT_TRUE(check(c));
}

TEST_F(Primitives, ApplyEveryEpilogue) {
  for (const Kind kind :
       {Kind::Relu, Kind::Clip, Kind::Linear, Kind::HardSigmoid, Kind::HardSwish, Kind::Swish,
        Kind::Sigmoid, Kind::Tanh, Kind::Elu, Kind::GeluErf, Kind::GeluTanh, Kind::Mish}) {
    SCOPED_TRACE(int(kind));
    for (int64_t kernel : {1, 3}) {
      Convolution c = convolution(1, 16, 32, 7, kernel, 1, 1);
      c.epilogue = {{kind, 0.25f, 0.5f, {}}};
      EXPECT_TRUE(check(c));
    }
  }
  for (const Kind kind : {Kind::Add, Kind::Subtract, Kind::Multiply}) {
    SCOPED_TRACE(int(kind));
    for (int64_t groups : {1, 32}) {
      Convolution c = convolution(2, 32, 32, 7, 3, 1, groups);
      c.epilogue = {{kind, 0, 0, c.output}, {Kind::Relu, 0, 0, {}}};
      EXPECT_TRUE(check(c));
      c.epilogue[0].operand = {{1, 32, 1, 1}, Layout::ChannelsLast};
      EXPECT_TRUE(check(c));
      c.epilogue[0].operand = {{1, 1, 1, 1}};
      EXPECT_TRUE(check(c));
    }
  }
}

TEST_F(Primitives, TakeSmallImagesAndSingleChannels) {
  EXPECT_TRUE(check(convolution(1, 64, 48, 1, 1, 1, 1)));
  for (int64_t in : {1, 2, 16}) check(convolution(1, in, 1, 5, 3, 1, 1));
}

TEST_F(Primitives, RefuseWhatIsEmpty) {
  EXPECT_EQ(make_primitive(convolution(0, 8, 8, 5, 3, 1, 1)), nullptr);
  Product product;
  product.left = {{0, 4}};
  product.right = {{4, 5}};
  product.output = {{0, 5}};
  EXPECT_EQ(make_primitive(product), nullptr);
}

TEST_F(Primitives, MultiplyAsPlainLoopsDo) {
  int made = 0;
  for (const auto& [rows, inner, columns] :
       std::vector<std::array<int64_t, 3>>{{1, 8, 16}, {5, 7, 9}, {64, 96, 33}, {40, 128, 128}})
    for (bool turned : {false, true})
      for (bool biased : {false, true}) {
        Product p;
        p.left = {{rows, inner}};
        p.right = {{inner, columns}};
        p.output = {{rows, columns}};
        p.right_turned = turned;
        p.bias = biased;
        p.epilogue = {{Kind::GeluErf, 0, 0, {}}, {Kind::Add, 0, 0, p.output}};
        const auto primitive = make_primitive(p);
        if (!primitive) continue;
        ++made;
        Buffer left = filled(p.left, 1), right = filled(p.right, 2), bias = filled({{columns}}, 3),
               output(size_t(rows * columns));
        std::vector<Buffer> operands;
        operands.push_back(filled(p.output, 4));
        run(*primitive, left, right, biased ? &bias : nullptr, operands, output);
        for (int64_t i = 0; i < rows; ++i)
          for (int64_t j = 0; j < columns; ++j) {
            double sum = biased ? bias[size_t(j)] : 0;
            for (int64_t k = 0; k < inner; ++k)
              sum += double(left[size_t(i * inner + k)]) *
                     double(right[size_t(turned ? j * inner + k : k * columns + j)]);
            sum = applied(p.epilogue[0], sum, 0) + operands[0][size_t(i * columns + j)];
            ASSERT_NEAR(output[size_t(i * columns + j)], sum, 1e-4 + 1e-5 * std::abs(sum))
                << primitive->implementation() << " at " << i << " " << j;
          }
      }
  EXPECT_GE(made, 8);
}

TEST_F(Primitives, PassInfinitiesOn) {
  Convolution c = convolution(1, 16, 16, 4, 1, 1, 1);
  const auto primitive = make_primitive(c);
  ASSERT_TRUE(primitive);
  Buffer input = filled(c.input, 1), weight = filled(c.weight, 2), bias = filled({{16}}, 3),
         output(count_of(c.output.shape));
  for (size_t i = 0; i < weight.size(); ++i) weight[i] = 1;
  input[0] = std::numeric_limits<float>::infinity();
  input[16] = std::numeric_limits<float>::quiet_NaN();
  std::vector<Buffer> none;
  run(*primitive, input, weight, &bias, none, output);
  EXPECT_EQ(output[0], std::numeric_limits<float>::infinity());
  EXPECT_TRUE(std::isnan(output[16]));
  EXPECT_TRUE(std::isfinite(output[32]));
}

// Two calls of one primitive have handles of their own.
TEST_F(Primitives, CallsDoNotShareBuffers) {
  const Convolution c = convolution(1, 16, 16, 5, 3, 1, 1);
  const auto primitive = make_primitive(c);
  ASSERT_TRUE(primitive);
  Buffer weight = filled(c.weight, 2), bias = filled({{16}}, 3),
         packed(primitive->packed_bytes() / 4 + 1), scratch(primitive->scratch_bytes() / 4 + 1);
  if (primitive->packed_bytes() > 0) {
    void* const buffers[] = {weight.get(), packed.get()};
    primitive->packing()(buffers);
  }
  void* const weights = primitive->packed_bytes() > 0 ? packed.get() : weight.get();
  Buffer a = filled(c.input, 5), b = filled(c.input, 6), x(count_of(c.output.shape)),
         y(count_of(c.output.shape)), again(count_of(c.output.shape));
  const Call first = primitive->call(), second = primitive->call();
  first(std::vector<void*>{a.get(), weights, bias.get(), x.get(), scratch.get()});
  second(std::vector<void*>{b.get(), weights, bias.get(), y.get(), scratch.get()});
  first(std::vector<void*>{b.get(), weights, bias.get(), again.get(), scratch.get()});
  for (size_t i = 0; i < y.size(); ++i) ASSERT_EQ(y[i], again[i]);
}

// Nobody else's calls may end in this oneDNN, and there is one pool of threads.
TEST_F(Primitives, KeepTheirLibraryToThemselves) {
  EXPECT_EQ(dlsym(RTLD_DEFAULT, "dnnl_version"), nullptr);
  std::ifstream maps("/proc/self/maps");
  std::set<std::string> pools;
  for (std::string line; std::getline(maps, line);)
    if (const size_t at = line.find('/');
        at != std::string::npos && line.find("omp") != std::string::npos)
      if (const std::string path = line.substr(at);
          path.find("libgomp") != std::string::npos || path.find("libiomp") != std::string::npos)
        pools.insert(path);
  EXPECT_EQ(pools.size(), 1u);
}

}  // namespace
}  // namespace tessera::primitive
