#include "report/page_input.h"

#include <algorithm>
#include <set>

#include "score/score.h"

namespace tessera::report {

namespace {

result::Status status_of(const score::Judged& judged) {
  using score::ErrorClass;
  using result::Status;
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

result::Result result_of(const score::Judged& judged, const std::string& curve) {
  result::Result result;
  result.sample = judged.sample;
  result.compiler = curve;
  result.device = result.weights = "";  // not the log's to say
  result.dtype = judged.dtype;
  result.domain = judged.domain;
  result.operators = judged.operators;
  result.status = status_of(judged);
  result.speedup = judged.speedup;
  result.accurate = judged.correct;
  if (result.status != result::Status::Ok) {
    result.message =
        judged.remark.empty() ? "as the log says: " + judged.where.file : judged.remark;
  }
  return result;
}

}  // namespace

PageInput page_input(score::Loaded loaded, const score::Settings& settings) {
  PageInput input;
  input.results = std::move(loaded.results);
  std::set<std::string> samples;
  for (const score::Loaded::Set& set : loaded.sets) {
    input.compilers.push_back(set.name);
    input.curves.push_back(score::score(set.name, set.samples, settings));
    for (size_t i = 0; i < set.results.size(); ++i) {
      result::Result& result = input.results[set.results[i]];
      result.compiler = set.name;
      result.accurate = set.samples[i].correct;
    }
    if (!set.results.empty()) continue;
    std::set<std::string> seen;  // a log may name a sample twice; the page shows the first
    for (const score::Judged& judged : set.samples) {
      if (seen.insert(judged.sample).second) input.results.push_back(result_of(judged, set.name));
    }
  }
  for (const result::Result& result : input.results) samples.insert(result.sample);
  input.samples.assign(samples.begin(), samples.end());
  return input;
}

}  // namespace tessera::report
