// The names of the columns, as TenSet's code spells them.
#include "feature/per_store.h"

#include <fmt/format.h>

namespace tessera::feature {
namespace {

using Names = std::vector<std::string>;

void one_hot(Names& names, const std::string& what) {
  for (const char* position : {"None", "InnerSpatial", "MiddleSpatial", "OuterSpatial",
                               "InnerReduce", "MiddleReduce", "OuterReduce", "Mixed"})
    names.push_back(fmt::format("{}_type.kPos{}", what, position));
}

Names make_names() {
  Names names;
  for (const char* scalar : {"float", "int"})
    for (const char* op : {"mad", "addsub", "mul", "divmod", "cmp", "mathfunc", "otherfunc"})
      names.push_back(fmt::format("{}_{}", scalar, op));
  names.insert(names.end(), {"bool_op", "select_op"});
  for (const char* what : {"vec", "unroll", "parallel"}) {
    for (const char* number : {"num", "prod", "len"})
      names.push_back(fmt::format("{}_{}", what, number));
    one_hot(names, what);
  }
  names.insert(names.end(),
               {"is_gpu", "blockIdx_x_len", "blockIdx_y_len", "blockIdx_z_len", "threadIdx_x_len",
                "threadIdx_y_len", "threadIdx_z_len", "vthread_len"});
  for (int slot = 0; slot < 5; ++slot) {
    for (const char* name :
         {"acc_type.kRead", "acc_type.kWrite", "acc_type.kReadWrite", "bytes", "unique_bytes",
          "lines", "unique_lines", "reuse_type.kLoopMultipleRead",
          "reuse_type.kSerialMultipleReadWrite", "reuse_type.kNoReuse", "reuse_dis_iter",
          "reuse_dis_bytes", "reuse_ct", "bytes_d_reuse_ct", "unique_bytes_d_reuse_ct",
          "lines_d_reuse_ct", "unique_lines_d_reuse_ct", "stride"})
      names.push_back(fmt::format("B{}.{}", slot, name));
  }
  for (int point = 0; point < 10; ++point)
    names.push_back(fmt::format("arith_intensity_curve_{}", point));
  names.insert(names.end(), {"alloc_size", "alloc_prod", "alloc_outer_prod", "alloc_inner_prod",
                             "outer_prod", "num_loops", "auto_unroll_max_step"});
  return names;
}

}  // namespace

std::span<const std::string_view> per_store_names() {
  static const Names names = make_names();
  static const std::vector<std::string_view> views(names.begin(), names.end());
  return views;
}

std::string_view dialect_name(Dialect dialect) {
  return dialect == Dialect::Tenset ? "tenset" : "clean";
}

}  // namespace tessera::feature
