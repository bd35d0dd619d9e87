// Matrix products in all their spellings, einsum, convolutions plain and transposed.
#include <cmath>

#include "graph_draw.h"

namespace tessera::fuzz {

namespace {

// A tensor of this dtype and shape: an old one where there is one.
Id operand(Draw& d, Dtype dtype, const Shape& shape, Range range = {-1, 1}) {
  const Id old = d.pick([&](const Drawn& v) { return v.dtype == dtype && v.shape == shape; });
  if (old >= 0 && d.chance(0.6)) return d.fit(old, {-4, 4});
  return d.parameter(dtype, shape, range);
}

// What a sum of that many products lies in.
Range sum_range(const Draw& d, Id a, Id b, int64_t terms) {
  const double most = d.range(a).size() * d.range(b).size() * double(std::max<int64_t>(terms, 1));
  return {-most, most};
}

Id left_operand(Draw& d, int64_t lowest_rank, int64_t highest_rank) {
  Id x = d.need_float(lowest_rank, highest_rank);
  return d.fit(x, {-4, 4});
}

int64_t fitting(Draw& d, int64_t others) {
  return std::max<int64_t>(1,
                           std::min(d.extent(), d.most_elements() / std::max<int64_t>(1, others)));
}

bool matmul(Draw& d) {
  const Id a = left_operand(d, 1, 4);
  const Drawn v = d.of(a);
  const int64_t rank = d.rank(a), inner = v.shape.back();
  const int64_t columns = fitting(d, elements(v.shape) / inner);
  Shape batch(v.shape.begin(), v.shape.end() - std::min<int64_t>(2, rank));
  Shape right = rank > 2 ? d.broadcast_part(batch) : Shape{};
  const bool vector = d.chance(0.15);
  if (vector) {
    right = {inner};
  } else {
    right.push_back(inner);
    right.push_back(columns);
  }
  const bool transposed = !vector && d.chance(0.4);
  Shape stored = right;
  if (transposed) std::swap(stored[stored.size() - 1], stored[stored.size() - 2]);
  if (elements(stored) > d.most_elements()) return false;
  Id b = operand(d, v.dtype, stored);
  if (transposed) b = d.emit_view(d.spell("transpose", b, "-2, -1"), b, right, false);
  Shape shape = batch;
  if (rank >= 2) shape.push_back(v.shape[size_t(rank - 2)]);
  if (!vector) {
    if (rank == 1) shape.assign(right.begin(), right.end() - 2);
    shape.push_back(columns);
  }
  const std::string text = d.chance(0.4) ? fmt::format("{} @ {}", d.name(a), d.name(b))
                                         : d.spell("matmul", a, d.name(b));
  d.emit(text, v.dtype, shape, sum_range(d, a, b, inner), Exact::No);
  return true;
}

bool linear(Draw& d) {
  const Id x = left_operand(d, 1, 4);
  const Drawn v = d.of(x);
  const int64_t inner = v.shape.back(), columns = fitting(d, elements(v.shape) / inner);
  const Id weight = operand(d, v.dtype, {columns, inner});
  const bool biased = d.chance(0.6);
  const Id bias = biased ? operand(d, v.dtype, {columns}) : -1;
  Shape shape = v.shape;
  shape.back() = columns;
  Range range = sum_range(d, x, weight, inner);
  range = {range.low - 4, range.high + 4};
  const std::string name =
      d.any_of<std::string>({"torch._C._nn.linear", "torch.nn.functional.linear"});
  d.emit(fmt::format("{}({}, {}, {})", name, d.name(x), d.name(weight),
                     biased ? d.name(bias) : "None"),
         v.dtype, shape, range, Exact::No);
  return true;
}

bool matrix(Draw& d) {
  const bool batched = d.chance(0.5);
  const Id a = left_operand(d, batched ? 3 : 2, batched ? 3 : 2);
  const Drawn v = d.of(a);
  const int64_t inner = v.shape.back(), rows = v.shape[v.shape.size() - 2];
  const int64_t columns = fitting(d, elements(v.shape) / inner);
  Shape right{inner, columns}, shape{rows, columns};
  if (batched) {
    right.insert(right.begin(), v.shape[0]);
    shape.insert(shape.begin(), v.shape[0]);
  }
  if (elements(right) > d.most_elements()) return false;
  const Id b = operand(d, v.dtype, right);
  Range range = sum_range(d, a, b, inner);
  if (d.chance(0.4)) {
    d.emit(d.spell(batched ? "bmm" : "mm", a, d.name(b)), v.dtype, shape, range, Exact::No);
    return true;
  }
  const Id c = operand(d, v.dtype, batched ? shape : d.broadcast_part(shape));
  const std::string factors = d.any_of<std::string>(
      {"", ", beta = 0.5, alpha = 2.0", ", beta = 0, alpha = 1", ", alpha = 0.7"});
  range = {range.low * 2 - 4, range.high * 2 + 4};
  d.emit(fmt::format("torch.{}({}, {}, {}{})", batched ? "baddbmm" : "addmm", d.name(c), d.name(a),
                     d.name(b), factors),
         v.dtype, shape, range, Exact::No);
  return true;
}

bool vectors(Draw& d) {
  const Id a = left_operand(d, 1, 2);
  const Drawn v = d.of(a);
  if (v.shape.size() == 2) {
    const Id b = operand(d, v.dtype, {v.shape[1]});
    d.emit(d.spell("mv", a, d.name(b)), v.dtype, {v.shape[0]}, sum_range(d, a, b, v.shape[1]),
           Exact::No);
  } else if (d.chance(0.5)) {
    const Id b = operand(d, v.dtype, v.shape);
    d.emit(d.spell("dot", a, d.name(b)), v.dtype, {}, sum_range(d, a, b, v.shape[0]), Exact::No);
  } else {
    const int64_t columns = fitting(d, v.shape[0]);
    const Id b = operand(d, v.dtype, {columns});
    d.emit(d.spell("outer", a, d.name(b)), v.dtype, {v.shape[0], columns}, sum_range(d, a, b, 1),
           Exact::No);
  }
  return true;
}

bool whole_numbers(Draw& d) {
  const int64_t rows = d.between(1, 12), inner = d.between(1, 12), columns = d.between(1, 12);
  const Dtype dtype = d.any_of({Dtype::Int64, Dtype::Int32});
  const Id a = d.parameter(dtype, {rows, inner}, {-9, 9}),
           b = d.parameter(dtype, {inner, columns}, {-9, 9});
  d.emit(d.spell("matmul", a, d.name(b)), dtype, {rows, columns}, sum_range(d, a, b, inner),
         Exact::Source);
  return true;
}

bool einsum(Draw& d) {
  struct Form {
    const char* equation;
    const char* left;
    const char* right;
    const char* result;
  };
  const Form form = d.any_of<Form>({{"ij,jk->ik", "ij", "jk", "ik"},
                                    {"bij,bkj->bik", "bij", "bkj", "bik"},
                                    {"bhqd,bhkd->bhqk", "bhqd", "bhkd", "bhqk"},
                                    {"bqhd,bkhd->bhqk", "bqhd", "bkhd", "bhqk"},
                                    {"bij,ij->b", "bij", "ij", "b"},
                                    {"i,j->ij", "i", "j", "ij"},
                                    {"ij,ij->ji", "ij", "ij", "ji"},
                                    {"abc,cd->abd", "abc", "cd", "abd"},
                                    {"ijk,ilk->jl", "ijk", "ilk", "jl"}});
  const Id a = left_operand(d, int64_t(std::string(form.left).size()),
                            int64_t(std::string(form.left).size()));
  const Drawn v = d.of(a);
  int64_t extents[128] = {};
  for (size_t i = 0; form.left[i]; ++i) extents[int(form.left[i])] = v.shape[i];
  Shape right, shape;
  for (const char* c = form.right; *c; ++c) {
    if (extents[int(*c)] == 0) extents[int(*c)] = d.between(1, 12);
    right.push_back(extents[int(*c)]);
  }
  int64_t terms = 1;
  for (char c = 'a'; c <= 'z'; ++c) {
    if (extents[int(c)] > 0 && std::string(form.result).find(c) == std::string::npos)
      terms *= extents[int(c)];
  }
  for (const char* c = form.result; *c; ++c) shape.push_back(extents[int(*c)]);
  if (elements(shape) > d.most_elements() || elements(right) > d.most_elements()) return false;
  const Id b = operand(d, v.dtype, right);
  const std::string name = d.any_of<std::string>({"torch.einsum", "torch.functional.einsum"});
  d.expect_strides();
  d.emit(fmt::format("{}('{}', {}, {})", name, form.equation, d.name(a), d.name(b)), v.dtype, shape,
         sum_range(d, a, b, terms), Exact::No);
  return true;
}

bool convolution(Draw& d) {
  const int64_t dims = d.any_of<int64_t>({1, 2, 2, 2, 2, 3});
  const bool transposed = d.chance(0.2);
  Id x = d.chance(0.7) ? d.pick_float(dims + 2, dims + 2) : -1;
  if (x < 0) {
    Shape shape{d.between(1, 3), d.any_of<int64_t>({1, 2, 3, 4, 6, 8, 16, 5, 7})};
    const int64_t most = dims == 1 ? 40 : dims == 2 ? 20 : 8;
    for (int64_t i = 0; i < dims; ++i) shape.push_back(d.between(1, most));
    x = d.parameter(d.float_dtype(), shape, {-2, 2});
  }
  x = d.fit(x, {-4, 4});
  const Drawn v = d.of(x);
  const int64_t channels = v.shape[1];
  if (channels > 64) return false;
  std::vector<int64_t> divisors;
  for (int64_t k = 1; k <= channels; ++k)
    if (channels % k == 0) divisors.push_back(k);
  int64_t groups = d.chance(0.6) ? 1 : divisors[size_t(d.between(0, int64_t(divisors.size()) - 1))];
  if (d.chance(0.15)) groups = channels;  // depthwise
  const int64_t each = d.any_of<int64_t>({1, 1, 2, 3, 4, 8});
  const int64_t made = groups == 1 ? d.any_of<int64_t>({1, 2, 4, 5, 8, 16, 17})
                                   : groups * (groups > 8 ? std::min<int64_t>(each, 2) : each);
  Shape weight = transposed ? Shape{channels, made / groups} : Shape{made, channels / groups},
        shape{v.shape[0], made};
  std::vector<int64_t> stride, padding, dilation, extra;
  int64_t terms = channels / groups;
  for (int64_t i = 0; i < dims; ++i) {
    const int64_t extent = v.shape[size_t(2 + i)];
    int64_t kernel = d.any_of<int64_t>({1, 3, 3, 2, 5}), step = d.any_of<int64_t>({1, 1, 2, 3}),
            apart = d.any_of<int64_t>({1, 1, 1, 2});
    int64_t pad = d.chance(0.6) ? (kernel - 1) * apart / 2 : d.between(0, 2);
    const int64_t reach = (kernel - 1) * apart + 1;
    int64_t result;
    if (transposed) {
      const int64_t more = step > 1 ? d.between(0, 1) : 0;
      extra.push_back(more);
      pad = std::min(pad, (kernel - 1) * apart);
      result = (extent - 1) * step - 2 * pad + reach + more;
      if (result < 1) {
        pad = 0;
        result = (extent - 1) * step + reach + more;
      }
    } else {
      if (extent + 2 * pad < reach) {
        kernel = 1;
        pad = 0;
      }
      result = (extent + 2 * pad - ((kernel - 1) * apart + 1)) / step + 1;
    }
    terms *= kernel;
    weight.push_back(kernel);
    stride.push_back(step);
    padding.push_back(pad);
    dilation.push_back(apart);
    shape.push_back(result);
  }
  if (elements(shape) > d.most_elements() || elements(weight) > d.most_elements()) return false;
  const double scale = 2 / std::sqrt(double(terms));
  const Id w = d.parameter(v.dtype, weight, {-scale, scale});
  const bool biased = d.chance(0.6);
  const std::string bias = biased ? d.name(d.parameter(v.dtype, {made}, {-1, 1})) : "None";
  const double most = d.range(x).size() * scale * double(terms) + 1;
  std::string text;
  if (transposed) {
    text = fmt::format("torch.conv_transpose{}d({}, {}, {}, {}, {}, {}, {}, {})", dims, v.name,
                       d.name(w), bias, list_text(stride), list_text(padding), list_text(extra),
                       groups, list_text(dilation));
  } else {
    text = fmt::format("torch.conv{}d({}, {}, {}, {}, {}, {}, {})", dims, v.name, d.name(w), bias,
                       list_text(stride), list_text(padding), list_text(dilation), groups);
  }
  d.emit(text, v.dtype, shape, {-most, most}, Exact::No);
  return true;
}

constexpr Move moves[] = {
    {6, matmul},        {5, linear}, {4, matrix},       {1, vectors},
    {1, whole_numbers}, {3, einsum}, {10, convolution},
};

}  // namespace

std::span<const Move> contraction_moves() {
  return moves;
}

}  // namespace tessera::fuzz
