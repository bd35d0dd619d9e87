#include "task/known_workloads.h"

#include <algorithm>
#include <span>

#include "base/md5.h"
#include "task/dag_text.h"
#include "task/tvm_structure.h"

namespace tessera::task {

namespace {

using Arguments = std::span<const int64_t>;

// Extents of a square window of each padded axis "(axis >= p) && (axis < p + size)", and the reads.
std::string padding(std::string_view name, std::string_view source, std::string_view layout, int64_t height,
                    int64_t width, int64_t pad_h, int64_t pad_w) {
  std::vector<std::string> indices, tests;
  for (size_t i = 0; i < layout.size(); ++i) {
    const int64_t pad = layout[i] == 'H' ? pad_h : layout[i] == 'W' ? pad_w : 0;
    const int64_t size = layout[i] == 'H' ? height : width;
    if (pad == 0) {
      indices.push_back(fmt::format("i{}", i));
      continue;
    }
    indices.push_back(fmt::format("(i{} - {})", i, pad));
    tests.push_back(fmt::format("(i{} >= {})", i, pad));
    tests.push_back(fmt::format("(i{} < {})", i, pad + size));
  }
  const std::string read = fmt::format("{}[{}]", source, fmt::join(indices, ", "));
  const std::string head = fmt::format("{}(i0, i1, i2, i3) = ", name);
  if (tests.empty()) return head + read + "\n";
  std::string all = tests[0];
  for (size_t i = 1; i < tests.size(); ++i) all = fmt::format("({} && {})", all, tests[i]);
  return fmt::format("{}tir.if_then_else({}, {}, 0f)\n", head, all, read);
}

std::string strided(std::string_view axis, std::string_view tap, int64_t stride) {
  return stride == 1 ? fmt::format("({} + {})", axis, tap)
                     : fmt::format("(({}*{}) + {})", axis, stride, tap);
}

std::string matmul(int64_t n, int64_t m, int64_t k, std::string_view result) {
  return fmt::format(
      "A = PLACEHOLDER [{}, {}]\nB = PLACEHOLDER [{}, {}]\n{}(i, j) += (A[i, k]*B[k, j])\n", n, k, k, m,
      result);
}

std::string matmul_nmk(Arguments a) { return matmul(a[0], a[1], a[2], "C"); }

std::string matmul_bias_relu(Arguments a) {
  return matmul(a[0], a[1], a[2], "C") +
         fmt::format("bias = PLACEHOLDER [{}]\nD(i, j) = (C[i, j] + bias[j])\nrelu(i, j) = max(D[i, j], 0f)\n",
                     a[1]);
}

// N, L, M: the middle one is reduced.
std::string matmul_add(Arguments a) {
  return matmul(a[0], a[2], a[1], "matmul") +
         fmt::format("C = PLACEHOLDER [{}, {}]\nout(i, j) = (matmul[i, j] + C[i, j])\n", a[0], a[2]);
}

std::string batch_matmul(Arguments a) {
  return fmt::format(
      "X = PLACEHOLDER [{}, {}, {}]\nY = PLACEHOLDER [{}, {}, {}]\n"
      "compute(b, i, j) += (X[b, i, k]*Y[b, j, k])\n",
      a[0], a[1], a[3], a[0], a[2], a[3]);
}

std::string softmax_mn(Arguments a) {
  return fmt::format(
      "A = PLACEHOLDER [{}, {}]\nT_softmax_maxelem(i0) max= A[i0, k]\n"
      "T_softmax_exp(i0, i1) = tir.exp((A[i0, i1] - T_softmax_maxelem[i0]))\n"
      "T_softmax_expsum(i0) += T_softmax_exp[i0, k]\n"
      "T_softmax_norm(i0, i1) = (T_softmax_exp[i0, i1]/T_softmax_expsum[i0])\n",
      a[0], a[1]);
}

// N, H, W, CI, CO, K, stride, padding
std::string conv2d_nhwc_relu(Arguments a) {
  return fmt::format("data = PLACEHOLDER [{}, {}, {}, {}]\n", a[0], a[1], a[2], a[3]) +
         padding("PaddedInput", "data", "NHWC", a[1], a[2], a[7], a[7]) +
         fmt::format(
             "kernel = PLACEHOLDER [{}, {}, {}, {}]\n"
             "Conv2dOutput(nn, yy, xx, ff) += (PaddedInput[nn, {}, {}, rc]*kernel[ry, rx, rc, ff])\n"
             "compute(i0, i1, i2, i3) = max(Conv2dOutput[i0, i1, i2, i3], 0f)\n",
             a[5], a[5], a[3], a[4], strided("yy", "ry", a[6]), strided("xx", "rx", a[6]));
}

// N, H, W, C, K, stride, padding
std::string depthwise_conv2d_nhwc(Arguments a) {
  return fmt::format("data = PLACEHOLDER [{}, {}, {}, {}]\n", a[0], a[1], a[2], a[3]) +
         padding("PaddedInput", "data", "NHWC", a[1], a[2], a[6], a[6]) +
         fmt::format(
             "kernel = PLACEHOLDER [{}, {}, {}, 1]\n"
             "DepthwiseConv2d(b, i, j, c) += (PaddedInput[b, {}, {}, c]*kernel[di, dj, c, 0])\n"
             "compute(i0, i1, i2, i3) = max(DepthwiseConv2d[i0, i1, i2, i3], 0f)\n",
             a[4], a[4], a[3], strided("i", "di", a[5]), strided("j", "dj", a[5]));
}

// N, H, W, CO, CI, KH, KW, [stride h, w], [padding h, w]
std::string conv2d_layer(Arguments a) {
  return fmt::format("data = PLACEHOLDER [{}, {}, {}, {}]\n", a[0], a[4], a[1], a[2]) +
         padding("pad_temp", "data", "NCHW", a[1], a[2], a[9], a[10]) +
         fmt::format(
             "kernel = PLACEHOLDER [{}, {}, {}, {}]\n"
             "compute(nn, ff, yy, xx) += (pad_temp[nn, rc, {}, {}]*kernel[ff, rc, ry, rx])\n"
             "bias = PLACEHOLDER [1, {}, 1, 1]\n"
             "T_add(ax0, ax1, ax2, ax3) = (compute[ax0, ax1, ax2, ax3] + bias[ax0, ax1, 0, 0])\n"
             "compute(i0, i1, i2, i3) = max(T_add[i0, i1, i2, i3], 0f)\n",
             a[3], a[4], a[5], a[6], strided("yy", "ry", a[7]), strided("xx", "rx", a[8]), a[3]);
}

struct KnownFunction {
  std::string_view name;
  size_t arguments;  // lists flattened
  std::string (*text)(Arguments);
};

constexpr KnownFunction functions[] = {
    {"batch_matmul", 4, batch_matmul},
    {"conv2d_layer", 11, conv2d_layer},
    {"conv2d_nhwc_relu", 8, conv2d_nhwc_relu},
    {"depthwise_conv2d_nhwc", 7, depthwise_conv2d_nhwc},
    {"matmul", 3, matmul_nmk},
    {"matmul_add", 3, matmul_add},
    {"matmul_auto_scheduler_test", 3, matmul_nmk},
    {"matmul_bias_relu", 3, matmul_bias_relu},
    {"softmax_mn", 2, softmax_mn},
};

// DAGs of networks that older logs have and TenSet has not: fusions of a residual block that later
// versions write in another order. Shapes here only give the ranks.
struct KnownDag {
  const char* text;
  std::optional<int64_t> window;
};

#define PLAIN_CONV(STRIDED_Y, STRIDED_X)                                  \
  "placeholder = PLACEHOLDER [1, 1, 1, 1]\n"                              \
  "PaddedInput(i0, i1, i2, i3) = placeholder[i0, i1, i2, i3]\n"           \
  "placeholder = PLACEHOLDER [1, 1, 1, 1]\n"                              \
  "Conv2dOutput(nn, yy, xx, ff) += (PaddedInput[nn, " STRIDED_Y ", " STRIDED_X \
  ", rc]*placeholder[ry, rx, rc, ff])\n"
#define CONV PLAIN_CONV("(yy + ry)", "(xx + rx)")
#define CONV_STRIDE_2 PLAIN_CONV("((yy*2) + ry)", "((xx*2) + rx)")
#define PADDED_CONV(STRIDED_Y, STRIDED_X)                                                        \
  "placeholder = PLACEHOLDER [1, 1, 1, 1]\n"                                                     \
  "PaddedInput(i0, i1, i2, i3) = tir.if_then_else(((((i1 >= 1) && (i1 < 2)) && (i2 >= 1)) && "   \
  "(i2 < 2)), placeholder[i0, (i1 - 1), (i2 - 1), i3], 0f)\n"                                    \
  "placeholder = PLACEHOLDER [3, 3, 1, 1]\n"                                                     \
  "Conv2dOutput(nn, yy, xx, ff) += (PaddedInput[nn, " STRIDED_Y ", " STRIDED_X                   \
  ", rc]*placeholder[ry, rx, rc, ff])\n"
#define PADDED PADDED_CONV("(yy + ry)", "(xx + rx)")
#define PADDED_STRIDE_2 PADDED_CONV("((yy*2) + ry)", "((xx*2) + rx)")
#define RESIDUAL(OF)                                     \
  "placeholder = PLACEHOLDER [1, 1, 1, 1]\n"             \
  "T_add(ax0, ax1, ax2, ax3) = (" OF                     \
  "[ax0, ax1, ax2, ax3] + placeholder[ax0, ax1, ax2, ax3])\n"
#define BIAS(OF)                                         \
  "placeholder = PLACEHOLDER [1, 1, 1, 1]\n"             \
  "T_add(ax0, ax1, ax2, ax3) = (" OF                     \
  "[ax0, ax1, ax2, ax3] + placeholder[ax0, 0, 0, ax3])\n"
#define SCALE(OF)                                        \
  "placeholder = PLACEHOLDER [1, 1, 1, 1]\n"             \
  "T_multiply(ax0, ax1, ax2, ax3) = (" OF                \
  "[ax0, ax1, ax2, ax3]*placeholder[ax0, 0, 0, ax3])\n"
#define RELU "T_relu(ax0, ax1, ax2, ax3) = max(T_add[ax0, ax1, ax2, ax3], 0f)\n"
#define MAX_POOL                                                                                   \
  "placeholder = PLACEHOLDER [1, 1, 1, 1]\n"                                                       \
  "pad_temp(ax0, ax1, ax2, ax3) = tir.if_then_else(((((ax1 >= 1) && (ax1 < 2)) && (ax2 >= 1)) && " \
  "(ax2 < 2)), placeholder[ax0, (ax1 - 1), (ax2 - 1), ax3], -3.40282e+38f)\n"                      \
  "tensor(ax0, ax1, ax2, ax3) max= pad_temp[ax0, ((ax1*2) + dh), ((ax2*2) + dw), ax3]\n"

const KnownDag dags[] = {
    {CONV, {}},
    {CONV_STRIDE_2, {}},
    {CONV BIAS("Conv2dOutput"), {}},
    {CONV BIAS("Conv2dOutput") RELU, {}},
    {CONV_STRIDE_2 BIAS("Conv2dOutput") RELU, {}},
    {CONV RESIDUAL("Conv2dOutput"), {}},
    {CONV RESIDUAL("Conv2dOutput") BIAS("T_add") RELU, {}},
    {CONV RESIDUAL("Conv2dOutput") SCALE("T_add") BIAS("T_multiply") RELU, {}},
    {CONV BIAS("Conv2dOutput") RESIDUAL("T_add") RELU, {}},
    {PADDED, {}},
    {PADDED BIAS("Conv2dOutput"), {}},
    {PADDED BIAS("Conv2dOutput") RELU, {}},
    {PADDED_STRIDE_2 BIAS("Conv2dOutput") RELU, {}},
    {PADDED RESIDUAL("Conv2dOutput"), {}},
    {PADDED BIAS("Conv2dOutput") RESIDUAL("T_add") RELU, {}},
    {PADDED RESIDUAL("Conv2dOutput") BIAS("T_add") RELU, {}},
    {PADDED RESIDUAL("Conv2dOutput") SCALE("T_add") BIAS("T_multiply") RELU, {}},
    {MAX_POOL, 3},
    {MAX_POOL BIAS("tensor") RELU, 3},
    {"placeholder = PLACEHOLDER [1, 1]\n"
     "T_softmax_maxelem(i0) max= placeholder[i0, k]\n"
     "T_softmax_exp(i0, i1) = tir.exp((placeholder[i0, i1] - T_softmax_maxelem[i0]))\n"
     "T_softmax_expsum(i0) += T_softmax_exp[i0, k]\n"
     "T_softmax_norm(i0, i1) = (T_softmax_exp[i0, i1]/T_softmax_expsum[i0])\n",
     {}},
    {"placeholder = PLACEHOLDER [1, 1]\nplaceholder = PLACEHOLDER [1, 1]\n"
     "T_dense(i, j) += (placeholder[i, k]*placeholder[j, k])\n"
     "placeholder = PLACEHOLDER [1]\nT_add(ax0, ax1) = (T_dense[ax0, ax1] + placeholder[ax1])\n",
     {}},
};

struct Structure {
  ComputeDag dag;
  std::optional<int64_t> window;
};

const std::map<std::string, Structure>& structures() {
  static const std::map<std::string, Structure> made = [] {
    std::map<std::string, Structure> result;
    for (const KnownDag& known : dags) {
      ComputeDag dag = read_tvm_structure(known.text, "known DAG");
      result[md5_hex(tvm_hash_text(dag))] = {std::move(dag), known.window};
    }
    // Global average pooling has its size in the text.
    for (int size : {7, 8}) {
      const std::string window = fmt::format(
          "float32((select((bool)1, ((ax1 + 1)*{0}), (((ax1 + 1)*{0}) + 1)) - (ax1*{0})))*"
          "float32((select((bool)1, ((ax2 + 1)*{0}), (((ax2 + 1)*{0}) + 1)) - (ax2*{0})))",
          size);
      ComputeDag dag = read_tvm_structure(
          fmt::format("placeholder = PLACEHOLDER [1, 7, 7, 1]\n"
                      "tensor(ax0, ax1, ax2, ax3) += placeholder[ax0, ((ax1*{0}) + rv0), ((ax2*{0}) + rv1), ax3]\n"
                      "tensor(ax0, ax1, ax2, ax3) = (tensor[ax0, ax1, ax2, ax3]/({1}))\n",
                      size, window),
          "known DAG");
      result[md5_hex(tvm_hash_text(dag))] = {std::move(dag), std::nullopt};
    }
    return result;
  }();
  return made;
}

// The numbers of a key, lists flattened; dtype names other than float32 make a workload unknown.
bool flatten(std::span<const Json> items, std::vector<int64_t>& numbers) {
  for (const Json& item : items) {
    if (item.is_int() && item.as_int() >= 0 && item.as_int() <= int64_t{1} << 30)
      numbers.push_back(item.as_int());
    else if (item.is_array()) {
      if (!flatten(item.as_array(), numbers)) return false;
    } else if (!item.is_string() || item.as_string() != "float32")
      return false;
  }
  return true;
}

Task make_task(ComputeDag dag, std::string_view workload_key, std::string_view name) {
  Task task;
  task.key = structural_key(dag);
  task.workload_key = std::string(workload_key);
  task.name = std::string(name);
  task.flops = flops(dag);
  task.dag = std::move(dag);
  return task;
}

std::optional<ComputeDag> network_dag(const std::string& hash, std::span<const int64_t> sizes) {
  const auto found = structures().find(hash);
  if (found == structures().end()) return std::nullopt;
  const ComputeDag& structure = found->second.dag;
  std::vector<int> tensors = structure.inputs();
  tensors.insert(tensors.end(), structure.outputs.begin(), structure.outputs.end());
  std::vector<std::vector<int64_t>> shapes;
  for (int tensor : tensors) {
    const size_t rank = structure.operations[size_t(tensor)].axes.size();
    if (sizes.size() < rank) return std::nullopt;
    shapes.emplace_back(sizes.begin(), sizes.begin() + std::ptrdiff_t(rank));
    sizes = sizes.subspan(rank);
  }
  if (!sizes.empty()) return std::nullopt;
  std::string why;
  return with_shapes(structure, shapes, found->second.window,
                     [&](const ComputeDag& dag) { return md5_hex(tvm_hash_text(dag)) == hash; }, why);
}

std::optional<Json> parse_key(std::string_view workload_key) {
  try {
    Json json = Json::parse(workload_key, "key");
    const bool fits = json.is_array() && !json.as_array().empty() && json.as_array()[0].is_string();
    return fits ? std::optional(std::move(json)) : std::nullopt;
  } catch (const Error&) {
    return std::nullopt;
  }
}

}  // namespace

std::optional<Task> known_workload(std::string_view workload_key) {
  const std::optional<Json> key = parse_key(workload_key);
  std::vector<int64_t> numbers;
  if (!key || !flatten(std::span(key->as_array()).subspan(1), numbers)) return std::nullopt;
  const std::string& name = key->as_array()[0].as_string();
  if (auto dag = network_dag(name, numbers)) return make_task(std::move(*dag), workload_key, "network");
  for (const KnownFunction& function : functions) {
    if (function.name != name || function.arguments != numbers.size()) continue;
    try {
      return make_task(parse_tvm(function.text(numbers), "key"), workload_key, name);
    } catch (const Error& error) {
      if (error.blame() != Blame::Input) throw;
      return std::nullopt;  // sizes that fit no tensor
    }
  }
  return std::nullopt;
}

std::vector<std::string_view> known_functions() {
  std::vector<std::string_view> names;
  for (const KnownFunction& function : functions) names.push_back(function.name);
  return names;
}

void TaskTable::add(Task task) {
  const std::optional<Json> key = parse_key(task.workload_key);
  by_key_.emplace(key ? key->dump() : task.workload_key, tasks_.size());
  tasks_.push_back(std::move(task));
}

void TaskTable::add(std::vector<Task> tasks) {
  for (Task& task : tasks) add(std::move(task));
}

std::optional<Task> TaskTable::find(std::string_view workload_key) const {
  const std::optional<Json> key = parse_key(workload_key);
  const auto found = by_key_.find(key ? key->dump() : std::string(workload_key));
  if (found != by_key_.end()) return tasks_[found->second];
  if (auto known = known_workload(workload_key)) return known;
  if (!key || key->as_array().size() != 1) return std::nullopt;
  for (; old_hashed_ < tasks_.size(); ++old_hashed_)
    by_old_hash_.emplace(md5_hex(tvm_old_hash_text(tasks_[old_hashed_].dag)), old_hashed_);
  const auto old = by_old_hash_.find(key->as_array()[0].as_string());
  if (old == by_old_hash_.end()) return std::nullopt;
  Task task = tasks_[old->second];
  task.workload_key = std::string(workload_key);
  return task;
}

}  // namespace tessera::task
