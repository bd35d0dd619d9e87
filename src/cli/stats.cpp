// tessera stats: what a set of samples holds.
#include <unordered_set>

#include "cli/find_paths.h"
#include "cli/sample_batches.h"
#include "cli/text_views.h"
#include "cli/verb.h"

namespace tessera::cli {

using namespace inspect;

namespace {

int stats(const std::vector<std::string>& paths, const Common& common, Output& out) {
  const std::vector<FoundSample> samples = find_paths(paths);
  std::vector<std::filesystem::path> folders;
  for (const FoundSample& sample : samples) folders.push_back(sample.folder);
  const std::vector<BatchAnswer> gathered = ask_samples(
      "stats", folders, common,
      [](const std::filesystem::path& folder) { return to_json(gather_facts(folder)); });
  Summary summary;
  std::unordered_set<std::string> hashes;
  for (size_t i = 0; i < samples.size(); ++i) {
    if (!gathered[i].error.empty()) {
      ++summary.unreadable;
      std::fprintf(stderr, "tessera: %s\n", gathered[i].error.c_str());
      continue;
    }
    SampleFacts facts = facts_from(gathered[i].json);
    if (facts.source.empty())
      facts.source = samples[i].group.empty() ? "unknown" : samples[i].group;
    ++(hashes.insert(facts.hash).second ? summary.graphs : summary.duplicates);
    summary.add(facts);
  }
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
          "Operators have the names that GraphNet's lists give them; unary minus is neg. "
          "Samples that cannot be read are named on stderr and left out, and the exit code is 2",
          {"tessera stats samples", "tessera stats samples/basic/mlp samples/basic/convnet --json"})
      .positionals("PATH", given, "a sample's folder, or a folder above some");
}

int stats_action(const Common& common, Output& out) {
  return stats(given, common, out);
}

}  // namespace tessera::cli
