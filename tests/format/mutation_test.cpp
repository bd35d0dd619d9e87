// Files of the corpora with bytes changed, cut and doubled at random: what libFuzzer does at
// length, in short and in every run of the tests.
#include "../fuzz/format_target.h"
#include "../fuzz/replay.h"

namespace tessera {
namespace {

std::string changed(std::string bytes, uint32_t& state) {
  const auto draw = [&](size_t below) {
    state = state * 1664525 + 1013904223;
    return below == 0 ? 0 : (state >> 8) % below;
  };
  const size_t count = 1 + draw(4);
  for (size_t n = 0; n < count && !bytes.empty(); ++n) {
    const size_t at = draw(bytes.size()), length = draw(std::min<size_t>(bytes.size() - at, 64));
    switch (draw(5)) {
      case 0:
        bytes[at] = char(bytes[at] ^ 1 << draw(8));
        break;
      case 1:
        bytes[at] = char(draw(2) ? 0xff : 0);
        break;
      case 2:
        bytes.erase(at, length);
        break;
      case 3:
        bytes.insert(at, bytes.substr(at, length));
        break;
      default:
        bytes[at] = char(draw(256));
    }
  }
  return bytes;
}

void mutate(const char* target, int times, const std::function<void(std::string_view)>& run) {
  uint32_t state = 1;
  fuzz::replay(target, [&](std::string_view bytes) {
    for (int i = 0; i < times; ++i) run(changed(std::string(bytes), state));
  });
}

TEST(Mutation, Safetensors) {
  mutate("safetensors", 2000, fuzz::safetensors);
}
TEST(Mutation, Npz) {
  mutate("npz", 1000, fuzz::npz);
}
TEST(Mutation, Protobuf) {
  mutate("protobuf", 5000, fuzz::protobuf);
}
TEST(Mutation, Parquet) {
  mutate("parquet", 300, fuzz::parquet);
}

}  // namespace
}  // namespace tessera
