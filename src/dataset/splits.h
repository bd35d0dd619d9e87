// Which programs train and which test: TenSet's three splits as published, networks held out by the
// structure of their tasks, and subsets for studies of size. Plain lists of numbers of programs or
// tasks, for select() of dataset.h; the same seed gives the same lists.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "dataset/programs.h"

namespace tessera::dataset {

// Numbers of programs, or of tasks.
struct Split {
  std::vector<int64_t> train, test;
};

// `begin` is Dataset::begin. Programs of these tasks, in their order.
std::vector<int64_t> programs_of(std::span<const int64_t> begin, std::span<const int64_t> tasks);
// The same of both sides.
Split programs_of(std::span<const int64_t> begin, const Split& tasks);

struct WithinTask {
  double ratio = 0.9;              // int(ratio * programs) of each task train
  std::optional<int64_t> count;    // this many in place of a share
  std::optional<uint32_t> seed{};  // drawn; else, as TenSet does unless asked, the last ones train
};
// Programs. Without a seed both sides are in descending order, as TenSet has them.
Split within_task(std::span<const int64_t> begin, const WithinTask& options);
// TenSet's minimum latency of a side, whose labels stay relative to the whole task.
double side_min_latency(double min_latency, std::span<const double> labels);

// Tasks. Shuffled, and given to training while the programs of all that were given, this one
// included, are at most int(ratio * all): the first that does not fit and all after it test.
Split by_task(std::span<const int64_t> begin, double ratio, uint32_t seed);
// Tasks. Whole targets in reverse order of their first task, given to training while the programs
// before the target are at most int(ratio * all). With two targets of one size and a ratio from 0.5
// on nothing is left to test.
Split by_target(std::span<const int64_t> begin, const std::vector<Task>& tasks, double ratio);

// The share that trains: int(ratio * count) in double arithmetic, 62 for 0.7 of 90.
int64_t truncated_share(double ratio, int64_t count);

// What a task is known by when networks are held out: its structural key; where that is not known,
// its workload key.
const std::string& identity(const Task& task);

// Names of the networks that `tasks` occur in which `wanted` stands for: a network as it is
// ("resnet_50,[(1,3,224,224)]"), an architecture in all its shapes ("resnet_50"), or "five": the
// held-out networks of TenSet's paper. Throws an input Error for one that no task is of.
std::vector<std::string> find_networks(const std::vector<Task>& tasks, std::string_view wanted);
std::span<const std::string_view> five_networks();

// The identities of all tasks that occur in one of these networks.
std::set<std::string> held_identities(const std::vector<Task>& tasks,
                                      std::span<const std::string> networks);
// Tasks: those with such an identity test, wherever they come from, whatever the target.
Split hold_out(const std::vector<Task>& tasks, const std::set<std::string>& identities);
// The identities that are on both sides: none, or the test side is known to the model.
std::vector<std::string> leaked(const std::vector<Task>& train, const std::vector<Task>& test);

// For the study of size at a fixed budget (600 x 200, 300 x 400, ...): programs of `tasks` tasks,
// `per_task` of each, drawn from tasks that have as many. Fewer tasks or programs of one seed are a
// subset of more. Throws an input Error where there are not enough.
std::vector<int64_t> limit_programs(std::span<const int64_t> begin, int64_t tasks, int64_t per_task,
                                    uint32_t seed);
// This share of each task's programs, but one at least of a share above 0; a smaller share is a
// subset of a larger one.
std::vector<int64_t> share_of_each_task(std::span<const int64_t> begin, double share,
                                        uint32_t seed);

}  // namespace tessera::dataset
