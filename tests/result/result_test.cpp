#include "result/result.h"

#include <gtest/gtest.h>

#include <limits>

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"
#include "result/fields.h"

namespace tessera::result {
namespace {

Result full() {
  Result result;
  result.sample = "samples/a";
  result.compiler = "inductor";
  result.device = Device::Cuda;
  result.dtype = "float16";
  result.weights = Weights::Frozen;
  result.domain = "vision";
  result.operators = 12;
  result.status = Status::Mismatch;
  result.phase = Phase::Check;
  result.mismatch = Mismatch::Values;
  result.message = "output 0 differs";
  result.detail = "line\nline";
  result.speedup = 1.25;
  result.speedup_ci = {1.2, 1.3};
  result.eager_ms = 5;
  result.compiled_ms = 4;
  result.compile_s = 0.1;
  result.peak_mb = 100;
  result.warmup = 3;
  result.trials = 30;
  result.wall_s = 12.5;
  result.accurate[15] = result.accurate[14] = true;
  result.eager_error = 1e-7;
  OutputCheck check;
  check.dtype = "float16";
  check.shape = {2, 3};
  check.compiled_dtype = "float32";
  check.compiled_shape = {3, 2};
  check.same_shape = false;
  check.nan = true;
  check.max_diff = std::numeric_limits<double>::infinity();
  check.mean_diff = 0.25;
  check.passes_from = {4, std::nullopt, 5, -10};
  result.outputs = {check};
  result.threads = 2;
  result.seed = 4294967295u;
  return result;
}

Result read(const std::string& text) {
  return result_from_json(Json::parse(text, "r.jsonl"), "r.jsonl", 7);
}

std::string refusal(const std::string& text) {
  try {
    read(text);
  } catch (const Error& error) {
    EXPECT_EQ(error.blame(), Blame::Input);
    return error.what();
  }
  return "accepted";
}

TEST(Result, RoundTrip) {
  const Result result = full();
  const Json json = to_json(result);
  const Result again = result_from_json(json, "r.jsonl", 1);
  EXPECT_EQ(to_json(again), json);
  EXPECT_EQ(again.status, Status::Mismatch);
  EXPECT_EQ(again.outputs[0].passes_from[1], std::nullopt);
  EXPECT_EQ(again.outputs[0].passes_from[3], -10);
  EXPECT_EQ(again.outputs[0].max_diff, std::numeric_limits<double>::infinity());
  EXPECT_EQ(again.speedup, 1.25);
  EXPECT_FALSE(again.warm_compile_s);
  EXPECT_TRUE(again.accurate_at(4));
  EXPECT_FALSE(again.accurate_at(3));
  EXPECT_FALSE(again.accurate_at(6));
}

TEST(Result, WhatWasNotMeasuredIsNull) {
  const Json json = to_json(Result{});
  for (const char* key : {"speedup", "speedup_ci", "eager_ms", "compile_s", "peak_mb"}) {
    ASSERT_TRUE(json.find(key)) << key;
    EXPECT_TRUE(json.find(key)->is_null()) << key;
  }
  EXPECT_EQ(json.find("accuracy")->as_object().size(), 16u);
}

TEST(Result, DefaultsForWhatIsMissing) {
  const Result result = read(R"({"sample": "a", "compiler": "c", "status": "ok", "new": [1]})");
  EXPECT_EQ(result.device, Device::Cpu);
  EXPECT_EQ(result.weights, Weights::Inputs);
  EXPECT_FALSE(result.speedup);
  EXPECT_FALSE(result.accurate_at(0));
}

template <typename Enum>
void expect_names(size_t count) {
  ASSERT_EQ(names<Enum>.size(), count);
  for (size_t i = 0; i < count; ++i) EXPECT_EQ(named<Enum>(name_of(Enum(i))), Enum(i));
  EXPECT_FALSE(named<Enum>("fine"));
}

TEST(Result, EveryWordHasItsName) {
  expect_names<Status>(size_t(Status::Inconclusive) + 1);
  expect_names<Device>(size_t(Device::Cuda) + 1);
  expect_names<Weights>(size_t(Weights::Frozen) + 1);
  expect_names<Phase>(size_t(Phase::Check) + 1);
  expect_names<Mismatch>(size_t(Mismatch::Implausible) + 1);
}

// written.jsonl holds results.jsonl as the first program with this format wrote it again. Members
// that came later stand behind those.
TEST(Result, LinesAreWrittenAsEver) {
  const std::string text = read_file(TESSERA_TESTS "/data/result/written.jsonl");
  const std::vector<std::string_view> lines = lines_of(text);
  const ResultsFile read = read_results(TESSERA_TESTS "/data/score/results.jsonl");
  ASSERT_EQ(lines.size(), read.results.size());
  for (size_t i = 0; i < lines.size(); ++i) {
    const std::string_view first = lines[i].substr(0, lines[i].size() - 1);
    EXPECT_EQ(to_json(read.results[i]).dump().substr(0, first.size()), first);
  }
}

TEST(Result, TheDocumentHasTheTablesOfTheFields) {
  const std::string document = read_file(TESSERA_TESTS "/../docs/formats/result.md");
  EXPECT_NE(document.find(result_fields_table()), document.npos) << result_fields_table();
  EXPECT_NE(document.find(output_fields_table()), document.npos) << output_fields_table();
}

template <typename Enum>
void expect_documented(std::string_view member) {
  for (const Field<Result>& field : result_fields()) {
    if (field.name != member) continue;
    for (std::string_view name : names<Enum>)
      EXPECT_TRUE(name.empty() || field.what.find(fmt::format("`{}`", name)) != field.what.npos)
          << member << " " << name;
  }
}

TEST(Result, EveryWordIsDocumented) {
  expect_documented<Status>("status");
  expect_documented<Device>("device");
  expect_documented<Weights>("weights");
  expect_documented<Phase>("phase");
  expect_documented<Mismatch>("mismatch");
}

TEST(Result, Refusals) {
  EXPECT_EQ(refusal("[]"), "r.jsonl:7: expected an object");
  EXPECT_EQ(refusal(R"({"compiler": "c", "status": "ok"})"),
            "r.jsonl:7: expected 'sample' to be given");
  const std::string start = R"({"sample": "a", "compiler": "c", "status": "ok", )";
  EXPECT_EQ(refusal(start + R"("speedup": "fast"})"),
            "r.jsonl:7: expected 'speedup' to be a number from 0 up, or null");
  EXPECT_EQ(refusal(start + R"("speedup": -1})"),
            "r.jsonl:7: expected 'speedup' to be a number from 0 up, or null");
  EXPECT_EQ(refusal(start + R"("accuracy": {"zero": true}})"),
            "r.jsonl:7: expected 'accuracy' to be an object from t to true or false");
  EXPECT_EQ(refusal(start + R"("weights": "cold"})"),
            "r.jsonl:7: expected 'weights' to be one of inputs, frozen, found \"cold\"");
  EXPECT_EQ(refusal(start + R"("device": "abacus"})"),
            "r.jsonl:7: expected 'device' to be one of cpu, cuda, found \"abacus\"");
  EXPECT_EQ(refusal(start + R"("phase": "tea"})"),
            "r.jsonl:7: expected 'phase' to be one of hello, load, compile, run, check, or empty, "
            "found \"tea\"");
  EXPECT_EQ(refusal(start + R"("outputs": [{"shape": [1.5]}]})"),
            "r.jsonl:7: expected 'outputs[0].shape' to be an array of integers");
  EXPECT_EQ(refusal(start + R"("outputs": [{"passes_from": {"float32": 9}}]})"),
            "r.jsonl:7: expected 'outputs[0].passes_from.float32' to be an integer from -10 to 5");
  EXPECT_TRUE(refusal(start + R"("mismatch": "colour"})")
                  .starts_with("r.jsonl:7: expected 'mismatch' to be one of values, "));
}

const std::string line = R"({"sample": "a", "compiler": "c", "status": "ok"})";

TEST(ResultsFile, ALineCutOffIsDropped) {
  const std::string whole = line + "\n\n" + line + "\r\n";
  const ResultsFile read = parse_results(whole + line.substr(0, 20), "r.jsonl");
  EXPECT_EQ(read.results.size(), 2u);
  EXPECT_EQ(read.lines, (std::vector<int>{1, 3}));
  EXPECT_EQ(read.whole_bytes, whole.size());
  EXPECT_EQ(read.warning, "r.jsonl:4: the last line was cut off; it is left out");
}

TEST(ResultsFile, AWholeLineWithoutItsNewlineCounts) {
  const ResultsFile read = parse_results(line + "\n" + line, "r.jsonl");
  EXPECT_EQ(read.results.size(), 2u);
  EXPECT_EQ(read.whole_bytes, 2 * line.size() + 1);
  EXPECT_FALSE(read.ends_line);
  EXPECT_TRUE(read.warning.empty());
}

TEST(ResultsFile, ABadLineWithinIsRefused) {
  try {
    parse_results(line + "\n{\"sample\": \n" + line + "\n", "r.jsonl");
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.where().line, 2);
    EXPECT_EQ(error.where().file, "r.jsonl");
  }
}

}  // namespace
}  // namespace tessera::result
