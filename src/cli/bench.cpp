// tessera bench: compilers on samples, each isolated, each beside the eager baseline.
#include <algorithm>
#include <cmath>
#include <ctime>
#include <map>

#include "base/error.h"
#include "base/machine.h"
#include "cli/bench_output.h"
#include "cli/compiler_home.h"
#include "cli/find_paths.h"
#include "cli/judge_setup.h"
#include "cli/progress.h"
#include "cli/report.h"
#include "cli/shard.h"
#include "cli/shipped_model.h"
#include "cli/verb.h"
#include "hlo/hlo.h"
#include "judge/judge.h"
#include "judge/own_worker.h"
#include "judge/scratch.h"
#include "record/book.h"
#include "result/results_log.h"
#include "runtime/peaks.h"

namespace tessera::cli {

namespace fs = std::filesystem;

namespace {

struct BenchArguments {
  std::vector<std::string> paths, compilers, books;
  std::string out, report, weights = "inputs", layouts;
  int warmup = 3, trials = 10, memory_mb = 0, threads = 0, devices_required = 0;
  double timeout = 120, width = 0.04, seconds = 2;
  bool resume = false, no_exact = false, allow_custom_ops = false;
  ShardOptions sharding;
};

// A,B and repeated options alike; the first of each name counts.
std::vector<judge::Compiler> chosen_compilers(const BenchArguments& arguments,
                                              const judge::Home& home) {
  std::vector<std::string> specs;
  for (const std::string& list : arguments.compilers) {
    for (size_t at = 0; at <= list.size();) {
      const size_t end = std::min(list.find(',', at), list.size());
      specs.push_back(list.substr(at, end - at));
      at = end + 1;
    }
  }
  if (specs.empty()) specs = {"tessera"};
  std::vector<judge::Compiler> compilers;
  for (const std::string& spec : specs) {
    judge::Compiler compiler = judge::find_compiler(spec, home);
    for (const judge::Compiler& other : compilers) {
      if (other.name == compiler.name)
        throw input_error({}, "--compiler: '{}' is given twice", compiler.name);
    }
    compilers.push_back(std::move(compiler));
  }
  return compilers;
}

bool is_ours(const judge::Compiler& compiler) {
  return compiler.name.starts_with("tessera");
}

// Only what is asked for: a book is the fruit of hours that no other compiler was given.
std::vector<fs::path> lend_books(const BenchArguments& arguments,
                                 std::vector<judge::Compiler>& compilers) {
  std::vector<fs::path> books;
  std::string list;
  for (const std::string& book : arguments.books) {
    if (record::Book::read(book).size() == 0 || book.find(':') != book.npos)
      throw input_error({book, 0},
                        "expected a record book that has entries, its name without ':' "
                        "(docs/formats/book.md)");
    books.push_back(fs::absolute(book).lexically_normal());
    list += (list.empty() ? "" : ":") + books.back().string();
  }
  for (judge::Compiler& compiler : compilers)
    if (is_ours(compiler)) compiler.command.environment.emplace_back("TESSERA_BOOK", list);
  if (!books.empty() && std::none_of(compilers.begin(), compilers.end(), is_ours))
    throw input_error({}, "--book: none of the compilers is Tessera's own");
  return books;
}

void lend_layouts(const BenchArguments& arguments, const Common& common,
                  std::vector<judge::Compiler>& compilers) {
  const auto takes_them = [](const judge::Compiler& one) { return one.name == "tessera-layouts"; };
  if (!arguments.layouts.empty() && std::ranges::none_of(compilers, takes_them))
    throw input_error({}, "--layouts: it is for the compiler tessera-layouts, which is not judged");
  for (judge::Compiler& compiler : compilers) {
    if (!takes_them(compiler)) continue;
    const fs::path model =
        layout_model_file(arguments.layouts.empty() ? "model" : arguments.layouts, common.device);
    if (model.empty()) throw input_error({}, "--layouts rule: that is the compiler tessera");
    compiler.command.environment.emplace_back("TESSERA_LAYOUTS", fs::absolute(model).string());
  }
}

std::string default_out() {
  const time_t now = time(nullptr);
  char text[64];
  strftime(text, sizeof text, "results/%Y-%m-%d-%H%M%S.jsonl", localtime(&now));
  return text;
}

// For the sample whose folder is no sample any more, or never was one.
result::Result unreadable(const FoundSample& sample, const judge::Compiler& compiler,
                          const Common& common, const BenchArguments& arguments,
                          const std::string& why) {
  result::Result result;
  result.sample = sample.folder.string();
  result.compiler = compiler.name;
  result.device = device_of(common);
  result.weights = weights_of(arguments.weights);
  result.status = result::Status::ReferenceFailed;
  result.phase = result::Phase::Load;
  result.message = why;
  return result;
}

judge::JudgeOptions judge_options(const BenchArguments& arguments, const Common& common) {
  judge::JudgeOptions options;
  static_cast<judge::Conditions&>(options) =
      conditions_of(common, weights_of(arguments.weights), arguments.threads, arguments.timeout,
                    arguments.memory_mb);
  options.timing = {arguments.warmup, arguments.trials, arguments.width, arguments.seconds,
                    common.seed};
  options.exact = !arguments.no_exact;
  options.allow_custom_ops = arguments.allow_custom_ops;
  options.hardware = processor_name();
  return options;
}

// Results of another build, machine or number of threads do not compare: no file holds both.
void check_resumed(const std::vector<result::Result>& before, const std::string& file,
                   const std::vector<judge::Compiler>& compilers,
                   const std::vector<fs::path>& books, const judge::JudgeOptions& options) {
  for (size_t i = 0; i < before.size(); ++i) {
    const result::Result& result = before[i];
    const auto found = std::find_if(compilers.begin(), compilers.end(),
                                    [&](const auto& c) { return c.name == result.compiler; });
    // What never ran says nothing of how it was run.
    if (found == compilers.end() || result.threads == 0 || result.device != options.device)
      continue;
    const auto refuse = [&](std::string_view what, const auto& there, const auto& here) {
      throw input_error({file, int(i) + 1},
                        "{} of {} was {}, and is {} now: resume under the same conditions, or give "
                        "--out another file",
                        what, result.compiler, there, here);
    };
    if (result.threads != options.threads)
      refuse("the number of threads", result.threads, options.threads);
    if (result.seed != options.seed) refuse("the seed", result.seed, options.seed);
    if (result.hardware != options.hardware)
      refuse("the machine", result.hardware, options.hardware);
    const std::string &there = result.compiler_version, &here = found->version;
    if (!there.empty() && !here.empty() && !there.starts_with(here) && !here.starts_with(there))
      refuse("the version", there, here);
    const std::string words = judge::book_words(books);
    if (is_ours(*found) && !result.options.empty() && !result.options.ends_with(words))
      refuse("the book", result.options, words);
  }
}

// Samples stay whole, so that compilers on a sample are compared on one machine; what is counted,
// and done again after a node has died, is a compiler on a sample.
int submit_bench(const BenchArguments& arguments, size_t samples, size_t compilers,
                 const Common& common, Output& out) {
  refuse_with_slurm({{"--report", !arguments.report.empty()}, {"--resume", arguments.resume}});
  if (arguments.out.empty()) throw input_error({}, "--slurm: expected --out R.jsonl");
  return submit_job(arguments.sharding,
                    {.verb = "bench",
                     .out = arguments.out,
                     .out_is_file = true,
                     .unit = "results",
                     .units = int64_t(samples * compilers),
                     .shardable = samples,
                     .settings = {"--resume"},
                     .except_out = true},
                    common, out);
}

// "ok" is no failure.
std::string failure_of(const result::Result& result) {
  return result.status == result::Status::Ok ? "" : std::string(result::name_of(result.status));
}

int bench_verb(const BenchArguments& arguments, const Common& common, Output& out) {
  const judge::Home home = compiler_home();
  std::vector<std::string> paths = arguments.paths;
  if (paths.empty()) paths = {fs::proximate(home.root / "samples").string()};
  for (const std::string& path : paths)
    if (hlo::is_hlo_sample(path))
      throw input_error({path, 0},
                        "a sample of HLO: XLA alone compiles it, so there is no baseline to judge "
                        "it by; `tessera run` times it, `tessera collect --space layout` its "
                        "layouts");
  const std::vector<FoundSample> all =
      requiring_devices(find_paths(paths), arguments.devices_required);
  std::vector<judge::Compiler> compilers = chosen_compilers(arguments, home);
  const std::vector<fs::path> books = lend_books(arguments, compilers);
  lend_layouts(arguments, common, compilers);
  if (arguments.sharding.slurm)
    return submit_bench(arguments, all.size(), compilers.size(), common, out);
  const std::vector<FoundSample> samples = own_items(parse_shard(arguments.sharding.shard), all);
  const std::string file = arguments.out.empty() ? default_out() : arguments.out;
  std::string report = arguments.report;
  if (report.empty() && arguments.out.empty()) report = fs::path(file).replace_extension().string();
  result::ResultsLog log(file, arguments.resume);
  if (!log.warning().empty()) std::fprintf(stderr, "tessera: %s\n", log.warning().c_str());

  judge::remove_abandoned_scratch();  // of a bench that was killed
  judge::JudgeOptions options = judge_options(arguments, common);
  check_resumed(log.before(), file, compilers, books, options);
  pin_to_cores(options.threads);
  judge::ProcessSpread spread;
  options.spread = &spread;
  options.peaks_again = [&options] {
    return runtime::measure_peaks_in_child(std::string(name_of(options.device)), options.threads);
  };
  options.peaks = options.peaks_again();

  std::map<result::ResultKey, std::string> there;  // what is not done again, and how it failed
  for (const result::Result& result : log.before())
    there.emplace(result::key_of(result), failure_of(result));
  if (const std::string& other = arguments.sharding.except; !other.empty() && fs::exists(other))
    for (const result::Result& result : result::read_results(other).results)
      there.emplace(result::key_of(result), failure_of(result));
  std::vector<result::Result> results = log.before();
  Progress progress("bench", samples.size() * compilers.size(), common.quiet);
  for (const FoundSample& sample : samples) {
    const std::string name = sample.folder.string();
    std::vector<const judge::Compiler*> open;
    for (const judge::Compiler& compiler : compilers) {
      const auto found =
          there.find(result::key_of(unreadable(sample, compiler, common, arguments, "")));
      if (found != there.end()) {
        progress.there(name, found->second);
      } else {
        open.push_back(&compiler);
      }
    }
    if (open.empty()) continue;
    std::unique_ptr<judge::SampleJudge> judge;
    std::string trouble;
    try {
      judge = std::make_unique<judge::SampleJudge>(sample.folder, name, home, options);
    } catch (const Error& error) {
      if (error.blame() != Blame::Input) throw;
      trouble = error.what();
    }
    for (const judge::Compiler* compiler : open) {
      results.push_back(judge ? judge->judge(*compiler)
                              : unreadable(sample, *compiler, common, arguments, trouble));
      log.append(results.back());
      progress.advance(name + " " + compiler->name, failure_of(results.back()));
      progress.wipe();
      if (common.json) {
        out.print("{}\n", result::to_json(results.back()).dump());
        out.flush();
      } else {
        out.write(result_line(results.back()));
        out.flush();
      }
    }
  }
  progress.wipe();
  if (!common.json) {
    out.write(bench_summary(results));
    out.print("\nresults: {}\n", file);
    if (report.empty()) out.print("next: tessera report {} --out DIR\n", file);
  }
  if (!report.empty()) {
    const WrittenReport written = write_report({file}, ".", report, common);
    if (!common.json) out.print("report:  {}\n", written.page.string());
  }
  return 0;
}

BenchArguments given;  // by the command line

}  // namespace

void add_bench(Verbs& verbs) {
  VerbOptions verb = verbs.add(
      "bench",
      "Run compilers on samples, each in processes of its own beside the eager baseline, check "
      "what they compute and time both in turns. Without a PATH: the bundled samples. The "
      "failure of a compiler is a result, not an error. docs/bench.md says how it is measured",
      {"tessera bench samples/basic/mlp --compiler tessera,torchscript --seconds 0.2 --out "
       "results.jsonl"});
  verb.positionals("PATH", given.paths, "a sample's folder, or a folder above some", 0)
      .option("--compiler", given.compilers,
              "names of `tessera compilers`, or mine=./mine.py, or mine=./program; several with "
              "commas. Default: tessera")
      .option("--out", given.out, "the file to append results to. Default: a new one in results/")
      .option("--report", given.report,
              "the folder to write a page to at the end. Default: none with --out, else beside the "
              "results")
      .flag("--resume", given.resume, "go on with a file of results that is there")
      .choice("--weights", given.weights, {"inputs", "frozen"},
              "are weights handed over at each call, as GraphNet does, or constants?")
      .option("--warmup", given.warmup, "untimed runs of each side")
      .option("--trials", given.trials, "timed runs of each side, at least", 1)
      .option("--width", given.width, "stop when the interval is this narrow, relative")
      .option("--seconds", given.seconds, "of timing for each pair, after the least is done")
      .option("--threads", given.threads,
              "for each side; 0: one for each core, and at most 4 with a GPU")
      .option("--devices-required", given.devices_required,
              "only samples that require so many devices; 0: all")
      .option("--timeout", given.timeout, "seconds for each phase of a worker", 0.1)
      .option("--memory", given.memory_mb, "MB for each worker; 0: seven tenths of what is free")
      .option("--book", given.books,
              "a record book for Tessera's own compilers, which then are not cold; may be repeated")
      .option(
          "--layouts", given.layouts,
          "for the compiler tessera-layouts: a model of layouts; the one that ships unless given")
      .flag("--allow-custom-ops", given.allow_custom_ops,
            "build the operators that samples bring along and load them into the workers")
      .flag("--no-exact", given.no_exact, "skip the reference in float64");
  add_shard_options(verb, given.sharding, "sample", "a file of results, which");
}

int bench_action(const Common& common, Output& out) {
  return bench_verb(given, common, out);
}

}  // namespace tessera::cli
