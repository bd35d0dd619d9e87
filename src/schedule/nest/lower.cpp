// A LoopState says of each stage which loops it has and where it is attached; a cost model's
// features look at loops around stores. This makes the one into the other, without generating code:
// thousands of programs a second.
//
// The nest is a tree of NestNodes in one array; a Cursor is where the next node goes. Stages are
// emitted in their order, each as
//
//     Realize (its memory, of the extents that bounds inference found)
//       For / Thread / Vthread ...      its loops, outermost first; loops of one iteration vanish
//         Realize ...                   stages attached here, before what reads them
//         Store identity                of a reduction, under copies of the spatial loops inside it
//         For ...                       the reduction loops
//           Store value                 with the axes as index forms of the loops
//
// and whatever follows a stage stands inside its Realize, as TVM has it: memory lives until its
// last reader is done.
//
// The one hard part is the way back from loops to axes (set_values). Steps split and fuse variables
// of two or more parts; each Relation is undone in reverse order, so that the value of every
// variable, down to the operation's own axes, becomes a form of the loops: the whole of a split is
// the sum of its parts, the parts of a fusion are digits of its whole. Where a split does not
// divide, loops run past the end; the guard that a program has there is no node of the nest, but
// the forms are told of it (cap), as TVM's simplifier is, and simplify by it.
//
// A reduction that threads share has no Store of the identity: TVM lowers it to an intrinsic on a
// temporary, and only its loops over threads remain.
#include "schedule/nest/lower.h"

#include <algorithm>
#include <array>

#include "schedule/nest/lower_value.h"

namespace tessera::schedule {

using te::Operation;

namespace {

bool is_gpu_thread(Annotation annotation) {
  return annotation >= Annotation::BlockX && annotation <= Annotation::ThreadZ;
}

LoopKind loop_kind(Annotation annotation) {
  switch (annotation) {
    case Annotation::Parallel:
      return LoopKind::Parallel;
    case Annotation::Vectorize:
      return LoopKind::Vectorized;
    case Annotation::Unroll:
      return LoopKind::Unrolled;
    default:
      return LoopKind::Serial;
  }
}

std::string_view thread_name(Annotation annotation) {
  static constexpr std::string_view names[] = {"blockIdx.x",  "threadIdx.x", "blockIdx.y",
                                               "threadIdx.y", "blockIdx.z",  "threadIdx.z"};
  return names[size_t(annotation) - size_t(Annotation::BlockX)];
}

// Where the next statement goes: behind `last` inside `parent`.
struct Cursor {
  int32_t parent = -1, last = -1;
};

}  // namespace

struct NestLowering::State {
  Nest nest;
  IndexForms forms{nest};
  ValueLowering values{nest, forms};

  const LoopState* program = nullptr;
  bool names = false;
  std::vector<size_t> first_value;             // of each stage, in variable_forms
  std::vector<IndexForms::Id> variable_forms;  // the value of each variable of each stage
  std::vector<IndexForms::Id> init_forms;      // of the stage whose initialisation is being made

  const Nest& lower(const LoopState& state, bool with_names);

  int32_t append(Cursor& cursor, const NestNode& node);
  Cursor inside(Cursor& cursor, const NestNode& node) { return {append(cursor, node), -1}; }
  Cursor emit_realized(Cursor& cursor, size_t stage);
  int32_t new_variable(size_t stage, int32_t variable, const char* suffix);
  IndexForms::Id from_affine(AffineId id);
  void set_values(size_t stage, std::span<IndexForms::Id> forms);
  bool loop_node(size_t stage, size_t position, bool init, NestNode* node, IndexForms::Id* value);
  void emit_stage(size_t stage, Cursor cursor);
  void emit_init(size_t stage, size_t begin, Cursor& cursor);
  void emit_store(size_t stage, std::span<const IndexForms::Id> axes, Cursor& cursor,
                  ValueLowering::What what);
  void set_buffers();
};

const Nest& NestLowering::State::lower(const LoopState& state, bool with_names) {
  program = &state;
  names = with_names;
  nest.clear();
  forms.clear();
  values.start(state);
  set_buffers();
  first_value.clear();
  size_t total = 0;
  for (const Stage& stage : state.stages) {
    first_value.push_back(total);
    total += stage.variables.size();
  }
  variable_forms.assign(total, IndexForms::zero);

  nest.nodes.emplace_back();  // the root: a sequence
  nest.root = 0;
  Cursor cursor{0, -1};
  for (size_t stage = 0; stage < state.stages.size(); ++stage) {
    if (state.stages[stage].location != Location::Root || state.operation(stage).placeholder)
      continue;
    cursor = emit_realized(cursor, stage);
  }
  return nest;
}

void NestLowering::State::set_buffers() {
  const auto& operations = program->dag->operations;
  nest.buffers.resize(operations.size());
  for (size_t i = 0; i < operations.size(); ++i) {
    const Operation& operation = operations[i];
    NestBuffer& buffer = nest.buffers[i];
    // The stage that an rfactor leaves behind keeps its tensor.
    std::string_view name = operation.name;
    if (name.ends_with(".repl")) name.remove_suffix(5);
    buffer.name = name;
    buffer.dtype = operation.dtype;
    buffer.shape.resize(operation.axes.size());
    for (size_t axis = 0; axis < operation.axes.size(); ++axis)
      buffer.shape[axis] = operation.axes[axis].extent;
  }
}

int32_t NestLowering::State::append(Cursor& cursor, const NestNode& node) {
  const int32_t id = int32_t(nest.nodes.size());
  nest.nodes.push_back(node);
  if (cursor.last < 0)
    nest.nodes[size_t(cursor.parent)].body = id;
  else
    nest.nodes[size_t(cursor.last)].next = id;
  cursor.last = id;
  return id;
}

// The stage's memory, and inside it the stage. What comes next goes in there too, behind the stage.
Cursor NestLowering::State::emit_realized(Cursor& cursor, size_t stage) {
  NestNode node;
  node.kind = NestNode::Kind::Realize;
  node.buffer = int32_t(stage);
  node.first = int32_t(nest.extents.size());
  node.count = int32_t(program->operation(stage).axes.size());
  for (int32_t axis = 0; axis < node.count; ++axis)
    nest.extents.push_back(program->stages[stage].variables[size_t(axis)].extent);
  Cursor within = inside(cursor, node);
  emit_stage(stage, within);
  for (int32_t id = nest.nodes[size_t(within.parent)].body; id >= 0;
       id = nest.nodes[size_t(id)].next)
    within.last = id;
  return within;
}

int32_t NestLowering::State::new_variable(size_t stage, int32_t variable, const char* suffix) {
  if (names) {
    const Annotation annotation = program->stages[stage].variables[size_t(variable)].annotation;
    std::string name = is_gpu_thread(annotation) ? std::string(thread_name(annotation))
                       : annotation == Annotation::Vthread
                           ? "vthread"
                           : tvm_variable_name(*program, int(stage), variable);
    nest.variable_names.push_back(name + suffix);
  }
  return nest.variables++;
}

IndexForms::Id NestLowering::State::from_affine(AffineId id) {
  const AffinePool& pool = program->affine;
  IndexForms::Id sum = IndexForms::zero;
  for (const Term& term : pool.terms(id)) {
    const Atom& atom = pool.atom(term.atom);
    IndexForms::Id value;
    if (atom.stage >= 0) {
      value = variable_forms[first_value[size_t(atom.stage)] + size_t(atom.variable)];
    } else {
      value = from_affine(atom.of);
      if (atom.modulo > 0) value = forms.floor_mod(value, atom.modulo);
      value = forms.floor_div(value, atom.divide);
    }
    sum = forms.add(sum, value, term.coefficient);
  }
  if (pool.constant(id) != 0) sum = forms.add(sum, forms.constant(pool.constant(id)));
  return sum;
}

// From the loops, whose values are set, back to the axes, in the order of operations of TVM: its
// splits and fusions are of two each. Where a split does not divide, the program checks the whole.
void NestLowering::State::set_values(size_t number, std::span<IndexForms::Id> value) {
  const Stage& stage = program->stages[number];
  const auto extent = [&](int32_t variable) { return stage.variables[size_t(variable)].extent; };
  const auto checked = [&](IndexForms::Id form, int64_t size) {
    if (!forms.is_constant(form) && forms.bounds(form).max >= size) forms.cap(form, size - 1);
  };
  bool exact = true;
  for (auto relation = stage.relations.rbegin(); relation != stage.relations.rend(); ++relation) {
    const auto parts = stage.parts(*relation);
    if (parts.empty()) continue;
    if (relation->kind == Relation::Kind::Fuse) {
      IndexForms::Id rest = value[size_t(relation->whole)];
      for (size_t i = parts.size(); i-- > 1;) {
        const int64_t size = extent(parts[i]);
        value[size_t(parts[i])] = forms.floor_mod(rest, size);
        rest = forms.floor_div(rest, size);
        if (!exact) {
          int64_t outer = 1;
          for (size_t j = 0; j < i; ++j) outer *= extent(parts[j]);
          checked(rest, outer);
        }
      }
      value[size_t(parts[0])] = rest;
      continue;
    }
    IndexForms::Id whole = value[size_t(parts[0])];
    if (relation->inner_to_outer) {
      for (size_t i = 1; i < parts.size(); ++i)
        whole = forms.add(value[size_t(parts[i])], whole, extent(parts[i]));
    } else {
      for (size_t i = 1; i < parts.size(); ++i) {
        int64_t inner = 1;
        for (size_t j = i; j < parts.size(); ++j) inner *= extent(parts[j]);
        whole = forms.add(value[size_t(parts[i])], forms.multiply(whole, inner));
      }
    }
    int64_t product = 1;
    for (const int32_t part : parts) product *= extent(part);
    if (product > extent(relation->whole)) {
      exact = false;
      checked(whole, extent(relation->whole));
    }
    value[size_t(relation->whole)] = whole;
  }
  for (size_t axis = 0; axis < program->operation(number).axes.size(); ++axis)
    if (stage.variables[axis].min != 0)
      value[axis] = forms.add(value[axis], from_affine(stage.variables[axis].min));
}

// The node of a loop and the value of its variable. False: a loop of one, which vanishes. Threads
// stay.
bool NestLowering::State::loop_node(size_t number, size_t position, bool init, NestNode* node,
                                    IndexForms::Id* value) {
  const Stage& stage = program->stages[number];
  const int32_t variable = stage.iters[position];
  const Variable& loop = stage.variables[size_t(variable)];
  const bool thread = is_gpu_thread(loop.annotation);
  const bool vthread = loop.annotation == Annotation::Vthread;
  *value = IndexForms::zero;
  if (loop.extent <= 1 && !thread && !vthread) return false;
  node->kind = thread    ? NestNode::Kind::Thread
               : vthread ? NestNode::Kind::Vthread
                         : NestNode::Kind::For;
  node->loop = loop_kind(loop.annotation);
  if (thread) node->thread = loop.annotation;
  node->extent = loop.extent;
  node->variable = new_variable(number, variable, init ? ".init" : "");
  if (loop.extent > 1) *value = forms.variable(node->variable, 0, loop.extent - 1);
  return true;
}

void NestLowering::State::emit_stage(size_t number, Cursor cursor) {
  const Stage& stage = program->stages[number];
  const bool reduces = program->operation(number).reduce != te::Reduce::None;
  const std::span<IndexForms::Id> value{variable_forms.data() + first_value[number],
                                        stage.variables.size()};
  const auto reducing = [&](size_t position) {
    return stage.iter(position).kind == IterKind::Reduce ||
           stage.iter(position).kind == IterKind::Mixed;
  };
  size_t begin = stage.iters.size();  // the first loop that reduces
  bool across_threads = false;
  for (size_t i = stage.iters.size(); reduces && i-- > 0;) {
    if (!reducing(i)) continue;
    begin = i;
    across_threads |= is_gpu_thread(stage.iter(i).annotation);
  }
  for (size_t position = 0; position < stage.iters.size(); ++position) {
    if (reduces && !across_threads && position == begin) emit_init(number, begin, cursor);
    const Annotation annotation = stage.iter(position).annotation;
    // A reduction across threads runs its other loops over a raw temporary.
    if (across_threads && reducing(position) && !is_gpu_thread(annotation)) continue;
    if (position == 0 && stage.unroll_set && !is_gpu_thread(annotation) &&
        annotation != Annotation::Vthread) {
      NestNode unroll;
      unroll.kind = NestNode::Kind::Unroll;
      unroll.extent = stage.auto_unroll;
      cursor = inside(cursor, unroll);
    }
    NestNode node;
    if (loop_node(number, position, false, &node, &value[size_t(stage.iters[position])]))
      cursor = inside(cursor, node);
    for (size_t other = 0; other < number; ++other) {
      const Stage& attached = program->stages[other];
      if (attached.location != Location::Attached || attached.attach_stage != int32_t(number) ||
          attached.attach_iter != int32_t(position))
        continue;
      cursor = emit_realized(cursor, other);
    }
  }
  if (reduces && !across_threads && begin == stage.iters.size()) emit_init(number, begin, cursor);
  set_values(number, value);
  const size_t axes =
      program->operation(number).axes.size() + program->operation(number).reduces.size();
  emit_store(number, value.first(axes), cursor,
             across_threads ? ValueLowering::What::Temporary : ValueLowering::What::Body);
}

// The stores of the identity, under loops of their own for those inside the first that reduces.
void NestLowering::State::emit_init(size_t number, size_t begin, Cursor& cursor) {
  const Stage& stage = program->stages[number];
  const IndexForms::Id* main = variable_forms.data() + first_value[number];
  init_forms.assign(main, main + stage.variables.size());
  Cursor inner = cursor;
  bool opened = false;
  for (size_t position = begin; position < stage.iters.size(); ++position) {
    const Variable& loop = stage.iter(position);
    if (loop.kind == IterKind::Reduce) continue;
    if (position == 0 && stage.unroll_set && !is_gpu_thread(loop.annotation)) {
      NestNode unroll;
      unroll.kind = NestNode::Kind::Unroll;
      unroll.extent = stage.auto_unroll;
      const Cursor next = inside(opened ? inner : cursor, unroll);
      inner = next;
      opened = true;
    }
    NestNode node;
    if (loop_node(number, position, true, &node, &init_forms[size_t(stage.iters[position])])) {
      const Cursor next = inside(opened ? inner : cursor, node);
      inner = next;
      opened = true;
    }
  }
  set_values(number, init_forms);
  const size_t axes =
      program->operation(number).axes.size() + program->operation(number).reduces.size();
  emit_store(number, {init_forms.data(), axes}, opened ? inner : cursor,
             ValueLowering::What::Identity);
}

void NestLowering::State::emit_store(size_t number, std::span<const IndexForms::Id> axes,
                                     Cursor& cursor, ValueLowering::What what) {
  const size_t dims = program->operation(number).axes.size();
  NestNode node;
  node.kind = NestNode::Kind::Store;
  node.buffer = int32_t(number);
  node.value = values.stored(number, axes, what);
  std::array<NestExprId, 16> few;
  std::vector<NestExprId> many;
  std::span<NestExprId> indices{few};
  if (dims > few.size()) {
    many.resize(dims);
    indices = many;
  }
  for (size_t i = 0; i < dims; ++i) indices[i] = forms.emit(axes[i]);
  node.first = int32_t(nest.operands.size());
  node.count = int32_t(dims);
  nest.operands.insert(nest.operands.end(), indices.begin(), indices.begin() + ptrdiff_t(dims));
  append(cursor, node);
}

NestLowering::NestLowering() : state_(std::make_unique<State>()) {}
NestLowering::~NestLowering() = default;
NestLowering::NestLowering(NestLowering&&) noexcept = default;
NestLowering& NestLowering::operator=(NestLowering&&) noexcept = default;

const Nest& NestLowering::lower(const LoopState& state, bool names) {
  return state_->lower(state, names);
}

Nest lower(const LoopState& state) {
  return NestLowering().lower(state, true);
}

}  // namespace tessera::schedule
