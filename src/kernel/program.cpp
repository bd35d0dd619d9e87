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

constexpr int64_t largest_unroll = 512;  // iterations, of one explicit annotation
// Vector operations that auto_unroll may make of a body: LLVM's time grows with their square, and
// faster where each also stores.
constexpr int64_t largest_auto_unroll = 256, largest_storing_unroll = 64;
// Without being asked: reduction loops of few iterations over a tile in registers, as LLVM would.
constexpr int64_t few_iterations = 8, few_vector_operations = 96;
constexpr int64_t largest_vector_registers = 4;  // that one vector may span
// Terms that one register sums before its sum is added to the element's: rounding errors grow with
// the length of a chain. A shorter one than the least would cost more than it mends.
constexpr int64_t longest_chain = 256, least_chain = 64;

// Shared parts of an expression become names at once: the passes behind walk it as a tree.
Stmt store(const std::string& where, const Expr& value, const Expr& at, bool callers = false) {
  return make_store(where, Internal::common_subexpression_elimination(value), at, callers);
}

enum class Form : uint8_t { Serial, Parallel, Vector, Unroll, Block, Thread };

// How one stage's loops are run, and the part of a reduction that is kept in registers.
struct Plan {
  std::vector<Form> forms;  // by position in Stage::iters
  size_t first_reduce = 0;  // the outermost reduction loop; behind the loops without one
  bool in_registers = false;
  size_t kernel = 0;             // where the innermost reduction loops begin
  int64_t chunk = 0;             // iterations of the first of them that make one chain; 0: all
  std::vector<size_t> tile;      // loops inside them, the vectorised one last
  std::optional<size_t> across;  // the reduction loop that a block's threads share
};

class Program {
 public:
  Program(const LoopState& state, const LoopGeometry& geometry, const CodeTarget& target)
      : state_(state), geometry_(geometry), target_(target) {
    plans_.resize(state.stages.size());
    for (size_t s = 0; s < state.stages.size(); ++s) plans_[s] = plan(int(s));
  }

  Stmt build();
  std::vector<WorkTensor> work_tensors() const;

 private:
  const Stage& stage(int s) const { return state_.stages[size_t(s)]; }
  const te::Operation& operation(int s) const { return state_.operation(size_t(s)); }
  int64_t extent(int s, size_t position) const {
    return geometry_[s].extents[size_t(stage(s).iters[position])];
  }
  const std::string& name(int s, size_t position) const {
    return geometry_[s].names[size_t(stage(s).iters[position])];
  }
  bool is_code(int s) const {
    return !operation(s).placeholder && stage(s).location != Location::Inlined;
  }
  // Sums of 16-bit floats are kept in 32 bits until they are done.
  bool is_wide(int s) const {
    const Dtype dtype = operation(s).dtype;
    return operation(s).reduce != Reduce::None &&
           (dtype == Dtype::Float16 || dtype == Dtype::BFloat16);
  }
  Dtype dtype(int s) const { return is_wide(s) ? Dtype::Float32 : operation(s).dtype; }
  std::string tensor(int s) const {
    return is_wide(s) && state_.dag->is_output(s) ? geometry_.tensor(s) + ".wide"
                                                  : geometry_.tensor(s);
  }
  // On a GPU tensors between its programs are the caller's, and shared ones belong to the block.
  bool is_allocated(int s) const {
    if (target_.gpu && (stage(s).location == Location::Root || is_shared(s))) return false;
    return !state_.dag->is_output(s) || is_wide(s);
  }
  bool is_callers(int s) const {
    return operation(s).placeholder || (!is_allocated(s) && !is_shared(s));
  }
  // What threads sum together, all of them may read.
  bool is_shared(int s) const {
    return target_.gpu && (stage(s).scope == "shared" ||
                           (plans_[size_t(s)].across && stage(s).location == Location::Attached));
  }
  int64_t lanes(int s) const {
    return std::max(1, target_.vector_bytes / stored_type(dtype(s)).bytes());
  }

  Plan plan(int s) const;
  void plan_unroll(int s, Plan& plan) const;
  void plan_registers(int s, Plan& plan) const;
  void plan_chains(int s, Plan& plan) const;
  bool sums_chains(int s) const;
  void check_across(int s, const Plan& plan) const;
  int unroll_limit(int s) const;
  bool is_adjacent(int s, size_t position) const;
  bool holds_others(int s, size_t position) const;

  Expr index(int s, const std::vector<Expr>& elements) const;
  Expr own_index(int s) const;
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
  std::optional<std::pair<std::string, int64_t>> thread_around(int s, Annotation annotation) const;
  Stmt on_thread(int s, size_t position, const Stmt& body) const;
  Stmt with_shared(int s, const Stmt& body) const;
  Stmt with_producer(int producer, const Stmt& body) const;
  Stmt narrowed(int s) const;
  bool starts_blocks(int s, size_t position) const;
  int64_t box_elements(int s) const;

  const LoopState& state_;
  const LoopGeometry& geometry_;
  const CodeTarget& target_;
  std::vector<Plan> plans_;
};

// ---- decisions ----

int Program::unroll_limit(int s) const {
  const Stage* self = &stage(s);
  while (!self->unroll_set && self->location == Location::Attached)
    self = &stage(self->attach_stage);
  return self->auto_unroll;
}

Plan Program::plan(int s) const {
  Plan plan;
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
    Form form = Form::Serial;
    switch (iter.annotation) {
      case Annotation::None:
        break;
      case Annotation::Vthread:
      case Annotation::Unroll:
        if (size <= largest_unroll) form = Form::Unroll;
        break;
      case Annotation::Vectorize:  // of a reduction: elements meet, so one by one
        if (spatial && !target_.gpu) form = Form::Vector;
        break;
      case Annotation::Parallel:
        if (!spatial)
          throw input_error({}, "a reduction loop of {} cannot be parallel", operation(s).name);
        if (target_.parallel && !target_.gpu) form = Form::Parallel;
        break;
      case Annotation::BlockX:
      case Annotation::BlockY:
      case Annotation::BlockZ:
        form = target_.gpu ? Form::Block : Form::Serial;
        break;
      case Annotation::ThreadX:
      case Annotation::ThreadY:
      case Annotation::ThreadZ:
        form = target_.gpu ? Form::Thread : Form::Serial;
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
    vectorised = vectorised || (form == Form::Vector && size > 1);
    plan.forms.push_back(form);
  }
  if (!vectorised && !target_.gpu) {
    size_t last = count;
    while (last > 0 && extent(s, last - 1) == 1) --last;
    if (last > 0 && self.iter(last - 1).kind == IterKind::Spatial &&
        plan.forms[last - 1] != Form::Parallel && extent(s, last - 1) >= lanes(s) &&
        !holds_others(s, last - 1) && is_adjacent(s, last - 1))
      plan.forms[last - 1] = Form::Vector;
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
void Program::check_across(int s, const Plan& plan) const {
  bool plain = true;
  for (size_t i = 0; i < plan.forms.size(); ++i) {
    if (extent(s, i) == 1 || i == *plan.across) continue;
    plain = plain && plan.forms[i] != Form::Thread && (i < plan.first_reduce || i < *plan.across);
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
bool Program::holds_others(int s, size_t position) const {
  for (size_t i = position; i < stage(s).iters.size(); ++i)
    if (state_.has_attached(s, int(i))) return true;
  return false;
}

bool Program::is_adjacent(int s, size_t position) const {
  const Expr here = own_index(s);
  const std::string& loop = name(s, position);
  const Expr next = Internal::substitute(loop, loop_variable(loop) + 1, here);
  return constant_of(Internal::simplify(next - here)) == 1;
}

void Program::plan_unroll(int s, Plan& plan) const {
  const int limit = unroll_limit(s);
  const int64_t most = plan.in_registers ? largest_auto_unroll : largest_storing_unroll;
  int64_t steps = 1, vectors = 1;  // a vector counts once for Ansor, and by its registers for LLVM
  for (size_t i = plan.forms.size(); i-- > 0;) {
    if (state_.has_attached(s, int(i))) return;
    if (plan.forms[i] == Form::Parallel || plan.forms[i] == Form::Block) return;
    if (plan.forms[i] == Form::Vector) vectors *= (extent(s, i) + lanes(s) - 1) / lanes(s);
    if (plan.forms[i] == Form::Vector || plan.forms[i] == Form::Thread) continue;
    steps *= extent(s, i);
    if (plan.forms[i] == Form::Unroll) continue;
    const bool small = plan.in_registers && i >= plan.kernel && extent(s, i) <= few_iterations &&
                       steps * vectors <= few_vector_operations;
    if (!small && (steps > limit || steps * vectors > most)) return;
    plan.forms[i] = Form::Unroll;
  }
}

void Program::plan_registers(int s, Plan& plan) const {
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
    if (plan.forms[i] == Form::Parallel || plan.forms[i] == Form::Block ||
        plan.forms[i] == Form::Thread)
      return;
    if (plan.forms[i] == Form::Vector) {
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
  for (size_t i : plan.tile) plan.forms[i] = Form::Unroll;
  if (vector) plan.tile.push_back(*vector);
  plan.in_registers = true;
  plan.kernel = std::max(first, plan.first_reduce);
  if (sums_chains(s)) plan_chains(s, plan);
}

// Whether a register starts from zero, whatever was summed before, and is added to that.
bool Program::sums_chains(int s) const {
  return !target_.gpu && operation(s).reduce == Reduce::Sum && computed_type(dtype(s)) == Float(32);
}

// The innermost reduction loops that make a chain: as many as give a long one, and of the next a
// part.
void Program::plan_chains(int s, Plan& plan) const {
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

// ---- elements ----

Expr Program::index(int s, const std::vector<Expr>& elements) const {
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

Expr Program::own_index(int s) const {
  Expr flat = int_expr(0);
  for (size_t d = 0; d < geometry_[s].box.size(); ++d)
    flat = flat * int_expr(geometry_[s].box[d]) + geometry_[s].offsets[d];
  return flat;
}

Expr Program::value(int s) const {
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
Expr Program::identity(int s) const {
  return number(computed_type(dtype(s)), reduce_identity(operation(s).reduce, dtype(s)));
}

// The next value of a reduction. A product that is summed may be contracted to one instruction and
// sums may be reordered: only here is Halide let loose.
Expr Program::updated(int s, const Expr& kept) const {
  const Expr next = value(s);
  if (operation(s).reduce != Reduce::Sum || !next.type().is_float())
    return strict(combine(operation(s).reduce, kept, next));
  if (const auto* product = next.as<Internal::Mul>())
    return kept + strict(product->a) * strict(product->b);
  return kept + strict(next);
}

// ---- loops ----

Stmt Program::vector_loop(int s, const std::string& name, int64_t extent, bool unroll,
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

Stmt Program::loop(int s, size_t position, const Stmt& body) const {
  const int64_t size = extent(s, position);
  // Without a loop over blocks nothing would run on the GPU, be it one block.
  if (size == 1 && !starts_blocks(s, position)) return body;
  const Plan& plan = plans_[size_t(s)];
  const std::string& loop_name = name(s, position);
  switch (plan.forms[position]) {
    case Form::Serial:
      break;
    case Form::Parallel:
      return make_loop(loop_name, size, ForType::Parallel, body);
    case Form::Unroll:
      return make_loop(loop_name, size, ForType::Unrolled, body);
    case Form::Vector:
      return vector_loop(s, loop_name, size, plan.in_registers, body);
    case Form::Block:
      return make_loop(loop_name, size, ForType::GPUBlock, body);
    case Form::Thread:
      return on_thread(s, position, body);
  }
  return make_loop(loop_name, size, ForType::Serial, body);
}

// The loop over the same threads of a block that a stage is already inside of.
std::optional<std::pair<std::string, int64_t>> Program::thread_around(int s,
                                                                      Annotation annotation) const {
  for (int inner = s; stage(inner).location == Location::Attached;
       inner = stage(inner).attach_stage) {
    const int around = stage(inner).attach_stage;
    for (int i = 0; i <= stage(inner).attach_iter; ++i)
      if (stage(around).iter(size_t(i)).annotation == annotation && extent(around, size_t(i)) > 1)
        return std::pair(name(around, size_t(i)), extent(around, size_t(i)));
  }
  return std::nullopt;
}

// A thread that runs already takes its part; a block's threads are started once.
Stmt Program::on_thread(int s, size_t position, const Stmt& body) const {
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
Stmt Program::with_shared(int s, const Stmt& body) const {
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
bool Program::starts_blocks(int s, size_t position) const {
  const std::vector<Form>& forms = plans_[size_t(s)].forms;
  return forms[position] == Form::Block &&
         std::find(forms.begin() + int64_t(position) + 1, forms.end(), Form::Block) == forms.end();
}

int64_t Program::box_elements(int s) const {
  int64_t elements = 1;
  for (int64_t size : geometry_[s].box) elements *= size;
  return elements;
}

// Loops over the given positions around a statement that uses their variables, under names of their
// own.
Stmt Program::over_spatial(int s, const std::vector<size_t>& positions, bool unroll,
                           const char* suffix, const Stmt& body) const {
  std::map<std::string, Expr> renamed;
  for (size_t i : positions) renamed[name(s, i)] = loop_variable(name(s, i) + suffix);
  Stmt stmt = Internal::substitute(renamed, body);
  for (size_t k = positions.size(); k-- > 0;) {
    const size_t i = positions[k];
    if (extent(s, i) == 1) continue;
    const Form form = plans_[size_t(s)].forms[i];
    const std::string loop_name = name(s, i) + suffix;
    if (form == Form::Vector)
      stmt = vector_loop(s, loop_name, extent(s, i), unroll, stmt);
    else
      stmt = make_loop(loop_name, extent(s, i),
                       unroll || form == Form::Unroll ? ForType::Unrolled : ForType::Serial, stmt);
  }
  return stmt;
}

Stmt Program::innermost(int s) const {
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
Stmt Program::start(int s, size_t position) const {
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
Stmt Program::register_tile(int s) const {
  const Plan& plan = plans_[size_t(s)];
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
    const bool unrolled = plan.forms[plan.kernel] == Form::Unroll;
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
Stmt Program::across_threads(int s) const {
  const Plan& plan = plans_[size_t(s)];
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
Stmt Program::nest(int s) const {
  const std::vector<Form>& forms = plans_[size_t(s)].forms;
  Stmt stmt = level(s, 0);
  if (!target_.gpu || stage(s).location != Location::Root ||
      std::find(forms.begin(), forms.end(), Form::Block) != forms.end())
    return stmt;
  return make_loop(tensor(s) + ".block", 1, ForType::GPUBlock, with_shared(s, stmt));
}

Stmt Program::level(int s, size_t position) const {
  const Plan& plan = plans_[size_t(s)];
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
Stmt Program::with_producer(int producer, const Stmt& body) const {
  Stmt stmt = nest(producer);
  // All have read what was there; all see what is there now.
  // (Between loops over threads Halide sees to that.)
  if (is_shared(producer) && !plans_[size_t(producer)].across)
    stmt = Block::make({barrier(), stmt, barrier()});
  if (is_wide(producer) && state_.dag->is_output(producer))
    stmt = Block::make(stmt, narrowed(producer));
  if (body.defined()) stmt = Block::make(stmt, body);
  if (!is_allocated(producer)) return stmt;
  const MemoryType memory = target_.gpu ? MemoryType::Register : MemoryType::Auto;
  return make_allocation(tensor(producer), stored_type(dtype(producer)), box_elements(producer),
                         memory, stmt);
}

// An output of 16-bit floats that was summed in 32 bits.
Stmt Program::narrowed(int s) const {
  const std::string element = tensor(s) + ".element";
  const int64_t elements = operation(s).elements(), threads = std::min<int64_t>(elements, 256);
  const std::string block = element + ".block", thread = element + ".thread";
  Expr at = loop_variable(element);
  if (target_.gpu)
    at = loop_variable(block) * int_expr(threads) + loop_variable(thread);
  const Expr wide = make_load(Float(32), tensor(s), at);
  const Stmt body =
      make_store(geometry_.tensor(s), strict(to_stored(operation(s).dtype, wide)), at, true);
  if (!target_.gpu) return vector_loop(s, element, elements, false, body);
  std::vector<Expr> guards;
  if (elements % threads != 0) guards.push_back(at < int_expr(elements));
  return make_loop(block, (elements + threads - 1) / threads, ForType::GPUBlock,
                   make_loop(thread, threads, ForType::GPUThread, make_if(guards, body)));
}

Stmt Program::build() {
  Stmt stmt;
  for (int s = int(state_.stages.size()); s-- > 0;) {
    if (!is_code(s) || stage(s).location != Location::Root) continue;
    stmt = with_producer(s, stmt);
  }
  if (!stmt.defined()) throw input_error({}, "the program computes nothing");
  return stmt;
}

std::vector<WorkTensor> Program::work_tensors() const {
  std::vector<WorkTensor> made;
  for (int s = 0; s < int(state_.stages.size()); ++s)
    if (target_.gpu && is_code(s) && stage(s).location == Location::Root &&
        (!state_.dag->is_output(s) || is_wide(s)))
      made.push_back({tensor(s), stored_type(dtype(s)), box_elements(s)});
  return made;
}

}  // namespace

Stmt program(const LoopState& state, const LoopGeometry& geometry, const CodeTarget& target) {
  return Program(state, geometry, target).build();
}

std::vector<WorkTensor> work_tensors(const LoopState& state, const LoopGeometry& geometry,
                                     const CodeTarget& target) {
  return Program(state, geometry, target).work_tensors();
}

}  // namespace tessera::kernel
