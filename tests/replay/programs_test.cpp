// Programs of all kinds of tasks under fixed schedules, lowered for fixed machines: the same
// states, statements and modules as when tests/data/kernel_replay was written. LLVM is not asked
// and nothing is run, so programs for other CPUs, and for a GPU, are as good as those for this one.
#include "replay.h"

#include "../lower/lowering_check.h"
#include "kernel/jit.h"
#include "kernel/program_module.h"
#include "lower/split_tasks.h"
#include "schedule/default/default_schedule.h"
#include "schedule/space/sample_programs.h"
#include "te/dag_text.h"
#include "te/known_workloads.h"

namespace tessera::kernel {
namespace {

using golden::Entry;
using lower::Form;
using schedule::Hardware;
using schedule::Steps;
using te::ComputeDag;
using Dag = std::shared_ptr<const ComputeDag>;

struct Workload {
  const char *name, *key;
};

// Ansor's functions, and DAGs of networks by the hashes of their texts.
const Workload workloads[] = {
    {"matmul", R"(["matmul", 128, 128, 128])"},
    {"matmul_odd", R"(["matmul_bias_relu", 61, 77, 53])"},
    {"matmul_add", R"(["matmul_add", 32, 512, 96])"},
    {"batch_matmul", R"(["batch_matmul", 12, 128, 128, 64])"},
    {"softmax", R"(["softmax_mn", 128, 1000])"},
    {"conv_nhwc", R"(["conv2d_nhwc_relu", 1, 56, 56, 64, 64, 3, 1, 1])"},
    {"conv_nhwc_strided", R"(["conv2d_nhwc_relu", 1, 224, 224, 3, 64, 7, 2, 3])"},
    {"depthwise_nhwc", R"(["depthwise_conv2d_nhwc", 1, 112, 112, 32, 3, 2, 1])"},
    {"conv_nchw", R"(["conv2d_layer", 1, 28, 28, 128, 64, 3, 3, [1, 1], [1, 1]])"},
    {"conv_add_scale_bias_relu", R"(["dcf6fcf5f56fa614bf9aef0c82382caf"])"},
    {"conv_bias_relu", R"(["12b88bedece6984af589a28b43e0f3c4", 1, 28, 28, 64, 3, 3, 64, 96,
                           1, 1, 1, 96, 1, 14, 14, 96])"},
    {"winograd", R"(["a169cd0053d3a7ca82998fcb62e42c58"])"},
    {"max_pool_bias_relu", R"(["ba2026d923536b75e9b4faed89287d5f"])"},
    {"global_pool", R"(["7de313da0ca29a8c63f647791692430d"])"},
    {"dense_in_parts", R"(["ab7292310d095d8c5f908a0aaef6e92b"])"},
};

// Calls of libtorch.
const Form forms[] = {
    {"conv_transposed", "x f32 1,32,8,8; w f32 32,16,4,4; b f32 16",
     "torch.conv_transpose2d(x, w, b, (2, 2), (1, 1), (0, 0), 1, (1, 1))"},
    {"conv_groups", "x f32 1,32,14,14; w f32 48,8,3,3; b f32 48",
     "torch.conv2d(x, w, b, (1, 1), (1, 1), (1, 1), 4)"},
    {"conv_1d", "x f32 2,24,50; w f32 40,24,5; b f32 40",
     "a = torch.conv1d(x, w, b, (2,), (2,), (1,), 1); torch._C._nn.gelu(a)"},
    {"conv_3d", "x f32 1,4,6,10,10; w f32 8,4,3,3,3",
     "torch.conv3d(x, w, None, (1, 2, 2), (1, 1, 1), (1, 1, 1), 1)"},
    {"linear_bf16", "x bf16 64,96; w bf16 80,96; b bf16 80",
     "a = torch._C._nn.linear(x, w, b); torch.nn.functional.silu(a)"},
    {"attention", "q f32 1,4,32,16; k f32 1,4,32,16; v f32 1,4,32,16",
     "torch._C._nn.scaled_dot_product_attention(q, k, v, is_causal = True)"},
    {"layer_norm", "x f32 4,32,256; w f32 256; b f32 256",
     "torch.nn.functional.layer_norm(x, (256,), w, b, 1e-05)"},
    {"rms_norm_f16", "x f16 64,192; w f16 192", "torch.rms_norm(x, (192,), w, 1e-06)"},
    {"group_norm", "x f32 2,32,12,12; w f32 32; b f32 32",
     "a = torch.nn.functional.group_norm(x, 8, w, b, 1e-05); torch.nn.functional.silu(a)"},
    {"log_softmax_first", "x f32 40,24,20", "torch.nn.functional.log_softmax(x, 0)"},
    {"max_pool", "x f32 1,24,28,28", "torch.nn.functional.max_pool2d(x, 3, 2, 1)"},
    {"avg_pool", "x f32 2,24,15,15", "torch._C._nn.avg_pool2d(x, 3, 2, 1, True, False)"},
    {"chain", "x f32 16,33,70; y f32 33,1",
     "a = x + y; b = torch.tanh(a); c = torch.exp(b); d = c / a; torch.clamp(d, -2.0, 9.0)"},
    {"chain_f64", "x f64 50,60; y f64 60", "a = x * y; b = torch.sin(a); torch.log1p(b)"},
    {"choices", "c bool 40,50; x i64 40,50 min_val = 0, max_val = 9; y f32 50",
     "a = x > 4; b = torch.logical_and(a, c); torch.where(b, y, -1.0)"},
    {"columns", "x f32 200,33", "x.mean(0)"},
    {"var_mean", "x f32 12,900", "r = torch.var_mean(x, 1); a = r[0]; b = r[1]; (a, b)"},
    {"argmax", "x f32 30,400", "x.argmax(-1)"},
    {"cumsum", "x f32 8,40", "torch.cumsum(x, 1)"},
    {"embedding", "i i64 4,20 min_val = 0, max_val = 99; w f32 100,48; p f32 20,48",
     "a = torch.nn.functional.embedding(i, w); a + p"},
    {"gather", "x f32 30,40; i i64 16,40 min_val = 0, max_val = 29", "torch.gather(x, 0, i)"},
    {"layout", "x f32 4,12,16,8; y f32 4,16,5,8",
     "a = x.transpose(1, 2); b = torch.cat([a, y], 2); c = b.reshape(4, 16, 136); torch.flip(c, "
     "(2,))"},
    {"pad_reflect", "x f32 1,8,20,20",
     "a = torch._C._nn.pad(x, (2, 3, 1, 1), 'reflect', None); a * 2"},
    {"bilinear", "x f32 1,8,12,12",
     "torch.nn.functional.interpolate(x, size = (20, 31), mode = 'bilinear', align_corners = "
     "False)"},
};

struct Task {
  std::string name;
  Dag dag;
};

std::vector<Task> tasks() {
  std::vector<Task> made;
  for (const Workload& workload : workloads) {
    std::optional<te::Task> known = te::known_workload(workload.key);
    if (!known) throw our_error("{} is not known", workload.key);
    made.push_back({workload.name, std::make_shared<ComputeDag>(std::move(known->dag))});
  }
  for (const Form& form : forms) {
    const lower::NetworkTasks parts = lower::split_tasks(lower::sample_of(form), form.name);
    for (size_t i = 0; i < parts.tasks.size(); ++i)
      made.push_back({i == 0 ? form.name : fmt::format("{}_{}", form.name, i),
                      std::make_shared<ComputeDag>(parts.tasks[i].dag)});
  }
  return made;
}

// ---- programs ----

constexpr const char* avx2 = "x86-64-linux-avx-avx2-f16c-fma-sse41";
constexpr const char* avx512 = "x86-64-linux-avx-avx2-avx512-avx512_skylake-f16c-fma-sse41";
constexpr const char* neon = "arm-64-linux";

constexpr int cores = 4;

struct Program {
  std::string name;
  Dag dag;
  Steps steps;
  Target target;
  // Its module is compared too: it costs as much again as the statement. A GPU's would hold what
  // LLVM has made of it.
  bool has_module = false;
};

Hardware with_vectors(int64_t bytes, int64_t cores) {
  Hardware hardware = schedule::ansor_cpu(cores);
  hardware.vector_bytes = bytes;
  return hardware;
}

std::vector<Program> programs_of(const Task& task) {
  std::vector<Program> programs;
  const auto add = [&](const std::string& name, const Steps& steps, const Target& target) {
    const bool has_module = target.device == Target::Device::Cpu && !name.starts_with("sampled");
    programs.push_back({task.name + "/" + name, task.dag, steps, target, has_module});
  };
  const auto add_default = [&](const char* name, const Hardware& hardware, const Target& target) {
    add(name, schedule::default_schedule(task.dag, hardware), target);
  };
  const auto add_sampled = [&](const char* name, const Hardware& hardware, const Target& target,
                               size_t count, const schedule::SampleOptions& options = {}) {
    constexpr uint64_t seed = 17;
    size_t number = 0;
    for (const Steps& steps : schedule::sample_programs(task.dag, hardware, count, seed, options))
      add(fmt::format("{}_{}", name, number++), steps, target);
  };
  using enum Target::Device;
  const Target cpu{Cpu, cores, avx2}, gpu{Cuda, 1, avx2};
  add_default("default_avx2", with_vectors(32, cores), cpu);
  add_default("default_avx2_serial", with_vectors(32, 1), {Cpu, 1, avx2});
  add_default("default_avx512", with_vectors(64, cores), {Cpu, cores, avx512});
  add_default("default_neon", with_vectors(16, cores), {Cpu, cores, neon});
  add_sampled("sampled", schedule::ansor_cpu(cores), cpu, 8);
  add_sampled("inexact", schedule::ansor_cpu(cores), cpu, 2, {.inexact = 0.5});
  add_default("default_cuda", schedule::ansor_cuda(), gpu);
  add_sampled("sampled_cuda", schedule::ansor_cuda(), gpu, 4);
  return programs;
}

std::string state_text(const schedule::LoopState& state) {
  return schedule::print_steps(state.steps) + "\n" + schedule::print_state(state);
}

// What LLVM is given: behind the statement come addresses and the bodies of parallel loops.
std::string module_text(const schedule::LoopState& state, const Target& target) {
  return golden::program_text([&] {
    std::ostringstream text;
    guarded([&] { text << program_module(state, target).module; });
    return text.str();
  });
}

std::vector<Entry> entries_of(const Program& program) {
  const schedule::LoopState state = schedule::replay(program.dag, program.steps);
  std::vector<Entry> entries{
      golden::entry(program.name + ".state", state_text(state)),
      golden::entry(program.name + ".stmt", golden::statement_text(state, program.target))};
  if (program.has_module)
    entries.push_back(golden::entry(program.name + ".module", module_text(state, program.target)));
  return entries;
}

TEST(Replay, ProgramsAreWhatTheyWere) {
  const golden::Golden golden{
      fmt::format("programs_halide_{}.txt", halide_version()),
      fmt::format("Halide {} for {}, {}, {}", halide_version(), avx2, avx512, neon),
      "build/release/bin/replay_test"};
  if (const std::string why = golden::why_skipped(golden); !why.empty()) GTEST_SKIP() << why;
  const std::vector<Task> all = tasks();
  std::vector<std::vector<Program>> drawn(all.size());
  golden::for_each_at_once(all.size(), [&](size_t i) { drawn[i] = programs_of(all[i]); });
  std::vector<Entry> entries;
  std::vector<Program> programs;
  for (size_t i = 0; i < all.size(); ++i) {
    entries.push_back(golden::entry(all[i].name + "/task", te::print_dag(*all[i].dag)));
    programs.insert(programs.end(), drawn[i].begin(), drawn[i].end());
  }
  std::vector<std::vector<Entry>> made(programs.size());
  golden::for_each_at_once(programs.size(), [&](size_t i) { made[i] = entries_of(programs[i]); });
  for (const std::vector<Entry>& some : made)
    entries.insert(entries.end(), some.begin(), some.end());
  golden::check(golden, entries);
}

}  // namespace
}  // namespace tessera::kernel
