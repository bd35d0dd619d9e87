#include "report/page.h"

#include "base/error.h"
#include "report/escape.h"
#include "report/offline_page.h"
#include "report/page_data.h"
#include "report/page_parts.h"
#include "report/result_plots.h"
#include "report/score_plots.h"
#include "report/svg.h"

namespace tessera::report {

// The files of page/, put here by the build; those that others use, too, are in page_parts.h.
extern const std::string_view page_html, page_js;

namespace {

std::string figure(const Plot& plot) {
  return fmt::format(
      "<figure>{}<figcaption><a href=\"plots/{}.svg\">SVG</a> <a "
      "href=\"plots/{}.vl.json\">Vega-Lite</a></figcaption></figure>\n",
      to_svg(plot), plot.name, plot.name);
}

}  // namespace

std::vector<Plot> page_plots(const PageInput& input) {
  return {es_plot(input.curves),
          s_plot(input.curves),
          violin_plot(input.curves),
          failure_plot(input.entries, input.compilers),
          compile_time_plot(input.entries, input.compilers),
          operators_plot(input.entries),
          dtypes_plot(input.entries),
          domains_plot(input.entries)};
}

std::string to_page(const PageInput& input, const std::vector<Plot>& plots) {
  constexpr size_t of_scores = 5;  // the rest is of the samples
  const std::string script = std::string(parts_js) + std::string(page_js);
  return fill(page_html, [&](std::string_view name) -> std::string {
    if (name == "style") return std::string(page_css);
    if (name == "script") return script;
    if (name == "script_source") return script_source(script);
    if (name == "data") return escape_script_json(page_data(input).dump());
    std::string figures;
    for (size_t i = 0; i < plots.size(); ++i) {
      if ((i < of_scores) == (name == "score_figures")) figures += figure(plots[i]);
    }
    return figures;
  });
}

}  // namespace tessera::report
