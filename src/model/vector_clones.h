// Marks a function that is compiled once more for processors with wider vectors; the loader picks.
// Sums are never reordered and products never fused, so all versions give the same bits.
#pragma once

#if defined(__x86_64__) && defined(__GNUC__)
#define TESSERA_VECTOR_CLONES __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define TESSERA_VECTOR_CLONES
#endif
