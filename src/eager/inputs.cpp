#include "eager/inputs.h"

#include <unistd.h>

#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "base/numpy_random.h"
#include "eager/operand.h"

namespace tessera::eager {

namespace {

using graph::Sample;
using graph::TensorMeta;

constexpr double default_std = 0.1;  // where a record says None
constexpr double std_scale = 0.2;
constexpr double clamp_limit = 100;
constexpr size_t chunk = size_t{1} << 16;

double as_double(const TensorMeta::Number& number) {
  return std::visit([](auto value) { return double(value); }, number);
}

int64_t as_int(const TensorMeta::Number& number) {
  return std::visit([](auto value) { return int64_t(value); }, number);
}

// Calls fill(buffer) for consecutive stretches of `count` numbers and stores each, converted to the
// tensor's dtype, so that no second copy of a large tensor is ever held.
template <typename T, typename Fill>
void fill_in_chunks(at::Tensor& tensor, at::ScalarType wide, const Fill& fill) {
  at::Tensor flat = tensor.view(-1);
  const size_t count = size_t(tensor.numel());
  std::vector<T> buffer(std::min(chunk, count));
  for (size_t at = 0; at < count; at += chunk) {
    const size_t n = std::min(chunk, count - at);
    fill(std::span<T>(buffer.data(), n));
    flat.narrow(0, int64_t(at), int64_t(n)).copy_(at::from_blob(buffer.data(), {int64_t(n)}, wide));
  }
}

at::Tensor empty_for(const TensorMeta& meta) {
  return at::empty(meta.shape, scalar_type(meta.dtype));
}

at::Tensor draw_integers(const TensorMeta& meta, NumpyRandom& random) {
  at::Tensor tensor = empty_for(meta);
  const int64_t lo = as_int(*meta.min_val), hi = as_int(*meta.max_val);
  fill_in_chunks<int64_t>(tensor, at::kLong, [&](std::span<int64_t> out) {
    for (int64_t& number : out) number = random.integer(lo, hi);
  });
  return tensor;
}

at::Tensor draw_booleans(const TensorMeta& meta, NumpyRandom& random) {
  at::Tensor tensor = empty_for(meta);
  bool* out = tensor.data_ptr<bool>();
  for (int64_t i = 0; i < tensor.numel(); ++i) out[i] = random.uniform() > 0.5;
  return tensor;
}

void clamp_to_range(const TensorMeta& meta, at::Tensor& tensor) {
  if (meta.min_val) tensor.clamp_min_(as_double(*meta.min_val));
  if (meta.max_val) tensor.clamp_max_(as_double(*meta.max_val));
}

void bound(const TensorMeta& meta, at::Tensor& tensor) {
  if (is_floating(meta.dtype)) tensor.clamp_(-clamp_limit, clamp_limit);
}

at::Tensor draw_normals(const TensorMeta& meta, NumpyRandom& random) {
  const double std = meta.std.value_or(default_std), mean = meta.mean.value_or(0);
  at::Tensor tensor = empty_for(meta);
  if (std == 0) {
    tensor.fill_(mean);
  } else {
    fill_in_chunks<double>(tensor, at::kDouble, [&](std::span<double> out) {
      random.fill_normal(out);
      for (double& number : out) number = number * std * std_scale + mean;
    });
  }
  clamp_to_range(meta, tensor);
  return tensor;
}

// Can a tensor of this record hold anything that is not finite? Not if its numbers stay far below
// the largest float16.
bool may_be_odd(const TensorMeta& meta) {
  const double reach =
      std::abs(meta.mean.value_or(0)) + 3 * std::abs(meta.std.value_or(default_std));
  return !(reach < 6e4);
}

// Does the graph take numbers from torch's generator? When in doubt, yes: that costs only time.
bool draws_random_numbers(const graph::Graph& graph) {
  for (const graph::Node& node : graph.nodes) {
    for (const char* word :
         {"rand", "bernoulli", "multinomial", "normal_", "uniform_", "exponential_", "rrelu"}) {
      if (node.callee.find(word) != std::string::npos) return true;
    }
    if (node.callee.find("dropout") == std::string::npos) continue;
    const graph::Arg* training = node.args.size() > 2 ? &node.args[2] : nullptr;
    for (const auto& keyword : node.keywords) {
      if (keyword.name == "training" || keyword.name == "train") training = &keyword.arg;
    }
    const bool told_not_to_train =
        training && training->is(graph::Arg::Kind::Bool) && !training->integer;
    if (!told_not_to_train) return true;
  }
  return false;
}

at::Tensor literal(const TensorMeta& meta) {
  at::Tensor wide;
  if (const auto* ints = std::get_if<std::vector<int64_t>>(&meta.data)) {
    wide = at::tensor(*ints, at::kLong);
  } else {
    wide = at::tensor(std::get<std::vector<double>>(meta.data), at::kDouble);
  }
  return wide.to(scalar_type(meta.dtype)).reshape(meta.shape);
}

bool has_integer_range(const TensorMeta& meta) {
  return meta.min_val && meta.max_val && is_integer(meta.dtype);
}

bool has_data(const TensorMeta& meta) {
  return !std::holds_alternative<std::monostate>(meta.data);
}

void check_memory(const Sample& sample, const std::vector<TensorMeta>& records, const char* file) {
  const double limit = double(sysconf(_SC_PHYS_PAGES)) * double(sysconf(_SC_PAGE_SIZE));
  double total = 0;
  for (const TensorMeta& meta : records) {
    const double bytes = double(meta.elements()) * double(dtype_bytes(meta.dtype));
    total += bytes;
    if (total > limit) {
      throw input_error(
          {(sample.folder / file).string(), meta.line},
          "with '{}' ({:.1f} GB) the inputs take {:.1f} GB; this machine has {:.1f} GB of memory",
          meta.name, bytes / 1e9, total / 1e9, limit / 1e9);
    }
  }
}

}  // namespace

at::Tensor redrawn_literal(const TensorMeta& meta, uint32_t seed) {
  if (has_integer_range(meta) || !has_data(meta)) return {};
  const at::Tensor stated = literal(meta).contiguous().view(-1);
  NumpyRandom random(seed);
  at::Tensor places = at::empty({stated.numel()}, at::kLong);
  int64_t* out = places.data_ptr<int64_t>();
  for (int64_t i = 0; i < stated.numel(); ++i) out[i] = random.integer(0, stated.numel() - 1);
  return stated.index_select(0, places).view(meta.shape);
}

at::Tensor stated_input(const TensorMeta& meta) {
  if (has_integer_range(meta)) return {};
  if (has_data(meta)) return literal(meta);
  const bool constant = meta.dtype != Dtype::Bool && meta.std.value_or(default_std) == 0;
  if (!constant || may_be_odd(meta)) return {};
  at::Tensor tensor = empty_for(meta).fill_(meta.mean.value_or(0));
  clamp_to_range(meta, tensor);
  bound(meta, tensor);
  return tensor;
}

namespace {

// GraphNet's rule for samples of Paddle: records in the order of the files, weights first; a normal
// or, where mean or standard deviation is not stated, a uniform distribution, within a range that
// is 0 to 2 where none is stated.
at::Tensor paddle_input(const TensorMeta& meta, NumpyRandom& random) {
  if (has_data(meta)) return literal(meta);
  at::Tensor tensor = empty_for(meta);
  if (is_integer(meta.dtype) || meta.dtype == Dtype::Bool) {
    const bool boolean = meta.dtype == Dtype::Bool;
    const int64_t lo = boolean || !meta.min_val ? 0 : as_int(*meta.min_val);
    const int64_t hi = boolean ? 1 : meta.max_val ? as_int(*meta.max_val) : 2;
    fill_in_chunks<int64_t>(tensor, at::kLong, [&](std::span<int64_t> out) {
      for (int64_t& number : out) number = random.integer(lo, hi);
    });
    return tensor;
  }
  const double lo = meta.min_val ? as_double(*meta.min_val) : 0;
  const double hi = meta.max_val ? as_double(*meta.max_val) : 2;
  fill_in_chunks<double>(tensor, at::kDouble, [&](std::span<double> out) {
    if (meta.mean && meta.std) {
      random.fill_normal(out);
      for (double& number : out)
        number = std::min(std::max(number * *meta.std * std_scale + *meta.mean, lo), hi);
    } else {
      for (double& number : out) number = lo + (hi - lo) * random.uniform();
    }
  });
  return tensor;
}

std::vector<at::Tensor> make_paddle_inputs(const Sample& sample, uint32_t seed) {
  NumpyRandom random(seed);
  std::unordered_map<std::string_view, at::Tensor> by_name;
  for (const auto* file : {&sample.weights, &sample.inputs})
    for (const TensorMeta& meta : *file) by_name[meta.name] = paddle_input(meta, random);
  std::vector<at::Tensor> result;
  for (const graph::Parameter& parameter : sample.graph.parameters)
    result.push_back(by_name.at(parameter.name));
  return result;
}

}  // namespace

std::vector<at::Tensor> make_inputs(const Sample& sample, uint32_t seed) {
  check_memory(sample, sample.inputs, "input_meta.py");
  check_memory(sample, sample.weights, "weight_meta.py");
  if (sample.framework() == graph::Framework::Paddle) return make_paddle_inputs(sample, seed);
  std::vector<const TensorMeta*> records;
  for (const auto* file : {&sample.inputs, &sample.weights}) {
    const size_t first = records.size();
    for (const TensorMeta& meta : *file) records.push_back(&meta);
    std::sort(records.begin() + first, records.end(), [](const TensorMeta* a, const TensorMeta* b) {
      return a->class_name < b->class_name;
    });
  }

  NumpyRandom random(seed);
  // GraphNet reads all records first, drawing ranged integers on the way, and only then the rest.
  std::vector<at::Tensor> tensors(records.size());
  for (size_t i = 0; i < records.size(); ++i) {
    if (has_integer_range(*records[i])) {
      tensors[i] = draw_integers(*records[i], random);
    } else if (has_data(*records[i])) {
      tensors[i] = literal(*records[i]);
    }
  }
  std::vector<size_t> drawn;
  for (size_t i = 0; i < records.size(); ++i) {
    if (tensors[i].defined()) continue;
    const bool boolean = records[i]->dtype == Dtype::Bool;
    tensors[i] = boolean ? draw_booleans(*records[i], random) : draw_normals(*records[i], random);
    if (is_floating(records[i]->dtype)) drawn.push_back(i);
  }

  // GraphNet takes noise from torch's generator for every floating tensor, to replace what is not
  // finite. Where nothing is, and nobody reads that generator later, the noise need not be drawn.
  at::manual_seed(seed);
  bool noise_matters = draws_random_numbers(sample.graph);
  for (size_t i : drawn) noise_matters = noise_matters || may_be_odd(*records[i]);
  for (size_t i : drawn) {
    if (noise_matters) {
      const at::Tensor noise = at::randn_like(tensors[i]) * 0.01;
      if (may_be_odd(*records[i]))
        tensors[i] = at::where(at::isfinite(tensors[i]), tensors[i], noise);
    }
    bound(*records[i], tensors[i]);
  }

  std::unordered_map<std::string_view, at::Tensor> by_name;
  for (size_t i = 0; i < records.size(); ++i) by_name[records[i]->name] = tensors[i];
  std::vector<at::Tensor> result;
  for (const graph::Parameter& parameter : sample.graph.parameters)
    result.push_back(by_name.at(parameter.name));
  return result;
}

}  // namespace tessera::eager
