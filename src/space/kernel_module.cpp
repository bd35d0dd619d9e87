// Each operation is a tensor, filled by one expression over its axes. An index that is linear in
// the axes says what a read does: all axes in order are the tensor itself, some of them a
// broadcast, others a transpose, an offset a slice; an axis and a reduction in one index are a
// window. What fits none of these is a gather.
#include "space/kernel_module.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>

#include "space/module_builder.h"

namespace tessera::space {

using te::ComputeDag;
using te::Expr;
using te::ExprId;
using te::ExprKind;
using te::Operation;

namespace {

// constant + the sum of factors times axes.
struct Linear {
  std::map<int, int64_t> factors;  // none is 0
  int64_t constant = 0;
};

std::optional<Linear> linear(const te::Expressions& pool, ExprId id) {
  const Expr& expr = pool[id];
  const auto operand = [&](size_t i) { return linear(pool, pool.operand(id, i)); };
  const auto sum = [](Linear a, const Linear& b, int64_t sign) {
    a.constant += sign * b.constant;
    for (const auto& [axis, factor] : b.factors)
      if ((a.factors[axis] += sign * factor) == 0) a.factors.erase(axis);
    return a;
  };
  switch (expr.kind) {
    case ExprKind::Int:
      return Linear{{}, expr.integer};
    case ExprKind::Axis:
      return Linear{{{expr.index, 1}}, 0};
    case ExprKind::Cast:
      return operand(0);
    case ExprKind::Add:
    case ExprKind::Sub: {
      const auto a = operand(0), b = operand(1);
      if (!a || !b) return std::nullopt;
      return sum(*a, *b, expr.kind == ExprKind::Add ? 1 : -1);
    }
    case ExprKind::Mul: {
      auto a = operand(0), b = operand(1);
      if (!a || !b) return std::nullopt;
      if (!a->factors.empty()) std::swap(a, b);
      if (!a->factors.empty()) return std::nullopt;
      return sum(Linear{}, *b, a->constant);
    }
    default:
      return std::nullopt;
  }
}

std::string_view opcode_of(ExprKind kind) {
  switch (kind) {
    case ExprKind::Add:
      return "add";
    case ExprKind::Sub:
      return "subtract";
    case ExprKind::Mul:
      return "multiply";
    case ExprKind::Div:
    case ExprKind::FloorDiv:
      return "divide";
    case ExprKind::Mod:
    case ExprKind::FloorMod:
      return "remainder";
    case ExprKind::Min:
      return "minimum";
    case ExprKind::Max:
      return "maximum";
    case ExprKind::And:
      return "and";
    case ExprKind::Or:
      return "or";
    default:
      return "compare";
  }
}

std::string_view opcode_of(te::Function function) {
  using enum te::Function;
  switch (function) {
    case Exp:
    case Exp2:
      return "exponential";
    case Log:
    case Log2:
    case Log10:
      return "log";
    case Sqrt:
      return "sqrt";
    case Rsqrt:
      return "rsqrt";
    case Tanh:
      return "tanh";
    case Sigmoid:
      return "logistic";
    case Sin:
      return "sine";
    case Cos:
      return "cosine";
    case Tan:
      return "tan";
    case Pow:
      return "power";
    case Abs:
      return "abs";
    case Floor:
    case Trunc:
      return "floor";
    case Ceil:
      return "ceil";
    case Round:
      return "round-nearest-even";
    case Log1p:
      return "log-plus-one";
    case Expm1:
      return "exponential-minus-one";
    case IsNan:
    case IsInf:
      return "is-finite";
    case Atan2:
      return "atan2";
    default:
      return te::function_name(function);  // erf and others that have no number
  }
}

std::string_view opcode_of(te::Reduce reduce) {
  switch (reduce) {
    case te::Reduce::Prod:
      return "multiply";
    case te::Reduce::Max:
      return "maximum";
    case te::Reduce::Min:
      return "minimum";
    default:
      return "add";
  }
}

class KernelWriter {
 public:
  KernelWriter(const ComputeDag& dag, const std::string& name)
      : dag_(dag), pool_(dag.expressions), builder_(name) {}

  hlo::Module write() {
    for (size_t i = 0; i < dag_.operations.size(); ++i) {
      operation_ = &dag_.operations[i];
      known_.clear();
      tensors_.push_back(write_operation());
    }
    std::vector<int64_t> outputs;
    for (const int output : dag_.outputs) outputs.push_back(tensors_[size_t(output)]);
    return builder_.finish(outputs);
  }

 private:
  // A read whose every index is linear.
  struct Access {
    int operation = 0;
    std::vector<Linear> indices;
  };

  size_t axes() const { return operation_->axes.size(); }
  int64_t extent(int axis) const {
    const size_t i = size_t(axis);
    return i < axes() ? operation_->axes[i].extent : operation_->reduces[i - axes()].extent;
  }
  bool reduced(int axis) const { return size_t(axis) >= axes(); }
  hlo::Shape result_shape() const { return shape_of(operation_->dtype, operation_->shape()); }
  // Over all loops, reductions behind the others.
  Dims domain() const {
    Dims dims = operation_->shape();
    for (const te::Axis& axis : operation_->reduces) dims.push_back(axis.extent);
    return dims;
  }

  std::optional<Access> access(ExprId id) const {
    const Expr& expr = pool_[id];
    if (expr.kind != ExprKind::Read) return std::nullopt;
    Access found{expr.index, {}};
    for (const ExprId index : pool_.operands(id)) {
      std::optional<Linear> form = linear(pool_, index);
      if (!form) return std::nullopt;
      found.indices.push_back(std::move(*form));
    }
    return found;
  }

  // Does the condition guard indices alone, with a number outside?
  bool is_guard(ExprId id) const {
    const ExprKind kind = pool_[id].kind;
    if (kind != ExprKind::Select && kind != ExprKind::IfThenElse) return false;
    const ExprKind outside = pool_[pool_.operand(id, 2)].kind;
    bool of_indices = outside == ExprKind::Int || outside == ExprKind::Float;
    te::for_each_expr(pool_, pool_.operand(id, 0), [&](ExprId part) {
      of_indices = of_indices && pool_[part].kind != ExprKind::Read;
    });
    return of_indices;
  }

  // What a contraction reads: through casts, and through guards, which are its padding.
  ExprId bare(ExprId id) const {
    while (pool_[id].kind == ExprKind::Cast || is_guard(id))
      id = pool_.operand(id, pool_[id].kind == ExprKind::Cast ? 0 : 1);
    return id;
  }

  // How far the windows of an index reach beyond a dimension, below and above.
  void set_padding(const Linear& index, int64_t size, hlo::WindowDimension& window) const {
    int64_t least = index.constant, most = index.constant;
    for (const auto& [axis, factor] : index.factors)
      (factor > 0 ? most : least) += factor * (extent(axis) - 1);
    window.padding_low = std::max<int64_t>(0, -least);
    window.padding_high = std::max<int64_t>(0, most - size + 1);
  }

  int64_t write_operation() {
    const Operation& op = *operation_;
    if (op.placeholder) return builder_.parameter(result_shape());
    if (op.reduce == te::Reduce::None) return value(op.body, domain());
    if (op.reduce == te::Reduce::Sum)
      if (const auto product = contraction()) return *product;
    if (const auto pooled = window_reduction()) return *pooled;
    const int64_t all = value(op.body, domain());
    Dims over(op.reduces.size());
    std::iota(over.begin(), over.end(), int64_t(axes()));
    return builder_.reduce(opcode_of(op.reduce), result_shape(), all, over);
  }

  // An expression as a tensor over the loops.
  int64_t value(ExprId id, const Dims& dims) {
    if (const auto known = known_.find(id); known != known_.end()) return known->second;
    return known_[id] = make_value(id, dims);
  }

  int64_t make_value(ExprId id, const Dims& dims) {
    const Expr& expr = pool_[id];
    const hlo::Shape shape = shape_of(expr.dtype, dims);
    std::vector<int64_t> operands;
    const auto take_operands = [&] {
      for (const ExprId operand : pool_.operands(id)) operands.push_back(value(operand, dims));
    };
    switch (expr.kind) {
      case ExprKind::Int:
      case ExprKind::Float:
        return builder_.number(shape);
      case ExprKind::Axis:
        return builder_.add("iota", shape, {}, {expr.index});
      case ExprKind::Read:
        return read(id, shape);
      case ExprKind::Not:
        take_operands();
        return builder_.add("not", shape, operands);
      case ExprKind::Cast:
        take_operands();
        return builder_.add("convert", shape, operands);
      case ExprKind::Call:
        take_operands();
        return builder_.add(opcode_of(expr.function), shape, operands);
      case ExprKind::Select:
      case ExprKind::IfThenElse:
        if (const auto padded = pad(id, shape)) return *padded;
        take_operands();
        return builder_.add("select", shape, operands);
      default:
        take_operands();
        return builder_.add(opcode_of(expr.kind), shape, operands);
    }
  }

  int64_t read(ExprId id, const hlo::Shape& shape) {
    const int operation = pool_[id].index;
    const int64_t source = tensors_[size_t(operation)];
    const auto form = access(id);
    std::vector<int64_t> operands = {source};
    if (!form) {
      for (const ExprId index : pool_.operands(id))
        if (!linear(pool_, index)) operands.push_back(value(index, shape.dimensions));
      return builder_.add("gather", shape, operands);
    }
    const Dims from = dag_.operations[size_t(operation)].shape();
    Dims placed;  // which loop each dimension of the source is
    bool plain = true, sliced = false;
    for (size_t i = 0; i < form->indices.size(); ++i) {
      const Linear& index = form->indices[i];
      if (index.factors.empty() && from[i] == 1) continue;
      const bool single = index.factors.size() == 1;
      plain = plain && single && index.factors.begin()->second > 0 && index.constant >= 0;
      if (!plain) break;
      const auto [axis, factor] = *index.factors.begin();
      sliced = sliced || factor != 1 || index.constant != 0 || extent(axis) != from[i];
      placed.push_back(axis);
    }
    Dims sorted = placed;
    std::ranges::sort(sorted);
    plain = plain && std::ranges::adjacent_find(sorted) == sorted.end();
    if (!plain) return builder_.add("gather", shape, operands);
    int64_t at = source;
    Dims extents;
    for (const int64_t axis : placed) extents.push_back(extent(int(axis)));
    const auto with_dims = [&](const Dims& dims) {
      hlo::Shape made = shape_of(Dtype::Float32, dims);
      made.element_type = shape.element_type;
      return made;
    };
    if (sliced) {
      hlo::Instruction slice;
      slice.opcode = "slice";
      slice.shape = with_dims(extents);
      slice.operand_ids = {at};
      for (const Linear& index : form->indices) {
        const bool single = index.factors.size() == 1;
        const int64_t stride = single ? index.factors.begin()->second : 1;
        const int64_t count = single ? extent(index.factors.begin()->first) : 1;
        slice.slices.push_back({index.constant, index.constant + (count - 1) * stride + 1, stride});
      }
      at = builder_.add(std::move(slice));
    } else if (placed.size() != from.size()) {
      at = builder_.add("reshape", with_dims(extents), {at});
    }
    if (!std::ranges::is_sorted(placed)) {
      Dims order(placed.size());
      std::iota(order.begin(), order.end(), int64_t(0));
      std::ranges::sort(order, {}, [&](int64_t i) { return placed[size_t(i)]; });
      Dims dims;
      for (const int64_t i : order) dims.push_back(extents[size_t(i)]);
      at = builder_.add("transpose", with_dims(dims), {at}, order);
    }
    if (sorted.size() == shape.dimensions.size()) return at;
    return builder_.add("broadcast", shape, {at}, sorted);
  }

  // A guard on indices around one read, with a number outside: the tensor and its margins.
  std::optional<int64_t> pad(ExprId id, const hlo::Shape& shape) {
    if (!is_guard(id)) return std::nullopt;
    const auto form = access(pool_.operand(id, 1));
    if (!form) return std::nullopt;
    const Dims from = dag_.operations[size_t(form->operation)].shape();
    hlo::Instruction made;
    made.opcode = "pad";
    made.shape = shape;
    for (size_t i = 0; i < form->indices.size(); ++i) {
      const Linear& index = form->indices[i];
      if (index.factors.size() != 1 || index.factors.begin()->first != int(i) ||
          index.factors.begin()->second != 1 || i >= shape.dimensions.size())
        return std::nullopt;
      made.padding.push_back({-index.constant, shape.dimensions[i] - from[i] + index.constant, 0});
    }
    if (from.size() != shape.dimensions.size()) return std::nullopt;
    hlo::Shape scalar = shape_of(Dtype::Float32, {});
    scalar.element_type = shape.element_type;
    made.operand_ids = {tensors_[size_t(form->operation)], builder_.number(scalar)};
    return builder_.add(std::move(made));
  }

  // The sum of a product of two reads.
  std::optional<int64_t> contraction() {
    const ExprId body = bare(operation_->body);
    if (pool_[body].kind != ExprKind::Mul) return std::nullopt;
    auto a = access(bare(pool_.operand(body, 0)));
    auto b = access(bare(pool_.operand(body, 1)));
    if (!a || !b) return std::nullopt;
    const auto windowed = [&](const Access& one) {
      return std::ranges::any_of(one.indices, [](const Linear& i) { return i.factors.size() > 1; });
    };
    const auto plain = [&](const Access& one) {
      return std::ranges::all_of(one.indices, [](const Linear& i) {
        return i.factors.empty() ||
               (i.factors.size() == 1 && i.factors.begin()->second == 1 && i.constant == 0);
      });
    };
    if (windowed(*b)) std::swap(a, b);
    if (!plain(*b)) return std::nullopt;
    if (!windowed(*a)) return plain(*a) ? std::optional(dot(*a, *b)) : std::nullopt;
    return convolution(*a, *b);
  }

  static std::map<int, int64_t> dims_by_axis(const Access& one) {
    std::map<int, int64_t> found;
    for (size_t i = 0; i < one.indices.size(); ++i)
      if (one.indices[i].factors.size() == 1)
        found.try_emplace(one.indices[i].factors.begin()->first, int64_t(i));
    return found;
  }

  int64_t dot(const Access& a, const Access& b) {
    hlo::Instruction made;
    made.opcode = "dot";
    made.shape = result_shape();
    made.operand_ids = {tensors_[size_t(a.operation)], tensors_[size_t(b.operation)]};
    hlo::DotNumbers numbers;
    const std::map<int, int64_t> left = dims_by_axis(a), right = dims_by_axis(b);
    for (const auto& [axis, dim] : left) {
      const auto other = right.find(axis);
      if (other == right.end()) continue;
      (reduced(axis) ? numbers.lhs_contracting : numbers.lhs_batch).push_back(dim);
      (reduced(axis) ? numbers.rhs_contracting : numbers.rhs_batch).push_back(other->second);
    }
    made.dot = std::move(numbers);
    return builder_.add(std::move(made));
  }

  // `a` is the image: some of its indices are of an axis and a reduction.
  int64_t convolution(const Access& a, const Access& b) {
    hlo::Instruction made;
    made.opcode = "convolution";
    made.shape = result_shape();
    made.operand_ids = {tensors_[size_t(a.operation)], tensors_[size_t(b.operation)]};
    made.feature_group_count = made.batch_group_count = 1;
    hlo::ConvolutionNumbers numbers;
    const std::map<int, int64_t> kernel = dims_by_axis(b), image = dims_by_axis(a);
    for (size_t i = 0; i < a.indices.size(); ++i) {
      const Linear& index = a.indices[i];
      int spatial = -1, tap = -1;
      for (const auto& [axis, factor] : index.factors) (reduced(axis) ? tap : spatial) = axis;
      if (index.factors.size() > 1 && spatial >= 0 && tap >= 0) {
        hlo::WindowDimension window;
        window.size = extent(tap);
        window.stride = index.factors.at(spatial);
        window.window_dilation = std::abs(index.factors.at(tap));
        window.base_dilation = 1;
        window.window_reversal = index.factors.at(tap) < 0;
        set_padding(index, dag_.operations[size_t(a.operation)].axes[i].extent, window);
        made.window.push_back(window);
        numbers.input_spatial.push_back(int64_t(i));
        numbers.output_spatial.push_back(spatial);
        if (const auto at = kernel.find(tap); at != kernel.end())
          numbers.kernel_spatial.push_back(at->second);
      } else if (tap >= 0 && kernel.contains(tap)) {
        numbers.input_feature = int64_t(i);
        numbers.kernel_input_feature = kernel.at(tap);
      } else if (spatial >= 0 && kernel.contains(spatial)) {  // depthwise, or groups
        numbers.input_feature = int64_t(i);
        made.feature_group_count = extent(spatial);
      } else if (spatial >= 0) {
        numbers.input_batch = int64_t(i);
        numbers.output_batch = spatial;
      }
    }
    for (const auto& [axis, dim] : kernel)
      if (!reduced(axis) && (!image.contains(axis) || made.feature_group_count > 1)) {
        numbers.kernel_output_feature = dim;
        numbers.output_feature = axis;
      }
    made.convolution = std::move(numbers);
    return builder_.add(std::move(made));
  }

  // One read, some of whose indices are of an axis and a reduction.
  std::optional<int64_t> window_reduction() {
    const auto form = access(bare(operation_->body));
    if (!form) return std::nullopt;
    std::vector<hlo::WindowDimension> window;
    bool any = false;
    const Dims from = dag_.operations[size_t(form->operation)].shape();
    for (size_t i = 0; i < form->indices.size(); ++i) {
      const Linear& index = form->indices[i];
      hlo::WindowDimension one{1, 1, 0, 0, 1, 1, false};
      for (const auto& [axis, factor] : index.factors) {
        if (factor <= 0) return std::nullopt;
        if (reduced(axis)) {
          one.size = extent(axis);
          one.window_dilation = factor;
        } else {
          one.stride = factor;
        }
      }
      set_padding(index, from[i], one);
      any = any || index.factors.size() > 1;
      window.push_back(one);
    }
    if (!any || form->indices.size() != axes()) return std::nullopt;
    return builder_.reduce_window(opcode_of(operation_->reduce), result_shape(),
                                  tensors_[size_t(form->operation)], std::move(window));
  }

  const ComputeDag& dag_;
  const te::Expressions& pool_;
  ModuleBuilder builder_;
  const Operation* operation_ = nullptr;
  std::map<ExprId, int64_t> known_;  // expressions of this operation
  std::vector<int64_t> tensors_;     // instruction of each operation
};

}  // namespace

hlo::Module kernel_module(const ComputeDag& dag, const std::string& name) {
  return KernelWriter(dag, name).write();
}

}  // namespace tessera::space
