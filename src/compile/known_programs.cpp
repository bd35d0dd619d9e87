#include "compile/known_programs.h"

#include <algorithm>

#include "record/record.h"

namespace tessera::compile {

namespace {

constexpr size_t most = 3;  // of a task

// ["<digits>", ...] to the digits.
std::string digits_of(const std::string& workload_key) {
  const size_t begin = workload_key.find('"');
  const size_t end = begin == std::string::npos ? begin : workload_key.find('"', begin + 1);
  return end == std::string::npos ? "" : workload_key.substr(begin + 1, end - begin - 1);
}

}  // namespace

std::map<std::string, std::vector<schedule::Steps>> known_programs(
    const std::filesystem::path& path) {
  const std::filesystem::path file =
      std::filesystem::is_directory(path) ? path / "records.json" : path;
  std::map<std::string, std::vector<std::pair<double, schedule::Steps>>> best;
  for (record::Record& record : record::read_records(file.string()).records) {
    if (!record.ok() || !record.target.starts_with("llvm")) continue;
    auto& list = best[digits_of(record.workload_key)];
    list.emplace_back(record.mean_cost(), std::move(record.steps));
    std::stable_sort(list.begin(), list.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    if (list.size() > most) list.pop_back();
  }
  std::map<std::string, std::vector<schedule::Steps>> programs;
  for (auto& [key, list] : best)
    for (auto& [cost, steps] : list) programs[key].push_back(std::move(steps));
  return programs;
}

}  // namespace tessera::compile
