// The 164 features of TenSet and Ansor: one row for each buffer that a program stores to. Two dialects:
// TenSet's, traps included, as the reference; and a clean one.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "schedule/nest.h"

namespace tessera::feature {

inline constexpr size_t per_store_columns = 164;

enum class Dialect : uint8_t { Tenset, Clean };
std::string_view dialect_name(Dialect dialect);  // "tenset", "clean"

struct PerStoreRow {
  int32_t buffer = -1;  // of the nest
  std::array<float, per_store_columns> values{};
};

// Rows in program order of the first store to each buffer.
std::vector<PerStoreRow> per_store_features(const schedule::Nest& nest, int64_t cache_line_bytes = 64,
                                            Dialect dialect = Dialect::Tenset);

std::span<const std::string_view> per_store_names();  // of the 164 columns

}  // namespace tessera::feature
