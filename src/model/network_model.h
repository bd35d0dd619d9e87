// Cost models that are neural networks: kinds "mlp", "lstm", "attention", "tabnet", "steps",
// "paths" and "rerank". Rows are scaled and a network trained on them (trainer.h); the file holds
// the scaling and the weights by the names torch gives them. predict() may be called from several
// threads; they take turns.
//
// Options, all of which may be missing:
//   width, heads, layers          sizes; `layers` of the re-ranker
//   n_d, n_a, n_steps, virtual_batch, mask ("entmax", "sparsemax")           of tabnet
//   epochs, learning_rate, weight_decay, clip, cosine, patience              of training
//   stop ("best", "average", "never")   best: where there is a validation set, and the default then
//   scaling ("max", "standard", "log"; log for steps, else max), tags, codegen, task_features,
//   hardware_features              of rows
//   traps (TenSet's losses as they are), unmasked (TenSet's padding), sigmoid, batch_norm
//   platform_heads                 one decoder for each target of the training data
//   base, base_options, candidates of rerank: the model whose best candidates it puts in order
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "model/cost_model.h"

namespace tessera::model {

std::vector<std::string_view> network_kinds();
// Throws an input Error for an unknown kind or option.
std::unique_ptr<CostModel> make_network_model(std::string_view kind, const Json& options);

// TenSet's fine-tuning: plain descent over all batches in the order of the data, no decay, no
// clipping. The loss is the one given; scaling stays the base model's.
struct FineTuning {
  Loss loss = Loss::LambdaRank;
  double learning_rate = 0.04;
  int passes = 10, batch = 512;
  bool exact_traps = true;
};
// These throw an input Error unless the model is a network that was fitted.
void fine_tune(CostModel& model, const dataset::Dataset& data, const FineTuning& options);

// Goes on with training from the present weights and scaling: new measurements, few epochs (5
// unless said otherwise), a third of the learning rate. Targets without a decoder share the first.
void update(CostModel& model, const dataset::Dataset& data, const Training& training);

}  // namespace tessera::model
