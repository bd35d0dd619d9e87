// What any model must beat.
#include "base/numpy_random.h"
#include "model/model_factories.h"
#include "model/model_file.h"
#include "model/model_options.h"

namespace tessera::model {

namespace {

class RandomModel final : public CostModel {
 public:
  explicit RandomModel(const Json& options) { read_options("random", options, table(seed_)); }

  std::string_view kind() const override { return "random"; }
  Inputs inputs() const override { return {}; }
  void fit(const dataset::Dataset&, const Training& training) override {
    seed_ = int(training.seed & 0x7fffffff);
  }
  std::vector<float> predict(const dataset::Programs& programs) const override {
    NumpyRandom random{uint32_t(seed_)};
    std::vector<float> scores(programs.size());
    for (float& score : scores) score = float(random.uniform());
    return scores;
  }
  void save(ModelWriter& out) const override {
    int seed = seed_;
    out.option("options", write_options(table(seed)));
  }
  void load(const ModelReader& in) override {
    read_options("random", in.option("options"), table(seed_), in.where());
  }

 private:
  static std::vector<Option> table(int& seed) { return {{"seed", &seed, 0, 0x7fffffff}}; }

  int seed_ = 0;
};

}  // namespace

std::unique_ptr<CostModel> make_random(const Json& options) {
  return std::make_unique<RandomModel>(options);
}

}  // namespace tessera::model
