// The tasks of samples: each sample is cut in a process of its own, and equal tasks of different
// networks are one with both weights.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "base/json.h"
#include "cli/verb.h"
#include "te/task.h"

namespace tessera::cli {

// Lines of a tasks file, each task once, in the order in which they came.
class TaskLines {
 public:
  void add(const Json& task);  // with the weights of its network
  size_t size() const { return tasks_.size(); }
  std::vector<Json> lines() const;

 private:
  std::vector<Json> tasks_;
  std::vector<std::map<std::string, int64_t>> weights_;  // of each
  std::map<std::string, size_t> place_;                  // of a key among them
};

// A network is named whole, or by a part of its name where no network has it as its whole; an empty
// text names all.
class NetworkChoice {
 public:
  NetworkChoice(const std::vector<te::Task>& tasks, std::string text);
  bool has(const std::string& network) const;
  bool has(const te::Task& task) const;  // of one of them

 private:
  std::string text_;
  bool whole_ = false;
};

// How a sample is cut into tasks, in a process of its own; their weights are under `name`.
using CutSample = std::function<std::vector<te::Task>(const std::filesystem::path& folder,
                                                      const std::string& name)>;
// As `tessera tasks` does: the graph as it stands.
std::vector<te::Task> cut_as_written(const std::filesystem::path& folder, const std::string& name);
// As the compiler does, after its passes and in its layouts: what its kernels could compute.
CutSample cut_as_compiled(const std::string& device, int threads, bool frozen);

// The tasks of files of tasks, and of samples or folders above some. Throws an input Error when
// there are none; samples that cannot be cut are told of on stderr and left out.
std::vector<te::Task> find_tasks(const std::vector<std::string>& paths, const Common& common,
                                 const CutSample& cut = cut_as_written);

}  // namespace tessera::cli
