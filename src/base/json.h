// JSON values: the one reader and the one writer. Objects keep the order of their keys, so a file
// read and written again diffs well. Integers and floating-point numbers stay apart; numbers are
// written unrounded (shortest text that reads back the same); NaN and infinities are written null.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace tessera {

class Json {
 public:
  using Array = std::vector<Json>;
  using Member = std::pair<std::string, Json>;
  using Object = std::vector<Member>;

  Json() = default;  // null
  Json(std::nullptr_t) {}
  Json(bool value) : value_(value) {}
  Json(int value) : value_(int64_t{value}) {}
  Json(int64_t value) : value_(value) {}
  // Past the largest int64_t a double comes closest, as when it is read.
  Json(uint64_t value) {
    if (value <= uint64_t{INT64_MAX})
      value_ = int64_t(value);
    else
      value_ = double(value);
  }
  Json(double value) : value_(value) {}
  Json(const char* text) : value_(std::string(text)) {}
  Json(std::string text) : value_(std::move(text)) {}
  Json(std::string_view text) : value_(std::string(text)) {}
  Json(Array items) : value_(std::move(items)) {}
  Json(Object members) : value_(std::move(members)) {}

  // Numbers, strings and the like from a range: Json::array(shape).
  template <typename Range>
  static Json array(const Range& range) {
    Array items;
    for (const auto& item : range) items.emplace_back(item);
    return Json(std::move(items));
  }

  // Throws an input Error that names `file` when the text is not one JSON value.
  static Json parse(std::string_view text, const std::string& file);

  bool is_null() const { return std::holds_alternative<std::nullptr_t>(value_); }
  bool is_bool() const { return std::holds_alternative<bool>(value_); }
  bool is_int() const { return std::holds_alternative<int64_t>(value_); }
  bool is_number() const { return is_int() || std::holds_alternative<double>(value_); }
  bool is_string() const { return std::holds_alternative<std::string>(value_); }
  bool is_array() const { return std::holds_alternative<Array>(value_); }
  bool is_object() const { return std::holds_alternative<Object>(value_); }

  // Accessors throw our_error when the kind is another: check first where the text is the user's.
  bool as_bool() const;
  int64_t as_int() const;
  double as_double() const;  // of an int too
  const std::string& as_string() const;
  const Array& as_array() const;
  const Object& as_object() const;

  // The member of that name, or null when there is none or this is no object.
  const Json* find(std::string_view key) const;
  // Sets or appends a member and returns this object; makes an object of a null.
  Json& set(std::string_view key, Json value);
  // Appends to an array; makes an array of a null.
  void push_back(Json value);

  // One line when indent is 0, else pretty-printed with that many blanks a level.
  std::string dump(int indent = 0) const;

  bool operator==(const Json&) const = default;

 private:
  std::variant<std::nullptr_t, bool, int64_t, double, std::string, Array, Object> value_ = nullptr;
};

}  // namespace tessera
