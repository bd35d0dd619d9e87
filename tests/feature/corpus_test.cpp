#include "../fuzz/feature_target.h"
#include "../fuzz/replay.h"

namespace tessera {
namespace {

TEST(Corpus, Nest) {
  fuzz::replay("nest", fuzz::nest);
}

}  // namespace
}  // namespace tessera
