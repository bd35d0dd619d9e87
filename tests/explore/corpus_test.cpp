#include "../fuzz/explore_target.h"
#include "../fuzz/replay.h"

namespace tessera::explore {
namespace {

TEST(Corpus, RequestsKeepTheirPromise) {
  fuzz::replay("request", fuzz::request);
}

}  // namespace
}  // namespace tessera::explore
