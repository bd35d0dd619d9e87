#include "kernel/unroll.h"

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace tessera::kernel {

using namespace Halide;
using namespace Halide::Internal;

namespace {

constexpr const char* matrix_mark = "tessera.matrix";

bool is_one(const Expr& e) {
  const FloatImm* number = e.as<FloatImm>();
  return number && number->value == 1;
}

struct FindLoads : IRVisitor {
  using IRVisitor::visit;
  explicit FindLoads(const std::string& tensor) : tensor(tensor) {}
  void visit(const Load* load) override {
    found = found || load->name == tensor;
    IRVisitor::visit(load);
  }
  const std::string& tensor;
  bool found = false;
};

// Statements one after the other. Terms that are added to one element in turn are added up and stored
// once: for each store LLVM asks what it may have changed.
class Straight {
 public:
  void append(const Stmt& next) {
    if (const Block* block = next.as<Block>()) {
      append(block->first);
      append(block->rest);
    } else if (is_no_op(next)) {
    } else if (const Stmt both = merged(next); both.defined()) {
      all_.back() = both;
    } else {
      all_.push_back(next);
    }
  }
  Stmt block() const { return all_.empty() ? Evaluate::make(0) : Block::make(all_); }

 private:
  Stmt merged(const Stmt& next) const {
    const Store *before = all_.empty() ? nullptr : all_.back().as<Store>(), *now = next.as<Store>();
    if (!before || !now || before->name != now->name || !is_const_one(before->predicate) ||
        !is_const_one(now->predicate) || !equal(before->index, now->index))
      return {};
    const Expr value = continued(now->value, *before);
    if (!value.defined()) return {};
    return Store::make(now->name, value, now->index, now->param, now->predicate, now->alignment);
  }

  // ((element + a) + b) + ..., with what was stored before in place of the element.
  static Expr continued(const Expr& sum, const Store& before) {
    if (const Load* load = sum.as<Load>())
      return load->name == before.name && equal(load->index, before.index) ? before.value : Expr();
    const Add* add = sum.as<Add>();
    if (!add) return {};
    FindLoads others(before.name);
    add->b.accept(&others);
    const Expr first = others.found ? Expr() : continued(add->a, before);
    return first.defined() ? Add::make(first, add->b) : Expr();
  }

  std::vector<Stmt> all_;
};

class Unroll : public IRMutator {
  using IRMutator::visit;

  // What a name stands for while something is mutated; an undefined Expr: itself.
  class Known {
   public:
    Known(Unroll& self, const std::string& name, const Expr& value) : self_(self), name_(name) {
      Expr& place = self_.known_[name];
      before_ = place;
      place = value;
    }
    ~Known() { self_.known_[name_] = before_; }

   private:
    Unroll& self_;
    const std::string& name_;
    Expr before_;
  };

  Expr visit(const Variable* variable) override {
    const auto found = known_.find(variable->name);
    return found != known_.end() && found->second.defined() ? found->second : Expr(variable);
  }

  Expr visit(const Let* let) override {
    const Expr value = mutate(let->value);
    const bool constant = is_const(value);
    const Known known(*this, let->name, constant ? value : Expr());
    const Expr body = mutate(let->body);
    if (constant) return body;
    return value.same_as(let->value) && body.same_as(let->body) ? Expr(let)
                                                                : Let::make(let->name, value, body);
  }

  Stmt visit(const LetStmt* let) override {
    const Expr value = mutate(let->value);
    const bool constant = is_const(value);
    const Known known(*this, let->name, constant ? value : Expr());
    const Stmt body = mutate(let->body);
    if (constant) return body;
    return value.same_as(let->value) && body.same_as(let->body)
               ? Stmt(let)
               : LetStmt::make(let->name, value, body);
  }

  Stmt visit(const For* loop) override {
    const Expr first = mutate(loop->min), extent = mutate(loop->extent);
    const IntImm *from = first.as<IntImm>(), *count = extent.as<IntImm>();
    if (loop->for_type != ForType::Unrolled || !from || !count) return IRMutator::visit(loop);
    Straight all;
    for (int64_t i = 0; i < count->value; ++i) {
      const Known known(*this, loop->name, make_const(Int(32), from->value + i));
      all.append(mutate(loop->body));
    }
    return all.block();
  }

  Expr visit(const Select* select) override {
    const Expr condition = mutate(select->condition);
    if (is_const_one(condition)) return mutate(select->true_value);
    if (is_const_zero(condition)) return mutate(select->false_value);
    const Expr yes = mutate(select->true_value), no = mutate(select->false_value);
    return Select::make(condition, yes, no);
  }

  Expr visit(const And* both) override {
    const Expr a = mutate(both->a);
    if (is_const_zero(a)) return a;
    const Expr b = mutate(both->b);
    if (is_const_one(a) || is_const_zero(b)) return b;
    return is_const_one(b) ? a : And::make(a, b);
  }
  Expr visit(const Or* either) override {
    const Expr a = mutate(either->a);
    if (is_const_one(a)) return a;
    const Expr b = mutate(either->b);
    if (is_const_zero(a) || is_const_one(b)) return b;
    return is_const_zero(b) ? a : Or::make(a, b);
  }

  // A zero of a matrix is told from other zeros by being this very one.
  bool is_left_out(const Expr& e) const { return e.same_as(zero_); }
  Expr product(const Expr& a, const Expr& b, const Expr& all) const {
    if (is_left_out(a) || is_left_out(b)) return zero_;
    return is_one(b) ? a : is_one(a) ? b : all;
  }

  Expr visit(const Call* call) override {
    if (call->name == matrix_mark) {
      const Expr value = mutate(call->args[0]);
      const FloatImm* number = value.as<FloatImm>();
      return number && number->value == 0 && number->type == Float(32) ? zero_ : value;
    }
    const Expr made = IRMutator::visit(call);
    const Call* same = made.as<Call>();
    if (!same) return made;
    if (same->name == "strict_float" && same->args[0].as<FloatImm>()) return same->args[0];
    if (same->name == "strict_mul") return product(same->args[0], same->args[1], made);
    return made;
  }

  // What only reads and writes back is not done.
  Stmt visit(const Store* store) override {
    const Stmt made = IRMutator::visit(store);
    const Store* same = made.as<Store>();
    const Load* load = same ? same->value.as<Load>() : nullptr;
    return load && load->name == same->name && equal(load->index, same->index) ? Evaluate::make(0)
                                                                               : made;
  }

  template <typename Op, typename Compute>
  Expr binary(const Op* op, const Compute& compute) {
    const Expr a = mutate(op->a), b = mutate(op->b);
    const IntImm *x = a.as<IntImm>(), *y = b.as<IntImm>();
    if (x && y && x->type == Int(32)) {
      if (const std::optional<int64_t> value = compute(x->value, y->value))
        return make_const(op->type, *value);
    }
    return a.same_as(op->a) && b.same_as(op->b) ? Expr(op) : Op::make(a, b);
  }
  using Value = std::optional<int64_t>;
  static Value small(int64_t value) {  // what overflows is left to Halide
    return value == int32_t(value) ? Value(value) : std::nullopt;
  }

  Expr visit(const Add* op) override {
    const Expr sum = binary(op, [](int64_t a, int64_t b) { return small(a + b); });
    const Add* add = sum.as<Add>();
    return add && is_left_out(add->b) ? add->a : sum;
  }
  Expr visit(const Sub* op) override {
    return binary(op, [](int64_t a, int64_t b) { return small(a - b); });
  }
  Expr visit(const Mul* op) override {
    const Expr all = binary(op, [](int64_t a, int64_t b) { return small(a * b); });
    const Mul* mul = all.as<Mul>();
    return mul ? product(mul->a, mul->b, all) : all;
  }
  Expr visit(const Div* op) override {
    return binary(op, [](int64_t a, int64_t b) { return b > 0 && a >= 0 ? Value(a / b) : Value(); });
  }
  Expr visit(const Mod* op) override {
    return binary(op, [](int64_t a, int64_t b) { return b > 0 && a >= 0 ? Value(a % b) : Value(); });
  }
  Expr visit(const EQ* op) override {
    return binary(op, [](int64_t a, int64_t b) { return Value(a == b); });
  }
  Expr visit(const NE* op) override {
    return binary(op, [](int64_t a, int64_t b) { return Value(a != b); });
  }
  Expr visit(const LT* op) override {
    return binary(op, [](int64_t a, int64_t b) { return Value(a < b); });
  }
  Expr visit(const LE* op) override {
    return binary(op, [](int64_t a, int64_t b) { return Value(a <= b); });
  }
  Expr visit(const GT* op) override {
    return binary(op, [](int64_t a, int64_t b) { return Value(a > b); });
  }
  Expr visit(const GE* op) override {
    return binary(op, [](int64_t a, int64_t b) { return Value(a >= b); });
  }

  std::unordered_map<std::string, Expr> known_;
  const Expr zero_ = FloatImm::make(Float(32), 0);
};

}  // namespace

Expr matrix_element(const Expr& value) {
  return Call::make(value.type(), matrix_mark, {value}, Call::PureIntrinsic);
}

Stmt unrolled(const Stmt& program) { return Unroll().mutate(program); }

}  // namespace tessera::kernel
