// Gradient boosting with gradients of our own: XGBoost grows the trees, round by round, and we say
// what each row should change by. Its library is only used here, and only to train; without it
// (TESSERA_XGBOOST) the constructor throws an environment Error that says what to install.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "model/forest.h"

namespace tessera::model {

struct BoostingOptions {
  int depth = 6;
  double eta = 0.2, gamma = 0.003, min_child_weight = 2, lambda = 1, alpha = 0;
  double row_share = 1, column_share = 1;  // drawn for each tree
  std::string method = "hist";             // or "exact": every threshold, as TenSet's; slow
  int bins = 256;                          // of hist
  float base = 0.5F;
  uint64_t seed = 0;
  int threads = 1;
};

class Boosting {
 public:
  // `rows` has `columns` numbers a row, none of them infinite or NaN; they are copied.
  Boosting(std::span<const float> rows, size_t columns, const BoostingOptions& options);
  ~Boosting();

  // More rows whose predictions are kept up to date; one call at most, before the first round.
  void watch(std::span<const float> rows);

  void add_tree(std::span<const float> gradient, std::span<const float> hessian);
  // Of every row by all trees; until the next call of anything.
  std::span<const float> predict() const;
  std::span<const float> predict_watched() const;

  // All that a later process needs to go on, on the same rows.
  std::string snapshot() const;
  void restore(const std::string& snapshot);

  Forest forest() const;
  // How much each split gained, node by node as forest() has them.
  std::vector<std::vector<float>> gains() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tessera::model
