#include "feature/nest_file.h"

#include <gtest/gtest.h>

#include "base/error.h"

namespace tessera::feature {
namespace {

std::string refusal(const std::string& text) {
  try {
    parse_nest_file(text, "nests.json");
  } catch (const Error& error) {
    EXPECT_EQ(error.blame(), Blame::Input);
    return error.what();
  }
  return "";
}

std::string program(const std::string& nest) {
  return R"({"programs": [{"buffers": {"a": {"dtype": "float32", "shape": [4]}}, "nest": )" + nest +
         "}]}";
}

TEST(NestFile, RefusalsSayWhereAndWhat) {
  EXPECT_EQ(refusal("[]"), "nests.json: expected an object with programs: a list of loop nests");
  EXPECT_EQ(refusal(program("3")),
            "nests.json: programs[0].nest: expected a statement: an object with op");
  EXPECT_EQ(
      refusal(program(R"({"op": "loop"})")),
      "nests.json: programs[0].nest: expected op to be for, attr, realize, store, seq, if, alloc, "
      "rawstore or eval, found loop");
  EXPECT_EQ(
      refusal(program(
          R"({"op": "seq", "body": [{"op": "store", "buffer": "a", "indices": [], "value": 0}]})")),
      "nests.json: programs[0].nest.body[0].indices: expected 1 indices of a, found 0");
  EXPECT_EQ(
      refusal(program(R"({"op": "store", "buffer": "a", "indices": [["var", "i"]], "value": 0})")),
      "nests.json: programs[0].nest.indices[0]: expected a variable of a loop around it, found i");
  EXPECT_EQ(refusal(program(
                R"({"op": "store", "buffer": "a", "indices": [0], "value": ["add", "x", 1, 2]})")),
            "nests.json: programs[0].nest.value: expected the type of an operand: f, i or b");
  EXPECT_EQ(refusal(program(
                R"({"op": "store", "buffer": "a", "indices": [0], "value": ["pow", "f", 1, 2]})")),
            "nests.json: programs[0].nest.value: expected an operator, found pow");
  EXPECT_EQ(
      refusal(program(
          R"({"op": "for", "var": "i", "min": 0, "extent": 0, "kind": "serial", "body": 0})")),
      "nests.json: expected 'programs[0].nest.extent' to be an integer from 1 to 1099511627776");
  EXPECT_EQ(
      refusal(R"({"programs": [{"buffers": {"a": {"dtype": "quad", "shape": [4]}}, "nest": 0}]})"),
      "nests.json: programs[0].buffers.a: expected a dtype such as float32, found quad");
  EXPECT_EQ(
      refusal(R"({"hardware_params": [1, 2], "programs": []})"),
      "nests.json: hardware_params: expected 8 integers, the third the bytes of a cache line");
}

TEST(NestFile, InnerLoopsHideOuterOfTheSameName) {
  const NestFile file = parse_nest_file(
      program(
          R"({"op": "for", "var": "i", "min": 0, "extent": 2, "kind": "serial", "body": {"op": "seq", "body": [
        {"op": "for", "var": "i", "min": 0, "extent": 4, "kind": "serial", "body":
          {"op": "store", "buffer": "a", "indices": [["var", "i"]], "value": 0}},
        {"op": "store", "buffer": "a", "indices": [["var", "i"]], "value": 0}]}})"),
      "nests.json");
  const schedule::Nest& nest = file.programs[0];
  std::vector<int32_t> used;
  for (const schedule::NestNode& node : nest.nodes)
    if (node.kind == schedule::NestNode::Kind::Store)
      used.push_back(nest.expr(nest.indices_of(node)[0]).index);
  EXPECT_EQ(used, (std::vector<int32_t>{1, 0}));
}

}  // namespace
}  // namespace tessera::feature
