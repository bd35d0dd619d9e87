// The 164 features of TenSet and Ansor: one row for each buffer that a program stores to. Two
// dialects: TenSet's, traps included, as the reference; and a clean one. docs/features.md has the
// definitions.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "schedule/nest/nest.h"

namespace tessera::feature {

inline constexpr size_t per_store_columns = 164;

// Clean differs in four ways: a row for each store statement, not for each buffer; strides by the
// coefficient of the loop's variable alone; lines divided by the extents of the loops that were
// skipped, not by powers of the innermost; and so nothing left over from an earlier store.
enum class Dialect : uint8_t { Tenset, Clean };
std::string_view dialect_name(Dialect dialect);  // "tenset", "clean"

struct PerStoreRow {
  int32_t buffer = -1;  // of the nest
  std::array<float, per_store_columns> values{};
};

// Rows in program order of the first store to each buffer (of each store where the dialect is
// clean).
std::vector<PerStoreRow> per_store_features(const schedule::Nest& nest,
                                            int64_t cache_line_bytes = 64,
                                            Dialect dialect = Dialect::Tenset);

// The same for many programs: its memory is kept from one to the next. Not shared between threads.
class PerStoreExtractor {
 public:
  explicit PerStoreExtractor(Dialect dialect = Dialect::Tenset);
  ~PerStoreExtractor();
  PerStoreExtractor(PerStoreExtractor&&) noexcept;
  PerStoreExtractor& operator=(PerStoreExtractor&&) noexcept;

  // Valid until the next call.
  std::span<const PerStoreRow> extract(const schedule::Nest& nest, int64_t cache_line_bytes = 64);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

std::span<const std::string_view> per_store_names();  // of the 164 columns

}  // namespace tessera::feature
