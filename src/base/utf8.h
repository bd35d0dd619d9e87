// Text that may come from anywhere, such as the stderr of a crashing program, made fit for readers
// that refuse a file with one byte that is not UTF-8.
#pragma once

#include <string>
#include <string_view>

namespace tessera {

// The length of the UTF-8 character that `text`, not empty, starts with; 0: it starts with none.
size_t utf8_length(std::string_view text);

// Each byte that belongs to no character becomes U+FFFD.
std::string as_utf8(std::string_view text);

void append_utf8(std::string& out, char32_t code);

// The first line that says something, from its first character that is no blank: of a long complaint,
// the part that fits into one line.
std::string first_line(std::string_view text);

}  // namespace tessera
