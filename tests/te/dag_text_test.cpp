#include "te/dag_text.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "random_dag.h"
#include "te/dag_builder.h"

namespace tessera::te {
namespace {

TEST(DagText, ReadsAsItIsWritten) {
  DagBuilder b;
  const int A = b.placeholder("A", Dtype::Float32, {512, 256});
  const int B = b.placeholder("B", Dtype::Float32, {256, 128});
  const int C = b.reduce(
      "C", Dtype::Float32, {512, 128}, {256}, Reduce::Sum,
      [&](Values i, Values r) { return b.read(A, {i[0], r[0]}) * b.read(B, {r[0], i[1]}); });
  const int D = b.compute("D", Dtype::Float16, {512, 128}, [&](Values i) {
    return cast(Dtype::Float16, max(b.read(C, {i[0], i[1]}), 0.5));
  });
  const ComputeDag dag = b.finish({D});
  EXPECT_EQ(print_dag(dag),
            "A = placeholder float32 [512, 256]\n"
            "B = placeholder float32 [256, 128]\n"
            "C(i0: 512, i1: 128) float32 += (A[i0, r0]*B[r0, i1]) over (r0: 256)\n"
            "D(i0: 512, i1: 128) float16 = float16(max(C[i0, i1], 0.5f))\n"
            "return D\n");
  EXPECT_EQ(parse_dag(print_dag(dag), "x"), dag);
}

TEST(DagText, RandomDagsComeBackEqual) {
  for (uint64_t seed = 0; seed < 3000; ++seed) {
    const ComputeDag dag = RandomDag(seed).make();
    const std::string text = print_dag(dag);
    SCOPED_TRACE(text);
    ASSERT_NO_THROW(check(dag));
    ComputeDag read;
    ASSERT_NO_THROW(read = parse_dag(text, "x"));
    ASSERT_EQ(read, dag);
    ASSERT_EQ(print_dag(read), text);
  }
}

TEST(DagText, ANameMeansTheNearestAbove) {
  const ComputeDag dag = parse_dag(
      "# two of one name\n"
      "x = placeholder float32 [2]\n"
      "\n"
      "x(i: 2) float32 = exp(x[i])\n"
      "y(i: 2) float32 = (x[i] + x#0[i])\n"
      "return y, x\n",
      "f");
  EXPECT_EQ(dag.reads_of(2), (std::vector<int>{1, 0}));
  EXPECT_EQ(dag.outputs, (std::vector<int>{2, 1}));
}

struct Refusal {
  const char* text;
  const char* message;
};

class DagRefusal : public testing::TestWithParam<Refusal> {};

TEST_P(DagRefusal, SaysWhatWasExpectedWhere) {
  try {
    parse_dag(GetParam().text, "f.dag");
    FAIL() << "accepted";
  } catch (const Error& error) {
    EXPECT_EQ(error.blame(), Blame::Input);
    EXPECT_STREQ(error.what(), GetParam().message);
  }
}

INSTANTIATE_TEST_SUITE_P(
    All, DagRefusal,
    testing::Values(
        Refusal{"", "f.dag: expected a line 'return NAME'"},
        Refusal{"a = placeholder float32 [2\n", "f.dag:1: expected ']', found the end of the line"},
        Refusal{"a = placeholder float31 [2]\n", "f.dag:1: there is no dtype 'float31'"},
        Refusal{"a(i: 2) float32 = b[i]\nreturn a\n", "f.dag:1: there is no operation 'b' above"},
        Refusal{"a(i: 2) float32 = j\nreturn a\n", "f.dag:1: 'j' is no axis of this operation"},
        Refusal{"a(i: 2) float32 = (1f + 1)\nreturn a\n",
                "f.dag:1: operands are float32 and int32: casts are written out"},
        Refusal{"a(i: 2) float32 = (1f + 1f\nreturn a\n",
                "f.dag:1: expected ')', found the end of the line"},
        Refusal{"a(i: 2) float32 = (1f ? 1f)\nreturn a\n",
                "f.dag:1: expected an operator, found '? 1f)'"},
        Refusal{"a(i: 2) float32 = 0.5\nreturn a\n",
                "f.dag:1: expected 'f' or '_DTYPE' behind a number with a point, found the end of "
                "the line"},
        Refusal{"a(i: 2) float32 = foo(1f)\nreturn a\n", "f.dag:1: there is no function 'foo'"},
        Refusal{"a(i: 2) float32 = exp(1f, 2f)\nreturn a\n",
                "f.dag:1: exp takes 1 arguments, found 2"},
        Refusal{"a(i: 2) float32 = select(1, 1f, 2f)\nreturn a\n",
                "f.dag:1: a condition is int32, not bool"},
        Refusal{"a(i: 2) float32 += 1f\nreturn a\n",
                "f.dag:1: expected 'over (AXIS: EXTENT)' behind a reduction"},
        Refusal{"a(i: 2) float32 = 1\nreturn a\n",
                "f.dag: a: its body is of another dtype than its tensor"},
        Refusal{"a = placeholder float32 [2]\nb(i: 2) float32 = a[i, i]\nreturn b\n",
                "f.dag: b: reads a with 2 indices, and it has 1 dimensions"},
        Refusal{"a = placeholder float32 [2]\nb(i: 2) float32 = a[1f]\nreturn b\n",
                "f.dag:2: an index of a is float32"},
        Refusal{"a = placeholder float32 [4000000000, 4000000000]\nreturn a\n",
                "f.dag: a: more than 2^52 elements"},
        Refusal{"a = placeholder float32 [2]\nreturn a\nreturn a\n",
                "f.dag:3: expected nothing behind 'return', found 'return a'"},
        Refusal{"a = placeholder float32 [2]\nreturn a#1\n",
                "f.dag:2: operation 1 is not called 'a'"}));

TEST(DagText, DepthIsLimited) {
  std::string deep = "1f";
  for (int i = 0; i < 5000; ++i) deep = "exp(" + deep + ")";
  EXPECT_THROW(parse_dag("a() float32 = " + deep + "\nreturn a\n", "f"), Error);
}

}  // namespace
}  // namespace tessera::te
