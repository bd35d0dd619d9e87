#include "dataset/permutation.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <unordered_set>

#include "base/error.h"

namespace tessera::dataset {

void numpy_shuffle(std::span<int64_t> values, NumpyRandom& random) {
  for (size_t i = values.size(); i-- > 1;)
    std::swap(values[i], values[size_t(random.integer(0, int64_t(i)))]);
}

std::vector<int64_t> numpy_permutation(int64_t count, uint32_t seed) {
  std::vector<int64_t> order(static_cast<size_t>(std::max<int64_t>(count, 0)));
  std::iota(order.begin(), order.end(), 0);
  NumpyRandom random(seed);
  numpy_shuffle(order, random);
  return order;
}

namespace {

// Python's Random: the words of the seed are the key; a number below `bound` is the highest bits of
// as many words as it takes.
class PythonRandom {
 public:
  explicit PythonRandom(uint64_t seed) : random_(key(seed)) {}

  uint64_t below(uint64_t bound) {
    const int bits = std::bit_width(bound);
    uint64_t drawn;
    do drawn = word(bits);
    while (drawn >= bound);
    return drawn;
  }

 private:
  static std::vector<uint32_t> key(uint64_t seed) {
    std::vector<uint32_t> words = {uint32_t(seed)};
    if (seed >> 32) words.push_back(uint32_t(seed >> 32));
    return words;
  }
  uint64_t word(int bits) {
    if (bits <= 32) return random_.next_u32() >> (32 - bits);
    const uint64_t low = random_.next_u32();
    return uint64_t(random_.next_u32() >> (64 - bits)) << 32 | low;
  }

  NumpyRandom random_;
};

// From this population on Python keeps a set of what it drew in place of a list of what is left.
int64_t largest_listed(int64_t count) {
  int64_t size = 21;
  if (count <= 5) return size;
  int64_t power = 1;
  while (power < 3 * count) power *= 4;
  return size + power;
}

}  // namespace

std::vector<int64_t> python_sample(int64_t population, int64_t count, uint64_t seed) {
  if (count < 0 || count > population)
    throw input_error({}, "expected a sample of 0 to {}, found {}", population, count);
  PythonRandom random(seed);
  std::vector<int64_t> picked;
  picked.reserve(size_t(count));
  if (population <= largest_listed(count)) {
    std::vector<int64_t> left(static_cast<size_t>(population));
    std::iota(left.begin(), left.end(), 0);
    for (int64_t i = 0; i < count; ++i) {
      const size_t at = random.below(uint64_t(population - i));
      picked.push_back(left[at]);
      left[at] = left[size_t(population - i - 1)];
    }
    return picked;
  }
  std::unordered_set<int64_t> drawn;
  while (int64_t(picked.size()) < count) {
    const int64_t one = int64_t(random.below(uint64_t(population)));
    if (drawn.insert(one).second) picked.push_back(one);
  }
  return picked;
}

std::vector<int64_t> torch_randperm(int64_t count, NumpyRandom& random) {
  std::vector<int64_t> order(static_cast<size_t>(std::max<int64_t>(count, 0)));
  std::iota(order.begin(), order.end(), 0);
  for (size_t i = 0; i + 1 < order.size(); ++i)
    std::swap(order[i], order[i + random.next_u32() % (order.size() - i)]);
  return order;
}

}  // namespace tessera::dataset
