// A row is filled by a Writer that takes a name with each number, so that names and values cannot
// come apart: the names are those that an empty DAG is written with.
#include "feature/task_features.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>

#include "feature/dag_reads.h"

namespace tessera::feature {

using te::ComputeDag;
using te::Expr;
using te::ExprId;
using te::ExprKind;
using te::Function;
using te::Operation;
using te::Reduce;

namespace {

class Writer {
 public:
  void add(std::string name, double value) {
    names.push_back(std::move(name));
    values.push_back(float(value));
  }
  // Of a count or a size: log2(x + 1).
  void add_log(std::string name, double value) { add(std::move(name), std::log2(value + 1)); }

  std::vector<std::string> names;
  std::vector<float> values;
};

double bytes_of(const Operation& operation) {
  return double(operation.elements()) * double(dtype_bytes(operation.dtype));
}

// How often the body runs.
double work_of(const Operation& operation) {
  return double(operation.elements()) * double(operation.reduce_elements());
}

// The operation that the task is about: of those with the most FLOPs the first, of a DAG without
// any the one that runs its body most often.
std::optional<int> heaviest(const ComputeDag& dag) {
  std::optional<int> best;
  double most_flops = -1, most_work = -1;
  for (size_t i = 0; i < dag.operations.size(); ++i) {
    const Operation& operation = dag.operations[i];
    if (operation.placeholder) continue;
    const double flops = te::flops(dag, int(i)), work = work_of(operation);
    if (best && (flops < most_flops || (flops == most_flops && work <= most_work))) continue;
    best = int(i);
    most_flops = flops;
    most_work = work;
  }
  return best;
}

int longest_path(const ComputeDag& dag) {
  std::vector<int> length(dag.operations.size(), 0);
  int longest = 0;
  for (size_t i = 0; i < dag.operations.size(); ++i) {
    for (const int read : dag.reads_of(int(i)))
      length[i] = std::max(length[i], length[size_t(read)] + 1);
    longest = std::max(longest, length[i]);
  }
  return longest;
}

void write_shape(const ComputeDag& dag, Writer& out) {
  double output_elements = 0, output_bytes = 0, input_elements = 0, input_bytes = 0, inner = 0;
  double reduce = 1, reductions = 0, computed = 0, element_bytes = 0, largest = 0;
  for (size_t i = 0; i < dag.operations.size(); ++i) {
    const Operation& operation = dag.operations[i];
    if (operation.placeholder) {
      input_elements += double(operation.elements());
      input_bytes += bytes_of(operation);
    } else {
      ++computed;
      reductions += operation.reduce != Reduce::None;
      reduce = std::max(reduce, double(operation.reduce_elements()));
      if (!dag.is_output(int(i))) inner += bytes_of(operation);
    }
    largest = std::max(largest, bytes_of(operation));
    element_bytes = std::max(element_bytes, double(dtype_bytes(operation.dtype)));
  }
  for (const int output : dag.outputs) {
    output_elements += double(dag.operations[size_t(output)].elements());
    output_bytes += bytes_of(dag.operations[size_t(output)]);
  }
  const double flops = te::flops(dag), bytes = input_bytes + output_bytes;
  out.add_log("shape.output_elements", output_elements);
  out.add_log("shape.output_bytes", output_bytes);
  out.add_log("shape.input_elements", input_elements);
  out.add_log("shape.input_bytes", input_bytes);
  out.add_log("shape.intermediate_bytes", inner);
  out.add_log("shape.largest_tensor_bytes", largest);
  out.add_log("shape.reduction", reduce);
  out.add_log("shape.flops", flops);
  out.add_log("shape.bytes", bytes);
  out.add_log("shape.intensity", bytes > 0 ? flops / bytes : 0);
  out.add("shape.element_bytes", element_bytes);
  out.add("shape.inputs", double(dag.inputs().size()));
  out.add("shape.outputs", double(dag.outputs.size()));
  out.add("shape.operations", computed);
  out.add("shape.reductions", reductions);
  out.add("shape.longest_path", longest_path(dag));
}

// What an axis of the heaviest operation does, by what moves with it: the output, the first and the
// second tensor that it reads. A matrix product has rows, columns and a contraction; a window is
// reduced over and shares an index with another axis.
enum class Role : uint8_t { Batch, Rows, Columns, Alone, Contraction, Window, Fold, count };
constexpr std::array<const char*, size_t(Role::count)> role_names{
    "batch", "rows", "columns", "alone", "contraction", "window", "fold"};

std::vector<Role> roles_of(const Operation& operation, const std::vector<TensorRead>& reads) {
  const size_t axes = operation.axes.size() + operation.reduces.size();
  std::vector<Role> roles;
  for (size_t axis = 0; axis < axes; ++axis) {
    const bool reduces = axis >= operation.axes.size();
    bool first = false, second = false, shared = false;
    for (const TensorRead& read : reads) {
      const bool has = read.uses(axis);
      (read.tensor == reads[0].tensor ? first : second) |= has;
      for (const ReadIndex& index : read.indices)
        shared |= index.uses(axis) && index.axes_used() > 1;
    }
    if (reduces)
      roles.push_back(shared ? Role::Window : first && second ? Role::Contraction : Role::Fold);
    else
      roles.push_back(first && second ? Role::Batch
                      : first         ? Role::Rows
                      : second        ? Role::Columns
                                      : Role::Alone);
  }
  return roles;
}

void write_roles(const ComputeDag& dag, Writer& out) {
  std::array<double, size_t(Role::count)> product, axes{};
  product.fill(1);
  double last = 1, last_reduce = 1, stride = 0, flops_share = 0;
  if (const auto heavy = heaviest(dag)) {
    const Operation& operation = dag.operations[size_t(*heavy)];
    const std::vector<TensorRead> reads = reads_in(dag, *heavy);
    const std::vector<Role> roles = roles_of(operation, reads);
    for (size_t axis = 0; axis < roles.size(); ++axis) {
      const size_t spatial = operation.axes.size();
      const int64_t extent =
          axis < spatial ? operation.axes[axis].extent : operation.reduces[axis - spatial].extent;
      product[size_t(roles[axis])] *= double(extent);
      ++axes[size_t(roles[axis])];
    }
    if (!operation.axes.empty()) last = double(operation.axes.back().extent);
    if (!operation.reduces.empty()) last_reduce = double(operation.reduces.back().extent);
    for (const TensorRead& read : reads)
      for (const ReadIndex& index : read.indices)
        for (size_t axis = 0; axis < operation.axes.size() && index.axes_used() > 1; ++axis)
          stride = std::max(stride, std::abs(index.coefficients[axis]));
    const double all = te::flops(dag);
    flops_share = all > 0 ? te::flops(dag, *heavy) / all : 0;
  }
  for (size_t role = 0; role < size_t(Role::count); ++role) {
    out.add_log(std::string("heavy.") + role_names[role] + ".extent", product[role]);
    out.add(std::string("heavy.") + role_names[role] + ".axes", axes[role]);
  }
  out.add_log("heavy.last_axis", last);
  out.add_log("heavy.last_reduction", last_reduce);
  out.add("heavy.window_stride", stride);
  out.add("heavy.flops_share", flops_share);
}

void write_access(const ComputeDag& dag, Writer& out) {
  double reads = 0, reused = 0, broadcast = 0, strided = 0, transposed = 0, contiguous = 0;
  double windows = 0, gathers = 0, guards = 0, read_bytes = 0, most_reuse = 1;
  for (size_t i = 0; i < dag.operations.size(); ++i) {
    const Operation& operation = dag.operations[i];
    if (operation.placeholder) continue;
    for (const TensorRead& read : reads_in(dag, int(i))) {
      ++reads;
      reused += read.reuse > 1;
      broadcast += read.broadcast;
      strided += read.strided;
      transposed += read.transposed;
      contiguous += read.contiguous;
      windows += read.window;
      gathers += read.gather;
      most_reuse = std::max(most_reuse, read.reuse);
      read_bytes +=
          work_of(operation) * double(dtype_bytes(dag.operations[size_t(read.tensor)].dtype));
    }
    te::for_each_expr(dag.expressions, operation.body, [&](ExprId id) {
      guards += dag.expressions[id].kind == ExprKind::IfThenElse;
    });
  }
  out.add("access.reads", reads);
  out.add("access.reused", reused);
  out.add("access.broadcast", broadcast);
  out.add("access.strided", strided);
  out.add("access.transposed", transposed);
  out.add("access.contiguous", contiguous);
  out.add("access.windows", windows);
  out.add("access.gathers", gathers);
  out.add("access.guards", guards);
  out.add_log("access.most_reuse", most_reuse);
  out.add_log("access.read_bytes", read_bytes);
}

enum class Class : uint8_t {
  AddSub,
  Mul,
  Div,
  Mod,
  MinMax,
  Compare,
  Logic,
  Select,
  Guard,
  Cast,
  Exp,
  Log,
  Root,
  Tanh,
  Erf,
  Sigmoid,
  Trigonometry,
  Pow,
  Rounding,
  OtherCall,
  Sum,
  Product,
  Maximum,
  Minimum,
  IndexArithmetic,
  count
};
constexpr std::array<const char*, size_t(Class::count)> class_names{
    "add_sub",    "mul",          "div",        "mod",        "min_max",
    "compare",    "logic",        "select",     "guard",      "cast",
    "exp",        "log",          "root",       "tanh",       "erf",
    "sigmoid",    "trigonometry", "pow",        "rounding",   "other_call",
    "reduce_sum", "reduce_prod",  "reduce_max", "reduce_min", "index_arithmetic"};

Class class_of(Function function) {
  switch (function) {
    case Function::Exp:
    case Function::Exp2:
    case Function::Expm1:
      return Class::Exp;
    case Function::Log:
    case Function::Log1p:
    case Function::Log2:
    case Function::Log10:
      return Class::Log;
    case Function::Sqrt:
    case Function::Rsqrt:
      return Class::Root;
    case Function::Tanh:
      return Class::Tanh;
    case Function::Erf:
      return Class::Erf;
    case Function::Sigmoid:
      return Class::Sigmoid;
    case Function::Sin:
    case Function::Cos:
    case Function::Tan:
    case Function::Atan:
    case Function::Asin:
    case Function::Acos:
    case Function::Sinh:
    case Function::Cosh:
    case Function::Atan2:
      return Class::Trigonometry;
    case Function::Pow:
      return Class::Pow;
    case Function::Floor:
    case Function::Ceil:
    case Function::Round:
    case Function::Trunc:
      return Class::Rounding;
    default:
      return Class::OtherCall;
  }
}

std::optional<Class> class_of(const Expr& expr) {
  switch (expr.kind) {
    case ExprKind::Int:
    case ExprKind::Float:
    case ExprKind::Axis:
    case ExprKind::Read:
      return std::nullopt;
    case ExprKind::Add:
    case ExprKind::Sub:
      return Class::AddSub;
    case ExprKind::Mul:
      return Class::Mul;
    case ExprKind::Div:
    case ExprKind::FloorDiv:
      return Class::Div;
    case ExprKind::Mod:
    case ExprKind::FloorMod:
      return Class::Mod;
    case ExprKind::Min:
    case ExprKind::Max:
      return Class::MinMax;
    case ExprKind::And:
    case ExprKind::Or:
    case ExprKind::Not:
      return Class::Logic;
    case ExprKind::Select:
      return Class::Select;
    case ExprKind::IfThenElse:
      return Class::Guard;
    case ExprKind::Cast:
      return Class::Cast;
    case ExprKind::Call:
      return class_of(expr.function);
    default:
      return Class::Compare;
  }
}

// Operators within indices of reads are index arithmetic, whatever they are.
void count_operators(const ComputeDag& dag, ExprId id, bool in_index, double times,
                     std::array<double, size_t(Class::count)>& counts) {
  const Expr& expr = dag.expressions[id];
  if (const auto kind = class_of(expr))
    counts[size_t(in_index ? Class::IndexArithmetic : *kind)] += times;
  for (const ExprId operand : dag.expressions.operands(id))
    count_operators(dag, operand, in_index || expr.kind == ExprKind::Read, times, counts);
}

// Logarithms of how often each is evaluated in one run.
void write_operators(const ComputeDag& dag, Writer& out) {
  std::array<double, size_t(Class::count)> counts{};
  for (const Operation& operation : dag.operations) {
    if (operation.placeholder) continue;
    const double times = work_of(operation);
    count_operators(dag, operation.body, false, times, counts);
    if (operation.reduce != Reduce::None)
      counts[size_t(Class::Sum) + size_t(operation.reduce) - size_t(Reduce::Sum)] += times;
  }
  for (size_t i = 0; i < counts.size(); ++i)
    out.add_log(std::string("operators.") + class_names[i], counts[i]);
}

constexpr std::array<const char*, 5> profile_names{"degree", "least", "most", "mean", "deviation"};

void write_degrees(const ComputeDag& dag, Writer& out) {
  const std::vector<float> profile = degree_profile(dag);
  for (size_t i = 0; i < profile.size(); ++i)
    out.add(std::string("graph.") + profile_names[i / degree_profile_bins] + "." +
                std::to_string(i % degree_profile_bins),
            profile[i]);
}

Writer write(const ComputeDag& dag) {
  Writer out;
  write_shape(dag, out);
  write_roles(dag, out);
  write_access(dag, out);
  write_operators(dag, out);
  write_degrees(dag, out);
  return out;
}

}  // namespace

std::vector<float> task_features(const ComputeDag& dag) {
  return write(dag).values;
}

std::span<const std::string_view> task_feature_names() {
  static const std::vector<std::string> names = write(ComputeDag{}).names;
  static const std::vector<std::string_view> views(names.begin(), names.end());
  return views;
}

// Degrees are small whole numbers and get a bin each; of means there are two bins to a degree, of
// deviations four. The last bin holds all that is larger.
std::vector<float> degree_profile(const ComputeDag& dag) {
  const size_t nodes = dag.operations.size();
  std::vector<std::vector<size_t>> neighbours(nodes);
  for (size_t i = 0; i < nodes; ++i)
    for (const int read : dag.reads_of(int(i))) {
      neighbours[i].push_back(size_t(read));
      neighbours[size_t(read)].push_back(i);
    }
  std::vector<float> profile(degree_profile_columns, 0);
  constexpr std::array<double, 5> bins_of_one{1, 1, 1, 2, 4};
  for (const auto& near : neighbours) {
    double least = 0, most = 0, sum = 0, squares = 0;
    for (const size_t node : near) {
      const double degree = double(neighbours[node].size());
      least = sum == 0 ? degree : std::min(least, degree);
      most = std::max(most, degree);
      sum += degree;
      squares += degree * degree;
    }
    const double count = std::max<double>(double(near.size()), 1), mean = sum / count;
    const double deviation = std::sqrt(std::max(0.0, squares / count - mean * mean));
    const std::array<double, 5> numbers{double(near.size()), least, most, mean, deviation};
    for (size_t i = 0; i < numbers.size(); ++i) {
      const size_t bin = std::min(size_t(numbers[i] * bins_of_one[i]), degree_profile_bins - 1);
      profile[i * degree_profile_bins + bin] += 1 / float(nodes);
    }
  }
  return profile;
}

double task_bytes(const ComputeDag& dag) {
  double bytes = 0;
  for (size_t i = 0; i < dag.operations.size(); ++i)
    if (dag.operations[i].placeholder || dag.is_output(int(i)))
      bytes += bytes_of(dag.operations[i]);
  return bytes;
}

}  // namespace tessera::feature
