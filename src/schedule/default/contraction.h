// The hand-made loops of reductions: matrix products, convolutions, pools, sums.
#pragma once

#include "schedule/default/tile.h"

namespace tessera::schedule {

struct Contraction {
  int reduction = 0;  // the stage that sums
  int partial = -1;   // the stage of its partial sums, where the tile has them
  int host = 0;  // the elementwise consumer that the tile is computed in; or the reduction itself
  RegisterTile tile;
  std::vector<int> packed;  // copies of operands, made for each panel
  std::vector<int> inputs;  // elementwise stages that nothing else reads
};

// An input that is worth copying, the last first: read again and again, a narrow column of a wide
// matrix at a time, or a small part of channels that are far apart.
struct PackedOperand {
  int operation = 0;
  bool by_panel = false;  // for each panel; else for each block
};
std::vector<PackedOperand> operands_to_pack(const LoopState& state, int reduction,
                                            const RegisterTile& tile, const Hardware& hardware);

// Returns those of the inputs that are now computed inside, block by block.
std::vector<int> schedule_contraction(LoopState& state, const Contraction& contraction,
                                      const Hardware& hardware);

}  // namespace tessera::schedule
