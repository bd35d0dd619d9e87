// One walk over the nest. At a store every index expression is walked once, which gives for all
// loops together how far the index moves with one step of the loop (its coefficient) and over the
// whole loop (its span). What a loop touches is then a product over dimensions of 1 + the spans of
// the loops from the innermost out to it, at most the buffer's shape: exact for boxes, which tiles
// are.
#include "feature/loop_paths.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "feature/nest_math.h"

namespace tessera::feature {

using schedule::Annotation;
using schedule::ExprKind;
using schedule::LoopKind;
using schedule::Nest;
using schedule::NestExpr;
using schedule::NestExprId;
using schedule::NestNode;

namespace {

using namespace loop_path;

enum AnnotationSlot : uint8_t { Serial, Parallel, Vectorized, Unrolled, Vthread, Block, Thread };
enum KindSlot : uint8_t { Spatial, Reduction, Mixed, Repeated };  // the last has no column

// log2(x + 1). Counts and strides are small whole numbers as a rule.
float slog(double x) {
  static const std::array<float, 1025> small = [] {
    std::array<float, 1025> table{};
    for (size_t i = 0; i < table.size(); ++i) table[i] = std::log2(float(i) + 1);
    return table;
  }();
  const int64_t whole = x <= 1024 ? int64_t(x) : -1;
  return double(whole) == x ? small[size_t(whole)] : std::log2(float(x) + 1);
}

// Rounded down; of what is not negative. std::floor is a call where the processor may be old.
double whole(double x) {
  return x < 9e15 ? double(int64_t(x)) : x;
}

struct Loop {
  int32_t variable = -1;
  AnnotationSlot annotation = Serial;
  double extent = 1;
  float log_extent = 0;
  float log_outside = 0;  // of the product of extents around it
};

// How one index moves with one loop: by one step, from its first value to its last, and how many
// values it takes.
struct Move {
  double step = 0, span = 0, values = 1;
};

struct Index {
  NestExprId id;
  bool loaded = false;               // what it is depends on a load or a call: any element
  double width = 1;                  // of the values it takes within the loops opened so far
  std::array<int32_t, 16> counts{};  // of its operators
};

struct Access {
  int32_t buffer = -1;
  int32_t first = 0;  // in State::tuples; as many as the buffer has dimensions
  double bytes = 0;   // touched within the loops opened so far
};

AnnotationSlot slot_of(const NestNode& node) {
  if (node.kind == NestNode::Kind::Vthread) return Vthread;
  if (node.kind == NestNode::Kind::Thread) {
    const bool block = node.thread == Annotation::BlockX || node.thread == Annotation::BlockY ||
                       node.thread == Annotation::BlockZ;
    return block ? Block : Thread;
  }
  switch (node.loop) {
    case LoopKind::Parallel:
      return Parallel;
    case LoopKind::Vectorized:
      return Vectorized;
    case LoopKind::Unrolled:
      return Unrolled;
    case LoopKind::Serial:
      break;
  }
  return Serial;
}

}  // namespace

struct LoopPaths::State {
  const Nest* nest = nullptr;
  std::vector<Loop> loops;
  std::vector<int32_t> depths;  // of the loop of every variable; -1: not around us
  int64_t unroll = 0;
  float leaves = 0;
  std::vector<float> rows;

  // Of the store at hand. The first access is the store.
  std::vector<Access> accesses;
  std::vector<Index> indices;   // each once
  std::vector<int32_t> tuples;  // of all accesses: numbers of indices
  std::vector<Move> moves;      // by index, then by loop
  std::vector<double> strides;  // by access, then by loop
  bool update = false;          // it reads the buffer that it writes
  float log_stored = 0;         // of the bytes that the first access touches
  OpCounts counts{};

  std::span<const float> extract(const Nest& given);
  void visit(int32_t id);
  void visit_body(const NestNode& node) {
    for (int32_t child = node.body; child >= 0; child = nest->nodes[size_t(child)].next)
      visit(child);
  }

  void store(const NestNode& node);
  void collect(NestExprId id, const NestNode& store, bool counted);
  void add_access(int32_t buffer, std::span<const NestExprId> of);
  int32_t add_index(NestExprId id);
  // What stands around a part of an index: outer * floor(grain * part), of which the part itself
  // is a remainder by `modulus` of `inner` times what it moves by.
  struct Scale {
    double outer = 1;               // factors that no division rounds
    double grain = 1;               // what divisions leave of a step of the part; 1 or less
    double inner = 1, modulus = 0;  // 0: no remainder
  };
  void walk_index(NestExprId id, const Scale& scale, size_t at);
  void walk_axis(const NestExpr& expr, const Scale& scale, size_t at);

  std::span<const int32_t> tuple(const Access& access) const {
    return {tuples.data() + access.first, nest->buffers[size_t(access.buffer)].shape.size()};
  }
  const Move& move(int32_t index, size_t depth) const {
    return moves[size_t(index) * loops.size() + depth];
  }
  void find_strides();
  double stride(size_t access, size_t depth) const {
    return strides[access * loops.size() + depth];
  }
  KindSlot kind(size_t depth) const;
  void touch(Access& access) const;
  void write_row(size_t depth, float* row);
};

std::span<const float> LoopPaths::State::extract(const Nest& given) {
  nest = &given;
  loops.clear();
  depths.assign(size_t(given.variables), -1);
  unroll = 0;
  leaves = 0;
  rows.clear();
  if (given.root >= 0) visit(given.root);
  return rows;
}

void LoopPaths::State::visit(int32_t id) {
  const NestNode& node = nest->nodes[size_t(id)];
  switch (node.kind) {
    case NestNode::Kind::For:
    case NestNode::Kind::Thread:
    case NestNode::Kind::Vthread: {
      Loop loop{node.variable, slot_of(node), double(std::max<int64_t>(node.extent, 1))};
      loop.log_extent = slog(loop.extent - 1);
      if (!loops.empty()) loop.log_outside = loops.back().log_outside + loops.back().log_extent;
      depths[size_t(node.variable)] = int32_t(loops.size());
      loops.push_back(loop);
      visit_body(node);
      loops.pop_back();
      depths[size_t(node.variable)] = -1;
      return;
    }
    case NestNode::Kind::Unroll: {
      const int64_t before = unroll;
      unroll = node.extent;
      visit_body(node);
      unroll = before;
      return;
    }
    case NestNode::Kind::Store:
      return store(node);
    case NestNode::Kind::Realize:
    case NestNode::Kind::Seq:
    case NestNode::Kind::Wrap:
      return visit_body(node);
    case NestNode::Kind::RawStore:
      return;
  }
}

// Accesses of one buffer by the same indices are one.
void LoopPaths::State::add_access(int32_t buffer, std::span<const NestExprId> of) {
  for (const Access& known : accesses) {
    if (known.buffer != buffer) continue;
    const auto same = [&](int32_t index, NestExprId id) { return indices[size_t(index)].id == id; };
    const auto there = tuple(known);
    if (std::equal(there.begin(), there.end(), of.begin(), of.end(), same)) return;
  }
  accesses.push_back({buffer, int32_t(tuples.size()), 0});
  for (const NestExprId id : of) tuples.push_back(add_index(id));
}

int32_t LoopPaths::State::add_index(NestExprId id) {
  for (size_t i = 0; i < indices.size(); ++i)
    if (indices[i].id == id) return int32_t(i);
  const size_t number = indices.size();
  indices.push_back({id});
  moves.resize(moves.size() + loops.size());
  walk_index(id, {}, number);
  return int32_t(number);
}

void LoopPaths::State::walk_axis(const NestExpr& expr, const Scale& scale, size_t at) {
  const int32_t depth = depths[size_t(expr.index)];
  if (depth < 0) return;
  double steps = loops[size_t(depth)].extent - 1;
  if (scale.modulus > 0) {
    const double size = std::abs(scale.inner), turns = size / scale.modulus;
    if (turns == whole(turns)) return;  // it is always the same remainder
    steps = std::min(steps, (scale.modulus - 1) / size);
  }
  const double values = whole(1 + steps * scale.grain);
  Move& moved = moves[at * loops.size() + size_t(depth)];
  moved.step += scale.outer * scale.grain;
  moved.span += std::abs(scale.outer) * (values - 1);
  moved.values *= values;
}

void LoopPaths::State::walk_index(NestExprId id, const Scale& scale, size_t at) {
  const NestExpr& expr = nest->expr(id);
  const auto of = nest->operands_of(expr);
  if (expr.kind == ExprKind::Int) return;
  if (expr.kind == ExprKind::Axis) return walk_axis(expr, scale, at);
  if (const int column = operator_column(expr); column >= 0) ++indices[at].counts[size_t(column)];
  const auto constant = [&](size_t i) {
    const NestExpr& operand = nest->expr(of[i]);
    return operand.kind == ExprKind::Int ? double(operand.integer) : 0;
  };
  const auto all = [&] {
    for (const NestExprId operand : of) walk_index(operand, scale, at);
  };
  Scale inside = scale;
  switch (expr.kind) {
    case ExprKind::Sub:
      walk_index(of[0], scale, at);
      inside.outer = -scale.outer;
      return walk_index(of[1], inside, at);
    case ExprKind::Mul: {
      const double right = constant(1), factor = right != 0 ? right : constant(0);
      if (factor == 0) return all();
      inside.inner *= factor;
      inside.grain *= std::abs(factor);
      if (scale.grain == 1 || inside.grain > 1) {  // nothing is rounded off any more
        inside.outer *= scale.grain * factor;
        inside.grain = 1;
      }
      return walk_index(of[right != 0 ? 0 : 1], inside, at);
    }
    case ExprKind::Div:
    case ExprKind::FloorDiv: {
      const double divisor = constant(1);
      if (divisor == 0) return all();
      inside.grain /= std::abs(divisor);
      inside.inner /= divisor;
      return walk_index(of[0], inside, at);
    }
    case ExprKind::Mod:
    case ExprKind::FloorMod: {
      const double divisor = constant(1);
      if (divisor == 0) return all();
      inside.inner = 1;
      inside.modulus = std::abs(divisor);
      return walk_index(of[0], inside, at);
    }
    case ExprKind::Read:
    case ExprKind::Call:
      indices[at].loaded = true;
      return all();
    default:
      return all();
  }
}

// Accesses and operators of a value. Operators of an index were counted when it was walked.
void LoopPaths::State::collect(NestExprId id, const NestNode& store, bool counted) {
  const NestExpr& expr = nest->expr(id);
  const auto of = nest->operands_of(expr);
  if (expr.kind == ExprKind::Read && expr.index >= 0) {
    if (expr.index == store.buffer)
      update = true;
    else
      add_access(expr.index, of);
    for (const NestExprId operand : of) {
      const Index& index = indices[size_t(add_index(operand))];
      if (!counted)
        for (size_t i = 0; i < counts.size(); ++i) counts[i] += index.counts[i];
      if (index.loaded) collect(operand, store, true);
    }
    return;
  }
  if (const int column = operator_column(expr); column >= 0 && !counted) ++counts[size_t(column)];
  for (const NestExprId operand : of) collect(operand, store, counted);
}

// For each access and loop the elements that it moves by with one step; 0: it stays.
void LoopPaths::State::find_strides() {
  const size_t depths_now = loops.size();
  strides.assign(accesses.size() * depths_now, 0);
  for (size_t i = 0; i < accesses.size(); ++i) {
    const auto& shape = nest->buffers[size_t(accesses[i].buffer)].shape;
    const auto of = tuple(accesses[i]);
    double* stride = strides.data() + i * depths_now;
    double right = 1;
    for (size_t dim = of.size(); dim-- > 0;) {
      const Move* by = moves.data() + size_t(of[dim]) * depths_now;
      for (size_t depth = 0; depth < depths_now; ++depth)
        if (stride[depth] == 0) stride[depth] = std::abs(by[depth].step) * right;
      right *= double(shape[dim]);
    }
  }
}

// A loop that the stored element moves with at every step is spatial, with none a reduction, with
// some mixed: a fusion of both kinds. One that nothing moves with repeats the store.
KindSlot LoopPaths::State::kind(size_t depth) const {
  double elements = 1;  // while this loop alone runs
  for (const int32_t index : tuple(accesses[0])) elements *= move(index, depth).values;
  if (elements >= loops[depth].extent && stride(0, depth) != 0) return Spatial;
  if (elements > 1) return Mixed;
  for (size_t i = 1; i < accesses.size(); ++i)
    if (stride(i, depth) != 0) return update ? Reduction : Repeated;
  return Repeated;
}

void LoopPaths::State::touch(Access& access) const {
  const auto& buffer = nest->buffers[size_t(access.buffer)];
  const auto of = tuple(access);
  access.bytes = double(dtype_bytes(buffer.dtype));
  for (size_t dim = 0; dim < of.size(); ++dim) {
    const Index& index = indices[size_t(of[dim])];
    const double size = double(buffer.shape[dim]);
    access.bytes *= index.loaded ? size : std::min(size, whole(index.width));
  }
}

void LoopPaths::State::write_row(size_t depth, float* row) {
  const Loop& loop = loops[depth];
  row[annotation_at + loop.annotation] = 1;
  if (const KindSlot slot = kind(depth); slot != Repeated) row[kind_at + slot] = 1;
  float* number = row + numbers_at;
  const Loop& last = loops.back();
  *number++ = loop.log_extent;
  *number++ = loop.log_outside;
  *number++ = last.log_outside + last.log_extent - loop.log_outside - loop.log_extent;
  *number++ = float(depth);
  *number++ = float(loops.size() - 1 - depth);

  double bytes = 0, least = 0, most = 0;
  float moved = 0, contiguous = 0;
  for (const Access& access : accesses) bytes += access.bytes;
  for (size_t i = 1; i < accesses.size(); ++i) {
    const double step = stride(i, depth);
    if (step == 0) continue;
    least = moved == 0 ? step : std::min(least, step);
    most = std::max(most, step);
    ++moved;
    contiguous += step == 1;
  }
  *number++ = slog(bytes);
  *number++ = log_stored;
  *number++ = slog(stride(0, depth));
  *number++ = slog(least);
  *number++ = slog(most);
  *number++ = moved;
  *number++ = contiguous;
  *number++ = float(accesses.size() - 1) - moved;
}

void LoopPaths::State::store(const NestNode& node) {
  accesses.clear();
  indices.clear();
  tuples.clear();
  moves.clear();
  update = false;
  add_access(node.buffer, nest->indices_of(node));
  counts.fill(0);
  collect(node.value, node, false);
  find_strides();

  const size_t kept = std::max<size_t>(std::min(loops.size(), loop_path_loops), 1);
  const size_t first = rows.size();
  rows.resize(first + kept * loop_path_columns);
  float* innermost = rows.data() + first + (kept - 1) * loop_path_columns;
  std::array<float, loop_path_columns - statement_at> leaf{};
  leaf[0] = slog(double(unroll));
  leaf[1] = update;
  leaf[2] = float(dtype_bytes(nest->buffers[size_t(node.buffer)].dtype));
  for (size_t i = 0; i < counts.size(); ++i)
    if (counts[i] != 0) leaf[operators_at - statement_at + i] = slog(double(counts[i]));

  for (size_t i = 0; i < kept; ++i) {
    float* row = innermost - i * loop_path_columns;
    row[leaf_at] = leaves;
    std::copy(leaf.begin(), leaf.end(), row + statement_at);
    if (loops.empty()) break;
    const size_t depth = loops.size() - 1 - i;
    for (size_t index = 0; index < indices.size(); ++index)
      indices[index].width += move(int32_t(index), depth).span;
    for (size_t access = 0; access < accesses.size(); ++access)
      if (i == 0 || stride(access, depth) != 0) touch(accesses[access]);
    if (i == 0 || stride(0, depth) != 0) log_stored = slog(accesses[0].bytes);
    write_row(depth, row);
  }
  ++leaves;
}

LoopPaths::LoopPaths() : state_(std::make_unique<State>()) {}
LoopPaths::~LoopPaths() = default;
LoopPaths::LoopPaths(LoopPaths&&) noexcept = default;
LoopPaths& LoopPaths::operator=(LoopPaths&&) noexcept = default;

std::span<const float> LoopPaths::extract(const Nest& nest) {
  return state_->extract(nest);
}

std::vector<float> loop_paths(const Nest& nest) {
  LoopPaths paths;
  const auto rows = paths.extract(nest);
  return {rows.begin(), rows.end()};
}

std::span<const std::string_view> LoopPaths::names() {
  static constexpr std::array<std::string_view, loop_path_columns> names{"leaf",
                                                                         "annotation.serial",
                                                                         "annotation.parallel",
                                                                         "annotation.vectorized",
                                                                         "annotation.unrolled",
                                                                         "annotation.vthread",
                                                                         "annotation.block",
                                                                         "annotation.thread",
                                                                         "kind.spatial",
                                                                         "kind.reduction",
                                                                         "kind.mixed",
                                                                         "extent",
                                                                         "outside",
                                                                         "inside",
                                                                         "loops_outside",
                                                                         "loops_inside",
                                                                         "bytes",
                                                                         "stored_bytes",
                                                                         "store_stride",
                                                                         "least_read_stride",
                                                                         "most_read_stride",
                                                                         "reads_moved",
                                                                         "reads_contiguous",
                                                                         "reads_reused",
                                                                         "auto_unroll_max_step",
                                                                         "update",
                                                                         "element_bytes",
                                                                         "float_mad",
                                                                         "float_addsub",
                                                                         "float_mul",
                                                                         "float_divmod",
                                                                         "float_cmp",
                                                                         "float_mathfunc",
                                                                         "float_otherfunc",
                                                                         "int_mad",
                                                                         "int_addsub",
                                                                         "int_mul",
                                                                         "int_divmod",
                                                                         "int_cmp",
                                                                         "int_mathfunc",
                                                                         "int_otherfunc",
                                                                         "bool_op",
                                                                         "select_op"};
  return names;
}

}  // namespace tessera::feature
