// Which operators a sample may call.
#include "eager/overload.h"

#include <gtest/gtest.h>

#include <fmt/ranges.h>

namespace tessera::eager {
namespace {

std::string impurity_of(const char* name, const char* overload = "") {
  return impurity(c10::Dispatcher::singleton().findSchemaOrThrow(name, overload).schema());
}

// Whatever aten grows, an operator of a sample computes on tensors and does nothing else.
TEST(Impurity, IsSeenInTheSchema) {
  EXPECT_EQ(impurity_of("aten::from_file"), "opens a file");
  EXPECT_EQ(impurity_of("aten::_print"), "takes the text 's'");
  EXPECT_EQ(impurity_of("aten::_cufft_set_plan_cache_max_size"), "gives no result");
  EXPECT_EQ(impurity_of("aten::set_", "source_Storage"), "takes a Storage");
  for (const auto& [name, overload] : {std::pair{"aten::add", "Tensor"},
                                       {"aten::add_", "Tensor"},
                                       {"aten::einsum", ""},
                                       {"aten::gelu", ""},
                                       {"aten::conv2d", "padding"},
                                       {"aten::randn", ""},
                                       {"aten::item", ""},
                                       {"aten::rand", "generator"},
                                       {"aten::_foreach_add_", "Scalar"},
                                       {"aten::to", "device"},
                                       {"aten::_assert_scalar", ""},
                                       {"aten::_assert_async", "msg"},
                                       {"aten::lstm", "input"}})
    EXPECT_EQ(impurity_of(name, overload), "") << name;
}

// Every operator that a graph of GraphNet's calls is among those that stay.
TEST(Impurity, FewOperatorsHaveAny) {
  std::vector<std::string> impure;
  for (const c10::OperatorName& name : c10::Dispatcher::singleton().getAllOpNames()) {
    const auto op = c10::Dispatcher::singleton().findSchema(name);
    if (op && name.name.starts_with("aten::") && !impurity(op->schema()).empty())
      impure.push_back(name.name + "." + name.overload_name);
  }
  EXPECT_LT(impure.size(), 40u) << fmt::format("{}", fmt::join(impure, " "));
}

}  // namespace
}  // namespace tessera::eager
