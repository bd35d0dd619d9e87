// Python's argument parser tries an operator's signatures in a fixed order and takes the first that
// fits. We instead give every signature a distance (operand.h's match) and take the nearest, which
// picks the same one wherever two could fit: a number goes to an overload that takes a number
// before one that would wrap it in a tensor, a tensor to one that takes a tensor before one that
// would read it.
//
// Python's conveniences are all here: `input` for self, `axis` for dim, one number for a list of
// fixed length, and the last list of a method written out as separate numbers, x.view(1, -1).
#include "eager/overload.h"

#include <algorithm>

#include "base/refusal.h"

namespace tessera::eager {

using c10::OperatorHandle;

namespace {

bool reachable_from_python(const OperatorHandle& op) {
  for (const c10::Argument& argument : op.schema().arguments()) {
    if (argument.is_out()) return false;
  }
  return true;
}

using Index = std::unordered_map<std::string, std::vector<OperatorHandle>>;

Index index_operators() {
  Index index;
  auto& dispatcher = c10::Dispatcher::singleton();
  for (const c10::OperatorName& name : dispatcher.getAllOpNames()) {
    if (name.name.rfind("aten::", 0) != 0) continue;
    auto op = dispatcher.findSchema(name);
    if (op && reachable_from_python(*op)) index[name.name.substr(6)].push_back(*op);
  }
  for (auto& [name, ops] : index) {
    std::sort(ops.begin(), ops.end(), [](const OperatorHandle& a, const OperatorHandle& b) {
      return a.schema().overload_name() < b.schema().overload_name();
    });
  }
  return index;
}

std::string_view schema_name(std::string_view python_name) {
  if (python_name == "input") return "self";
  if (python_name == "axis") return "dim";
  if (python_name == "keepdims") return "keepdim";
  if (python_name == "split_size_or_sections") return "split_size";
  return python_name;
}

// Keywords of Python's front end that no schema has and that ask for nothing.
bool is_ignorable(const Named& keyword) {
  const auto& [name, operand] = keyword;
  if (name == "requires_grad") return true;
  return (name == "out" || name == "generator" || name == "names") && operand.is_none();
}

bool is_int_list(const c10::Argument& argument) {
  c10::TypePtr type = argument.real_type();
  if (auto* optional = type->castRaw<c10::OptionalType>()) type = optional->getElementType();
  auto* list = type->castRaw<c10::ListType>();
  return list && (list->getElementType()->kind() == c10::TypeKind::IntType ||
                  list->getElementType()->kind() == c10::TypeKind::SymIntType);
}

struct Layout {
  int cost = 0;
  int defaulted = 0;
  std::vector<const Operand*> given;  // by schema position; null: the default
  std::optional<Operand> gathered;    // separate numbers taken as one list
  size_t gathered_at = 0;
};

std::optional<Layout> lay_out(const OperatorHandle& op, const std::vector<Operand>& args,
                              const std::vector<Named>& keywords) {
  const auto& arguments = op.schema().arguments();
  Layout layout;
  layout.given.assign(arguments.size(), nullptr);

  size_t positional = 0;
  while (positional < arguments.size() && !arguments[positional].kwarg_only()) ++positional;
  size_t taken = args.size();
  // x.view(1, -1): all but an optional self are numbers, and the schema has one list to take them.
  const size_t first = !arguments.empty() && arguments[0].name() == "self" ? 1 : 0;
  if (positional == first + 1 && args.size() > first && is_int_list(arguments[first]) &&
      !args[first].is_sequence() && !args[first].is_none()) {
    layout.gathered = Operand::list({args.begin() + first, args.end()});
    layout.gathered_at = first;
    taken = first;
  }
  if (taken > positional) return std::nullopt;
  for (size_t i = 0; i < taken; ++i) layout.given[i] = &args[i];
  if (layout.gathered) layout.given[layout.gathered_at] = &*layout.gathered;

  for (const Named& keyword : keywords) {
    if (is_ignorable(keyword)) continue;
    size_t at = 0;
    while (at < arguments.size() && arguments[at].name() != keyword.first &&
           arguments[at].name() != schema_name(keyword.first)) {
      ++at;
    }
    if (at == arguments.size() || layout.given[at]) return std::nullopt;
    layout.given[at] = &keyword.second;
  }

  for (size_t i = 0; i < arguments.size(); ++i) {
    if (!layout.given[i]) {
      if (!arguments[i].default_value()) return std::nullopt;
      ++layout.defaulted;
      continue;
    }
    const int cost = match(*layout.given[i], arguments[i].real_type(), arguments[i].N());
    if (cost < 0) return std::nullopt;
    layout.cost += cost;
  }
  return layout;
}

std::string describe_call(const std::vector<Operand>& args, const std::vector<Named>& keywords) {
  std::string text;
  for (const Operand& arg : args) text += (text.empty() ? "" : ", ") + arg.describe();
  for (const auto& [name, operand] : keywords) {
    text += (text.empty() ? "" : ", ") + name + "=" + operand.describe();
  }
  return "(" + text + ")";
}

// Factories make tensors out of nothing, so they need to be told where; anything with a tensor
// among its operands follows that tensor.
bool is_factory(const c10::FunctionSchema& schema) {
  for (const c10::Argument& argument : schema.arguments()) {
    if (argument.type()->kind() == c10::TypeKind::TensorType) return false;
  }
  return true;
}

}  // namespace

namespace {

// Texts that choose between ways to compute, or say what to tell when an assertion fails.
constexpr std::string_view harmless_texts[] = {
    "UPLO",     "activation", "algorithm",     "api_name", "approximate",   "assert_msg", "driver",
    "equation", "indexing",   "interpolation", "mode",     "norm",          "ord",        "p",
    "pad_mode", "padding",    "padding_side",  "reduce",   "rounding_mode", "side",
};

// Checks that give nothing and change nothing.
constexpr std::string_view assertions[] = {"aten::_assert", "aten::_functional_assert",
                                           "aten::_validate_", "aten::_linalg_check_errors",
                                           "aten::sym_constrain_range"};

// What is in a list or an optional.
c10::TypePtr innermost(c10::TypePtr type) {
  while (true) {
    if (const auto* optional = type->castRaw<c10::OptionalType>()) {
      type = optional->getElementType();
    } else if (const auto* list = type->castRaw<c10::ListType>()) {
      type = list->getElementType();
    } else {
      return type;
    }
  }
}

bool is_plain(const c10::TypePtr& type) {
  switch (type->kind()) {
    case c10::TypeKind::TensorType:
    case c10::TypeKind::NumberType:
    case c10::TypeKind::IntType:
    case c10::TypeKind::SymIntType:
    case c10::TypeKind::FloatType:
    case c10::TypeKind::SymFloatType:
    case c10::TypeKind::ComplexType:
    case c10::TypeKind::BoolType:
    case c10::TypeKind::SymBoolType:
    case c10::TypeKind::DeviceObjType:
    case c10::TypeKind::GeneratorType:
      return true;
    default:
      return false;
  }
}

}  // namespace

std::string impurity(const c10::FunctionSchema& schema) {
  bool writes = false;
  for (const c10::Argument& argument : schema.arguments()) {
    const c10::TypePtr type = innermost(argument.type());
    const std::string& name = argument.name();
    writes = writes || (argument.alias_info() && argument.alias_info()->isWrite());
    if (type->kind() == c10::TypeKind::StringType) {
      if (name.find("file") != name.npos || name.find("path") != name.npos) return "opens a file";
      if (std::find(std::begin(harmless_texts), std::end(harmless_texts), name) ==
          std::end(harmless_texts))
        return fmt::format("takes the text '{}'", name);
    } else if (!is_plain(type)) {
      return fmt::format("takes a {}", type->str());
    }
  }
  if (writes || !schema.returns().empty() ||
      std::any_of(std::begin(assertions), std::end(assertions),
                  [&](std::string_view prefix) { return schema.name().starts_with(prefix); }))
    return {};
  return "gives no result";
}

namespace {

const std::vector<OperatorHandle>& look_up(const Index& index, std::string_view name) {
  static const std::vector<OperatorHandle> none;
  auto found = index.find(std::string(name));
  return found == index.end() ? none : found->second;
}

// Filled before a sample is bound, by the thread that binds it.
Index& custom_index() {
  static Index index;
  return index;
}

}  // namespace

const std::vector<OperatorHandle>& overloads(std::string_view name) {
  static const Index index = index_operators();
  return look_up(index, name);
}

const std::vector<OperatorHandle>& custom_overloads(std::string_view name) {
  return look_up(custom_index(), name);
}

void add_custom_overload(const OperatorHandle& op) {
  if (reachable_from_python(op)) custom_index()[op.schema().name()].push_back(op);
}

Binding choose_overload(std::string_view name, std::string_view overload,
                        const std::vector<Operand>& args, const std::vector<Named>& keywords,
                        at::Device default_device) {
  const OperatorHandle* best = nullptr;
  Layout best_layout;
  const std::string wanted(overload == "default" ? "" : overload);
  const bool custom = name.find("::") != name.npos;
  const std::vector<OperatorHandle>& candidates = custom ? custom_overloads(name) : overloads(name);
  for (const OperatorHandle& op : candidates) {
    if (!overload.empty() && op.schema().overload_name() != wanted) continue;
    auto layout = lay_out(op, args, keywords);
    if (!layout) continue;
    const bool better =
        !best || layout->cost < best_layout.cost ||
        (layout->cost == best_layout.cost && layout->defaulted < best_layout.defaulted);
    if (better) {
      best = &op;
      best_layout = std::move(*layout);
      // The list of separate numbers moved with its layout: point at its new place.
      if (best_layout.gathered) best_layout.given[best_layout.gathered_at] = &*best_layout.gathered;
    }
  }
  if (!best) {
    std::string message = fmt::format("no overload of {}{} takes {}; expected",
                                      custom ? "" : "aten::", name, describe_call(args, keywords));
    const char* separator = " ";
    for (const OperatorHandle& op : candidates) {
      message += separator + c10::toString(op.schema());
      separator = " or ";
    }
    throw Refusal(message);
  }
  Binding binding{*best, {}};
  const auto& arguments = best->schema().arguments();
  const bool factory = is_factory(best->schema());
  for (size_t i = 0; i < arguments.size(); ++i) {
    if (best_layout.given[i]) {
      binding.sources.push_back(
          convert(*best_layout.given[i], arguments[i].real_type(), arguments[i].N()));
      continue;
    }
    Source source;
    source.constant = *arguments[i].default_value();
    if (factory && arguments[i].name() == "device") source.constant = default_device;
    binding.sources.push_back(std::move(source));
  }
  return binding;
}

}  // namespace tessera::eager
