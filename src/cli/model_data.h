// What `train` and `eval` share: records read into a data set, cut into the side that trains and
// the side that judges, and the figures of models as a table for people.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/verb.h"
#include "dataset/evaluation.h"
#include "dataset/load.h"
#include "model/cost_model.h"
#include "model/pretrained.h"

namespace tessera::cli {

struct ModelDataOptions {
  std::vector<std::string> records, tasks, holdout;
  std::string split;   // empty: the verb's own
  double share = 0.9;  // of programs that train
  int min_programs = 1;

  // Adds what both verbs take.
  void add_to(VerbOptions& options);
};

// Reads what a model looks at, and the features of stores: the roofline beside it reads those.
dataset::Loaded load_model_data(const ModelDataOptions& options, const model::Inputs& inputs,
                                feature::Dialect dialect, const Common& common,
                                const std::string& verb);
// The model of the folder models/ that is for this machine, or for the one most like it.
// `kind` is a folder of models/: none of programs, `layouts` and `tiles` of graphs.
std::optional<model::Pretrained> shipped_model(const feature::HardwareFeatures& machine,
                                               const std::string& kind = "");

// What was left out and why, for stderr; empty where nothing was.
std::string left_out_text(const dataset::LoadCounts& counts);

struct Sides {
  dataset::Dataset train, test;
  std::vector<std::string> networks;  // held out; empty: all count
};
// By the name of the split: none (both sides are everything), within_task, by_task, by_target,
// holdout. Throws an input Error where a side is empty.
Sides split_sides(const dataset::Dataset& data, const ModelDataOptions& options,
                  const std::string& split, uint32_t seed);

// The scores of a model, judged.
struct Judgement {
  std::string name;
  dataset::Evaluation evaluation;
};
// Those beside which every model stands: random, roofline, and how well the measurements agree with
// themselves ("ceiling"; not where programs have one repeat).
std::vector<Judgement> judge_baselines(const dataset::Dataset& data,
                                       std::span<const std::string> networks, uint64_t seed);
std::string judgement_text(std::span<const Judgement> judgements);
Json judgement_json(const Judgement& judgement);  // the averages alone
Json networks_json(const Judgement& judgement);   // [{"network": ..., "top1": ..., ...}, ...]

}  // namespace tessera::cli
