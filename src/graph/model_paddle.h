// What samples of Paddle say in their own way. Places, Paddle's devices, are calls in the text and
// constants in a Graph; the other forms are methods of the parser (model_paddle.cpp).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tessera::graph {

// True for the functions that give a place, by their name behind "paddle.": core.CPUPlace, ...
bool is_paddle_place(std::string_view function);

// The call that gives the place which an Arg of kind Device names.
std::string paddle_place_call(std::string_view device);

}  // namespace tessera::graph
