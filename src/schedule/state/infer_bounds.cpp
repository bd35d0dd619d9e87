// How far each loop runs. Stages are visited from the last to the first, so a stage's consumers are
// done when its turn comes: what they read, with the loops inside the attach point running and
// those outside standing still, is the box that the stage computes; the box is handed down through
// splits and fusions to its loops. The rules are TVM's: GPU threads run or stand still by the scope
// of the memory that they share, and a guard in the expression does not make the box smaller.
#include "schedule/state/bounds.h"

#include <algorithm>

#include "base/error.h"
#include "schedule/state/point_range.h"

namespace tessera::schedule {

namespace {

using te::Expr;
using te::ExprId;
using te::ExprKind;
using te::Operation;

int64_t ceil_div(int64_t a, int64_t b) {
  return a / b + (a % b != 0);
}

// Ranks of TVM's memory scopes and threads: memory is shared by the threads of its rank and above.
int scope_rank(std::string_view scope) {
  if (scope == "shared") return 1;
  if (scope == "warp") return 2;
  if (scope == "local") return 3;
  return 0;
}

int thread_rank(Annotation annotation) {
  const bool block = annotation == Annotation::BlockX || annotation == Annotation::BlockY ||
                     annotation == Annotation::BlockZ;
  return block ? 0 : 1;
}

// A loop around a stage, and whether it runs while the stage's box is computed.
struct OuterLoop {
  int32_t stage, variable;
  bool runs;
};

struct Region {
  bool read = false;
  PointRange range;
};

// Indices with which an inlined stage is read.
struct InlinedRead {
  int32_t operation;
  size_t first;  // in Scratch::indices
};

// Kept from one call to the next: bounds are inferred a hundred thousand times a second.
struct Scratch {
  std::vector<size_t> first_region;  // of each stage, in `regions`
  std::vector<Region> regions;       // one for each dimension
  std::vector<uint8_t> reached;      // stages that the consumer reads, inlined ones looked through
  std::vector<OuterLoop> outer;      // around the consumer
  std::vector<PointRange> values;    // of the consumer's variables, as the producer sees them
  std::vector<InlinedRead> inlined;
  std::vector<PointRange> indices;
  std::vector<int64_t> extents;
};

class Inference {
 public:
  Inference(LoopState& state, Scratch& scratch)
      : state_(state), dag_(*state.dag), pool_(state.affine), scratch_(scratch) {}
  void run();

 private:
  void set_box(size_t stage);
  void spread(size_t stage);
  void visit_consumer(int consumer);
  void mark_reads(ExprId id);
  void look(int consumer, int producer);
  bool find_loops(int consumer, int producer);
  void find_axes(const Stage& stage);
  void split(const Stage& stage, const Relation& relation);
  void fuse(const Stage& stage, const Relation& relation);
  void follow(ExprId id, std::span<const PointRange> axes, int producer);
  int memory_rank(int producer) const;
  PointRange index(ExprId id, std::span<const PointRange> axes);
  PointRange relaxed(AffineId form);

  LoopState& state_;
  const ComputeDag& dag_;
  AffinePool& pool_;
  Scratch& scratch_;
};

void Inference::run() {
  pool_.clear();
  scratch_.first_region.clear();
  size_t dimensions = 0;
  for (const Operation& operation : dag_.operations) {
    scratch_.first_region.push_back(dimensions);
    dimensions += operation.axes.size();
  }
  if (scratch_.regions.size() < dimensions) scratch_.regions.resize(dimensions);
  for (size_t i = 0; i < dimensions; ++i) scratch_.regions[i].read = false;
  for (size_t stage = state_.stages.size(); stage-- > 0;) {
    if (dag_.operations[stage].placeholder || state_.stages[stage].location == Location::Inlined)
      continue;
    set_box(stage);
    spread(stage);
    visit_consumer(int(stage));
  }
}

// The axes of a stage, from what was read of it.
void Inference::set_box(size_t stage) {
  const Operation& operation = dag_.operations[stage];
  std::vector<Variable>& variables = state_.stages[stage].variables;
  const bool output = dag_.is_output(int(stage));
  for (size_t i = 0; i < operation.axes.size(); ++i) {
    const Region& region = scratch_.regions[scratch_.first_region[stage] + i];
    const PointRange& range = region.range;
    const int64_t extent = operation.axes[i].extent;
    int64_t low = range.low, high = range.high;
    bool whole = output || !region.read || !range.known;
    if (!whole && range.count == 0) {
      // Guards keep reads inside the tensor.
      low = std::max<int64_t>(low, 0);
      high = std::min(high, extent - 1);
    }
    whole = whole || high < low || high - low >= extent - 1;
    variables[i].min = whole ? 0 : pool_.add(range.term_span(), low);
    variables[i].extent = whole ? extent : high - low + 1;
  }
  for (size_t i = 0; i < operation.reduces.size(); ++i)
    variables[operation.axes.size() + i].extent = operation.reduces[i].extent;
}

void Inference::spread(size_t number) {
  Stage& stage = state_.stages[number];
  std::vector<int64_t>& extents = scratch_.extents;
  extents.resize(stage.variables.size());
  for (size_t i = 0; i < extents.size(); ++i) extents[i] = stage.variables[i].extent;
  try {
    spread_extents(stage, extents, true);
  } catch (const Error& error) {
    throw input_error({}, "stage {} ({}): {}", number, dag_.operations[number].name,
                      error.message());
  }
  for (size_t i = 0; i < extents.size(); ++i) stage.variables[i].extent = extents[i];
}

void Inference::mark_reads(ExprId id) {
  const Expr& expr = dag_.expressions[id];
  if (expr.kind == ExprKind::Read) scratch_.reached[size_t(expr.index)] = 1;
  for (ExprId operand : dag_.expressions.operands(id)) mark_reads(operand);
}

void Inference::visit_consumer(int consumer) {
  scratch_.reached.assign(dag_.operations.size(), 0);
  mark_reads(dag_.operations[size_t(consumer)].body);
  for (int i = consumer; i-- > 0;) {
    if (!scratch_.reached[size_t(i)] || dag_.operations[size_t(i)].placeholder) continue;
    if (state_.stages[size_t(i)].location == Location::Inlined) {
      mark_reads(dag_.operations[size_t(i)].body);
    } else {
      look(consumer, i);
    }
  }
}

// Enlarges the producer's box by what the consumer reads of it.
void Inference::look(int consumer, int producer) {
  const Stage& stage = state_.stages[size_t(consumer)];
  const Operation& operation = dag_.operations[size_t(consumer)];
  const size_t axes = operation.axes.size() + operation.reduces.size();
  if (scratch_.values.size() < stage.variables.size())
    scratch_.values.resize(stage.variables.size());
  if (find_loops(consumer, producer)) {
    find_axes(stage);
  } else {  // every loop runs
    for (size_t i = 0; i < axes; ++i)
      scratch_.values[i] = PointRange::range(0, stage.variables[i].extent - 1);
  }
  for (size_t i = 0; i < operation.axes.size(); ++i)
    if (stage.variables[i].min != 0)
      scratch_.values[i] = add(scratch_.values[i], relaxed(stage.variables[i].min));

  scratch_.inlined.clear();
  scratch_.indices.clear();
  follow(operation.body, {scratch_.values.data(), axes}, producer);
  // Readers of an inlined stage come before it here, as its number is lower than theirs.
  for (size_t done = 0; done < scratch_.inlined.size(); ++done) {
    const auto next = std::max_element(
        scratch_.inlined.begin() + std::ptrdiff_t(done), scratch_.inlined.end(),
        [](const InlinedRead& a, const InlinedRead& b) { return a.operation < b.operation; });
    std::iter_swap(scratch_.inlined.begin() + std::ptrdiff_t(done), next);
    const InlinedRead read = scratch_.inlined[done];
    const Operation& inlined = dag_.operations[size_t(read.operation)];
    const std::vector<PointRange> indices(
        scratch_.indices.begin() + std::ptrdiff_t(read.first),
        scratch_.indices.begin() + std::ptrdiff_t(read.first + inlined.axes.size()));
    follow(inlined.body, indices, producer);
  }
}

int Inference::memory_rank(int producer) const {
  const Stage* stage = &state_.stages[size_t(producer)];
  if (!stage->scope.empty()) return scope_rank(stage->scope);
  int rank = -1;
  while (stage->location == Location::Attached) {
    const Stage& around = state_.stages[size_t(stage->attach_stage)];
    for (int i = 0; i <= stage->attach_iter; ++i) {
      const Annotation annotation = around.iter(size_t(i)).annotation;
      if (is_thread(annotation)) rank = std::max(rank, thread_rank(annotation));
    }
    stage = &around;
  }
  return rank < 0 ? 0 : rank == 0 ? 1 : 3;
}

// Which loops around the consumer run while the producer's box is computed. False: all of them.
bool Inference::find_loops(int consumer, int producer) {
  const Stage& stage = state_.stages[size_t(consumer)];
  const Stage& produced = state_.stages[size_t(producer)];
  const bool attached = produced.location == Location::Attached;
  const int rank = memory_rank(producer);
  bool outside = false, any_stands = false;
  const auto runs = [&](int around, int position) {
    outside |= attached && produced.attach_stage == around && produced.attach_iter == position;
    const Annotation annotation = state_.stages[size_t(around)].iter(size_t(position)).annotation;
    const bool result = is_thread(annotation) ? rank <= thread_rank(annotation) : !outside;
    any_stands |= !result;
    return result;
  };
  for (size_t i = stage.iters.size(); i-- > 0;) {
    const int32_t variable = stage.iters[i];
    const int64_t extent = stage.variables[size_t(variable)].extent;
    PointRange& value = scratch_.values[size_t(variable)];
    if (runs(consumer, int(i)) || extent <= 1) {
      value = PointRange::range(0, extent - 1);
      value.full = true;
    } else {
      value = PointRange::point(pool_.intern({consumer, variable}));
    }
  }
  scratch_.outer.clear();
  for (const Stage* inner = &stage; inner->location == Location::Attached;) {
    const int around = inner->attach_stage;
    const Stage& nest = state_.stages[size_t(around)];
    for (int i = inner->attach_iter; i >= 0; --i)
      scratch_.outer.push_back({around, nest.iters[size_t(i)], runs(around, i)});
    inner = &nest;
  }
  if (attached && !outside) {
    throw input_error(
        {},
        "stage {} ({}) reads stage {} ({}) outside loop {} of stage {} ({}), where it is computed",
        consumer, dag_.operations[size_t(consumer)].name, producer,
        dag_.operations[size_t(producer)].name,
        iter_name(state_, produced.attach_stage, produced.attach_iter), produced.attach_stage,
        dag_.operations[size_t(produced.attach_stage)].name);
  }
  return any_stands;
}

// From the loops back to the axes.
void Inference::find_axes(const Stage& stage) {
  for (auto relation = stage.relations.rbegin(); relation != stage.relations.rend(); ++relation) {
    if (relation->kind == Relation::Kind::Split) {
      split(stage, *relation);
    } else {
      fuse(stage, *relation);
    }
  }
}

void Inference::split(const Stage& stage, const Relation& relation) {
  const auto parts = stage.parts(relation);
  PointRange& whole = scratch_.values[size_t(relation.whole)];
  const auto is_full = [&](int32_t part) { return scratch_.values[size_t(part)].full; };
  if (std::all_of(parts.begin(), parts.end(), is_full)) {
    whole = PointRange::range(0, stage.variables[size_t(relation.whole)].extent - 1);
    whole.full = true;
    return;
  }
  PointRange sum;
  if (relation.inner_to_outer) {
    int64_t stride = 1;
    for (size_t i = parts.size(); i-- > 0;) {
      sum = add(sum, scratch_.values[size_t(parts[i])], stride);
      stride *= stage.variables[size_t(parts[i])].extent;
    }
  } else {
    int64_t rest = stage.variables[size_t(relation.whole)].extent;
    for (int32_t part : parts) {
      const int64_t length = stage.variables[size_t(part)].length;
      rest = length > 0 ? ceil_div(rest, length) : 1;
      sum = add(sum, scratch_.values[size_t(part)], rest);
    }
  }
  whole = join_digits(pool_, sum);
}

void Inference::fuse(const Stage& stage, const Relation& relation) {
  const auto parts = stage.parts(relation);
  PointRange rest = scratch_.values[size_t(relation.whole)];
  const bool full = rest.full;
  for (size_t i = parts.size(); i-- > 0;) {
    PointRange& value = scratch_.values[size_t(parts[i])];
    const int64_t extent = stage.variables[size_t(parts[i])].extent;
    if (full || extent == 1) {
      value = PointRange::range(0, extent - 1);
      value.full = true;
    } else if (i == 0) {
      value = rest;
      value.full = false;
    } else {
      value = floor_mod(pool_, rest, extent);
      rest = floor_div(pool_, rest, extent);
    }
  }
}

// A minimum, with those of its loops that run taking all their values.
PointRange Inference::relaxed(AffineId form) {
  PointRange result = PointRange::constant(pool_.constant(form));
  for (size_t i = 0; i < pool_.terms(form).size(); ++i) {
    const Term term = pool_.terms(form)[i];
    const Atom atom = pool_.atom(term.atom);
    PointRange value = PointRange::point(term.atom);
    if (atom.stage < 0) {
      const PointRange of = relaxed(atom.of);
      const bool stands = of.known && of.low == of.high && of.low == pool_.constant(atom.of) &&
                          std::equal(of.terms, of.terms + of.count, pool_.terms(atom.of).begin(),
                                     pool_.terms(atom.of).end());
      if (!stands) {
        value = atom.modulo > 0 ? floor_mod(pool_, of, atom.modulo) : of;
        value = floor_div(pool_, value, atom.divide);
      }
    } else {
      for (const OuterLoop& loop : scratch_.outer) {
        if (loop.stage != atom.stage || loop.variable != atom.variable || !loop.runs) continue;
        const Stage& stage = state_.stages[size_t(loop.stage)];
        value = PointRange::range(0, stage.variables[size_t(loop.variable)].extent - 1);
      }
    }
    result = add(result, value, term.coefficient);
  }
  return result;
}

// All reads of the producer in an expression; reads of inlined stages are put down for later, those
// with the same indices once.
void Inference::follow(ExprId id, std::span<const PointRange> axes, int producer) {
  const Expr& expr = dag_.expressions[id];
  const auto operands = dag_.expressions.operands(id);
  for (ExprId operand : operands) follow(operand, axes, producer);
  if (expr.kind != ExprKind::Read) return;
  if (expr.index == producer) {
    for (size_t i = 0; i < operands.size(); ++i) {
      Region& region = scratch_.regions[scratch_.first_region[size_t(producer)] + i];
      const PointRange value = index(operands[i], axes);
      region.range = region.read ? hull(region.range, value) : value;
      region.read = true;
    }
  } else if (state_.stages[size_t(expr.index)].location == Location::Inlined) {
    const size_t first = scratch_.indices.size();
    for (ExprId operand : operands) scratch_.indices.push_back(index(operand, axes));
    const auto same_read = [&](const InlinedRead& other) {
      if (other.operation != expr.index) return false;
      for (size_t i = 0; i < operands.size(); ++i) {
        const PointRange &a = scratch_.indices[other.first + i], &b = scratch_.indices[first + i];
        if (a.known != b.known || a.low != b.low || a.high != b.high || !a.same_terms(b))
          return false;
      }
      return true;
    };
    if (std::any_of(scratch_.inlined.begin(), scratch_.inlined.end(), same_read)) {
      scratch_.indices.resize(first);
    } else {
      scratch_.inlined.push_back({expr.index, first});
    }
  }
}

PointRange Inference::index(ExprId id, std::span<const PointRange> axes) {
  const Expr& expr = dag_.expressions[id];
  const auto operands = dag_.expressions.operands(id);
  switch (expr.kind) {
    case ExprKind::Int:
      return PointRange::constant(expr.integer);
    case ExprKind::Axis:
      return axes[size_t(expr.index)];
    case ExprKind::Cast:
      return is_floating(dag_.expressions[operands[0]].dtype) ? PointRange::unknown()
                                                              : index(operands[0], axes);
    case ExprKind::Select:
    case ExprKind::IfThenElse:
      return hull(index(operands[1], axes), index(operands[2], axes));
    case ExprKind::Add:
    case ExprKind::Sub:
    case ExprKind::Mul:
    case ExprKind::Min:
    case ExprKind::Max:
    case ExprKind::FloorDiv:
    case ExprKind::FloorMod:
    case ExprKind::Div:
    case ExprKind::Mod:
      break;
    default:
      return PointRange::unknown();
  }
  const PointRange a = index(operands[0], axes), b = index(operands[1], axes);
  switch (expr.kind) {
    case ExprKind::Add:
      return add(a, b);
    case ExprKind::Sub:
      return add(a, b, -1);
    case ExprKind::Mul:
      if (b.is_constant()) return scale(a, b.low);
      if (a.is_constant()) return scale(b, a.low);
      return PointRange::unknown();
    case ExprKind::Min:
    case ExprKind::Max: {
      PointRange result = hull(a, b);
      if (!result.known) return result;
      const bool least = expr.kind == ExprKind::Min;
      result.low = least ? std::min(a.low, b.low) : std::max(a.low, b.low);
      result.high = least ? std::min(a.high, b.high) : std::max(a.high, b.high);
      return result;
    }
    default: {
      if (!b.is_constant()) return PointRange::unknown();
      const bool toward_zero = expr.kind == ExprKind::Div || expr.kind == ExprKind::Mod;
      if (toward_zero && (a.low < 0 || std::any_of(
                                           a.terms, a.terms + a.count,
                                           [](const Term& term) { return term.coefficient < 0; })))
        return PointRange::unknown();
      const bool divides = expr.kind == ExprKind::FloorDiv || expr.kind == ExprKind::Div;
      return divides ? floor_div(pool_, a, b.low) : floor_mod(pool_, a, b.low);
    }
  }
}

}  // namespace

void infer_bounds(LoopState& state) {
  static thread_local Scratch scratch;
  Inference(state, scratch).run();
}

}  // namespace tessera::schedule
