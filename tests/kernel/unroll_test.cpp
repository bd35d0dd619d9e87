#include "kernel/unroll.h"

#include <gtest/gtest.h>

#include <sstream>

#include "kernel/loop.h"

namespace tessera::kernel {
namespace {

using Halide::Float;
using Halide::Int;
using namespace Halide::Internal;

std::string printed(const Stmt& stmt) {
  std::ostringstream text;
  text << simplify(stmt);
  return text.str();
}

Stmt loop(const char* name, int extent, const Stmt& body) {
  return make_loop(name, extent, ForType::Unrolled, body);
}

// Against Halide's own, on what it can fold.
TEST(Unroll, ComesToWhatHalideComesTo) {
  const Expr i = loop_variable("i"), j = loop_variable("j");
  const Expr t = loop_variable("t");
  const Expr index = (i * 4 + j) % 5 + (i * 7 - j) / 3;
  const Expr value = Let::make("t", i + j, select(t % 3 == 1 && j < 2, t * 10, max(t, j) - 1));
  const Stmt body = make_store("out", value, index + loop_variable("outer"));
  const Stmt program = make_loop("outer", 3, ForType::Serial, loop("i", 4, loop("j", 4, body)));
  EXPECT_EQ(printed(unrolled(program)), printed(unroll_loops(program)));
}

TEST(Unroll, AnInnerNameHidesAnOuterOne) {
  const Expr i = loop_variable("i");
  const Expr inner = Let::make("i", make_load(Int(32), "in", i), i + 1);
  const Stmt program = loop("i", 2, make_store("out", inner, i));
  EXPECT_EQ(printed(unrolled(program)), printed(unroll_loops(program)));
}

TEST(Unroll, ChoicesAmongExactFloatsAreMade) {
  const Expr i = loop_variable("i");
  Expr choice = FloatImm::make(Float(32), 2);
  for (int k = 0; k < 4; ++k) choice = select(i == k, FloatImm::make(Float(32), 3 * k), choice);
  const Stmt program = loop("i", 4, make_store("out", strict_float(choice), i));
  const std::string text = printed(unrolled(program));
  EXPECT_EQ(text.find("select"), text.npos) << text;
  EXPECT_NE(text.find("9.0"), text.npos) << text;
}

Stmt summed(const Expr& factor) {
  const Expr i = loop_variable("i");
  return make_store("out", make_load(Float(32), "out", 0) + make_load(Float(32), "in", i) * factor,
                    0);
}

TEST(Unroll, TermsOfOneElementAreStoredOnce) {
  const std::string text = printed(unrolled(loop("i", 3, summed(FloatImm::make(Float(32), 2)))));
  EXPECT_EQ(text.find("out["), text.rfind("out[", text.find(" = "))) << text;
  for (const char* term : {"in[0]", "in[1]", "in[2]"})
    EXPECT_NE(text.find(term), text.npos) << text;
}

TEST(Unroll, ATermThatReadsTheTensorIsNotMoved) {
  const Expr i = loop_variable("i");
  const Stmt body =
      make_store("out", make_load(Float(32), "out", 0) + make_load(Float(32), "out", i), 0);
  const Stmt program = loop("i", 3, body);
  EXPECT_EQ(printed(unrolled(program)), printed(unroll_loops(program)));
}

TEST(Unroll, OnlyZerosOfMatricesAreLeftOut) {
  const Expr i = loop_variable("i"), zero = FloatImm::make(Float(32), 0);
  const Expr element = select(i == 1, zero, FloatImm::make(Float(32), 5));
  const std::string without = printed(unrolled(loop("i", 3, summed(matrix_element(element)))));
  EXPECT_EQ(without.find("in[1]"), without.npos) << without;
  EXPECT_EQ(without.find("matrix"), without.npos) << without;
  EXPECT_NE(without.find("in[2]"), without.npos) << without;
  std::ostringstream with;  // as it is: Halide's simplifier leaves out products with zero itself
  with << unrolled(loop("i", 3, summed(strict_float(element))));
  EXPECT_NE(with.str().find("in[1]"), std::string::npos) << with.str();
}

TEST(Unroll, TheMarkGoesWhereNothingIsKnown) {
  const Stmt program =
      make_loop("i", 3, ForType::Serial,
                make_store("out", matrix_element(make_load(Float(32), "in", loop_variable("i"))),
                           loop_variable("i")));
  const std::string text = printed(unrolled(program));
  EXPECT_EQ(text.find("matrix"), text.npos) << text;
}

}  // namespace
}  // namespace tessera::kernel
