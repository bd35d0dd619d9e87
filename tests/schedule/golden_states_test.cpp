// The states that Ansor itself printed for 60 programs of 9 tasks, where they are at hand:
// TESSERA_SHARED_DATA, or ../shared/data beside the repository. They are not ours to keep in it.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <map>

#include "base/file.h"
#include "example_dags.h"

namespace tessera::schedule {
namespace {

namespace fs = std::filesystem;
using namespace testing_dags;

fs::path golden_folder() {
  const char* given = std::getenv("TESSERA_SHARED_DATA");
  return (given ? fs::path(given) : fs::path(TESSERA_TESTS) / "../../shared/data") / "ansor_features";
}

// The DAGs by the file that has programs of them; its `compute_dag` shows the same as text.
const std::map<std::string, Dag>& golden_dags() {
  static const std::map<std::string, Dag> dags = {
      {"matmul_128", matmul(128, 128, 128)},
      {"gpu_matmul_512", matmul(512, 512, 512)},
      {"matmul_bias_relu_512", matmul_bias_relu(512)},
      {"batch_matmul_12x128x128x64", batch_matmul(12, 128, 128, 64)},
      {"conv2d_nhwc_3x3_relu", conv2d_relu(1, 28, 64, 96, 3, 1, 1)},
      {"gpu_conv2d_nhwc_3x3_relu", conv2d_relu(1, 28, 64, 96, 3, 1, 1)},
      {"depthwise_conv2d_nhwc_3x3", depthwise_relu(1, 56, 144, 3, 2, 1)},
      {"softmax_128x1000", softmax(128, 1000)},
      {"gpu_softmax_128x1000", softmax(128, 1000)},
  };
  return dags;
}

class GoldenStates : public testing::TestWithParam<std::string> {};

TEST_P(GoldenStates, PrintedAsAnsorDoes) {
  const fs::path file = golden_folder() / (GetParam() + ".json");
  if (!fs::exists(file)) GTEST_SKIP() << "no " << file.string();
  const Json golden = Json::parse(read_file(file), file.string());
  size_t number = 0;
  for (const Json& program : golden.find("programs")->as_array()) {
    SCOPED_TRACE(number++);
    const Json& steps = program.find("record")->find("i")->as_array()[1].as_array()[1];
    LoopState state;
    ASSERT_NO_THROW(state = replay(golden_dags().at(GetParam()), steps_from_text(steps.dump())));
    EXPECT_EQ(print_state(state), program.find("state")->as_string());
    // What is printed is read back as the same steps.
    EXPECT_EQ(steps_from_text(print_steps(state.steps)), state.steps);
    EXPECT_EQ(print_steps(state.steps), steps.dump());
  }
  EXPECT_GE(number, 4u);
}

std::vector<std::string> cases() {
  std::vector<std::string> names;
  for (const auto& [name, dag] : golden_dags()) names.push_back(name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Tasks, GoldenStates, testing::ValuesIn(cases()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace tessera::schedule
