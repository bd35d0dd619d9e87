// What a list of steps makes of a DAG: for each stage its loops, where it is computed, and what is
// attached to which loop. Legality, features and code all read this one structure. A plain value;
// the DAG is shared until a step adds a stage (cache read, cache write, rfactor).
//
// A stage knows every iterator it has ever had as a *variable*, by number: first the axes of its
// operation, then its reductions, then what splits and fusions made. Its *loops* (`iters`) are
// those variables that were not split or fused further, outermost first. A *relation* says how
// variables became others, so the axes can be computed back from the loops.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "schedule/state/affine.h"
#include "schedule/state/step.h"
#include "te/compute_dag.h"

namespace tessera::schedule {

using te::ComputeDag;

enum class IterKind : uint8_t { Spatial, Reduce, Mixed, Special };

struct Variable {
  // 0: not known until bounds are inferred. Of an axis of an attached stage: of the part that is
  // computed in one go, which starts at `min`.
  int64_t extent = 0;
  // What the split asked of this part; 0: nothing (an axis, a fusion, the part that gets the rest),
  // or still open. The extent is less where there is less to split.
  int64_t length = 0;
  int32_t made_by = -1;  // a relation; -1: an axis of the operation
  AffineId min = 0;      // where an axis starts, in LoopState::affine; others start at 0
  IterKind kind = IterKind::Spatial;
  Annotation annotation = Annotation::None;
};

// In the order in which they were made.
struct Relation {
  enum class Kind : uint8_t { Split, Fuse } kind = Kind::Split;
  bool inner_to_outer = true;    // Split: the first part gets the rest; else the last one
  Tail tail = Tail::Guard;       // Split: what happens when the lengths do not divide the whole
  int32_t whole = -1;            // the variable that was split, or that the fusion made
  int32_t first = 0, count = 0;  // the parts, outermost first: see Stage::parts
};

enum class Location : uint8_t { Root, Inlined, Attached };

struct Stage {
  std::vector<Variable> variables;
  std::vector<Relation> relations;
  std::vector<int32_t> part_list;  // the parts of all relations, one after the other
  std::vector<int32_t> iters;      // the loops, outermost first: numbers of variables

  Location location = Location::Root;
  int32_t attach_stage = -1, attach_iter = -1;  // when Attached; the iter is a position in `iters`
  int32_t attach_order = -1;  // lower for the earlier attached of stages at one loop

  int32_t auto_unroll = 0;   // pragma auto_unroll_max_step
  bool unroll_set = false;   // that pragma was given, with 0 perhaps
  bool skip_region = false;  // pragma debug_skip_region
  int32_t align_iter = -1, align_factor = 0,
          align_offset = 0;  // storage alignment; the iter is a variable
  std::string scope;         // memory of a cache stage: "shared", "local"; else empty

  const Variable& iter(size_t position) const { return variables[size_t(iters[position])]; }
  Variable& iter(size_t position) { return variables[size_t(iters[position])]; }
  std::span<const int32_t> parts(const Relation& relation) const {
    return {part_list.data() + relation.first, size_t(relation.count)};
  }
};

struct LoopState {
  std::shared_ptr<const ComputeDag> dag;
  std::vector<Stage> stages;  // stage i computes operation i; placeholders have no loops
  Steps steps;                // what it was made by
  AffinePool affine;          // minima of axes; filled by infer_bounds
  int32_t attachments = 0;    // made so far, for attach_order

  const te::Operation& operation(size_t stage) const { return dag->operations[stage]; }
  // Stages attached to a loop, in the order in which they were (Ansor prints them so; programs
  // compute them in ascending order).
  std::vector<int> attached_to(int stage, int iter) const;
  bool has_attached(int stage, int iter) const;
};

// Names are made on demand: of a hundred thousand states, few are shown. As Ansor prints them
// ("i.0", "i.0@j.0@"), and as TVM names the same loop ("i.outer", "i.outer.j.outer.fused").
std::string variable_name(const LoopState& state, int stage, int variable);
std::string tvm_variable_name(const LoopState& state, int stage, int variable);
inline std::string iter_name(const LoopState& state, int stage, int iter) {
  return variable_name(state, stage, state.stages[size_t(stage)].iters[size_t(iter)]);
}

Stage initial_stage(const te::Operation& operation);
LoopState initial_state(std::shared_ptr<const ComputeDag> dag);

// Applies one step and appends it. Throws an input Error with what is illegal about it: ids out of
// range, a fuse across an attach point, an iterator annotated twice, ... The state is then
// unchanged. Like Ansor's, CA and CR forget the extents of a stage's loops until bounds are
// inferred.
void apply(LoopState& state, const Step& step);

// initial_state and every step; the Error names the step's number. Bounds are inferred at the end.
LoopState replay(std::shared_ptr<const ComputeDag> dag, const Steps& steps);

// As Ansor prints a state; loops of extent 1 are left out.
std::string print_state(const LoopState& state);

// Fills in the extents of loops and the minima of axes, which depend on where stages are attached:
// the smallest box that holds what the consumers read, for every value of the loops outside. Throws
// an input Error when the program cannot be lowered: an open split, a consumer outside the attach
// point.
void infer_bounds(LoopState& state);

}  // namespace tessera::schedule
