#include "../fuzz/elf_target.h"
#include "../fuzz/replay.h"

namespace tessera {
namespace {

TEST(Corpus, Object) {
  fuzz::replay("object", fuzz::object);
}

}  // namespace
}  // namespace tessera
