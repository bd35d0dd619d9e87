#include "space/generated_network.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "base/error.h"
#include "schedule/space/random.h"

namespace tessera::space {

using schedule::Random;

namespace {

enum class Op : uint8_t { Conv1, Conv3, Conv5, Depthwise, Pool, Skip, Attention, Mixer };

struct Family {
  std::string_view name;
  std::vector<Op> ops;
};

const std::array<Family, 4>& families() {
  static const std::array<Family, 4> all = {{
      {"genconv", {Op::Conv1, Op::Conv3, Op::Conv5, Op::Pool, Op::Skip}},
      {"gensep", {Op::Conv1, Op::Depthwise, Op::Depthwise, Op::Pool, Op::Skip}},
      {"genattn", {Op::Conv1, Op::Attention, Op::Mixer, Op::Skip}},
      {"genmix", {Op::Conv1, Op::Conv3, Op::Depthwise, Op::Attention, Op::Mixer, Op::Pool}},
  }};
  return all;
}

// A value of the program: an image of this many channels and this size.
struct Image {
  std::string name;
  int64_t channels = 0, size = 0;
};

class Writer {
 public:
  explicit Writer(const GeneratedOptions& options) : options_(options), random_(options.seed) {}

  graph::Sample write() {
    const Family& family = families()[random_.below(families().size())];
    batch_ = options_.cells > 0 ? 1 : int64_t{1} << random_.below(3);
    const int64_t size = pick({16, 24, 32, 48});
    const int64_t width = std::min<int64_t>(options_.most_width, pick({8, 12, 16, 24, 32, 48, 64}));
    const int cells = options_.cells > 0 ? options_.cells : 2 + int(random_.below(5));
    const bool training_form = random_.below(2) == 0;  // batch norms stay calls of their own
    Image at =
        norm(conv({parameter("L_x_", {batch_, 3, size, size}, 1, true), 3, size}, width, 3, 1, 1),
             training_form);
    for (int i = 0; i < cells; ++i) {
      const bool reduce = at.size > 7 && i > 0 && i % std::max(2, cells / 3) == 0;
      if (reduce)
        at = norm(conv(at, std::min<int64_t>(2 * at.channels, 4 * options_.most_width), 3, 2, 1),
                  true);
      at = cell(at, family.ops, training_form);
    }
    const std::string pooled =
        assign("torch.nn.functional.adaptive_avg_pool2d({}, (1, 1))", at.name);
    const std::string flat = assign("torch.flatten({}, 1)", pooled);
    const std::string weight = weight_of({10, at.channels});
    const std::string bias = weight_of({10});
    const std::string out = assign("torch._C._nn.linear({}, {}, {})", flat, weight, bias);
    return finish(out, fmt::format("{}_{}", family.name, options_.seed));
  }

 private:
  int64_t pick(std::initializer_list<int64_t> from) {
    return *(from.begin() + int64_t(random_.below(from.size())));
  }

  template <typename... Args>
  std::string assign(fmt::format_string<Args...> form, Args&&... args) {
    const std::string name = fmt::format("v{}", values_++);
    body_ += fmt::format("        {} = {}\n", name, fmt::format(form, std::forward<Args>(args)...));
    return name;
  }

  std::string parameter(const std::string& name, const std::vector<int64_t>& shape, double std,
                        bool data, double mean = 0) {
    head_ += fmt::format("        {}: {},\n", name,
                         data ? "torch.Tensor" : "torch.nn.parameter.Parameter");
    graph::TensorMeta meta;
    meta.class_name = "Program_weight_tensor_meta_" + name;
    meta.name = name;
    meta.shape = shape;
    meta.mean = mean;
    meta.std = std;
    if (mean > 0) meta.min_val = graph::TensorMeta::Number(int64_t{0});
    metas_.push_back(std::move(meta));
    return name;
  }
  std::string weight_of(const std::vector<int64_t>& shape) {
    const int64_t fan =
        std::accumulate(shape.begin() + 1, shape.end(), int64_t{1}, std::multiplies<>());
    return parameter(fmt::format("L_self_modules_m{}_parameters_weight_", weights_++), shape,
                     1.0 / std::sqrt(double(std::max<int64_t>(fan, 1))), false);
  }
  std::string statistic(int64_t channels, double mean) {
    return parameter(fmt::format("L_self_modules_m{}_buffers_stat_", weights_++), {channels}, 0.1,
                     false, mean);
  }

  Image conv(const Image& in, int64_t channels, int64_t kernel, int64_t stride, int64_t groups) {
    const std::string weight = weight_of({channels, in.channels / groups, kernel, kernel});
    const int64_t pad = kernel / 2;
    return {assign("torch.conv2d({}, {}, None, ({}, {}), ({}, {}), (1, 1), {})", in.name, weight,
                   stride, stride, pad, pad, groups),
            channels, (in.size - 1) / stride + 1};
  }

  Image norm(const Image& in, bool with_norm) {
    std::string at = in.name;
    if (with_norm) {
      const std::string mean = statistic(in.channels, 0), var = statistic(in.channels, 1);
      const std::string scale = statistic(in.channels, 1), shift = statistic(in.channels, 0);
      at = assign("torch.nn.functional.batch_norm({}, {}, {}, {}, {}, False, 0.1, 1e-05)", at, mean,
                  var, scale, shift);
    }
    switch (random_.below(4)) {
      case 0:
        return {assign("torch.nn.functional.silu({})", at), in.channels, in.size};
      case 1:
        return {assign("torch.nn.functional.hardtanh({}, 0.0, 6.0)", at), in.channels, in.size};
      default:
        return {assign("torch.nn.functional.relu({})", at), in.channels, in.size};
    }
  }

  // Pixels as rows, channels as columns.
  std::string tokens(const Image& in) {
    return assign("{}.transpose(1, 2)", assign("torch.flatten({}, 2)", in.name));
  }
  Image image(const std::string& tokens, const Image& like) {
    return {assign("{}.reshape({}, {}, {}, {})", assign("{}.transpose(1, 2)", tokens), batch_,
                   like.channels, like.size, like.size),
            like.channels, like.size};
  }
  std::string linear(const std::string& x, int64_t from, int64_t to) {
    return assign("torch._C._nn.linear({}, {}, None)", x, weight_of({to, from}));
  }

  Image attention(const Image& in) {
    const std::string x = tokens(in);
    const std::string q = linear(x, in.channels, in.channels),
                      k = linear(x, in.channels, in.channels);
    const std::string v = linear(x, in.channels, in.channels);
    const std::string scores = assign("torch.bmm({}, {})", q, assign("{}.transpose(1, 2)", k));
    const std::string scaled = assign("{} * {}", scores, 1.0 / std::sqrt(double(in.channels)));
    const std::string shares = assign("torch.softmax({}, -1)", scaled);
    return image(linear(assign("torch.bmm({}, {})", shares, v), in.channels, in.channels), in);
  }

  Image mixer(const Image& in) {
    const int64_t inner = in.channels * pick({2, 4});
    const std::string wide = linear(tokens(in), in.channels, inner);
    return image(linear(assign("torch._C._nn.gelu({})", wide), inner, in.channels), in);
  }

  Image apply(Op op, const Image& in, bool with_norm) {
    switch (op) {
      case Op::Conv1:
        return norm(conv(in, in.channels, 1, 1, 1), with_norm);
      case Op::Conv3:
        return norm(conv(in, in.channels, 3, 1, 1), with_norm);
      case Op::Conv5:
        return norm(conv(in, in.channels, 5, 1, 1), with_norm);
      case Op::Depthwise:
        return norm(conv(conv(in, in.channels, 3, 1, in.channels), in.channels, 1, 1, 1),
                    with_norm);
      case Op::Pool:
        return {assign("torch.nn.functional.max_pool2d({}, 3, 1, 1, 1, ceil_mode=False, "
                       "return_indices=False)",
                       in.name),
                in.channels, in.size};
      case Op::Attention:
        return in.size <= 16 ? attention(in) : norm(conv(in, in.channels, 1, 1, 1), with_norm);
      case Op::Mixer:
        return mixer(in);
      case Op::Skip:
        return in;
    }
    return in;
  }

  // Nodes that each sum what their operators make of one or two that are there.
  Image cell(const Image& in, const std::vector<Op>& ops, bool with_norm) {
    std::vector<Image> nodes = {in};
    std::vector<bool> used = {true};
    const size_t count = 3 + random_.below(4);
    for (size_t i = 0; i < count; ++i) {
      std::vector<Image> parts;
      const size_t inputs = 1 + random_.below(2);
      for (size_t k = 0; k < inputs; ++k) {
        const size_t from = random_.below(nodes.size());
        used[from] = true;
        parts.push_back(apply(ops[random_.below(ops.size())], nodes[from], with_norm));
      }
      Image sum = parts[0];
      if (parts.size() > 1) sum.name = assign("{} + {}", parts[0].name, parts[1].name);
      nodes.push_back(sum);
      used.push_back(false);
    }
    std::vector<std::string> open;
    for (size_t i = 0; i < nodes.size(); ++i)
      if (!used[i]) open.push_back(nodes[i].name);
    if (open.size() == 1) return {open[0], in.channels, in.size};
    std::string list;
    for (const std::string& name : open) list += (list.empty() ? "" : ", ") + name;
    const Image joined{assign("torch.cat(({}), 1)", list), in.channels * int64_t(open.size()),
                       in.size};
    return norm(conv(joined, in.channels, 1, 1, 1), with_norm);
  }

  graph::Sample finish(const std::string& out, const std::string& name) {
    graph::SampleTexts texts;
    texts.model = fmt::format(
        "import torch\n\n\nclass GraphModule(torch.nn.Module):\n    def forward(\n"
        "        self,\n{}    ):\n{}        return ({},)\n",
        head_, body_, out);
    texts.weight_meta = graph::write_tensor_meta(metas_);
    texts.input_meta = "";
    Json properties;
    properties.set("framework", "torch")
        .set("num_devices_required", 1)
        .set("num_nodes_required", 1)
        .set("dynamic", false)
        .set("model_name", name)
        .set("source", "generated")
        .set("heuristic_tag", "computer_vision")
        .set("domain", "generated");
    texts.graph_net = properties.dump(4);
    return graph::parse_sample(texts, name);
  }

  const GeneratedOptions options_;
  Random random_;
  int64_t batch_ = 1;
  int values_ = 0, weights_ = 0;
  std::string head_, body_;
  std::vector<graph::TensorMeta> metas_;
};

}  // namespace

graph::Sample generated_network(const GeneratedOptions& options) {
  return Writer(options).write();
}

}  // namespace tessera::space
