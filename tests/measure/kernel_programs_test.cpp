// Kernels in guarded memory: programs of DAGs that once read past an input or divided wrongly.
#include <gtest/gtest.h>

#include "measure/measure.h"
#include "schedule/default/default_schedule.h"
#include "schedule/space/sample_programs.h"
#include "te/dag_text.h"

namespace tessera::measure {
namespace {

void expect_all_good(const char* text) {
  te::Task task;
  task.dag = te::parse_dag(text, "a test");
  task.name = "task";
  MeasureOptions options;
  options.timing.max_repeats = 1;
  options.timing.min_repeats = 1;
  auto dag = std::make_shared<const te::ComputeDag>(task.dag);
  std::vector<schedule::Steps> programs =
      schedule::sample_programs(dag, schedule::host_cpu(), 12, 1);
  programs.push_back(schedule::default_schedule(dag, schedule::host_cpu()));
  Measurer measurer(options);
  measurer.measure(task, programs, 0, [&](size_t i, const Measured& measured) {
    EXPECT_TRUE(measured.ok()) << measured.message << " " << schedule::print_steps(programs[i]);
  });
}

// Vectors of every second or fourth element, up to the very last one.
TEST(KernelPrograms, StridedReadsStayInsideTheirTensor) {
  expect_all_good(R"(p0 = placeholder float32 [1, 256, 16]
einsum(i0: 1, i1: 4, i2: 16, i3: 2, i4: 16, i5: 2) float32 = p0[0, ((i2*16) + i4), (((i3*8) + (i5*4)) + i1)]
return einsum
)");
}

TEST(KernelPrograms, IntegersOfUnknownSignAreDividedTowardZero) {
  expect_all_good(R"(p0 = placeholder bool [66, 66]
arange(i0: 66) int32 = int32((int64(i0) + 0_int64))
div(i0: 66) int32 = (arange[i0]/14)
sub(i0: 66, i1: 66) int32 = (div[i0] - div[i1])
le(i0: 66, i1: 66) bool = ((sub[i0, i1] <= 2) && (sub[i0, i1] >= 0))
both(i0: 66, i1: 66) bool = (le[i0, i1] && p0[i0, i1])
return both
)");
}

TEST(KernelPrograms, DivisionOfEverySign) {
  expect_all_good(R"(p0 = placeholder float32 [64, 40]
a(i0: 64, i1: 40) int32 = (int32((p0[i0, i1]*1000f)) - (i0*7))
q(i0: 64, i1: 40) int32 = (((a[i0, i1]/14) + (a[i0, i1]%14)) + ((a[i0, i1]/(i1 - 20)) - (a[i0, i1]%(3 - i1))))
return q
)");
}

// What a gather reads depends on data, and so does the part of its producer that is needed.
TEST(KernelPrograms, GathersOfGathersAreBounded) {
  expect_all_good(R"(p0 = placeholder int64 [30]
half(i0: 30) int64 = floordiv(p0[i0], 2_int64)
p1 = placeholder int64 [30]
p2 = placeholder float32 [4, 84]
gather(i0: 30, i1: 4) float32 = p2[i1, int32(p1[i0])]
index(i0: 30, i1: 4) float32 = gather[select((int32(half[i0]) < 0), (int32(half[i0]) + 30), int32(half[i0])), i1]
return index
)");
}

}  // namespace
}  // namespace tessera::measure
