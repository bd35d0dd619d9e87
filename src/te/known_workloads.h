// Tasks by the keys that Ansor's records name them with: registered functions with their arguments,
// DAGs of networks whose text is known here by its hash, and whatever tasks a caller adds.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "te/task.h"

namespace tessera::te {

// The task of a key such as ["matmul", 512, 512, 512] or ["<md5>", 1, 7, 7, 512, ...], for the
// functions and DAGs known here; nothing for others. Throws nothing: a key is somebody else's text.
std::optional<Task> known_workload(std::string_view workload_key);

// Names of the registered functions that known_workload() takes, sorted.
std::vector<std::string_view> known_functions();

// Not for several threads at once: find() fills a table when it is first asked for an old key.
class TaskTable {
 public:
  void add(Task task);
  void add(std::vector<Task> tasks);
  const std::vector<Task>& tasks() const { return tasks_; }

  // Among the tasks added, by workload key (blanks do not matter), else known_workload(), else, for
  // keys without shapes as logs before v0.5 have them, by the older hash.
  std::optional<Task> find(std::string_view workload_key) const;

 private:
  std::vector<Task> tasks_;
  std::map<std::string, size_t, std::less<>> by_key_;
  mutable std::map<std::string, size_t, std::less<>> by_old_hash_;  // made when first asked for
  mutable size_t old_hashed_ = 0;
};

}  // namespace tessera::te
