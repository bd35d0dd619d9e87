#include "graph/custom_sources.h"

#include <set>

#include "base/error.h"
#include "base/file.h"
#include "base/sha256.h"

namespace tessera::graph {

namespace {

namespace fs = std::filesystem;
using Language = CustomSource::Language;

constexpr const char* property = "custom_ops";
constexpr size_t largest = size_t{4} << 20;  // of a source, in bytes

std::optional<Language> language_of(const std::string& name) {
  const std::string ending = fs::path(name).extension();
  if (ending == ".cpp" || ending == ".cc" || ending == ".cxx") return Language::Cpp;
  if (ending == ".h" || ending == ".hpp") return Language::Header;
  if (ending == ".cu" || ending == ".cuh") return Language::Cuda;
  if (ending == ".py") return Language::Python;
  return {};
}

bool is_plain_name(std::string_view name) {
  constexpr std::string_view allowed =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.";
  return !name.empty() && !name.starts_with('.') && !name.starts_with('-') &&
         name.find_first_not_of(allowed) == name.npos;
}

CustomSource source_of(const std::string& name, const fs::path& file, const std::string& where) {
  const std::optional<Language> language = language_of(name);
  if (!is_plain_name(name) || !language) {
    throw input_error(
        {where, 0},
        "expected a plain file name that ends in .cpp, .cc, .cxx, .h, .hpp, .cu, .cuh "
        "or .py as a custom operator's source, found '{}'",
        name);
  }
  return {name, *language, read_file(file, largest)};
}

}  // namespace

bool has_custom_operators(const Sample& sample) {
  return sample.properties.is_object() && sample.properties.find(property) != nullptr;
}

std::vector<CustomSource> read_custom_sources(const Sample& sample) {
  std::vector<CustomSource> sources;
  const Json* list = sample.properties.is_object() ? sample.properties.find(property) : nullptr;
  if (list == nullptr) return sources;
  const std::string where = (sample.folder / "graph_net.json").string();
  const auto text_of = [&](const Json& entry, const char* key) -> std::string {
    const Json* member = entry.is_object() ? entry.find(key) : nullptr;
    if (member && member->is_string()) return member->as_string();
    throw input_error({where, 0},
                      R"(expected "{}": [{{"file": "NAME.cpp", "sha256": "..."}}, ...])", property);
  };
  if (!list->is_array() || list->as_array().empty()) text_of(Json(), "file");
  std::set<std::string> names;
  for (const Json& entry : list->as_array()) {
    const std::string name = text_of(entry, "file"), stated = text_of(entry, "sha256");
    const fs::path file = sample.folder / custom_folder_name / name;
    if (!names.insert(name).second)
      throw input_error({where, 0}, "the source '{}' is listed twice", name);
    sources.push_back(source_of(name, file, where));
    if (const std::string found = sha256_hex(sources.back().text); found != stated) {
      throw input_error({file.string(), 0},
                        "expected the SHA-256 that graph_net.json states, {}; "
                        "found {}",
                        stated, found);
    }
  }
  return sources;
}

CustomSource read_custom_source(const fs::path& file) {
  return source_of(file.filename().string(), file, file.string());
}

void write_custom_sources(const std::vector<CustomSource>& sources, const fs::path& folder) {
  for (const CustomSource& source : sources)
    write_file(folder / custom_folder_name / source.name, source.text);
}

void list_custom_sources(const std::vector<CustomSource>& sources, Json& properties) {
  Json list{Json::Array{}};
  for (const CustomSource& source : sources) {
    Json entry;
    entry.set("file", source.name).set("sha256", sha256_hex(source.text));
    list.push_back(std::move(entry));
  }
  properties.set(property, std::move(list));
}

std::string custom_digest(const std::vector<CustomSource>& sources) {
  std::string all;
  for (const CustomSource& source : sources)
    all += fmt::format("{} {}\n", source.name, sha256_hex(source.text));
  return sha256_hex(all);
}

}  // namespace tessera::graph
