#include "report/svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "report/escape.h"
#include "report/palette.h"
#include "report/ticks.h"

namespace tessera::report {

namespace {

constexpr double total_width = 460;  // still legible when a phone's screen shrinks it
constexpr double text_size = 12, small_size = 11;
constexpr size_t longest_label = 28;

size_t characters(std::string_view text) {
  return size_t(
      std::count_if(text.begin(), text.end(), [](char c) { return (uint8_t(c) & 0xc0) != 0x80; }));
}

// No viewer tells us how wide a text will be; this is the mean of common sans-serif fonts, plus
// some.
double text_width(std::string_view text, double size) {
  return double(characters(text)) * size * 0.6;
}

std::string shortened(std::string_view text) {
  if (characters(text) <= longest_label) return std::string(text);
  size_t at = 0;
  for (size_t count = 0; count + 1 < longest_label || (uint8_t(text[at]) & 0xc0) == 0x80; ++at) {
    if ((uint8_t(text[at]) & 0xc0) != 0x80) ++count;
  }
  return std::string(text.substr(0, at)) + "…";
}

std::string number(double value) {
  return fmt::format("{:.4g}", std::abs(value) < 1e-4 ? 0 : value);
}

std::string tick_label(const Axis& axis, size_t i) {
  return axis.labels.empty() ? tick_text(axis.ticks[i]) : shortened(axis.labels[i]);
}

// The attributes of a colour: what it is for viewers, and a class for pages.
struct Colour {
  std::string css_class;
  std::string_view value;
};
Colour colour_of(const Plot& plot, int series) {
  if (series < 0) return {"ink", ink};
  const int hue = hue_of(plot.series[size_t(series)].colour);
  return {fmt::format("c{}", hue), hues[size_t(hue)]};
}

std::string_view dashes_of(const Plot& plot, int series, bool dashed) {
  constexpr std::string_view patterns[] = {"", "6 3", "2 3"};
  if (dashed) return "4 4";
  return series < 0 ? "" : patterns[variant_of(plot.series[size_t(series)].colour)];
}

class Drawing {
 public:
  explicit Drawing(const Plot& plot) : plot_(plot) {}

  std::string draw() {
    lay_out();
    open();
    draw_axes();
    for (const Layer& layer : plot_.layers) draw_layer(layer);
    if (is_empty()) {
      add("<text class=\"ink\" x=\"{}\" y=\"{}\" text-anchor=\"middle\" fill=\"{}\" "
          "opacity=\"0.7\">nothing to show</text>\n",
          number((left_ + right_) / 2), number((top_ + bottom_) / 2), ink);
    }
    if (plot_.legend) draw_legend();
    out_ += "</svg>\n";
    return std::move(out_);
  }

 private:
  template <typename... Args>
  void add(fmt::format_string<Args...> format, Args&&... args) {
    out_ += fmt::format(format, std::forward<Args>(args)...);
  }

  // Rules may be there without anything to compare with them.
  bool is_empty() const {
    return std::all_of(plot_.layers.begin(), plot_.layers.end(), [](const Layer& layer) {
      return layer.mark == Mark::Rule || layer.data.empty();
    });
  }

  void lay_out() {
    double widest = 0;
    for (size_t i = 0; i < plot_.y.ticks.size(); ++i) {
      widest = std::max(widest, text_width(tick_label(plot_.y, i), text_size));
    }
    left_ = widest + 14 + (plot_.y.title.empty() ? 0 : 20);
    right_ = total_width - 18;
    top_ = plot_.subtitle.empty() ? 34 : 50;
    bottom_ = top_ + plot_.height;
    legend_top_ = bottom_ + 24 + (plot_.x.title.empty() ? 0 : 18);
    height_ = legend_top_ + (plot_.legend ? place_legend() : 0) + 6;
  }

  // Where each entry of the legend goes: in rows, as many as it takes.
  double place_legend() {
    double x = 0, y = 0;
    for (const Series& series : plot_.series) {
      const double width = 30 + text_width(shortened(series.name), text_size);
      if (x > 0 && x + width > total_width - 32) {
        x = 0;
        y += 18;
      }
      legend_.push_back({16 + x, y});
      x += width + 14;
    }
    return legend_.empty() ? 0 : y + 18;
  }

  void open() {
    add("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1:.0f}\" width=\"{0}\" "
        "height=\"{1:.0f}\" font-family=\"system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, "
        "sans-serif\" font-size=\"{2}\" role=\"img\">\n",
        total_width, height_, text_size);
    add("<title>{}</title>\n", escape_markup(plot_.title));
    if (!plot_.subtitle.empty()) add("<desc>{}</desc>\n", escape_markup(plot_.subtitle));
    add("<rect class=\"paper\" width=\"{}\" height=\"{:.0f}\" fill=\"{}\"/>\n", total_width,
        height_, paper);
    add("<text class=\"ink\" x=\"16\" y=\"20\" font-size=\"13\" font-weight=\"600\" "
        "fill=\"{}\">{}</text>\n",
        ink, escape_markup(plot_.title));
    if (!plot_.subtitle.empty()) {
      add("<text class=\"ink\" x=\"16\" y=\"37\" font-size=\"{}\" fill=\"{}\" "
          "opacity=\"0.7\">{}</text>\n",
          small_size, ink, escape_markup(plot_.subtitle));
    }
  }

  double x_of(double value) const { return place_on(plot_.x, value, left_, right_); }
  double y_of(double value) const {
    return plot_.y.downward ? place_on(plot_.y, value, top_, bottom_)
                            : place_on(plot_.y, value, bottom_, top_);
  }

  // A line of the grid at each tick that is a number; names need none.
  void draw_axes() {
    add("<g class=\"ink\" fill=\"{}\">\n", ink);
    double free_from = -1e9;
    for (size_t i = 0; i < plot_.x.ticks.size(); ++i) {
      const double x = x_of(plot_.x.ticks[i]);
      const std::string label = tick_label(plot_.x, i);
      if (plot_.x.labels.empty()) grid_line(x, top_, x, bottom_);
      const double half = text_width(label, text_size) / 2;
      if (x - half < free_from) continue;  // would run into the label before it
      free_from = x + half + 4;
      add("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n", number(x),
          number(bottom_ + 17), escape_markup(label));
    }
    for (size_t i = 0; i < plot_.y.ticks.size(); ++i) {
      const double y = y_of(plot_.y.ticks[i]);
      if (plot_.y.labels.empty()) grid_line(left_, y, right_, y);
      add("<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}", number(left_ - 8), number(y + 4),
          escape_markup(tick_label(plot_.y, i)));
      if (!plot_.y.labels.empty()) add("<title>{}</title>", escape_markup(plot_.y.labels[i]));
      out_ += "</text>\n";
    }
    if (!plot_.x.title.empty()) {
      add("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n",
          number((left_ + right_) / 2), number(bottom_ + 36), escape_markup(plot_.x.title));
    }
    if (!plot_.y.title.empty()) {
      add("<text transform=\"translate(16 {}) rotate(-90)\" text-anchor=\"middle\">{}</text>\n",
          number((top_ + bottom_) / 2), escape_markup(plot_.y.title));
    }
    out_ += "</g>\n";
    add("<path class=\"ink-line\" d=\"M{0} {1}V{2}H{3}\" fill=\"none\" stroke=\"{4}\"/>\n",
        number(left_), number(top_), number(bottom_), number(right_), ink);
  }

  void grid_line(double x1, double y1, double x2, double y2) {
    add("<path class=\"faint\" d=\"M{} {}L{} {}\" stroke=\"{}\"/>\n", number(x1), number(y1),
        number(x2), number(y2), faint_ink);
  }

  void draw_layer(const Layer& layer) {
    switch (layer.mark) {
      case Mark::Line:
      case Mark::Step:
      case Mark::Area:
        draw_shapes(layer);
        break;
      case Mark::Bar:
        for (const Datum& datum : layer.data) draw_bar(layer, datum);
        break;
      case Mark::Rule:
        for (const Datum& datum : layer.data) draw_rule(layer, datum);
        break;
      case Mark::Point:
        for (const Datum& datum : layer.data) {
          draw_point(datum.series, x_of(datum.x), y_of(datum.y), layer.opacity, datum.text);
        }
        break;
      case Mark::Text:
        for (const Datum& datum : layer.data) {
          add("<text class=\"ink\" x=\"{}\" y=\"{}\" font-size=\"{}\" fill=\"{}\">{}</text>\n",
              number(x_of(datum.x) + 5), number(y_of(datum.y) + 4), small_size, ink,
              escape_markup(datum.text));
        }
    }
  }

  void draw_shapes(const Layer& layer) {
    std::map<int, std::vector<const Datum*>> shapes;
    for (const Datum& datum : layer.data) shapes[datum.series].push_back(&datum);
    for (const auto& [series, data] : shapes) {
      std::vector<Place> there, back;
      for (const Datum* datum : data) {
        there.push_back({x_of(datum->x), y_of(datum->y)});
        back.push_back({x_of(datum->x), y_of(datum->y2)});
      }
      std::reverse(back.begin(), back.end());
      const Colour colour = colour_of(plot_, series);
      if (layer.mark == Mark::Area) {
        add("<path class=\"{}-fill\" d=\"{}\" fill=\"{}\" opacity=\"{}\"/>\n", colour.css_class,
            closed_path(there, back), colour.value, layer.opacity);
        continue;
      }
      const std::string path = layer.mark == Mark::Step ? step_path(there) : line_path(there);
      add("<path class=\"{}-line\" d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" "
          "stroke-linejoin=\"round\"{}/>\n",
          colour.css_class, path, colour.value, layer.width, dash_attribute(layer, series));
    }
  }

  std::string dash_attribute(const Layer& layer, int series) const {
    const std::string_view dashes = dashes_of(plot_, series, layer.dashed);
    return dashes.empty() ? "" : fmt::format(" stroke-dasharray=\"{}\"", dashes);
  }

  void draw_bar(const Layer& layer, const Datum& datum) {
    const double x = x_of(datum.x), x2 = x_of(datum.x2), y = y_of(datum.y), y2 = y_of(datum.y2);
    const Colour colour = colour_of(plot_, datum.series);
    add("<rect class=\"{}-fill\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\" "
        "opacity=\"{}\">{}</rect>\n",
        colour.css_class, number(std::min(x, x2)), number(std::min(y, y2)),
        number(std::max(std::abs(x2 - x), 0.5)), number(std::max(std::abs(y2 - y), 0.5)),
        colour.value, layer.opacity, told(datum.text));
  }

  void draw_rule(const Layer& layer, const Datum& datum) {
    const Colour colour = colour_of(plot_, datum.series);
    add("<path class=\"{}-line\" d=\"M{} {}L{} {}\" fill=\"none\" stroke=\"{}\" "
        "stroke-width=\"{}\" opacity=\"{}\"{}>{}</path>\n",
        colour.css_class, number(x_of(datum.x)), number(y_of(datum.y)), number(x_of(datum.x2)),
        number(y_of(datum.y2)), colour.value, layer.width, layer.opacity,
        dash_attribute(layer, datum.series), told(datum.text));
  }

  void draw_point(int series, double x, double y, double opacity, const std::string& text) {
    const Colour colour = colour_of(plot_, series);
    const int shape = series < 0 ? 0 : variant_of(plot_.series[size_t(series)].colour);
    const std::string fill = fmt::format("class=\"{}-fill\" fill=\"{}\" opacity=\"{}\"",
                                         colour.css_class, colour.value, opacity);
    if (shape == 0) {
      add("<circle cx=\"{}\" cy=\"{}\" r=\"2.6\" {}>{}</circle>\n", number(x), number(y), fill,
          told(text));
    } else {
      const std::string outline = shape == 1 ? "h5v5h-5z" : "l6 0l-3 -5.5z";
      const double dx = shape == 1 ? -2.5 : -3, dy = shape == 1 ? -2.5 : 2.5;
      add("<path d=\"M{} {}{}\" {}>{}</path>\n", number(x + dx), number(y + dy), outline, fill,
          told(text));
    }
  }

  static std::string told(const std::string& text) {
    return text.empty() ? "" : "<title>" + escape_markup(text) + "</title>";
  }

  // Shows what stands for a series in the plot: a line where it has lines, else a box.
  void draw_legend() {
    const bool lines = std::any_of(
        plot_.layers.begin(), plot_.layers.end(),
        [](const Layer& layer) { return layer.mark == Mark::Line || layer.mark == Mark::Step; });
    for (size_t i = 0; i < plot_.series.size(); ++i) {
      const double x = legend_[i].x, y = legend_top_ + legend_[i].y + 8;
      const Colour colour = colour_of(plot_, int(i));
      if (lines) {
        Layer line;
        add("<path class=\"{}-line\" d=\"M{} {}h20\" stroke=\"{}\" stroke-width=\"1.5\"{}/>\n",
            colour.css_class, number(x), number(y), colour.value, dash_attribute(line, int(i)));
        draw_point(int(i), x + 10, y, 1, "");
      } else {
        add("<rect class=\"{}-fill\" x=\"{}\" y=\"{}\" width=\"12\" height=\"12\" fill=\"{}\"/>\n",
            colour.css_class, number(x + 8), number(y - 6), colour.value);
      }
      add("<text class=\"ink\" x=\"{}\" y=\"{}\" fill=\"{}\">{}</text>\n", number(x + 26),
          number(y + 4), ink, escape_markup(shortened(plot_.series[i].name)));
    }
  }

  const Plot& plot_;
  std::string out_;
  double left_ = 0, right_ = 0, top_ = 0, bottom_ = 0, legend_top_ = 0, height_ = 0;
  std::vector<Place> legend_;
};

void append_points(std::string& path, const std::vector<Place>& places) {
  for (const Place& place : places) {
    path += (path.empty() ? "M" : "L") + number(place.x) + " " + number(place.y);
  }
}

}  // namespace

double place_on(const Axis& axis, double value, double start, double end) {
  double share = 0;
  if (axis.base == 0) {
    share = (value - axis.low) / (axis.high - axis.low);
  } else {
    share = std::log(std::max(value, 1e-300) / axis.low) / std::log(axis.high / axis.low);
  }
  // A little beyond the ends is fine for a mark; far beyond would leave the drawing.
  return start + std::clamp(share, -0.02, 1.02) * (end - start);
}

std::string line_path(const std::vector<Place>& places) {
  std::string path;
  append_points(path, places);
  return path;
}

std::string step_path(const std::vector<Place>& places) {
  std::string path;
  for (const Place& place : places) {
    path += path.empty() ? "M" + number(place.x) + " " + number(place.y)
                         : "H" + number(place.x) + "V" + number(place.y);
  }
  return path;
}

std::string closed_path(const std::vector<Place>& there, const std::vector<Place>& back) {
  std::string path;
  append_points(path, there);
  append_points(path, back);
  return path + "Z";
}

std::string to_svg(const Plot& plot) {
  return Drawing(plot).draw();
}

}  // namespace tessera::report
