// Programs that others measured, measured again: Ansor's own logs.
#include "measure/replay.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "../golden_data.h"
#include "base/file.h"
#include "measure/measure.h"
#include "record/tenset_layout.h"
#include "te/tenset.h"

namespace tessera::measure {
namespace {

namespace fs = std::filesystem;

constexpr const char* matmul_line =
    R"({"i": [["[\"matmul\", 8, 8, 8]", "llvm -keys=cpu"], [[], [["FU", 2, [0, 1]]]]], "r": [[0.1], 0, 0.2, 1], "v": "v0.2"})";

std::string with(std::string line, const std::string& what, const std::string& by) {
  line.replace(line.find(what), what.size(), by);
  return line;
}

TEST(Replay, ProgramsOfKnownTasksOfThisDevice) {
  const TemporaryFolder folder;
  const std::string line = matmul_line;
  const std::string other = with(line, "[\"FU\", 2, [0, 1]]", "[\"AN\", 2, 0, 3]");
  write_file(folder.path() / "a.json", line + "\n" + with(line, "[0.1]", "[0.3]") + "\n" + other +
                                           "\n" + with(line, "llvm -keys=cpu", "cuda -keys=gpu") +
                                           "\n" + with(line, "matmul", "of_nobody") + "\noops\n");
  const ReplayPrograms replay =
      read_programs({(folder.path() / "a.json").string()}, "llvm", te::TaskTable{});
  ASSERT_EQ(replay.tasks.size(), 1u);
  const std::string key = R"(["matmul", 8, 8, 8])";
  EXPECT_EQ(replay.tasks[0].workload_key, key);
  ASSERT_EQ(replay.programs.at(key).size(), 2u);
  EXPECT_EQ(schedule::print_steps(replay.programs.at(key)[1]), R"([["AN",2,0,3]])");
  EXPECT_EQ(replay.records, 5);
  EXPECT_EQ(replay.repeated, 1);
  EXPECT_EQ(replay.other_device, 1);
  EXPECT_EQ(replay.bad_lines, 1);
  EXPECT_EQ(replay.unknown, (std::map<std::string, int64_t>{{R"(["of_nobody", 8, 8, 8])", 1}}));
}

TEST(Replay, AnsorsOwnProgramsRunCorrectlyHere) {
  const golden::Folder logs = golden::folders("ansor_logs").back();
  te::TaskTable table;
  table.add(te::read_tenset_networks(golden::folders("tenset_tasks").back().path /
                                     "tenset_networks_llvm.json")
                .tasks);
  const ReplayPrograms replay =
      read_programs(record::find_record_files({logs.path.string()}).files, "llvm", table);
  MeasureOptions options;
  options.timing.min_repeats = options.timing.max_repeats = 1;
  options.build_jobs = 2;
  Measurer measurer(options);
  size_t next = 0, right = 0;
  measurer.measure_all(
      [&]() -> std::optional<Batch> {
        if (next == replay.tasks.size()) return std::nullopt;
        const te::Task& task = replay.tasks[next++];
        return Batch{&task, replay.programs.at(task.workload_key), 0};
      },
      {[&](size_t batch, size_t program, const Measured& measured) {
         EXPECT_TRUE(measured.ok()) << measured.message << " " << replay.tasks[batch].workload_key
                                    << " program " << program;
         right += measured.ok();
       },
       [&](size_t batch, const Error& error) {
         ADD_FAILURE() << replay.tasks[batch].workload_key << ": " << error.what();
       }});
  RecordProperty("right", int(right));
  EXPECT_GE(right, logs.whole ? 50u : 25u);
  EXPECT_TRUE(replay.unknown.empty());
}

}  // namespace
}  // namespace tessera::measure
