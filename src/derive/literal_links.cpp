// A pass looks at the literals of one operator and links those that equal a size. Passes run one
// after the other for each symbol, and a literal that was linked is no literal any more: the first
// link stays. What a linked literal becomes is found as the passes' authors find it, by writing
// x.size(axis) in its place and letting the graph compute it, here on shapes alone.
#include "derive/literal_links.h"

#include <algorithm>
#include <set>

#include "base/refusal.h"
#include "derive/literals.h"
#include "graph/tracer_names.h"

namespace tessera::derive {

namespace {

using graph::Arg;
using graph::Node;
using graph::NodeKind;
using graph::ValueId;
using Shape = std::vector<int64_t>;

// Integers of a node with the place where each stands.
struct Literal {
  const Arg* arg;
  size_t position;
};

std::vector<Literal> literals_in(const Node& node) {
  std::vector<Literal> literals;
  for_each_integer(node,
                   [&](const Arg& arg, size_t position) { literals.push_back({&arg, position}); });
  return literals;
}

size_t position_of(const Node& node, const Arg& arg) {
  for (const Literal& literal : literals_in(node)) {
    if (literal.arg == &arg) return literal.position;
  }
  throw our_error("not a literal of its node");
}

class Linker {
 public:
  Linker(const graph::Sample& sample, const trace::Analysis& analysis)
      : sample_(sample), graph_(sample.graph), analysis_(analysis) {
    behind_.resize(graph_.values.size());
    for (size_t v = 0; v < behind_.size(); ++v) behind_[v] = ValueId(v);
    for (const Node& node : graph_.nodes) {
      if (node.kind == NodeKind::Alias && node.args[0].is(Arg::Kind::Value))
        behind_[size_t(node.result)] = behind_[size_t(node.args[0].value())];
    }
  }

  void run(const Symbol& symbol, std::string_view pass) {
    const bool batch = std::any_of(symbol.places.begin(), symbol.places.end(),
                                   [](const Symbol::Place& place) { return place.axis == 0; });
    const int64_t d = symbol.value;
    if (pass == "naive_call_method_view_pass" && batch) {
      if (some_view_has(d)) link_views("Tensor.view");
    } else if (pass == "naive_call_method_reshape_pass" && batch) {
      link_views("Tensor.reshape");
    } else if (pass == "batch_call_method_view_pass" && batch) {
      link_first(d);
    } else if (pass == "tuple_arg_call_method_view_pass" && batch) {
      link_tuple_views(d);
    } else if (pass == "naive_call_method_expand_pass" && batch) {
      link_expands();
    } else if (pass == "non_batch_call_method_expand_pass" && !batch && d > 1) {
      link_to_reference("Tensor.expand", d);
    } else if (pass == "non_batch_call_function_arange_pass" && !batch) {
      link_aranges(d, 0);
    } else if (pass == "non_batch_call_function_getitem_slice_pass" && !batch) {
      link_slices(d);
    } else if (pass == "non_batch_call_function_zeros_pass" && !batch) {
      link_filled("torch.zeros", d, 0);
    } else if (pass == "non_batch_call_function_full_pass" && !batch) {
      link_filled("torch.full", d, 0);
    } else if (pass == "non_batch_call_function_full_plus_one_pass" && !batch) {
      link_filled("torch.full", d + 1, 1);
    } else if (pass == "non_batch_call_function_arange_plus_one_pass" && !batch) {
      if (some_triu_has(d + 1)) link_aranges(d + 1, 1);
    }
  }

  std::vector<LiteralLink> links() const {
    std::vector<LiteralLink> links;
    for (const auto& [place, link] : links_) links.push_back(link);
    return links;
  }

 private:
  // Null when a value is no tensor.
  const Shape* shape_of(ValueId value) const {
    const graph::Value& v = graph_.values[size_t(behind_[size_t(value)])];
    if (v.node < 0) {
      const graph::TensorMeta* record = sample_.meta_of(v.name);
      return record ? &record->shape : nullptr;
    }
    const trace::NodeInfo& info = analysis_.nodes[size_t(v.node)];
    return info.is_tensor && !info.outputs.empty() ? &info.outputs.front().shape : nullptr;
  }

  bool is_linked(size_t node, size_t position) const { return links_.contains({node, position}); }

  void link(size_t node, const Arg& arg, ValueId value, size_t axis, int64_t offset = 0,
            int sign = 1) {
    const size_t position = position_of(graph_.nodes[node], arg);
    links_.try_emplace({node, position},
                       LiteralLink{node, position, behind_[size_t(value)], axis, offset, sign});
  }

  // Literals that are still literals.
  bool is_free(size_t node, const Arg& arg) const {
    return arg.is(Arg::Kind::Int) && !is_linked(node, position_of(graph_.nodes[node], arg));
  }

  template <typename Visit>
  void for_each_call(std::string_view callee, const Visit& visit) const {
    for (size_t i = 0; i < graph_.nodes.size(); ++i) {
      if (graph_.nodes[i].callee == callee) visit(i, graph_.nodes[i]);
    }
  }

  // The sizes of view(2, 3): separate arguments, not one tuple or list of them.
  static std::span<const Arg> separate(const Node& node) {
    const std::span<const Arg> sizes = std::span(node.args).subspan(1);
    const bool packed = sizes.size() == 1 && !sizes[0].items.empty();
    return packed ? std::span<const Arg>() : sizes;
  }

  static bool has(std::span<const Arg> sizes, int64_t number) {
    return std::any_of(sizes.begin(), sizes.end(), [&](const Arg& arg) {
      return arg.is(Arg::Kind::Int) && arg.integer == number;
    });
  }

  bool some_view_has(int64_t d) const {
    bool found = false;
    for_each_call("Tensor.view", [&](size_t i, const Node& node) {
      for (const Arg& arg : separate(node)) found = found || (is_free(i, arg) && arg.integer == d);
    });
    return found;
  }

  void link_sizes(size_t i, std::span<const Arg> sizes) {
    const ValueId tensor = graph_.nodes[i].args[0].value();
    const Shape* shape = shape_of(tensor);
    if (!shape || shape->empty()) return;
    for (size_t k = 0; k < sizes.size(); ++k) {
      const Arg& arg = sizes[k];
      if (!is_free(i, arg) || arg.integer < 1) continue;
      if (k == 0) {
        if (arg.integer == shape->front()) link(i, arg, tensor, 0);
        continue;
      }
      if (arg.integer == 1) continue;
      const auto axis = std::find(shape->begin() + 1, shape->end(), arg.integer);
      if (axis != shape->end()) link(i, arg, tensor, size_t(axis - shape->begin()));
    }
  }

  void link_views(std::string_view callee) {
    for_each_call(callee, [&](size_t i, const Node& node) { link_sizes(i, separate(node)); });
  }

  void link_tuple_views(int64_t d) {
    for_each_call("Tensor.view", [&](size_t i, const Node& node) {
      if (node.args.size() != 2 || !node.args[1].is(Arg::Kind::Tuple)) return;
      if (has(node.args[1].items, d)) link_sizes(i, node.args[1].items);
    });
  }

  void link_first(int64_t d) {
    for_each_call("Tensor.view", [&](size_t i, const Node& node) {
      const std::span<const Arg> sizes = separate(node);
      if (sizes.empty() || !is_free(i, sizes[0]) || sizes[0].integer != d) return;
      const Shape* shape = shape_of(node.args[0].value());
      if (shape && !shape->empty() && shape->front() == d)
        link(i, sizes[0], node.args[0].value(), 0);
    });
  }

  void link_expands() {
    for_each_call("Tensor.expand", [&](size_t i, const Node& node) {
      const std::span<const Arg> sizes = separate(node);
      const Shape* shape = shape_of(node.args[0].value());
      if (!shape || sizes.size() != shape->size()) return;
      for (size_t axis = 0; axis < sizes.size(); ++axis) {
        const bool follows = is_free(i, sizes[axis]) && sizes[axis].integer == (*shape)[axis] &&
                             sizes[axis].integer >= 1 && (axis == 0 || (*shape)[axis] > 1);
        if (follows) link(i, sizes[axis], node.args[0].value(), axis);
      }
    });
  }

  // The first axis above 0 of size d of the latest value before a node that has one.
  bool find_reference(size_t before, int64_t d, ValueId& value, size_t& axis) const {
    const auto has_axis = [&](ValueId candidate) {
      const Shape* shape = shape_of(candidate);
      if (!shape || shape->empty()) return false;
      const auto found = std::find(shape->begin() + 1, shape->end(), d);
      if (found == shape->end()) return false;
      value = candidate;
      axis = size_t(found - shape->begin());
      return true;
    };
    for (size_t i = before; i-- > 0;) {
      const Node& node = graph_.nodes[i];
      if (node.is_compute() && node.result != graph::no_value && has_axis(node.result)) return true;
    }
    for (size_t k = graph_.parameters.size(); k-- > 0;) {
      if (has_axis(graph_.parameters[k].value)) return true;
    }
    return false;
  }

  void link_reference(size_t i, const Arg& arg, int64_t d, int64_t offset = 0, int sign = 1) {
    ValueId value = graph::no_value;
    size_t axis = 0;
    if (find_reference(i, d, value, axis)) link(i, arg, value, axis, offset, sign);
  }

  void link_to_reference(std::string_view callee, int64_t d) {
    for_each_call(callee, [&](size_t i, const Node& node) {
      for (const Arg& arg : separate(node)) {
        if (is_free(i, arg) && arg.integer == d) link_reference(i, arg, d);
      }
    });
  }

  void link_aranges(int64_t number, int64_t offset) {
    for_each_call("torch.arange", [&](size_t i, const Node& node) {
      const bool from_zero = node.args.size() == 2 && node.args[0] == Arg::number(int64_t(0));
      if (node.args.size() != 1 && !(from_zero && offset == 0)) return;
      const Arg& end = node.args.back();
      if (is_free(i, end) && end.integer == number) link_reference(i, end, number - offset, offset);
    });
  }

  void link_slices(int64_t d) {
    for (size_t i = 0; i < graph_.nodes.size(); ++i) {
      const Node& node = graph_.nodes[i];
      if (node.kind != NodeKind::GetItem || !node.args[1].is(Arg::Kind::Tuple)) continue;
      for (const Arg& slice : node.args[1].items) {
        if (!slice.is(Arg::Kind::Slice)) continue;
        const Arg &start = slice.items[0], &stop = slice.items[1], &step = slice.items[2];
        if (!step.is(Arg::Kind::None) && !(step == Arg::number(int64_t(1)))) continue;
        const bool head = start.is(Arg::Kind::None) || start == Arg::number(int64_t(0));
        if (head && is_free(i, stop) && stop.integer == d) link_reference(i, stop, d);
        if (stop.is(Arg::Kind::None) && is_free(i, start) && start.integer == -d)
          link_reference(i, start, d, 0, -1);
      }
    }
  }

  void link_filled(std::string_view callee, int64_t number, int64_t offset) {
    for_each_call(callee, [&](size_t i, const Node& node) {
      if (node.args.size() != 1 || node.args[0].items.empty()) return;
      if (offset != 0 && !feeds_triu(node.result)) return;
      for (const Arg& arg : node.args[0].items) {
        if (is_free(i, arg) && arg.integer == number)
          link_reference(i, arg, number - offset, offset);
      }
    });
  }

  static bool is_triu(const Node& node) {
    return node.is_compute() && graph::operator_short_name(node) == "triu";
  }

  bool feeds_triu(ValueId value) const {
    return std::any_of(graph_.nodes.begin(), graph_.nodes.end(), [&](const Node& node) {
      bool reads = false;
      if (is_triu(node)) for_each_value(node, [&](ValueId v) { reads = reads || v == value; });
      return reads;
    });
  }

  bool some_triu_has(int64_t number) const {
    return std::any_of(graph_.nodes.begin(), graph_.nodes.end(), [&](const Node& node) {
      if (!is_triu(node) || node.args.empty() || !node.args[0].is(Arg::Kind::Value)) return false;
      const Shape* shape = shape_of(node.args[0].value());
      return shape && std::find(shape->begin(), shape->end(), number) != shape->end();
    });
  }

  const graph::Sample& sample_;
  const graph::Graph& graph_;
  const trace::Analysis& analysis_;
  std::vector<ValueId> behind_;
  std::map<std::pair<size_t, size_t>, LiteralLink> links_;
};

// The graph with x.size(axis) in place of linked literals. `place` tells where each node went.
graph::Graph with_sizes(const graph::Graph& graph, const std::vector<LiteralLink>& links,
                        std::vector<size_t>& place) {
  graph::Graph sized = graph;
  std::vector<Node> nodes;
  place.assign(graph.nodes.size(), 0);
  const auto add = [&](Node node, const char* name, int line) {
    const ValueId id = ValueId(sized.values.size());
    sized.values.push_back({fmt::format("{}_of_{}", name, id), int(nodes.size()), -1});
    node.result = id;
    node.line = line;
    nodes.push_back(std::move(node));
    return id;
  };
  size_t next = 0;
  for (size_t i = 0; i < graph.nodes.size(); ++i) {
    Node node = graph.nodes[i];
    for (; next < links.size() && links[next].node == i; ++next) {
      const LiteralLink& link = links[next];
      Node size;
      size.kind = NodeKind::Method;
      size.callee = "Tensor.size";
      size.args = {Arg::of_value(link.value), Arg::number(int64_t(link.axis))};
      ValueId number = add(std::move(size), "size", node.line);
      if (link.sign < 0 || link.offset != 0) {
        Node shift;
        shift.kind = NodeKind::Binary;
        shift.callee = link.sign < 0 ? "-" : "+";
        shift.args = {Arg::number(link.offset), Arg::of_value(number)};
        number = add(std::move(shift), "shifted", node.line);
      }
      for_each_integer(node, [&](Arg& arg, size_t position) {
        if (position == link.position) arg.text = std::to_string(number);
      });
    }
    // Literals become values only now, so that positions count as in the graph that was linked.
    const auto settle = [&](auto&& self, Arg& arg) -> void {
      if (arg.is(Arg::Kind::Int) && !arg.text.empty())
        arg = Arg::of_value(ValueId(std::stol(arg.text)));
      for (Arg& item : arg.items) self(self, item);
    };
    for (Arg& arg : node.args) settle(settle, arg);
    for (graph::Keyword& keyword : node.keywords) settle(settle, keyword.arg);
    // A name may be read later than its graph says: nothing is let go.
    place[i] = nodes.size();
    if (node.kind == NodeKind::Release) continue;
    if (node.result != graph::no_value) sized.values[size_t(node.result)].node = int(nodes.size());
    nodes.push_back(std::move(node));
  }
  sized.nodes = std::move(nodes);
  return sized;
}

}  // namespace

std::vector<LiteralLink> link_literals(const graph::Sample& sample, const trace::Analysis& analysis,
                                       const std::vector<Symbol>& symbols,
                                       const std::vector<std::string>& passes) {
  Linker linker(sample, analysis);
  for (const Symbol& symbol : symbols) {
    for (const std::string& pass : passes) linker.run(symbol, pass);
  }
  return linker.links();
}

graph::Sample at_sizes(const graph::Sample& sample, const std::vector<Symbol>& symbols,
                       const std::map<std::string, int64_t>& sizes,
                       const std::vector<LiteralLink>& links) {
  graph::Sample result = sample;
  for (const auto& [name, size] : sizes) {
    const auto symbol = std::find_if(symbols.begin(), symbols.end(),
                                     [&](const Symbol& s) { return s.name == name; });
    if (symbol == symbols.end())
      throw Refusal(fmt::format("its constraints have no symbol {}", name));
    resize(result, *symbol, size);
  }
  if (links.empty()) return result;
  graph::Sample sized = result;
  std::vector<size_t> place;
  sized.graph = with_sizes(sample.graph, links, place);
  const trace::Probe probe = trace::probe(sized);
  for (const LiteralLink& link : links) {
    const graph::Value& value = sample.graph.values[size_t(link.value)];
    const std::vector<int64_t>* shape = nullptr;
    if (value.node < 0) {
      shape = &sized.meta_of(value.name)->shape;
    } else {
      const size_t node = place[size_t(value.node)];
      const bool known = probe.failed_node < 0 || node < size_t(probe.failed_node);
      const trace::NodeInfo& info = probe.analysis.nodes[node];
      if (known && !info.outputs.empty()) shape = &info.outputs.front().shape;
    }
    // What comes after the first node that refuses the sizes cannot be told; neither can it be cut.
    if (!shape || link.axis >= shape->size()) continue;
    const int64_t number = link.sign * (*shape)[link.axis] + link.offset;
    for_each_integer(result.graph.nodes[link.node], [&](Arg& arg, size_t position) {
      if (position == link.position) arg.integer = number;
    });
  }
  return result;
}

}  // namespace tessera::derive
