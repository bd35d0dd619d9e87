#include "space/layout_measuring.h"

#include <array>
#include <cmath>

#include "base/clock.h"

namespace tessera::space {

void time_in_turns(const std::function<double()>& usual, const std::function<double()>& chosen,
                   const RepeatOptions& options, double hopeless, LayoutRun& run) {
  // A clock tells no more than nanoseconds.
  const auto told = [](double seconds) { return std::round(seconds * 1e9) / 1e9; };
  const bool once = hopeless > 0 && chosen() > hopeless;
  std::vector<double> ratios;
  const std::array<std::function<void()>, 2> sides = {
      [&] { run.usual.push_back(told(usual())); }, [&] { run.seconds.push_back(told(chosen())); }};
  const double start = monotonic_seconds();
  take_turns(sides, [&](int) {
    ratios.push_back(run.seconds.back() / run.usual.back());
    return once || is_enough(ratios, options, monotonic_seconds() - start);
  });
}

}  // namespace tessera::space
