// Programs for a GPU, on a GPU: skipped where there is none.
#include <dlfcn.h>

#include <map>

#include "base/error.h"
#include "example_programs.h"
#include "run_program.h"
#include "schedule/default/default_schedule.h"
#include "schedule/space/sample_programs.h"
#include "te/dag_text.h"

namespace tessera::kernel {
namespace {

// The driver's functions that a test needs.
class Driver {
 public:
  Driver() : library_(dlopen("libcuda.so.1", RTLD_NOW)) {
    void* context = nullptr;
    works_ = library_ && call<unsigned>("cuInit", 0) == 0 &&
             call<void**, int>("cuDevicePrimaryCtxRetain", &context, 0) == 0 &&
             call<void*>("cuCtxSetCurrent", context) == 0;
  }
  bool works() const { return works_; }

  template <typename... Arguments>
  int call(const char* name, Arguments... arguments) const {
    const auto function = reinterpret_cast<int (*)(Arguments...)>(dlsym(library_, name));
    return function ? function(arguments...) : -1;
  }

 private:
  void* library_;
  bool works_ = false;
};

class DeviceMemory {
 public:
  DeviceMemory(const Driver& driver, const std::vector<uint8_t>& bytes)
      : driver_(driver), bytes_(bytes.size()) {
    check(driver.call<uint64_t*, size_t>("cuMemAlloc_v2", &at_, bytes_));
    check(driver.call<uint64_t, const void*, size_t>("cuMemcpyHtoD_v2", at_, bytes.data(), bytes_));
  }
  ~DeviceMemory() { driver_.call<uint64_t>("cuMemFree_v2", at_); }
  DeviceMemory(const DeviceMemory&) = delete;
  DeviceMemory& operator=(const DeviceMemory&) = delete;

  void* at() const { return reinterpret_cast<void*>(at_); }
  void read(std::vector<uint8_t>& bytes) const {
    check(driver_.call<void*, uint64_t, size_t>("cuMemcpyDtoH_v2", bytes.data(), at_, bytes_));
  }
  static void check(int code) {
    if (code != 0) throw environment_error("CUDA: error {}", code);
  }

 private:
  const Driver& driver_;
  size_t bytes_;
  uint64_t at_ = 0;
};

const Driver& driver() {
  static const Driver driver;
  return driver;
}

std::vector<Tensor> run_on_gpu(const Kernel& kernel, const ComputeDag& dag,
                               const std::vector<Tensor>& inputs) {
  std::vector<Tensor> outputs;
  for (int output : dag.outputs)
    outputs.emplace_back(dag.operations[size_t(output)].dtype,
                         size_t(dag.operations[size_t(output)].elements()));
  std::vector<std::unique_ptr<DeviceMemory>> memory;
  for (const Tensor& input : inputs)
    memory.push_back(std::make_unique<DeviceMemory>(driver(), input.bytes));
  for (const Tensor& output : outputs)
    memory.push_back(std::make_unique<DeviceMemory>(driver(), output.bytes));
  std::vector<void*> buffers;
  for (const auto& piece : memory) buffers.push_back(piece->at());
  kernel.run(buffers);
  DeviceMemory::check(driver().call("cuCtxSynchronize"));
  for (size_t i = 0; i < outputs.size(); ++i) memory[inputs.size() + i]->read(outputs[i].bytes);
  return outputs;
}

void check_on_gpu(const schedule::LoopState& state, const ComputeDag& dag) {
  const Kernel kernel = compile(state, {.device = Target::Device::Cuda});
  const std::vector<Tensor> inputs = random_inputs(dag);
  const std::vector<Tensor> outputs = run_on_gpu(kernel, dag, inputs);
  std::vector<std::vector<double>> values;
  for (const Tensor& input : inputs) {
    std::vector<double>& list = values.emplace_back();
    const size_t count = input.bytes.size() / dtype_bytes(input.dtype);
    for (size_t i = 0; i < count; ++i) list.push_back(input.get(i));
  }
  for (size_t o = 0; o < outputs.size(); ++o) {
    std::vector<int64_t> elements(size_t(dag.operations[size_t(dag.outputs[o])].elements()));
    for (size_t i = 0; i < elements.size(); ++i) elements[i] = int64_t(i);
    expect_close(outputs[o], evaluate_at(dag, values, int(o), elements), elements,
                 "output " + std::to_string(o));
  }
}

const Example half_examples[] = {
    {"half_matmul",
     "A = placeholder float16 [24, 32]\nB = placeholder float16 [32, 48]\n"
     "C(i: 24, j: 48) float16 += (A[i, k]*B[k, j]) over (k: 32)\nreturn C\n"},
    {"bfloat_mean",
     "A = placeholder bfloat16 [40, 64]\nS(i: 40) bfloat16 += A[i, k] over (k: 64)\n"
     "N(i: 40) bfloat16 = (S[i]*0.015625_bfloat16)\nreturn N\n"},
    {"half_sum",
     "A = placeholder float16 [700, 8]\nS(i: 700) float16 += A[i, k] over (k: 8)\nreturn S\n"},
    {"long_sum",
     "A = placeholder float16 [3, 5000]\nS(i: 3) float16 += A[i, k] over (k: 5000)\nreturn S\n"},
    {"long_max",
     "A = placeholder int32 [7, 1000]\nS(i: 7) int32 max= A[i, k] over (k: 1000)\nreturn S\n"},
};

class Cuda : public testing::TestWithParam<Example> {};

TEST_P(Cuda, ProgramsComputeTheRightValues) {
  if (!driver().works()) GTEST_SKIP() << "needs a GPU";
  const auto dag = std::make_shared<ComputeDag>(te::parse_dag(GetParam().dag, GetParam().name));
  std::vector<schedule::Steps> programs =
      schedule::sample_programs(dag, schedule::ansor_cuda(), 16, 5);
  programs.push_back(schedule::default_schedule(dag, schedule::ansor_cuda()));
  int right = 0;
  std::map<std::string, int> refused;
  for (const schedule::Steps& steps : programs) {
    SCOPED_TRACE(schedule::print_steps(steps));
    try {
      check_on_gpu(schedule::replay(dag, steps), *dag);
      if (HasFatalFailure()) return;
      ++right;
    } catch (const Error& error) {
      // Some steps have no code yet, and say so.
      if (error.blame() == Blame::Input)
        ++refused[error.what()];
      else
        FAIL() << error.what();
    }
  }
  std::printf("%s: %d right\n", GetParam().name, right);
  for (const auto& [why, count] : refused) std::printf("  %d refused: %s\n", count, why.c_str());
  EXPECT_GT(right, 0);
}

const auto example_name = [](const auto& info) { return std::string(info.param.name); };
INSTANTIATE_TEST_SUITE_P(Sketches, Cuda, testing::ValuesIn(examples), example_name);
INSTANTIATE_TEST_SUITE_P(Light, Cuda, testing::ValuesIn(light_examples), example_name);
INSTANTIATE_TEST_SUITE_P(Halves, Cuda, testing::ValuesIn(half_examples), example_name);

}  // namespace
}  // namespace tessera::kernel
