// tessera compile: one sample by Tessera's own compiler, and where its time goes.
#include <algorithm>

#include "base/error.h"
#include "base/file.h"
#include "base/json.h"
#include "base/machine.h"
#include "cli/compiled_run.h"
#include "cli/measured_machine.h"
#include "cli/model_data.h"
#include "cli/shipped_model.h"
#include "cli/table.h"
#include "cli/verb.h"
#include "compile/compile.h"
#include "compile/program_choice.h"
#include "measure/cuda_driver.h"
#include "measure/machine_hardware.h"
#include "runtime/peaks.h"

namespace tessera::cli {

namespace {

struct CompileArguments {
  std::string sample, records, model, save_book, emit, weights = "inputs", layouts = "rule";
  std::vector<std::string> books;
  int effort = 1, threads = 0, trials = 10, search_trials = 0;
  double seconds = 20;
  bool library = false, no_book = false, deterministic = false;
};

// The GPU as books name it; empty, which no book knows, where there is none: tasks can be emitted
// without one.
std::string gpu_word() {
  try {
    return machine_word(measure::gpu_name());
  } catch (const Error& error) {
    if (error.blame() != Blame::Environment) throw;
    return "";
  }
}

compile::CompileOptions compile_options(const CompileArguments& arguments, const Common& common,
                                        const graph::Sample& sample) {
  compile::CompileOptions options;
  options.effort = arguments.effort;
  options.threads = arguments.threads;
  options.jobs = common.jobs;
  options.device = common.device;
  options.seed = common.seed;
  if (arguments.deterministic) options.effort = 0;
  options.records = arguments.records;
  options.model = arguments.model == "pretrained" ? shipped_model_file(common.device).string()
                                                  : arguments.model;
  options.layouts = layout_model_file(arguments.layouts, common.device);
  if (arguments.no_book && !arguments.books.empty())
    throw input_error({}, "--book and --no-book exclude each other");
  for (const std::string& book : arguments.books) InputFile{book};  // missing ones are told at once
  options.books.assign(arguments.books.begin(), arguments.books.end());
  const bool gpu = options.device == "cuda";
  if (gpu) options.processor = gpu_word();
  if (arguments.books.empty() && !arguments.no_book)
    options.books = gpu ? compile::usual_books(options.processor) : compile::usual_books();
  if (!arguments.save_book.empty() && options.effort == 0)
    throw input_error({}, "--save-book: effort 0 measures nothing that could be kept");
  options.kernels = !arguments.library;
  options.frozen = arguments.weights == "frozen";
  options.data = data_parameters(sample);
  options.seconds = arguments.seconds;
  options.trials = arguments.search_trials;
  return options;
}

// The tasks as `tessera tasks` writes them, for `collect`.
int emit_tasks(const CompileArguments& arguments, std::vector<te::Task> tasks, Output& out) {
  for (te::Task& task : tasks) {
    task.weights = {{arguments.sample, task.weights.at("")}};
    out.print("{}\n", te::to_json(task).dump());
  }
  return 0;
}

void warn(const compile::CompileReport& report) {
  for (const std::string& warning : report.warnings)
    std::fprintf(stderr, "tessera: %s\n", warning.c_str());
}

int emit(const CompileArguments& arguments, const graph::Sample& sample,
         const compile::CompileOptions& options, Output& out) {
  const std::string& what = arguments.emit;
  const compile::Emit kind = what == "stmt"    ? compile::Emit::Statement
                             : what == "asm"   ? compile::Emit::Assembly
                             : what == "tasks" ? compile::Emit::Tasks
                                               : compile::Emit::Nothing;
  compile::Compiled compiled = compile::compile(sample, options, kind);
  warn(compiled.report);
  if (!compiled.report.stays_eager.empty()) {
    out.print("stays eager: {}\n", compiled.report.stays_eager);
    return 0;
  }
  if (kind == compile::Emit::Tasks) return emit_tasks(arguments, std::move(compiled.tasks), out);
  for (const std::string& line : what == "plan" ? compiled.report.plan : compiled.report.statements)
    out.print("{}\n", line);
  return 0;
}

std::string milliseconds(double seconds) {
  return seconds > 0 ? fmt::format("{:.4g}", seconds * 1e3) : "";
}

// The dearest first; what share of the machine's roof a group reaches.
std::string group_table(const compile::CompileReport& report, const runtime::Peaks& peaks) {
  Table table({{"task"},
               {"times", Table::Align::Right},
               {"way"},
               {"schedule"},
               {"ms", Table::Align::Right},
               {"libtorch ms", Table::Align::Right},
               {"GFLOP/s", Table::Align::Right},
               {"GB/s", Table::Align::Right},
               {"of roof", Table::Align::Right}});
  std::vector<compile::GroupReport> groups = report.groups;
  std::stable_sort(groups.begin(), groups.end(), [](const auto& a, const auto& b) {
    return a.seconds * a.count > b.seconds * b.count;
  });
  for (const compile::GroupReport& group : groups) {
    const double seconds = group.seconds;
    const double floor =
        std::max(group.flops / peaks.flops_per_s, double(group.bytes) / peaks.bytes_per_s);
    const bool known = seconds > 0;
    table.add({group.name, std::to_string(group.count), group.way, group.from,
               milliseconds(seconds), milliseconds(group.library_seconds),
               known ? fmt::format("{:.3g}", group.flops / seconds / 1e9) : "",
               known ? fmt::format("{:.3g}", double(group.bytes) / seconds / 1e9) : "",
               known ? fmt::format("{:.0f} %", 100 * floor / seconds) : ""});
  }
  return table.text();
}

Json to_json(const CompiledRun& times) {
  const compile::CompileReport& report = times.report;
  Json json;
  json.set("tasks", uint64_t(report.tasks)).set("kernels", uint64_t(report.kernels));
  json.set("kernel_calls", uint64_t(report.kernel_calls));
  json.set("library_calls", uint64_t(report.library_calls)).set("arena_mb", report.arena_mb);
  json.set("eager_ms", times.eager_ms).set("compiled_ms", times.compiled_ms);
  json.set("speedup", times.compiled_ms > 0 ? times.eager_ms / times.compiled_ms : 0);
  json.set("eager_peak_mb", times.eager_peak_mb).set("peak_mb", times.peak_mb);
  json.set("compile_s", report.seconds).set("build_s", report.build_seconds);
  json.set("measure_s", report.measure_seconds).set("stays_eager", report.stays_eager);
  json.set("digest", report.digest).set("searched", report.searched);
  Json passes{Json::Array{}};
  for (const compile::PassReport& pass : report.passes) {
    Json one;
    one.set("name", pass.name).set("changed", pass.changed);
    passes.push_back(std::move(one));
  }
  json.set("passes", std::move(passes));
  Json groups{Json::Array{}};
  for (const compile::GroupReport& group : report.groups) {
    Json one;
    one.set("name", group.name).set("key", group.key).set("times", group.count);
    one.set("way", group.way).set("schedule", group.from).set("flops", group.flops);
    one.set("bytes", group.bytes).set("ms", group.seconds * 1e3);
    one.set("library_ms", group.library_seconds * 1e3).set("trouble", group.trouble);
    groups.push_back(std::move(one));
  }
  json.set("groups", std::move(groups));
  return json;
}

int compile_verb(const CompileArguments& arguments, const Common& common, Output& out) {
  const graph::Sample sample = graph::read_sample(arguments.sample);
  const compile::CompileOptions options = compile_options(arguments, common, sample);
  if (!arguments.emit.empty()) return emit(arguments, sample, options, out);

  const runtime::Peaks peaks =
      common.json ? runtime::Peaks{}
                  : runtime::measure_peaks_in_child(common.device, arguments.threads);
  const eager::RunOptions run{common.device, common.seed, arguments.threads};
  const CompiledRun times = run_compiled(sample, run, options, arguments.trials);
  const compile::CompileReport* report = &times.report;
  warn(*report);
  if (!arguments.save_book.empty())
    for (const std::string& warning : record::add_to_book(arguments.save_book, report->measured))
      std::fprintf(stderr, "tessera: %s\n", warning.c_str());
  if (common.json) {
    out.print("{}\n", to_json(times).dump());
    return 0;
  }
  if (!report->groups.empty()) out.write(group_table(*report, peaks));
  out.print(
      "\n{} tasks, {} kernels; a run makes {} kernel calls and {} library calls; arena {:.1f} MB\n",
      report->tasks, report->kernels, report->kernel_calls, report->library_calls,
      report->arena_mb);
  out.print("compiled in {:.2f} s: {:.2f} s building, {:.2f} s measuring\n", report->seconds,
            report->build_seconds, report->measure_seconds);
  out.print("eager {:.4g} ms, compiled {:.4g} ms: {:.2f}x\n", times.eager_ms, times.compiled_ms,
            times.eager_ms / times.compiled_ms);
  out.print("memory of a run beyond its inputs: eager {:.1f} MB, compiled {:.1f} MB\n",
            times.eager_peak_mb, times.peak_mb);
  if (!report->stays_eager.empty()) out.print("runs as eager does: {}\n", report->stays_eager);
  return 0;
}

CompileArguments given;  // by the command line

}  // namespace

void add_compile(Verbs& verbs) {
  verbs
      .add("compile",
           "Compile a sample with Tessera's own compiler, and see where its time goes: for each "
           "task "
           "the way that was picked, its time, and libtorch's. docs/compile.md says how",
           {"tessera compile samples/basic/mlp", "tessera compile samples/basic/mlp --emit plan"})
      .positional("SAMPLE", given.sample, "the sample's folder")
      .option("--effort", given.effort,
              "0: decide by book, model and estimates, without measuring; 1: measure; 2: search "
              "for programs too")
      .option("--seconds", given.seconds, "of effort 2's search, about")
      .option("--search-trials", given.search_trials,
              "programs that effort 2's search measures, at most; 0: as the time allows")
      .flag("--deterministic", given.deterministic,
            "effort 0: the same graph, books and model always give the same plan")
      .option("--book", given.books,
              "a record book of tuned programs to choose from, in place of the usual ones; may be "
              "repeated")
      .flag("--no-book", given.no_book, "without any")
      .option("--model", given.model,
              "a cost model, as `train` writes it, or `pretrained`, the one that ships for this "
              "machine: it chooses programs that the books know nothing of, and leads the search")
      .option("--layouts", given.layouts,
              "where convolutions have their channels: `rule`, `model` (the one of layouts that "
              "ships for this machine), or the file of one")
      .option("--save-book", given.save_book, "add what was measured to this book")
      .choice("--weights", given.weights, {"inputs", "frozen"},
              "whether weights are handed over at each call, or constants")
      .option("--records", given.records, "a folder of measured programs to choose from")
      .choice(
          "--emit", given.emit, {"plan", "stmt", "asm", "tasks"},
          "print the plan, or the kernels' statements or assembly, or what kernels could compute "
          "as tasks for `collect`, and stop")
      .flag("--library", given.library,
            "libtorch's calls alone, back to back: what kernels bring is the rest")
      .option("--threads", given.threads, "to run on; 0: all cores")
      .option("--trials", given.trials, "timed runs of each", 1);
}

int compile_action(const Common& common, Output& out) {
  return compile_verb(given, common, out);
}

}  // namespace tessera::cli
