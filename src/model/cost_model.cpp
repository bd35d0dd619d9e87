#include "model/cost_model.h"

#include "base/error.h"
#include "model/model_factories.h"
#include "model/network_model.h"

namespace tessera::model {

namespace {

struct Kind {
  std::string_view name;
  std::unique_ptr<CostModel> (*make)(const Json& options);
};

constexpr Kind kinds[] = {
    {"random", make_random},
    {"roofline", make_roofline},
    {"linear", make_linear},
    {"gbdt", make_gbdt},
    {"mlp", [](const Json& options) { return make_network_model("mlp", options); }},
    {"lstm", [](const Json& options) { return make_network_model("lstm", options); }},
    {"attention", [](const Json& options) { return make_network_model("attention", options); }},
    {"tabnet", [](const Json& options) { return make_network_model("tabnet", options); }},
    {"steps", [](const Json& options) { return make_network_model("steps", options); }},
    {"paths", [](const Json& options) { return make_network_model("paths", options); }},
    {"rerank", [](const Json& options) { return make_network_model("rerank", options); }},
    {"residual", make_residual},
    {"rank", make_rank},
    {"mean", make_mean},
};

}  // namespace

std::string_view loss_name(Loss loss) {
  switch (loss) {
    case Loss::Mse:
      return "mse";
    case Loss::LambdaRank:
      return "lambdarank";
    case Loss::RankNet:
      return "ranknet";
    case Loss::ListNet:
      return "listnet";
  }
  return "";
}

Loss loss_of(std::string_view name) {
  std::string names;
  for (Loss loss : {Loss::Mse, Loss::LambdaRank, Loss::RankNet, Loss::ListNet}) {
    if (loss_name(loss) == name) return loss;
    names += fmt::format(" {}", loss_name(loss));
  }
  throw input_error({}, "there is no loss '{}'; there are:{}", name, names);
}

std::unique_ptr<CostModel> make_model(std::string_view kind, const Json& options) {
  for (const Kind& known : kinds)
    if (known.name == kind) return known.make(options);
  std::string names;
  for (const Kind& known : kinds) names += fmt::format(" {}", known.name);
  throw input_error({}, "there is no model '{}'; there are:{}", kind, names);
}

std::vector<std::string_view> model_kinds() {
  std::vector<std::string_view> names;
  for (const Kind& known : kinds) names.push_back(known.name);
  return names;
}

}  // namespace tessera::model
