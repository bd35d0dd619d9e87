// What a list of steps makes of a DAG: for each stage its loops, where it is computed, and what is
// attached to which loop. Legality, features and code all read this one structure. A plain value; the
// DAG is shared until a step adds a stage (cache read, cache write, rfactor).
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "schedule/step.h"
#include "task/compute_dag.h"

namespace tessera::schedule {

using task::ComputeDag;

enum class IterKind : uint8_t { Spatial, Reduce, Mixed, Special };

// Where an iterator comes from, so that the axes of the operation can be computed back from the loops.
// Relations are in the order in which they were made.
struct Relation {
  enum class Kind : uint8_t { Split, Fuse } kind;
  // Split: `from` becomes `to` (outermost first) with these lengths for to[1..]; Fuse: `inputs` become
  // `from`... see the two fields below. Numbers are Stage::variables indices.
  std::vector<int32_t> outer_to_inner;  // the parts, outermost first
  int32_t whole = -1;                   // the variable that was split, or that the fusion made
  std::vector<int64_t> lengths;         // Split: extents of parts 1.., by position
  Tail tail = Tail::Guard;
};

// Every iterator a stage has had: the operation's axes first (axes, then reductions), then those made
// by splits and fusions. An iterator in the loop nest is one of these.
struct Variable {
  std::string name;      // "i.0", "i.0@j.0@"
  int64_t extent = 0;    // 0: not known until bounds are inferred
  int64_t min = 0;       // of attached stages a loop need not start at 0: printed bounds have it; see bounds.h
  IterKind kind = IterKind::Spatial;
  Annotation annotation = Annotation::None;
};

enum class Location : uint8_t { Root, Inlined, Attached };

struct Stage {
  int32_t operation = 0;  // of the state's DAG: stage i is operation i
  std::vector<Variable> variables;
  std::vector<Relation> relations;
  std::vector<int32_t> iters;  // the loops, outermost first: numbers of variables
  Location location = Location::Root;
  int32_t attach_stage = -1, attach_iter = -1;  // when Attached; the iter is a position in `iters`
  int32_t auto_unroll = 0;                      // pragma auto_unroll_max_step
  bool unroll_set = false;                      // that pragma was given, with 0 perhaps
  int32_t storage_offset = 0;
  std::string scope;                            // of cache stages: "shared", "local"; else empty

  const Variable& iter(size_t position) const { return variables[size_t(iters[position])]; }
  Variable& iter(size_t position) { return variables[size_t(iters[position])]; }
};

struct LoopState {
  std::shared_ptr<const ComputeDag> dag;
  std::vector<Stage> stages;  // one for each operation, placeholders included
  Steps steps;                // what it was made by

  // Stages attached to a loop, ascending.
  std::vector<int> attached_to(int stage, int iter) const;
};

LoopState initial_state(std::shared_ptr<const ComputeDag> dag);

// Applies one step and appends it. Throws an input Error with what is illegal about it: ids out of
// range, a fuse across an attach point, an iterator annotated twice, ... The state is then unchanged.
void apply(LoopState& state, const Step& step);

// initial_state and every step; the Error names the step's number. Bounds are inferred at the end.
LoopState replay(std::shared_ptr<const ComputeDag> dag, const Steps& steps);

// As Ansor prints a state; loops of extent 1 are left out.
std::string print_state(const LoopState& state);

// Fills in the extents of loops that depend on where stages are attached. Throws an input Error when
// the program cannot be lowered. Exact: the smallest box that its consumers read.
void infer_bounds(LoopState& state);

}  // namespace tessera::schedule
