#include "feature/store_columns.h"

#include <algorithm>
#include <cmath>

namespace tessera::feature {

namespace {

constexpr std::array<bool, per_store_columns> make_plain() {
  std::array<bool, per_store_columns> plain{};
  for (const size_t at : {vectorized_at, unrolled_at, parallel_at})
    for (size_t i = 3; i < 11; ++i) plain[at + i] = true;
  plain[gpu_at] = true;
  for (size_t slot = 0; slot < slots; ++slot)
    for (const size_t i : {0, 1, 2, 7, 8, 9}) plain[slots_at + slot * slot_size + i] = true;
  for (size_t i = 0; i < curve_points; ++i) plain[curve_at + i] = true;
  return plain;
}
constexpr std::array<bool, per_store_columns> plain = make_plain();  // no logarithm of these

float signed_log(float x) {
  return x < 0 ? -std::log2(1 - x) : std::log2(x + 1);
}

}  // namespace

void write_slots(std::vector<AccessFeatures>& features, StoreColumns& row) {
  std::stable_sort(features.begin(), features.end(), [](const auto& a, const auto& b) {
    if (a.reuse_dis_bytes != b.reuse_dis_bytes) return a.reuse_dis_bytes < b.reuse_dis_bytes;
    if (a.unique_bytes != b.unique_bytes) return a.unique_bytes < b.unique_bytes;
    if (a.unique_lines != b.unique_lines) return a.unique_lines < b.unique_lines;
    return a.type < b.type;
  });
  float* out = row.data() + slots_at;
  std::fill_n(out, slots * slot_size, 0.0f);
  for (size_t slot = 0; slot < std::min(slots, features.size()); ++slot, out += slot_size) {
    const AccessFeatures& of = features[slot];
    out[of.type] = 1;
    const float amounts[] = {of.bytes, of.unique_bytes, of.lines, of.unique_lines};
    std::copy_n(amounts, 4, out + 3);
    out[7 + of.reuse] = 1;
    out[10] = of.reuse_dis_iter;
    out[11] = of.reuse_dis_bytes;
    out[12] = of.reuse_ct;
    for (size_t i = 0; i < 4; ++i)
      out[13 + i] = of.reuse_ct > 0.5f ? amounts[i] / of.reuse_ct : amounts[i] * 2;
    out[17] = of.stride;
  }
}

void write_curve(size_t count, const float* compute_log, const float* memory_log,
                 StoreColumns& row) {
  float* out = row.data() + curve_at;
  if (count == 0) {
    std::fill_n(out, curve_points, 0.0f);
    return;
  }
  const auto intensity = [&](size_t p) { return compute_log[p] / memory_log[p]; };
  size_t p = 0;
  for (size_t k = 0; k < curve_points; ++k) {
    const float x = compute_log[count - 1] * float(k + 1) / float(curve_points);
    while (p + 1 < count && double(compute_log[p]) < double(x) - 1e-4) ++p;
    if (p == 0) {
      out[k] = intensity(0);
      continue;
    }
    const float base = intensity(p - 1);
    const float slope = (intensity(p) - base) / (compute_log[p] - compute_log[p - 1]);
    out[k] = base + slope * (x - compute_log[p - 1]);
  }
}

void take_logarithms(StoreColumns& row) {
  for (size_t i = 0; i < per_store_columns; ++i)
    if (!plain[i] && row[i] != 0) row[i] = signed_log(row[i]);
}

}  // namespace tessera::feature
