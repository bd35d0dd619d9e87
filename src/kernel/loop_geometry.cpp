// Consumers come before producers here: what a stage must compute is known once it is known what
// the stages that read it compute. Of a stage that is attached to a loop, the box is what its
// consumers read during one iteration of that loop: loops outside stay symbols, loops inside run
// over their extents.
#include "kernel/loop_geometry.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "kernel/halide_expression.h"
#include "kernel/loop.h"
#include "kernel/numbers.h"

namespace tessera::kernel {

using namespace Halide;
using Internal::Interval;
using schedule::Location;
using schedule::LoopState;
using schedule::Relation;
using schedule::Stage;

std::optional<int64_t> constant_of(const Expr& expr) {
  if (const auto* literal = expr.as<Internal::IntImm>()) return literal->value;
  return std::nullopt;
}

std::string axis_name(int stage, size_t axis) {
  return fmt::format("axis.{}.{}", stage, axis);
}

std::vector<Expr> StageGeometry::axes() const {
  std::vector<Expr> values;
  for (size_t i = 0; i < offsets.size(); ++i)
    values.push_back(i < minima.size() ? minima[i] + offsets[i] : offsets[i]);
  return values;
}

namespace {

int64_t ceil_div(int64_t a, int64_t b) {
  return (a + b - 1) / b;
}

// Tensors that a consumer's body reads, through everything that is inlined into it.
std::vector<TensorRead> reads_of(const LoopState& state, int consumer) {
  std::vector<TensorRead> reads;
  std::vector<Expr> axes;
  const te::Operation& op = state.operation(size_t(consumer));
  for (size_t i = 0; i < op.axes.size() + op.reduces.size(); ++i)
    axes.push_back(loop_variable(axis_name(consumer, i)));
  std::function<Expr(int, const std::vector<Expr>&)> read;
  ExpressionLowering lowering(*state.dag, [&](int source, const std::vector<Expr>& indices) {
    return read(source, indices);
  });
  read = [&](int source, const std::vector<Expr>& indices) -> Expr {
    if (state.stages[size_t(source)].location == Location::Inlined)
      return lowering.body(source, indices);
    reads.push_back({source, indices});
    const Dtype dtype = state.operation(size_t(source)).dtype;
    // Some element of it: as an index it may be anything. A call that is not pure, since of a load
    // from a known place Halide would make a bound.
    return from_stored(dtype, Internal::Call::make(stored_type(dtype), "some_element", {},
                                                   Internal::Call::Extern));
  };
  lowering.body(consumer, axes);
  return reads;
}

}  // namespace

LoopGeometry::LoopGeometry(const LoopState& state) : state_(state) {
  const size_t count = state.stages.size();
  stages_.resize(count);
  reads_.resize(count);
  for (size_t i = 0; i < count; ++i)
    tensors_.push_back(fmt::format("{}.{}", state.operation(i).name, i));
  for (int stage = int(count) - 1; stage >= 0; --stage) {
    if (state.operation(size_t(stage)).placeholder) continue;
    if (state.stages[size_t(stage)].location == Location::Inlined) continue;
    find_box(stage);
    lay_out_loops(stage);
    reads_[size_t(stage)] = reads_of(state, stage);
  }
}

// Names of the loops that are around a stage and of which it sees one iteration. What a block of a
// GPU shares is there for all its threads.
std::vector<std::string> LoopGeometry::outer_loops(int stage) const {
  using schedule::Annotation;
  std::vector<std::string> outer;
  const bool shared = state_.stages[size_t(stage)].scope == "shared";
  for (const Stage* inner = &state_.stages[size_t(stage)]; inner->location == Location::Attached;) {
    const int around = inner->attach_stage;
    const Stage& target = state_.stages[size_t(around)];
    const StageGeometry& geometry = stages_[size_t(around)];
    for (int i = 0; i <= inner->attach_iter; ++i) {
      const Annotation annotation = target.iter(size_t(i)).annotation;
      const bool thread = annotation == Annotation::ThreadX || annotation == Annotation::ThreadY ||
                          annotation == Annotation::ThreadZ || annotation == Annotation::Vthread;
      if (shared && thread) continue;
      outer.push_back(geometry.names[size_t(target.iters[size_t(i)])]);
    }
    inner = &target;
  }
  return outer;
}

void LoopGeometry::find_box(int stage) {
  const te::Operation& op = state_.operation(size_t(stage));
  StageGeometry& geometry = stages_[size_t(stage)];
  for (const te::Axis& axis : op.axes) {
    geometry.minima.push_back(int_expr(0));
    geometry.box.push_back(axis.extent);
  }
  const Stage& self = state_.stages[size_t(stage)];
  const bool attached = self.location == Location::Attached;
  if (state_.dag->is_output(stage)) {
    if (!attached) return;
    throw input_error({}, "{} is an output and cannot be computed inside another stage", op.name);
  }

  // Every loop runs over its extent, but those outside.
  std::vector<std::string> outside = outer_loops(stage);
  const auto is_outside = [&](const std::string& name) {
    return std::find(outside.begin(), outside.end(), name) != outside.end();
  };
  Internal::Scope<Interval> inside, everywhere;
  for (size_t s = size_t(stage) + 1; s < stages_.size(); ++s) {
    const Stage& other = state_.stages[s];
    if (stages_[s].names.empty()) continue;
    for (int32_t iter : other.iters) {
      const Interval whole(int_expr(0), int_expr(stages_[s].extents[size_t(iter)] - 1));
      const std::string& name = stages_[s].names[size_t(iter)];
      everywhere.push(name, whole);
      if (!is_outside(name)) inside.push(name, whole);
    }
  }

  std::vector<Interval> needed(op.axes.size(), Interval::nothing());
  bool read = false;
  for (size_t consumer = size_t(stage) + 1; consumer < stages_.size(); ++consumer) {
    const StageGeometry& reader = stages_[consumer];
    const bool is_target = int(consumer) == self.attach_stage;
    std::map<std::string, Expr> axes;
    for (const TensorRead& access : reads_[consumer]) {
      if (access.producer != stage) continue;
      if (axes.empty()) {
        const std::vector<Expr> values = reader.axes();
        for (size_t i = 0; i < values.size(); ++i) {
          const std::string name = axis_name(int(consumer), i);
          if (is_target) {
            axes[name] = values[i];
            continue;
          }
          // All of the consumer's box is computed before the loop comes round again.
          const size_t spatial = reader.minima.size();
          const Expr corner = i < spatial ? reader.minima[i] : int_expr(0);
          const int64_t extent =
              i < spatial ? reader.box[i] : state_.operation(consumer).reduces[i - spatial].extent;
          const Interval corners = Internal::bounds_of_expr_in_scope(corner, inside);
          axes[name] = loop_variable(name);
          inside.push(
              name, Interval(corners.min, Internal::simplify(corners.max + int_expr(extent - 1))));
        }
      }
      read = true;
      for (size_t d = 0; d < needed.size(); ++d) {
        const Expr index = Internal::simplify(Internal::substitute(axes, access.indices[d]));
        needed[d].include(Internal::bounds_of_expr_in_scope(index, inside));
      }
    }
  }
  if (!read && !attached) return;
  if (!read) throw input_error({}, "{} is computed inside a stage that does not read it", op.name);

  for (size_t d = 0; d < needed.size(); ++d) {
    const int64_t whole = op.axes[d].extent;
    if (!needed[d].is_bounded()) continue;
    const Expr low = Internal::simplify(needed[d].min);
    const Expr extent = Internal::find_constant_bound(Internal::simplify(needed[d].max - low + 1),
                                                      Internal::Direction::Upper, everywhere);
    const auto size = extent.defined() ? constant_of(Internal::simplify(extent)) : std::nullopt;
    if (!size || *size >= whole || *size < 1) continue;
    const Interval corners = Internal::bounds_of_expr_in_scope(low, everywhere);
    const auto first = constant_of(Internal::simplify(corners.min));
    const auto last = constant_of(Internal::simplify(corners.max));
    geometry.box[d] = *size;
    geometry.minima[d] = low;
    // Tails reach past the tensor, and so do guarded reads: keep the box inside it.
    if (!first || *first < 0) geometry.minima[d] = max(geometry.minima[d], int_expr(0));
    if (!last || *last + *size > whole)
      geometry.minima[d] = min(geometry.minima[d], int_expr(whole - *size));
  }
}

void LoopGeometry::lay_out_loops(int stage) {
  const Stage& self = state_.stages[size_t(stage)];
  const te::Operation& op = state_.operation(size_t(stage));
  StageGeometry& geometry = stages_[size_t(stage)];
  const size_t count = self.variables.size(), spatial = op.axes.size();
  geometry.extents.assign(count, 0);
  geometry.names.resize(count);
  for (size_t i = 0; i < spatial; ++i) geometry.extents[i] = geometry.box[i];
  for (size_t i = 0; i < op.reduces.size(); ++i)
    geometry.extents[spatial + i] = op.reduces[i].extent;

  // Extents, from the axes to the loops.
  for (const Relation& relation : self.relations) {
    const auto parts = self.parts(relation);
    if (relation.kind == Relation::Kind::Fuse) {
      int64_t product = 1;
      for (int32_t part : parts) product *= geometry.extents[size_t(part)];
      geometry.extents[size_t(relation.whole)] = product;
      continue;
    }
    int64_t rest = geometry.extents[size_t(relation.whole)];
    const auto take = [&](int32_t part) {
      const int64_t length = self.variables[size_t(part)].length;
      if (length <= 0) throw input_error({}, "a split of {} has an open length", op.name);
      return length;
    };
    if (relation.inner_to_outer) {
      for (size_t k = parts.size() - 1; k > 0; --k) {
        const int64_t length = take(parts[k]);
        geometry.extents[size_t(parts[k])] = std::min(length, rest);
        rest = ceil_div(rest, length);
      }
      geometry.extents[size_t(parts[0])] = rest;
    } else {
      for (size_t k = 0; k + 1 < parts.size(); ++k) {
        const int64_t length = std::min(take(parts[k]), rest);
        geometry.extents[size_t(parts[k])] = length;
        rest = ceil_div(rest, length);
      }
      geometry.extents[size_t(parts.back())] = rest;
    }
  }
  for (size_t i = 0; i < count; ++i)
    if (geometry.extents[i] <= 0 || geometry.extents[i] > INT32_MAX)
      throw input_error({}, "a loop of {} has the extent {}", op.name, geometry.extents[i]);

  // Values, from the loops to the axes.
  std::vector<Expr> values(count);
  size_t first_reduce = self.iters.size();
  for (size_t i = 0; i < self.iters.size(); ++i) {
    const size_t variable = size_t(self.iters[i]);
    geometry.names[variable] = fmt::format(
        "{}.{}.{}", op.name, schedule::variable_name(state_, stage, int(variable)), stage);
    values[variable] =
        geometry.extents[variable] == 1 ? int_expr(0) : loop_variable(geometry.names[variable]);
    if (self.variables[variable].kind != schedule::IterKind::Spatial)
      first_reduce = std::min(first_reduce, i);
  }
  for (size_t r = self.relations.size(); r-- > 0;) {
    const Relation& relation = self.relations[r];
    const auto parts = self.parts(relation);
    const Expr whole = values[size_t(relation.whole)];
    if (relation.kind == Relation::Kind::Fuse) {
      if (!whole.defined()) throw our_error("a fused loop of {} has no value", op.name);
      Expr rest = whole;
      for (size_t k = parts.size(); k-- > 0;) {
        const Expr extent = int_expr(geometry.extents[size_t(parts[k])]);
        if (geometry.extents[size_t(parts[k])] == 1) {
          values[size_t(parts[k])] = int_expr(0);
          continue;
        }
        values[size_t(parts[k])] = k == 0 ? rest : rest % extent;
        rest = rest / extent;
      }
      continue;
    }
    const int64_t extent = geometry.extents[size_t(relation.whole)];
    int64_t inner = 1;
    for (size_t k = 1; k < parts.size(); ++k) inner *= geometry.extents[size_t(parts[k])];
    Expr value = int_expr(0);
    for (size_t k = 1; k < parts.size(); ++k)
      value = value * int_expr(geometry.extents[size_t(parts[k])]) + values[size_t(parts[k])];
    Expr base = values[size_t(parts[0])] * int_expr(inner);
    const bool exact = geometry.extents[size_t(parts[0])] * inner == extent;
    // The last tile may move back only where all of a tile's elements start anew: when the loops
    // that the first part became are outside all reductions.
    std::vector<bool> from(count);
    from[size_t(parts[0])] = true;
    for (size_t later = r + 1; later < self.relations.size(); ++later) {
      const Relation& next = self.relations[later];
      for (int32_t part : self.parts(next)) {
        if (next.kind == Relation::Kind::Split && from[size_t(next.whole)])
          from[size_t(part)] = true;
        if (next.kind == Relation::Kind::Fuse && from[size_t(part)])
          from[size_t(next.whole)] = true;
      }
    }
    bool restarts = true;
    for (size_t i = first_reduce; i < self.iters.size(); ++i)
      restarts = restarts && !from[size_t(self.iters[i])];
    if (!exact && relation.tail == schedule::Tail::Shift && extent >= inner && restarts)
      base = min(base, int_expr(extent - inner));
    else if (!exact) {
      const bool reduces =
          self.variables[size_t(relation.whole)].kind != schedule::IterKind::Spatial;
      (reduces ? geometry.reduce_guards : geometry.spatial_guards)
          .push_back(base + value < int_expr(extent));
    }
    values[size_t(relation.whole)] = base + value;
  }
  for (size_t i = 0; i < spatial + op.reduces.size(); ++i) geometry.offsets.push_back(values[i]);
}

}  // namespace tessera::kernel
