// One walk over the nest in program order. At a store, everything is known that its row needs: the
// loops around it, and which elements the earlier stores under each of those loops touched. Regions
// are intervals: all variables start bound to their minimum, loops are opened from the innermost
// outward, and only indices that contain the loop's variable are looked at again. Rows hold raw
// numbers until the end of the walk, since a later store to the same buffer overwrites some of them
// and keeps others; then the logarithm is taken of those columns that have one.
#include "feature/per_store.h"

#include <algorithm>
#include <cmath>

#include "feature/nest_math.h"
#include "feature/store_columns.h"

namespace tessera::feature {

using schedule::Annotation;
using schedule::ExprKind;
using schedule::LoopKind;
using schedule::Nest;
using schedule::NestExpr;
using schedule::NestExprId;
using schedule::NestNode;

namespace {

struct Loop {
  int32_t variable = -1;
  int64_t min = 0, extent = 1;
  Interval whole() const { return {min, min + extent - 1}; }
};

// What the stores so far under one loop touched. Counts of elements are doubles: exact up to 2^53,
// and no overflow beyond.
struct Touch {
  struct Buffer {
    int32_t buffer;
    int32_t entries;
    double first, least;  // elements
  };
  std::vector<Buffer> buffers;
  double bytes = 0;          // of all elements touched, each entry by itself
  double element_bytes = 0;  // one element an entry
  double read_bytes = 0;     // of entries that only read

  void clear() {
    buffers.clear();
    bytes = element_bytes = read_bytes = 0;
  }
  const Buffer& of(int32_t buffer) const {
    return *std::find_if(buffers.begin(), buffers.end(),
                         [&](const Buffer& entry) { return entry.buffer == buffer; });
  }
  void add(int32_t buffer, AccessType type, double touched, double elem) {
    bytes += touched * elem;
    element_bytes += elem;
    if (type == ReadOnly) read_bytes += touched * elem;
    for (Buffer& entry : buffers) {
      if (entry.buffer != buffer) continue;
      ++entry.entries;
      entry.least = std::min(entry.least, touched);
      return;
    }
    buffers.push_back({buffer, 1, touched, touched});
  }
};

// An index expression. Lowered programs share them: a tile of three buffers has one.
struct Index {
  NestExprId id;
  uint64_t loops =
      0;  // bit d: contains the variable of loop d; the last bit: of some loop from 63 on
  Interval bounds;
  bool known = true;
};

struct Access {
  int32_t buffer = -1;
  AccessType type = ReadOnly;
  int32_t first = 0, tuples = 0, dims = 0;  // in State::tuples, one behind the other
  uint64_t loops = 0;
  double touched = 0;
  float elem = 4;
};

uint64_t loop_bit(size_t depth) {
  return uint64_t{1} << std::min<size_t>(depth, 63);
}

}  // namespace

std::vector<PerStoreRow> per_store_features(const Nest& nest, int64_t cache_line_bytes,
                                            Dialect dialect) {
  PerStoreExtractor extractor(dialect);
  const auto rows = extractor.extract(nest, cache_line_bytes);
  return {rows.begin(), rows.end()};
}

struct PerStoreExtractor::State {
  Dialect dialect = Dialect::Tenset;
  const Nest* nest = nullptr;
  float line = 64;

  std::vector<Loop> loops;
  std::vector<Touch> touch;  // of each loop; longer than `loops`, to keep memory
  std::vector<Loop> vectorized, unrolled, parallel;
  std::vector<Interval> bounds;    // of every variable of the nest
  std::vector<int32_t> depths;     // of the loop of every variable; -1: not around us
  std::array<float, 7> threads{};  // blocks x y z, threads x y z, vthread
  float product = 1;               // of extents around us
  bool is_gpu = false;
  int64_t unroll = 0;

  std::vector<PerStoreRow> rows;
  std::vector<int32_t> row_of;  // buffer: its row, -1: none yet

  // Of the store at hand.
  struct Load {
    int32_t buffer;
    NestExprId id;
    bool taken;
  };
  std::vector<Load> loads;
  std::vector<Access> accesses;
  std::vector<Index> indices;   // each once
  std::vector<int32_t> tuples;  // of all accesses: numbers of indices
  std::vector<AccessFeatures> features;
  std::vector<float> compute_log, memory_log;

  std::span<const PerStoreRow> extract(const Nest& given, int64_t cache_line_bytes);

  void visit(int32_t id);
  void visit_body(const NestNode& node) {
    for (int32_t child = node.body; child >= 0; child = nest->nodes[size_t(child)].next)
      visit(child);
  }
  void visit_loop(const NestNode& node, std::vector<Loop>* kind);
  void visit_thread(const NestNode& node);
  void leave_realize(const NestNode& node);

  void store(const NestNode& node);
  void group_computation(PerStoreRow& row, const OpCounts& counts);
  void collect(NestExprId id, int32_t written);
  void add_index(NestExprId id);
  void find_accesses(const NestNode& node);
  uint64_t loops_in(NestExprId id) const;
  bool index_has(const Index& index, size_t depth) const;
  const Index& index_at(const Access& access, int32_t i) const {
    return indices[size_t(tuples[size_t(access.first + i)])];
  }
  void update_touched(Access& access) const;
  std::pair<int64_t, int64_t> hull(const Access& access, int32_t dim) const;
  void open_loops(double ops);
  double stride(const Access& access, size_t depth) const;
  void reuse(const Access& access, AccessFeatures& of) const;
  AccessFeatures features_of(const Access& access) const;
  PerStoreRow& row_for(int32_t buffer);
};

std::span<const PerStoreRow> PerStoreExtractor::State::extract(const Nest& given,
                                                               int64_t cache_line_bytes) {
  nest = &given;
  line = float(cache_line_bytes);
  loops.clear();
  vectorized.clear();
  unrolled.clear();
  parallel.clear();
  bounds.assign(size_t(given.variables), {});
  depths.assign(size_t(given.variables), -1);
  threads.fill(1);
  product = 1;
  is_gpu = false;
  unroll = 0;
  rows.clear();
  row_of.assign(given.buffers.size(), -1);
  if (given.root >= 0) visit(given.root);
  for (PerStoreRow& row : rows) take_logarithms(row.values);
  return rows;
}

void PerStoreExtractor::State::visit(int32_t id) {
  const NestNode& node = nest->nodes[size_t(id)];
  switch (node.kind) {
    case NestNode::Kind::For:
      switch (node.loop) {
        case LoopKind::Serial:
          return visit_loop(node, nullptr);
        case LoopKind::Vectorized:
          return visit_loop(node, &vectorized);
        case LoopKind::Unrolled:
          return visit_loop(node, &unrolled);
        case LoopKind::Parallel:
          return visit_loop(node, &parallel);
      }
      return;
    case NestNode::Kind::Thread:
    case NestNode::Kind::Vthread:
      return visit_thread(node);
    case NestNode::Kind::Unroll: {
      const int64_t before = unroll;
      unroll = node.extent;
      visit_body(node);
      unroll = before;
      return;
    }
    case NestNode::Kind::Realize:
      visit_body(node);
      return leave_realize(node);
    case NestNode::Kind::Store:
      return store(node);
    case NestNode::Kind::Seq:
    case NestNode::Kind::Wrap:
      return visit_body(node);
    case NestNode::Kind::RawStore:
      return;
  }
}

void PerStoreExtractor::State::visit_loop(const NestNode& node, std::vector<Loop>* kind) {
  const Loop loop{node.variable, node.min, node.extent};
  const size_t depth = loops.size();
  if (touch.size() == depth) touch.emplace_back();
  touch[depth].clear();
  depths[size_t(node.variable)] = int32_t(depth);
  loops.push_back(loop);
  if (kind) kind->push_back(loop);
  product *= float(loop.extent);
  visit_body(node);
  product /= float(loop.extent);
  if (kind) kind->pop_back();
  loops.pop_back();
  depths[size_t(node.variable)] = -1;
}

void PerStoreExtractor::State::visit_thread(const NestNode& node) {
  const auto slot = [&]() -> size_t {
    switch (node.thread) {
      case Annotation::BlockX:
        return 0;
      case Annotation::BlockY:
        return 1;
      case Annotation::BlockZ:
        return 2;
      case Annotation::ThreadX:
        return 3;
      case Annotation::ThreadY:
        return 4;
      case Annotation::ThreadZ:
        return 5;
      default:
        return 6;
    }
  };
  float& length = threads[node.kind == NestNode::Kind::Vthread ? 6 : slot()];
  const float before = length;
  length = node.kind == NestNode::Kind::Vthread ? length * float(node.extent) : float(node.extent);
  is_gpu = true;
  visit_loop(node, nullptr);
  length = before;
}

void PerStoreExtractor::State::leave_realize(const NestNode& node) {
  float elements = 1;
  for (const int64_t extent : nest->extents_of(node)) elements *= extent < 0 ? 1 : float(extent);
  const float elem = float(dtype_bytes(nest->buffers[size_t(node.buffer)].dtype));
  for (PerStoreRow& row : rows) {
    if (row.buffer != node.buffer) continue;
    row.values[alloc_at] = elements * elem;
    row.values[alloc_at + 1] = elements * product;
    row.values[alloc_at + 2] = product;
    row.values[alloc_at + 3] = row.values[outer_prod_at] / product;
  }
}

PerStoreRow& PerStoreExtractor::State::row_for(int32_t buffer) {
  int32_t& known = row_of[size_t(buffer)];
  if (known < 0 || dialect == Dialect::Clean) {
    known = int32_t(rows.size());
    rows.emplace_back().buffer = buffer;
  }
  return rows[size_t(known)];
}

void PerStoreExtractor::State::store(const NestNode& node) {
  OpCounts counts{};
  count_ops(*nest, node.value, counts);
  double ops = 0;
  for (size_t i = 0; i < 7; ++i) ops += double(counts[i]);

  PerStoreRow& row = row_for(node.buffer);
  group_computation(row, counts);
  find_accesses(node);
  open_loops(ops);
  features.clear();
  for (const Access& access : accesses) features.push_back(features_of(access));
  write_slots(features, row.values);
  write_curve(ops > 0 ? compute_log.size() : 0, compute_log.data(), memory_log.data(), row.values);
  row.values[outer_prod_at] = product;
  row.values[outer_prod_at + 1] = float(loops.size());
  row.values[outer_prod_at + 2] = float(unroll);
}

void PerStoreExtractor::State::group_computation(PerStoreRow& row, const OpCounts& counts) {
  for (size_t i = 0; i < counts.size(); ++i) row.values[i] = product * float(counts[i]);
  const auto loop_group = [&](size_t at, const std::vector<Loop>& stack) {
    row.values[at] = float(stack.size());
    row.values[at + 2] = stack.empty() ? 0 : float(stack.back().extent);
    std::fill_n(row.values.begin() + ptrdiff_t(at) + 3, 8, 0.0f);
    row.values[at + (stack.empty() ? 3 : 10)] = 1;
    if (stack.empty()) return;  // what an earlier store left as its product stays
    float all = 1;
    for (const Loop& loop : stack) all *= float(loop.extent);
    row.values[at + 1] = all;
  };
  loop_group(vectorized_at, vectorized);
  loop_group(unrolled_at, unrolled);
  loop_group(parallel_at, parallel);
  row.values[gpu_at] = is_gpu;
  std::copy(threads.begin(), threads.end(), row.values.begin() + threads_at);
}

void PerStoreExtractor::State::collect(NestExprId id, int32_t written) {
  const NestExpr& expr = nest->expr(id);
  if (expr.kind == ExprKind::Read && expr.index >= 0) {
    if (expr.index == written)
      accesses[0].type = ReadWrite;
    else
      loads.push_back({expr.index, id, false});
  }
  for (const NestExprId operand : nest->operands_of(expr)) collect(operand, written);
}

uint64_t PerStoreExtractor::State::loops_in(NestExprId id) const {
  const NestExpr& expr = nest->expr(id);
  if (expr.kind == ExprKind::Axis) {
    const int32_t depth = depths[size_t(expr.index)];
    return depth < 0 ? 0 : loop_bit(size_t(depth));
  }
  uint64_t all = 0;
  for (const NestExprId operand : nest->operands_of(expr)) all |= loops_in(operand);
  return all;
}

bool PerStoreExtractor::State::index_has(const Index& index, size_t depth) const {
  if (!(index.loops & loop_bit(depth))) return false;
  return depth < 63 || contains(*nest, index.id, loops[depth].variable);
}

void PerStoreExtractor::State::add_index(NestExprId id) {
  for (size_t i = 0; i < indices.size(); ++i) {
    if (indices[i].id != id) continue;
    tuples.push_back(int32_t(i));
    return;
  }
  tuples.push_back(int32_t(indices.size()));
  Index& index = indices.emplace_back();
  index.id = id;
  index.loops = loops_in(id);
  index.known = interval_of(*nest, id, bounds, index.bounds);
}

// The written buffer first, then those read in order of their first load.
void PerStoreExtractor::State::find_accesses(const NestNode& node) {
  for (const Loop& loop : loops) bounds[size_t(loop.variable)] = {loop.min, loop.min};
  accesses.clear();
  indices.clear();
  tuples.clear();
  loads.clear();
  const auto begin = [&](int32_t buffer, AccessType type) {
    Access access;
    access.buffer = buffer;
    access.type = type;
    access.first = int32_t(tuples.size());
    access.dims = int32_t(nest->buffers[size_t(buffer)].shape.size());
    access.elem = float(dtype_bytes(nest->buffers[size_t(buffer)].dtype));
    return access;
  };
  accesses.push_back(begin(node.buffer, WriteOnly));
  for (const NestExprId index : nest->indices_of(node)) add_index(index);
  accesses[0].tuples = 1;
  collect(node.value, node.buffer);
  for (size_t i = 0; i < loads.size(); ++i) {
    if (loads[i].taken) continue;
    Access access = begin(loads[i].buffer, ReadOnly);
    for (size_t j = i; j < loads.size(); ++j) {
      if (loads[j].buffer != access.buffer) continue;
      loads[j].taken = true;
      ++access.tuples;
      for (const NestExprId index : nest->operands_of(nest->expr(loads[j].id))) add_index(index);
    }
    accesses.push_back(access);
  }
  for (Access& access : accesses) {
    for (int32_t i = 0; i < access.tuples * access.dims; ++i)
      access.loops |= index_at(access, i).loops;
    update_touched(access);
  }
}

// The region in one dimension, over all tuples: start and size.
std::pair<int64_t, int64_t> PerStoreExtractor::State::hull(const Access& access,
                                                           int32_t dim) const {
  int64_t least = INT64_MAX, most = INT64_MIN;
  for (int32_t tuple = 0; tuple < access.tuples; ++tuple) {
    const Index& index = index_at(access, tuple * access.dims + dim);
    if (!index.known) return {0, nest->buffers[size_t(access.buffer)].shape[size_t(dim)]};
    least = std::min(least, index.bounds.min);
    most = std::max(most, index.bounds.max);
  }
  return {least, most - least + 1};
}

void PerStoreExtractor::State::update_touched(Access& access) const {
  access.touched = 1;
  for (int32_t dim = 0; dim < access.dims; ++dim)
    access.touched *= double(hull(access, dim).second);
}

void PerStoreExtractor::State::open_loops(double ops) {
  compute_log.clear();
  memory_log.clear();
  double work = ops;
  for (size_t depth = loops.size(); depth-- > 0;) {
    const Loop& loop = loops[depth];
    bounds[size_t(loop.variable)] = loop.whole();
    const uint64_t bit = loop_bit(depth);
    for (Index& index : indices)
      if ((index.loops & bit) && index.known)
        index.known = interval_of(*nest, index.id, bounds, index.bounds);
    double bytes = 0;
    for (Access& access : accesses) {
      if (access.loops & bit) update_touched(access);
      bytes += access.touched * double(access.elem);
      touch[depth].add(access.buffer, access.type, access.touched, double(access.elem));
    }
    work *= double(loop.extent);
    compute_log.push_back(ops > 0 ? float(std::log2(work)) : 0);
    memory_log.push_back(ops > 0 ? float(std::log2(bytes)) : 0);
  }
}

double PerStoreExtractor::State::stride(const Access& access, size_t depth) const {
  const int32_t variable = loops[depth].variable;
  const auto& shape = nest->buffers[size_t(access.buffer)].shape;
  double least = -1;
  for (int32_t tuple = 0; tuple < access.tuples; ++tuple) {
    double right = 1;
    for (int32_t dim = access.dims - 1; dim >= 0; --dim) {
      const Index& index = index_at(access, tuple * access.dims + dim);
      if (index_has(index, depth)) {
        const double coefficient = dialect == Dialect::Tenset
                                       ? double(tenset_coefficient(*nest, index.id, variable))
                                       : clean_coefficient(*nest, index.id, variable);
        const double moved = std::abs(coefficient) * right;
        least = least < 0 ? moved : std::min(least, moved);
        break;
      }
      right *= double(shape[size_t(dim)]);
    }
  }
  return std::max(least, 0.0);
}

void PerStoreExtractor::State::reuse(const Access& access, AccessFeatures& of) const {
  bool reused = false;
  float iterations = 1, bytes = -1, count = 1;
  for (size_t depth = loops.size(); depth-- > 0;) {
    const float extent = float(loops[depth].extent);
    const Touch& here = touch[depth];
    bool used = (access.loops & loop_bit(depth)) != 0;
    if (used && depth >= 63) {
      used = false;
      for (int32_t i = 0; i < access.tuples * access.dims; ++i)
        used = used || index_has(index_at(access, i), depth);
    }
    if (!reused && used) {
      iterations *= extent;
      bytes = float(here.bytes);
    } else if (!reused) {
      if (bytes < 0) bytes = float(here.element_bytes);
      reused = true;
      count *= extent;
    } else if (used) {
      break;
    } else {
      count *= extent;
    }
    const Touch::Buffer& own = here.of(access.buffer);
    if (own.entries > 1) {
      of.reuse = SerialMultipleReadWrite;
      of.reuse_dis_iter = float(own.least) / extent;
      of.reuse_dis_bytes = float(here.read_bytes) / extent;
      of.reuse_ct = 1;
      for (size_t i = 0; i <= depth; ++i) of.reuse_ct *= float(loops[i].extent);
      return;
    }
  }
  if (!reused) return;  // NoReuse, zeros
  of.reuse = LoopMultipleRead;
  of.reuse_dis_iter = iterations;
  of.reuse_dis_bytes = bytes;
  of.reuse_ct = count;
}

AccessFeatures PerStoreExtractor::State::features_of(const Access& access) const {
  AccessFeatures of;
  of.type = access.type;
  of.bytes = product * access.elem;
  if (loops.empty()) {
    of.unique_bytes = access.elem;
    return of;
  }
  of.unique_bytes = access.elem * float(touch[0].of(access.buffer).first);
  float ratio = 1;
  double found = 0;
  size_t depth = loops.size();
  while (depth-- > 0) {
    found = stride(access, depth);
    if (found != 0) break;
    ratio *= float(dialect == Dialect::Tenset ? loops.back().extent : loops[depth].extent);
  }
  of.lines = std::max(1.0f, product / ratio * std::min(1.0f, float(found) * access.elem / line));
  of.stride = depth + 1 == loops.size() ? float(found) : 0;
  float continuous = access.elem;
  const auto& shape = nest->buffers[size_t(access.buffer)].shape;
  for (int32_t dim = access.dims - 1; dim >= 0; --dim) {
    if (hull(access, dim).second != shape[size_t(dim)]) continue;
    continuous *= float(shape[size_t(dim)]);
    break;
  }
  of.unique_lines = std::max(1.0f, of.unique_bytes / std::min(continuous, line));
  reuse(access, of);
  return of;
}

PerStoreExtractor::PerStoreExtractor(Dialect dialect) : state_(std::make_unique<State>()) {
  state_->dialect = dialect;
}
PerStoreExtractor::~PerStoreExtractor() = default;
PerStoreExtractor::PerStoreExtractor(PerStoreExtractor&&) noexcept = default;
PerStoreExtractor& PerStoreExtractor::operator=(PerStoreExtractor&&) noexcept = default;

std::span<const PerStoreRow> PerStoreExtractor::extract(const Nest& nest,
                                                        int64_t cache_line_bytes) {
  return state_->extract(nest, cache_line_bytes);
}

}  // namespace tessera::feature
