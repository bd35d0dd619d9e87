#include "primitive/primitive.h"

#ifdef TESSERA_ONEDNN
#include <array>
#include <memory>
#include <stdexcept>
#include <type_traits>
#include <utility>

#include "primitive/onednn_library.h"
#endif

namespace tessera::primitive {

#ifndef TESSERA_ONEDNN

std::shared_ptr<const Primitive> make_primitive(const Convolution&) {
  return nullptr;
}
std::shared_ptr<const Primitive> make_primitive(const Product&) {
  return nullptr;
}
std::string library_version() {
  return "";
}
std::string why_not() {
  return "this program was built without oneDNN";
}

#else

namespace {

template <typename Handle, auto destroy>
struct Destroy {
  void operator()(Handle handle) const { (library().*destroy)(handle); }
};
template <typename Handle, auto destroy>
using Owned = std::unique_ptr<std::remove_pointer_t<Handle>, Destroy<Handle, destroy> >;

using Description = Owned<dnnl_memory_desc_t, &Library::memory_desc_destroy>;
using Memory = Owned<dnnl_memory_t, &Library::memory_destroy>;
using PostOps = Owned<dnnl_post_ops_t, &Library::post_ops_destroy>;
using Attributes = Owned<dnnl_primitive_attr_t, &Library::primitive_attr_destroy>;
using PrimitiveDesc = Owned<dnnl_primitive_desc_t, &Library::primitive_desc_destroy>;
using Code = Owned<dnnl_primitive_t, &Library::primitive_destroy>;

// By rank - 1.
constexpr std::array<dnnl_format_tag_t, 5> row_major{dnnl_a, dnnl_ab, dnnl_abc, dnnl_abcd,
                                                     dnnl_abcde};
constexpr std::array<dnnl_format_tag_t, 5> channels_last{dnnl_a, dnnl_ab, dnnl_acb, dnnl_acdb,
                                                         dnnl_acdeb};

struct Unsupported {};

void check(dnnl_status_t status) {
  if (status != dnnl_success) throw Unsupported{};
}

Description tagged(const std::vector<int64_t>& shape, dnnl_format_tag_t tag) {
  if (shape.empty() || shape.size() > row_major.size() + 1) throw Unsupported{};
  for (int64_t extent : shape)
    if (extent <= 0) throw Unsupported{};
  dnnl_memory_desc_t made = nullptr;
  check(
      library().memory_desc_create_with_tag(&made, int(shape.size()), shape.data(), dnnl_f32, tag));
  return Description(made);
}

Description described(const TensorForm& form) {
  if (form.shape.empty() || form.shape.size() > row_major.size()) throw Unsupported{};
  const auto& tags = form.layout == Layout::ChannelsLast ? channels_last : row_major;
  return tagged(form.shape, tags[form.shape.size() - 1]);
}

Description in_any_layout(const std::vector<int64_t>& shape) {
  return tagged(shape, dnnl_format_tag_any);
}

Description strided(const std::vector<int64_t>& shape, const std::vector<int64_t>& strides) {
  dnnl_memory_desc_t made = nullptr;
  check(library().memory_desc_create_with_strides(&made, int(shape.size()), shape.data(), dnnl_f32,
                                                  strides.data()));
  return Description(made);
}

dnnl_alg_kind_t algorithm(PostOperation::Kind kind) {
  using Kind = PostOperation::Kind;
  switch (kind) {
    case Kind::Relu:
      return dnnl_eltwise_relu;
    case Kind::Clip:
      return dnnl_eltwise_clip;
    case Kind::Linear:
      return dnnl_eltwise_linear;
    case Kind::HardSigmoid:
      return dnnl_eltwise_hardsigmoid;
    case Kind::HardSwish:
      return dnnl_eltwise_hardswish;
    case Kind::Swish:
      return dnnl_eltwise_swish;
    case Kind::Sigmoid:
      return dnnl_eltwise_logistic;
    case Kind::Tanh:
      return dnnl_eltwise_tanh;
    case Kind::Elu:
      return dnnl_eltwise_elu;
    case Kind::GeluErf:
      return dnnl_eltwise_gelu_erf;
    case Kind::GeluTanh:
      return dnnl_eltwise_gelu_tanh;
    case Kind::Mish:
      return dnnl_eltwise_mish;
    case Kind::Add:
      return dnnl_binary_add;
    case Kind::Subtract:
      return dnnl_binary_sub;
    case Kind::Multiply:
      return dnnl_binary_mul;
  }
  throw Unsupported{};
}

// What stands behind the heavy operation, and that scratch memory is the caller's.
class Epilogue {
 public:
  explicit Epilogue(const std::vector<PostOperation>& operations) {
    const Library& lib = library();
    dnnl_post_ops_t list = nullptr;
    check(lib.post_ops_create(&list));
    const PostOps owned(list);
    for (size_t i = 0; i < operations.size(); ++i) {
      const PostOperation& operation = operations[i];
      if (!operation.is_binary()) {
        check(lib.post_ops_append_eltwise(list, algorithm(operation.kind), operation.alpha,
                                          operation.beta));
        continue;
      }
      operands.emplace_back(int(i), described(operation.operand));
      check(lib.post_ops_append_binary(list, algorithm(operation.kind),
                                       operands.back().second.get()));
    }
    dnnl_primitive_attr_t made = nullptr;
    check(lib.primitive_attr_create(&made));
    attributes.reset(made);
    check(lib.primitive_attr_set_post_ops(made, list));
    check(lib.primitive_attr_set_scratchpad_mode(made, dnnl_scratchpad_mode_user));
  }

  Attributes attributes;
  std::vector<std::pair<int, Description> > operands;  // with their place in the list
};

Description copy_of(const_dnnl_memory_desc_t description) {
  dnnl_memory_desc_t made = nullptr;
  check(library().memory_desc_clone(&made, description));
  return Description(made);
}

// A primitive with the descriptions of its arguments, in the order of a call's buffers.
class Made : public Primitive {
 public:
  struct Argument {
    int name;  // DNNL_ARG_*
    Description description;
  };

  Made(PrimitiveDesc desc, Description weight, bool bias, const Epilogue& epilogue)
      : desc_(std::move(desc)), weight_(std::move(weight)) {
    const Library& lib = library();
    const char* text = "";
    check(lib.primitive_desc_query(desc_.get(), dnnl_query_impl_info_str, 0, &text));
    implementation_ = text;
    add(DNNL_ARG_SRC, dnnl_query_src_md, 0);
    add(DNNL_ARG_WEIGHTS, dnnl_query_weights_md, 0);
    if (bias) add(DNNL_ARG_BIAS, dnnl_query_weights_md, 1);
    for (const auto& [place, description] : epilogue.operands)
      arguments_.push_back(
          {DNNL_ARG_ATTR_MULTIPLE_POST_OP(place) | DNNL_ARG_SRC_1, copy_of(description.get())});
    add(DNNL_ARG_DST, dnnl_query_dst_md, 0);
    const_dnnl_memory_desc_t packed = arguments_[1].description.get();
    if (!lib.memory_desc_equal(packed, weight_.get()))
      packed_bytes_ = lib.memory_desc_get_size(packed);
    const_dnnl_memory_desc_t scratch =
        lib.primitive_desc_query_md(desc_.get(), dnnl_query_scratchpad_md, 0);
    scratch_bytes_ = lib.memory_desc_get_size(scratch);
    if (scratch_bytes_ > 0) add(DNNL_ARG_SCRATCHPAD, dnnl_query_scratchpad_md, 0);
    dnnl_primitive_t made = nullptr;
    check(lib.primitive_create(&made, desc_.get()));
    code_ = std::shared_ptr<dnnl_primitive>(made, Code::deleter_type());
    if (packed_bytes_ == 0) return;
    dnnl_primitive_desc_t reorder = nullptr;
    check(lib.reorder_primitive_desc_create(&reorder, weight_.get(), lib.engine, packed, lib.engine,
                                            nullptr));
    const PrimitiveDesc owned(reorder);
    check(lib.primitive_create(&made, reorder));
    packing_ = std::shared_ptr<dnnl_primitive>(made, Code::deleter_type());
  }

  std::string implementation() const override { return implementation_; }
  size_t packed_bytes() const override { return packed_bytes_; }
  size_t scratch_bytes() const override { return scratch_bytes_; }

  Call packing() const override {
    return bound(packing_,
                 {{DNNL_ARG_FROM, weight_.get()}, {DNNL_ARG_TO, arguments_[1].description.get()}});
  }

  Call call() const override {
    std::vector<std::pair<int, const_dnnl_memory_desc_t> > list;
    for (const Argument& argument : arguments_)
      list.emplace_back(argument.name, argument.description.get());
    return bound(code_, list);
  }

 private:
  void add(int name, dnnl_query_t query, int index) {
    arguments_.push_back(
        {name, copy_of(library().primitive_desc_query_md(desc_.get(), query, index))});
  }

  static Call bound(std::shared_ptr<dnnl_primitive> code,
                    const std::vector<std::pair<int, const_dnnl_memory_desc_t> >& list) {
    struct State {
      std::shared_ptr<dnnl_primitive> code;
      std::vector<Memory> memories;
      std::vector<dnnl_exec_arg_t> arguments;
    };
    const Library& lib = library();
    auto state = std::make_shared<State>();
    state->code = std::move(code);
    for (const auto& [name, description] : list) {
      dnnl_memory_t memory = nullptr;
      check(lib.memory_create(&memory, description, lib.engine, DNNL_MEMORY_NONE));
      state->memories.emplace_back(memory);
      state->arguments.push_back({name, memory});
    }
    return [state](std::span<void* const> buffers) {
      const Library& lib = library();
      for (size_t i = 0; i < state->arguments.size(); ++i)
        lib.memory_set_data_handle(state->arguments[i].memory, buffers[i]);
      const dnnl_status_t status = lib.primitive_execute(
          state->code.get(), lib.stream, int(state->arguments.size()), state->arguments.data());
      if (status != dnnl_success) throw std::runtime_error("oneDNN refused to run its primitive");
    };
  }

  PrimitiveDesc desc_;
  Description weight_;  // as it is given
  std::vector<Argument> arguments_;
  std::shared_ptr<dnnl_primitive> code_, packing_;
  std::string implementation_;
  size_t packed_bytes_ = 0, scratch_bytes_ = 0;
};

// Plain loops in C++, there so that everything runs; and convolutions that copy every window out of
// the image first, which libtorch would not be slower at.
bool is_slow(const std::string& implementation) {
  return implementation.find("ref") != std::string::npos || implementation.find("gemm") == 0 ||
         implementation.find(":gemm") != std::string::npos;
}

// A null pointer where there is no library or it refuses.
template <typename Make>
std::shared_ptr<const Primitive> attempt(const Make& make) {
  if (!library().trouble.empty()) return nullptr;
  try {
    std::shared_ptr<const Primitive> made = make();
    return is_slow(made->implementation()) ? nullptr : made;
  } catch (const Unsupported&) {
    return nullptr;
  }
}

std::vector<int64_t> dense_strides(const TensorForm& form) {
  const size_t rank = form.shape.size();
  std::vector<int64_t> strides(rank, 1);
  int64_t step = 1;
  const bool last = form.layout == Layout::ChannelsLast;
  if (last) step = form.shape[1];
  for (size_t i = rank; i-- > 0;) {
    if (last && i == 1) continue;
    strides[i] = step;
    step *= form.shape[i];
  }
  return strides;
}

// As oneDNN has weights: with the groups as a dimension of their own.
std::pair<std::vector<int64_t>, std::vector<int64_t> > grouped(const TensorForm& weight,
                                                               int64_t groups) {
  std::vector<int64_t> shape = weight.shape, strides = dense_strides(weight);
  if (groups > 1) {
    shape[0] /= groups;
    shape.insert(shape.begin(), groups);
    strides.insert(strides.begin(), strides[0] * shape[1]);
  }
  return {shape, strides};
}

}  // namespace

std::shared_ptr<const Primitive> make_primitive(const Convolution& c) {
  return attempt([&] {
    const Library& lib = library();
    const Epilogue epilogue(c.epilogue);
    const auto [shape, strides] = grouped(c.weight, c.groups);
    const Description input = described(c.input), output = described(c.output),
                      any = in_any_layout(shape);
    Description bias;
    if (c.bias) bias = tagged({c.weight.shape[0]}, dnnl_a);
    std::vector<int64_t> dilation = c.dilation;
    for (int64_t& each : dilation) --each;  // oneDNN counts the gaps
    dnnl_primitive_desc_t desc = nullptr;
    check(lib.convolution_forward_primitive_desc_create(
        &desc, lib.engine, dnnl_forward_inference, dnnl_convolution_direct, input.get(), any.get(),
        bias.get(), output.get(), c.stride.data(), dilation.data(), c.padding.data(),
        c.padding_after.data(), epilogue.attributes.get()));
    return std::make_shared<Made>(PrimitiveDesc(desc), strided(shape, strides), c.bias, epilogue);
  });
}

std::shared_ptr<const Primitive> make_primitive(const Product& p) {
  return attempt([&] {
    const Library& lib = library();
    const Epilogue epilogue(p.epilogue);
    const Description left = described(p.left), output = described(p.output),
                      any = in_any_layout(p.right.shape);
    std::vector<int64_t> strides = dense_strides(p.right);
    const size_t rank = strides.size();
    if (p.right_turned) {
      strides[rank - 2] = 1;
      strides[rank - 1] = p.right.shape[rank - 2];
    }
    Description bias;
    if (p.bias) {
      std::vector<int64_t> row(rank, 1);
      row.back() = p.output.shape.back();
      bias = tagged(row, row_major[rank - 1]);
    }
    dnnl_primitive_desc_t desc = nullptr;
    check(lib.matmul_primitive_desc_create(&desc, lib.engine, left.get(), any.get(), bias.get(),
                                           output.get(), epilogue.attributes.get()));
    return std::make_shared<Made>(PrimitiveDesc(desc), strided(p.right.shape, strides), p.bias,
                                  epilogue);
  });
}

std::string library_version() {
  return library().version_text;
}
std::string why_not() {
  return library().trouble;
}

#endif

}  // namespace tessera::primitive
