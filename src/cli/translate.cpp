// tessera translate: samples of Paddle as samples of torch, which needs neither framework; samples
// of torch as models of ONNX, and as samples of HLO, which XLA makes of them.
#include <functional>
#include <map>

#include "base/error.h"
#include "base/file.h"
#include "base/json.h"
#include "cli/compiler_home.h"
#include "cli/find_paths.h"
#include "cli/judge_setup.h"
#include "cli/table.h"
#include "cli/verb.h"
#include "judge/scratch.h"
#include "judge/xla_reference.h"
#include "onnx_export/onnx_export.h"
#include "paddle/paddle.h"

namespace tessera::cli {

namespace {

namespace fs = std::filesystem;

struct TranslateArguments {
  std::vector<std::string> paths;
  std::string out, to = "torch", weights = "frozen";
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

// Samples of torch in another form: what is written for one, and how many `parts` that has.
struct Form {
  std::string_view parts, of;  // "nodes" "of ONNX"
  std::function<size_t(const graph::Sample& sample, const NamedSample& named, const fs::path& to)>
      write;
  std::string_view ending;  // of what is written
  std::string_view key;     // of its path, with --json
};

struct FormTranslation {
  std::string sample, written, reason;
  size_t parts = 0;
};

FormTranslation translate_to(const Form& form, const NamedSample& named, const fs::path& to) {
  FormTranslation made;
  made.sample = named.folder.string();
  try {
    const graph::Sample sample = graph::read_sample(named.folder);
    if (sample.framework() != graph::Framework::Torch)
      throw input_error({sample.graph.file, 0},
                        "expected a sample of torch; one of Paddle is first translated to torch");
    made.parts = form.write(sample, named, to);
    made.written = to.string();
  } catch (const judge::WorkerFailed& failed) {
    made.reason = fmt::format("{}: {}", result::name_of(failed.status), failed.message);
  } catch (const Error& error) {
    if (error.blame() != Blame::Input) throw;
    made.reason = error.what();
  }
  return made;
}

void print(const FormTranslation& made, const Form& form, const Common& common, Output& out) {
  if (common.json) {
    const bool written = made.reason.empty();
    Json line;
    line.set("sample", made.sample).set("translated", written);
    line.set(form.key, written ? Json(made.written) : Json());
    line.set(form.parts, written ? Json(uint64_t(made.parts)) : Json());
    line.set("reason", written ? Json() : Json(made.reason));
    out.print("{}\n", line.dump());
  } else if (made.reason.empty()) {
    out.print("{}: {} {} {}, in {}\n", made.sample, made.parts, form.parts, form.of, made.written);
  } else {
    out.print("{}: not translated: {}\n", made.sample, made.reason);
  }
  out.flush();
}

Form hlo_form(const TranslateArguments& arguments, const Common& common) {
  if (common.device != "cpu") throw input_error({}, "--to hlo: XLA compiles for the CPU");
  judge::remove_abandoned_scratch();
  const judge::Home home = compiler_home();
  const judge::Conditions conditions =
      conditions_of(common, result::Weights::Inputs, 0, arguments.timeout, 0);
  const auto write = [=](const graph::Sample& sample, const NamedSample&, const fs::path& folder) {
    const hlo::HloSample translated =
        judge::translate_to_hlo(sample, folder.filename().string(), home, conditions);
    size_t instructions = 0;
    for (const hlo::Computation& computation : translated.module.computations)
      instructions += computation.instructions.size();
    hlo::write_hlo_sample(translated, folder);
    return instructions;
  };
  return {"instructions", "of HLO", write, "", "folder"};
}

Form onnx_form(const TranslateArguments& arguments, const Common& common) {
  const onnx_export::ExportOptions options{arguments.weights == "frozen", common.seed};
  const auto write = [=](const graph::Sample& sample, const NamedSample& named,
                         const fs::path& file) {
    const onnx_export::Exported model =
        onnx_export::export_onnx(sample, fs::path(named.name).filename().string(), options);
    fs::create_directories(file.parent_path());
    write_file(file, model.bytes);
    return model.nodes;
  };
  return {"nodes", "of ONNX", write, ".onnx", "file"};
}

int translate_all(const TranslateArguments& arguments, const Common& common, Output& out) {
  if (arguments.paths.empty() || arguments.out.empty())
    throw input_error({}, "expected the paths of samples and --out, a folder");
  const Form form =
      arguments.to == "hlo" ? hlo_form(arguments, common) : onnx_form(arguments, common);
  size_t written = 0, graphs = 0;
  for (const NamedSample& named : name_paths(arguments.paths)) {
    const std::string name = named.name + std::string(form.ending);
    const FormTranslation made = translate_to(form, named, fs::path(arguments.out) / name);
    written += made.reason.empty();
    ++graphs;
    print(made, form, common, out);
  }
  if (!common.json) out.print("{} of {} translated\n", written, graphs);
  return written == graphs ? 0 : 1;
}

TranslateArguments given;  // by the command line

bool is_of_torch() {
  return given.to != "torch" && !given.operators;
}

}  // namespace

void add_translate(Verbs& verbs) {
  verbs
      .add("translate",
           "Write samples of Paddle as samples of torch whose results are the same, each shape "
           "patch as one of its own. What cannot be expressed is refused by name. With --to onnx, "
           "samples of torch as files of ONNX; with --to hlo, as samples of HLO, by XLA",
           {"tessera translate tests/data/paddle --out translated",
            "tessera translate samples/basic --to onnx --out models",
            "tessera translate --operators"},
           [](const Common& common, Output& out) {
             return is_of_torch() ? needs_full_program : translate(given, common, out);
           })
      .positionals("PATH", given.paths, "a sample's folder, or a folder above some", 0)
      .option("--out", given.out, "the folder to write to")
      .choice("--to", given.to, {"torch", "onnx", "hlo"},
              "onnx: DIR/SAMPLE.onnx; hlo: the module of each sample of torch as layout assignment "
              "finds it, which needs the compiler xla")
      .choice(
          "--weights", given.weights, {"inputs", "frozen"},
          "of ONNX: `frozen`, weights are initializers with the values of a run; `inputs`, they "
          "are inputs of the model and the file is small")
      .option("--timeout", given.timeout, "seconds for each step of XLA", 0.1)
      .flag("--operators", given.operators, "list the operators that are known, and do no more");
}

int translate_action(const Common& common, Output& out) {
  return is_of_torch() ? translate_all(given, common, out) : translate(given, common, out);
}

}  // namespace tessera::cli
