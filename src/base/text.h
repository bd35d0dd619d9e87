// Text as lines and as UTF-8. It may come from anywhere, such as the stderr of a crashing program,
// and is made fit for readers that refuse a file with one byte that is not UTF-8.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

// The lines of a text, without the "\n" that ends each; the last one may lack it. They are views of
// the text, so whether one was ended can be seen from where it stops.
std::vector<std::string_view> lines_of(std::string_view text);

// Without blanks, tabs and ends of lines around it.
std::string_view trim(std::string_view text);

// The first line that says something, from its first character that is no blank: of a long
// complaint, the part that fits into one line.
std::string first_line(std::string_view text);

// The length of the UTF-8 character that `text`, not empty, starts with; 0: it starts with none.
size_t utf8_length(std::string_view text);

// Each byte that belongs to no character becomes U+FFFD.
std::string as_utf8(std::string_view text);

// Appends the bytes of a code point.
void append_utf8(std::string& out, uint32_t code);

}  // namespace tessera
