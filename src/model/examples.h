// Programs as a network learns from them: rows gathered, cleaned and scaled once, so that a batch
// is a copy of whole programs and nothing is done row by row in training.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "base/json.h"
#include "dataset/programs.h"

namespace tessera::model {

// How columns are scaled before a network sees them: x' = (f(x) − shift) / scale, in float.
class ColumnScaler {
 public:
  enum class Kind : uint8_t {
    Max,       // TenSet's: scale = the column's maximum, 1 where that is not positive; no shift
    Standard,  // mean 0, deviation 1; a column without spread is only shifted
    Log,       // sign(x) · log2(1 + |x|) first, then as Standard
  };

  void fit(Kind kind, std::span<const float> rows, size_t columns);
  void set(Kind kind, std::vector<float> shift, std::vector<float> scale);
  void apply(std::span<float> rows) const;

  Kind kind() const { return kind_; }
  const std::vector<float>& shift() const { return shift_; }
  const std::vector<float>& scale() const { return scale_; }

 private:
  Kind kind_ = Kind::Max;
  std::vector<float> shift_, scale_;
};

// What a row of a network is made of.
struct RowLayout {
  enum class Source : uint8_t { Rows, Steps, Paths };
  Source source = Source::Rows;
  // Appended to every row; tags are TenSet's nine flags of a task, codegen what code generation
  // will do (feature/codegen_columns.h).
  bool tags = false, codegen = false, task_features = false, hardware_features = false;
  // Sizes; set by the data that a model is fitted to.
  size_t own = 0, task = 0, hardware = 0;

  size_t columns() const;
  const dataset::Ragged& of(const dataset::Programs& programs) const;
  void measure(const dataset::Programs& programs);        // sets the sizes
  void require(const dataset::Programs& programs) const;  // throws an input Error unless they fit
};

// Rows of programs [first, last), unscaled, one after another into `out`. Values that are not
// finite become 0; returns how many.
int64_t gather_rows(const dataset::Programs& programs, const RowLayout& layout, size_t first,
                    size_t last, std::vector<float>& out);

// A program that could not be lowered: no rows, or only zeros.
bool is_void(const dataset::Programs& programs, const RowLayout& layout, size_t program);

template <typename T>
struct Examples {
  size_t columns = 0;
  std::vector<T> rows;
  std::vector<int64_t> offsets{0};
  // One a score: of each program, or of each row where a network gives one a row.
  std::vector<T> labels;
  std::vector<int32_t> task;                    // of each program
  std::vector<int32_t> platform;                // of each program; empty: there is one
  std::vector<std::array<float, 2>> intervals;  // of 1/label, one a score; may be empty

  size_t programs() const { return offsets.size() - 1; }
};

}  // namespace tessera::model
