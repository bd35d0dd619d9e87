// Colours that stay apart for people who do not see all of them (Okabe and Ito's, without yellow,
// which is lost on white). There are eight; a number past them repeats the colour with another dash
// and another shape of points, so that 24 curves can be told apart.
#pragma once

#include <array>
#include <string_view>

namespace tessera::report {

constexpr std::array<std::string_view, 8> hues = {"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                                  "#56b4e9", "#e69f00", "#882255", "#6b6b6b"};
constexpr std::string_view ink = "#222222", faint_ink = "#d9d9d9", paper = "#ffffff";

constexpr int hue_of(int colour) {
  return colour % int(hues.size());
}
constexpr int variant_of(int colour) {
  return colour / int(hues.size()) % 3;
}

}  // namespace tessera::report
