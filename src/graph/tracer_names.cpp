#include "graph/tracer_names.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <utility>

#include "graph/name_table.h"

namespace tessera::graph {
namespace {

// Python's builtins, and what the tracer itself puts into the namespace of its output. Sorted.
constexpr std::string_view reserved[] = {"Ellipsis",     "NoneType",    "NotImplemented",
                                         "abs",          "aiter",       "all",
                                         "anext",        "any",         "ascii",
                                         "bin",          "bool",        "breakpoint",
                                         "bytearray",    "bytes",       "callable",
                                         "chr",          "classmethod", "compile",
                                         "complex",      "copyright",   "credits",
                                         "delattr",      "device",      "dict",
                                         "dir",          "divmod",      "enumerate",
                                         "eval",         "exec",        "exit",
                                         "filter",       "float",       "format",
                                         "frozenset",    "fx_pytree",   "getattr",
                                         "globals",      "hasattr",     "hash",
                                         "help",         "hex",         "id",
                                         "inf",          "input",       "int",
                                         "isinstance",   "issubclass",  "iter",
                                         "len",          "license",     "list",
                                         "locals",       "map",         "max",
                                         "memoryview",   "min",         "nan",
                                         "next",         "object",      "oct",
                                         "open",         "ord",         "pow",
                                         "print",        "property",    "pytree",
                                         "quit",         "range",       "repr",
                                         "reversed",     "round",       "set",
                                         "setattr",      "slice",       "sorted",
                                         "staticmethod", "str",         "sum",
                                         "super",        "torch",       "tuple",
                                         "type",         "vars",        "zip"};

bool is_reserved(std::string_view name) {
  return is_keyword(name) || std::binary_search(std::begin(reserved), std::end(reserved), name);
}

constexpr std::pair<std::string_view, std::string_view> infix_names[] = {
    {"+", "add"}, {"-", "sub"},     {"*", "mul"},     {"/", "truediv"}, {"//", "floordiv"},
    {"%", "mod"}, {"**", "pow"},    {"@", "matmul"},  {"&", "and_"},    {"|", "or_"},
    {"^", "xor"}, {"<<", "lshift"}, {">>", "rshift"}, {">", "gt"},      {"<", "lt"},
    {">=", "ge"}, {"<=", "le"},     {"==", "eq"},     {"!=", "ne"}};

std::string infix_name(std::string_view op) {
  for (const auto& [symbol, name] : infix_names) {
    if (symbol == op) return std::string(name);
  }
  return "";
}

// FunctionCtx becomes function_ctx.
std::string snake_case(std::string_view text) {
  std::string out;
  bool after_lower = false;
  for (char c : text) {
    const bool upper = c >= 'A' && c <= 'Z';
    if (upper && after_lower) out += '_';
    after_lower = c >= 'a' && c <= 'z';
    out += upper ? static_cast<char>(c + ('a' - 'A')) : c;
  }
  return out;
}

std::string called_name(std::string_view callee) {
  // Overloads of torch.ops carry theirs along: torch.ops.aten.sym_size.int is sym_size_int.
  constexpr std::string_view ops = "torch.ops.";
  std::string name;
  if (callee.starts_with(ops)) {
    callee.remove_prefix(ops.size());
    callee.remove_prefix(std::min(callee.find('.') + 1, callee.size()));  // the library: aten
    name = callee;
    std::replace(name.begin(), name.end(), '.', '_');
  } else {
    name = callee.substr(callee.rfind('.') + 1);
  }
  if (name.size() > 4 && name.starts_with("__") && name.ends_with("__")) {
    name = name.substr(2, name.size() - 4);
  }
  return snake_case(name);
}

}  // namespace

std::string TracerNames::request(std::string_view candidate) {
  std::string base(candidate);
  std::string name = base;
  uint64_t number = 0;
  // A trailing _<digits> counts from there; 0, as well as none, counts on from the last one.
  const size_t digits = candidate.find_last_not_of("0123456789") + 1;
  if (digits >= 1 && digits < candidate.size() && candidate[digits - 1] == '_') {
    const char* end = candidate.data() + candidate.size();
    if (std::from_chars(candidate.data() + digits, end, number).ec == std::errc()) {
      base.resize(digits - 1);
      name = base + '_' + std::to_string(number);
    }
  }
  uint64_t& last = last_number_[base];
  if (number == 0) number = last;
  while (used_.contains(name) || is_reserved(name)) name = base + '_' + std::to_string(++number);
  used_.insert(name);
  last = number;
  return name;
}

std::string operator_short_name(const Node& node) {
  switch (node.kind) {
    case NodeKind::Function:
    case NodeKind::Method:
      return called_name(node.callee);
    case NodeKind::Attribute:
      return "getattr";
    case NodeKind::Unary:
      return node.callee == "-" ? "neg" : "invert";
    case NodeKind::Binary:
    case NodeKind::Compare:
      return infix_name(node.callee);
    case NodeKind::InPlace: {
      std::string name = infix_name(node.callee.substr(0, node.callee.size() - 1));
      if (name.ends_with('_')) name.pop_back();  // iand, not iand_
      return "i" + name;
    }
    case NodeKind::GetItem:
      return "getitem";
    case NodeKind::SetItem:
      return "setitem";
    case NodeKind::Alias:
    case NodeKind::Release:
      break;
  }
  return "";
}

}  // namespace tessera::graph
