#include "report/page.h"

#include <functional>

#include "base/error.h"
#include "base/sha256.h"
#include "report/escape.h"
#include "report/page_data.h"
#include "report/page_parts.h"
#include "report/result_plots.h"
#include "report/score_plots.h"
#include "report/svg.h"

namespace tessera::report {

// The files of page/, put here by the build; those that others use, too, are in page_parts.h.
extern const std::string_view page_html, page_js;

namespace {

// "sha256-..." of a script, in base64, by which the page's policy allows that one and no other.
std::string script_source(std::string_view script) {
  constexpr std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string source = "sha256-";
  uint32_t bits = 0;
  int held = 0;  // of `bits`, not yet written
  for (uint8_t byte : sha256(script)) {
    bits = bits << 8 | byte;
    for (held += 8; held >= 6; held -= 6) source += digits[bits >> (held - 6) & 63];
  }
  source += digits[bits << (6 - held) & 63];
  return source + "=";  // 32 bytes leave one place to fill
}

// Replaces each {{name}} of the template, once: what is put in is not looked at again.
std::string fill(std::string_view page,
                 const std::function<std::string(std::string_view name)>& text_of) {
  std::string filled;
  for (;;) {
    const size_t open = page.find("{{");
    if (open == page.npos) return filled + std::string(page);
    const size_t close = page.find("}}", open);
    filled += page.substr(0, open);
    filled += text_of(page.substr(open + 2, close - open - 2));
    page.remove_prefix(close + 2);
  }
}

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
