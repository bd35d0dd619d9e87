// What networks are made of beyond products: norms, pools, resampling, attention, dropout; and
// small blocks of several calls as networks have them, which a compiler would fuse.
#include <cmath>

#include "graph_draw.h"

namespace tessera::fuzz {

namespace {

std::string some(Draw& d, Dtype dtype, const Shape& shape, Range range, double probability = 0.8) {
  return d.chance(probability) ? d.name(d.parameter(dtype, shape, range)) : "None";
}

bool layer_norm(Draw& d) {
  const Id x = d.fit(d.need_float(1, 4), {-1000, 1000});
  const Drawn v = d.of(x);
  const int64_t rank = d.rank(x), last = d.chance(0.7) ? 1 : d.between(1, rank);
  const Shape normed(v.shape.end() - last, v.shape.end());
  const double most = 2 * std::sqrt(double(elements(normed))) + 2;
  if (d.chance(0.25)) {
    d.emit(fmt::format("torch.nn.functional.rms_norm({}, {}, {}, {})", v.name, list_text(normed),
                       some(d, v.dtype, normed, {0.5, 2}), "1e-05"),
           v.dtype, v.shape, {-most, most}, Exact::No);
    return true;
  }
  d.emit(
      fmt::format("torch.nn.functional.layer_norm({}, {}, {}, {}, {})", v.name, list_text(normed),
                  some(d, v.dtype, normed, {0.5, 2}), some(d, v.dtype, normed, {-1, 1}),
                  d.any_of<std::string>({"1e-05", "1e-12", "0.001"})),
      v.dtype, v.shape, {-most, most}, Exact::No);
  return true;
}

bool channel_norm(Draw& d) {
  const Id x = d.fit(d.need_float(2, 5), {-1000, 1000});
  const Drawn v = d.of(x);
  const int64_t channels = v.shape[1], rank = d.rank(x);
  const Shape per{channels};
  const int64_t spatial = elements(v.shape) / channels / v.shape[0];
  switch (d.between(0, 3)) {
    case 0: {
      if (rank < 3) return false;
      std::vector<int64_t> divisors;
      for (int64_t k = 1; k <= channels; ++k)
        if (channels % k == 0) divisors.push_back(k);
      const int64_t groups = divisors[size_t(d.between(0, int64_t(divisors.size()) - 1))];
      if (channels / groups * spatial < 2) return false;
      const double most = 2 * std::sqrt(double(channels / groups * spatial)) + 2;
      const bool affine = d.chance(0.7);
      d.emit(fmt::format("torch.nn.functional.group_norm({}, {}, {}, {}, 1e-05)", v.name, groups,
                         some(d, v.dtype, per, {0.5, 2}, affine),
                         some(d, v.dtype, per, {-1, 1}, affine)),
             v.dtype, v.shape, {-most, most}, Exact::No);
      return true;
    }
    case 1: {
      if (rank < 3 || spatial < 2) return false;
      const double most = 2 * std::sqrt(double(spatial)) + 2;
      d.emit(fmt::format(
                 "torch.nn.functional.instance_norm({}, None, None, {}, {}, True, 0.1, 1e-05)",
                 v.name, some(d, v.dtype, per, {0.5, 2}, 1), some(d, v.dtype, per, {-1, 1}, 1)),
             v.dtype, v.shape, {-most, most}, Exact::No);
      return true;
    }
    default: {
      const std::string mean = some(d, v.dtype, per, {-1, 1}, 1),
                        variance = some(d, v.dtype, per, {0.5, 2}, 1);
      const bool affine = d.chance(0.8);
      const std::string weight = some(d, v.dtype, per, {0.5, 2}, affine),
                        bias = some(d, v.dtype, per, {-1, 1}, affine);
      const bool training = d.chance(0.1) && elements(v.shape) / channels > 1;
      const double most =
          training ? 2 * std::sqrt(double(elements(v.shape))) + 2 : (d.range(x).size() + 1) * 3 + 1;
      d.emit(fmt::format("torch.nn.functional.batch_norm({}, {}, {}, {}, {}, {}, 0.1, 1e-05)",
                         v.name, mean, variance, weight, bias, training ? "True" : "False"),
             v.dtype, v.shape, {-most, most}, Exact::No);
      return true;
    }
  }
}

bool pool(Draw& d) {
  const int64_t dims = d.any_of<int64_t>({1, 2, 2, 2, 3});
  const Id x = d.pick_float(dims + 2, dims + 2);
  if (x < 0) return false;
  const Drawn v = d.of(x);
  const bool largest = d.chance(0.5), adaptive = d.chance(0.35);
  Shape shape{v.shape[0], v.shape[1]};
  const Exact exact = largest ? d.after(Effect::Selects, {x}) : Exact::No;
  if (adaptive) {
    std::vector<int64_t> sizes;
    for (int64_t i = 0; i < dims; ++i) sizes.push_back(d.chance(0.4) ? 1 : d.between(1, 5));
    shape.insert(shape.end(), sizes.begin(), sizes.end());
    d.emit(fmt::format("torch.nn.functional.adaptive_{}_pool{}d({}, {})", largest ? "max" : "avg",
                       dims, v.name, list_text(sizes)),
           v.dtype, shape, d.range(x), exact);
    return true;
  }
  if (dims == 3 && !largest && dtype_bytes(v.dtype) < 4) return false;  // libtorch has none
  std::vector<int64_t> kernel, stride, padding;
  const int64_t apart = largest && d.chance(0.2) ? 2 : 1;
  const bool ceil = d.chance(0.3);
  for (int64_t i = 0; i < dims; ++i) {
    const int64_t extent = v.shape[size_t(2 + i)];
    int64_t size = d.between(1, 3), step = d.between(1, 3), pad = d.between(0, size / 2);
    // The average of three dimensions wants its window inside the image, padding or not.
    if ((largest ? extent + 2 * pad : extent) < (size - 1) * apart + 1) size = 1, pad = 0;
    kernel.push_back(size);
    stride.push_back(step);
    padding.push_back(pad);
    const int64_t free = extent + 2 * pad - (size - 1) * apart - 1;
    int64_t result = (free + (ceil ? step - 1 : 0)) / step + 1;
    if (ceil && (result - 1) * step >= extent + pad)
      --result;  // no window starts in the padding behind
    shape.push_back(result);
  }
  Range range = d.range(x);
  range = {std::min(range.low, 0.0), std::max(range.high, 0.0)};
  if (largest) {
    d.emit(fmt::format("torch.nn.functional.max_pool{}d({}, {}, {}, {}, {}, {})", dims, v.name,
                       list_text(kernel), list_text(stride), list_text(padding), apart,
                       ceil ? "True" : "False"),
           v.dtype, shape, d.range(x), exact);
  } else {
    const std::string name =
        dims == 1 ? "torch.avg_pool1d" : fmt::format("torch._C._nn.avg_pool{}d", dims);
    d.emit(fmt::format("{}({}, {}, {}, {}, {}, {})", name, v.name, list_text(kernel),
                       list_text(stride), list_text(padding), ceil ? "True" : "False",
                       d.any_of<std::string>({"True", "False"})),
           v.dtype, shape, range, exact);
  }
  return true;
}

bool interpolate(Draw& d) {
  const Id x = d.pick_float(3, 5);
  if (x < 0) return false;
  const Drawn v = d.of(x);
  const int64_t dims = d.rank(x) - 2;
  const char* smooth[] = {"linear", "bilinear", "trilinear"};
  const int64_t form = d.between(0, 3);
  const std::string mode = form == 0 && dims == 2 ? "bicubic"
                           : form <= 1            ? smooth[dims - 1]
                           : form == 2            ? "nearest"
                                                  : "nearest-exact";
  Shape shape = v.shape;
  std::string how;
  if (d.chance(0.5)) {
    std::vector<int64_t> sizes;
    for (int64_t i = 0; i < dims; ++i) sizes.push_back(shape[size_t(2 + i)] = d.between(1, 16));
    how = fmt::format("size = {}", list_text(sizes));
  } else {
    const int64_t factor = d.between(1, 3);
    for (int64_t i = 0; i < dims; ++i) shape[size_t(2 + i)] *= factor;
    how = fmt::format("scale_factor = {}",
                      d.chance(0.5) ? std::to_string(factor) + ".0" : std::to_string(factor));
  }
  if (elements(shape) > d.most_elements()) return false;
  const bool blurs = form <= 1;
  const std::string corners =
      blurs ? fmt::format(", align_corners = {}", d.any_of<std::string>({"True", "False"})) : "";
  const double reach = d.range(x).size() * 2;
  d.emit(fmt::format("torch.nn.functional.interpolate({}, {}, mode = '{}'{})", v.name, how, mode,
                     corners),
         v.dtype, shape, blurs ? Range{-reach, reach} : d.range(x),
         blurs ? Exact::No : d.after(Effect::Selects, {x}));
  return true;
}

bool attention(Draw& d) {
  Id q = d.chance(0.5) ? d.pick_float(4, 4) : -1;
  if (q < 0)
    q = d.parameter(d.float_dtype(), {d.between(1, 2), d.between(1, 4), d.between(1, 17),
                                      d.any_of<int64_t>({1, 4, 8, 16, 5, 32})});
  q = d.fit(q, {-4, 4});
  const Drawn v = d.of(q);
  const int64_t keys = d.chance(0.5) ? v.shape[2] : d.between(1, 20),
                width = d.chance(0.8) ? v.shape[3] : d.between(1, 16);
  if (elements(v.shape) / v.shape[3] * keys > d.most_elements()) return false;
  const Id k = d.parameter(v.dtype, {v.shape[0], v.shape[1], keys, v.shape[3]}, {-1, 1});
  const Id w = d.parameter(v.dtype, {v.shape[0], v.shape[1], keys, width}, {-2, 2});
  std::string mask = "None";
  const bool causal = d.chance(0.25);
  if (!causal && d.chance(0.4)) {
    const Shape shape = d.any_of<Shape>({{v.shape[2], keys},
                                         {v.shape[0], 1, v.shape[2], keys},
                                         {v.shape[0], v.shape[1], v.shape[2], keys}});
    if (d.chance(0.5)) {
      mask = d.name(d.parameter(v.dtype, shape, {-3, 0}));
    } else {
      // No row may be masked whole: its softmax would be of nothing.
      Id drawn = d.parameter(Dtype::Bool, shape);
      std::string first = "slice(None, None, None)";
      d.emit_statement(fmt::format("{}[(Ellipsis, 0)] = True", d.name(drawn)));
      mask = d.name(drawn);
    }
  }
  const std::string scale =
      d.chance(0.3) ? fmt::format(", scale = {}", d.number({0.1, 1}, true)) : "";
  d.emit(fmt::format("torch._C._nn.scaled_dot_product_attention({}, {}, {}, attn_mask = {}, "
                     "dropout_p = 0.0, is_causal = {}{})",
                     v.name, d.name(k), d.name(w), mask, causal ? "True" : "False", scale),
         v.dtype, {v.shape[0], v.shape[1], v.shape[2], width}, {-2, 2}, Exact::No);
  return true;
}

bool dropout(Draw& d) {
  const Id x = d.pick_float();
  if (x < 0) return false;
  const Drawn v = d.of(x);
  const double reach = d.range(x).size() * 4;
  if (d.chance(0.7)) {
    d.emit(fmt::format("torch.nn.functional.dropout({}, {}, True, False)", v.name,
                       d.any_of<std::string>({"0.5", "0.1", "0.75", "0.0"})),
           v.dtype, v.shape, {-reach, reach}, Exact::No);
  } else {
    d.emit(fmt::format("torch.rand_like({})", v.name), v.dtype, v.shape, {0, 1}, Exact::No);
  }
  return true;
}

bool gates(Draw& d) {
  const Id x = d.pick_float(1);
  if (x < 0) return false;
  const Drawn v = d.of(x);
  const int64_t rank = d.rank(x), last = v.shape.back();
  if (d.chance(0.5) && rank >= 2) {
    const Id weight = d.parameter(v.dtype, {d.chance(0.5) ? v.shape[1] : 1}, {0.05, 0.5});
    d.emit(fmt::format("torch.prelu({}, {})", v.name, d.name(weight)), v.dtype, v.shape, d.range(x),
           Exact::No);
  } else if (last % 2 == 0) {
    Shape shape = v.shape;
    shape.back() /= 2;
    d.emit(fmt::format("torch.nn.functional.glu({}, dim = -1)", v.name), v.dtype, shape,
           {-d.range(x).size(), d.range(x).size()}, Exact::No);
  } else {
    return false;
  }
  return true;
}

bool windows(Draw& d) {
  const Id x = d.pick_float(4, 4);
  if (x < 0) return false;
  const Drawn v = d.of(x);
  const int64_t n = v.shape[0], c = v.shape[1], h = v.shape[2], w = v.shape[3];
  if (d.chance(0.35) && c % 4 == 0) {
    d.emit(d.spell("pixel_shuffle", x, "2"), v.dtype, {n, c / 4, h * 2, w * 2}, d.range(x),
           d.after(Effect::Selects, {x}));
  } else if (d.chance(0.5) && h % 2 == 0 && w % 2 == 0) {
    d.emit(d.spell("pixel_unshuffle", x, "2"), v.dtype, {n, c * 4, h / 2, w / 2}, d.range(x),
           d.after(Effect::Selects, {x}));
  } else if (h >= 2 && w >= 2 && c * 4 * h * w * n <= d.most_elements()) {
    const int64_t pad = d.between(0, 1), step = d.between(1, 2);
    const int64_t rows = (h + 2 * pad - 2) / step + 1, columns = (w + 2 * pad - 2) / step + 1;
    const Range range = d.range(x);
    d.emit(fmt::format("torch.nn.functional.unfold({}, 2, padding = {}, stride = {})", v.name, pad,
                       step),
           v.dtype, {n, c * 4, rows * columns},
           {std::min(range.low, 0.0), std::max(range.high, 0.0)}, d.after(Effect::Selects, {x}));
  } else {
    return false;
  }
  return true;
}

Id add(Draw& d, Id a, const std::string& op, Id b) {
  const Range x = d.range(a), y = d.range(b);
  const double most = op == "*" ? x.size() * y.size() : x.size() + y.size();
  return d.emit(fmt::format("{} {} {}", d.name(a), op, d.name(b)), promoted(d, {a, b}),
                broadcast(d.of(a).shape, d.of(b).shape), {-most, most}, Exact::No);
}

// Convolution, batch norm, activation, and what came in added on the way out.
bool residual_block(Draw& d) {
  const int64_t c = d.any_of<int64_t>({2, 4, 8, 16, 3}), n = d.between(1, 2), h = d.between(2, 14),
                w = d.between(2, 14);
  const Dtype dtype = d.float_dtype();
  const Id old = d.pick(
      [&](const Drawn& v) { return v.dtype == dtype && v.shape.size() == 4 && v.shape[1] == c; });
  const Id x = d.fit(old >= 0 ? old : d.parameter(dtype, {n, c, h, w}, {-2, 2}), {-8, 8});
  const Drawn v = d.of(x);
  Id y = x;
  for (int64_t i = d.between(1, 2); i > 0; --i) {
    const Id weight = d.parameter(dtype, {c, c, 3, 3}, {-0.3, 0.3});
    y = d.emit(fmt::format("torch.conv2d({}, {}, None, (1, 1), (1, 1), (1, 1), 1)", d.name(y),
                           d.name(weight)),
               dtype, v.shape, {-60, 60}, Exact::No);
    const std::string mean = some(d, dtype, {c}, {-1, 1}, 1),
                      variance = some(d, dtype, {c}, {0.5, 2}, 1),
                      scale = some(d, dtype, {c}, {0.5, 1.5}, 1),
                      shift = some(d, dtype, {c}, {-1, 1}, 1);
    y = d.emit(fmt::format("torch.nn.functional.batch_norm({}, {}, {}, {}, {}, False, 0.1, 1e-05)",
                           d.name(y), mean, variance, scale, shift),
               dtype, v.shape, {-150, 150}, Exact::No);
    const bool in_place = d.chance(0.5);
    const std::string text = fmt::format("torch.nn.functional.relu({}, inplace = {})", d.name(y),
                                         in_place ? "True" : "False");
    y = in_place ? d.emit_view(text, y, v.shape, d.of(y).contiguous)
                 : d.emit(text, dtype, v.shape, {0, 150}, Exact::No);
    y = d.fit(y, {-8, 8});
  }
  add(d, y, "+", x);
  return true;
}

// Softmax, layer norm and GELU spelled out, as exported graphs have them.
bool spelled_out(Draw& d) {
  const Id x = d.fit(d.need_float(2, 4), {-20, 20});
  const Drawn v = d.of(x);
  Shape kept = v.shape;
  kept.back() = 1;
  const Dtype dtype = v.dtype;
  switch (d.between(0, 3)) {
    case 0: {
      const Id most = d.emit(d.spell("amax", x, "dim = -1, keepdim = True"), dtype, kept,
                             d.range(x), Exact::No);
      const Id apart =
          d.emit(fmt::format("{} - {}", v.name, d.name(most)), dtype, v.shape, {-40, 0}, Exact::No);
      const Id grown = d.emit(d.spell("exp", apart), dtype, v.shape, {0, 1}, Exact::No);
      const Id total = d.emit(d.spell("sum", grown, "dim = -1, keepdim = True"), dtype, kept,
                              {1, double(v.shape.back())}, Exact::No);
      d.emit(fmt::format("{} / {}", d.name(grown), d.name(total)), dtype, v.shape, {0, 1},
             Exact::No);
      return true;
    }
    case 1: {
      const Id mean =
          d.emit(d.spell("mean", x, "-1, keepdim = True"), dtype, kept, d.range(x), Exact::No);
      const Id apart = d.emit(fmt::format("{} - {}", v.name, d.name(mean)), dtype, v.shape,
                              {-40, 40}, Exact::No);
      const Id square = d.emit(d.spell("pow", apart, "2"), dtype, v.shape, {0, 1600}, Exact::No);
      const Id variance =
          d.emit(d.spell("mean", square, "-1, keepdim = True"), dtype, kept, {0, 1600}, Exact::No);
      const Id safe = d.emit(fmt::format("{} + 0.001", d.name(variance)), dtype, kept,
                             {0.001, 1600}, Exact::No);
      const Id root = d.emit(d.spell("rsqrt", safe), dtype, kept, {0.02, 32}, Exact::No);
      const Id normed = d.emit(fmt::format("{} * {}", d.name(apart), d.name(root)), dtype, v.shape,
                               {-8, 8}, Exact::No);
      const Id weight = d.parameter(dtype, {v.shape.back()}, {0.5, 2});
      add(d, normed, "*", weight);
      return true;
    }
    case 2: {
      const Id cube =
          d.emit(d.spell("pow", d.fit(x, {-8, 8}), "3"), dtype, v.shape, {-600, 600}, Exact::No);
      const Id small =
          d.emit(fmt::format("{} * 0.044715", d.name(cube)), dtype, v.shape, {-30, 30}, Exact::No);
      const Id inner = add(d, x, "+", small);
      const Id bent =
          d.emit(fmt::format("torch.tanh({})", d.name(inner)), dtype, v.shape, {-1, 1}, Exact::No);
      const Id up =
          d.emit(fmt::format("1.0 + {}", d.name(bent)), dtype, v.shape, {0, 2}, Exact::No);
      add(d, x, "*", up);
      return true;
    }
    default: {  // rotary embedding
      if (v.shape.back() % 2) return false;
      Shape half = v.shape;
      half.back() /= 2;
      const Id a =
          d.emit_view(fmt::format("{}[(Ellipsis, slice(None, {}, None))]", v.name, half.back()), x,
                      half, false);
      const Id b =
          d.emit_view(fmt::format("{}[(Ellipsis, slice({}, None, None))]", v.name, half.back()), x,
                      half, false);
      const Id turned = d.emit(fmt::format("-{}", d.name(b)), dtype, half, {-20, 20}, Exact::No);
      const Id joined =
          d.emit(fmt::format("torch.cat(({}, {}), dim = -1)", d.name(turned), d.name(a)), dtype,
                 v.shape, {-20, 20}, Exact::No);
      const Id c = d.parameter(dtype, {v.shape.back()}, {-1, 1}),
               s = d.parameter(dtype, {v.shape.back()}, {-1, 1});
      const Id left = add(d, x, "*", c), right = add(d, joined, "*", s);
      add(d, left, "+", right);
      return true;
    }
  }
}

// Multi-head attention by hand: projections, heads split, scores masked, heads joined.
bool attention_block(Draw& d) {
  const int64_t n = d.between(1, 2), length = d.between(1, 13), heads = d.between(1, 4),
                width = d.any_of<int64_t>({1, 4, 8, 6});
  const int64_t model = heads * width;
  const Dtype dtype = d.float_dtype();
  const Id x = d.parameter(dtype, {n, length, model}, {-2, 2});
  Id part[3];
  for (Id& p : part) {
    const Id weight = d.parameter(dtype, {model, model}, {-0.5, 0.5}),
             bias = d.parameter(dtype, {model}, {-1, 1});
    const double most = double(model) + 1;
    const Id projected = d.emit(
        fmt::format("torch._C._nn.linear({}, {}, {})", d.name(x), d.name(weight), d.name(bias)),
        dtype, {n, length, model}, {-most, most}, Exact::No);
    const Id split = d.emit_view(
        fmt::format("{}.view({}, {}, {}, {})", d.name(projected), n, length, heads, width),
        projected, {n, length, heads, width}, true);
    p = d.emit_view(fmt::format("{}.transpose(1, 2)", d.name(split)), split,
                    {n, heads, length, width}, false);
  }
  const Id turned = d.emit_view(fmt::format("{}.transpose(-2, -1)", d.name(part[1])), part[1],
                                {n, heads, width, length}, false);
  const Shape square{n, heads, length, length};
  Id scores = d.emit(fmt::format("torch.matmul({}, {})", d.name(part[0]), d.name(turned)), dtype,
                     square, {-1000, 1000}, Exact::No);
  scores = d.emit(fmt::format("{} * {}", d.name(scores), 0.3 / std::sqrt(double(width))), dtype,
                  square, {-60, 60}, Exact::No);
  if (d.chance(0.5)) {
    const Id mask = d.parameter(Dtype::Bool, {n, 1, 1, length});
    scores = d.emit(fmt::format("{}.masked_fill({}, {})", d.name(scores), d.name(mask),
                                d.any_of<std::string>({"-1000.0", "-300"})),
                    dtype, square, {-1000, 60}, Exact::No);
  }
  const Id weights =
      d.emit(fmt::format("torch.nn.functional.softmax({}, dim = -1)", d.name(scores)), dtype,
             square, {0, 1}, Exact::No);
  const Id kept = d.emit_view(
      fmt::format("torch.nn.functional.dropout({}, 0.1, False, False)", d.name(weights)), weights,
      square, true);
  const Shape headed{n, heads, length, width};
  const Id mixed = d.emit(fmt::format("{} @ {}", d.name(kept), d.name(part[2])), dtype, headed,
                          {-40, 40}, Exact::No);
  const Id back = d.emit_view(fmt::format("{}.transpose(1, 2)", d.name(mixed)), mixed,
                              {n, length, heads, width}, false);
  const Id joined =
      d.emit_view(fmt::format("{}.reshape({}, {}, {})", d.name(back), n, length, model), back,
                  {n, length, model}, false);
  add(d, joined, "+", x);
  return true;
}

constexpr Move moves[] = {
    {5, layer_norm},     {6, channel_norm}, {6, pool, true},      {3, interpolate},
    {4, attention},      {2, dropout},      {2, gates},           {2, windows},
    {4, residual_block}, {5, spelled_out},  {3, attention_block},
};

}  // namespace

std::span<const Move> network_moves() {
  return moves;
}

}  // namespace tessera::fuzz
