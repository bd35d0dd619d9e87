// Cached and factored DAGs compute what the DAG they came from computes.
#include "schedule/state/derived_dag.h"

#include <gtest/gtest.h>

#include <random>

#include "example_dags.h"
#include "te/evaluate.h"

namespace tessera::schedule {
namespace {

using namespace testing_dags;

std::vector<std::vector<double>> inputs_of(const ComputeDag& dag) {
  std::mt19937 engine(7);
  std::vector<std::vector<double>> inputs;
  for (int input : dag.inputs()) {
    std::vector<double> values(size_t(dag.operations[size_t(input)].elements()));
    for (double& value : values) value = float(int(engine() % 17) - 8);  // sums are exact in float
    inputs.push_back(std::move(values));
  }
  return inputs;
}

void expect_same_values(const Dag& dag, std::string_view steps) {
  SCOPED_TRACE(steps);
  LoopState state = initial_state(dag);
  for (const Step& step : steps_from_text(steps)) apply(state, step);
  ASSERT_GT(state.dag->operations.size(), dag->operations.size());
  EXPECT_NO_THROW(check(*state.dag));
  EXPECT_EQ(state.dag->inputs().size(), dag->inputs().size());
  const auto inputs = inputs_of(*dag);
  EXPECT_EQ(te::evaluate(*state.dag, inputs), te::evaluate(*dag, inputs));
}

TEST(DerivedDag, CacheWrite) {
  expect_same_values(matmul(4, 3, 5), R"([["CHW",2,"local"]])");
  expect_same_values(matmul_bias_relu(4), R"([["CHW",2,"local"],["CHW",5,"local"]])");
}

TEST(DerivedDag, CacheRead) {
  expect_same_values(matmul(4, 3, 5), R"([["CHR",0,"shared",[2]],["CHR",2,"shared",[3]]])");
  expect_same_values(conv2d_relu(1, 4, 2, 2, 3, 1, 1),
                     R"([["CHR",1,"shared",[3]],["CHR",4,"local",[5]]])");
}

TEST(DerivedDag, Rfactor) {
  expect_same_values(matmul(4, 3, 6), R"([["SP",2,2,6,[2],1],["RF",2,2,0]])");
  expect_same_values(matmul(4, 3, 6), R"([["SP",2,2,6,[2],1],["RF",2,3,2]])");
  expect_same_values(matmul(4, 3, 6), R"([["SP",2,2,6,[3],0],["RF",2,2,1]])");
  expect_same_values(softmax(3, 8), R"([["SP",1,1,8,[4],1],["RF",1,1,1]])");
  expect_same_values(conv2d_relu(1, 4, 2, 2, 3, 1, 1),
                     R"([["FU",3,[4,5,6]],["SP",3,4,18,[2],1],["RF",3,5,4]])");
  expect_same_values(conv2d_relu(1, 4, 2, 2, 3, 1, 1), R"([["RF",3,5,0]])");
}

TEST(DerivedDag, RfactorOfASplitThatDoesNotDivide) {
  expect_same_values(matmul(4, 3, 7), R"([["SP",2,2,7,[3],1],["RF",2,2,0]])");
  expect_same_values(matmul(4, 3, 7), R"([["SP",2,2,7,[3],1],["RF",2,3,2]])");
  expect_same_values(softmax(3, 7), R"([["SP",1,1,7,[2,2],1],["RF",1,2,0]])");
}

TEST(DerivedDag, OneOfEachForAllStatesOfATask) {
  const Dag dag = matmul(4, 3, 6);
  const auto made = [&](const char* steps) { return replay(dag, steps_from_text(steps)).dag; };
  EXPECT_EQ(made(R"([["CHW",2,"local"]])"), made(R"([["CHW",2,"local"],["AN",3,0,3]])"));
  EXPECT_NE(made(R"([["CHW",2,"local"]])"), made(R"([["CHW",2,"shared"]])"));
  EXPECT_EQ(made(R"([["SP",2,2,6,[2],1],["RF",2,2,0]])"),
            made(R"([["SP",2,2,6,[2],1],["RF",2,2,0]])"));
  EXPECT_NE(made(R"([["SP",2,2,6,[2],1],["RF",2,2,0]])"),
            made(R"([["SP",2,2,6,[3],1],["RF",2,2,0]])"));
}

}  // namespace
}  // namespace tessera::schedule
