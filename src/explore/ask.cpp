#include "explore/ask.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "explore/http.h"

namespace tessera::explore {

const std::string* Ask::find(std::string_view key) const {
  for (const auto& [name, value] : values)
    if (name == key) return &value;
  return nullptr;
}

const std::string& Ask::text(std::string_view key) const {
  const std::string* value = find(key);
  if (!value) throw Refused(400, fmt::format("{}: expected {}=...", view, key));
  return *value;
}

std::string Ask::text_or(std::string_view key, std::string_view otherwise) const {
  const std::string* value = find(key);
  return value ? *value : std::string(otherwise);
}

int64_t Ask::integer(std::string_view key, int64_t least, int64_t most) const {
  const std::string& value = text(key);
  int64_t number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (error != std::errc() || end != value.data() + value.size() || number < least || number > most)
    throw Refused(
        400, fmt::format("{}: expected {} to be an integer from {} to {}", view, key, least, most));
  return number;
}

int64_t Ask::integer_or(std::string_view key, int64_t otherwise, int64_t least,
                        int64_t most) const {
  return find(key) ? integer(key, least, most) : otherwise;
}

Ask ask_of_words(const std::vector<std::string>& words) {
  Ask ask;
  ask.view = words.empty() ? "index" : words[0];
  for (size_t i = 1; i < words.size(); ++i) {
    const size_t equals = words[i].find('=');
    if (equals == 0 || equals == std::string::npos)
      throw Refused(400, fmt::format("expected KEY=VALUE, found '{}'", words[i]));
    ask.values.emplace_back(words[i].substr(0, equals), words[i].substr(equals + 1));
  }
  return ask;
}

std::string command_line(const std::vector<std::string>& words) {
  constexpr std::string_view plain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./=:,+@%";
  std::string line;
  for (const std::string& word : words) {
    if (!line.empty()) line += ' ';
    if (!word.empty() && word.find_first_not_of(plain) == std::string::npos) {
      line += word;
      continue;
    }
    line += '\'';
    for (const char c : word) line += c == '\'' ? std::string("'\\''") : std::string(1, c);
    line += '\'';
  }
  return line;
}

}  // namespace tessera::explore
