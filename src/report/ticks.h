// Round numbers along an axis, and how they are written.
#pragma once

#include <string>
#include <vector>

namespace tessera::report {

// Multiples of 1, 2 or 5 times a power of ten, about `count` of them, the first at or below `low`
// and the last at or above `high`.
std::vector<double> round_ticks(double low, double high, int count);

// Powers of `base`, the first at or below `low` and the last at or above `high`, at most about ten:
// where there are more, only every second, third, ... power. Both must be above 0.
std::vector<double> power_ticks(double low, double high, int base);

// "0.25", "20", "1e-07", "3.5k".
std::string tick_text(double value);

}  // namespace tessera::report
