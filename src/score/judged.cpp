#include "score/judged.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "base/domain.h"

namespace tessera::score {

using namespace result;

namespace {

bool is_time(const std::optional<double>& speedup) {
  return speedup && *speedup > 0 && std::isfinite(*speedup);
}

// Of an interval that is wide and does not hold 1: faster or slower, that much is sure, and more is
// not.
std::optional<double> nearest_bound(const Result& result) {
  constexpr double wide = 0.4;  // as the judge's, relative
  if (!is_time(result.speedup) || !result.speedup_ci) return {};
  const auto [low, high] = *result.speedup_ci;
  if (!(high - low > wide * *result.speedup)) return {};
  if (low > 1) return low;
  if (high < 1) return high;
  return {};
}

// A failure whose class depends on how far the compiler had come.
ErrorClass class_of_phase(Phase phase) {
  return before_running(phase) ? ErrorClass::Compile : ErrorClass::Runtime;
}

ErrorClass class_of_mismatch(Mismatch kind) {
  switch (kind) {
    case Mismatch::None:
    case Mismatch::Values:
      return ErrorClass::Accuracy;
    case Mismatch::Shape:
    case Mismatch::Dtype:
    case Mismatch::Count:
      return ErrorClass::Mismatch;
    default:
      return ErrorClass::Refused;
  }
}

// A log does not tell the dtype of the parameters; that of most floating results stands for it.
std::string frequent_dtype(const std::vector<std::string>& dtypes) {
  std::map<std::string, int> counts;
  for (const std::string& dtype : dtypes) {
    if (tolerance_class(dtype) >= 0) ++counts[dtype];
  }
  const auto most =
      std::max_element(counts.begin(), counts.end(),
                       [](const auto& a, const auto& b) { return a.second < b.second; });
  return most == counts.end() ? (dtypes.empty() ? "" : dtypes.front()) : most->first;
}

// GraphNet's analysis takes a compiled model that fails for eager that fails; the log often says
// more.
void judge_failed_run(const LogRecord& record, Judged& judged) {
  if (record.compiled_failed)
    judged.error = record.compile_error ? ErrorClass::Compile : ErrorClass::Runtime;
  else if (record.profiled == 0)
    judged.left_out = LeftOut::ReferenceFailed;
  else  // It died without a word: after eager was timed, or after the compiled model was, too.
    judged.error = record.profiled == 1 ? ErrorClass::Compile : ErrorClass::Runtime;
}

// PassNet counts a graph that eager cannot run, and never forgives it.
void count_eager_failure(Judged& judged) {
  if (judged.left_out != LeftOut::ReferenceFailed) return;
  judged.left_out = LeftOut::No;
  judged.error = ErrorClass::Eager;
}

ErrorClass class_of_status(LogStatus status) {
  switch (status) {
    case LogStatus::Correct:
      return ErrorClass::Accuracy;
    case LogStatus::EagerFail:
      return ErrorClass::Eager;
    case LogStatus::CompileFail:
      return ErrorClass::Compile;
    case LogStatus::ShapeMismatch:
    case LogStatus::TypeMismatch:
      return ErrorClass::Mismatch;
    case LogStatus::RuntimeFail:
      return ErrorClass::Runtime;
  }
  throw our_error("a log's status has no class");
}

}  // namespace

Judged judge(const Result& result, Where where, Dialect dialect, TimeOf time) {
  Judged judged;
  judged.sample = result.sample;
  const Classified classified = classify(result.domain, result.subcategory);
  judged.domain = classified.domain;
  judged.subcategory = classified.subcategory;
  judged.source = result.source;
  judged.task = result.task;
  judged.dtype = result.dtype;
  judged.operators = result.operators;
  judged.where = std::move(where);
  judged.as_eager = result.fallback == result::Fallback::All;
  judged.caught = result.fallback_reason.starts_with("differs");
  const auto& speedup = time == TimeOf::Device ? result.device_speedup : result.speedup;
  if (is_time(speedup)) judged.speedup = speedup;
  const std::optional<double> sure = nearest_bound(result);
  if (sure && time != TimeOf::Device) {
    judged.speedup = sure;
    judged.remark = "too noisy for a figure: counts as the end of its interval nearer to 1";
  }
  switch (result.status) {
    case Status::Ok:
      if (judged.speedup) {
        judged.correct = result.accurate;
      } else {
        judged.error = ErrorClass::Runtime;
        judged.remark = "ok without a speedup counts as a failure to run";
      }
      break;
    case Status::Mismatch:
      judged.error = class_of_mismatch(result.mismatch);
      if (judged.error == ErrorClass::Accuracy && judged.speedup) judged.correct = result.accurate;
      break;
    case Status::ReferenceFailed:
      judged.left_out = LeftOut::ReferenceFailed;
      break;
    case Status::Inconclusive:
      // Noise must not pay, nor hide a slow compiler: what is known counts, and no win without one.
      if (judged.speedup) {
        judged.correct = result.accurate;
        judged.speedup = std::min(*judged.speedup, 1.0);
        judged.remark = "inconclusive: counts as its estimate, and at most as 1";
      } else {
        judged.left_out = LeftOut::Inconclusive;
      }
      break;
    case Status::CompileFailed:
      judged.error = ErrorClass::Compile;
      break;
    case Status::RunFailed:
      judged.error = ErrorClass::Runtime;
      break;
    case Status::Timeout:
    case Status::OutOfMemory:
    case Status::Crashed:
      judged.error = class_of_phase(result.phase);
      break;
  }
  if (dialect == Dialect::Passbench) count_eager_failure(judged);
  // PassNet's rule against submissions that change nothing.
  if (dialect == Dialect::Passbench && judged.as_eager && judged.left_out == LeftOut::No) {
    judged.correct.fill(false);
    judged.error = ErrorClass::Refused;
  }
  return judged;
}

Judged judge(const LogRecord& record, const std::string& file, Dialect dialect, TimeOf time) {
  Judged judged;
  judged.sample = record.path;
  judged.dtype = frequent_dtype(record.eager_dtypes);
  judged.where = {file, record.line};
  const auto& speedup = time == TimeOf::Device ? record.device_speedup : record.speedup;
  if (is_time(speedup)) judged.speedup = speedup;
  judged.error = class_of_status(record.status);
  const bool code = dialect == Dialect::GraphnetCode;
  if (record.status == LogStatus::Correct) {
    if (code && !record.fault.empty()) throw input_error(judged.where, "{}", record.fault);
    const bool ever =
        std::find(record.passes.begin(), record.passes.end(), true) != record.passes.end();
    if (judged.speedup) {
      judged.correct = record.passes;
    } else if (ever && code) {
      throw input_error(judged.where,
                        "expected a [Speedup][e2e] line above 0 for a sample whose results are "
                        "right; GraphNet's analysis stops here too (--dialect paper counts it as a "
                        "failure to run)");
    } else if (ever) {
      judged.error = ErrorClass::Runtime;
      judged.remark = "right results without a [Speedup][e2e] above 0 count as a failure to run";
    }
  }
  if (code) return judged;
  if (record.eager_failed)
    judged.left_out = LeftOut::ReferenceFailed;
  else if (record.status == LogStatus::EagerFail)
    judge_failed_run(record, judged);
  if (dialect == Dialect::Passbench) count_eager_failure(judged);
  return judged;
}

}  // namespace tessera::score
