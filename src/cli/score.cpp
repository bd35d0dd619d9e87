// tessera score: how good a compiler is on a set of samples.
#include "score/score.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>

#include "base/domain.h"
#include "base/file.h"
#include "cli/score_output.h"
#include "cli/verb.h"
#include "graph/sample.h"
#include "report/score_plots.h"
#include "score/load.h"

namespace tessera::cli {

namespace {

using score::Curve;
using score::Dialect;
using score::Interpretation;
using score::Judged;

struct ScoreOptions {
  std::vector<std::string> paths;
  std::string p, tmin = "-10", tmax;
  double b = 0.1;
  int draws = 10000;
  std::string dialect = "paper", interpretation = "default", by = "nothing", write_log, plot;
  std::string time = "end-to-end", samples;
};

template <typename Number>
Number number(const char* option, const std::string& text, Number least, Number most) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || !(value >= least) ||
      !(value <= most)) {
    throw input_error({}, "{}: expected a number from {} to {}, got {} (see tessera score --help)",
                      option, least, most, text);
  }
  return value;
}

score::Settings settings_of(const ScoreOptions& options, const Common& common) {
  score::Settings settings;
  settings.dialect = options.dialect == "paper"       ? Dialect::Paper
                     : options.dialect == "passbench" ? Dialect::Passbench
                                                      : Dialect::GraphnetCode;
  settings.interpretation = options.interpretation == "default" ? Interpretation::Default
                                                                : Interpretation::MismatchExtended;
  if (!options.p.empty()) settings.p = number<double>("--p", options.p, 0, 1000);
  settings.b = options.b;
  if (!(settings.b > 0) || !std::isfinite(settings.b)) {
    throw input_error({}, "--b: expected a number above 0, got {} (see tessera score --help)",
                      settings.b);
  }
  settings.draws = options.draws;
  settings.seed = common.seed;
  return settings;
}

ScoreRange range_of(const ScoreOptions& options, const score::Settings& settings) {
  ScoreRange range{number("--tmin", options.tmin, result::lowest_t, result::highest_t),
                   score::last_level(settings.interpretation)};
  if (!options.tmax.empty()) {
    range.tmax = number("--tmax", options.tmax, result::lowest_t, result::highest_t);
  }
  if (range.tmin > range.tmax) {
    throw input_error({}, "--tmin: expected at most --tmax, which is {}, got {}", range.tmax,
                      range.tmin);
  }
  return range;
}

// What a sample is grouped by, with a key that sorts as people would.
std::pair<int, std::string> group_of(const Judged& sample, const std::string& by) {
  const auto named = [](const std::string& name) {
    return std::make_pair(name.empty() ? 1 : 0, name.empty() ? "unknown" : name);
  };
  if (by == "domain") return named(sample.domain);
  if (by == "source") return named(sample.source);
  if (by == "task") return named(sample.task);
  if (by == "category") {
    const bool finer = !sample.subcategory.empty();
    return named(finer ? sample.domain + "/" + sample.subcategory : sample.domain);
  }
  if (by == "dtype") return named(sample.dtype);
  if (sample.operators < 1) return {64, "unknown"};
  const int power = int(std::floor(std::log2(double(sample.operators))));
  return {power, fmt::format("2^{}", power)};
}

Scored score_set(const std::string& name, const std::vector<Judged>& samples,
                 const score::Settings& settings) {
  Scored scored{score::score(name, samples, settings), {}};
  if (settings.dialect == Dialect::Passbench) scored.tasks = score::aggregate(samples, settings);
  return scored;
}

std::vector<Scored> score_all(const score::Loaded& loaded, const std::string& by,
                              const score::Settings& settings) {
  std::vector<Scored> curves;
  for (const score::Loaded::Set& set : loaded.sets) {
    curves.push_back(score_set(set.name, set.samples, settings));
    if (by == "nothing") continue;
    std::map<std::pair<int, std::string>, std::vector<Judged>> groups;
    for (const Judged& sample : set.samples) groups[group_of(sample, by)].push_back(sample);
    for (const auto& [group, samples] : groups) {
      curves.push_back(score_set(set.name, samples, settings));
      curves.back().curve.group = group.second;
    }
  }
  // Compilers that failed to run, or were judged, on different samples: the same for those that all
  // have.
  std::vector<const std::vector<Judged>*> sets;
  for (const score::Loaded::Set& set : loaded.sets) sets.push_back(&set.samples);
  const std::vector<std::vector<Judged>> common = score::in_common(sets);
  const auto counted = [](const std::vector<Judged>& samples) {
    return size_t(std::count_if(samples.begin(), samples.end(), [](const Judged& judged) {
      return judged.left_out == score::LeftOut::No;
    }));
  };
  bool differ = false;
  for (size_t i = 0; i < sets.size(); ++i) differ = differ || common[i].size() != counted(*sets[i]);
  if (differ && !common.empty() && !common[0].empty()) {
    for (size_t i = 0; i < sets.size(); ++i) {
      curves.push_back(score_set(loaded.sets[i].name, common[i], settings));
      curves.back().curve.group = "in common";
    }
  }
  return curves;
}

// The folder of a sample that a log names by a path of another machine: what of its end is below
// this one.
std::filesystem::path find_sample(const std::filesystem::path& root, const std::string& path) {
  namespace fs = std::filesystem;
  std::vector<fs::path> parts;
  for (const fs::path& part : fs::path(path)) {
    if (!part.empty() && part != "/" && part != "." && part != "..") parts.push_back(part);
  }
  for (size_t from = 0; from < parts.size(); ++from) {
    fs::path candidate = root;
    for (size_t i = from; i < parts.size(); ++i) candidate /= parts[i];
    std::error_code error;
    if (fs::exists(candidate / "graph_net.json", error)) return candidate;
  }
  return {};
}

// A log does not say what its samples are; their folders do.
void look_up(const std::string& root, score::Loaded& loaded) {
  if (!std::filesystem::is_directory(root))
    throw input_error({root, 0}, "--samples: expected a folder that samples are below");
  for (score::Loaded::Set& set : loaded.sets) {
    for (Judged& judged : set.samples) {
      const std::filesystem::path folder = find_sample(root, judged.sample);
      if (folder.empty()) continue;
      const std::filesystem::path file = folder / "graph_net.json";
      const Json properties = Json::parse(read_file(file), file.string());
      const auto text = [&](const char* key) {
        const Json* value = properties.is_object() ? properties.find(key) : nullptr;
        return value && value->is_string() ? value->as_string() : std::string();
      };
      const Classified classified = classify(text("heuristic_tag"), text("domain"));
      if (!classified.domain.empty()) judged.domain = classified.domain;
      if (!classified.subcategory.empty()) judged.subcategory = classified.subcategory;
      if (judged.source.empty()) judged.source = text("source");
      if (judged.task.empty()) judged.task = text("task");
      if (judged.operators == 0)
        judged.operators = int64_t(graph::read_sample(folder).graph.compute_nodes());
    }
  }
}

// One log for each curve of the results: the file itself, or files in a folder where there are
// several.
void write_logs(const score::Loaded& loaded, const std::string& path) {
  std::map<std::string, std::string> logs;
  for (const score::Loaded::Set& set : loaded.sets) {
    std::vector<const result::Result*> results;
    for (size_t index : set.results) results.push_back(&loaded.results[index]);
    if (!results.empty()) logs[set.name] = result::write_graphnet_log(results);
  }
  if (logs.empty()) throw input_error({}, "--write-log: expected results, found only logs");
  for (auto& [name, text] : logs) {
    std::string file = name + ".log";
    for (char& c : file) {
      if (c == '/') c = '_';
    }
    write_file(logs.size() == 1 ? std::filesystem::path(path) : std::filesystem::path(path) / file,
               text);
  }
}

int score_verb(const ScoreOptions& options, const Common& common, Output& out) {
  const score::Settings settings = settings_of(options, common);
  const ScoreRange range = range_of(options, settings);
  score::Loaded loaded =
      score::load(options.paths, settings.dialect,
                  options.time == "device" ? score::TimeOf::Device : score::TimeOf::EndToEnd);
  if (!options.samples.empty()) look_up(options.samples, loaded);
  for (const std::string& warning : loaded.warnings) {
    std::fprintf(stderr, "tessera: %s\n", warning.c_str());
  }
  if (!options.write_log.empty()) write_logs(loaded, options.write_log);
  const std::vector<Scored> curves = score_all(loaded, options.by, settings);
  if (!options.plot.empty()) {
    std::vector<Curve> drawn;
    for (const Scored& scored : curves) drawn.push_back(scored.curve);
    report::write_score_plots(drawn, options.plot);
  }
  if (common.json)
    out.print("{}\n", to_json(curves, range).dump());
  else
    out.write(to_text(curves, range));
  return 0;
}

}  // namespace

void add_score(Verbs& verbs) {
  auto options = std::make_shared<ScoreOptions>();
  verbs
      .add("score",
           "Score compilers with GraphNet's S(t) and ES(t), from results of bench or from "
           "GraphNet's "
           "logs: the geometric mean of speedups in which a failure counts b and a slowdown "
           "s^(1+p), "
           "with 95 % intervals by bootstrap over samples. docs/score.md has the definitions",
           {"tessera score tests/data/score/results.jsonl",
            "tessera score tests/data/score/small.log --dialect graphnet-code --json",
            "tessera score tests/data/score/results.jsonl --dialect passbench --p 1"},
           [options](const Common& common, Output& out) {
             return score_verb(*options, common, out);
           })
      .positionals("R", options->paths, "results, GraphNet logs, or folders that hold some")
      .choice("--dialect", options->dialect, {"paper", "graphnet-code", "passbench"},
              "where GraphNet's paper and its code differ, whom to follow; passbench also scores "
              "tasks, which are sets of graphs, with the weights of PassNet's benchmark")
      .choice("--interpretation", options->interpretation, {"default", "mismatch_extended"},
              "the classes of errors: with the second, another shape or dtype is one of its own")
      .option("--p", options->p,
              "penalty of slowdowns; 0 unless given, as in GraphNet's tools; 0.1 in its paper")
      .option("--b", options->b, "what a failure counts")
      .option("--tmin", options->tmin, "lowest level to show")
      .option("--tmax", options->tmax, "highest; 4 unless given, with mismatch_extended 5")
      .choice("--by", options->by,
              {"nothing", "domain", "source", "category", "dtype", "size", "task"},
              "groups of samples to score as well; size is the power of two of the operators, "
              "category a domain and what is below it")
      .choice("--time", options->time, {"end-to-end", "device"},
              "which speedup counts: of whole calls, or of the device's own clock where there is "
              "one")
      .option("--samples", options->samples,
              "a folder above the samples that logs name: tells their domain, source and size")
      .option("--draws", options->draws, "of the bootstrap; 0: no intervals")
      .option("--plot", options->plot,
              "a folder to write St, ESt and violin to, as SVG, PNG and Vega-Lite")
      .option("--write-log", options->write_log,
              "write the results as a GraphNet log; of several curves, a folder of logs");
}

}  // namespace tessera::cli
