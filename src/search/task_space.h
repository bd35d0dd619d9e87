// The programs of one task as a search moves through them: random completions of its sketches,
// mutations, crosses, neighbours, and the schedule made by hand. All chance comes from the Random
// that is handed in.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "schedule/space/neighbours.h"
#include "te/task.h"

namespace tessera::search {

using schedule::LoopState;
using schedule::Random;
using schedule::Steps;

// Of the program as Ansor prints it: two lists of steps that give the same loops are one program.
// The same on every machine.
uint64_t program_hash(const LoopState& state);
uint64_t text_hash(std::string_view text);
// A seed for one part of a search, from that of the whole.
uint64_t mixed_seed(uint64_t seed, uint64_t part, uint64_t number = 0);

class TaskSpace {
 public:
  // `task` must outlive it.
  TaskSpace(const te::Task& task, const schedule::Hardware& hardware);

  const te::Task& task() const { return task_; }
  const schedule::Hardware& hardware() const { return hardware_; }

  // Nothing when what was drawn, or came of it, is no valid program.
  std::optional<LoopState> draw(Random& random);
  std::optional<LoopState> mutate(const LoopState& state, Random& random);
  std::optional<LoopState> cross(const LoopState& a, const LoopState& b, Random& random);
  std::vector<LoopState> neighbours(const LoopState& state);

  // Throws an input Error for steps that are none of this task.
  LoopState replay(const Steps& steps) const { return schedule::replay(dag_, steps); }
  std::optional<Steps> by_hand() const;  // nothing where none can be made

 private:
  const te::Task& task_;
  std::shared_ptr<const te::ComputeDag> dag_;
  schedule::Hardware hardware_;
  schedule::TileSizes tiles_;
  std::vector<schedule::Sketch> sketches_;  // made at the first draw
};

}  // namespace tessera::search
