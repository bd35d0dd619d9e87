// What `run --profile` wrote of a sample's nodes, read and as a table.
#include <fmt/format.h>

#include "base/file.h"
#include "base/json_members.h"
#include "explore/profile.h"

namespace tessera::explore {

namespace fs = std::filesystem;

namespace {

constexpr size_t largest_profile = size_t{256} << 20;

std::optional<double> number_or_none(const JsonMembers& members, std::string_view key) {
  const Json* value = members.find(key);
  if (!value) return {};
  if (!value->is_number()) throw members.wrong(key, "a number or null");
  return value->as_double();
}

NodeCost read_node(const JsonMembers& members) {
  NodeCost node;
  node.name = members.text("name");
  node.op = members.text("op");
  node.line = int(members.integer("line", 0, INT32_MAX));
  node.ms = number_or_none(members, "ms");
  if (members.find("ms_range")) {
    const Json::Array& ends = members.list("ms_range");
    if (ends.size() != 2 || !ends[0].is_number() || !ends[1].is_number())
      throw members.wrong("ms_range", "two numbers");
    node.range_ms = {ends[0].as_double(), ends[1].as_double()};
  }
  node.error = number_or_none(members, "error");
  node.own_error = number_or_none(members, "own_error");
  members.read("overflows", node.overflows);
  return node;
}

}  // namespace

Profile read_profile(const fs::path& file) {
  const Json json = Json::parse(read_file(file, largest_profile), file.string());
  const Where where{file.string()};
  const JsonMembers members(json, where);
  Profile profile;
  profile.sample = members.text("sample");
  profile.passes = members.integer("passes", 0);
  members.read("device", profile.device);
  members.read("hardware", profile.hardware);
  members.read("seed", profile.seed);
  profile.run_ms = number_or_none(members, "run_ms");
  const Json::Array& nodes = members.list("nodes");
  for (size_t i = 0; i < nodes.size(); ++i) {
    const std::string path = fmt::format("nodes[{}]", i);
    profile.nodes.push_back(read_node(members.inside(nodes[i], path)));
  }
  return profile;
}

std::string profile_command(const std::string& sample, const fs::path& file) {
  return command_line({"tessera", "run", sample, "--profile", file.string()});
}

Json profile_view(Explored& explored, const Ask& ask) {
  const fs::path file = asked_file(explored, ask);
  const Profile profile = read_profile(file);
  Json rows{Json::Array{}};
  double sum = 0;
  for (const NodeCost& node : profile.nodes) {
    sum += node.ms.value_or(0);
    rows.push_back(Json::Array{text_json(node.name), text_json(node.op), node.line,
                               or_null(node.ms), or_null(node.range_ms), or_null(node.error),
                               or_null(node.own_error), node.overflows});
  }
  Json json;
  json.set("path", ask.text("path")).set("sample", text_json(profile.sample));
  json.set("device", text_json(profile.device)).set("hardware", text_json(profile.hardware));
  json.set("passes", profile.passes).set("run_ms", or_null(profile.run_ms)).set("nodes_ms", sum);
  json.set("columns",
           Json::Array{"name", "op", "line", "ms", "ms_range", "error", "own_error", "overflows"});
  json.set("rows", std::move(rows));
  json.set("command", profile_command(profile.sample, file));
  return json;
}

}  // namespace tessera::explore
