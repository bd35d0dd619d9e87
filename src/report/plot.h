// What a figure shows, apart from how it is drawn: axes, series, and layers of marks at places
// given in the units of the axes. svg.h draws it and vega.h states it for Vega-Lite, so a figure is
// described once and both say the same.
#pragma once

#include <string>
#include <vector>

namespace tessera::report {

struct Axis {
  std::string title;
  double low = 0, high = 1;  // what is shown, low < high; above 0 where base is not
  int base = 0;              // of a logarithmic axis; 0: linear
  std::vector<double> ticks;
  std::vector<std::string> labels;  // of the ticks, one each; empty: their numbers
  bool downward = false;            // the first at the top; of the y axis only
};

// A linear axis that covers low..high with round ticks. What is beyond 1e30 no axis covers.
Axis linear_axis(std::string title, double low, double high);
// A logarithmic one that covers them; its ends are ticks. Both numbers must be above 0.
Axis log_axis(std::string title, double low, double high, int base);
// One place for each name: the i-th is at i, and has half a unit to each side.
Axis name_axis(std::string title, std::vector<std::string> names);

enum class Mark {
  Line,   // through x, y in the order given
  Step,   // the same, but y stays until the next x
  Area,   // between y and y2, along x
  Bar,    // the rectangle x..x2, y..y2
  Rule,   // the segment from x, y to x2, y2
  Point,  // at x, y
  Text,   // starts right of x, y
};

struct Datum {
  int series = -1;  // of Plot::series; -1: none, drawn in the colour of text
  double x = 0, y = 0, x2 = 0, y2 = 0;
  std::string text;  // what a Text says; of other marks what is told of it when it is pointed at
};

struct Layer {
  Mark mark = Mark::Line;
  std::vector<Datum> data;  // Line, Step and Area: those of one series are one shape
  double opacity = 1;
  double width = 1.5;  // of lines
  bool dashed = false;
};

struct Series {
  std::string name;
  int colour = 0;  // see palette.h
};

struct Plot {
  std::string name;  // of its files: "St"
  std::string title, subtitle;
  Axis x, y;
  std::vector<Series> series;
  bool legend = true;
  std::vector<Layer> layers;
  double height = 260;  // of the area with the marks, in pixels
};

// Makes the y axis one row for each name, from the top, and the plot as high as that takes.
void set_rows(Plot& plot, std::vector<std::string> names, double row_height);

}  // namespace tessera::report
