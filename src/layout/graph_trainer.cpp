#include "layout/graph_trainer.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>
#include <map>
#include <numeric>

#include "base/error.h"
#include "base/numpy_random.h"
#include "base/sha256.h"
#include "dataset/metrics.h"
#include "format/npz_reader.h"
#include "format/npz_writer.h"
#include "hlo/collection.h"
#include "layout/analytical.h"
#include "model/optimiser.h"

namespace tessera::layout {

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr int64_t most_activations = int64_t{1} << 22;  // of one tensor of a prediction
constexpr double warm_up = 0.05;                        // of all steps

// Draws of an epoch depend on nothing but seed and epoch, so a training can go on in the middle.
NumpyRandom epoch_random(uint64_t seed, int epoch) {
  const uint64_t mixed = seed + 0x9e3779b97f4a7c15u * uint64_t(epoch + 1);
  return NumpyRandom(uint32_t((mixed ^ (mixed >> 29)) * 0xbf58476d1ce4e5b9u >> 32));
}

template <typename T>
void shuffle(std::vector<T>& items, NumpyRandom& random) {
  for (size_t i = items.size(); i > 1; --i)
    std::swap(items[i - 1], items[size_t(random.integer(0, int64_t(i) - 1))]);
}

// A graph that is learned from.
struct Pupil {
  const GraphExample* graph;
  GraphExample::Distinct known;
  std::vector<size_t> fastest_first;
  std::vector<float> base;  // of the configurations that are known; empty: none
  GraphPart part;           // of a tile, which joins others in a step
  SegmentedGraph prepared;  // of a layout
};

// `count` of them without replacement; all where there are no more.
std::vector<size_t> draw_configs(const Pupil& pupil, int count, bool skew, NumpyRandom& random) {
  const size_t all = pupil.known.configs.size(), some = std::min(all, size_t(count));
  std::vector<size_t> order(all);
  std::iota(order.begin(), order.end(), size_t(0));
  if (skew) {
    // Rank r of n gets the logit (n - r)/n and Gumbel noise; the highest are taken.
    std::vector<double> key(all);
    for (size_t r = 0; r < all; ++r)
      key[pupil.fastest_first[r]] =
          double(all - r) / double(all) - std::log(-std::log(std::max(random.uniform(), 1e-300)));
    std::stable_sort(order.begin(), order.end(),
                     [&](size_t a, size_t b) { return key[a] > key[b]; });
  } else {
    for (size_t i = 0; i < some; ++i)
      std::swap(order[i], order[size_t(random.integer(int64_t(i), int64_t(all) - 1))]);
  }
  order.resize(some);
  return order;
}

// A graph that tells when to stop.
struct Judge {
  const GraphExample* graph;
  std::vector<int64_t> configs;
  std::vector<double> labels;
  PreparedGraph prepared;
};

class Training {
 public:
  Training(GraphNetwork<float>& network, const GraphInputs& inputs,
           const GraphTrainerOptions& options)
      : network_(network),
        inputs_(inputs),
        options_(options),
        adam_(network.parameters().size(), {options.learning_rate, 0.9, 0.999, 1e-7, 0, 0}),
        gradient_(network.parameters().size()) {}

  void add(const GraphSlice& slice) {
    Pupil pupil{slice.graph, slice.graph->distinct(slice.configs, options_.duplicates), {}, {}, {},
                {}};
    const std::vector<double>& labels = pupil.known.labels;
    const auto [low, high] = std::minmax_element(labels.begin(), labels.end());
    if (labels.size() < size_t(inputs_.tile ? options_.configs : 2) || !(*low < *high)) {
      ++result_.left_out;
      return;
    }
    pupil.fastest_first.resize(labels.size());
    std::iota(pupil.fastest_first.begin(), pupil.fastest_first.end(), size_t(0));
    std::stable_sort(pupil.fastest_first.begin(), pupil.fastest_first.end(),
                     [&](size_t a, size_t b) { return labels[a] < labels[b]; });
    if (options_.base != 0)
      for (const double score : analytical_scores(*slice.graph, pupil.known.configs))
        pupil.base.push_back(float(options_.base * score));
    families_[hlo::family_of(hlo::program_of(slice.graph->data().kind, slice.graph->name()))]
        .push_back(pupils_.size());
    pupil.part = inputs_.part(*slice.graph);
    if (!inputs_.tile) {
      pupil.prepared = segment_graph(network_, pupil.part, options_.segment);
      pupil.part = {};
    }
    pupils_.push_back(std::move(pupil));
  }

  void judge_by(const GraphSlice& slice) {
    Judge one{slice.graph, {}, {}, {}};
    const size_t all = slice.configs.size(), most = size_t(std::max(options_.valid_configs, 2));
    for (size_t i = 0; i < std::min(all, most); ++i) {
      one.configs.push_back(slice.configs[all <= most ? i : i * all / most]);
      one.labels.push_back(slice.graph->label(one.configs.back()));
    }
    if (std::ranges::adjacent_find(one.labels, std::not_equal_to<>()) == one.labels.end()) return;
    one.prepared = network_.prepare(inputs_.part(*slice.graph));
    judges_.push_back(std::move(one));
  }

  GraphTrainerResult run() {
    if (pupils_.empty())
      throw input_error({},
                        "there is no graph to learn from: each of {} has fewer than {} "
                        "configurations, or all of one runtime",
                        result_.left_out, inputs_.tile ? options_.configs : 2);
    if (options_.average > 0) average_.assign(parameters().begin(), parameters().end());
    best_valid_ = nan;
    if (!options_.checkpoint.empty()) resume();
    // A rate that falls to 0 brings the best at the end.
    const int patience = options_.patience > 0 ? options_.patience
                         : options_.cosine     ? options_.epochs
                                               : std::max(options_.epochs / 5, 5);
    while (epoch_ < options_.epochs && !ended_) {
      const double loss = run_epoch();
      if (!std::isfinite(loss))
        throw input_error({}, "training diverged: the loss of epoch {} is no number", epoch_ + 1);
      result_.loss = loss;
      const double quality = judge();
      if (std::isfinite(quality)) {
        if (!(quality <= best_valid_)) {
          best_valid_ = quality;
          best_epoch_ = epoch_;
          const std::span<const float> now = judged();
          best_.assign(now.begin(), now.end());
        } else if (epoch_ - best_epoch_ >= patience) {
          ended_ = true;
        }
      }
      ++epoch_;
      if (!options_.checkpoint.empty()) save();
      if (options_.progress) options_.progress(epoch_, loss, quality);
    }
    const std::vector<float> last(judged().begin(), judged().end());
    std::ranges::copy(best_.empty() ? last : best_, parameters().begin());
    if (!options_.checkpoint.empty()) std::filesystem::remove(options_.checkpoint);
    result_.epochs = epoch_;
    result_.best_epoch = best_epoch_;
    result_.best_valid = best_valid_;
    return result_;
  }

 private:
  std::span<float> parameters() { return network_.parameters(); }
  std::span<const float> judged() {
    if (options_.average > 0) return average_;
    return parameters();
  }

  double run_epoch() {
    NumpyRandom random = epoch_random(options_.seed, epoch_);
    std::vector<size_t> order(pupils_.size());
    std::iota(order.begin(), order.end(), size_t(0));
    if (options_.balance)
      draw_balanced(order, random);
    else
      shuffle(order, random);
    const size_t step = size_t(std::max(options_.graphs, 1));
    const size_t steps = (order.size() + step - 1) / step;
    double sum = 0;
    for (size_t s = 0; s < steps; ++s) {
      if (options_.cosine) {
        const double done =
            (double(epoch_) + double(s) / double(steps)) / std::max(options_.epochs, 1);
        adam_.options.learning_rate =
            options_.learning_rate *
            (done < warm_up ? (done + 1e-3) / warm_up
                            : 0.5 * (1 + std::cos(M_PI * (done - warm_up) / (1 - warm_up))));
      }
      const size_t begin = s * step;
      const std::span<const size_t> graphs =
          std::span(order).subspan(begin, std::min(step, order.size() - begin));
      sum += (inputs_.tile ? tile_step(graphs, random) : layout_step(graphs, random)) *
             double(graphs.size());
      update();
    }
    return sum / double(order.size());
  }

  // As many as there are, with replacement.
  void draw_balanced(std::vector<size_t>& order, NumpyRandom& random) const {
    double all = 0;
    for (const auto& [family, graphs] : families_) all += std::sqrt(double(graphs.size()));
    for (size_t& place : order) {
      double at = random.uniform() * all;
      const std::vector<size_t>* chosen = nullptr;
      for (const auto& [family, graphs] : families_) {
        chosen = &graphs;
        at -= std::sqrt(double(graphs.size()));
        if (at < 0) break;
      }
      place = (*chosen)[size_t(random.integer(0, int64_t(chosen->size()) - 1))];
    }
  }

  // Graphs side by side, as many configurations of each.
  double tile_step(std::span<const size_t> graphs, NumpyRandom& random) {
    std::vector<const GraphPart*> parts;
    Configurations configs;
    std::vector<double> labels;
    std::vector<float> base;
    std::vector<int64_t> lists = {0};
    for (const size_t g : graphs) {
      const Pupil& pupil = pupils_[g];
      parts.push_back(&pupil.part);
      std::vector<int64_t> chosen;
      for (const size_t i : draw_configs(pupil, options_.configs, options_.skew, random)) {
        chosen.push_back(pupil.known.configs[i]);
        labels.push_back(pupil.known.labels[i]);
        if (!pupil.base.empty()) base.push_back(pupil.base[i]);
      }
      lists.push_back(int64_t(labels.size()));
      const Configurations own = inputs_.configurations(*pupil.graph, chosen);
      configs.count = own.count;
      configs.features.insert(configs.features.end(), own.features.begin(), own.features.end());
    }
    const PreparedGraph graph = network_.prepare(join_parts(parts));
    std::vector<float> scores(labels.size()), slopes(labels.size());
    network_.forward(graph, configs, scores);
    for (size_t i = 0; i < base.size(); ++i) scores[i] += base[i];
    const double loss = graph_loss<float>(options_.loss, scores, labels, lists, slopes);
    std::ranges::fill(gradient_, 0.0f);
    network_.backward(slopes, gradient_);
    if (options_.penalty) network_.add_regularisation(graph.part.opcode, gradient_);
    result_.samples += int64_t(labels.size());
    return loss;
  }

  // Graphs one after another: large ones are never in memory together.
  double layout_step(std::span<const size_t> graphs, NumpyRandom& random) {
    std::ranges::fill(gradient_, 0.0f);
    double sum = 0;
    std::vector<int64_t> opcodes;
    for (const size_t g : graphs) {
      const Pupil& pupil = pupils_[g];
      std::vector<int64_t> chosen;
      std::vector<double> labels;
      std::vector<float> base;
      for (const size_t i : draw_configs(pupil, options_.configs, options_.skew, random)) {
        chosen.push_back(pupil.known.configs[i]);
        labels.push_back(pupil.known.labels[i]);
        if (!pupil.base.empty()) base.push_back(pupil.base[i]);
      }
      std::vector<Configurations> configs;
      if (pupil.prepared.parts.size() == 1) {
        configs.push_back(inputs_.configurations(*pupil.graph, chosen));
      } else {
        for (const std::vector<int64_t>& rows : pupil.prepared.rows)
          configs.push_back(inputs_.configurations(*pupil.graph, chosen, rows));
        // The head reads the sums of all segments beside the terms of the first.
        if (inputs_.count_copies)
          configs[0].terms = inputs_.configurations(*pupil.graph, chosen).terms;
      }
      const int64_t segments = int64_t(pupil.prepared.parts.size());
      const int64_t sampled = segments > 1 && options_.segments == SegmentMode::Sampled
                                  ? random.integer(0, segments - 1)
                                  : -1;
      sum += add_segment_gradient<float>(network_, pupil.prepared, configs, labels, options_.loss,
                                         sampled, gradient_, base);
      opcodes.insert(opcodes.end(), pupil.prepared.opcode.begin(), pupil.prepared.opcode.end());
      result_.samples += int64_t(labels.size());
    }
    for (float& slope : gradient_) slope /= float(graphs.size());
    if (options_.penalty) network_.add_regularisation(opcodes, gradient_);
    return sum / double(graphs.size());
  }

  void update() {
    ++result_.steps;
    if (options_.clip > 0) {
      for (const model::ParameterSlice& slice : network_.layout()) {
        const std::span<float> part = std::span(gradient_).subspan(slice.begin, slice.size);
        const double size = model::norm<float>(part);
        if (size <= options_.clip) continue;
        for (float& slope : part) slope = float(slope * (options_.clip / size));
      }
    }
    adam_.step(parameters(), gradient_);
    if (options_.average <= 0) return;
    // As many steps as there have been at most, so that the first ones do not linger.
    const float decay =
        float(std::min(options_.average, double(adam_.steps + 1) / double(adam_.steps + 10)));
    for (size_t i = 0; i < average_.size(); ++i)
      average_[i] = decay * average_[i] + (1 - decay) * parameters()[i];
  }

  // Mean over graphs of the share of pairs in order; NaN where there is no graph.
  double judge() {
    if (judges_.empty()) return nan;
    std::vector<float> now;
    if (options_.average > 0) {
      now.assign(parameters().begin(), parameters().end());
      std::ranges::copy(average_, parameters().begin());
    }
    double sum = 0;
    int64_t graphs = 0;
    for (const Judge& one : judges_) {
      const std::vector<float> scores = score_configs(network_, inputs_, one.prepared, *one.graph,
                                                      one.configs, options_.configs, options_.base);
      const std::vector<double> s(scores.begin(), scores.end());
      sum += dataset::ordered_pair_accuracy(dataset::count_pairs(s, one.labels));
      ++graphs;
    }
    if (!now.empty()) std::ranges::copy(now, parameters().begin());
    return graphs == 0 ? nan : sum / double(graphs);
  }

  // What two trainings must share for one to go on with the other's checkpoint.
  std::string fingerprint() {
    std::string all = fmt::format(
        "{} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {}",
        network_.shape().to_json().dump(), int(options_.loss.loss), options_.loss.temperature,
        options_.loss.margin, options_.loss.mse_weight, options_.epochs, options_.graphs,
        options_.configs, options_.learning_rate, options_.cosine, options_.clip, options_.penalty,
        options_.average, options_.skew, options_.segment, int(options_.segments),
        options_.patience, options_.seed, options_.base, options_.balance);
    for (const Pupil& pupil : pupils_) {
      all += pupil.graph->name();
      for (const double label : pupil.known.labels) all += fmt::format(" {}", label);
    }
    for (const Judge& one : judges_)
      all += fmt::format(" {} {}", one.graph->name(), one.configs.size());
    return sha256_hex(all);
  }

  void save() {
    format::NpzWriter out(options_.checkpoint);
    Json about;
    about.set("fingerprint", fingerprint())
        .set("epoch", epoch_)
        .set("ended", ended_)
        .set("steps", adam_.steps)
        .set("best_epoch", best_epoch_)
        .set("best_valid", std::isfinite(best_valid_) ? Json(best_valid_) : Json())
        .set("done_steps", result_.steps)
        .set("samples", result_.samples);
    out.add_text("checkpoint", about.dump());
    const auto add = [&](std::string_view name, std::span<const float> values) {
      out.add<float>(name, "<f4", values);
    };
    add("parameters", parameters());
    add("mean", adam_.mean);
    add("square", adam_.square);
    add("average", average_);
    add("best", best_);
    out.finish();
  }

  void resume() {
    const std::string& file = options_.checkpoint;
    if (!std::filesystem::exists(file)) return;
    const format::NpzReader in{std::filesystem::path(file)};
    const Json about = Json::parse(in.at("checkpoint").text(), file);
    const Json* mark = about.find("fingerprint");
    if (!mark || !mark->is_string() || mark->as_string() != fingerprint())
      throw input_error({file},
                        "the checkpoint is of another training (other data, options or seed); "
                        "remove it or name another");
    const auto integer = [&](std::string_view key) {
      const Json* value = about.find(key);
      if (!value || !value->is_int()) throw input_error({file}, "expected '{}'", key);
      return value->as_int();
    };
    const auto read = [&](std::string_view name, std::span<float> to) {
      const std::vector<float> values = in.at(name).values<float>();
      if (values.size() != to.size())
        throw input_error({file}, "expected {} numbers in '{}', found {}", to.size(), name,
                          values.size());
      std::ranges::copy(values, to.begin());
    };
    read("parameters", parameters());
    read("mean", adam_.mean);
    read("square", adam_.square);
    read("average", average_);
    best_ = in.at("best").values<float>();
    if (!best_.empty() && best_.size() != parameters().size())
      throw input_error({file}, "expected {} numbers in 'best'", parameters().size());
    epoch_ = int(integer("epoch"));
    const Json* ended = about.find("ended");
    ended_ = ended && ended->is_bool() && ended->as_bool();
    adam_.steps = integer("steps");
    best_epoch_ = int(integer("best_epoch"));
    const Json* quality = about.find("best_valid");
    best_valid_ = quality && quality->is_number() ? quality->as_double() : nan;
    result_.steps = integer("done_steps");
    result_.samples = integer("samples");
  }

  GraphNetwork<float>& network_;
  const GraphInputs& inputs_;
  const GraphTrainerOptions& options_;
  model::Adam<float> adam_;
  std::vector<float> gradient_, average_, best_;
  std::vector<Pupil> pupils_;
  std::map<std::string, std::vector<size_t>> families_;  // of pupils
  std::vector<Judge> judges_;
  GraphTrainerResult result_;
  int epoch_ = 0, best_epoch_ = -1;  // the next one
  bool ended_ = false;
  double best_valid_ = nan;
};

}  // namespace

template <typename T>
SegmentedGraph segment_graph(const GraphNetwork<T>& network, const GraphPart& part, int64_t size,
                             Sharing sharing) {
  SegmentedGraph graph;
  graph.total_nodes = part.total_nodes;
  graph.opcode = part.opcode;
  if (size <= 0 || size >= part.nodes()) {
    std::vector<int64_t> all(part.configurable.size());
    std::iota(all.begin(), all.end(), 0);
    graph.rows.push_back(std::move(all));
    graph.parts.push_back(network.prepare(part, sharing));
    return graph;
  }
  if (network.shape().needs_whole_graphs())
    throw input_error({},
                      "instance_norm and attention look at all nodes at once: they do not go "
                      "with segments");
  // A symmetric scaling looks at the degree of a neighbour, so at one edge more.
  const int64_t halo =
      network.shape().layers + (network.shape().kind == GraphNetworkKind::LayoutGcn ? 1 : 0);
  for (Segment& segment : cut_segments(part, size, halo)) {
    graph.rows.push_back(std::move(segment.rows));
    graph.parts.push_back(network.prepare(std::move(segment.part), sharing));
  }
  return graph;
}

template <typename T>
double add_segment_gradient(GraphNetwork<T>& network, const SegmentedGraph& graph,
                            const std::vector<Configurations>& configs,
                            std::span<const double> labels, const GraphLossOptions& loss,
                            int64_t sampled, std::span<T> gradient, std::span<const T> base) {
  const bool one = graph.parts.size() == 1;
  std::vector<T> sums;
  for (size_t s = 0; s < graph.parts.size(); ++s) {
    const std::vector<T> own = network.sums(graph.parts[s], configs[s], one);
    if (sums.empty()) sums.resize(own.size());
    for (size_t i = 0; i < own.size(); ++i) sums[i] += own[i];
  }
  std::vector<T> scores(labels.size()), slopes(labels.size());
  network.scores_of(sums, graph.total_nodes, configs[0], scores, true);
  for (size_t i = 0; i < base.size(); ++i) scores[i] += base[i];
  const int64_t lists[] = {0, int64_t(labels.size())};
  const double value = graph_loss<T>(loss, scores, labels, lists, slopes);
  std::vector<T> of_sums = network.backward_head(slopes, gradient);
  if (one) {
    network.backward_sums(of_sums, gradient);
    return value;
  }
  if (sampled >= 0)
    for (T& slope : of_sums) slope *= T(graph.parts.size());
  for (size_t s = 0; s < graph.parts.size(); ++s) {
    if (sampled >= 0 && s != size_t(sampled)) continue;
    network.sums(graph.parts[s], configs[s], true);
    network.backward_sums(of_sums, gradient);
  }
  return value;
}

std::vector<float> score_configs(GraphNetwork<float>& network, const GraphInputs& inputs,
                                 const GraphExample& graph, std::span<const int64_t> configs,
                                 int64_t piece, double base) {
  return score_configs(network, inputs, network.prepare(inputs.part(graph)), graph, configs, piece,
                       base);
}

std::vector<float> score_configs(GraphNetwork<float>& network, const GraphInputs& inputs,
                                 const PreparedGraph& prepared, const GraphExample& graph,
                                 std::span<const int64_t> configs, int64_t piece, double base) {
  const auto encoding = network.encode(prepared);
  const int64_t rows =
      inputs.tile ? prepared.part.nodes() : int64_t(prepared.cones.back().nodes.size());
  const auto fitting = [&](int64_t rows_of_one) {
    const int64_t values = std::max<int64_t>(rows_of_one, 1) * network.shape().width;
    return std::clamp<int64_t>(most_activations / values, 1, 1024);
  };
  int64_t most = network.shape().attention ? std::max<int64_t>(piece, 1) : fitting(rows);
  std::vector<float> scores(configs.size());
  for (size_t begin = 0; begin < configs.size();) {
    const size_t count = std::min(configs.size() - begin, size_t(most));
    const Configurations some = inputs.configurations(graph, configs.subspan(begin, count));
    const std::span<float> to = std::span(scores).subspan(begin, count);
    if (inputs.tile) {
      network.predict(prepared, some, to);
    } else {
      const int64_t taken = network.predict(prepared, *encoding, some, to);
      // Instances that repeat leave room for more configurations, among which more repeat.
      if (!network.shape().attention)
        most = std::min(2 * most, fitting((taken + some.count - 1) / some.count));
    }
    begin += count;
  }
  if (base != 0) {
    const std::vector<double> analytical = analytical_scores(graph, configs);
    for (size_t i = 0; i < scores.size(); ++i) scores[i] += float(base * analytical[i]);
  }
  return scores;
}

GraphTrainerResult train_graphs(GraphNetwork<float>& network, const GraphInputs& inputs,
                                const std::vector<GraphSlice>& train,
                                const std::vector<GraphSlice>& valid,
                                const GraphTrainerOptions& options) {
  Training training(network, inputs, options);
  for (const GraphSlice& slice : train) training.add(slice);
  for (const GraphSlice& slice : valid) training.judge_by(slice);
  return training.run();
}

template SegmentedGraph segment_graph<float>(const GraphNetwork<float>&, const GraphPart&, int64_t,
                                             Sharing);
template SegmentedGraph segment_graph<double>(const GraphNetwork<double>&, const GraphPart&,
                                              int64_t, Sharing);
template double add_segment_gradient<float>(GraphNetwork<float>&, const SegmentedGraph&,
                                            const std::vector<Configurations>&,
                                            std::span<const double>, const GraphLossOptions&,
                                            int64_t, std::span<float>, std::span<const float>);
template double add_segment_gradient<double>(GraphNetwork<double>&, const SegmentedGraph&,
                                             const std::vector<Configurations>&,
                                             std::span<const double>, const GraphLossOptions&,
                                             int64_t, std::span<double>, std::span<const double>);

}  // namespace tessera::layout
