// Bodies of operations as expressions of a nest: axes replaced by index forms, inlined stages by
// their bodies, integers simplified by the bounds of loops, conditions that these decide gone.
#pragma once

#include "schedule/nest/index_forms.h"
#include "schedule/state/loop_state.h"

namespace tessera::schedule {

class ValueLowering {
 public:
  enum class What : uint8_t {
    Body,       // the body; of a reduction combined with what the tensor holds
    Identity,   // what a reduction starts from
    Temporary,  // the result of a reduction across threads
  };

  ValueLowering(Nest& nest, IndexForms& forms) : nest_(nest), forms_(forms) {}
  void start(const LoopState& state);
  // The value that a stage stores, where its axes and reductions have these values.
  NestExprId stored(size_t stage, std::span<const IndexForms::Id> axes, What what);

 private:
  using FormId = IndexForms::Id;
  using Axes = std::span<const FormId>;

  using Condition = IndexForms::Comparison;  // decided, or an expression

  NestExprId value(te::ExprId id, Axes axes);
  FormId index(te::ExprId id, Axes axes);
  Condition condition(te::ExprId id, Axes axes);
  NestExprId read(te::ExprId id, Axes axes);
  NestExprId cast(te::ExprId id, Axes axes);
  NestExprId arithmetic(ExprKind kind, NestExprId a, NestExprId b);
  NestExprId plain(ExprKind kind, Scalar scalar, te::ExprId id, Axes axes);
  static Condition constant(bool value) { return {value, -1}; }
  NestExprId emit(Condition condition);

  Nest& nest_;
  IndexForms& forms_;
  const LoopState* program_ = nullptr;
  const te::Expressions* pool_ = nullptr;
};

}  // namespace tessera::schedule
