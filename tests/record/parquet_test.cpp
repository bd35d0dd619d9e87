// Parquet and back: the bytes of every line, whatever its form.
#include "record/parquet.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "record/provenance.h"
#include "record/side_files.h"
#include "record/store.h"
#include "record_lines.h"

namespace tessera::record {
namespace {

namespace fs = std::filesystem;

class Parquet : public testing::Test {
 protected:
  void SetUp() override {
    try {
      import_parquet({}, folder_.path() / "none.json");
    } catch (const Error& error) {
      FAIL() << error.what();
    }
  }

  // The text of the file after the way there and back.
  std::string there_and_back(const std::string& text) {
    write_file(folder_.path() / "in.json", text);
    export_parquet({(folder_.path() / "in.json").string()}, folder_.path() / "x.parquet");
    import_parquet({(folder_.path() / "x.parquet").string()}, folder_.path() / "out.json");
    return read_file(folder_.path() / "out.json");
  }
  TemporaryFolder folder_;
};

TEST_F(Parquet, EveryVersionComesBack) {
  std::string text;
  for (const std::string& line : small_lines()) text += line + "\n";
  EXPECT_EQ(there_and_back(text), text);
}

TEST_F(Parquet, OddLinesComeBackAsTheyWere) {
  const std::string line = small_lines()[0];
  const std::string text = with(line, "[5.5e-05]", "[5.50E-5]") + "\n" +
                           with(line, "0.3,", "0.30,") + "\n" + with(line, ", \"r\"", ",\"r\"") +
                           "\n" + with(line, "1600000001", "1.6e9") + "\n" +
                           with(line, "auto_unroll_max_step$16", "auto_unroll_max_step$016") + "\n";
  EXPECT_EQ(there_and_back(text), text);
}

TEST_F(Parquet, MoreRowsThanAGroupHas) {
  std::string text;
  const std::vector<std::string> lines = small_lines();
  for (int n = 0; n < 70000; ++n) {
    text += with(lines[size_t(n) % 2], "160000000", std::to_string(100000000 + n)) + "\n";
  }
  EXPECT_TRUE(there_and_back(text) == text);
}

TEST_F(Parquet, AnEmptySetIsAnEmptyTable) {
  EXPECT_EQ(there_and_back("# nothing\n"), "");
}

TEST_F(Parquet, BadLinesAreNamed) {
  write_file(folder_.path() / "in.json", small_lines()[0] + "\nnonsense\n");
  const ExportCount count =
      export_parquet({(folder_.path() / "in.json").string()}, folder_.path() / "x.parquet");
  EXPECT_EQ(count.rows, 1);
  ASSERT_EQ(count.bad.size(), 1u);
  EXPECT_EQ(count.bad[0].where.line, 2);
}

TEST_F(Parquet, AnotherFileIsRefusedAndNothingIsLeft) {
  write_file(folder_.path() / "x.parquet", "PAR1 but not really");
  EXPECT_THROW(
      import_parquet({(folder_.path() / "x.parquet").string()}, folder_.path() / "out.json"),
      Error);
  EXPECT_FALSE(fs::exists(folder_.path() / "out.json"));
  EXPECT_THROW(export_parquet({"missing.json"}, folder_.path() / "y.parquet"), Error);
  for (const auto& entry : fs::directory_iterator(folder_.path())) {
    EXPECT_NE(entry.path().extension(), ".part");
  }
}

TEST_F(Parquet, AFolderComesBackWithAllThatStandsBesideIt) {
  const fs::path in = folder_.path() / "in";
  Batch batch;
  batch.id = "00112233445566aa";
  batch.target = "llvm";
  batch.reference = "r";
  batch.first = {1.0};
  batch.second = {1.5};
  {
    RecordStore store(in);
    store.add_task("k", R"({"workload_key": "k"})");
    store.add_batch(batch);
    Record record = parse_record(small_lines()[0], {});
    store.append(record, Origin::Evolved, batch.id, false);
    record.error_no = int32_t(MeasureError::WrongAnswer);
    record.timestamp = {record.timestamp.value + 1, ""};
    record.message = "check: element 3 differs";
    store.append(record, Origin::Random, "");
  }
  const fs::path table = folder_.path() / "table", out = folder_.path() / "out";
  export_parquet({(in / records_name).string()}, table);
  EXPECT_EQ(find_parquet_files(table.string()), std::vector{(table / parquet_name).string()});
  EXPECT_EQ(import_parquet(find_parquet_files(table.string()), out), 2);
  for (const char* name : {records_name, tasks_name, origins_name, batches_name, failures_name})
    EXPECT_EQ(read_file(out / name), read_file(in / name)) << name;
  EXPECT_EQ(unpack_parquet({table.string(), in.string()}, folder_.path() / "unpacked"),
            (std::vector{(folder_.path() / "unpacked" / "0").string(), in.string()}));
  EXPECT_EQ(read_file(folder_.path() / "unpacked" / "0" / origins_name),
            read_file(in / origins_name));
}

}  // namespace
}  // namespace tessera::record
