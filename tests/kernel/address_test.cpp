#include "kernel/address.h"

#include <gtest/gtest.h>

#include <map>

#include "kernel/loop.h"

namespace tessera::kernel {
namespace {

using Halide::Int;
using namespace Halide::Internal;

// Runs a program for the addresses alone: each tensor lies at a place of its own, and what is
// loaded is a number made of where it lay.
class Addresses : public IRVisitor {
  using IRVisitor::visit;

 public:
  std::vector<std::pair<std::string, int64_t>> seen;  // bytes behind the tensor's first
  int sums = 0;                                       // names with a value of 64 bits

  explicit Addresses(const Stmt& program) { program.accept(this); }

 private:
  int64_t number(const Expr& e) {
    if (const auto value = as_const_int(e)) return *value;
    if (const auto value = as_const_uint(e)) return int64_t(*value);
    if (const Add* op = e.as<Add>()) return number(op->a) + number(op->b);
    if (const Sub* op = e.as<Sub>()) return number(op->a) - number(op->b);
    if (const Mul* op = e.as<Mul>()) return number(op->a) * number(op->b);
    if (const Mod* op = e.as<Mod>()) return number(op->a) % number(op->b);
    if (const Cast* op = e.as<Cast>()) return number(op->value);
#if HALIDE_VERSION_MAJOR > 14
    if (const Reinterpret* op = e.as<Reinterpret>()) return number(op->value);
#else
    if (const Call* op = e.as<Call>(); op && op->is_intrinsic(Call::reinterpret))
      return number(op->args[0]);
#endif
    if (const Variable* op = e.as<Variable>()) {
      if (op->type.is_handle()) return begin(op->name);
      return values_.at(op->name);
    }
    if (const Let* op = e.as<Let>()) {
      values_[op->name] = number(op->value);
      return number(op->body);
    }
    if (const Load* op = e.as<Load>()) return note(op->name, op->type.bytes(), op->index) % 7;
    ADD_FAILURE() << "no number: " << e;
    return 0;
  }
  int64_t begin(const std::string& tensor) { return begins_.try_emplace(tensor, 0).first->second; }
  int64_t note(const std::string& tensor, int64_t bytes, const Expr& index) {
    const int64_t at = begin(tensor) + bytes * number(index);
    seen.emplace_back(tensor, at);
    return at;
  }

  void visit(const Store* store) override {
    number(store->value);
    note(store->name, store->value.type().bytes(), store->index);
  }
  void visit(const LetStmt* let) override {
    const int64_t value = number(let->value);
    if (let->value.type().is_handle()) {
      const int64_t before = begin(let->name);
      begins_[let->name] = value;
      let->body.accept(this);
      begins_[let->name] = before;
      return;
    }
    sums += let->value.type() == Int(64);
    values_[let->name] = value;
    let->body.accept(this);
  }
  void visit(const For* loop) override {
    const int64_t first = number(loop->min), extent = number(loop->extent);
    for (int64_t i = first; i < first + extent; ++i) {
      values_[loop->name] = i;
      loop->body.accept(this);
    }
  }

  std::map<std::string, int64_t> values_, begins_;
};

Addresses expect_same(const Stmt& program) {
  const Addresses want(program), got(with_shared_addresses(program));
  EXPECT_EQ(got.seen, want.seen) << with_shared_addresses(program);
  EXPECT_FALSE(want.seen.empty());
  return got;
}

Stmt loops(const Stmt& body) {
  return make_loop("i", 3, ForType::Serial, make_loop("j", 4, ForType::Serial, body));
}

TEST(Address, AccessesShareTheSumOfALoop) {
  const Expr i = loop_variable("i"), j = loop_variable("j");
  const Expr value = make_load(Int(32), "a", i * 12 + j * 3 + 1) +
                     make_load(Int(32), "a", (i * 4 + j) * 3 + 2) + make_load(Int(32), "b", j - i);
  const Addresses got = expect_same(loops(make_store("out", value, i * 4 + j)));
  // 12i, -i and 4i once for each i; with 3j and twice with j, once for each i and j.
  EXPECT_EQ(got.sums, 3 * 3 + 3 * 12);
}

TEST(Address, NamesAreSumsToo) {
  const Expr i = loop_variable("i"), j = loop_variable("j"), t = loop_variable("t");
  const Expr value = make_load(Int(32), "a", t + 1) + t;
  expect_same(loops(LetStmt::make("t", i * 5 - j * 2 + 8, make_store("out", value, t * 2))));
  expect_same(loops(make_store("out", Let::make("t", i + j, make_load(Int(32), "a", t * 3)), i)));
}

TEST(Address, WhatIsNoSumStaysAsItIs) {
  const Expr i = loop_variable("i"), j = loop_variable("j"), t = loop_variable("t");
  const Expr place = make_load(Int(32), "indices", i * 4 + j);
  expect_same(loops(make_store("out", make_load(Int(32), "a", place * 4 + j), i * j)));
  expect_same(loops(LetStmt::make("t", place, make_store("out", t, t * 4 + (i + j) % 3))));
}

// One instruction can tell only so much: the second access lies far behind the first.
TEST(Address, FarAccessesOfOneTensor) {
  const Expr i = loop_variable("i"), j = loop_variable("j");
  const Expr value =
      make_load(Int(32), "a", i * 9 + j) + make_load(Int(32), "a", i * 9 + j + 100000);
  expect_same(loops(make_store("out", value, i * 4 + j)));
}

}  // namespace
}  // namespace tessera::kernel
