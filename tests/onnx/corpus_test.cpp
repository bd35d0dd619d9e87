#include "../fuzz/onnx_target.h"
#include "../fuzz/replay.h"

namespace tessera {
namespace {

TEST(Corpus, Onnx) {
  fuzz::replay("onnx", fuzz::onnx);
}

}  // namespace
}  // namespace tessera
