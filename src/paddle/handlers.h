// The translations, one function for each kind of operator; operators.cpp says which operator is
// which.
#pragma once

#include "paddle/translator.h"

namespace tessera::paddle {

// translate_elementwise.cpp
void unary(Op& op);         // torch(x)
void predicate(Op& op);     // torch(x), bool
void with_numbers(Op& op);  // torch(x, a, b, ...), the arguments in the same order
void arithmetic(Op& op);    // x torch y
void pointwise(Op& op);     // torch(x, y)
void comparison(Op& op);    // x torch y, bool
void logical(Op& op);       // torch(x, y), bool
void scale(Op& op);
void cast(Op& op);
void clip(Op& op);
void power(Op& op);
void divide(Op& op);
void add_n(Op& op);
void lerp(Op& op);
void gelu(Op& op);
void hardsigmoid(Op& op);
void selu(Op& op);
void prelu(Op& op);
void thresholded_relu(Op& op);
void stanh(Op& op);
void round_to(Op& op);
void swiglu(Op& op);
void maxout(Op& op);
void label_smooth(Op& op);
void isclose(Op& op);
void increment(Op& op);

// translate_shape.cpp
void pass(Op& op);
void assign_out(Op& op);
void reshape(Op& op);
void transpose(Op& op);
void squeeze(Op& op);
void unsqueeze(Op& op);
void flatten(Op& op);
void expand(Op& op);
void expand_as(Op& op);
void tile(Op& op);
void concat(Op& op);
void stack(Op& op);
void split(Op& op);
void split_with_num(Op& op);
void unbind(Op& op);
void slice(Op& op);
void strided_slice(Op& op);
void flip(Op& op);
void roll(Op& op);
void pad(Op& op);
void pad3d(Op& op);
void broadcast_tensors(Op& op);
void meshgrid(Op& op);
void triangle(Op& op);
void tril_triu(Op& op);
void diag(Op& op);
void diag_embed(Op& op);
void diagonal(Op& op);
void shape_of(Op& op);
void numel(Op& op);
void as_strided(Op& op);
void pixel_shuffle(Op& op);
void pixel_unshuffle(Op& op);
void channel_shuffle(Op& op);
void unfold(Op& op);
void fold(Op& op);
void repeat_interleave(Op& op);

// translate_creation.cpp
void full(Op& op);
void full_into(Op& op);  // the first operand
void fill(Op& op);
void full_like(Op& op);
void full_with_tensor(Op& op);
void full_batch_size_like(Op& op);
void full_int_array(Op& op);
void assign_value(Op& op);
void arange(Op& op);
void linspace(Op& op);
void eye(Op& op);
void one_hot(Op& op);
void sequence_mask(Op& op);
void gaussian(Op& op);
void uniform(Op& op);
void randint(Op& op);
void bernoulli(Op& op);
void empty(Op& op);
void zeros(Op& op);

// translate_reduction.cpp
void sum(Op& op);
void mean(Op& op);
void extreme(Op& op);  // amax, amin
void prod(Op& op);
void truth(Op& op);  // all, any
void logsumexp(Op& op);
void mean_all(Op& op);
void arg_extreme(Op& op);
void topk(Op& op);
void argsort(Op& op);
void kthvalue(Op& op);
void cumsum(Op& op);
void cumprod(Op& op);
void cum_extreme(Op& op);
void p_norm(Op& op);
void frobenius_norm(Op& op);
void squared_l2_norm(Op& op);
void normalize(Op& op);
void softmax(Op& op);
void dist(Op& op);
void bce_loss(Op& op);
void huber_loss(Op& op);
void kldiv_loss(Op& op);
void cross_entropy(Op& op);
void sigmoid_cross_entropy(Op& op);
void nll_loss(Op& op);
void clip_by_norm(Op& op);

// translate_index.cpp
void gather(Op& op);
void gather_nd(Op& op);
void index_select(Op& op);
void index_sample(Op& op);
void take_along_axis(Op& op);
void put_along_axis(Op& op);
void embedding(Op& op);
void where(Op& op);
void masked_select(Op& op);
void masked_fill(Op& op);
void nonzero(Op& op);
void scatter(Op& op);
void scatter_nd_add(Op& op);
void index_put(Op& op);
void index_add(Op& op);
void set_value(Op& op);
void set_value_with_tensor(Op& op);
void searchsorted(Op& op);
void multiplex(Op& op);

// translate_layer.cpp
void matmul(Op& op);
void product(Op& op);  // bmm, mv, dot
void addmm(Op& op);
void einsum(Op& op);
void kron(Op& op);
void cross(Op& op);
void batch_norm(Op& op);
void layer_norm(Op& op);
void group_norm(Op& op);
void instance_norm(Op& op);
void rms_norm(Op& op);
void dropout(Op& op);
void attention(Op& op);
void softmax_mask(Op& op);
void grid_sample(Op& op);
void affine_grid(Op& op);
void temporal_shift(Op& op);
void inverse(Op& op);
void cholesky(Op& op);
void rnn(Op& op);

// translate_window.cpp
void conv(Op& op);
void depthwise_conv(Op& op);
void conv_transpose(Op& op);
void pool(Op& op);
void max_pool_with_index(Op& op);

// translate_resize.cpp
void interpolate(Op& op);

}  // namespace tessera::paddle
