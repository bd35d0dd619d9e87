#include <algorithm>
#include <map>

#include "base/error.h"
#include "base/file.h"
#include "base/machine.h"
#include "cli/compiler_home.h"
#include "cli/find_paths.h"
#include "cli/judge_setup.h"
#include "cli/progress.h"
#include "cli/regress.h"
#include "judge/golden.h"

namespace tessera::cli {

namespace fs = std::filesystem;

namespace {

struct GoldenSample {
  fs::path folder;
  std::string name;  // of the reference
};

std::vector<GoldenSample> golden_samples(const std::vector<std::string>& paths) {
  std::vector<GoldenSample> samples;
  std::map<std::string, fs::path> by_name;
  for (const NamedSample& sample : name_paths(paths)) {
    const std::string name = judge::golden_name(sample.folder, sample.name);
    const auto [known, fresh] = by_name.try_emplace(name, sample.folder);
    if (!fresh) {
      throw input_error({sample.folder.string(), 0}, "its reference would be {}, as that of {}",
                        name, known->second.string());
    }
    samples.push_back({sample.folder, name});
  }
  return samples;
}

// One of the user's own by its name, or one that comes with Tessera.
judge::Compiler compiler_named(const std::string& name, const std::vector<std::string>& specs,
                               const judge::Home& home) {
  for (const std::string& spec : specs) {
    if (spec.substr(0, spec.find('=')) == name) return judge::find_compiler(spec, home);
  }
  return judge::find_compiler(name == "nope" ? "eager" : name, home);  // GraphNet's name for eager
}

struct Checked {
  std::string name;
  std::string verdict;  // ok, slower, a status, skipped, changed
  std::string message;
  std::string compiler;
  std::optional<judge::GoldenCheck> check;
  bool reran = false, regression = false;
};

Json told(const GoldenSample& sample, const Checked& checked) {
  Json json;
  json.set("sample", sample.folder.string());
  json.set("reference", sample.name);
  json.set("compiler", checked.compiler);
  json.set("status", checked.verdict);
  json.set("regression", checked.regression);
  json.set("reran", checked.reran);
  const bool timed = checked.check && checked.check->speedup;
  json.set("speedup", timed ? Json(checked.check->speedup->value) : Json());
  json.set("speedup_ci", timed ? Json::array(checked.check->speedup->interval) : Json());
  json.set("reference_ms", checked.check ? Json(checked.check->reference_ms) : Json());
  json.set("target_ms", timed ? Json(checked.check->target_ms) : Json());
  Json accuracy{Json::Object{}};
  if (timed) {
    for (int t = result::lowest_t; t <= result::highest_t; ++t)
      accuracy.set(std::to_string(t), bool(checked.check->accurate[size_t(t - result::lowest_t)]));
  }
  json.set("accuracy", std::move(accuracy));
  json.set("message", checked.message);
  return json;
}

std::string text_of(const GoldenSample& sample, const Checked& checked) {
  std::string text = fmt::format("{}  {}", sample.folder.string(), checked.verdict);
  if (checked.check && checked.check->speedup) {
    const judge::Ratio& ratio = *checked.check->speedup;
    text += fmt::format("  {:.3f}x [{:.3f}, {:.3f}]  {:.4g} ms, reference {:.4g} ms", ratio.value,
                        ratio.interval[0], ratio.interval[1], checked.check->target_ms,
                        checked.check->reference_ms);
  }
  if (!checked.message.empty()) text += "  " + checked.message;
  return text + "\n";
}

Checked check_one(const GoldenSample& sample, const RegressArguments& arguments,
                  const Common& common, const judge::Home& home) {
  Checked checked;
  const fs::path golden = arguments.golden;
  const fs::path log_file = golden / (sample.name + ".log");
  if (!fs::exists(log_file)) {
    checked.verdict = "skipped";
    checked.message = fmt::format("no reference {}", log_file.string());
    return checked;
  }
  const result::ReferenceLog log =
      result::parse_reference_log(read_file(log_file), log_file.string());
  checked.compiler = log.compiler;
  const format::StoredTensors outputs(golden / (sample.name + ".safetensors"));
  if (!log.digest.empty() && log.digest != judge::sample_digest(sample.folder)) {
    checked.verdict = "changed";
    checked.message = "the sample is not the one that the reference was made of: save it again";
    return checked;
  }
  const judge::Compiler compiler = compiler_named(log.compiler, arguments.compilers, home);
  const int threads =
      arguments.threads > 0 ? arguments.threads : std::min(log.threads, usable_cores());
  judge::Conditions conditions =
      conditions_of(common, log.weights, threads, arguments.timeout, arguments.memory_mb);
  conditions.seed = log.seed;
  const auto run = [&] {
    return judge::check_golden(sample.folder, log, outputs, compiler, conditions, arguments.slower);
  };
  checked.check = run();
  if (checked.check->regression() && !arguments.no_rerun) {
    checked.reran = true;
    checked.check = run();
  }
  checked.regression = checked.check->regression();
  const bool failed = checked.check->status != result::Status::Ok;
  checked.verdict = failed                  ? result::name_of(checked.check->status)
                    : checked.check->slower ? "slower"
                                            : "ok";
  checked.message = checked.check->message;
  if (!failed && log.random) checked.message = "draws random numbers: only shapes were compared";
  return checked;
}

}  // namespace

int regress_save(const std::vector<std::string>& paths, const RegressArguments& arguments,
                 const Common& common, Output& out) {
  const judge::Home home = compiler_home();
  if (arguments.compilers.size() > 1)
    throw input_error({}, "regress save: expected one --compiler");
  const judge::Compiler compiler =
      judge::find_compiler(arguments.compilers.empty() ? "eager" : arguments.compilers[0], home);
  const std::vector<GoldenSample> samples = golden_samples(paths);
  const judge::Conditions conditions =
      conditions_of(common, weights_of(arguments.weights), arguments.threads, arguments.timeout,
                    arguments.memory_mb);
  pin_to_cores(conditions.threads);
  const fs::path golden = arguments.golden;
  size_t failed = 0;
  Progress progress("save", samples.size(), common.quiet);
  for (const GoldenSample& sample : samples) {
    result::ReferenceLog log;
    std::string failure;
    try {
      const judge::GoldenRun run = judge::run_golden(sample.folder, compiler, conditions,
                                                     arguments.warmup, arguments.trials);
      log.sample = sample.folder.string();
      log.device = name_of(conditions.device);
      log.hardware = processor_name();
      log.compiler = compiler.name;
      log.compiler_version = run.version;
      log.seed = conditions.seed;
      log.warmup = arguments.warmup;
      log.trials = arguments.trials;
      log.weights = conditions.weights;
      log.threads = conditions.threads;
      log.trials_ms = run.times_ms;
      log.random = judge::draws_random_numbers(sample.folder, home, conditions);
      log.digest = judge::sample_digest(sample.folder);
      for (const format::StoredTensor& tensor : run.outputs->all())
        log.dtypes.emplace_back(dtype_name(tensor.dtype));
      fs::create_directories(golden);
      // The log last: where it is, the reference is whole.
      fs::remove(golden / (sample.name + ".log"));
      format::write_safetensors(golden / (sample.name + ".safetensors"), run.outputs->all());
      write_file(golden / (sample.name + ".log"), result::write_reference_log(log));
    } catch (const judge::WorkerFailed& error) {
      failure = fmt::format("{} ({}): {}", name_of(error.status), name_of(error.phase),
                            error.message.substr(0, 160));
      ++failed;
    }
    progress.advance(sample.name);
    progress.wipe();
    if (common.json) {
      Json json;
      json.set("sample", sample.folder.string());
      json.set("reference", sample.name);
      json.set("saved", failure.empty());
      json.set("outputs", uint64_t(log.dtypes.size()));
      json.set("trials_ms", Json::array(log.trials_ms));
      json.set("message", failure);
      out.print("{}\n", json.dump());
    } else {
      out.print("{}  {}\n", sample.folder.string(),
                failure.empty() ? fmt::format("saved as {}", sample.name) : failure);
    }
    out.flush();
  }
  if (!common.json)
    out.print("{} references in {}, {} failed\n", samples.size() - failed, arguments.golden,
              failed);
  return failed > 0 ? 1 : 0;
}

int regress_check(const std::vector<std::string>& paths, const RegressArguments& arguments,
                  const Common& common, Output& out) {
  const judge::Home home = compiler_home();
  const std::vector<GoldenSample> samples = golden_samples(paths);
  if (!fs::is_directory(arguments.golden))
    throw input_error({arguments.golden, 0}, "expected a folder of references");
  pin_to_cores(arguments.threads > 0 ? arguments.threads : usable_cores());
  std::map<std::string, size_t> verdicts;
  size_t regressions = 0;
  Progress progress("check", samples.size(), common.quiet);
  for (const GoldenSample& sample : samples) {
    const Checked checked = check_one(sample, arguments, common, home);
    regressions += checked.regression;
    ++verdicts[checked.verdict];
    progress.advance(sample.name);
    progress.wipe();
    out.write(common.json ? told(sample, checked).dump() + "\n" : text_of(sample, checked));
    out.flush();
  }
  if (!common.json) {
    std::string counts;
    for (const auto& [verdict, n] : verdicts)
      counts += fmt::format("{}{} {}", counts.empty() ? "" : ", ", n, verdict);
    out.print("{} samples: {}; {} regressions\n", samples.size(), counts, regressions);
  }
  if (regressions > 0) return 1;
  return verdicts.count("changed") ? 2 : 0;
}

}  // namespace tessera::cli
