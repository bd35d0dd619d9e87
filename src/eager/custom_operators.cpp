#include "eager/custom_operators.h"

#include <dlfcn.h>

#include "base/error.h"
#include "eager/overload.h"

namespace tessera::eager {

namespace {

std::set<std::string> all_names() {
  std::set<std::string> names;
  for (const c10::OperatorName& name : c10::Dispatcher::singleton().getAllOpNames())
    names.insert(c10::toString(name));
  return names;
}

}  // namespace

void load_custom_operators(const std::filesystem::path& library) {
  const std::set<std::string> before = all_names();
  std::set<std::string> spaces;
  for (const std::string& name : before) spaces.insert(name.substr(0, name.find("::")));
  try {
    // Stays loaded: what it registered may be called until the process ends.
    if (dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL) == nullptr)
      throw input_error({library.string(), 0}, "{}", dlerror());
  } catch (const c10::Error& error) {
    throw input_error({library.string(), 0}, "its operators cannot be registered: {}",
                      error.what_without_backtrace());
  }
  size_t found = 0;
  for (const std::string& name : all_names()) {
    if (before.contains(name)) continue;
    const std::string space = name.substr(0, name.find("::"));
    if (spaces.contains(space)) {
      throw input_error(
          {library.string(), 0},
          "registers {}, in a namespace that was there before: expected one of its own", name);
    }
    const size_t dot = name.find('.');
    const auto op = c10::Dispatcher::singleton().findSchema(
        {name.substr(0, dot), dot == name.npos ? "" : name.substr(dot + 1)});
    if (!op) continue;  // a kernel without a schema
    add_custom_overload(*op);
    ++found;
  }
  if (found == 0) throw input_error({library.string(), 0}, "registers no operator");
}

std::string custom_operator(std::string_view callee, std::string& overload) {
  constexpr std::string_view prefix = "torch.ops.";
  if (!callee.starts_with(prefix)) return {};
  callee.remove_prefix(prefix.size());
  const size_t first = callee.find('.');
  if (first == callee.npos) return {};
  const size_t second = callee.find('.', first + 1);
  const std::string name =
      fmt::format("{}::{}", callee.substr(0, first), callee.substr(first + 1, second - first - 1));
  if (custom_overloads(name).empty()) return {};
  if (second != callee.npos) overload = callee.substr(second + 1);
  return name;
}

bool calls_custom_operator(const graph::Node& node) {
  return node.callee.starts_with("torch.ops.") && !node.callee.starts_with("torch.ops.aten.") &&
         !node.callee.starts_with("torch.ops._c10d_functional.");
}

}  // namespace tessera::eager
