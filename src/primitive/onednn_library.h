// The functions of oneDNN's C interface that we call, found in its shared library at run time.
// libtorch has an oneDNN of another version inside, and exports a few symbols of it: the library is
// opened so that it sees its own symbols first (RTLD_DEEPBIND) and nobody else sees them. OpenMP is
// libtorch's, found by its file name; where libtorch's has another name the library is not used,
// since two pools of threads would fight for the cores.
#pragma once

#include <oneapi/dnnl/dnnl.h>

#include <string>

namespace tessera::primitive {

#define TESSERA_ONEDNN_FUNCTIONS(apply)             \
  apply(version);                                   \
  apply(engine_create);                             \
  apply(stream_create);                             \
  apply(memory_create);                             \
  apply(memory_destroy);                            \
  apply(memory_set_data_handle);                    \
  apply(memory_desc_create_with_tag);               \
  apply(memory_desc_create_with_strides);           \
  apply(memory_desc_clone);                         \
  apply(memory_desc_destroy);                       \
  apply(memory_desc_equal);                         \
  apply(memory_desc_get_size);                      \
  apply(post_ops_create);                           \
  apply(post_ops_destroy);                          \
  apply(post_ops_append_eltwise);                   \
  apply(post_ops_append_binary);                    \
  apply(primitive_attr_create);                     \
  apply(primitive_attr_destroy);                    \
  apply(primitive_attr_set_post_ops);               \
  apply(primitive_attr_set_scratchpad_mode);        \
  apply(convolution_forward_primitive_desc_create); \
  apply(matmul_primitive_desc_create);              \
  apply(reorder_primitive_desc_create);             \
  apply(primitive_desc_query);                      \
  apply(primitive_desc_query_md);                   \
  apply(primitive_desc_destroy);                    \
  apply(primitive_create);                          \
  apply(primitive_destroy);                         \
  apply(primitive_execute)

struct Library {
#define TESSERA_DECLARE(name) decltype(&dnnl_##name) name = nullptr
  TESSERA_ONEDNN_FUNCTIONS(TESSERA_DECLARE);
#undef TESSERA_DECLARE
  dnnl_engine_t engine = nullptr;
  dnnl_stream_t stream = nullptr;
  std::string version_text, trouble;  // one of the two is empty
};

const Library& library();

}  // namespace tessera::primitive
