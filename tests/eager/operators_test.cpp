// The operator table against the list of all operators that GraphNet's samples use.
#include <gtest/gtest.h>

#include <fstream>

#include "eager/runner.h"

namespace tessera::eager {
namespace {

graph::NodeKind kind_of(const std::string& kind) {
  if (kind == "method") return graph::NodeKind::Method;
  if (kind == "attr") return graph::NodeKind::Attribute;
  if (kind == "binop") return graph::NodeKind::Binary;
  if (kind == "cmp") return graph::NodeKind::Compare;
  if (kind == "unop") return graph::NodeKind::Unary;
  if (kind == "inplace") return graph::NodeKind::InPlace;
  if (kind == "getitem") return graph::NodeKind::GetItem;
  if (kind == "setitem") return graph::NodeKind::SetItem;
  return graph::NodeKind::Function;
}

// corpus_operators.txt lists kind and name of every operator in the 2,495 published samples.
TEST(Operators, KnowsEveryOperatorOfTheCorpus) {
  std::ifstream list(std::filesystem::path(TESSERA_TESTS) / "eager" / "corpus_operators.txt");
  std::string kind, name;
  int count = 0;
  while (list >> kind >> name) {
    graph::Node node;
    node.kind = kind_of(kind);
    node.callee = name;
    EXPECT_TRUE(is_known_operator(node)) << kind << " " << name;
    ++count;
  }
  EXPECT_EQ(count, 275);
}

TEST(Operators, RefusesWhatTorchDoesNotHave) {
  for (const char* name : {"torch.conv9d", "Tensor.frobnicate", "mine.op", "torch.ops.mine.op"}) {
    graph::Node node;
    node.callee = name;
    EXPECT_FALSE(is_known_operator(node)) << name;
  }
}

}  // namespace
}  // namespace tessera::eager
