#include "runtime/packed_product.h"

namespace tessera::runtime {

namespace {

c10::OperatorHandle named(const char* name) {
  return c10::Dispatcher::singleton().findSchemaOrThrow(name, "");
}

}  // namespace

PackedProduct::PackedProduct()
    : pack_(named("mkl::_mkl_reorder_linear_weight")), multiply_(named("mkl::_mkl_linear")) {}

at::Tensor PackedProduct::operator()(const at::Tensor& x, const at::Tensor& factor,
                                     const at::Tensor& bias) {
  // It is held, so that no other can come to lie at its place.
  const bool known = factor_.defined() && factor_.const_data_ptr() == factor.const_data_ptr() &&
                     factor_.sizes() == factor.sizes() && factor_.strides() == factor.strides();
  if (!known || rows_ != x.size(0)) {
    factor_ = factor;
    rows_ = x.size(0);
    c10::Stack stack{factor.t(), rows_};
    pack_.callBoxed(stack);
    packed_ = std::move(stack[0]).toTensor();
  }
  c10::Stack stack{x, packed_, factor_.t(), bias.defined() ? c10::IValue(bias) : c10::IValue(),
                   rows_};
  multiply_.callBoxed(stack);
  return std::move(stack[0]).toTensor();
}

}  // namespace tessera::runtime
