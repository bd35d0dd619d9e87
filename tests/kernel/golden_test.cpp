// Ansor's own programs: every one for the CPU must compute the right values.
#include <filesystem>

#include "../golden_data.h"
#include "base/error.h"
#include "base/file.h"
#include "run_program.h"
#include "te/dag_text.h"

namespace tessera::kernel {
namespace {

namespace fs = std::filesystem;

struct GoldenPrograms {
  ComputeDag dag;
  std::vector<Json> steps;  // of each program
};

// Of all that is at hand of one workload.
GoldenPrograms golden_programs(const std::string& workload) {
  GoldenPrograms found;
  for (const golden::Folder& folder : golden::folders("ansor_features")) {
    const fs::path file = folder.path / (workload + ".json");
    const Json golden = Json::parse(read_file(file), file.string());
    found.dag = te::parse_tvm(golden.find("compute_dag")->as_string(), file.string());
    for (const Json& program : golden.find("programs")->as_array())
      found.steps.push_back(program.find("record")->find("i")->as_array()[1].as_array()[1]);
  }
  return found;
}

class Golden : public testing::TestWithParam<const char*> {};

TEST_P(Golden, ProgramsComputeTheRightValues) {
  const auto [dag, programs] = golden_programs(GetParam());
  ASSERT_GE(programs.size(), 2u);
  int number = 0;
  for (const Json& steps : programs) {
    SCOPED_TRACE(testing::Message() << "program " << number++ << " " << steps.dump());
    const schedule::LoopState state =
        schedule::replay(std::make_shared<ComputeDag>(dag), steps_of(steps));
    check_state(state, dag, "golden", 500);
    if (HasFatalFailure()) return;
  }
}

INSTANTIATE_TEST_SUITE_P(Cpu, Golden,
                         testing::Values("matmul_128", "matmul_bias_relu_512", "softmax_128x1000",
                                         "conv2d_nhwc_3x3_relu", "depthwise_conv2d_nhwc_3x3",
                                         "batch_matmul_12x128x128x64"));

// There may be no GPU here: what can be checked is that the programs become PTX.
class GoldenGpu : public testing::TestWithParam<const char*> {};

TEST_P(GoldenGpu, ProgramsBecomePtx) {
  const auto [dag, programs] = golden_programs(GetParam());
  ASSERT_GE(programs.size(), 2u);
  int number = 0;
  for (const Json& steps : programs) {
    SCOPED_TRACE(testing::Message() << "program " << number++ << " " << steps.dump());
    const schedule::LoopState state =
        schedule::replay(std::make_shared<ComputeDag>(dag), steps_of(steps));
    const std::string text = print_assembly(state, {.device = Target::Device::Cuda});
    EXPECT_NE(text.find("kernel"), std::string::npos);
  }
}

// The same loops one after the other on the CPU: what they compute does not depend on who runs
// them.
TEST_P(GoldenGpu, ProgramsComputeTheRightValuesOnOneThread) {
  const auto [dag, programs] = golden_programs(GetParam());
  ASSERT_GE(programs.size(), 2u);
  // Two of each: a tile that a block shares is copied again by every thread, which takes seconds.
  for (size_t i = 0; i < 2; ++i) {
    SCOPED_TRACE(programs[i].dump());
    check_state(schedule::replay(std::make_shared<ComputeDag>(dag), steps_of(programs[i])), dag,
                "golden", 500);
    if (HasFatalFailure()) return;
  }
}

INSTANTIATE_TEST_SUITE_P(Gpu, GoldenGpu,
                         testing::Values("gpu_matmul_512", "gpu_conv2d_nhwc_3x3_relu",
                                         "gpu_softmax_128x1000"));

}  // namespace
}  // namespace tessera::kernel
