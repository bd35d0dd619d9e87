// The fuzz targets of the room score; promise.h says what a target promises.
#pragma once

#include "result/graphnet_json.h"
#include "result/reference_log.h"
#include "score/score.h"
#include "targets.h"

namespace tessera::fuzz {

// Whatever was read can be scored, and both forms of each score agree.
inline void score_samples(const std::vector<score::Judged>& samples, score::Dialect dialect) {
  for (auto interpretation :
       {score::Interpretation::Default, score::Interpretation::MismatchExtended}) {
    score::score("curve", samples, {dialect, interpretation, 0.1, 0.1, 3, 1});
  }
}

inline void graphnet_log(std::string_view text) {
  for (auto dialect :
       {score::Dialect::Paper, score::Dialect::GraphnetCode, score::Dialect::Passbench}) {
    refuse_or_accept([&] {
      std::vector<score::Judged> samples;
      for (const auto& record : result::parse_graphnet_log(text, "x.log")) {
        samples.push_back(score::judge(record, "x.log", dialect));
      }
      score_samples(samples, dialect);
    });
  }
}

inline void result(std::string_view text) {
  refuse_or_accept([&] {
    const std::string log = result::graphnet_json_as_log(text, "r.json");
    if (!log.empty()) graphnet_log(log);
  });
  refuse_or_accept([&] {
    const result::ResultsFile read = result::parse_results(text, "r.jsonl");
    std::string written;
    std::vector<const result::Result*> pointers;
    std::vector<score::Judged> samples;
    for (const result::Result& result : read.results) {
      written += result::to_json(result).dump() + "\n";
      pointers.push_back(&result);
      samples.push_back(score::judge(result, {"r.jsonl", 1}));
    }
    const result::ResultsFile again = result::parse_results(written, "written.jsonl");
    require(again.results.size() == read.results.size(), "results were lost when written");
    for (size_t i = 0; i < read.results.size(); ++i) {
      require(result::to_json(again.results[i]) == result::to_json(read.results[i]),
              "a result changed when written");
    }
    score_samples(samples, score::Dialect::Paper);
    const std::string log = result::write_graphnet_log(pointers);
    require(result::parse_graphnet_log(log, "x.log").size() == pointers.size(),
            "a log has another number of samples than the results it was made of");
    graphnet_log(log);
  });
}

// What is written of it reads the same, but for times: five digits behind the point are kept.
inline void reference_log(std::string_view text) {
  refuse_or_accept([&] {
    result::ReferenceLog read = result::parse_reference_log(text, "r.log");
    if (read.trials_ms.empty()) read.trials_ms = {read.median_ms};
    for (double& time : read.trials_ms) time = 1;
    read.median_ms = 1;
    // Text that stands for a mark is not kept as it is.
    const std::string once = result::write_reference_log(read);
    const result::ReferenceLog again = result::parse_reference_log(once, "written.log");
    require(again.trials_ms == read.trials_ms && again.seed == read.seed &&
                again.trials == read.trials && again.weights == read.weights,
            "a reference log changed when written");
    require(result::write_reference_log(again) == once,
            "a reference log changed when written twice");
  });
}

}  // namespace tessera::fuzz
