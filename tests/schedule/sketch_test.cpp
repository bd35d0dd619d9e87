#include "schedule/space/sketch.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>

#include "../golden_data.h"
#include "base/file.h"
#include "random_dag.h"
#include "te/dag_text.h"
#include "te/known_workloads.h"
#include "te/tenset.h"

namespace tessera::schedule {
namespace {

namespace fs = std::filesystem;
using namespace testing_dags;

// Counts: TenSet's own generator on the same DAGs, 8 cores, and CUDA with its default numbers.
TEST(Sketch, AsManyAsAnsorMakes) {
  const Hardware cpu = ansor_cpu(8), gpu = ansor_cuda();
  EXPECT_EQ(generate_sketches(matmul(128, 128, 128), cpu).size(), 3u);
  EXPECT_EQ(generate_sketches(matmul_bias_relu(512), cpu).size(), 3u);
  EXPECT_EQ(generate_sketches(batch_matmul(12, 128, 128, 64), cpu).size(), 3u);
  EXPECT_EQ(generate_sketches(conv2d_relu(1, 28, 64, 96, 3, 1, 1), cpu).size(), 3u);
  EXPECT_EQ(generate_sketches(depthwise_relu(1, 56, 144, 3, 2, 1), cpu).size(), 3u);
  EXPECT_EQ(generate_sketches(softmax(128, 1000), cpu).size(), 9u);
  EXPECT_EQ(generate_sketches(matmul(512, 512, 512), gpu).size(), 1u);
  EXPECT_EQ(generate_sketches(conv2d_relu(1, 28, 64, 96, 3, 1, 1), gpu).size(), 1u);
  EXPECT_EQ(generate_sketches(softmax(128, 1000), gpu).size(), 4u);
}

TEST(Sketch, SmallSpaceIsSplitAlongItsReduction) {
  // 16 elements of 1024 steps each, on 8 cores: Ansor's condition for partial results.
  const std::vector<Sketch> sketches = generate_sketches(matmul(4, 4, 1024), ansor_cpu(8));
  const auto with = [&](StepCode code) {
    return std::count_if(sketches.begin(), sketches.end(), [&](const Sketch& sketch) {
      return std::any_of(sketch.state.steps.begin(), sketch.state.steps.end(),
                         [&](const Step& step) { return step.code == code; });
    });
  };
  EXPECT_EQ(sketches.size(), 5u);
  EXPECT_EQ(with(StepCode::RF), 2);
  EXPECT_EQ(with(StepCode::CHW), 2);
}

TEST(Sketch, ReductionsDoNotMultiplyWithoutEnd) {
  std::string text = "a = placeholder float32 [64, 64]\n";
  std::string last = "a";
  for (int i = 0; i < 12; ++i) {
    const std::string s = "s" + std::to_string(i), n = "n" + std::to_string(i);
    text += s + "(i: 64) float32 += " + last + "[i, k] over (k: 64)\n";
    text += n + "(i: 64, j: 64) float32 = exp((" + last + "[i, j]/" + s + "[i]))\n";
    last = n;
  }
  text += "return " + last + "\n";
  const Dag dag = share(te::parse_dag(text, "test"));
  const std::vector<Sketch> sketches = generate_sketches(dag, ansor_cpu(8));
  EXPECT_GE(sketches.size(), 500u);
  EXPECT_LE(sketches.size(), 1003u);  // the last stage before the limit may pass it by a little
  std::set<std::string> structures;
  for (const Sketch& sketch : sketches) structures.insert(print_steps(sketch.state.steps));
  EXPECT_EQ(structures.size(), sketches.size());
}

TEST(Sketch, OrderIsFixed) {
  const auto steps = [](const std::vector<Sketch>& sketches) {
    std::vector<std::string> texts;
    for (const Sketch& sketch : sketches) texts.push_back(print_steps(sketch.state.steps));
    return texts;
  };
  const Dag dag = softmax(128, 1000);
  const auto first = steps(generate_sketches(dag, ansor_cpu(8)));
  EXPECT_EQ(first, steps(generate_sketches(dag, ansor_cpu(8))));
  for (size_t i = 0; i < first.size(); ++i)
    for (size_t j = 0; j < i; ++j) EXPECT_NE(first[i], first[j]);
}

TEST(Sketch, AnyDagHasSketches) {
  for (uint64_t seed = 0; seed < 200; ++seed) {
    SCOPED_TRACE(seed);
    const Dag dag = random_dag(seed);
    for (const Hardware& hardware : {ansor_cpu(8), ansor_cuda()})
      for (const Sketch& sketch : generate_sketches(dag, hardware)) {
        EXPECT_EQ(sketch.origin, dag);
        for (int32_t open : sketch.open)
          EXPECT_EQ(sketch.state.steps[size_t(open)].code, StepCode::SP);
        LoopState again;
        EXPECT_NO_THROW(again = replay(dag, sketch.state.steps));
      }
  }
}

// ---- records that Ansor wrote ----

// A record has the structure of a sketch when it begins with the sketch's steps, lengths aside, and
// what follows is only what is drawn later.
bool begins_with(const Steps& record, const Sketch& sketch, bool gpu) {
  const Steps& steps = sketch.state.steps;
  if (record.size() < steps.size()) return false;
  size_t open = 0;
  for (size_t i = 0; i < steps.size(); ++i) {
    Step mine = steps[i], theirs = record[i];
    if (open < sketch.open.size() && size_t(sketch.open[open]) == i) {
      ++open;
      if (mine.list.size() != theirs.list.size()) return false;
      mine.list = theirs.list;
    }
    // GPU records may have changed the size that a warp had.
    if (gpu && mine.code == StepCode::SP && mine.list.size() == theirs.list.size())
      mine.list = theirs.list;
    if (!(mine == theirs)) return false;
  }
  for (size_t i = steps.size(); i < record.size(); ++i) {
    const StepCode code = record[i].code;
    const bool either = code == StepCode::FU || code == StepCode::AN || code == StepCode::PR;
    const bool drawn = gpu ? code == StepCode::SP || code == StepCode::FFSP
                           : code == StepCode::CA || code == StepCode::CI || code == StepCode::CR;
    if (!either && !drawn) return false;
  }
  return true;
}

bool reachable(const Steps& record, const std::vector<Sketch>& sketches, bool gpu) {
  return std::any_of(sketches.begin(), sketches.end(),
                     [&](const Sketch& sketch) { return begins_with(record, sketch, gpu); });
}

const Json& steps_of(const Json& record) {
  return record.find("i")->as_array()[1].as_array()[1];
}

TEST(GoldenSketches, CountsAndRecords) {
  const golden::Folder folder = golden::folders("ansor_features").back();
  size_t programs = 0;
  for (const auto& entry : fs::directory_iterator(folder.path)) {
    if (entry.path().extension() != ".json") continue;
    SCOPED_TRACE(entry.path().filename().string());
    const Json golden = Json::parse(read_file(entry.path()), entry.path().string());
    if (!golden.find("programs")) continue;
    std::vector<int64_t> numbers;
    for (const Json& number : golden.find("hardware_params")->as_array())
      numbers.push_back(number.as_int());
    const Hardware hardware = hardware_from(numbers);
    const Dag dag = share(te::parse_tvm(golden.find("compute_dag")->as_string(), "golden"));
    const std::vector<Sketch> sketches = generate_sketches(dag, hardware);
    EXPECT_EQ(int64_t(sketches.size()), golden.find("num_sketches")->as_int());
    for (const Json& program : golden.find("programs")->as_array()) {
      const Steps steps = steps_from_text(steps_of(*program.find("record")).dump());
      EXPECT_TRUE(reachable(steps, sketches, hardware.gpu())) << print_steps(steps);
      ++programs;
    }
  }
  EXPECT_GE(programs, folder.whole ? 60u : 18u);
}

TEST(GoldenSketches, Logs) {
  const golden::Folder folder = golden::folders("ansor_logs").back();
  te::TaskTable table;
  table.add(te::read_tenset_networks(golden::folders("tenset_tasks").back().path /
                                     "tenset_networks_llvm.json")
                .tasks);
  size_t found = 0;
  for (const auto& entry : fs::directory_iterator(folder.path)) {
    const std::string name = entry.path().filename().string();
    if (entry.path().extension() != ".json" || name.starts_with("golden")) continue;
    std::istringstream lines(read_file(entry.path()));
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
      if (line.empty() || line[0] == '#' || line[0] == ' ') continue;
      SCOPED_TRACE(fmt::format("{}:{}", name, number));
      const Json record = Json::parse(line, name);
      const Json::Array& fields = record.find("i")->as_array()[0].as_array();
      const auto task = table.find(fields[0].as_string());
      if (!task) continue;
      const bool gpu = fields[1].as_string().starts_with("cuda");
      Hardware hardware = gpu ? ansor_cuda() : ansor_cpu(8);
      if (fields.size() > 2 && !gpu) hardware.cores = fields[2].as_array()[0].as_int();
      const Steps steps = steps_from_text(steps_of(record).dump());
      const auto sketches = generate_sketches(share(task->dag), hardware);
      EXPECT_TRUE(reachable(steps, sketches, gpu))
          << print_steps(steps) << "\nof " << print_steps(sketches[0].state.steps);
      ++found;
    }
  }
  EXPECT_GE(found, folder.whole ? 80u : 51u);
}

}  // namespace
}  // namespace tessera::schedule
