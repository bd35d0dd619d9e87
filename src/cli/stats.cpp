// tessera stats: what a set of samples holds.
#include <unordered_set>

#include "cli/for_each_sample.h"
#include "cli/text_views.h"
#include "hlo/hlo.h"
#include "inspect/hlo_sample.h"

namespace tessera::cli {

using namespace inspect;

namespace {

int stats(const std::vector<std::string>& paths, const Common& common, Output& out) {
  const std::vector<FoundSample> found = find_paths(paths, SampleKinds::GraphsAndHlo);
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
  if (common.json) {
    out.print("{}\n", to_json(summary).dump());
  } else {
    out.write(to_text(summary));
  }
  return summary.unreadable ? 2 : 0;
}

std::vector<std::string> given;  // by the command line

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
          {"tessera stats samples", "tessera stats samples/basic/mlp samples/basic/convnet --json"})
      .positionals("PATH", given, "a sample's folder, or a folder above some");
}

int stats_action(const Common& common, Output& out) {
  return stats(given, common, out);
}

}  // namespace tessera::cli
