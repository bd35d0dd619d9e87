#include "model/rerank_model.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>
#include <numeric>

#include "base/error.h"
#include "base/numpy_random.h"
#include "model/model_file.h"
#include "model/model_options.h"
#include "model/trainer.h"

namespace tessera::model {

namespace {

constexpr std::string_view name = "rerank";

struct Options {
  std::string base = "mlp";
  Json base_options;
  int candidates = 64, width = 64, heads = 4, layers = 2, epochs = 40;
  double learning_rate = 1e-3;
};

std::vector<Option> table(Options& options) {
  return {{"base", &options.base, 0, 0, "mlp lstm attention tabnet steps paths gbdt mean"},
          {"base_options", &options.base_options},
          {"candidates", &options.candidates, 2, 4096},
          {"width", &options.width, 1, 4096},
          {"heads", &options.heads, 1, 64},
          {"layers", &options.layers, 1, 16},
          {"epochs", &options.epochs, 1, 100000},
          {"learning_rate", &options.learning_rate, std::numeric_limits<double>::min()}};
}

Options options_of(const Json& json, const Where& where = {}) {
  Options options;
  read_options(name, json, table(options), where);
  return options;
}

class RerankModel final : public CostModel {
 public:
  explicit RerankModel(Options options)
      : options_(std::move(options)), base_(make_model(options_.base, options_.base_options)) {
    NetworkShape probe = shape();
    probe.inputs = 1;
    check_shape(probe);
  }

  std::string_view kind() const override { return name; }
  Inputs inputs() const override {
    Inputs needed = base_->inputs();
    needed.rows = true;
    return needed;
  }

  // A base model knows the programs that it was fitted to better than others, and the re-ranker
  // would learn to trust it too much: it learns from every third task, the base model from the
  // others.
  void fit(const dataset::Dataset& data, const Training& training) override {
    std::vector<int64_t> for_base, for_rerank;
    const bool few = data.task_count() < 6;
    for (size_t t = 0; t < data.task_count(); ++t)
      for (int64_t p = data.begin[t]; p < data.begin[t + 1]; ++p) {
        if (few || t % 3 != 2) for_base.push_back(p);
        if (few || t % 3 == 2) for_rerank.push_back(p);
      }
    Training of_base = training;
    if (!training.checkpoint.empty()) of_base.checkpoint += ".base";
    base_->fit(dataset::select(data, for_base, false), of_base);

    const dataset::Dataset own = dataset::select(data, for_rerank, false);
    layout_ = RowLayout();
    layout_.measure(own.programs);
    layout_.require(own.programs);
    std::vector<float> rows;
    gather_rows(own.programs, layout_, 0, own.size(), rows);
    scaler_.fit(ColumnScaler::Kind::Max, rows, layout_.columns());

    const Examples<float> examples = lists(own, training.seed, true);
    Examples<float> valid;
    if (training.valid) valid = lists(*training.valid, 0, false);
    if (examples.programs() == 0) throw input_error({}, "no task has two programs to put in order");
    use_threads(training.threads);
    network_ = make_network<float>(shape());
    network_->initialise(training.seed + 1);
    TrainerOptions trainer;
    trainer.loss = training.loss == Loss::Mse ? Loss::LambdaRank : training.loss;
    trainer.epochs = int(options_.epochs);
    trainer.batch = 8;
    trainer.adam.learning_rate = options_.learning_rate;
    trainer.cosine = true;
    trainer.weigh_intervals = training.weigh_intervals;
    trainer.stop = training.valid ? TrainerOptions::Stop::Best : TrainerOptions::Stop::Never;
    trainer.seed = training.seed;
    trainer.checkpoint = training.checkpoint;
    trainer.progress = training.progress;
    Trainer<float>(*network_, examples, trainer).run(training.valid ? &valid : nullptr);
  }

  std::vector<float> predict(const dataset::Programs& programs) const override {
    if (!network_) throw input_error({}, "the rerank model was neither fitted nor loaded");
    layout_.require(programs);
    std::vector<float> scores = base_->predict(programs);
    const std::lock_guard turn(mutex_);
    for (size_t begin = 0, end = 0; begin < programs.size(); begin = end) {
      while (end < programs.size() && programs.task[end] == programs.task[begin]) ++end;
      std::vector<int64_t> best = best_of(scores, begin, end);
      if (best.size() < 2) continue;
      std::vector<float> rows;
      append_list(programs, scores, best, rows);
      const int64_t offsets[] = {0, int64_t(best.size())};
      std::vector<float> again(best.size()), shares;
      network_->predict({rows, offsets, {}}, again);
      for (const int64_t p : best) shares.push_back(scores[size_t(p)]);
      std::vector<size_t> order(best.size());
      std::iota(order.begin(), order.end(), 0);
      std::stable_sort(order.begin(), order.end(),
                       [&](size_t a, size_t b) { return again[a] > again[b]; });
      for (size_t place = 0; place < order.size(); ++place)
        scores[size_t(best[order[place]])] = shares[place];
    }
    return scores;
  }

  void save(ModelWriter& out) const override {
    if (!network_) throw input_error({}, "the rerank model was neither fitted nor loaded");
    Options options = options_;
    out.option("rerank", write_options(table(options)));
    out.array("scale", scaler_.scale(), {scaler_.scale().size()});
    const Network<float>& network = *network_;
    for (const ParameterSlice& slice : network.layout())
      out.array("w." + slice.name, network.parameters().subspan(slice.begin, slice.size),
                {slice.shape.begin(), slice.shape.end()});
    save_part(out, "base", *base_);
  }

  void load(const ModelReader& in) override {
    options_ = options_of(in.option("rerank"), in.where());
    base_ = load_part(in, "base");
    std::vector<float> scale = in.array("scale", {0});
    layout_ = RowLayout();
    layout_.own = scale.size();
    scaler_.set(ColumnScaler::Kind::Max, {}, std::move(scale));
    network_ = make_network<float>(shape());
    for (const ParameterSlice& slice : network_->layout()) {
      const std::vector<float> values =
          in.array("w." + slice.name, {slice.shape.begin(), slice.shape.end()});
      std::copy(values.begin(), values.end(),
                network_->parameters().begin() + int64_t(slice.begin));
    }
  }

 private:
  size_t list_columns() const { return 2 + 2 * layout_.columns(); }

  NetworkShape shape() const {
    NetworkShape made;
    made.kind = NetworkKind::Rerank;
    made.inputs = int64_t(list_columns());
    made.width = options_.width;
    made.heads = options_.heads;
    made.layers = options_.layers;
    return made;
  }

  // Of these programs, best first; those that cannot run are none.
  std::vector<int64_t> best_of(const std::vector<float>& scores,
                               std::span<const int64_t> programs) const {
    std::vector<int64_t> order;
    for (const int64_t p : programs)
      if (std::isfinite(scores[size_t(p)])) order.push_back(p);
    std::stable_sort(order.begin(), order.end(),
                     [&](int64_t a, int64_t b) { return scores[size_t(a)] > scores[size_t(b)]; });
    if (order.size() > size_t(options_.candidates)) order.resize(size_t(options_.candidates));
    return order;
  }

  std::vector<int64_t> best_of(const std::vector<float>& scores, size_t begin, size_t end) const {
    std::vector<int64_t> all(end - begin);
    std::iota(all.begin(), all.end(), int64_t(begin));
    return best_of(scores, all);
  }

  // One row a candidate: standardised score, place in the list, and its rows' mean and maximum.
  void append_list(const dataset::Programs& programs, const std::vector<float>& scores,
                   std::span<const int64_t> list, std::vector<float>& out) const {
    double mean = 0, square = 0;
    for (const int64_t p : list) mean += scores[size_t(p)] / double(list.size());
    for (const int64_t p : list) square += std::pow(double(scores[size_t(p)]) - mean, 2);
    const double deviation = std::sqrt(square / double(list.size()));
    const size_t columns = layout_.columns();
    std::vector<float> rows;
    for (size_t place = 0; place < list.size(); ++place) {
      const size_t p = size_t(list[place]);
      rows.clear();
      gather_rows(programs, layout_, p, p + 1, rows);
      scaler_.apply(rows);
      out.push_back(deviation > 0 ? float((double(scores[p]) - mean) / deviation) : 0.0f);
      out.push_back(float(place) / float(list.size()));
      const size_t at = out.size(), count = rows.size() / columns;
      out.resize(at + 2 * columns, 0.0f);
      for (size_t r = 0; r < count; ++r)
        for (size_t c = 0; c < columns; ++c) {
          const float value = rows[r * columns + c];
          out[at + c] += value / float(count);
          out[at + columns + c] = r == 0 ? value : std::max(out[at + columns + c], value);
        }
    }
  }

  // The best candidates of every task and, to learn from, random ones besides.
  Examples<float> lists(const dataset::Dataset& data, uint64_t seed, bool with_random) const {
    Examples<float> examples;
    examples.columns = list_columns();
    const std::vector<float> scores = base_->predict(data.programs);
    NumpyRandom random(uint32_t(seed + 17));
    for (size_t t = 0; t < data.task_count(); ++t) {
      const size_t begin = size_t(data.begin[t]), end = size_t(data.begin[t + 1]);
      const std::vector<int64_t> best = best_of(scores, begin, end);
      append_example(data, scores, best, t, examples);
      if (!with_random || end - begin <= best.size()) continue;
      std::vector<int64_t> all(end - begin);
      std::iota(all.begin(), all.end(), data.begin[t]);
      for (int draw = 0; draw < 3; ++draw) {
        for (size_t i = 0; i < best.size(); ++i)
          std::swap(all[i], all[size_t(random.integer(int64_t(i), int64_t(all.size()) - 1))]);
        append_example(data, scores, best_of(scores, std::span(all).first(best.size())), t,
                       examples);
      }
    }
    return examples;
  }

  void append_example(const dataset::Dataset& data, const std::vector<float>& scores,
                      const std::vector<int64_t>& list, size_t task,
                      Examples<float>& examples) const {
    if (list.size() < 2) return;
    append_list(data.programs, scores, list, examples.rows);
    examples.offsets.push_back(examples.offsets.back() + int64_t(list.size()));
    examples.task.push_back(int32_t(examples.task.size()));
    const float least = data.min_latency.empty() ? 1 : data.min_latency[task];
    for (const int64_t p : list) {
      const bool failed = size_t(p) < data.error.size() && data.error[size_t(p)] != 0;
      const float label = data.label[size_t(p)];
      examples.labels.push_back(failed || std::isnan(label) ? 0.0f : label);
      std::array<float, 2> interval = {1e10f, 1e10f};
      if (!failed && size_t(p) < data.interval.size() && least > 0)
        interval = {data.interval[size_t(p)][0] / least, data.interval[size_t(p)][1] / least};
      examples.intervals.push_back(interval);
    }
  }

  Options options_;
  std::unique_ptr<CostModel> base_;
  RowLayout layout_;
  ColumnScaler scaler_;
  std::unique_ptr<Network<float>> network_;
  mutable std::mutex mutex_;
};

}  // namespace

std::unique_ptr<CostModel> make_rerank_model(const Json& options) {
  return std::make_unique<RerankModel>(options_of(options));
}

}  // namespace tessera::model
