// Text as Python writes it: repr of floats and strings, byte for byte as CPython prints them, and
// the UTF-8 checks that its source files need. Shared by the writers and the hash.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tessera::graph {

// repr(float): the shortest digits that read back the same. Infinities and NaN are "inf", "-inf"
// and "nan", which Python can read only where those names are imported.
std::string repr_float(double value);
void append_repr_float(std::string& out, double value);

// repr(str) of valid UTF-8: single quotes unless only double ones avoid an escape.
std::string repr_string(std::string_view text);

// How many leading bytes are valid UTF-8 (no overlong forms, no surrogates).
size_t valid_utf8_prefix(std::string_view text);

// The text without a character cut in two at its end.
std::string_view whole_characters(std::string_view text);

}  // namespace tessera::graph
