#include "kernel/address.h"

#include <fmt/format.h>

#include <algorithm>
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
        Expr term = Cast::make(Int(64), loop_variable(scope.variable));
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

struct FindLoops : IRVisitor {
  using IRVisitor::visit;
  void visit(const For*) override { found = true; }
  bool found = false;
};

// Innermost loops, in which each tensor begins where the loops around have come: what is left to
// add is one instruction. The tensor keeps its name, by which LLVM is told that no two tensors
// overlap.
class MovedTensors : public IRMutator {
  using IRMutator::visit;

  // A sum that the loop's variable ends: what comes before, and the variable's part.
  struct Ended {
    std::string before;
    Expr own;
  };
  using Sums = std::map<std::string, Ended>;

  // The sums in an innermost loop, and where each tensor's accesses begin: nothing when they
  // differ.
  struct Accesses : IRVisitor {
    using IRVisitor::visit;
    explicit Accesses(const For* innermost) : loop(innermost->name) {
      innermost->body.accept(this);
    }
    void visit(const LetStmt* let) override {
      const Add* sum = let->value.as<Add>();
      const Variable* before = sum ? sum->a.as<Variable>() : nullptr;
      if (before && is_sum(let->name) && is_sum(before->name) && expr_uses_var(sum->b, loop))
        sums[let->name] = {before->name, sum->b};
      IRVisitor::visit(let);
    }
    void visit(const Allocate* own) override {  // is not there outside the loop
      tensors.try_emplace(own->name, Tensor{"", "", own->type});
      IRVisitor::visit(own);
    }
    void visit(const Load* load) override {
      note(load->name, load->type, load->index);
      IRVisitor::visit(load);
    }
    void visit(const Store* store) override {
      note(store->name, store->value.type(), store->index);
      IRVisitor::visit(store);
    }
    void note(const std::string& tensor, const Halide::Type& type, const Expr& index) {
      const Variable* sum = sum_in(index);
      const auto ended = sum ? sums.find(sum->name) : sums.end();
      const std::string before = ended == sums.end() ? "" : ended->second.before;
      const auto [place, is_new] =
          tensors.try_emplace(tensor, Tensor{before, before.empty() ? "" : sum->name, type});
      Tensor& known = place->second;
      if (known.before != before) known.before.clear();
      if (known.before.empty()) return;
      if (known.sum != sum->name) known.sum.clear();
      const Add* add = first_lane(index).as<Add>();
      const int64_t constant = add ? *as_const_int(add->b) : 0;
      known.least = std::min(known.least, constant);
      known.most = std::max(known.most, constant);
    }
    struct Tensor {
      std::string before, sum;  // of all accesses; empty where they differ
      Halide::Type type;
      int64_t least = 0, most = 0;  // constants that are added
      // Further apart than an instruction can tell.
      bool is_far() const { return !sum.empty() && most - least > 4095 * type.lanes(); }
    };
    const std::string& loop;
    Sums sums;
    std::map<std::string, Tensor> tensors;
  };

  static bool is_sum(const std::string& name) { return name.starts_with("at."); }
  static Expr first_lane(const Expr& index) {
    const Ramp* ramp = index.as<Ramp>();
    return ramp ? ramp->base : index;
  }
  // Of `sum` or `sum + constant`.
  static const Variable* sum_in(const Expr& index) {
    const Expr first = first_lane(index);
    const Add* add = first.as<Add>();
    return add && is_const(add->b) ? add->a.as<Variable>() : first.as<Variable>();
  }

  Expr moved(const std::string& tensor, const Expr& index) {
    if (!moving_.contains(tensor)) return mutate(index);
    if (const Ramp* ramp = index.as<Ramp>())
      return Ramp::make(moved(tensor, ramp->base), ramp->stride, ramp->lanes);
    if (const Add* add = index.as<Add>()) return Add::make(moved(tensor, add->a), add->b);
    return far_.contains(tensor) ? make_const(Int(64), 0)
                                 : sums_.at(index.as<Variable>()->name).own;
  }
  Expr visit(const Load* load) override {
    return Load::make(load->type, load->name, moved(load->name, load->index), load->image,
                      load->param, mutate(load->predicate), load->alignment);
  }
  Stmt visit(const Store* store) override {
    return Store::make(store->name, mutate(store->value), moved(store->name, store->index),
                       store->param, mutate(store->predicate), store->alignment);
  }

  Stmt visit(const For* loop) override {
    FindLoops inside;
    loop->body.accept(&inside);
    if (inside.found || loop->for_type != ForType::Serial) return IRMutator::visit(loop);
    const Accesses accesses(loop);
    sums_ = accesses.sums;
    moving_.clear();
    for (const auto& [tensor, access] : accesses.tensors)
      if (!access.before.empty()) {
        moving_.insert(tensor);
        if (access.is_far()) far_.insert(tensor);
      }
    Stmt body = mutate(loop->body);
    const auto moved_by = [&](const std::string& tensor, const Expr& elements, const Stmt& inner) {
      const Expr begin =
          Halide::reinterpret(Halide::UInt(64), Variable::make(Halide::Handle(), tensor));
      const int64_t size = accesses.tensors.at(tensor).type.bytes();  // of an element
      const Expr bytes =
          Halide::cast(Halide::UInt(64), Mul::make(elements, make_const(Int(64), size)));
      return LetStmt::make(tensor, Halide::reinterpret(Halide::Handle(), begin + bytes), inner);
    };
    for (const std::string& tensor : far_)
      body = moved_by(tensor, sums_.at(accesses.tensors.at(tensor).sum).own, body);
    Stmt made = make_loop(loop->name, loop->min, loop->extent, loop->for_type, body);
    for (const std::string& tensor : moving_)
      made = moved_by(tensor, Variable::make(Int(64), accesses.tensors.at(tensor).before), made);
    far_.clear();
    moving_.clear();
    return made;
  }

  Sums sums_;
  std::set<std::string> moving_;
  // Those of them that move on inside the loop, unseen by LLVM's strength reduction: it would keep
  // a register for every access.
  std::set<std::string> far_;
};

}  // namespace

Stmt with_shared_addresses(const Stmt& program) {
  return MovedTensors().mutate(SharedAddresses().mutate(program));
}

}  // namespace tessera::kernel
