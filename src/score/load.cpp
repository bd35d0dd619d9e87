#include "score/load.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "base/domain.h"
#include "base/file.h"
#include "base/text.h"
#include "result/graphnet_json.h"

namespace tessera::score {

using namespace result;

namespace {

namespace fs = std::filesystem;

bool looks_like_results(std::string_view text) {
  return trim(text).starts_with('{');
}

bool has_ending(const fs::path& path, std::initializer_list<std::string_view> endings) {
  return std::find(endings.begin(), endings.end(), path.extension().string()) != endings.end();
}

class Loader {
 public:
  Loader(Dialect dialect, TimeOf time) : dialect_(dialect), time_(time) {}

  void path(const fs::path& path) {
    if (fs::is_directory(path))
      folder(path);
    else
      file(path, false);
  }

  Loaded finish() {
    std::set<Weights> weights;
    std::set<Device> devices;
    for (const Result& result : loaded_.results) {
      weights.insert(result.weights);
      devices.insert(result.device);
    }
    for (Loaded::Set& set : loaded_.sets) {
      if (set.results.empty()) continue;
      const Result& first = loaded_.results[set.results.front()];
      std::string more;
      if (weights.size() > 1 && first.weights == Weights::Frozen) more = name_of(first.weights);
      if (devices.size() > 1 && first.device != Device::Cpu)
        more += fmt::format("{}{}", more.empty() ? "" : ", ", name_of(first.device));
      if (!more.empty()) set.name += " (" + more + ")";
      judge_results(set);
    }
    std::map<std::string, Where> names;
    for (const Loaded::Set& set : loaded_.sets) {
      const Where& where = set.samples.front().where;
      const auto [found, added] = names.emplace(set.name, where);
      if (!added) {
        throw input_error({where.file},
                          "gives a second curve '{}' beside that of {}; rename the file", set.name,
                          found->second.file);
      }
    }
    for (const auto& [key, remark] : remarks_) {
      std::string line = fmt::format("{}:{}: {}", key.first, remark.first.line, key.second);
      if (remark.count > 1) line += fmt::format(" (and {} more)", remark.count - 1);
      loaded_.warnings.push_back(std::move(line));
    }
    return std::move(loaded_);
  }

 private:
  void folder(const fs::path& folder) {
    std::vector<fs::path> files;
    const bool flat = has_files(folder);
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      const bool below = entry.path().parent_path() != folder;
      if (entry.is_regular_file() && is_named_as_results(entry.path()) && !(flat && below))
        files.push_back(entry.path());
    }
    if (files.empty()) {
      throw input_error({folder.string()},
                        "expected .jsonl, .json, .log or .txt files in it, or in folders below it");
    }
    std::sort(files.begin(), files.end());
    const size_t before = loaded_.sets.size();
    for (const fs::path& path : files) {
      const fs::path below = path.parent_path().lexically_relative(folder);
      category_ = below == "." ? "" : below.begin()->string();
      file(path, true);
    }
    category_.clear();
    if (loaded_.sets.size() == before) {
      throw input_error({folder.string()}, "expected results or GraphNet logs in it, found none");
    }
  }

  // Of a folder's files, those that are something else are left out with a warning.
  void file(const fs::path& path, bool of_folder) {
    const std::string text = read_file(path);
    const bool is_log = !has_ending(path, {".jsonl", ".json"}) &&
                        (path.extension() == ".log" || !looks_like_results(text));
    std::string told = is_log ? std::string() : graphnet_json_as_log(text, path.string());
    const bool found = is_log         ? log(path, text, path.stem().string())
                       : told.empty() ? results(path, text)
                                      : log(path, told, compiler_of(told, path));
    if (found) return;
    const std::string expected = is_log ? "expected a GraphNet log, found no [Processing] line"
                                        : "expected results, found none";
    if (!of_folder) throw input_error({path.string()}, "{}", expected);
    loaded_.warnings.push_back(path.string() + ": " + expected);
  }

  bool results(const fs::path& path, const std::string& text) {
    ResultsFile read = parse_results(text, path.string());
    if (!read.warning.empty()) loaded_.warnings.push_back(read.warning);
    for (size_t i = 0; i < read.results.size(); ++i) {
      Result& result = read.results[i];
      const Where where{path.string(), read.lines[i]};
      const Key key{result.compiler, result.weights, result.device};
      const auto [first, added] = seen_.emplace(std::make_pair(key, result.sample), where);
      if (!added) {
        throw input_error(where,
                          "a second result of {} for {} ({} weights, {}); the first is {}:{}",
                          result.compiler, result.sample, name_of(result.weights),
                          name_of(result.device), first->second.file, first->second.line);
      }
      const auto [set, fresh] = sets_.emplace(key, loaded_.sets.size());
      if (fresh) loaded_.sets.push_back({result.compiler, {}, {}});
      loaded_.sets[set->second].results.push_back(loaded_.results.size());
      loaded_.results.push_back(std::move(result));
      wheres_.push_back(where);
    }
    return !read.results.empty();
  }

  // Only of a folder that holds none itself the folders below it are categories.
  static bool has_files(const fs::path& folder) {
    for (const auto& entry : fs::directory_iterator(folder)) {
      if (entry.is_regular_file() && is_named_as_results(entry.path())) return true;
    }
    return false;
  }
  static bool is_named_as_results(const fs::path& path) {
    return has_ending(path, {".log", ".txt", ".jsonl", ".json"});
  }

  static std::string compiler_of(const std::string& log, const fs::path& path) {
    const std::vector<LogRecord> records = parse_graphnet_log(log, path.string());
    const bool named = !records.empty() && !records.front().compiler.empty();
    return named ? records.front().compiler : path.parent_path().filename().string();
  }

  bool log(const fs::path& path, const std::string& text, const std::string& name) {
    const std::string file = path.string();
    const std::vector<LogRecord> records = parse_graphnet_log(text, file);
    Loaded::Set set{name, {}, {}};
    std::set<std::string>& seen = seen_logged_[name];
    for (size_t i = 0; i < records.size(); ++i) {
      const LogRecord& record = records[i];
      // A driver and its child both announce a sample; GraphNet's analysis takes that for two.
      if (dialect_ != Dialect::GraphnetCode && record.bare && i + 1 < records.size() &&
          records[i + 1].path == record.path) {
        continue;
      }
      set.samples.push_back(judge(record, file, dialect_, time_));
      set.samples.back().domain = domain_of(category_);
      if (set.samples.back().domain != category_) set.samples.back().subcategory = category_;
      if (!seen.insert(record.path).second) {
        remark({file, record.line},
               "a sample that was there before counts again, as with GraphNet");
      }
      remark(set.samples.back().where, set.samples.back().remark);
    }
    if (records.empty()) return false;
    const auto same = logged_.find(name);
    if (same != logged_.end() && (!category_.empty() || path.extension() == ".json")) {
      Loaded::Set& known = loaded_.sets[same->second];
      known.samples.insert(known.samples.end(), set.samples.begin(), set.samples.end());
      return true;
    }
    logged_.emplace(name, loaded_.sets.size());
    loaded_.sets.push_back(std::move(set));
    return true;
  }

  // GraphNet's code judges the log that our results make.
  void judge_results(Loaded::Set& set) {
    if (dialect_ != Dialect::GraphnetCode) {
      for (size_t index : set.results) {
        set.samples.push_back(judge(loaded_.results[index], wheres_[index], dialect_, time_));
        remark(wheres_[index], set.samples.back().remark);
      }
      return;
    }
    std::vector<const Result*> results;
    for (size_t index : set.results) results.push_back(&loaded_.results[index]);
    std::vector<LogRecord> records = parse_graphnet_log(write_graphnet_log(results), "");
    if (records.size() != results.size()) {
      throw our_error("{} results became {} records of a log", results.size(), records.size());
    }
    for (size_t i = 0; i < records.size(); ++i) {
      const Where& where = wheres_[set.results[i]];
      records[i].line = where.line;
      Judged judged = judge(records[i], where.file, dialect_);
      judged.sample = results[i]->sample;
      const Judged stated = judge(*results[i], where, Dialect::Paper);
      judged.domain = stated.domain;
      judged.subcategory = stated.subcategory;
      judged.source = stated.source;
      judged.task = stated.task;
      judged.dtype = results[i]->dtype;
      judged.operators = results[i]->operators;
      set.samples.push_back(std::move(judged));
    }
  }

  // The first of a kind is told with its line, the others are counted.
  void remark(const Where& where, const std::string& text) {
    if (text.empty()) return;
    const auto [found, added] =
        remarks_.emplace(std::make_pair(where.file, text), Remark{where, 0});
    ++found->second.count;
  }

  using Key = std::tuple<std::string, Weights, Device>;  // compiler, weights, device
  struct Remark {
    Where first;
    int count;
  };
  Dialect dialect_;
  TimeOf time_;
  std::string category_;  // the folder that a file is in, below the one that was named
  Loaded loaded_;
  std::map<std::pair<std::string, std::string>, Remark> remarks_;  // by file and text
  std::vector<Where> wheres_;                                      // of loaded_.results
  std::map<Key, size_t> sets_;
  std::map<std::string, size_t> logged_;  // sets of logs, by name
  std::map<std::string, std::set<std::string>> seen_logged_;
  std::map<std::pair<Key, std::string>, Where> seen_;
};

}  // namespace

Loaded load(const std::vector<std::string>& paths, Dialect dialect, TimeOf time) {
  Loader loader(dialect, time);
  for (const std::string& path : paths) loader.path(path);
  return loader.finish();
}

}  // namespace tessera::score
