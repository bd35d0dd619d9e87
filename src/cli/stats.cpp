// tessera stats: what a set of samples holds.
#include <unordered_set>

#include "cli/for_each_sample.h"
#include "cli/text_views.h"
#include "hlo/hlo.h"
#include "inspect/hlo_sample.h"
#include "report/score_plots.h"
#include "report/set_plots.h"

namespace tessera::cli {

using namespace inspect;

namespace {

struct StatsArguments {
  std::vector<std::string> paths;
  std::string plot;
  int devices_required = 0;
};

void write_figures(const Summary& summary, const std::string& folder) {
  report::SampleSet set;
  set.samples = summary.samples;
  set.domains = summary.categories;
  set.operators = summary.nodes_by_category;
  for (const auto& [name, op] : summary.ops) set.uses[name] = op.samples;
  report::write_plots({report::categories_plot(set), report::operators_by_domain_plot(set),
                       report::frequent_operators_plot(set)},
                      folder);
}

int stats(const StatsArguments& arguments, const Common& common, Output& out) {
  const std::vector<FoundSample> found = requiring_devices(
      find_paths(arguments.paths, SampleKinds::GraphsAndHlo), arguments.devices_required);
  std::vector<NamedSample> samples;
  for (const FoundSample& sample : found)
    samples.push_back({sample.folder, sample.folder.filename()});
  Summary summary;
  std::unordered_set<std::string> hashes;
  const Failures failures = for_each_sample<SampleFacts>(
      in_batches("stats", common), samples,
      [&](size_t i) {
        return hlo::is_hlo_sample(samples[i].folder) ? hlo_facts(samples[i].folder)
                                                     : gather_facts(samples[i].folder);
      },
      [&](size_t i, SampleFacts facts) {
        if (facts.source.empty())
          facts.source = found[i].group.empty() ? "unknown" : found[i].group;
        ++(hashes.insert(facts.hash).second ? summary.graphs : summary.duplicates);
        summary.add(facts);
      });
  summary.unreadable = int64_t(failures.count);
  if (summary.samples == 0) return 2;
  if (!arguments.plot.empty()) write_figures(summary, arguments.plot);
  if (common.json) {
    out.print("{}\n", to_json(summary).dump());
  } else {
    out.write(to_text(summary));
  }
  return summary.unreadable ? 2 : 0;
}

StatsArguments given;  // by the command line

}  // namespace

void add_stats(Verbs& verbs) {
  verbs
      .add(
          "stats",
          "Count what a set of samples holds: operators, parameters, FLOPs, dtypes, domains, "
          "sources. "
          "Operators have the names that GraphNet's lists give them; unary minus is neg; of an HLO "
          "module those of its opcodes. "
          "Samples that cannot be read are named on stderr and left out, and the exit code is 2",
          {"tessera stats samples", "tessera stats samples/basic/mlp samples/basic/convnet --json",
           "tessera stats samples --plot figures"})
      .positionals("PATH", given.paths, "a sample's folder, or a folder above some")
      .option("--devices-required", given.devices_required,
              "only samples that require so many devices; 0: all")
      .option("--plot", given.plot,
              "a folder to write figures to: categories, operators by domain, frequent operators; "
              "as SVG, PNG and Vega-Lite");
}

int stats_action(const Common& common, Output& out) {
  return stats(given, common, out);
}

}  // namespace tessera::cli
