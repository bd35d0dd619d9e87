// A cost model: from features of programs to scores, higher is better; scores of one task are
// comparable, of two tasks only where the model says so. One interface for trees, networks and
// formulas; one versioned file (model_file.h) holds whichever it is.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "dataset/dataset.h"

namespace tessera::model {

enum class Loss : uint8_t { Mse, LambdaRank, RankNet, ListNet };
std::string_view loss_name(Loss loss);  // "mse", "lambdarank", ...
Loss loss_of(std::string_view name);    // throws an input Error that lists them

// Which features a model reads; a data set must hold them.
struct Inputs {
  bool rows = false, steps = false, paths = false;
  bool task_features = false, hardware_features = false;
};

struct Progress {
  int epoch = 0, epochs = 0;
  double loss = 0;
  double valid = 0;  // the metric that is watched; NaN without validation
  double seconds = 0;
};

struct Training {
  Loss loss = Loss::LambdaRank;
  int epochs = 0;  // 0: the model's own
  int batch = 512;
  double learning_rate = 0;  // 0: the model's own
  uint64_t seed = 0;
  int threads = 1;
  bool task_batches = false;     // a batch holds programs of few tasks, each many times
  bool weigh_intervals = false;  // pairs count by how far their measurement intervals are apart
  const dataset::Dataset* valid = nullptr;  // early stopping keeps the best weights on it
  std::string checkpoint;                   // file; a killed training goes on from it
  std::function<void(const Progress&)> progress;
};

class ModelReader;  // model_file.h
class ModelWriter;

class CostModel {
 public:
  virtual ~CostModel() = default;
  virtual std::string_view kind() const = 0;  // "mlp"
  virtual Inputs inputs() const = 0;
  // Throws an input Error for a data set that it cannot learn from; says why.
  virtual void fit(const dataset::Dataset& data, const Training& training) = 0;
  // One score a program. A program whose rows are all zero (it could not be lowered) gets
  // -infinity.
  virtual std::vector<float> predict(const dataset::Programs& programs) const = 0;
  virtual void save(ModelWriter& out) const = 0;
  virtual void load(const ModelReader& in) = 0;
};

// Throws an input Error that lists the kinds for a name that is none. `options` are the kind's own
// ("width", "trees", ...); unknown ones are refused.
std::unique_ptr<CostModel> make_model(std::string_view kind, const Json& options);
std::vector<std::string_view> model_kinds();

}  // namespace tessera::model
