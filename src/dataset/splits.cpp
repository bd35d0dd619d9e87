#include "dataset/splits.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "base/error.h"
#include "dataset/permutation.h"

namespace tessera::dataset {

namespace {

size_t task_count(std::span<const int64_t> begin) {
  return begin.empty() ? 0 : begin.size() - 1;
}

int64_t size_of(std::span<const int64_t> begin, int64_t task) {
  return begin[size_t(task) + 1] - begin[size_t(task)];
}

int64_t all_of(std::span<const int64_t> begin) {
  return begin.empty() ? 0 : begin.back() - begin.front();
}

void check_ratio(double ratio) {
  if (!(ratio >= 0 && ratio <= 1))
    throw input_error({}, "expected a share of 0 to 1, found {}", ratio);
}

// Each task has a stream of its own, so that what is drawn of it does not depend on the others.
std::vector<int64_t> drawn_of_task(int64_t task, int64_t size, uint32_t seed) {
  const std::array<uint32_t, 2> key = {seed, uint32_t(task)};
  NumpyRandom random(key);
  std::vector<int64_t> order(static_cast<size_t>(size));
  std::iota(order.begin(), order.end(), 0);
  numpy_shuffle(order, random);
  return order;
}

void append_drawn(std::span<const int64_t> begin, int64_t task, int64_t count, uint32_t seed,
                  std::vector<int64_t>& programs) {
  std::vector<int64_t> drawn = drawn_of_task(task, size_of(begin, task), seed);
  drawn.resize(size_t(count));
  std::sort(drawn.begin(), drawn.end());
  for (const int64_t program : drawn) programs.push_back(begin[size_t(task)] + program);
}

constexpr std::string_view paper_networks[] = {
    "resnet_50,[(1,3,224,224)]", "mobilenet_v2,[(1,3,224,224)]", "resnext_50,[(1,3,224,224)]",
    "bert_tiny,[(1,128)]", "bert_base,[(1,128)]"};

}  // namespace

std::vector<int64_t> programs_of(std::span<const int64_t> begin, std::span<const int64_t> tasks) {
  std::vector<int64_t> programs;
  for (const int64_t task : tasks)
    for (int64_t program = begin[size_t(task)]; program < begin[size_t(task) + 1]; ++program)
      programs.push_back(program);
  return programs;
}

Split programs_of(std::span<const int64_t> begin, const Split& tasks) {
  return {programs_of(begin, tasks.train), programs_of(begin, tasks.test)};
}

int64_t truncated_share(double ratio, int64_t count) {
  return int64_t(ratio * double(count));
}

Split within_task(std::span<const int64_t> begin, const WithinTask& options) {
  check_ratio(options.ratio);
  std::optional<NumpyRandom> random;
  if (options.seed) random.emplace(*options.seed);
  Split split;
  for (int64_t task = 0; task < int64_t(task_count(begin)); ++task) {
    const int64_t size = size_of(begin, task);
    std::vector<int64_t> order(static_cast<size_t>(size));
    std::iota(order.begin(), order.end(), begin[size_t(task)]);
    if (random)
      numpy_shuffle(order, *random);
    else
      std::reverse(order.begin(), order.end());
    const int64_t train = options.count ? std::clamp<int64_t>(*options.count, 0, size)
                                        : truncated_share(options.ratio, size);
    split.train.insert(split.train.end(), order.begin(), order.begin() + train);
    split.test.insert(split.test.end(), order.begin() + train, order.end());
  }
  return split;
}

double side_min_latency(double min_latency, std::span<const double> labels) {
  return labels.empty() ? min_latency
                        : min_latency / *std::max_element(labels.begin(), labels.end());
}

Split by_task(std::span<const int64_t> begin, double ratio, uint32_t seed) {
  check_ratio(ratio);
  const int64_t limit = truncated_share(ratio, all_of(begin));
  Split split;
  int64_t given = 0;
  for (const int64_t task : numpy_permutation(int64_t(task_count(begin)), seed)) {
    given += size_of(begin, task);
    (given <= limit ? split.train : split.test).push_back(task);
  }
  return split;
}

Split by_target(std::span<const int64_t> begin, const std::vector<Task>& tasks, double ratio) {
  check_ratio(ratio);
  const int64_t limit = truncated_share(ratio, all_of(begin));
  std::vector<std::string> targets;
  for (const Task& task : tasks)
    if (std::find(targets.begin(), targets.end(), task.target) == targets.end())
      targets.push_back(task.target);
  Split split;
  int64_t given = 0;
  for (size_t t = targets.size(); t-- > 0;) {
    std::vector<int64_t>& side = given <= limit ? split.train : split.test;
    for (size_t task = 0; task < tasks.size(); ++task) {
      if (tasks[task].target != targets[t]) continue;
      side.push_back(int64_t(task));
      given += size_of(begin, int64_t(task));
    }
  }
  return split;
}

const std::string& identity(const Task& task) {
  return task.key.empty() ? task.workload_key : task.key;
}

std::span<const std::string_view> five_networks() {
  return paper_networks;
}

std::vector<std::string> find_networks(const std::vector<Task>& tasks, std::string_view wanted) {
  std::set<std::string> known;
  for (const Task& task : tasks)
    for (const auto& [network, weight] : task.weights) known.insert(network);
  std::vector<std::string> found;
  if (wanted == "five") {
    for (const std::string_view network : paper_networks) {
      if (!known.contains(std::string(network)))
        throw input_error({}, "expected tasks of {}, one of the five networks", network);
      found.emplace_back(network);
    }
    return found;
  }
  for (const std::string& network : known)
    if (network == wanted || network.substr(0, network.find(',')) == wanted)
      found.push_back(network);
  if (found.empty())
    throw input_error({}, "expected a network that tasks are of, or 'five', found '{}'", wanted);
  return found;
}

std::set<std::string> held_identities(const std::vector<Task>& tasks,
                                      std::span<const std::string> networks) {
  std::set<std::string> held;
  for (const Task& task : tasks)
    for (const std::string& network : networks)
      if (task.weights.contains(network)) held.insert(identity(task));
  return held;
}

Split hold_out(const std::vector<Task>& tasks, const std::set<std::string>& identities) {
  Split split;
  for (size_t task = 0; task < tasks.size(); ++task)
    (identities.contains(identity(tasks[task])) ? split.test : split.train)
        .push_back(int64_t(task));
  return split;
}

std::vector<std::string> leaked(const std::vector<Task>& train, const std::vector<Task>& test) {
  std::set<std::string> known, both;
  for (const Task& task : train) known.insert(identity(task));
  for (const Task& task : test)
    if (known.contains(identity(task))) both.insert(identity(task));
  return {both.begin(), both.end()};
}

std::vector<int64_t> limit_programs(std::span<const int64_t> begin, int64_t tasks, int64_t per_task,
                                    uint32_t seed) {
  std::vector<int64_t> chosen;
  int64_t large = 0;
  for (const int64_t task : numpy_permutation(int64_t(task_count(begin)), seed)) {
    if (size_of(begin, task) < per_task) continue;
    ++large;
    if (int64_t(chosen.size()) < tasks) chosen.push_back(task);
  }
  if (large < tasks || per_task < 1)
    throw input_error({}, "expected {} tasks with {} programs or more, found {}", tasks, per_task,
                      large);
  std::sort(chosen.begin(), chosen.end());
  std::vector<int64_t> programs;
  for (const int64_t task : chosen) append_drawn(begin, task, per_task, seed, programs);
  return programs;
}

std::vector<int64_t> share_of_each_task(std::span<const int64_t> begin, double share,
                                        uint32_t seed) {
  check_ratio(share);
  std::vector<int64_t> programs;
  for (int64_t task = 0; task < int64_t(task_count(begin)); ++task) {
    const int64_t size = size_of(begin, task);
    const int64_t count = share > 0 ? std::max<int64_t>(1, std::llround(share * double(size))) : 0;
    append_drawn(begin, task, std::min(count, size), seed, programs);
  }
  return programs;
}

}  // namespace tessera::dataset
