// A graph run by libtorch, call by call, under a layout assignment: what a configured call reads is
// laid out as it says where it lies otherwise, and so is what it makes; all other calls take what
// they get and leave what libtorch leaves. Weights are laid out once, outside of what is timed.
// Every assignment computes the same; that it does is checked. Plain types; libtorch is inside.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/timing.h"
#include "graph/sample.h"
#include "space/layout_space.h"

namespace tessera::space {

struct LayoutRun {
  // Of each repeat, and of a run of libtorch's own choice beside it; empty: it failed.
  std::vector<double> seconds, usual;
  std::string error;  // why
};

class LayoutRunner {
 public:
  // Throws a Foreign or input Error for a graph that is not the same twice, or cannot be traced.
  LayoutRunner(const graph::Sample& sample, int threads, uint32_t seed);
  ~LayoutRunner();

  const trace::Trace& trace() const;
  const TraceModule& module() const;
  const LayoutSpace& space() const;

  // The first call runs the usual assignment, whose results all others are held against. It and
  // the usual one take turns, until the interval of the ratio is as `options` say; of a run that
  // takes more than `hopeless` seconds there is one turn.
  LayoutRun run(const Assignment& assignment, const RepeatOptions& options, double hopeless);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tessera::space
