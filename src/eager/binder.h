// Binds a graph's calls to libtorch's operators, once, before any run. Python's conventions for
// arguments end here: what is left is a EagerPlan.
#pragma once

#include <span>

#include "eager/operand.h"
#include "eager/plan.h"

namespace tessera::eager {

using Named = std::pair<std::string, Operand>;

// What a function of ours does beside giving a result.
struct Effect {
  Cost cost = Cost::Free;
  std::vector<int> writes;  // operands changed in place
};

// Builds the steps of a plan. The lowerings of operators.h write to it through a Call.
class Binder {
 public:
  Binder(const graph::Graph& graph, at::Device device);
  EagerPlan bind();

  // Appends a step that calls aten::<name>, its overload chosen by the operands. Returns the
  // result.
  Operand aten(std::string_view name, std::vector<Operand> args, std::vector<Named> keywords = {},
               std::string_view overload = {});
  // Appends a step that calls a function of ours with the operands as they are.
  Operand function(std::string name, Function body, const std::vector<Operand>& args, Type result,
                   Effect effect = {});

  at::Device device() const { return device_; }
  const graph::Node& node() const { return graph_.nodes[node_]; }
  Operand resolve(const graph::Arg& arg) const;
  [[noreturn]] void refuse(const std::string& message) const;  // an input Error at this node's line

 private:
  Operand bind_node();
  int new_slot() { return static_cast<int>(plan_.slots++); }
  void free_after_last_use();

  const graph::Graph& graph_;
  at::Device device_;
  EagerPlan plan_;
  int node_ = -1;
  std::vector<Operand> values_;  // by ValueId
};

// One call being lowered: its operands, and the binder to write steps to.
struct Call {
  Binder& binder;
  std::vector<Operand> args;
  std::vector<Named> keywords;

  // The operands in the order of a Python signature: "input, p=0.5, training=True, *, dtype=None".
  // Refuses what the signature lacks or requires. "*name" takes the remaining positional ones as a
  // list.
  std::vector<Operand> as(std::string_view signature) const;

  Operand aten(std::string_view name, std::vector<Operand> args, std::vector<Named> keywords = {}) {
    return binder.aten(name, std::move(args), std::move(keywords));
  }
  bool flag(const Operand& operand, const char* what) const;  // a bool known now, or refuses
  int64_t integer(const Operand& operand, const char* what) const;
  std::string text(const Operand& operand, const char* what) const;
};

EagerPlan bind(const graph::Graph& graph, at::Device device);

}  // namespace tessera::eager
