// A schedule says which loops there are, in which order, and marks some as parallel, vectorised or
// unrolled. It does not say how a marked loop is made of a machine's vectors, what stays in
// registers, or in what order a sum rounds. Halide and LLVM would each decide some of that late and
// by rules of their own; here it is decided once, before a statement exists, from four facts: the
// annotation of each loop, its extent, whether it reduces, and what is attached inside it.
//
// For one stage, in this order:
//
// 1. Each annotation becomes a LoopForm. What the target cannot do becomes serial (a vectorised
//    reduction, GPU blocks on a CPU); what would compute something else is refused (a parallel
//    reduction, a loop fused of reduction and space).
// 2. Where nothing is vectorised, the innermost loop is, if it is spatial, fills a register, holds
//    no other stage, and steps through the stage's tensor by one element.
// 3. Register tiling. The loops of a reduction look like this, from the outside in:
//
//        spatial ...  reduction ...  spatial ...  | reduction k  | spatial i, j (vector)
//        ------ loops in memory ----------------- | -- kernel -- | ------- tile --------
//
//    If the elements of the tile fit into the target's registers, they are loaded once, all
//    iterations of the kernel loops add to them, and they are stored once: the micro-kernel of a
//    matrix product. The tile's loops are unrolled, so that each element is a register of its own.
// 4. Chains. A register that sums thousands of float32 terms loses digits to rounding. The kernel
//    loops are cut, where their extents divide so, into chains of 64 to 256 terms that a register
//    sums from zero before it is added to the element: blocked summation.
// 5. Unrolling. auto_unroll counts iterations from the inside, as TVM does; beyond it a limit on
//    vector operations bounds LLVM's time, and short loops of a kernel are unrolled unasked.
//
// On a GPU there are no vectors. A reduction loop on threads (`across`) takes the place of 3 and 4:
// each thread sums its part, and the parts meet in shared memory.
#include "kernel/loop_plan.h"

#include <algorithm>

#include "base/error.h"
#include "kernel/loop.h"
#include "kernel/numbers.h"

namespace tessera::kernel {

using namespace Halide;
using schedule::Annotation;
using schedule::IterKind;
using schedule::Location;
using schedule::Stage;
using te::Reduce;

Dtype ProgramView::dtype(int s) const {
  return is_widened(s) ? Dtype::Float32 : operation(s).dtype;
}

bool ProgramView::is_widened(int s) const {
  const Dtype dtype = operation(s).dtype;
  return operation(s).reduce != Reduce::None &&
         (dtype == Dtype::Float16 || dtype == Dtype::BFloat16);
}

int64_t ProgramView::lanes(int s) const {
  return std::max(1, target_.vector_bytes / stored_type(dtype(s)).bytes());
}

Expr ProgramView::own_index(int s) const {
  Expr flat = int_expr(0);
  for (size_t d = 0; d < geometry_[s].box.size(); ++d)
    flat = flat * int_expr(geometry_[s].box[d]) + geometry_[s].offsets[d];
  return flat;
}

std::optional<std::pair<std::string, int64_t>> ProgramView::thread_around(
    int s, Annotation annotation) const {
  for (int inner = s; stage(inner).location == Location::Attached;
       inner = stage(inner).attach_stage) {
    const int around = stage(inner).attach_stage;
    for (int i = 0; i <= stage(inner).attach_iter; ++i)
      if (stage(around).iter(size_t(i)).annotation == annotation && extent(around, size_t(i)) > 1)
        return std::pair(name(around, size_t(i)), extent(around, size_t(i)));
  }
  return std::nullopt;
}

bool ProgramView::sums_chains(int s) const {
  return !target_.gpu && operation(s).reduce == Reduce::Sum && computed_type(dtype(s)) == Float(32);
}

namespace {

constexpr int64_t largest_unroll = 512;  // iterations of one explicitly annotated loop
// Vector operations that auto_unroll may make of a body: LLVM's time grows with their square, and
// faster where each also stores.
constexpr int64_t largest_auto_unroll = 256, largest_storing_unroll = 64;
// Without being asked: reduction loops of few iterations over a tile in registers, as LLVM would.
constexpr int64_t few_iterations = 8, few_vector_operations = 96;
// Terms that one register sums before its sum is added to the element's: rounding errors grow with
// the length of a chain. A shorter one than the least would cost more than it mends.
constexpr int64_t longest_chain = 256, least_chain = 64;

class LoopPlanner : ProgramView {
 public:
  explicit LoopPlanner(const ProgramView& program) : ProgramView(program) {}

  LoopPlan plan(int s) const;

 private:
  void plan_unroll(int s, LoopPlan& plan) const;
  void plan_registers(int s, LoopPlan& plan) const;
  void plan_chains(int s, LoopPlan& plan) const;
  void check_across(int s, const LoopPlan& plan) const;
  int unroll_limit(int s) const;
  bool is_adjacent(int s, size_t position) const;
  bool holds_others(int s, size_t position) const;
};

int LoopPlanner::unroll_limit(int s) const {
  const Stage* self = &stage(s);
  while (!self->unroll_set && self->location == Location::Attached)
    self = &stage(self->attach_stage);
  return self->auto_unroll;
}

LoopPlan LoopPlanner::plan(int s) const {
  LoopPlan plan;
  if (!is_code(s)) return plan;
  const Stage& self = stage(s);
  const size_t count = self.iters.size();
  plan.first_reduce = count;
  bool vectorised = false;
  for (size_t i = 0; i < count; ++i) {
    const schedule::Variable& iter = self.iter(i);
    const bool spatial = iter.kind == IterKind::Spatial;
    const int64_t size = extent(s, i);
    if (!spatial && size > 1) {
      if (iter.kind == IterKind::Mixed)
        throw input_error({}, "a loop of {} fuses reduction with space: no code for that",
                          operation(s).name);
      plan.first_reduce = std::min(plan.first_reduce, i);
    }
    LoopForm form = LoopForm::Serial;
    switch (iter.annotation) {
      case Annotation::None:
        break;
      case Annotation::Vthread:
      case Annotation::Unroll:
        if (size <= largest_unroll) form = LoopForm::Unroll;
        break;
      case Annotation::Vectorize:  // of a reduction: elements meet, so one by one
        if (spatial && !target_.gpu) form = LoopForm::Vector;
        break;
      case Annotation::Parallel:
        if (!spatial)
          throw input_error({}, "a reduction loop of {} cannot be parallel", operation(s).name);
        if (target_.parallel && !target_.gpu) form = LoopForm::Parallel;
        break;
      case Annotation::BlockX:
      case Annotation::BlockY:
      case Annotation::BlockZ:
        form = target_.gpu ? LoopForm::Block : LoopForm::Serial;
        break;
      case Annotation::ThreadX:
      case Annotation::ThreadY:
      case Annotation::ThreadZ:
        form = target_.gpu ? LoopForm::Thread : LoopForm::Serial;
        if (target_.gpu && !spatial && size > 1) {
          if (plan.across)
            throw input_error({}, "{} reduces across threads twice: no code for that",
                              operation(s).name);
          plan.across = i;
        }
        break;
      case Annotation::Tensorize:
        throw input_error({}, "tensorized loops have no code");
    }
    vectorised = vectorised || (form == LoopForm::Vector && size > 1);
    plan.forms.push_back(form);
  }
  if (!vectorised && !target_.gpu) {
    size_t last = count;
    while (last > 0 && extent(s, last - 1) == 1) --last;
    if (last > 0 && self.iter(last - 1).kind == IterKind::Spatial &&
        plan.forms[last - 1] != LoopForm::Parallel && extent(s, last - 1) >= lanes(s) &&
        !holds_others(s, last - 1) && is_adjacent(s, last - 1))
      plan.forms[last - 1] = LoopForm::Vector;
  }
  if (plan.across)
    check_across(s, plan);
  else
    plan_registers(s, plan);
  plan_unroll(s, plan);
  return plan;
}

// Threads can share a reduction when nothing else of the stage is on threads, or inside the
// reduction.
void LoopPlanner::check_across(int s, const LoopPlan& plan) const {
  bool plain = true;
  for (size_t i = 0; i < plan.forms.size(); ++i) {
    if (extent(s, i) == 1 || i == *plan.across) continue;
    plain =
        plain && plan.forms[i] != LoopForm::Thread && (i < plan.first_reduce || i < *plan.across);
    if (i > plan.first_reduce)
      plain =
          plain && stage(s).iter(i).kind != IterKind::Spatial && !state_.has_attached(s, int(i));
  }
  for (Annotation thread : {Annotation::ThreadX, Annotation::ThreadY, Annotation::ThreadZ})
    plain = plain && !thread_around(s, thread);
  if (!plain)
    throw input_error({}, "{} reduces across threads in a way that has no code", operation(s).name);
}

// Whether other stages are computed inside the loop: as a vector it would make vectors of their
// vectors.
bool LoopPlanner::holds_others(int s, size_t position) const {
  for (size_t i = position; i < stage(s).iters.size(); ++i)
    if (state_.has_attached(s, int(i))) return true;
  return false;
}

bool LoopPlanner::is_adjacent(int s, size_t position) const {
  const Expr here = own_index(s);
  const std::string& loop = name(s, position);
  const Expr next = Internal::substitute(loop, loop_variable(loop) + 1, here);
  return constant_of(Internal::simplify(next - here)) == 1;
}

void LoopPlanner::plan_unroll(int s, LoopPlan& plan) const {
  const int limit = unroll_limit(s);
  const int64_t most = plan.in_registers ? largest_auto_unroll : largest_storing_unroll;
  int64_t steps = 1, vectors = 1;  // a vector counts once for Ansor, and by its registers for LLVM
  for (size_t i = plan.forms.size(); i-- > 0;) {
    if (state_.has_attached(s, int(i))) return;
    if (plan.forms[i] == LoopForm::Parallel || plan.forms[i] == LoopForm::Block) return;
    if (plan.forms[i] == LoopForm::Vector) vectors *= (extent(s, i) + lanes(s) - 1) / lanes(s);
    if (plan.forms[i] == LoopForm::Vector || plan.forms[i] == LoopForm::Thread) continue;
    steps *= extent(s, i);
    if (plan.forms[i] == LoopForm::Unroll) continue;
    const bool small = plan.in_registers && i >= plan.kernel && extent(s, i) <= few_iterations &&
                       steps * vectors <= few_vector_operations;
    if (!small && (steps > limit || steps * vectors > most)) return;
    plan.forms[i] = LoopForm::Unroll;
  }
}

void LoopPlanner::plan_registers(int s, LoopPlan& plan) const {
  const Stage& self = stage(s);
  const size_t count = self.iters.size();
  if (operation(s).reduce == Reduce::None || plan.first_reduce == count) return;
  size_t last = count;
  while (self.iter(last - 1).kind == IterKind::Spatial || extent(s, last - 1) == 1) --last;
  size_t first = last;  // of the innermost reduction loops
  while (first > 0 && (self.iter(first - 1).kind != IterKind::Spatial || extent(s, first - 1) == 1))
    --first;
  int64_t registers = 1;
  std::optional<size_t> vector;
  for (size_t i = last; i < count; ++i) {
    const int64_t size = extent(s, i);
    if (state_.has_attached(s, int(i))) return;
    if (size == 1) continue;
    if (plan.forms[i] == LoopForm::Parallel || plan.forms[i] == LoopForm::Block ||
        plan.forms[i] == LoopForm::Thread)
      return;
    if (plan.forms[i] == LoopForm::Vector) {
      if (vector) return;
      vector = i;
      registers *= (size + lanes(s) - 1) / lanes(s);
    } else {
      registers *= size;
      plan.tile.push_back(i);
    }
  }
  if (registers > target_.registers) {
    plan.tile.clear();
    return;
  }
  for (size_t i : plan.tile) plan.forms[i] = LoopForm::Unroll;
  if (vector) plan.tile.push_back(*vector);
  plan.in_registers = true;
  plan.kernel = std::max(first, plan.first_reduce);
  if (sums_chains(s)) plan_chains(s, plan);
}

// The innermost reduction loops that make a chain: as many as give a long one, and of the next a
// part.
void LoopPlanner::plan_chains(int s, LoopPlan& plan) const {
  const auto terms = [&](size_t position) {
    return stage(s).iter(position).kind == IterKind::Spatial ? 1 : extent(s, position);
  };
  int64_t inner = 1;
  size_t position = stage(s).iters.size();
  while (position > plan.kernel && inner * terms(position - 1) <= longest_chain)
    inner *= terms(--position);
  if (position-- == plan.kernel) return;
  int64_t part = 0;
  for (int64_t size = 1; size < terms(position); ++size)
    if (terms(position) % size == 0 &&
        (inner * size <= longest_chain || inner * part < least_chain))
      part = size;
  if (inner * part < least_chain) part = terms(position);
  plan.kernel = part == 1 ? position + 1 : position;
  plan.chunk = part == 1 || part == terms(position) ? 0 : part;
}

}  // namespace

std::vector<LoopPlan> loop_plans(const ProgramView& program) {
  const LoopPlanner planner(program);
  std::vector<LoopPlan> plans;
  for (size_t s = 0; s < program.stages(); ++s) plans.push_back(planner.plan(int(s)));
  return plans;
}

}  // namespace tessera::kernel
