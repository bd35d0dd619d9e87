#include "../fuzz/replay.h"
#include "../fuzz/score_target.h"

namespace tessera {
namespace {

using fuzz::replay;

TEST(Corpus, Result) {
  replay("result", fuzz::result);
}
TEST(Corpus, GraphnetLog) {
  replay("graphnet_log", fuzz::graphnet_log);
}
TEST(Corpus, ReferenceLog) {
  replay("reference_log", fuzz::reference_log);
}

}  // namespace
}  // namespace tessera
