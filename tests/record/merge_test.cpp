// Sets brought together: no line is changed, none is there twice, and side files come along.
#include "record/merge.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/error.h"
#include "record/reader.h"
#include "record/side_files.h"
#include "record/store.h"
#include "record/tenset_layout.h"
#include "record_lines.h"

namespace tessera::record {
namespace {

namespace fs = std::filesystem;

class Merge : public testing::Test {
 protected:
  std::string file(const std::string& name, const std::string& text) {
    write_file(folder_.path() / name, text);
    return (folder_.path() / name).string();
  }
  std::string text(const std::string& name) { return read_file(folder_.path() / name); }
  TemporaryFolder folder_;
  const std::vector<std::string> lines_ = small_lines();
};

TEST_F(Merge, EqualRecordsStayOnce) {
  const std::string spaced = with(lines_[0], "[5.5e-05]", "[ 0.000055 ]");
  const std::string other_time = with(lines_[0], "1600000001", "1600009999");
  const std::string other_cost = with(lines_[0], "[5.5e-05]", "[5.6e-05]");
  const std::string a = file("a.json", lines_[0] + "\n" + lines_[1] + "\n" + lines_[0] + "\n");
  const std::string b = file("b.json", spaced + "\n" + other_time + "\n" + other_cost);
  const Merged merged = merge_records({a, b}, folder_.path() / "out.json");
  EXPECT_EQ(merged.records, 3u);
  EXPECT_EQ(merged.duplicates, 3u);
  EXPECT_EQ(text("out.json"), lines_[0] + "\n" + lines_[1] + "\n" + other_cost + "\n");
}

TEST_F(Merge, SortedByTaskAndStableWithinOne) {
  const std::string a = file("a.json", lines_[0] + "\n" + lines_[3] + "\n");
  const std::string b = file("b.json", lines_[1] + "\n" + lines_[4] + "\n" + lines_[2] + "\n");
  merge_records({a, b}, folder_.path() / "ab.json");
  // The key of digits comes before that of the matmul; of one key, cuda before llvm.
  EXPECT_EQ(lines_of(text("ab.json")),
            (std::vector<std::string>{lines_[4], lines_[3], lines_[0], lines_[1], lines_[2]}));
  merge_records({(folder_.path() / "ab.json").string()}, folder_.path() / "again.json");
  EXPECT_EQ(text("again.json"), text("ab.json"));
}

TEST_F(Merge, IntoOneOfTheFiles) {
  const std::string a = file("a.json", lines_[0] + "\n");
  const std::string b = file("b.json", lines_[1] + "\n" + lines_[0] + "\n");
  merge_records({a, b}, a);
  EXPECT_EQ(text("a.json"), lines_[0] + "\n" + lines_[1] + "\n");
}

TEST_F(Merge, AFileThatIsBeingWrittenIsNotReplaced) {
  RecordStore store(folder_.path() / "set");
  store.append(small_record(0));
  EXPECT_THROW(merge_records({store.file().string()}, folder_.path() / "set"), Error);
}

TEST_F(Merge, BadLinesAreLeftOutAndNamed) {
  const std::string a = file("a.json", lines_[0] + "\nnonsense\n" + lines_[1].substr(0, 50));
  const Merged merged = merge_records({a}, folder_.path() / "out.json");
  EXPECT_EQ(merged.records, 1u);
  ASSERT_EQ(merged.bad.size(), 1u);
  EXPECT_EQ(merged.bad[0].where.line, 2);
  EXPECT_EQ(merged.cut_off, (std::vector<std::string>{a}));
}

TEST_F(Merge, TasksAndFailuresComeAlong) {
  Record failed = small_record(2);
  failed.message = "build: timed out";
  Record other = small_record(4);
  other.error_no = 4;
  other.message = "run: segmentation fault";
  const StoreOptions quick{"records.json", 1e9, 0};
  {
    RecordStore a(folder_.path() / "a", quick), b(folder_.path() / "b", quick);
    a.add_task("k1", R"({"workload_key": "k1"})");
    b.add_task("k1", R"({"workload_key": "k1", "second": true})");
    b.add_task("k2", R"({"workload_key": "k2"})");
    a.append(failed);
    b.append(other);
    b.append(failed);
  }
  const FoundFiles found =
      find_record_files({(folder_.path() / "a").string(), (folder_.path() / "b").string()});
  const Merged merged = merge_records(found.files, folder_.path() / "set");
  EXPECT_EQ(merged.records, 2u);
  EXPECT_EQ(merged.tasks, 2u);
  EXPECT_EQ(text("set/tasks.jsonl"), "{\"workload_key\": \"k1\"}\n{\"workload_key\": \"k2\"}\n");
  const auto failures = read_failures(folder_.path() / "set" / failures_name);
  ASSERT_EQ(failures.size(), 2u);
  EXPECT_EQ(failures[0].line, 1);
  EXPECT_EQ(failures[0].stage, "run");
  EXPECT_EQ(failures[1].line, 2);
  EXPECT_EQ(failures[1].message, "timed out");
}

TEST_F(Merge, GatheringKeepsEveryLine) {
  const std::string a = file("a.json", lines_[1] + "\n");
  const std::string b = file("b.json", lines_[0] + "\n" + lines_[1] + "\n");
  EXPECT_EQ(gather_records({a, b}, folder_.path() / "out.json").records, 3u);
  EXPECT_EQ(text("out.json"), lines_[1] + "\n" + lines_[0] + "\n" + lines_[1] + "\n");
}

TEST_F(Merge, TensetsTreeOutAndInAgain) {
  const std::string unmeasured = with(lines_[3], "[0.00025, 0.00015, 0.0002]", "[0.0]");
  const std::string a = file("a.json", unmeasured + "\n" + read_file(small_file()));
  const fs::path tree = folder_.path() / "dataset";
  spread_records({a}, tree);
  const std::string conv = "([00112233445566778899aabbccddeeff,1,8,8,16,3,3,16,16,1,8,8,16],";
  EXPECT_EQ(read_file(tree / "measure_records/laptop" / (conv + "llvm).json")),
            lines_[3] + "\n" + lines_[5] + "\n");
  EXPECT_EQ(read_file(tree / "measure_records/card" / (conv + "cuda).json")), lines_[4] + "\n");
  EXPECT_EQ(read_file(tree / "measure_records/unknown/([matmul,64,64,64,float32],llvm).json"),
            lines_[0] + "\n" + lines_[1] + "\n" + lines_[2] + "\n");
  EXPECT_EQ(read_file(tree / "to_measure_programs" / (conv + "llvm).json")), unmeasured + "\n");

  const FoundFiles found = find_record_files({tree.string()});
  EXPECT_EQ(found.files.size(), 4u);
  gather_records(found.files, folder_.path() / "back.json");
  std::vector<std::string> back = lines_of(text("back.json")), all = lines_;
  all.push_back(unmeasured);
  std::ranges::sort(back);
  std::ranges::sort(all);
  EXPECT_EQ(back, all);
}

TEST(TensetLayout, TargetsAsOptionsAndAsJson) {
  EXPECT_EQ(target_kind("llvm -keys=cpu -model=e5-2673"), "llvm");
  EXPECT_EQ(target_model("llvm -keys=cpu -model=e5-2673 -x=1"), "e5-2673");
  EXPECT_EQ(target_model("llvm"), "unknown");
  EXPECT_EQ(target_kind(R"({"kind": "cuda", "model": "t4"})"), "cuda");
  EXPECT_EQ(target_model(R"({"kind": "cuda", "model": "t4"})"), "t4");
}

TEST(TensetLayout, NamesNeverLeaveTheFolder) {
  Record record = small_record(0);
  record.workload_key = "../../etc/passwd";
  record.target = "x/.. -model=..";
  EXPECT_EQ(tenset_path(record), "measure_records/unknown/(.._.._etc_passwd,x_..).json");
  record.workload_key = std::string(1000, 'k');
  const std::string name = fs::path(tenset_path(record)).filename().string();
  EXPECT_LT(name.size(), 240u);
  record.workload_key += 'k';
  EXPECT_NE(fs::path(tenset_path(record)).filename().string(), name);
}

TEST_F(Merge, FilesOfOtherThingsAreLeftOut) {
  file("set/a.json", lines_[0] + "\n");
  file("set/golden.json", "{\n \"files\": 3\n}\n");
  file("set/tasks.jsonl", "{\"workload_key\": \"k\"}\n");
  file("set/notes.txt", lines_[0] + "\n");
  const FoundFiles found = find_record_files({(folder_.path() / "set").string()});
  EXPECT_EQ(found.files, (std::vector<std::string>{(folder_.path() / "set/a.json").string()}));
  EXPECT_EQ(found.left_out.size(), 1u);
  file("none/golden.json", "{}\n");
  EXPECT_THROW(find_record_files({(folder_.path() / "none").string()}), Error);
  EXPECT_THROW(find_record_files({(folder_.path() / "missing").string()}), Error);
}

}  // namespace
}  // namespace tessera::record
