// Attention of opset 23 as torch's scaled_dot_product_attention.
#include <fmt/format.h>

#include "onnx/translator.h"

namespace tessera::onnx {

namespace {

// [batch, length, heads * size] -> [batch, heads, length, size]
Arg in_heads(Op& op, size_t i, int64_t heads) {
  const Arg x = op.x(i);
  if (op.rank(i) == 4) return x;
  if (op.rank(i) != 3 || heads < 1)
    op.refuse("expected operands of rank 4, or of rank 3 with their number of heads");
  const Arg split = op.method(
      "reshape", {x, op.size(i, 0), op.size(i, 1), Arg::number(heads), Arg::number(int64_t{-1})});
  return op.method("transpose", {split, Arg::number(int64_t{1}), Arg::number(int64_t{2})});
}

void attention(Op& op) {
  if (op.real("softcap", 0) != 0) op.refuse("softcap is not supported");
  if (op.wants(3)) op.refuse("its output of scores is not supported");
  if (op.has(6)) op.refuse("nonpad_kv_seqlen is not supported");
  const int64_t heads = op.integer("q_num_heads", 0), groups = op.integer("kv_num_heads", 0);
  const Arg q = in_heads(op, 0, heads);
  Arg k = in_heads(op, 1, groups), v = in_heads(op, 2, groups);
  const Arg two = Arg::number(int64_t{2});
  if (op.has(4)) k = op.call("torch.cat", {list_of(std::vector<Arg>{op.x(4), k})}, {{"dim", two}});
  if (op.has(5)) v = op.call("torch.cat", {list_of(std::vector<Arg>{op.x(5), v})}, {{"dim", two}});
  std::vector<Keyword> keywords;
  if (op.has(3)) keywords.push_back({"attn_mask", op.x(3)});
  if (op.integer("is_causal", 0) != 0) {
    if (op.has(3) || op.has(4)) op.refuse("is_causal with a mask or a past is not supported");
    keywords.push_back({"is_causal", Arg::boolean(true)});
  }
  if (op.attribute("scale")) keywords.push_back({"scale", Arg::number(op.real("scale", 0))});
  const bool grouped =
      op.rank(0) == 3 ? heads != groups : (*op.in(0).shape)[1] != (*op.in(1).shape)[1];
  if (grouped) keywords.push_back({"enable_gqa", Arg::boolean(true)});
  Arg y = op.call("torch._C._nn.scaled_dot_product_attention", {q, k, v}, std::move(keywords));
  if (op.rank(0) == 3) {
    y = op.method("transpose", {y, Arg::number(int64_t{1}), two});
    y = op.method("reshape", {y, op.size(0, 0), op.size(0, 1), Arg::number(int64_t{-1})});
    op.set(0, y, op.in(0).dtype,
           std::vector<int64_t>{(*op.in(0).shape)[0], (*op.in(0).shape)[1], -1});
  } else {
    op.set(0, y, op.in(0).dtype, op.in(0).shape);
  }
  op.set(1, k, op.in(1).dtype);
  op.set(2, v, op.in(2).dtype);
}

}  // namespace

std::vector<Translation> attention_translations() {
  return {{"Attention", attention}};
}

}  // namespace tessera::onnx
