#include "../fuzz/format_target.h"
#include "../fuzz/replay.h"

namespace tessera {
namespace {

using fuzz::replay;

TEST(Corpus, Safetensors) {
  replay("safetensors", fuzz::safetensors);
}
TEST(Corpus, Npz) {
  replay("npz", fuzz::npz);
}
TEST(Corpus, Protobuf) {
  replay("protobuf", fuzz::protobuf);
}
TEST(Corpus, Parquet) {
  replay("parquet", fuzz::parquet);
}

}  // namespace
}  // namespace tessera
