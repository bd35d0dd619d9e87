// tessera bisect: the smallest part of a sample on which a compiler still fails.
#include <fmt/ranges.h>

#include <algorithm>

#include "base/error.h"
#include "base/machine.h"
#include "cli/compiler_home.h"
#include "cli/judge_setup.h"
#include "cli/progress.h"
#include "cli/verb.h"
#include "derive/typical_ranges.h"
#include "judge/bisect.h"

namespace tessera::cli {

namespace fs = std::filesystem;

namespace {

struct BisectArguments {
  std::string sample, compiler, out, weights = "inputs";
  int probes = 200, memory_mb = 0, threads = 0;
  double timeout = 60;
};

std::string how_it_ended(const result::Result& result) {
  std::string text(result::name_of(result.status));
  if (result.phase != result::Phase::None) text += fmt::format(" ({})", name_of(result.phase));
  if (!result.message.empty()) text += ": " + result.message.substr(0, 160);
  return text;
}

judge::JudgeOptions judge_options(const BisectArguments& arguments, const Common& common) {
  judge::JudgeOptions options;
  static_cast<judge::Conditions&>(options) =
      conditions_of(common, weights_of(arguments.weights), arguments.threads, arguments.timeout,
                    arguments.memory_mb);
  options.hardware = processor_name();
  return options;
}

Json told(const BisectArguments& arguments, const judge::Bisection& found,
          const std::vector<std::string>& ops, const std::string& written) {
  Json json;
  json.set("sample", arguments.sample);
  json.set("compiler", found.whole.compiler);
  json.set("status", result::name_of(found.whole.status));
  json.set("phase", name_of(found.least.phase));
  json.set("mismatch", name_of(found.least.mismatch));
  json.set("message", found.least.message);
  json.set("operators_before", found.whole.operators);
  json.set("operators_after", found.failed ? Json(found.least.operators) : Json());
  json.set("ops", Json::array(ops));
  json.set("minimal", found.failed && found.minimal);
  json.set("probes", found.probes);
  json.set("written", written.empty() ? Json() : Json(written));
  return json;
}

int bisect_verb(const BisectArguments& arguments, const Common& common, Output& out) {
  const judge::Home home = compiler_home();
  const fs::path folder = arguments.sample;
  graph::read_sample(folder);  // what is wrong with it is said before a process is started
  const judge::Compiler compiler = judge::find_compiler(arguments.compiler, home);

  Progress progress("bisect", size_t(arguments.probes), common.quiet);
  judge::BisectOptions options;
  options.probes = arguments.probes;
  options.progress = [&](int, int64_t operators) {
    progress.advance(fmt::format("{} operators", operators));
  };
  const judge::Bisection found = judge::bisect(folder, arguments.sample, compiler, home,
                                               judge_options(arguments, common), options);
  progress.wipe();
  if (!found.failed) {
    if (common.json) {
      out.print("{}\n", told(arguments, found, {}, "").dump());
    } else {
      out.print("{}: {} does not fail: {}\n", arguments.sample, compiler.name,
                how_it_ended(found.whole));
    }
    return 1;
  }
  const std::vector<std::string> ops = derive::operator_names(found.sample.graph);
  const std::string model = fs::absolute(folder / "").lexically_normal().parent_path().filename();
  const fs::path written = fs::path(arguments.out) / (model + "_" + compiler.name);
  graph::write_sample_atomically(found.sample, written);
  if (common.json) {
    out.print("{}\n", told(arguments, found, ops, written.string()).dump());
    return 0;
  }
  const std::vector<std::string> shown(ops.begin(),
                                       ops.begin() + long(std::min(ops.size(), size_t{12})));
  out.print("{}: {} fails: {}\n", arguments.sample, compiler.name, how_it_ended(found.whole));
  out.print("{} operators -> {}: {}{}\n", found.whole.operators, found.least.operators,
            fmt::join(shown, ", "), ops.size() > shown.size() ? ", ..." : "");
  out.print("{}\n", how_it_ended(found.least));
  if (!found.minimal)
    out.print("stopped after {} probes: there may be smaller ones (--probes)\n", found.probes);
  out.print("written to {} ({} probes)\n", written.string(), found.probes);
  return 0;
}

}  // namespace

void add_bisect(Verbs& verbs) {
  auto arguments = std::make_shared<BisectArguments>();
  verbs
      .add("bisect",
           "Find the fault of a compiler: cut a sample on which it fails (wrong results, a crash, "
           "an "
           "error, a time limit) down to the fewest operators on which it still fails in the same "
           "way, and write those as a sample. Exit code 1 when it does not fail. docs/regress.md",
           {"tessera bisect samples/basic/attention --compiler broken=tests/data/compilers/"
            "wrong_gelu.py --out pieces"},
           [arguments](const Common& common, Output& out) {
             return bisect_verb(*arguments, common, out);
           })
      .positional("SAMPLE", arguments->sample, "a sample's folder")
      .required("--compiler", arguments->compiler,
                "a name of `tessera compilers`, or mine=./mine.py, or mine=./program")
      .required("--out", arguments->out, "the folder to write the sample to, as SAMPLE_COMPILER")
      .choice("--weights", arguments->weights, {"inputs", "frozen"},
              "are weights handed over at each call, or constants?")
      .option("--probes", arguments->probes, "parts to try, at most", 1)
      .option("--threads", arguments->threads, "for each side; 0: one for each core")
      .option("--timeout", arguments->timeout, "seconds for each phase of a worker", 0.1)
      .option("--memory", arguments->memory_mb,
              "MB for each worker; 0: seven tenths of what is free");
}

}  // namespace tessera::cli
