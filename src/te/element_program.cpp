#include "te/element_program.h"

namespace tessera::te {

namespace {

class Compiler {
 public:
  Compiler(const ComputeDag& dag, const Operation& operation) : pool_(dag.expressions) {
    program_.registers.resize(operation.axes.size() + operation.reduces.size());
    program_.result = compile(operation.body);
  }
  ElementProgram take() { return std::move(program_); }

 private:
  int32_t fresh() {
    program_.registers.push_back({});
    return int32_t(program_.registers.size() - 1);
  }

  int32_t emit(ElementInstruction instruction) {
    instruction.to = fresh();
    program_.code.push_back(instruction);
    return instruction.to;
  }

  int32_t compile(ExprId id) {
    const Expr& expr = pool_[id];
    ElementInstruction made{};
    made.kind = expr.kind;
    made.dtype = expr.dtype;
    switch (expr.kind) {
      case ExprKind::Axis:
        return expr.index;
      case ExprKind::Int:
      case ExprKind::Float: {
        const int32_t to = fresh();
        if (is_floating(expr.dtype))
          program_.registers[size_t(to)].f =
              expr.kind == ExprKind::Float ? expr.real : double(expr.integer);
        else
          program_.registers[size_t(to)].i = expr.integer;
        return to;
      }
      case ExprKind::Read: {
        std::vector<int32_t> registers;
        for (ExprId index : pool_.operands(id)) registers.push_back(compile(index));
        made.code = ElementCode::Read;
        made.floating = is_floating(expr.dtype);
        made.target = expr.index;
        made.a = int32_t(program_.indices.size());
        program_.indices.insert(program_.indices.end(), registers.begin(), registers.end());
        return emit(made);
      }
      case ExprKind::IfThenElse:
        return branch(id);
      case ExprKind::Select:
        made.code = ElementCode::Choose;
        made.a = compile(pool_.operand(id, 0));
        made.b = compile(pool_.operand(id, 1));
        made.c = compile(pool_.operand(id, 2));
        return emit(made);
      case ExprKind::Not:
        made.code = ElementCode::Not;
        made.a = compile(pool_.operand(id, 0));
        return emit(made);
      case ExprKind::Call:
        made.code = ElementCode::Call;
        made.function = expr.function;
        made.floating = is_floating(pool_[pool_.operand(id, 0)].dtype);
        made.a = compile(pool_.operand(id, 0));
        made.b = expr.count > 1 ? compile(pool_.operand(id, 1)) : made.a;
        return emit(made);
      case ExprKind::Cast:
        return cast(id);
      default:
        made.code = ElementCode::Binary;
        made.floating = is_floating(pool_[pool_.operand(id, 0)].dtype);
        made.a = compile(pool_.operand(id, 0));
        made.b = compile(pool_.operand(id, 1));
        return emit(made);
    }
  }

  int32_t cast(ExprId id) {
    const Expr& expr = pool_[id];
    ElementInstruction made{};
    made.dtype = expr.dtype;
    made.floating = is_floating(pool_[pool_.operand(id, 0)].dtype);
    made.a = compile(pool_.operand(id, 0));
    if (!is_floating(expr.dtype)) {
      made.code = expr.dtype == Dtype::Bool ? ElementCode::ToBool : ElementCode::ToInt;
      return emit(made);
    }
    if (!made.floating) {
      made.code = ElementCode::ToFloat;
      made.a = emit(made);
    }
    made.code = ElementCode::Round;
    return emit(made);
  }

  // Only the branch that is chosen may run: it may read outside a tensor.
  int32_t branch(ExprId id) {
    const int32_t to = fresh();
    ElementInstruction jump{};
    jump.code = ElementCode::JumpUnless;
    jump.a = compile(pool_.operand(id, 0));
    const size_t unless = program_.code.size();
    program_.code.push_back(jump);
    move(compile(pool_.operand(id, 1)), to);
    jump.code = ElementCode::Jump;
    const size_t over = program_.code.size();
    program_.code.push_back(jump);
    program_.code[unless].target = int32_t(program_.code.size());
    move(compile(pool_.operand(id, 2)), to);
    program_.code[over].target = int32_t(program_.code.size());
    return to;
  }

  void move(int32_t from, int32_t to) {
    ElementInstruction made{};
    made.code = ElementCode::Move;
    made.a = from;
    made.to = to;
    program_.code.push_back(made);
  }

  const Expressions& pool_;
  ElementProgram program_;
};

}  // namespace

ElementProgram compile_body(const ComputeDag& dag, const Operation& operation) {
  return Compiler(dag, operation).take();
}

}  // namespace tessera::te
