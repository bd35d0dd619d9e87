// One process for each sample cuts all its ranges, so that the sample is read, analysed and run
// once. A graph whose folder is complete already is left alone: the command can be repeated.
#include "cli/split_ranges.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/error.h"
#include "base/refusal.h"
#include "cli/for_each_sample.h"
#include "cli/shard.h"
#include "derive/rebuild.h"

namespace tessera::cli {

namespace {

namespace fs = std::filesystem;

// What became of one line of the list.
struct Outcome {
  std::string status;  // "written", "there", "refused"
  std::string reason;
  bool measured = true;
};

struct SampleOutcomes {
  std::vector<Outcome> outcomes;  // in the order of the sample's ranges
};

Json to_json(const SampleOutcomes& sample) {
  Json rows{Json::Array{}};
  for (const Outcome& outcome : sample.outcomes)
    rows.push_back(Json::Array{outcome.status, outcome.reason, outcome.measured});
  Json json;
  json.set("rows", std::move(rows));
  return json;
}

void from_json(const Json& json, SampleOutcomes& sample) {
  for (const Json& row : json.find("rows")->as_array()) {
    const Json::Array& fields = row.as_array();
    sample.outcomes.push_back({fields[0].as_string(), fields[1].as_string(), fields[2].as_bool()});
  }
}

void run_once(const graph::Sample& sample, const eager::RunOptions& options) {
  try {
    eager::Runner runner(sample, options);
    runner.make_inputs();
    runner.run();
  } catch (const Error& error) {
    if (error.blame() == Blame::Ours || error.blame() == Blame::Environment) throw;
    throw Refusal(fmt::format("does not run: {}", error.message()));
  }
}

Outcome rebuild_one(derive::Rebuilder& rebuilder, const derive::ListedRange& range,
                    const RangesRequest& request, const eager::RunOptions& options) {
  const fs::path folder = fs::path(request.out) / range.folder();
  std::error_code error;
  if (fs::exists(folder / "graph_net.json", error)) return {"there", "", true};
  try {
    const derive::Rebuilt rebuilt = rebuilder.rebuild(range);
    if (request.run) run_once(rebuilt.sample, options);
    derive::write_rebuilt(rebuilt, folder);
    return {"written", "", rebuilt.measured};
  } catch (const Refusal& refusal) {
    return {"refused", refusal.message(), true};
  }
}

SampleOutcomes rebuild_sample(const NamedSample& named,
                              const std::vector<derive::ListedRange>& ranges,
                              const RangesRequest& request, const derive::RebuildOptions& options) {
  SampleOutcomes result;
  try {
    derive::Rebuilder rebuilder(derive::read_parent(named.folder), ranges, options);
    for (const derive::ListedRange& range : ranges)
      result.outcomes.push_back(rebuild_one(rebuilder, range, request, options.run));
  } catch (const Error& error) {
    // What is wrong with the sample itself is wrong with all its ranges.
    if (error.blame() == Blame::Ours || error.blame() == Blame::Environment) throw;
    result.outcomes.assign(ranges.size(), {"refused", error.what(), true});
  }
  return result;
}

// Those lines of the list whose samples a shard has.
std::vector<derive::ListedRange> own_lines(const Shard& shard,
                                           std::vector<derive::ListedRange> list) {
  std::map<std::string, size_t> samples;
  std::vector<derive::ListedRange> own;
  for (derive::ListedRange& range : list)
    if (shard.has(samples.try_emplace(range.sample, samples.size()).first->second))
      own.push_back(std::move(range));
  return own;
}

}  // namespace

size_t count_listed_samples(const RangesRequest& request) {
  std::set<std::string> samples;
  for (const derive::ListedRange& range : derive::read_range_list(request.list))
    samples.insert(range.sample);
  return samples.size();
}

int split_ranges(const RangesRequest& request, const Common& common, Output& out) {
  const std::vector<derive::ListedRange> list =
      own_lines(parse_shard(request.shard), derive::read_range_list(request.list));
  std::vector<NamedSample> samples;
  std::map<std::string, size_t> index;
  std::vector<std::vector<derive::ListedRange>> ranges;  // of each sample
  std::set<std::string> folders, tasks;
  for (const derive::ListedRange& range : list) {
    if (!folders.insert(range.folder()).second) {
      throw input_error({request.list, int(range.line)}, "{} is asked for twice", range.folder());
    }
    const auto [known, fresh] = index.try_emplace(range.sample, samples.size());
    if (fresh) {
      samples.push_back({fs::path(request.root) / range.sample, range.sample});
      ranges.emplace_back();
    }
    ranges[known->second].push_back(range);
    tasks.insert(range.task);
  }
  if (!fs::is_directory(request.root))
    throw input_error({request.root, 0}, "expected the folder that the list's samples are below");

  const Fan fan =
      share_machine("split", samples.size(), common, request.timeout, request.memory_mb);
  derive::RebuildOptions options;
  options.run = {"cpu", common.seed, fan.threads};
  options.run_bytes = std::min(options.run_bytes, double(fan.limits.memory_bytes) / 2);

  size_t written = 0, there = 0, assumed = 0;
  std::map<std::string, size_t> reasons;
  std::set<std::string> broken;
  const auto take = [&](const derive::ListedRange& range, const Outcome& outcome) {
    written += outcome.status == "written";
    there += outcome.status == "there";
    assumed += !outcome.measured;
    if (outcome.status == "refused") {
      ++reasons[outcome.reason];
      broken.insert(range.task);
    }
    if (!common.json) return;
    Json json;
    json.set("folder", range.folder()).set("task", range.task);
    json.set("status", outcome.status).set("reason", outcome.reason);
    out.print("{}\n", json.dump());
  };
  ask_samples(
      fan, samples,
      [&](size_t i) { return to_json(rebuild_sample(samples[i], ranges[i], request, options)); },
      [&](size_t i, const Reply& reply, Progress& progress) {
        SampleOutcomes sample;
        if (reply.ok())
          from_json(reply.answer, sample);
        else
          sample.outcomes.assign(ranges[i].size(), {"refused", reply.why(samples[i].folder), true});
        progress.wipe();
        for (size_t k = 0; k < ranges[i].size(); ++k) take(ranges[i][k], sample.outcomes[k]);
        out.flush();  // a list of thousands takes hours: each sample's lines as it is done
      });

  const size_t refused = list.size() - written - there;
  if (!common.json) {
    out.print("{} graphs of {} tasks: {} written, {} were there, {} refused\n", list.size(),
              tasks.size(), written, there, refused);
    out.print("{} tasks are complete in {}\n", tasks.size() - broken.size(), request.out);
    if (assumed > 0) out.print("{} graphs have assumed statistics of what flows in\n", assumed);
    for (const auto& [reason, count] : reasons) out.print("{} refused: {}\n", count, reason);
  }
  return refused > 0 ? 1 : 0;
}

}  // namespace tessera::cli
