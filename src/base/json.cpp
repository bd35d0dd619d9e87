#include "base/json.h"

#include <simdjson.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "base/error.h"
#include "base/json_refusal.h"
#include "base/json_text.h"
#include "base/text.h"

namespace tessera {

namespace {

namespace dom = simdjson::dom;

// The reader refuses nesting deeper than json_depth_limit, which bounds the recursion.
static_assert(json_depth_limit == simdjson::DEFAULT_MAX_DEPTH);

Json convert(const dom::element& element) {
  switch (element.type()) {
    case dom::element_type::ARRAY: {
      Json::Array items;
      dom::array array = dom::array(element);
      items.reserve(array.size());
      for (dom::element item : array) items.push_back(convert(item));
      return items;
    }
    case dom::element_type::OBJECT: {
      Json::Object members;
      dom::object object = dom::object(element);
      members.reserve(object.size());
      for (auto [key, value] : object) members.emplace_back(std::string(key), convert(value));
      return members;
    }
    case dom::element_type::INT64:
      return int64_t(element);
    // Past the largest int64_t: a double comes closest.
    case dom::element_type::UINT64:
      return static_cast<double>(uint64_t(element));
    case dom::element_type::DOUBLE:
      return double(element);
    case dom::element_type::STRING:
      return std::string_view(element);
    case dom::element_type::BOOL:
      return bool(element);
    case dom::element_type::NULL_VALUE:
      return nullptr;
  }
  throw our_error("simdjson gave an element of unknown type");
}

// Text may come from anywhere; what is not UTF-8 is not written, for no reader would take it.
void write_string(std::string& out, std::string_view text) {
  out += '"';
  for (size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (static_cast<unsigned char>(c) >= 0x80) {
      const size_t length = utf8_length(text.substr(at));
      out += length > 0 ? text.substr(at, length) : "\xef\xbf\xbd";
      at += length > 0 ? length - 1 : 0;
      continue;
    }
    append_escaped(out, c);
  }
  out += '"';
}

void write_double(std::string& out, double value) {
  if (!std::isfinite(value)) {
    out += "null";
    return;
  }
  char buffer[32];
  auto end = std::to_chars(buffer, buffer + sizeof buffer, value).ptr;
  std::string_view digits(buffer, static_cast<size_t>(end - buffer));
  out += digits;
  // Without a point it would read back as an integer.
  if (digits.find_first_of(".e") == digits.npos) out += ".0";
}

void write(std::string& out, const Json& json, int indent, int depth);

template <typename Items, typename WriteItem>
void write_items(std::string& out, const Items& items, char open, char close, int indent, int depth,
                 const WriteItem& write_item) {
  auto new_line = [&](int level) {
    if (indent == 0) return;
    out += '\n';
    out.append(static_cast<size_t>(indent) * level, ' ');
  };
  out += open;
  bool first = true;
  for (const auto& item : items) {
    if (!first) out += indent == 0 ? ", " : ",";
    first = false;
    new_line(depth + 1);
    write_item(item);
  }
  if (!first) new_line(depth);
  out += close;
}

void write(std::string& out, const Json& json, int indent, int depth) {
  if (json.is_object()) {
    write_items(out, json.as_object(), '{', '}', indent, depth, [&](const Json::Member& member) {
      write_string(out, member.first);
      out += ": ";
      write(out, member.second, indent, depth + 1);
    });
  } else if (json.is_array()) {
    write_items(out, json.as_array(), '[', ']', indent, depth,
                [&](const Json& item) { write(out, item, indent, depth + 1); });
  } else if (json.is_string()) {
    write_string(out, json.as_string());
  } else if (json.is_int()) {
    out += std::to_string(json.as_int());
  } else if (json.is_number()) {
    write_double(out, json.as_double());
  } else {
    out += json.is_null() ? "null" : json.as_bool() ? "true" : "false";
  }
}

template <typename T, typename Variant>
const T& get(const Variant& value, const char* kind) {
  if (const T* held = std::get_if<T>(&value)) return *held;
  throw our_error("a JSON value is not {}", kind);
}

}  // namespace

Json Json::parse(std::string_view text, const std::string& file) {
  // Kept between calls: a reader of JSON lines would otherwise allocate for each of them.
  static thread_local dom::parser parser;
  dom::element root;
  if (parser.parse(text.data(), text.size()).get(root) != simdjson::SUCCESS)
    throw json_refusal(text, file);
  return convert(root);
}

bool Json::as_bool() const {
  return get<bool>(value_, "a truth value");
}
int64_t Json::as_int() const {
  return get<int64_t>(value_, "an integer");
}
double Json::as_double() const {
  return is_int() ? static_cast<double>(as_int()) : get<double>(value_, "a number");
}
const std::string& Json::as_string() const {
  return get<std::string>(value_, "a string");
}
const Json::Array& Json::as_array() const {
  return get<Array>(value_, "an array");
}
const Json::Object& Json::as_object() const {
  return get<Object>(value_, "an object");
}

// Of members with the same key the last counts, as in Python: hence the search from the end.
const Json* Json::find(std::string_view key) const {
  const Object* members = std::get_if<Object>(&value_);
  if (!members) return nullptr;
  auto it = std::find_if(members->rbegin(), members->rend(),
                         [&](const Member& member) { return member.first == key; });
  return it == members->rend() ? nullptr : &it->second;
}

Json& Json::set(std::string_view key, Json value) {
  if (is_null()) value_ = Object{};
  as_object();
  if (const Json* present = find(key)) {
    const_cast<Json&>(*present) = std::move(value);
  } else {
    std::get<Object>(value_).emplace_back(std::string(key), std::move(value));
  }
  return *this;
}

void Json::push_back(Json value) {
  if (is_null()) value_ = Array{};
  as_array();
  std::get<Array>(value_).push_back(std::move(value));
}

void append_escaped(std::string& out, char c) {
  switch (c) {
    case '"':
      out += "\\\"";
      break;
    case '\\':
      out += "\\\\";
      break;
    case '\n':
      out += "\\n";
      break;
    case '\r':
      out += "\\r";
      break;
    case '\t':
      out += "\\t";
      break;
    default:
      if (static_cast<unsigned char>(c) < 0x20) {
        out += fmt::format("\\u{:04x}", static_cast<int>(c));
      } else {
        out += c;
      }
  }
}

std::string Json::dump(int indent) const {
  std::string out;
  write(out, *this, indent, 0);
  return out;
}

}  // namespace tessera
