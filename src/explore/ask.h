// What is asked of a folder: the name of a view and what it takes. An address of the explorer
// (/api/results?path=r.jsonl) and the words of `tessera query` (results path=r.jsonl) are the same
// question, and get the same answer.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera::explore {

struct Ask {
  std::string view;
  std::vector<std::pair<std::string, std::string>> values;

  const std::string* find(std::string_view key) const;
  // These throw Refused (400), which says what was expected.
  const std::string& text(std::string_view key) const;  // must be there
  std::string text_or(std::string_view key, std::string_view otherwise) const;
  int64_t integer(std::string_view key, int64_t least, int64_t most) const;  // must be there
  int64_t integer_or(std::string_view key, int64_t otherwise, int64_t least, int64_t most) const;
};

// "view", then "key=value" words. Throws Refused for another word.
Ask ask_of_words(const std::vector<std::string>& words);

// Words as one line for a shell.
std::string command_line(const std::vector<std::string>& words);

}  // namespace tessera::explore
