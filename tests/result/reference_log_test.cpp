#include "result/reference_log.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "base/file.h"

namespace tessera::result {
namespace {

std::string graphnet_log() {
  return read_file(TESSERA_TESTS "/fuzz/corpus/reference_log/graphnet.log");
}

TEST(ReferenceLog, ReadsWhatGraphNetWrites) {
  const ReferenceLog log = parse_reference_log(graphnet_log(), "x.log");
  EXPECT_EQ(log.sample, "samples/timm/resnet18");
  EXPECT_EQ(log.compiler, "nope");
  EXPECT_EQ(log.hardware, "Some GPU: 80 GB");
  EXPECT_EQ(log.trials, 3);
  EXPECT_EQ(log.trials_ms, (std::vector<double>{1.25, 1.5, 1.75}));
  EXPECT_EQ(log.dtypes, (std::vector<std::string>{"float32", "int64"}));
  EXPECT_EQ(log.median_ms, 1.5);
  EXPECT_EQ(log.weights, Weights::Inputs);
}

TEST(ReferenceLog, WhatIsWrittenReadsTheSame) {
  ReferenceLog log = parse_reference_log(graphnet_log(), "x.log");
  log.weights = Weights::Frozen;
  log.threads = 7;
  log.random = true;
  log.digest = "abc";
  EXPECT_EQ(parse_reference_log(write_reference_log(log), "y.log"), log);
}

// By hand from 1.25, 1.5, 1.75; the deviation is the population's: sqrt(0.125 / 3).
TEST(ReferenceLog, StatisticsAreGraphNets) {
  const std::string text = write_reference_log(parse_reference_log(graphnet_log(), "x.log"));
  EXPECT_NE(text.find("[Performance][eager]: {\"e2e\": {\"median\": 1.5, \"iqr\": 0.25, \"mean\": "
                      "1.5, \"std\": 0.204124, \"min\": 1.25, \"max\": 1.75}}\n"),
            text.npos);
}

TEST(ReferenceLog, ALogWrittenTwiceCountsOnce) {
  const ReferenceLog once = parse_reference_log(graphnet_log(), "x.log");
  EXPECT_EQ(parse_reference_log(graphnet_log() + graphnet_log(), "x.log"), once);
}

std::string refusal(std::string text, const std::string& from, const std::string& to) {
  text.replace(text.find(from), from.size(), to);
  try {
    parse_reference_log(text, "x.log");
  } catch (const Error& error) {
    EXPECT_EQ(error.blame(), Blame::Input);
    return error.what();
  }
  return "";
}

TEST(ReferenceLog, RefusalsNameTheLine) {
  const std::string text = graphnet_log();
  EXPECT_EQ(refusal(text, "trials: 3", "trials: many"),
            "x.log:9: expected a number from 1 to 1000000 as trials, found \"many\"");
  EXPECT_EQ(refusal(text, "seed: 123", "seed: -1"),
            "x.log:3: expected a number from 0 to 4294967295 as seed, found \"-1\"");
  EXPECT_EQ(refusal(text, "\"median\": 1.5", "\"median\": 0"),
            "x.log:16: expected e2e with a median above 0 behind [Performance][eager]:");
  EXPECT_EQ(refusal(text, "{\"e2e\"", "{e2e"),
            "x.log:16: expected JSON behind [Performance][eager]:");
  EXPECT_EQ(refusal(text, "[Config] compiler", "[Config] compilers"),
            "x.log: expected a line [Config] compiler:");
  EXPECT_EQ(refusal(text, "[Performance][eager]", "[Performance][compiled]"),
            "x.log: expected a line [Performance][eager]: with a median");
}

}  // namespace
}  // namespace tessera::result
