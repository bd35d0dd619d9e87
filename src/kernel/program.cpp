// A program becomes one statement from the inside out: each function wraps loops, allocations and
// guards around the statement that it is given. For a stage s with loops l0, l1, ... the shape is
//
//     allocate s                                 with_producer
//       for l0                                   level(s, 0), loop
//         start of the reduction                 start, just outside the outermost reduction loop
//         for l1                                 level(s, 1)
//           [ a stage attached at l1 ]           with_producer, recursively
//           for l2 ...
//             if (inside the tensor) s[...] = f(s[...], value)        innermost
//       [ whatever reads s ]                     the body that with_producer was given
//
// How each loop is run is in the stage's LoopPlan (loop_plan.cpp). Where the plan keeps the
// innermost tile of a reduction in registers, register_tile takes the place of the inner loops:
// fill the tile, run the kernel loops on it, write it back. Where a block's threads share a
// reduction, across_threads does: a tree in shared memory.
//
// Three ideas hold throughout:
// - An element is found by arithmetic, never by a Halide Func. LoopGeometry gives each axis as an
//   expression of the loops, and the box of the tensor that the stage computes in one go; an index
//   is the axis less the box's corner, flattened row by row (index, own_index).
// - Guards are for the tails of splits alone, and stand around the innermost store. Halide is told
//   that they are likely to hold, so that it makes a loop without them for the bulk.
// - Floats are strict, with one exception: `updated` lets a product be contracted into the sum it
//   is added to, and a sum be reordered. Everything else rounds as IEEE 754 and torch have it.
//
// Stages of 16-bit floats that sum are kept in float32, the accumulator type, under another name;
// an output among them is converted when it is done (narrowed).
#include "kernel/program.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "kernel/halide_expression.h"
#include "kernel/loop.h"
#include "kernel/numbers.h"
#include "kernel/unroll.h"

namespace tessera::kernel {

using namespace Halide;
using Halide::Internal::Block;
using schedule::Annotation;
using schedule::IterKind;
using schedule::Location;
using schedule::LoopState;
using schedule::Stage;
using te::Reduce;

namespace {

constexpr int64_t largest_vector_registers = 4;  // that one vector may span

// Shared parts of an expression become names at once: the passes behind walk it as a tree.
Stmt store(const std::string& where, const Expr& value, const Expr& at, bool callers = false) {
  return make_store(where, Internal::common_subexpression_elimination(value), at, callers);
}

class StatementBuilder : ProgramView {
 public:
  explicit StatementBuilder(const ProgramView& program)
      : ProgramView(program), plans_(loop_plans(program)) {}

  Stmt build() const;
  std::vector<WorkTensor> work_tensors() const;

 private:
  std::string tensor(int s) const {
    return is_widened(s) && state_.dag->is_output(s) ? geometry_.tensor(s) + ".wide"
                                                     : geometry_.tensor(s);
  }
  // On a GPU tensors between its programs are the caller's, and shared ones belong to the block.
  bool is_allocated(int s) const {
    if (target_.gpu && (stage(s).location == Location::Root || is_shared(s))) return false;
    return !state_.dag->is_output(s) || is_widened(s);
  }
  bool is_callers(int s) const {
    return operation(s).placeholder || (!is_allocated(s) && !is_shared(s));
  }
  // What threads sum together, all of them may read.
  bool is_shared(int s) const {
    return target_.gpu && (stage(s).scope == "shared" ||
                           (plans_[size_t(s)].across && stage(s).location == Location::Attached));
  }

  Expr index(int s, const std::vector<Expr>& elements) const;
  Expr value(int s) const;
  Expr identity(int s) const;
  Expr updated(int s, const Expr& kept) const;

  Stmt nest(int s) const;
  Stmt level(int s, size_t position) const;
  Stmt loop(int s, size_t position, const Stmt& body) const;
  Stmt vector_loop(int s, const std::string& name, int64_t extent, bool unroll,
                   const Stmt& body) const;
  Stmt innermost(int s) const;
  Stmt start(int s, size_t position) const;
  Stmt register_tile(int s) const;
  Stmt across_threads(int s) const;
  Stmt over_spatial(int s, const std::vector<size_t>& positions, bool unroll, const char* suffix,
                    const Stmt& body) const;
  Stmt on_thread(int s, size_t position, const Stmt& body) const;
  Stmt with_shared(int s, const Stmt& body) const;
  Stmt with_producer(int producer, const Stmt& body) const;
  Stmt narrowed(int s) const;
  bool starts_blocks(int s, size_t position) const;
  int64_t box_elements(int s) const;

  std::vector<LoopPlan> plans_;
};

// ---- elements ----

Expr StatementBuilder::index(int s, const std::vector<Expr>& elements) const {
  const StageGeometry& geometry = geometry_[s];
  const te::Operation& op = operation(s);
  Expr flat = int_expr(0);
  for (size_t d = 0; d < elements.size(); ++d) {
    const bool boxed = !geometry.box.empty();
    const Expr offset = boxed ? elements[d] - geometry.minima[d] : elements[d];
    flat = flat * int_expr(boxed ? geometry.box[d] : op.axes[d].extent) + offset;
  }
  return flat;
}

Expr StatementBuilder::value(int s) const {
  std::function<Expr(int, const std::vector<Expr>&)> read;
  ExpressionLowering lowering(*state_.dag, [&](int source, const std::vector<Expr>& indices) {
    return read(source, indices);
  });
  read = [&](int source, const std::vector<Expr>& indices) -> Expr {
    if (stage(source).location == Location::Inlined && !operation(source).placeholder) {
      const Expr element = rounded_to(operation(source).dtype, lowering.body(source, indices));
      return operation(source).constant_matrix ? matrix_element(element) : element;
    }
    return from_stored(dtype(source), make_load(stored_type(dtype(source)), tensor(source),
                                                index(source, indices), is_callers(source)));
  };
  return lowering.body(s, geometry_[s].axes());
}

// What a reduction of no terms is.
Expr StatementBuilder::identity(int s) const {
  return number(computed_type(dtype(s)), reduce_identity(operation(s).reduce, dtype(s)));
}

// The next value of a reduction. A product that is summed may be contracted to one instruction and
// sums may be reordered: only here is Halide let loose.
Expr StatementBuilder::updated(int s, const Expr& kept) const {
  const Expr next = value(s);
  if (operation(s).reduce != Reduce::Sum || !next.type().is_float())
    return strict(combine(operation(s).reduce, kept, next));
  if (const auto* product = next.as<Internal::Mul>())
    return kept + strict(product->a) * strict(product->b);
  return kept + strict(next);
}

// ---- loops ----

Stmt StatementBuilder::vector_loop(int s, const std::string& name, int64_t extent, bool unroll,
                                   const Stmt& body) const {
  const int64_t native = lanes(s), largest = native * largest_vector_registers;
  if (extent <= largest) return make_loop(name, extent, ForType::Vectorized, body);
  int64_t width = largest;
  while (width > native && extent % width != 0) width -= native;
  if (extent % width != 0) width = largest;
  const ForType outer = unroll ? ForType::Unrolled : ForType::Serial;
  const std::string whole = name + ".v", lane = name + ".l";
  const Expr first = loop_variable(whole) * int_expr(width);
  const Expr at = first + loop_variable(lane);
  Stmt main =
      make_loop(whole, extent / width, outer,
                make_loop(lane, width, ForType::Vectorized, Internal::substitute(name, at, body)));
  const int64_t rest = extent % width;
  if (rest == 0) return main;
  const std::string tail = name + ".t";
  const Expr behind = loop_variable(tail) + int_expr(extent - rest);
  // A vector of what is left: LLVM cuts it into pieces that the machine has.
  return Block::make(
      main, make_loop(tail, rest, ForType::Vectorized, Internal::substitute(name, behind, body)));
}

Stmt StatementBuilder::loop(int s, size_t position, const Stmt& body) const {
  const int64_t size = extent(s, position);
  // Without a loop over blocks nothing would run on the GPU, be it one block.
  if (size == 1 && !starts_blocks(s, position)) return body;
  const LoopPlan& plan = plans_[size_t(s)];
  const std::string& loop_name = name(s, position);
  switch (plan.forms[position]) {
    case LoopForm::Serial:
      break;
    case LoopForm::Parallel:
      return make_loop(loop_name, size, ForType::Parallel, body);
    case LoopForm::Unroll:
      return make_loop(loop_name, size, ForType::Unrolled, body);
    case LoopForm::Vector:
      return vector_loop(s, loop_name, size, plan.in_registers, body);
    case LoopForm::Block:
      return make_loop(loop_name, size, ForType::GPUBlock, body);
    case LoopForm::Thread:
      return on_thread(s, position, body);
  }
  return make_loop(loop_name, size, ForType::Serial, body);
}

// A thread that runs already takes its part; a block's threads are started once.
Stmt StatementBuilder::on_thread(int s, size_t position, const Stmt& body) const {
  const int64_t size = extent(s, position);
  const auto around = thread_around(s, stage(s).iter(position).annotation);
  if (!around) return make_loop(name(s, position), size, ForType::GPUThread, body);
  if (around->second < size)
    throw input_error({}, "{} needs {} threads where {} run", operation(s).name, size,
                      around->second);
  const Expr thread = loop_variable(around->first);
  const Stmt own = Internal::substitute(name(s, position), thread, body);
  return around->second == size ? own : Internal::IfThenElse::make(thread < int_expr(size), own);
}

// Memory of a block, for every stage inside it that asks for some.
Stmt StatementBuilder::with_shared(int s, const Stmt& body) const {
  Stmt stmt = body;
  for (int other = 0; other < int(state_.stages.size()); ++other) {
    if (!is_code(other) || !is_shared(other)) continue;
    int around = other;
    while (stage(around).location == Location::Attached) around = stage(around).attach_stage;
    if (around != s) continue;
    stmt = make_allocation(tensor(other), stored_type(dtype(other)), box_elements(other),
                           MemoryType::GPUShared, stmt);
  }
  return stmt;
}

Stmt barrier() {
  constexpr int shared_memory = 2;  // what it fences
  return Internal::Evaluate::make(Internal::Call::make(Int(32), Internal::Call::gpu_thread_barrier,
                                                       {int_expr(shared_memory)},
                                                       Internal::Call::Intrinsic));
}

// Whether it is the innermost loop over blocks.
bool StatementBuilder::starts_blocks(int s, size_t position) const {
  const std::vector<LoopForm>& forms = plans_[size_t(s)].forms;
  return forms[position] == LoopForm::Block &&
         std::find(forms.begin() + int64_t(position) + 1, forms.end(), LoopForm::Block) ==
             forms.end();
}

int64_t StatementBuilder::box_elements(int s) const {
  int64_t elements = 1;
  for (int64_t size : geometry_[s].box) elements *= size;
  return elements;
}

// Loops over the given positions around a statement that uses their variables, under names of their
// own.
Stmt StatementBuilder::over_spatial(int s, const std::vector<size_t>& positions, bool unroll,
                                    const char* suffix, const Stmt& body) const {
  std::map<std::string, Expr> renamed;
  for (size_t i : positions) renamed[name(s, i)] = loop_variable(name(s, i) + suffix);
  Stmt stmt = Internal::substitute(renamed, body);
  for (size_t k = positions.size(); k-- > 0;) {
    const size_t i = positions[k];
    if (extent(s, i) == 1) continue;
    const LoopForm form = plans_[size_t(s)].forms[i];
    const std::string loop_name = name(s, i) + suffix;
    if (form == LoopForm::Vector)
      stmt = vector_loop(s, loop_name, extent(s, i), unroll, stmt);
    else
      stmt =
          make_loop(loop_name, extent(s, i),
                    unroll || form == LoopForm::Unroll ? ForType::Unrolled : ForType::Serial, stmt);
  }
  return stmt;
}

Stmt StatementBuilder::innermost(int s) const {
  const StageGeometry& geometry = geometry_[s];
  std::vector<Expr> guards = geometry.spatial_guards;
  guards.insert(guards.end(), geometry.reduce_guards.begin(), geometry.reduce_guards.end());
  const std::string where = tensor(s);
  const Type type = stored_type(dtype(s));
  Stmt body;
  if (operation(s).reduce == Reduce::None) {
    body = store(where, strict(to_stored(dtype(s), value(s))), own_index(s), is_callers(s));
  } else {
    Expr kept;
    const bool once = plans_[size_t(s)].first_reduce == stage(s).iters.size();
    if (once)
      kept = identity(s);
    else
      kept = from_stored(dtype(s), make_load(type, where, own_index(s), is_callers(s)));
    body = store(where, to_stored(dtype(s), updated(s, kept)), own_index(s), is_callers(s));
  }
  return make_if(guards, body);
}

// The start of a reduction, for everything that its loops from here on cover.
Stmt StatementBuilder::start(int s, size_t position) const {
  std::vector<size_t> positions;
  for (size_t i = position; i < stage(s).iters.size(); ++i)
    if (stage(s).iter(i).kind == IterKind::Spatial) positions.push_back(i);
  const Stmt store =
      make_if(geometry_[s].spatial_guards,
              make_store(tensor(s), to_stored(dtype(s), identity(s)), own_index(s), is_callers(s)));
  return over_spatial(s, positions, false, ".start", store);
}

// The innermost reduction loops over a tile that lives in registers: filled before, written back
// after.
Stmt StatementBuilder::register_tile(int s) const {
  const LoopPlan& plan = plans_[size_t(s)];
  const StageGeometry& geometry = geometry_[s];
  const Type type = computed_type(dtype(s));
  const std::string where = tensor(s), kept = where + ".kept";
  int64_t elements = 1;
  Expr at = int_expr(0);
  for (size_t i : plan.tile) {
    at = at * int_expr(extent(s, i)) + loop_variable(name(s, i));
    elements *= extent(s, i);
  }
  std::vector<Expr> guards = geometry.spatial_guards;
  guards.insert(guards.end(), geometry.reduce_guards.begin(), geometry.reduce_guards.end());

  Stmt body = make_if(guards, store(kept, updated(s, make_load(type, kept, at)), at));
  for (size_t i = stage(s).iters.size(); i-- > plan.kernel;) {
    for (int producer = int(state_.stages.size()); producer-- > 0;)
      if (stage(producer).location == Location::Attached && stage(producer).attach_stage == s &&
          stage(producer).attach_iter == int(i))
        body = with_producer(producer, body);
    if (i == plan.kernel && plan.chunk > 0) break;
    body = loop(s, i, body);
  }
  const std::string& first = name(s, plan.kernel);
  const std::string chunk = first + ".chunk", term = first + ".term";
  if (plan.chunk > 0) {
    const Expr iteration = loop_variable(chunk) * int_expr(plan.chunk) + loop_variable(term);
    const bool unrolled = plan.forms[plan.kernel] == LoopForm::Unroll;
    body = make_loop(term, plan.chunk, unrolled ? ForType::Unrolled : ForType::Serial,
                     Internal::substitute(first, iteration, body));
  }

  // A chain starts anew and is added to the element's sum, where there is one; others continue it.
  const Expr element =
      from_stored(dtype(s), make_load(stored_type(dtype(s)), where, own_index(s), is_callers(s)));
  const bool first_terms = plan.kernel == plan.first_reduce;
  const bool has_sum = !first_terms || plan.chunk > 0, continues = has_sum && !sums_chains(s);
  Stmt fill = continues ? make_if(geometry.spatial_guards, make_store(kept, element, at))
                        : make_store(kept, identity(s), at);
  fill = over_spatial(s, plan.tile, true, ".fill", fill);
  Expr sum = make_load(type, kept, at);
  if (has_sum && !continues) sum = element + sum;
  Stmt write = make_if(geometry.spatial_guards,
                       store(where, strict(to_stored(dtype(s), sum)), own_index(s), is_callers(s)));
  write = over_spatial(s, plan.tile, true, ".write", write);
  const MemoryType memory = target_.gpu ? MemoryType::Register : MemoryType::Stack;
  const Stmt tile = make_allocation(kept, type, elements, memory, Block::make({fill, body, write}));
  if (plan.chunk == 0) return tile;
  const Stmt chunks = make_loop(chunk, extent(s, plan.kernel) / plan.chunk, ForType::Serial, tile);
  return first_terms ? Block::make(start(s, plan.kernel), chunks) : chunks;
}

// A reduction that the threads of a block share: each sums its part, and then halves of them meet.
Stmt StatementBuilder::across_threads(int s) const {
  const LoopPlan& plan = plans_[size_t(s)];
  const StageGeometry& geometry = geometry_[s];
  const Type type = computed_type(dtype(s)), stored = stored_type(dtype(s));
  const std::string kept = tensor(s) + ".kept", parts = tensor(s) + ".parts";
  const std::string& own = name(s, *plan.across);
  const int64_t threads = extent(s, *plan.across);
  const Expr zero = int_expr(0);
  const auto part = [&](const Expr& at) {
    return from_stored(dtype(s), make_load(stored, parts, at));
  };
  std::vector<Expr> guards = geometry.spatial_guards;
  guards.insert(guards.end(), geometry.reduce_guards.begin(), geometry.reduce_guards.end());
  Stmt body = make_if(guards, store(kept, updated(s, make_load(type, kept, zero)), zero));
  for (size_t i = *plan.across; i-- > plan.first_reduce;) body = loop(s, i, body);
  const Stmt write =
      make_store(parts, to_stored(dtype(s), make_load(type, kept, zero)), loop_variable(own));
  body = make_allocation(kept, type, 1, MemoryType::Register,
                         Block::make({make_store(kept, identity(s), zero), body, write}));
  std::vector<Stmt> steps = {make_loop(own, threads, ForType::GPUThread, body)};
  for (int64_t count = threads; count > 1;) {
    const int64_t half = (count + 1) / 2;
    const std::string thread = fmt::format("{}.{}", own, half);
    const Expr at = loop_variable(thread);
    const Expr both = strict(combine(operation(s).reduce, part(at), part(at + int_expr(half))));
    steps.push_back(make_loop(thread, count - half, ForType::GPUThread,
                              store(parts, to_stored(dtype(s), both), at)));
    count = half;
  }
  steps.push_back(make_loop(
      own + ".write", 1, ForType::GPUThread,
      make_if(geometry.spatial_guards,
              store(tensor(s), to_stored(dtype(s), part(zero)), own_index(s), is_callers(s)))));
  return make_allocation(parts, stored, threads, MemoryType::GPUShared, Block::make(steps));
}

// On a GPU small stages have threads alone: those of one block.
Stmt StatementBuilder::nest(int s) const {
  const std::vector<LoopForm>& forms = plans_[size_t(s)].forms;
  Stmt stmt = level(s, 0);
  if (!target_.gpu || stage(s).location != Location::Root ||
      std::find(forms.begin(), forms.end(), LoopForm::Block) != forms.end())
    return stmt;
  return make_loop(tensor(s) + ".block", 1, ForType::GPUBlock, with_shared(s, stmt));
}

Stmt StatementBuilder::level(int s, size_t position) const {
  const LoopPlan& plan = plans_[size_t(s)];
  const Stage& self = stage(s);
  const bool reduces = operation(s).reduce != Reduce::None;
  if (plan.across && position == plan.first_reduce) return across_threads(s);
  if (plan.in_registers && position == plan.kernel) return register_tile(s);
  if (position == self.iters.size()) return innermost(s);
  Stmt stmt = level(s, position + 1);
  for (int producer = int(state_.stages.size()); producer-- > 0;)
    if (stage(producer).location == Location::Attached && stage(producer).attach_stage == s &&
        stage(producer).attach_iter == int(position))
      stmt = with_producer(producer, stmt);
  if (starts_blocks(s, position)) stmt = with_shared(s, stmt);
  stmt = loop(s, position, stmt);
  return reduces && position == plan.first_reduce ? Block::make(start(s, position), stmt) : stmt;
}

// A stage's tensor, its loops, and what is done with it.
Stmt StatementBuilder::with_producer(int producer, const Stmt& body) const {
  Stmt stmt = nest(producer);
  // All have read what was there; all see what is there now.
  // (Between loops over threads Halide sees to that.)
  if (is_shared(producer) && !plans_[size_t(producer)].across)
    stmt = Block::make({barrier(), stmt, barrier()});
  if (is_widened(producer) && state_.dag->is_output(producer))
    stmt = Block::make(stmt, narrowed(producer));
  if (body.defined()) stmt = Block::make(stmt, body);
  if (!is_allocated(producer)) return stmt;
  const MemoryType memory = target_.gpu ? MemoryType::Register : MemoryType::Auto;
  return make_allocation(tensor(producer), stored_type(dtype(producer)), box_elements(producer),
                         memory, stmt);
}

// An output of 16-bit floats that was summed in 32 bits.
Stmt StatementBuilder::narrowed(int s) const {
  const std::string element = tensor(s) + ".element";
  const int64_t elements = operation(s).elements(), threads = std::min<int64_t>(elements, 256);
  const std::string block = element + ".block", thread = element + ".thread";
  Expr at = loop_variable(element);
  if (target_.gpu) at = loop_variable(block) * int_expr(threads) + loop_variable(thread);
  const Expr wide = make_load(Float(32), tensor(s), at);
  const Stmt body =
      make_store(geometry_.tensor(s), strict(to_stored(operation(s).dtype, wide)), at, true);
  if (!target_.gpu) return vector_loop(s, element, elements, false, body);
  std::vector<Expr> guards;
  if (elements % threads != 0) guards.push_back(at < int_expr(elements));
  return make_loop(block, (elements + threads - 1) / threads, ForType::GPUBlock,
                   make_loop(thread, threads, ForType::GPUThread, make_if(guards, body)));
}

Stmt StatementBuilder::build() const {
  Stmt stmt;
  for (int s = int(state_.stages.size()); s-- > 0;) {
    if (!is_code(s) || stage(s).location != Location::Root) continue;
    stmt = with_producer(s, stmt);
  }
  if (!stmt.defined()) throw input_error({}, "the program computes nothing");
  return stmt;
}

std::vector<WorkTensor> StatementBuilder::work_tensors() const {
  std::vector<WorkTensor> made;
  for (int s = 0; s < int(state_.stages.size()); ++s)
    if (target_.gpu && is_code(s) && stage(s).location == Location::Root &&
        (!state_.dag->is_output(s) || is_widened(s)))
      made.push_back({tensor(s), stored_type(dtype(s)), box_elements(s)});
  return made;
}

}  // namespace

Stmt program(const LoopState& state, const LoopGeometry& geometry, const CodeTarget& target) {
  return StatementBuilder({state, geometry, target}).build();
}

std::vector<WorkTensor> work_tensors(const LoopState& state, const LoopGeometry& geometry,
                                     const CodeTarget& target) {
  return StatementBuilder({state, geometry, target}).work_tensors();
}

}  // namespace tessera::kernel
