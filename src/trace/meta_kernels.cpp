#include "trace/meta_kernels.h"

#include <ATen/ExpandUtils.h>
#include <ATen/native/ReduceOpsUtils.h>
#include <torch/library.h>

#include "eager/torch_pch.h"

namespace tessera::trace {

namespace {

using at::IntArrayRef;
using at::Tensor;
using Maybe = std::optional<Tensor>;
using Sizes = std::vector<int64_t>;

Tensor like(const Tensor& self) {
  return at::empty_like(self);
}

Tensor shaped(const Tensor& self, IntArrayRef sizes) {
  return self.new_empty(sizes);
}

Tensor shaped(const Tensor& self, IntArrayRef sizes, at::ScalarType type) {
  return at::empty(sizes, self.options().dtype(type));
}

Tensor& resized(Tensor& out, IntArrayRef sizes) {
  if (out.sizes() != sizes) out.resize_(sizes);
  return out;
}

// --- elementwise ------------------------------------------------------------------------------

Tensor& unary_out(const Tensor& self, Tensor& out) {
  return resized(out, self.sizes());
}
Tensor& binary_out(const Tensor& a, const Tensor& b, Tensor& out) {
  return resized(out, at::infer_size(a.sizes(), b.sizes()));
}
Tensor binary(const Tensor& a, const Tensor& b) {
  return shaped(a, at::infer_size(a.sizes(), b.sizes()), at::result_type(a, b));
}
Tensor hardtanh(const Tensor& self, const at::Scalar&, const at::Scalar&) {
  return like(self);
}
Tensor logit(const Tensor& self, std::optional<double>) {
  return at::isFloatingType(self.scalar_type()) ? like(self)
                                                : shaped(self, self.sizes(), at::kFloat);
}
Tensor& logit_out(const Tensor& self, std::optional<double>, Tensor& out) {
  return resized(out, self.sizes());
}
Tensor isnan(const Tensor& self) {
  return shaped(self, self.sizes(), at::kBool);
}
Tensor angle(const Tensor& self) {
  return shaped(self, self.sizes(),
                at::isFloatingType(self.scalar_type()) ? self.scalar_type() : at::kFloat);
}
Tensor& nan_to_num_out(const Tensor& self, std::optional<double>, std::optional<double>,
                       std::optional<double>, Tensor& out) {
  return resized(out, self.sizes());
}
Tensor rsub(const Tensor& self, const Tensor& other, const at::Scalar&) {
  return binary(self, other);
}
Tensor remainder(const at::Scalar&, const Tensor& other) {
  return like(other);
}
Tensor prelu(const Tensor& self, const Tensor&) {
  return like(self);
}
std::tuple<Tensor, Tensor> log_sigmoid(const Tensor& self) {
  return {like(self), shaped(self, {0})};
}
std::tuple<Tensor, Tensor> native_dropout(const Tensor& self, double, std::optional<bool>) {
  return {like(self), shaped(self, self.sizes(), at::kBool)};
}

Tensor where(const Tensor& condition, const Tensor& a, const Tensor& b) {
  const Sizes values = at::infer_size(a.sizes(), b.sizes());
  return shaped(condition, at::infer_size(condition.sizes(), values), at::result_type(a, b));
}
Tensor& where_out(const Tensor& condition, const Tensor& a, const Tensor& b, Tensor& out) {
  const Sizes values = at::infer_size(a.sizes(), b.sizes());
  return resized(out, at::infer_size(condition.sizes(), values));
}

// --- movement ---------------------------------------------------------------------------------

Tensor index_select(const Tensor& self, int64_t dim, const Tensor& index) {
  Sizes sizes = self.sizes().vec();
  if (!sizes.empty()) sizes[at::maybe_wrap_dim(dim, self.dim())] = index.numel();
  return shaped(self, sizes);
}
Tensor flip(const Tensor& self, IntArrayRef) {
  return like(self);
}
Tensor roll(const Tensor& self, IntArrayRef, IntArrayRef) {
  return like(self);
}
Tensor take(const Tensor& self, const Tensor& index) {
  return shaped(self, index.sizes());
}
Tensor channel_shuffle(const Tensor& self, int64_t) {
  return like(self);
}

Tensor triangle_indices(int64_t rows, int64_t columns, int64_t count,
                        std::optional<at::ScalarType> dtype, std::optional<at::Device> device) {
  return at::empty({2, count},
                   at::TensorOptions(dtype.value_or(at::kLong)).device(device.value_or(at::kMeta)));
}
int64_t lower_count(int64_t rows, int64_t columns, int64_t offset) {
  int64_t count = 0;
  for (int64_t row = 0; row < rows; ++row)
    count += std::clamp<int64_t>(row + offset + 1, 0, columns);
  return count;
}
Tensor tril_indices(int64_t rows, int64_t columns, int64_t offset,
                    std::optional<at::ScalarType> dtype, std::optional<at::Layout>,
                    std::optional<at::Device> device, std::optional<bool>) {
  return triangle_indices(rows, columns, lower_count(rows, columns, offset), dtype, device);
}
Tensor triu_indices(int64_t rows, int64_t columns, int64_t offset,
                    std::optional<at::ScalarType> dtype, std::optional<at::Layout>,
                    std::optional<at::Device> device, std::optional<bool>) {
  return triangle_indices(rows, columns, rows * columns - lower_count(rows, columns, offset - 1),
                          dtype, device);
}

Tensor reflection_pad2d(const Tensor& self, IntArrayRef padding) {
  Sizes sizes = self.sizes().vec();
  sizes[sizes.size() - 1] += padding[0] + padding[1];
  sizes[sizes.size() - 2] += padding[2] + padding[3];
  return shaped(self, sizes);
}

int64_t windows(int64_t size, int64_t kernel, int64_t dilation, int64_t padding, int64_t stride) {
  return (size + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1;
}

Tensor im2col(const Tensor& self, IntArrayRef kernel, IntArrayRef dilation, IntArrayRef padding,
              IntArrayRef stride) {
  const int64_t channels = self.size(-3) * kernel[0] * kernel[1];
  const int64_t count = windows(self.size(-2), kernel[0], dilation[0], padding[0], stride[0]) *
                        windows(self.size(-1), kernel[1], dilation[1], padding[1], stride[1]);
  return self.dim() == 4 ? shaped(self, {self.size(0), channels, count})
                         : shaped(self, {channels, count});
}
Tensor col2im(const Tensor& self, IntArrayRef size, IntArrayRef kernel, IntArrayRef, IntArrayRef,
              IntArrayRef) {
  const int64_t channels = self.size(-2) / (kernel[0] * kernel[1]);
  return self.dim() == 3 ? shaped(self, {self.size(0), channels, size[0], size[1]})
                         : shaped(self, {channels, size[0], size[1]});
}

Tensor grid_sampler(const Tensor& input, const Tensor& grid, int64_t, int64_t, bool) {
  Sizes sizes = {input.size(0), input.size(1)};
  for (int64_t i = 1; i + 1 < grid.dim(); ++i) sizes.push_back(grid.size(i));
  return shaped(input, sizes);
}

Tensor bucketize(const Tensor& self, const Tensor&, bool int32, bool) {
  return shaped(self, self.sizes(), int32 ? at::kInt : at::kLong);
}
Tensor searchsorted(const Tensor&, const Tensor& self, bool int32, bool,
                    std::optional<std::string_view>, const Maybe&) {
  return shaped(self, self.sizes(), int32 ? at::kInt : at::kLong);
}

using Bags = std::tuple<Tensor, Tensor, Tensor, Tensor>;
Bags embedding_bag(const Tensor& weight, const Tensor& indices, const Tensor& offsets, bool,
                   int64_t, bool, const Maybe&, bool ends_with_last, int64_t) {
  const int64_t bags = offsets.size(0) - (ends_with_last ? 1 : 0);
  return {shaped(weight, {bags, weight.size(1)}), shaped(indices, {0}), shaped(indices, {bags}),
          shaped(indices, {bags})};
}

// --- reductions -------------------------------------------------------------------------------

Tensor to_scalar(const Tensor& self) {
  return shaped(self, {});
}
Tensor prod(const Tensor& self, std::optional<at::ScalarType> dtype) {
  const bool integral = at::isIntegralType(self.scalar_type(), true);
  return shaped(self, {}, dtype.value_or(integral ? at::kLong : self.scalar_type()));
}
Tensor inner(const Tensor& self, const Tensor&) {
  return shaped(self, {});
}

Sizes reduced(const Tensor& self, at::OptionalIntArrayRef dims, bool keep) {
  std::vector<bool> gone(self.dim(), !dims || dims->empty());
  if (dims) {
    for (int64_t dim : *dims) gone[at::maybe_wrap_dim(dim, self.dim())] = true;
  }
  Sizes sizes;
  for (int64_t i = 0; i < self.dim(); ++i) {
    if (!gone[i])
      sizes.push_back(self.size(i));
    else if (keep)
      sizes.push_back(1);
  }
  return sizes;
}
Tensor spread(const Tensor& self, at::OptionalIntArrayRef dims, const std::optional<at::Scalar>&,
              bool keep) {
  return shaped(self, reduced(self, dims, keep));
}
std::tuple<Tensor, Tensor> spread_and_mean(const Tensor& self, at::OptionalIntArrayRef dims,
                                           const std::optional<at::Scalar>& c, bool keep) {
  return {spread(self, dims, c, keep), spread(self, dims, c, keep)};
}
Tensor count_nonzero(const Tensor& self, IntArrayRef dims) {
  return shaped(self, reduced(self, dims, false), at::kLong);
}
std::tuple<Tensor, Tensor> aminmax(const Tensor& self) {
  return {to_scalar(self), to_scalar(self)};
}

// --- networks ---------------------------------------------------------------------------------

Tensor convolution(const Tensor& input, const Tensor& weight, const Maybe&, IntArrayRef stride,
                   IntArrayRef padding, IntArrayRef dilation, bool transposed,
                   IntArrayRef output_padding, int64_t groups) {
  auto at_dim = [](IntArrayRef list, int64_t i) { return list.size() == 1 ? list[0] : list[i]; };
  Sizes sizes = {input.size(0), transposed ? weight.size(1) * groups : weight.size(0)};
  for (int64_t i = 0; i < input.dim() - 2; ++i) {
    const int64_t size = input.size(i + 2), kernel = weight.size(i + 2);
    const int64_t s = at_dim(stride, i), p = at_dim(padding, i), d = at_dim(dilation, i);
    sizes.push_back(transposed
                        ? (size - 1) * s - 2 * p + d * (kernel - 1) + at_dim(output_padding, i) + 1
                        : windows(size, kernel, d, p, s));
    TORCH_CHECK(sizes.back() > 0, "kernel of size ", kernel, " is larger than its padded input of ",
                size);
  }
  return shaped(input, sizes);
}

template <int64_t dims>
Tensor adaptive_pool(const Tensor& self, IntArrayRef output_size) {
  Sizes sizes(self.sizes().begin(), self.sizes().end() - dims);
  sizes.insert(sizes.end(), output_size.begin(), output_size.end());
  return shaped(self, sizes);
}
template <int64_t dims>
Tensor& adaptive_pool_out(const Tensor& self, IntArrayRef output_size, Tensor& out) {
  return resized(out, adaptive_pool<dims>(self, output_size).sizes());
}

std::tuple<Tensor, Tensor> max_pool3d(const Tensor& self, IntArrayRef kernel, IntArrayRef stride,
                                      IntArrayRef padding, IntArrayRef dilation, bool ceil) {
  auto at_dim = [](IntArrayRef list, int64_t i) { return list.size() == 1 ? list[0] : list[i]; };
  Sizes sizes = self.sizes().vec();
  for (int64_t i = 0; i < 3; ++i) {
    const int64_t k = at_dim(kernel, i), s = stride.empty() ? k : at_dim(stride, i),
                  p = at_dim(padding, i), d = at_dim(dilation, i);
    int64_t& size = sizes[sizes.size() - 3 + i];
    const int64_t span = size + 2 * p - d * (k - 1) - 1;
    int64_t count = (span + (ceil ? s - 1 : 0)) / s + 1;
    if (ceil && (count - 1) * s >= size + p) --count;  // no window starts in the padding behind
    size = count;
  }
  return {shaped(self, sizes), shaped(self, sizes, at::kLong)};
}

using Normed = std::tuple<Tensor, Tensor, Tensor>;
Normed normed(const Tensor& input) {
  const Tensor statistic = shaped(input, {input.dim() > 1 ? input.size(1) : 0}, at::kFloat);
  return {like(input), statistic, statistic};
}
Normed batch_norm(const Tensor& input, const Maybe&, const Maybe&, const Maybe&, const Maybe&, bool,
                  double, double) {
  return normed(input);
}
Normed batch_norm_legit(const Tensor& input, const Maybe&, const Maybe&, Tensor&, Tensor&, bool,
                        double, double) {
  return normed(input);
}
Normed batch_norm_no_stats(const Tensor& input, const Maybe&, const Maybe&, bool, double, double) {
  return normed(input);
}

std::tuple<Tensor, Tensor> weight_norm(const Tensor& v, const Tensor& g, int64_t) {
  return {like(v), shaped(g, g.sizes(), at::kFloat)};
}

std::tuple<Tensor, Tensor> multi_head(const Tensor& query, const Tensor& key, const Tensor&,
                                      int64_t, int64_t heads, const Tensor&, const Tensor&,
                                      const Tensor&, const Tensor&, const Maybe&, bool need_weights,
                                      bool average, std::optional<int64_t>) {
  Tensor weights = shaped(query, {0});
  if (need_weights) {
    weights = average ? shaped(query, {query.size(0), query.size(1), key.size(1)})
                      : shaped(query, {query.size(0), heads, query.size(1), key.size(1)});
  }
  return {like(query), weights};
}

std::tuple<Tensor, Tensor> flash_attention(const Tensor& query, const Tensor&, const Tensor& value,
                                           double, bool, const Maybe&, std::optional<double>) {
  Sizes sizes = query.sizes().vec();
  sizes.back() = value.size(-1);
  return {shaped(query, sizes),
          shaped(query, {query.size(0), query.size(2), query.size(1)}, at::kFloat)};
}

Tensor& floor_divide_out(const Tensor& a, const Tensor& b, Tensor& out) {
  return binary_out(a, b, out);
}

at::ScalarType complex_of(at::ScalarType type) {
  return at::toComplexType(type);
}
Tensor fft_r2c(const Tensor& self, IntArrayRef dims, int64_t, bool onesided) {
  Sizes sizes = self.sizes().vec();
  if (onesided) {
    int64_t& last = sizes[at::maybe_wrap_dim(dims.back(), self.dim())];
    last = last / 2 + 1;
  }
  return shaped(self, sizes, complex_of(self.scalar_type()));
}
Tensor fft_c2c(const Tensor& self, IntArrayRef, int64_t, bool) {
  return like(self);
}
Tensor fft_c2r(const Tensor& self, IntArrayRef dims, int64_t, int64_t last) {
  Sizes sizes = self.sizes().vec();
  sizes[at::maybe_wrap_dim(dims.back(), self.dim())] = last;
  return shaped(self, sizes, at::toRealValueType(self.scalar_type()));
}

Tensor cdist(const Tensor& a, const Tensor& b, double, std::optional<int64_t>) {
  Sizes sizes = at::infer_size(a.sizes().slice(0, a.dim() - 2), b.sizes().slice(0, b.dim() - 2));
  sizes.push_back(a.size(-2));
  sizes.push_back(b.size(-2));
  return shaped(a, sizes);
}

// Registers kernels for those operators that have none of their own.
class Registrar {
 public:
  template <typename Kernel>
  void operator()(const char* name, Kernel* kernel) {
    c10::OperatorName full(std::string("aten::") + name, "");
    if (const size_t dot = full.name.find('.'); dot != std::string::npos) {
      full.overload_name = full.name.substr(dot + 1);
      full.name.resize(dot);
    }
    auto op = c10::Dispatcher::singleton().findSchema(full);
    if (op && !op->hasKernelForDispatchKey(c10::DispatchKey::Meta)) library_.impl(name, kernel);
  }

 private:
  torch::Library library_{torch::Library::IMPL, "aten", c10::DispatchKey::Meta, __FILE__, __LINE__};
};

void register_all(Registrar& add) {
  add("relu", like);
  add("hardswish", like);
  add("hardswish.out", unary_out);
  add("hardtanh", hardtanh);
  add("logit", logit);
  add("logit.out", logit_out);
  add("isnan", isnan);
  add("angle", angle);
  add("angle.out", unary_out);
  add("abs.out", unary_out);
  add("nan_to_num.out", nan_to_num_out);
  add("conj_physical.out", unary_out);
  add("logical_not.out", unary_out);
  add("logical_and.out", binary_out);
  add("logical_or.out", binary_out);
  add("logical_xor.out", binary_out);
  add("complex.out", binary_out);
  add("polar.out", binary_out);
  add("floor_divide", binary);
  add("floor_divide.out", floor_divide_out);
  add("rsub.Tensor", rsub);
  add("remainder.Scalar_Tensor", remainder);
  add("_prelu_kernel", prelu);
  add("log_sigmoid_forward", log_sigmoid);
  add("native_dropout", native_dropout);
  add("where.self", where);
  add("where.self_out", where_out);
  add("index_select", index_select);
  add("_embedding_bag", embedding_bag);
  add("_embedding_bag_forward_only", embedding_bag);
  add("flip", flip);
  add("roll", roll);
  add("take", take);
  add("channel_shuffle", channel_shuffle);
  add("tril_indices", tril_indices);
  add("triu_indices", triu_indices);
  add("reflection_pad2d", reflection_pad2d);
  add("im2col", im2col);
  add("col2im", col2im);
  add("grid_sampler_2d", grid_sampler);
  add("grid_sampler_3d", grid_sampler);
  add("bucketize.Tensor", bucketize);
  add("searchsorted.Tensor", searchsorted);
  add("max", to_scalar);
  add("min", to_scalar);
  add("median", to_scalar);
  add("trace", to_scalar);
  add("prod", prod);
  add("dot", inner);
  add("vdot", inner);
  add("std.correction", spread);
  add("var.correction", spread);
  add("std_mean.correction", spread_and_mean);
  add("var_mean.correction", spread_and_mean);
  add("count_nonzero.dim_IntList", count_nonzero);
  add("_aminmax", aminmax);
  add("convolution_overrideable", convolution);
  add("_adaptive_avg_pool2d", adaptive_pool<2>);
  add("_adaptive_avg_pool3d", adaptive_pool<3>);
  add("adaptive_avg_pool2d.out", adaptive_pool_out<2>);
  add("adaptive_avg_pool3d.out", adaptive_pool_out<3>);
  add("max_pool3d_with_indices", max_pool3d);
  add("native_batch_norm", batch_norm);
  add("_native_batch_norm_legit", batch_norm_legit);
  add("_native_batch_norm_legit.no_stats", batch_norm_no_stats);
  add("_weight_norm_interface", weight_norm);
  add("_native_multi_head_attention", multi_head);
  add("_scaled_dot_product_flash_attention_for_cpu", flash_attention);
  add("_fft_r2c", fft_r2c);
  add("_fft_c2c", fft_c2c);
  add("_fft_c2r", fft_c2r);
  add("_cdist_forward", cdist);
}

}  // namespace

void register_meta_kernels() {
  static Registrar* const registrar = [] {
    auto* made = new Registrar;  // never unregistered: analyses may run until the process ends
    register_all(*made);
    return made;
  }();
  (void)registrar;
}

}  // namespace tessera::trace
