#include "record/provenance.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/error.h"
#include "record/index.h"
#include "record/merge.h"
#include "record/side_files.h"
#include "record/store.h"
#include "record/tenset_layout.h"
#include "record_lines.h"

namespace tessera::record {
namespace {

namespace fs = std::filesystem;

const StoreOptions quick{"records.json", 1e9, 0};

Batch batch(const std::string& id, double first, double second, const std::string& previous = "") {
  Batch made;
  made.id = id;
  made.previous = previous;
  made.target = "llvm -model=here";
  made.processor = "A Processor";
  made.time = 1.5e9;
  made.reference = "r";
  made.first = {first, first};
  made.second = {second, second};
  return made;
}

Record timed(size_t index, double time) {
  Record record = small_record(index);
  record.timestamp = {time, ""};
  return record;
}

TEST(Provenance, OriginsHaveNames) {
  for (const Origin origin : {Origin::Random, Origin::Default, Origin::Evolved, Origin::Tuned})
    EXPECT_EQ(origin_from_name(origin_name(origin)), origin);
  EXPECT_EQ(origin_name(Origin::Random), "random");
  EXPECT_FALSE(origin_from_name("lucky"));
}

TEST(Provenance, TheSpreadIsThatOfMedians) {
  Batch one = batch("a", 0, 0);
  one.first = {1.0, 9.0, 1.1};
  one.second = {1.0, 1.0, 5.0};
  EXPECT_NEAR(one.spread(), 0.1, 1e-12);
  EXPECT_DOUBLE_EQ(one.seconds(), 1.05);
  one.second.clear();
  EXPECT_TRUE(std::isinf(one.spread()));
}

TEST(Provenance, WhatTheStoreWroteIsRead) {
  TemporaryFolder folder;
  Batch checked = batch("0123456789abcdef", 1e-3, 1.02e-3);
  checked.hardware.set("device", "cpu");
  Batch failed;
  failed.id = "f";
  failed.previous = checked.id;
  failed.target = checked.target;
  failed.error = "build: no";
  {
    RecordStore store(folder.path(), quick);
    store.add_batch(checked);
    store.append(timed(0, 10), Origin::Evolved, checked.id);
    store.add_batch(failed);
    store.append(timed(1, 11), Origin::Default, failed.id);
  }
  const auto origins = read_origins(folder.path() / origins_name);
  ASSERT_EQ(origins.size(), 2u);
  EXPECT_EQ(origins[0], (ProgramOrigin{program_id(timed(0, 10)), 10, Origin::Evolved, checked.id}));
  const auto batches = read_batches(folder.path() / batches_name);
  ASSERT_EQ(batches.size(), 2u);
  EXPECT_EQ(to_json(batches[0]), to_json(checked));
  EXPECT_EQ(to_json(batches[1]), to_json(failed));
  EXPECT_EQ(read_records((folder.path() / "records.json").string()).records.size(), 2u);
  // Side files are no files of records.
  EXPECT_EQ(find_record_files({folder.path().string()}).files.size(), 1u);
  EXPECT_TRUE(find_record_files({folder.path().string()}).left_out.empty());
}

TEST(Provenance, AFolderWithoutTheseFilesIsComplete) {
  TemporaryFolder folder;
  {
    RecordStore(folder.path(), quick).append(timed(0, 10));
  }
  EXPECT_FALSE(fs::exists(folder.path() / origins_name));
  const Provenance none = Provenance::beside({(folder.path() / "records.json").string()});
  EXPECT_TRUE(none.empty());
  EXPECT_EQ(none.find(timed(0, 10)), nullptr);
  EXPECT_FALSE(none.noise(timed(0, 10)));
}

TEST(Provenance, WhetherTheCoreWasQuietMayBeKnown) {
  TemporaryFolder folder;
  {
    RecordStore store(folder.path(), quick);
    store.append(timed(0, 10), Origin::Random, "a");
    store.append(timed(1, 11), Origin::Random, "a", true);
    store.append(timed(2, 12), Origin::Random, "a", false);
  }
  const std::vector<ProgramOrigin> origins = read_origins(folder.path() / origins_name);
  ASSERT_EQ(origins.size(), 3u);
  EXPECT_FALSE(origins[0].quiet);
  EXPECT_EQ(origins[1].quiet, true);
  EXPECT_EQ(origins[2].quiet, false);
}

TEST(Provenance, ACutOffLineIsLeftOutAndDroppedByTheNextWriter) {
  TemporaryFolder folder;
  const std::string whole = to_json(origin_of(timed(0, 10), Origin::Random, "a")).dump() + "\n";
  write_file(folder.path() / origins_name, whole + whole.substr(0, 30));
  EXPECT_EQ(read_origins(folder.path() / origins_name).size(), 1u);
  {
    RecordStore(folder.path(), quick).append(timed(1, 11), Origin::Tuned, "a");
  }
  EXPECT_EQ(read_origins(folder.path() / origins_name).size(), 2u);
}

TEST(Provenance, OtherLinesAreRefusedWithTheirNumber) {
  TemporaryFolder folder;
  const fs::path file = folder.path() / "lines.jsonl";
  const auto refusal = [&](const char* line, const auto& read) -> std::string {
    write_file(file, std::string("# a comment\n") + line + "\n");
    try {
      read(file);
    } catch (const Error& error) {
      EXPECT_EQ(error.where().line, 2);
      return error.message();
    }
    return "nothing";
  };
  EXPECT_NE(refusal(R"({"program": "p", "time": 1, "origin": "lucky", "batch": ""})", read_origins)
                .find("'origin'"),
            std::string::npos);
  EXPECT_NE(
      refusal(R"({"program": "p", "time": "x", "origin": "random", "batch": ""})", read_origins)
          .find("'time'"),
      std::string::npos);
  EXPECT_NE(refusal(R"({"batch": "b", "target": "t", "first": [-1], "second": []})", read_batches)
                .find("'first'"),
            std::string::npos);
}

TEST(Provenance, ABatchIsAsNoisyAsTheChecksAtItsEnds) {
  Provenance provenance;
  provenance.add(batch("a", 1.00, 1.01));
  provenance.add(batch("b", 1.00, 1.00, "a"));
  provenance.add(batch("c", 1.20, 1.20, "b"));  // a slow hour, however steady
  provenance.add(batch("d", 1.00, 1.03, "c"));
  provenance.add(batch("e", 1.00, 1.00, "d"));
  const auto& all = provenance.batches();
  EXPECT_NEAR(provenance.noise(all[0]), 0.01, 1e-9);
  EXPECT_NEAR(provenance.noise(all[1]), 0.20, 0.02);  // by what ended it
  EXPECT_NEAR(provenance.noise(all[2]), 0.20, 0.02);
  EXPECT_NEAR(provenance.noise(all[3]), 0.03, 1e-9);
  EXPECT_NEAR(provenance.noise(all[4]), 0, 0.01);
  Batch failed = batch("f", 1, 1);
  failed.first.clear();
  provenance.add(failed);
  EXPECT_TRUE(std::isinf(provenance.noise(provenance.batches().back())));
}

TEST(Provenance, PlatformsHaveReferencesOfTheirOwn) {
  Provenance provenance;
  provenance.add(batch("a", 1.0, 1.0));
  Batch slow = batch("b", 9.0, 9.0);
  slow.target = "llvm -model=slower";
  provenance.add(slow);
  EXPECT_NEAR(provenance.noise(provenance.batches()[1]), 0, 1e-9);
}

TEST(Provenance, OneProgramMeasuredTwiceIsTold) {
  Provenance provenance;
  provenance.add(origin_of(timed(0, 10), Origin::Random, "a"));
  provenance.add(origin_of(timed(0, 20), Origin::Tuned, "b"));
  EXPECT_EQ(provenance.find(timed(0, 10))->origin, Origin::Random);
  EXPECT_EQ(provenance.find(timed(0, 20))->origin, Origin::Tuned);
  EXPECT_EQ(provenance.find(timed(0, 30)), nullptr);
  EXPECT_EQ(provenance.find(timed(1, 10)), nullptr);
}

TEST(Provenance, ABadNodeIsNamedWithItsHours) {
  TemporaryFolder folder;
  {
    RecordStore store(folder.path(), quick);
    Batch calm = batch("a", 1.0, 1.0), loud = batch("b", 1.0, 1.5);
    calm.node = "n1", loud.node = "n2";
    store.add_batch(calm);
    store.append(timed(0, 10), Origin::Random, "a");
    store.add_batch(loud);
    store.append(timed(1, 20), Origin::Random, "b");
    store.append(timed(2, 3700), Origin::Random, "b");
  }
  const std::vector<std::string> files{(folder.path() / records_name).string()};
  const auto nodes = noise_of_nodes(Provenance::beside(files), files, 0.3);
  ASSERT_EQ(nodes.size(), 2u);
  EXPECT_EQ(nodes.at("n1").noisy_batches, 0);
  EXPECT_EQ(nodes.at("n1").records, 1);
  EXPECT_EQ(nodes.at("n2").noisy_batches, 1);
  EXPECT_EQ(nodes.at("n2").noisy_records, 2);
  EXPECT_EQ(nodes.at("n2").noisy_hours,
            (std::map<std::string, int64_t>{{"1970-01-01 00h", 1}, {"1970-01-01 01h", 1}}));
}

TEST(Provenance, ABadHourIsDroppedAfterAMerge) {
  TemporaryFolder folder;
  for (const char* name : {"one", "two"}) {
    const bool second = std::string(name) == "two";
    RecordStore store(folder.path() / name, quick);
    store.add_batch(batch(name, 1.0, second ? 1.5 : 1.0));
    for (size_t i = 0; i < 3; ++i)
      store.append(timed(i + 3 * second, double(10 + i)), Origin::Random, name);
  }
  const FoundFiles found =
      find_record_files({(folder.path() / "one").string(), (folder.path() / "two").string()});
  ASSERT_EQ(merge_records(found.files, folder.path() / "set").records, 6u);
  const std::vector<std::string> files{(folder.path() / "set/records.json").string()};
  const Provenance provenance = Provenance::beside(files);
  const ProvenanceSummary summary = summarize(provenance, files, 0.1);
  EXPECT_EQ(summary.origins.at("random"), 6);
  EXPECT_EQ(summary.batches, 2);
  EXPECT_EQ(summary.noisy_batches, 1);
  EXPECT_EQ(summary.noisy_records, 3);
  EXPECT_DOUBLE_EQ(summary.worst_spread, 0.5);
  const RecordIndex index = index_records(files, GroupBy::Task, [&](const Record& record) {
    return provenance.noise(record).value_or(0) <= 0.1;
  });
  EXPECT_EQ(index.entries.size(), 3u);
  EXPECT_EQ(index.dropped, 3u);
}

}  // namespace
}  // namespace tessera::record
