#include "cli/records_text.h"

#include <fmt/format.h>

#include "cli/table.h"

namespace tessera::cli {

namespace {

using Align = Table::Align;
constexpr size_t most_workloads = 30;
constexpr size_t widest_key = 80;

// "AN 814, CA 211"
template <typename Map, typename Name>
std::string list(const Map& counts, const Name& name) {
  std::string text;
  for (const auto& [key, count] : counts) {
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name(key), count);
  }
  return text;
}

template <typename Map>
std::string list(const Map& counts) {
  return list(counts, [](const auto& key) { return key; });
}

std::string shortened(const std::string& text) {
  return text.size() <= widest_key ? text : text.substr(0, widest_key - 3) + "...";
}

std::string best_table(const record::Summary& summary) {
  size_t workloads = 0;
  Table table({{"best ms", Align::Right}, {"workload"}, {"target"}});
  for (const auto& [target, best] : summary.best_by_target) {
    for (const auto& [key, cost] : best) {
      if (++workloads > most_workloads) continue;
      table.add({fmt::format("{:.6g}", 1000 * cost), shortened(key), shortened(target)});
    }
  }
  std::string text = "\n" + table.text();
  if (workloads > most_workloads) {
    text += fmt::format("... and {} more (--json has all)\n", workloads - most_workloads);
  }
  return workloads > 0 ? text : "";
}

}  // namespace

std::string records_text(const record::Summary& summary, const record::FoundFiles& found,
                         const record::ProvenanceSummary* provenance) {
  std::string text;
  const auto line = [&](const char* title, const std::string& what) {
    if (!what.empty()) text += fmt::format("{:<12} {}\n", title, what);
  };
  line("records", fmt::format("{} in {} file{}", summary.records, found.files.size(),
                              found.files.size() == 1 ? "" : "s"));
  line("tasks", fmt::format("{}", summary.tasks.size()));
  line("results", list(summary.errors,
                       [](int error) { return record::error_name(record::MeasureError(error)); }));
  if (summary.unmeasured > 0) line("unmeasured", fmt::format("{}", summary.unmeasured));
  line("repeats", list(summary.repeats, [](int count) { return fmt::format("{}x", count); }));
  line("versions", list(summary.versions));
  line("steps", list(summary.steps));
  if (summary.records > 0) {
    line("a record",
         fmt::format("{:.1f} steps, {} to {}", double(summary.all_steps) / double(summary.records),
                     summary.fewest_steps, summary.most_steps));
  }
  line("unroll", list(summary.unroll));
  line("seconds", fmt::format("{:.6g} of building and running", summary.sum_all_cost));
  if (provenance) line("origins", list(provenance->origins));
  if (provenance && provenance->batches > 0) {
    line("batches",
         fmt::format("{}, self-checks {:.2g} % apart, {:.2g} % at most; {} noisy, with {} records",
                     provenance->batches, 100 * provenance->median_spread,
                     100 * provenance->worst_spread, provenance->noisy_batches,
                     provenance->noisy_records));
  }
  if (summary.bad_lines > 0) line("bad lines", fmt::format("{}", summary.bad_lines));
  if (summary.cut_off > 0) line("cut off", fmt::format("{} file(s)", summary.cut_off));
  for (const std::string& file : found.left_out) line("left out", file + ": no file of records");
  return text + best_table(summary);
}

}  // namespace tessera::cli
