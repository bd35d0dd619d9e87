#include "graph/paddle_checks.h"

#include <algorithm>
#include <string_view>

#include "base/error.h"
#include "graph/cut.h"

namespace tessera::graph {
namespace {

bool is_list(const Node& node) {
  return node.kind == NodeKind::Function && node.callee == "list" && node.args.size() == 1 &&
         node.args[0].is(Arg::Kind::List) && node.keywords.empty();
}

// "gpu:0", "cpu", "Place(gpu:0)"
bool is_device(std::string_view text) {
  if (text.starts_with("Place(") && text.ends_with(')')) text = text.substr(6, text.size() - 7);
  const size_t colon = text.find(':');
  if (colon != text.npos) {
    const std::string_view index = text.substr(colon + 1);
    if (index.empty() || index.find_first_not_of("0123456789") != index.npos) return false;
    text = text.substr(0, colon);
  }
  for (std::string_view name : {"cpu", "gpu", "cuda", "xpu", "npu", "undefined"}) {
    if (text == name) return true;
  }
  return false;
}

// The graph without the nodes that only make a list, and without releases. Values that are left
// over have no node.
class ListInliner {
 public:
  explicit ListInliner(const Graph& graph)
      : graph_(graph), lists_(graph.values.size(), nullptr), kept_(graph.values.size(), false) {}

  Graph inlined() {
    find_lists();
    Graph result = graph_;
    result.nodes.clear();
    for (Value& value : result.values) value.node = -1;
    for (const Node& node : graph_.nodes) {
      if (node.kind == NodeKind::Release) continue;
      if (node.result != no_value && list_of(node.result)) continue;
      Node copy = node;
      for (Arg& arg : copy.args) inline_into(arg);
      for (Keyword& keyword : copy.keywords) inline_into(keyword.arg);
      if (copy.result != no_value) {
        result.values[size_t(copy.result)].node = int(result.nodes.size());
      }
      result.nodes.push_back(std::move(copy));
    }
    return result;
  }

 private:
  // Lists that are looked into or returned stay: they are values then. So do those they go by.
  void find_lists() {
    for (const Node& node : graph_.nodes) {
      if (is_list(node)) lists_[size_t(node.result)] = &node.args[0];
      if (node.kind == NodeKind::Alias) {
        lists_[size_t(node.result)] = lists_[size_t(node.args[0].value())];
      }
      if ((node.kind == NodeKind::GetItem || node.kind == NodeKind::Method ||
           node.kind == NodeKind::Attribute || node.kind == NodeKind::InPlace) &&
          node.args[0].is(Arg::Kind::Value)) {
        keep(node.args[0].value());
      }
    }
    for (ValueId output : graph_.outputs) keep(output);
  }

  void keep(ValueId value) {
    for (;;) {
      kept_[size_t(value)] = true;
      const int node = graph_.values[size_t(value)].node;
      if (node < 0 || graph_.nodes[size_t(node)].kind != NodeKind::Alias) return;
      value = graph_.nodes[size_t(node)].args[0].value();
    }
  }

  const Arg* list_of(ValueId value) const {
    return kept_[size_t(value)] ? nullptr : lists_[size_t(value)];
  }

  void inline_into(Arg& arg) const {
    if (arg.is(Arg::Kind::Value)) {
      const Arg* list = list_of(arg.value());
      if (!list) return;
      arg = *list;
    }
    for (Arg& item : arg.items) inline_into(item);
  }

  const Graph& graph_;
  std::vector<const Arg*> lists_;  // by value: the list it is, or null
  std::vector<bool> kept_;
};

// What a call gives is taken for a tensor unless something shows that it is not one.
std::vector<bool> tensors_of(const Graph& graph) {
  std::vector<bool> is_tensor(graph.values.size(), true);
  for (const Node& node : graph.nodes) {
    if (node.result == no_value) continue;
    const bool nameless = graph.values[size_t(node.result)].name.empty();
    if (nameless || node.kind == NodeKind::Attribute || is_list(node)) {
      is_tensor[size_t(node.result)] = false;
    }
    if (node.kind == NodeKind::Alias) {
      is_tensor[size_t(node.result)] = is_tensor[size_t(node.args[0].value())];
    }
    if (node.kind == NodeKind::GetItem && node.args[0].is(Arg::Kind::Value)) {
      is_tensor[size_t(node.args[0].value())] = false;  // split, meshgrid: a list of tensors
    }
  }
  return is_tensor;
}

}  // namespace

void require_paddle_calls(const Graph& graph) {
  for (const Node& node : graph.nodes) {
    if (node.kind != NodeKind::Function || is_list(node)) continue;
    const Where where{graph.file, node.line};
    const std::string_view callee = node.callee;
    if (callee.starts_with("torch.")) {
      throw input_error(where, "expected a call of paddle, found '{}'", callee);
    }
    if (callee.ends_with("._run_custom_op")) {
      throw input_error(where, "'{}' calls an operator that Paddle does not have", callee);
    }
    // What Paddle's extractor writes for an operator that it cannot express.
    if (node.args.size() == 1 && node.args[0].is(Arg::Kind::String) &&
        node.args[0].text.ends_with(" not found.")) {
      throw input_error(where, "'{}' stands for an operator that could not be extracted", callee);
    }
  }
}

void require_paddle_devices(const Sample& sample) {
  const std::filesystem::path folder = std::filesystem::path(sample.graph.file).parent_path();
  const auto check = [&](const std::vector<TensorMeta>& records, const char* file) {
    for (const TensorMeta& record : records) {
      if (is_device(record.device)) continue;
      throw input_error({(folder / file).string(), record.line},
                        "expected a device such as 'cpu' or 'gpu:0', found '{}'", record.device);
    }
  };
  check(sample.inputs, "input_meta.py");
  check(sample.weights, "weight_meta.py");
}

std::vector<Graph> paddle_pieces(const Graph& graph) {
  const Graph plain = ListInliner(graph).inlined();
  const auto operators =
      std::count_if(plain.nodes.begin(), plain.nodes.end(), [&](const Node& node) {
        return node.is_compute() && !plain.names_result(node) && !is_list(node);
      });
  if (operators < 2) return {piece(plain, 0, plain.nodes.size())};
  const size_t middle = middle_cut(plain, tensors_of(plain));
  if (middle == 0) return {};
  return {piece(plain, 0, middle), piece(plain, middle, plain.nodes.size())};
}

}  // namespace tessera::graph
