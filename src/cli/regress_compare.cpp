#include <algorithm>
#include <map>

#include "base/error.h"
#include "base/machine.h"
#include "cli/compiler_home.h"
#include "cli/judge_setup.h"
#include "cli/progress.h"
#include "cli/regress.h"
#include "judge/judge.h"
#include "judge/regression.h"

namespace tessera::cli {

namespace fs = std::filesystem;
using judge::Change;
using judge::Finding;
using result::Mismatch;
using result::Result;

namespace {

result::ResultsFile read_unique(const std::string& path) {
  result::ResultsFile file = result::read_results(path);
  if (!file.warning.empty()) std::fprintf(stderr, "tessera: %s\n", file.warning.c_str());
  std::map<result::ResultKey, int> lines;
  for (size_t i = 0; i < file.results.size(); ++i) {
    const Result& result = file.results[i];
    const auto [first, fresh] = lines.try_emplace(key_of(result), file.lines[i]);
    if (!fresh) {
      throw input_error({path, file.lines[i]},
                        "a second result of {} for {} ({} weights, {}); the "
                        "first is line {}",
                        result.compiler, result.sample, name_of(result.weights),
                        name_of(result.device), first->second);
    }
  }
  return file;
}

// What a second look is taken with. Everything is found before the first is run.
struct Second {
  judge::Compiler compiler;
  judge::JudgeOptions options;
};

Second prepare(const Result& now, const RegressArguments& arguments, const Common& common,
               const judge::Home& home) {
  Second second;
  const std::string hint = "--no-rerun believes the files alone";
  try {
    graph::read_sample(now.sample);
    std::string spec = now.compiler;
    for (const std::string& own : arguments.compilers) {
      if (own.substr(0, own.find('=')) == now.compiler) spec = own;
    }
    second.compiler = judge::find_compiler(spec, home);
  } catch (const Error& error) {
    throw Error(error.blame(), {},
                fmt::format("{} with {} looks worse and cannot be run again: {}; {}", now.sample,
                            now.compiler, error.what(), hint));
  }
  judge::JudgeOptions& options = second.options;
  static_cast<judge::Conditions&>(options) =
      conditions_of(common, now.weights, now.threads, arguments.timeout, arguments.memory_mb);
  options.device = now.device;
  options.threads = std::min(options.threads, usable_cores());
  options.seed = now.seed;
  options.timing.warmup = std::max(now.warmup, 1);
  options.timing.trials = std::max(now.trials, 10);
  options.timing.seconds = arguments.seconds;
  options.hardware = processor_name();
  if (now.mismatch == Mismatch::Implausible)
    options.peaks = find_peaks(options.device, options.threads);
  return second;
}

// Only what times tell is timed.
Result run_again(const Change& change, const Second& second, const judge::Home& home) {
  const Result& now = *change.now;
  judge::SampleJudge judge(now.sample, now.sample, home, second.options);
  const bool needs_times =
      std::count(change.findings.begin(), change.findings.end(), Finding::Slower) > 0 ||
      now.mismatch == Mismatch::Implausible || now.mismatch == Mismatch::Stale;
  return needs_times ? judge.judge(second.compiler) : judge.check(second.compiler);
}

struct Judged {
  const Change* change;
  std::optional<Result> again;        // the result of the second look
  std::vector<Finding> confirmed;     // what it found worse, too
  std::optional<judge::Ratio> ratio;  // of the last look
};

std::string names_of(const std::vector<Finding>& findings) {
  std::string text;
  for (Finding finding : findings)
    text += (text.empty() ? "" : ", ") + std::string(judge::finding_name(finding));
  return text;
}

Json told(const Judged& judged, bool reran) {
  const Change& change = *judged.change;
  const Result& any = change.now ? *change.now : *change.old;
  const auto status = [](const Result* r) {
    return r ? Json(result::name_of(r->status)) : Json();
  };
  const auto speedup = [](const Result* r) { return r && r->speedup ? Json(*r->speedup) : Json(); };
  Json findings{Json::Array{}}, confirmed{Json::Array{}};
  for (Finding finding : change.findings) findings.push_back(judge::finding_name(finding));
  for (Finding finding : judged.confirmed) confirmed.push_back(judge::finding_name(finding));
  Json json;
  json.set("sample", any.sample);
  json.set("compiler", any.compiler);
  json.set("device", name_of(any.device));
  json.set("weights", name_of(any.weights));
  json.set("findings", std::move(findings));
  json.set("confirmed", std::move(confirmed));
  json.set("regression", !judged.confirmed.empty());
  json.set("reran", reran && judged.again.has_value());
  json.set("old_status", status(change.old));
  json.set("new_status", status(change.now));
  json.set("old_speedup", speedup(change.old));
  json.set("new_speedup", speedup(change.now));
  json.set("ratio", judged.ratio ? Json(judged.ratio->value) : Json());
  json.set("ratio_ci", judged.ratio ? Json::array(judged.ratio->interval) : Json());
  json.set("rerun_status", judged.again ? status(&*judged.again) : Json());
  json.set("message", judged.again ? judged.again->message : change.now ? change.now->message : "");
  return json;
}

std::string text_of(const Judged& judged) {
  const Change& change = *judged.change;
  const Result& any = change.now ? *change.now : *change.old;
  std::string text = fmt::format("{}  {}  {}", any.sample, any.compiler, names_of(change.findings));
  if (change.old && change.now && change.old->status != change.now->status)
    text += fmt::format("  {} -> {}", result::name_of(change.old->status),
                        result::name_of(change.now->status));
  const Result* last = judged.again ? &*judged.again : change.now;
  for (Finding finding : change.findings) {
    if ((finding == Finding::Slower || finding == Finding::Faster) && judged.ratio)
      text += fmt::format("  {:.3f} of the old speedup [{:.3f}, {:.3f}]", judged.ratio->value,
                          judged.ratio->interval[0], judged.ratio->interval[1]);
    if (finding == Finding::LessAccurate || finding == Finding::MoreAccurate)
      text += fmt::format("  right from t = {} on, was {}", judge::passes_from(*last),
                          judge::passes_from(*change.old));
  }
  if (change.worse() && judged.again)
    text += judged.confirmed.empty() ? "  not so when run again" : "  confirmed by a second run";
  return text + "\n";
}

}  // namespace

int regress_compare(const std::vector<std::string>& files, const RegressArguments& arguments,
                    const Common& common, Output& out) {
  if (files.size() != 2)
    throw input_error({}, "regress compare: expected two files, found {}", files.size());
  const result::ResultsFile old = read_unique(files[0]), now = read_unique(files[1]);
  judge::CompareOptions options;
  options.slower = arguments.slower;
  options.levels = arguments.levels;
  const std::vector<Change> changes = judge::compare_results(old.results, now.results, options);

  const judge::Home home = compiler_home();
  std::vector<std::optional<Second>> seconds(changes.size());
  size_t suspects = 0;
  for (size_t i = 0; i < changes.size(); ++i) {
    if (!changes[i].worse()) continue;
    ++suspects;
    if (!arguments.no_rerun) seconds[i] = prepare(*changes[i].now, arguments, common, home);
  }
  size_t compared = 0, regressions = 0;
  std::map<Finding, size_t> counts;
  Progress progress("run again", suspects, common.quiet);
  for (size_t i = 0; i < changes.size(); ++i) {
    const Change& change = changes[i];
    Judged judged{&change, {}, {}, change.ratio};
    compared += change.old && change.now;
    for (Finding finding : change.findings) ++counts[finding];
    if (seconds[i]) {
      judged.again = run_again(change, *seconds[i], home);
      const Change second = judge::compare_again(*change.old, *judged.again, options);
      judged.ratio = second.ratio;
      std::copy_if(second.findings.begin(), second.findings.end(),
                   std::back_inserter(judged.confirmed), judge::is_worse);
      progress.advance(change.now->sample);
      progress.wipe();
    } else {
      std::copy_if(change.findings.begin(), change.findings.end(),
                   std::back_inserter(judged.confirmed), judge::is_worse);
    }
    regressions += !judged.confirmed.empty();
    if (common.json)
      out.print("{}\n", told(judged, seconds[i].has_value()).dump());
    else if (!change.findings.empty())
      out.write(text_of(judged));
    out.flush();
  }
  if (!common.json) {
    std::string text;
    for (const auto& [finding, n] : counts)
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ", n, judge::finding_name(finding));
    out.print("{} lines compared: {}; {} regressions{}\n", compared,
              text.empty() ? "no difference" : text, regressions,
              arguments.no_rerun && suspects > 0 ? ", not run again" : "");
  }
  return regressions > 0 ? 1 : 0;
}

}  // namespace tessera::cli
