// Names are resolved by a search over the lines in order. A walk from the output that finishes
// operands first leaves, at each line, a stack of operations that are finished and wait for the one
// that the walk came from. A line takes the operations that it was first to reach from the top of
// the stack, in the order in which it reads them, and is pushed itself; whatever else it reads was
// reached before.
#include "te/tvm_structure.h"
#include "base/text.h"

#include <algorithm>

#include "base/error.h"
#include "te/dag_text.h"
#include "te/expr_text.h"

namespace tessera::te {

namespace {

struct Site {
  std::string name;
  size_t rank = 0;
  int line = 0;
};

class NameSearch {
 public:
  NameSearch(const ComputeDag& dag, const std::vector<Site>& sites) : dag_(dag), sites_(sites) {
    for (const Operation& operation : dag.operations) {
      std::vector<int32_t> found;
      if (!operation.placeholder) {
        for_each_expr(dag.expressions, operation.body, [&](ExprId id) {
          if (dag.expressions[id].kind == ExprKind::Read)
            found.push_back(dag.expressions[id].index);
        });
      }
      sites_of_.push_back(std::move(found));
    }
    targets_.assign(sites.size(), -1);
    start_.assign(dag.operations.size(), 0);
  }

  // The operation of each site, or nothing.
  std::vector<int32_t> find(std::vector<int>& outputs) {
    for (allowed_outputs_ = 1; best_.empty() && allowed_outputs_ <= 4; ++allowed_outputs_) {
      steps_ = 0;
      visit(0);
    }
    outputs.assign(best_outputs_.begin(), best_outputs_.end());
    return best_;
  }

 private:
  static constexpr int step_limit = 20000;
  static constexpr size_t many_sites = 4;

  void visit(size_t operation) {
    if (++steps_ > step_limit) return;
    if (operation == dag_.operations.size()) {
      finish();
      return;
    }
    if (waiting_too_many(operation)) return;
    assign(operation, 0);
  }

  // Whatever waits must be read by a line to come, or be an output.
  bool waiting_too_many(size_t operation) const {
    size_t unread = 0;
    for (size_t i = 0; i < stack_.size(); ++i) {
      const std::string& name = dag_.operations[size_t(stack_[i])].name;
      size_t wanted = 0, had = 0;
      for (size_t k = 0; k <= i; ++k) wanted += dag_.operations[size_t(stack_[k])].name == name;
      for (size_t later = operation; later < sites_of_.size() && had < wanted; ++later)
        for (int32_t site : sites_of_[later]) had += sites_[size_t(site)].name == name;
      unread += had < wanted;
    }
    return unread > allowed_outputs_;
  }

  void assign(size_t operation, size_t next) {
    if (steps_ > step_limit) return;
    const std::vector<int32_t>& sites = sites_of_[operation];
    if (next == sites.size()) {
      take(operation);
      return;
    }
    const Site& site = sites_[size_t(sites[next])];
    // A polynomial reads one operation many times; only a few sites are worth a choice.
    if (next >= many_sites) {
      for (size_t i = 0; i < next; ++i) {
        if (sites_[size_t(sites[i])].name != site.name) continue;
        targets_[size_t(sites[next])] = targets_[size_t(sites[i])];
        assign(operation, next + 1);
        return;
      }
    }
    for (size_t candidate = operation; candidate-- > 0;) {
      const Operation& read = dag_.operations[candidate];
      if (read.name != site.name || read.axes.size() != site.rank) continue;
      targets_[size_t(sites[next])] = int32_t(candidate);
      assign(operation, next + 1);
    }
  }

  void take(size_t operation) {
    std::vector<int32_t> reads;  // distinct, in order
    for (int32_t site : sites_of_[operation]) {
      const int32_t target = targets_[size_t(site)];
      if (std::find(reads.begin(), reads.end(), target) == reads.end()) reads.push_back(target);
    }
    for (size_t count = std::min(stack_.size(), reads.size()) + 1; count-- > 0;) {
      if (!takes_in_order(reads, count)) continue;
      const std::vector<int32_t> before = stack_;
      start_[operation] =
          count == 0 ? int32_t(operation) : start_[size_t(stack_[stack_.size() - count])];
      stack_.resize(stack_.size() - count);
      stack_.push_back(int32_t(operation));
      visit(operation + 1);
      stack_ = before;
    }
  }

  // Whether the top `count` of the stack are among the reads in this order, and no other read would
  // have been reached later than it is.
  bool takes_in_order(const std::vector<int32_t>& reads, size_t count) const {
    const auto top = stack_.end() - std::ptrdiff_t(count);
    auto next = top;
    for (int32_t read : reads) {
      if (next != stack_.end() && read == *next) {
        ++next;
        continue;
      }
      if (std::find(next, stack_.end(), read) != stack_.end()) return false;
      for (auto later = next; later != stack_.end(); ++later)
        if (read >= start_[size_t(*later)]) return false;
    }
    return next == stack_.end();
  }

  void finish() {
    if (stack_.size() > allowed_outputs_) return;
    for (int32_t output : stack_)
      if (dag_.operations[size_t(output)].placeholder) return;
    if (!best_.empty() && !std::lexicographical_compare(targets_.rbegin(), targets_.rend(),
                                                        best_.rbegin(), best_.rend()))
      return;
    best_ = targets_;
    best_outputs_ = stack_;
  }

  const ComputeDag& dag_;
  const std::vector<Site>& sites_;
  std::vector<std::vector<int32_t>> sites_of_;  // by operation, in the order of the walk
  std::vector<int32_t> targets_, best_;         // by site
  std::vector<int32_t> stack_, best_outputs_;
  std::vector<int32_t> start_;  // the first operation that was finished on behalf of one
  size_t allowed_outputs_ = 1;
  int steps_ = 0;
};

// Reads the text twice: what a name means, and so the dtype of a read, is only known at the end.
class StructureReader {
 public:
  explicit StructureReader(std::string file) : where_{std::move(file), 0} {}

  ComputeDag read(std::string_view text) {
    read_lines(text);
    if (dag_.operations.empty()) throw input_error(where_, "expected a DAG, found nothing");
    for (const Operation& operation : dag_.operations) {
      if (operation.placeholder) continue;
      for_each_expr(dag_.expressions, operation.body, [&](ExprId id) {
        const Expr& expr = dag_.expressions[id];
        if (expr.kind == ExprKind::Read) sites_[size_t(expr.index)].rank = size_t(expr.count);
      });
    }
    std::vector<int> outputs;
    targets_ = NameSearch(dag_, sites_).find(outputs);
    if (targets_.empty() && !sites_.empty()) complain();
    if (outputs.empty()) outputs = {int(dag_.operations.size()) - 1};
    dag_ = {};
    sites_.clear();
    read_lines(text);
    dag_.outputs = std::move(outputs);
    return std::move(dag_);
  }

 private:
  void read_lines(std::string_view text) {
    where_.line = 0;
    for (const std::string_view each : lines_of(text)) {
      ++where_.line;
      LineCursor line(each, where_);
      if (!line.at_end()) operation(line);
    }
  }

  void operation(LineCursor& line) {
    Operation made;
    made.name = line.name();
    if (line.accept("=")) {
      line.expect("PLACEHOLDER");
      made.placeholder = true;
      placeholder(line, made);
    } else {
      compute(line, made);
    }
    if (!line.at_end()) line.fail("the end of the line");
    dag_.operations.push_back(std::move(made));
  }

  void placeholder(LineCursor& line, Operation& made) {
    line.expect("[");
    if (line.accept("]")) return;
    do {
      const int64_t extent = line.integer();
      if (extent < 0) throw input_error(where_, "{} has a dimension of {}", made.name, extent);
      made.axes.push_back({fmt::format("i{}", made.axes.size()), extent});
    } while (line.accept(","));
    line.expect("]");
  }

  void compute(LineCursor& line, Operation& made) {
    line.expect("(");
    if (!line.accept(")")) {
      do {
        made.axes.push_back({line.name(), unknown_extent});
      } while (line.accept(","));
      line.expect(")");
    }
    if (line.accept("+="))
      made.reduce = Reduce::Sum;
    else if (line.accept("*="))
      made.reduce = Reduce::Prod;
    else if (line.accept("max="))
      made.reduce = Reduce::Max;
    else if (line.accept("min="))
      made.reduce = Reduce::Min;
    else
      line.expect("=");
    const ReadScope scope{[&](const std::string& name, int64_t) { return axis(made, name); },
                          [&](const std::string& name, int64_t) { return read_of(name); }};
    made.body = read_expr(line, dag_.expressions, scope, Dialect::Tvm);
    made.dtype = dag_.expressions[made.body].dtype;
    if (made.reduce != Reduce::None && made.reduces.empty())
      throw input_error(where_, "{} reduces over no axis", made.name);
  }

  // On the first reading a site, of the dtype of the nearest operation of that name; then its
  // target.
  ReadScope::Target read_of(const std::string& name) {
    const size_t site = sites_.size();
    sites_.push_back({name, 0, where_.line});
    if (!targets_.empty()) {
      const int32_t target = targets_[site];
      return {target, dag_.operations[size_t(target)].dtype};
    }
    for (size_t i = dag_.operations.size(); i-- > 0;)
      if (dag_.operations[i].name == name) return {int32_t(site), dag_.operations[i].dtype};
    return {int32_t(site), Dtype::Float32};
  }

  // In a reduction a name that is no axis is one of its reduction axes, in order of appearance.
  static int32_t axis(Operation& made, const std::string& name) {
    const auto find = [&](const std::vector<Axis>& axes) {
      return std::find_if(axes.begin(), axes.end(), [&](const Axis& a) { return a.name == name; }) -
             axes.begin();
    };
    const auto own = find(made.axes);
    if (size_t(own) < made.axes.size()) return int32_t(own);
    const auto reduced = find(made.reduces);
    if (size_t(reduced) == made.reduces.size()) {
      if (made.reduce == Reduce::None) return -1;
      made.reduces.push_back({name, unknown_extent});
    }
    return int32_t(made.axes.size()) + int32_t(reduced);
  }

  [[noreturn]] void complain() {
    for (const Site& site : sites_) {
      const bool there = std::any_of(
          dag_.operations.begin(), dag_.operations.end(),
          [&](const Operation& o) { return o.name == site.name && o.axes.size() == site.rank; });
      if (!there)
        throw input_error({where_.file, site.line}, "there is no operation '{}' with {} dimensions",
                          site.name, site.rank);
    }
    throw input_error({where_.file, 0},
                      "the lines are in no order in which a walk from the output finishes them");
  }

  Where where_;
  ComputeDag dag_;  // reads name sites until they are resolved
  std::vector<Site> sites_;
  std::vector<int32_t> targets_;  // of each site, once known
};

}  // namespace

ComputeDag read_tvm_structure(std::string_view text, const std::string& file) {
  return StructureReader(file).read(text);
}

void mark_constant_matrices(ComputeDag& dag) {
  for (size_t i = 0; i < dag.operations.size(); ++i) {
    Operation& operation = dag.operations[i];
    if (operation.placeholder) continue;
    if (dag.reads_of(int(i)).empty()) {
      operation.constant_matrix = operation.axes.size() == 2;
      continue;
    }
    std::vector<bool> indexes(operation.axes.size() + operation.reduces.size(), false);
    for_each_expr(dag.expressions, operation.body, [&](ExprId id) {
      const Expr& expr = dag.expressions[id];
      if (expr.kind != ExprKind::Read || !dag.operations[size_t(expr.index)].constant_matrix)
        return;
      for (ExprId index : dag.expressions.operands(id))
        if (dag.expressions[index].kind == ExprKind::Axis)
          indexes[size_t(dag.expressions[index].index)] = true;
    });
    operation.constant_axes.clear();
    for (size_t k = 0; k < indexes.size(); ++k) {
      if (!indexes[k]) continue;
      const size_t own = operation.axes.size();
      operation.constant_axes.push_back(k < own ? operation.axes[k].name
                                                : operation.reduces[k - own].name);
    }
  }
}

std::optional<ComputeDag> with_shapes(const ComputeDag& structure,
                                      const std::vector<std::vector<int64_t>>& shapes,
                                      std::optional<int64_t> window,
                                      const std::function<bool(const ComputeDag&)>& accept,
                                      std::string& why) {
  const std::vector<int> inputs = structure.inputs();
  if (shapes.size() != inputs.size() + structure.outputs.size()) {
    why = fmt::format("it has {} tensors, and {} shapes are given",
                      inputs.size() + structure.outputs.size(), shapes.size());
    return std::nullopt;
  }
  ComputeDag shaped = structure;
  for (size_t i = 0; i < inputs.size(); ++i) {
    Operation& input = shaped.operations[size_t(inputs[i])];
    if (shapes[i].size() != input.axes.size()) {
      why = fmt::format("input {} has {} dimensions, and its shape {}", i, input.axes.size(),
                        shapes[i].size());
      return std::nullopt;
    }
    for (size_t k = 0; k < input.axes.size(); ++k) input.axes[k].extent = shapes[i][k];
  }
  ShapeFacts facts;
  facts.outputs.emplace(shapes.begin() + std::ptrdiff_t(inputs.size()), shapes.end());
  constexpr int64_t window_limit = 16;
  for (int64_t tried = 0; tried <= (window ? 0 : window_limit); ++tried) {
    facts.window = tried > 0 ? std::optional(tried) : window;
    ComputeDag dag = shaped;
    const std::string missing = infer_extents(dag, facts);
    if (!missing.empty()) {
      if (why.empty()) why = missing;
      continue;
    }
    mark_constant_matrices(dag);
    try {
      check(dag);
    } catch (const Error& error) {
      why = error.message();
      return std::nullopt;
    }
    if (accept(dag)) return dag;
    if (why.empty()) why = "the DAG that its shapes give is not the one that is asked for";
  }
  return std::nullopt;
}

ComputeDag parse_tvm(std::string_view text, const std::string& file) {
  ComputeDag dag = read_tvm_structure(text, file);
  const std::string missing = infer_extents(dag, {});
  if (!missing.empty()) throw input_error({file, 0}, "{}", missing);
  mark_constant_matrices(dag);
  try {
    check(dag);
  } catch (const Error& error) {
    throw input_error({file, 0}, "{}", error.message());
  }
  return dag;
}

}  // namespace tessera::te
