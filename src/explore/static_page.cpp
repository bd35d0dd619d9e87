#include "explore/static_page.h"

#include <fmt/format.h>

#include <algorithm>

#include "explore/http.h"
#include "explore/page_files.h"
#include "report/escape.h"
#include "report/offline_page.h"

namespace tessera::explore {

namespace {

constexpr std::string_view pages[] = {"index",      "results",    "result", "scores", "sample",
                                      "profile",    "difference", "tasks",  "task",   "records",
                                      "programs",   "program",    "tuning", "model",  "evaluation",
                                      "collection", "configs"};

using Values = std::vector<std::pair<std::string, std::string>>;

// As the page's script writes it: what is empty is left out, the rest by name.
std::string key_of(const Ask& ask) {
  Values values = ask.values;
  std::ranges::sort(values);
  std::string key = ask.view;
  for (const auto& [name, value] : values)
    if (!value.empty()) key += "\n" + name + "=" + value;
  return key;
}

// The graphs that a page draws; `shown` is the answer to its view.
std::vector<Ask> graphs_of(const Ask& ask, const Json& shown) {
  std::vector<Ask> asks;
  const std::string path = ask.text_or("path", ""), against = ask.text_or("against", "");
  if (ask.view == "sample") {
    std::string profile = ask.text_or("profile", "");
    const Json* profiles = shown.find("profiles");
    if (profile.empty() && profiles && !profiles->as_array().empty())
      profile = profiles->as_array()[0].as_string();
    if (profile == "none") profile.clear();
    for (const char* open : {"", "all"})
      asks.push_back({"graph", {{"path", path}, {"profile", profile}, {"open", open}}});
  }
  if (ask.view == "difference") {
    asks.push_back({"graph", {{"path", path}, {"against", against}}});
    asks.push_back({"graph", {{"path", against}, {"against", path}}});
  }
  return asks;
}

// Every other entry of the folder stays at home, but where the page is the list of them.
Json index_answer(Explorer& explorer, const Ask& ask) {
  Json index = explorer.answer({"index", {}});
  if (ask.view != "index") index.set("entries", Json::Array{});
  return index;
}

}  // namespace

std::string static_page(Explorer& explorer, const Ask& ask) {
  if (std::ranges::find(pages, ask.view) == std::end(pages))
    throw Refused(404, fmt::format("'{}' has no page", ask.view));
  Json answers, values{Json::Object{}}, page;
  answers.set(key_of({"index", {}}), index_answer(explorer, ask));
  if (ask.view != "index") {
    Ask asked = ask;
    if (ask.view == "sample") asked.values = {{"path", ask.text("path")}};
    const Json shown = explorer.answer(asked);
    for (const Ask& graph : graphs_of(ask, shown))
      answers.set(key_of(graph), explorer.answer(graph));
    answers.set(key_of(asked), shown);
  }
  for (const auto& [name, value] : ask.values) values.set(name, value);
  page.set("name", ask.view == "index" ? "contents" : ask.view).set("values", std::move(values));
  page.set("answers", std::move(answers));

  std::string styles, script;
  for (const PageFile& file : page_styles()) styles += file.text;
  for (const PageFile& file : page_scripts()) script += file.text;
  return report::fill(index_html, [&](std::string_view name) {
    if (name == "head")
      return fmt::format(
          "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
          "'unsafe-inline'; script-src '{}'; base-uri 'none'; form-action 'none'\">\n<meta "
          "name=\"referrer\" content=\"no-referrer\">\n<style>{}</style>",
          report::script_source(script), styles);
    return fmt::format(
        "<script type=\"application/json\" id=\"kept\">{}</script>\n<script>{}</script>",
        report::escape_script_json(page.dump()), script);
  });
}

}  // namespace tessera::explore
