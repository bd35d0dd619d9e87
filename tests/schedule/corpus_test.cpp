#include "../fuzz/replay.h"
#include "../fuzz/schedule_target.h"

namespace tessera::schedule {
namespace {

TEST(Corpus, Steps) {
  fuzz::replay("steps", fuzz::steps);
}

}  // namespace
}  // namespace tessera::schedule
