#include "model_text.h"

namespace tessera::graph {
namespace {

constexpr std::string_view two_symbols =
    "from sympy import Symbol, Expr\n"
    "S0 = Symbol(\"S0\")\n"
    "S1 = Symbol('S1')\n"
    "dynamic_dim_constraint_symbols = [S0, S1]\n"
    "dynamic_dim_constraint_symbol2example_value = {S0: 4, S1: 21}\n"
    "dynamic_dim_constraint_relations = []\n"
    "dynamic_dim_constraint_input_shapes = [\n"
    "    ([S0, 3, S1], \"L_x_\"),\n"
    "    ([], \"L_y_\"),\n"
    "]\n";

Constraints parse(std::string_view text) {
  return parse_constraints(text, "constraints.py");
}

// The text above with one piece of it replaced.
std::string with(std::string_view piece, std::string_view other) {
  std::string text(two_symbols);
  return text.replace(text.find(piece), piece.size(), other);
}

void expect_constraints_refusal(std::string_view text, int line, std::string_view part) {
  expect_refusal([&] { parse(text); }, line, part);
}

TEST(Constraints, ReadsSymbolsExamplesAndShapes) {
  const Constraints read = parse(two_symbols);
  EXPECT_TRUE(read.present);
  EXPECT_EQ(read.symbols, (std::vector<std::string>{"S0", "S1"}));
  ASSERT_EQ(read.example_values.size(), 2u);
  EXPECT_EQ(read.example_values[1], (std::pair<std::string, int64_t>{"S1", 21}));
  ASSERT_EQ(read.inputs.size(), 2u);
  EXPECT_EQ(read.inputs[0].name, "L_x_");
  EXPECT_EQ(read.inputs[0].shape, (std::vector<Constraints::Dim>{"S0", int64_t{3}, "S1"}));
  EXPECT_TRUE(read.inputs[1].shape.empty());
}

TEST(Constraints, AnEmptyFileIsAbsent) {
  EXPECT_FALSE(parse("").present);
  EXPECT_FALSE(parse("# nothing\n\n").present);
  EXPECT_EQ(write_constraints(parse("")), "");
}

TEST(Constraints, WritingAndReadingIsTheIdentity) {
  const Constraints read = parse(two_symbols);
  EXPECT_EQ(parse(write_constraints(read)), read);
  const Constraints bare = parse(
      "dynamic_dim_constraint_symbols = []\ndynamic_dim_constraint_symbol2example_value = {}\n"
      "dynamic_dim_constraint_relations = []\ndynamic_dim_constraint_input_shapes = []\n");
  EXPECT_EQ(parse(write_constraints(bare)), bare);
}

TEST(ConstraintsRefusal, RelationsAndExpressions) {
  expect_constraints_refusal(with("relations = []", "relations = [S0]"), 6, "no relations");
  expect_constraints_refusal(with("[S0, 3, S1]", "[S0 + 1, 3, S1]"), 8, "expected ',' or ']'");
}

TEST(ConstraintsRefusal, Symbols) {
  expect_constraints_refusal(with("[S0, 3, S1]", "[S2, 3, S1]"), 8,
                             "'S2' is used before it is declared");
  expect_constraints_refusal(with("Symbol('S1')", "Symbol('S2')"), 3, "named like its variable");
  expect_constraints_refusal(with("S1 = Symbol('S1')", "S0 = Symbol('S0')"), 3, "declared twice");
  expect_constraints_refusal(with("symbols = [S0, S1]", "symbols = [S0]"), 11, "'S1' to be listed");
  expect_constraints_refusal(with("Symbol('S1')", "3"), 3, "expected Symbol");
}

TEST(ConstraintsRefusal, Values) {
  expect_constraints_refusal(with("S1: 21", "S1: -21"), 5, "at least 0");
  expect_constraints_refusal(with("3, S1", "-3, S1"), 8, "at least 0");
  expect_constraints_refusal(with("\"L_x_\"", "4"), 8, "the name of an input");
  expect_constraints_refusal(
      with("dynamic_dim_constraint_relations = []", "dynamic_dim_constraint_symbols = []"), 6,
      "assigned twice");
  expect_constraints_refusal("S0 = Symbol('S0')\n", 2,
                             "expected an assignment to dynamic_dim_constraint_symbols");
  expect_constraints_refusal(two_symbols.substr(0, two_symbols.size() - 3), 9, "to be closed");
}

}  // namespace
}  // namespace tessera::graph
