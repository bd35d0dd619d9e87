// The options of a network's cost model (network_model.h lists them), as one table that reads them
// from the user, writes them to a model file and reads them back.
#pragma once

#include <optional>
#include <string>

#include "model/trainer.h"

namespace tessera::model {

struct NetworkOptions {
  std::string kind = "mlp";
  NetworkShape shape;  // inputs, platforms and the sigmoid are set by the data
  std::optional<bool> sigmoid;
  RowLayout layout;
  ColumnScaler::Kind scaling = ColumnScaler::Kind::Max;
  std::optional<TrainerOptions::Stop> stop;
  bool platform_heads = false, traps = false, cosine = false;
  int64_t epochs = 0, patience = 0;                                // 0: the kind's own
  double learning_rate = 0, weight_decay = 1e-6, clip_norm = 0.5;  // the same

  // Throws an input Error for a kind, a name or a value that is none.
  static NetworkOptions of(std::string_view kind, const Json& options);

  TrainerOptions trainer(const Training& training) const;

  // With the sizes of the fitted network.
  Json to_json(const NetworkShape& fitted) const;
  static NetworkOptions from_json(const Json& json, NetworkShape& fitted);
};

}  // namespace tessera::model
