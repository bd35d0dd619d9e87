// Paddle has no schema that says what a function touches, so a call must be one of an operator by
// name: of the table in operators.cpp, or of paddle._C_ops, which holds kernels alone, a few of
// which read files or print.
#include <algorithm>

#include "base/error.h"
#include "paddle/handlers.h"
#include "paddle/paddle.h"

namespace tessera::paddle {

namespace {

using graph::Arg;
using graph::Node;
using graph::NodeKind;

constexpr std::string_view kernels = "paddle._C_ops.";
constexpr std::string_view touching[] = {"file", "load", "print", "py_func", "save"};
constexpr std::string_view harmless[] = {"list",        "operator.getitem", "paddle.to_tensor",
                                         "Tensor.T",    "Tensor.detach",    "Tensor.dtype",
                                         "Tensor.item", "Tensor.place",     "Tensor.shape"};

bool has_path(const Arg& arg) {
  return (arg.is(Arg::Kind::String) && arg.text.find('/') != arg.text.npos) ||
         std::ranges::any_of(arg.items, has_path);
}

bool computes(const Node& node) {
  if (node.kind != NodeKind::Function && node.kind != NodeKind::Method &&
      node.kind != NodeKind::Attribute)
    return true;
  const std::string_view callee = node.callee;
  if (std::ranges::find(harmless, callee) != std::end(harmless)) return true;
  if (node.kind == NodeKind::Attribute) return false;
  if (operator_of(node).row) return true;
  return callee.starts_with(kernels) && callee.find('.', kernels.size()) == callee.npos &&
         std::ranges::none_of(touching, [&](std::string_view part) {
           return callee.find(part, kernels.size()) != callee.npos;
         });
}

}  // namespace

void require_operators(const graph::Graph& graph) {
  for (const Node& node : graph.nodes) {
    const bool path = std::ranges::any_of(node.args, has_path) ||
                      std::ranges::any_of(
                          node.keywords, [](const auto& keyword) { return has_path(keyword.arg); });
    if (computes(node) && !path) continue;
    throw input_error({graph.file, node.line},
                      "expected a call of one of Paddle's operators, which compute and touch "
                      "nothing else, found '{}'{}",
                      node.callee, path ? " with the name of a file" : "");
  }
}

}  // namespace tessera::paddle
