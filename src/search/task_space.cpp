#include "search/task_space.h"

#include "base/error.h"
#include "schedule/default/default_schedule.h"

namespace tessera::search {

uint64_t text_hash(std::string_view text) {
  uint64_t value = 0xcbf29ce484222325u;  // FNV-1a
  for (const char byte : text) value = (value ^ uint8_t(byte)) * 0x100000001b3u;
  return value;
}

uint64_t program_hash(const LoopState& state) {
  return text_hash(schedule::print_state(state));
}

uint64_t mixed_seed(uint64_t seed, uint64_t part, uint64_t number) {
  // SplitMix64's finaliser over all three.
  uint64_t value = seed;
  for (const uint64_t word : {part, number}) {
    value += 0x9e3779b97f4a7c15u + word;
    value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9u;
    value = (value ^ (value >> 27)) * 0x94d049bb133111ebu;
    value ^= value >> 31;
  }
  return value;
}

TaskSpace::TaskSpace(const te::Task& task, const schedule::Hardware& hardware)
    : task_(task), dag_(std::make_shared<const te::ComputeDag>(task.dag)), hardware_(hardware) {}

std::optional<LoopState> TaskSpace::draw(Random& random) {
  if (sketches_.empty()) sketches_ = schedule::generate_sketches(dag_, hardware_);
  if (sketches_.empty()) return std::nullopt;
  const schedule::Sketch& sketch = sketches_[random.below(sketches_.size())];
  return schedule::complete(sketch, hardware_, {}, tiles_, random);
}

std::optional<LoopState> TaskSpace::mutate(const LoopState& state, Random& random) {
  return schedule::mutate(dag_, state, hardware_, tiles_, random);
}

std::optional<LoopState> TaskSpace::cross(const LoopState& a, const LoopState& b, Random& random) {
  return schedule::cross(dag_, a, b, hardware_, random);
}

std::vector<LoopState> TaskSpace::neighbours(const LoopState& state) {
  return schedule::neighbours(dag_, state, hardware_, tiles_);
}

std::optional<Steps> TaskSpace::by_hand() const {
  try {
    return schedule::default_schedule(dag_, hardware_);
  } catch (const Error& error) {
    if (error.blame() != Blame::Input) throw;
    return std::nullopt;
  }
}

}  // namespace tessera::search
