// tessera score: how good a compiler is on a set of samples.
#include "score/score.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>

#include "base/file.h"
#include "cli/score_output.h"
#include "cli/verb.h"
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
  settings.dialect = options.dialect == "paper" ? Dialect::Paper : Dialect::GraphnetCode;
  settings.interpretation = options.interpretation == "default" ? Interpretation::Default
                                                                : Interpretation::MismatchExtended;
  settings.p = settings.dialect == Dialect::Paper ? 0.1 : 0;
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
  if (by == "dtype") return named(sample.dtype);
  if (sample.operators < 1) return {64, "unknown"};
  const int power = int(std::floor(std::log2(double(sample.operators))));
  return {power, fmt::format("2^{}", power)};
}

std::vector<Curve> score_all(const score::Loaded& loaded, const std::string& by,
                             const score::Settings& settings) {
  std::vector<Curve> curves;
  for (const score::Loaded::Set& set : loaded.sets) {
    curves.push_back(score::score(set.name, set.samples, settings));
    if (by == "nothing") continue;
    std::map<std::pair<int, std::string>, std::vector<Judged>> groups;
    for (const Judged& sample : set.samples) groups[group_of(sample, by)].push_back(sample);
    for (const auto& [group, samples] : groups) {
      curves.push_back(score::score(set.name, samples, settings));
      curves.back().group = group.second;
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
      curves.push_back(score::score(loaded.sets[i].name, common[i], settings));
      curves.back().group = "in common";
    }
  }
  return curves;
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
  const score::Loaded loaded = score::load(options.paths, settings.dialect);
  for (const std::string& warning : loaded.warnings) {
    std::fprintf(stderr, "tessera: %s\n", warning.c_str());
  }
  if (!options.write_log.empty()) write_logs(loaded, options.write_log);
  const std::vector<Curve> curves = score_all(loaded, options.by, settings);
  if (!options.plot.empty()) report::write_score_plots(curves, options.plot);
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
            "tessera score tests/data/score/small.log --dialect graphnet-code --json"},
           [options](const Common& common, Output& out) {
             return score_verb(*options, common, out);
           })
      .positionals("R", options->paths, "results, GraphNet logs, or folders that hold some")
      .choice("--dialect", options->dialect, {"paper", "graphnet-code"},
              "where GraphNet's paper and its code differ, whom to follow")
      .choice("--interpretation", options->interpretation, {"default", "mismatch_extended"},
              "the classes of errors: with the second, another shape or dtype is one of its own")
      .option("--p", options->p, "penalty of slowdowns; 0.1 unless given, with graphnet-code 0")
      .option("--b", options->b, "what a failure counts")
      .option("--tmin", options->tmin, "lowest level to show")
      .option("--tmax", options->tmax, "highest; 4 unless given, with mismatch_extended 5")
      .choice("--by", options->by, {"nothing", "domain", "dtype", "size"},
              "groups of samples to score as well; size is the power of two of the operators")
      .option("--draws", options->draws, "of the bootstrap; 0: no intervals")
      .option("--plot", options->plot,
              "a folder to write St, ESt and violin to, as SVG and Vega-Lite")
      .option("--write-log", options->write_log,
              "write the results as a GraphNet log; of several curves, a folder of logs");
}

}  // namespace tessera::cli
