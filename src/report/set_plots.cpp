#include "report/set_plots.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "report/ticks.h"

namespace tessera::report {

namespace {

constexpr size_t most_operators = 24;  // of the figure of operators

using Ranking = std::vector<std::pair<std::string, int64_t>>;

Ranking ranked(const std::map<std::string, int64_t>& counts) {
  Ranking ranking(counts.begin(), counts.end());
  std::stable_sort(ranking.begin(), ranking.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  return ranking;
}

// One row for each name, with its count and share behind the bar.
Plot rows_plot(const Ranking& ranking, int64_t samples, double row_height) {
  Plot plot;
  plot.series = {{"samples", 0}};
  plot.legend = false;
  std::vector<std::string> names;
  Layer bars{Mark::Bar, {}, 0.85}, figures{Mark::Text, {}};
  double most = 1;
  for (const auto& [name, count] : ranking) {
    const double row = double(names.size());
    const std::string told =
        fmt::format("{} ({:.1f} %)", count, samples ? 100 * double(count) / double(samples) : 0);
    names.push_back(name);
    bars.data.push_back({0, 0, row - 0.36, double(count), row + 0.36, name + ": " + told});
    figures.data.push_back({-1, double(count), row, 0, 0, told});
    most = std::max(most, double(count));
  }
  set_rows(plot, std::move(names), row_height);
  plot.x = linear_axis("samples", 0, most * 1.3);  // room for the figures
  plot.layers = {bars, figures};
  return plot;
}

}  // namespace

Plot categories_plot(const SampleSet& set) {
  Plot plot = rows_plot(ranked(set.domains), set.samples, 26);
  plot.name = "categories";
  plot.title = "Samples by domain";
  plot.subtitle = fmt::format("{} samples", set.samples);
  return plot;
}

Plot operators_by_domain_plot(const SampleSet& set) {
  Plot plot;
  plot.name = "operators_by_domain";
  plot.title = "Operators in a graph, by domain";
  plot.subtitle = "samples with 2^k operators and more, below 2^(k+1); stacked";
  std::map<int, std::vector<int64_t>> counts;
  const Ranking domains = ranked(set.domains);
  for (size_t i = 0; i < domains.size(); ++i) {
    plot.series.push_back({domains[i].first, int(i)});
    const auto found = set.operators.find(domains[i].first);
    if (found == set.operators.end()) continue;
    for (double n : found->second) {
      std::vector<int64_t>& row = counts[n < 1 ? 0 : int(std::floor(std::log2(n)))];
      row.resize(domains.size());
      ++row[i];
    }
  }
  Layer bars{Mark::Bar, {}, 0.85};
  std::vector<std::string> names;
  double most = 1;
  const int first = counts.empty() ? 0 : counts.begin()->first;
  const int last = counts.empty() ? 0 : counts.rbegin()->first;
  for (int power = first; power <= last; ++power) {
    const double x = double(names.size());
    names.push_back(tick_text(std::exp2(power)));
    double below = 0;
    for (size_t i = 0; i < counts[power].size(); ++i) {
      const double count = double(counts[power][i]);
      if (count == 0) continue;
      bars.data.push_back({int(i), x - 0.42, below, x + 0.42, below + count,
                           fmt::format("{}, {} to {} operators: {}", domains[i].first,
                                       std::exp2(power), std::exp2(power + 1) - 1, count)});
      below += count;
    }
    most = std::max(most, below);
  }
  plot.x = name_axis("operators, from (axis: log2)", names);
  plot.y = linear_axis("samples", 0, most);
  plot.layers = {bars};
  return plot;
}

Plot frequent_operators_plot(const SampleSet& set) {
  Ranking ranking = ranked(set.uses);
  const size_t all = ranking.size();
  ranking.resize(std::min(all, most_operators));
  Plot plot = rows_plot(ranking, set.samples, 18);
  plot.name = "operators";
  plot.title = "Operators that most samples have";
  plot.subtitle = fmt::format("{} of {}, and in how many samples", ranking.size(), all);
  return plot;
}

}  // namespace tessera::report
