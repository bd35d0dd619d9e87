// A plot as one SVG drawing: well-formed XML with nothing from outside, readable by any viewer.
// Colours are plain attributes, and every mark has a class too ("c0".. for colours, "ink", "faint",
// "paper"), by which a page with another background may recolour it.
#pragma once

#include <string>

#include "report/plot.h"

namespace tessera::report {

std::string to_svg(const Plot& plot);

// The place of a value on an axis that runs from `start` to `end` in pixels.
double place_on(const Axis& axis, double value, double start, double end);

// What a path's d attribute says: through points, as steps, or around an area.
struct Place {
  double x = 0, y = 0;
};
std::string line_path(const std::vector<Place>& places);
std::string step_path(const std::vector<Place>& places);
std::string closed_path(const std::vector<Place>& there, const std::vector<Place>& back);

}  // namespace tessera::report
