// tessera collect: a data set of measured programs for this machine.
#include <algorithm>
#include <cstdio>
#include <functional>
#include <map>

#include "base/error.h"
#include "base/file.h"
#include "base/machine.h"
#include "cli/collect_layouts.h"
#include "cli/measured_machine.h"
#include "cli/progress.h"
#include "cli/sample_tasks.h"
#include "cli/shard.h"
#include "cli/verb.h"
#include "jobs/job_folder.h"
#include "measure/collect.h"
#include "measure/replay.h"
#include "record/side_files.h"
#include "record/task_files.h"
#include "record/tenset_layout.h"
#include "schedule/default/default_schedule.h"
#include "schedule/space/sample_programs.h"
#include "space/tile_collection.h"

namespace tessera::cli {

namespace {

namespace fs = std::filesystem;

struct CollectArguments {
  std::vector<std::string> tasks, replay;
  std::string out, match, network, space = "ansor", origin = "known";
  int programs = 64, threads = 1, memory_mb = 0, repeats = 20, self_check = 200;
  int generated = 0, range = 0;
  ShardOptions sharding;
  double build_seconds = 15, run_seconds = 10, width = 0.05;
  double patience = measure::MeasureOptions{}.patience;
  double hopeless = measure::MeasureOptions{}.hopeless, give_up = measure::MeasureOptions{}.give_up;
  bool no_flush = false, alone = false, dump = false, no_measure = false;
};

std::vector<te::Task> chosen_tasks(std::vector<te::Task> all, const std::string& from,
                                   const CollectArguments& arguments) {
  const NetworkChoice network(all, arguments.network);
  std::vector<te::Task> chosen;
  for (te::Task& task : all) {
    const bool named = task.name.find(arguments.match) != std::string::npos ||
                       task.workload_key.find(arguments.match) != std::string::npos;
    if (named && network.has(task)) chosen.push_back(std::move(task));
  }
  if (chosen.empty()) {
    throw input_error({from, 0}, "no task fits --match '{}' and --network '{}'", arguments.match,
                      arguments.network);
  }
  return chosen;
}

// What a shard measures: whole tasks, or of each task ranges of its programs. Both are dealt out in
// turns.
class OwnPrograms {
 public:
  using Most = std::function<size_t(const te::Task&)>;  // programs that a task has, at most

  OwnPrograms(const std::vector<te::Task>& tasks, size_t range, const Most& most)
      : range_(range), most_(most) {
    for (const te::Task& task : tasks) {
      first_.emplace(task.workload_key, units_);
      units_ += range_ > 0 ? (most_(task) + range_ - 1) / range_ : 1;
    }
  }

  size_t units() const { return units_; }
  bool has(const Shard& shard, const te::Task& task, size_t program) const {
    return shard.has(first_.at(task.workload_key) + (range_ > 0 ? program / range_ : 0));
  }
  size_t count(const Shard& shard, const te::Task& task) const {
    size_t own = 0;
    const size_t most = most_(task);
    for (size_t i = 0; i < most; ++i) own += has(shard, task, i);
    return own;
  }

 private:
  size_t range_, units_ = 0;
  Most most_;
  std::map<std::string, size_t> first_;  // unit of a task, by its key
};

// So that a job's shards have about equal work: tasks as they are where there are many.
size_t range_for(const CollectArguments& arguments, size_t tasks) {
  constexpr size_t pieces = 4;  // for each shard, at least
  const size_t wanted = pieces * size_t(arguments.sharding.array);
  if (arguments.range > 0 || tasks >= wanted) return size_t(arguments.range);
  const size_t of_each = (wanted + tasks - 1) / tasks;
  return std::max<size_t>(1, (size_t(arguments.programs) + of_each - 1) / of_each);
}

int submit_collection(const CollectArguments& arguments, const std::vector<te::Task>& tasks,
                      const OwnPrograms::Most& most, const Common& common, Output& out) {
  refuse_with_slurm({{"--dump", arguments.dump}});
  const size_t range = range_for(arguments, tasks.size());
  Submission submission{.verb = "collect", .out = arguments.out, .unit = "programs"};
  for (const te::Task& task : tasks) submission.units += int64_t(most(task));
  submission.shardable = OwnPrograms(tasks, range, most).units();
  if (arguments.range == 0 && range > 0) submission.settings = {"--range", std::to_string(range)};
  submission.except_out = true;
  return submit_job(arguments.sharding, submission, common, out);
}

measure::CollectOptions collect_options(const CollectArguments& arguments, const Common& common) {
  measure::CollectOptions options;
  options.programs = size_t(arguments.programs);
  const MeasuredMachine machine = measured_machine(common.device, arguments.threads);
  options.hardware = machine.hardware;
  options.processor = machine.processor;
  options.target = machine.target;
  options.measure.target = machine.code;
  options.self_check = size_t(arguments.self_check);
  const std::string_view origin = arguments.origin != "known"    ? arguments.origin
                                  : arguments.space == "default" ? "default"
                                                                 : "random";
  options.origin = [chosen = *record::origin_from_name(origin)](const te::Task&, size_t) {
    return chosen;
  };
  if (arguments.space == "default")
    options.choose = [hardware = options.hardware](const te::Task& task) {
      auto dag = std::make_shared<const te::ComputeDag>(task.dag);
      return std::vector<schedule::Steps>{schedule::default_schedule(std::move(dag), hardware)};
    };
  if (arguments.space == "tile") {
    options.choose = [hardware = options.hardware, count = options.programs,
                      seed = common.seed](const te::Task& task) {
      return space::tile_programs(task, hardware, count, seed);
    };
    if (arguments.origin == "known")
      options.origin = [](const te::Task&, size_t program) {
        return program == 0 ? record::Origin::Default : record::Origin::Random;
      };
  }
  options.measure.build_jobs = common.jobs;
  options.measure.build_seconds = arguments.build_seconds;
  options.measure.run_seconds = arguments.run_seconds;
  options.measure.memory_bytes = arguments.memory_mb > 0
                                     ? size_t(arguments.memory_mb) << 20
                                     : available_memory() / 10 * 7 / size_t(common.jobs + 1);
  options.measure.timing.max_repeats = arguments.repeats;
  options.measure.timing.min_repeats = std::min(3, arguments.repeats);
  options.measure.timing.width = arguments.width;
  options.measure.flush_cache = !arguments.no_flush;
  options.measure.hopeless = arguments.hopeless;
  options.measure.give_up = arguments.give_up;
  options.measure.patience = arguments.patience;
  options.measure.alone = arguments.alone;
  options.measure.seed = common.seed;
  return options;
}

struct Collected {
  measure::CollectSummary summary;
  measure::ReplayPrograms replay;  // what was to be replayed, if anything
  std::optional<space::TileCollectionSummary> tiles;
};

Json to_json(const Collected& collected, bool replayed) {
  const measure::CollectSummary& summary = collected.summary;
  Json failed{Json::Object{}};
  for (const auto& [error, count] : summary.failed) failed.set(error, uint64_t(count));
  Json without{Json::Object{}};
  for (const auto& [task, why] : summary.without_answer) without.set(task, why);
  Json json;
  json.set("tasks", uint64_t(summary.tasks)).set("measured", uint64_t(summary.measured));
  json.set("already_there", uint64_t(summary.already_there)).set("failed", std::move(failed));
  json.set("quiet", uint64_t(summary.quiet)).set("disturbed", uint64_t(summary.disturbed));
  json.set("seconds", summary.seconds).set("programs_per_s", summary.programs_per_second());
  json.set("build_share", summary.share(summary.times.build));
  json.set("run_share", summary.share(summary.times.run));
  json.set("answer_share", summary.share(summary.times.answers));
  json.set("draw_share", summary.share(summary.draw_seconds));
  json.set("overhead_share", summary.other_share()).set("cores", uint64_t(summary.cores));
  json.set("build_cpu_s",
           summary.measured > 0 ? summary.build_cpu_seconds / double(summary.measured) : 0);
  json.set("without_answer", std::move(without));
  json.set("self_checks", uint64_t(summary.self_checks));
  json.set("failed_checks", uint64_t(summary.failed_checks));
  json.set("worst_spread", summary.worst_spread);
  if (const auto& tiles = collected.tiles) {
    Json made;
    made.set("kernels", uint64_t(tiles->kernels)).set("programs", uint64_t(tiles->programs));
    made.set("configs", uint64_t(tiles->configs)).set("failed", uint64_t(tiles->failed));
    json.set("collection", std::move(made));
  }
  if (!replayed) return json;
  const measure::ReplayPrograms& replay = collected.replay;
  Json unknown{Json::Object{}};
  for (const auto& [key, count] : replay.unknown) unknown.set(key, count);
  json.set("records", replay.records).set("repeated", replay.repeated);
  json.set("other_device", replay.other_device).set("bad_lines", replay.bad_lines);
  json.set("unknown_tasks", std::move(unknown));
  return json;
}

void print(const measure::CollectSummary& summary, const std::string& folder, Output& out) {
  size_t failed = 0;
  for (const auto& [error, count] : summary.failed) failed += count;
  out.print("{} programs of {} tasks measured in {}, {:.3g} a second; {} were there already\n",
            summary.measured, summary.tasks, clock_text(summary.seconds),
            summary.programs_per_second(), summary.already_there);
  if (summary.measured > 0) {
    const auto percent = [&](double seconds) { return 100 * summary.share(seconds); };
    out.print(
        "of {} cores' time: building {:.0f} %, running {:.0f} %, answers {:.0f} %, drawing "
        "{:.0f} %, the rest {:.0f} %; {:.3g} s of CPU time a build\n",
        summary.cores, percent(summary.times.build), percent(summary.times.run),
        percent(summary.times.answers), percent(summary.draw_seconds), 100 * summary.other_share(),
        summary.build_cpu_seconds / double(summary.measured));
    if (const size_t patient = summary.quiet + summary.disturbed; patient > 0)
      out.print("{:.0f} % of programs were timed while nobody else computed on their core\n",
                100 * double(summary.quiet) / double(patient));
  }
  if (summary.self_checks > 0)
    out.print(
        "{} self-checks of the machine: a program against itself is at most {:.2g} % apart{}\n",
        summary.self_checks, 100 * summary.worst_spread,
        summary.failed_checks > 0 ? fmt::format("; {} failed", summary.failed_checks) : "");
  if (failed > 0) {
    out.print("{} failed:", failed);
    for (const auto& [error, count] : summary.failed) out.print(" {} {}", count, error);
    out.print("; {} says why\n", (fs::path(folder) / record::failures_name).string());
  }
  for (const auto& [task, why] : summary.without_answer)
    out.print("skipped {}: there is no answer to check it against: {}\n", task, why);
}

void print(const measure::ReplayPrograms& replay, Output& out) {
  int64_t unknown = 0;
  for (const auto& [key, count] : replay.unknown) unknown += count;
  if (unknown > 0) {
    out.print("{} records of {} tasks left out: their DAG is not known; give a TASKS that has it\n",
              unknown, replay.unknown.size());
  }
  if (replay.other_device > 0)
    out.print("{} records of other devices left out\n", replay.other_device);
  if (replay.repeated > 0) out.print("{} records of the same programs left out\n", replay.repeated);
  if (replay.bad_lines > 0) out.print("{} bad lines left out\n", replay.bad_lines);
}

// Programs as TenSet keeps those to be measured: a cost of 0 and no error, in to_measure_programs/.
int dump_programs(const std::vector<te::Task>& tasks, const CollectArguments& arguments,
                  const measure::CollectOptions& options, const Common& common, Output& out) {
  size_t programs = 0;
  for (const te::Task& task : tasks) {
    const std::vector<schedule::Steps> all =
        options.choose
            ? options.choose(task)
            : schedule::sample_programs(std::make_shared<const te::ComputeDag>(task.dag),
                                        options.hardware, options.programs, options.measure.seed);
    std::string text;
    fs::path file;
    for (const schedule::Steps& steps : all) {
      record::Record record =
          measure::record_of(task, options.target, options.hardware, steps, measure::Measured{});
      record.costs = {{0, "0.0"}};
      record.error_no = 0;
      record.all_cost = {0, "0"};
      record::append_record(text, record);
      text += '\n';
      file = fs::path(arguments.out) / record::tenset_path(record);
    }
    if (text.empty()) continue;
    write_file(file, text);
    programs += all.size();
  }
  if (common.json) {
    Json json;
    json.set("tasks", uint64_t(tasks.size())).set("programs", uint64_t(programs));
    out.print("{}\n", json.dump());
  } else {
    out.print("{} programs of {} tasks written to {}, none measured\n", programs, tasks.size(),
              arguments.out);
    out.print("next: tessera collect --replay {} --out DIR\n", arguments.out);
  }
  return 0;
}

void print(const space::TileCollectionSummary& made, Output& out) {
  out.print("{} configurations of {} kernels of {} networks, as npz and protos\n", made.configs,
            made.kernels, made.programs);
}

int collect_verb(const CollectArguments& arguments, const Common& common, Output& out) {
  const bool tiles = arguments.space == "tile";
  if (tiles && (common.device == "cuda" || !arguments.replay.empty()))
    throw input_error({}, "--space tile: tiles are drawn here, of programs for the CPU");
  if (arguments.no_measure) {
    if (!tiles) throw input_error({}, "--no-measure: expected --space tile or layout");
    print(space::write_tile_collection(arguments.out), out);
    return 0;
  }
  measure::CollectOptions options = collect_options(arguments, common);
  Collected collected;
  std::vector<te::Task> tasks;
  const bool replay = !arguments.replay.empty();
  if (replay) {
    const std::vector<std::string> files = record::find_record_files(arguments.replay).files;
    const char* kind = common.device == "cuda" ? "cuda" : "llvm";
    collected.replay =
        measure::read_programs(files, kind, record::load_task_table(arguments.tasks, files));
    if (collected.replay.tasks.empty()) {
      const auto& unknown = collected.replay.unknown;
      if (unknown.empty())
        throw input_error({files.front(), 0}, "no record of a {} to replay",
                          common.device == "cuda" ? "GPU" : "CPU");
      throw input_error({files.front(), 0},
                        "the DAG of {} is not known: expected it in a TASKS file",
                        unknown.begin()->first);
    }
    tasks = chosen_tasks(std::move(collected.replay.tasks), files.front(), arguments);
    options.choose = [&](const te::Task& task) {
      return collected.replay.programs.at(task.workload_key);
    };
    if (arguments.origin == "known")
      options.origin = [&](const te::Task& task, size_t program) {
        return collected.replay.origins.at(task.workload_key)[program];
      };
  } else {
    if (arguments.tasks.size() != 1)
      throw input_error({}, "expected one TASKS, found {}", arguments.tasks.size());
    tasks = chosen_tasks(record::load_tasks(arguments.tasks[0]), arguments.tasks[0], arguments);
  }
  const OwnPrograms::Most most = [&](const te::Task& task) {
    if (replay) return options.choose(task).size();
    return arguments.space == "default" ? size_t(1) : options.programs;
  };
  if (arguments.sharding.slurm) return submit_collection(arguments, tasks, most, common, out);
  const Shard shard = parse_shard(arguments.sharding.shard);
  const OwnPrograms own(tasks, size_t(arguments.range), most);
  std::erase_if(tasks, [&](const te::Task& task) { return own.count(shard, task) == 0; });
  if (arguments.dump) return dump_programs(tasks, arguments, options, common, out);
  if (shard.count > 1)
    options.own = [&](const te::Task& task, size_t i) { return own.has(shard, task, i); };
  if (!arguments.sharding.except.empty())
    if (const fs::path file = fs::path(arguments.sharding.except) / record::records_name;
        fs::exists(file))
      options.except = {file.string()};
  size_t expected = 0;
  for (const te::Task& task : tasks) expected += own.count(shard, task);
  Progress progress("collect", expected, common.quiet);
  measure::CollectEvents events;
  events.warning = [](const std::string& text) {
    std::fprintf(stderr, "tessera: %s\n", text.c_str());
  };
  events.begun = [&](const te::Task& task, size_t programs) {
    // Those that a small task does not have.
    for (size_t i = programs; i < own.count(shard, task); ++i) progress.left_out(task.name);
  };
  const auto failure = [](record::MeasureError error) {
    return error == record::MeasureError::Ok ? "" : std::string(record::error_name(error));
  };
  events.there = [&](const te::Task& task, record::MeasureError error) {
    progress.there(task.name, failure(error));
  };
  events.done = [&](const te::Task& task, const measure::Measured& measured) {
    progress.advance(task.name, failure(measured.error));
  };
  collected.summary = measure::collect(tasks, arguments.out, options, events);
  progress.wipe();
  if (tiles && collected.summary.measured + collected.summary.already_there > 0)
    collected.tiles =
        space::write_tile_collection(arguments.out, options.hardware, options.target);
  if (common.json) {
    out.print("{}\n", to_json(collected, replay).dump());
    return 0;
  }
  print(collected.summary, arguments.out, out);
  if (replay) print(collected.replay, out);
  if (collected.tiles) {
    print(*collected.tiles, out);
    out.print("next: tessera train {} --model tile-sage --out tiles.npz\n", arguments.out);
    return 0;
  }
  out.print("next: tessera records info {}\n", arguments.out);
  return 0;
}

CollectArguments given;  // by the command line

}  // namespace

void add_collect(Verbs& verbs) {
  VerbOptions verb = verbs.add(
      "collect",
      "Measure programs of tasks on this machine: drawn at random, built, checked, timed and "
      "appended to a folder of records. With --replay the programs are those of records from "
      "elsewhere. Called again, it goes on where it was. docs/collect.md says how it is "
      "measured",
      {"tessera tasks samples/basic/mlp --out tasks.jsonl",
       "tessera collect tasks.jsonl --programs 4 --out data",
       "tessera collect --replay tests/feature/records.json --out again",
       "tessera collect tasks.jsonl --programs 4 --dump --out programs",
       "tessera collect tasks.jsonl --space tile --programs 3 --out tiles",
       "tessera collect samples/basic/convnet --space layout --programs 6 --out layouts"});
  verb.positionals("TASKS", given.tasks,
                   "a file of `tessera tasks`, or TenSet's networks (.json); samples with --space "
                   "layout",
                   0)
      .required("--out", given.out, "the folder of records; made, or gone on with")
      .option("--programs", given.programs, "of each task, where it has so many", 1)
      .option("--replay", given.replay,
              "records (a file, or a folder above some) whose programs are measured again; their "
              "tasks are "
              "found in TASKS, beside the records, or are known by their keys")
      .option("--range", given.range,
              "programs of a task that a shard takes at a time; 0: whole tasks")
      .option("--match", given.match, "only tasks with this text in their name or key")
      .option("--network", given.network,
              "only tasks of the network of this name, or of those with it in their name")
      .choice("--space", given.space, {"ansor", "default", "tile", "layout"},
              "what programs are drawn from; `default`: the one schedule made by hand; `tile`: one "
              "structure under tiles of all sizes, which also become a tile collection; `layout`: "
              "memory layouts of whole graphs, TASKS being samples (docs/spaces.md)")
      .option("--generated", given.generated,
              "with --space layout: networks made up at random beside the samples")
      .choice("--origin", given.origin, {"known", "random", "default", "evolved", "tuned"},
              "what stands with each program as its origin; `known`: by --space, and of --replay "
              "what stands beside the records")
      .option("--self-check", given.self_check,
              "programs from one self-check of the machine to the next, at the end of a task; 0: "
              "none")
      .option("--threads", given.threads, "that a program may use on the CPU", 1)
      .option("--repeats", given.repeats, "of each program, at most", 1)
      .option("--width", given.width, "stop repeating when the interval is this narrow, relative")
      .option("--build-timeout", given.build_seconds, "seconds for each build", 0.1)
      .option("--timeout", given.run_seconds, "seconds for each program's runs", 0.1)
      .option("--memory", given.memory_mb, "MB for each program; 0: its share of what is free")
      .option("--patience", given.patience,
              "seconds that a program of one thread may wait for moments in which nobody else "
              "computes on its core; 0: it is timed at once")
      .option("--hopeless", given.hopeless,
              "a program this many times slower than the best of its task is timed once; 0: never")
      .option("--give-up", given.give_up,
              "and is broken off after this many times the best, as a run_timeout; 0: never")
      .flag("--dump", given.dump, "write the programs that would be measured, and measure none")
      .flag("--alone", given.alone, "build and run nothing on other cores while a program runs")
      .flag("--no-measure", given.no_measure,
            "with --space tile or layout: make the collection of what --out holds, of whichever "
            "machine")
      .flag("--no-flush", given.no_flush, "leave tensors in the caches between repeats");
  add_shard_options(verb, given.sharding, "task", "a folder of records, whose programs");
}

int collect_action(const Common& common, Output& out) {
  if (given.sharding.slurm) refuse_with_slurm({{"--no-measure", given.no_measure}});
  if (given.space != "layout") return collect_verb(given, common, out);
  const CollectLayoutsRequest request{given.tasks,   given.out,      given.sharding.shard,
                                      given.match,   given.programs, given.generated,
                                      given.threads, given.repeats,  given.no_measure};
  if (!given.sharding.slurm) return collect_layouts_verb(request, common, out);
  // Files of a graph are taken over whole: what is measured anew would not find its place in them.
  const jobs::JobFolder folder = jobs::JobFolder::of(given.out, false);
  if (fs::exists(fs::path(given.out) / "layouts") && (!folder.has_job() || folder.merged()))
    throw input_error({given.out, 0},
                      "there is a layout collection already: with --slurm expected a new --out");
  const size_t graphs = count_layout_graphs(request);
  return submit_job(given.sharding,
                    {.verb = "collect",
                     .out = given.out,
                     .unit = "configurations",
                     .units = int64_t(graphs) * (given.programs + 1),
                     .shardable = graphs},
                    common, out);
}

}  // namespace tessera::cli
