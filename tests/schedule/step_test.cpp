#include "schedule/state/step.h"

#include <gtest/gtest.h>

#include "example_dags.h"

namespace tessera::schedule {
namespace {

using testing_dags::steps_from_text;

TEST(Step, EveryCodeHasAName) {
  for (int i = 0; i < 14; ++i) {
    const StepCode code = StepCode(i);
    EXPECT_EQ(code_from_name(code_name(code)), code);
  }
  EXPECT_EQ(code_from_name("XX"), std::nullopt);
  EXPECT_EQ(code_from_name("an"), std::nullopt);
}

TEST(Step, PrintedAsInRecords) {
  const std::string text =
      R"([["AN",3,1,2],["FU",4,[0,1,2]],["FU",4,[]],["PR",3,0,"auto_unroll_max_step$512"],["PR",3,0,"tail$shift"],)"
      R"(["RE",3,[0,2,1]],["SP",3,0,28,[2,7,1],1],["SP",3,0,28,[1,2,3,4,5,6,7,8],0],["FSP",4,0,0,3],)"
      R"(["FFSP",4,0,[3,2],1,1],["SA",1,2,32,16],["CA",1,3,8],["CI",2],["CR",1],["CHR",2,"shared",[3]],)"
      R"(["CHW",2,"local"],["RF",1,2,1]])";
  EXPECT_EQ(print_steps(steps_from_text(text)), text);
}

TEST(Step, TextIsEscaped) {
  Step step;
  step.code = StepCode::CHW;
  step.text = "a\"b\\c\n";
  EXPECT_EQ(print_step(step), R"(["CHW",0,"a\"b\\c\u000a"])");
}

TEST(Step, FieldsThatMeanNothingAreRefused) {
  for (const char* text :
       {R"([["AN",0,0,12]])", R"([["AN",-1,0,1]])", R"([["AN",0,-1,1]])",
        R"([["SP",0,0,-4,[2],1]])", R"([["SP",0,0,4,[-2],1]])", R"([["SP",0,0,4,[2],2]])",
        R"([["FSP",0,0,0,0]])", R"([["FFSP",0,0,[],1,1]])", R"([["FFSP",0,0,[1],1,5]])",
        R"([["SA",0,0,0,0]])", R"([["CHR",0,"shared",[]]])", R"([["CHW",0,"nowhere"]])",
        R"([["PR",0,0,"unheard_of"]])", R"([["PR",0,0,"auto_unroll_max_step$-1"]])",
        R"([["RF",0,0,-1]])"}) {
    SCOPED_TRACE(text);
    try {
      check_fields(steps_from_text(text)[0]);
      ADD_FAILURE() << "not refused";
    } catch (const Error& error) {
      EXPECT_EQ(error.blame(), Blame::Input);
      EXPECT_NE(error.message().find("expected"), std::string::npos);
    }
  }
}

TEST(IntList, GrowsPastItsInlineSize) {
  IntList list;
  for (int32_t i = 0; i < 20; ++i) {
    list.push_back(i * i);
    ASSERT_EQ(list.size(), size_t(i) + 1);
    for (int32_t j = 0; j <= i; ++j) ASSERT_EQ(list[size_t(j)], j * j);
    IntList copy = list;
    EXPECT_EQ(copy, list);
    copy[0] = -1;
    EXPECT_FALSE(copy == list);
  }
  list.clear();
  EXPECT_TRUE(list.empty());
  list.push_back(7);
  EXPECT_EQ(list.back(), 7);
}

}  // namespace
}  // namespace tessera::schedule
