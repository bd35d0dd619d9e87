#include "record/tenset_layout.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

#include "base/json.h"
#include "base/sha256.h"
#include "base/text.h"
#include "record/side_files.h"

namespace tessera::record {

namespace fs = std::filesystem;

namespace {

constexpr size_t longest_name = 220;  // file systems take 255 bytes, endings included

// A member of a target that is written as JSON, or "".
std::string json_member(std::string_view target, const char* key) {
  if (!target.starts_with('{')) return "";
  try {
    const Json json = Json::parse(target, "target");
    const Json* found = json.find(key);
    return found && found->is_string() ? found->as_string() : "";
  } catch (const Error&) {
    return "";
  }
}

// TenSet's rule: spaces and quotes go. Ours: nothing that leads out of the folder, nothing too
// long.
std::string file_name(std::string_view text) {
  std::string name;
  for (const char c : text) {
    if (c == ' ' || c == '"' || c == '\'') continue;
    name += c == '/' || static_cast<unsigned char>(c) < 0x20 ? '_' : c;
  }
  if (name.size() > longest_name) {
    name = name.substr(0, longest_name - 20) + "..." + sha256_hex(text).substr(0, 16);
  }
  if (name.empty() || name == "." || name == "..") name = "unknown";
  return name;
}

bool looks_like_record(std::string_view line) {
  const auto skip_space = [&] {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  };
  if (!line.starts_with('{')) return false;
  line.remove_prefix(1);
  skip_space();
  return line.starts_with("\"i\"") || line.starts_with("\"r\"") || line.starts_with("\"v\"");
}

bool holds_records(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::string text(size_t{1} << 20, '\0');
  in.read(text.data(), std::streamsize(text.size()));
  text.resize(size_t(in.gcount()));
  return std::ranges::any_of(lines_of(text), looks_like_record);
}

void find_below(const fs::path& folder, FoundFiles& found, std::set<std::string>& seen) {
  std::vector<fs::path> files;
  const auto permitted = fs::directory_options::skip_permission_denied;
  for (fs::recursive_directory_iterator at(folder, permitted), end; at != end; ++at) {
    const fs::directory_entry& entry = *at;
    const fs::path& path = entry.path();
    // Of a job that is under way, as samples are (graph/sample.h).
    if (path.filename().native().starts_with('.') && entry.is_directory())
      at.disable_recursion_pending();
    const bool named = path.extension() == ".json" || path.extension() == ".jsonl";
    const bool beside = is_side_file(path.filename().string());
    std::error_code ignored;
    if (named && !beside && entry.is_regular_file(ignored)) files.push_back(path);
  }
  std::ranges::sort(files);
  bool any = false;
  for (const fs::path& file : files) {
    if (!holds_records(file)) {
      found.left_out.push_back(file.string());
      continue;
    }
    any = true;
    if (seen.insert(fs::canonical(file).string()).second) found.files.push_back(file.string());
  }
  if (!any) {
    throw input_error({folder.string(), 0}, "expected .json or .jsonl files with records in it");
  }
}

}  // namespace

std::string target_kind(std::string_view target) {
  const std::string kind = json_member(target, "kind");
  if (!kind.empty()) return kind;
  return std::string(target.substr(0, target.find(' ')));
}

std::string target_model(std::string_view target) {
  const std::string model = json_member(target, "model");
  if (!model.empty()) return model;
  constexpr std::string_view option = " -model=";
  const size_t at = target.find(option);
  if (at == target.npos) return "unknown";
  const std::string_view value = target.substr(at + option.size());
  return std::string(value.substr(0, value.find(' ')));
}

bool is_measured(const Record& record) {
  return !record.ok() ||
         std::ranges::any_of(record.costs, [](const Number& cost) { return cost.value != 0; });
}

std::string tenset_path(const Record& record) {
  const std::string task = "(" + record.workload_key + "," + target_kind(record.target) + ")";
  const std::string name = file_name(task) + ".json";
  if (!is_measured(record)) return "to_measure_programs/" + name;
  return "measure_records/" + file_name(target_model(record.target)) + "/" + name;
}

FoundFiles find_record_files(const std::vector<std::string>& paths) {
  FoundFiles found;
  std::set<std::string> seen;
  for (const std::string& path : paths) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (!fs::exists(status)) throw input_error({path, 0}, "no such file or folder");
    if (fs::is_directory(status)) {
      find_below(path, found, seen);
    } else if (seen.insert(fs::canonical(path).string()).second) {
      found.files.push_back(path);
    }
  }
  return found;
}

}  // namespace tessera::record
