#include "model/golden_models.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/error.h"
#include "base/json_members.h"
#include "format/npz_reader.h"
#include "model/loss.h"

namespace tessera::model {

namespace {

constexpr std::pair<std::string_view, Loss> losses[] = {{"lambdarank", Loss::LambdaRank},
                                                        {"ranknet", Loss::RankNet},
                                                        {"listnet", Loss::ListNet},
                                                        {"mse", Loss::Mse}};

Loss loss_named(std::string_view name) {
  for (const auto& [known, loss] : losses)
    if (known == name) return loss;
  throw input_error({}, "no loss is called '{}'", name);
}

// What JSON cannot say is a text in these files.
Json number(double value) {
  if (std::isnan(value)) return "nan";
  if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
  return value;
}

double as_number(const Json& value) {
  if (value.is_number()) return value.as_double();
  if (value.is_string()) {
    if (value.as_string() == "inf") return std::numeric_limits<double>::infinity();
    if (value.as_string() == "-inf") return -std::numeric_limits<double>::infinity();
    if (value.as_string() == "nan") return std::numeric_limits<double>::quiet_NaN();
  }
  throw input_error({}, "expected a number, not {}", value.dump());
}

template <typename T>
Json nested(std::span<const T> values, std::span<const int64_t> shape) {
  Json::Array items;
  if (shape.size() <= 1) {
    for (const T value : values) items.push_back(number(double(value)));
  } else {
    const size_t step = shape[0] > 0 ? values.size() / size_t(shape[0]) : 0;
    for (int64_t i = 0; i < shape[0]; ++i)
      items.push_back(nested(values.subspan(size_t(i) * step, step), shape.subspan(1)));
  }
  return items;
}
template <typename T>
Json list(const std::vector<T>& values) {
  return nested(std::span<const T>(values), {});
}

template <typename T>
std::vector<T> numbers(const format::NpzArray& array) {
  if (array.header().item_bytes() == 4) {
    const std::vector<float> values = array.values<float>();
    return {values.begin(), values.end()};
  }
  const std::vector<double> values = array.values<double>();
  return {values.begin(), values.end()};
}

NetworkShape shape_of(const Json& about, const Where& where, bool mask_padding) {
  const JsonMembers members(about, where);
  NetworkShape shape;
  shape.mask_padding = mask_padding;
  const std::string& model = members.text("model");
  if (model == "segment_sum_mlp")
    shape.kind = NetworkKind::Mlp;
  else if (model == "lstm")
    shape.kind = NetworkKind::Lstm;
  else if (model == "multi_head_attention")
    shape.kind = NetworkKind::Attention;
  else if (model == "tabnet")
    shape.kind = NetworkKind::TabNet;
  else
    throw members.wrong("model", "segment_sum_mlp, lstm, multi_head_attention or tabnet");
  shape.inputs = members.integer("in_dim", 1);
  shape.width = members.integer("hidden", 1);
  members.read("heads", shape.heads, 1);
  members.read("sigmoid", shape.sigmoid);
  members.read("batch_norm", shape.batch_norm);
  members.read("n_d", shape.decision_width, 1);
  members.read("n_a", shape.attention_width, 1);
  members.read("n_steps", shape.decision_steps, 1);
  members.read("virtual_batch", shape.virtual_batch, 1);
  members.read("gamma", shape.gamma);
  std::string mask = "entmax";
  members.read("mask", mask);
  shape.sparsemax = mask == "sparsemax";
  return shape;
}

// Programs one at a time, so that no other decides how far one is padded.
template <typename T>
std::vector<T> predict_alone(GoldenCase<T>& one) {
  std::vector<T> scores(one.offsets.size() - 1);
  const size_t columns = size_t(one.network->shape().inputs);
  for (size_t p = 0; p < scores.size(); ++p) {
    const size_t begin = size_t(one.offsets[p]), count = size_t(one.offsets[p + 1]) - begin;
    const int64_t offsets[] = {0, int64_t(count)};
    one.network->predict(
        {std::span<const T>(one.rows).subspan(begin * columns, count * columns), offsets, {}},
        std::span(scores).subspan(p, 1));
  }
  return scores;
}

Json model_outputs(const Json& about, const std::filesystem::path& npz) {
  GoldenCase<double> one = read_golden_case<double>(about, npz, false);
  GoldenCase<float> single = read_golden_case<float>(about, npz, false);
  Network<double>& network = *one.network;
  Json out;
  const bool pads =
      network.shape().kind == NetworkKind::Lstm || network.shape().kind == NetworkKind::Attention;
  std::vector<double> scores(one.offsets.size() - 1), slopes(scores.size());
  std::vector<double> gradient(network.parameters().size());
  if (pads) out.set("pred_alone", list(predict_alone(one)));
  network.forward(one.batch(), one.training, scores);
  out.set("pred", list(scores));
  std::vector<float> single_scores(scores.size());
  single.network->forward(single.batch(), single.training, single_scores);
  out.set("pred_f32", list(single_scores));
  for (const ParameterSlice& slice : network.buffer_layout())
    if (one.training)
      out.set("after." + slice.name,
              nested<double>(network.buffers().subspan(slice.begin, slice.size), slice.shape));
  const int64_t rows = one.offsets.back();
  if (const auto encoding = network.intermediate("row_encoding"); !encoding.empty())
    out.set("row_encoding", nested<double>(encoding, std::vector{rows, network.shape().width}));
  for (int64_t step = 0; step < network.shape().decision_steps; ++step)
    if (const auto mask = network.intermediate(fmt::format("mask{}", step)); !mask.empty())
      out.set(fmt::format("mask{}", step),
              nested<double>(mask, std::vector{rows, network.shape().inputs}));
  if (one.labels.empty()) return out;
  out.set("loss_value", number(loss_and_gradient<double>(one.loss, scores, one.labels, slopes)));
  network.backward(slopes, gradient);
  for (const ParameterSlice& slice : network.layout())
    out.set("g." + slice.name,
            nested<double>(std::span<const double>(gradient).subspan(slice.begin, slice.size),
                           slice.shape));
  return out;
}

template <typename T>
void add_loss(Json& out, Loss loss, const std::vector<double>& scores,
              const std::vector<double>& labels, const std::string& ending) {
  const std::vector<T> s(scores.begin(), scores.end()), y(labels.begin(), labels.end());
  std::vector<T> gradient(s.size());
  out.set("value" + ending, number(loss_and_gradient<T>(loss, s, y, gradient)));
  out.set("gradient" + ending, list(gradient));
}

}  // namespace

template <typename T>
GoldenCase<T> read_golden_case(const Json& about, const std::filesystem::path& npz,
                               bool mask_padding) {
  const Where where{npz.string(), 0};
  GoldenCase<T> one;
  one.network = make_network<T>(shape_of(about, where, mask_padding));
  const format::NpzReader in(npz);
  const auto load = [&](const std::vector<ParameterSlice>& slices, std::span<T> to) {
    for (const ParameterSlice& slice : slices) {
      const std::vector<T> values = numbers<T>(in.at("w." + slice.name));
      if (values.size() != slice.size)
        throw input_error(where, "expected {} numbers in 'w.{}', found {}", slice.size, slice.name,
                          values.size());
      std::copy(values.begin(), values.end(), to.begin() + int64_t(slice.begin));
    }
  };
  load(one.network->layout(), one.network->parameters());
  load(one.network->buffer_layout(), one.network->buffers());
  one.rows = numbers<T>(in.at("features"));
  one.offsets = {0};
  for (const int32_t size : in.at("segment_sizes").template values<int32_t>())
    one.offsets.push_back(one.offsets.back() + size);
  if (in.contains("labels")) one.labels = numbers<T>(in.at("labels"));
  const JsonMembers members(about, where);
  std::string loss = "mse", mode = "eval";
  members.read("loss", loss);
  members.read("mode", mode);
  one.loss = loss_named(loss);
  one.training = mode == "train";
  return one;
}

template GoldenCase<float> read_golden_case<float>(const Json&, const std::filesystem::path&, bool);
template GoldenCase<double> read_golden_case<double>(const Json&, const std::filesystem::path&,
                                                     bool);

Json golden_models(const Json& file, const std::filesystem::path& folder) {
  if (!file.is_object()) throw input_error({}, "expected an object of models by name");
  Json out{Json::Object{}};
  for (const auto& [name, about] : file.as_object())
    out.set(name, model_outputs(about, folder / (name + ".npz")));
  return out;
}

Json golden_losses(const Json& file) {
  const Json* cases = file.find("cases");
  if (!cases || !cases->is_array()) throw input_error({}, "expected 'cases' to be an array");
  Json made{Json::Array{}};
  for (const Json& one : cases->as_array()) {
    const auto values = [&](std::string_view key) {
      const Json* found = one.find(key);
      if (!found || !found->is_array()) throw input_error({}, "expected '{}' of a case", key);
      std::vector<double> all;
      for (const Json& value : found->as_array()) all.push_back(as_number(value));
      return all;
    };
    const std::vector<double> scores = values("scores"), labels = values("labels");
    if (labels.size() != scores.size())
      throw input_error({}, "{} labels for {} scores", labels.size(), scores.size());
    Json out;
    if (const Json* name = one.find("name")) out.set("name", *name);
    for (const auto& [name, loss] : losses) {
      Json of;
      add_loss<double>(of, loss, scores, labels, "");
      add_loss<float>(of, loss, scores, labels, "_f32");
      out.set(name, std::move(of));
    }
    std::vector<int64_t> order(scores.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(),
                     [&](int64_t a, int64_t b) { return scores[size_t(a)] > scores[size_t(b)]; });
    out.set("order", Json::array(order));
    out.set("order_is_stable", true);
    made.push_back(std::move(out));
  }
  Json out;
  out.set("cases", std::move(made));
  return out;
}

}  // namespace tessera::model
