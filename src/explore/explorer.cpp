#include "explore/explorer.h"

#include <fmt/format.h>

#include "base/file.h"
#include "base/text.h"
#include "explore/explored.h"
#include "explore/http.h"
#include "report/svg.h"
#include "report/vega.h"

namespace tessera::explore {

namespace fs = std::filesystem;

namespace {

struct View {
  std::string_view name;
  Json (*answer)(Explored&, const Ask&);
};

constexpr View views[] = {
    {"index", index_view},
    {"results", results_view},
    {"result", result_view},
    {"scores", scores_view},
    {"sample", sample_view},
    {"graph", graph_view},
    {"profile", profile_view},
    {"difference", difference_view},
    {"trace", trace_view},
    {"tasks", tasks_view},
    {"task", task_view},
    {"records", records_view},
    {"programs", programs_view},
    {"program", program_view},
    {"tuning", tuning_view},
    {"model", model_view},
    {"evaluation", evaluation_view},
    {"collection", collection_view},
    {"configs", configs_view},
};

}  // namespace

Explorer::Explorer(const fs::path& root, Outside outside)
    : explored_(new Explored{Folder(root), std::move(outside), {}, {}}) {}

Explorer::~Explorer() = default;

Json Explorer::answer(const Ask& ask) {
  for (const View& view : views) {
    if (view.name != ask.view) continue;
    const std::lock_guard lock(mutex_);
    return view.answer(*explored_, ask);
  }
  throw Refused(404, fmt::format("no view '{}'", as_utf8(ask.view)));
}

std::string Explorer::parquet(const Ask& ask) {
  const Json json = answer(ask);  // refuses what it must
  if (!json.find("columns") || !json.find("rows"))
    throw Refused(404, fmt::format("'{}' is no table", ask.view));
  const TemporaryFolder folder;
  const fs::path file = folder.path() / "table.parquet";
  explored_->outside.write_parquet(explored_->folder.root(), ask, file);
  return read_file(file, size_t{1} << 30);
}

std::string Explorer::onnx(const Ask& ask) {
  if (ask.view != "sample") throw Refused(404, fmt::format("'{}' is no graph", as_utf8(ask.view)));
  const fs::path sample = asked_folder(*explored_, ask);
  const TemporaryFolder folder;
  return read_file(explored_->outside.write_onnx(sample, folder.path()), size_t{1} << 30);
}

std::vector<std::string_view> view_names() {
  std::vector<std::string_view> names;
  for (const View& view : views) names.push_back(view.name);
  return names;
}

Json index_view(Explored& explored, const Ask&) {
  const Contents contents = explored.folder.contents();
  Json entries{Json::Array{}};
  for (const Entry& entry : contents.entries) {
    Json json;
    json.set("kind", name_of(entry.kind)).set("path", entry.path);
    json.set("bytes", entry.bytes > 0 ? Json(entry.bytes) : Json());
    json.set("modified", entry.modified);
    json.set("rows", entry.rows ? Json(*entry.rows) : Json());
    entries.push_back(std::move(json));
  }
  Json json;
  json.set("folder", text_json(explored.folder.root().string()));
  json.set("whole", contents.whole).set("unreadable", uint64_t(contents.unreadable));
  json.set("entries", std::move(entries));
  json.set("command", command_line({"tessera", "query", explored.folder.root().string()}));
  return json;
}

fs::path asked_file(const Explored& explored, const Ask& ask, std::string_view key) {
  const fs::path file = explored.folder.resolve(ask.text(key));
  if (!fs::is_regular_file(file))
    throw Refused(404, fmt::format("{}: expected {} to be a file", ask.view, key));
  return file;
}

fs::path asked_folder(const Explored& explored, const Ask& ask, std::string_view key) {
  const fs::path folder = explored.folder.resolve(ask.text(key));
  if (!fs::is_directory(folder))
    throw Refused(404, fmt::format("{}: expected {} to be a folder", ask.view, key));
  explored.folder.require_inside(folder);
  return folder;
}

Json figures_json(const std::vector<report::Plot>& plots) {
  Json figures{Json::Array{}};
  for (const report::Plot& plot : plots) {
    Json figure;
    figure.set("name", plot.name).set("title", text_json(plot.title));
    figure.set("svg", report::to_svg(plot)).set("vega", report::to_vega_lite(plot));
    figures.push_back(std::move(figure));
  }
  return figures;
}

Json text_json(std::string_view text) {
  return as_utf8(text);
}

Json or_null(const std::optional<double>& value) {
  return value ? Json(*value) : Json();
}

Json or_null(const std::optional<std::array<double, 2>>& ends) {
  return ends ? Json::array(*ends) : Json();
}

}  // namespace tessera::explore
