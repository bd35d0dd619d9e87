// The random orders behind TenSet's splits, number by number: NumPy's shuffle, Python's sample and
// torch's randperm, all of which draw from MT19937. Same seed, same order, on every machine.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/numpy_random.h"

namespace tessera::dataset {

// numpy.random.shuffle; the stream goes on from one call to the next.
void numpy_shuffle(std::span<int64_t> values, NumpyRandom& random);
// Of 0 .. count - 1, after numpy.random.seed(seed).
std::vector<int64_t> numpy_permutation(int64_t count, uint32_t seed);

// random.sample(range(population), count) after random.seed(seed), as CPython 3.11 draws it. Throws
// an input Error where there are fewer than `count`.
std::vector<int64_t> python_sample(int64_t population, int64_t count, uint64_t seed);

// torch.randperm(count) on a CPU; `random` starts as torch.manual_seed(seed) leaves it when it is
// made of the same seed. For less than 2^32 / 20 numbers, beyond which torch draws another way.
std::vector<int64_t> torch_randperm(int64_t count, NumpyRandom& random);

}  // namespace tessera::dataset
