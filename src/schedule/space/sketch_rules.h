// The rules of sketch generation and what those of CPUs and GPUs share. The walk goes from the last
// stage to the first; at each the rules are tried in order.
#pragma once

#include <functional>
#include <span>

#include "schedule/space/sketch.h"

namespace tessera::schedule {

// A sketch under construction and the stage that is next.
struct Partial {
  Sketch sketch;
  int stage = 0;
};

enum class Verdict : uint8_t { Skip, Apply, ApplyAndSkipRest };

struct SketchRule {
  const char* name;
  Verdict (*meets)(const Partial&, const Hardware&);
  void (*apply)(const Partial&, const Hardware&, std::vector<Partial>& made);
};

std::span<const SketchRule> cpu_rules();
std::span<const SketchRule> gpu_rules();

// Called when a rule changed the DAG.
void analyse_again(Sketch& sketch);

// Splits the axes into as many levels as the structure has letters S and R, all lengths open, and
// orders the parts. Returns the SP steps of the spatial axes.
std::vector<int32_t> tile_levels(Sketch& sketch, int stage, std::string_view structure);

// Splits the loops of an untouched elementwise stage as those SP steps, into level + 1 parts each,
// and orders them by level.
void follow_tiling(Sketch& sketch, int stage, std::span<const int32_t> source_steps, int level);

// All reduction loops as one, which is returned as its position.
int fuse_reductions(LoopState& state, int stage);

const AccessFacts& facts(const Partial& partial);  // those of its current stage
int matched(const Partial& partial);  // the consumer that its stage can be fused with, or -1

// Rules that both have.
Verdict wants_tiling(const Partial& partial, const Hardware&);
bool inlineable_anywhere(const Partial& partial);  // a compute stage, no output, no reduction
void inline_stage(const Partial& partial, const Hardware&, std::vector<Partial>& made);
Verdict reads_constants(const Partial& partial, const Hardware&);
void unroll_constants(const Partial& partial, const Hardware&, std::vector<Partial>& made);
void add_cache_write(const Partial& partial, const Hardware&, std::vector<Partial>& made);
Verdict always(const Partial&, const Hardware&);
void leave(const Partial& partial, const Hardware&, std::vector<Partial>& made);

}  // namespace tessera::schedule
