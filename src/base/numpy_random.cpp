// MT19937 as Matsumoto and Nishimura give it, and on top of it the draws of NumPy's RandomState.
//
// Filling with normals is where the time goes: a sample may ask for thousands of millions. The
// polar method needs, for p more pairs, at least p more candidates, so p candidates may be drawn at
// once without ever running past the words that one-by-one draws would use. Each round is then
// three plain loops: words to candidates, keep the accepted ones (without a branch, for about a
// fifth is refused at random), and the logarithms and square roots of those. This file is compiled
// without contraction of a*b+c into fused operations: NumPy's figures are those of separate
// roundings.
#include "base/numpy_random.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace tessera {

namespace {

constexpr int word_count = 624;
constexpr int twist_distance = 397;

uint32_t twist(uint32_t high, uint32_t low) {
  uint32_t mixed = (high & 0x80000000u) | (low & 0x7fffffffu);
  return (mixed >> 1) ^ (-(low & 1u) & 0x9908b0dfu);
}

uint32_t temper(uint32_t word) {
  word ^= word >> 11;
  word ^= word << 7 & 0x9d2c5680u;
  word ^= word << 15 & 0xefc60000u;
  return word ^ word >> 18;
}

double to_unit(uint32_t a, uint32_t b) {
  return ((a >> 5) * 67108864.0 + (b >> 6)) / 9007199254740992.0;
}

// 2 * to_unit(a, b) - 1, to the bit, for all steps are exact. As integers the compiler can
// vectorise.
double to_signed_unit(uint32_t a, uint32_t b) {
  int64_t bits = int64_t{a >> 5} << 26 | int64_t{b >> 6};
  return static_cast<double>(bits - (int64_t{1} << 52)) * 0x1p-52;
}

}  // namespace

NumpyRandom::NumpyRandom(uint32_t seed) {
  state_[0] = seed;
  for (uint32_t i = 1; i < word_count; ++i) {
    state_[i] = 1812433253u * (state_[i - 1] ^ (state_[i - 1] >> 30)) + i;
  }
}

NumpyRandom::NumpyRandom(std::span<const uint32_t> key) : NumpyRandom(19650218u) {
  const auto mixed = [&](size_t i, uint32_t factor) {
    return state_[i] ^ ((state_[i - 1] ^ (state_[i - 1] >> 30)) * factor);
  };
  size_t i = 1, j = 0;
  const auto advance = [&] {
    if (++i < size_t(word_count)) return;
    state_[0] = state_[word_count - 1];
    i = 1;
  };
  for (size_t k = std::max(size_t(word_count), key.size()); k > 0; --k) {
    state_[i] = mixed(i, 1664525u) + (key.empty() ? 0 : key[j]) + uint32_t(j);
    advance();
    if (++j >= key.size()) j = 0;
  }
  for (int k = word_count - 1; k > 0; --k) {
    state_[i] = mixed(i, 1566083941u) - uint32_t(i);
    advance();
  }
  state_[0] = 0x80000000u;
}

void NumpyRandom::refill() {
  constexpr int split = word_count - twist_distance;
  uint32_t* s = state_.data();
  for (int i = 0; i < split; ++i) s[i] = s[i + twist_distance] ^ twist(s[i], s[i + 1]);
  for (int i = split; i < word_count - 1; ++i) s[i] = s[i - split] ^ twist(s[i], s[i + 1]);
  s[word_count - 1] = s[twist_distance - 1] ^ twist(s[word_count - 1], s[0]);
  used_ = 0;
}

uint32_t NumpyRandom::next_u32() {
  if (used_ == word_count) refill();
  return temper(state_[used_++]);
}

double NumpyRandom::uniform() {
  uint32_t a = next_u32();
  uint32_t b = next_u32();
  return to_unit(a, b);
}

double NumpyRandom::normal() {
  if (has_partner_) {
    has_partner_ = false;
    return partner_;
  }
  double x1, x2, r2;
  do {
    x1 = 2.0 * uniform() - 1.0;
    x2 = 2.0 * uniform() - 1.0;
    r2 = x1 * x1 + x2 * x2;
  } while (r2 >= 1.0 || r2 == 0.0);
  double f = std::sqrt(-2.0 * std::log(r2) / r2);
  partner_ = f * x1;
  has_partner_ = true;
  return f * x2;
}

int64_t NumpyRandom::integer(int64_t lo, int64_t hi) {
  uint64_t range = static_cast<uint64_t>(hi) - static_cast<uint64_t>(lo);
  if (range == 0) return lo;
  uint64_t mask = ~uint64_t{0} >> std::countl_zero(range);
  uint64_t draw;
  do {
    draw = next_u32();
    if (range > 0xffffffffu) draw = draw << 32 | next_u32();
    draw &= mask;
  } while (draw > range);
  return static_cast<int64_t>(static_cast<uint64_t>(lo) + draw);
}

void NumpyRandom::fill_normal(std::span<double> out) {
  size_t filled = 0;
  if (has_partner_ && !out.empty()) out[filled++] = normal();

  constexpr size_t block = 1024;
  std::array<uint32_t, 4 * block> words;
  std::array<double, 2 * block> x;
  std::array<double, block> x1, x2, r2, f;
  while (filled < out.size()) {
    size_t pairs = (out.size() - filled + 1) / 2;
    size_t candidates = std::min(pairs, block);

    for (size_t have = 0; have < 4 * candidates;) {
      if (used_ == word_count) refill();
      size_t n = std::min<size_t>(word_count - used_, 4 * candidates - have);
      for (size_t i = 0; i < n; ++i) words[have + i] = temper(state_[used_ + i]);
      have += n;
      used_ += static_cast<int>(n);
    }

    for (size_t i = 0; i < 2 * candidates; ++i)
      x[i] = to_signed_unit(words[2 * i], words[2 * i + 1]);
    size_t accepted = 0;
    for (size_t i = 0; i < candidates; ++i) {
      double a = x[2 * i];
      double b = x[2 * i + 1];
      double square = a * a + b * b;
      x1[accepted] = a;
      x2[accepted] = b;
      r2[accepted] = square;
      accepted += (square < 1.0) & (square != 0.0);
    }

    for (size_t i = 0; i < accepted; ++i) f[i] = std::log(r2[i]);
    for (size_t i = 0; i < accepted; ++i) f[i] = std::sqrt(-2.0 * f[i] / r2[i]);
    size_t whole = std::min(accepted, (out.size() - filled) / 2);
    for (size_t i = 0; i < whole; ++i) {
      out[filled + 2 * i] = f[i] * x2[i];
      out[filled + 2 * i + 1] = f[i] * x1[i];
    }
    filled += 2 * whole;
    if (whole < accepted) {  // only the last pair of an odd count
      out[filled++] = f[whole] * x2[whole];
      partner_ = f[whole] * x1[whole];
      has_partner_ = true;
    }
  }
}

}  // namespace tessera
