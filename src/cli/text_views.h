// Graphs and statistics as people see them: tables with little bars, and dot for Graphviz.
#pragma once

#include <string>

#include "inspect/shown_graph.h"
#include "inspect/statistics.h"

namespace tessera::cli {

std::string to_text(const inspect::Summary& summary);
std::string to_text(const inspect::ShownGraph& graph);
std::string to_dot(const inspect::ShownGraph& graph);

// 1234567 as "1.23 M": three digits and the unit of thousands.
std::string short_number(double value);

}  // namespace tessera::cli
