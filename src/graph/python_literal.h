// Values of Python literals: the numbers and strings that the lexer hands over as text. Each throws
// an input Error at `where` when the literal is not one that a sample may hold.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "graph/python_lexer.h"

namespace tessera::graph {

// An Int token, negated on request so that the least int64 can be written.
int64_t int_value(const Token& token, bool negative, const Lexer& lexer);

// A Float token. Too large is an infinity and too small is zero, as in Python.
double float_value(const Token& token, const Lexer& lexer);

// A String token: escapes resolved. Bytes and formatted strings are refused.
std::string string_value(const Token& token, const Lexer& lexer);

// One String token or several side by side, which Python joins; in parentheses, perhaps, where a
// formatter broke the line.
std::string take_string(Lexer& lexer, std::string_view expected);

// A number in any of the forms that metadata has: 3, -0.5, True (as 1), inf, -inf, nan, math.inf,
// torch.inf, float('inf'). Integers and floats stay apart.
std::variant<int64_t, double> take_number(Lexer& lexer, std::string_view expected);

// What float(text) gives in Python, or nothing.
std::optional<double> float_of_string(std::string_view text);

}  // namespace tessera::graph
