#include "eager/binder.h"

#include <charconv>

#include "base/error.h"
#include "base/refusal.h"
#include "base/text.h"
#include "eager/custom_operators.h"
#include "eager/operators.h"
#include "eager/overload.h"

namespace tessera::eager {

using graph::Arg;
using graph::Node;
using graph::NodeKind;

Binder::Binder(const graph::Graph& graph, at::Device device) : graph_(graph), device_(device) {
  plan_.file = graph.file;
  values_.resize(graph.values.size());
}

void Binder::refuse(const std::string& message) const {
  const Node& at = node();
  throw input_error({graph_.file, at.line}, "{}: {}", at.callee, message);
}

Operand Binder::resolve(const Arg& arg) const {
  return operand_of(arg, device_, [&](graph::ValueId id) { return values_[id]; });
}

Operand Binder::aten(std::string_view name, std::vector<Operand> args, std::vector<Named> keywords,
                     std::string_view overload) {
  Binding binding = choose_overload(name, overload, args, keywords, device_);
  const auto& schema = binding.op.schema();
  if (const std::string why = impurity(schema); !why.empty())
    refuse(why + "; expected operators that compute on tensors and touch nothing else");
  Step step;
  step.op = binding.op;
  step.sources = std::move(binding.sources);
  step.name = schema.name();
  step.node = node_;
  step.cost = cost_of(name);
  step.returns = schema.returns().size();
  for (size_t i = 0; i < schema.arguments().size(); ++i) {
    const auto* alias = schema.arguments()[i].alias_info();
    if (alias && alias->isWrite()) step.writes.push_back(static_cast<int>(i));
  }
  Operand result = Operand::none();
  if (step.returns == 1) {
    result.type = type_of(schema.returns()[0].real_type());
  } else if (step.returns > 1) {
    result.type.kind = Kind::Tuple;
    for (const auto& value : schema.returns())
      result.type.items.push_back(type_of(value.real_type()));
  }
  if (step.returns > 0) step.result = result.slot = new_slot();
  plan_.steps.push_back(std::move(step));
  return result;
}

Operand Binder::function(std::string name, Function body, const std::vector<Operand>& args,
                         Type type, Effect effect) {
  Step step;
  step.function = std::move(body);
  step.name = std::move(name);
  step.node = node_;
  step.cost = effect.cost;
  step.writes = std::move(effect.writes);
  for (const Operand& arg : args) step.sources.push_back(as_is(arg));
  Operand result = Operand::none();
  result.type = std::move(type);
  if (result.is_none()) {
    step.returns = 0;
  } else {
    step.result = result.slot = new_slot();
  }
  plan_.steps.push_back(std::move(step));
  return result;
}

Operand Binder::bind_node() {
  const Node& node = graph_.nodes[node_];
  Call call{*this, {}, {}};
  // Subscripts hold slices and ellipses, which are no values: their lowering reads the node itself.
  const bool subscript = node.kind == NodeKind::GetItem || node.kind == NodeKind::SetItem;
  if (!subscript) {
    for (const Arg& arg : node.args) call.args.push_back(resolve(arg));
    for (const auto& keyword : node.keywords)
      call.keywords.emplace_back(keyword.name, resolve(keyword.arg));
  }
  std::string callee = node.callee;
  if (node.kind == NodeKind::Unary) callee = "unary " + callee;
  if (Lower lower = find_lowering(callee)) return lower(call);
  if (node.kind == NodeKind::Attribute)
    refuse("unknown attribute; expected one such as .T or .shape");
  AtenName name = aten_name(callee);
  if (name.name.empty()) name.name = custom_operator(callee, name.overload);
  if (name.name.empty()) {
    refuse("unknown operator; expected a function of torch or a method of Tensor that aten has");
  }
  return aten(name.name, std::move(call.args), std::move(call.keywords), name.overload);
}

EagerPlan Binder::bind() {
  for (const Node& node : graph_.nodes) plan_.lines.push_back(node.line);
  for (const graph::Parameter& parameter : graph_.parameters) {
    Operand operand;
    operand.type.kind = Kind::Tensor;
    operand.slot = new_slot();
    plan_.inputs.push_back(operand.slot);
    values_[parameter.value] = operand;
  }
  for (node_ = 0; node_ < static_cast<int>(graph_.nodes.size()); ++node_) {
    const Node& node = graph_.nodes[node_];
    plan_.results.push_back(-1);
    if (node.kind == NodeKind::Release) continue;
    Operand result;
    try {
      result = node.kind == NodeKind::Alias ? resolve(node.args[0]) : bind_node();
    } catch (const Refusal& refusal) {
      refuse(refusal.message());
    }
    plan_.results.back() = result.slot;
    if (node.result != graph::no_value) values_[node.result] = std::move(result);
  }
  for (graph::ValueId output : graph_.outputs) plan_.outputs.push_back(as_is(values_[output]));
  free_after_last_use();
  return std::move(plan_);
}

namespace {

template <typename Visit>
void for_each_slot(Source& source, const Visit& visit) {
  if (source.slot >= 0) visit(source);
  for (Source& item : source.items) for_each_slot(item, visit);
}

}  // namespace

// Walks backwards: the first read met of a slot is its last. A plain read becomes a move; a read
// that only looks at the value is freed after the step, and so is a result that nobody reads.
void Binder::free_after_last_use() {
  std::vector<bool> read(plan_.slots, false);
  for (Source& output : plan_.outputs) {
    for_each_slot(output, [&](Source& source) { read[source.slot] = true; });
  }
  for (size_t i = plan_.steps.size(); i-- > 0;) {
    Step& step = plan_.steps[i];
    if (step.result >= 0 && !read[step.result]) step.frees.push_back(step.result);
    // Operands are pushed left to right, so only the rightmost mention may move the value out.
    for (size_t j = step.sources.size(); j-- > 0;) {
      std::vector<Source*> mentions;
      for_each_slot(step.sources[j], [&](Source& source) { mentions.push_back(&source); });
      for (size_t k = mentions.size(); k-- > 0;) {
        Source& source = *mentions[k];
        if (read[source.slot]) continue;
        read[source.slot] = true;
        if (source.how == Source::How::Slot) {
          source.how = Source::How::LastUse;
        } else {
          step.frees.push_back(source.slot);
        }
      }
    }
  }
  for (int& slot : plan_.inputs) {
    if (!read[slot]) slot = -1;
  }
}

EagerPlan bind(const graph::Graph& graph, at::Device device) {
  return Binder(graph, device).bind();
}

namespace {

// The default of a signature: None, True, False, a number, or 'text'.
Operand default_operand(std::string_view text) {
  if (text == "None") return Operand::none();
  if (text == "True") return Operand::of(true);
  if (text == "False") return Operand::of(false);
  if (text.front() == '\'')
    return Operand::of(c10::IValue(std::string(text.substr(1, text.size() - 2))), Kind::String);
  int64_t integer = 0;
  auto [end, error] = std::from_chars(text.begin(), text.end(), integer);
  if (error == std::errc() && end == text.end()) return Operand::of(integer);
  return Operand::of(std::stod(std::string(text)));
}

}  // namespace

std::vector<Operand> Call::as(std::string_view signature) const {
  std::vector<Operand> result;
  std::vector<bool> used(keywords.size(), false);
  size_t next = 0;
  bool keyword_only = false;
  while (!signature.empty()) {
    const size_t comma = signature.find(',');
    std::string_view part = trim(signature.substr(0, comma));
    signature = comma == std::string_view::npos ? std::string_view() : signature.substr(comma + 1);
    if (part == "*") {
      keyword_only = true;
      continue;
    }
    if (part.front() == '*') {
      // f(*tensors) also takes one list of them.
      if (args.size() == next + 1 && args[next].is_sequence()) {
        result.push_back(args[next]);
      } else {
        result.push_back(Operand::list({args.begin() + next, args.end()}));
      }
      next = args.size();
      keyword_only = true;
      continue;
    }
    const size_t equals = part.find('=');
    const std::string_view name = part.substr(0, equals);
    bool found = false;
    if (!keyword_only && next < args.size()) {
      result.push_back(args[next++]);
      found = true;
    }
    for (size_t i = 0; i < keywords.size() && !found; ++i) {
      if (keywords[i].first != name) continue;
      result.push_back(keywords[i].second);
      used[i] = found = true;
    }
    if (found) continue;
    if (equals == std::string_view::npos)
      binder.refuse(fmt::format("argument '{}' is missing", name));
    result.push_back(default_operand(part.substr(equals + 1)));
  }
  if (next < args.size())
    binder.refuse(fmt::format("takes {} positional arguments, got {}", next, args.size()));
  for (size_t i = 0; i < keywords.size(); ++i) {
    if (!used[i]) binder.refuse(fmt::format("unexpected argument '{}'", keywords[i].first));
  }
  return result;
}

bool Call::flag(const Operand& operand, const char* what) const {
  if (operand.slot >= 0 || !operand.is(Kind::Bool))
    binder.refuse(fmt::format("{} must be True or False", what));
  return operand.constant.toBool();
}

int64_t Call::integer(const Operand& operand, const char* what) const {
  if (operand.slot >= 0 || !operand.is(Kind::Int))
    binder.refuse(fmt::format("{} must be an integer literal", what));
  return operand.constant.toInt();
}

std::string Call::text(const Operand& operand, const char* what) const {
  if (operand.slot >= 0 || !operand.is(Kind::String))
    binder.refuse(fmt::format("{} must be a string", what));
  return operand.constant.toStringRef();
}

}  // namespace tessera::eager
