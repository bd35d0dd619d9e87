// LSTM, GRU and RNN as torch's fused calls. ONNX orders the gates otherwise, so the weights are cut
// and joined again in the graph; the sample's parameters stay the file's tensors.
#include <fmt/format.h>

#include "onnx/translator.h"

namespace tessera::onnx {

namespace {

struct Kind {
  const char* callee;
  std::vector<int64_t> gates;  // torch's order, as places in ONNX's
};

Kind kind_of(Op& op) {
  if (op.node.op == "LSTM") return {"torch.lstm", {0, 2, 3, 1}};  // iofc -> ifco
  if (op.node.op == "GRU") {
    if (op.integer("linear_before_reset", 0) == 0)
      op.refuse("linear_before_reset = 0 is not what torch computes");
    return {"torch.gru", {1, 0, 2}};  // zrh -> rzh
  }
  const AttributeProto* activations = op.attribute("activations");
  const bool relu =
      activations && !activations->strings.empty() && activations->strings[0] == "Relu";
  return {relu ? "torch.rnn_relu" : "torch.rnn_tanh", {0}};
}

void refuse_variants(Op& op) {
  if (op.integer("layout", 0) != 0) op.refuse("layout 1 is not supported");
  if (op.attribute("clip")) op.refuse("clip is not supported");
  if (op.integer("input_forget", 0) != 0) op.refuse("input_forget is not supported");
  if (op.has(7)) op.refuse("peepholes are not supported");
  if (op.has(4)) op.refuse("sequences of unequal length (sequence_lens) are not supported");
  const AttributeProto* activations = op.attribute("activations");
  if (!activations) return;
  const std::vector<std::string> usual =
      op.node.op == "LSTM"  ? std::vector<std::string>{"Sigmoid", "Tanh", "Tanh"}
      : op.node.op == "GRU" ? std::vector<std::string>{"Sigmoid", "Tanh"}
                            : std::vector<std::string>{
                                  activations->strings.empty() ? "Tanh" : activations->strings[0]};
  for (size_t i = 0; i < activations->strings.size(); ++i) {
    if (activations->strings[i] != usual[i % usual.size()])
      op.refuse("its activations are not torch's");
  }
  if (op.node.op == "RNN" && usual[0] != "Tanh" && usual[0] != "Relu")
    op.refuse("its activations are not torch's");
}

// The gates of one direction's weights or bias in torch's order.
Arg reordered(Op& op, const Arg& weights, const std::vector<int64_t>& gates) {
  if (gates.size() == 1) return weights;
  const Arg parts = op.call("torch.chunk", {weights, Arg::number(int64_t(gates.size()))});
  std::vector<Arg> items;
  for (int64_t gate : gates) items.push_back(op.item(parts, Arg::number(gate)));
  return op.call("torch.cat", {list_of(std::move(items))});
}

void recurrent(Op& op) {
  const std::string direction = op.text("direction", "forward");
  if (direction != "forward" && direction != "reverse" && direction != "bidirectional")
    op.refuse("its direction is not known");
  const int64_t directions = direction == "bidirectional" ? 2 : 1;
  refuse_variants(op);
  const Kind kind = kind_of(op);
  const bool lstm = op.node.op == "LSTM";
  const Shape& recurrence = op.in(2).shape;
  if (!recurrence || recurrence->size() != 3 || (*recurrence)[2] < 1)
    op.refuse("the shape of its weights is not known");
  const int64_t hidden = (*recurrence)[2];
  if (op.attribute("hidden_size") && op.integer("hidden_size", 0) != hidden)
    op.refuse("its hidden_size is not that of its weights");

  Arg x = op.x(0);
  const Arg time = list_of(std::vector<int64_t>{0});
  if (direction == "reverse") x = op.call("torch.flip", {x, time});
  std::vector<Arg> params;
  for (int64_t d = 0; d < directions; ++d) {
    params.push_back(reordered(op, op.item(op.x(1), Arg::number(d)), kind.gates));
    params.push_back(reordered(op, op.item(op.x(2), Arg::number(d)), kind.gates));
    if (!op.has(3)) continue;
    const Arg halves =
        op.call("torch.chunk", {op.item(op.x(3), Arg::number(d)), Arg::number(int64_t{2})});
    for (int64_t half : {0, 1})
      params.push_back(reordered(op, op.item(halves, Arg::number(half)), kind.gates));
  }
  const Arg batch = op.size(0, 1);
  auto state = [&](size_t i) {
    if (op.has(i)) return op.x(i);
    return op.call("torch.zeros",
                   {list_of(std::vector<Arg>{Arg::number(directions), batch, Arg::number(hidden)})},
                   {{"dtype", Arg::of_dtype(op.dtype(0))}});
  };
  Arg start = state(5);
  if (lstm) start = list_of(std::vector<Arg>{start, state(6)});
  const Arg result =
      op.call(kind.callee, {x, start, list_of(std::move(params)), Arg::boolean(op.has(3)),
                            Arg::number(int64_t{1}), Arg::number(0.0), Arg::boolean(false),
                            Arg::boolean(directions == 2), Arg::boolean(false)});
  const Shape& from = op.in(0).shape;
  const int64_t length = from && !from->empty() ? (*from)[0] : -1,
                width = batch.is(Arg::Kind::Int) ? batch.integer : -1;
  if (op.wants(0)) {
    Arg y = op.item(result, Arg::number(int64_t{0}));
    if (direction == "reverse") y = op.call("torch.flip", {y, time});
    if (directions == 1) {
      y = op.method("unsqueeze", {y, Arg::number(int64_t{1})});
    } else {
      y = op.method("reshape",
                    {y, op.size(0, 0), batch, Arg::number(directions), Arg::number(hidden)});
      y = op.method("permute", {y, Arg::number(int64_t{0}), Arg::number(int64_t{2}),
                                Arg::number(int64_t{1}), Arg::number(int64_t{3})});
    }
    op.set(0, y, op.in(0).dtype, std::vector<int64_t>{length, directions, width, hidden});
  }
  const std::vector<int64_t> last = {directions, width, hidden};
  if (op.wants(1)) op.set(1, op.item(result, Arg::number(int64_t{1})), op.in(0).dtype, last);
  if (lstm && op.wants(2))
    op.set(2, op.item(result, Arg::number(int64_t{2})), op.in(0).dtype, last);
}

}  // namespace

std::vector<Translation> recurrent_translations() {
  return {{"LSTM", recurrent}, {"GRU", recurrent}, {"RNN", recurrent}};
}

}  // namespace tessera::onnx
