#include "score/score.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>

#include "score/bootstrap.h"

namespace tessera::score {

using namespace result;

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr int first_frozen = 1;  // from here on ES judges outputs at this level

// Neumaier's sum: thousands of logarithms added without losing a digit.
class Sum {
 public:
  void add(double value) {
    const double next = total_ + value;
    lost_ +=
        std::abs(total_) >= std::abs(value) ? (total_ - next) + value : (value - next) + total_;
    total_ = next;
    ++count_;
  }
  int64_t count() const { return count_; }
  double mean() const { return count_ ? (total_ + lost_) / double(count_) : 0; }

 private:
  double total_ = 0, lost_ = 0;
  int64_t count_ = 0;
};

using Samples = std::vector<const Judged*>;

// Those that count, in an order of their own: sums do not depend on that of the file.
Samples sorted(const std::vector<Judged>& all) {
  Samples samples;
  for (const Judged& judged : all) {
    if (judged.left_out == LeftOut::No) samples.push_back(&judged);
  }
  std::sort(samples.begin(), samples.end(), [](const Judged* a, const Judged* b) {
    return std::tie(a->sample, a->speedup, a->correct, a->error) <
           std::tie(b->sample, b->speedup, b->correct, b->error);
  });
  return samples;
}

double log_value(const Judged& sample, const Settings& settings) {
  const double value = std::log(*sample.speedup);
  return value < 0 ? value * (1 + settings.p) : value;
}

double log_in_s(const Judged& sample, int t, const Settings& settings) {
  return sample.correct_at(t) ? log_value(sample, settings) : std::log(settings.b);
}

double log_of_error(ErrorClass error, int t, const Settings& settings) {
  const std::optional<int> from = tolerated_from(error, settings);
  return from && t >= *from ? 0 : std::log(settings.b);
}

double log_in_es(const Judged& sample, int t, const Settings& settings) {
  if (t < first_frozen) return log_in_s(sample, t, settings);
  return sample.correct_at(first_frozen) ? log_value(sample, settings)
                                         : log_of_error(sample.error, t, settings);
}

Components components(const Samples& samples, int t) {
  Components parts;
  Sum all, slow;
  for (const Judged* sample : samples) {
    if (!sample->correct_at(t)) continue;
    const double value = std::log(*sample->speedup);
    all.add(value);
    if (*sample->speedup < 1) slow.add(value);
  }
  parts.correct = all.count();
  parts.lambda = double(all.count()) / double(samples.size());
  parts.eta = all.count() ? double(slow.count()) / double(all.count()) : 0;
  parts.alpha = std::exp(all.mean());
  parts.beta = std::exp(slow.mean());
  return parts;
}

void count_errors(const Samples& samples, const Settings& settings, Point& point) {
  const int judged_at = std::min(point.t, first_frozen);
  int64_t errors = 0;
  for (const Judged* sample : samples) {
    if (sample->correct_at(judged_at)) continue;
    ++point.errors[size_t(counted_as(sample->error, settings))];
    ++errors;
  }
  double weight = 0;  // the share of errors that are not forgiven at t
  for (size_t c = 0; c < error_classes; ++c) {
    if (!errors) break;
    point.pi[c] = double(point.errors[c]) / double(errors);
    const std::optional<int> from = tolerated_from(ErrorClass(c), settings);
    if (!from || point.t < *from) weight += point.pi[c];
  }
  point.gamma = point.t < first_frozen ? settings.b : std::pow(settings.b, weight);
}

// What rounding may make of the closed form: 1e-12, and more where huge powers are taken.
double allowed(double gamma, const Components& parts, const Settings& settings) {
  const double powers = std::abs(parts.lambda * std::log(parts.alpha)) +
                        std::abs(parts.lambda * parts.eta * settings.p * std::log(parts.beta)) +
                        std::abs((1 - parts.lambda) * std::log(gamma));
  return 1e-12 * std::max(1.0, powers);
}

void check(const char* what, const Point& point, double micro, double macro, double allowed) {
  constexpr double least = std::numeric_limits<double>::min();
  if (std::abs(micro - macro) <= allowed * std::abs(macro) + least) return;
  throw our_error("{}({}) by definition is {} and by its closed form {}", what, point.t, micro,
                  macro);
}

Point make_point(const Samples& samples, int t, const Settings& settings) {
  Point point;
  point.t = t;
  point.ci_s = point.ci_es = {nan, nan};
  if (samples.empty()) {
    point.s = point.es = point.s_macro = point.es_macro = point.gamma = nan;
    return point;
  }
  Sum s, es;
  for (const Judged* sample : samples) {
    s.add(log_in_s(*sample, t, settings));
    es.add(log_in_es(*sample, t, settings));
  }
  point.s = std::exp(s.mean());
  point.es = std::exp(es.mean());
  point.of_s = components(samples, t);
  point.of_es = components(samples, std::min(t, first_frozen));
  count_errors(samples, settings, point);
  point.s_macro = closed_s(point.of_s, settings);
  point.es_macro = closed_es(point.of_es, point.gamma, settings);
  point.macro_matches =
      std::abs(point.es - point.es_macro) <= 1e-3 + 1e-3 * std::abs(point.es_macro);

  check("S", point, point.s, point.s_macro, allowed(settings.b, point.of_s, settings));
  const bool known_to_differ =
      settings.dialect == Dialect::GraphnetCode &&
      settings.interpretation == Interpretation::MismatchExtended && t >= first_frozen &&
      std::any_of(samples.begin(), samples.end(),
                  [](const Judged* sample) { return sample->error == ErrorClass::Eager; });
  if (!known_to_differ) {
    check("ES", point, point.es, point.es_macro, allowed(point.gamma, point.of_es, settings));
  }
  return point;
}

// One column for S at each level, then one for ES at each level where it is not S.
void add_intervals(const Samples& samples, const Settings& settings, Curve& curve) {
  if (samples.empty() || settings.draws <= 0) return;
  std::map<Kind, size_t> numbers;
  std::vector<Drawn> drawn;
  for (const Judged* sample : samples) {
    Kind kind;
    const auto add = [&](bool own, double constant) {
      kind.own.push_back(own);
      kind.constant.push_back(own ? 0 : constant);
    };
    for (int t = lowest_t; t <= highest_t; ++t) add(sample->correct_at(t), std::log(settings.b));
    for (int t = first_frozen; t <= highest_t; ++t) {
      add(sample->correct_at(first_frozen), log_of_error(sample->error, t, settings));
    }
    const size_t number = numbers.emplace(std::move(kind), numbers.size()).first->second;
    drawn.push_back({number, sample->speedup ? log_value(*sample, settings) : 0});
  }
  std::vector<Kind> kinds(numbers.size());
  for (const auto& [kind, number] : numbers) kinds[number] = kind;
  const auto intervals = bootstrap_means(kinds, drawn, settings.draws, settings.seed);
  const auto interval = [&](size_t column) {
    return std::array<double, 2>{std::exp(intervals[column][0]), std::exp(intervals[column][1])};
  };
  for (auto& [t, point] : curve.points) {
    point.ci_s = point.ci_es = interval(size_t(t - lowest_t));
    if (t >= first_frozen) point.ci_es = interval(size_t(levels + t - first_frozen));
  }
}

// GraphNet's aggregate_es_scores: the levels that real compilers differ at weigh most.
double run_score(const Curve& curve) {
  double total = 0, weights = 0;
  for (int t = -10; t <= 4; ++t) {
    const double weight = t <= -8 ? 0.001 : t == -7 ? 0.13 : t == -6 ? 0.40 : 0.48;
    total += weight * std::log10(curve.points.at(t).es);
    weights += weight;
  }
  return total / weights;
}

}  // namespace

const char* error_class_name(ErrorClass error) {
  constexpr std::array<const char*, error_classes> names = {"accuracy", "mismatch", "runtime",
                                                            "compile",  "refused",  "eager"};
  return names.at(size_t(error));
}

ErrorClass counted_as(ErrorClass error, const Settings& settings) {
  // Where it is never forgiven it is a class of its own, or the closed form would forgive it.
  if (error == ErrorClass::Eager && settings.dialect != Dialect::Passbench)
    return ErrorClass::Runtime;
  const bool extended = settings.interpretation == Interpretation::MismatchExtended;
  return error == ErrorClass::Mismatch && !extended ? ErrorClass::Runtime : error;
}

std::optional<int> tolerated_from(ErrorClass error, const Settings& settings) {
  const bool extended = settings.interpretation == Interpretation::MismatchExtended;
  switch (error) {
    case ErrorClass::Accuracy:
      return 1;
    case ErrorClass::Mismatch:
      if (extended) return 2;
      [[fallthrough]];
    case ErrorClass::Runtime:
      return extended || settings.dialect != Dialect::Paper ? 3 : 2;
    case ErrorClass::Compile:
      return extended ? 4 : 3;
    case ErrorClass::Eager:
      if (extended || settings.dialect == Dialect::Passbench) return std::nullopt;
      return 3;
    case ErrorClass::Refused:
      return std::nullopt;
  }
  throw our_error("an error has no class");
}

int last_level(Interpretation interpretation) {
  return interpretation == Interpretation::MismatchExtended ? 5 : 4;
}

double closed_s(const Components& parts, const Settings& settings) {
  return closed_es(parts, settings.b, settings);
}

double closed_es(const Components& parts, double gamma, const Settings& settings) {
  return std::pow(parts.alpha, parts.lambda) *
         std::pow(parts.beta, parts.lambda * parts.eta * settings.p) *
         std::pow(gamma, 1 - parts.lambda);
}

std::vector<std::vector<Judged>> in_common(const std::vector<const std::vector<Judged>*>& sets) {
  std::map<std::string, std::set<size_t>> holders;
  for (size_t i = 0; i < sets.size(); ++i) {
    for (const Judged& judged : *sets[i]) {
      if (judged.left_out == LeftOut::No) holders[judged.sample].insert(i);
    }
  }
  std::vector<std::vector<Judged>> common(sets.size());
  for (size_t i = 0; i < sets.size(); ++i) {
    for (const Judged& judged : *sets[i]) {
      if (judged.left_out == LeftOut::No && holders[judged.sample].size() == sets.size())
        common[i].push_back(judged);
    }
  }
  return common;
}

Curve score(std::string name, const std::vector<Judged>& all, const Settings& settings) {
  Curve curve;
  curve.name = std::move(name);
  curve.settings = settings;
  const Samples samples = sorted(all);
  curve.samples = int64_t(samples.size());
  for (const Judged& judged : all) {
    curve.reference_failed += judged.left_out == LeftOut::ReferenceFailed;
    curve.inconclusive += judged.left_out == LeftOut::Inconclusive;
    curve.as_eager += judged.left_out == LeftOut::No && judged.as_eager;
    curve.caught += judged.left_out == LeftOut::No && judged.caught;
  }
  for (int t = lowest_t; t <= highest_t; ++t) {
    curve.points.emplace(t, make_point(samples, t, settings));
  }
  add_intervals(samples, settings, curve);
  curve.run_score = run_score(curve);
  for (const Judged* sample : samples) {
    if (sample->speedup && sample->error != ErrorClass::Refused) {
      curve.log2_speedups.push_back(std::log2(*sample->speedup));
    }
  }
  return curve;
}

}  // namespace tessera::score
