// From a scheduled state to its loop nest, as TVM lowers it: stages inside the loops they are
// attached to, reductions with a loop nest of their own that initialises, inlined stages gone,
// indices computed back from the loops and simplified as TVM's simplifier does, as far as features
// can see. Checks that split tails need are left out: no feature looks at conditions around a
// store.
#pragma once

#include <memory>

#include "schedule/nest/nest.h"
#include "schedule/state/loop_state.h"

namespace tessera::schedule {

// For many programs: its memory is kept from one to the next. Not shared between threads.
class NestLowering {
 public:
  NestLowering();
  ~NestLowering();
  NestLowering(NestLowering&&) noexcept;
  NestLowering& operator=(NestLowering&&) noexcept;

  // Buffers are numbered like the state's operations. Valid until the next call. Variables have
  // names only when asked for: making them costs more than all the rest.
  const Nest& lower(const LoopState& state, bool names = false);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// Lowers a state whose bounds are inferred.
Nest lower(const LoopState& state);

}  // namespace tessera::schedule
