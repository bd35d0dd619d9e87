#include "cli/corpus_entry.h"

#include <algorithm>

#include "base/clock.h"
#include "base/error.h"
#include "base/file.h"
#include "base/json_members.h"
#include "derive/fusible_groups.h"
#include "graph/hash.h"

namespace tessera::cli {

namespace {

namespace fs = std::filesystem;

Json to_json(const derive::Ranges& places) {
  Json json{Json::Array{}};
  for (const derive::Range& place : places)
    json.push_back(Json::Array{uint64_t(place.start), uint64_t(place.end)});
  return json;
}

derive::Ranges ranges_of(const std::string& strategy, const graph::Sample& sample,
                         const trace::Analysis& analysis, const derive::Subgraphs& subgraphs,
                         const derive::Folding& folding) {
  if (strategy == "ops") return derive::sole_operators(subgraphs);
  if (strategy == "fusible") return derive::fusible_groups(sample.graph, analysis, subgraphs);
  return derive::typical_ranges({derive::operator_names(sample.graph)}, folding).front();
}

class EntryMaker {
 public:
  EntryMaker(const CorpusManifest& manifest, const eager::RunOptions& run, const fs::path& staging,
             CorpusEntry& entry)
      : manifest_(manifest), run_(run), staging_(staging), entry_(entry) {}

  // `staged`: where the sample lies; `name` is the graph's below whole/ or variants/.
  void take(const graph::Sample& sample, const std::string& staged, const std::string& kind,
            const std::string& name) {
    entry_.made.push_back({staged, kind + "/" + name, graph::structural_hash(sample), "", {}});
    for (const std::string& strategy : manifest_.strategies) cut(sample, strategy, kind, name);
  }

  // Sizes may fit where the numbers in the inputs do not, such as indices: only a run tells.
  void write_and_take(const graph::Sample& sample, const std::string& name) {
    try {
      if (trace::analyse(sample).flops <= manifest_.limits.run_flops) {
        eager::Runner runner(sample, run_);
        runner.make_inputs();
        runner.run();
      }
    } catch (const Error& error) {
      if (error.blame() == Blame::Ours || error.blame() == Blame::Environment) throw;
      return refuse("variant: does not run: " + std::string(error.message()));
    }
    const std::string staged = fmt::format("made/{}", number_++);
    graph::write_sample(sample, staging_ / staged);
    take(graph::read_sample(staging_ / staged), staged, "variants", name);
  }

  void refuse(const std::string& reason, int64_t count = 1) { entry_.refused[reason] += count; }

 private:
  void cut(const graph::Sample& sample, const std::string& strategy, const std::string& kind,
           const std::string& name) {
    try {
      const trace::Analysis analysis = trace::analyse(sample);
      const derive::Subgraphs subgraphs(sample.graph, analysis);
      const derive::Ranges ranges =
          ranges_of(strategy, sample, analysis, subgraphs, manifest_.folding);
      const std::string model = fs::path(name).filename();
      derive::Pieces pieces =
          derive::split(sample, model, analysis, subgraphs, ranges, run_, manifest_.limits);
      for (const auto& [reason, count] : pieces.skipped) refuse("range: " + reason, int64_t(count));
      for (derive::Piece& piece : pieces.distinct) {
        const std::string staged = fmt::format("made/{}", number_++);
        graph::write_sample(piece.sample, staging_ / staged);
        entry_.made.push_back(
            {staged, fmt::format("pieces/{}/{}/{}", name, strategy, piece.sample.folder.string()),
             piece.hash, kind + "/" + name, std::move(piece.places)});
      }
    } catch (const Error& error) {
      if (error.blame() == Blame::Ours || error.blame() == Blame::Environment) throw;
      refuse("graph: " + std::string(error.message()));
    }
  }

  const CorpusManifest& manifest_;
  const eager::RunOptions& run_;
  const fs::path& staging_;
  CorpusEntry& entry_;
  int number_ = 0;
};

}  // namespace

CorpusManifest read_corpus_manifest(const fs::path& file) {
  const Json json = Json::parse(read_file(file), file.string());
  const Where where{file.string(), 0};
  const JsonMembers members(json, where);
  CorpusManifest manifest;
  manifest.entries = members.texts("entries");
  if (manifest.entries.empty()) throw members.wrong("entries", "at least one");
  std::vector<std::string> dims, dtypes;
  members.read("dims", dims);
  members.read("dtypes", dtypes);
  members.read("strategies", manifest.strategies);
  for (const std::string& strategy : manifest.strategies) {
    if (strategy != "ops" && strategy != "fusible" && strategy != "range")
      throw members.wrong("strategies", "ops, fusible or range");
  }
  manifest.dims = derive::parse_dims(dims);
  for (const std::string& dtype : dtypes) {
    const std::vector<Dtype> parsed = derive::parse_dtypes(dtype);
    manifest.dtypes.insert(manifest.dtypes.end(), parsed.begin(), parsed.end());
  }
  members.read("min_ops", manifest.folding.min_ops, 1);
  members.read("max_ops", manifest.folding.max_ops, manifest.folding.min_ops + 1);
  members.read("run_flops", manifest.limits.run_flops);
  return manifest;
}

Json to_json(const CorpusEntry& entry) {
  Json made{Json::Array{}}, refused{Json::Object{}};
  for (const CorpusEntry::Made& one : entry.made)
    made.push_back(Json::Array{one.staged, one.name, one.hash, one.parent, to_json(one.places)});
  for (const auto& [reason, count] : entry.refused) refused.set(reason, count);
  Json json;
  json.set("status", entry.status).set("message", entry.message);
  json.set("made", std::move(made)).set("refused", std::move(refused));
  return json;
}

void from_json(const Json& json, CorpusEntry& entry) {
  entry.status = json.find("status")->as_string();
  entry.message = json.find("message")->as_string();
  for (const Json& told : json.find("made")->as_array()) {
    const Json::Array& row = told.as_array();
    CorpusEntry::Made one{
        row[0].as_string(), row[1].as_string(), row[2].as_string(), row[3].as_string(), {}};
    for (const Json& place : row[4].as_array()) {
      const Json::Array& ends = place.as_array();
      one.places.push_back({size_t(ends[0].as_int()), size_t(ends[1].as_int())});
    }
    entry.made.push_back(std::move(one));
  }
  for (const auto& [reason, count] : json.find("refused")->as_object())
    entry.refused[reason] = count.as_int();
}

CorpusEntry make_corpus_entry(const extract::Source& source, const CorpusManifest& manifest,
                              const extract::ExtractOptions& extraction,
                              const eager::RunOptions& run, double seconds,
                              const fs::path& staging) {
  const double start = monotonic_seconds();
  CorpusEntry entry;
  extract::ExtractOptions options = extraction;
  options.out = staging / "whole";
  {
    const extract::OutFolder held(options.out);
    const extract::Extracted extracted = extract_source(source, options);
    entry.status = extracted.status;
    entry.message = extracted.message;
    if (!extracted.ok()) return entry;
  }
  derive::GeneralizeOptions generalization;
  generalization.dims = manifest.dims;
  generalization.dtypes = manifest.dtypes;
  generalization.run = run;
  generalization.run_flops = manifest.limits.run_flops;
  EntryMaker maker(manifest, run, staging, entry);
  for (const fs::path& folder : graph::find_samples(options.out / source.name)) {
    const graph::Sample sample = graph::read_sample(folder);
    const std::string name = folder.lexically_relative(options.out).string();
    maker.take(sample, folder.lexically_relative(staging).string(), "whole", name);
    if (manifest.dims.empty() && manifest.dtypes.empty()) continue;
    derive::Generalized variants;
    try {
      variants = derive::generalize(sample, generalization);
    } catch (const Error& error) {
      if (error.blame() == Blame::Ours || error.blame() == Blame::Environment) throw;
      maker.refuse("variants: " + std::string(error.message()));
      continue;
    }
    for (const auto& [what, reason] : variants.refusals)
      maker.refuse(fmt::format("variant: {}: {}", what, reason));
    for (const derive::Variant& variant : variants.variants) {
      if (monotonic_seconds() - start > seconds / 2)
        maker.refuse("variant: no time was left for it");
      else
        maker.write_and_take(variant.sample, name + variant.name);
    }
  }
  return entry;
}

}  // namespace tessera::cli
