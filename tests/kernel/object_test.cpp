// Programs as object code: made, loaded, damaged; what they call in this process; code for the
// other machine. That they compute the right values is what all other tests of this room show.
#include "kernel/object.h"

#include <sys/resource.h>

#include <cstdlib>
#include <fstream>
#include <functional>
#include <thread>

#include "base/error.h"
#include "elf/image.h"
#include "example_programs.h"
#include "kernel/runtime.h"
#include "run_program.h"
#include "schedule/default/default_schedule.h"
#include "schedule/space/sample_programs.h"
#include "te/dag_text.h"

namespace tessera::kernel {
namespace {

std::shared_ptr<const ComputeDag> dag_of(const Example& example) {
  return std::make_shared<const ComputeDag>(te::parse_dag(example.dag, example.name));
}

// y = x + `number`, and a program of it.
schedule::LoopState addition(double number) {
  DagBuilder b;
  const int x = b.placeholder("x", Dtype::Float32, {8});
  const int y =
      b.compute("y", Dtype::Float32, {8}, [&](Values i) { return b.read(x, {i[0]}) + number; });
  return schedule::initial_state(std::make_shared<const ComputeDag>(b.finish({y})));
}

float first_element(const Kernel& kernel) {
  std::vector<float> x(8, 1), y(8);
  const std::vector<void*> buffers = {x.data(), y.data()};
  kernel.run(buffers);
  return y[0];
}

std::string refusal(const std::function<void()>& action) {
  try {
    action();
  } catch (const Error& error) {
    EXPECT_EQ(error.blame(), Blame::Foreign);
    return error.message();
  }
  return "accepted";
}

TEST(Objects, OutliveTheirBytesAndEachOther) {
  std::string two = compile_object(addition(2), {}), three = compile_object(addition(3), {});
  Kernel first = load_object(two, 2);
  {
    const Kernel second = load_object(three, 2), again = load_object(two, 2);
    two.assign(two.size(), '\xff');
    EXPECT_EQ(first_element(second), 4);
    EXPECT_EQ(first_element(again), 3);
  }
  EXPECT_EQ(first_element(first), 3);
  first = load_object(three, 2);
  EXPECT_EQ(first_element(first), 4);
}

TEST(Objects, AreMadeOnSeveralThreadsAtOnce) {
  std::vector<std::thread> threads;
  std::vector<float> results(4);
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([t, &results] {
      for (int i = 0; i < 4; ++i) results[size_t(t)] += first_element(compile(addition(t), {}));
    });
  for (std::thread& thread : threads) thread.join();
  for (int t = 0; t < 4; ++t) EXPECT_EQ(results[size_t(t)], 4 * (1 + t));
}

TEST(Objects, DamagedOnesAreRefusedOrLoaded) {
  const std::string object =
      compile_object(schedule::initial_state(dag_of(examples[4])), {});  // softmax: constants too
  ASSERT_EQ(refusal([&] { load_object(object, 2); }), "accepted");
  for (size_t bytes = 0; bytes < object.size(); bytes += 1 + bytes / 64)
    EXPECT_NE(refusal([&] { load_object(object.substr(0, bytes), 2); }), "accepted") << bytes;
  for (size_t i = 0; i < object.size(); ++i) {
    std::string damaged = object;
    damaged[i] = char(~damaged[i]);
    refusal([&] { load_object(damaged, 2); });
  }
  EXPECT_NE(refusal([&] { load_object("", 2); }), "accepted");
}

TEST(Objects, OfAGpuAreRefused) {
  EXPECT_THROW(compile_object(addition(1), {.device = Target::Device::Cuda}), Error);
}

// Both machines' code from here: every relocation is one that we know, every function one that we
// have.
class Machines : public testing::TestWithParam<const char*> {};

TEST_P(Machines, CodeOfAllExamplesCanBeLinked) {
  const Target target{.threads = 2, .machine = GetParam()};
  const auto link = [](const std::string& object) {
    const elf::Image image(object, 4096);
    std::vector<uint8_t> memory(image.size());
    image.link(memory.data(), 0x7f0000000000, runtime_function);
    return image.function("tessera_kernel_argv");
  };
  for (const Example& example : examples) {
    SCOPED_TRACE(example.name);
    const auto dag = dag_of(example);
    EXPECT_NO_THROW(link(compile_object(schedule::initial_state(dag), target)));
    for (const schedule::Steps& steps :
         schedule::sample_programs(dag, schedule::ansor_cpu(2), 1, 7))
      EXPECT_NO_THROW(link(compile_object(schedule::replay(dag, steps), target)));
  }
  // All functions, of both float types.
  for (const std::string dtype : {"float32", "float64"}) {
    std::string sum = "A[i]";
    for (const char* function : {"exp",  "log",  "tanh",  "erf",  "sin",   "cos",   "tan",
                                 "atan", "asin", "acos",  "sinh", "cosh",  "log1p", "expm1",
                                 "exp2", "log2", "log10", "sqrt", "floor", "ceil",  "sigmoid"})
      sum = fmt::format("({} + {}(A[i]))", sum, function);
    const std::string text =
        fmt::format("A = placeholder {0} [40]\nB(i: 40) {0} = {1}\nreturn B\n", dtype, sum);
    const auto dag = std::make_shared<const ComputeDag>(te::parse_dag(text, "functions"));
    EXPECT_NO_THROW(link(compile_object(schedule::initial_state(dag), target)));
  }
}

INSTANTIATE_TEST_SUITE_P(
    Both, Machines,
    testing::Values("x86-64-linux", "x86-64-linux-avx-avx2-f16c-fma-sse41",
                    "x86-64-linux-avx-avx2-avx512-avx512_skylake-f16c-fma-sse41", "arm-64-linux"),
    [](const auto& info) { return std::to_string(info.index); });

// ---- what they call ----

TEST(Objects, SayThatMemoryRanOut) {
  // 2 GB between two stages, in a process that may have less.
  const auto dag = std::make_shared<const ComputeDag>(
      te::parse_dag("A = placeholder float32 [4]\nB(i: 500000000) float32 = (A[(i % 4)] + 1f)\n"
                    "C(i: 1) float32 += B[k] over (k: 500000000)\nreturn C\n",
                    "dag"));
  const Kernel kernel = compile(schedule::initial_state(dag), {});
  const auto run = [&] {
    std::ifstream sizes("/proc/self/statm");
    uint64_t pages = 0;
    sizes >> pages;
    const rlim_t most = pages * 4096 + (uint64_t{1} << 30);
    const rlimit limit{most, most};
    setrlimit(RLIMIT_AS, &limit);
    std::vector<float> in(4), out(1);
    const std::vector<void*> buffers = {in.data(), out.data()};
    const std::string said = refusal([&] { kernel.run(buffers); });
    std::fprintf(stderr, "%s\n", said.c_str());
    std::_Exit(said == "kernel: out of memory" ? 0 : 1);
  };
  EXPECT_EXIT(run(), testing::ExitedWithCode(0), "out of memory");
}

TEST(Objects, PassOnWhatThePoolSays) {
  const ComputeDag dag = te::parse_dag(
      "A = placeholder float32 [8, 8]\nB(i: 8, j: 8) float32 = (A[i, j] + 1f)\nreturn B\n", "dag");
  const Kernel kernel = compile(state_of(dag, R"([["AN",1,0,3]])"), {.threads = 2});
  std::vector<float> a(64, 1), b(64);
  const std::vector<void*> buffers = {a.data(), b.data()};
  int calls = 0;
  set_parallel_for([&](int n, const std::function<int(int)>& body) {
    for (int i = 0; i < n; ++i) ++calls, body(i);
    return 0;
  });
  kernel.run(buffers);
  EXPECT_EQ(calls, 8);
  EXPECT_EQ(b[63], 2);
  set_parallel_for([](int, const std::function<int(int)>&) { return 7; });
  EXPECT_EQ(refusal([&] { kernel.run(buffers); }), "kernel: error 7");
  set_parallel_for([](int, const std::function<int(int)>&) -> int {
    throw std::runtime_error("the pool is closed");
  });
  EXPECT_EQ(refusal([&] { kernel.run(buffers); }), "kernel: the pool is closed");
  set_parallel_for({});
  kernel.run(buffers);
}

TEST(Objects, DoNotCompileHalidesRuntime) {
  // Its JIT would have loaded a module of thousands of functions; an object is a few kilobytes.
  EXPECT_LT(compile_object(addition(1), {}).size(), 8000u);
}

}  // namespace
}  // namespace tessera::kernel
