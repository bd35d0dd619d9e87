// A figure described by a small JSON file, for programs that have numbers and want our drawing of
// them: series of points over two axes, each linear or logarithmic. `tessera report
// FILE.figure.json
// --out DIR` draws it. docs/report.md has the members.
#pragma once

#include "base/error.h"
#include "base/json.h"
#include "report/plot.h"

namespace tessera::report {

inline constexpr const char* figure_suffix = ".figure.json";

// Throws an input Error that names the member and what was expected. Axes cover the points.
Plot plot_from_json(const Json& json, const Where& where);

}  // namespace tessera::report
