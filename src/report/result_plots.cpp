#include "report/result_plots.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "base/statistics.h"
#include "report/ticks.h"

namespace tessera::report {

namespace {

using Values = std::vector<std::vector<double>>;  // by compiler

// What `value_of` says of each compiler's results, where it says something.
template <typename Function>
Values gather(const Entries& entries, const std::vector<std::string>& compilers,
              const Function& value_of) {
  Values values(compilers.size());
  for (const Entry& entry : entries) {
    const auto found = std::find(compilers.begin(), compilers.end(), entry.compiler);
    if (found == compilers.end()) continue;
    const std::optional<double> value = value_of(entry);
    if (value && *value > 0 && std::isfinite(*value)) {
      values[size_t(found - compilers.begin())].push_back(*value);
    }
  }
  return values;
}

// Ends of a logarithmic axis for all of the values; 0.5 to 2 where there are none.
std::pair<double, double> range_of(const Values& values) {
  double low = 0.5, high = 2;
  bool first = true;
  for (const std::vector<double>& some : values) {
    for (double value : some) {
      low = first ? value : std::min(low, value);
      high = first ? value : std::max(high, value);
      first = false;
    }
  }
  return {low, high};
}

std::string times(double seconds) {
  if (seconds >= 100) return fmt::format("{:.0f} s", seconds);
  if (seconds >= 1) return fmt::format("{:.3g} s", seconds);
  return fmt::format("{:.3g} ms", seconds * 1e3);
}

}  // namespace

Plot compile_time_plot(const Entries& entries, const std::vector<std::string>& compilers) {
  const auto times_of = [&](std::optional<double> result::Result::* time) {
    return gather(entries, compilers, [time](const Entry& entry) {
      return entry.line ? *entry.line.*time : std::optional<double>();
    });
  };
  const Values cold = times_of(&result::Result::compile_s);
  const Values warm = times_of(&result::Result::warm_compile_s);
  Plot plot;
  plot.name = "compile_time";
  plot.title = "Compile time of a sample";
  plot.subtitle = "bar: 10 % to 90 % of the samples, line: median";
  plot.series = {{"in a fresh process", 0}, {"again in the same process", 5}};
  set_rows(plot, compilers, 36);
  Layer bars{Mark::Bar, {}, 0.7}, medians{Mark::Rule, {}, 1, 2.5};
  Layer texts{Mark::Text, {}};
  Values shown;
  for (size_t i = 0; i < compilers.size(); ++i) {
    for (int kind = 0; kind < 2; ++kind) {
      const std::vector<double>& values = kind == 0 ? cold[i] : warm[i];
      if (values.empty()) continue;
      const double low = quantile(values, 0.1), high = quantile(values, 0.9), mid = median(values);
      const double top = double(i) + (kind == 0 ? -0.34 : 0.04), bottom = top + 0.3;
      const std::string told = fmt::format("{}, {}: median {}, {} to {}, {} samples", compilers[i],
                                           plot.series[size_t(kind)].name, times(mid), times(low),
                                           times(high), values.size());
      bars.data.push_back({kind, low, top, high, bottom, told});
      medians.data.push_back({-1, mid, top - 0.03, mid, bottom + 0.03, told});
      texts.data.push_back({-1, high, (top + bottom) / 2, 0, 0, times(mid)});
      shown.push_back({low, high * 2});  // and room for the text
    }
  }
  const auto [low, high] = range_of(shown);
  plot.x = log_axis("seconds (axis: log10)", low, high, 10);
  plot.layers = {bars, medians, texts};
  return plot;
}

Plot failure_plot(const Entries& entries, const std::vector<std::string>& compilers) {
  using result::Status;
  constexpr std::pair<Status, int> colours[] = {
      {Status::CompileFailed, 1},   {Status::RunFailed, 5},   {Status::Mismatch, 3},
      {Status::Crashed, 6},         {Status::Timeout, 0},     {Status::OutOfMemory, 4},
      {Status::ReferenceFailed, 7}, {Status::Inconclusive, 2}};
  std::map<Status, std::map<std::string, int>> counts;
  std::map<std::string, int> totals;
  for (const Entry& entry : entries) {
    ++counts[entry.status][entry.compiler];
    ++totals[entry.compiler];
  }
  Plot plot;
  plot.name = "failures";
  plot.title = "Results that are not ok";
  plot.subtitle = "samples by status; the rest of each compiler's samples is ok";
  set_rows(plot, compilers, 28);
  Layer bars{Mark::Bar, {}, 0.9}, texts{Mark::Text, {}};
  std::vector<double> ends(compilers.size(), 0);
  for (const auto& [status, colour] : colours) {
    if (!counts.contains(status)) continue;
    std::string name(result::name_of(status));
    std::replace(name.begin(), name.end(), '_', ' ');
    for (size_t i = 0; i < compilers.size(); ++i) {
      const int count = counts[status][compilers[i]];
      if (count == 0) continue;
      bars.data.push_back({int(plot.series.size()), ends[i], double(i) - 0.32, ends[i] + count,
                           double(i) + 0.32, fmt::format("{}: {} {}", compilers[i], count, name)});
      ends[i] += count;
    }
    plot.series.push_back({std::move(name), colour});
  }
  double most = 1;
  for (size_t i = 0; i < compilers.size(); ++i) {
    texts.data.push_back(
        {-1, ends[i], double(i), 0, 0, fmt::format("{:.0f} of {}", ends[i], totals[compilers[i]])});
    most = std::max(most, ends[i]);
  }
  plot.x = linear_axis("samples", 0, most * 1.15);
  plot.layers = {bars, texts};
  return plot;
}

namespace {

// One entry for each sample: what is said of the sample is the same in all of them.
std::vector<const score::Judged*> each_sample(const Entries& entries) {
  std::vector<const score::Judged*> samples;
  std::set<std::string_view> seen;
  for (const Entry& entry : entries) {
    if (seen.insert(entry.judged.sample).second) samples.push_back(&entry.judged);
  }
  return samples;
}

// Counts of names as horizontal bars, the most frequent first; rare ones beyond twelve are one row.
Plot count_plot(std::string name, std::string title, const std::map<std::string, int>& counts) {
  std::vector<std::pair<std::string, int>> rows(counts.begin(), counts.end());
  std::stable_sort(rows.begin(), rows.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  constexpr size_t most_rows = 12;
  if (rows.size() > most_rows) {
    int rest = 0;
    for (size_t i = most_rows - 1; i < rows.size(); ++i) rest += rows[i].second;
    rows.resize(most_rows - 1);
    rows.emplace_back("others", rest);
  }
  Plot plot;
  plot.name = std::move(name);
  plot.title = std::move(title);
  plot.series = {{"samples", 0}};
  plot.legend = false;
  std::vector<std::string> names;
  Layer bars{Mark::Bar, {}, 0.8}, texts{Mark::Text, {}};
  int most = 1;
  for (const auto& [row, count] : rows) {
    const double y = double(names.size());
    bars.data.push_back(
        {0, 0, y - 0.34, double(count), y + 0.34, fmt::format("{}: {}", row, count)});
    texts.data.push_back({-1, double(count), y, 0, 0, std::to_string(count)});
    names.push_back(row);
    most = std::max(most, count);
  }
  set_rows(plot, names, 26);
  plot.x = linear_axis("samples", 0, most * 1.08);
  plot.layers = {bars, texts};
  return plot;
}

}  // namespace

Plot operators_plot(const Entries& entries) {
  std::map<int, int> counts;  // by floor(log2(operators))
  for (const score::Judged* sample : each_sample(entries)) {
    if (sample->operators > 0) ++counts[int(std::floor(std::log2(double(sample->operators))))];
  }
  Plot plot;
  plot.name = "operators";
  plot.title = "Operators of a sample";
  plot.subtitle = "each bar: from a power of two to the next";
  plot.series = {{"samples", 0}};
  plot.legend = false;
  const int first = counts.empty() ? 0 : counts.begin()->first;
  const int last = counts.empty() ? 0 : counts.rbegin()->first;
  std::vector<std::string> names;
  Layer bars{Mark::Bar, {}, 0.8};
  int most = 1;
  for (int power = first; power <= last; ++power) {
    const double x = double(names.size());
    const int count = counts[power];
    names.push_back(tick_text(std::exp2(power)));
    most = std::max(most, count);
    if (count == 0) continue;
    bars.data.push_back({0, x - 0.46, 0, x + 0.46, double(count),
                         fmt::format("{} to {} operators: {} samples", std::exp2(power),
                                     std::exp2(power + 1) - 1, count)});
  }
  plot.x = name_axis("operators, from (axis: log2)", names);
  plot.y = linear_axis("samples", 0, most);
  plot.height = 220;
  plot.layers = {bars};
  return plot;
}

Plot dtypes_plot(const Entries& entries) {
  std::map<std::string, int> counts;
  for (const score::Judged* sample : each_sample(entries)) {
    ++counts[sample->dtype.empty() ? "not stated" : sample->dtype];
  }
  return count_plot("dtypes", "Most frequent dtype of a sample", counts);
}

Plot domains_plot(const Entries& entries) {
  std::map<std::string, int> counts;
  for (const score::Judged* sample : each_sample(entries)) {
    ++counts[sample->domain.empty() ? "not stated" : sample->domain];
  }
  return count_plot("domains", "Domains of the samples", counts);
}

}  // namespace tessera::report
