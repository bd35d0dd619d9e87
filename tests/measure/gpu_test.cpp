// Programs on a GPU, good and bad: skipped where there is none. Without one it must be said.
#include <gtest/gtest.h>

#include <filesystem>

#include "base/error.h"
#include "measure/cuda_driver.h"
#include "measure/measure.h"
#include "schedule/default/default_schedule.h"
#include "schedule/space/sample_programs.h"
#include "te/dag_text.h"

namespace tessera::measure {
namespace {

using record::MeasureError;

constexpr size_t side = 64;

te::Task task_of(const char* text) {
  te::Task task;
  task.dag = te::parse_dag(text, "a test");
  task.name = "task";
  return task;
}

te::Task matmul() {
  return task_of(
      "A = placeholder float32 [64, 64]\nB = placeholder float32 [64, 64]\n"
      "C(i: 64, j: 64) float32 += (A[i, k]*B[k, j]) over (k: 64)\n"
      "D(i: 64, j: 64) float32 = max(C[i, j], 0f)\nreturn D\n");
}

MeasureOptions gpu_options() {
  MeasureOptions options;
  options.target.device = kernel::Target::Device::Cuda;
  options.build_jobs = 4;
  options.hopeless = 0;
  return options;
}

class Gpu : public testing::Test {
 protected:
  void SetUp() override {
    try {
      gpu_name();
    } catch (const Error& error) {
      GTEST_SKIP() << "needs a GPU: " << error.message();
    }
  }
};

void expect_all_good(const te::Task& task, const MeasureOptions& options) {
  auto dag = std::make_shared<const te::ComputeDag>(task.dag);
  const schedule::Hardware gpu = schedule::ansor_cuda();
  std::vector<schedule::Steps> programs = schedule::sample_programs(dag, gpu, 12, 1);
  programs.push_back(schedule::default_schedule(dag, gpu));
  Measurer measurer(options);
  measurer.measure(task, programs, 0, [&](size_t i, const Measured& measured) {
    EXPECT_TRUE(measured.ok()) << measured.message << " " << schedule::print_steps(programs[i]);
    for (double cost : measured.costs) EXPECT_TRUE(cost > 1e-7 && cost < 1) << cost;
  });
}

TEST_F(Gpu, RandomProgramsAreRightAndTimed) {
  expect_all_good(matmul(), gpu_options());
}

TEST_F(Gpu, WarmCachesAreTimedOverManyLaunches) {
  MeasureOptions options = gpu_options();
  options.flush_cache = false;
  expect_all_good(matmul(), options);
}

TEST_F(Gpu, SeveralStagesShareATask) {
  expect_all_good(task_of("A = placeholder float32 [48, 200]\n"
                          "M(i: 48) float32 max= A[i, k] over (k: 200)\n"
                          "E(i: 48, j: 200) float32 = exp((A[i, j] - M[i]))\n"
                          "S(i: 48) float32 += E[i, k] over (k: 200)\n"
                          "N(i: 48, j: 200) float32 = (E[i, j]/S[i])\nreturn N\n"),
                  gpu_options());
}

// The process that forks must have nothing of the driver: its state would be broken in children.
TEST_F(Gpu, OnlyChildrenOpenTheDevice) {
  expect_all_good(matmul(), gpu_options());
  for (const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) {
    std::error_code gone;
    const std::string file = std::filesystem::read_symlink(entry.path(), gone).string();
    EXPECT_FALSE(file.starts_with("/dev/nvidia")) << file;
  }
}

// Runs the default program and then does some harm by the driver, given the tensors' addresses.
Measured measure_with(const std::function<void(const CudaDriver&, std::span<void* const>)>& harm) {
  MeasureOptions options = gpu_options();
  options.run_seconds = 3;
  options.build = [&](const schedule::LoopState& state, const kernel::Target& target) {
    auto kernel = std::make_shared<kernel::Kernel>(kernel::compile(state, target));
    auto driver = std::make_shared<CudaDriver>();
    return Executable([=](std::span<void* const> buffers) {
      kernel->run(buffers);
      harm(*driver, buffers);
    });
  };
  const te::Task task = matmul();
  const auto dag = std::make_shared<const te::ComputeDag>(task.dag);
  Measurer measurer(options);
  Measured result;
  measurer.measure(task, {schedule::default_schedule(dag, schedule::ansor_cuda())}, 0,
                   [&](size_t, const Measured& measured) { result = measured; });
  return result;
}

uint64_t address(void* buffer) {
  return reinterpret_cast<uint64_t>(buffer);
}

TEST_F(Gpu, AWrongElementIsAWrongAnswer) {
  const Measured good = measure_with([](const CudaDriver&, auto) {});
  EXPECT_TRUE(good.ok()) << good.message;
  const Measured wrong = measure_with([](const CudaDriver& driver, std::span<void* const> buffers) {
    driver.fill(address(buffers[2]) + 4 * 77, std::byte{0x42}, 4);
  });
  EXPECT_EQ(wrong.error, MeasureError::WrongAnswer) << wrong.message;
}

TEST_F(Gpu, WritingBesideATensorIsAWrongAnswer) {
  for (const int64_t offset : {int64_t(-4), int64_t(4 * side * side)}) {
    const Measured measured =
        measure_with([&](const CudaDriver& driver, std::span<void* const> buffers) {
          driver.fill(address(buffers[2]) + uint64_t(offset), std::byte{0}, 4);
        });
    EXPECT_EQ(measured.error, MeasureError::WrongAnswer);
    EXPECT_EQ(measured.message, "check: wrote outside its tensors");
  }
}

TEST_F(Gpu, ChangingAnInputIsAWrongAnswer) {
  const Measured measured =
      measure_with([](const CudaDriver& driver, std::span<void* const> buffers) {
        driver.fill(address(buffers[1]), std::byte{0}, 4);
      });
  EXPECT_EQ(measured.message, "check: changed one of its inputs");
}

TEST_F(Gpu, TouchingWhatIsNotThereIsARecord) {
  const Measured measured = measure_with([](const CudaDriver& driver, std::span<void* const>) {
    driver.fill(uint64_t(1) << 46, std::byte{0}, 4);
  });
  EXPECT_EQ(measured.error, MeasureError::RuntimeDevice);
  EXPECT_EQ(measured.message.rfind("run: CUDA: ", 0), 0u) << measured.message;
}

TEST_F(Gpu, AHangIsARecord) {
  const Measured measured = measure_with([](const CudaDriver&, std::span<void* const>) {
    for (volatile int forever = 1; forever != 0;) {
    }
  });
  EXPECT_EQ(measured.error, MeasureError::RunTimeout) << measured.message;
}

TEST(WithoutAGpu, ItIsTheMachinesFault) {
  try {
    gpu_name();
    GTEST_SKIP() << "needs a machine without a GPU";
  } catch (const Error& error) {
    EXPECT_EQ(error.blame(), Blame::Environment);
    EXPECT_EQ(error.message().rfind("no CUDA device: ", 0), 0u) << error.message();
  }
}

TEST(WithoutAGpu, ProgramsFailWithThatMessage) {
  try {
    gpu_name();
    GTEST_SKIP() << "needs a machine without a GPU";
  } catch (const Error&) {
  }
  MeasureOptions options = gpu_options();
  options.build = [](const auto&, const auto&) { return Executable([](auto) {}); };
  Measurer measurer(options);
  measurer.measure(matmul(), {schedule::Steps{}}, 0, [](size_t, const Measured& measured) {
    EXPECT_EQ(measured.error, MeasureError::RuntimeDevice);
    EXPECT_EQ(measured.message.rfind("run: no CUDA device: ", 0), 0u) << measured.message;
  });
}

}  // namespace
}  // namespace tessera::measure
