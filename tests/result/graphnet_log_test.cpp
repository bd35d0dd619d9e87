#include "result/graphnet_log.h"

#include <gtest/gtest.h>

#include "base/error.h"

namespace tessera::result {
namespace {

std::vector<LogRecord> parse(const std::string& text) {
  return parse_graphnet_log(text, "x.log");
}

LogRecord one(const std::string& text) {
  const auto records = parse("p [Processing] /a/b\n" + text);
  EXPECT_EQ(records.size(), 1u);
  return records.at(0);
}

const std::string typed =
    "p [Datatype][eager]: float32\np [Datatype][compiled]: float32\n"
    "p [DataType] eager:['float32'] compiled:['float32'] match:True\n";

std::string close_line(const char* dtype, int t, const char* values) {
  return "p [Correctness][" + tolerance_key(tolerance_class(dtype), t) + "]: " + values + "\n";
}

TEST(GraphnetLog, RecordsStartAtProcessing) {
  const auto records = parse(
      "[Speedup][e2e]: 9\nError: before\nx [Processing]\nany [Processing] some words /data/m 1\n"
      "[Processing] /last\n");
  ASSERT_EQ(records.size(), 3u);
  EXPECT_EQ(records[0].path, "");
  EXPECT_EQ(records[0].line, 3);
  EXPECT_EQ(records[1].path, "1");  // the last word
  EXPECT_EQ(records[2].path, "/last");
  EXPECT_EQ(records[2].line, 5);
  EXPECT_FALSE(records[0].speedup);
  EXPECT_TRUE(parse("").empty());
  EXPECT_TRUE(parse("nothing of the kind\n").empty());
}

TEST(GraphnetLog, StatusesInTheirOrder) {
  EXPECT_EQ(one("").status, LogStatus::EagerFail);
  EXPECT_EQ(one("[Datatype][compiled]: float32\n").status, LogStatus::EagerFail);
  EXPECT_EQ(one("[Datatype][eager]: float32\n").status, LogStatus::CompileFail);
  EXPECT_EQ(one(typed).status, LogStatus::ShapeMismatch);
  EXPECT_EQ(one(typed + "[Shape] eager:[[1]] compiled:[[2]] match:False\n").status,
            LogStatus::ShapeMismatch);
  EXPECT_EQ(one(typed + "[Shape] eager:[[1]] compiled:[[1]] match:True\n").status,
            LogStatus::Correct);
  EXPECT_EQ(one("[Datatype][eager]: a\n[Datatype][compiled]: b\n[DataType] match:False\n"
                "[Shape] match:True\n")
                .status,
            LogStatus::TypeMismatch);
  EXPECT_EQ(one("all_close\n").status,
            LogStatus::TypeMismatch);  // stands for eager, compiled, shape
  EXPECT_EQ(one(typed + "all_close\n").status, LogStatus::Correct);
  EXPECT_EQ(one(typed + "all_close\nValueError: no\n").status, LogStatus::RuntimeFail);
  EXPECT_EQ(one(typed + "all_close\nSomeException: no\n").status, LogStatus::RuntimeFail);
  EXPECT_EQ(one(typed + "all_close\nError without a colon\n").status, LogStatus::Correct);
  EXPECT_EQ(one("ValueError: no\n").status, LogStatus::EagerFail);
}

// The tests of a line are a chain: the first that holds takes it.
TEST(GraphnetLog, OneMarkALine) {
  EXPECT_EQ(one("[Datatype][eager] [Datatype][compiled] all_close\n").status,
            LogStatus::CompileFail);
  EXPECT_EQ(one("[Datatype][eager]\n[Datatype][compiled]\n[Shape] [DataType] match:True\n").status,
            LogStatus::TypeMismatch);
}

TEST(GraphnetLog, MarksInTheProcessingLineCount) {
  EXPECT_EQ(parse("[Processing] /a/all_close\n")[0].status, LogStatus::TypeMismatch);
}

TEST(GraphnetLog, OutputsPassAtTheToleranceOfEagersDtype) {
  const std::string log =
      "[Datatype][eager]: float16 int64\n[Datatype][compiled]: float16 int64\n"
      "[DataType] match:True\n[Correctness][equal]: 0 1\n" +
      close_line("float16", -3, "1 0") + close_line("float32", -4, "1 1") + "[Speedup][e2e]: 1.5\n";
  const LogRecord record = one(log);
  EXPECT_EQ(record.status, LogStatus::Correct);
  for (int t = lowest_t; t <= highest_t; ++t) {
    EXPECT_EQ(record.passes[size_t(t - lowest_t)], t == -3) << t;  // other lines are missing
  }
  EXPECT_EQ(record.speedup, 1.5);
}

TEST(GraphnetLog, TheLastOfARepeatedKeyCounts) {
  const LogRecord record = one(typed + "[Correctness][equal]: 0\n" + close_line("float32", 0, "1") +
                               close_line("float32", 0, "0") +
                               "[Speedup][e2e]: 1\n[Speedup][e2e]: 2.5\n[Speedup][gpu]: 9\n");
  EXPECT_FALSE(record.passes[10]);
  EXPECT_EQ(record.speedup, 2.5);
}

TEST(GraphnetLog, NoOutputsAreCorrect) {
  const LogRecord record = one(typed + "all_close\n");
  EXPECT_TRUE(record.passes[0]);
  EXPECT_TRUE(record.passes[15]);
}

TEST(GraphnetLog, AListThatIsTooShortFails) {
  const LogRecord record =
      one("[Datatype][eager]: float32 float32\n[Datatype][compiled]: float32 float32\n[DataType] "
          "match:True\n"
          "[Correctness][equal]: 0 0\n" +
          close_line("float32", 0, "1"));
  EXPECT_FALSE(record.passes[10]);
  EXPECT_EQ(record.fault, "");
}

// Numbers are true unless 0, even nan; a number without a dot is read as an integer, else as a
// float.
TEST(GraphnetLog, AnyNumberButZeroIsTrue) {
  const LogRecord record =
      one(typed + "[Correctness][equal]: 0\n" + close_line("float32", -1, "1.0") +
          close_line("float32", 0, "nan") + close_line("float32", 1, "-0.0") +
          close_line("float32", 2, "+2") + close_line("float32", 3, "1e400"));
  EXPECT_TRUE(record.passes[9]);
  EXPECT_TRUE(record.passes[10]);
  EXPECT_FALSE(record.passes[11]);
  EXPECT_TRUE(record.passes[12]);
  EXPECT_TRUE(record.passes[13]);
}

TEST(GraphnetLog, TheKeyRunsToTheLastBracket) {
  const LogRecord record = one(typed + "[Correctness][equal]: x]: 0\n[Correctness][equal]: 1 \n");
  EXPECT_FALSE(record.passes[0]);  // one output, of float32, without a line for it
  EXPECT_EQ(one(typed + "all_close\n[Correctness][equal]: \n").passes[0],
            true);  // no values: no match
  EXPECT_EQ(one(typed + "all_close\n[Correctness][equal]:1\n").passes[0],
            true);  // no blank: no match
  EXPECT_EQ(one(typed + "all_close\n[Correctness] [equal]: 1\n").passes[0], true);
}

TEST(GraphnetLog, TheFirstPatternTakesTheLine) {
  const LogRecord record =
      one("[Config] note: [Speedup][e2e]: 3\n[Config] compiler: tvm  \n"
          "[Config]  device: cuda\n[Config] a b: c\n[Speedup][e2e]: 2\n");
  EXPECT_EQ(record.speedup, 2);
  EXPECT_EQ(record.compiler, "tvm");
  EXPECT_EQ(record.device, "");
}

TEST(GraphnetLog, LinesEndInAnyWay) {
  std::string log = typed + "[Correctness][equal]: 1\r\n" + close_line("float32", 0, "1");
  const auto crlf = parse("p [Processing] /a\r\n" + log + "[Speedup][e2e]: 2\r\n");
  ASSERT_EQ(crlf.size(), 1u);
  EXPECT_EQ(crlf[0].path, "/a");
  EXPECT_TRUE(crlf[0].passes[10]);
  EXPECT_EQ(crlf[0].speedup, 2);
  const auto cr = parse("progress 1 %\r[Processing] /a\rprogress 2 %\r[Speedup][e2e]: 2");
  ASSERT_EQ(cr.size(), 1u);
  EXPECT_EQ(cr[0].speedup, 2);
}

std::string refusal(const std::string& text) {
  try {
    one(text);
  } catch (const Error& error) {
    return error.what();
  }
  return "accepted";
}

TEST(GraphnetLog, ValuesThatAreNoNumbers) {
  EXPECT_EQ(refusal("[Speedup][e2e]: 1.5x\n"),
            "x.log:2: expected a number after [Speedup][e2e]:, found \"1.5x\"");
  EXPECT_EQ(refusal("\n[Correctness][equal]: 1 True\n"),
            "x.log:3: expected numbers after [Correctness][equal]:, found \"True\"");
  EXPECT_EQ(refusal("[Correctness][max_diff]: 1 unknown\n[Speedup][gpu]: unknown\n"), "accepted");
}

TEST(GraphnetLog, FewerDtypesThanOutputsIsAFault) {
  const LogRecord record =
      one(typed + "[Correctness][equal]: 1 1\n" + close_line("float32", 0, "1 1"));
  EXPECT_NE(record.fault.find("expected 2 dtypes"), std::string::npos);
}

TEST(GraphnetLog, WhatTheLogSaysOfThePhase) {
  EXPECT_TRUE(one("unstructured\n").bare);
  EXPECT_FALSE(one("[Config] device: cpu\n").bare);
  EXPECT_TRUE(one("p [Fail due to eager model execution error.]\n").eager_failed);
  EXPECT_TRUE(one("p [Result][status] eager:failed compiled:failed\n").eager_failed);
  EXPECT_TRUE(one("p [Fail due to compiled model execution error.]\n").compiled_failed);
  EXPECT_TRUE(one("p [Result][status] eager:success compiled:failed\n").compiled_failed);
  EXPECT_FALSE(one("p [Result][status] eager:success compiled:failed\n").eager_failed);
  EXPECT_TRUE(one("torch._dynamo.exc.BackendCompilerFailed: x\n").compile_error);
  EXPECT_EQ(one("[Profiling] Using device: a\n[Profiling] Using device: a\n").profiled, 2);
}

// Writing
// ------------------------------------------------------------------------------------------

LogRecord written(const Result& result) {
  const Result* pointers[] = {&result};
  const auto records = parse(write_graphnet_log(pointers));
  EXPECT_EQ(records.size(), 1u);
  return records.at(0);
}

Result result_of(Status status, Phase phase = Phase::None, Mismatch mismatch = Mismatch::None) {
  Result result;
  result.sample = "samples/a";
  result.compiler = "tvm";
  result.status = status;
  result.phase = phase;
  result.mismatch = mismatch;
  result.message = "[Processing] Error: all_close\n[Shape] match:True";  // marks by chance
  return result;
}

TEST(GraphnetLogWriter, EachEndHasItsStatus) {
  EXPECT_EQ(written(result_of(Status::ReferenceFailed)).status, LogStatus::EagerFail);
  EXPECT_TRUE(written(result_of(Status::ReferenceFailed)).eager_failed);
  EXPECT_TRUE(written(result_of(Status::Inconclusive)).eager_failed);
  EXPECT_EQ(written(result_of(Status::CompileFailed, Phase::Run)).status, LogStatus::CompileFail);
  EXPECT_EQ(written(result_of(Status::RunFailed, Phase::Run)).status, LogStatus::RuntimeFail);
  for (Phase phase : {Phase::Hello, Phase::Load, Phase::Compile}) {
    EXPECT_EQ(written(result_of(Status::Timeout, phase)).status, LogStatus::CompileFail);
    EXPECT_EQ(written(result_of(Status::OutOfMemory, phase)).status, LogStatus::CompileFail);
  }
  for (Phase phase : {Phase::Run, Phase::Check}) {
    EXPECT_EQ(written(result_of(Status::Crashed, phase)).status, LogStatus::RuntimeFail);
  }
  EXPECT_EQ(written(result_of(Status::Mismatch, Phase::Check, Mismatch::Shape)).status,
            LogStatus::ShapeMismatch);
  EXPECT_EQ(written(result_of(Status::Mismatch, Phase::Check, Mismatch::Count)).status,
            LogStatus::ShapeMismatch);
  EXPECT_EQ(written(result_of(Status::Mismatch, Phase::Check, Mismatch::Dtype)).status,
            LogStatus::TypeMismatch);
  for (Mismatch kind : {Mismatch::Inputs, Mismatch::Stale, Mismatch::Implausible}) {
    EXPECT_EQ(written(result_of(Status::Mismatch, Phase::Check, kind)).status,
              LogStatus::RuntimeFail);
  }
  EXPECT_EQ(written(result_of(Status::Mismatch, Phase::Check, Mismatch::Values)).status,
            LogStatus::Correct);
  EXPECT_EQ(written(result_of(Status::Ok)).status, LogStatus::Correct);
}

TEST(GraphnetLogWriter, OutputsAndTimesComeBack) {
  Result result = result_of(Status::Ok);
  result.sample = "samples/with blank/[x]";
  result.speedup = 1.0 / 3;
  OutputCheck half, whole;
  half.dtype = "float16";
  half.passes_from = {-4, -6, -1, 0};
  whole.dtype = "int64";
  whole.equal = true;
  whole.passes_from = {-10, -10, -10, -10};
  result.outputs = {half, whole};
  const LogRecord record = written(result);
  EXPECT_EQ(record.path, "samples/with_blank/(x)");
  EXPECT_EQ(record.compiler, "tvm");
  EXPECT_EQ(record.speedup, 1.0 / 3);
  EXPECT_EQ(record.eager_dtypes, (std::vector<std::string>{"float16", "int64"}));
  for (int t = lowest_t; t <= highest_t; ++t)
    EXPECT_EQ(record.passes[size_t(t - lowest_t)], t >= -4);
}

// Ours: a NaN equals a NaN at the same place. GraphNet's: never.
TEST(GraphnetLogWriter, NanIsNeverClose) {
  Result result = result_of(Status::Ok);
  result.accurate.fill(true);
  OutputCheck check;
  check.dtype = "float32";
  check.equal = check.nan = true;
  check.passes_from = {-10, -10, -10, -10};
  result.outputs = {check};
  for (bool passes : written(result).passes) EXPECT_FALSE(passes);
}

TEST(GraphnetLogWriter, WithoutOutputsTheAccuracyStands) {
  Result result = result_of(Status::Ok);
  result.accurate[12] = true;
  const LogRecord record = written(result);
  for (size_t i = 0; i < levels; ++i) EXPECT_EQ(record.passes[i], i == 12);
}

}  // namespace
}  // namespace tessera::result
