// Everything becomes polygons: a stroke is a rectangle along each of its segments and a disc at
// each corner, a letter is strokes. Polygons are filled by scanlines on a grid finer than the
// picture's, and the finer pixels are averaged at the end.
#include "report/png.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <vector>

#include "base/error.h"
#include "report/stroke_font.h"
#include "report/svg.h"

namespace tessera::report {

namespace {

constexpr int finer = 3;  // in each direction

using Places = std::vector<Place>;

struct Colour {
  double red = 0, green = 0, blue = 0;
};

class Canvas {
 public:
  Canvas(double width, double height, int scale)
      : scale_(scale * finer),
        width_(int(std::lround(width * scale))),
        height_(int(std::lround(height * scale))),
        pixels_(size_t(width_) * size_t(height_) * finer * finer, Colour{1, 1, 1}) {}

  // Even-odd, in the coordinates of the drawing.
  void fill(const Places& places, Colour colour, double opacity) {
    if (places.size() < 3) return;
    const int columns = width_ * finer, rows = height_ * finer;
    double top = places[0].y, bottom = places[0].y;
    for (const Place& place : places) {
      top = std::min(top, place.y);
      bottom = std::max(bottom, place.y);
    }
    const int first = std::max(0, int(std::floor(top * scale_ - 0.5)));
    const int last = std::min(rows - 1, int(std::ceil(bottom * scale_ - 0.5)));
    std::vector<double> crossings;
    for (int row = first; row <= last; ++row) {
      const double y = (row + 0.5) / scale_;
      crossings.clear();
      for (size_t i = 0; i < places.size(); ++i) {
        const Place &a = places[i], &b = places[(i + 1) % places.size()];
        if ((a.y <= y) == (b.y <= y)) continue;
        crossings.push_back(a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x));
      }
      std::sort(crossings.begin(), crossings.end());
      for (size_t k = 0; k + 1 < crossings.size(); k += 2) {
        const int from = std::max(0, int(std::ceil(crossings[k] * scale_ - 0.5)));
        const int to = std::min(columns - 1, int(std::floor(crossings[k + 1] * scale_ - 0.5)));
        for (int column = from; column <= to; ++column)
          mix(pixels_[size_t(row) * size_t(columns) + size_t(column)], colour, opacity);
      }
    }
  }

  void disc(Place centre, double radius, Colour colour, double opacity) {
    constexpr int corners = 16;
    Places places;
    for (int i = 0; i < corners; ++i) {
      const double angle = 2 * M_PI * i / corners;
      places.push_back({centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)});
    }
    fill(places, colour, opacity);
  }

  void stroke(const Places& line, double width, const std::vector<double>& dashes, Colour colour,
              double opacity) {
    double along = 0;
    for (size_t i = 0; i + 1 < line.size(); ++i) {
      const Place a = line[i], b = line[i + 1];
      const double length = std::hypot(b.x - a.x, b.y - a.y);
      if (length == 0) continue;
      for_each_dash(along, length, dashes, [&](double from, double to) {
        const auto at = [&](double s) {
          return Place{a.x + (b.x - a.x) * s / length, a.y + (b.y - a.y) * s / length};
        };
        const double nx = -(b.y - a.y) / length * width / 2, ny = (b.x - a.x) / length * width / 2;
        const Place p = at(from), q = at(to);
        fill({{p.x + nx, p.y + ny},
              {q.x + nx, q.y + ny},
              {q.x - nx, q.y - ny},
              {p.x - nx, p.y - ny}},
             colour, opacity);
      });
      along += length;
      const bool corner = i + 2 < line.size() && dashes.empty();
      if (corner) disc(b, width / 2, colour, opacity);
    }
  }

  std::string png() const {
    std::string rows;
    for (int y = 0; y < height_; ++y) {
      rows += '\0';  // no filter
      for (int x = 0; x < width_; ++x) {
        Colour sum;
        for (int dy = 0; dy < finer; ++dy) {
          for (int dx = 0; dx < finer; ++dx) {
            const Colour& pixel =
                pixels_[size_t(y * finer + dy) * size_t(width_ * finer) + size_t(x * finer + dx)];
            sum.red += pixel.red;
            sum.green += pixel.green;
            sum.blue += pixel.blue;
          }
        }
        for (double part : {sum.red, sum.green, sum.blue})
          rows += char(uint8_t(std::lround(255 * part / (finer * finer))));
      }
    }
    uLongf bytes = compressBound(uLong(rows.size()));
    std::string packed(bytes, '\0');
    const int done = compress2(reinterpret_cast<Bytef*>(packed.data()), &bytes,
                               reinterpret_cast<const Bytef*>(rows.data()), uLong(rows.size()), 9);
    if (done != Z_OK) throw environment_error("no memory to pack a picture");
    packed.resize(bytes);
    std::string header = big(uint32_t(width_)) + big(uint32_t(height_));
    header += {8, 2, 0, 0, 0};  // bits, RGB, and the only methods that there are
    return "\x89PNG\r\n\x1a\n" + chunk("IHDR", header) + chunk("IDAT", packed) + chunk("IEND", "");
  }

 private:
  static void mix(Colour& pixel, Colour colour, double opacity) {
    pixel.red += (colour.red - pixel.red) * opacity;
    pixel.green += (colour.green - pixel.green) * opacity;
    pixel.blue += (colour.blue - pixel.blue) * opacity;
  }

  template <typename Draw>
  static void for_each_dash(double along, double length, const std::vector<double>& dashes,
                            const Draw& draw) {
    if (dashes.size() < 2 || dashes[0] + dashes[1] <= 0) return draw(0, length);
    const double period = dashes[0] + dashes[1];
    for (double start = -std::fmod(along, period); start < length; start += period) {
      const double from = std::max(0.0, start), to = std::min(length, start + dashes[0]);
      if (to > from) draw(from, to);
    }
  }

  static std::string big(uint32_t number) {
    return {char(number >> 24), char(number >> 16), char(number >> 8), char(number)};
  }
  static std::string chunk(const std::string& kind, const std::string& data) {
    const std::string body = kind + data;
    const uLong sum = crc32(0, reinterpret_cast<const Bytef*>(body.data()), uInt(body.size()));
    return big(uint32_t(data.size())) + body + big(uint32_t(sum));
  }

  int scale_, width_, height_;  // scale_: finer pixels for each unit of the drawing
  std::vector<Colour> pixels_;
};

using Attributes = std::map<std::string, std::string, std::less<>>;

double number_in(const Attributes& attributes, std::string_view key, double otherwise) {
  const auto found = attributes.find(key);
  return found == attributes.end() ? otherwise : std::strtod(found->second.c_str(), nullptr);
}

Colour colour_in(const std::string& text) {
  const auto part = [&](size_t at) {
    return double(std::strtol(text.substr(at, 2).c_str(), nullptr, 16)) / 255;
  };
  return text.size() == 7 ? Colour{part(1), part(3), part(5)} : Colour{};
}

std::vector<double> numbers_in(const std::string& text) {
  std::vector<double> numbers;
  const char* at = text.c_str();
  for (char* end = nullptr;; at = end) {
    const double number = std::strtod(at, &end);
    if (end == at) return numbers;
    numbers.push_back(number);
  }
}

// A path as lines, each a list of places; Z closes one.
std::vector<Places> path_in(const std::string& text, bool& closed) {
  std::vector<Places> lines;
  Place now;
  closed = false;
  const char* at = text.c_str();
  const auto number = [&] {
    char* end = nullptr;
    const double value = std::strtod(at, &end);
    at = end;
    return value;
  };
  while (*at) {
    const char command = *at++;
    switch (command) {
      case ' ':
        continue;
      case 'M':
        now.x = number();
        now.y = number();
        lines.push_back({now});
        continue;
      case 'L':
        now.x = number();
        now.y = number();
        break;
      case 'l':
        now.x += number();
        now.y += number();
        break;
      case 'H':
        now.x = number();
        break;
      case 'h':
        now.x += number();
        break;
      case 'V':
        now.y = number();
        break;
      case 'v':
        now.y += number();
        break;
      case 'Z':
      case 'z':
        closed = true;
        continue;
      default:
        throw our_error("a path says '{}'", command);
    }
    if (!lines.empty()) lines.back().push_back(now);
  }
  return lines;
}

// Markup's characters, and of others something that the font has.
std::string plain_text(std::string_view text) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 7> known = {{{"&lt;", "<"},
                                                                                   {"&gt;", ">"},
                                                                                   {"&amp;", "&"},
                                                                                   {"&quot;", "\""},
                                                                                   {"&#39;", "'"},
                                                                                   {"…", "..."},
                                                                                   {"×", "x"}}};
  std::string plain;
  for (size_t i = 0; i < text.size();) {
    const auto found = std::find_if(known.begin(), known.end(), [&](const auto& entry) {
      return text.substr(i).starts_with(entry.first);
    });
    if (found != known.end()) {
      plain += found->second;
      i += found->first.size();
    } else if (uint8_t(text[i]) < 0x80) {
      plain += text[i++];
    } else {
      plain += '?';
      for (++i; i < text.size() && (uint8_t(text[i]) & 0xc0) == 0x80; ++i) continue;
    }
  }
  return plain;
}

class SvgReader {
 public:
  SvgReader(std::string_view svg, int scale) : svg_(svg), scale_(scale) {}

  std::string draw() {
    Attributes attributes;
    std::string tag;
    size_t at = next_tag(0, tag, attributes);
    if (tag != "svg") throw our_error("a drawing starts with '{}'", tag);
    Canvas canvas(number_in(attributes, "width", 1), number_in(attributes, "height", 1), scale_);
    text_size_ = number_in(attributes, "font-size", 12);
    while ((at = next_tag(at, tag, attributes)) != svg_.npos) {
      if (tag == "g") group_ = attributes;
      if (tag == "/g") group_.clear();
      if (tag == "rect") draw_rect(attributes, canvas);
      if (tag == "circle")
        canvas.disc({number_in(attributes, "cx", 0), number_in(attributes, "cy", 0)},
                    number_in(attributes, "r", 0), fill_of(attributes), opacity_of(attributes));
      if (tag == "path") draw_path(attributes, canvas);
      if (tag == "text") draw_text(attributes, svg_.substr(at, svg_.find('<', at) - at), canvas);
    }
    return canvas.png();
  }

 private:
  // Behind the tag; npos when there is none.
  size_t next_tag(size_t at, std::string& tag, Attributes& attributes) const {
    attributes.clear();
    at = svg_.find('<', at);
    if (at == svg_.npos) return at;
    const size_t end = svg_.find('>', at);
    if (end == svg_.npos) return end;
    std::string_view inside = svg_.substr(at + 1, end - at - 1);
    const size_t name = std::min(inside.find_first_of(" />", 1), inside.size());
    tag = inside.substr(0, name);
    for (size_t from = name; (from = inside.find("=\"", from)) != inside.npos;) {
      const size_t key = inside.rfind(' ', from) + 1, close = inside.find('"', from + 2);
      if (close == inside.npos) break;
      attributes.emplace(inside.substr(key, from - key), inside.substr(from + 2, close - from - 2));
      from = close + 1;
    }
    return end + 1;
  }

  Colour fill_of(const Attributes& attributes) const {
    for (const Attributes* given : {&attributes, &group_}) {
      const auto found = given->find("fill");
      if (found != given->end()) return colour_in(found->second);
    }
    return {};
  }
  static double opacity_of(const Attributes& attributes) {
    return number_in(attributes, "opacity", 1);
  }

  void draw_rect(const Attributes& attributes, Canvas& canvas) const {
    const double x = number_in(attributes, "x", 0), y = number_in(attributes, "y", 0);
    const double right = x + number_in(attributes, "width", 0),
                 bottom = y + number_in(attributes, "height", 0);
    canvas.fill({{x, y}, {right, y}, {right, bottom}, {x, bottom}}, fill_of(attributes),
                opacity_of(attributes));
  }

  void draw_path(const Attributes& attributes, Canvas& canvas) const {
    const auto path = attributes.find("d");
    if (path == attributes.end()) return;
    bool closed = false;
    const std::vector<Places> lines = path_in(path->second, closed);
    const auto stroke = attributes.find("stroke");
    const auto dashes = attributes.find("stroke-dasharray");
    for (const Places& line : lines) {
      if (stroke != attributes.end()) {
        canvas.stroke(
            line, number_in(attributes, "stroke-width", 1),
            dashes == attributes.end() ? std::vector<double>() : numbers_in(dashes->second),
            colour_in(stroke->second), opacity_of(attributes));
      } else {
        canvas.fill(line, fill_of(attributes), opacity_of(attributes));
      }
    }
  }

  void draw_text(const Attributes& attributes, std::string_view markup, Canvas& canvas) const {
    const std::string text = plain_text(markup);
    const double size = number_in(attributes, "font-size", text_size_);
    const double unit = size * 0.72 / (glyph_cap - glyph_base);  // capitals are 0.72 high
    const double step = size * 0.6, bold = attributes.contains("font-weight") ? 1.5 : 1;
    double start = 0;
    const auto anchor = attributes.find("text-anchor");
    if (anchor != attributes.end())
      start = -step * double(text.size()) * (anchor->second == "end" ? 1 : 0.5);
    Place origin{number_in(attributes, "x", 0), number_in(attributes, "y", 0)};
    // Only the title of the y axis is turned, by a quarter to the left.
    const auto transform = attributes.find("transform");
    const bool turned = transform != attributes.end();
    if (turned) {
      const std::vector<double> shift =
          numbers_in(transform->second.substr(transform->second.find('(') + 1));
      if (shift.size() >= 2) origin = {shift[0], shift[1]};
    }
    for (size_t i = 0; i < text.size(); ++i) {
      const auto index = size_t(uint8_t(text[i])) - ' ';
      if (index >= glyphs.size()) continue;
      Places line;
      const auto finish = [&] {
        canvas.stroke(line, size * 0.085 * bold, {}, fill_of(attributes), opacity_of(attributes));
        line.clear();
      };
      const std::string_view glyph = glyphs[index];
      for (size_t k = 0; k < glyph.size();) {
        if (glyph[k] == '|') {
          finish();
          ++k;
          continue;
        }
        const double right = start + step * double(i) + size * 0.08 + (glyph[k] - '0') * unit;
        const double up = (glyph[k + 1] - '0' - glyph_base) * unit;
        line.push_back(turned ? Place{origin.x - up, origin.y - right}
                              : Place{origin.x + right, origin.y - up});
        k += 2;
      }
      finish();
    }
  }

  std::string_view svg_;
  int scale_;
  Attributes group_;
  double text_size_ = 12;
};

}  // namespace

std::string svg_to_png(std::string_view svg, int scale) {
  return SvgReader(svg, scale).draw();
}

std::string to_png(const Plot& plot, int scale) {
  return svg_to_png(to_svg(plot), scale);
}

}  // namespace tessera::report
