// Every form of elementwise calls, casts and creation against libtorch.
#include "lowering_check.h"

namespace tessera::lower {
namespace {

class Elementwise : public testing::TestWithParam<Form> {};
TEST_P(Elementwise, IsWhatLibtorchComputes) {
  check_form(GetParam());
}

std::string name_of(const testing::TestParamInfo<Form>& form) {
  return form.param.name;
}

// Away from 0, for logarithms, roots and quotients.
#define POSITIVE "mean = 2.0, std = 1.0, min_val = 0.25, max_val = 9.0"

const Form arithmetic[] = {
    {"add", "x f32 2,3; y f32 2,3", "x + y"},
    {"add_broadcast", "x f32 2,1,4; y f32 3,1", "torch.add(x, y)"},
    {"add_alpha", "x f32 2,3; y f32 2,3", "torch.add(x, y, alpha = 2.5)"},
    {"add_number", "x f32 2,3", "x + 2"},
    {"add_f16", "x f16 4,5; y f16 4,5", "x + y"},
    {"add_f16_number", "x f16 4,5", "x + 0.1"},
    {"add_bf16_f32", "x bf16 4,5; y f32 4,5", "x + y"},
    {"add_ints", "x i64 4,5 min_val = -9, max_val = 9; y i32 4,5 min_val = -9, max_val = 9",
     "x + y"},
    {"add_int_float", "x i64 4,5 min_val = -9, max_val = 9", "x + 0.5"},
    {"add_bool", "x bool 3,4; y bool 3,4", "torch.add(x, y)"},
    {"add_scalar_tensor", "x f32 2,3; y f64 -", "x + y"},
    {"add_in_place", "x f32 2,3; y f32 3", "a = x.relu(); a.add_(y)"},
    {"add_in_place_f16", "x f16 2,3; y f32 3", "a = x.relu(); a.add_(y)"},
    {"sub", "x f32 2,3; y f32 3", "x - y"},
    {"sub_alpha", "x i64 3 min_val = 0, max_val = 9; y i64 3 min_val = 0, max_val = 9",
     "torch.sub(x, y, alpha = 3)"},
    {"rsub", "x f32 2,3", "1.0 - x"},
    {"mul", "x f32 2,3; y f32 2,1", "x * y"},
    {"mul_bool_float", "x bool 3,4; y f32 3,4", "x * y"},
    {"mul_bool", "x bool 3,4; y bool 3,4", "x * y"},
    {"div", "x f32 2,3; y f32 2,3 " POSITIVE, "x / y"},
    {"div_ints", "x i64 2,3 min_val = -9, max_val = 9; y i64 2,3 min_val = 1, max_val = 5",
     "x / y"},
    {"div_floor", "x f32 9 mean = 0.1, std = 20.0; y f32 9 " POSITIVE,
     "torch.div(x, y, rounding_mode = 'floor')"},
    {"div_trunc", "x f32 9 mean = 0.1, std = 20.0", "torch.div(x, 0.75, rounding_mode = 'trunc')"},
    {"div_floor_ints", "x i64 20 min_val = -9, max_val = 9", "x // 4"},
    {"div_trunc_ints", "x i64 20 min_val = -9, max_val = 9",
     "torch.div(x, 4, rounding_mode = 'trunc')"},
    {"number_div", "x f32 5 " POSITIVE, "3 / x"},
    {"remainder", "x i64 20 min_val = -9, max_val = 9", "x % 4"},
    {"remainder_f32", "x f32 20 mean = 0.1, std = 20.0", "x % 1.5"},
    {"fmod", "x f32 20 mean = 0.1, std = 20.0", "torch.fmod(x, 1.5)"},
    {"fmod_ints", "x i64 20 min_val = -9, max_val = 9", "torch.fmod(x, 4)"},
    {"pow_2", "x f32 2,3", "x.pow(2)"},
    {"pow_3", "x bf16 2,3", "x ** 3"},
    {"pow_half", "x f32 5 " POSITIVE, "x ** 0.5"},
    {"pow_minus_half", "x f32 5 " POSITIVE, "torch.pow(x, -0.5)"},
    {"pow_minus_1", "x f32 5 " POSITIVE, "torch.pow(x, -1)"},
    {"pow_number", "x f32 5 " POSITIVE, "torch.pow(x, 1.7)"},
    {"pow_0", "x f32 5", "torch.pow(x, 0)"},
    {"pow_int", "x i64 5 min_val = -4, max_val = 4", "x ** 2"},
    {"pow_tensor", "x f32 5 " POSITIVE "; y f32 5", "torch.pow(x, y)"},
    {"pow_of_number", "x f32 5", "torch.pow(10000.0, x)"},
    {"neg", "x f32 2,3", "-x"},
    {"abs", "x f32 2,3", "x.abs()"},
    {"abs_int", "x i64 9 min_val = -9, max_val = 9", "x.abs()"},
    {"sign", "x f32 9", "torch.sign(x)"},
    {"sign_int", "x i64 9 min_val = -2, max_val = 2", "torch.sign(x)"},
    {"square", "x f32 9", "torch.square(x)"},
    {"reciprocal", "x f32 9 " POSITIVE, "torch.reciprocal(x)"},
    {"frac", "x f32 9", "torch.frac(x)"},
    {"addcmul", "x f32 2,3; y f32 3; z f32 2,1", "torch.addcmul(x, y, z, value = 0.5)"},
    {"addcdiv", "x f32 2,3; y f32 3; z f32 2,1 " POSITIVE, "torch.addcdiv(x, y, z)"},
    {"lerp", "x f32 2,3; y f32 2,3", "torch.lerp(x, y, 0.3)"},
    {"lerp_tensor", "x f32 2,3; y f32 2,3; w f32 2,3", "torch.lerp(x, y, w)"},
    {"logaddexp", "x f32 2,3; y f32 2,3", "torch.logaddexp(x, y)"},
};
INSTANTIATE_TEST_SUITE_P(Arithmetic, Elementwise, testing::ValuesIn(arithmetic), name_of);

const Form functions[] = {
    {"exp", "x f32 2,9", "torch.exp(x)"},
    {"exp_int", "x i64 5 min_val = -3, max_val = 3", "torch.exp(x)"},
    {"exp_bf16", "x bf16 2,9", "torch.exp(x)"},
    {"exp2", "x f32 9", "torch.exp2(x)"},
    {"expm1", "x f32 9", "torch.expm1(x)"},
    {"log", "x f32 9 " POSITIVE, "torch.log(x)"},
    {"log_of_negative", "x f32 9", "torch.log(x)"},
    {"log2", "x f32 9 " POSITIVE, "torch.log2(x)"},
    {"log10", "x f32 9 " POSITIVE, "torch.log10(x)"},
    {"log1p", "x f32 9 " POSITIVE, "torch.log1p(x)"},
    {"sqrt", "x f32 9 " POSITIVE, "torch.sqrt(x)"},
    {"rsqrt", "x f32 9 " POSITIVE, "torch.rsqrt(x)"},
    {"tanh", "x f32 9", "torch.tanh(x)"},
    {"erf", "x f32 9", "torch.erf(x)"},
    {"sigmoid", "x f16 9", "torch.sigmoid(x)"},
    {"sin", "x f32 9", "x.sin()"},
    {"cos", "x f32 9", "x.cos()"},
    {"tan", "x f32 9 mean = 0.0, std = 1.0", "torch.tan(x)"},
    {"asin", "x f32 9 mean = 0.0, std = 0.5", "torch.asin(x)"},
    {"acos", "x f32 9 mean = 0.0, std = 0.5", "torch.acos(x)"},
    {"atan", "x f32 9", "torch.atan(x)"},
    {"atan2", "x f32 9; y f32 9", "torch.atan2(x, y)"},
    {"sinh", "x f32 9", "torch.sinh(x)"},
    {"cosh", "x f32 9", "torch.cosh(x)"},
    {"floor", "x f32 9 mean = 0.0, std = 20.0", "torch.floor(x)"},
    {"floor_int", "x i64 5 min_val = -3, max_val = 3", "torch.floor(x)"},
    {"ceil", "x f32 9 mean = 0.0, std = 20.0", "torch.ceil(x)"},
    {"round", "x f32 9 mean = 0.0, std = 20.0", "a = x * 2; torch.round(a)"},
    {"trunc", "x f32 9 mean = 0.0, std = 20.0", "torch.trunc(x)"},
};
INSTANTIATE_TEST_SUITE_P(Functions, Elementwise, testing::ValuesIn(functions), name_of);

const Form activations[] = {
    {"relu", "x f32 2,9", "torch.nn.functional.relu(x)"},
    {"relu_nan", "x f32 9", "a = torch.log(x); torch.relu(a)"},
    {"relu_in_place", "x f32 2,9", "a = x * 2; torch.nn.functional.relu(a, inplace = True)"},
    {"relu6", "x f32 9 mean = 3.0, std = 20.0", "torch.nn.functional.relu6(x)"},
    {"leaky_relu", "x f32 9", "torch.nn.functional.leaky_relu(x, 0.2)"},
    {"elu", "x f32 9", "torch.nn.functional.elu(x, 1.5)"},
    {"selu", "x f32 9", "torch.nn.functional.selu(x)"},
    {"celu", "x f32 9", "torch.nn.functional.celu(x, 0.7)"},
    {"gelu", "x f32 9", "torch._C._nn.gelu(x)"},
    {"gelu_tanh", "x f32 9", "torch._C._nn.gelu(x, approximate = 'tanh')"},
    {"gelu_bf16", "x bf16 9", "torch._C._nn.gelu(x)"},
    {"silu", "x f32 9", "torch.nn.functional.silu(x)"},
    {"silu_f16", "x f16 9", "torch.nn.functional.silu(x, inplace = False)"},
    {"hardswish", "x f32 9 mean = 0.0, std = 20.0", "torch.nn.functional.hardswish(x)"},
    {"hardsigmoid", "x f32 9 mean = 0.0, std = 20.0", "torch.nn.functional.hardsigmoid(x)"},
    {"hardtanh", "x f32 9 mean = 0.0, std = 20.0", "torch.nn.functional.hardtanh(x, -2.0, 3.0)"},
    {"mish", "x f32 9", "torch.nn.functional.mish(x)"},
    {"softplus", "x f32 9", "torch._C._nn.softplus(x, 2.0, 1.0)"},
    {"logsigmoid", "x f32 9", "torch.nn.functional.logsigmoid(x)"},
    {"threshold", "x f32 9", "torch.nn.functional.threshold(x, 0.1, 7.0)"},
    {"hardshrink", "x f32 9", "torch.nn.functional.hardshrink(x, 0.5)"},
    {"softshrink", "x f32 9", "torch._C._nn.softshrink(x, 0.5)"},
    {"softsign", "x f32 9", "torch.nn.functional.softsign(x)"},
    {"prelu_one", "x f32 2,3,4; w f32 1", "torch.prelu(x, w)"},
    {"prelu", "x f32 2,3,4; w f32 3", "torch.prelu(x, w)"},
    {"glu", "x f32 2,6,4", "torch.nn.functional.glu(x, dim = 1)"},
    {"dropout", "x f32 2,3", "torch.nn.functional.dropout(x, p = 0.5, training = False)"},
    {"dropout_method", "x f32 2,3", "torch.dropout(x, 0.1, False)"},
};
INSTANTIATE_TEST_SUITE_P(Activations, Elementwise, testing::ValuesIn(activations), name_of);

const Form choices[] = {
    {"eq", "x i64 9 min_val = 0, max_val = 3; y i64 9 min_val = 0, max_val = 3", "x == y"},
    {"eq_int_float", "x i64 9 min_val = 0, max_val = 3", "x == 1.5"},
    {"ne", "x i64 9 min_val = 0, max_val = 3", "x != 1"},
    {"lt", "x f32 2,3; y f32 3", "x < y"},
    {"le", "x f32 2,3", "x <= 0.1"},
    {"gt_f16", "x f16 20", "x > 0.1"},
    {"ge_mixed", "x i64 9 min_val = 0, max_val = 3; y f32 9", "x >= y"},
    {"number_lt", "x f32 9", "0.1 < x"},
    {"logical_and", "x bool 9; y i64 9 min_val = 0, max_val = 2", "torch.logical_and(x, y)"},
    {"logical_or", "x bool 9; y f32 9", "torch.logical_or(x, y)"},
    {"logical_xor", "x bool 9; y bool 9", "torch.logical_xor(x, y)"},
    {"logical_not", "x f32 9", "torch.logical_not(x)"},
    {"and_", "x bool 9; y bool 9", "x & y"},
    {"or_", "x bool 9; y bool 9", "x.__or__(y)"},
    {"not_", "x bool 9", "~x"},
    {"not_int", "x i64 9 min_val = -3, max_val = 3", "~x"},
    {"minimum", "x f32 2,3; y f32 3", "torch.minimum(x, y)"},
    {"maximum_nan", "x f32 9; y f32 9", "a = torch.log(x); torch.maximum(a, y)"},
    {"where", "c bool 2,3; x f32 2,3; y f32 3", "torch.where(c, x, y)"},
    {"where_number", "c bool 2,3; x f32 2,3", "torch.where(c, x, -1.0)"},
    {"where_promotes", "c bool 2,3; x f16 2,3; y f32 2,3", "torch.where(c, x, y)"},
    {"masked_fill", "x f32 2,3; c bool 3", "x.masked_fill(c, -1e9)"},
    {"masked_fill_f16", "x f16 2,3; c bool 3", "x.masked_fill(c, inf)"},
    {"masked_fill_in_place", "x f32 2,3; c bool 2,3", "a = x + 1; a.masked_fill_(c, 0)"},
    {"clamp", "x f32 9", "torch.clamp(x, -0.5, 0.5)"},
    {"clamp_min", "x f32 9", "x.clamp(min = 0.1)"},
    {"clamp_max", "x i64 9 min_val = 0, max_val = 9", "torch.clamp(x, max = 4)"},
    {"clamp_tensors", "x f32 2,3; y f32 3; z f32 3 mean = 3.0, std = 1.0", "torch.clamp(x, y, z)"},
    {"clamp_min_call", "x f32 9", "torch.clamp_min(x, 0.2)"},
    {"isnan", "x f32 9", "a = torch.log(x); torch.isnan(a)"},
    {"isinf", "x f32 9", "a = torch.relu(x); b = 1 / a; torch.isinf(b)"},
    {"isfinite", "x f32 9", "a = torch.relu(x); b = 1 / a; torch.isfinite(b)"},
    {"nan_to_num", "x f32 9", "a = torch.log(x); torch.nan_to_num(a, 0.5)"},
};
INSTANTIATE_TEST_SUITE_P(Choices, Elementwise, testing::ValuesIn(choices), name_of);

const Form casts[] = {
    {"to_f16", "x f32 9", "x.to(torch.float16)"},
    {"to_bf16", "x f32 9", "x.bfloat16()"},
    {"to_int", "x f32 9 mean = 0.0, std = 20.0", "x.to(torch.int64)"},
    {"to_bool", "x i64 9 min_val = 0, max_val = 2", "x.bool()"},
    {"bool_to_float", "x bool 9", "x.float()"},
    {"f16_to_f64", "x f16 9", "x.double()"},
    {"to_same", "x f32 9", "a = x.to(torch.float32); a + 1"},
    {"type_as", "x f32 2,3; y f16 4", "x.type_as(y)"},
    {"to_other", "x f32 2,3; y f16 4", "x.to(y)"},
    {"int_to_i32", "x i64 9 min_val = -9, max_val = 9", "x.to(torch.int32)"},
};
INSTANTIATE_TEST_SUITE_P(Casts, Elementwise, testing::ValuesIn(casts), name_of);

const Form creation[] = {
    {"zeros", "x f32 2,3", "a = torch.zeros([2, 3]); x + a"},
    {"zeros_like", "x f32 2,3", "torch.zeros_like(x)"},
    {"ones", "x f32 3", "a = torch.ones((2, 3), dtype = torch.float64); x * a"},
    {"new_zeros", "x f16 2,3", "x.new_zeros(4, 2)"},
    {"new_ones", "x f16 2,3", "x.new_ones((4,))"},
    {"full", "x f32 3", "a = torch.full((2, 3), 1.5); x + a"},
    {"full_like", "x f32 3", "torch.full_like(x, -2)"},
    {"new_full", "x f32 3", "x.new_full((2, 2), 0.25)"},
    {"fill", "x f32 3", "a = x + 1; a.fill_(3)"},
    {"zero", "x f32 3", "a = x + 1; a.zero_()"},
    {"arange", "x f32 5", "a = torch.arange(5); x + a"},
    {"arange_start", "x f32 5", "a = torch.arange(2, 7); x + a"},
    {"arange_step", "x f32 5", "a = torch.arange(2, 12, 2, dtype = torch.int64); x + a"},
    {"arange_float", "x f32 5", "a = torch.arange(0, 2.5, 0.5); x + a"},
    {"arange_down", "x f32 3", "a = torch.arange(6, 0, -2); x + a"},
    {"linspace", "x f32 7", "a = torch.linspace(-1.0, 1.0, 7); x + a"},
    {"eye", "x f32 3,3", "a = torch.eye(3); x + a"},
    {"eye_wide", "x f32 3,4", "a = torch.eye(3, 4); x * a"},
};
INSTANTIATE_TEST_SUITE_P(Creation, Elementwise, testing::ValuesIn(creation), name_of);

}  // namespace
}  // namespace tessera::lower
