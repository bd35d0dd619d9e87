// Programs of every bad kind, between good ones: each is a result, and the good ones are measured.
#include "measure/measure.h"

#include <gtest/gtest.h>
#include <sys/mman.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstring>
#include <thread>

#include "base/clock.h"
#include "base/error.h"
#include "te/dag_builder.h"

namespace tessera::measure {
namespace {

using record::MeasureError;

constexpr int64_t size = 24;

te::Task matmul() {
  te::DagBuilder b;
  const int A = b.placeholder("A", Dtype::Float32, {size, size});
  const int B = b.placeholder("B", Dtype::Float32, {size, size});
  const int C =
      b.reduce("C", Dtype::Float32, {size, size}, {size}, te::Reduce::Sum,
               [&](auto i, auto r) { return b.read(A, {i[0], r[0]}) * b.read(B, {r[0], i[1]}); });
  te::Task task;
  task.dag = b.finish({C});
  task.name = "matmul";
  return task;
}

void multiply(std::span<void* const> buffers) {
  const float *A = static_cast<float*>(buffers[0]), *B = static_cast<float*>(buffers[1]);
  float* C = static_cast<float*>(buffers[2]);
  for (int64_t i = 0; i < size; ++i) {
    for (int64_t j = 0; j < size; ++j) {
      float sum = 0;
      for (int64_t k = 0; k < size; ++k) sum += A[i * size + k] * B[k * size + j];
      C[i * size + j] = sum;
    }
  }
}

MeasureOptions options_for(Build build) {
  MeasureOptions options;
  options.build = std::move(build);
  options.build_seconds = 0.3;
  options.run_seconds = 0.3;
  options.memory_bytes = size_t{1} << 30;
  options.timing.max_repeats = 3;
  options.patience = 0;
  return options;
}

Measured measure_one(Build build) {
  Measurer measurer(options_for(std::move(build)));
  Measured result;
  measurer.measure(matmul(), {schedule::Steps{}}, 0,
                   [&](size_t, const Measured& m) { result = m; });
  return result;
}

Measured run_one(Executable program) {
  return measure_one([=](const auto&, const auto&) { return program; });
}

TEST(Measure, AGoodProgramIsTimed) {
  const Measured measured = run_one(multiply);
  EXPECT_TRUE(measured.ok()) << measured.message;
  EXPECT_EQ(measured.costs.size(), 3u);
  for (double cost : measured.costs) EXPECT_GT(cost, 0);
}

TEST(Measure, WhetherItsCoreWasQuietIsKnownOfAPatientProgram) {
  for (const double patience : {0.0, 0.05}) {
    MeasureOptions options = options_for([](const auto&, const auto&) { return multiply; });
    options.patience = patience;
    Measurer measurer(options);
    std::optional<bool> quiet;
    measurer.measure(matmul(), {schedule::Steps{}}, 0,
                     [&](size_t, const Measured& m) { quiet = m.quiet; });
    EXPECT_EQ(quiet.has_value(), patience > 0);
  }
}

TEST(Measure, AnswersOfATaskAreKeptForItsNextBatch) {
  MeasureOptions options = options_for([](const auto&, const auto&) { return multiply; });
  options.kept_answers = 1 << 20;
  Measurer measurer(options);
  te::Task task = matmul();
  task.workload_key = "a";
  const auto measure = [&] {
    Measured result;
    measurer.measure(task, {schedule::Steps{}}, 0, [&](size_t, const Measured& m) { result = m; });
    EXPECT_TRUE(result.ok()) << result.message;
    return measurer.times().answers;
  };
  EXPECT_FALSE(measurer.answers(task));
  const double once = measure();
  EXPECT_GT(once, 0);
  EXPECT_TRUE(measurer.answers(task));
  EXPECT_EQ(measure(), once);
  // Of another task there is nothing, and what does not fit is not kept.
  task.workload_key = "b";
  EXPECT_FALSE(measurer.answers(task));
  EXPECT_GT(measure(), once);
}

TEST(Measure, AWrongAnswerDoesNotCount) {
  const Measured measured = run_one([](std::span<void* const> buffers) {
    multiply(buffers);
    static_cast<float*>(buffers[2])[size * size - 1] += 0.5f;
  });
  EXPECT_EQ(measured.error, MeasureError::WrongAnswer);
  EXPECT_TRUE(measured.costs.empty());
  EXPECT_EQ(measured.message.rfind("check: ", 0), 0u) << measured.message;
}

TEST(Measure, OneElementNeverWrittenIsSeen) {
  const Measured measured = run_one([](std::span<void* const> buffers) {
    float* C = static_cast<float*>(buffers[2]);
    const float before = C[7];
    multiply(buffers);
    C[7] = before;
  });
  EXPECT_EQ(measured.error, MeasureError::WrongAnswer);
}

TEST(Measure, RightOnceAndThenWrongIsWrong) {
  int calls = 0;
  const Measured measured = run_one([calls](std::span<void* const> buffers) mutable {
    multiply(buffers);
    if (calls++ > 0) static_cast<float*>(buffers[2])[0] += 1;
  });
  EXPECT_EQ(measured.error, MeasureError::WrongAnswer);
}

TEST(Measure, ACrashInTheRunIsARecord) {
  const Measured measured = run_one([](std::span<void* const>) { raise(SIGSEGV); });
  EXPECT_EQ(measured.error, MeasureError::RuntimeDevice);
  EXPECT_NE(measured.message.find("SIGSEGV"), std::string::npos) << measured.message;
}

TEST(Measure, AHangInTheRunIsARecord) {
  const Measured measured = run_one([](std::span<void* const>) {
    for (volatile int forever = 1; forever != 0;) {
    }
  });
  EXPECT_EQ(measured.error, MeasureError::RunTimeout);
}

TEST(Measure, WritingPastTheOutputIsARecord) {
  const Measured near = run_one([](std::span<void* const> buffers) {
    multiply(buffers);
    static_cast<float*>(buffers[2])[size * size] = 1;
  });
  EXPECT_FALSE(near.ok());
  const Measured far = run_one([](std::span<void* const> buffers) {
    multiply(buffers);
    static_cast<float*>(buffers[2])[size * size + 100000] = 1;
  });
  EXPECT_EQ(far.error, MeasureError::RuntimeDevice);
}

TEST(Measure, ChangingAnInputIsARecord) {
  const Measured measured = run_one([](std::span<void* const> buffers) {
    multiply(buffers);
    static_cast<float*>(buffers[0])[0] = 0;
  });
  EXPECT_EQ(measured.error, MeasureError::RuntimeDevice);
}

TEST(Measure, EatingMemoryIsARecord) {
  const Measured measured = run_one([](std::span<void* const>) {
    for (;;) {
      const size_t bytes = size_t{64} << 20;
      void* memory =
          mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
      if (memory == MAP_FAILED) raise(SIGKILL);
      std::memset(memory, 1, bytes);
    }
  });
  EXPECT_FALSE(measured.ok());
  EXPECT_TRUE(measured.costs.empty());
}

TEST(Measure, WhatFailsToBuildSaysWhy) {
  const Measured refused = measure_one([](const auto&, const auto&) -> Executable {
    throw Error(Blame::Foreign, {}, "cannot fuse loops\nof which there are two");
  });
  EXPECT_EQ(refused.error, MeasureError::CompileHost);
  EXPECT_EQ(refused.message, "build: cannot fuse loops");
  const Measured crashed = measure_one([](const auto&, const auto&) -> Executable { abort(); });
  EXPECT_EQ(crashed.error, MeasureError::CompileHost);
  EXPECT_NE(crashed.message.find("SIGABRT"), std::string::npos) << crashed.message;
  const Measured hung = measure_one([](const auto&, const auto&) -> Executable {
    for (volatile int forever = 1; forever != 0;) {
    }
    return {};
  });
  EXPECT_EQ(hung.error, MeasureError::BuildTimeout);
}

TEST(Measure, StepsThatDoNotApplyAreInstantiationErrors) {
  Measurer measurer(options_for([](const auto&, const auto&) { return Executable(multiply); }));
  schedule::Step step;
  step.code = schedule::StepCode::AN;
  step.stage = 99;
  Measured result;
  measurer.measure(matmul(), {schedule::Steps{step}}, 0,
                   [&](size_t, const Measured& m) { result = m; });
  EXPECT_EQ(result.error, MeasureError::Instantiation);
}

TEST(Measure, TheGoodAmongTheBadAreAllMeasured) {
  int built = 0;
  Measurer measurer(
      options_for([built](const schedule::LoopState& state, const auto&) mutable -> Executable {
        if (state.steps.empty()) return multiply;
        return [](std::span<void* const>) { raise(SIGSEGV); };
      }));
  schedule::Step fuse;
  fuse.code = schedule::StepCode::FU;
  fuse.stage = 2;
  fuse.list = {0, 1};
  std::vector<schedule::Steps> programs;
  for (int i = 0; i < 12; ++i)
    programs.push_back(i % 3 == 1 ? schedule::Steps{fuse} : schedule::Steps{});
  std::vector<size_t> order;
  measurer.measure(matmul(), programs, 0, [&](size_t i, const Measured& measured) {
    order.push_back(i);
    EXPECT_EQ(measured.ok(), i % 3 != 1) << measured.message;
  });
  EXPECT_EQ(order.size(), 12u);
  EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
}

// Run as often as is asked for it would come near its limit, though it is right.
TEST(Measure, AProgramTooSlowForRepeatsIsTimedOnce) {
  MeasureOptions options = options_for([](const auto&, const auto&) {
    return [](std::span<void* const> buffers) {
      multiply(buffers);
      for (const double end = thread_seconds() + 0.05; thread_seconds() < end;) {
      }
    };
  });
  options.run_seconds = 2;
  options.timing.min_repeats = options.timing.max_repeats = 30;
  Measurer measurer(options);
  measurer.measure(matmul(), {schedule::Steps{}}, 0, [&](size_t, const Measured& measured) {
    EXPECT_TRUE(measured.ok()) << measured.message;
    EXPECT_EQ(measured.costs.size(), 1u);
  });
}

TEST(Measure, AHopelessProgramIsTimedOnce) {
  MeasureOptions options = options_for([](const auto&, const auto&) {
    return [](std::span<void* const> buffers) {
      multiply(buffers);
      for (const double end = thread_seconds() + 0.03; thread_seconds() < end;) {
      }
    };
  });
  options.run_seconds = 100;
  options.give_up = 0;
  Measurer measurer(options);
  measurer.measure(matmul(), {schedule::Steps{}}, 1e-5,
                   [&](size_t, const Measured& measured) { EXPECT_EQ(measured.costs.size(), 1u); });
}

// A moment in which the machine did something else is not the program's.
TEST(Measure, AShortRunIsRepeatedHoweverFarBehindTheBest) {
  MeasureOptions options =
      options_for([](const auto&, const auto&) { return Executable(multiply); });
  options.short_run = 10;
  Measurer measurer(options);
  measurer.measure(matmul(), {schedule::Steps{}}, 1e-12, [&](size_t, const Measured& measured) {
    EXPECT_TRUE(measured.ok()) << measured.message;
    EXPECT_GT(measured.costs.size(), 1u);
  });
}

TEST(Measure, AProgramFarBehindTheBestIsBrokenOff) {
  MeasureOptions options = options_for([](const auto&, const auto&) {
    return [](std::span<void* const>) {
      for (volatile int forever = 1; forever != 0;) {
      }
    };
  });
  options.run_seconds = 100;
  Measurer measurer(options);
  measurer.measure(matmul(), {schedule::Steps{}}, 1e-3, [&](size_t, const Measured& measured) {
    EXPECT_EQ(measured.error, MeasureError::RunTimeout);
    EXPECT_EQ(measured.message,
              "run: hopeless: broken off after 0.032 s, at least 32 times the best");
  });
}

// It sleeps in its first run: the machine stood still, and the program is as good as any.
Build stalled_once(double seconds) {
  return [seconds](const auto&, const auto&) {
    auto runs = std::make_shared<int>(0);
    return [runs, seconds](std::span<void* const> buffers) {
      if (++*runs == 1) std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
      multiply(buffers);
    };
  };
}

TEST(Measure, AMachineThatStandsStillBreaksNoProgramOff) {
  MeasureOptions options = options_for(stalled_once(1));
  options.run_seconds = 100;
  Measurer measurer(options);
  measurer.measure(matmul(), {schedule::Steps{}}, 1e-3, [&](size_t, const Measured& measured) {
    EXPECT_TRUE(measured.ok()) << measured.message;
  });
}

TEST(Measure, AMachineThatStandsStillMakesNoProgramHopeless) {
  MeasureOptions options = options_for(stalled_once(1));
  options.run_seconds = 100;
  options.give_up = 0;
  Measurer measurer(options);
  measurer.measure(matmul(), {schedule::Steps{}}, 1e-3, [&](size_t, const Measured& measured) {
    ASSERT_TRUE(measured.ok()) << measured.message;
    EXPECT_GT(measured.costs.size(), 1u);
    EXPECT_LT(*std::ranges::min_element(measured.costs), 1);
  });
}

// Later programs of a task are judged by the best of those before them.
TEST(Measure, TheBestIsLearnt) {
  MeasureOptions options =
      options_for([](const schedule::LoopState& state, const auto&) -> Executable {
        if (state.steps.empty()) return multiply;
        return [](std::span<void* const>) {
          for (volatile int forever = 1; forever != 0;) {
          }
        };
      });
  options.build_jobs = 1;
  options.run_seconds = 100;
  schedule::Step fuse;
  fuse.code = schedule::StepCode::FU;
  fuse.stage = 2;
  fuse.list = {0, 1};
  Measurer measurer(options);
  measurer.measure(matmul(), {schedule::Steps{}, schedule::Steps{fuse}}, 0,
                   [&](size_t i, const Measured& measured) {
                     EXPECT_EQ(measured.error,
                               i == 0 ? MeasureError::Ok : MeasureError::RunTimeout);
                   });
}

// Batch after batch, one of them without an answer: its inputs are of a kind that cannot be made.
TEST(Measure, BatchesComeInTheirOrder) {
  te::Task good = matmul(), bad;
  te::DagBuilder b;
  const int X = b.placeholder("X", Dtype::Float16, {size});
  bad.dag =
      b.finish({b.compute("Y", Dtype::Float16, {size}, [&](auto i) { return b.read(X, {i[0]}); })});
  const std::vector<const te::Task*> tasks{&good, &bad, &good, &good};
  Measurer measurer(options_for([](const auto&, const auto&) { return Executable(multiply); }));
  size_t next = 0;
  std::vector<std::pair<size_t, size_t>> order;
  std::vector<size_t> without;
  measurer.measure_all(
      [&]() -> std::optional<Batch> {
        if (next == tasks.size()) return std::nullopt;
        return Batch{tasks[next++], std::vector<schedule::Steps>(3), 0};
      },
      {[&](size_t batch, size_t program, const Measured& measured) {
         EXPECT_TRUE(measured.ok()) << measured.message;
         order.emplace_back(batch, program);
       },
       [&](size_t batch, const Error& error) {
         without.push_back(batch);
         EXPECT_NE(std::string(error.what()).find("float16"), std::string::npos) << error.what();
       }});
  EXPECT_EQ(without, std::vector<size_t>{1});
  EXPECT_EQ(order.size(), 9u);
  EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
  EXPECT_EQ(order.back(), (std::pair<size_t, size_t>(3, 2)));
  const Measurer::Times times = measurer.times();
  EXPECT_GT(times.build, 0);
  EXPECT_GT(times.answers, 0);
  EXPECT_GT(times.run, 0);
}

}  // namespace
}  // namespace tessera::measure
