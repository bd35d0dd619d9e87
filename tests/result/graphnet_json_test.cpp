#include "result/graphnet_json.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "result/graphnet_log.h"

namespace tessera::result {
namespace {

const char* const sample = R"({
  "configuration": {"model": "resnet18", "compiler": "inductor", "device": "cuda"},
  "correctness": {"[equal]": "0", "[all_close_atol_1.00E-05_rtol_1.30E-06]": [1]},
  "performance": {"datatype": {"eager": ["float32"], "compiled": ["float32"]},
                  "speedup": {"e2e": 1.25, "gpu": 2.5}}})";

TEST(GraphnetJson, SaysWhatTheLogSays) {
  const std::vector<LogRecord> records =
      parse_graphnet_log(graphnet_json_as_log(sample, "a.json"), "a.json");
  ASSERT_EQ(records.size(), 1u);
  EXPECT_EQ(records[0].path, "resnet18");
  EXPECT_EQ(records[0].compiler, "inductor");
  EXPECT_EQ(records[0].status, LogStatus::Correct);
  EXPECT_EQ(records[0].speedup, 1.25);
  EXPECT_EQ(records[0].device_speedup, 2.5);
  EXPECT_TRUE(records[0].passes[size_t(-5 - lowest_t)]);
  EXPECT_FALSE(records[0].passes[size_t(-6 - lowest_t)]);
}

TEST(GraphnetJson, AnArrayIsSeveralSamples) {
  const std::string two = "[" + std::string(sample) + "," + sample + "]";
  EXPECT_EQ(parse_graphnet_log(graphnet_json_as_log(two, "a.json"), "a.json").size(), 2u);
}

TEST(GraphnetJson, OtherTextIsNone) {
  EXPECT_EQ(graphnet_json_as_log("{\"sample\": \"s\", \"compiler\": \"c\"}", "r.json"), "");
  EXPECT_EQ(graphnet_json_as_log("[Processing] x", "x.log"), "");
  EXPECT_THROW(graphnet_json_as_log("{\"performance\": 3}", "a.json"), Error);
}

}  // namespace
}  // namespace tessera::result
