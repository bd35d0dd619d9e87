// A graph run by libtorch, call by call, under a layout assignment: what a configured call reads is
// laid out as it says where it lies otherwise, and so is what it makes; all other calls take what
// they get and leave what libtorch leaves. Weights are laid out once, outside of what is timed.
// Every assignment computes the same; that it does is checked. Plain types; libtorch is inside.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "graph/sample.h"
#include "space/layout_measuring.h"

namespace tessera::space {

// What a traced graph is, for the log of its measurements.
std::string layout_identity(const trace::Trace& trace, const LayoutSpace& space);

class LayoutRunner : public LayoutMeasuring {
 public:
  // Throws a Foreign or input Error for a graph that is not the same twice, or cannot be traced.
  LayoutRunner(const graph::Sample& sample, int threads, uint32_t seed);
  ~LayoutRunner() override;

  const trace::Trace& trace() const;
  const TraceModule& module() const;
  const LayoutSpace& space() const override;
  std::string identity() const override;
  LayoutRun run(const Assignment& assignment, const RepeatOptions& options,
                double hopeless) override;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tessera::space
