#include "base/json_refusal.h"

#include <simdjson.h>

#include <algorithm>

namespace tessera {

namespace {

namespace ondemand = simdjson::ondemand;

bool failed(simdjson::error_code code) {
  return code != simdjson::SUCCESS;
}

// Values are walked over, never used: simdjson 3.0 misreads some numbers of 20 digits on this way.
class FaultFinder {
 public:
  FaultFinder(std::string_view text, const std::string& file)
      : text_(text), file_(file), padded_(text) {}

  Error find() {
    ondemand::parser parser;
    const simdjson::error_code code = parser.iterate(padded_).get(document_);
    try {
      if (failed(code)) refuse(code);
      value(document_);
      if (here() < text_.size()) fail("the end of the file", here());
    } catch (const Error& error) {
      return error;
    }
    return input_error({file_}, "expected JSON");
  }

 private:
  // Of a text that cannot be cut into tokens.
  [[noreturn]] void refuse(simdjson::error_code code) const {
    switch (code) {
      case simdjson::EMPTY:
        throw input_error({file_}, "expected JSON, found nothing");
      case simdjson::CAPACITY:
        throw input_error({file_}, "expected JSON of less than 4 GiB");
      case simdjson::UTF8_ERROR:
        throw input_error({file_}, "expected UTF-8 text, found bytes that are not");
      case simdjson::UNCLOSED_STRING:
      case simdjson::UNESCAPED_CHARS:
        fail("a closing '\"'", end_of_open_string());
      default:
        throw input_error({file_}, "expected JSON: {}", simdjson::error_message(code));
    }
  }

  // `Value` is a value or the document itself: alike to use, and of no common type.
  template <typename Value>
  void value(Value& from) {
    const size_t place = here();
    const char first = place < text_.size() ? text_[place] : '\0';
    if (first == '[' || first == '{') {
      if (++depth_ > json_depth_limit)
        throw input_error({file_}, "expected JSON nested at most {} levels deep", json_depth_limit);
      first == '[' ? array(from, place) : object(from, place);
      --depth_;
      return;
    }
    if (first == '"') {
      std::string_view read;
      if (failed(from.get_string().get(read))) fail_escape(place);
      return;
    }
    const std::string_view token =
        text_.substr(place, text_.find_first_of(",:]} \t\r\n", place) - place);
    if (token == "true" || token == "false") {
      static_cast<void>(from.get_bool().error());
    } else if (token == "null") {
      static_cast<void>(from.is_null());
    } else if (first != '-' && (first < '0' || first > '9')) {
      fail("a JSON value", place);
    } else if (!is_number(from, token)) {
      fail("a number as JSON writes it (no leading zero, at most 64 bits)", place,
           fmt::format("'{}'", token.substr(0, 40)));
    }
  }

  template <typename Value>
  static bool is_number(Value& from, std::string_view token) {
    double real;
    uint64_t large;
    int64_t integer;
    if (token.find_first_of(".eE") != token.npos) return !failed(from.get_double().get(real));
    return !failed(from.get_int64().get(integer)) || !failed(from.get_uint64().get(large));
  }

  template <typename Value>
  void array(Value& from, size_t place) {
    ondemand::array array;
    if (failed(from.get_array().get(array))) fail_unclosed(']', place);
    for (auto item : array) {
      ondemand::value next;
      if (failed(std::move(item).get(next))) fail("',' or ']'", here());
      value(next);
    }
  }

  template <typename Value>
  void object(Value& from, size_t place) {
    ondemand::object object;
    if (failed(from.get_object().get(object))) fail_unclosed('}', place);
    size_t behind_value = text_.npos;
    for (auto field : object) {
      ondemand::field next;
      if (failed(std::move(field).get(next))) {
        const size_t at = here();
        if (at == behind_value) fail("',' or '}'", at);
        const char before = text_[text_.substr(0, at).find_last_not_of(" \t\r\n")];
        fail(before == '{' || before == ',' ? "a key in double quotes" : "':'", at);
      }
      const size_t key_place = size_t(next.key().raw() - padded_.data()) - 1;
      std::string_view key;
      if (failed(next.unescaped_key().get(key))) fail_escape(key_place);
      value(next.value());
      behind_value = here();
    }
  }

  // simdjson looks at the end of the text before it goes into the outermost array or object.
  [[noreturn]] void fail_unclosed(char close, size_t place) const {
    const size_t last = text_.find_last_not_of(" \t\r\n");
    if (last == place) fail(fmt::format("'{}'", close), text_.size());
    fail(fmt::format("'{}' at the end of the file", close), last);
  }

  // At the first escape of the string that is not one letter, or the wrong letter.
  [[noreturn]] void fail_escape(size_t string) const {
    size_t at = text_.find('\\', string);
    while (at < text_.size() && std::string_view("\"\\/bfnrt").find(text_[at + 1]) != text_.npos)
      at = text_.find('\\', at + 2);
    fail("an escape such as \\n or \\u00e9", at + 1);
  }

  // At a control character, or at the end of the text.
  size_t end_of_open_string() const {
    bool inside = false;
    for (size_t at = 0; at < text_.size(); ++at) {
      if (text_[at] == '"')
        inside = !inside;
      else if (inside && text_[at] == '\\')
        ++at;
      else if (inside && static_cast<unsigned char>(text_[at]) < 0x20)
        return at;
    }
    return text_.size();
  }

  [[noreturn]] void fail(std::string_view expected, size_t at) const {
    const int c = at < text_.size() ? static_cast<unsigned char>(text_[at]) : -1;
    fail(expected, at,
         c < 0               ? "the end of the file"
         : c > 32 && c < 127 ? fmt::format("'{}'", static_cast<char>(c))
                             : fmt::format("byte 0x{:02x}", c));
  }
  [[noreturn]] void fail(std::string_view expected, size_t at, const std::string& found) const {
    const auto end = text_.begin() + long(std::min(at, text_.size()));
    const int line = 1 + int(std::count(text_.begin(), end, '\n'));
    throw input_error({file_, line}, "expected {}, found {}", expected, found);
  }

  // The token that simdjson stands at, or that it stopped at.
  size_t here() {
    const char* at = nullptr;
    return failed(document_.current_location().get(at)) ? text_.size()
                                                        : size_t(at - padded_.data());
  }

  std::string_view text_;
  const std::string& file_;
  simdjson::padded_string padded_;
  ondemand::document document_;
  size_t depth_ = 0;
};

}  // namespace

Error json_refusal(std::string_view text, const std::string& file) {
  return FaultFinder(text, file).find();
}

}  // namespace tessera
