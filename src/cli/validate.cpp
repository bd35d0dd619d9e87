// tessera validate: are these samples what GraphNet asks of one? Each is checked in a process of
// its own under limits of time and memory, so whatever a sample does is a result.
#include <algorithm>
#include <map>

#include "base/error.h"
#include "base/file.h"
#include "base/shared_memory.h"
#include "cli/compiler_home.h"
#include "cli/for_each_sample.h"
#include "cli/judge_setup.h"
#include "cli/table.h"
#include "extract/extraction.h"
#include "graph/custom_sources.h"
#include "graph/hash.h"
#include "hlo/hlo.h"
#include "inspect/constraint_checks.h"
#include "inspect/hlo_sample.h"
#include "judge/custom_build.h"
#include "judge/paddle_reference.h"

namespace tessera::cli {

using namespace inspect;

namespace {

struct ValidateArguments {
  std::vector<std::string> paths;
  double timeout = 300;
  int memory_mb = 0, devices_required = 0;
  bool translate = false, retrace = false, allow_custom_ops = false;
};

struct Judgement {
  std::string sample;
  CheckSheet sheet;
  std::string reason;  // one line; of a valid sample, why a check was left out, or empty
  bool valid = false;
  double seconds = 0;
  Json translation;  // null where none was asked for
  std::optional<bool> retraced;
};

bool is_unrun(const Judgement& judgement) {
  return judgement.sheet.verdicts[size_t(Check::Runnable)] == Verdict::NotChecked;
}

// What stands for the sample in a message.
std::string graph_file(const std::filesystem::path& folder) {
  if (!hlo::is_hlo_sample(folder)) return (folder / "model.py").string();
  const std::filesystem::path proto = folder / hlo::proto_module_name;
  return (std::filesystem::exists(proto) ? proto : folder / hlo::text_module_name).string();
}

Judgement judge(const NamedSample& sample, CheckSheet sheet, const Reply& reply,
                std::map<std::string, std::string>& owners) {
  Judgement judgement;
  judgement.sample = sample.folder;
  judgement.seconds = reply.seconds;
  std::string stopped_at;
  for (size_t i = 0; i < check_count; ++i) {
    if (sheet.verdicts[i] != Verdict::UnderWay) continue;
    sheet.verdicts[i] = Verdict::Failed;
    stopped_at = check_name(Check(i));
  }
  // The first sample with a graph owns it, valid or not.
  if (const std::string hash = sheet.hash_text(); !hash.empty()) {
    const auto [owner, fresh] = owners.try_emplace(hash, judgement.sample);
    sheet.of(Check::Unique) = fresh ? Verdict::Passed : Verdict::Failed;
    if (!fresh)
      judgement.reason =
          fmt::format("{}: unique: the same graph as {}", graph_file(sample.folder), owner->second);
  }
  if (!reply.complaint.empty()) judgement.reason = reply.complaint;
  if (!reply.death.empty())
    judgement.reason = fmt::format("{}: {}: {}", graph_file(sample.folder),
                                   stopped_at.empty() ? "validate" : stopped_at, reply.death);
  judgement.sheet = sheet;
  judgement.valid =
      reply.ok() && std::all_of(sheet.verdicts.begin(), sheet.verdicts.end(), [](Verdict verdict) {
        return verdict == Verdict::Passed || verdict == Verdict::NotChecked;
      });
  if (judgement.valid && is_unrun(judgement))
    judgement.reason = fmt::format("{}: runnable: not checked: needs {}", graph_file(sample.folder),
                                   hlo::is_hlo_sample(sample.folder) ? "XLA" : "paddlepaddle");
  return judgement;
}

// "file:line: check: message", so that the first thing said is where to look.
Error of_check(const Error& error, const CheckSheet& sheet) {
  std::string check;
  for (size_t i = 0; i < check_count; ++i) {
    if (sheet.verdicts[i] == Verdict::UnderWay) check = std::string(check_name(Check(i))) + ": ";
  }
  if (error.blame() == Blame::Environment) check.clear();
  return Error(error.blame(), error.where(), check + error.message());
}

// In the child of this sample, which is confined from then on.
void load_operators(const graph::Sample& sample, const ValidateArguments& arguments,
                    const std::filesystem::path& scratch) {
  if (!arguments.allow_custom_ops)
    throw input_error({sample.graph.file, 0}, "{}", judge::custom_refusal(sample));
  judge::load_confined(graph::read_custom_sources(sample), scratch);
}

// The sample and its shape patches, with what each is called.
std::vector<std::pair<std::string, graph::Sample>> shapes_of(const std::filesystem::path& folder) {
  std::vector<std::pair<std::string, graph::Sample>> shapes;
  shapes.emplace_back(folder.string(), graph::read_sample(folder));
  for (const std::filesystem::path& patch : graph::find_shape_patches(folder))
    shapes.emplace_back(patch.string(), graph::apply_shape_patch(shapes[0].second, patch));
  return shapes;
}

// A sample of Paddle that is sound so far is run by Paddle, in all its shapes, where Paddle is
// installed; and held against its translation where that is asked for.
void run_in_paddle(Judgement& judgement, const judge::Home& home,
                   const judge::Conditions& conditions, bool translate) {
  const auto fail = [&](const std::string& place, const char* check, const std::string& why) {
    judgement.valid = false;
    judgement.reason = fmt::format("{}: {}: {}", place, check, why);
  };
  if (translate) judgement.translation = Json{Json::Array{}};
  const TemporaryFolder scratch;
  for (const auto& [place, sample] : shapes_of(judgement.sample)) {
    try {
      const std::filesystem::path inputs = scratch.path() / "inputs";
      judge::write_inputs(sample, judge::gather_facts(sample, false), conditions, 0, inputs);
      judge::run_in_paddle(sample, home, conditions, inputs);
    } catch (const judge::WorkerFailed& failed) {
      judgement.sheet.of(Check::Runnable) = Verdict::Failed;
      return fail(place, "runnable", failed.message);
    }
    judgement.sheet.of(Check::Runnable) = Verdict::Passed;
    judgement.reason.clear();
    if (!translate) continue;
    Json line;
    line.set("graph", place);
    std::string why;
    try {
      const judge::TranslationCheck check = judge::check_translation(sample, home, conditions);
      line.set("outputs", uint64_t(check.outputs));
      line.set("equal", check.message.empty()).set("error", check.error);
      line.set("random", check.random);
      why = check.message;
    } catch (const judge::WorkerFailed& failed) {
      why = failed.message;
    } catch (const Error& error) {
      if (error.blame() != Blame::Input) throw;
      why = error.message();
    }
    if (!line.find("equal")) line.set("equal", false);
    line.set("reason", why.empty() ? Json() : Json(why));
    judgement.translation.push_back(std::move(line));
    if (!why.empty() && judgement.valid) fail(place, "translation", why);
  }
}

// GraphNet's second stage: the sample's text, as it was understood, is traced again in a process of
// its own, and what comes out must be the same graph and give what the text gives.
void retrace(Judgement& judgement, const ValidateArguments& arguments, const Fan& fan) {
  const Installation installation = find_installation();
  const TemporaryFolder scratch;
  const graph::Sample sample = graph::read_sample(judgement.sample);
  if (graph::has_custom_operators(sample)) {
    judgement.reason = fmt::format("{}: not traced again: it brings operators along",
                                   graph_file(judgement.sample));
    return;
  }
  graph::write_sample(sample, scratch.path() / "sample");
  extract::ExtractOptions options;
  options.out = scratch.path() / "traced";
  options.python = {installation.python, installation.modules};
  options.seconds = arguments.timeout;
  options.memory_bytes = fan.limits.memory_bytes;
  options.threads = fan.threads;
  const extract::OutFolder held(options.out);
  const extract::Extracted traced = extract_source(
      {extract::SourceKind::Sample, (scratch.path() / "sample").string(), "again", ""}, options);
  std::string why;
  if (!traced.ok()) {
    why = fmt::format("{}: {}", traced.status, traced.message);
  } else if (traced.graphs != 1) {
    why = fmt::format("traced again it is {} graphs", traced.graphs);
  } else if (graph::structural_hash(graph::read_sample(options.out / "again")) !=
             judgement.sheet.hash_text()) {
    why = "traced again it is another graph";
  }
  judgement.retraced = why.empty();
  if (why.empty()) return;
  judgement.valid = false;
  judgement.sheet.of(Check::Serializable) = Verdict::Failed;
  judgement.reason = fmt::format("{}: serializable: {}", graph_file(judgement.sample), why);
}

Json to_json(const Judgement& judgement) {
  Json checks{Json::Object{}};
  for (size_t i = 0; i < check_count; ++i) {
    const Verdict verdict = judgement.sheet.verdicts[i];
    checks.set(check_name(Check(i)), verdict == Verdict::Passed || verdict == Verdict::Failed
                                         ? Json(verdict == Verdict::Passed)
                                         : Json());
  }
  Json json;
  json.set("sample", judgement.sample);
  json.set("valid", judgement.valid);
  json.set("checks", std::move(checks));
  json.set("reason", judgement.reason);
  if (!judgement.translation.is_null()) json.set("translation", judgement.translation);
  if (judgement.retraced) json.set("retraced", *judgement.retraced);
  return json;
}

std::string to_table(const std::vector<Judgement>& judgements) {
  std::vector<Table::Column> columns = {{"sample"}, {"valid"}};
  for (size_t i = 0; i < check_count; ++i) columns.push_back({check_name(Check(i))});
  columns.push_back({"seconds", Table::Align::Right});
  Table table(columns);
  for (const Judgement& judgement : judgements) {
    std::vector<std::string> row = {judgement.sample, judgement.valid ? "yes" : "NO"};
    for (Verdict verdict : judgement.sheet.verdicts) {
      row.push_back(verdict == Verdict::Passed ? "yes" : verdict == Verdict::Failed ? "NO" : ".");
    }
    row.push_back(fmt::format("{:.1f}", judgement.seconds));
    table.add(row);
  }
  return table.text();
}

int validate(const ValidateArguments& arguments, const Common& common, Output& out) {
  std::vector<NamedSample> samples;
  for (const FoundSample& found : requiring_devices(
           find_paths(arguments.paths, SampleKinds::GraphsAndHlo), arguments.devices_required))
    samples.push_back({found.folder, found.folder.filename()});
  const Fan fan =
      share_machine("validate", samples.size(), common, arguments.timeout, arguments.memory_mb);
  const eager::RunOptions options{common.device, common.seed, fan.threads};
  const judge::Home home = compiler_home();
  const judge::Conditions conditions = conditions_of(common, result::Weights::Inputs, fan.threads,
                                                     arguments.timeout, arguments.memory_mb);
  const std::string no_paddle = judge::paddle_missing(home);

  const TemporaryFolder scratch;
  const auto scratch_of = [&](size_t i) { return scratch.path() / std::to_string(i); };
  SharedArray<CheckSheet> sheets(samples.size());
  std::map<std::string, std::string> owners;  // the first sample with each structure
  std::vector<Judgement> judgements;
  ask_samples(
      fan, samples,
      [&](size_t i) {
        try {
          if (hlo::is_hlo_sample(samples[i].folder))
            check_hlo_sample(samples[i].folder, sheets[i]);
          else
            check_sample(samples[i].folder, scratch_of(i), options, sheets[i],
                         [&](const graph::Sample& sample) {
                           load_operators(sample, arguments, scratch_of(i));
                         });
        } catch (const Error& error) {
          throw of_check(error, sheets[i]);
        }
        return Json();
      },
      [&](size_t i, const Reply& reply, Progress& progress) {
        std::error_code ignored;
        std::filesystem::remove_all(scratch_of(i), ignored);
        judgements.push_back(judge(samples[i], sheets[i], reply, owners));
        Judgement& judgement = judgements.back();
        if (judgement.valid && is_unrun(judgement) && no_paddle.empty() &&
            !hlo::is_hlo_sample(samples[i].folder))
          run_in_paddle(judgement, home, conditions, arguments.translate);
        else if (judgement.valid && !is_unrun(judgement) && arguments.retrace)
          retrace(judgement, arguments, fan);
        if (!common.json) return;
        progress.wipe();
        out.print("{}\n", to_json(judgements.back()).dump());
        out.flush();
      });

  const size_t invalid = size_t(std::count_if(judgements.begin(), judgements.end(),
                                              [](const Judgement& j) { return !j.valid; }));
  if (!common.json) {
    out.write(to_table(judgements));
    if (invalid > 0) out.write("\n");
    for (const Judgement& judgement : judgements) {
      if (!judgement.valid) out.print("{}\n", judgement.reason);
    }
    out.print("\n{} samples: {} valid, {} invalid\n", judgements.size(),
              judgements.size() - invalid, invalid);
    const auto count_unrun = [&](bool hlo) {
      return std::count_if(judgements.begin(), judgements.end(), [&](const Judgement& j) {
        return is_unrun(j) && hlo::is_hlo_sample(j.sample) == hlo;
      });
    };
    if (const auto unrun = count_unrun(false); unrun > 0)
      out.print("{} of Paddle, not run: that needs paddlepaddle\n", unrun);
    for (const Judgement& judgement : judgements) {
      if (judgement.translation.is_null()) continue;
      for (const Json& line : judgement.translation.as_array()) {
        const Json *error = line.find("error"), *reason = line.find("reason");
        out.print("{}: {}\n", line.find("graph")->as_string(),
                  reason->is_null()
                      ? fmt::format("its translation is equal, off by {:.2g}", error->as_double())
                      : "its translation is not equal: " + reason->as_string());
      }
    }
    if (const auto unrun = count_unrun(true); unrun > 0)
      out.print("{} of HLO, not run: that needs XLA\n", unrun);
  }
  return invalid > 0 ? 1 : 0;
}

ValidateArguments given;  // by the command line

}  // namespace

void add_validate(Verbs& verbs) {
  verbs
      .add("validate",
           "Check samples against GraphNet's constraints: runnable, serializable, decomposable, "
           "analyzable, no "
           "unknown operators; and unique among those given. Samples of Paddle are run where "
           "Paddle is installed (tessera compilers install paddle), those of HLO are not run",
           {"tessera validate samples/basic", "tessera validate samples/basic/inplace --json",
            "tessera validate samples/basic/mlp --retrace"})
      .positionals("PATH", given.paths, "a sample's folder, or a folder above some")
      .option("--timeout", given.timeout, "seconds for each sample")
      .option("--memory", given.memory_mb,
              "MB for each sample; 0: nine tenths of what is free, shared by the jobs")
      .option("--devices-required", given.devices_required,
              "only samples that require so many devices; 0: all")
      .flag("--allow-custom-ops", given.allow_custom_ops,
            "build and load the operators that samples bring along, each confined to a folder")
      .flag("--retrace", given.retrace,
            "trace torch's samples again from their text and compare the graphs' hashes")
      .flag("--translate", given.translate,
            "hold the translation of Paddle's samples to torch against what Paddle computes");
}

int validate_action(const Common& common, Output& out) {
  return validate(given, common, out);
}

}  // namespace tessera::cli
