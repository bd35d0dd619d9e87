#include "te/task.h"

#include <gtest/gtest.h>

#include <set>

#include "../golden_data.h"
#include "base/file.h"
#include "base/md5.h"
#include "te/dag_text.h"
#include "te/known_workloads.h"

namespace tessera::te {
namespace {

constexpr const char* product =
    "A = placeholder float32 [4, 8]\n"
    "B = placeholder float32 [8, 2]\n"
    "C(i: 4, j: 2) float32 += (A[i, k]*B[k, j]) over (k: 8)\n"
    "return C\n";

std::string key_of(std::string_view text) {
  return structural_key(parse_dag(text, "test"));
}

TEST(StructuralKey, SurvivesRenaming) {
  EXPECT_EQ(key_of(product), key_of("x = placeholder float32 [m: 4, n: 8]\n"
                                    "x = placeholder float32 [8, 2]\n"
                                    "x(a: 4, b: 2) float32 += (x#0[a, c]*x[c, b]) over (c: 8)\n"
                                    "return x\n"));
}

TEST(StructuralKey, DiffersByShapeDtypeAndExpression) {
  const std::string text = product;
  const auto replaced = [&](std::string_view from, std::string_view to) {
    std::string other = text;
    for (size_t at = 0; (at = other.find(from, at)) != other.npos; at += to.size())
      other.replace(at, from.size(), to);
    return key_of(other);
  };
  const std::string key = key_of(text);
  EXPECT_EQ(key.size(), 32u);
  EXPECT_NE(replaced("4", "5"), key);
  EXPECT_NE(replaced("float32", "float16"), key);
  EXPECT_NE(replaced("*", " + "), key);
  EXPECT_NE(replaced("+=", "max="), key);
}

TEST(WorkloadKey, HasTheHashAndTheSizesOfInputsAndOutputs) {
  // The hash of a dense layer with bias in TenSet.
  const ComputeDag dag = parse_tvm(
      "placeholder = PLACEHOLDER [1, 512]\n"
      "placeholder = PLACEHOLDER [400, 512]\n"
      "T_dense(i, j) += (placeholder[i, k]*placeholder[j, k])\n"
      "placeholder = PLACEHOLDER [400]\n"
      "T_add(ax0, ax1) = (T_dense[ax0, ax1] + placeholder[ax1])\n",
      "test");
  EXPECT_EQ(workload_key(dag),
            "[\"9847f8cc0b305137f49f2c5c0c8ab25d\", 1, 512, 400, 512, 400, 1, 400]");
}

Task small_task() {
  Task task;
  task.dag = parse_dag(product, "test");
  task.key = structural_key(task.dag);
  task.workload_key = "[\"matmul\", 4, 2, 8]";
  task.name = "matmul";
  task.flops = flops(task.dag);
  task.weights = {{"net, with blanks", 3}, {"other", 1}};
  return task;
}

TEST(TaskJson, ComesBackEqual) {
  const Task task = small_task();
  const Task read = task_from_json(Json::parse(to_json(task).dump(), "x"), {"x", 1});
  EXPECT_EQ(read.dag, task.dag);
  EXPECT_EQ(read.workload_key, task.workload_key);
  EXPECT_EQ(to_json(read), to_json(task));
}

TEST(TaskJson, ABundledSampleAsReferenceComesBackEqual) {
  const std::filesystem::path samples = std::filesystem::path(TESSERA_TESTS) / "../samples";
  Task task = small_task();
  task.reference = graph::read_sample(graph::find_samples(samples).front());
  const Task read = task_from_json(to_json(task), {"x", 1});
  ASSERT_TRUE(read.reference);
  EXPECT_TRUE(*read.reference == *task.reference);
}

TEST(TaskFile, RefusesWithFileAndLine) {
  const TemporaryFolder folder;
  const std::filesystem::path file = folder.path() / "tasks.jsonl";
  const std::string good = to_json(small_task()).dump();
  const auto refusal = [&](const std::string& line) -> std::string {
    write_file(file, "# tasks\n" + good + "\n\n" + line + "\n");
    try {
      read_tasks(file);
      return "accepted";
    } catch (const Error& error) {
      EXPECT_EQ(error.blame(), Blame::Input);
      EXPECT_EQ(error.where().line, 4);
      EXPECT_EQ(error.where().file, file.string());
      return error.message();
    }
  };
  EXPECT_EQ(refusal("[]"), "expected a task, an object");
  EXPECT_EQ(refusal("{}"), "expected 'dag' to be a string");
  EXPECT_EQ(refusal(R"({"dag": "a = placeholder float32 [2]\n"})"),
            "dag: line:1: expected a line 'return NAME'");
  EXPECT_EQ(
      refusal(R"({"dag": "a = placeholder float32 [2]\nreturn a\n", "key": "0"})").substr(0, 33),
      "its key is not that of its DAG, " +
          structural_key(parse_dag("a = placeholder float32 [2]\nreturn a\n", "x")).substr(0, 1));
  EXPECT_EQ(refusal(R"({"dag": "a = placeholder float32 [2]\nreturn a\n", "weights": {"n": -1}})"),
            "expected 'weights.n' to be an integer from 0 to 9223372036854775807");
  EXPECT_NE(refusal("{"), "accepted");
  write_file(file, "# tasks\n" + good + "\n\n" + good + "\n");
  EXPECT_EQ(read_tasks(file).size(), 2u);
}

TEST(KnownWorkloads, FunctionsOfAnsorsExamples) {
  const auto dag_of = [](const char* key) {
    const auto task = known_workload(key);
    return task ? print_tvm(task->dag) : "unknown";
  };
  EXPECT_EQ(dag_of("[\"matmul_add\", 128, 64, 32, \"float32\"]"),
            "A = PLACEHOLDER [128, 64]\nB = PLACEHOLDER [64, 32]\n"
            "matmul(i, j) += (A[i, k]*B[k, j])\nC = PLACEHOLDER [128, 32]\n"
            "out(i, j) = (matmul[i, j] + C[i, j])\n");
  EXPECT_EQ(
      dag_of("[\"conv2d_layer\",1,7,7,512,256,3,3,[1,1],[1,1]]"),
      "data = PLACEHOLDER [1, 256, 7, 7]\n"
      "pad_temp(i0, i1, i2, i3) = tir.if_then_else(((((i2 >= 1) && (i2 < 8)) && (i3 >= 1)) && (i3 "
      "< "
      "8)), data[i0, i1, (i2 - 1), (i3 - 1)], 0f)\n"
      "kernel = PLACEHOLDER [512, 256, 3, 3]\n"
      "compute(nn, ff, yy, xx) += (pad_temp[nn, rc, (yy + ry), (xx + rx)]*kernel[ff, rc, ry, rx])\n"
      "bias = PLACEHOLDER [1, 512, 1, 1]\n"
      "T_add(ax0, ax1, ax2, ax3) = (compute[ax0, ax1, ax2, ax3] + bias[ax0, ax1, 0, 0])\n"
      "compute(i0, i1, i2, i3) = max(T_add[i0, i1, i2, i3], 0f)\n");
  EXPECT_EQ(dag_of("[\"matmul_add\", 128, 64, 32, \"float16\"]"), "unknown");
  EXPECT_EQ(dag_of("[\"matmul\", 128]"), "unknown");
  EXPECT_EQ(dag_of("[\"conv2d_nhwc_relu\", 1, 2, 2, 64, 96, 7, 1, 1]"), "unknown");
  EXPECT_EQ(dag_of("not a key"), "unknown");
}

TEST(KnownWorkloads, NetworkKeysComeOutAsTheyWentIn) {
  // Keys of Ansor's ResNet-50 log of format v0.5.
  for (const char* key :
       {"[\"875556d12d0be2269206a7775d5296a6\", 1, 7, 7, 512, 1, 1, 512, 2048, 1, 7, 7, 2048, 1, "
        "1, 1, 2048, 1, "
        "1, 1, 2048, 1, 7, 7, 2048]",
        "[\"a5612fdeb9db4d579a75ec225ea4c06a\", 1, 112, 112, 64, 1, 1, 1, 64, 1, 56, 56, 64]",
        "[\"69115f188984ae34ede37c3b8ca40b43\", 1, 7, 7, 2048, 1, 1, 1, 2048]",
        "[\"d7b65649a4dd54becea0a52aabbc5af5\", 1, 1000, 1, 1000]"}) {
    const auto task = known_workload(key);
    ASSERT_TRUE(task) << key;
    EXPECT_EQ(workload_key(task->dag), key);
  }
}

TEST(TaskTable, FindsByKeyAndByTheHashOfOldLogs) {
  TaskTable table;
  EXPECT_EQ(table.find("[\"matmul\",4,2,8]")->dag.operations[0].name, "A");
  table.add(small_task());
  EXPECT_EQ(table.find("[\"matmul\",4,2,8]")->name, "matmul");
  const std::string old = fmt::format("[\"{}\"]", md5_hex(tvm_old_hash_text(small_task().dag)));
  ASSERT_TRUE(table.find(old));
  EXPECT_EQ(table.find(old)->dag, small_task().dag);
  EXPECT_EQ(table.find(old)->workload_key, old);
  EXPECT_FALSE(table.find("[\"00000000000000000000000000000000\"]"));
}

// Every key of Ansor's public logs, of those that are at hand.
TEST(TaskTable, KeysOfPublicLogsAreKnown) {
  const golden::Folder folder = golden::folders("ansor_logs").back();
  std::set<std::string> keys, unknown;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path)) {
    if (entry.path().filename().string().find(".v0") == std::string::npos) continue;
    const std::string text = read_file(entry.path());
    for (std::string_view rest = text; !rest.empty();) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(std::min(rest.size(), line.size() + 1));
      if (!line.starts_with('{')) continue;
      const Json record = Json::parse(line, "log");
      keys.insert(record.find("i")->as_array()[0].as_array()[0].as_string());
    }
  }
  for (const std::string& key : keys) {
    const auto task = TaskTable().find(key);
    if (!task) unknown.insert(key);
    // Of a key with sizes the DAG gives the key back; of others its hash was found by it.
    if (task && key.find(", ") != key.npos && key.size() > 34 && key[34] == '"') {
      EXPECT_EQ(workload_key(task->dag), key);
    }
  }
  EXPECT_EQ(keys.size(), folder.whole ? 80u : 50u);
  // A max pooling on the GPU, of a form that no text we tried has the hash of.
  std::set<std::string> hopeless;
  if (folder.whole) hopeless.insert("[\"944921d3fd999ba7aa9ffe5a592a9241\"]");
  EXPECT_EQ(unknown, hopeless);
}

}  // namespace
}  // namespace tessera::te
