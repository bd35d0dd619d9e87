// Losses of scores of configurations, compared within one graph, and their gradients with respect
// to the scores. As runtimes: a lower score is a faster configuration. The slow forms that spell
// out every pair stand in tests.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace tessera::layout {

enum class GraphLoss : uint8_t {
  Mse,       // mean square over all configurations
  Hinge,     // pairs y_i > y_j: max(0, margin - (s_i - s_j)/T), summed, per configuration
  ListMle,   // likelihood of the order from slow to fast, mean over graphs
  Logistic,  // pairs: log(1 + exp(-(s_i - s_j)/T)), summed, per configuration
  DiffMat,   // pairs: max(0, margin - (s_i - s_j)), mean over the pairs of a graph, then graphs
};
std::string_view graph_loss_name(GraphLoss loss);  // "mse", "hinge", ...
GraphLoss graph_loss_of(std::string_view name);    // throws an input Error that lists them

struct GraphLossOptions {
  GraphLoss loss = GraphLoss::ListMle;
  double temperature = 1;
  double margin = 1;      // of Hinge and DiffMat
  double mse_weight = 0;  // w: (loss + w · mse) / (1 + w)
};

// Configurations [lists[g], lists[g+1]) are of one graph. Overwrites `gradient`. Configurations of
// equal runtime form no pair; ListMle orders them as they stand. T is float or double.
template <typename T>
double graph_loss(const GraphLossOptions& options, std::span<const T> scores,
                  std::span<const double> runtimes, std::span<const int64_t> lists,
                  std::span<T> gradient);

}  // namespace tessera::layout
