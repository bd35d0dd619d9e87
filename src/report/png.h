// A plot as a PNG picture, for places that show no SVG: papers, chats, mail. Drawn from the SVG, so
// that both have one layout; letters are strokes of a plain font of our own.
#pragma once

#include <string>
#include <string_view>

#include "report/plot.h"

namespace tessera::report {

// `scale` pixels for each of the SVG's.
std::string to_png(const Plot& plot, int scale = 2);

// Draws what svg.h writes: rect, path, circle and text with plain attributes, and nothing else of
// SVG. Throws our_error for a path command that it never writes.
std::string svg_to_png(std::string_view svg, int scale);

}  // namespace tessera::report
