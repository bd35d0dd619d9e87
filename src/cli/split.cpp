// tessera split: graphs become samples of their parts. Each graph is split in a process of its own,
// which stages its pieces; this process keeps the first of each kind and counts the rest.
#include <algorithm>
#include <map>
#include <set>

#include "base/error.h"
#include "cli/for_each_sample.h"
#include "cli/shard.h"
#include "cli/split_names.h"
#include "cli/split_ranges.h"
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
  std::string out, strategy = "range", kernel_counts, ranges;
  bool run = false;
  derive::Folding folding;
  ShardOptions sharding;
  double timeout = 600;
  int memory_mb = 0;
};

struct SplitSummary {
  size_t graphs = 0, failed = 0, pieces = 0, fresh = 0, assumed = 0;
  std::set<std::string> hashes;
  std::map<std::string, int64_t> skipped;
};

// What is told of one graph. Its pieces lie in the staging folder, by name.
struct SplitAnswer {
  struct Piece {
    std::string name, hash;
    derive::Ranges places;
  };
  int64_t cut = 0;
  bool measured = false;
  std::map<std::string, int64_t> skipped;
  std::vector<Piece> pieces;
};

Json to_json(const SplitAnswer& answer) {
  Json json, skipped{Json::Object{}}, pieces{Json::Array{}};
  for (const auto& [reason, count] : answer.skipped) skipped.set(reason, count);
  for (const SplitAnswer::Piece& piece : answer.pieces) {
    Json places{Json::Array{}};
    for (const derive::Range& place : piece.places)
      places.push_back(Json::Array{uint64_t(place.start), uint64_t(place.end)});
    pieces.push_back(Json::Array{piece.name, piece.hash, std::move(places)});
  }
  json.set("cut", answer.cut).set("measured", answer.measured);
  json.set("skipped", std::move(skipped)).set("pieces", std::move(pieces));
  return json;
}

void from_json(const Json& json, SplitAnswer& answer) {
  answer.cut = json.find("cut")->as_int();
  answer.measured = json.find("measured")->as_bool();
  for (const auto& [reason, count] : json.find("skipped")->as_object())
    answer.skipped[reason] = count.as_int();
  for (const Json& told : json.find("pieces")->as_array()) {
    const Json::Array& row = told.as_array();
    SplitAnswer::Piece piece{row[0].as_string(), row[1].as_string(), {}};
    for (const Json& place : row[2].as_array())
      piece.places.push_back(
          {size_t(place.as_array()[0].as_int()), size_t(place.as_array()[1].as_int())});
    answer.pieces.push_back(std::move(piece));
  }
}

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
SplitAnswer split_one(const NamedSample& named, const SplitArguments& arguments,
                      derive::Ranges ranges, const eager::RunOptions& options,
                      const derive::SplitLimits& limits, const fs::path& staging) {
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
  SplitAnswer answer;
  answer.cut = int64_t(pieces.cut);
  answer.measured = pieces.measured;
  for (const auto& [reason, count] : pieces.skipped) answer.skipped[reason] = int64_t(count);
  for (derive::Piece& piece : pieces.distinct) {
    const std::string name = piece.sample.folder.string();
    graph::write_sample(piece.sample, staging / name);
    answer.pieces.push_back({name, piece.hash, std::move(piece.places)});
  }
  return answer;
}

// Places in the graph, or, where it was itself cut from others, in those.
derive::Sources sources_of(const NamedSample& named, const derive::Ranges& places) {
  const derive::Sources parents = derive::read_sources(named.folder);
  derive::Sources sources;
  for (const auto& [start, end] : places) {
    if (parents.empty()) sources[named.name].insert({start, end});
    for (const auto& [path, ranges] : parents) {
      for (const derive::Range& range : ranges)
        sources[path].insert({range.start + start, range.start + end});
    }
  }
  return sources;
}

void merge(const NamedSample& named, const SplitAnswer& answer, const fs::path& staging,
           derive::SampleStore& store, SplitSummary& summary) {
  summary.pieces += size_t(answer.cut);
  summary.assumed += !answer.measured;
  for (const auto& [reason, count] : answer.skipped) summary.skipped[reason] += count;
  for (const SplitAnswer::Piece& piece : answer.pieces) {
    summary.hashes.insert(piece.hash);
    summary.fresh += store.add(piece.hash, staging / piece.name, piece_name(named.name, piece.name),
                               sources_of(named, piece.places));
  }
  std::error_code ignored;
  fs::remove_all(staging, ignored);
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

int submit_split(const ShardOptions& sharding, const std::string& folder, size_t samples,
                 const Common& common, Output& out) {
  return submit_job(sharding,
                    {.verb = "split",
                     .out = folder,
                     .unit = "graphs",
                     .units = int64_t(samples),
                     .shardable = samples},
                    common, out);
}

int split(const SplitArguments& arguments, const Common& common, Output& out) {
  if (!arguments.ranges.empty()) {
    if (arguments.paths.size() != 1)
      throw input_error({"--ranges", 0}, "expected one PATH, the folder that samples are below");
    const RangesRequest request{arguments.paths.front(), arguments.ranges,  arguments.out,
                                arguments.run,           arguments.timeout, arguments.memory_mb,
                                arguments.sharding.shard};
    if (arguments.sharding.slurm)
      return submit_split(arguments.sharding, arguments.out, count_listed_samples(request), common,
                          out);
    return split_ranges(request, common, out);
  }
  if (arguments.folding.max_ops <= arguments.folding.min_ops)
    throw input_error({"--max-ops", 0}, "expected more than --min-ops");
  std::vector<NamedSample> samples = name_paths(arguments.paths);
  if (arguments.sharding.slurm)
    return submit_split(arguments.sharding, arguments.out, samples.size(), common, out);
  // Of all graphs, whichever this shard has: what they repeat says where each is cut.
  std::vector<derive::Ranges> ranges = ranges_in_common(arguments, samples);
  const Shard shard = parse_shard(arguments.sharding.shard);
  if (!arguments.sharding.shard.empty()) {
    std::vector<std::string> names;
    for (const NamedSample& sample : samples) names.push_back(sample.name);
    write_graph_names(arguments.out, names);
  }
  samples = own_items(shard, std::move(samples));
  ranges = own_items(shard, std::move(ranges));
  const Fan fan =
      share_machine("split", samples.size(), common, arguments.timeout, arguments.memory_mb);
  derive::SplitLimits limits;
  limits.run_bytes = double(fan.limits.memory_bytes) / 2;
  const eager::RunOptions options{"cpu", common.seed, fan.threads};

  derive::SampleStore store(arguments.out);
  const auto staging_of = [&](size_t i) { return store.staging() / std::to_string(i); };
  SplitSummary summary;
  summary.graphs = samples.size();
  const Failures failures = for_each_sample<SplitAnswer>(
      fan, samples,
      [&](size_t i) {
        return split_one(samples[i], arguments, ranges[i], options, limits, staging_of(i));
      },
      [&](size_t i, const SplitAnswer& answer) {
        merge(samples[i], answer, staging_of(i), store, summary);
      });
  summary.failed = failures.count;
  store.write_sources();
  print(summary, arguments, common, out);
  return failures.exit_code;
}

SplitArguments given;  // by the command line

}  // namespace

void add_split(Verbs& verbs) {
  VerbOptions verb = verbs.add(
      "split",
      "Cut graphs into samples of their parts, equal ones folded into one with a count. "
      "Strategies: ops, every operator alone; fusible, what a compiler would fuse; range, "
      "operator sequences that the graphs given repeat. A piece that others equal lists all "
      "its places in subgraph_sources.json and counts them as `occurrences`. With --ranges, "
      "exactly the graphs that a list names, in its dtypes and at its sizes: how the tasks of "
      "PassBench are rebuilt from GraphNet's samples",
      {"tessera split samples/basic --out pieces --strategy ops",
       "tessera split samples/basic/convnet --out pieces --strategy fusible --json",
       "tessera split samples --ranges samples/ranges.tsv --out tasks"});
  verb.positionals("PATH", given.paths, "a sample's folder, or a folder above some")
      .required("--out", given.out, "the folder to write samples to")
      .choice("--strategy", given.strategy, {"ops", "fusible", "range"}, "where to cut")
      .option("--ranges", given.ranges,
              "a table of the ranges to cut, with columns as PassBench's lists have them")
      .flag("--run", given.run, "with --ranges: run each graph once, and refuse what does not run")
      .option("--kernel-counts", given.kernel_counts,
              "with fusible: GraphNet's cumsum_num_kernels.json of the one sample given")
      .option("--window", given.folding.window, "with range: longest sequence, in symbols", 2)
      .option("--folds", given.folding.folds, "with range: sequences to look for")
      .option("--min-ops", given.folding.min_ops, "with range: least operators of a piece", 1)
      .option("--max-ops", given.folding.max_ops, "with range: operators must be fewer", 2)
      .option("--timeout", given.timeout, "seconds for each graph")
      .option("--memory", given.memory_mb,
              "MB for each graph; 0: nine tenths of what is free, shared by the jobs");
  add_shard_options(verb, given.sharding, "graph");
}

int split_action(const Common& common, Output& out) {
  return split(given, common, out);
}

}  // namespace tessera::cli
