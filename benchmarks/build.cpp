// What building random programs of tasks costs, stage by stage, and which are the slow ones. Times
// are CPU time.
//
//     bench_build TASKS [--network NAME] [--programs N] [--seed N] [--runs N] [--list]
//
// TASKS is a file of `tessera tasks` or TenSet's networks; the programs are those that `tessera
// collect` would draw. --list prints a line for each: seconds of each stage, bytes of code and,
// with
// --runs, the least time of so many runs on zeros.
#include <Halide.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <memory>
#include <numeric>

#include "base/error.h"
#include "kernel/kernel.h"
#include "kernel/object.h"
#include "kernel/program_module.h"
#include "schedule/space/sample_programs.h"
#include "schedule/state/hardware.h"
#include "te/tenset.h"

namespace tessera {
namespace {

double cpu_seconds() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return double(now.tv_sec) + 1e-9 * double(now.tv_nsec);
}

struct Options {
  std::string tasks, network;
  size_t programs = 24, seed = 123;
  int runs = 0;
  bool list = false;
};

enum Part { Statement, Lowering, Module, Code, Load, Parts };
const char* part_names[] = {"statement", "passes", "module", "LLVM", "load"};

struct Built {
  double seconds[Parts] = {};
  size_t bytes = 0;
  double run = 0;
  std::string task, steps;
  double total() const { return std::accumulate(seconds, seconds + Parts, 0.0); }
};

double run_seconds(const kernel::Kernel& kernel, const te::ComputeDag& dag, int runs) {
  std::vector<std::vector<std::byte>> tensors;
  std::vector<void*> buffers;
  for (const std::vector<int>& some : {dag.inputs(), dag.outputs})
    for (int tensor : some) {
      const te::Operation& operation = dag.operations[size_t(tensor)];
      tensors.emplace_back(size_t(operation.elements()) * 8);
      buffers.push_back(tensors.back().data());
    }
  double least = INFINITY;
  for (int i = 0; i < runs; ++i) {
    const double before = cpu_seconds();
    kernel.run(buffers);
    least = std::min(least, cpu_seconds() - before);
    if (least > 0.5) break;
  }
  return least;
}

Built build(const std::shared_ptr<const te::ComputeDag>& dag, const schedule::Steps& steps,
            int runs) {
  Built built;
  double last = cpu_seconds();
  const auto done = [&](Part part) {
    const double now = cpu_seconds();
    built.seconds[part] = now - std::exchange(last, now);
  };
  const kernel::Target target{.threads = 1};
  const Halide::Target halide = kernel::halide_target(target);
  const schedule::LoopState state = schedule::replay(dag, steps);
  const kernel::LoopGeometry geometry(state);
  const Halide::Internal::Stmt statement =
      kernel::program(state, geometry, kernel::code_target(target));
  done(Statement);
  const Halide::Internal::Stmt lowered = kernel::lowered(statement, halide);
  done(Lowering);
  std::vector<kernel::TensorArgument> tensors;
  for (const std::vector<int>& some : {state.dag->inputs(), state.dag->outputs})
    for (int tensor : some) tensors.push_back({geometry.tensor(tensor), Halide::Float(32), false});
  const Halide::Module module = kernel::module_of(kernel::program_name, tensors, lowered, halide);
  done(Module);
  const Halide::Buffer<uint8_t> bytes = module.compile_to_buffer();
  done(Code);
  const std::string_view object(reinterpret_cast<const char*>(bytes.data()), size_t(bytes.width()));
  const kernel::Kernel loaded = kernel::load_object(object, kernel::buffer_count(*dag));
  done(Load);
  built.bytes = object.size();
  if (runs > 0) built.run = run_seconds(loaded, *dag, runs);
  return built;
}

void summarise(std::vector<Built> all) {
  if (all.empty()) return;
  const double count = double(all.size());
  double whole = 0;
  for (const Built& built : all) whole += built.total();
  std::sort(all.begin(), all.end(),
            [](const Built& a, const Built& b) { return a.total() < b.total(); });
  const auto at = [&](double share) { return all[size_t(share * (count - 1))].total(); };
  std::printf("%zu programs: %.3f s of CPU time a build (median %.3f, 90 %% %.3f, most %.2f)\n",
              all.size(), whole / count, at(0.5), at(0.9), at(1));
  for (int part = 0; part < Parts; ++part) {
    double sum = 0;
    for (const Built& built : all) sum += built.seconds[part];
    std::printf("  %-10s %.4f s  %4.1f %%\n", part_names[part], sum / count, 100 * sum / whole);
  }
  for (double share : {0.5, 0.75, 0.9}) {
    double sum = 0;
    for (size_t i = size_t(share * count); i < all.size(); ++i) sum += all[i].total();
    std::printf("  the slowest %2.0f %% take %2.0f %% of the time\n", 100 * (1 - share),
                100 * sum / whole);
  }
}

int main_of(int argc, char** argv) {
  Options options;
  for (int i = 1; i < argc; ++i) {
    const std::string arg = argv[i];
    if (arg == "--network" && i + 1 < argc)
      options.network = argv[++i];
    else if (arg == "--programs" && i + 1 < argc)
      options.programs = size_t(std::stoi(argv[++i]));
    else if (arg == "--seed" && i + 1 < argc)
      options.seed = size_t(std::stoi(argv[++i]));
    else if (arg == "--runs" && i + 1 < argc)
      options.runs = std::stoi(argv[++i]);
    else if (arg == "--list")
      options.list = true;
    else
      options.tasks = arg;
  }
  const bool tenset = options.tasks.ends_with(".json");
  const std::vector<te::Task> tasks =
      tenset ? te::read_tenset_networks(options.tasks).tasks : te::read_tasks(options.tasks);
  kernel::warm_up({});
  schedule::Hardware hardware = schedule::host_cpu();
  hardware.cores = 1;
  std::vector<Built> all;
  for (const te::Task& task : tasks) {
    if (!options.network.empty() && !task.weights.contains(options.network)) continue;
    const auto dag = std::make_shared<const te::ComputeDag>(task.dag);
    for (const schedule::Steps& steps :
         schedule::sample_programs(dag, hardware, options.programs, uint32_t(options.seed))) {
      try {
        Built built = build(dag, steps, options.runs);
        built.task = task.workload_key;
        built.steps = schedule::print_steps(steps);
        if (options.list) {
          for (double seconds : built.seconds) std::printf("%.4f ", seconds);
          std::printf("%zu %.9f %s %s %s\n", built.bytes, built.run, built.task.c_str(),
                      task.name.c_str(), built.steps.c_str());
        }
        all.push_back(std::move(built));
      } catch (const Error& error) {
        std::printf("refused: %s\n", error.what());
      }
    }
  }
  summarise(std::move(all));
  return 0;
}

}  // namespace
}  // namespace tessera

int main(int argc, char** argv) {
  return tessera::main_of(argc, argv);
}
