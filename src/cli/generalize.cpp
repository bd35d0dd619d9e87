// tessera generalize: samples at other sizes and in other precisions. Each sample is worked on in a
// process of its own, which stages its variants; this process keeps those that are new.
#include <map>
#include <set>

#include "cli/for_each_sample.h"
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

// What is told of one sample. Its variants lie in the staging folder, by name.
struct GeneralizeAnswer {
  std::set<std::string> roles;                                // that a size of it has
  std::vector<std::pair<std::string, std::string>> variants;  // name, hash
  std::vector<derive::Generalized::Refusal> refusals;
};

Json to_json(const GeneralizeAnswer& answer) {
  Json variants{Json::Array{}}, refusals{Json::Array{}};
  for (const auto& [name, hash] : answer.variants) variants.push_back(Json::Array{name, hash});
  for (const auto& [what, reason] : answer.refusals) refusals.push_back(Json::Array{what, reason});
  Json json;
  json.set("roles", Json::array(answer.roles));
  json.set("variants", std::move(variants)).set("refusals", std::move(refusals));
  return json;
}

void from_json(const Json& json, GeneralizeAnswer& answer) {
  for (const Json& role : json.find("roles")->as_array()) answer.roles.insert(role.as_string());
  for (const Json& told : json.find("variants")->as_array()) {
    const Json::Array& row = told.as_array();
    answer.variants.emplace_back(row[0].as_string(), row[1].as_string());
  }
  for (const Json& told : json.find("refusals")->as_array()) {
    const Json::Array& row = told.as_array();
    answer.refusals.push_back({row[0].as_string(), row[1].as_string()});
  }
}

GeneralizeAnswer generalize_one(const NamedSample& named, const derive::GeneralizeOptions& options,
                                const fs::path& staging) {
  const graph::Sample sample = graph::read_sample(named.folder);
  const derive::Generalized made = derive::generalize(sample, options);
  GeneralizeAnswer answer;
  for (const derive::Symbol& symbol : made.symbols) {
    answer.roles.insert(symbol.role == derive::Role::Batch    ? "batch"
                        : symbol.role == derive::Role::Length ? "length"
                                                              : "image");
  }
  for (const derive::Variant& variant : made.variants) {
    graph::write_sample(variant.sample, staging / variant.name);
    answer.variants.emplace_back(variant.name, graph::structural_hash(variant.sample));
  }
  answer.refusals = made.refusals;
  return answer;
}

void merge(const NamedSample& named, const GeneralizeAnswer& answer, const fs::path& staging,
           derive::SampleStore& store, GeneralizeSummary& summary) {
  for (const std::string& role : answer.roles) ++summary.symbols[role];
  for (const auto& [name, hash] : answer.variants) {
    ++summary.variants;
    summary.written += store.add(hash, staging / name, named.name + name, {});
  }
  for (const auto& [what, reason] : answer.refusals) {
    ++summary.refused[what];
    Json one;
    one.set("sample", named.folder.string()).set("what", what).set("reason", reason);
    summary.refusals.push_back(std::move(one));
  }
  std::error_code ignored;
  fs::remove_all(staging, ignored);
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
  const Fan fan =
      share_machine("generalize", samples.size(), common, arguments.timeout, arguments.memory_mb);
  options.run = {"cpu", common.seed, fan.threads};
  options.run_bytes = double(fan.limits.memory_bytes) / 2;

  derive::SampleStore store(arguments.out);
  const auto staging_of = [&](size_t i) { return store.staging() / std::to_string(i); };
  GeneralizeSummary summary;
  summary.samples = samples.size();
  const Failures failures = for_each_sample<GeneralizeAnswer>(
      fan, samples, [&](size_t i) { return generalize_one(samples[i], options, staging_of(i)); },
      [&](size_t i, const GeneralizeAnswer& answer) {
        merge(samples[i], answer, staging_of(i), store, summary);
      });
  summary.failed = failures.count;
  print(summary, arguments, common, out);
  return failures.exit_code;
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
