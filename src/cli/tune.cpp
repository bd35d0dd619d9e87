// tessera tune: fast programs for the tasks of networks, found by measuring few.
#include <algorithm>
#include <cstdio>
#include <map>
#include <set>

#include "base/append_file.h"
#include "base/clock.h"
#include "base/error.h"
#include "base/file.h"
#include "base/json_lines.h"
#include "base/machine.h"
#include "base/statistics.h"
#include "cli/measured_machine.h"
#include "cli/model_data.h"
#include "cli/progress.h"
#include "cli/sample_tasks.h"
#include "cli/shard.h"
#include "cli/table.h"
#include "cli/tuned_samples.h"
#include "eager/parallel.h"
#include "feature/hardware_features.h"
#include "kernel/kernel_cache.h"
#include "measure/machine_hardware.h"
#include "model/model_file.h"
#include "report/svg.h"
#include "report/tuning_plots.h"
#include "search/live_measuring.h"
#include "search/tune_folder.h"
#include "search/tuned_book.h"

namespace tessera::cli {

namespace {

struct TuneArguments {
  std::vector<std::string> paths;
  std::string out, model = "online", match, network, reference, weights = "inputs", save_book;
  int trials = 1000, per_round = 64, no_gain = 0, threads = 0, repeats = 20, memory_mb = 0;
  int finalists = 4, recombine = 0, residual_after = 40;
  std::vector<std::string> compared;
  ShardOptions sharding;
  double seconds = 0, build_seconds = 15, run_seconds = 10, polish = 0.2;
  bool replay = false, no_book = false, no_update = false;

  // What stands for samples, not for tasks.
  std::vector<std::string> folders() const {
    std::vector<std::string> found;
    for (const std::string& path : paths)
      if (!std::filesystem::is_regular_file(path)) found.push_back(path);
    return found;
  }
};

// A sample is tuned for how it will be run: on all cores. A task by itself has one.
int threads_of(const TuneArguments& arguments, const Common& common) {
  if (common.device == "cuda") return 1;
  if (arguments.threads > 0) return arguments.threads;
  return arguments.folders().empty() ? 1 : usable_cores();
}

// Where winners go: the book that was named, else the user's own, where compilers will find them.
std::filesystem::path book_of(const TuneArguments& arguments) {
  if (!arguments.save_book.empty()) return arguments.save_book;
  // A shard's winners wait in its folder; those of all are joined by the merge.
  if (!arguments.sharding.shard.empty() && !arguments.no_book)
    return std::filesystem::path(arguments.out) / "book.txt";
  if (arguments.no_book || arguments.replay || arguments.folders().empty()) return {};
  const std::filesystem::path folder = kernel::default_cache_folder();
  return folder.empty() ? folder : folder / "book.txt";
}

search::TuneOptions tune_options(const TuneArguments& arguments, const Common& common,
                                 const MeasuredMachine& machine) {
  search::TuneOptions options;
  options.hardware = machine.hardware;
  options.target = machine.target;
  options.model = arguments.model;
  options.trials = arguments.trials;
  options.seconds = arguments.seconds;
  options.stop_after = arguments.no_gain > 0 ? arguments.no_gain : -1;
  options.programs_per_round = arguments.per_round;
  options.seed = common.seed;
  options.threads = common.jobs;
  options.polish_share = arguments.polish;
  options.finalists = size_t(arguments.finalists);
  options.residual_after = arguments.no_update ? -1 : arguments.residual_after;
  if (arguments.model == "online" || arguments.model == "random" || arguments.model == "roofline")
    return options;
  if (arguments.model == "pretrained") {
    const feature::HardwareFeatures hardware =
        measure::machine_hardware(machine.code, machine.target);
    const std::optional<model::Pretrained> found = shipped_model(hardware);
    if (!found) throw input_error({}, "--model pretrained: no model ships for this kind of device");
    options.model = found->file.string();
    options.hardware_columns = feature::hardware_columns(hardware);
  } else if (model::load_model(arguments.model).model->inputs().hardware_features) {
    options.hardware_columns =
        feature::hardware_columns(measure::machine_hardware(machine.code, machine.target));
  }
  return options;
}

measure::MeasureOptions measure_options(const TuneArguments& arguments, const Common& common,
                                        const MeasuredMachine& machine) {
  measure::MeasureOptions options;
  options.target = machine.code;
  options.build_jobs = common.jobs;
  options.build_seconds = arguments.build_seconds;
  options.run_seconds = arguments.run_seconds;
  options.memory_bytes = arguments.memory_mb > 0
                             ? size_t(arguments.memory_mb) << 20
                             : available_memory() / 10 * 7 / size_t(common.jobs + 1);
  options.timing.max_repeats = arguments.repeats;
  options.timing.min_repeats = std::min(3, arguments.repeats);
  options.seed = common.seed;
  return options;
}

std::string ms_text(const std::optional<double>& seconds) {
  return seconds ? fmt::format("{:.4g} ms", *seconds * 1e3) : "none yet";
}

// The line on a terminal: "tune 120/1000  12 %  ETA 3:20  2.1/s  conv2d 0.52 ms  network 12.3 ms".
class TuneProgress {
 public:
  TuneProgress(size_t trials, bool quiet) : line_("tune", trials, quiet) {}

  void measured(const measure::Measured& measured) {
    ++count_;
    const double passed = monotonic_seconds() - start_;
    line_.advance(fmt::format("{:.1f}/s  {}", passed > 0 ? double(count_) / passed : 0, state_),
                  measured.ok() ? "" : std::string(record::error_name(measured.error)));
  }
  void round(const search::RoundReport& report) {
    state_ = fmt::format("{} {}  network {}", report.task->name, ms_text(report.best),
                         ms_text(report.network));
  }
  void wipe() { line_.wipe(); }

 private:
  Progress line_;
  std::string state_;
  size_t count_ = 0;
  double start_ = monotonic_seconds();
};

// `known`: seconds of the best program of a task that another run found, by workload key.
report::TuningCourse course_of(const std::vector<search::RoundReport>& rounds,
                               const search::TuneResult& result,
                               const std::map<std::string, double>& known) {
  report::TuningCourse course;
  std::string names;
  for (const auto& [name, seconds] : result.networks) names += (names.empty() ? "" : ", ") + name;
  course.title = names.empty() ? "Tuning" : "Tuning " + names;
  const auto ms = [](const std::optional<double>& seconds) {
    return seconds ? std::optional(*seconds * 1e3) : std::nullopt;
  };
  for (const search::RoundReport& round : rounds)
    course.points.push_back({double(round.trials), round.seconds, round.task_number, ms(round.best),
                             ms(round.network)});
  for (const search::TunedTask& tuned : result.tasks) {
    report::TunedRow row;
    row.name = tuned.task->name;
    row.by_hand_ms = tuned.by_hand * 1e3;
    row.best_ms = tuned.seconds * 1e3;
    row.selection_regret = tuned.selection_regret;
    const auto other = known.find(tuned.task->workload_key);
    if (tuned.steps && other != known.end())
      row.exploration_regret = tuned.seconds / std::min(tuned.seconds, other->second);
    row.trials = int64_t(tuned.trials);
    row.failed = int64_t(tuned.failed);
    row.kept_by_hand = tuned.kept_by_hand;
    course.tasks.push_back(std::move(row));
  }
  return course;
}

void print_networks(const search::TuneResult& result, const std::vector<Json>& compiled,
                    Output& out) {
  for (const auto& [name, seconds] : result.networks)
    out.print("{}: {:.4g} ms, the sum of its tasks\n", name, seconds * 1e3);
  for (const Json& line : compiled) {
    const auto number = [&](const char* key) { return line.find(key)->as_double(); };
    out.print("{}: compiled {:.4g} ms, eager {:.4g} ms, {:.2f}x\n",
              line.find("network")->as_string(), number("compiled_ms"), number("eager_ms"),
              number("eager_ms") / number("compiled_ms"));
  }
}

void print_text(const search::TuneResult& result, const TuneArguments& arguments,
                const std::filesystem::path& book, const std::vector<Json>& compiled, Output& out) {
  using Align = Table::Align;
  Table table({{"task"},
               {"by hand", Align::Right},
               {"tuned", Align::Right},
               {"gain", Align::Right},
               {"trials", Align::Right},
               {"failed", Align::Right}});
  for (const search::TunedTask& tuned : result.tasks) {
    const bool both = tuned.steps && tuned.by_hand > 0;
    table.add({tuned.task->name,
               tuned.by_hand > 0 ? fmt::format("{:.4g} ms", tuned.by_hand * 1e3) : "-",
               tuned.steps ? fmt::format("{:.4g} ms", tuned.seconds * 1e3) : "none",
               !both                ? "-"
               : tuned.kept_by_hand ? "by hand"
                                    : fmt::format("{:.2f}x", tuned.by_hand / tuned.seconds),
               std::to_string(tuned.trials), std::to_string(tuned.failed)});
  }
  out.write(table.text());
  for (const search::TunedTask& tuned : result.tasks)
    if (!tuned.skipped.empty())
      out.print("skipped {} {}: {}\n", tuned.task->name, tuned.task->workload_key, tuned.skipped);
  out.print("\n");
  print_networks(result, compiled, out);
  out.print("{} programs measured in {:.0f} s; curves in {}\n", result.trials, result.seconds,
            (std::filesystem::path(arguments.out) / "curves.html").string());
  if (!book.empty()) out.print("winners added to {}\n", book.string());
  const std::vector<std::string> folders = arguments.folders();
  if (book.empty() || folders.empty())
    out.print("next: tessera records info {}\n", arguments.out);
  else
    out.print("next: tessera bench {} --compiler tessera{} --book {} --out results.jsonl\n",
              folders[0], arguments.weights == "frozen" ? " --weights frozen" : "", book.string());
}

// Of other networks than those named the weights do not count either.
std::vector<te::Task> chosen_tasks(const TuneArguments& arguments, const Common& common) {
  std::vector<te::Task> tasks = find_tasks(
      arguments.paths, common,
      cut_as_compiled(common.device, threads_of(arguments, common), arguments.weights == "frozen"));
  const NetworkChoice network(tasks, arguments.network);
  std::erase_if(tasks, [&](const te::Task& task) {
    return !network.has(task) || (task.name.find(arguments.match) == std::string::npos &&
                                  task.workload_key.find(arguments.match) == std::string::npos);
  });
  if (tasks.empty())
    throw input_error({}, "no task fits --match '{}' and --network '{}'", arguments.match,
                      arguments.network);
  for (te::Task& task : tasks)
    std::erase_if(task.weights, [&](const auto& weight) { return !network.has(weight.first); });
  return tasks;
}

// Of each task the few best, by structural key.
std::map<std::string, std::vector<KnownProgram>> best_programs(const search::TuneResult& result,
                                                               size_t most) {
  std::map<std::string, std::vector<KnownProgram>> best;
  for (const search::TunedTask& tuned : result.tasks)
    for (const search::RankedProgram& one : tuned.best)
      if (std::vector<KnownProgram>& list = best[tuned.task->key]; list.size() < most)
        list.push_back({one.steps, one.seconds});
  return best;
}

// The samples themselves, compiled with the winners.
std::vector<Json> settle_samples(const TuneArguments& arguments, const Common& common,
                                 const MeasuredMachine& machine, const std::filesystem::path& book,
                                 const search::TuneResult& result) {
  constexpr size_t recombined = 3;  // programs of each task, as in the paper
  TunedSamples what;
  for (NamedSample& sample : name_paths(arguments.folders()))
    if (sample.name.find(arguments.network) != std::string::npos)
      what.samples.push_back(std::move(sample));
  what.device = common.device;
  what.processor = machine_word(machine.processor);
  what.threads = machine.code.threads;
  what.frozen = arguments.weights == "frozen";
  what.trials = arguments.repeats;
  what.seed = common.seed;
  what.book = book;
  const std::filesystem::path folder = arguments.out;
  const std::vector<Json> lines = compile_tuned(what, result.networks, common);
  std::string text;
  for (const Json& line : lines) text += line.dump() + "\n";
  write_file(folder / "networks.jsonl", text);
  if (arguments.recombine > 0)
    recombine(what, best_programs(result, recombined), arguments.recombine,
              folder / "recombinations.jsonl", common);
  return lines;
}

// The winners of several runs, timed in turns, task by task: times of different runs are of
// different hours. One line each: {"task", "name", "ms": {FOLDER: ms}}; tasks that have one are
// passed over.
int compare_runs(const TuneArguments& arguments, const Common& common, Output& out) {
  const MeasuredMachine machine = measured_machine(common.device, threads_of(arguments, common));
  const std::vector<te::Task> tasks = chosen_tasks(arguments, common);
  std::map<std::string, std::vector<std::pair<std::string, schedule::Steps>>> winners;  // by task
  for (const std::string& folder : arguments.compared)
    for (search::TunedProgram& one : search::tuned_programs(folder))
      if (one.target == machine.target)
        winners[one.workload_key].emplace_back(folder, std::move(one.steps));
  eager::use_threads(1);
  search::LiveMeasuring live(measure_options(arguments, common, machine));
  std::filesystem::create_directories(arguments.out);
  const std::filesystem::path file = std::filesystem::path(arguments.out) / "compared.jsonl";
  AppendFile::Options whole;
  whole.is_whole = is_json_line;
  AppendFile lines(file, whole);
  std::set<std::string> there;
  for_each_json_line(
      file, [&](const JsonMembers& line, std::string_view) { there.insert(line.text("task")); });
  for (const te::Task& task : tasks) {
    const auto found = winners.find(task.workload_key);
    if (found == winners.end() || there.contains(task.workload_key)) continue;
    std::vector<schedule::Steps> programs;
    for (const auto& [folder, steps] : found->second)
      if (std::find(programs.begin(), programs.end(), steps) == programs.end())
        programs.push_back(steps);
    const std::vector<measure::Measured> timed = live.in_turns(task, programs);
    Json ms{Json::Object{}};
    for (const auto& [folder, steps] : found->second) {
      const auto at = std::find(programs.begin(), programs.end(), steps) - programs.begin();
      const std::vector<double>& costs = timed[size_t(at)].costs;
      ms.set(folder, costs.empty() ? Json() : Json(median(costs) * 1e3));
    }
    Json line;
    line.set("task", task.workload_key).set("name", task.name).set("ms", std::move(ms));
    lines.append(line.dump() + "\n");
    out.print("{}\n", line.dump());
    out.flush();
  }
  return 0;
}

int tune_verb(const TuneArguments& given, const Common& common, Output& out) {
  TuneArguments arguments = given;
  if (!arguments.compared.empty()) return compare_runs(arguments, common, out);
  const MeasuredMachine machine = measured_machine(common.device, threads_of(arguments, common));
  std::vector<te::Task> tasks = chosen_tasks(arguments, common);
  if (size_t(arguments.trials) < tasks.size())
    throw input_error({}, "--trials: expected at least one for each of {} tasks, got {}",
                      tasks.size(), arguments.trials);
  if (arguments.sharding.slurm)
    return submit_job(arguments.sharding,
                      {.verb = "tune",
                       .out = arguments.out,
                       .unit = "trials",
                       .units = arguments.trials,
                       .shardable = tasks.size(),
                       .book = book_of(arguments).string()},
                      common, out);
  const Shard shard = parse_shard(arguments.sharding.shard);
  if (shard.count > 1) {
    // Each task has its share of the trials, so all shards together have as many as asked for.
    const size_t all = tasks.size();
    tasks = own_items(shard, std::move(tasks));
    arguments.trials = int(size_t(arguments.trials) * tasks.size() / all);
  }
  std::map<std::string, double> known;
  if (!arguments.reference.empty())
    for (const search::TunedProgram& one : search::tuned_programs(arguments.reference))
      if (one.target == machine.target) known[one.workload_key] = one.seconds;
  // Children are forked from this process, which must not have threads by then.
  eager::use_threads(1);
  const search::TuneOptions options = tune_options(arguments, common, machine);
  std::optional<search::LiveMeasuring> live;
  if (!arguments.replay) live.emplace(measure_options(arguments, common, machine));

  TuneProgress progress(size_t(arguments.trials), common.quiet);
  std::vector<search::RoundReport> rounds;
  search::FolderEvents events;
  events.warning = [](const std::string& text) {
    std::fprintf(stderr, "tessera: %s\n", text.c_str());
  };
  events.tune.round = [&](const search::RoundReport& report) {
    rounds.push_back(report);
    progress.round(report);
    if (!common.json) return;
    progress.wipe();
    out.print("{}\n", search::to_json(report).dump());
    out.flush();
  };
  events.tune.measured = [&](const te::Task&, const schedule::Steps&,
                             const measure::Measured& measured,
                             record::Origin) { progress.measured(measured); };
  const search::TuneResult result =
      search::tune_in_folder(tasks, arguments.out, options, live ? &*live : nullptr, events);
  progress.wipe();

  const report::TuningCourse course = course_of(rounds, result, known);
  const std::vector<report::Plot> plots = report::tuning_plots(course);
  const std::filesystem::path folder = arguments.out;
  for (const report::Plot& plot : plots)
    write_file(folder / (plot.name + ".svg"), report::to_svg(plot));
  write_file(folder / "curves.html", report::tuning_page(course, plots));
  const std::filesystem::path book = book_of(arguments);
  std::vector<Json> compiled;
  if (!book.empty()) {
    const std::string words = record::book_machine(
        machine_word(machine.processor), common.device == "cuda" ? 0 : options.hardware.cores);
    for (const std::string& warning :
         record::add_to_book(book, search::book_entries(result, words, folder.filename().string(),
                                                        common.seed, record::book_date())))
      std::fprintf(stderr, "tessera: %s\n", warning.c_str());
    live.reset();  // it keeps cores and memory
    if (!arguments.replay && !arguments.folders().empty() && arguments.sharding.shard.empty())
      compiled = settle_samples(arguments, common, machine, book, result);
  }
  if (!common.json) print_text(result, arguments, book, compiled, out);
  for (const search::TunedTask& tuned : result.tasks)
    if (tuned.steps) return 0;
  return 1;
}

TuneArguments given;  // by the command line

}  // namespace

void add_tune(Verbs& verbs) {
  VerbOptions verb = verbs.add(
      "tune",
      "Find fast programs for the tasks of samples: candidates evolve under a cost model, few "
      "are measured, the finalists are timed in turns with the schedule made by hand. "
      "Everything measured is appended to a folder of records; called again, it goes on where "
      "it was. docs/tune.md says how it searches",
      {"tessera tune samples/basic/mlp --trials 12 --out tuned",
       "tessera tasks samples/basic/mlp --out tasks.jsonl",
       "tessera tune tasks.jsonl --trials 9 --model random --json --out again"});
  verb.positionals("PATH", given.paths,
                   "a sample's folder, a folder above some, a file of `tessera tasks`, or TenSet's "
                   "networks (.json)")
      .required("--out", given.out, "the folder of records and curves; made, or gone on with")
      .option("--trials", given.trials, "programs to measure, of all tasks together", 1)
      .option("--seconds", given.seconds, "begin no further round after this; 0: no limit")
      .option("--no-gain", given.no_gain, "stop after so many trials without a gain; 0: never")
      .option(
          "--model", given.model,
          "a model's file (tessera train), or `pretrained`: the one that ships for this machine or "
          "the one most like it; `online`: trees that learn from this search alone; "
          "`roofline`: a formula; `random`: none")
      .option("--per-round", given.per_round, "programs measured in a round, at most", 1)
      .option("--polish", given.polish, "the share of trials for neighbours of the best")
      .option("--finalists", given.finalists, "of each task, timed in turns at the end", 1)
      .option("--residual-after", given.residual_after,
              "measurements before trees learn what a pretrained model leaves over", 1)
      .flag("--no-update", given.no_update, "a pretrained model stays as it is")
      .option("--compare", given.compared,
              "search nothing: time the winners of this run, and of others that are named so, in "
              "turns; one line a task")
      .option("--reference", given.reference,
              "the folder of another run, from whose best programs exploration regret is told")
      .option("--match", given.match, "only tasks with this text in their name or key")
      .option("--network", given.network,
              "only the network of this name, or those with it in their name")
      .choice("--weights", given.weights, {"inputs", "frozen"},
              "of samples: whether weights are handed over at each call, or constants")
      .option("--save-book", given.save_book,
              "the record book that winners are added to; of samples by default the user's own, "
              "where `compile` and `bench` look")
      .flag("--no-book", given.no_book, "add them to none")
      .option("--recombine", given.recombine,
              "of samples: draws of one of the three best programs of each task, with which the "
              "graph is timed")
      .option("--threads", given.threads,
              "that a program may use on the CPU; 0: all cores for samples, one for tasks")
      .option("--repeats", given.repeats, "of each program, at most", 1)
      .option("--build-timeout", given.build_seconds, "seconds for each build", 0.1)
      .option("--timeout", given.run_seconds, "seconds for each program's runs", 0.1)
      .option("--memory", given.memory_mb, "MB for each program; 0: its share of what is free")
      .flag("--replay", given.replay,
            "measure nothing: make the run again from the log in the folder");
  add_shard_options(verb, given.sharding, "task");
}

int tune_action(const Common& common, Output& out) {
  if (!(given.polish >= 0 && given.polish < 1))
    throw input_error({}, "--polish: expected a share from 0 to below 1, got {}", given.polish);
  if (given.no_book && !given.save_book.empty())
    throw input_error({}, "--save-book and --no-book exclude each other");
  if (given.sharding.slurm)
    refuse_with_slurm({{"--replay", given.replay},
                       {"--recombine", given.recombine > 0},
                       {"--compare", !given.compared.empty()},
                       {"--reference", !given.reference.empty()}});
  if (given.recombine > 0 && (given.no_book || given.replay || given.folders().empty()))
    throw input_error({}, "--recombine: expected samples, and a book that their winners go to");
  return tune_verb(given, common, out);
}

}  // namespace tessera::cli
