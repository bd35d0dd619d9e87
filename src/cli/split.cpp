// tessera split: graphs become samples of their parts. Each graph is split in a process of its own,
// which stages its pieces; this process keeps the first of each kind and counts the rest.
#include <algorithm>
#include <map>
#include <set>

#include "base/error.h"
#include "base/machine.h"
#include "base/process.h"
#include "cli/find_paths.h"
#include "cli/forked_answer.h"
#include "cli/progress.h"
#include "cli/verb.h"
#include "derive/fusible_groups.h"
#include "derive/kernel_counts.h"
#include "derive/sample_store.h"
#include "derive/split.h"
#include "derive/typical_ranges.h"

namespace tessera::cli {

namespace {

namespace fs = std::filesystem;

struct SplitArguments {
  std::vector<std::string> paths;
  std::string out, strategy = "range", kernel_counts;
  derive::Folding folding;
  double timeout = 600;
  int memory_mb = 0;
};

struct SplitSummary {
  size_t graphs = 0, failed = 0, pieces = 0, fresh = 0, assumed = 0;
  std::set<std::string> hashes;
  std::map<std::string, int64_t> skipped;
};

// What each graph's ranges come from, where all graphs must be known for it.
std::vector<derive::Ranges> ranges_in_common(const SplitArguments& arguments,
                                             const std::vector<NamedSample>& samples) {
  if (!arguments.kernel_counts.empty()) {
    if (samples.size() != 1 || arguments.strategy != "fusible") {
      throw input_error({"--kernel-counts", 0},
                        "expected one sample and --strategy fusible: the counts are of one graph");
    }
    return {derive::fused_ranges(derive::read_kernel_counts(arguments.kernel_counts))};
  }
  if (arguments.strategy != "range") return std::vector<derive::Ranges>(samples.size());
  std::vector<std::vector<std::string>> models;
  for (const NamedSample& sample : samples) {
    try {
      models.push_back(derive::operator_names(graph::read_sample(sample.folder).graph));
    } catch (const Error&) {
      models.emplace_back();  // the worker will say what is wrong with it
    }
  }
  return derive::typical_ranges(models, arguments.folding);
}

// The worker: splits one graph, leaves the pieces under `staging`, and tells of them.
Json split_one(const NamedSample& named, const SplitArguments& arguments, derive::Ranges ranges,
               const eager::RunOptions& options, const derive::SplitLimits& limits,
               const fs::path& staging) {
  const graph::Sample sample = graph::read_sample(named.folder);
  const trace::Analysis analysis = trace::analyse(sample);
  const derive::Subgraphs subgraphs(sample.graph, analysis);
  if (arguments.strategy == "ops") ranges = derive::sole_operators(subgraphs);
  if (arguments.strategy == "fusible" && arguments.kernel_counts.empty())
    ranges = derive::fusible_groups(sample.graph, analysis, subgraphs);
  for (const derive::Range& range : ranges) {
    if (range.end > subgraphs.operators()) {
      throw input_error({arguments.kernel_counts, 0}, "counts {} operators, but {} has {}",
                        range.end, named.folder.string(), subgraphs.operators());
    }
  }
  const std::string model = fs::path(named.name).filename().string();
  derive::Pieces pieces =
      derive::split(sample, model, analysis, subgraphs, ranges, options, limits);
  Json told;
  told.set("cut", uint64_t(pieces.cut));
  told.set("measured", pieces.measured);
  Json skipped{Json::Object{}};
  for (const auto& [reason, count] : pieces.skipped) skipped.set(reason, uint64_t(count));
  told.set("skipped", std::move(skipped));
  Json list{Json::Array{}};
  for (derive::Piece& piece : pieces.distinct) {
    Json places{Json::Array{}};
    for (const derive::Range& place : piece.places)
      places.push_back(Json::Array{uint64_t(place.start), uint64_t(place.end)});
    const std::string name = piece.sample.folder.string();
    graph::write_sample(piece.sample, staging / name);
    Json one;
    one.set("name", name).set("hash", piece.hash).set("places", std::move(places));
    list.push_back(std::move(one));
  }
  told.set("pieces", std::move(list));
  return told;
}

// Places in the graph, or, where it was itself cut from others, in those.
derive::Sources sources_of(const NamedSample& named, const Json& places) {
  const derive::Sources parents = derive::read_sources(named.folder);
  derive::Sources sources;
  for (const Json& place : places.as_array()) {
    const size_t start = size_t(place.as_array()[0].as_int());
    const size_t end = size_t(place.as_array()[1].as_int());
    if (parents.empty()) sources[named.name].insert({start, end});
    for (const auto& [path, ranges] : parents) {
      for (const derive::Range& range : ranges)
        sources[path].insert({range.start + start, range.start + end});
    }
  }
  return sources;
}

void take_in(const NamedSample& named, const Json& told, const fs::path& staging,
             derive::SampleStore& store, SplitSummary& summary) {
  summary.pieces += size_t(told.find("cut")->as_int());
  summary.assumed += !told.find("measured")->as_bool();
  for (const auto& [reason, count] : told.find("skipped")->as_object())
    summary.skipped[reason] += count.as_int();
  for (const Json& piece : told.find("pieces")->as_array()) {
    const std::string& name = piece.find("name")->as_string();
    const std::string& hash = piece.find("hash")->as_string();
    summary.hashes.insert(hash);
    summary.fresh += store.add(hash, staging / name, named.name + "/_decomposed/" + name,
                               sources_of(named, *piece.find("places")));
  }
}

void print(const SplitSummary& summary, const SplitArguments& arguments, const Common& common,
           Output& out) {
  const size_t samples = summary.hashes.size();
  if (common.json) {
    Json skipped{Json::Object{}};
    for (const auto& [reason, count] : summary.skipped) skipped.set(reason, count);
    Json json;
    json.set("graphs", uint64_t(summary.graphs));
    json.set("pieces", uint64_t(summary.pieces));
    json.set("samples", uint64_t(samples));
    json.set("folded", uint64_t(summary.pieces - samples));
    json.set("written", uint64_t(summary.fresh));
    json.set("assumed_statistics", uint64_t(summary.assumed));
    json.set("skipped", std::move(skipped));
    json.set("failed", uint64_t(summary.failed));
    out.print("{}\n", json.dump());
    return;
  }
  out.print("{} graphs: {} pieces, {} of them distinct, {} folded into those\n", summary.graphs,
            summary.pieces, samples, summary.pieces - samples);
  out.print("{} samples written to {}, {} were there\n", summary.fresh, arguments.out,
            samples - summary.fresh);
  if (summary.assumed > 0)
    out.print("{} graphs were not run: statistics of their inner values are assumed\n",
              summary.assumed);
  for (const auto& [reason, count] : summary.skipped)
    out.print("{} ranges skipped: {}\n", count, reason);
  if (summary.failed > 0) out.print("{} graphs failed\n", summary.failed);
}

int split(const SplitArguments& arguments, const Common& common, Output& out) {
  if (arguments.folding.max_ops <= arguments.folding.min_ops)
    throw input_error({"--max-ops", 0}, "expected more than --min-ops");
  const std::vector<NamedSample> samples = name_paths(arguments.paths);
  const std::vector<derive::Ranges> ranges = ranges_in_common(arguments, samples);
  const int jobs = std::min(common.jobs, int(samples.size()));
  Limits limits;
  limits.seconds = arguments.timeout;
  limits.memory_bytes = arguments.memory_mb > 0 ? size_t(arguments.memory_mb) * 1000000
                                                : available_memory() / 10 * 9 / size_t(jobs);
  derive::SplitLimits split_limits;
  split_limits.run_bytes = double(limits.memory_bytes) / 2;
  const eager::RunOptions options{"cpu", common.seed, std::max(1, usable_cores() / jobs)};

  derive::SampleStore store(arguments.out);
  const auto staging_of = [&](size_t i) { return store.staging() / std::to_string(i); };
  SplitSummary summary;
  summary.graphs = samples.size();
  int exit_code = 0;
  Progress progress("split", samples.size(), common.quiet);
  run_forked_all(
      samples.size(), jobs, limits,
      [&](size_t i, std::string& text) {
        return worker_answer(samples[i].folder, text, [&] {
          return split_one(samples[i], arguments, ranges[i], options, split_limits, staging_of(i));
        });
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
  store.write_sources();
  print(summary, arguments, common, out);
  return exit_code;
}

SplitArguments given;  // by the command line

}  // namespace

void add_split(Verbs& verbs) {
  verbs
      .add(
          "split",
          "Cut graphs into samples of their parts, equal ones folded into one with a count. "
          "Strategies: ops, every operator alone; fusible, what a compiler would fuse; range, "
          "operator sequences that the graphs given repeat. A piece that others equal lists all "
          "its places in subgraph_sources.json and counts them as `occurrences`",
          {"tessera split samples/basic --out pieces --strategy ops",
           "tessera split samples/basic/convnet --out pieces --strategy fusible --json"})
      .positionals("PATH", given.paths, "a sample's folder, or a folder above some")
      .required("--out", given.out, "the folder to write samples to")
      .choice("--strategy", given.strategy, {"ops", "fusible", "range"}, "where to cut")
      .option("--kernel-counts", given.kernel_counts,
              "with fusible: GraphNet's cumsum_num_kernels.json of the one sample given")
      .option("--window", given.folding.window, "with range: longest sequence, in symbols", 2)
      .option("--folds", given.folding.folds, "with range: sequences to look for")
      .option("--min-ops", given.folding.min_ops, "with range: least operators of a piece", 1)
      .option("--max-ops", given.folding.max_ops, "with range: operators must be fewer", 2)
      .option("--timeout", given.timeout, "seconds for each graph")
      .option("--memory", given.memory_mb,
              "MB for each graph; 0: nine tenths of what is free, shared by the jobs");
}

int split_action(const Common& common, Output& out) {
  return split(given, common, out);
}

}  // namespace tessera::cli
