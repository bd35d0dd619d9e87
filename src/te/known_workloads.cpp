#include "te/known_workloads.h"

#include <algorithm>
#include <span>

#include "base/md5.h"
#include "te/dag_text.h"
#include "te/known_networks.h"
#include "te/tvm_structure.h"

namespace tessera::te {

namespace {

using Arguments = std::span<const int64_t>;

std::string matmul(int64_t n, int64_t m, int64_t k, std::string_view result) {
  return fmt::format(
      "A = PLACEHOLDER [{}, {}]\nB = PLACEHOLDER [{}, {}]\n{}(i, j) += (A[i, k]*B[k, j])\n", n, k,
      k, m, result);
}

std::string matmul_nmk(Arguments a) {
  return matmul(a[0], a[1], a[2], "C");
}

std::string matmul_bias_relu(Arguments a) {
  return matmul(a[0], a[1], a[2], "C") + fmt::format(
                                             "bias = PLACEHOLDER [{}]\nD(i, j) = (C[i, j] + "
                                             "bias[j])\nrelu(i, j) = max(D[i, j], 0f)\n",
                                             a[1]);
}

// N, L, M: the middle one is reduced.
std::string matmul_add(Arguments a) {
  return matmul(a[0], a[2], a[1], "matmul") +
         fmt::format("C = PLACEHOLDER [{}, {}]\nout(i, j) = (matmul[i, j] + C[i, j])\n", a[0],
                     a[2]);
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
         padding_line("PaddedInput", "data", "NHWC", a[1], a[2], a[7], a[7]) +
         fmt::format(
             "kernel = PLACEHOLDER [{}, {}, {}, {}]\n"
             "Conv2dOutput(nn, yy, xx, ff) += (PaddedInput[nn, {}, {}, rc]*kernel[ry, rx, rc, "
             "ff])\n"
             "compute(i0, i1, i2, i3) = max(Conv2dOutput[i0, i1, i2, i3], 0f)\n",
             a[5], a[5], a[3], a[4], strided_index("yy", "ry", a[6]),
             strided_index("xx", "rx", a[6]));
}

// N, H, W, C, K, stride, padding
std::string depthwise_conv2d_nhwc(Arguments a) {
  return fmt::format("data = PLACEHOLDER [{}, {}, {}, {}]\n", a[0], a[1], a[2], a[3]) +
         padding_line("PaddedInput", "data", "NHWC", a[1], a[2], a[6], a[6]) +
         fmt::format(
             "kernel = PLACEHOLDER [{}, {}, {}, 1]\n"
             "DepthwiseConv2d(b, i, j, c) += (PaddedInput[b, {}, {}, c]*kernel[di, dj, c, 0])\n"
             "compute(i0, i1, i2, i3) = max(DepthwiseConv2d[i0, i1, i2, i3], 0f)\n",
             a[4], a[4], a[3], strided_index("i", "di", a[5]), strided_index("j", "dj", a[5]));
}

// N, H, W, CO, CI, KH, KW, [stride h, w], [padding h, w]
std::string conv2d_layer(Arguments a) {
  return fmt::format("data = PLACEHOLDER [{}, {}, {}, {}]\n", a[0], a[4], a[1], a[2]) +
         padding_line("pad_temp", "data", "NCHW", a[1], a[2], a[9], a[10]) +
         fmt::format(
             "kernel = PLACEHOLDER [{}, {}, {}, {}]\n"
             "compute(nn, ff, yy, xx) += (pad_temp[nn, rc, {}, {}]*kernel[ff, rc, ry, rx])\n"
             "bias = PLACEHOLDER [1, {}, 1, 1]\n"
             "T_add(ax0, ax1, ax2, ax3) = (compute[ax0, ax1, ax2, ax3] + bias[ax0, ax1, 0, 0])\n"
             "compute(i0, i1, i2, i3) = max(T_add[i0, i1, i2, i3], 0f)\n",
             a[3], a[4], a[5], a[6], strided_index("yy", "ry", a[7]),
             strided_index("xx", "rx", a[8]), a[3]);
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

struct Structure {
  ComputeDag dag;
  std::optional<int64_t> window;
};

// By the hash of their texts.
const std::map<std::string, Structure>& structures() {
  static const std::map<std::string, Structure> made = [] {
    std::map<std::string, Structure> result;
    for (const NetworkText& known : network_texts()) {
      ComputeDag dag = read_tvm_structure(known.text, "known DAG");
      const std::string hash = md5_hex(tvm_hash_text(dag));
      result.emplace(hash, Structure{std::move(dag), known.window});
    }
    return result;
  }();
  return made;
}

// DAGs of old logs by the hash that their keys have; those whose text is enough.
const std::map<std::string, ComputeDag>& old_dags() {
  static const std::map<std::string, ComputeDag> made = [] {
    std::map<std::string, ComputeDag> result;
    for (const OldNetworkDag& known : old_network_dags()) {
      std::string why;
      auto dag = with_shapes(
          read_tvm_structure(known.text, "known DAG"), known.shapes, known.window,
          [](const ComputeDag&) { return true; }, why);
      if (!dag) throw our_error("a known DAG: {}", why);
      const std::string hash =
          known.hash.empty() ? md5_hex(tvm_old_hash_text(*dag)) : std::string(known.hash);
      result.emplace(hash, std::move(*dag));
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

// The DAG of a structure whose tensors have these sizes, flattened, if it has this hash.
std::optional<ComputeDag> sized_dag(const Structure& known, const std::string& hash,
                                    std::span<const int64_t> sizes) {
  std::vector<int> tensors = known.dag.inputs();
  tensors.insert(tensors.end(), known.dag.outputs.begin(), known.dag.outputs.end());
  std::vector<std::vector<int64_t>> shapes;
  for (int tensor : tensors) {
    const size_t rank = known.dag.operations[size_t(tensor)].axes.size();
    if (sizes.size() < rank) return std::nullopt;
    shapes.emplace_back(sizes.begin(), sizes.begin() + std::ptrdiff_t(rank));
    sizes = sizes.subspan(rank);
  }
  if (!sizes.empty()) return std::nullopt;
  std::string why;
  return with_shapes(
      known.dag, shapes, known.window,
      [&](const ComputeDag& dag) { return md5_hex(tvm_hash_text(dag)) == hash; }, why);
}

std::optional<ComputeDag> network_dag(const std::string& hash, std::span<const int64_t> sizes) {
  const auto found = structures().find(hash);
  if (found != structures().end()) return sized_dag(found->second, hash, sizes);
  for (const NetworkText& text : winograd_texts(sizes)) {
    const Structure known{read_tvm_structure(text.text, "known DAG"), text.window};
    if (auto dag = sized_dag(known, hash, sizes)) return dag;
  }
  return std::nullopt;
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
  if (const auto old = old_dags().find(name); numbers.empty() && old != old_dags().end())
    return make_task(old->second, workload_key, "network");
  constexpr size_t md5_digits = 32;
  if (name.size() == md5_digits)
    if (auto dag = network_dag(name, numbers))
      return make_task(std::move(*dag), workload_key, "network");
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

}  // namespace tessera::te
