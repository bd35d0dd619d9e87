#include "cli/sample_batches.h"

#include <algorithm>

#include "base/error.h"
#include "base/process.h"
#include "cli/progress.h"

namespace tessera::cli {

namespace {

namespace fs = std::filesystem;

using Batch = std::vector<size_t>;

// Batches of about equal work, the size of model.py standing for it; the largest samples come
// first.
std::vector<Batch> make_batches(const std::vector<fs::path>& folders, size_t count) {
  std::vector<std::pair<uintmax_t, size_t>> sizes;
  for (size_t i = 0; i < folders.size(); ++i) {
    std::error_code unreadable;
    const uintmax_t size = fs::file_size(folders[i] / "model.py", unreadable);
    sizes.emplace_back(unreadable ? 0 : size, i);
  }
  std::sort(sizes.rbegin(), sizes.rend());
  std::vector<Batch> batches(std::min(count, folders.size()));
  std::vector<uintmax_t> loads(batches.size(), 0);
  for (const auto& [size, index] : sizes) {
    const size_t lightest = size_t(std::min_element(loads.begin(), loads.end()) - loads.begin());
    batches[lightest].push_back(index);
    loads[lightest] += size + 20000;  // what a sample costs however small
  }
  return batches;
}

// What a worker sends: an array with an array for each of its samples, [answer] or [null, error].
std::string answer_batch(const std::vector<fs::path>& folders, const Batch& batch,
                         const std::function<Json(const fs::path&)>& body) {
  Json answers{Json::Array{}};
  for (size_t index : batch) {
    try {
      answers.push_back(Json::Array{body(folders[index])});
    } catch (const Error& error) {
      answers.push_back(Json::Array{Json(), error.what()});
    }
  }
  return answers.dump();
}

}  // namespace

std::vector<BatchAnswer> ask_samples(const std::string& title, const std::vector<fs::path>& folders,
                                     const Common& common,
                                     const std::function<Json(const fs::path&)>& body) {
  std::vector<BatchAnswer> answers(folders.size());
  Progress progress(title, folders.size(), common.quiet);
  // Small sets need no parallel work; the first batches of large ones show how far it is.
  const size_t workers = std::min<size_t>(size_t(common.jobs), (folders.size() + 3) / 4);
  std::vector<Batch> batches = make_batches(folders, folders.size() > 400 ? workers * 8 : workers);
  std::vector<Batch> again;
  const auto collect = [&](const Batch& batch, const Outcome& outcome) {
    if (outcome.ok()) {
      const Json sent = Json::parse(outcome.out, "a worker's answer");
      for (size_t i = 0; i < batch.size(); ++i) {
        const Json::Array& parts = sent.as_array()[i].as_array();
        answers[batch[i]].json = parts[0];
        if (parts.size() > 1) answers[batch[i]].error = parts[1].as_string();
        progress.advance(folders[batch[i]].filename());
      }
    } else if (batch.size() > 1) {
      for (size_t index : batch) again.push_back({index});
    } else {
      answers[batch[0]].error =
          fmt::format("{}: cannot be analysed: {}", (folders[batch[0]] / "model.py").string(),
                      outcome.describe());
      progress.advance();
    }
  };
  while (!batches.empty()) {
    run_forked_all(
        batches.size(), common.jobs, {},
        [&](size_t i, std::string& out) {
          out = answer_batch(folders, batches[i], body);
          return 0;
        },
        [&](size_t i, const Outcome& outcome) { collect(batches[i], outcome); });
    batches = std::exchange(again, {});
  }
  return answers;
}

}  // namespace tessera::cli
