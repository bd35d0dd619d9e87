#include "model/boosting.h"

#include "base/error.h"

#ifdef TESSERA_XGBOOST
#include <xgboost/c_api.h>

#include <cmath>
#include <limits>

#include "base/json.h"
#endif

namespace tessera::model {

#ifdef TESSERA_XGBOOST

namespace {

void check(int result) {
  if (result != 0) throw Error(Blame::Foreign, {}, fmt::format("XGBoost: {}", XGBGetLastError()));
}

// One tree of XGBoost's own file, nodes that pruning took away left out: breadth first from the
// root.
struct ReadTree {
  Tree tree;
  std::vector<float> gains;
};

ReadTree read_tree(const Json& json) {
  const auto list = [&](const char* name) -> const Json::Array& {
    const Json* found = json.find(name);
    if (!found) throw Error(Blame::Foreign, {}, fmt::format("XGBoost: a tree without {}", name));
    return found->as_array();
  };
  const Json::Array &left = list("left_children"), &right = list("right_children"),
                    &feature = list("split_indices"), &value = list("split_conditions"),
                    &gain = list("loss_changes");
  ReadTree read;
  std::vector<size_t> nodes{0};
  for (size_t i = 0; i < nodes.size(); ++i) {
    const size_t node = nodes[i];
    const bool leaf = left.at(node).as_int() == -1;
    read.tree.left.push_back(leaf ? -1 : int32_t(nodes.size()));
    read.tree.right.push_back(leaf ? -1 : int32_t(nodes.size() + 1));
    read.tree.feature.push_back(leaf ? -1 : int32_t(feature.at(node).as_int()));
    read.tree.value.push_back(float(value.at(node).as_double()));
    read.gains.push_back(leaf ? 0 : float(gain.at(node).as_double()));
    if (leaf) continue;
    nodes.push_back(size_t(left[node].as_int()));
    nodes.push_back(size_t(right.at(node).as_int()));
  }
  return read;
}

class Matrix {
 public:
  Matrix(std::span<const float> rows, size_t columns, int threads) {
    check(XGDMatrixCreateFromMat_omp(rows.data(), rows.size() / columns, columns,
                                     std::numeric_limits<float>::quiet_NaN(), &handle_, threads));
  }
  ~Matrix() { XGDMatrixFree(handle_); }
  Matrix(const Matrix&) = delete;
  Matrix& operator=(const Matrix&) = delete;
  DMatrixHandle handle() const { return handle_; }

 private:
  DMatrixHandle handle_ = nullptr;
};

}  // namespace

struct Boosting::State {
  State(std::span<const float> rows, size_t column_count, const BoostingOptions& given)
      : options(given), columns(column_count), training(rows, column_count, given.threads) {}
  ~State() {
    if (booster) XGBoosterFree(booster);
  }

  // Made when it is first needed: it must be told of all matrices whose predictions it is to keep.
  BoosterHandle get() {
    if (booster) return booster;
    DMatrixHandle matrices[] = {training.handle(), watched ? watched->handle() : nullptr};
    check(XGBoosterCreate(matrices, watched ? 2 : 1, &booster));
    const auto set = [&](const char* name, const std::string& value) {
      check(XGBoosterSetParam(booster, name, value.c_str()));
    };
    set("verbosity", "0");
    set("objective", "reg:squarederror");
    set("base_score", fmt::format("{}", options.base));
    set("tree_method", options.method);
    set("max_depth", std::to_string(options.depth));
    set("eta", fmt::format("{}", options.eta));
    set("gamma", fmt::format("{}", options.gamma));
    set("min_child_weight", fmt::format("{}", options.min_child_weight));
    set("lambda", fmt::format("{}", options.lambda));
    set("alpha", fmt::format("{}", options.alpha));
    set("subsample", fmt::format("{}", options.row_share));
    set("colsample_bytree", fmt::format("{}", options.column_share));
    if (options.method == "hist") set("max_bin", std::to_string(options.bins));
    set("seed", std::to_string(options.seed & 0x7fffffff));
    set("seed_per_iteration", "1");  // so that a training that was interrupted draws the same
    set("nthread", std::to_string(options.threads));
    set("disable_default_eval_metric", "1");
    return booster;
  }

  std::span<const float> predict(const Matrix& matrix) {
    bst_ulong size = 0;
    const float* values = nullptr;
    check(XGBoosterPredict(get(), matrix.handle(), 1, 0, 1, &size, &values));  // 1: margins
    return {values, size};
  }

  std::vector<ReadTree> read_trees() {
    bst_ulong size = 0;
    const char* text = nullptr;
    check(XGBoosterSaveModelToBuffer(get(), R"({"format": "json"})", &size, &text));
    const Json json = Json::parse({text, size}, "XGBoost's model");
    const Json* trees = &json;
    for (const char* name : {"learner", "gradient_booster", "model", "trees"}) {
      trees = trees->find(name);
      if (!trees) throw Error(Blame::Foreign, {}, fmt::format("XGBoost: no {} in its model", name));
    }
    std::vector<ReadTree> read;
    for (const Json& tree : trees->as_array()) read.push_back(read_tree(tree));
    return read;
  }

  BoostingOptions options;
  size_t columns;
  Matrix training;
  std::unique_ptr<Matrix> watched;
  BoosterHandle booster = nullptr;
};

Boosting::Boosting(std::span<const float> rows, size_t columns, const BoostingOptions& options)
    : state_(std::make_unique<State>(rows, columns, options)) {}
Boosting::~Boosting() = default;

void Boosting::watch(std::span<const float> rows) {
  state_->watched = std::make_unique<Matrix>(rows, state_->columns, state_->options.threads);
}

void Boosting::add_tree(std::span<const float> gradient, std::span<const float> hessian) {
  // The library only reads them; its types say otherwise.
  check(XGBoosterBoostOneIter(state_->get(), state_->training.handle(),
                              const_cast<float*>(gradient.data()),
                              const_cast<float*>(hessian.data()), gradient.size()));
}

std::span<const float> Boosting::predict() const {
  return state_->predict(state_->training);
}
std::span<const float> Boosting::predict_watched() const {
  return state_->predict(*state_->watched);
}

std::string Boosting::snapshot() const {
  bst_ulong size = 0;
  const char* bytes = nullptr;
  check(XGBoosterSerializeToBuffer(state_->get(), &size, &bytes));
  return {bytes, size};
}

void Boosting::restore(const std::string& snapshot) {
  check(XGBoosterUnserializeFromBuffer(state_->get(), snapshot.data(), snapshot.size()));
}

Forest Boosting::forest() const {
  std::vector<Tree> trees;
  for (ReadTree& read : state_->read_trees()) trees.push_back(std::move(read.tree));
  return Forest(state_->options.base, state_->columns, trees);
}

std::vector<std::vector<float>> Boosting::gains() const {
  std::vector<std::vector<float>> gains;
  for (ReadTree& read : state_->read_trees()) gains.push_back(std::move(read.gains));
  return gains;
}

#else

struct Boosting::State {};
Boosting::Boosting(std::span<const float>, size_t, const BoostingOptions&) {
  throw environment_error(
      "this program was built without XGBoost, which trains trees: apt-get install libxgboost-dev, "
      "then build again");
}
Boosting::~Boosting() = default;
void Boosting::watch(std::span<const float>) {}
void Boosting::add_tree(std::span<const float>, std::span<const float>) {}
std::span<const float> Boosting::predict() const {
  return {};
}
std::span<const float> Boosting::predict_watched() const {
  return {};
}
std::string Boosting::snapshot() const {
  return {};
}
void Boosting::restore(const std::string&) {}
Forest Boosting::forest() const {
  return {};
}
std::vector<std::vector<float>> Boosting::gains() const {
  return {};
}

#endif

}  // namespace tessera::model
