#include "schedule/state/bounds.h"

#include <algorithm>

#include "base/error.h"

namespace tessera::schedule {

namespace {

constexpr int64_t too_many = int64_t(1) << 62;

int64_t ceil_div(int64_t a, int64_t b) {
  return a / b + (a % b != 0);
}

// Variables with a GPU thread bound to them or to what they became.
std::vector<bool> threaded(const Stage& stage) {
  std::vector<bool> result;
  for (size_t i = 0; i < stage.iters.size(); ++i) {
    if (!is_thread(stage.iter(i).annotation)) continue;
    result.resize(stage.variables.size());
    result[size_t(stage.iters[i])] = true;
  }
  if (result.empty()) return result;
  for (auto relation = stage.relations.rbegin(); relation != stage.relations.rend(); ++relation) {
    for (int32_t part : stage.parts(*relation)) {
      if (relation->kind == Relation::Kind::Split) {
        if (result[size_t(part)]) result[size_t(relation->whole)] = true;
      } else if (result[size_t(relation->whole)]) {
        result[size_t(part)] = true;
      }
    }
  }
  return result;
}

}  // namespace

void spread_extents(const Stage& stage, std::span<int64_t> extents, bool tighten) {
  const std::vector<bool> bound = tighten ? threaded(stage) : std::vector<bool>();
  for (const Relation& relation : stage.relations) {
    const auto parts = stage.parts(relation);
    if (relation.kind == Relation::Kind::Fuse) {
      int64_t product = 1;
      for (int32_t part : parts) {
        if (__builtin_mul_overflow(product, extents[size_t(part)], &product) || product >= too_many)
          throw input_error({}, "a fused loop has more than 2^62 iterations");
      }
      extents[size_t(relation.whole)] = product;
      continue;
    }
    int64_t rest = extents[size_t(relation.whole)];
    for (size_t i = 0; i + 1 < parts.size(); ++i) {
      const size_t part = size_t(parts[relation.inner_to_outer ? parts.size() - 1 - i : i]);
      const int64_t length = stage.variables[part].length;
      if (length <= 0) throw input_error({}, "a split has an open length");
      const bool fixed = !tighten || (!bound.empty() && bound[part]);
      extents[part] = fixed ? length : std::min(rest, length);
      rest = ceil_div(rest, length);
    }
    extents[size_t(relation.inner_to_outer ? parts.front() : parts.back())] = rest;
  }
}

std::vector<int64_t> part_strides(const Stage& stage, const Relation& split,
                                  std::span<const int64_t> extents) {
  const auto parts = stage.parts(split);
  std::vector<int64_t> strides(parts.size(), 1);
  if (split.inner_to_outer) {
    for (size_t i = parts.size() - 1; i-- > 0;)
      strides[i] = strides[i + 1] * extents[size_t(parts[i + 1])];
  } else {
    int64_t rest = extents[size_t(split.whole)];
    for (size_t i = 0; i + 1 < parts.size(); ++i) {
      rest = ceil_div(rest, stage.variables[size_t(parts[i])].length);
      strides[i] = rest;
    }
  }
  return strides;
}

}  // namespace tessera::schedule
