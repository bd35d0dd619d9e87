// The summary of `stats` for people.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/statistics.h"
#include "cli/table.h"
#include "cli/text_views.h"

namespace tessera::cli {

using namespace inspect;

namespace {

constexpr int bar_width = 24;
constexpr size_t top_operators = 20;
using Align = Table::Align;

using Ranking = std::vector<std::pair<std::string, int64_t>>;

// Most first; by name where they are equal.
Ranking ranked(const Summary::Counts& counts) {
  Ranking ranking(counts.begin(), counts.end());
  std::stable_sort(ranking.begin(), ranking.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  return ranking;
}

std::string counts_table(const std::string& title, const Ranking& ranking, int64_t samples) {
  Table table({{title}, {"samples", Align::Right}, {"share", Align::Right}, {""}});
  for (const auto& [name, count] : ranking) {
    const double share = samples ? double(count) / double(samples) : 0;
    table.add({name, fmt::format("{}", count), fmt::format("{:.1f} %", 100 * share),
               bar(share, bar_width)});
  }
  return table.text();
}

std::string spread_table(const Summary& summary) {
  Table table({{"per sample"},
               {"min", Align::Right},
               {"p50", Align::Right},
               {"p90", Align::Right},
               {"max", Align::Right},
               {"mean", Align::Right}});
  const auto add = [&](const char* name, const std::vector<double>& values) {
    if (values.empty()) return;
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / double(values.size());
    table.add({name, short_number(quantile(values, 0)), short_number(quantile(values, 0.5)),
               short_number(quantile(values, 0.9)), short_number(quantile(values, 1)),
               short_number(mean)});
  };
  add("operators", summary.nodes);
  add("parameters", summary.params);
  add("FLOPs", summary.flops);
  return table.text();
}

// GraphNet's Figure 1 (b), (c): how many samples have 2^k operators, by category.
std::string operators_table(const Summary& summary) {
  const auto bucket = [](double nodes) {
    return nodes < 1 ? 0 : int(std::floor(std::log2(nodes)));
  };
  std::map<int, std::map<std::string, int64_t>> rows;
  std::map<int, int64_t> totals;
  for (const auto& [category, nodes] : summary.nodes_by_category) {
    for (double n : nodes) {
      ++rows[bucket(n)][category];
      ++totals[bucket(n)];
    }
  }
  std::vector<Table::Column> columns = {{"operators"}, {"samples", Align::Right}, {""}};
  for (const auto& [category, count] : ranked(summary.categories))
    columns.push_back({category, Align::Right});
  Table table(columns);
  int64_t most = 1;
  for (const auto& [k, count] : totals) most = std::max(most, count);
  for (int k = totals.empty() ? 0 : totals.begin()->first;
       !totals.empty() && k <= totals.rbegin()->first; ++k) {
    std::vector<std::string> row = {fmt::format("2^{:<2} {:>5}-{}", k, 1ll << k, (2ll << k) - 1),
                                    fmt::format("{}", totals[k]),
                                    bar(double(totals[k]) / double(most), bar_width)};
    for (const auto& [category, count] : ranked(summary.categories)) {
      row.push_back(rows[k][category] ? fmt::format("{}", rows[k][category]) : ".");
    }
    table.add(row);
  }
  return table.text();
}

std::string decades_table(const std::string& title, const std::vector<double>& values) {
  std::map<int, int64_t> decades;
  for (double value : values) ++decades[value < 1 ? -1 : int(std::floor(std::log10(value)))];
  int64_t most = 1;
  for (const auto& [decade, count] : decades) most = std::max(most, count);
  Table table({{title}, {"samples", Align::Right}, {""}});
  for (int d = decades.empty() ? 0 : decades.begin()->first;
       !decades.empty() && d <= decades.rbegin()->first; ++d) {
    const std::string range = d < 0 ? "none"
                                    : fmt::format("{:>5} to {}", short_number(std::pow(10, d)),
                                                  short_number(std::pow(10, d + 1)));
    table.add(
        {range, fmt::format("{}", decades[d]), bar(double(decades[d]) / double(most), bar_width)});
  }
  return table.text();
}

std::string operator_table(const Summary& summary) {
  std::vector<std::pair<std::string, Summary::Operator>> ops(summary.ops.begin(),
                                                             summary.ops.end());
  std::stable_sort(ops.begin(), ops.end(), [](const auto& a, const auto& b) {
    return std::pair(a.second.samples, a.second.calls) >
           std::pair(b.second.samples, b.second.calls);
  });
  const size_t shown = std::min(ops.size(), top_operators);
  Table table({{fmt::format("top {} of {} operators", shown, ops.size())},
               {"calls", Align::Right},
               {"samples", Align::Right},
               {""}});
  for (size_t i = 0; i < shown; ++i) {
    const auto& [name, op] = ops[i];
    table.add({name, fmt::format("{}", op.calls), fmt::format("{}", op.samples),
               bar(double(op.samples) / double(summary.samples), bar_width)});
  }
  return table.text();
}

}  // namespace

std::string short_number(double value) {
  static constexpr const char* units[] = {"", " k", " M", " G", " T", " P", " E"};
  size_t unit = 0;
  // 999.5 would print as 1e+03.
  while (std::abs(value) >= 999.5 && unit + 1 < std::size(units)) {
    value /= 1000;
    ++unit;
  }
  return fmt::format("{:.3g}{}", value, units[unit]);
}

std::string to_text(const Summary& summary) {
  std::string text = fmt::format("{} samples, {} distinct graphs, {} duplicates", summary.samples,
                                 summary.graphs, summary.duplicates);
  if (summary.unreadable) text += fmt::format(", {} unreadable", summary.unreadable);
  text += "\n\n" + spread_table(summary);
  const int64_t unknown = summary.samples - int64_t(summary.flops.size());
  if (unknown)
    text += fmt::format(
        "FLOPs leave out {} sample{} whose shapes depend on data or that cannot be analysed.\n",
        unknown, unknown == 1 ? "" : "s");
  if (summary.shape_patches) {
    text += fmt::format("{} shape patch{}, of other shapes for the same graphs, not counted.\n",
                        summary.shape_patches, summary.shape_patches == 1 ? "" : "es");
  }
  if (summary.frameworks.size() > 1) {
    text += "\n" + counts_table("framework", ranked(summary.frameworks), summary.samples);
  }
  text += "\n" + counts_table("category", ranked(summary.categories), summary.samples);
  text += "\n" + operators_table(summary);
  text += "\n" + decades_table("parameters", summary.params);
  if (!summary.flops.empty()) text += "\n" + decades_table("FLOPs", summary.flops);
  text += "\n" + counts_table("input dtype", ranked(summary.dtypes), summary.samples);
  text += "\n" + counts_table("source", ranked(summary.sources), summary.samples);
  text += "\n" + operator_table(summary);
  return text;
}

}  // namespace tessera::cli
