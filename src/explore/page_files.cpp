#include "explore/page_files.h"

#include "report/page_parts.h"

namespace tessera::explore {

extern const std::string_view explorer_css, app_js, tables_js, results_js, graph_js, compare_js,
    records_js, models_js;

namespace {

// References: this runs before all of them have their values.
const PageFile styles[] = {{"page.css", report::page_css}, {"explorer.css", explorer_css}};
const PageFile scripts[] = {{"parts.js", report::parts_js}, {"app.js", app_js},
                            {"tables.js", tables_js},       {"results.js", results_js},
                            {"graph.js", graph_js},         {"compare.js", compare_js},
                            {"records.js", records_js},     {"models.js", models_js}};

}  // namespace

std::span<const PageFile> page_styles() {
  return styles;
}
std::span<const PageFile> page_scripts() {
  return scripts;
}

}  // namespace tessera::explore
