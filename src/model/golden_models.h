// Our values for golden files of TenSet's models and losses (models.json with the .npz files beside
// it, losses.json), or for files like them with the outputs taken out: the same structure, holding
// names and recomputed outputs under the keys that files and archives give them.
#pragma once

#include <filesystem>
#include <string>

#include "base/json.h"
#include "model/cost_model.h"
#include "model/network.h"

namespace tessera::model {

Json golden_models(const Json& file, const std::filesystem::path& folder);
Json golden_losses(const Json& file);

// A case of models.json: the network with its weights, and what it is run on.
template <typename T>
struct GoldenCase {
  std::unique_ptr<Network<T>> network;
  std::vector<T> rows, labels;
  std::vector<int64_t> offsets;
  Loss loss = Loss::Mse;
  bool training = false;

  Batch<T> batch() const { return {rows, offsets, {}}; }
};
template <typename T>
GoldenCase<T> read_golden_case(const Json& about, const std::filesystem::path& npz,
                               bool mask_padding);

}  // namespace tessera::model
