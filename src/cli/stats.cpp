// tessera stats: what a set of samples holds.
//
// Analysing takes some milliseconds a sample, so the work is spread over forked workers. Each takes
// a batch, for what libtorch sets up once in a process costs as much as several samples. A batch
// that dies is done again one by one, so that one bad sample costs only itself.
#include <algorithm>
#include <unordered_set>

#include "base/error.h"
#include "base/process.h"
#include "cli/find_paths.h"
#include "cli/progress.h"
#include "cli/stats_summary.h"
#include "cli/verb.h"

namespace tessera::cli {

namespace {

namespace fs = std::filesystem;

using Batch = std::vector<size_t>;

struct Gathered {
  std::optional<SampleFacts> facts;
  std::string error;  // one line, where there are none
};

// Batches of about equal work, the size of model.py standing for it; the largest samples come
// first.
std::vector<Batch> make_batches(const std::vector<FoundSample>& samples, size_t count) {
  std::vector<std::pair<uintmax_t, size_t>> sizes;
  for (size_t i = 0; i < samples.size(); ++i) {
    std::error_code unreadable;
    const uintmax_t size = fs::file_size(samples[i].folder / "model.py", unreadable);
    sizes.emplace_back(unreadable ? 0 : size, i);
  }
  std::sort(sizes.rbegin(), sizes.rend());
  std::vector<Batch> batches(std::min(count, samples.size()));
  std::vector<uintmax_t> loads(batches.size(), 0);
  for (const auto& [size, index] : sizes) {
    const size_t lightest = size_t(std::min_element(loads.begin(), loads.end()) - loads.begin());
    batches[lightest].push_back(index);
    loads[lightest] += size + 20000;  // what a sample costs however small
  }
  return batches;
}

// What a worker sends: an array with an object for each of its samples, facts or an error.
std::string gather_batch(const std::vector<FoundSample>& samples, const Batch& batch) {
  Json results{Json::Array{}};
  for (size_t index : batch) {
    try {
      results.push_back(to_json(gather_facts(samples[index].folder)));
    } catch (const Error& error) {
      Json failure;
      results.push_back(failure.set("error", error.what()));
    }
  }
  return results.dump();
}

std::vector<Gathered> gather_all(const std::vector<FoundSample>& samples, const Common& common) {
  std::vector<Gathered> gathered(samples.size());
  Progress progress("stats", samples.size(), common.quiet);
  // Small sets need no parallel work; the first batches of large ones show how far it is.
  const size_t workers = std::min<size_t>(size_t(common.jobs), (samples.size() + 3) / 4);
  std::vector<Batch> batches = make_batches(samples, samples.size() > 400 ? workers * 8 : workers);
  std::vector<Batch> again;
  const auto collect = [&](const Batch& batch, const Outcome& outcome) {
    if (outcome.ok()) {
      const Json results = Json::parse(outcome.out, "a worker's answer");
      for (size_t i = 0; i < batch.size(); ++i) {
        const Json& result = results.as_array()[i];
        const Json* error = result.find("error");
        if (error)
          gathered[batch[i]].error = error->as_string();
        else
          gathered[batch[i]].facts = facts_from(result);
        progress.advance(samples[batch[i]].folder.filename());
      }
    } else if (batch.size() > 1) {
      for (size_t index : batch) again.push_back({index});
    } else {
      gathered[batch[0]].error =
          fmt::format("{}: cannot be analysed: {}",
                      (samples[batch[0]].folder / "model.py").string(), outcome.describe());
      progress.advance();
    }
  };
  while (!batches.empty()) {
    run_forked_all(
        batches.size(), common.jobs, {},
        [&](size_t i, std::string& out) {
          out = gather_batch(samples, batches[i]);
          return 0;
        },
        [&](size_t i, const Outcome& outcome) { collect(batches[i], outcome); });
    batches = std::exchange(again, {});
  }
  return gathered;
}

int stats(const std::vector<std::string>& paths, const Common& common, Output& out) {
  const std::vector<FoundSample> samples = find_paths(paths);
  std::vector<Gathered> gathered = gather_all(samples, common);
  Summary summary;
  std::unordered_set<std::string> hashes;
  for (size_t i = 0; i < samples.size(); ++i) {
    if (!gathered[i].facts) {
      ++summary.unreadable;
      std::fprintf(stderr, "tessera: %s\n", gathered[i].error.c_str());
      continue;
    }
    SampleFacts& facts = *gathered[i].facts;
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

}  // namespace

void add_stats(Verbs& verbs) {
  auto paths = std::make_shared<std::vector<std::string>>();
  verbs
      .add("stats",
           "Count what a set of samples holds: operators, parameters, FLOPs, dtypes, domains, "
           "sources. "
           "Operators have the names that GraphNet's lists give them; unary minus is neg. "
           "Samples that cannot be read are named on stderr and left out, and the exit code is 2",
           {"tessera stats samples", "tessera stats samples/basic/mlp samples/basic/convnet --json"},
           [paths](const Common& common, Output& out) { return stats(*paths, common, out); })
      .positionals("PATH", *paths, "a sample's folder, or a folder above some");
}

}  // namespace tessera::cli
