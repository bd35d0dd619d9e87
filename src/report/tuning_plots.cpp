#include "report/tuning_plots.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "report/escape.h"
#include "report/svg.h"

namespace tessera::report {

namespace {

// More curves than this are not told apart; the tasks that take the most trials are shown.
constexpr size_t most_tasks = 12;

Plot network_plot(const TuningCourse& course, bool by_seconds) {
  Plot plot;
  plot.name = by_seconds ? "latency_by_seconds" : "latency_by_trials";
  plot.title = by_seconds ? "Latency by seconds" : "Latency by trials";
  plot.subtitle = "sum of the best latency of each task, times how often it occurs";
  plot.series = {{"network", 0}};
  plot.legend = false;
  Layer steps{Mark::Step, {}};
  double low = INFINITY, high = 0, end = 1;
  for (const TuningPoint& point : course.points) {
    const double x = by_seconds ? point.seconds : point.trials;
    end = std::max(end, x);
    if (!point.network_ms || !(*point.network_ms > 0)) continue;
    low = std::min(low, *point.network_ms);
    high = std::max(high, *point.network_ms);
    steps.data.push_back(
        {0, x, *point.network_ms, 0, 0, fmt::format("{:.4g} ms", *point.network_ms)});
  }
  if (!(high > 0)) low = high = 1;
  plot.x = linear_axis(by_seconds ? "seconds" : "programs measured", 0, end);
  plot.y = linear_axis("ms", 0, high);
  plot.layers = {steps};
  return plot;
}

Plot task_plot(const TuningCourse& course) {
  Plot plot;
  plot.name = "tasks_by_trials";
  plot.title = "Tasks by trials";
  plot.subtitle = "best latency of a task, relative to its last";
  std::vector<size_t> order(course.tasks.size());
  for (size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) {
    return course.tasks[a].trials > course.tasks[b].trials;
  });
  order.resize(std::min(order.size(), most_tasks));
  std::sort(order.begin(), order.end());
  Layer steps{Mark::Step, {}};
  double high = 1, end = 1;
  for (const TuningPoint& point : course.points) end = std::max(end, point.trials);
  for (const size_t task : order) {
    double last = 0;
    for (const TuningPoint& point : course.points)
      if (point.task == task && point.best_ms) last = *point.best_ms;
    if (!(last > 0)) continue;
    const int series = int(plot.series.size());
    plot.series.push_back({course.tasks[task].name, series});
    double ratio = 1;
    for (const TuningPoint& point : course.points) {
      if (point.task != task || !point.best_ms) continue;
      ratio = *point.best_ms / last;
      high = std::max(high, ratio);
      steps.data.push_back({series, point.trials, ratio, 0, 0,
                            fmt::format("{}: {:.4g} ms", course.tasks[task].name, *point.best_ms)});
    }
    steps.data.push_back({series, end, ratio, 0, 0, ""});
  }
  plot.x = linear_axis("programs measured, of all tasks", 0, end);
  plot.y = linear_axis("times the last", 1, std::max(high, 1.01));
  plot.layers = {steps};
  return plot;
}

std::string cell(const std::string& text) {
  return "<td>" + escape_markup(text) + "</td>";
}

}  // namespace

std::vector<Plot> tuning_plots(const TuningCourse& course) {
  return {network_plot(course, false), network_plot(course, true), task_plot(course)};
}

std::string tuning_page(const TuningCourse& course, const std::vector<Plot>& plots) {
  std::string page = fmt::format(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
      "'unsafe-inline'\">\n<title>{0}</title>\n<style>\n"
      "body {{ font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; "
      "padding: 0 1rem; color: #222 }}\n"
      "svg {{ max-width: 100%; height: auto }}\n"
      "table {{ border-collapse: collapse }}\n"
      "td, th {{ padding: .2rem .8rem; text-align: right; border-bottom: 1px solid #ddd }}\n"
      "td:first-child, th:first-child {{ text-align: left }}\n"
      "</style></head><body>\n<h1>{0}</h1>\n",
      escape_markup(course.title));
  for (const Plot& plot : plots) page += "<figure>" + to_svg(plot) + "</figure>\n";
  page +=
      "<h2>Tasks</h2>\n<table>\n<tr><th>task</th><th>by hand, ms</th><th>tuned, ms</th>"
      "<th>gain</th><th>trials</th><th>failed</th><th>selection regret</th>"
      "<th>exploration regret</th></tr>\n";
  for (const TunedRow& row : course.tasks) {
    const bool both = row.by_hand_ms > 0 && row.best_ms > 0;
    page += "<tr>" + cell(row.name) +
            cell(row.by_hand_ms > 0 ? fmt::format("{:.4g}", row.by_hand_ms) : "–") +
            cell(row.best_ms > 0 ? fmt::format("{:.4g}", row.best_ms) : "none works") +
            cell(both ? fmt::format("{:.2f}×", row.by_hand_ms / row.best_ms) : "–") +
            cell(std::to_string(row.trials)) + cell(std::to_string(row.failed)) +
            cell(fmt::format("{:.3f}", row.selection_regret)) +
            cell(row.exploration_regret > 0 ? fmt::format("{:.3f}", row.exploration_regret) : "–") +
            "</tr>\n";
  }
  return page +
         "</table>\n<p>Selection regret: the time of what the search thought best, divided by that "
         "of the winner of the shoot-out. Exploration regret: the time of the winner, divided by "
         "that of the best program known of the task.</p>\n</body></html>\n";
}

}  // namespace tessera::report
