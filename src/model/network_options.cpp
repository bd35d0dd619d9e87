#include "model/network_options.h"

#include <algorithm>
#include <array>

#include "base/error.h"

namespace tessera::model {

namespace {

struct Kind {
  std::string_view name;
  NetworkKind kind;
  RowLayout::Source source;
  double learning_rate;
  // Tokens of steps are extents and lengths, from 1 to thousands: divided by the largest, most are
  // nothing.
  ColumnScaler::Kind scaling = ColumnScaler::Kind::Max;
};
constexpr Kind kinds[] = {
    {"mlp", NetworkKind::Mlp, RowLayout::Source::Rows, 7e-4},
    {"lstm", NetworkKind::Lstm, RowLayout::Source::Rows, 7e-4},
    {"attention", NetworkKind::Attention, RowLayout::Source::Rows, 7e-4},
    {"tabnet", NetworkKind::TabNet, RowLayout::Source::Rows, 7e-4},
    {"steps", NetworkKind::Steps, RowLayout::Source::Steps, 7e-4, ColumnScaler::Kind::Log},
    {"paths", NetworkKind::Paths, RowLayout::Source::Paths, 2e-3},
};

const Kind& kind_named(std::string_view name) {
  std::string known;
  for (const Kind& kind : kinds) {
    if (kind.name == name) return kind;
    known += (known.empty() ? "" : ", ") + std::string(kind.name);
  }
  throw input_error({}, "no network is called '{}'; there are {}", name, known);
}

constexpr std::array<std::string_view, 3> scalings = {"max", "standard", "log"};
constexpr std::array<std::string_view, 3> stops = {"never", "best", "average"};
constexpr std::array<std::string_view, 2> masks = {"entmax", "sparsemax"};

// Takes what `json` has of the members below and remembers which.
struct Reader {
  const Json& json;
  std::vector<std::string_view> known;

  const Json* take(std::string_view name) {
    known.push_back(name);
    const Json* value = json.find(name);
    return value && !value->is_null() ? value : nullptr;
  }
  Error wrong(std::string_view name, std::string_view expected) const {
    return input_error({}, "option '{}': expected {}, not {}", name, expected,
                       json.find(name)->dump());
  }
  void operator()(std::string_view name, int64_t& value, int64_t least = 1,
                  int64_t most = 1 << 20) {
    const Json* given = take(name);
    if (!given) return;
    if (!given->is_int() || given->as_int() < least || given->as_int() > most)
      throw wrong(name, fmt::format("an integer from {} to {}", least, most));
    value = given->as_int();
  }
  void operator()(std::string_view name, double& value) {
    const Json* given = take(name);
    if (!given) return;
    if (!given->is_number() || !(given->as_double() >= 0)) throw wrong(name, "a number from 0 on");
    value = given->as_double();
  }
  void operator()(std::string_view name, bool& value) {
    const Json* given = take(name);
    if (!given) return;
    if (!given->is_bool()) throw wrong(name, "true or false");
    value = given->as_bool();
  }
  void operator()(std::string_view name, std::optional<bool>& value) {
    if (bool one = false; take(name)) {
      known.pop_back();
      (*this)(name, one);
      value = one;
    }
  }
  template <size_t n>
  std::optional<size_t> choice(std::string_view name,
                               const std::array<std::string_view, n>& names) {
    const Json* given = take(name);
    if (!given) return std::nullopt;
    if (given->is_string())
      for (size_t i = 0; i < n; ++i)
        if (given->as_string() == names[i]) return i;
    std::string all;
    for (const std::string_view one : names) all += (all.empty() ? "" : ", ") + std::string(one);
    throw wrong(name, "one of " + all);
  }
  template <size_t n>
  void operator()(std::string_view name, bool& value,
                  const std::array<std::string_view, n>& names) {
    if (const auto i = choice(name, names)) value = *i != 0;
  }
  template <typename Enum, size_t n>
  void operator()(std::string_view name, Enum& value,
                  const std::array<std::string_view, n>& names) {
    if (const auto i = choice(name, names)) value = Enum(*i);
  }
  template <typename Enum, size_t n>
  void operator()(std::string_view name, std::optional<Enum>& value,
                  const std::array<std::string_view, n>& names) {
    if (const auto i = choice(name, names)) value = Enum(*i);
  }
};

struct Writer {
  Json json;

  void operator()(std::string_view name, int64_t value, int64_t = 0, int64_t = 0) {
    json.set(name, value);
  }
  void operator()(std::string_view name, double value) { json.set(name, value); }
  void operator()(std::string_view name, bool value) { json.set(name, value); }
  void operator()(std::string_view name, const std::optional<bool>& value) {
    if (value) json.set(name, *value);
  }
  template <typename Enum, size_t n>
  void operator()(std::string_view name, Enum value, const std::array<std::string_view, n>& names) {
    json.set(name, names[size_t(value)]);
  }
  template <typename Enum, size_t n>
  void operator()(std::string_view name, const std::optional<Enum>& value,
                  const std::array<std::string_view, n>& names) {
    if (value) json.set(name, names[size_t(*value)]);
  }
};

template <typename Options, typename Visitor>
void visit_options(Options& o, Visitor& visit) {
  visit("width", o.shape.width, 1, 8192);
  visit("heads", o.shape.heads, 1, 64);
  visit("n_d", o.shape.decision_width, 1, 1024);
  visit("n_a", o.shape.attention_width, 1, 1024);
  visit("n_steps", o.shape.decision_steps, 1, 64);
  visit("virtual_batch", o.shape.virtual_batch);
  visit("mask", o.shape.sparsemax, masks);
  visit("batch_norm", o.shape.batch_norm);
  visit("epochs", o.epochs, 0);
  visit("patience", o.patience, 0);
  visit("learning_rate", o.learning_rate);
  visit("weight_decay", o.weight_decay);
  visit("clip", o.clip_norm);
  visit("cosine", o.cosine);
  visit("stop", o.stop, stops);
  visit("scaling", o.scaling, scalings);
  visit("tags", o.layout.tags);
  visit("codegen", o.layout.codegen);
  visit("task_features", o.layout.task_features);
  visit("hardware_features", o.layout.hardware_features);
  visit("traps", o.traps);
  visit("sigmoid", o.sigmoid);
  visit("platform_heads", o.platform_heads);
}

}  // namespace

NetworkOptions NetworkOptions::of(std::string_view name, const Json& json) {
  const Kind& kind = kind_named(name);
  NetworkOptions options;
  options.kind = kind.name;
  options.shape.kind = kind.kind;
  options.layout.source = kind.source;
  options.scaling = kind.scaling;
  if (!json.is_null() && !json.is_object())
    throw input_error({}, "expected the options of a model to be an object");
  Reader reader{json, {}};
  visit_options(options, reader);
  bool unmasked = false;
  reader("unmasked", unmasked);
  options.shape.mask_padding = !unmasked;
  if (json.is_object())
    for (const auto& [key, value] : json.as_object())
      if (std::find(reader.known.begin(), reader.known.end(), key) == reader.known.end())
        throw input_error({}, "a {} model has no option '{}'", name, key);
  NetworkShape probe = options.shape;
  probe.inputs = 1;
  check_shape(probe);
  return options;
}

TrainerOptions NetworkOptions::trainer(const Training& training) const {
  TrainerOptions trainer;
  trainer.loss = training.loss;
  // Epochs and rates are those of TenSet, and NLTSP's rate for paths.
  trainer.epochs = training.epochs > 0          ? training.epochs
                   : epochs > 0                 ? int(epochs)
                   : training.loss == Loss::Mse ? (shape.kind == NetworkKind::TabNet ? 150 : 100)
                   : training.loss == Loss::RankNet ? 30
                                                    : 50;
  trainer.adam.learning_rate = training.learning_rate > 0       ? training.learning_rate
                               : learning_rate > 0              ? learning_rate
                               : training.loss == Loss::ListNet ? 9e-4
                                                                : kind_named(kind).learning_rate;
  trainer.adam.weight_decay = weight_decay;
  trainer.adam.clip_norm = clip_norm;
  trainer.batch = std::max(training.batch, 1);
  trainer.exact_traps = traps;
  trainer.cosine = cosine;
  trainer.task_batches = training.task_batches;
  trainer.weigh_intervals = training.weigh_intervals;
  trainer.stop =
      stop.value_or(training.valid ? TrainerOptions::Stop::Best : TrainerOptions::Stop::Never);
  trainer.patience = int(patience);
  trainer.seed = training.seed;
  trainer.checkpoint = training.checkpoint;
  trainer.progress = training.progress;
  return trainer;
}

Json NetworkOptions::to_json(const NetworkShape& fitted) const {
  Writer writer;
  visit_options(*this, writer);
  Json json = std::move(writer.json);
  json.set("unmasked", !shape.mask_padding);
  Json made;
  made.set("kind", kind);
  made.set("options", std::move(json));
  made.set("columns", uint64_t(layout.own));
  made.set("task_columns", uint64_t(layout.task));
  made.set("hardware_columns", uint64_t(layout.hardware));
  made.set("inputs", fitted.inputs);
  made.set("platforms", fitted.platforms);
  made.set("sigmoid", fitted.sigmoid);
  return made;
}

NetworkOptions NetworkOptions::from_json(const Json& json, NetworkShape& fitted) {
  const auto member = [&](std::string_view key) -> const Json& {
    const Json* found = json.find(key);
    if (!found) throw input_error({}, "expected 'network' to have '{}'", key);
    return *found;
  };
  const auto size = [&](std::string_view key) {
    const Json& value = member(key);
    if (!value.is_int() || value.as_int() < 0 || value.as_int() > 1 << 20)
      throw input_error({}, "expected 'network.{}' to be a size", key);
    return value.as_int();
  };
  const Json& kind = member("kind");
  if (!kind.is_string()) throw input_error({}, "expected 'network.kind' to be a text");
  NetworkOptions options = of(kind.as_string(), member("options"));
  options.layout.own = size_t(size("columns"));
  options.layout.task = size_t(size("task_columns"));
  options.layout.hardware = size_t(size("hardware_columns"));
  fitted = options.shape;
  fitted.inputs = size("inputs");
  fitted.platforms = size("platforms");
  const Json& sigmoid = member("sigmoid");
  if (!sigmoid.is_bool()) throw input_error({}, "expected 'network.sigmoid' to be true or false");
  fitted.sigmoid = sigmoid.as_bool();
  const bool is_paths = options.layout.source == RowLayout::Source::Paths;
  if (options.layout.columns() != size_t(fitted.inputs) + (is_paths ? 1 : 0))
    throw input_error({}, "{} inputs of {} columns", fitted.inputs, options.layout.columns());
  check_shape(fitted);
  return options;
}

}  // namespace tessera::model
