// The cost model of a search: which one, and how it learns from what is measured meanwhile.
// `random` knows nothing and learns nothing: no draft, no order, what every other must beat.
// `roofline` is the analytical formula of the draft. `online` starts as that and is trees fitted to
// this search's own measurements from the first round on. Any other name is the file of a model
// that was trained before; once there are enough measurements, trees learn what it leaves over.
// What has been learned scores only while it orders programs that it had not seen at least as well
// as what it started from does; else that scores. One thread: the process that asks it forks
// others.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "model/cost_model.h"
#include "model/model_file.h"
#include "schedule/space/random.h"
#include "schedule/state/hardware.h"

namespace tessera::search {

struct SearchModelOptions {
  std::string name = "online";
  schedule::Hardware hardware;
  uint64_t seed = 0;
  size_t first_fit = 8;        // measurements, before trees are fitted to them alone
  size_t residual_after = 40;  // measurements, before trees are fitted on top of a file's model
  double refit_share = 0.2;    // more measurements than at the last fit, before the next
};

class SearchModel {
 public:
  enum class Kind : uint8_t { Random, Roofline, Online, Pretrained };

  // Throws what load_model throws.
  explicit SearchModel(const SearchModelOptions& options);

  Kind kind() const { return kind_; }
  model::Inputs inputs() const;
  feature::Dialect dialect() const { return dialect_; }
  bool fitted() const { return fitted_ > 0; }
  // Whether what was learned scores, and not what it started from.
  bool trusts_learned() const { return fitted_ > 0 && learned_right_ >= start_right_; }

  std::vector<float> draft(const dataset::Programs& programs);
  std::vector<float> predict(const dataset::Programs& programs);
  // All that has been measured; whether that was reason to learn from it.
  bool update(const dataset::Dataset& measured);

 private:
  std::vector<float> random_scores(size_t count);
  std::vector<float> start_scores(const dataset::Programs& programs);  // before anything is learned
  void fit(const dataset::Dataset& data);
  // Counts the pairs that `learned_`, and the start, put in their order, of programs that it was
  // not fitted to.
  void compare(const dataset::Dataset& unseen);

  SearchModelOptions options_;
  Kind kind_ = Kind::Online;
  feature::Dialect dialect_ = feature::Dialect::Tenset;
  schedule::Random random_;
  std::unique_ptr<model::CostModel> draft_;
  model::LoadedModel pretrained_;
  std::unique_ptr<model::CostModel> learned_;
  size_t fitted_ = 0;                    // measurements that the last fit saw
  std::map<std::string, int64_t> seen_;  // of each task
  // Pairs in their order, older ones at a lower weight.
  double learned_right_ = 0, start_right_ = 0;
};

}  // namespace tessera::search
