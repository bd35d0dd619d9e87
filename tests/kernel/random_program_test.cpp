// Programs as collections draw them: random completions of Ansor's sketches for small operators.
// Each must compile and compute the right values, and the boxes that code generation finds must be
// those that schedule::infer_bounds does.
#include "example_programs.h"
#include "run_program.h"

#include "base/error.h"
#include "schedule/default/default_schedule.h"
#include "schedule/space/sample_programs.h"
#include "te/dag_text.h"

namespace tessera::kernel {
namespace {

class Random : public testing::TestWithParam<Example> {};

TEST_P(Random, ProgramsComputeTheRightValues) {
  const auto dag = std::make_shared<ComputeDag>(te::parse_dag(GetParam().dag, GetParam().name));
  const auto programs = schedule::sample_programs(dag, schedule::ansor_cpu(2), 12, 5);
  ASSERT_FALSE(programs.empty());
  int boxes = 0, different = 0;
  for (const schedule::Steps& steps : programs) {
    const std::string text = schedule::print_steps(steps);
    SCOPED_TRACE(text);
    const schedule::LoopState state = schedule::replay(dag, steps);
    check_state(state, *dag, text, 20000, {.threads = 2});
    if (HasFatalFailure()) return;
    const auto found = computed_boxes(state);
    for (size_t s = 0; s < found.size(); ++s)
      for (size_t d = 0; d < found[s].size(); ++d) {
        ++boxes;
        different += found[s][d] != state.stages[s].variables[d].extent;
      }
  }
  RecordProperty("boxes", boxes);
  EXPECT_EQ(different, 0) << "of " << boxes << " extents";
}

TEST_P(Random, DefaultScheduleComputesTheRightValues) {
  const auto dag = std::make_shared<ComputeDag>(te::parse_dag(GetParam().dag, GetParam().name));
  const schedule::Steps steps = schedule::default_schedule(dag, schedule::host_cpu());
  SCOPED_TRACE(schedule::print_steps(steps));
  check_state(schedule::replay(dag, steps), *dag, GetParam().name, 20000, {.threads = 2});
}

class ForAGpu : public Random {};

// On a CPU its blocks and threads are loops.
TEST_P(ForAGpu, DefaultScheduleComputesTheRightValues) {
  const auto dag = std::make_shared<ComputeDag>(te::parse_dag(GetParam().dag, GetParam().name));
  const schedule::Steps steps = schedule::default_schedule(dag, schedule::ansor_cuda());
  SCOPED_TRACE(schedule::print_steps(steps));
  check_state(schedule::replay(dag, steps), *dag, GetParam().name, 20000, {.threads = 2});
}

INSTANTIATE_TEST_SUITE_P(Light, Random, testing::ValuesIn(light_examples),
                         [](const auto& info) { return std::string(info.param.name); });
INSTANTIATE_TEST_SUITE_P(Light, ForAGpu, testing::ValuesIn(light_examples),
                         [](const auto& info) { return std::string(info.param.name); });
INSTANTIATE_TEST_SUITE_P(Sketches, Random, testing::ValuesIn(examples),
                         [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace tessera::kernel
