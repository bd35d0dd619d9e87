#include "base/json_members.h"

namespace tessera {

JsonMembers::JsonMembers(const Json& json, const Where& where, std::string_view path)
    : json_(json), where_(where), path_(path) {
  if (!json.is_object()) throw wrong("", "an object");
}

Error JsonMembers::wrong(std::string_view key, std::string_view expected) const {
  if (key.empty() && path_.empty()) return input_error(where_, "expected {}", expected);
  return input_error(where_, "expected '{}' to be {}", path_to(key), expected);
}

std::string JsonMembers::path_to(std::string_view key) const {
  return fmt::format("{}{}{}", path_, path_.empty() || key.empty() ? "" : ".", key);
}

const Json* JsonMembers::find(std::string_view key) const {
  const Json* found = json_.find(key);
  return found && !found->is_null() ? found : nullptr;
}

const Json& JsonMembers::at(std::string_view key) const {
  const Json* found = find(key);
  if (!found) throw wrong(key, "given");
  return *found;
}

const std::string& JsonMembers::text(std::string_view key) const {
  const Json* found = find(key);
  if (!found || !found->is_string()) throw wrong(key, "a string");
  return found->as_string();
}

int64_t JsonMembers::integer(std::string_view key, int64_t least, int64_t most) const {
  const Json* found = find(key);
  if (found && found->is_int() && found->as_int() >= least && found->as_int() <= most)
    return found->as_int();
  const bool any = least == std::numeric_limits<int64_t>::min();
  throw wrong(key, any ? "an integer" : fmt::format("an integer from {} to {}", least, most));
}

const Json::Array& JsonMembers::list(std::string_view key, std::string_view of) const {
  const Json* found = find(key);
  if (!found || !found->is_array()) throw wrong(key, of);
  return found->as_array();
}

std::vector<std::string> JsonMembers::texts(std::string_view key) const {
  std::vector<std::string> values;
  for (const Json& item : list(key, "an array of strings")) {
    if (!item.is_string()) throw wrong(key, "an array of strings");
    values.push_back(item.as_string());
  }
  return values;
}

void JsonMembers::read(std::string_view key, std::string& value) const {
  if (find(key)) value = text(key);
}

void JsonMembers::read(std::string_view key, bool& value) const {
  const Json* found = find(key);
  if (!found) return;
  if (!found->is_bool()) throw wrong(key, "true or false");
  value = found->as_bool();
}

void JsonMembers::read(std::string_view key, double& value) const {
  const Json* found = find(key);
  if (!found) return;
  if (!found->is_number()) throw wrong(key, "a number");
  value = found->as_double();
}

void JsonMembers::read(std::string_view key, std::vector<int64_t>& values) const {
  if (!find(key)) return;
  values.clear();
  for (const Json& item : list(key, "an array of integers")) {
    if (!item.is_int()) throw wrong(key, "an array of integers");
    values.push_back(item.as_int());
  }
}

void JsonMembers::read(std::string_view key, std::vector<std::string>& values) const {
  if (find(key)) values = texts(key);
}

}  // namespace tessera
