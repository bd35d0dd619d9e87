// A search on a GPU, where there is one: programs are found, checked, measured and timed in turns.
#include <gtest/gtest.h>

#include "measure/collect.h"
#include "measure/cuda_driver.h"
#include "search/live_measuring.h"
#include "search/tuner.h"
#include "small_tasks.h"

namespace tessera::search {
namespace {

TEST(OnAGpu, a_product_is_tuned) {
  std::string name;
  try {
    name = measure::gpu_name();
  } catch (const Error& error) {
    GTEST_SKIP() << "needs a GPU: " << error.message();
  }
  measure::MeasureOptions measuring;
  measuring.target.device = kernel::Target::Device::Cuda;
  measuring.build_jobs = 4;
  LiveMeasuring machine(measuring);
  TuneOptions options;
  options.hardware = schedule::ansor_cuda();
  options.target = measure::cuda_target(name);
  options.trials = 24;
  options.programs_per_round = 12;
  options.evolution.population = 128;
  options.evolution.children = 64;
  const std::vector<te::Task> tasks = {test::matmul(256, 256, 256)};
  std::string messages;
  TuneEvents events;
  events.measured = [&](const te::Task&, const Steps&, const Measured& measured, record::Origin) {
    if (!measured.ok()) messages += measured.message + "\n";
  };
  const TuneResult result = tune(tasks, options, machine, events);
  ASSERT_TRUE(result.tasks[0].steps) << messages;
  EXPECT_GT(result.tasks[0].seconds, 1e-7);
  EXPECT_LT(result.tasks[0].seconds, 1);
  EXPECT_LT(result.tasks[0].failed, result.tasks[0].trials / 2) << messages;
  EXPECT_GT(result.tasks[0].best.size(), 1u);
}

}  // namespace
}  // namespace tessera::search
