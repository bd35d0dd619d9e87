// Do compile and collect agree on the time of a program? Programs of the tasks of some samples, the
// hand-made schedule and sampled ones, are measured both ways, round after round in turns: by
// time_candidates, as the compiler chooses between them, and by a Measurer, as collect records
// them. Medians over the rounds are compared.
//
//   bench_agreement [--programs N] [--rounds N] SAMPLES...
//
// On a quiet machine: others' work is in the times of either.
#include <algorithm>
#include <cmath>
#include <cstdio>

#include "base/error.h"
#include "base/process.h"
#include "base/statistics.h"
#include "lower/split_tasks.h"
#include "measure/measure.h"
#include "runtime/time_candidates.h"
#include "schedule/default/default_schedule.h"
#include "schedule/space/sample_programs.h"

namespace tessera {
namespace {

constexpr size_t programs_of_a_task = 2;
constexpr uint32_t seed = 123;

struct Case {
  te::Task task;
  std::vector<schedule::Steps> programs;
  std::vector<std::vector<double>> compile, collect;  // seconds by program and round
};

// In children: this process must not start libtorch's threads before it forks the next.
std::string ask_child(const std::function<std::string()>& body) {
  const Outcome outcome = run_forked(
      [&](std::string& out) {
        try {
          out = body();
          return 0;
        } catch (const Error& error) {
          out = error.what();
          return 1;
        }
      },
      {.seconds = 600});
  if (!outcome.ok())
    throw Error(Blame::Foreign, {}, outcome.out.empty() ? outcome.describe() : outcome.out);
  return outcome.out;
}

std::vector<te::Task> tasks_of(const std::vector<std::string>& folders) {
  const std::string lines = ask_child([&] {
    std::string text;
    for (const std::string& folder : folders)
      for (const auto& path : graph::find_samples(folder))
        for (const te::Task& task :
             lower::split_tasks(graph::read_sample(path), path.filename().string()).tasks)
          text += te::to_json(task).dump() + "\n";
    return text;
  });
  std::vector<te::Task> tasks;
  for (size_t at = 0; at < lines.size();) {
    const size_t end = lines.find('\n', at);
    te::Task task =
        te::task_from_json(Json::parse(lines.substr(at, end - at), "a task"), {"a task", 0});
    const auto same = [&](const te::Task& other) { return other.key == task.key; };
    if (std::ranges::none_of(tasks, same)) tasks.push_back(std::move(task));
    at = end + 1;
  }
  return tasks;
}

// As in the midst of a graph: what a kernel writes has its place, as in an arena.
std::vector<double> compile_seconds(const Case& one) {
  trace::Trace traced = trace::trace(*one.task.reference);
  const std::vector<trace::TraceTensor> outputs = std::exchange(traced.outputs, {});
  std::vector<trace::TraceTensor> inputs(one.task.reference->graph.parameters.size(), -1);
  for (size_t i = 0; i < traced.tensors.size(); ++i)
    if (traced.tensors[i].parameter >= 0)
      inputs[size_t(traced.tensors[i].parameter)] = trace::TraceTensor(i);
  runtime::Candidates candidates{traced, *one.task.reference, inputs, outputs, {}};
  candidates.ways.emplace_back();
  for (size_t i = 0; i < traced.calls.size(); ++i) {
    runtime::CompiledStep step;
    step.call = int(i);
    candidates.ways[0].push_back(std::move(step));
  }
  const auto dag = std::make_shared<const te::ComputeDag>(one.task.dag);
  for (const schedule::Steps& steps : one.programs) {
    const auto kernel =
        std::make_shared<kernel::Kernel>(kernel::compile(schedule::replay(dag, steps), {}));
    runtime::CompiledStep step;
    step.kernel = [kernel](std::span<void* const> buffers) { kernel->run(buffers); };
    step.reads = inputs;
    step.writes = outputs;
    candidates.ways.push_back({std::move(step)});
  }
  eager::RunOptions options;
  options.threads = 1;
  options.seed = seed;
  std::vector<double> seconds = runtime::time_candidates(candidates, options, 0.1).seconds;
  seconds.erase(seconds.begin());
  return seconds;
}

void run_round(Case& one, measure::Measurer& measurer) {
  const std::string answer = ask_child([&] { return Json::array(compile_seconds(one)).dump(); });
  const Json seconds = Json::parse(answer, "a child");
  for (size_t i = 0; i < one.programs.size(); ++i)
    one.compile[i].push_back(seconds.as_array()[i].as_double());
  measurer.measure(one.task, one.programs, 0, [&](size_t i, const measure::Measured& measured) {
    one.collect[i].push_back(measured.ok() ? median(measured.costs) : INFINITY);
  });
}

int main_of(int argc, char** argv) {
  size_t wanted = 50;
  int rounds = 5;
  std::vector<std::string> folders;
  for (int i = 1; i < argc; ++i) {
    const std::string arg = argv[i];
    if (arg == "--programs" && i + 1 < argc)
      wanted = size_t(std::stoi(argv[++i]));
    else if (arg == "--rounds" && i + 1 < argc)
      rounds = std::stoi(argv[++i]);
    else
      folders.push_back(arg);
  }
  const std::vector<te::Task> tasks = tasks_of(folders);
  std::vector<Case> cases;
  const size_t count = (wanted + programs_of_a_task - 1) / programs_of_a_task;
  for (size_t i = 0; i < tasks.size() && cases.size() < count; ++i) {
    // Spread over all tasks: neighbours are of one network.
    const te::Task& task = tasks[i * std::max<size_t>(tasks.size() / count, 1) % tasks.size()];
    if (!task.reference) continue;
    try {
      const auto dag = std::make_shared<const te::ComputeDag>(task.dag);
      schedule::Hardware hardware = schedule::host_cpu();
      hardware.cores = 1;
      Case one{task, {schedule::default_schedule(dag, hardware)}, {}, {}};
      for (schedule::Steps& steps :
           schedule::sample_programs(dag, hardware, programs_of_a_task - 1, seed))
        one.programs.push_back(std::move(steps));
      one.compile.resize(one.programs.size());
      one.collect.resize(one.programs.size());
      cases.push_back(std::move(one));
    } catch (const Error& error) {
      std::fprintf(stderr, "%s: %s\n", task.name.c_str(), error.what());
    }
  }
  measure::MeasureOptions options;
  options.hopeless = options.give_up = 0;
  options.seed = seed;
  measure::Measurer measurer(options);
  for (int round = 0; round < rounds; ++round) {
    for (Case& one : cases) {
      try {
        run_round(one, measurer);
      } catch (const Error& error) {
        std::fprintf(stderr, "%s: %s\n", one.task.name.c_str(), error.what());
      }
    }
  }
  std::vector<double> off;
  std::printf("%12s %12s %7s  program\n", "compile us", "collect us", "ratio");
  for (const Case& one : cases) {
    for (size_t i = 0; i < one.programs.size(); ++i) {
      if (one.compile[i].empty() || one.collect[i].empty()) continue;
      const double a = median(one.compile[i]), b = median(one.collect[i]);
      if (!std::isfinite(a) || !std::isfinite(b)) continue;
      off.push_back(std::abs(a / b - 1));
      std::printf("%12.2f %12.2f %7.3f  %s, %s\n", a * 1e6, b * 1e6, a / b, one.task.name.c_str(),
                  i == 0 ? "default" : "sampled");
    }
  }
  std::printf("%zu programs, %d rounds: |ratio - 1| is %.3f in the median, %.3f at 90 %%\n",
              off.size(), rounds, median(off), quantile(off, 0.9));
  return 0;
}

}  // namespace
}  // namespace tessera

int main(int argc, char** argv) {
  try {
    return tessera::main_of(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 2;
  }
}
