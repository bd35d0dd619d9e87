#include "report/page_input.h"

#include <algorithm>
#include <set>

#include "score/score.h"

namespace tessera::report {

namespace {

// What a log says, in the words of results.
result::Status status_of(const score::Judged& judged) {
  using result::Status;
  using score::ErrorClass;
  if (judged.left_out == score::LeftOut::ReferenceFailed) return Status::ReferenceFailed;
  if (judged.left_out == score::LeftOut::Inconclusive) return Status::Inconclusive;
  if (std::find(judged.correct.begin(), judged.correct.end(), true) != judged.correct.end()) {
    return Status::Ok;
  }
  switch (judged.error) {
    case ErrorClass::Runtime:
      return Status::RunFailed;
    case ErrorClass::Compile:
      return Status::CompileFailed;
    case ErrorClass::Eager:
      return Status::ReferenceFailed;
    default:
      return Status::Mismatch;
  }
}

Entry of_log(const std::string& curve, const score::Judged& judged) {
  Entry entry{curve, judged, status_of(judged), "", {}};
  if (entry.status != result::Status::Ok)
    entry.message = judged.remark.empty() ? "as the log says: " + judged.where.file : judged.remark;
  return entry;
}

}  // namespace

PageInput page_input(score::Loaded loaded, const score::Settings& settings) {
  PageInput input;
  input.entries.resize(loaded.results.size());
  for (const score::Loaded::Set& set : loaded.sets) {
    input.compilers.push_back(set.name);
    input.curves.push_back(score::score(set.name, set.samples, settings));
    for (size_t i = 0; i < set.results.size(); ++i) {
      result::Result& line = loaded.results[set.results[i]];
      input.entries[set.results[i]] = {set.name, set.samples[i], line.status, line.message,
                                       std::move(line)};
    }
    if (!set.results.empty()) continue;
    std::set<std::string> seen;  // a log may name a sample twice; the page shows the first
    for (const score::Judged& judged : set.samples) {
      if (seen.insert(judged.sample).second) input.entries.push_back(of_log(set.name, judged));
    }
  }
  std::set<std::string> samples;
  for (const Entry& entry : input.entries) samples.insert(entry.judged.sample);
  input.samples.assign(samples.begin(), samples.end());
  return input;
}

}  // namespace tessera::report
