// tessera generalize: samples at other sizes and in other precisions. Each sample is worked on in a
// process of its own, which stages its variants; this process keeps those that are new.
#include <algorithm>
#include <map>

#include "base/error.h"
#include "base/machine.h"
#include "base/process.h"
#include "cli/find_paths.h"
#include "cli/forked_answer.h"
#include "cli/progress.h"
#include "cli/verb.h"
#include "derive/generalize.h"
#include "derive/sample_store.h"
#include "graph/hash.h"

namespace tessera::cli {

namespace {

namespace fs = std::filesystem;

struct GeneralizeArguments {
  std::vector<std::string> paths, dims;
  std::string out, dtypes;
  double timeout = 600;
  int memory_mb = 0;
};

struct GeneralizeSummary {
  size_t samples = 0, failed = 0, variants = 0, written = 0;
  std::map<std::string, int64_t> symbols, refused;
  std::vector<Json> refusals;
};

Json generalize_one(const NamedSample& named, const derive::GeneralizeOptions& options,
                    const fs::path& staging) {
  const graph::Sample sample = graph::read_sample(named.folder);
  const derive::Generalized made = derive::generalize(sample, options);
  Json told, symbols{Json::Array{}}, variants{Json::Array{}}, refusals{Json::Array{}};
  for (const derive::Symbol& symbol : made.symbols) {
    symbols.push_back(symbol.role == derive::Role::Batch    ? "batch"
                      : symbol.role == derive::Role::Length ? "length"
                                                            : "image");
  }
  for (const derive::Variant& variant : made.variants) {
    graph::write_sample(variant.sample, staging / variant.name);
    Json one;
    one.set("name", variant.name).set("hash", graph::structural_hash(variant.sample));
    variants.push_back(std::move(one));
  }
  for (const derive::Generalized::Refusal& refusal : made.refusals) {
    Json one;
    one.set("what", refusal.what).set("reason", refusal.reason);
    refusals.push_back(std::move(one));
  }
  told.set("symbols", std::move(symbols));
  told.set("variants", std::move(variants));
  told.set("refusals", std::move(refusals));
  return told;
}

void take_in(const NamedSample& named, const Json& told, const fs::path& staging,
             derive::SampleStore& store, GeneralizeSummary& summary) {
  std::map<std::string, bool> roles;
  for (const Json& role : told.find("symbols")->as_array()) roles[role.as_string()] = true;
  for (const auto& [role, has] : roles) ++summary.symbols[role];
  for (const Json& variant : told.find("variants")->as_array()) {
    const std::string& name = variant.find("name")->as_string();
    ++summary.variants;
    summary.written +=
        store.add(variant.find("hash")->as_string(), staging / name, named.name + name, {});
  }
  for (const Json& refusal : told.find("refusals")->as_array()) {
    ++summary.refused[refusal.find("what")->as_string()];
    Json one;
    one.set("sample", named.folder.string());
    one.set("what", *refusal.find("what")).set("reason", *refusal.find("reason"));
    summary.refusals.push_back(std::move(one));
  }
}

void print(const GeneralizeSummary& summary, const GeneralizeArguments& arguments,
           const Common& common, Output& out) {
  if (common.json) {
    Json symbols{Json::Object{}}, refused{Json::Object{}};
    for (const auto& [role, count] : summary.symbols) symbols.set(role, count);
    for (const auto& [what, count] : summary.refused) refused.set(what, count);
    Json json;
    json.set("samples", uint64_t(summary.samples));
    json.set("variants", uint64_t(summary.variants));
    json.set("written", uint64_t(summary.written));
    json.set("symbols", std::move(symbols));
    json.set("refused", std::move(refused));
    json.set("refusals", Json(Json::Array(summary.refusals.begin(), summary.refusals.end())));
    json.set("failed", uint64_t(summary.failed));
    out.print("{}\n", json.dump());
    return;
  }
  out.print("{} samples: {} variants, {} written to {}, {} were there\n", summary.samples,
            summary.variants, summary.written, arguments.out, summary.variants - summary.written);
  for (const auto& [role, count] : summary.symbols)
    out.print("{} samples can change their {}\n", count, role);
  for (const Json& refusal : summary.refusals) {
    out.print("{}: {}: {}\n", refusal.find("sample")->as_string(),
              refusal.find("what")->as_string(), refusal.find("reason")->as_string());
  }
  if (summary.failed > 0) out.print("{} samples failed\n", summary.failed);
}

int generalize(const GeneralizeArguments& arguments, const Common& common, Output& out) {
  derive::GeneralizeOptions options;
  options.dtypes = derive::parse_dtypes(arguments.dtypes);
  // Dtypes alone ask for no other sizes.
  if (!arguments.dims.empty() || !options.dtypes.empty())
    options.dims = derive::parse_dims(arguments.dims);
  const std::vector<NamedSample> samples = name_paths(arguments.paths);
  const int jobs = std::min(common.jobs, int(samples.size()));
  Limits limits;
  limits.seconds = arguments.timeout;
  limits.memory_bytes = arguments.memory_mb > 0 ? size_t(arguments.memory_mb) * 1000000
                                                : available_memory() / 10 * 9 / size_t(jobs);
  options.run = {"cpu", common.seed, std::max(1, usable_cores() / jobs)};
  options.run_bytes = double(limits.memory_bytes) / 2;

  derive::SampleStore store(arguments.out);
  const auto staging_of = [&](size_t i) { return store.staging() / std::to_string(i); };
  GeneralizeSummary summary;
  summary.samples = samples.size();
  int exit_code = 0;
  Progress progress("generalize", samples.size(), common.quiet);
  run_forked_all(
      samples.size(), jobs, limits,
      [&](size_t i, std::string& text) {
        return worker_answer(samples[i].folder, text,
                             [&] { return generalize_one(samples[i], options, staging_of(i)); });
      },
      [&](size_t i, const Outcome& outcome) {
        if (outcome.ok()) {
          take_in(samples[i], Json::parse(outcome.out, "a worker's answer"), staging_of(i), store,
                  summary);
        } else {
          progress.wipe();
          exit_code = std::max(exit_code, report_worker(samples[i].folder, outcome));
          ++summary.failed;
        }
        std::error_code ignored;
        fs::remove_all(staging_of(i), ignored);
        progress.advance(samples[i].name);
      });
  progress.wipe();
  print(summary, arguments, common, out);
  return exit_code;
}

GeneralizeArguments given;  // by the command line

}  // namespace

void add_generalize(Verbs& verbs) {
  verbs
      .add("generalize",
           "Write variants of samples: other batch sizes, lengths and image sizes, and half "
           "precision. Dimensions are those of the constraints file, or are found by trying. "
           "Without --dims and --dtypes, a few usual sizes; with --dtypes alone, no other sizes",
           {"tessera generalize samples/basic/mlp --out variants --dims batch=1,4",
            "tessera generalize samples/basic --out variants --dtypes bfloat16 --json"})
      .positionals("SAMPLE", given.paths, "a sample's folder, or a folder above some")
      .required("--out", given.out, "the folder to write samples to")
      .option("--dims", given.dims,
              "sizes by role or symbol: batch=1,4 length=64 image=256 or \"S0=1,4;S1=64\"")
      .option("--dtypes", given.dtypes, "float16, bfloat16 or both, with a comma")
      .option("--timeout", given.timeout, "seconds for each sample")
      .option("--memory", given.memory_mb,
              "MB for each sample; 0: nine tenths of what is free, shared by the jobs");
}

int generalize_action(const Common& common, Output& out) {
  return generalize(given, common, out);
           
}

}  // namespace tessera::cli
