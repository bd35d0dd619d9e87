#include "model/model_options.h"

#include <algorithm>

#include "base/text.h"

namespace tessera::model {

namespace {

template <typename... Cases>
struct Overloaded : Cases... {
  using Cases::operator()...;
};

bool is_allowed(std::string_view value, std::string_view allowed) {
  if (allowed.empty()) return true;
  while (!allowed.empty()) {
    const size_t end = std::min(allowed.find(' '), allowed.size());
    if (allowed.substr(0, end) == value) return true;
    allowed.remove_prefix(std::min(end + 1, allowed.size()));
  }
  return false;
}

void set(std::string_view kind, const Option& option, const Json& value, const Where& where) {
  const auto refuse = [&](const std::string& expected) {
    return input_error(where, "option '{}' of the model '{}': expected {}, got {}", option.name,
                       kind, expected, value.dump());
  };
  const auto in_range = [&](double number) {
    return number >= option.least && number <= option.most;
  };
  const auto range = [&](std::string_view what) {
    if (option.most == std::numeric_limits<double>::max())
      return fmt::format("{} of at least {}", what, option.least);
    return fmt::format("{} from {} to {}", what, option.least, option.most);
  };
  std::visit(Overloaded{
                 [&](int* to) {
                   if (!value.is_int() || !in_range(double(value.as_int())) ||
                       value.as_int() > std::numeric_limits<int>::max())
                     throw refuse(range("an integer"));
                   *to = int(value.as_int());
                 },
                 [&](double* to) {
                   if (!value.is_number() || !in_range(value.as_double()))
                     throw refuse(range("a number"));
                   *to = value.as_double();
                 },
                 [&](bool* to) {
                   if (!value.is_bool()) throw refuse("true or false");
                   *to = value.as_bool();
                 },
                 [&](std::string* to) {
                   if (!value.is_string() || !is_allowed(value.as_string(), option.allowed)) {
                     throw refuse(option.allowed.empty()
                                      ? std::string("a text")
                                      : fmt::format("one of {}", option.allowed));
                   }
                   *to = value.as_string();
                 },
                 [&](Json* to) { *to = value; },
             },
             option.to);
}

}  // namespace

void read_options(std::string_view kind, const Json& given, std::span<const Option> options,
                  const Where& where) {
  if (given.is_null()) return;
  if (!given.is_object())
    throw input_error(where, "options of the model '{}': expected an object", kind);
  for (const auto& [name, value] : given.as_object()) {
    const auto option = std::ranges::find(options, std::string_view(name), &Option::name);
    if (option == options.end()) {
      std::string names;
      for (const Option& known : options) names += fmt::format(" {}", known.name);
      throw input_error(where, "the model '{}' has no option '{}'; it has:{}", kind, name,
                        names.empty() ? " none" : names);
    }
    set(kind, *option, value, where);
  }
}

Json write_options(std::span<const Option> options) {
  Json json{Json::Object{}};
  for (const Option& option : options)
    std::visit([&](auto* from) { json.set(option.name, Json(*from)); }, option.to);
  return json;
}

}  // namespace tessera::model
