#include "kernel/numbers.h"

#include <cmath>
#include <cstring>

#include "base/error.h"
#include "te/number.h"

namespace tessera::kernel {

using namespace Halide;

Type stored_type(Dtype dtype) {
  switch (dtype) {
    case Dtype::Float32:
      return Float(32);
    case Dtype::Float64:
      return Float(64);
    case Dtype::Float16:
    case Dtype::BFloat16:
      return UInt(16);
    case Dtype::Int64:
      return Int(64);
    case Dtype::Int32:
      return Int(32);
    case Dtype::Int16:
      return Int(16);
    case Dtype::Int8:
      return Int(8);
    case Dtype::UInt8:
    case Dtype::Bool:
      return UInt(8);
    case Dtype::Complex64:
    case Dtype::Complex128:
      break;
  }
  throw input_error({}, "kernels have no {}", dtype_name(dtype));
}

Type computed_type(Dtype dtype) {
  if (dtype == Dtype::Float16 || dtype == Dtype::BFloat16) return Float(32);
  if (dtype == Dtype::Bool) return UInt(1);
  return stored_type(dtype);
}

namespace {

Expr u32(uint32_t value) {
  return Internal::make_const(UInt(32), uint64_t(value));
}
Expr f32(float value) {
  return Internal::FloatImm::make(Float(32), value);
}

Expr from_bfloat16(const Expr& element) {
  return reinterpret<float>(cast<uint32_t>(element) << u32(16));
}

Expr to_bfloat16(const Expr& value) {
  const Expr bits = reinterpret<uint32_t>(value);
  const Expr rounded = (bits + u32(0x7fff) + ((bits >> u32(16)) & u32(1))) >> u32(16);
  const Expr quiet_nan = (bits >> u32(16)) | u32(0x40);
  return cast<uint16_t>(select((bits & u32(0x7fffffff)) > u32(0x7f800000), quiet_nan, rounded));
}

Expr from_float16(const Expr& element) {
  const Expr wide = cast<uint32_t>(element);
  const Expr sign = (wide & u32(0x8000)) << u32(16);
  const Expr magnitude = (wide & u32(0x7fff)) << u32(13);
  // Moves the exponent; the multiplication makes denormals right too.
  const Expr moved = reinterpret<uint32_t>(reinterpret<float>(magnitude) * f32(0x1p112f));
  const Expr special = magnitude >= u32(0x0f800000);
  return reinterpret<float>(select(special, moved | u32(0x7f800000), moved) | sign);
}

Expr to_float16(const Expr& value) {
  const Expr bits = reinterpret<uint32_t>(value);
  const Expr sign = (bits >> u32(16)) & u32(0x8000);
  const Expr magnitude = bits & u32(0x7fffffff);
  const Expr special = select(magnitude > u32(0x7f800000), u32(0x7e00), u32(0x7c00));
  // Below 2^-14 the sum with 0.5 has the result's bits at its end, rounded.
  const Expr denormal =
      reinterpret<uint32_t>(reinterpret<float>(magnitude) + f32(0.5f)) - u32(0x3f000000);
  const Expr odd = (magnitude >> u32(13)) & u32(1);
  const Expr normal = (magnitude + u32(0xc8000fff) + odd) >> u32(13);
  const Expr result = select(magnitude >= u32(0x47800000), special,
                             select(magnitude < u32(0x38800000), denormal, normal));
  return cast<uint16_t>(result | sign);
}

}  // namespace

Expr from_stored(Dtype dtype, const Expr& element) {
  switch (dtype) {
    case Dtype::BFloat16:
      return from_bfloat16(element);
    case Dtype::Float16:
      return from_float16(element);
    case Dtype::Bool:
      return element != Internal::make_zero(UInt(8));
    default:
      return element;
  }
}

Expr to_stored(Dtype dtype, const Expr& value) {
  switch (dtype) {
    case Dtype::BFloat16:
      return to_bfloat16(value);
    case Dtype::Float16:
      return to_float16(value);
    case Dtype::Bool:
      return cast<uint8_t>(value);
    default:
      return value;
  }
}

Expr rounded_to(Dtype dtype, const Expr& value) {
  if (dtype != Dtype::BFloat16 && dtype != Dtype::Float16) return value;
  return from_stored(dtype, to_stored(dtype, value));
}

Expr number(Type type, double value) {
  if (!type.is_float()) return Internal::make_const(type, te::to_int(value));
  if (std::isfinite(value)) return Internal::FloatImm::make(type, value);
  // Not as a float constant: the simplifier computes with those.
  if (type.bits() == 32) {
    const float narrow = float(value);
    uint32_t bits = 0;
    memcpy(&bits, &narrow, sizeof bits);
    return reinterpret(type, u32(bits));
  }
  uint64_t bits = 0;
  memcpy(&bits, &value, sizeof bits);
  return reinterpret(type, Internal::make_const(UInt(64), bits));
}

namespace {

// Marks each operation by itself: a mark on a whole expression would be lost when common parts of
// it are taken out, and Halide's own walk would see a shared part as often as it is used.
class Strict : public Internal::IRGraphMutator {
 public:
  using Internal::IRGraphMutator::mutate;
  Expr mutate(const Expr& e) override {
    const Expr inner = Internal::IRGraphMutator::mutate(e);
    return inner.defined() ? marked(inner) : inner;
  }

 private:
  using Call = Internal::Call;
#if HALIDE_VERSION_MAJOR >= 20
  template <typename Op>
  static Expr call_for(const Expr& e, Call::IntrinsicOp intrinsic, bool swap = false) {
    const Op* op = e.as<Op>();
    if (!op || !op->a.type().is_float()) return {};
    return Call::make(e.type(), intrinsic, {swap ? op->b : op->a, swap ? op->a : op->b},
                      Call::PureIntrinsic);
  }
  // Not as strict_le: Halide makes "not greater" of it, which is true of nan.
  template <typename Op>
  static Expr less_or_equal(const Expr& e, bool swap = false) {
    const Expr less = call_for<Op>(e, Call::strict_lt, swap);
    if (!less.defined()) return {};
    return Internal::Or::make(less, call_for<Op>(e, Call::strict_eq));
  }
  static Expr marked(const Expr& e) {
    using namespace Internal;
    switch (e.node_type()) {
      case IRNodeType::Add:
        return or_else(call_for<Add>(e, Call::strict_add), e);
      case IRNodeType::Sub:
        return or_else(call_for<Sub>(e, Call::strict_sub), e);
      case IRNodeType::Mul:
        return or_else(call_for<Mul>(e, Call::strict_mul), e);
      case IRNodeType::Div:
        return or_else(call_for<Div>(e, Call::strict_div), e);
      case IRNodeType::Min:
        return or_else(call_for<Min>(e, Call::strict_min), e);
      case IRNodeType::Max:
        return or_else(call_for<Max>(e, Call::strict_max), e);
      case IRNodeType::LT:
        return or_else(call_for<LT>(e, Call::strict_lt), e);
      case IRNodeType::LE:
        return or_else(less_or_equal<LE>(e), e);
      case IRNodeType::GT:
        return or_else(call_for<GT>(e, Call::strict_lt, true), e);
      case IRNodeType::GE:
        return or_else(less_or_equal<GE>(e, true), e);
      case IRNodeType::EQ:
        return or_else(call_for<EQ>(e, Call::strict_eq), e);
      case IRNodeType::NE: {
        const Expr equal = call_for<NE>(e, Call::strict_eq);
        return equal.defined() ? Not::make(equal) : e;
      }
      default:
        return e;
    }
  }
  static Expr or_else(const Expr& made, const Expr& otherwise) {
    return made.defined() ? made : otherwise;
  }
#else
  template <typename Op>
  static bool compares_floats(const Expr& e) {
    const Op* op = e.as<Op>();
    return op && op->a.type().is_float();
  }
  static bool is_library_call(const Expr& e) {  // sqrt, floor, ...
    const Call* call = e.as<Call>();
    return call && call->call_type == Call::PureExtern;
  }
  static bool rounds(const Expr& e) {
    using namespace Internal;
    if (e.type().is_float())
      return e.as<Add>() || e.as<Sub>() || e.as<Mul>() || e.as<Div>() || e.as<Min>() ||
             e.as<Max>() || e.as<Select>() || e.as<Internal::Cast>() || is_library_call(e);
    return compares_floats<EQ>(e) || compares_floats<NE>(e) || compares_floats<LT>(e) ||
           compares_floats<LE>(e) || compares_floats<GT>(e) || compares_floats<GE>(e);
  }
  static Expr marked(const Expr& e) {
    if (!rounds(e)) return e;
    // Halide's "not equal" is false where one of them is nan.
    if (const auto* unequal = e.as<Internal::NE>())
      return Internal::Not::make(marked(Internal::EQ::make(unequal->a, unequal->b)));
    return Call::make(e.type(), Call::strict_float, {e}, Call::PureIntrinsic);
  }
#endif
};

}  // namespace

Expr strict(const Expr& value) {
  return Strict().mutate(value);
}

}  // namespace tessera::kernel
