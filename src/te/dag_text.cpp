#include "te/dag_text.h"

#include <algorithm>

#include "base/error.h"
#include "base/text.h"
#include "te/expr_text.h"

namespace tessera::te {

namespace {

constexpr std::pair<Reduce, std::string_view> assignments[] = {{Reduce::Sum, "+="},
                                                               {Reduce::Prod, "*="},
                                                               {Reduce::Max, "max="},
                                                               {Reduce::Min, "min="},
                                                               {Reduce::None, "="}};

std::string_view assignment(Reduce reduce) {
  for (const auto& [kind, text] : assignments)
    if (kind == reduce) return text;
  throw our_error("no reduction number {}", int(reduce));
}

// The nearest operation of that name before `end`, or -1.
int32_t nearest(const ComputeDag& dag, std::string_view name, size_t end) {
  for (size_t i = std::min(end, dag.operations.size()); i-- > 0;)
    if (dag.operations[i].name == name) return int32_t(i);
  return -1;
}

// How operation `target` is called by one at `reader`.
std::string name_of(const ComputeDag& dag, int32_t target, size_t reader) {
  const std::string& name = dag.operations[size_t(target)].name;
  const bool clear = nearest(dag, name, reader) == target;
  return clear ? quoted_name(name) : fmt::format("{}#{}", quoted_name(name), target);
}

const Axis& axis_at(const Operation& operation, size_t number) {
  const size_t own = operation.axes.size();
  return number < own ? operation.axes[number] : operation.reduces[number - own];
}

size_t axis_count(const Operation& operation) {
  return operation.axes.size() + operation.reduces.size();
}

// The first axis of that name, or -1.
int32_t first_axis(const Operation& operation, std::string_view name) {
  for (size_t i = 0; i < axis_count(operation); ++i)
    if (axis_at(operation, i).name == name) return int32_t(i);
  return -1;
}

std::string axis_name(const Operation& operation, int32_t number) {
  const std::string& name = axis_at(operation, size_t(number)).name;
  const bool clear = first_axis(operation, name) == number;
  return clear ? quoted_name(name) : fmt::format("{}#{}", quoted_name(name), number);
}

void print_axes(std::string& out, const std::vector<Axis>& axes) {
  for (size_t i = 0; i < axes.size(); ++i)
    out += fmt::format("{}{}: {}", i > 0 ? ", " : "", quoted_name(axes[i].name), axes[i].extent);
}

void print_placeholder(std::string& out, const Operation& operation) {
  out += fmt::format("{} = placeholder {} [", quoted_name(operation.name),
                     dtype_name(operation.dtype));
  bool usual = true;  // axes called i0, i1, ... go without their names
  for (size_t i = 0; i < operation.axes.size(); ++i)
    usual &= operation.axes[i].name == fmt::format("i{}", i);
  if (usual)
    out += fmt::format("{}", fmt::join(operation.shape(), ", "));
  else
    print_axes(out, operation.axes);
  out += "]";
}

void print_compute(std::string& out, const ComputeDag& dag, size_t number) {
  const Operation& operation = dag.operations[number];
  out += quoted_name(operation.name) + "(";
  print_axes(out, operation.axes);
  out += fmt::format(") {} {} ", dtype_name(operation.dtype), assignment(operation.reduce));
  const ExprNames names{[&](int32_t axis) { return axis_name(operation, axis); },
                        [&](int32_t target) { return name_of(dag, target, number); }};
  print_expr(out, dag.expressions, operation.body, names, Dialect::Ours);
  if (!operation.reduces.empty()) {
    out += " over (";
    print_axes(out, operation.reduces);
    out += ")";
  }
  if (operation.constant_matrix) out += " constant_matrix";
  if (!operation.constant_axes.empty()) {
    out += " constant_axes (";
    for (size_t i = 0; i < operation.constant_axes.size(); ++i)
      out += (i > 0 ? ", " : "") + quoted_name(operation.constant_axes[i]);
    out += ")";
  }
}

// Reads line by line; the DAG grows as its operations are read.
class DagReader {
 public:
  explicit DagReader(std::string file) : where_{std::move(file), 0} {}

  ComputeDag read(std::string_view text) {
    for (const std::string_view each : lines_of(text)) {
      ++where_.line;
      line(each);
    }
    if (!returned_) throw input_error(where_, "expected a line 'return NAME'");
    try {
      check(dag_);
    } catch (const Error& error) {
      throw input_error({where_.file, 0}, "{}", error.message());
    }
    return std::move(dag_);
  }

 private:
  void line(std::string_view text) {
    LineCursor line(text, where_);
    if (line.at_end() || line.peek() == '#') return;
    if (returned_) line.fail("nothing behind 'return'");
    if (line.accept("return")) {
      returned_ = true;
      do {
        dag_.outputs.push_back(operation(line));
      } while (line.accept(","));
    } else {
      Operation made;
      made.name = line.name();
      if (line.accept("="))
        placeholder(line, made);
      else
        compute(line, made);
      dag_.operations.push_back(std::move(made));
    }
    if (!line.at_end()) line.fail("the end of the line");
  }

  int32_t operation(LineCursor& line) {
    const std::string name = line.name();
    return operation(name, line.accept("#") ? line.integer() : -1);
  }

  int32_t operation(const std::string& name, int64_t number) {
    if (number < 0) {
      const int32_t found = nearest(dag_, name, dag_.operations.size());
      if (found < 0) throw input_error(where_, "there is no operation '{}' above", name);
      return found;
    }
    if (size_t(number) >= dag_.operations.size() || dag_.operations[size_t(number)].name != name)
      throw input_error(where_, "operation {} is not called '{}'", number, name);
    return int32_t(number);
  }

  Dtype dtype(LineCursor& line) {
    const std::string name = line.name();
    const auto known = dtype_from_name(name);
    if (!known) throw input_error(where_, "there is no dtype '{}'", name);
    return *known;
  }

  void placeholder(LineCursor& line, Operation& made) {
    line.expect("placeholder");
    made.placeholder = true;
    made.dtype = dtype(line);
    line.expect("[");
    if (line.accept("]")) return;
    do {
      Axis axis{fmt::format("i{}", made.axes.size()), 0};
      if (line.at_name()) {
        axis.name = line.name();
        line.expect(":");
      }
      axis.extent = line.integer();
      made.axes.push_back(std::move(axis));
    } while (line.accept(","));
    line.expect("]");
  }

  std::vector<Axis> axes(LineCursor& line) {
    std::vector<Axis> result;
    line.expect("(");
    if (line.accept(")")) return result;
    do {
      Axis axis;
      axis.name = line.name();
      line.expect(":");
      axis.extent = line.integer();
      result.push_back(std::move(axis));
    } while (line.accept(","));
    line.expect(")");
    return result;
  }

  // The reduction axes stand behind the body that uses them: they are read first, from the last
  // " over (" that no name in quotes holds.
  std::vector<Axis> reduce_axes(LineCursor line) {
    std::string_view rest = line.rest();
    bool quoted = false;
    size_t found = rest.npos;
    for (size_t i = 0; i < rest.size(); ++i) {
      if (quoted && rest[i] == '\\')
        ++i;
      else if (rest[i] == '"')
        quoted = !quoted;
      else if (!quoted && rest.substr(i).starts_with(" over ("))
        found = i;
    }
    if (found == rest.npos)
      throw input_error(where_, "expected 'over (AXIS: EXTENT)' behind a reduction");
    LineCursor behind(rest.substr(found + 5), where_);
    return axes(behind);
  }

  void compute(LineCursor& line, Operation& made) {
    made.axes = axes(line);
    made.dtype = dtype(line);
    const auto found = std::find_if(std::begin(assignments), std::end(assignments),
                                    [&](const auto& row) { return line.accept(row.second); });
    if (found == std::end(assignments)) line.fail("'=', '+=', '*=', 'max=' or 'min='");
    made.reduce = found->first;
    if (made.reduce != Reduce::None) made.reduces = reduce_axes(line);
    const ReadScope scope{
        [&](const std::string& name, int64_t number) { return axis(made, name, number); },
        [&](const std::string& name, int64_t number) {
          const int32_t target = operation(name, number);
          return ReadScope::Target{target, dag_.operations[size_t(target)].dtype};
        }};
    made.body = read_expr(line, dag_.expressions, scope, Dialect::Ours);
    if (made.reduce != Reduce::None) {
      line.expect("over");
      axes(line);
    }
    made.constant_matrix = line.accept("constant_matrix");
    if (line.accept("constant_axes")) {
      line.expect("(");
      do {
        made.constant_axes.push_back(line.name());
      } while (line.accept(","));
      line.expect(")");
    }
  }

  static int32_t axis(const Operation& made, const std::string& name, int64_t number) {
    if (number < 0) return first_axis(made, name);
    const bool there =
        size_t(number) < axis_count(made) && axis_at(made, size_t(number)).name == name;
    return there ? int32_t(number) : -1;
  }

  Where where_;
  ComputeDag dag_;
  bool returned_ = false;
};

}  // namespace

std::string print_dag(const ComputeDag& dag) {
  std::string out;
  for (size_t i = 0; i < dag.operations.size(); ++i) {
    if (dag.operations[i].placeholder)
      print_placeholder(out, dag.operations[i]);
    else
      print_compute(out, dag, i);
    out += '\n';
  }
  out += "return ";
  for (size_t i = 0; i < dag.outputs.size(); ++i)
    out += (i > 0 ? ", " : "") + name_of(dag, dag.outputs[i], dag.operations.size());
  out += '\n';
  return out;
}

ComputeDag parse_dag(std::string_view text, const std::string& file) {
  return DagReader(file).read(text);
}

}  // namespace tessera::te
