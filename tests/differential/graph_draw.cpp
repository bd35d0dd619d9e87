#include "graph_draw.h"

#include <cmath>
#include <limits>
#include <numeric>

namespace tessera::fuzz {

namespace {

Range whole(Dtype dtype) {
  switch (dtype) {
    case Dtype::Bool:
      return {0, 1};
    case Dtype::UInt8:
      return {0, 255};
    case Dtype::Int8:
      return {-128, 127};
    case Dtype::Int16:
      return {-32768, 32767};
    default:
      return {-limit_of(dtype), limit_of(dtype)};
  }
}

bool is_small_integer(Dtype dtype) {
  return dtype == Dtype::UInt8 || dtype == Dtype::Int8 || dtype == Dtype::Int16;
}

}  // namespace

double limit_of(Dtype dtype) {
  switch (dtype) {
    case Dtype::Float16:
      return 2000;
    case Dtype::Bool:
      return 1;
    case Dtype::UInt8:
    case Dtype::Int8:
      return 255;
    default:
      return 30000;
  }
}

int64_t elements(const Shape& shape) {
  int64_t count = 1;
  for (int64_t extent : shape) count *= extent;
  return count;
}

bool broadcasts(const Shape& a, const Shape& b) {
  for (size_t i = 1; i <= std::min(a.size(), b.size()); ++i) {
    const int64_t x = a[a.size() - i], y = b[b.size() - i];
    if (x != y && x != 1 && y != 1) return false;
  }
  return true;
}

Shape broadcast(const Shape& a, const Shape& b) {
  Shape result = a.size() >= b.size() ? a : b;
  const Shape& shorter = a.size() >= b.size() ? b : a;
  for (size_t i = 1; i <= shorter.size(); ++i) {
    int64_t& extent = result[result.size() - i];
    if (extent == 1) extent = shorter[shorter.size() - i];
  }
  return result;
}

std::string list_text(const std::vector<int64_t>& list) {
  return fmt::format("({}{})", fmt::join(list, ", "), list.size() == 1 ? "," : "");
}

std::string names_text(const Draw& draw, const std::vector<Id>& ids) {
  std::string text = "[";
  for (Id id : ids) text += (text.size() > 1 ? ", " : "") + draw.name(id);
  return text + "]";
}

// --- dtypes

namespace {

int category(Dtype dtype) {
  return dtype == Dtype::Bool ? 0 : is_floating(dtype) ? 2 : 1;
}

Dtype promote_two(Dtype a, Dtype b) {
  if (a == b) return a;
  if (category(a) != category(b)) return category(a) > category(b) ? a : b;
  if (category(a) == 2) {
    if (a == Dtype::Float64 || b == Dtype::Float64) return Dtype::Float64;
    return Dtype::Float32;
  }
  if ((a == Dtype::UInt8 && b == Dtype::Int8) || (a == Dtype::Int8 && b == Dtype::UInt8))
    return Dtype::Int16;
  return dtype_bytes(a) >= dtype_bytes(b) ? a : b;
}

}  // namespace

Dtype promoted(const std::vector<Operand>& operands) {
  // Tensors with dimensions come first, then those without, then Python's numbers: a later group
  // matters only if it is of a higher category.
  std::optional<Dtype> groups[3];
  for (const Operand& operand : operands) {
    std::optional<Dtype>& group = groups[operand.python ? 2 : operand.zero_dim ? 1 : 0];
    group = group ? promote_two(*group, operand.dtype) : operand.dtype;
  }
  std::optional<Dtype> result;
  for (const std::optional<Dtype>& group : groups) {
    if (!group) continue;
    if (!result || category(*group) > category(*result)) result = group;
  }
  return *result;
}

Dtype promoted(const Draw& draw, std::initializer_list<Id> ids) {
  std::vector<Operand> operands;
  for (Id id : ids) operands.push_back({draw.of(id).dtype, draw.rank(id) == 0});
  return promoted(operands);
}

// --- drawing

std::vector<int64_t> Draw::some_of(int64_t count, int64_t of) {
  std::vector<int64_t> all = permutation(of);
  all.resize(size_t(std::min(count, of)));
  std::sort(all.begin(), all.end());
  return all;
}

std::vector<int64_t> Draw::permutation(int64_t n) {
  std::vector<int64_t> order(static_cast<size_t>(n));
  std::iota(order.begin(), order.end(), 0);
  for (int64_t i = n - 1; i > 0; --i) std::swap(order[size_t(i)], order[size_t(between(0, i))]);
  return order;
}

Dtype Draw::float_dtype() {
  const int64_t draw = between(0, 99);
  return draw < 76   ? Dtype::Float32
         : draw < 84 ? Dtype::Float64
         : draw < 92 ? Dtype::BFloat16
                     : Dtype::Float16;
}

Dtype Draw::any_dtype() {
  const int64_t draw = between(0, 99);
  if (draw < 70) return float_dtype();
  return draw < 80   ? Dtype::Int64
         : draw < 86 ? Dtype::Int32
         : draw < 95 ? Dtype::Bool
         : draw < 97 ? Dtype::UInt8
         : draw < 99 ? Dtype::Int16
                     : Dtype::Int8;
}

int64_t Draw::extent() {
  const int64_t draw = between(0, 99);
  if (large_ && draw >= 40) return any_of<int64_t>({48, 64, 100, 127, 128, 192, 255, 256, 300});
  if (draw < 10) return 1;
  if (draw < 45) return any_of<int64_t>({2, 4, 8, 16, 32});
  if (draw < 60) return any_of<int64_t>({3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37});
  return between(1, draw < 90 ? 12 : 40);
}

Shape Draw::shape(int64_t rank) {
  Shape result;
  int64_t count = 1;
  for (int64_t i = 0; i < rank; ++i) {
    result.push_back(std::min(extent(), std::max<int64_t>(1, most_elements() / 2 / count)));
    count *= result.back();
  }
  if (rank > 0 && chance(0.01)) result[size_t(between(0, rank - 1))] = 0;
  return result;
}

Shape Draw::any_shape() {
  const int64_t draw = between(0, 99);
  return shape(draw < 4 ? 0 : draw < 16 ? 1 : draw < 46 ? 2 : draw < 70 ? 3 : draw < 95 ? 4 : 5);
}

Shape Draw::broadcast_part(const Shape& shape) {
  Shape part = shape;
  if (chance(0.5)) return part;
  if (!part.empty() && chance(0.5))
    part.erase(part.begin(), part.begin() + between(1, int64_t(part.size())));
  for (int64_t& extent : part)
    if (chance(0.4)) extent = 1;
  return part;
}

std::string Draw::number(Range range, bool real) {
  if (!real) {
    const auto low = int64_t(std::ceil(range.low)), high = int64_t(std::floor(range.high));
    return fmt::format(
        "{}", between(std::max<int64_t>(low, -9), std::max(low, std::min<int64_t>(high, 9))));
  }
  const double x = std::uniform_real_distribution<double>(range.low, range.high)(random_);
  const double rounded = chance(0.5) ? std::round(x * 8) / 8 : x;
  const double chosen = rounded < range.low || rounded > range.high ? x : rounded;
  const std::string text = fmt::format("{}", chosen);
  return text.find_first_of(".en") == std::string::npos ? text + ".0" : text;
}

// --- values

Id Draw::pick(const Test& test, bool empties) {
  std::vector<Id> fitting;
  for (size_t i = 0; i < values_.size(); ++i) {
    if (!empties && elements(values_[i].shape) == 0) continue;
    if (test(values_[i])) fitting.push_back(Id(i));
  }
  if (fitting.empty()) return -1;
  const auto last = int64_t(fitting.size()) - 1;
  return fitting[size_t(chance(0.6) ? between(std::max<int64_t>(0, last - 2), last)
                                    : between(0, last))];
}

Id Draw::pick_float(int64_t lowest_rank, int64_t highest_rank) {
  return pick([&](const Drawn& v) {
    const auto rank = int64_t(v.shape.size());
    return is_floating(v.dtype) && rank >= lowest_rank && rank <= highest_rank;
  });
}

Id Draw::need_float(int64_t lowest_rank, int64_t highest_rank) {
  Id found = chance(0.9) ? pick_float(lowest_rank, highest_rank) : -1;
  if (found >= 0) return found;
  Shape drawn = shape(between(lowest_rank, highest_rank));
  for (int64_t& extent : drawn) extent = std::max<int64_t>(extent, 1);
  return parameter(float_dtype(), drawn);
}

Id Draw::need_exact(bool real) {
  const Id found = pick([&](const Drawn& v) {
    return storages_[size_t(v.storage)].exact != Exact::No && v.dtype != Dtype::Bool &&
           (real ? is_floating(v.dtype) : is_integer(v.dtype));
  });
  if (found >= 0) return found;
  Shape drawn = any_shape();
  for (int64_t& extent : drawn) extent = std::max<int64_t>(extent, 1);
  return parameter(real ? float_dtype() : any_of({Dtype::Int64, Dtype::Int32}), drawn);
}

Id Draw::need_mask(const Shape& shape) {
  const Id found = pick(
      [&](const Drawn& v) {
        return v.dtype == Dtype::Bool && broadcasts(v.shape, shape) &&
               broadcast(v.shape, shape) == shape;
      },
      true);
  return found >= 0 && chance(0.8) ? found : parameter(Dtype::Bool, broadcast_part(shape));
}

graph::TensorMeta Draw::record(const Drawn& value, Range range) {
  graph::TensorMeta meta;
  meta.name = value.name;
  meta.class_name = "Program_weight_tensor_meta_" + value.name;
  meta.shape = value.shape;
  meta.dtype = value.dtype;
  if (value.dtype == Dtype::Bool) return meta;
  if (is_integer(value.dtype)) {
    meta.min_val = int64_t(range.low);
    meta.max_val = int64_t(range.high);
    return meta;
  }
  const int64_t count = elements(value.shape);
  if (odd_ && count > 0 && count <= 400) {
    const double infinity = std::numeric_limits<double>::infinity();
    std::vector<double> data;
    for (int64_t i = 0; i < count; ++i) {
      const double x = std::normal_distribution<double>(0, 1.5)(random_);
      data.push_back(
          chance(0.2) ? any_of({std::nan(""), infinity, -infinity, 0.0, -0.0, 1e-40, 1.0}) : x);
    }
    meta.data = std::move(data);
    return meta;
  }
  meta.mean = (range.low + range.high) / 2;
  meta.std = (range.high - range.low) / 8 / 0.2;  // inputs are drawn with a fifth of it
  meta.min_val = range.low;
  meta.max_val = range.high;
  return meta;
}

Id Draw::parameter(Dtype dtype, Shape shape, Range range) {
  Drawn value;
  value.name = fmt::format("p{}", names_++);
  value.dtype = dtype;
  value.shape = std::move(shape);
  value.storage = int(storages_.size());
  value.parameter = true;
  storages_.push_back({range, Exact::Source});
  records_.push_back(record(value, range));
  values_.push_back(std::move(value));
  return Id(values_.size()) - 1;
}

Id Draw::parameter(Dtype dtype, Shape shape) {
  if (dtype == Dtype::Bool) return parameter(dtype, std::move(shape), {0, 1});
  if (dtype == Dtype::UInt8) return parameter(dtype, std::move(shape), {0, 200});
  if (is_integer(dtype)) {
    const Range range = any_of<Range>({{-9, 9}, {0, 5}, {-100, 100}, {1, 7}});
    return parameter(dtype, std::move(shape), range);
  }
  const Range range =
      any_of<Range>({{-1, 1}, {-3, 3}, {0.25, 2}, {0, 1}, {-6, 6}, {-0.002, 0.002}});
  return parameter(dtype, std::move(shape), range);
}

Id Draw::partner(Id id, Dtype dtype) {
  const Shape target = of(id).shape;
  const bool real = is_floating(dtype);
  const Id found = pick(
      [&](const Drawn& v) {
        if (is_floating(v.dtype) != real || v.dtype == Dtype::Bool) return false;
        return broadcasts(v.shape, target) &&
               elements(broadcast(v.shape, target)) <= most_elements();
      },
      true);
  if (found >= 0 && chance(0.65)) return found;
  return parameter(dtype, broadcast_part(target));
}

Id Draw::fit(Id id, Range wanted) {
  if (odd_ || range(id).within(wanted)) return id;
  const Drawn value = of(id);
  const double limit = limit_of(value.dtype);
  wanted = {std::max(wanted.low, -limit), std::min(wanted.high, limit)};
  const auto clamped = [&](double x) { return std::clamp(x, wanted.low, wanted.high); };
  if (value.dtype == Dtype::Bool) {  // 0 and 1 do not lie in it
    return fit(cast(id, Dtype::Float32), wanted);
  }
  if (is_integer(value.dtype)) {
    const auto low = int64_t(std::ceil(wanted.low)), high = int64_t(std::floor(wanted.high));
    return emit(spell("clamp", id, fmt::format("min = {}, max = {}", low, high)), value.dtype,
                value.shape, {double(low), double(high)}, Exact::Source);
  }
  const double middle = (wanted.low + wanted.high) / 2, reach = (wanted.high - wanted.low) / 2;
  if (exact(id) == Exact::No && reach > 0 && chance(0.3)) {
    const Id bent = emit(spell("tanh", id), value.dtype, value.shape, {-1, 1}, Exact::No);
    const Id scaled = emit(fmt::format("{} * {}", name(bent), reach * 0.97), value.dtype,
                           value.shape, {-reach, reach}, Exact::No);
    if (middle == 0) return scaled;
    return emit(fmt::format("{} + {}", name(scaled), middle), value.dtype, value.shape, wanted,
                Exact::No);
  }
  return emit(spell("clamp", id, fmt::format("{}, {}", wanted.low, wanted.high)), value.dtype,
              value.shape, {clamped(range(id).low), clamped(range(id).high)},
              after(Effect::Selects, {id}));
}

Id Draw::cast(Id id, Dtype dtype) {
  const Drawn value = of(id);
  if (value.dtype == dtype) return id;
  const bool jumps = is_floating(value.dtype) && !is_floating(dtype);
  Id from = id;
  if (jumps && (!is_exact(id) || odd_)) return -1;
  if (dtype != Dtype::Bool) from = fit(id, whole(dtype));
  Range range = this->range(from);
  if (dtype == Dtype::Bool) range = {0, 1};
  if (jumps && dtype != Dtype::Bool) range = {std::trunc(range.low), std::trunc(range.high)};
  const bool narrows = is_floating(dtype) && is_floating(value.dtype);
  const std::string target = fmt::format("torch.{}", dtype_name(dtype));
  std::string text = fmt::format("{}.to({}{})", name(from), chance(0.5) ? "dtype = " : "", target);
  if (dtype == Dtype::Float32 && chance(0.5)) text = name(from) + ".float()";
  if (dtype == Dtype::Int64 && chance(0.5)) text = name(from) + ".long()";
  const Exact exact = !is_floating(dtype)
                          ? Exact::Source
                          : after(narrows ? Effect::Rounds : Effect::Selects, {from});
  return emit(text, dtype, value.shape, range, exact);
}

// --- calls

std::string Draw::spell(const std::string& function, Id self, const std::string& rest) {
  const std::string more = rest.empty() ? "" : ", " + rest;
  if (chance(0.5)) return fmt::format("torch.{}({}{})", function, name(self), more);
  return fmt::format("{}.{}({})", name(self), function, rest);
}

Exact Draw::after(Effect effect, const std::vector<Id>& operands) const {
  Exact worst = Exact::Source;
  for (Id id : operands) worst = std::max(worst, exact(id));
  if (effect == Effect::Selects) return worst;
  return effect == Effect::Rounds && worst == Exact::Source ? Exact::Rounded : Exact::No;
}

Exact Draw::after(Effect effect, std::initializer_list<Id> operands) const {
  return after(effect, std::vector<Id>(operands));
}

// On some machines eager rounds the number to 16 bits, too, before it computes.
Exact Draw::after_number(Id id) const {
  const bool narrow = is_float(id) && dtype_bytes(of(id).dtype) == 2;
  return after(narrow ? Effect::Blurs : Effect::Rounds, {id});
}

Id Draw::emit(const std::string& expression, Dtype dtype, Shape shape, Range range, Exact exact) {
  Drawn value;
  value.name = emit_other(expression);
  value.dtype = dtype;
  value.shape = std::move(shape);
  value.storage = int(storages_.size());
  value.contiguous = !strided_;  // many operators give their results the strides of their arguments
  if (!is_floating(dtype)) exact = Exact::Source;
  if (is_small_integer(dtype) && !range.within(whole(dtype))) range = whole(dtype);  // it wraps
  storages_.push_back({range, exact});
  values_.push_back(std::move(value));
  const Id id = Id(values_.size()) - 1;
  const double limit = limit_of(dtype);
  if (odd_ || is_small_integer(dtype) || range.size() <= limit) return id;
  if (is_floating(dtype) && exact == Exact::No && chance(0.5)) {
    const double scale = limit / range.size() / 4;
    return emit(fmt::format("{} * {}", name(id), scale), dtype, of(id).shape,
                {range.low * scale, range.high * scale}, Exact::No);
  }
  return fit(id, {-limit / 4, limit / 4});
}

Id Draw::emit_view(const std::string& expression, Id base, Shape shape, bool contiguous,
                   bool overlapping) {
  Drawn value;
  value.name = emit_other(expression);
  value.dtype = of(base).dtype;
  value.shape = std::move(shape);
  value.storage = of(base).storage;
  value.contiguous = contiguous;
  strided_ = strided_ || !contiguous;
  value.overlapping = overlapping || of(base).overlapping;
  values_.push_back(std::move(value));
  return Id(values_.size()) - 1;
}

std::string Draw::emit_other(const std::string& expression) {
  const std::string name = fmt::format("v{}", names_++);
  emit_statement(fmt::format("{} = {}", name, expression));
  return name;
}

void Draw::emit_statement(const std::string& statement) {
  body_ += "        " + statement + "\n";
  ++calls_;
}

void Draw::written(Id id, Range range, Exact exact) {
  Storage& storage = storages_[size_t(of(id).storage)];
  storage.range = {std::min(storage.range.low, range.low),
                   std::max(storage.range.high, range.high)};
  if (is_small_integer(of(id).dtype) && !storage.range.within(whole(of(id).dtype)))
    storage.range = whole(of(id).dtype);
  if (is_floating(of(id).dtype)) storage.exact = std::max(storage.exact, exact);
}

bool Draw::writable(Id id) const {
  return !of(id).overlapping;
}

std::vector<Id> Draw::outputs() {
  std::vector<Id> made;
  for (size_t i = 0; i < values_.size(); ++i)
    if (!values_[i].parameter) made.push_back(Id(i));
  std::vector<Id> outputs;
  if (!made.empty()) outputs.push_back(made.back());
  for (int64_t more = between(0, 4); more > 0; --more) {
    if (!made.empty()) outputs.push_back(made[size_t(between(0, int64_t(made.size()) - 1))]);
  }
  if (chance(0.05))
    outputs.push_back(Id(between(0, int64_t(values_.size()) - 1)));  // a parameter itself
  if (outputs.empty()) outputs.push_back(0);                         // all that happens is a write
  if (chance(0.07)) outputs.push_back(outputs[0]);
  for (int64_t i = int64_t(outputs.size()) - 1; i > 0; --i)
    std::swap(outputs[size_t(i)], outputs[size_t(between(0, i))]);
  return outputs;
}

graph::Sample Draw::finish() {
  const std::vector<Id> returned = outputs();
  std::string text =
      "import torch\nfrom torch import inf, nan\n\n\nclass GraphModule(torch.nn.Module):\n";
  text += "    def forward(self";
  for (const graph::TensorMeta& meta : records_) text += ", " + meta.name + " : torch.Tensor";
  text += "):\n" + body_ + "        return (";
  for (Id id : returned) text += name(id) + ", ";
  text.resize(text.size() - (returned.size() > 1 ? 2 : 1));
  text += ")\n";
  graph::Sample sample;
  sample.folder = "fuzz";
  sample.graph = graph::parse_model(text, "fuzz/model.py");
  sample.weights = std::move(records_);
  sample.properties = Json(Json::Object{});
  sample.properties.set("framework", "torch");
  return sample;
}

}  // namespace tessera::fuzz
