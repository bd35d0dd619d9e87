// All that a layout collection learns of a graph by running it. libtorch's way is in
// layout_runner.h; XLA's, which runs in a process of its own, is judge/xla_layouts.h.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/timing.h"
#include "space/layout_space.h"

namespace tessera::space {

struct LayoutRun {
  // Of each repeat, and of a run of the usual assignment beside it; empty: it failed.
  std::vector<double> seconds, usual;
  std::string error;  // why
  // Copies in what the compiler made of it, where it tells: what keeping to the layouts took.
  std::optional<int64_t> copies = {};
};

// Seconds of both in turns, until the interval of their ratio is as `options` say; where a run of
// `chosen` takes more than `hopeless` seconds, of one turn.
void time_in_turns(const std::function<double()>& usual, const std::function<double()>& chosen,
                   const RepeatOptions& options, double hopeless, LayoutRun& run);

class LayoutMeasuring {
 public:
  virtual ~LayoutMeasuring() = default;

  virtual const LayoutSpace& space() const = 0;
  // What the graph is, in a few words: measurements of another are not gone on with.
  virtual std::string identity() const = 0;
  // Whose runs these are, with its version; empty: libtorch's.
  virtual std::string compiler() const { return ""; }

  // The first call runs the usual assignment, whose results all others are held against. It and
  // the usual one take turns, as above.
  virtual LayoutRun run(const Assignment& assignment, const RepeatOptions& options,
                        double hopeless) = 0;
};

}  // namespace tessera::space
