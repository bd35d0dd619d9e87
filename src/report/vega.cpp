#include "report/vega.h"

#include <cmath>

#include "report/escape.h"
#include "report/palette.h"

namespace tessera::report {

namespace {

Json object(Json::Object members) {
  return Json(std::move(members));
}

// The names of an axis become an expression that gives the label of a tick: JSON strings are
// strings of Vega's expressions too.
Json axis_json(const Axis& axis) {
  Json json;
  json.set("title", axis.title.empty() ? Json() : Json(clean_text(axis.title)));
  json.set("values", Json::array(axis.ticks));
  if (axis.labels.empty()) return json;
  Json names{Json::Array{}};
  for (const std::string& label : axis.labels) names.push_back(clean_text(label));
  Json places = Json::array(axis.ticks);
  json.set("labelExpr", names.dump() + "[indexof(" + places.dump() + ", datum.value)]");
  json.set("grid", false);
  return json;
}

Json scale_json(const Axis& axis) {
  Json json;
  json.set("domain", Json::array(std::vector<double>{axis.low, axis.high}));
  json.set("nice", false);
  if (axis.base != 0) {
    json.set("type", "log").set("base", axis.base);
  } else {
    json.set("zero", false);
  }
  if (axis.downward) json.set("reverse", true);
  return json;
}

Json channel(const char* field, const Axis& axis) {
  return object({{"field", field},
                 {"type", "quantitative"},
                 {"scale", scale_json(axis)},
                 {"axis", axis_json(axis)}});
}

bool has_far_x(Mark mark) {
  return mark == Mark::Bar || mark == Mark::Rule;
}
bool has_far_y(Mark mark) {
  return has_far_x(mark) || mark == Mark::Area;
}

Json mark_json(const Layer& layer) {
  Json mark;
  switch (layer.mark) {
    case Mark::Line:
      mark.set("type", "line");
      break;
    case Mark::Step:
      mark.set("type", "line").set("interpolate", "step-after");
      break;
    case Mark::Area:
      mark.set("type", "area").set("orient", "vertical");
      break;
    case Mark::Bar:
      mark.set("type", "rect");
      break;
    case Mark::Rule:
      mark.set("type", "rule");
      break;
    case Mark::Point:
      mark.set("type", "point").set("filled", true).set("size", 24);
      break;
    case Mark::Text:
      mark.set("type", "text").set("align", "left").set("dx", 5);
      break;
  }
  const bool line =
      layer.mark == Mark::Line || layer.mark == Mark::Step || layer.mark == Mark::Rule;
  if (line) mark.set("strokeWidth", layer.width);
  if (layer.dashed) mark.set("strokeDash", Json::array(std::vector<int>{4, 4}));
  mark.set("opacity", layer.opacity);
  return mark;
}

// A scale from the names of the series to what `value_of` says of their colours.
template <typename Function>
Json series_scale(const Plot& plot, const Function& value_of) {
  Json names{Json::Array{}}, range{Json::Array{}};
  for (const Series& series : plot.series) {
    names.push_back(clean_text(series.name));
    range.push_back(value_of(series.colour));
  }
  return object({{"domain", std::move(names)}, {"range", std::move(range)}});
}

Json by_series(const Plot& plot, Json scale) {
  Json json = object({{"field", "series"}, {"type", "nominal"}, {"scale", std::move(scale)}});
  if (plot.legend) {
    json.set("legend", object({{"title", Json()}, {"orient", "bottom"}, {"columns", 4}}));
  } else {
    json.set("legend", Json());
  }
  return json;
}

bool is_line(Mark mark) {
  return mark == Mark::Line || mark == Mark::Step;
}

Json layer_json(const Plot& plot, const Layer& layer) {
  Json values{Json::Array{}};
  bool has_series = false, has_text = false;
  for (const Datum& datum : layer.data) {
    Json row;
    if (datum.series >= 0) row.set("series", clean_text(plot.series[size_t(datum.series)].name));
    row.set("x", datum.x).set("y", datum.y);
    if (has_far_x(layer.mark)) row.set("x2", datum.x2);
    if (has_far_y(layer.mark)) row.set("y2", datum.y2);
    if (!datum.text.empty()) row.set("text", clean_text(datum.text));
    has_series |= datum.series >= 0;
    has_text |= !datum.text.empty();
    values.push_back(std::move(row));
  }
  Json encoding;
  encoding.set("x", channel("x", plot.x)).set("y", channel("y", plot.y));
  if (has_far_x(layer.mark)) encoding.set("x2", object({{"field", "x2"}}));
  if (has_far_y(layer.mark)) encoding.set("y2", object({{"field", "y2"}}));
  if (has_series) {
    encoding.set("color", by_series(plot, series_scale(plot, [](int colour) {
                                      return Json(hues[size_t(hue_of(colour))]);
                                    })));
  } else {
    encoding.set("color", object({{"value", ink}}));
  }
  if (has_series && layer.mark == Mark::Point) {
    encoding.set("shape", by_series(plot, series_scale(plot, [](int colour) {
                                      constexpr const char* shapes[] = {"circle", "square",
                                                                        "triangle-up"};
                                      return Json(shapes[variant_of(colour)]);
                                    })));
  }
  if (has_series && is_line(layer.mark) && !layer.dashed) {
    encoding.set("strokeDash", by_series(plot, series_scale(plot, [](int colour) {
                                           const std::vector<std::vector<int>> patterns = {
                                               {1, 0}, {6, 3}, {2, 3}};
                                           return Json::array(patterns[size_t(variant_of(colour))]);
                                         })));
  }
  const Json text = object({{"field", "text"}, {"type", "nominal"}});
  if (layer.mark == Mark::Text) {
    encoding.set("text", text);
  } else if (has_text) {
    encoding.set("tooltip", text);
  }
  return object({{"data", object({{"values", std::move(values)}})},
                 {"mark", mark_json(layer)},
                 {"encoding", std::move(encoding)}});
}

}  // namespace

Json to_vega_lite(const Plot& plot) {
  Json title;
  title.set("text", clean_text(plot.title)).set("anchor", "start");
  if (!plot.subtitle.empty()) title.set("subtitle", clean_text(plot.subtitle));
  Json layers{Json::Array{}};
  for (const Layer& layer : plot.layers) {
    if (!layer.data.empty()) layers.push_back(layer_json(plot, layer));
  }
  return object({{"$schema", "https://vega.github.io/schema/vega-lite/v5.json"},
                 {"title", std::move(title)},
                 {"width", 400},
                 {"height", plot.height},
                 {"layer", std::move(layers)}});
}

}  // namespace tessera::report
