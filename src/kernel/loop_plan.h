// How the loops of each stage are run: what a schedule's steps leave open, decided the same way for
// every program. A loop is serial, parallel, vectorised, unrolled, or spread over a GPU's blocks or
// threads; the innermost tile of a reduction is kept in registers where it fits; float32 sums are
// cut into chains. kernel/program.cpp makes statements of these plans and decides nothing.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "kernel/loop_geometry.h"

namespace tessera::kernel {

// What the code is for, as far as loops depend on it.
struct CodeTarget {
  bool gpu = false;
  bool parallel = true;   // parallel loops run in parallel
  int vector_bytes = 16;  // bytes of one vector register
  int registers = 32;     // how many vector registers there are
};

enum class LoopForm : uint8_t { Serial, Parallel, Vector, Unroll, Block, Thread };

// How one stage's loops are run, and the part of a reduction that is kept in registers. Loops are
// meant by their position in Stage::iters.
struct LoopPlan {
  std::vector<LoopForm> forms;  // by position
  size_t first_reduce = 0;      // the outermost reduction loop; none: the number of loops
  bool in_registers = false;
  size_t kernel = 0;             // where the innermost reduction loops begin
  int64_t chunk = 0;             // iterations of loop `kernel` that make one chain; 0: all
  std::vector<size_t> tile;      // spatial loops inside those, the vectorised one last
  std::optional<size_t> across;  // the reduction loop that a block's threads share
};

// A program (a state, the geometry of its loops, the machine) by number of stage `s` and position
// of a loop: what both the planning and the making of statements ask for. It refers to its three
// parts, which must outlive it.
class ProgramView {
 public:
  ProgramView(const schedule::LoopState& state, const LoopGeometry& geometry,
              const CodeTarget& target)
      : state_(state), geometry_(geometry), target_(target) {}

  size_t stages() const { return state_.stages.size(); }
  const schedule::Stage& stage(int s) const { return state_.stages[size_t(s)]; }
  const te::Operation& operation(int s) const { return state_.operation(size_t(s)); }
  int64_t extent(int s, size_t position) const {
    return geometry_[s].extents[size_t(stage(s).iters[position])];
  }
  const std::string& name(int s, size_t position) const {
    return geometry_[s].names[size_t(stage(s).iters[position])];
  }
  // Whether the stage has loops of its own: inputs and inlined stages have none.
  bool is_code(int s) const {
    return !operation(s).placeholder && stage(s).location != schedule::Location::Inlined;
  }
  // Whether its accumulator type is wider than its own: sums of 16-bit floats are float32 in
  // registers and in memory until they are done.
  bool is_widened(int s) const;
  Dtype dtype(int s) const;    // the accumulator type where it is widened, else its own
  int64_t lanes(int s) const;  // elements of that dtype in one vector register
  // Where the element that the loops are at lies in the stage's own tensor.
  Expr own_index(int s) const;
  // The loop over the same threads of a block that a stage is already inside of: name and extent.
  std::optional<std::pair<std::string, int64_t>> thread_around(
      int s, schedule::Annotation annotation) const;
  // Whether a register starts from zero, whatever was summed before, and is added to that.
  bool sums_chains(int s) const;

 protected:
  const schedule::LoopState& state_;
  const LoopGeometry& geometry_;
  const CodeTarget& target_;
};

// One for each stage. Throws an input Error for loops that have no code.
std::vector<LoopPlan> loop_plans(const ProgramView& program);

}  // namespace tessera::kernel
