// The course of a run as events that Chrome's and Perfetto's viewers show: the operators of a
// profile one after the other, each as long as its median; the rounds of a tuning run.
#include <fmt/format.h>

#include "base/json_lines.h"
#include "explore/profile.h"
#include "record/side_files.h"

namespace tessera::explore {

namespace fs = std::filesystem;

namespace {

// Times in microseconds, as the format has them.
Json event(std::string_view name, std::string_view category, double start_us, double lasts_us) {
  Json json;
  json.set("name", text_json(name)).set("cat", text_json(category)).set("ph", "X");
  json.set("ts", start_us).set("dur", lasts_us);
  return json.set("pid", 1).set("tid", 1);
}

Json profile_events(const Profile& profile) {
  Json events{Json::Array{}};
  double now_us = 0;
  for (const NodeCost& node : profile.nodes) {
    const double lasts_us = node.ms.value_or(0) * 1e3;
    if (lasts_us <= 0) continue;
    Json arguments;
    arguments.set("node", text_json(node.name)).set("line of model.py", node.line);
    if (node.error) arguments.set("error", *node.error);
    if (node.own_error) arguments.set("own error", *node.own_error);
    events.push_back(
        event(node.op, "operator", now_us, lasts_us).set("args", std::move(arguments)));
    now_us += lasts_us;
  }
  return events;
}

Json tuning_events(const fs::path& folder) {
  Json events{Json::Array{}};
  double begun = 0;
  for_each_json_line(folder / record::curves_name, [&](const JsonMembers& line, std::string_view) {
    double seconds = begun;
    std::string name, phase;
    line.read("seconds", seconds);
    line.read("name", name);
    line.read("phase", phase);
    Json arguments;
    for (const char* key : {"round", "trials", "best_ms", "network_ms"})
      if (const Json* value = line.find(key)) arguments.set(key, *value);
    const std::string& title = name.empty() ? line.text("task") : name;
    events.push_back(event(title, phase, begun * 1e6, (seconds - begun) * 1e6)
                         .set("args", std::move(arguments)));
    begun = seconds;
  });
  return events;
}

}  // namespace

Json trace_view(Explored& explored, const Ask& ask) {
  const bool folder = fs::is_directory(explored.folder.resolve(ask.text("path")));
  Json json;
  json.set("traceEvents", folder ? tuning_events(asked_folder(explored, ask))
                                 : profile_events(read_profile(asked_file(explored, ask))));
  return json.set("displayTimeUnit", "ms");
}

}  // namespace tessera::explore
