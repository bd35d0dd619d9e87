// TVM's print of DAGs. The texts and hashes are what TVM makes of public operators; TenSet's and
// Ansor's records carry the hashes.
#include <gtest/gtest.h>

#include "base/error.h"
#include "base/md5.h"
#include "te/dag_text.h"
#include "te/evaluate.h"
#include "te/known_networks.h"
#include "te/known_workloads.h"
#include "te/tvm_omitted.h"
#include "te/tvm_structure.h"
#include "te/winograd.h"

namespace tessera::te {
namespace {

constexpr const char* dense_add =
    "placeholder = PLACEHOLDER [1, 1024]\n"
    "placeholder = PLACEHOLDER [1000, 1024]\n"
    "T_dense(i, j) += (placeholder[i, k]*placeholder[j, k])\n"
    "placeholder = PLACEHOLDER [1000]\n"
    "T_add(ax0, ax1) = (T_dense[ax0, ax1] + placeholder[ax1])\n";

constexpr const char* softmax =
    "placeholder = PLACEHOLDER [1, 1000]\n"
    "T_softmax_maxelem(i0) max= placeholder[i0, k]\n"
    "T_softmax_exp(i0, i1) = tir.exp((placeholder[i0, i1] - T_softmax_maxelem[i0]))\n"
    "T_softmax_expsum(i0) += T_softmax_exp[i0, k]\n"
    "T_softmax_norm(i0, i1) = (T_softmax_exp[i0, i1]/T_softmax_expsum[i0])\n";

// 3x3, stride 2, bias and relu: the padded input has a row that no window reaches.
constexpr const char* strided_conv =
    "placeholder = PLACEHOLDER [1, 56, 56, 64]\n"
    "PaddedInput(i0, i1, i2, i3) = tir.if_then_else(((((i1 >= 1) && (i1 < 57)) && (i2 >= 1)) && "
    "(i2 < "
    "57)), placeholder[i0, (i1 - 1), (i2 - 1), i3], 0f)\n"
    "placeholder = PLACEHOLDER [3, 3, 64, 128]\n"
    "Conv2dOutput(nn, yy, xx, ff) += (PaddedInput[nn, ((yy*2) + ry), ((xx*2) + rx), "
    "rc]*placeholder[ry, rx, rc, ff])\n"
    "placeholder = PLACEHOLDER [1, 1, 1, 128]\n"
    "T_add(ax0, ax1, ax2, ax3) = (Conv2dOutput[ax0, ax1, ax2, ax3] + placeholder[ax0, 0, 0, ax3])\n"
    "T_relu(ax0, ax1, ax2, ax3) = max(T_add[ax0, ax1, ax2, ax3], 0f)\n";

constexpr const char* batch_matmul =
    "placeholder = PLACEHOLDER [12, 128, 64]\n"
    "placeholder = PLACEHOLDER [12, 128, 64]\n"
    "compute(b, i, j) += (placeholder[b, i, k]*placeholder[b, j, k])\n";

constexpr const char* global_pool =
    "placeholder = PLACEHOLDER [1, 7, 7, 2048]\n"
    "tensor(ax0, ax1, ax2, ax3) += placeholder[ax0, ((ax1*7) + rv0), ((ax2*7) + rv1), ax3]\n"
    "tensor(ax0, ax1, ax2, ax3) = (tensor[ax0, ax1, ax2, ax3]/(float32((select((bool)1, ((ax1 + "
    "1)*7), "
    "(((ax1 + 1)*7) + 1)) - (ax1*7)))*float32((select((bool)1, ((ax2 + 1)*7), (((ax2 + 1)*7) + 1)) "
    "- "
    "(ax2*7)))))\n";

struct Known {
  const char* text;
  const char* hash;
};

class TvmText : public testing::TestWithParam<Known> {};

TEST_P(TvmText, HashIsThePublishedOne) {
  EXPECT_EQ(md5_hex(tvm_hash_text(parse_tvm(GetParam().text, "x"))), GetParam().hash);
}

TEST_P(TvmText, PrintsAsItWasRead) {
  EXPECT_EQ(print_tvm(parse_tvm(GetParam().text, "x")), GetParam().text);
}

INSTANTIATE_TEST_SUITE_P(Known, TvmText,
                         testing::Values(Known{dense_add, "9847f8cc0b305137f49f2c5c0c8ab25d"},
                                         Known{softmax, "d7b65649a4dd54becea0a52aabbc5af5"},
                                         Known{strided_conv, "12b88bedece6984af589a28b43e0f3c4"},
                                         Known{batch_matmul, "d2a28fdf41e83222456f5a6e5bf8a24a"},
                                         Known{global_pool, "69115f188984ae34ede37c3b8ca40b43"}));

TEST(TvmHash, LogsBeforeShapesHashShapesAndDtypes) {
  // The key of softmax over (1, 1000) in Ansor's ResNet logs of format v0.3.
  EXPECT_EQ(md5_hex(tvm_old_hash_text(parse_tvm(softmax, "x"))),
            "b32ed43fb351136894c322ee49097a1a");
}

TEST(TvmParse, ExtentsComeFromReads) {
  const ComputeDag dag = parse_tvm(strided_conv, "x");
  EXPECT_EQ(dag.operations[1].shape(), (std::vector<int64_t>{1, 58, 58, 64}));
  EXPECT_EQ(dag.operations[3].shape(), (std::vector<int64_t>{1, 28, 28, 128}));
  EXPECT_EQ(dag.operations[3].reduces, (std::vector<Axis>{{"ry", 3}, {"rx", 3}, {"rc", 64}}));
  EXPECT_EQ(flops(dag), 28.0 * 28 * 128 * (2 * 9 * 64 + 2));
}

// What a pooling leaves open, by its averages, its padding, and what is left over.
TEST(TvmParse, WindowsOfPoolings) {
  const auto window = [](const std::string& text) { return parse_tvm(text, "x").operations; };
  const auto plain = window(
      "x = PLACEHOLDER [71]\n"
      "y(i) max= x[((i*2) + d)]\n");
  EXPECT_EQ(plain[1].axes, (std::vector<Axis>{{"i", 35}}));
  EXPECT_EQ(plain[1].reduces, (std::vector<Axis>{{"d", 3}}));
  const auto padded = window(
      "x = PLACEHOLDER [112]\n"
      "p(i) = tir.if_then_else(((i >= 1) && (i < 113)), x[(i - 1)], -3.40282e+38f)\n"
      "y(i) max= p[((i*2) + d)]\n");
  EXPECT_EQ(padded[1].axes, (std::vector<Axis>{{"i", 114}}));
  EXPECT_EQ(padded[2].axes, (std::vector<Axis>{{"i", 56}}));
  EXPECT_EQ(padded[2].reduces, (std::vector<Axis>{{"d", 3}}));
  const auto average = window(
      "x = PLACEHOLDER [20, 20]\n"
      "y(i, j) += x[((i*2) + a), ((j*2) + b)]\n"
      "z(i, j) = (y[i, j]/16f)\n");
  EXPECT_EQ(average[1].reduces, (std::vector<Axis>{{"a", 4}, {"b", 4}}));
  EXPECT_EQ(average[1].axes, (std::vector<Axis>{{"i", 9}, {"j", 9}}));
}

TEST(TvmParse, ConcatenationsAndReshapes) {
  const auto result = [](const std::string& text) {
    return parse_tvm(text, "x").operations.back().shape();
  };
  EXPECT_EQ(
      result("b = PLACEHOLDER [4, 32]\n"
             "a = PLACEHOLDER [4, 64]\n"
             "T_concat(ax0, ax1) = tir.if_then_else((ax1 >= 64), b[ax0, (ax1 - 64)], a[ax0, ax1])\n"
             "T_relu(ax0, ax1) = max(T_concat[ax0, ax1], 0f)\n"),
      (std::vector<int64_t>{4, 96}));
  EXPECT_EQ(result("a = PLACEHOLDER [4, 128]\n"
                   "T_reshape(ax0, ax1) = a[floordiv(((ax0*64) + ax1), 128), floormod(((ax0*64) + "
                   "ax1), 128)]\n"),
            (std::vector<int64_t>{8, 64}));
  EXPECT_EQ(result("a = PLACEHOLDER [1, 64, 7, 7]\n"
                   "T_layout_trans(n, c, h, w, cc) = a[n, ((c*16) + cc), h, w]\n"),
            (std::vector<int64_t>{1, 4, 7, 7, 16}));
}

// x * relu6(x + 3) / 6: of two T_add the product reads the first, though both would give this
// order.
TEST(TvmParse, AnAmbiguousReadIsOfTheOldest) {
  const ComputeDag dag = parse_tvm(
      "placeholder = PLACEHOLDER [4, 8]\n"
      "placeholder = PLACEHOLDER [4, 8]\n"
      "T_add(ax0, ax1) = (placeholder[ax0, ax1] + placeholder[ax0, ax1])\n"
      "compile_engine_const() = 3f\n"
      "T_add(ax0, ax1) = (T_add[ax0, ax1] + compile_engine_const[])\n"
      "compute(i0, i1) = max(min(T_add[i0, i1], 6f), 0f)\n"
      "compile_engine_const() = 6f\n"
      "T_divide(ax0, ax1) = (compute[ax0, ax1]/compile_engine_const[])\n"
      "T_multiply(ax0, ax1) = (T_add[ax0, ax1]*T_divide[ax0, ax1])\n",
      "x");
  EXPECT_EQ(dag.reads_of(2), (std::vector<int>{0, 1}));
  EXPECT_EQ(dag.reads_of(4), (std::vector<int>{2, 3}));
  EXPECT_EQ(dag.reads_of(5), (std::vector<int>{4}));
  EXPECT_EQ(dag.reads_of(7), (std::vector<int>{5, 6}));
  EXPECT_EQ(dag.reads_of(8), (std::vector<int>{2, 7}));
}

// x * (0.5 + 0.5 * f(x)): the constant 0.5 stands before what it is added to, so the sum is read
// second.
TEST(TvmParse, TheOrderOfLinesTellsTwoReadsOfOneNameApart) {
  const ComputeDag dag = parse_tvm(
      "placeholder = PLACEHOLDER [8]\n"
      "placeholder = PLACEHOLDER [8]\n"
      "T_add(ax0) = (placeholder[ax0] + placeholder[ax0])\n"
      "compile_engine_const() = 0.5f\n"
      "T_tanh(ax0) = tir.tanh(T_add[ax0])\n"
      "compile_engine_const() = 0.5f\n"
      "T_multiply(ax0) = (T_tanh[ax0]*compile_engine_const[])\n"
      "T_add(ax0) = (compile_engine_const[] + T_multiply[ax0])\n"
      "T_multiply(ax0) = (T_add[ax0]*T_add[ax0])\n",
      "x");
  EXPECT_EQ(dag.reads_of(7), (std::vector<int>{3, 6}));
  EXPECT_EQ(dag.reads_of(8), (std::vector<int>{2, 7}));
}

TEST(TvmParse, TheLowestFloatIsMinusInfinity) {
  const ComputeDag dag = parse_tvm(
      "x = PLACEHOLDER [4]\n"
      "y(i) = max(x[i], -3.40282e+38f)\n",
      "x");
  EXPECT_EQ(print_dag(dag),
            "x = placeholder float32 [4]\n"
            "y(i: 4) float32 = max(x[i], -inf_float32)\n"
            "return y\n");
  EXPECT_NE(print_tvm(dag).find("-3.40282e+38f"), std::string::npos);
}

TEST(TvmParse, RefusesWhatItCannotTell) {
  const auto message = [](const char* text) -> std::string {
    try {
      parse_tvm(text, "f");
      return "accepted";
    } catch (const Error& error) {
      EXPECT_EQ(error.blame(), Blame::Input);
      return error.what();
    }
  };
  EXPECT_EQ(message(""), "f: expected a DAG, found nothing");
  EXPECT_EQ(message("x = PLACEHOLDER \n"), "f:1: expected '[', found the end of the line");
  EXPECT_EQ(message("x = PLACEHOLDER [4]\ny(i) = z[i]\n"),
            "f:2: there is no operation 'z' with 1 dimensions");
  EXPECT_EQ(message("x = PLACEHOLDER [4]\ny(i, j) = x[(i + j)]\n"),
            "f: the extent of y's axis i cannot be told");
  EXPECT_EQ(message("x = PLACEHOLDER [4]\nz = PLACEHOLDER [5]\ny(i) = (x[i] + z[i])\n"),
            "f: y reads z along an axis of 4, where it has 5");
  EXPECT_EQ(message("x = PLACEHOLDER [4]\nz = PLACEHOLDER [4]\ny(i) = exp(x[i])\n"),
            "f: the lines are in no order in which a walk from the output finishes them");
}

TEST(Winograd, FiltersAsACorrelationDoes) {
  for (int m : {2, 4}) {
    const auto matrices = winograd_matrices(m, 3);
    ASSERT_TRUE(matrices);
    const size_t alpha = size_t(m) + 2;
    const std::vector<double> g = {0.25, -1, 3};
    std::vector<double> d(alpha);
    for (size_t i = 0; i < alpha; ++i) d[i] = double(i * i) - 3;
    std::vector<double> product(alpha, 0.0);
    for (size_t i = 0; i < alpha; ++i) {
      double filter = 0, data = 0;
      for (size_t j = 0; j < 3; ++j) filter += matrices->G[i][j] * g[j];
      for (size_t j = 0; j < alpha; ++j) data += matrices->B[j][i] * d[j];
      product[i] = filter * data;
    }
    for (size_t o = 0; o < size_t(m); ++o) {
      double winograd = 0;
      for (size_t i = 0; i < alpha; ++i) winograd += matrices->A[i][o] * product[i];
      EXPECT_NEAR(winograd, d[o] * g[0] + d[o + 1] * g[1] + d[o + 2] * g[2], 1e-12);
    }
  }
  EXPECT_FALSE(winograd_matrices(6, 3));
}

// The DAGs of F(2x2, 3x3) and F(4x4, 3x3) with a kernel transformed by G are the convolution.
TEST(Winograd, DagsAreConvolutions) {
  for (const int64_t tile : {2, 4}) {
    constexpr int64_t size = 7, in = 3, out = 2;
    const auto alpha = size_t(tile) + 2;
    const std::vector<int64_t> sizes = {1,   size, size, in,   int64_t(alpha), int64_t(alpha),
                                        out, in,   1,    size, size,           out};
    std::string why;
    const auto dag = with_shapes(
        read_tvm_structure(winograd_texts(sizes).at(0).text, "x"),
        {{1, size, size, in}, {int64_t(alpha), int64_t(alpha), out, in}, {1, size, size, out}}, {},
        [](const ComputeDag&) { return true; }, why);
    ASSERT_TRUE(dag) << why;
    const auto conv = known_workload("[\"conv2d_nhwc_relu\", 1, 7, 7, 3, 2, 3, 1, 1]");
    std::vector<double> image(size * size * in), kernel(9 * in * out),
        transformed(alpha * alpha * out * in);
    for (size_t i = 0; i < image.size(); ++i) image[i] = double(i * 5 % 13) - 4;
    for (size_t i = 0; i < kernel.size(); ++i) kernel[i] = double(i * 3 % 7) - 3;
    const auto G = winograd_matrices(int(tile), 3)->G;
    for (size_t e = 0; e < alpha; ++e)
      for (size_t n = 0; n < alpha; ++n)
        for (size_t o = 0; o < out; ++o)
          for (size_t c = 0; c < in; ++c)
            for (size_t y = 0; y < 3; ++y)
              for (size_t x = 0; x < 3; ++x)
                transformed[((e * alpha + n) * out + o) * in + c] +=
                    G[e][y] * G[n][x] * kernel[((y * 3 + x) * in + c) * out + o];
    const std::vector<double> winograd = evaluate(*dag, {image, transformed})[0];
    const std::vector<double> direct = evaluate(conv->dag, {image, kernel})[0];
    ASSERT_EQ(winograd.size(), direct.size());
    for (size_t i = 0; i < direct.size(); ++i)
      EXPECT_NEAR(std::max(winograd[i], 0.0), direct[i], 1e-3);
  }
}

TEST(Omitted, ALineThatIsNotKnownStaysCut) {
  const std::string line = "foo(i) = (1f + ..(OMITTED).. 2f)\n";
  EXPECT_EQ(restore_omitted(line), line);
  EXPECT_EQ(restore_omitted("A(i, j) = select( ..(OMITTED).. 0f)"),
            "A(i, j) = select( ..(OMITTED).. 0f)");
}

TEST(Omitted, MatricesAreWrittenOut) {
  const std::string cut =
      "A(i, j) = select(((floormod(i, 4) == 3) && (floormod(j, 2) == 1)), 1f, select( "
      "..(OMITTED).. "
      "((floormod(i, 4) == 0) && (floormod(j, 2) == 0)), 1f, 0f))))))))\n";
  const std::string whole = restore_omitted(cut);
  EXPECT_EQ(whole.find("OMITTED"), std::string::npos);
  const ComputeDag dag =
      parse_tvm("x = PLACEHOLDER [4]\n" + whole + "y(j) += (x[r]*A[r, j])\n", "f");
  EXPECT_EQ(dag.operations[1].shape(), (std::vector<int64_t>{4, 2}));
  EXPECT_TRUE(dag.operations[1].constant_matrix);
  EXPECT_EQ(dag.operations[2].constant_axes, (std::vector<std::string>{"j", "r"}));
}

}  // namespace
}  // namespace tessera::te
