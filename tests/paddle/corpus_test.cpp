#include "../fuzz/replay.h"
#include "../fuzz/translate_target.h"

namespace tessera {
namespace {

TEST(Corpus, Translate) {
  fuzz::replay("translate", fuzz::translate);
}

}  // namespace
}  // namespace tessera
