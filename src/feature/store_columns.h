// How a row of the 164 features is laid out, and the parts of it that are written from finished
// numbers: the slots of buffers, the intensity curve, the logarithms.
#pragma once

#include <span>
#include <vector>

#include "feature/per_store.h"

namespace tessera::feature {

// Where the groups of columns start.
inline constexpr size_t vectorized_at = 16, unrolled_at = 27, parallel_at = 38, gpu_at = 49,
                        threads_at = 50, slots_at = 57, slot_size = 18, slots = 5, curve_at = 147,
                        curve_points = 10, alloc_at = 157, outer_prod_at = 161;

using StoreColumns = std::array<float, per_store_columns>;

enum AccessType : uint8_t { ReadOnly, WriteOnly, ReadWrite };
enum ReuseType : uint8_t { LoopMultipleRead, SerialMultipleReadWrite, NoReuse };

// What a slot says of one buffer.
struct AccessFeatures {
  AccessType type = ReadOnly;
  ReuseType reuse = NoReuse;
  float bytes = 0, unique_bytes = 0, lines = 1, unique_lines = 1;
  float reuse_dis_iter = 0, reuse_dis_bytes = 0, reuse_ct = 0, stride = 0;
};

// Sorts them; the first five get a slot, and slots without a buffer are zero.
void write_slots(std::vector<AccessFeatures>& features, StoreColumns& row);

// Of `count` loops, innermost first: logarithms of operations done and of bytes touched inside
// each. Zeros when there are none.
void write_curve(size_t count, const float* compute_log, const float* memory_log,
                 StoreColumns& row);

// Of those columns that have one.
void take_logarithms(StoreColumns& row);

}  // namespace tessera::feature
