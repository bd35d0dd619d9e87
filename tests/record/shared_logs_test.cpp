// Ansor's own logs. The golden numbers were counted by a reader in Python.
#include <gtest/gtest.h>

#include <cmath>

#include "../golden_data.h"
#include "base/json.h"
#include "record/reader.h"
#include "record/record_table.h"
#include "record/summary.h"
#include "record_lines.h"

namespace tessera::record {
namespace {

namespace fs = std::filesystem;

const Json& member(const Json& json, const std::string& key) {
  const Json* found = json.find(key);
  if (!found) throw std::runtime_error("no member " + key);
  return *found;
}

// The golden numbers have nine digits.
void expect_close(const Json& found, const Json& expected) {
  EXPECT_NEAR(found.as_double(), expected.as_double(), 1e-8 * std::abs(expected.as_double()));
}

// Orders of keys differ.
void expect_equal_objects(const Json& found, const Json& expected) {
  EXPECT_EQ(found.as_object().size(), expected.as_object().size());
  for (const auto& [key, value] : expected.as_object()) EXPECT_EQ(member(found, key), value) << key;
}

void expect_golden_summaries(const fs::path& logs) {
  const Json expected = Json::parse(read_file(logs / "golden_ansor_logs.json"), "golden");
  Summary total;
  for (const auto& [name, file] : member(expected, "files").as_object()) {
    SCOPED_TRACE(name);
    const Summary summary = summarize((logs / name).string());
    EXPECT_EQ(summary.bad_lines + summary.cut_off, 0);
    total.add(summary);
    const Json found = to_json(summary);
    for (const char* key : {"records", "workloads", "hardware"}) {
      EXPECT_EQ(member(found, key), member(file, key)) << key;
    }
    for (const char* key : {"versions", "targets", "task_fields", "errors", "steps", "annotations",
                            "unroll", "repeats", "steps_per_record"}) {
      SCOPED_TRACE(key);
      expect_equal_objects(member(found, key), member(file, key));
    }
    for (const char* key : {"sum_mean_cost", "sum_all_cost"}) {
      expect_close(member(found, key), member(file, key));
    }
    const Json& best = member(file, "best_cost_by_workload");
    EXPECT_EQ(member(found, "best_cost").as_object().size(), best.as_object().size());
    for (const auto& [key, cost] : best.as_object()) {
      expect_close(member(member(found, "best_cost"), key), cost);
    }
  }
  EXPECT_EQ(total.records, member(expected, "total_records").as_int());
  expect_equal_objects(member(to_json(total), "steps"), member(expected, "total_steps"));
}

TEST(SharedLogs, SummariesAreTheGoldenOnes) {
  for (const golden::Folder& folder : golden::folders("ansor_logs"))
    expect_golden_summaries(folder.path);
}

TEST(SharedLogs, AreWrittenAsTheyWereRead) {
  for (const auto& entry : fs::directory_iterator(golden::folders("ansor_logs").back().path)) {
    const std::string name = entry.path().filename().string();
    if (!name.ends_with(".json") || name.starts_with("golden")) continue;
    SCOPED_TRACE(name);
    const std::string text = read_file(entry.path());
    std::string written, through_table;
    for (const std::string& line : lines_of(text)) {
      if (is_comment(line)) {
        written += line + "\n";
        through_table += line + "\n";
        continue;
      }
      const Record record = parse_record(line, {name, 0});
      RecordTable table;
      table.add(record);
      written += print_record(record) + "\n";
      through_table += print_record(table.at(0)) + "\n";
    }
    EXPECT_TRUE(written == text);
    EXPECT_TRUE(through_table == text);
  }
}

}  // namespace
}  // namespace tessera::record
