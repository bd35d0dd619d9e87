// The figures of scores: S(t), ES(t) and the speedups behind them, one series for each curve.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "report/plot.h"
#include "score/curve.h"

namespace tessera::report {

using Curves = std::vector<score::Curve>;

// "inductor", or "inductor, float32" where the curve is of a group.
std::string title_of(const score::Curve& curve);

// S(t) for t <= 0: above, tolerances grow past any use.
Plot s_plot(const Curves& curves);

// ES(t): a line up to t = 0, then steps, for a class of failures is tolerated from a level on.
Plot es_plot(const Curves& curves);

// log2 of the speedups: density, quartiles, median; a row for each curve.
Plot violin_plot(const Curves& curves);

// Writes NAME.svg, NAME.png and NAME.vl.json for each plot; makes the folder.
void write_plots(const std::vector<Plot>& plots, const std::filesystem::path& dir);

// The three above, for `tessera score --plot DIR`: St, ESt and violin.
void write_score_plots(const Curves& curves, const std::filesystem::path& dir);

}  // namespace tessera::report
