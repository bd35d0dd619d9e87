// Extents are found by going through the rules, surest first, until all are known or none tells
// more: an axis that stands alone in an index equals the dimension; tables of constants have the
// size they divide by; any other axis is as long as its reads allow; a padded tensor is as long as
// its readers need.
#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "te/index_range.h"
#include "te/tvm_structure.h"

namespace tessera::te {

namespace {

constexpr int64_t extent_limit = int64_t{1} << 40;

// One index of one read.
struct Access {
  int32_t operation, read;
  size_t dimension;
  ExprId index;
  std::vector<bool> guarded;  // axes that the conditions around it speak of
};

class Solver {
 public:
  Solver(ComputeDag& dag, const ShapeFacts& facts) : dag_(dag), facts_(facts) {}

  std::string solve() {
    for (size_t i = 0; i < dag_.operations.size(); ++i) {
      const Operation& operation = dag_.operations[i];
      padded_.push_back(!operation.placeholder && is_padding(operation));
      // Where padding is made anew, any axis may get some, whatever the text guards. Winograd pads
      // both.
      const bool open = padded_.back() && facts_.outputs && !is_winograd();
      if (!operation.placeholder)
        collect(int32_t(i), operation.body,
                std::vector<bool>(operation.axes.size() + operation.reduces.size(), open));
    }
    set_outputs();
    while (same_as_dimension() || tables() || windows() || pieces() || largest() ||
           padding_needed() || padding_written() || digits() || unused() || usual()) {
    }
    if (facts_.outputs)
      for (size_t i = 0; i < dag_.operations.size(); ++i)
        if (padded_[i]) write_padding(i);
    return wrong_.empty() ? missing() : wrong_;
  }

 private:
  int64_t& extent(int32_t operation, int32_t axis) {
    Operation& op = dag_.operations[size_t(operation)];
    const size_t own = op.axes.size();
    return size_t(axis) < own ? op.axes[size_t(axis)].extent
                              : op.reduces[size_t(axis) - own].extent;
  }

  bool is_known(int32_t operation, int32_t axis) {
    return extent(operation, axis) != unknown_extent;
  }

  // if_then_else(inside, tensor[i - before, ...], constant)
  bool is_padding(const Operation& operation) const {
    const Expressions& pool = dag_.expressions;
    if (operation.reduce != Reduce::None || pool[operation.body].kind != ExprKind::IfThenElse)
      return false;
    const Expr& read = pool[pool.operand(operation.body, 1)];
    return read.kind == ExprKind::Read && size_t(read.count) == operation.axes.size() &&
           pool[pool.operand(operation.body, 2)].kind == ExprKind::Float;
  }

  void collect(int32_t operation, ExprId id, std::vector<bool> guarded) {
    const Expressions& pool = dag_.expressions;
    const Expr& expr = pool[id];
    if (expr.kind == ExprKind::IfThenElse || expr.kind == ExprKind::Select) {
      collect(operation, pool.operand(id, 0), guarded);
      for_each_expr(pool, pool.operand(id, 0), [&](ExprId part) {
        if (pool[part].kind == ExprKind::Axis) guarded[size_t(pool[part].index)] = true;
      });
      collect(operation, pool.operand(id, 1), guarded);
      collect(operation, pool.operand(id, 2), guarded);
      return;
    }
    for (size_t i = 0; i < size_t(expr.count); ++i) {
      if (expr.kind == ExprKind::Read)
        accesses_.push_back({operation, expr.index, i, pool.operand(id, i), guarded});
      collect(operation, pool.operand(id, i), guarded);
    }
  }

  void set_outputs() {
    if (!facts_.outputs) return;
    for (size_t i = 0; i < dag_.outputs.size() && i < facts_.outputs->size(); ++i) {
      Operation& output = dag_.operations[size_t(dag_.outputs[i])];
      const std::vector<int64_t>& shape = (*facts_.outputs)[i];
      if (shape.size() != output.axes.size()) {
        wrong_ = fmt::format("{} has {} dimensions, and its shape {}", output.name,
                             output.axes.size(), shape.size());
        return;
      }
      for (size_t k = 0; k < shape.size(); ++k) output.axes[k].extent = shape[k];
    }
  }

  bool same_as_dimension() {
    bool changed = false;
    for (const Access& access : accesses_) {
      const Expr& index = dag_.expressions[access.index];
      if (index.kind != ExprKind::Axis || access.guarded[size_t(index.index)]) continue;
      int64_t& axis = extent(access.operation, index.index);
      int64_t& dimension = extent(access.read, int32_t(access.dimension));
      if (axis == dimension) continue;
      if (axis == unknown_extent)
        axis = dimension;
      else if (dimension == unknown_extent)
        dimension = axis;
      else if (wrong_.empty()) {
        wrong_ = fmt::format("{} reads {} along an axis of {}, where it has {}",
                             dag_.operations[size_t(access.operation)].name,
                             dag_.operations[size_t(access.read)].name, axis, dimension);
        continue;
      } else
        continue;
      changed = true;
    }
    return changed;
  }

  // An operation that reads nothing, and asks for its axes modulo its size.
  bool tables() {
    bool changed = false;
    for (size_t i = 0; i < dag_.operations.size(); ++i) {
      const Operation& operation = dag_.operations[i];
      if (operation.placeholder || !dag_.reads_of(int(i)).empty()) continue;
      for_each_expr(dag_.expressions, operation.body, [&](ExprId id) {
        const Expressions& pool = dag_.expressions;
        if (pool[id].kind != ExprKind::FloorMod) return;
        const Expr &axis = pool[pool.operand(id, 0)], &size = pool[pool.operand(id, 1)];
        if (axis.kind != ExprKind::Axis || size.kind != ExprKind::Int || size.integer <= 0 ||
            is_known(int32_t(i), axis.index))
          return;
        extent(int32_t(i), axis.index) = size.integer;
        changed = true;
      });
    }
    return changed;
  }

  bool windows() {
    bool changed = false;
    for (Operation& operation : dag_.operations) {
      for (Axis& axis : operation.reduces) {
        if (!facts_.window || axis.extent != unknown_extent) continue;
        axis.extent = *facts_.window;
        changed = true;
      }
    }
    return changed;
  }

  // The one axis of an index that is not known, or -1.
  int32_t only_unknown(const Access& access) {
    int32_t found = -1;
    bool several = false;
    for_each_expr(dag_.expressions, access.index, [&](ExprId id) {
      const Expr& expr = dag_.expressions[id];
      if (expr.kind == ExprKind::Read) several = true;
      if (expr.kind != ExprKind::Axis || is_known(access.operation, expr.index)) return;
      several |= found >= 0 && found != expr.index;
      found = expr.index;
    });
    return several ? -1 : found;
  }

  // The largest extent of axis `number` with which the index stays below `size`.
  std::optional<int64_t> largest_for(const Access& access, int32_t number, int64_t size) {
    IndexRange range(dag_.expressions, dag_.operations[size_t(access.operation)]);
    // A quotient that is only taken where it is exact is bounded by what it divides.
    const Expr& index = dag_.expressions[access.index];
    const bool exact = index.kind == ExprKind::FloorDiv && access.guarded[size_t(number)];
    const Expr& divisor =
        exact ? dag_.expressions[dag_.expressions.operand(access.index, 1)] : index;
    const bool scaled = exact && divisor.kind == ExprKind::Int && divisor.integer > 0 &&
                        divisor.integer < extent_limit && size < extent_limit / divisor.integer;
    const ExprId bounded = scaled ? dag_.expressions.operand(access.index, 0) : access.index;
    const int64_t bound = scaled ? divisor.integer * (size - 1) + 1 : size;
    const auto fits = [&](int64_t extent) {
      const auto values = range.assume(number, extent)(bounded);
      return values && values->low >= 0 && values->high < bound;
    };
    if (!fits(1) || fits(extent_limit)) return std::nullopt;
    int64_t low = 1, high = extent_limit;
    while (high - low > 1) {
      const int64_t middle = low + (high - low) / 2;
      (fits(middle) ? low : high) = middle;
    }
    return low;
  }

  bool largest() {
    for (const Access& first : accesses_) {
      const int32_t number = only_unknown(first);
      if (number < 0) continue;
      std::optional<int64_t> least;
      for (const Access& access : accesses_) {
        if (access.operation != first.operation || only_unknown(access) != number ||
            (access.guarded[size_t(number)] && padded_[size_t(access.operation)]) ||
            !is_known(access.read, int32_t(access.dimension)))
          continue;
        const auto found =
            largest_for(access, number, extent(access.read, int32_t(access.dimension)));
        if (found && (!least || *found < *least)) least = found;
      }
      if (!least) continue;
      extent(first.operation, number) = *least;
      return true;
    }
    return false;
  }

  bool is_reduced(int32_t operation, int32_t axis) const {
    return size_t(axis) >= dag_.operations[size_t(operation)].axes.size();
  }

  // (a*16) + b where neither is known: a number and its last digit, so b stays below 16. The window
  // of a pooling looks the same as long as its outputs are not known.
  bool digits() {
    for (const Access& access : accesses_) {
      bool changed = false;
      for_each_expr(dag_.expressions, access.index, [&](ExprId part) {
        const auto [rest, digit, base] = sliding(access.operation, part);
        if (base < 2 || (!facts_.outputs && is_reduced(access.operation, digit))) return;
        extent(access.operation, digit) = base;
        changed = true;
      });
      if (changed) return true;
    }
    return false;
  }

  // A concatenation reads its pieces at axis - start, each under a condition: it ends with the
  // last.
  bool pieces() {
    const Expressions& pool = dag_.expressions;
    for (const Access& first : accesses_) {
      const int32_t number = piece_axis(first);
      if (number < 0 || is_known(first.operation, number) || padded_[size_t(first.operation)])
        continue;
      int64_t end = 0, count = 0;
      for (const Access& access : accesses_) {
        if (access.operation != first.operation || piece_axis(access) != number) continue;
        const int64_t size = extent(access.read, int32_t(access.dimension));
        const bool moved = pool[access.index].kind == ExprKind::Sub;
        const int64_t start = moved ? pool[pool.operand(access.index, 1)].integer : 0;
        end = size < 0 || end < 0 ? -1 : std::max(end, start + size);
        count += moved;
      }
      if (end <= 0 || count == 0) continue;
      extent(first.operation, number) = end;
      return true;
    }
    return false;
  }

  // The axis of a guarded index that is it, or it less a constant; else -1.
  int32_t piece_axis(const Access& access) const {
    const Expressions& pool = dag_.expressions;
    const bool moved = pool[access.index].kind == ExprKind::Sub;
    const Expr& axis = pool[moved ? pool.operand(access.index, 0) : access.index];
    if (axis.kind != ExprKind::Axis || !access.guarded[size_t(axis.index)]) return -1;
    if (!moved) return axis.index;
    const Expr& start = pool[pool.operand(access.index, 1)];
    const bool fits =
        start.kind == ExprKind::Int && start.integer >= 0 && start.integer < extent_limit;
    return fits ? axis.index : -1;
  }

  // An axis that nothing depends on is there to keep the rank.
  bool unused() {
    bool changed = false;
    for (Operation& operation : dag_.operations) {
      if (operation.placeholder) continue;
      std::vector<bool> used(operation.axes.size() + operation.reduces.size(), false);
      for_each_expr(dag_.expressions, operation.body, [&](ExprId id) {
        const Expr& expr = dag_.expressions[id];
        if (expr.kind == ExprKind::Axis) used[size_t(expr.index)] = true;
      });
      for (size_t k = 0; k < operation.axes.size(); ++k) {
        if (used[k] || operation.axes[k].extent != unknown_extent) continue;
        operation.axes[k].extent = 1;
        changed = true;
      }
    }
    return changed;
  }

  // What the text leaves open, where there is nothing but the text.
  bool usual() { return !facts_.outputs && (winograd_output() || pooling_window()); }

  bool winograd_output() {
    if (!is_winograd()) return false;
    Operation& output = *find("conv2d_winograd");
    const auto padding = std::find(padded_.begin(), padded_.end(), true);
    if (padding == padded_.end() || output.axes.size() != 4) return false;
    const Operation& padded = dag_.operations[size_t(padding - padded_.begin())];
    if (padded.axes.size() != 4) return false;
    const int64_t taps = find("B")->axes[0].extent - find("A")->axes[1].extent + 1;
    bool changed = false;
    for (size_t k = 0; k < 3; ++k) {
      if (output.axes[k].extent != unknown_extent || source_extent(padded, k) == unknown_extent)
        continue;
      const bool image = k > 0;
      output.axes[k].extent = image ? std::max<int64_t>(1, written_extent(padded, k) - taps + 1)
                                    : source_extent(padded, k);
      changed = true;
    }
    return changed;
  }

  // tensor[a*stride + r]: an average says how many it divides by; one stride as long as the tensor
  // is a global pooling; padding is half of the window; else the window is the smallest that leaves
  // nothing over.
  bool pooling_window() {
    for (const Access& access : accesses_) {
      const auto [output, window, stride] = sliding(access.operation, access.index);
      const int64_t size = extent(access.read, int32_t(access.dimension));
      if (size <= 0 || window < 0 || is_reduced(access.operation, output) ||
          !is_reduced(access.operation, window))
        continue;
      const Operation& read = dag_.operations[size_t(access.read)];
      const int64_t before =
          padded_[size_t(access.read)]
              ? (written_extent(read, access.dimension) - source_extent(read, access.dimension)) / 2
              : 0;
      int64_t found = averaged(access.operation);
      if (found == 0 && stride >= size) found = size;
      if (found == 0 && before > 0) found = 2 * before + 1;
      if (found == 0) {
        found = std::max<int64_t>(stride, 2);
        while (found < size && (size - found) % stride != 0) ++found;
      }
      extent(access.operation, window) = std::min(found, size);
      return true;
    }
    return false;
  }

  struct Sliding {
    int32_t output = -1, window = -1;  // axes of the operation, neither known
    int64_t stride = 1;
  };
  Sliding sliding(int32_t operation, ExprId sum) {
    const Expressions& pool = dag_.expressions;
    if (pool[sum].kind != ExprKind::Add) return {};
    ExprId first = pool.operand(sum, 0);
    const Expr& window = pool[pool.operand(sum, 1)];
    Sliding result;
    if (pool[first].kind == ExprKind::Mul) {
      const Expr& stride = pool[pool.operand(first, 1)];
      if (stride.kind != ExprKind::Int || stride.integer <= 0) return {};
      result.stride = stride.integer;
      first = pool.operand(first, 0);
    }
    if (pool[first].kind != ExprKind::Axis || window.kind != ExprKind::Axis ||
        is_known(operation, pool[first].index) || is_known(operation, window.index))
      return {};
    result.output = pool[first].index;
    result.window = window.index;
    return result;
  }

  // The window of a square average: the root of what its sum is divided by, or 0.
  int64_t averaged(int32_t operation) {
    const Expressions& pool = dag_.expressions;
    const size_t dimensions = dag_.operations[size_t(operation)].reduces.size();
    for (int reader : dag_.readers_of(operation)) {
      const ExprId body = dag_.operations[size_t(reader)].body;
      if (pool[body].kind != ExprKind::Div) continue;
      const Expr& divisor = pool[pool.operand(body, 1)];
      if (divisor.kind != ExprKind::Float || !(divisor.real >= 1 && divisor.real < 1e6)) continue;
      const double root = std::round(std::pow(divisor.real, 1.0 / double(dimensions)));
      if (std::pow(root, double(dimensions)) == divisor.real) return int64_t(root);
    }
    return 0;
  }

  // How much of a dimension is read, once that is known of all who read it. Who copies it reads as
  // much as is read of the copy.
  std::optional<int64_t> needed(int32_t operation, size_t dimension) {
    if (++needed_steps_ > needed_limit) return std::nullopt;
    int64_t most = 0;
    bool read = false;
    for (const Access& access : accesses_) {
      if (access.read != operation || access.dimension != dimension) continue;
      const Expr& index = dag_.expressions[access.index];
      const Operation& reader = dag_.operations[size_t(access.operation)];
      const bool copied = index.kind == ExprKind::Axis &&
                          size_t(index.index) < reader.axes.size() &&
                          !is_known(access.operation, index.index);
      if (copied) {
        const auto of_copy = needed(access.operation, size_t(index.index));
        if (!of_copy) return std::nullopt;
        most = std::max(most, *of_copy);
      } else {
        const auto range = IndexRange(dag_.expressions, reader)(access.index);
        if (!range) return std::nullopt;
        most = std::max(most, range->high + 1);
      }
      read = true;
    }
    return read ? std::optional(most) : std::nullopt;
  }

  int64_t source_extent(const Operation& padding, size_t dimension) {
    return extent(dag_.expressions[dag_.expressions.operand(padding.body, 1)].index,
                  int32_t(dimension));
  }

  bool padding_needed() {
    bool changed = false;
    needed_steps_ = 0;
    for (size_t i = 0; i < dag_.operations.size(); ++i) {
      Operation& operation = dag_.operations[i];
      if (!padded_[i]) continue;
      for (size_t k = 0; k < operation.axes.size(); ++k) {
        if (operation.axes[k].extent != unknown_extent) continue;
        const auto used = needed(int32_t(i), k);
        const int64_t source = source_extent(operation, k);
        if (!used || source == unknown_extent) continue;
        if (!facts_.outputs) {
          operation.axes[k].extent = std::max(*used, written_extent(operation, k));
        } else if (is_winograd()) {
          operation.axes[k].extent = *used;
        } else {
          // What a stride leaves over at the end is padded all the same.
          const int64_t side = std::max<int64_t>(0, *used - source + 1) / 2;
          operation.axes[k].extent = source + 2 * side;
        }
        changed = true;
      }
    }
    return changed;
  }

  // The text's own guard, axis < limit, and as much behind as before.
  int64_t written_extent(const Operation& operation, size_t dimension) {
    int64_t before = 0, limit = source_extent(operation, dimension);
    for_each_expr(dag_.expressions, dag_.expressions.operand(operation.body, 0), [&](ExprId id) {
      const Expressions& pool = dag_.expressions;
      if (!is_comparison(pool[id].kind)) return;
      const Expr &axis = pool[pool.operand(id, 0)], &value = pool[pool.operand(id, 1)];
      if (axis.kind != ExprKind::Axis || size_t(axis.index) != dimension ||
          value.kind != ExprKind::Int)
        return;
      const int64_t number = std::clamp<int64_t>(value.integer, 0, extent_limit);
      if (pool[id].kind == ExprKind::Ge) before = number;
      if (pool[id].kind == ExprKind::Lt) limit = number;
    });
    return before + limit;
  }

  bool padding_written() {
    if (facts_.outputs) return false;
    for (size_t i = 0; i < dag_.operations.size(); ++i) {
      Operation& operation = dag_.operations[i];
      for (size_t k = 0; padded_[i] && k < operation.axes.size(); ++k) {
        if (operation.axes[k].extent != unknown_extent ||
            source_extent(operation, k) == unknown_extent)
          continue;
        operation.axes[k].extent = written_extent(operation, k);
        return true;
      }
    }
    return false;
  }

  Operation* find(std::string_view name) {
    for (Operation& operation : dag_.operations)
      if (operation.name == name) return &operation;
    return nullptr;
  }

  bool is_winograd() {
    const Operation *const A = find("A"), *const B = find("B");
    return find("conv2d_winograd") && A && B && A->axes.size() == 2 && B->axes.size() == 2 &&
           find("conv2d_winograd")->axes.size() == 4;
  }

  // Rows before the first: half of what the convolution's outputs need beyond the input. Winograd's
  // tiles reach further than its outputs.
  int64_t before(const Operation& padding, size_t dimension) {
    const int64_t source = source_extent(padding, dimension);
    int64_t needed = padding.axes[dimension].extent;
    if (is_winograd()) {
      const Operation* const output = find("conv2d_winograd");
      const int64_t taps = find("B")->axes[0].extent - find("A")->axes[1].extent + 1;
      if (dimension == 1 || dimension == 2) needed = output->axes[dimension].extent + taps - 1;
    }
    return std::max<int64_t>(0, needed - source + 1) / 2;
  }

  // As TVM writes padding: both comparisons for each dimension that has any.
  void write_padding(size_t number) {
    Operation& operation = dag_.operations[number];
    Expressions& pool = dag_.expressions;
    const Expr read = pool[pool.operand(operation.body, 1)];
    const ExprId outside = pool.operand(operation.body, 2);
    ExprId condition = no_expr;
    std::vector<ExprId> indices;
    for (size_t k = 0; k < operation.axes.size(); ++k) {
      const int64_t source = source_extent(operation, k);
      if (source == unknown_extent || operation.axes[k].extent == unknown_extent) return;
      const int64_t first = before(operation, k);
      const auto axis = [&] { return pool.axis(int32_t(k)); };
      indices.push_back(first == 0 ? axis()
                                   : pool.binary(ExprKind::Sub, axis(), pool.integer(first)));
      if (operation.axes[k].extent == source) continue;
      const auto also = [&](ExprKind kind, int64_t limit) {
        const ExprId test = pool.binary(kind, axis(), pool.integer(limit));
        condition = condition == no_expr ? test : pool.binary(ExprKind::And, condition, test);
      };
      also(ExprKind::Ge, first);
      also(ExprKind::Lt, first + source);
    }
    const ExprId inside = pool.read(read.index, read.dtype, indices);
    operation.body = condition == no_expr
                         ? inside
                         : pool.select(condition, inside, outside, ExprKind::IfThenElse);
  }

  std::string missing() const {
    for (const Operation& operation : dag_.operations) {
      for (const std::vector<Axis>* axes : {&operation.axes, &operation.reduces})
        for (const Axis& axis : *axes)
          if (axis.extent == unknown_extent)
            return fmt::format("the extent of {}'s axis {} cannot be told", operation.name,
                               axis.name);
    }
    return "";
  }

  ComputeDag& dag_;
  const ShapeFacts& facts_;
  std::vector<bool> padded_;
  std::vector<Access> accesses_;
  std::string wrong_;
  // Copies of copies of one tensor could be followed in more ways than anybody waits for.
  static constexpr int needed_limit = 10000;
  int needed_steps_ = 0;
};

}  // namespace

std::string infer_extents(ComputeDag& dag, const ShapeFacts& facts) {
  return Solver(dag, facts).solve();
}

}  // namespace tessera::te
