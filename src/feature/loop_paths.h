// Loop paths, after NLTSP: for each store of a lowered program (a leaf) the loops around it,
// outermost first, one row a loop. Where the 164 columns of per_store.h summarise the loops around
// a store, these leave them in order, for models that read sequences; and they cost less, since
// what a loop touches comes from the strides of indices, not from intervals. docs/features.md has
// the definitions.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "schedule/nest/nest.h"

namespace tessera::feature {

inline constexpr size_t loop_path_columns = 43;
inline constexpr size_t loop_path_loops = 12;  // of a leaf; of more, the innermost

// Where the groups of columns start.
namespace loop_path {
inline constexpr size_t leaf_at = 0;        // number of the leaf, in program order
inline constexpr size_t annotation_at = 1;  // one-hot of 7
inline constexpr size_t kind_at = 8;        // one-hot of 3
inline constexpr size_t numbers_at = 11;    // of the loop
inline constexpr size_t statement_at = 24;  // of the leaf, the same in all its rows
inline constexpr size_t operators_at = 27;  // of the leaf: 16 counts
}  // namespace loop_path

// For many programs: its memory is kept from one to the next. Not shared between threads.
class LoopPaths {
 public:
  LoopPaths();
  ~LoopPaths();
  LoopPaths(LoopPaths&&) noexcept;
  LoopPaths& operator=(LoopPaths&&) noexcept;

  static constexpr size_t columns() { return loop_path_columns; }
  static std::span<const std::string_view> names();

  // Rows of `columns()` numbers one after another, leaf after leaf. A store without a loop around
  // it has one row, whose loop is all zeros. Valid until the next call.
  std::span<const float> extract(const schedule::Nest& nest);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

std::vector<float> loop_paths(const schedule::Nest& nest);

}  // namespace tessera::feature
