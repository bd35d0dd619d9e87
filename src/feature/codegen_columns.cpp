// The walk of kernel/loop_plan.cpp over the loops of one store, with the same limits. Two things it
// sees more coarsely: which stages stand inside a loop (a leaf knows only its own loops), and which
// read a loop moves (only how many).
#include "feature/codegen_columns.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "feature/loop_paths.h"

namespace tessera::feature {

namespace {

constexpr double largest_unroll = 256, largest_storing_unroll = 64;  // register operations
constexpr double few_iterations = 8, few_operations = 96;

enum class Kind : uint8_t { Spatial, Reduction, Other };

// A row of loop_paths.h by name.
struct Loop {
  std::span<const float> row;

  double iterations() const { return std::round(std::exp2(double(number(0)))); }
  Kind kind() const {
    if (row[loop_path::kind_at] > 0) return Kind::Spatial;
    return row[loop_path::kind_at + 1] > 0 || row[loop_path::kind_at + 2] > 0 ? Kind::Reduction
                                                                              : Kind::Other;
  }
  bool is(size_t annotation) const { return row[loop_path::annotation_at + annotation] > 0; }
  bool parallel() const { return is(1); }
  bool vectorized() const { return is(2); }
  bool unrolled() const { return is(3); }
  float number(size_t at) const { return row[loop_path::numbers_at + at]; }
  // The columns behind the numbers of the loop.
  float bytes() const { return number(5); }
  float store_stride() const { return number(7); }
  float least_stride() const { return number(8); }
  float most_stride() const { return number(9); }
  float reads_moved() const { return number(10); }
  float reads_contiguous() const { return number(11); }
};

// Loops that run more than once, outermost first.
std::vector<Loop> live_loops(std::span<const float> rows) {
  std::vector<Loop> loops;
  for (size_t at = 0; at < rows.size(); at += loop_path_columns)
    if (const Loop loop{rows.subspan(at, loop_path_columns)}; loop.iterations() > 1)
      loops.push_back(loop);
  return loops;
}

double unroll_limit(std::span<const float> row) {
  return std::round(std::exp2(double(row[loop_path::statement_at])) - 1);
}

constexpr size_t innermost = 5, code_numbers = 19, loop_numbers = 11, operator_numbers = 10;
constexpr size_t store_columns = code_numbers + innermost * loop_numbers + operator_numbers;
constexpr std::array<std::string_view, 3> groups = {"update", "store", "next_store"};

float log_of(double count) {
  return std::log2(float(count) + 1);
}

void append_store(std::span<const float> rows, const StoreCode& code, std::vector<float>& to) {
  const std::vector<Loop> loops = live_loops(rows);
  const double lanes_used = code.vector / code.vector_parts;
  for (const float value :
       {log_of(code.vector), log_of(code.vector_parts), float(lanes_used), float(code.implied),
        log_of(code.registers), float(code.in_registers), log_of(code.tile), log_of(code.kernel),
        log_of(code.outer_reduction), float(code.loads), log_of(code.unrolled),
        log_of(code.parallel), log_of(code.elements), log_of(code.instructions),
        float(loops.size()), rows[loop_path::statement_at], rows[loop_path::statement_at + 2],
        float(code.registers > 0 ? code.kernel * code.registers : 0),
        log_of(code.instructions * (code.in_registers ? code.loads : 2))})
    to.push_back(value);
  for (size_t i = 0; i < innermost; ++i) {
    if (i >= loops.size()) {
      to.insert(to.end(), loop_numbers, 0.0F);
      continue;
    }
    const Loop& loop = loops[loops.size() - 1 - i];
    for (const float value :
         {log_of(loop.iterations()), float(loop.kind() == Kind::Spatial),
          float(loop.kind() == Kind::Reduction), float(loop.vectorized()), float(loop.unrolled()),
          loop.bytes(), loop.store_stride(), loop.least_stride(), loop.most_stride(),
          loop.reads_moved(), loop.reads_contiguous()})
      to.push_back(value);
  }
  const std::span<const float> counts = rows.subspan(loop_path::operators_at, 16);
  to.insert(to.end(), counts.begin(), counts.begin() + 7);
  float integers = 0;
  for (size_t i = 7; i < 14; ++i) integers += counts[i];
  to.insert(to.end(), {integers, counts[14], counts[15]});
}

double operators_of(std::span<const float> rows) {
  double all = 1;
  for (size_t i = 0; i < 16; ++i)
    all += std::exp2(std::fabs(double(rows[loop_path::operators_at + i]))) - 1;
  return all;
}

}  // namespace

StoreCode store_code(std::span<const float> rows, int vector_bytes) {
  StoreCode code;
  const std::vector<Loop> loops = live_loops(rows);
  const double element_bytes = std::max(1.0, double(rows[loop_path::statement_at + 2]));
  const double lanes = std::max(1.0, std::floor(vector_bytes / element_bytes));
  const double most_registers = vector_bytes == 32 ? 16 : 32;
  code.update = rows[loop_path::statement_at + 1] > 0;
  const size_t none = loops.size();

  size_t vector = none, last_reduction = none;
  for (size_t i = 0; i < loops.size(); ++i) {
    if (loops[i].vectorized() && loops[i].kind() == Kind::Spatial) vector = i;
    if (loops[i].kind() == Kind::Reduction) last_reduction = i;
    if (loops[i].parallel()) code.parallel *= loops[i].iterations();
    code.elements *= loops[i].iterations();
  }
  if (vector == none && !loops.empty()) {
    const Loop& inner = loops.back();
    code.implied = inner.kind() == Kind::Spatial && !inner.parallel() &&
                   inner.iterations() >= lanes && inner.store_stride() == 1;
    if (code.implied) vector = loops.size() - 1;
  }
  if (vector != none) {
    code.vector = loops[vector].iterations();
    code.vector_parts = std::ceil(code.vector / lanes);
  }
  code.instructions = code.elements / code.vector * code.vector_parts;

  if (code.update && last_reduction != none) {
    size_t first = last_reduction;
    while (first > 0 && loops[first - 1].kind() == Kind::Reduction) --first;
    bool plain = true;
    double broadcast = 1, wide = vector != none && vector > last_reduction ? code.vector_parts : 1;
    code.registers = 1;
    for (size_t i = 0; i < loops.size(); ++i) {
      const double size = loops[i].iterations();
      if (loops[i].kind() == Kind::Reduction)
        (i < first ? code.outer_reduction : code.kernel) *= size;
      if (i <= last_reduction) continue;
      if (i == vector) {
        code.registers *= code.vector_parts;
        continue;
      }
      plain = plain && !loops[i].parallel();
      code.registers *= size;
      code.tile *= size;
      broadcast *= size;
      if (loops[i].reads_moved() >= 2) wide *= size;
    }
    code.in_registers = plain && code.registers <= most_registers;
    code.loads = (broadcast + wide) / code.registers;
  }

  const double limit = unroll_limit(rows);
  const double most = code.in_registers ? largest_unroll : largest_storing_unroll;
  double steps = 1, parts = 1;
  for (size_t i = loops.size(); i-- > 0 && !loops[i].parallel();) {
    if (i == vector) {
      parts *= code.vector_parts;
      continue;
    }
    const double more = steps * loops[i].iterations();
    const bool in_tile = code.in_registers && i > last_reduction;
    const bool few = code.in_registers && loops[i].iterations() <= few_iterations &&
                     more * parts <= few_operations;
    if (!in_tile && !loops[i].unrolled() && !few && (more > limit || more * parts > most)) break;
    steps = more;
  }
  code.unrolled = steps * parts;
  return code;
}

size_t codegen_column_count() {
  return groups.size() * store_columns + 3;
}

std::vector<std::string> codegen_column_names() {
  static constexpr std::array<std::string_view, code_numbers> code = {
      "vector",      "vector_parts",  "lanes_used",
      "implied",     "registers",     "in_registers",
      "tile",        "kernel",        "outer_reduction",
      "loads",       "unrolled",      "parallel",
      "elements",    "instructions",  "loops",
      "auto_unroll", "element_bytes", "kernel_operations",
      "accesses"};
  static constexpr std::array<std::string_view, loop_numbers> loop = {
      "extent",           "spatial",     "reduction",       "vectorized",
      "unrolled",         "bytes",       "store_stride",    "least_read_stride",
      "most_read_stride", "reads_moved", "reads_contiguous"};
  static constexpr std::array<std::string_view, operator_numbers> operators = {
      "float_mad",      "float_addsub",    "float_mul", "float_divmod", "float_cmp",
      "float_mathfunc", "float_otherfunc", "int_ops",   "bool_op",      "select_op"};
  std::vector<std::string> names;
  for (const std::string_view group : groups) {
    for (const std::string_view name : code) names.push_back(fmt::format("{}.{}", group, name));
    for (size_t i = 0; i < innermost; ++i)
      for (const std::string_view name : loop)
        names.push_back(fmt::format("{}.loop{}.{}", group, i, name));
    for (const std::string_view name : operators)
      names.push_back(fmt::format("{}.{}", group, name));
  }
  names.insert(names.end(), {"stores", "updates", "weight"});
  return names;
}

void append_codegen_columns(std::span<const float> loop_paths, int vector_bytes,
                            std::vector<float>& to) {
  struct Leaf {
    std::span<const float> rows;
    StoreCode code;
    double weight = 0;
  };
  std::vector<Leaf> leaves;
  size_t begin = 0;
  for (size_t at = 0; at < loop_paths.size(); at += loop_path_columns) {
    const size_t next = at + loop_path_columns;
    if (next < loop_paths.size() && loop_paths[next] == loop_paths[begin]) continue;
    Leaf leaf{loop_paths.subspan(begin, next - begin), {}, 0};
    leaf.code = store_code(leaf.rows, vector_bytes);
    leaf.weight = leaf.code.instructions * operators_of(leaf.rows);
    leaves.push_back(leaf);
    begin = next;
  }
  std::stable_sort(leaves.begin(), leaves.end(),
                   [](const Leaf& a, const Leaf& b) { return a.weight > b.weight; });
  std::array<const Leaf*, 3> chosen{};
  double updates = 0, weight = 0;
  for (const Leaf& leaf : leaves) {
    updates += leaf.code.update;
    weight += leaf.weight;
    if (leaf.code.update) {
      if (!chosen[0]) chosen[0] = &leaf;
    } else if (!chosen[1]) {
      chosen[1] = &leaf;
    } else if (!chosen[2]) {
      chosen[2] = &leaf;
    }
  }
  for (const Leaf* leaf : chosen) {
    if (leaf)
      append_store(leaf->rows, leaf->code, to);
    else
      to.insert(to.end(), store_columns, 0.0F);
  }
  to.insert(to.end(), {float(leaves.size()), float(updates), log_of(weight)});
}

}  // namespace tessera::feature
