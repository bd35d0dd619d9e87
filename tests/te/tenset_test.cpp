#include "te/tenset.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "../golden_data.h"
#include "base/error.h"
#include "base/file.h"
#include "base/md5.h"
#include "te/dag_text.h"
#include "te/evaluate.h"
#include "te/known_workloads.h"
#include "te/tvm_omitted.h"

namespace tessera::te {
namespace {

namespace fs = std::filesystem;

// A small file of the same form, with a pooling whose window only its count of operations tells.
constexpr const char* small = R"({
  "dags": {"c89505": {"class": "max_pool", "text":
    "placeholder = PLACEHOLDER [1, 71, 71, 192]\ntensor(ax0, ax1, ax2, ax3) max= placeholder[ax0, ((ax1*2) + dh), ((ax2*2) + dw), ax3]\n"}},
  "tasks": [{"id": 0, "hash": "c8950552ba405c744e8ca76233897d42", "shapes": [[1, 17, 17, 8], [1, 8, 8, 8]],
             "gflop": 4.608e-6, "split": "test"}],
  "networks": [{"network": "net", "input": [1, 3], "tasks": [[0, 4]]}]
})";

TensetNetworks read_text(std::string text) {
  const TemporaryFolder folder;
  write_file(folder.path() / "networks.json", text);
  return read_tenset_networks(folder.path() / "networks.json");
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const size_t at = text.find(from);
  return at == text.npos ? text : text.replace(at, from.size(), to);
}

TEST(Tenset, TasksHaveTheirOwnShapes) {
  const std::string text = replaced(small, "c89505\"", "c8950552ba405c744e8ca76233897d42\"");
  const TensetNetworks read = read_text(text);
  ASSERT_EQ(read.refused, std::vector<std::string>{});
  ASSERT_EQ(read.tasks.size(), 1u);
  EXPECT_EQ(read.tasks[0].dag.operations[1].reduces, (std::vector<Axis>{{"dh", 3}, {"dw", 3}}));
  EXPECT_EQ(read.tasks[0].weights.at("net,[(1,3)]"), 4);
  EXPECT_TRUE(read.held_out[0]);
  // With another count of operations the window is 2.
  const TensetNetworks other = read_text(replaced(text, "4.608e-6", "2.048e-6"));
  EXPECT_EQ(other.tasks.at(0).dag.operations[1].reduces, (std::vector<Axis>{{"dh", 2}, {"dw", 2}}));
}

TEST(Tenset, ATaskWithoutItsDagIsRefusedAlone) {
  const TensetNetworks read = read_text(small);
  EXPECT_EQ(read.tasks.size(), 0u);
  ASSERT_EQ(read.refused.size(), 1u);
  EXPECT_EQ(read.refused[0],
            "[\"c8950552ba405c744e8ca76233897d42\", 1, 17, 17, 8, 1, 8, 8, 8]: there is no DAG of "
            "this hash");
}

TEST(Tenset, AWrongFileIsRefused) {
  EXPECT_THROW(read_text("[]"), Error);
  EXPECT_THROW(read_text(replaced(small, "[[0, 4]]", "[[1, 4]]")), Error);
  EXPECT_THROW(read_text(replaced(small, "\"id\": 0", "\"id\": 3")), Error);
}

// What TenSet published, or the excerpt of it where that is all there is: it has every DAG.
class PublishedTasks : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder_ = new golden::Folder(golden::folders("tenset_tasks").back());
    read_ = new TensetNetworks(read_tenset_networks(networks_file()));
  }
  static void TearDownTestSuite() {
    delete read_;
    delete folder_;
  }
  static fs::path networks_file() { return folder_->path / "tenset_networks_llvm.json"; }
  static size_t tasks() { return folder_->whole ? 2308 : 224; }

  static inline const golden::Folder* folder_ = nullptr;
  static inline const TensetNetworks* read_ = nullptr;
};

TEST_F(PublishedTasks, AllAreRead) {
  for (const std::string& refused : read_->refused) ADD_FAILURE() << refused;
  EXPECT_EQ(read_->tasks.size(), tasks());
  EXPECT_EQ(read_->networks.size(), folder_->whole ? 120u : 3u);
}

// The published list of keys: those of one target.
std::set<std::string> published_keys(const fs::path& folder, std::string_view target) {
  std::set<std::string> keys;
  const std::string text = read_file(folder / "tenset_task_keys.tsv");
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    std::vector<std::string_view> fields;
    for (std::string_view field = line; fields.size() < 4;) {
      fields.push_back(field.substr(0, field.find('\t')));
      field.remove_prefix(std::min(field.size(), fields.back().size() + 1));
    }
    if (line.starts_with('#') || fields[1].find(target) == fields[1].npos) continue;
    std::string key = fmt::format("[\"{}\", ", fields[2]);
    for (char c : fields[3]) key += c == ' ' ? ", " : std::string(1, c);
    keys.insert(key + "]");
  }
  return keys;
}

TEST_F(PublishedTasks, KeysAreThePublishedOnes) {
  const std::set<std::string> published = published_keys(folder_->path, "llvm");
  EXPECT_EQ(published.size(), tasks());
  for (const Task& task : read_->tasks) {
    EXPECT_EQ(workload_key(task.dag), task.workload_key);
    EXPECT_TRUE(published.contains(task.workload_key)) << task.workload_key;
  }
}

// The GPU's keys that the CPU has not, Winograd's with other tiles and convolutions with tensor
// cores, are known by their texts.
TEST_F(PublishedTasks, KeysOfTheGpu) {
  TaskTable table;
  table.add(read_->tasks);
  size_t known = 0;
  for (const std::string& key : published_keys(folder_->path, "cuda")) {
    const auto task = table.find(key);
    if (!task) continue;
    ++known;
    ASSERT_EQ(workload_key(task->dag), key);
  }
  EXPECT_EQ(known, folder_->whole ? 2308u : 227u);
}

TEST_F(PublishedTasks, BothDialectsComeBackEqual) {
  for (const Task& task : read_->tasks) ASSERT_EQ(parse_dag(print_dag(task.dag), "x"), task.dag);
}

// Each text is of one of its tasks: alone it gives the same DAG as with the shapes and operations
// of the task.
TEST_F(PublishedTasks, TextsAloneAreEnough) {
  const std::string file = networks_file().string();
  const Json json = Json::parse(read_file(file), file);
  for (const auto& [hash, dag] : json.find("dags")->as_object()) {
    SCOPED_TRACE(hash);
    const ComputeDag alone = parse_tvm(restore_omitted(dag.find("text")->as_string()), hash);
    EXPECT_EQ(md5_hex(tvm_hash_text(alone)), hash);
    EXPECT_TRUE(std::any_of(read_->tasks.begin(), read_->tasks.end(),
                            [&](const Task& task) { return task.dag == alone; }));
  }
}

// The smallest task of each DAG: corners and a few between; at the last element a wrong extent
// shows.
TEST_F(PublishedTasks, EveryReadStaysInsideItsTensor) {
  std::map<std::string, const Task*> smallest;
  for (const Task& task : read_->tasks) {
    const Task*& known = smallest[task.workload_key.substr(0, 34)];
    if (!known || task.flops < known->flops) known = &task;
  }
  EXPECT_EQ(smallest.size(), 138u);
  for (const auto& [hash, task] : smallest) {
    SCOPED_TRACE(task->workload_key);
    std::vector<std::vector<double>> inputs;
    for (int input : task->dag.inputs()) {
      std::vector<double> values(size_t(task->dag.operations[size_t(input)].elements()));
      for (size_t i = 0; i < values.size(); ++i) values[i] = double(i * 7 % 31) / 31 - 0.5;
      inputs.push_back(std::move(values));
    }
    const int64_t count = task->dag.operations[size_t(task->dag.outputs[0])].elements();
    const std::vector<int64_t> elements = {0, count / 3, count - 1};
    std::vector<double> values;
    ASSERT_NO_THROW(values = evaluate_at(task->dag, inputs, 0, elements));
    for (double value : values) EXPECT_TRUE(std::isfinite(value));
  }
}

TEST(KnownWorkloads, GoldenCountsOfOperations) {
  int files = 0;
  for (const auto& entry : fs::directory_iterator(golden::excerpt("ansor_features"))) {
    if (entry.path().extension() != ".json" || entry.path().stem() == "index") continue;
    SCOPED_TRACE(entry.path().string());
    const Json json = Json::parse(read_file(entry.path()), entry.path().string());
    const ComputeDag dag = parse_tvm(json.find("compute_dag")->as_string(), "golden");
    EXPECT_EQ(flops(dag), json.find("flop_ct")->as_double());
    EXPECT_EQ(print_tvm(dag), json.find("compute_dag")->as_string());
    const auto known = known_workload(json.find("workload_key")->as_string());
    ASSERT_TRUE(known);
    EXPECT_EQ(known->dag, dag);
    ++files;
  }
  EXPECT_EQ(files, 9);
}

}  // namespace
}  // namespace tessera::te
