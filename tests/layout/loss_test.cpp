#include "layout/graph_loss.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <vector>

#include "base/error.h"
#include "base/numpy_random.h"

namespace tessera::layout {
namespace {

struct Lists {
  std::vector<double> scores, runtimes;
  std::vector<int64_t> begin = {0};
};

Lists random_lists(uint32_t seed) {
  NumpyRandom random(seed);
  Lists lists;
  for (const int64_t size : {5, 1, 7}) {
    for (int64_t i = 0; i < size; ++i) {
      lists.scores.push_back(random.normal());
      lists.runtimes.push_back(double(random.integer(1, 5)));
    }
    lists.begin.push_back(int64_t(lists.scores.size()));
  }
  return lists;
}

double value(const GraphLossOptions& options, const Lists& lists) {
  std::vector<double> slopes(lists.scores.size());
  return graph_loss<double>(options, lists.scores, lists.runtimes, lists.begin, slopes);
}

// The formulas, every pair and every tail spelled out.
double plainly(const GraphLossOptions& options, const Lists& lists) {
  const double items = double(lists.scores.size()), count = double(lists.begin.size() - 1);
  double squares = 0, ranked = 0;
  for (size_t i = 0; i < lists.scores.size(); ++i)
    squares += std::pow(lists.scores[i] - lists.runtimes[i], 2) / items;
  for (size_t g = 0; g + 1 < lists.begin.size(); ++g) {
    const size_t first = size_t(lists.begin[g]), last = size_t(lists.begin[g + 1]);
    double hinge = 0, logistic = 0, margin = 0, pairs = 0;
    for (size_t i = first; i < last; ++i) {
      for (size_t j = first; j < last; ++j) {
        if (lists.runtimes[i] <= lists.runtimes[j]) continue;
        const double d = lists.scores[i] - lists.scores[j];
        hinge += std::max(0.0, options.margin - d / options.temperature);
        logistic += std::log(1 + std::exp(-d / options.temperature));
        margin += std::max(0.0, options.margin - d);
        pairs += 1;
      }
    }
    std::vector<size_t> order(last - first);
    std::iota(order.begin(), order.end(), first);
    std::stable_sort(order.begin(), order.end(),
                     [&](size_t a, size_t b) { return lists.runtimes[a] > lists.runtimes[b]; });
    double likelihood = 0;
    for (size_t i = 0; i < order.size(); ++i) {
      double tail = 0;
      for (size_t k = i; k < order.size(); ++k)
        tail += std::exp(lists.scores[order[k]] / options.temperature);
      likelihood += std::log(tail) - lists.scores[order[i]] / options.temperature;
    }
    switch (options.loss) {
      case GraphLoss::Hinge:
        ranked += hinge / items;
        break;
      case GraphLoss::Logistic:
        ranked += logistic / items;
        break;
      case GraphLoss::ListMle:
        ranked += likelihood / count;
        break;
      case GraphLoss::DiffMat:
        if (pairs > 0) ranked += margin / pairs / count;
        break;
      case GraphLoss::Mse:
        break;
    }
  }
  if (options.loss == GraphLoss::Mse) return squares;
  return (ranked + options.mse_weight * squares) / (1 + options.mse_weight);
}

constexpr GraphLoss all_losses[] = {GraphLoss::Mse, GraphLoss::Hinge, GraphLoss::ListMle,
                                    GraphLoss::Logistic, GraphLoss::DiffMat};

TEST(GraphLosses, EqualTheFormulasSpelledOut) {
  for (const GraphLoss loss : all_losses)
    for (const double weight : {0.0, 0.02})
      for (uint32_t seed = 1; seed <= 5; ++seed) {
        const GraphLossOptions options{loss, 2.5, 0.7, weight};
        const Lists lists = random_lists(seed);
        EXPECT_NEAR(value(options, lists), plainly(options, lists), 1e-12) << graph_loss_name(loss);
      }
}

TEST(GraphLosses, GradientsAreThoseOfSmallSteps) {
  for (const GraphLoss loss : all_losses) {
    const GraphLossOptions options{loss, 2.5, 0.7, 0.02};
    Lists lists = random_lists(3);
    std::vector<double> slopes(lists.scores.size());
    graph_loss<double>(options, lists.scores, lists.runtimes, lists.begin, slopes);
    for (size_t i = 0; i < slopes.size(); ++i) {
      const double at = lists.scores[i], step = 1e-6;
      lists.scores[i] = at + step;
      const double above = value(options, lists);
      lists.scores[i] = at - step;
      const double below = value(options, lists);
      lists.scores[i] = at;
      EXPECT_NEAR(slopes[i], (above - below) / (2 * step), 1e-7) << graph_loss_name(loss);
    }
  }
}

TEST(GraphLosses, AreFiniteForScoresFarApart) {
  Lists lists = random_lists(4);
  for (double& score : lists.scores) score *= 1e6;
  for (const GraphLoss loss : all_losses)
    EXPECT_TRUE(std::isfinite(value({loss, 1, 1, 0}, lists))) << graph_loss_name(loss);
}

TEST(GraphLosses, AnUnknownNameListsThoseThereAre) {
  try {
    graph_loss_of("ranknet");
    FAIL();
  } catch (const Error& error) {
    EXPECT_NE(error.message().find("listmle"), std::string::npos);
  }
}

}  // namespace
}  // namespace tessera::layout
