// tessera validate: are these samples what GraphNet asks of one? Each is checked in a process of
// its own under limits of time and memory, so whatever a sample does is a result.
#include <algorithm>
#include <map>

#include "base/error.h"
#include "base/file.h"
#include "base/machine.h"
#include "base/process.h"
#include "cli/find_paths.h"
#include "cli/progress.h"
#include "cli/table.h"
#include "cli/verb.h"
#include "inspect/constraint_checks.h"

namespace tessera::cli {

using namespace inspect;

namespace {

struct ValidateArguments {
  std::vector<std::string> paths;
  double timeout = 300;
  int memory_mb = 0;
};

struct Judgement {
  std::string sample;
  CheckSheet sheet;
  std::string reason;  // one line; of a valid sample, why a check was left out, or empty
  bool valid = false;
  double seconds = 0;
};

bool is_unrun(const Judgement& judgement) {
  return judgement.sheet.verdicts[size_t(Check::Runnable)] == Verdict::NotChecked;
}

std::string one_line(std::string text) {
  text = text.substr(0, text.find('\n'));
  return text.empty() ? "no reason was given" : text;
}

Judgement judge(const FoundSample& sample, CheckSheet sheet, const Outcome& outcome,
                std::map<std::string, std::string>& owners) {
  Judgement judgement;
  judgement.sample = sample.folder;
  judgement.seconds = outcome.seconds;
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
      judgement.reason = fmt::format("{}: unique: the same graph as {}",
                                     (sample.folder / "model.py").string(), owner->second);
  }
  if (!outcome.ok()) {
    // A message of check_sample comes back as the worker's answer; else the way it died is the
    // reason.
    const bool explained = outcome.ending == Ending::Exited && !outcome.out.empty();
    judgement.reason =
        explained ? outcome.out
                  : fmt::format("{}: {}: {}", (sample.folder / "model.py").string(),
                                stopped_at.empty() ? "validate" : stopped_at, outcome.describe());
  }
  judgement.sheet = sheet;
  judgement.valid = outcome.ok() &&
                    std::all_of(sheet.verdicts.begin(), sheet.verdicts.end(), [](Verdict verdict) {
                      return verdict == Verdict::Passed || verdict == Verdict::NotChecked;
                    });
  if (judgement.valid && is_unrun(judgement))
    judgement.reason = fmt::format("{}: runnable: not checked: needs paddlepaddle",
                                   (sample.folder / "model.py").string());
  return judgement;
}

// "file:line: check: message", so that the first thing said is where to look.
std::string explain(const Error& error, const CheckSheet& sheet) {
  if (error.blame() == Blame::Environment) return error.what();
  std::string check;
  for (size_t i = 0; i < check_count; ++i) {
    if (sheet.verdicts[i] == Verdict::UnderWay) check = std::string(check_name(Check(i))) + ": ";
  }
  return one_line(Error(error.blame(), error.where(), check + error.message()).what());
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
  const std::vector<FoundSample> samples = find_paths(arguments.paths);
  const int jobs = std::min(common.jobs, int(samples.size()));
  Limits limits;
  limits.seconds = arguments.timeout;
  limits.memory_bytes = arguments.memory_mb > 0 ? size_t(arguments.memory_mb) * 1000000
                                                : available_memory() / 10 * 9 / size_t(jobs);
  const eager::RunOptions options{common.device, common.seed, std::max(1, usable_cores() / jobs)};

  const TemporaryFolder scratch;
  const auto scratch_of = [&](size_t i) { return scratch.path() / std::to_string(i); };
  CheckSheets sheets(samples.size());
  std::map<std::string, std::string> owners;  // the first sample with each structure
  std::vector<Judgement> judgements;
  Progress progress("validate", samples.size(), common.quiet);
  run_forked_all(
      samples.size(), jobs, limits,
      [&](size_t i, std::string& text) {
        try {
          check_sample(samples[i].folder, scratch_of(i), options, sheets[i]);
          return 0;
        } catch (const Error& error) {
          text = explain(error, sheets[i]);
          return error.blame() == Blame::Environment ? 3 : 1;
        } catch (const std::bad_alloc&) {
          text = fmt::format("{}: out of memory", (samples[i].folder / "model.py").string());
          return 1;
        } catch (const std::exception& error) {
          text = fmt::format("{}: {}", (samples[i].folder / "model.py").string(),
                             one_line(error.what()));
          return 1;
        }
      },
      [&](size_t i, const Outcome& outcome) {
        std::error_code ignored;
        std::filesystem::remove_all(scratch_of(i), ignored);
        // What this machine lacks is no fault of the sample.
        if (outcome.ending == Ending::Exited && outcome.exit_code == 3)
          throw environment_error("{}", outcome.out);
        judgements.push_back(judge(samples[i], sheets[i], outcome, owners));
        progress.advance(samples[i].folder.filename());
        if (!common.json) return;
        progress.wipe();
        out.print("{}\n", to_json(judgements.back()).dump());
        out.flush();
      });
  progress.wipe();

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
    const auto unrun = std::count_if(judgements.begin(), judgements.end(), is_unrun);
    if (unrun > 0) out.print("{} of Paddle, not run: that needs paddlepaddle\n", unrun);
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
           "unknown operators; and unique among those given. Samples of Paddle are checked without "
           "being run",
           {"tessera validate samples/basic", "tessera validate samples/basic/inplace --json"})
      .positionals("PATH", given.paths, "a sample's folder, or a folder above some")
      .option("--timeout", given.timeout, "seconds for each sample")
      .option("--memory", given.memory_mb,
              "MB for each sample; 0: nine tenths of what is free, shared by the jobs");
}

int validate_action(const Common& common, Output& out) {
  return validate(given, common, out);
           
}

}  // namespace tessera::cli
