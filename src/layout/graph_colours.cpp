#include "layout/graph_colours.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "layout/graph_part.h"

namespace tessera::layout {

namespace {

constexpr uint64_t salts[] = {0x9e3779b97f4a7c15u, 0xc2b2ae3d27d4eb4fu};

uint64_t mixed_word(uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

// Both halves depend on both.
Colour stirred(uint64_t low, uint64_t high) {
  const uint64_t a = mixed_word(low + salts[0]), b = mixed_word(high ^ a);
  return {b, mixed_word(a + salts[1] + b)};
}

template <typename T>
Colour colour_of_row(const std::vector<T>& values, int64_t row, int64_t columns) {
  return colour_of(values.data() + row * columns, size_t(columns) * sizeof(T));
}

}  // namespace

Colour mixed(Colour colour) {
  return stirred(colour.low, colour.high);
}

Colour mixed(const Colour& first, const Colour& second) {
  const Colour one = mixed(first);
  return stirred(one.low + second.low, one.high ^ second.high);
}

Colour colour_of(const void* bytes, size_t size) {
  // Two polynomials of the words.
  uint64_t low = size, high = salts[1];
  const char* at = static_cast<const char*>(bytes);
  for (size_t i = 0; i < size; i += sizeof(uint64_t)) {
    uint64_t word = 0;
    std::memcpy(&word, at + i, std::min(sizeof(uint64_t), size - i));
    low = low * salts[0] + word;
    high = high * salts[1] + word;
  }
  return stirred(low, high);
}

Colour weight_factor(double weight) {
  const Colour factor = mixed({std::bit_cast<uint64_t>(weight), salts[0]});
  return {factor.low | 1, factor.high | 1};
}

Colour gathered_colour(const SparseMatrix& gather, int64_t row, std::span<const Colour> columns,
                       std::span<const uint8_t> marked) {
  Colour sum;
  for (int64_t i = gather.begin[size_t(row)]; i < gather.begin[size_t(row) + 1]; ++i) {
    const size_t column = size_t(gather.column[size_t(i)]);
    if (!marked.empty() && marked[column]) continue;
    sum += weighted(mixed(columns[column]), weight_factor(gather.value[size_t(i)]));
  }
  return sum;
}

std::vector<std::vector<Colour>> node_colours(const GraphPart& part, const SparseMatrix& gather,
                                              int64_t rounds) {
  std::vector<std::vector<Colour>> all(1);
  for (int64_t node = 0; node < part.nodes(); ++node) {
    Colour own = mixed({uint64_t(part.opcode[size_t(node)]), 0},
                       colour_of_row(part.features, node, part.columns));
    if (!part.layouts.empty()) own = mixed(own, colour_of_row(part.layouts, node, 6));
    all[0].push_back(own);
  }
  for (int64_t round = 0; round < rounds; ++round) {
    const std::vector<Colour>& before = all.back();
    std::vector<Colour> after;
    for (int64_t node = 0; node < part.nodes(); ++node)
      after.push_back(mixed(before[size_t(node)], gathered_colour(gather, node, before)));
    all.push_back(std::move(after));
  }
  return all;
}

int32_t ColourNumbers::number(const Colour& colour) {
  if (size_t(count_) * 2 >= keys_.size()) grow();
  size_t at = colour.low & (keys_.size() - 1);
  while (numbers_[at] >= 0 && !(keys_[at] == colour)) at = (at + 1) & (keys_.size() - 1);
  if (numbers_[at] < 0) {
    keys_[at] = colour;
    numbers_[at] = int32_t(count_++);
  }
  return numbers_[at];
}

void ColourNumbers::clear() {
  std::fill(numbers_.begin(), numbers_.end(), -1);
  count_ = 0;
}

void ColourNumbers::grow() {
  const std::vector<Colour> keys = std::move(keys_);
  const std::vector<int32_t> numbers = std::move(numbers_);
  keys_.assign(std::max<size_t>(1024, keys.size() * 2), {});
  numbers_.assign(keys_.size(), -1);
  for (size_t i = 0; i < keys.size(); ++i) {
    if (numbers[i] < 0) continue;
    size_t at = keys[i].low & (keys_.size() - 1);
    while (numbers_[at] >= 0) at = (at + 1) & (keys_.size() - 1);
    keys_[at] = keys[i];
    numbers_[at] = numbers[i];
  }
}

}  // namespace tessera::layout
