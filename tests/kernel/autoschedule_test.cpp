// Halide's own schedulers as peers: the same DAG must give the same values, and one that is not
// installed must say so.
#include "run_program.h"

#include "base/error.h"
#include "te/dag_text.h"

namespace tessera::kernel {
namespace {

const char* const matmul =
    "A = placeholder float32 [24, 32]\nB = placeholder float32 [32, 48]\n"
    "C(i: 24, j: 48) float32 += (A[i, k]*B[k, j]) over (k: 32)\n"
    "D(i: 24, j: 48) float32 = max(tanh(C[i, j]), 0f)\nreturn D\n";

TEST(Autoschedule, PeersComputeTheSame) {
  const ComputeDag dag = te::parse_dag(matmul, "matmul");
  std::vector<Tensor> inputs = random_inputs(dag);
  const std::vector<Tensor> ours = run(state_of(dag, "[]"), dag, inputs);
  for (const char* name : {"Adams2019", "Mullapudi2016"}) {
    SCOPED_TRACE(name);
    std::vector<float> output(24 * 48);
    try {
      const Kernel peer = compile_autoscheduled(dag, {.threads = 2}, name);
      peer.run(std::vector<void*>{inputs[0].bytes.data(), inputs[1].bytes.data(), output.data()});
    } catch (const Error& error) {
      if (error.blame() == Blame::Environment) GTEST_SKIP() << error.what();
      throw;
    }
    for (size_t i = 0; i < output.size(); ++i) ASSERT_NEAR(output[i], ours[0].get(i), 1e-5) << i;
  }
}

TEST(Autoschedule, OneThatIsNotThereIsNamed) {
  try {
    compile_autoscheduled(te::parse_dag(matmul, "matmul"), {}, "Nobody1999");
    FAIL() << "compiled";
  } catch (const Error& error) {
    EXPECT_EQ(error.blame(), Blame::Environment);
    EXPECT_NE(error.message().find("Nobody1999"), std::string::npos) << error.message();
  }
}

}  // namespace
}  // namespace tessera::kernel
