// The training loop of every network: batches drawn anew each epoch, a loss, one step of Adam, and
// what decides when to end. Same seed and one thread give the same bits, also when it was killed in
// between and went on from its checkpoint.
#pragma once

#include <functional>
#include <string>

#include "model/cost_model.h"
#include "model/examples.h"
#include "model/loss.h"
#include "model/network.h"
#include "model/optimiser.h"

namespace tessera::model {

struct TrainerOptions {
  // When a training ends before its last epoch, and which weights are kept.
  enum class Stop : uint8_t {
    Never,          // the last epoch's weights
    Best,           // the best weights on the validation set; ends after `patience` epochs without
    MovingAverage,  // TenSet's: by the average training loss; keeps the last weights
  };

  Loss loss = Loss::LambdaRank;
  int epochs = 50, batch = 512;
  AdamOptions adam;
  bool exact_traps = false;   // of the loss
  bool cosine = false;        // the learning rate falls to 0 along half a cosine
  bool task_batches = false;  // else random over all programs, and all of a batch are compared
  bool weigh_intervals = false;
  bool use_sgd = false;  // plain descent in the order of the data: TenSet's fine-tuning
  Stop stop = Stop::Never;
  int patience = 0;  // 0: a sixth of the epochs, and with Best 3 at least
  uint64_t seed = 0;
  std::string checkpoint;
  std::function<void(const Progress&)> progress;
};

struct TrainerResult {
  int epochs = 0;      // that were run
  int best_epoch = 0;  // whose weights are kept
  double loss = 0;     // moving average at the end
  double valid = 0;    // of the kept weights; NaN without a validation set
};

// Programs [batches[b], batches[b+1]) of `order` are batch b; with groups, those of one task.
struct EpochPlan {
  std::vector<int64_t> order;
  std::vector<int64_t> batches{0};
  std::vector<std::vector<int64_t>> groups;  // of each batch, within it; empty: all with all
};
template <typename T>
EpochPlan plan_epoch(const Examples<T>& examples, const TrainerOptions& options, int epoch);

template <typename T>
class Trainer {
 public:
  Trainer(Network<T>& network, const Examples<T>& examples, const TrainerOptions& options);

  struct Step {
    double loss = 0, gradient_norm = 0;  // before clipping
  };
  // One step on the given programs.
  Step step(std::span<const int64_t> programs, std::span<const int64_t> groups = {});

  // All epochs. Throws an input Error where the loss is NaN for a whole epoch.
  TrainerResult run(const Examples<T>* valid = nullptr);

  Adam<T>& adam() { return adam_; }

 private:
  struct State;
  void save(const State& state) const;
  bool resume(State& state);

  Network<T>& network_;
  const Examples<T>& examples_;
  TrainerOptions options_;
  Adam<T> adam_;
  std::string fingerprint_;
  std::vector<T> rows_, labels_, scores_, score_gradient_, gradient_;
  std::vector<int64_t> offsets_;
  std::vector<int32_t> platforms_;
  std::vector<std::array<float, 2>> intervals_;
};

// TenSet's rule: an average over batches that runs on over the epochs, looked at after each.
struct MovingAverage {
  double average = 0, best = 1e10;
  int best_epoch = -1;
  bool started = false;

  void add(double loss) {
    average = started ? 0.95 * average + 0.05 * loss : loss;
    started = true;
  }
  // After this epoch, counted from 0, of `epochs`: should it be the last?
  bool ends(int epoch, int patience) {
    if (average < best) {
      best = average;
      best_epoch = epoch;
      return false;
    }
    return best_epoch < 0 || epoch - best_epoch >= patience;
  }
};

// Mean over tasks of (top-1 score + pairwise accuracy) / 2. Tasks of one program, or of equal
// labels, say nothing and are left out; NaN when none is left.
template <typename T>
double ranking_quality(const Examples<T>& examples, std::span<const T> scores);
template <typename T>
std::vector<T> predict_all(Network<T>& network, const Examples<T>& examples);

}  // namespace tessera::model
