#include "../fuzz/replay.h"
#include "../fuzz/targets.h"

namespace tessera {
namespace {

using fuzz::replay;

TEST(Corpus, Model) {
  replay("model", fuzz::model);
}
TEST(Corpus, TensorMeta) {
  replay("tensor_meta", fuzz::tensor_meta);
}
TEST(Corpus, Constraints) {
  replay("constraints", fuzz::constraints);
}
TEST(Corpus, Json) {
  replay("json", fuzz::json);
}
TEST(Corpus, Sample) {
  replay("sample", fuzz::sample);
}

}  // namespace
}  // namespace tessera
