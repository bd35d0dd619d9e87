#include "../fuzz/cost_model_target.h"
#include "../fuzz/replay.h"

namespace tessera::fuzz {
namespace {

TEST(Corpus, CostModel) {
  replay("cost_model", cost_model);
}

}  // namespace
}  // namespace tessera::fuzz
