// A search over bits, one for each convolution: all first, all last and what the rule takes are
// scored, and from the best of them single changes, the whole round in one pass of the model, as
// long as one is better.
#include "compile/layout_choice.h"

#include <algorithm>

#include "base/error.h"
#include "hlo/encode.h"
#include "hlo/node_features.h"
#include "layout/graph_model.h"
#include "space/layout_space.h"

namespace tessera::compile {

using space::Assignment;
using space::LayoutSpace;
using trace::Trace;

namespace {

using Bits = std::vector<bool>;  // channels last, of each convolution that has a choice
constexpr size_t most_rounds = 12, most_changes = 128;

class LayoutSearch {
 public:
  LayoutSearch(const Trace& trace, const std::filesystem::path& file)
      : model_(layout::GraphModel::load(file)),
        module_(space::trace_module(trace, "graph")),
        space_(trace, module_.configurable) {
    if (model_.graph_kind() != hlo::GraphKind::Layout)
      throw input_error({file.string()}, "holds a model of tiles; expected one of layouts");
    for (size_t i = 0; i < module_.configurable.size(); ++i)
      if (module_.configurable[i].convolution &&
          trace.calls[size_t(module_.configurable[i].call)].name == "aten::conv2d")
        free_.push_back(i);
    data_ = hlo::encode_module(module_.module, "graph");
    data_.kind = hlo::GraphKind::Layout;
    data_.node_config_ids.clear();
    for (const space::ConfigurableCall& call : module_.configurable)
      data_.node_config_ids.push_back(call.node);
  }

  size_t size() const { return free_.size(); }
  int call(size_t bit) const { return module_.configurable[free_[bit]].call; }

  Bits best(const Bits& rule) const {
    std::vector<Bits> tried = {rule, Bits(size(), false), Bits(size(), true)};
    std::vector<float> scores = score(tried);
    size_t at = size_t(std::ranges::min_element(scores) - scores.begin());
    Bits now = tried[at];
    float value = scores[at];
    for (size_t round = 0; round < most_rounds; ++round) {
      tried.clear();
      for (size_t i = 0; i < std::min(size(), most_changes); ++i) {
        tried.push_back(now);
        tried.back()[i] = !now[i];
      }
      scores = score(tried);
      at = size_t(std::ranges::min_element(scores) - scores.begin());
      if (scores.empty() || !(scores[at] < value)) break;
      now = tried[at];
      value = scores[at];
    }
    return now;
  }

 private:
  // Of the orders of an image and of a kernel the second is row-major, the third channels last.
  std::vector<float> score(const std::vector<Bits>& all) const {
    if (all.empty()) return {};
    hlo::GraphData data = data_;
    data.config_runtime.assign(all.size(), 0);
    const size_t columns = size_t(hlo::layout_columns);
    data.node_config_feat.resize(all.size() * space_.calls() * columns);
    for (size_t c = 0; c < all.size(); ++c) {
      Assignment assignment = space_.usual();
      for (size_t i = 0; i < size(); ++i)
        for (size_t tensor = 0; tensor < 3; ++tensor)
          assignment[3 * free_[i] + tensor] = all[c][i] ? 2 : 1;
      const std::vector<hlo::NodeLayouts> layouts = space_.layouts(assignment);
      for (size_t k = 0; k < layouts.size(); ++k)
        hlo::layout_features(
            layouts[k],
            std::span(data.node_config_feat).subspan((c * layouts.size() + k) * columns, columns));
    }
    const layout::GraphExample example(std::move(data), "graph");
    return model_.predict(example, layout::GraphSlice::all(example).configs);
  }

  layout::GraphModel model_;
  space::TraceModule module_;
  LayoutSpace space_;
  std::vector<size_t> free_;  // of the configurable calls
  hlo::GraphData data_;
};

}  // namespace

LayoutChoice layouts_by_model(const Trace& trace, const std::vector<bool>& constant_parameters,
                              const std::filesystem::path& model) {
  const LayoutSearch search(trace, model);
  if (search.size() == 0) return {};
  // The rule says what it takes by what the convolution makes, in the trace that it rewrites.
  Trace by_rule = trace;
  choose_layouts(by_rule, constant_parameters);
  Bits rule;
  for (size_t i = 0; i < search.size(); ++i) {
    const trace::TraceTensor made = trace.calls[size_t(search.call(i))].results[0];
    rule.push_back(by_rule.tensors[size_t(made)].channels_last);
  }
  const Bits best = search.best(rule);
  LayoutChoice choice(trace.calls.size(), -1);
  for (size_t i = 0; i < search.size(); ++i) choice[size_t(search.call(i))] = best[i] ? 1 : 0;
  return choice;
}

}  // namespace tessera::compile
