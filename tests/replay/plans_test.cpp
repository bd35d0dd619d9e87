// Every bundled sample compiled without measuring: the same tasks, statements and plan as when
// tests/data/kernel_replay was written. Kernels are lowered for a fixed machine. A plan depends on
// what this machine's library is good at (estimate.h), so there is a file for each architecture.
#include "replay.h"

#if defined(__aarch64__)
#include <asm/hwcap.h>
#include <sys/auxv.h>
#endif

#include <set>

#include "compile/compile.h"
#include "eager/library.h"
#include "graph/sample.h"
#include "kernel/kernel_cache.h"
#include "kernel/object.h"
#include "schedule/default/default_schedule.h"
#include "schedule/state/hardware.h"
#include "te/dag_builder.h"

namespace tessera::compile {
namespace {

using golden::Entry;
using Dag = std::shared_ptr<const te::ComputeDag>;

constexpr int threads = 2;
constexpr const char* machine = "x86-64-linux-avx-avx2-f16c-fma-sse41";
constexpr int64_t vector_bytes = 32;

#if defined(__x86_64__)
constexpr const char* architecture = "x86-64";
#elif defined(__aarch64__)
constexpr const char* architecture = "arm-64";
#else
constexpr const char* architecture = "other";
#endif

// estimate.cpp expects libtorch's products of 16-bit floats to be fast where there are instructions
// for them: the files are of machines without.
bool multiplies_narrow_floats() {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx512bf16");
#elif defined(__aarch64__) && defined(HWCAP2_BF16)
  return getauxval(AT_HWCAP2) & HWCAP2_BF16;
#else
  return false;
#endif
}

bool has_narrow_floats(const graph::Sample& sample) {
  const auto narrow = [](const graph::TensorMeta& tensor) {
    return is_floating(tensor.dtype) && dtype_bytes(tensor.dtype) == 2;
  };
  return std::any_of(sample.weights.begin(), sample.weights.end(), narrow) ||
         std::any_of(sample.inputs.begin(), sample.inputs.end(), narrow);
}

schedule::LoopState default_state(const Dag& dag, schedule::Hardware hardware, int cores) {
  hardware.cores = cores;
  return schedule::replay(dag, schedule::default_schedule(dag, hardware));
}

// The default schedule and the statement of a task's kernel.
std::string kernel_text(const Dag& dag) {
  schedule::Hardware hardware = schedule::ansor_cpu(threads);
  hardware.vector_bytes = vector_bytes;
  try {
    const schedule::LoopState state = default_state(dag, hardware, threads);
    const std::string statement =
        golden::statement_text(state, {.threads = threads, .machine = machine});
    if (statement.starts_with(golden::refused)) return statement;
    return schedule::print_steps(state.steps) + "\n" + statement;
  } catch (const Error& error) {
    return std::string(golden::refused) + error.what() + "\n";
  }
}

// A plan asks whether its kernels can be built, and LLVM takes a minute for all of them. What was
// lowered can be built: it is found in a cache, as the object code of some other program, for
// nobody runs it. What was refused is not there, and is refused once more.
class BuiltBefore {
 public:
  BuiltBefore() : cache_(folder_.path()) {
    te::DagBuilder b;
    const int x = b.placeholder("x", Dtype::Float32, {16});
    const int y =
        b.compute("y", Dtype::Float32, {16}, [&](te::Values i) { return b.read(x, {i[0]}) + 1.0; });
    const auto dag = std::make_shared<te::ComputeDag>(b.finish({y}));
    object_ = kernel::compile_object(schedule::initial_state(dag), {});
  }
  const std::filesystem::path& folder() const { return folder_.path(); }

  void add(const Dag& dag) {
    for (int cores : {1, threads}) {
      const schedule::LoopState state = default_state(dag, schedule::host_cpu(), cores);
      cache_.keep(kernel::kernel_key(state, {.threads = cores}), object_);
    }
  }

 private:
  TemporaryFolder folder_;
  kernel::KernelCache cache_;
  std::string object_;
};

// As the command line has them: data or a weight, by its name.
std::vector<std::string> data_of(const graph::Sample& sample) {
  std::vector<std::string> data;
  for (const graph::Parameter& parameter : sample.graph.parameters) {
    if (graph::is_data_input(parameter.name)) data.push_back(parameter.name);
  }
  return data;
}

struct Case {
  std::string name;
  graph::Sample sample;
  CompileOptions options;
};

std::vector<Case> cases(const std::filesystem::path& cache) {
  const auto samples = std::filesystem::path(TESSERA_TESTS) / ".." / "samples";
  std::vector<Case> made;
  for (const auto& folder : graph::find_samples(samples)) {
    const std::string name = std::filesystem::relative(folder, samples).generic_string();
    const graph::Sample sample = graph::read_sample(folder);
    for (const bool frozen : {false, true}) {
      CompileOptions options;
      options.effort = 0;
      options.threads = threads;
      options.frozen = frozen;
      options.data = data_of(sample);
      options.cache = cache;
      made.push_back({name + (frozen ? "/frozen" : "/inputs"), sample, options});
    }
  }
  return made;
}

struct Kernel {
  std::string name;
  Dag dag;
  bool refused = false;
};

std::string plan_text(const Case& which) {
  const CompileReport report = compile(which.sample, which.options).report;
  if (!report.stays_eager.empty()) return "stays eager: " + report.stays_eager + "\n";
  std::string text;
  for (const std::string& line : report.plan) text += line + "\n";
  return text;
}

TEST(Replay, PlansAreWhatTheyWere) {
  const golden::Golden golden{
      fmt::format("plans_halide_{}_{}{}.txt", kernel::halide_version(), architecture,
                  eager::has_packed_products() ? "" : "_unpacked"),
      fmt::format("Halide {} for {}, libtorch {} of {}", kernel::halide_version(), machine,
                  eager::torch_version(), architecture),
      "build/release/bin/replay_test"};
  if (const std::string why = golden::why_skipped(golden); !why.empty()) GTEST_SKIP() << why;
  BuiltBefore built;
  const std::vector<Case> all = cases(built.folder());
  std::vector<Entry> entries;
  std::vector<Kernel> kernels;
  std::set<std::string> seen;
  for (const Case& which : all) {
    std::string text;
    size_t number = 0;
    for (const te::Task& task : compile(which.sample, which.options, Emit::Tasks).tasks) {
      text += te::to_json(task).dump() + "\n";
      std::string name = fmt::format("{}/{:02}_{}", which.name, number++, task.name);
      std::replace(name.begin(), name.end(), ' ', '_');
      if (seen.insert(task.key).second)
        kernels.push_back({name, std::make_shared<te::ComputeDag>(task.dag)});
    }
    entries.push_back(golden::entry(which.name + "/tasks", text));
  }
  std::vector<Entry> statements(kernels.size());
  golden::for_each_at_once(kernels.size(), [&](size_t i) {
    const std::string text = kernel_text(kernels[i].dag);
    kernels[i].refused = text.starts_with(golden::refused);
    statements[i] = golden::entry(kernels[i].name + ".stmt", text);
  });
  entries.insert(entries.end(), statements.begin(), statements.end());
  for (const Kernel& kernel : kernels)
    if (!kernel.refused) built.add(kernel.dag);
  std::vector<std::string> left_out;
  for (const Case& which : all) {
    const std::string name = which.name + "/plan";
    if (has_narrow_floats(which.sample) && multiplies_narrow_floats())
      left_out.push_back(name);
    else
      entries.push_back(golden::entry(name, plan_text(which)));
  }
  golden::check(golden, entries, left_out);
}

}  // namespace
}  // namespace tessera::compile
