// The logs of GraphNet's benches: text for people that its analysis reads with patterns. The reader
// follows that analysis line for line, odd cases included, so that scores come out the same; beside
// it notes what the log says of the phase of a failure, which that analysis does not look at.
#pragma once

#include <array>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "result/result.h"

namespace tessera::result {

// As GraphNet's analysis finds it.
enum class LogStatus : uint8_t {
  Correct,  // ran: values are judged at each level
  EagerFail,
  CompileFail,
  ShapeMismatch,
  TypeMismatch,
  RuntimeFail,
};
const char* log_status_name(LogStatus status);  // "correct", "eager_fail", ...

// What one sample's lines say.
struct LogRecord {
  std::string path;  // of the sample; empty when the line names none
  int line = 0;      // of [Processing]
  LogStatus status = LogStatus::EagerFail;
  std::string compiler, device, hardware;  // as configured; empty when not said
  std::vector<std::string> eager_dtypes, compiled_dtypes;
  std::array<bool, levels> passes{};  // every output is within its tolerance at t = lowest_t + i
  std::optional<double> speedup;      // e2e, whatever it says
  int speedup_line = 0;
  std::optional<double> device_speedup;  // gpu

  // Set where GraphNet's analysis would stop with an exception of its own.
  std::string fault;

  // What its analysis does not look at.
  bool bare = true;           // says nothing but [Processing]: of a driver, before its child's own
  bool eager_failed = false;  // the log says that eager failed
  bool compiled_failed = false;
  bool compile_error = false;  // an exception of a compiler is named
  int profiled = 0;            // how many of the two runs came to be timed
};

// Lines before the first [Processing] are not looked at. Throws an input Error for values that are
// no numbers.
std::vector<LogRecord> parse_graphnet_log(std::string_view text, const std::string& file);

// Results of one compiler as such a log. GraphNet's analysis files each under what it was, as far
// as it has a name for it: docs/score.md.
std::string write_graphnet_log(std::span<const Result* const> results);

}  // namespace tessera::result
