#include "model/trainer.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>
#include <numeric>

#include "base/clock.h"
#include "base/error.h"
#include "base/numpy_random.h"
#include "base/sha256.h"
#include "format/npz_reader.h"
#include "format/npz_writer.h"

namespace tessera::model {

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr size_t rows_at_once = 4096;  // of a prediction; activations of more leave the cache

template <typename T>
void shuffle(std::vector<T>& items, NumpyRandom& random) {
  for (size_t i = items.size(); i > 1; --i)
    std::swap(items[i - 1], items[size_t(random.integer(0, int64_t(i) - 1))]);
}

// An epoch's draws depend on nothing but seed and epoch, so a training can go on in the middle.
NumpyRandom epoch_random(uint64_t seed, int epoch) {
  const uint64_t mixed = (seed + 0x9e3779b97f4a7c15u * uint64_t(epoch + 1));
  return NumpyRandom(uint32_t((mixed ^ (mixed >> 29)) * 0xbf58476d1ce4e5b9u >> 32));
}

template <typename T>
std::string_view bytes_of(const std::vector<T>& values) {
  return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T)};
}

// What two trainings must share for one to go on with the other's checkpoint.
template <typename T>
std::string fingerprint_of(const Network<T>& network, const Examples<T>& examples,
                           const TrainerOptions& options) {
  std::string all = fmt::format(
      "{} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {}", int(network.shape().kind),
      network.shape().inputs, network.shape().width, network.parameters().size(), sizeof(T),
      int(options.loss), options.epochs, options.batch, options.adam.learning_rate,
      options.adam.weight_decay, options.adam.clip_norm, options.exact_traps, options.cosine,
      options.task_batches, options.weigh_intervals, options.seed);
  all += fmt::format(" {} {} {}", int(options.stop), options.patience, options.use_sgd);
  all += bytes_of(examples.offsets);
  all += bytes_of(examples.labels);
  all += bytes_of(examples.task);
  for (size_t i = 0; i < examples.rows.size(); i += 61)
    all.append(reinterpret_cast<const char*>(&examples.rows[i]), sizeof(T));
  return sha256_hex(all);
}

Json number(double value) {
  return std::isfinite(value) ? Json(value) : Json();
}
double number(const Json* value) {
  return value && value->is_number() ? value->as_double() : nan;
}

}  // namespace

template <typename T>
EpochPlan plan_epoch(const Examples<T>& examples, const TrainerOptions& options, int epoch) {
  EpochPlan plan;
  const size_t n = examples.programs(), batch = size_t(std::max(options.batch, 1));
  NumpyRandom random = epoch_random(options.seed, epoch);
  if (!options.task_batches || options.use_sgd) {
    plan.order.resize(n);
    std::iota(plan.order.begin(), plan.order.end(), 0);
    if (!options.use_sgd) shuffle(plan.order, random);
    for (size_t end = 0; end < n;) plan.batches.push_back(int64_t(end = std::min(n, end + batch)));
    plan.groups.resize(plan.batches.size() - 1);
    return plan;
  }
  // Groups of one task, half a batch at most and of equal size; then batches of whole groups.
  std::vector<std::vector<int64_t>> groups;
  const size_t most = std::max<size_t>(batch / 2, 2);
  for (size_t begin = 0, end = 0; begin < n; begin = end) {
    while (end < n && examples.task[end] == examples.task[begin]) ++end;
    std::vector<int64_t> members(end - begin);
    std::iota(members.begin(), members.end(), int64_t(begin));
    shuffle(members, random);
    const size_t parts = (members.size() + most - 1) / most;
    for (size_t part = 0; part < parts; ++part)
      groups.emplace_back(members.begin() + int64_t(members.size() * part / parts),
                          members.begin() + int64_t(members.size() * (part + 1) / parts));
  }
  shuffle(groups, random);
  size_t used = 0;
  for (const std::vector<int64_t>& group : groups) {
    if (used == 0 || used + group.size() > batch) {
      if (used > 0) plan.batches.push_back(int64_t(plan.order.size()));
      plan.groups.push_back({0});
      used = 0;
    }
    plan.order.insert(plan.order.end(), group.begin(), group.end());
    used += group.size();
    plan.groups.back().push_back(int64_t(used));
  }
  if (used > 0) plan.batches.push_back(int64_t(plan.order.size()));
  return plan;
}

template <typename T>
Trainer<T>::Trainer(Network<T>& network, const Examples<T>& examples, const TrainerOptions& options)
    : network_(network),
      examples_(examples),
      options_(options),
      adam_(network.parameters().size(), options.adam) {
  gradient_.resize(network.parameters().size());
}

template <typename T>
typename Trainer<T>::Step Trainer<T>::step(std::span<const int64_t> programs,
                                           std::span<const int64_t> groups) {
  const size_t columns = examples_.columns;
  const bool by_row = network_.shape().kind == NetworkKind::Rerank;
  rows_.clear();
  labels_.clear();
  intervals_.clear();
  platforms_.clear();
  offsets_.assign(1, 0);
  for (const int64_t p : programs) {
    const int64_t begin = examples_.offsets[size_t(p)], end = examples_.offsets[size_t(p) + 1];
    rows_.insert(rows_.end(), examples_.rows.begin() + begin * int64_t(columns),
                 examples_.rows.begin() + end * int64_t(columns));
    offsets_.push_back(offsets_.back() + end - begin);
    const int64_t first = by_row ? begin : p, last = by_row ? end : p + 1;
    labels_.insert(labels_.end(), examples_.labels.begin() + first,
                   examples_.labels.begin() + last);
    if (options_.weigh_intervals && !examples_.intervals.empty())
      intervals_.insert(intervals_.end(), examples_.intervals.begin() + first,
                        examples_.intervals.begin() + last);
    if (!examples_.platform.empty()) platforms_.push_back(examples_.platform[size_t(p)]);
  }
  const Batch<T> batch{rows_, offsets_, platforms_};
  scores_.resize(labels_.size());
  score_gradient_.resize(labels_.size());
  network_.forward(batch, true, scores_);
  LossOptions loss;
  loss.exact_traps = options_.exact_traps;
  loss.groups = by_row ? std::span<const int64_t>(offsets_) : groups;
  loss.intervals = intervals_;
  Step done;
  done.loss = loss_and_gradient<T>(options_.loss, scores_, labels_, score_gradient_, loss);
  network_.backward(score_gradient_, gradient_);
  if (options_.use_sgd) {
    done.gradient_norm = norm<T>(gradient_);
    if (std::isfinite(done.gradient_norm))
      gradient_descent<T>(network_.parameters(), gradient_, options_.adam.learning_rate);
  } else {
    done.gradient_norm = adam_.step(network_.parameters(), gradient_);
  }
  return done;
}

template <typename T>
struct Trainer<T>::State {
  int epoch = 0;  // the next one
  bool ended = false;
  MovingAverage average;
  double best_valid = nan;
  int best_epoch = -1;
  std::vector<T> best_parameters, best_buffers;
};

template <typename T>
void Trainer<T>::save(const State& state) const {
  format::NpzWriter out(options_.checkpoint);
  Json about;
  about.set("fingerprint", fingerprint_);
  about.set("epoch", state.epoch);
  about.set("ended", state.ended);
  about.set("steps", adam_.steps);
  about.set("average", number(state.average.average));
  about.set("average_best", number(state.average.best));
  about.set("average_best_epoch", state.average.best_epoch);
  about.set("best_valid", number(state.best_valid));
  about.set("best_epoch", state.best_epoch);
  out.add_text("checkpoint", about.dump());
  const char* type = sizeof(T) == 4 ? "<f4" : "<f8";
  const auto add = [&](std::string_view name, std::span<const T> values) {
    out.add<T>(name, type, values);
  };
  const Network<T>& network = network_;
  add("parameters", network.parameters());
  add("buffers", network.buffers());
  add("mean", adam_.mean);
  add("square", adam_.square);
  add("best_parameters", state.best_parameters);
  add("best_buffers", state.best_buffers);
  out.finish();
}

template <typename T>
bool Trainer<T>::resume(State& state) {
  if (options_.checkpoint.empty() || !std::filesystem::exists(options_.checkpoint)) return false;
  const std::string& file = options_.checkpoint;
  const format::NpzReader in{std::filesystem::path(file)};
  const Json about = Json::parse(in.at("checkpoint").text(), file);
  const Json* fingerprint = about.find("fingerprint");
  if (!fingerprint || !fingerprint->is_string() || fingerprint->as_string() != fingerprint_)
    throw input_error({file, 0},
                      "the checkpoint is of another training (other data, options or seed); remove "
                      "it or name another");
  const auto integer = [&](std::string_view key) {
    const Json* value = about.find(key);
    if (!value || !value->is_int()) throw input_error({file, 0}, "expected '{}'", key);
    return value->as_int();
  };
  const auto read = [&](std::string_view name, std::span<T> to) {
    const std::vector<T> values = in.at(name).template values<T>();
    if (values.size() != to.size())
      throw input_error({file, 0}, "expected {} numbers in '{}', found {}", to.size(), name,
                        values.size());
    std::copy(values.begin(), values.end(), to.begin());
  };
  read("parameters", network_.parameters());
  read("buffers", network_.buffers());
  read("mean", adam_.mean);
  read("square", adam_.square);
  state.best_parameters = in.at("best_parameters").template values<T>();
  state.best_buffers = in.at("best_buffers").template values<T>();
  adam_.steps = integer("steps");
  state.epoch = int(integer("epoch"));
  state.ended = about.find("ended")->as_bool();
  state.best_epoch = int(integer("best_epoch"));
  state.best_valid = number(about.find("best_valid"));
  state.average.average = number(about.find("average"));
  state.average.best = number(about.find("average_best"));
  state.average.best_epoch = int(integer("average_best_epoch"));
  state.average.started = state.epoch > 0;
  return true;
}

template <typename T>
TrainerResult Trainer<T>::run(const Examples<T>* valid) {
  using Stop = TrainerOptions::Stop;
  if (examples_.programs() == 0) throw input_error({}, "there is no program to learn from");
  State state;
  if (!options_.checkpoint.empty()) {
    fingerprint_ = fingerprint_of(network_, examples_, options_);
    resume(state);
  }
  const int patience = options_.patience > 0         ? options_.patience
                       : options_.stop == Stop::Best ? std::max(options_.epochs / 6, 3)
                                                     : options_.epochs / 6;
  const double full_rate = options_.adam.learning_rate;
  const double start = monotonic_seconds();
  while (state.epoch < options_.epochs && !state.ended) {
    const EpochPlan plan = plan_epoch(examples_, options_, state.epoch);
    const size_t batches = plan.batches.size() - 1;
    bool any = false;
    for (size_t b = 0; b < batches; ++b) {
      if (options_.cosine) {
        const double done = (double(state.epoch) + double(b) / double(batches)) / options_.epochs;
        adam_.options.learning_rate = full_rate * 0.5 * (1 + std::cos(M_PI * done));
      }
      const std::span<const int64_t> programs =
          std::span(plan.order)
              .subspan(size_t(plan.batches[b]), size_t(plan.batches[b + 1] - plan.batches[b]));
      const Step done = step(programs, plan.groups[b]);
      if (!std::isfinite(done.loss)) continue;
      any = true;
      state.average.add(done.loss);
    }
    if (!any)
      throw input_error({}, "training diverged: no batch of epoch {} has a finite loss",
                        state.epoch + 1);
    double quality = nan;
    if (valid && valid->programs() > 0) {
      const std::vector<T> scores = predict_all(network_, *valid);
      quality = ranking_quality<T>(*valid, scores);
    }
    if (options_.stop == Stop::Best && std::isfinite(quality)) {
      if (!(quality <= state.best_valid)) {
        state.best_valid = quality;
        state.best_epoch = state.epoch;
        state.best_parameters.assign(network_.parameters().begin(), network_.parameters().end());
        state.best_buffers.assign(network_.buffers().begin(), network_.buffers().end());
      } else if (state.epoch - state.best_epoch >= patience) {
        state.ended = true;
      }
    }
    if (state.average.ends(state.epoch, patience) && options_.stop == Stop::MovingAverage)
      state.ended = true;
    ++state.epoch;
    if (!options_.checkpoint.empty()) save(state);
    if (options_.progress)
      options_.progress({state.epoch, options_.epochs, state.average.average, quality,
                         monotonic_seconds() - start});
  }
  adam_.options.learning_rate = full_rate;
  TrainerResult result{state.epoch, state.epoch - 1, state.average.average, state.best_valid};
  if (state.best_epoch >= 0) {
    std::copy(state.best_parameters.begin(), state.best_parameters.end(),
              network_.parameters().begin());
    std::copy(state.best_buffers.begin(), state.best_buffers.end(), network_.buffers().begin());
    result.best_epoch = state.best_epoch;
  }
  if (!options_.checkpoint.empty()) std::filesystem::remove(options_.checkpoint);
  return result;
}

template <typename T>
std::vector<T> predict_all(Network<T>& network, const Examples<T>& examples) {
  const bool by_row = network.shape().kind == NetworkKind::Rerank;
  std::vector<T> scores(by_row ? size_t(examples.offsets.back()) : examples.programs());
  std::vector<int64_t> offsets;
  for (size_t begin = 0, end = 0; begin < examples.programs(); begin = end) {
    offsets.assign(1, 0);
    const int64_t first = examples.offsets[begin];
    do offsets.push_back(examples.offsets[++end] - first);
    while (end < examples.programs() && size_t(offsets.back()) < rows_at_once);
    Batch<T> batch{
        std::span(examples.rows)
            .subspan(size_t(first) * examples.columns, size_t(offsets.back()) * examples.columns),
        offsets,
        {}};
    if (!examples.platform.empty())
      batch.platforms = std::span(examples.platform).subspan(begin, end - begin);
    const size_t at = by_row ? size_t(first) : begin;
    network.predict(batch, std::span(scores).subspan(at, network.scores_of(batch)));
  }
  return scores;
}

template <typename T>
double ranking_quality(const Examples<T>& examples, std::span<const T> scores) {
  const bool by_row = scores.size() != examples.programs();
  double sum = 0;
  int64_t tasks = 0;
  for (size_t begin = 0, end = 0; begin < examples.programs(); begin = end) {
    while (end < examples.programs() && examples.task[end] == examples.task[begin]) ++end;
    const size_t first = by_row ? size_t(examples.offsets[begin]) : begin;
    const size_t last = by_row ? size_t(examples.offsets[end]) : end;
    int64_t right = 0, pairs = 0;
    size_t top = first;
    T best = examples.labels[first];
    for (size_t i = first; i < last; ++i) {
      best = std::max(best, examples.labels[i]);
      if (scores[i] > scores[top]) top = i;
      for (size_t j = i + 1; j < last; ++j) {
        if (examples.labels[i] == examples.labels[j]) continue;
        ++pairs;
        right += (examples.labels[i] > examples.labels[j]) == (scores[i] > scores[j]);
      }
    }
    if (pairs == 0 || !(best > 0)) continue;
    sum += 0.5 * (double(examples.labels[top]) / double(best) + double(right) / double(pairs));
    ++tasks;
  }
  return tasks > 0 ? sum / double(tasks) : nan;
}

#define TESSERA_TRAINER(T)                                                          \
  template class Trainer<T>;                                                        \
  template EpochPlan plan_epoch<T>(const Examples<T>&, const TrainerOptions&, int); \
  template std::vector<T> predict_all<T>(Network<T>&, const Examples<T>&);          \
  template double ranking_quality<T>(const Examples<T>&, std::span<const T>);
TESSERA_TRAINER(float)
TESSERA_TRAINER(double)
#undef TESSERA_TRAINER

}  // namespace tessera::model
