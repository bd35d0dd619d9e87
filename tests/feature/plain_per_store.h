// The definition of the 164 features written down as it reads, with maps and lists of everything
// and nothing kept up to date: what the fast extractor is checked with.
#pragma once

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "feature/per_store.h"

namespace tessera::feature::plain {

using schedule::Annotation;
using schedule::ExprKind;
using schedule::LoopKind;
using schedule::Nest;
using schedule::NestExpr;
using schedule::NestExprId;
using schedule::NestNode;
using schedule::Scalar;

inline float slog(float x) {
  return x < 0 ? -std::log2(1 - x) : std::log2(x + 1);
}

class Extractor {
 public:
  Extractor(const Nest& nest, int64_t line, Dialect dialect)
      : nest_(nest), line_(float(line)), clean_(dialect == Dialect::Clean) {}

  std::vector<PerStoreRow> run() {
    if (nest_.root >= 0) visit(nest_.root);
    std::vector<PerStoreRow> rows;
    for (Row& row : rows_) rows.push_back({row.buffer, row.values()});
    return rows;
  }

 private:
  using Tuple = std::vector<NestExprId>;
  struct Slot {
    int type = 0, reuse = 2;
    float bytes = 0, unique_bytes = 0, lines = 1, unique_lines = 1, dis_iter = 0, dis_bytes = 0,
          ct = 0, stride = 0;
  };
  struct Stack {
    float num = 0, prod = 0, len = 0;
    bool any = false;
  };
  struct Row {
    int32_t buffer = -1;
    std::vector<float> counts = std::vector<float>(16, 0.0f);
    Stack stacks[3];
    float gpu = 0;
    std::vector<float> threads;
    std::vector<Slot> slots;
    std::vector<float> curve;
    float alloc[4] = {};
    float outer_prod = 0, num_loops = 0, unroll = 0;

    std::array<float, per_store_columns> values() const {
      std::vector<float> out;
      for (const float count : counts) out.push_back(slog(count));
      for (const Stack& stack : stacks) {
        for (const float value : {stack.num, stack.prod, stack.len}) out.push_back(slog(value));
        for (int i = 0; i < 8; ++i) out.push_back(i == (stack.any ? 7 : 0));
      }
      out.push_back(gpu);
      for (const float length : threads) out.push_back(slog(length));
      for (size_t i = 0; i < 5; ++i) {
        if (i >= slots.size()) {
          out.insert(out.end(), 18, 0.0f);
          continue;
        }
        const Slot& s = slots[i];
        for (int type = 0; type < 3; ++type) out.push_back(type == s.type);
        for (const float v : {s.bytes, s.unique_bytes, s.lines, s.unique_lines})
          out.push_back(slog(v));
        for (int type = 0; type < 3; ++type) out.push_back(type == s.reuse);
        for (const float v : {s.dis_iter, s.dis_bytes, s.ct}) out.push_back(slog(v));
        for (const float v : {s.bytes, s.unique_bytes, s.lines, s.unique_lines})
          out.push_back(slog(s.ct > 0.5f ? v / s.ct : v * 2));
        out.push_back(slog(s.stride));
      }
      out.insert(out.end(), curve.begin(), curve.end());
      for (const float v : alloc) out.push_back(slog(v));
      for (const float v : {outer_prod, num_loops, unroll}) out.push_back(slog(v));
      std::array<float, per_store_columns> all{};
      std::copy_n(out.begin(), std::min(out.size(), all.size()), all.begin());
      return all;
    }
  };
  struct Entry {
    int type;
    double touched, bytes;
  };
  struct Range {
    int64_t min, max;
  };

  void visit_children(const NestNode& node) {
    for (int32_t id = node.body; id >= 0; id = nest_.nodes[size_t(id)].next) visit(id);
  }

  void visit(int32_t id) {
    const NestNode& node = nest_.nodes[size_t(id)];
    using Kind = NestNode::Kind;
    if (node.kind == Kind::Store) return store(node);
    if (node.kind == Kind::Unroll) {
      unroll_.push_back(node.extent);
      visit_children(node);
      unroll_.pop_back();
      return;
    }
    if (node.kind == Kind::Realize) {
      visit_children(node);
      float elements = 1;
      for (const int64_t extent : nest_.extents_of(node))
        elements *= float(std::max<int64_t>(extent, 1));
      for (Row& row : rows_) {
        if (row.buffer != node.buffer) continue;
        row.alloc[0] = elements * bytes_of(node.buffer);
        row.alloc[1] = elements * product_;
        row.alloc[2] = product_;
        row.alloc[3] = row.outer_prod / product_;
      }
      return;
    }
    if (node.kind == Kind::For || node.kind == Kind::Thread || node.kind == Kind::Vthread) {
      const auto before = threads_;
      if (node.kind != Kind::For) {
        gpu_ = 1;
        if (node.kind == Kind::Vthread) {
          threads_[6] *= float(node.extent);
        } else {
          static const std::map<Annotation, size_t> place = {
              {Annotation::BlockX, 0},  {Annotation::BlockY, 1},  {Annotation::BlockZ, 2},
              {Annotation::ThreadX, 3}, {Annotation::ThreadY, 4}, {Annotation::ThreadZ, 5}};
          threads_[place.at(node.thread)] = float(node.extent);
        }
      }
      loops_.push_back(id);
      product_ *= float(node.extent);
      visit_children(node);
      product_ /= float(node.extent);
      loops_.pop_back();
      threads_ = before;
      return;
    }
    visit_children(node);
  }

  const NestNode& loop(size_t i) const { return nest_.nodes[size_t(loops_[i])]; }
  float bytes_of(int32_t buffer) const {
    return float(dtype_bytes(nest_.buffers[size_t(buffer)].dtype));
  }

  void count(NestExprId id, std::vector<int64_t>& counts) const {
    const NestExpr& e = nest_.expr(id);
    const size_t base = e.scalar == Scalar::Float ? 0 : 7;
    static const std::map<ExprKind, size_t> column = {
        {ExprKind::Add, 1},       {ExprKind::Sub, 1}, {ExprKind::Mul, 2},
        {ExprKind::Div, 3},       {ExprKind::Mod, 3}, {ExprKind::FloorDiv, 3},
        {ExprKind::FloorMod, 3},  {ExprKind::Min, 4}, {ExprKind::Max, 4},
        {ExprKind::Eq, 4},        {ExprKind::Ne, 4},  {ExprKind::Lt, 4},
        {ExprKind::Le, 4},        {ExprKind::Gt, 4},  {ExprKind::Ge, 4},
        {ExprKind::IfThenElse, 5}};
    if (const auto found = column.find(e.kind); found != column.end())
      ++counts[base + found->second];
    if (e.kind == ExprKind::Call) ++counts[base + (e.effects ? 6 : 5)];
    if (e.kind == ExprKind::And || e.kind == ExprKind::Or || e.kind == ExprKind::Not) ++counts[14];
    if (e.kind == ExprKind::Select) ++counts[15];
    for (const NestExprId operand : nest_.operands_of(e)) count(operand, counts);
  }

  Range range(NestExprId id, const std::map<int32_t, Range>& bounds) const {
    const NestExpr& e = nest_.expr(id);
    if (e.kind == ExprKind::Int) return {e.integer, e.integer};
    if (e.kind == ExprKind::Axis) return bounds.at(e.index);
    const auto of = nest_.operands_of(e);
    const Range a = range(of[0], bounds), b = range(of[1], bounds);
    const auto floor_div = [](int64_t x, int64_t y) {
      return int64_t(std::floor(double(x) / double(y)));
    };
    switch (e.kind) {
      case ExprKind::Add:
        return {a.min + b.min, a.max + b.max};
      case ExprKind::Sub:
        return {a.min - b.max, a.max - b.min};
      case ExprKind::Mul: {
        const std::set<int64_t> all = {a.min * b.min, a.min * b.max, a.max * b.min, a.max * b.max};
        return {*all.begin(), *all.rbegin()};
      }
      case ExprKind::FloorDiv:
        return {floor_div(a.min, b.min), floor_div(a.max, b.min)};
      case ExprKind::FloorMod:
        if (a.min < 0) return {0, b.min - 1};
        if (a.max < b.min) return a;
        return {0, std::min(a.max, b.min - 1)};
      case ExprKind::Min:
        return {std::min(a.min, b.min), std::min(a.max, b.max)};
      default:
        return {std::max(a.min, b.min), std::max(a.max, b.max)};  // Max
    }
  }

  bool has(NestExprId id, int32_t variable) const {
    const NestExpr& e = nest_.expr(id);
    if (e.kind == ExprKind::Axis && e.index == variable) return true;
    const auto of = nest_.operands_of(e);
    return std::any_of(of.begin(), of.end(), [&](NestExprId o) { return has(o, variable); });
  }

  void post_order(NestExprId id, std::vector<NestExprId>& out) const {
    for (const NestExprId operand : nest_.operands_of(nest_.expr(id))) post_order(operand, out);
    out.push_back(id);
  }

  double coefficient(NestExprId id, int32_t variable) const {
    if (clean_) return slope(id, variable);
    std::vector<NestExprId> order;
    post_order(id, order);
    bool seen = false, mul = false, add = false;
    int64_t coefficient = 0;
    for (const NestExprId each : order) {
      const NestExpr& e = nest_.expr(each);
      const auto of = nest_.operands_of(e);
      if (e.kind == ExprKind::Axis && e.index == variable) {
        seen = true;
        coefficient = 2;
      } else if (e.kind == ExprKind::Mul && seen && !add) {
        const bool left = nest_.expr(of[0]).kind == ExprKind::Int;
        if (left || nest_.expr(of[1]).kind == ExprKind::Int) {
          mul = true;
          coefficient = nest_.expr(of[left ? 0 : 1]).integer;
        }
      } else if (e.kind == ExprKind::Add && seen && !mul) {
        add = true;
        coefficient = 1;
      }
    }
    return seen && !mul && !add ? 1 : double(coefficient);
  }

  // Over sums, products with constants, floordiv and floormod by constants, min and max.
  double slope(NestExprId id, int32_t variable) const {
    const NestExpr& e = nest_.expr(id);
    if (e.kind == ExprKind::Int) return 0;
    if (e.kind == ExprKind::Axis) return e.index == variable;
    const auto of = nest_.operands_of(e);
    const double a = slope(of[0], variable), b = slope(of[1], variable);
    const auto constant = [&](size_t i) { return double(nest_.expr(of[i]).integer); };
    const auto is_constant = [&](size_t i) { return nest_.expr(of[i]).kind == ExprKind::Int; };
    if (e.kind == ExprKind::Add) return a + b;
    if (e.kind == ExprKind::Sub) return a - b;
    if (e.kind == ExprKind::Mul && is_constant(1)) return a * constant(1);
    if (e.kind == ExprKind::Mul && is_constant(0)) return b * constant(0);
    if (e.kind == ExprKind::FloorDiv) return a / constant(1);
    if (e.kind == ExprKind::FloorMod) return std::fmod(a, constant(1)) == 0 ? 0 : a;
    return std::max(std::abs(a), std::abs(b));
  }

  void collect(NestExprId id, int32_t written,
               std::vector<std::pair<int32_t, std::vector<Tuple>>>& found,
               int& written_type) const {
    const NestExpr& e = nest_.expr(id);
    if (e.kind == ExprKind::Read && e.index >= 0) {
      const auto of = nest_.operands_of(e);
      if (e.index == written) {
        written_type = 2;
      } else {
        auto place =
            std::find_if(found.begin(), found.end(), [&](auto& f) { return f.first == e.index; });
        if (place == found.end()) place = found.insert(found.end(), {e.index, {}});
        place->second.emplace_back(of.begin(), of.end());
      }
    }
    for (const NestExprId operand : nest_.operands_of(e))
      collect(operand, written, found, written_type);
  }

  std::vector<double> region(const std::vector<Tuple>& tuples,
                             const std::map<int32_t, Range>& bounds) const {
    std::vector<double> sizes;
    for (size_t dim = 0; dim < tuples[0].size(); ++dim) {
      int64_t min = INT64_MAX, max = INT64_MIN;
      for (const Tuple& tuple : tuples) {
        const Range one = range(tuple[dim], bounds);
        min = std::min(min, one.min);
        max = std::max(max, one.max);
      }
      sizes.push_back(double(max - min + 1));
    }
    return sizes;
  }

  void store(const NestNode& node) {
    Row* row = nullptr;
    for (Row& known : rows_)
      if (known.buffer == node.buffer && !clean_) row = &known;
    if (!row) {
      row = &rows_.emplace_back();
      row->buffer = node.buffer;
    }

    std::vector<int64_t> counts(16, 0);
    count(node.value, counts);
    for (size_t i = 0; i < 16; ++i) row->counts[i] = product_ * float(counts[i]);
    double ops = 0;
    for (size_t i = 0; i < 7; ++i) ops += double(counts[i]);
    const LoopKind kinds[] = {LoopKind::Vectorized, LoopKind::Unrolled, LoopKind::Parallel};
    for (size_t k = 0; k < 3; ++k) {
      Stack& stack = row->stacks[k];
      float prod = 1;
      stack.num = stack.len = 0;
      for (size_t i = 0; i < loops_.size(); ++i) {
        if (loop(i).kind != NestNode::Kind::For || loop(i).loop != kinds[k]) continue;
        ++stack.num;
        prod *= float(loop(i).extent);
        stack.len = float(loop(i).extent);
      }
      stack.any = stack.num > 0;
      if (stack.any) stack.prod = prod;
    }
    row->gpu = gpu_;
    row->threads = threads_;

    const auto indices = nest_.indices_of(node);
    std::vector<std::pair<int32_t, std::vector<Tuple>>> found = {
        {node.buffer, {Tuple(indices.begin(), indices.end())}}};
    int written_type = 1;
    std::vector<std::pair<int32_t, std::vector<Tuple>>> reads;
    collect(node.value, node.buffer, reads, written_type);
    found.insert(found.end(), reads.begin(), reads.end());

    std::map<int32_t, Range> bounds;
    for (int32_t v = 0; v < nest_.variables; ++v) bounds[v] = {0, 0};
    for (size_t i = 0; i < loops_.size(); ++i)
      bounds[loop(i).variable] = {loop(i).min, loop(i).min};
    std::vector<float> compute, memory;
    std::map<int32_t, std::vector<double>> last_region;
    double work = ops;
    for (size_t i = loops_.size(); i-- > 0;) {
      bounds[loop(i).variable] = {loop(i).min, loop(i).min + loop(i).extent - 1};
      double bytes = 0;
      for (const auto& [buffer, tuples] : found) {
        last_region[buffer] = region(tuples, bounds);
        double touched = 1;
        for (const double size : last_region[buffer]) touched *= size;
        const int type = buffer == node.buffer ? written_type : 0;
        touch_[loops_[i]][buffer].push_back({type, touched, double(bytes_of(buffer))});
        bytes += touched * double(bytes_of(buffer));
      }
      work *= double(loop(i).extent);
      compute.push_back(float(std::log2(work)));
      memory.push_back(float(std::log2(bytes)));
    }

    row->slots.clear();
    for (const auto& [buffer, tuples] : found)
      row->slots.push_back(
          slot(buffer, tuples, buffer == node.buffer ? written_type : 0, last_region[buffer]));
    std::stable_sort(row->slots.begin(), row->slots.end(), [](const Slot& a, const Slot& b) {
      return std::tie(a.dis_bytes, a.unique_bytes, a.unique_lines, a.type) <
             std::tie(b.dis_bytes, b.unique_bytes, b.unique_lines, b.type);
    });

    row->curve.assign(10, 0.0f);
    for (int k = 1; k <= 10 && ops > 0 && !loops_.empty(); ++k) {
      const float x = compute.back() * float(k) / 10;
      size_t p = 0;
      while (p + 1 < compute.size() && double(compute[p]) < double(x) - 1e-4) ++p;
      const auto ratio = [&](size_t i) { return compute[i] / memory[i]; };
      row->curve[size_t(k - 1)] = p == 0 ? ratio(0)
                                         : ratio(p - 1) + (ratio(p) - ratio(p - 1)) /
                                                              (compute[p] - compute[p - 1]) *
                                                              (x - compute[p - 1]);
    }
    row->outer_prod = product_;
    row->num_loops = float(loops_.size());
    row->unroll = unroll_.empty() ? 0 : float(unroll_.back());
  }

  Slot slot(int32_t buffer, const std::vector<Tuple>& tuples, int type,
            const std::vector<double>& own_region) const {
    Slot s;
    const float elem = bytes_of(buffer);
    const auto& shape = nest_.buffers[size_t(buffer)].shape;
    s.type = type;
    s.bytes = product_ * elem;
    s.unique_bytes = elem;
    if (loops_.empty()) return s;
    s.unique_bytes = elem * float(touch_.at(loops_[0]).at(buffer)[0].touched);

    float ratio = 1;
    double stride = 0;
    bool innermost = true;
    for (size_t i = loops_.size(); i-- > 0; innermost = false) {
      std::vector<double> strides;
      for (const Tuple& tuple : tuples) {
        for (size_t dim = tuple.size(); dim-- > 0;) {
          if (!has(tuple[dim], loop(i).variable)) continue;
          double right = 1;
          for (size_t d = dim + 1; d < shape.size(); ++d) right *= double(shape[d]);
          strides.push_back(std::abs(coefficient(tuple[dim], loop(i).variable)) * right);
          break;
        }
      }
      if (!strides.empty()) stride = *std::min_element(strides.begin(), strides.end());
      if (stride != 0) break;
      ratio *= float(clean_ ? loop(i).extent : loop(loops_.size() - 1).extent);
    }
    s.lines = std::max(1.0f, product_ / ratio * std::min(1.0f, float(stride) * elem / line_));
    s.stride = innermost ? float(stride) : 0;
    float continuous = elem;
    for (size_t dim = shape.size(); dim-- > 0;) {
      if (own_region[dim] != double(shape[dim])) continue;
      continuous *= float(shape[dim]);
      break;
    }
    s.unique_lines = std::max(1.0f, s.unique_bytes / std::min(continuous, line_));

    int status = 0;
    float iter = 1, bytes = -1, ct = 1;
    for (size_t i = loops_.size(); i-- > 0;) {
      bool used = false;
      for (const Tuple& tuple : tuples)
        for (const NestExprId id : tuple) used = used || has(id, loop(i).variable);
      const auto& here = touch_.at(loops_[i]);
      double all = 0, elements = 0, reads = 0;
      for (const auto& [other, entries] : here)
        for (const Entry& entry : entries) {
          all += entry.touched * entry.bytes;
          elements += entry.bytes;
          if (entry.type == 0) reads += entry.touched * entry.bytes;
        }
      const float extent = float(loop(i).extent);
      if (status == 0 && used) {
        iter *= extent;
        bytes = float(all);
      } else if (status == 0) {
        if (bytes < 0) bytes = float(elements);
        status = 1;
        ct *= extent;
      } else if (used) {
        break;
      } else {
        ct *= extent;
      }
      const auto& own = here.at(buffer);
      if (own.size() > 1) {
        double least = own[0].touched;
        for (const Entry& entry : own) least = std::min(least, entry.touched);
        s.reuse = 1;
        s.dis_iter = float(least) / extent;
        s.dis_bytes = float(reads) / extent;
        s.ct = 1;
        for (size_t j = 0; j <= i; ++j) s.ct *= float(loop(j).extent);
        return s;
      }
    }
    if (status == 1) {
      s.reuse = 0;
      s.dis_iter = iter;
      s.dis_bytes = bytes;
      s.ct = ct;
    }
    return s;
  }

  const Nest& nest_;
  const float line_;
  const bool clean_;
  std::vector<int32_t> loops_;
  std::vector<int64_t> unroll_;
  std::vector<float> threads_ = std::vector<float>(7, 1.0f);
  float product_ = 1, gpu_ = 0;
  std::map<int32_t, std::map<int32_t, std::vector<Entry>>> touch_;
  std::vector<Row> rows_;
};

}  // namespace tessera::feature::plain
