#include "eager/interpolate.h"

#include "eager/scalar_value.h"

namespace tessera::eager {

namespace {

using Sizes = std::optional<std::vector<int64_t>>;
using Scales = std::optional<std::vector<double>>;

// One number stands for all spatial dimensions.
template <typename T, typename Read>
std::optional<std::vector<T>> per_dimension(const c10::IValue& value, int64_t dims,
                                            const Read& read) {
  if (value.isNone()) return std::nullopt;
  std::vector<T> result;
  if (value.isTuple()) {
    for (const c10::IValue& item : value.toTupleRef().elements()) result.push_back(read(item));
  } else if (value.isList()) {
    for (const c10::IValue& item : value.toList()) result.push_back(read(item));
  } else {
    result.assign(dims, read(value));
  }
  TORCH_CHECK(int64_t(result.size()) == dims, "size or scale_factor has ", result.size(),
              " entries for ", dims, " spatial dimensions");
  return result;
}

at::Tensor resize(const at::Tensor& x, const std::string& mode, bool antialias, bool corners,
                  const Sizes& size, const Scales& scales) {
  const at::OptionalIntArrayRef to = size ? at::OptionalIntArrayRef(*size) : std::nullopt;
  const std::optional<at::ArrayRef<double>> by =
      scales ? std::optional<at::ArrayRef<double>>(*scales) : std::nullopt;
  const int64_t rank = x.dim();
  if (mode == "nearest") {
    if (rank == 3) return at::upsample_nearest1d(x, to, by);
    if (rank == 4) return at::upsample_nearest2d(x, to, by);
    if (rank == 5) return at::upsample_nearest3d(x, to, by);
  } else if (mode == "nearest-exact") {
    if (rank == 3) return at::_upsample_nearest_exact1d(x, to, by);
    if (rank == 4) return at::_upsample_nearest_exact2d(x, to, by);
    if (rank == 5) return at::_upsample_nearest_exact3d(x, to, by);
  } else if (mode == "area") {
    if (rank == 3) return at::adaptive_avg_pool1d(x, *size);
    if (rank == 4) return at::adaptive_avg_pool2d(x, *size);
    if (rank == 5) return at::adaptive_avg_pool3d(x, *size);
  } else if (mode == "linear" && rank == 3) {
    return at::upsample_linear1d(x, to, corners, by);
  } else if (mode == "bilinear" && rank == 4) {
    return antialias ? at::_upsample_bilinear2d_aa(x, to, corners, by)
                     : at::upsample_bilinear2d(x, to, corners, by);
  } else if (mode == "bicubic" && rank == 4) {
    return antialias ? at::_upsample_bicubic2d_aa(x, to, corners, by)
                     : at::upsample_bicubic2d(x, to, corners, by);
  } else if (mode == "trilinear" && rank == 5) {
    return at::upsample_trilinear3d(x, to, corners, by);
  }
  TORCH_CHECK(false, "interpolate: mode '", mode, "' does not fit an input of rank ", rank);
}

}  // namespace

Operand lower_interpolate(Call& call) {
  std::vector<Operand> p = call.as(
      "input, size=None, scale_factor=None, mode='nearest', align_corners=None, "
      "recompute_scale_factor=None, antialias=False");
  if (p[1].is_none() == p[2].is_none()) call.binder.refuse("expected one of size and scale_factor");
  const std::string mode = call.text(p[3], "mode");
  const bool corners = !p[4].is_none() && call.flag(p[4], "align_corners");
  const bool recompute =
      mode == "area" || (!p[5].is_none() && call.flag(p[5], "recompute_scale_factor"));
  const bool antialias = call.flag(p[6], "antialias");
  auto body = [=](Stack& stack) {
    const at::Tensor x = stack[0].toTensor();
    const int64_t dims = x.dim() - 2;
    Sizes size =
        per_dimension<int64_t>(stack[1], dims, [](const auto& v) { return number_of(v).toLong(); });
    Scales scales = per_dimension<double>(stack[2], dims,
                                          [](const auto& v) { return number_of(v).toDouble(); });
    if (recompute && !size) {
      size.emplace();
      for (int64_t i = 0; i < dims; ++i)
        size->push_back(int64_t(double(x.size(i + 2)) * (*scales)[i]));
      scales.reset();
    }
    at::Tensor result = resize(x, mode, antialias, corners, size, scales);
    stack.clear();
    stack.emplace_back(std::move(result));
  };
  return call.binder.function("interpolate", body, {p[0], p[1], p[2]}, {Kind::Tensor, {}},
                              {Cost::Elementwise, {}});
}

}  // namespace tessera::eager
