#include "cli/split_names.h"

#include "base/error.h"
#include "base/file.h"
#include "base/json_members.h"

namespace tessera::cli {

namespace {

constexpr std::string_view between = "/_decomposed/";
constexpr const char* names_file = ".graphs.json";

}  // namespace

std::string piece_name(const std::string& graph, const std::string& piece) {
  return graph + std::string(between) + piece;
}

std::string graph_of_piece(const std::string& name) {
  return name.substr(0, name.rfind(between));
}

void write_graph_names(const std::filesystem::path& folder, const std::vector<std::string>& names) {
  Json json;
  json.set("graphs", Json::array(names));
  write_file(folder / names_file, json.dump() + "\n");
}

std::vector<std::string> read_graph_names(const std::filesystem::path& folder) {
  const Where where{(folder / names_file).string(), 0};
  const Json json = Json::parse(read_file(where.file), where.file);
  return JsonMembers(json, where).texts("graphs");
}

}  // namespace tessera::cli
