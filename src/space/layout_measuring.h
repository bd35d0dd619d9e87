// All that a layout collection learns of a graph by running it. libtorch's way is in
// layout_runner.h; XLA's, which runs in a process of its own, is judge/xla_layouts.h.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/timing.h"
#include "space/layout_space.h"

namespace tessera::space {

struct LayoutRun {
  std::vector<double> seconds;  // of each repeat; empty: it failed
  std::string error;            // why
  // Copies in what the compiler made of it, where it tells: what keeping to the layouts took.
  std::optional<int64_t> copies = {};
};

class LayoutMeasuring {
 public:
  virtual ~LayoutMeasuring() = default;

  virtual const LayoutSpace& space() const = 0;
  // What the graph is, in a few words: measurements of another are not gone on with.
  virtual std::string identity() const = 0;
  // Whose runs these are, with its version; empty: libtorch's.
  virtual std::string compiler() const { return ""; }

  // The first call runs the usual assignment, whose results all others are held against. Repeats
  // as `options` say; of a run that takes more than `hopeless` seconds there is one.
  virtual LayoutRun run(const Assignment& assignment, const RepeatOptions& options,
                        double hopeless) = 0;
};

}  // namespace tessera::space
