// An operation never needs itself, so one set of registers for each is enough, even though
// computing an element may compute elements of others first.
#include "te/evaluate.h"

#include <array>
#include <memory>

#include "base/error.h"
#include "te/element_program.h"
#include "te/number.h"

namespace tessera::te {

namespace {

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
        unit.program = compile_body(dag, operation);
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
    ElementProgram program;
    std::unique_ptr<Elements> elements;
    std::vector<int64_t> extents;
  };

  double compute(int32_t number, int64_t at) {
    const Operation& operation = dag_.operations[size_t(number)];
    Unit& unit = units_[size_t(number)];
    std::vector<ElementRegister>& registers = unit.program.registers;
    for (size_t i = operation.axes.size(); i-- > 0;) {
      registers[i].i = at % unit.extents[i];
      at /= unit.extents[i];
    }
    const bool floating = is_floating(operation.dtype);
    if (operation.reduce == Reduce::None) {
      run(number);
      const ElementRegister value = registers[size_t(unit.program.result)];
      return floating ? round_to(operation.dtype, value.f)
                      : double(wrap_to(operation.dtype, value.i));
    }
    return floating ? reduce_floats(number) : reduce_ints(number);
  }

  // Calls `each` with the reduction axes at every point.
  template <typename Each>
  void over_reduction(int32_t number, const Each& each) {
    const Operation& operation = dag_.operations[size_t(number)];
    std::vector<ElementRegister>& registers = units_[size_t(number)].program.registers;
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
    over_reduction(number, [&](ElementRegister value) {
      switch (operation.reduce) {
        case Reduce::Prod:
          sum *= value.f;
          break;
        case Reduce::Max:
          sum = float_binary(ExprKind::Max, sum, value.f);
          break;
        case Reduce::Min:
          sum = float_binary(ExprKind::Min, sum, value.f);
          break;
        default:
          sum += value.f;
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
    over_reduction(number, [&](ElementRegister value) { sum = int_binary(kind, sum, value.i); });
    return double(wrap_to(operation.dtype, sum));
  }

  double read(int32_t reader, const ElementInstruction& instruction) {
    const ElementProgram& program = units_[size_t(reader)].program;
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
    ElementProgram& program = units_[size_t(number)].program;
    ElementRegister* const r = program.registers.data();
    for (size_t at = 0; at < program.code.size(); ++at) {
      const ElementInstruction& in = program.code[at];
      switch (in.code) {
        case ElementCode::Binary:
          if (!in.floating)
            r[in.to].i = int_binary(in.kind, r[in.a].i, r[in.b].i);
          else if (is_comparison(in.kind))
            r[in.to].i = float_compare(in.kind, r[in.a].f, r[in.b].f);
          else
            r[in.to].f = float_binary(in.kind, r[in.a].f, r[in.b].f);
          break;
        case ElementCode::Not:
          r[in.to].i = r[in.a].i == 0;
          break;
        case ElementCode::Choose:
          r[in.to] = r[in.a].i != 0 ? r[in.b] : r[in.c];
          break;
        case ElementCode::Call:
          r[in.to] = call(in, r[in.a], r[in.b]);
          break;
        case ElementCode::ToFloat:
          r[in.to].f = double(r[in.a].i);
          break;
        case ElementCode::ToInt:
          r[in.to].i = wrap_to(in.dtype, in.floating ? to_int(r[in.a].f) : r[in.a].i);
          break;
        case ElementCode::ToBool:
          r[in.to].i = in.floating ? r[in.a].f != 0 : r[in.a].i != 0;
          break;
        case ElementCode::Round:
          r[in.to].f = round_to(in.dtype, r[in.a].f);
          break;
        case ElementCode::Read: {
          const double value = read(number, in);
          if (in.floating)
            r[in.to].f = value;
          else
            r[in.to].i = to_int(value);
          break;
        }
        case ElementCode::JumpUnless:
          if (r[in.a].i == 0) at = size_t(in.target) - 1;
          break;
        case ElementCode::Jump:
          at = size_t(in.target) - 1;
          break;
        case ElementCode::Move:
          r[in.to] = r[in.a];
          break;
      }
    }
  }

  static ElementRegister call(const ElementInstruction& in, ElementRegister a, ElementRegister b) {
    ElementRegister result;
    if (!in.floating && in.function == Function::Abs) {
      result.i = a.i < 0 ? int_binary(ExprKind::Sub, 0, a.i) : a.i;
      return result;
    }
    const double x = in.floating ? a.f : double(a.i), y = in.floating ? b.f : double(b.i);
    const double value = float_call(in.function, x, y);
    if (is_floating(in.dtype))
      result.f = value;
    else
      result.i = to_int(value);
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

std::vector<double> evaluate_at(const ComputeDag& dag,
                                const std::vector<std::vector<double>>& inputs, int output,
                                std::span<const int64_t> elements) {
  Evaluator evaluator(dag, inputs);
  const int operation = dag.outputs[size_t(output)];
  const int64_t count = dag.operations[size_t(operation)].elements();
  std::vector<double> values;
  for (int64_t at : elements) {
    if (at < 0 || at >= count) throw our_error("evaluate_at: element {} of {}", at, count);
    values.push_back(evaluator.element(operation, at));
  }
  return values;
}

}  // namespace tessera::te
