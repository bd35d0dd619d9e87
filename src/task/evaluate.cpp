// Each body is compiled once into a flat list of instructions over registers of its operation, so
// that an element costs a short loop and no walk over a tree. An operation never needs itself, so one set
// of registers for each is enough even though computing an element may compute elements of others first.
#include "task/evaluate.h"

#include <array>
#include <cmath>
#include <limits>
#include <memory>

#include "base/error.h"
#include "task/number.h"

namespace tessera::task {

namespace {

union Register {
  int64_t i;  // integers and bools
  double f;
};

enum class Code : uint8_t {
  Binary,  // kind of expr, on ints or floats by `floating`
  Not, Choose, Call, ToFloat, ToInt, ToBool, Round, Read,
  JumpUnless,  // to `target` when register a is 0
  Jump, Move,
};

struct Instruction {
  Code code;
  ExprKind kind = ExprKind::Int;
  Function function = Function::None;
  Dtype dtype = Dtype::Int32;
  bool floating = false;
  int32_t to = 0, a = 0, b = 0, c = 0;  // registers; of Read: a is the first of its index registers' list
  int32_t target = 0;                   // instruction, or operation read
};

double float_binary(ExprKind kind, double a, double b) {
  switch (kind) {
    case ExprKind::Add: return a + b;
    case ExprKind::Sub: return a - b;
    case ExprKind::Mul: return a * b;
    case ExprKind::Div: return a / b;
    case ExprKind::Mod: return std::fmod(a, b);
    case ExprKind::FloorDiv: return std::floor(a / b);
    case ExprKind::FloorMod: return a - std::floor(a / b) * b;
    case ExprKind::Min: return std::isnan(a) || a < b ? a : b;
    case ExprKind::Max: return std::isnan(a) || a > b ? a : b;
    default: throw our_error("no arithmetic number {}", int(kind));
  }
}

int64_t compare(ExprKind kind, auto a, auto b) {
  switch (kind) {
    case ExprKind::Eq: return a == b;
    case ExprKind::Ne: return a != b;
    case ExprKind::Lt: return a < b;
    case ExprKind::Le: return a <= b;
    case ExprKind::Gt: return a > b;
    default: return a >= b;
  }
}

// Overflow wraps; a division by zero is 0, as in Halide.
int64_t int_binary(ExprKind kind, int64_t a, int64_t b) {
  const auto wrap = [](uint64_t value) { return int64_t(value); };
  switch (kind) {
    case ExprKind::Add: return wrap(uint64_t(a) + uint64_t(b));
    case ExprKind::Sub: return wrap(uint64_t(a) - uint64_t(b));
    case ExprKind::Mul: return wrap(uint64_t(a) * uint64_t(b));
    case ExprKind::Div: return b == 0 ? 0 : b == -1 ? wrap(0 - uint64_t(a)) : a / b;
    case ExprKind::Mod: return b == 0 || b == -1 ? 0 : a % b;
    case ExprKind::FloorDiv:
      if (b == 0 || b == -1) return b == 0 ? 0 : wrap(0 - uint64_t(a));
      return a / b - (a % b != 0 && (a < 0) != (b < 0));
    case ExprKind::FloorMod: {
      if (b == 0 || b == -1) return 0;
      const int64_t rest = a % b;
      return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
    }
    case ExprKind::Min: return std::min(a, b);
    case ExprKind::Max: return std::max(a, b);
    case ExprKind::And: return a != 0 && b != 0;
    case ExprKind::Or: return a != 0 || b != 0;
    default: return compare(kind, a, b);
  }
}

double float_call(Function function, double a, double b) {
  switch (function) {
    case Function::Exp: return std::exp(a);
    case Function::Log: return std::log(a);
    case Function::Sqrt: return std::sqrt(a);
    case Function::Rsqrt: return 1 / std::sqrt(a);
    case Function::Tanh: return std::tanh(a);
    case Function::Erf: return std::erf(a);
    case Function::Sigmoid: return 1 / (1 + std::exp(-a));
    case Function::Sin: return std::sin(a);
    case Function::Cos: return std::cos(a);
    case Function::Tan: return std::tan(a);
    case Function::Atan: return std::atan(a);
    case Function::Asin: return std::asin(a);
    case Function::Acos: return std::acos(a);
    case Function::Sinh: return std::sinh(a);
    case Function::Cosh: return std::cosh(a);
    case Function::Pow: return std::pow(a, b);
    case Function::Abs: return std::abs(a);
    case Function::Floor: return std::floor(a);
    case Function::Ceil: return std::ceil(a);
    case Function::Round: return std::nearbyint(a);
    case Function::Trunc: return std::trunc(a);
    case Function::Log1p: return std::log1p(a);
    case Function::Expm1: return std::expm1(a);
    case Function::Exp2: return std::exp2(a);
    case Function::Log2: return std::log2(a);
    case Function::Log10: return std::log10(a);
    case Function::IsNan: return std::isnan(a);
    case Function::IsInf: return std::isinf(a);
    case Function::Atan2: return std::atan2(a, b);
    case Function::None: break;
  }
  throw our_error("no function number {}", int(function));
}

struct Program {
  std::vector<Instruction> code;
  std::vector<Register> registers;  // axes first, then constants and values
  std::vector<int32_t> indices;     // registers of the indices of reads
  int32_t result = 0;
};

class Compiler {
 public:
  Compiler(const ComputeDag& dag, const Operation& operation) : pool_(dag.expressions) {
    program_.registers.resize(operation.axes.size() + operation.reduces.size());
    program_.result = compile(operation.body);
  }
  Program take() { return std::move(program_); }

 private:
  int32_t fresh() {
    program_.registers.push_back({});
    return int32_t(program_.registers.size() - 1);
  }

  int32_t emit(Instruction instruction) {
    instruction.to = fresh();
    program_.code.push_back(instruction);
    return instruction.to;
  }

  int32_t compile(ExprId id) {
    const Expr& expr = pool_[id];
    Instruction made{};
    made.kind = expr.kind;
    made.dtype = expr.dtype;
    switch (expr.kind) {
      case ExprKind::Axis: return expr.index;
      case ExprKind::Int:
      case ExprKind::Float: {
        const int32_t to = fresh();
        if (graph::is_floating(expr.dtype))
          program_.registers[size_t(to)].f = expr.kind == ExprKind::Float ? expr.real : double(expr.integer);
        else
          program_.registers[size_t(to)].i = expr.integer;
        return to;
      }
      case ExprKind::Read: {
        std::vector<int32_t> registers;
        for (ExprId index : pool_.operands(id)) registers.push_back(compile(index));
        made.code = Code::Read;
        made.floating = graph::is_floating(expr.dtype);
        made.target = expr.index;
        made.a = int32_t(program_.indices.size());
        program_.indices.insert(program_.indices.end(), registers.begin(), registers.end());
        return emit(made);
      }
      case ExprKind::IfThenElse: return branch(id);
      case ExprKind::Select:
        made.code = Code::Choose;
        made.a = compile(pool_.operand(id, 0));
        made.b = compile(pool_.operand(id, 1));
        made.c = compile(pool_.operand(id, 2));
        return emit(made);
      case ExprKind::Not:
        made.code = Code::Not;
        made.a = compile(pool_.operand(id, 0));
        return emit(made);
      case ExprKind::Call:
        made.code = Code::Call;
        made.function = expr.function;
        made.floating = graph::is_floating(pool_[pool_.operand(id, 0)].dtype);
        made.a = compile(pool_.operand(id, 0));
        made.b = expr.count > 1 ? compile(pool_.operand(id, 1)) : made.a;
        return emit(made);
      case ExprKind::Cast: return cast(id);
      default:
        made.code = Code::Binary;
        made.floating = graph::is_floating(pool_[pool_.operand(id, 0)].dtype);
        made.a = compile(pool_.operand(id, 0));
        made.b = compile(pool_.operand(id, 1));
        return emit(made);
    }
  }

  int32_t cast(ExprId id) {
    const Expr& expr = pool_[id];
    Instruction made{};
    made.dtype = expr.dtype;
    made.floating = graph::is_floating(pool_[pool_.operand(id, 0)].dtype);
    made.a = compile(pool_.operand(id, 0));
    if (!graph::is_floating(expr.dtype)) {
      made.code = expr.dtype == Dtype::Bool ? Code::ToBool : Code::ToInt;
      return emit(made);
    }
    if (!made.floating) {
      made.code = Code::ToFloat;
      made.a = emit(made);
    }
    made.code = Code::Round;
    return emit(made);
  }

  // Only the branch that is chosen may run: it may read outside a tensor.
  int32_t branch(ExprId id) {
    const int32_t to = fresh();
    Instruction jump{};
    jump.code = Code::JumpUnless;
    jump.a = compile(pool_.operand(id, 0));
    const size_t unless = program_.code.size();
    program_.code.push_back(jump);
    move(compile(pool_.operand(id, 1)), to);
    jump.code = Code::Jump;
    const size_t over = program_.code.size();
    program_.code.push_back(jump);
    program_.code[unless].target = int32_t(program_.code.size());
    move(compile(pool_.operand(id, 2)), to);
    program_.code[over].target = int32_t(program_.code.size());
    return to;
  }

  void move(int32_t from, int32_t to) {
    Instruction made{};
    made.code = Code::Move;
    made.a = from;
    made.to = to;
    program_.code.push_back(made);
  }

  const Expressions& pool_;
  Program program_;
};

// The elements of a tensor that are known, in pages made when first needed.
class Elements {
 public:
  explicit Elements(int64_t count) : pages_(size_t((count + size - 1) / size)) {}

  const double* find(int64_t at) const {
    const Page* page = pages_[size_t(at / size)].get();
    return page && page->known[size_t(at % size)] ? &page->values[size_t(at % size)] : nullptr;
  }
  void set(int64_t at, double value) {
    auto& page = pages_[size_t(at / size)];
    if (!page) page = std::make_unique<Page>();
    page->known[size_t(at % size)] = true;
    page->values[size_t(at % size)] = value;
  }

 private:
  static constexpr int64_t size = 1024;
  struct Page {
    std::array<double, size> values;
    std::array<bool, size> known{};
  };
  std::vector<std::unique_ptr<Page>> pages_;
};

class Evaluator {
 public:
  Evaluator(const ComputeDag& dag, const std::vector<std::vector<double>>& inputs) : dag_(dag) {
    size_t next = 0;
    for (const Operation& operation : dag.operations) {
      Unit unit;
      if (operation.placeholder) {
        if (next >= inputs.size() || int64_t(inputs[next].size()) != operation.elements())
          throw our_error("evaluate: input {} ({}) needs {} elements", next, operation.name,
                          operation.elements());
        unit.input = inputs[next++].data();
      } else {
        unit.program = Compiler(dag, operation).take();
        unit.elements = std::make_unique<Elements>(operation.elements());
      }
      for (const Axis& axis : operation.axes) unit.extents.push_back(axis.extent);
      units_.push_back(std::move(unit));
    }
  }

  double element(int32_t operation, int64_t at) {
    Unit& unit = units_[size_t(operation)];
    if (unit.input) return unit.input[at];
    if (const double* known = unit.elements->find(at)) return *known;
    const double value = compute(operation, at);
    unit.elements->set(at, value);
    return value;
  }

 private:
  struct Unit {
    const double* input = nullptr;
    Program program;
    std::unique_ptr<Elements> elements;
    std::vector<int64_t> extents;
  };

  double compute(int32_t number, int64_t at) {
    const Operation& operation = dag_.operations[size_t(number)];
    Unit& unit = units_[size_t(number)];
    std::vector<Register>& registers = unit.program.registers;
    for (size_t i = operation.axes.size(); i-- > 0;) {
      registers[i].i = at % unit.extents[i];
      at /= unit.extents[i];
    }
    const bool floating = graph::is_floating(operation.dtype);
    if (operation.reduce == Reduce::None) {
      run(number);
      const Register value = registers[size_t(unit.program.result)];
      return floating ? round_to(operation.dtype, value.f) : double(wrap_to(operation.dtype, value.i));
    }
    return floating ? reduce_floats(number) : reduce_ints(number);
  }

  // Calls `each` with the reduction axes at every point.
  template <typename Each>
  void over_reduction(int32_t number, const Each& each) {
    const Operation& operation = dag_.operations[size_t(number)];
    std::vector<Register>& registers = units_[size_t(number)].program.registers;
    const size_t first = operation.axes.size(), count = operation.reduces.size();
    if (operation.reduce_elements() == 0) return;
    for (size_t i = 0; i < count; ++i) registers[first + i].i = 0;
    while (true) {
      run(number);
      each(registers[size_t(units_[size_t(number)].program.result)]);
      size_t i = count;
      while (i > 0 && ++registers[first + i - 1].i == operation.reduces[i - 1].extent)
        registers[first + --i].i = 0;
      if (i == 0) return;
    }
  }

  double reduce_floats(int32_t number) {
    const Operation& operation = dag_.operations[size_t(number)];
    double sum = reduce_identity(operation.reduce, operation.dtype);
    over_reduction(number, [&](Register value) {
      switch (operation.reduce) {
        case Reduce::Prod: sum *= value.f; break;
        case Reduce::Max: sum = float_binary(ExprKind::Max, sum, value.f); break;
        case Reduce::Min: sum = float_binary(ExprKind::Min, sum, value.f); break;
        default: sum += value.f;
      }
    });
    return round_to(operation.dtype, sum);
  }

  double reduce_ints(int32_t number) {
    const Operation& operation = dag_.operations[size_t(number)];
    const ExprKind kind = operation.reduce == Reduce::Prod  ? ExprKind::Mul
                          : operation.reduce == Reduce::Max ? ExprKind::Max
                          : operation.reduce == Reduce::Min ? ExprKind::Min
                                                            : ExprKind::Add;
    int64_t sum = to_int(reduce_identity(operation.reduce, operation.dtype));
    over_reduction(number, [&](Register value) { sum = int_binary(kind, sum, value.i); });
    return double(wrap_to(operation.dtype, sum));
  }

  double read(int32_t reader, const Instruction& instruction) {
    const Program& program = units_[size_t(reader)].program;
    const std::vector<int64_t>& extents = units_[size_t(instruction.target)].extents;
    int64_t at = 0;
    for (size_t i = 0; i < extents.size(); ++i) {
      const int64_t index = program.registers[size_t(program.indices[size_t(instruction.a) + i])].i;
      if (index < 0 || index >= extents[i])
        throw our_error("{}: reads {} at {} in dimension {}, which has {}",
                        dag_.operations[size_t(reader)].name,
                        dag_.operations[size_t(instruction.target)].name, index, i, extents[i]);
      at = at * extents[i] + index;
    }
    return element(instruction.target, at);
  }

  void run(int32_t number) {
    Program& program = units_[size_t(number)].program;
    Register* const r = program.registers.data();
    for (size_t at = 0; at < program.code.size(); ++at) {
      const Instruction& in = program.code[at];
      switch (in.code) {
        case Code::Binary:
          if (!in.floating) r[in.to].i = int_binary(in.kind, r[in.a].i, r[in.b].i);
          else if (is_comparison(in.kind)) r[in.to].i = compare(in.kind, r[in.a].f, r[in.b].f);
          else r[in.to].f = float_binary(in.kind, r[in.a].f, r[in.b].f);
          break;
        case Code::Not: r[in.to].i = r[in.a].i == 0; break;
        case Code::Choose: r[in.to] = r[in.a].i != 0 ? r[in.b] : r[in.c]; break;
        case Code::Call: r[in.to] = call(in, r[in.a], r[in.b]); break;
        case Code::ToFloat: r[in.to].f = double(r[in.a].i); break;
        case Code::ToInt:
          r[in.to].i = wrap_to(in.dtype, in.floating ? to_int(r[in.a].f) : r[in.a].i);
          break;
        case Code::ToBool: r[in.to].i = in.floating ? r[in.a].f != 0 : r[in.a].i != 0; break;
        case Code::Round: r[in.to].f = round_to(in.dtype, r[in.a].f); break;
        case Code::Read: {
          const double value = read(number, in);
          if (in.floating) r[in.to].f = value;
          else r[in.to].i = to_int(value);
          break;
        }
        case Code::JumpUnless:
          if (r[in.a].i == 0) at = size_t(in.target) - 1;
          break;
        case Code::Jump: at = size_t(in.target) - 1; break;
        case Code::Move: r[in.to] = r[in.a]; break;
      }
    }
  }

  static Register call(const Instruction& in, Register a, Register b) {
    Register result;
    if (!in.floating && in.function == Function::Abs) {
      result.i = a.i < 0 ? int_binary(ExprKind::Sub, 0, a.i) : a.i;
      return result;
    }
    const double x = in.floating ? a.f : double(a.i), y = in.floating ? b.f : double(b.i);
    const double value = float_call(in.function, x, y);
    if (graph::is_floating(in.dtype)) result.f = value;
    else result.i = to_int(value);
    return result;
  }

  const ComputeDag& dag_;
  std::vector<Unit> units_;
};

}  // namespace

std::vector<std::vector<double>> evaluate(const ComputeDag& dag,
                                          const std::vector<std::vector<double>>& inputs) {
  Evaluator evaluator(dag, inputs);
  std::vector<std::vector<double>> results;
  for (int output : dag.outputs) {
    std::vector<double> values(size_t(dag.operations[size_t(output)].elements()));
    for (size_t i = 0; i < values.size(); ++i) values[i] = evaluator.element(output, int64_t(i));
    results.push_back(std::move(values));
  }
  return results;
}

std::vector<double> evaluate_at(const ComputeDag& dag, const std::vector<std::vector<double>>& inputs,
                                int output, std::span<const int64_t> elements) {
  Evaluator evaluator(dag, inputs);
  const int operation = dag.outputs[size_t(output)];
  const int64_t count = dag.operations[size_t(operation)].elements();
  std::vector<double> values;
  for (int64_t at : elements) {
    if (at < 0 || at >= count)
      throw our_error("evaluate_at: element {} of {}", at, count);
    values.push_back(evaluator.element(operation, at));
  }
  return values;
}

}  // namespace tessera::task
