#include "../fuzz/hlo_target.h"
#include "../fuzz/replay.h"

namespace tessera {
namespace {

TEST(Corpus, Hlo) {
  fuzz::replay("hlo", fuzz::hlo);
}

}  // namespace
}  // namespace tessera
