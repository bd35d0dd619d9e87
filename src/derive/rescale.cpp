// The search goes forward through the graph. Shapes at the first size are known from the start; at
// the second size the graph is probed up to the first node that refuses. Each node with numbers is
// settled once the shapes of its operands are known at both sizes: a rule for its kind of operator
// says which numbers must follow. Where a number may or may not be the dimension (expand(4, ...) of
// a size-1 axis, arange(16)), the rule guesses yes; when a later node refuses, guesses are taken
// back, the nearest first, as long as that gets us further. In the end two further sizes must pass
// as well.
#include "derive/rescale.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <set>

#include "base/error.h"
#include "base/refusal.h"
#include "derive/literals.h"
#include "graph/tracer_names.h"
#include "trace/analysis.h"

namespace tessera::derive {

namespace {

using graph::Arg;
using graph::Node;
using graph::ValueId;
using Shape = std::vector<int64_t>;

constexpr int64_t inferred = -1;  // a dimension that view() finds itself
constexpr int64_t unknown = -2;   // one that a value gives
constexpr int most_flips = 24;

int64_t product(const Shape& shape) {
  int64_t result = 1;
  for (int64_t size : shape) result *= size < 0 ? 1 : size;
  return result;
}

// The sizes that an operator is given, with the position of each literal; -1 for what is none.
struct Sizes {
  Shape sizes;
  std::vector<int> positions;
  bool open() const {
    return std::any_of(sizes.begin(), sizes.end(), [](int64_t size) { return size < 0; });
  }
};

Sizes sizes_of(const Node& node, size_t first_arg) {
  Sizes result;
  size_t position = 0;
  const std::function<void(const Arg&, bool)> walk = [&](const Arg& arg, bool counts) {
    if (arg.is(Arg::Kind::Int)) {
      if (counts) {
        result.sizes.push_back(arg.integer < 0 ? inferred : arg.integer);
        result.positions.push_back(int(position));
      }
      ++position;
    } else if (arg.is(Arg::Kind::Value) && counts) {
      result.sizes.push_back(unknown);
      result.positions.push_back(-1);
    }
    for (const Arg& item : arg.items) walk(item, counts);
  };
  for (size_t i = 0; i < node.args.size(); ++i) walk(node.args[i], i >= first_arg);
  for (const graph::Keyword& keyword : node.keywords)
    walk(keyword.arg, keyword.name == "size" || keyword.name == "shape");
  return result;
}

class Search {
 public:
  Search(const graph::Sample& sample, const Symbol& symbol, int64_t size)
      : sample_(sample), symbol_(symbol), size_(size) {}

  Scalings find() {
    base_ = trace::probe(sample_);
    if (base_.failed_node >= 0) refuse(base_);
    settled_.assign(sample_.graph.nodes.size(), false);
    for (int flips = 0;;) {
      const trace::Probe now = probe();
      if (settle_next(now)) continue;
      if (now.failed_node < 0) return scalings_;
      if (flips >= most_flips || !take_back(now.failed_node, flips)) refuse(now);
    }
  }

 private:
  [[noreturn]] void refuse(const trace::Probe& probe) const {
    const Node& node = sample_.graph.nodes[size_t(probe.failed_node)];
    throw Refusal(fmt::format("line {}: {}", node.line, probe.reason));
  }

  trace::Probe probe() const {
    return trace::probe(resized(sample_, {{&symbol_, &scalings_, size_}}));
  }

  // Settles nodes whose operands are known; true when a number was made to follow, so that the
  // shapes must be found anew.
  bool settle_next(const trace::Probe& now) {
    const size_t end = now.failed_node < 0 ? settled_.size() : size_t(now.failed_node) + 1;
    for (size_t i = 0; i < end; ++i) {
      if (settled_[i]) continue;
      settled_[i] = true;
      const size_t before = scalings_.size();
      settle(i, now);
      if (scalings_.size() != before) return true;
    }
    return false;
  }

  bool take_back(int failed, int& flips) {
    for (size_t g = guesses_.size(); g-- > 0;) {
      if (int(guesses_[g].first) > failed || flips >= most_flips) continue;
      ++flips;
      const auto kept = scalings_.extract(guesses_[g]);
      const trace::Probe now = probe();
      if (now.failed_node < 0 || now.failed_node > failed) {
        guesses_.erase(guesses_.begin() + std::ptrdiff_t(g));
        // What was settled behind it saw other shapes.
        return true;
      }
      scalings_[kept.key()] = kept.mapped();
    }
    return false;
  }

  Shape shape_of(const Arg& arg, const trace::Probe& at, bool first) const {
    if (!arg.is(Arg::Kind::Value)) return {};
    const graph::Value& value = sample_.graph.values[size_t(arg.value())];
    if (value.node >= 0) {
      const auto& outputs = at.analysis.nodes[size_t(value.node)].outputs;
      return outputs.empty() ? Shape() : outputs.front().shape;
    }
    Shape shape = sample_.meta_of(value.name)->shape;
    for (const Symbol::Place& place : symbol_.places) {
      if (!first && place.input == value.name) shape[place.axis] = size_;
    }
    return shape;
  }

  // The number at `position` of node i is to be `wanted` at the second size.
  bool scale(size_t i, int position, int64_t number, int64_t wanted, bool guess = false) {
    if (position < 0 || number == wanted) return false;
    for (int64_t offset : {0, 1, 2, -1}) {
      for (int power : {1, 2}) {
        int64_t scaled = number - offset, divisor = 1;
        for (int p = 0; p < power; ++p) {
          scaled *= size_;
          divisor *= symbol_.value;
        }
        if (scaled % divisor != 0 || scaled / divisor + offset != wanted) continue;
        const Literal literal{i, size_t(position)};
        scalings_[literal] = {power, offset};
        if (guess) guesses_.push_back(literal);
        return true;
      }
    }
    return false;
  }

  // n at the first size as it is at the second, if it grows with the symbol; 0 where not whole.
  int64_t grown(int64_t number, int power = 1) const {
    for (int p = 0; p < power; ++p) {
      if (number * size_ % symbol_.value != 0) return 0;
      number = number * size_ / symbol_.value;
    }
    return number;
  }

  void settle(size_t i, const trace::Probe& now) {
    const Node& node = sample_.graph.nodes[i];
    if (!node.is_compute()) return;
    const std::string name = graph::operator_short_name(node);
    const bool method = node.kind == graph::NodeKind::Method;
    const auto is = [&](std::initializer_list<const char*> names) {
      return std::find(names.begin(), names.end(), name) != names.end();
    };
    const Shape before = node.args.empty() ? Shape() : shape_of(node.args[0], base_, true);
    const Shape after = node.args.empty() ? Shape() : shape_of(node.args[0], now, false);
    if (is({"view", "reshape", "_unsafe_view"}))
      return reshape(i, sizes_of(node, 1), before, after);
    if (is({"expand", "broadcast_to"})) return expand(i, sizes_of(node, 1), before, after);
    if (is({"repeat"})) return create(i, sizes_of(node, 1), true);
    if (is({"zeros", "ones", "empty", "rand", "randn", "full"}))
      return create(i, sizes_of(node, method ? 1 : 0), true);
    if (is({"new_zeros", "new_ones", "new_full", "new_empty"}))
      return create(i, sizes_of(node, 1), true);
    if (is({"arange"})) return create(i, sizes_of(node, 0), false);
    if (is({"getitem", "setitem"})) return slice(i, node, before, after);
    if (is({"interpolate", "upsample"}) && before != after) return follow(i, sizes_of(node, 1));
    if (is({"split", "split_with_sizes", "narrow"}))
      return part(i, sizes_of(node, 1), before, after);
  }

  // Axes that stay where they were keep their size; what is left must make the elements come out
  // even.
  void reshape(size_t i, const Sizes& given, const Shape& before, const Shape& after) {
    if (before == after || before.size() != after.size()) return;
    Shape aligned = given.sizes;
    const size_t rank = std::min(aligned.size(), before.size());
    size_t front = 0, back = 0;
    for (; front < rank && aligned[front] == before[front]; ++front) aligned[front] = after[front];
    for (; front + back < rank; ++back) {
      const size_t to = aligned.size() - 1 - back, from = before.size() - 1 - back;
      if (aligned[to] != before[from]) break;
      aligned[to] = after[from];
    }
    const int64_t elements = product(after);
    const auto fits = [&](const Shape& sizes) {
      const int64_t covered = product(sizes);
      return given.open() ? covered > 0 && elements % covered == 0 : covered == elements;
    };
    std::optional<Shape> chosen;
    // A batch in front stays in front, even where heads or channels come out of it.
    if (symbol_.role == Role::Batch && !given.sizes.empty() && given.sizes[0] == symbol_.value) {
      Shape leading = given.sizes;
      leading[0] = size_;
      if (fits(leading)) chosen = leading;
    }
    if (!chosen && fits(aligned)) chosen = aligned;
    for (const Shape& start : {given.sizes, aligned}) {
      for (int power = 1; power <= 2 && !chosen; ++power) {
        for (size_t k = 0; k < start.size() && !chosen; ++k) {
          Shape tried = start;
          tried[k] = start[k] > 0 ? grown(given.sizes[k], power) : start[k];
          if (tried[k] > 0 && fits(tried)) chosen = tried;
        }
      }
      for (size_t k = 0; k < start.size() && !chosen; ++k) {
        for (size_t m = k + 1; m < start.size() && !chosen; ++m) {
          Shape tried = start;
          if (start[k] <= 0 || start[m] <= 0) continue;
          tried[k] = grown(given.sizes[k]);
          tried[m] = grown(given.sizes[m]);
          if (tried[k] > 0 && tried[m] > 0 && fits(tried)) chosen = tried;
        }
      }
    }
    if (!chosen) return;
    for (size_t k = 0; k < chosen->size(); ++k)
      scale(i, given.positions[k], given.sizes[k], (*chosen)[k]);
  }

  void expand(size_t i, const Sizes& given, const Shape& before, const Shape& after) {
    for (size_t k = 0; k < given.sizes.size(); ++k) {
      const size_t from_end = given.sizes.size() - k;
      const bool there = from_end <= before.size() && before.size() == after.size();
      const size_t axis = there ? before.size() - from_end : 0;
      const int64_t size = given.sizes[k];
      if (there && before[axis] == size && before[axis] != 1) {
        scale(i, given.positions[k], size, after[axis]);
      } else if (may_be_symbol(size, k)) {
        scale(i, given.positions[k], size, size_, true);
      }
    }
  }

  // Is this the dimension? A batch stands first; 1 is the batch only there.
  bool may_be_symbol(int64_t size, size_t axis) const {
    if (size != symbol_.value) return false;
    return axis == 0 || (symbol_.role != Role::Batch && size > 1);
  }

  void create(size_t i, const Sizes& given, bool is_shape) {
    for (size_t k = 0; k < given.sizes.size(); ++k) {
      const int64_t size = given.sizes[k];
      if (is_shape ? may_be_symbol(size, k) : size == symbol_.value && size > 1) {
        scale(i, given.positions[k], size, size_, true);
      } else if (symbol_.role == Role::Length && symbol_.value > 2 && size == symbol_.value + 1) {
        scale(i, given.positions[k], size, size_ + 1, true);
      }
    }
  }

  void follow(size_t i, const Sizes& given) {
    for (size_t k = 0; k < given.sizes.size(); ++k) {
      const int64_t size = given.sizes[k];
      if (size > 1 && grown(size) > 0) scale(i, given.positions[k], size, grown(size), true);
    }
  }

  void part(size_t i, const Sizes& given, const Shape& before, const Shape& after) {
    if (before.size() != after.size()) return;
    for (size_t axis = 0; axis < before.size(); ++axis) {
      if (before[axis] == after[axis]) continue;
      for (size_t k = 0; k < given.sizes.size(); ++k) {
        if (given.sizes[k] == before[axis] && before[axis] > 1)
          scale(i, given.positions[k], given.sizes[k], after[axis], true);
      }
    }
  }

  void slice(size_t i, const Node& node, const Shape& before, const Shape& after) {
    if (node.args.size() < 2 || before.size() != after.size()) return;
    size_t position = 0, axis = 0;
    const auto item = [&](const Arg& arg) {
      const size_t here = axis;
      if (!arg.is(Arg::Kind::None) && !arg.is(Arg::Kind::Ellipsis)) ++axis;
      for (size_t k = 0; arg.is(Arg::Kind::Slice) && k < arg.items.size(); ++k) {
        const Arg& bound = arg.items[k];
        if (!bound.is(Arg::Kind::Int)) continue;
        const int at = int(position++);
        if (k == 2 || here >= before.size() || bound.integer <= 0) continue;
        const bool whole = bound.integer == before[here] && before[here] != after[here];
        const bool table = bound.integer == symbol_.value && symbol_.role != Role::Batch &&
                           bound.integer > 1 && after[here] >= size_;
        if (whole) {
          scale(i, at, bound.integer, after[here]);
        } else if (table) {
          scale(i, at, bound.integer, size_, true);
        }
      }
      if (arg.is(Arg::Kind::Int)) ++position;
    };
    const Arg& index = node.args[1];
    if (index.is(Arg::Kind::Tuple)) {
      // Behind an ellipsis axes count from the end: left alone.
      for (const Arg& part : index.items) {
        if (part.is(Arg::Kind::Ellipsis)) return;
        item(part);
      }
    } else {
      item(index);
    }
  }

  const graph::Sample& sample_;
  const Symbol& symbol_;
  int64_t size_;
  trace::Probe base_;
  Scalings scalings_;
  std::vector<Literal> guesses_;  // scalings that may be wrong, in the order made
  std::vector<bool> settled_;     // by node
};

std::vector<Shape> output_shapes(const graph::Sample& sample, const trace::Probe& probe) {
  std::vector<Shape> shapes;
  for (ValueId output : sample.graph.outputs) {
    const int node = sample.graph.values[size_t(output)].node;
    const bool made = node >= 0 && !probe.analysis.nodes[size_t(node)].outputs.empty();
    shapes.push_back(made ? probe.analysis.nodes[size_t(node)].outputs.front().shape : Shape());
  }
  return shapes;
}

}  // namespace

Scalings find_scalings(const graph::Sample& sample, const Symbol& symbol) {
  // Pictures are halved several times on their way: sizes must stay whole.
  const bool image = symbol.role == Role::Image;
  const int64_t value = symbol.value, step = image ? (value % 32 == 0 ? 32 : value) : 1;
  const Scalings found = Search(sample, symbol, value + step).find();
  const std::vector<Shape> at_value = output_shapes(sample, trace::probe(sample));
  bool grows = false;
  for (int64_t size : {value + step, value + 2 * step, 2 * value + (image ? 0 : 1)}) {
    try {
      const graph::Sample other = resized(sample, {{&symbol, &found, size}});
      const trace::Probe probe = trace::probe(other);
      if (probe.failed_node >= 0) {
        throw Refusal(fmt::format("at {}: line {}: {}", size,
                                  sample.graph.nodes[size_t(probe.failed_node)].line,
                                  probe.reason));
      }
      grows = grows || output_shapes(other, probe) != at_value;
    } catch (const Error& error) {
      if (error.blame() != Blame::Input) throw;
      throw Refusal(error.message());
    }
  }
  if (symbol.role == Role::Batch && !grows) throw Refusal("no output grows with the batch");
  return found;
}

graph::Sample resized(const graph::Sample& sample, const std::vector<Resizing>& resizings) {
  graph::Sample result = sample;
  for (const Resizing& resizing : resizings) {
    const Symbol& symbol = *resizing.symbol;
    resize(result, symbol, resizing.size);
    for (const auto& [literal, scaling] : *resizing.scalings) {
      Node& node = result.graph.nodes[literal.first];
      for_each_integer(node, [&, place = literal.second, scaling = scaling](Arg& arg,
                                                                            size_t position) {
        if (position != place) return;
        int64_t number = arg.integer - scaling.offset;
        for (int p = 0; p < scaling.power; ++p) {
          if (number * resizing.size % symbol.value != 0) {
            throw input_error({result.graph.file, node.line}, "{} does not stay whole at {} = {}",
                              arg.integer, symbol.name, resizing.size);
          }
          number = number * resizing.size / symbol.value;
        }
        arg.integer = number + scaling.offset;
      });
    }
  }
  return result;
}

std::vector<std::string> rewriting_passes(const graph::Graph& graph, Role role,
                                          const Scalings& scalings) {
  std::set<std::string> names;
  for (const auto& [literal, scaling] : scalings) {
    const Node& node = graph.nodes[literal.first];
    std::string name = graph::operator_short_name(node);
    if (name == "getitem" || name == "setitem") name += "_slice";
    if (scaling.offset == 1) name += "_plus_one";
    names.insert(fmt::format("{}_call_{}_{}_pass", role == Role::Batch ? "batch" : "non_batch",
                             node.kind == graph::NodeKind::Method ? "method" : "function", name));
  }
  return {names.begin(), names.end()};
}

}  // namespace tessera::derive
