// tessera translate: samples of Paddle as samples of torch, which needs neither framework; samples
// of torch as samples of HLO, which XLA makes of them.
#include <map>

#include "base/error.h"
#include "base/json.h"
#include "cli/compiler_home.h"
#include "cli/find_paths.h"
#include "cli/judge_setup.h"
#include "cli/table.h"
#include "cli/verb.h"
#include "judge/scratch.h"
#include "judge/xla_reference.h"
#include "paddle/paddle.h"

namespace tessera::cli {

namespace {

namespace fs = std::filesystem;

struct TranslateArguments {
  std::vector<std::string> paths;
  std::string out, to = "torch";
  double timeout = 300;
  bool operators = false;
};

struct TranslateSummary {
  size_t graphs = 0, written = 0;
  std::map<std::string, int> refused;  // operators that are missing, with their calls
};

struct Translation {
  std::string sample, written, reason;
  paddle::OperatorCensus census;
  size_t calls = 0;
};

Translation translate_one(const graph::Sample& sample, const std::string& shown,
                          const fs::path& folder) {
  Translation made;
  made.sample = shown;
  try {
    if (sample.framework() != graph::Framework::Paddle)
      throw input_error({sample.graph.file, 0}, "expected a sample of Paddle, found one of torch");
    made.census = paddle::count_operators(sample.graph);
    const graph::Sample translated = paddle::translate(sample);
    made.calls = translated.graph.compute_nodes();
    graph::write_sample_atomically(translated, folder);
    made.written = folder.string();
  } catch (const Error& error) {
    if (error.blame() != Blame::Input) throw;
    made.reason = error.what();
  }
  return made;
}

void print(const Translation& made, const Common& common, Output& out) {
  if (!common.json) {
    if (made.reason.empty()) {
      out.print("{}: {} calls of torch, in {}\n", made.sample, made.calls, made.written);
    } else {
      out.print("{}: not translated: {}\n", made.sample, made.reason);
    }
    return;
  }
  Json operators{Json::Object{}}, missing{Json::Object{}};
  for (const auto& [name, calls] : made.census.calls) operators.set(name, calls);
  for (const auto& [name, calls] : made.census.unknown) missing.set(name, calls);
  Json line;
  line.set("sample", made.sample).set("translated", made.reason.empty());
  line.set("folder", made.written.empty() ? Json() : Json(made.written));
  line.set("calls", made.written.empty() ? Json() : Json(uint64_t(made.calls)));
  line.set("operators", std::move(operators)).set("missing", std::move(missing));
  line.set("reason", made.reason.empty() ? Json() : Json(made.reason));
  out.print("{}\n", line.dump());
}

int translate(const TranslateArguments& arguments, const Common& common, Output& out) {
  if (arguments.operators) {
    for (std::string_view name : paddle::known_operators()) out.print("{}\n", name);
    return 0;
  }
  if (arguments.paths.empty() || arguments.out.empty())
    throw input_error({}, "expected the paths of samples and --out, a folder; or --operators");
  TranslateSummary summary;
  const auto add = [&](const Translation& made) {
    ++summary.graphs;
    summary.written += made.reason.empty();
    for (const auto& [name, calls] : made.census.unknown) summary.refused[name] += calls;
    print(made, common, out);
  };
  for (const NamedSample& named : name_paths(arguments.paths)) {
    const graph::Sample sample = graph::read_sample(named.folder);
    const fs::path folder = fs::path(arguments.out) / named.name;
    add(translate_one(sample, named.folder.string(), folder));
    // A patch gives other shapes: another torch graph, beside the first.
    for (const fs::path& patch : graph::find_shape_patches(named.folder)) {
      const std::string name =
          patch.filename().string().substr(std::string("shape_patches_").size());
      add(translate_one(graph::apply_shape_patch(sample, patch), patch.string(),
                        folder.string() + "." + name));
    }
  }
  if (!common.json) {
    out.print("{} of {} translated\n", summary.written, summary.graphs);
    if (!summary.refused.empty()) {
      Table table({{"missing operator"}, {"calls", Table::Align::Right}});
      for (const auto& [name, calls] : summary.refused) table.add({name, std::to_string(calls)});
      out.print("{}", table.text());
    }
  }
  return summary.written == summary.graphs ? 0 : 1;
}

struct HloTranslation {
  std::string sample, written, reason;
  size_t instructions = 0;
};

HloTranslation translate_to_hlo(const NamedSample& named, const fs::path& folder,
                                const judge::Home& home, const judge::Conditions& conditions) {
  HloTranslation made;
  made.sample = named.folder.string();
  try {
    const graph::Sample sample = graph::read_sample(named.folder);
    if (sample.framework() != graph::Framework::Torch)
      throw input_error({sample.graph.file, 0},
                        "expected a sample of torch; one of Paddle is first translated to torch");
    const hlo::HloSample translated =
        judge::translate_to_hlo(sample, folder.filename().string(), home, conditions);
    for (const hlo::Computation& computation : translated.module.computations)
      made.instructions += computation.instructions.size();
    hlo::write_hlo_sample(translated, folder);
    made.written = folder.string();
  } catch (const judge::WorkerFailed& failed) {
    made.reason = fmt::format("{}: {}", result::name_of(failed.status), failed.message);
  } catch (const Error& error) {
    if (error.blame() != Blame::Input) throw;
    made.reason = error.what();
  }
  return made;
}

void print(const HloTranslation& made, const Common& common, Output& out) {
  if (common.json) {
    const bool written = made.reason.empty();
    Json line;
    line.set("sample", made.sample).set("translated", written);
    line.set("folder", written ? Json(made.written) : Json());
    line.set("instructions", written ? Json(uint64_t(made.instructions)) : Json());
    line.set("reason", written ? Json() : Json(made.reason));
    out.print("{}\n", line.dump());
  } else if (made.reason.empty()) {
    out.print("{}: {} instructions of HLO, in {}\n", made.sample, made.instructions, made.written);
  } else {
    out.print("{}: not translated: {}\n", made.sample, made.reason);
  }
  out.flush();
}

int translate_all_to_hlo(const TranslateArguments& arguments, const Common& common, Output& out) {
  if (arguments.paths.empty() || arguments.out.empty())
    throw input_error({}, "expected the paths of samples and --out, a folder");
  if (common.device != "cpu") throw input_error({}, "--to hlo: XLA compiles for the CPU");
  const judge::Home home = compiler_home();
  judge::remove_abandoned_scratch();
  const judge::Conditions conditions =
      conditions_of(common, result::Weights::Inputs, 0, arguments.timeout, 0);
  size_t written = 0, graphs = 0;
  for (const NamedSample& named : name_paths(arguments.paths)) {
    const HloTranslation made =
        translate_to_hlo(named, fs::path(arguments.out) / named.name, home, conditions);
    written += made.reason.empty();
    ++graphs;
    print(made, common, out);
  }
  if (!common.json) out.print("{} of {} translated\n", written, graphs);
  return written == graphs ? 0 : 1;
}

TranslateArguments given;  // by the command line

bool needs_xla() {
  return given.to == "hlo" && !given.operators;
}

}  // namespace

void add_translate(Verbs& verbs) {
  verbs
      .add(
          "translate",
          "Write samples of Paddle as samples of torch whose results are the same, each shape "
          "patch as one of its own. What cannot be expressed is refused by name. With --to hlo, "
          "samples of torch as samples of HLO, by XLA",
          {"tessera translate tests/data/paddle --out translated", "tessera translate --operators"},
          [](const Common& common, Output& out) {
            return needs_xla() ? needs_full_program : translate(given, common, out);
          })
      .positionals("PATH", given.paths, "a sample's folder, or a folder above some", 0)
      .option("--out", given.out, "the folder to write samples to")
      .choice("--to", given.to, {"torch", "hlo"},
              "hlo: the module of each sample of torch as layout assignment finds it; needs the "
              "compiler xla")
      .option("--timeout", given.timeout, "seconds for each step of XLA", 0.1)
      .flag("--operators", given.operators, "list the operators that are known, and do no more");
}

int translate_action(const Common& common, Output& out) {
  return needs_xla() ? translate_all_to_hlo(given, common, out) : translate(given, common, out);
}

}  // namespace tessera::cli
