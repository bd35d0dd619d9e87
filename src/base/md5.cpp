// RFC 1321, straight from its text.
#include "base/md5.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>

namespace tessera {

namespace {

using State = std::array<uint32_t, 4>;

constexpr std::array<std::array<int, 4>, 4> shifts = {
    {{7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}}};

// The RFC defines its table as floor(2^32 |sin(i)|), i from 1.
std::array<uint32_t, 64> make_sines() {
  std::array<uint32_t, 64> result;
  for (int i = 0; i < 64; ++i)
    result[i] = uint32_t(std::floor(std::abs(std::sin(i + 1.0)) * 0x1p32));
  return result;
}

void add_block(State& state, const unsigned char* block) {
  static const std::array<uint32_t, 64> sines = make_sines();
  std::array<uint32_t, 16> words;
  for (int i = 0; i < 16; ++i) {
    words[i] = uint32_t{block[4 * i]} | uint32_t{block[4 * i + 1]} << 8 |
               uint32_t{block[4 * i + 2]} << 16 | uint32_t{block[4 * i + 3]} << 24;
  }
  auto [a, b, c, d] = state;
  for (int i = 0; i < 64; ++i) {
    const int round = i / 16;
    uint32_t mix;
    int word;
    switch (round) {
      case 0:
        mix = (b & c) | (~b & d), word = i;
        break;
      case 1:
        mix = (d & b) | (~d & c), word = (5 * i + 1) % 16;
        break;
      case 2:
        mix = b ^ c ^ d, word = (3 * i + 5) % 16;
        break;
      default:
        mix = c ^ (b | ~d), word = 7 * i % 16;
        break;
    }
    const uint32_t turned = std::rotl(a + mix + sines[i] + words[word], shifts[round][i % 4]);
    a = d, d = c, c = b, b += turned;
  }
  const State sum = {a, b, c, d};
  for (int i = 0; i < 4; ++i) state[i] += sum[i];
}

}  // namespace

std::string md5_hex(std::string_view text) {
  State state = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476};
  auto bytes = reinterpret_cast<const unsigned char*>(text.data());
  const size_t whole = text.size() / 64;
  for (size_t i = 0; i < whole; ++i) add_block(state, bytes + 64 * i);

  // The rest, a one bit, zeros, and the length in bits, low byte first: one or two blocks.
  std::array<unsigned char, 128> tail = {};
  const size_t rest = text.size() % 64;
  if (rest > 0) std::memcpy(tail.data(), bytes + 64 * whole, rest);
  tail[rest] = 0x80;
  const size_t tail_size = rest < 56 ? 64 : 128;
  const uint64_t bits = uint64_t{text.size()} * 8;
  for (int i = 0; i < 8; ++i) tail[tail_size - 8 + i] = static_cast<unsigned char>(bits >> (8 * i));
  for (size_t i = 0; i < tail_size; i += 64) add_block(state, tail.data() + i);

  std::string hex;
  for (uint32_t word : state) {
    for (int byte = 0; byte < 4; ++byte, word >>= 8) {
      hex += "0123456789abcdef"[word >> 4 & 15];
      hex += "0123456789abcdef"[word & 15];
    }
  }
  return hex;
}

}  // namespace tessera
