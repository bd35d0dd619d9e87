// A sample's graph as `show` tells of it, and two of them beside each other.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "base/error.h"
#include "explore/explored.h"

namespace tessera::explore {

// What `show` says of a sample, kept until one of its files changes; it holds until a few others
// were asked for.
const Json& shown_graph(Explored& explored, const std::filesystem::path& sample);

// "float32[2, 3], int64[]": of tensors as `show` writes them.
std::string shapes_text(const Json& tensors);

struct Operator {
  std::string name, op, shape;
};
// Throws an input Error for what no `show` has said.
std::vector<Operator> operators_of(const Json& shown, const Where& where);

// What an operator is beside those of another graph.
enum class Change : uint8_t {
  Same,   // there is one of that operator and shape in its place
  Shape,  // one of the same operator that gives other shapes or dtypes
  Only,   // none
};
std::string_view name_of(Change change);  // "same"

struct Difference {
  std::vector<std::array<size_t, 2>> pairs;
  std::vector<Change> a, b;  // of each operator
};
// Operators are paired in their order (alignment.h), whatever their names.
Difference difference_of(const std::vector<Operator>& a, const std::vector<Operator>& b);

}  // namespace tessera::explore
