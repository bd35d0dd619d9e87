// The input of models that look at rows one by one: features of a store, and if asked for TenSet's
// flags of the task, what code generation will do (feature/codegen_columns.h), features of the task
// and of the hardware behind them. A pooled model sees one row a program: of its stores' features
// the sums, the largest, and the heaviest store's own. What is no finite number becomes 0.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "dataset/programs.h"
#include "model/cost_model.h"
#include "model/model_options.h"

namespace tessera::model {

struct RowColumns {
  int rows = 0, tags = 0, codegen = 0, task = 0, hardware = 0;
  bool pooled = false;
  size_t count() const {
    return size_t((pooled ? 3 * rows + 1 : rows) + tags + codegen + task + hardware);
  }
};

// What of it a model wants beside the features of stores.
struct RowExtras {
  bool tags = false, codegen = false, task_features = false, hardware_features = false;
  bool pooled = false;
  Inputs inputs() const;  // of a model that reads rows with these behind them
};

// Those that a data set has; an input Error in the name of `kind` where it lacks what is wanted.
RowColumns row_columns(const dataset::Programs& programs, const RowExtras& extras,
                       std::string_view kind);
// Throws an input Error unless these programs have as many columns as the model was trained on.
void require_columns(const RowColumns& columns, const dataset::Programs& programs,
                     std::string_view kind);

// For a model's file: how its columns came together.
std::vector<Option> column_options(RowColumns& columns);

// Where the rows of each program begin, and behind the last.
std::vector<int64_t> row_offsets(const dataset::Programs& programs, const RowColumns& columns);
// The rows of programs [first, last), count() numbers each.
void append_rows(const dataset::Programs& programs, const RowColumns& columns, size_t first,
                 size_t last, std::vector<float>& to);

// A program that could not be lowered has no rows, or only zeros: nothing is known of it.
bool is_lowered(const dataset::Programs& programs, size_t program);

}  // namespace tessera::model
