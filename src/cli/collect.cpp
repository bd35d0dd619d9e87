// tessera collect: a data set of measured programs for this machine.
#include <algorithm>
#include <cstdio>

#include "base/error.h"
#include "cli/machine.h"
#include "cli/progress.h"
#include "cli/verb.h"
#include "measure/collect.h"
#include "measure/cuda_driver.h"
#include "task/tenset.h"

namespace tessera::cli {

namespace {

namespace fs = std::filesystem;

struct CollectArguments {
  std::string tasks, out, shard, match, network, space = "ansor";
  int programs = 64, threads = 1, memory_mb = 0, repeats = 20;
  double build_seconds = 15, run_seconds = 10, width = 0.05;
  bool no_flush = false;
};

struct Shard {
  size_t index = 0, count = 1;
};

// "2/8": the second of eight.
Shard parse_shard(const std::string& text) {
  if (text.empty()) return {};
  Shard shard;
  int used = 0;
  if (std::sscanf(text.c_str(), "%zu/%zu%n", &shard.index, &shard.count, &used) != 2 ||
      size_t(used) != text.size() || shard.index < 1 || shard.index > shard.count) {
    throw input_error({}, "--shard: expected i/n with i from 1 to n, found '{}'", text);
  }
  --shard.index;
  return shard;
}

// A file of `tessera tasks`, or TenSet's networks.
std::vector<task::Task> load_tasks(const fs::path& file) {
  return file.extension() == ".json" ? task::read_tenset_networks(file).tasks : task::read_tasks(file);
}

bool is_chosen(const task::Task& task, const CollectArguments& arguments) {
  if (task.name.find(arguments.match) == std::string::npos &&
      task.workload_key.find(arguments.match) == std::string::npos)
    return false;
  return arguments.network.empty() ||
         std::any_of(task.weights.begin(), task.weights.end(), [&](const auto& weight) {
           return weight.first.find(arguments.network) != std::string::npos;
         });
}

std::vector<task::Task> chosen_tasks(const CollectArguments& arguments) {
  const Shard shard = parse_shard(arguments.shard);
  std::vector<task::Task> all = load_tasks(arguments.tasks), chosen;
  size_t matching = 0;
  for (task::Task& task : all) {
    if (!is_chosen(task, arguments)) continue;
    if (matching++ % shard.count == shard.index) chosen.push_back(std::move(task));
  }
  if (matching == 0) {
    throw input_error({arguments.tasks, 0}, "no task fits --match '{}' and --network '{}'",
                      arguments.match, arguments.network);
  }
  return chosen;
}

measure::CollectOptions collect_options(const CollectArguments& arguments, const Common& common) {
  measure::CollectOptions options;
  options.programs = size_t(arguments.programs);
  if (common.device == "cuda") {
    options.hardware = schedule::ansor_cuda();
    options.target = measure::cuda_target(measure::gpu_name());
    options.measure.target.device = kernel::Target::Device::Cuda;
  } else {
    options.hardware = schedule::host_cpu();
    options.hardware.cores = arguments.threads;
    options.target = measure::cpu_target(processor_name());
    options.measure.target.threads = arguments.threads;
  }
  options.measure.build_jobs = common.jobs;
  options.measure.build_seconds = arguments.build_seconds;
  options.measure.run_seconds = arguments.run_seconds;
  options.measure.memory_bytes = arguments.memory_mb > 0 ? size_t(arguments.memory_mb) << 20
                                                         : available_memory() / 10 * 7 / size_t(common.jobs + 1);
  options.measure.timing.max_repeats = arguments.repeats;
  options.measure.timing.min_repeats = std::min(3, arguments.repeats);
  options.measure.timing.width = arguments.width;
  options.measure.flush_cache = !arguments.no_flush;
  options.measure.seed = common.seed;
  return options;
}

Json to_json(const measure::CollectSummary& summary, int jobs) {
  Json failed{Json::Object{}};
  for (const auto& [error, count] : summary.failed) failed.set(error, uint64_t(count));
  Json without{Json::Object{}};
  for (const auto& [task, why] : summary.without_answer) without.set(task, why);
  const double seconds = summary.seconds > 0 ? summary.seconds : 1;
  Json json;
  json.set("tasks", uint64_t(summary.tasks)).set("measured", uint64_t(summary.measured));
  json.set("already_there", uint64_t(summary.already_there)).set("failed", std::move(failed));
  json.set("seconds", summary.seconds).set("programs_per_s", summary.programs_per_second());
  json.set("build_share", summary.build_seconds / (jobs + 1) / seconds);
  json.set("run_share", summary.run_seconds / seconds);
  json.set("draw_share", summary.draw_seconds / seconds);
  json.set("build_cpu_s", summary.measured > 0 ? summary.build_cpu_seconds / double(summary.measured) : 0);
  json.set("without_answer", std::move(without));
  return json;
}

int collect_verb(const CollectArguments& arguments, const Common& common, Output& out) {
  const measure::CollectOptions options = collect_options(arguments, common);
  const std::vector<task::Task> tasks = chosen_tasks(arguments);
  Progress progress("collect", tasks.size() * options.programs, common.quiet);
  std::string now;
  measure::CollectEvents events;
  events.warning = [](const std::string& text) { std::fprintf(stderr, "tessera: %s\n", text.c_str()); };
  events.begun = [&](const task::Task& task, size_t programs, size_t there) {
    now = task.name;
    // Those that are there already, and those that a small task does not have.
    for (size_t i = 0; i < there + options.programs - programs; ++i) progress.advance(now);
  };
  events.done = [&](const measure::Measured&) { progress.advance(now); };
  const measure::CollectSummary summary = measure::collect(tasks, arguments.out, options, events);
  progress.wipe();
  if (common.json) {
    out.print("{}\n", to_json(summary, common.jobs).dump());
    return 0;
  }
  size_t failed = 0;
  for (const auto& [error, count] : summary.failed) failed += count;
  out.print("{} programs of {} tasks measured in {}, {:.3g} a second; {} were there already\n",
            summary.measured, summary.tasks, clock_text(summary.seconds),
            summary.programs_per_second(), summary.already_there);
  if (summary.measured > 0) {
    const double wall = summary.seconds;
    out.print("building took {:.0f} %, running {:.0f} %, drawing {:.0f} % of the time; {:.3g} s of CPU time a build\n",
              100 * summary.build_seconds / (common.jobs + 1) / wall, 100 * summary.run_seconds / wall,
              100 * summary.draw_seconds / wall, summary.build_cpu_seconds / double(summary.measured));
  }
  if (failed > 0) {
    out.print("{} failed:", failed);
    for (const auto& [error, count] : summary.failed) out.print(" {} {}", count, error);
    out.print("; {} says why\n", (fs::path(arguments.out) / "failures.jsonl").string());
  }
  for (const auto& [task, why] : summary.without_answer)
    out.print("skipped {}: there is no answer to check it against: {}\n", task, why);
  out.print("next: tessera records info {}\n", arguments.out);
  return 0;
}

}  // namespace

void add_collect(Verbs& verbs) {
  auto arguments = std::make_shared<CollectArguments>();
  verbs
      .add("collect",
           "Measure programs of tasks on this machine: drawn at random, built, checked, timed and "
           "appended to a folder of records. Called again, it goes on where it was. docs/collect.md says "
           "how it is measured",
           {"tessera tasks samples/basic/mlp --out tasks.jsonl",
            "tessera collect tasks.jsonl --programs 4 --out data"},
           [arguments](const Common& common, Output& out) {
             return collect_verb(*arguments, common, out);
           })
      .positional("TASKS", arguments->tasks, "a file of `tessera tasks`, or TenSet's networks (.json)")
      .required("--out", arguments->out, "the folder of records; made, or gone on with")
      .option("--programs", arguments->programs, "of each task, where it has so many", 1)
      .option("--shard", arguments->shard, "i/n: every n-th task, from the i-th on")
      .option("--match", arguments->match, "only tasks with this text in their name or key")
      .option("--network", arguments->network, "only tasks of networks with this text in their name")
      .choice("--space", arguments->space, {"ansor"}, "what programs are drawn from")
      .option("--threads", arguments->threads, "that a program may use on the CPU", 1)
      .option("--repeats", arguments->repeats, "of each program, at most", 1)
      .option("--width", arguments->width, "stop repeating when the interval is this narrow, relative")
      .option("--build-timeout", arguments->build_seconds, "seconds for each build", 0.1)
      .option("--timeout", arguments->run_seconds, "seconds for each program's runs", 0.1)
      .option("--memory", arguments->memory_mb, "MB for each program; 0: its share of what is free")
      .flag("--no-flush", arguments->no_flush, "leave tensors in the caches between repeats");
}

}  // namespace tessera::cli
