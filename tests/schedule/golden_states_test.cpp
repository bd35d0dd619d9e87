// What Ansor itself printed and measured.
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

#include "../golden_data.h"
#include "base/file.h"
#include "example_dags.h"
#include "te/dag_text.h"
#include "te/known_workloads.h"
#include "te/tenset.h"

namespace tessera::schedule {
namespace {

namespace fs = std::filesystem;
using namespace testing_dags;

std::vector<fs::path> json_files(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".json") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

const Json& steps_of(const Json& record) {
  return record.find("i")->as_array()[1].as_array()[1];
}

TEST(GoldenStates, PrintedAsAnsorDoes) {
  const golden::Folder folder = golden::folders("ansor_features").back();
  size_t programs = 0;
  for (const fs::path& file : json_files(folder.path)) {
    const Json golden = Json::parse(read_file(file), file.string());
    if (!golden.find("programs")) continue;  // the index
    const Dag dag = share(te::parse_tvm(golden.find("compute_dag")->as_string(), file.string()));
    size_t number = 0;
    for (const Json& program : golden.find("programs")->as_array()) {
      SCOPED_TRACE(fmt::format("{} program {}", file.filename().string(), number++));
      const Json& steps = steps_of(*program.find("record"));
      LoopState state;
      ASSERT_NO_THROW(state = replay(dag, steps_from_text(steps.dump())));
      EXPECT_EQ(print_state(state), program.find("state")->as_string());
      EXPECT_EQ(Json::parse(print_steps(state.steps), "printed"), steps);
      ++programs;
    }
  }
  EXPECT_GE(programs, folder.whole ? 60u : 18u);
}

TEST(GoldenStates, LogsReplay) {
  const golden::Folder folder = golden::folders("ansor_logs").back();
  te::TaskTable table;
  table.add(te::read_tenset_networks(golden::folders("tenset_tasks").back().path /
                                     "tenset_networks_llvm.json")
                .tasks);
  size_t replayed = 0;
  std::vector<std::string> unknown;
  for (const fs::path& file : json_files(folder.path)) {
    if (file.filename().string().starts_with("golden")) continue;
    std::istringstream lines(read_file(file));
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
      if (line.empty() || line[0] == '#' || line[0] == ' ') continue;
      SCOPED_TRACE(fmt::format("{}:{}", file.filename().string(), number));
      const Json record = Json::parse(line, file.string());
      const std::string& key = record.find("i")->as_array()[0].as_array()[0].as_string();
      const auto task = table.find(key);
      if (!task) {
        unknown.push_back(key);
        continue;
      }
      // Ansor wrote the extent that it saw at each split.
      const Steps steps = steps_from_text(steps_of(record).dump());
      LoopState state = initial_state(share(task->dag));
      for (const Step& step : steps) {
        if (step.code == StepCode::SP) {
          const int64_t extent = state.stages[size_t(step.stage)].iter(size_t(step.iter)).extent;
          if (extent > 0) {
            EXPECT_EQ(extent, step.value) << print_step(step);
          }
        }
        ASSERT_NO_THROW(apply(state, step)) << print_step(step);
      }
      EXPECT_NO_THROW(infer_bounds(state));
      EXPECT_EQ(print_steps(state.steps), print_steps(steps));
      ++replayed;
    }
  }
  RecordProperty("replayed", int(replayed));
  RecordProperty("unknown", fmt::format("{}", fmt::join(unknown, " ")));
  EXPECT_GE(replayed, folder.whole ? 103u : 51u) << unknown.size() << " keys have no DAG here";
}

}  // namespace
}  // namespace tessera::schedule
