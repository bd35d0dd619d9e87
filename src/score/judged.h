// One sample as the score sees it, whether it came from a result line or from a GraphNet log: at
// which levels it is correct, how fast, and of which class its failure is elsewhere.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "base/error.h"
#include "result/graphnet_log.h"
#include "result/result.h"
#include "score/curve.h"

namespace tessera::score {

// Inconclusive: without a time. With one, what is known counts.
enum class LeftOut : uint8_t { No, ReferenceFailed, Inconclusive };

struct Judged {
  std::string sample, domain, dtype;
  std::string subcategory, source;  // may be empty
  std::string task;                 // that its graph is one of; may be empty
  int64_t operators = 0;            // 0: not known
  Where where;
  std::array<bool, result::levels> correct{};  // at t = lowest_t + i; needs a speedup
  std::optional<double> speedup;               // above 0
  ErrorClass error = ErrorClass::Accuracy;     // where it is not correct
  LeftOut left_out = LeftOut::No;              // not the compiler's failure: not in N
  bool as_eager = false;                       // the compiler left all of it to eager
  bool caught = false;                         // since its own check found its results wrong
  std::string remark;                          // one line, where a rule of ours decided

  bool correct_at(int t) const { return correct[size_t(t - result::lowest_t)]; }
};

// By which clock a graph's speedup is taken.
enum class TimeOf : uint8_t { EndToEnd, Device };

// In the dialect of the paper or of PassNet's benchmark, where a graph that was left to eager
// counts as a failure that is never forgiven. That of GraphNet's code knows logs only:
// write_graphnet_log makes one.
Judged judge(const result::Result& result, Where where, Dialect dialect = Dialect::Paper,
             TimeOf time = TimeOf::EndToEnd);

// Throws an input Error where GraphNet's own code stops, in its dialect.
Judged judge(const result::LogRecord& record, const std::string& file, Dialect dialect,
             TimeOf time = TimeOf::EndToEnd);

}  // namespace tessera::score
