// How far chance may take two sets of draws apart depends on how many independent numbers there
// are. A mask of dropout has one for each element, a graph that adds one random number to all has
// one for each draw. `Moments::independent` estimates it from eager: means over all elements of
// independent numbers vary less from draw to draw than the elements themselves.
#include "judge/distribution.h"

#include <algorithm>
#include <cmath>

#include "base/compare.h"
#include "base/elements.h"

namespace tessera::judge {

using format::StoredTensor;

namespace {

using Values = std::vector<std::vector<double>>;  // by draw, then by element

Values values_of(const Draws& draws, const std::string& name) {
  Values all;
  for (const Tensors& draw : draws) {
    const StoredTensor* tensor = draw->find(name);
    if (!tensor) return {};
    std::vector<double>& values = all.emplace_back(tensor->elements());
    const auto bytes = std::as_bytes(std::span(tensor->bytes));
    for (size_t i = 0; i < values.size(); ++i) values[i] = element_at(tensor->dtype, bytes, i);
  }
  return all;
}

struct Moments {
  std::vector<double> means;  // of each element
  double variance = 0;        // of one element over draws, the mean over all of them
  double independent = 1;     // how many numbers of one draw are
};

// Of places where every draw is finite.
Moments moments_of(const Values& draws, const std::vector<size_t>& places) {
  Moments moments;
  const double k = double(draws.size()), n = double(places.size());
  std::vector<double> middles(draws.size());
  for (size_t i : places) {
    double mean = 0, square = 0;
    for (const auto& draw : draws) mean += draw[i] / k;
    for (const auto& draw : draws) square += (draw[i] - mean) * (draw[i] - mean);
    moments.means.push_back(mean);
    moments.variance += square / (k - 1) / n;
    for (size_t d = 0; d < draws.size(); ++d) middles[d] += (draws[d][i] - mean) / n;
  }
  double square = 0;
  for (double middle : middles) square += middle * middle;
  const double of_middles = square / (k - 1);
  moments.independent =
      of_middles > 0 ? std::clamp(moments.variance / of_middles, 1.0, std::max(n, 1.0)) : n;
  return moments;
}

double root_mean_square(const std::vector<double>& a, const std::vector<double>& b) {
  double square = 0;
  for (size_t i = 0; i < a.size(); ++i) square += (a[i] - b[i]) * (a[i] - b[i]);
  return std::sqrt(square / double(std::max<size_t>(a.size(), 1)));
}

// Kolmogorov and Smirnov's: the largest distance of two distribution functions.
double largest_distance(std::vector<double> a, std::vector<double> b) {
  std::sort(a.begin(), a.end());
  std::sort(b.begin(), b.end());
  double largest = 0;
  for (size_t i = 0, j = 0; i < a.size() && j < b.size();) {
    const double x = std::min(a[i], b[j]);
    while (i < a.size() && a[i] == x) ++i;
    while (j < b.size() && b[j] == x) ++j;
    largest =
        std::max(largest, std::fabs(double(i) / double(a.size()) - double(j) / double(b.size())));
  }
  return largest;
}

std::vector<double> all_of(const Values& draws, const std::vector<size_t>& places) {
  std::vector<double> all;
  for (const auto& draw : draws) {
    for (size_t i : places) all.push_back(draw[i]);
  }
  return all;
}

// Of some places of one output, where all draws are finite; `bound` is rounding's.
std::string trouble_at(const std::vector<size_t>& places, const Values& eager,
                       const Values& compiled, double bound) {
  if (places.empty()) return {};
  const double k = double(eager.size());
  const Moments right = moments_of(eager, places), found = moments_of(compiled, places);
  const double n = right.independent;
  const double size = root_mean_square(right.means, std::vector<double>(right.means.size()));
  // Of the difference of two means of k draws each; the slack is four of its own standard errors.
  const double expected = std::sqrt((right.variance + found.variance) / k);
  const double apart = root_mean_square(right.means, found.means);
  if (apart > expected * (1 + 4 / std::sqrt(2 * n)) + bound * size)
    return fmt::format("means over {} draws are {:.3g} apart, by chance about {:.3g}", k, apart,
                       expected);
  const double noise = bound * size * bound * size;
  const double ratio =
      std::log((found.variance + noise + 1e-300) / (right.variance + noise + 1e-300));
  if (std::fabs(ratio) > 0.1 + 5 * std::sqrt(2 / ((k - 1) * n)))
    return fmt::format("the variance over draws is {:.3g}, eager's {:.3g}", found.variance,
                       right.variance);
  const double distance = largest_distance(all_of(eager, places), all_of(compiled, places));
  if (right.variance > noise && distance > 0.015 + 1.9 * std::sqrt(2 / (k * n)))
    return fmt::format("distributions are {:.3g} apart (Kolmogorov-Smirnov)", distance);
  return {};
}

// Of one output. Values of a mask are judged apart from the others, whose rounding and variance
// would be nothing beside theirs.
std::string trouble(Dtype dtype, const Values& eager, const Values& compiled) {
  constexpr double most_above_scale = 64;
  const double bound = rounding(dtype, Depth::ForeignGraph);
  std::vector<size_t> places;
  for (size_t i = 0; i < eager[0].size(); ++i) {
    const auto finite = [&](const Values& draws) {
      return std::all_of(draws.begin(), draws.end(),
                         [&](const auto& draw) { return std::isfinite(draw[i]); });
    };
    const bool ours = finite(eager), theirs = finite(compiled);
    if (ours && theirs) places.push_back(i);
    if (ours && !theirs) return "NaN or infinity where eager has none";
  }
  if (places.empty()) return {};
  const std::vector<double> means = moments_of(eager, places).means;
  std::vector<double> magnitudes;
  for (double mean : means) magnitudes.push_back(std::fabs(mean));
  const double scale = robust_scale(dtype, bound, magnitudes, magnitudes.size());
  std::vector<size_t> usual, large;
  for (size_t k = 0; k < places.size(); ++k)
    (std::fabs(means[k]) > most_above_scale * scale && scale > 0 ? large : usual)
        .push_back(places[k]);
  const std::string why = trouble_at(usual, eager, compiled, bound);
  return why.empty() ? trouble_at(large, eager, compiled, bound) : why;
}

}  // namespace

std::string compare_distributions(const Draws& eager, const Draws& compiled) {
  for (const StoredTensor& output : eager[0]->all()) {
    const Values right = values_of(eager, output.name), found = values_of(compiled, output.name);
    const auto fits = [&](const std::vector<double>& draw) {
      return draw.size() == output.elements();
    };
    if (found.size() != right.size() || !std::all_of(right.begin(), right.end(), fits) ||
        !std::all_of(found.begin(), found.end(), fits))
      return output.name + ": draws of other shapes";
    const std::string why = trouble(output.dtype, right, found);
    if (!why.empty()) return output.name + ": " + why;
  }
  return {};
}

}  // namespace tessera::judge
