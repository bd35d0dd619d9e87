#include "kernel/address.h"

#include <fmt/format.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "kernel/loop.h"

namespace tessera::kernel {

using namespace Halide::Internal;
using Halide::Int;

namespace {

// A number as a sum: of multiples of variables that are in scope, by their depth there, of other
// 64-bit expressions, and of a constant.
struct Sum {
  std::map<size_t, int64_t> factors;
  std::vector<Expr> others;
  int64_t constant = 0;

  void add(const Sum& other, int64_t times) {
    for (const auto& [depth, factor] : other.factors)
      if ((factors[depth] += times * factor) == 0) factors.erase(depth);
    for (const Expr& e : other.others)
      others.push_back(times == 1 ? e : Mul::make(e, make_const(Int(64), times)));
    constant += times * other.constant;
  }
  bool is_constant() const { return factors.empty() && others.empty(); }
};

class SharedAddresses : public IRMutator {
  using IRMutator::visit;

  // A loop, or a name of something that is no sum. `partial` are the sums that end with it, by what
  // comes before and its factor.
  struct Scope {
    std::string variable;
    std::vector<std::pair<std::string, Expr>> lets;
    std::map<std::pair<std::string, int64_t>, std::string> partial;
  };

  static bool is_index(const Expr& e) { return e.type() == Int(32); }

  Sum sum_of(const Expr& e) {
    Sum sum;
    if (const auto number = as_const_int(e)) {
      sum.constant = *number;
    } else if (const Add* op = e.as<Add>()) {
      sum = sum_of(op->a);
      sum.add(sum_of(op->b), 1);
    } else if (const Sub* op = e.as<Sub>()) {
      sum = sum_of(op->a);
      sum.add(sum_of(op->b), -1);
    } else if (const Mul* op = e.as<Mul>()) {
      const Sum a = sum_of(op->a), b = sum_of(op->b);
      if (b.is_constant())
        sum.add(a, b.constant);
      else if (a.is_constant())
        sum.add(b, a.constant);
      else
        sum.others.push_back(Mul::make(written(a), written(b)));
    } else if (const Variable* variable = e.as<Variable>();
               variable && sums_.contains(variable->name)) {
      sum = sums_.at(variable->name);
    } else {
      sum.others.push_back(Cast::make(Int(64), mutate(e)));
    }
    return sum;
  }

  // As an expression of names that the scopes get. The constant comes last: LLVM has it in the
  // instruction.
  Expr written(const Sum& sum) {
    Expr all;
    std::string before;
    for (const auto& [depth, factor] : sum.factors) {
      Scope& scope = scopes_[depth];
      std::string& name = scope.partial[{before, factor}];
      if (name.empty()) {
        name = fmt::format("at.{}", names_++);
        narrow_.insert(scope.variable);
        Expr term = Cast::make(Int(64), Variable::make(Int(32), scope.variable));
        if (factor != 1) term = Mul::make(term, make_const(Int(64), factor));
        scope.lets.emplace_back(name, all.defined() ? Add::make(all, term) : term);
      }
      all = Variable::make(Int(64), name);
      before = name;
    }
    for (const Expr& other : sum.others) all = all.defined() ? Add::make(all, other) : other;
    const Expr constant = make_const(Int(64), sum.constant);
    if (!all.defined()) return constant;
    return sum.constant == 0 ? all : Add::make(all, constant);
  }

  Expr index(const Expr& e) {
    if (is_index(e)) return written(sum_of(e));
    const Ramp* ramp = e.as<Ramp>();
    if (!ramp || !is_index(ramp->base) || !is_const(ramp->stride)) return mutate(e);
    return Ramp::make(written(sum_of(ramp->base)), Halide::cast(Int(64), ramp->stride),
                      ramp->lanes);
  }

  Expr visit(const Load* load) override {
    return Load::make(load->type, load->name, index(load->index), load->image, load->param,
                      mutate(load->predicate), load->alignment);
  }
  Stmt visit(const Store* store) override {
    return Store::make(store->name, mutate(store->value), index(store->index), store->param,
                       mutate(store->predicate), store->alignment);
  }
  Expr visit(const Variable* variable) override {
    narrow_.insert(variable->name);
    return variable;
  }

  // A body that sees a new variable, with the sums that end with it in front.
  Stmt in_scope(const std::string& variable, const Stmt& body) {
    scopes_.push_back({variable, {}, {}});
    Sum itself;
    itself.factors[scopes_.size() - 1] = 1;
    sums_[variable] = itself;
    Stmt made = mutate(body);
    sums_.erase(variable);
    const auto& lets = scopes_.back().lets;
    for (size_t i = lets.size(); i-- > 0;)
      made = LetStmt::make(lets[i].first, lets[i].second, made);
    scopes_.pop_back();
    return made;
  }

  // What is a sum needs its name only where it is used in 32 bits.
  template <typename Op, typename Body>
  Body named(const Op* let, const Body& (*body_of)(const Op*)) {
    const Sum sum = sum_of(let->value);
    sums_[let->name] = sum;
    const Body body = mutate(body_of(let));
    sums_.erase(let->name);
    if (!narrow_.erase(let->name)) return body;
    return Op::make(let->name, mutate(let->value), body);
  }

  Stmt visit(const LetStmt* let) override {
    if (!is_index(let->value))
      return LetStmt::make(let->name, mutate(let->value), mutate(let->body));
    if (!sum_of(let->value).others.empty())
      return LetStmt::make(let->name, mutate(let->value), in_scope(let->name, let->body));
    return named<LetStmt, Stmt>(let, [](const LetStmt* op) -> const Stmt& { return op->body; });
  }
  Expr visit(const Let* let) override {
    if (!is_index(let->value) || !sum_of(let->value).others.empty())
      return Let::make(let->name, mutate(let->value), mutate(let->body));
    return named<Let, Expr>(let, [](const Let* op) -> const Expr& { return op->body; });
  }
  Stmt visit(const For* loop) override {
    return make_loop(loop->name, mutate(loop->min), mutate(loop->extent), loop->for_type,
                     in_scope(loop->name, loop->body));
  }

  std::vector<Scope> scopes_;
  std::map<std::string, Sum> sums_;  // what is known of names
  std::set<std::string> narrow_;     // names that are used in 32 bits
  size_t names_ = 0;
};

}  // namespace

Stmt with_shared_addresses(const Stmt& program) {
  return SharedAddresses().mutate(program);
}

}  // namespace tessera::kernel
