// Ansor's own programs, where they are at hand (TESSERA_SHARED_DATA, or ../shared/data beside the
// repository): every one for the CPU must compute the right values.
#include <cstdlib>
#include <filesystem>

#include "base/error.h"
#include "base/file.h"
#include "run_program.h"
#include "te/dag_text.h"

namespace tessera::kernel {
namespace {

namespace fs = std::filesystem;

fs::path shared_data() {
  if (const char* given = std::getenv("TESSERA_SHARED_DATA")) return given;
  return fs::path(TESSERA_TESTS) / "../../shared/data";
}

class Golden : public testing::TestWithParam<const char*> {};

TEST_P(Golden, ProgramsComputeTheRightValues) {
  const fs::path file = shared_data() / "ansor_features" / (std::string(GetParam()) + ".json");
  if (!fs::exists(file)) GTEST_SKIP() << "no " << file.string();
  const Json golden = Json::parse(read_file(file), file.string());
  const ComputeDag dag = te::parse_tvm(golden.find("compute_dag")->as_string(), file.string());
  int number = 0;
  for (const Json& program : golden.find("programs")->as_array()) {
    const Json& steps = program.find("record")->find("i")->as_array()[1].as_array()[1];
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
  const fs::path file = shared_data() / "ansor_features" / (std::string(GetParam()) + ".json");
  if (!fs::exists(file)) GTEST_SKIP() << "no " << file.string();
  const Json golden = Json::parse(read_file(file), file.string());
  const ComputeDag dag = te::parse_tvm(golden.find("compute_dag")->as_string(), file.string());
  int number = 0;
  for (const Json& program : golden.find("programs")->as_array()) {
    const Json& steps = program.find("record")->find("i")->as_array()[1].as_array()[1];
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
  const fs::path file = shared_data() / "ansor_features" / (std::string(GetParam()) + ".json");
  if (!fs::exists(file)) GTEST_SKIP() << "no " << file.string();
  const Json golden = Json::parse(read_file(file), file.string());
  const ComputeDag dag = te::parse_tvm(golden.find("compute_dag")->as_string(), file.string());
  // Two of each: a tile that a block shares is copied again by every thread, which takes seconds.
  const Json::Array& programs = golden.find("programs")->as_array();
  for (size_t i = 0; i < std::min<size_t>(2, programs.size()); ++i) {
    const Json& steps = programs[i].find("record")->find("i")->as_array()[1].as_array()[1];
    SCOPED_TRACE(steps.dump());
    check_state(schedule::replay(std::make_shared<ComputeDag>(dag), steps_of(steps)), dag, "golden",
                500);
    if (HasFatalFailure()) return;
  }
}

INSTANTIATE_TEST_SUITE_P(Gpu, GoldenGpu,
                         testing::Values("gpu_matmul_512", "gpu_conv2d_nhwc_3x3_relu",
                                         "gpu_softmax_128x1000"));

}  // namespace
}  // namespace tessera::kernel
