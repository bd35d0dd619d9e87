#include "../fuzz/hlo_target.h"
#include "../fuzz/replay.h"

namespace tessera {
namespace {

TEST(Corpus, Hlo) {
  fuzz::replay("hlo", fuzz::hlo);
}

TEST(Corpus, Tuning) {
  fuzz::replay("tuning", fuzz::tuning);
}

TEST(Corpus, GraphNpz) {
  fuzz::replay("graph_npz", fuzz::graph_npz);
}

TEST(Corpus, Submission) {
  fuzz::replay("submission", fuzz::submission);
}

}  // namespace
}  // namespace tessera
