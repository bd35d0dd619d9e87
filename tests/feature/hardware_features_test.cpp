#include "feature/hardware_features.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <set>

#include "base/machine.h"

namespace tessera::feature {
namespace {

namespace fs = std::filesystem;

HardwareFeatures xeon() {
  HardwareFeatures of;
  of.model = "xeon";
  of.architecture = "x86_64";
  of.cores = 2;
  of.l2_bytes = 1 << 20;
  of.flops_per_s = 1.5e11;
  return of;
}

HardwareFeatures h200() {
  HardwareFeatures of;
  of.gpu = true;
  of.model = "nvidia-h200";
  of.architecture = "sm_90";
  of.cores = 132;
  return of;
}

TEST(HardwareFeatures, EveryColumnHasANameOfItsOwn) {
  const auto names = hardware_feature_names();
  EXPECT_EQ(std::set<std::string_view>(names.begin(), names.end()).size(), names.size());
  EXPECT_EQ(hardware_columns(xeon()).size(), names.size());
}

TEST(HardwareFeatures, ColumnsByHand) {
  const auto names = hardware_feature_names();
  const std::vector<float> columns = hardware_columns(xeon());
  for (size_t i = 0; i < names.size(); ++i) {
    float expected = 0;
    if (names[i] == "architecture.x86_64") expected = 1;
    if (names[i] == "cores") expected = std::log2(3.f);
    if (names[i] == "l2_bytes") expected = std::log2(1048577.f);
    if (names[i] == "flops_per_s") expected = std::log2(1.5e11f);
    EXPECT_FLOAT_EQ(columns[i], expected) << names[i];
  }
}

TEST(HardwareFeatures, JsonKeepsEverything) {
  for (const HardwareFeatures& of : {xeon(), h200(), HardwareFeatures{}})
    EXPECT_EQ(hardware_from_json(Json::parse(to_json(of).dump(), "f"), {"f", 1}), of);
}

TEST(HardwareFeatures, OfAnOlderFileMissingNumbersAreUnknown) {
  const HardwareFeatures of =
      hardware_from_json(Json::parse(R"({"device": "cpu", "cores": 4})", "f"), {"f", 1});
  EXPECT_EQ(of.cores, 4);
  EXPECT_EQ(of.l3_bytes, 0);
}

TEST(HardwareFeatures, WhatIsNoHardwareIsRefused) {
  for (const char* text :
       {R"([])", R"({})", R"({"device": "tpu"})", R"({"device": "cpu", "cores": -1})",
        R"({"device": "cpu", "cores": "two"})"})
    EXPECT_THROW(hardware_from_json(Json::parse(text, "f"), {"f", 1}), Error) << text;
}

TEST(HardwareFeatures, TheNearestMachineIsTheSameModelThenTheMostAlike) {
  HardwareFeatures larger = xeon(), other = xeon(), arm = xeon();
  larger.model = "xeon-large";
  larger.cores = 64;
  other.model = "xeon-other";
  other.cores = 4;
  arm.model = "neoverse";
  arm.architecture = "aarch64";
  EXPECT_EQ(distance(xeon(), xeon()), 0);
  EXPECT_TRUE(std::isinf(distance(xeon(), h200())));
  EXPECT_EQ(distance(xeon(), larger), distance(larger, xeon()));
  EXPECT_LT(distance(xeon(), other), distance(xeon(), larger));
  EXPECT_LT(distance(xeon(), larger), distance(xeon(), arm));
  const std::vector<HardwareFeatures> shipped{h200(), arm, larger, other};
  EXPECT_EQ(nearest(xeon(), shipped), 3);
  EXPECT_EQ(nearest(h200(), shipped), 0);
  EXPECT_EQ(nearest(xeon(), std::span(shipped).first(1)), -1);
}

TEST(HardwareFeatures, CachesAreReadAsTheSystemShowsThem) {
  const fs::path system = fs::path(testing::TempDir()) / "hardware_features";
  const fs::path cpu = system / ("cpu" + std::to_string(allowed_cores().back()));
  const auto write = [&](const std::string& file, const char* text) {
    fs::create_directories((cpu / file).parent_path());
    std::ofstream(cpu / file) << text << "\n";
  };
  const char* caches[][4] = {{"1", "Data", "48K", "0-1"},
                             {"1", "Instruction", "32K", "0-1"},
                             {"2", "Unified", "2048K", "0-1"},
                             {"3", "Unified", "36M", "0-3,8-11,16"}};
  for (int i = 0; i < 4; ++i) {
    const std::string index = "cache/index" + std::to_string(i) + "/";
    write(index + "level", caches[i][0]);
    write(index + "type", caches[i][1]);
    write(index + "size", caches[i][2]);
    write(index + "shared_cpu_list", caches[i][3]);
    write(index + "coherency_line_size", "128");
  }
  write("topology/thread_siblings_list", "0,4");
  write("cpufreq/cpuinfo_max_freq", "3100000");
  const HardwareFeatures of = host_hardware(system);
  EXPECT_EQ(of.l1_bytes, 48 * 1024);
  EXPECT_EQ(of.l2_bytes, 2048 * 1024);
  EXPECT_EQ(of.l2_sharers, 2);
  EXPECT_EQ(of.l3_bytes, 36 * 1048576);
  EXPECT_EQ(of.l3_sharers, 9);
  EXPECT_EQ(of.cache_line_bytes, 128);
  EXPECT_EQ(of.threads_per_core, 2);
  EXPECT_EQ(of.hertz, 3.1e9);
  fs::remove_all(system);
}

TEST(HardwareFeatures, ASystemThatTellsNothingHasUnknownCaches) {
  const HardwareFeatures of = host_hardware("/nowhere");
  EXPECT_EQ(of.l1_bytes, 0);
  EXPECT_GE(of.cores, 1);
  EXPECT_GT(of.vector_bytes, 0);
  EXPECT_GT(of.memory_bytes, 0);
}

}  // namespace
}  // namespace tessera::feature
