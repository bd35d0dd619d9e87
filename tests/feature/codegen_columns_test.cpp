#include "feature/codegen_columns.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "feature/loop_paths.h"
#include "schedule/nest/lower.h"
#include "step_texts.h"
#include "te/dag_text.h"

namespace tessera::feature {
namespace {

constexpr const char* matmul =
    "A = PLACEHOLDER [64, 128]\nB = PLACEHOLDER [128, 96]\nC(i, j) += (A[i, k]*B[k, j])\n";

std::vector<float> paths_of(const char* dag, const std::string& steps) {
  const auto parsed = std::make_shared<const te::ComputeDag>(te::parse_tvm(dag, "test"));
  return loop_paths(schedule::lower(schedule::replay(parsed, steps_of(steps.c_str()))));
}

// The rows of the store that updates, which here is the last one.
StoreCode update_of(const std::vector<float>& paths, int vector_bytes = 64) {
  size_t begin = 0;
  for (size_t at = 0; at < paths.size(); at += loop_path_columns)
    if (paths[at] != paths[begin]) begin = at;
  return store_code(std::span(paths).subspan(begin), vector_bytes);
}

// i.0 j.0 k.0 i.1 k.1 i.2 j.1: a tile of `rows` x `columns` inside `kernel` steps of k.
std::string tiled(int rows, int columns, int kernel, const char* last = "") {
  return fmt::format(
      R"([["SP", 2, 0, 64, [2, {}], 1], ["SP", 2, 3, 96, [{}], 1], ["SP", 2, 5, 128, [{}], 1],
          ["RE", 2, [0, 3, 5, 1, 6, 2, 4]]{}])",
      rows, columns, kernel, last);
}

TEST(CodegenColumns, ATileInRegisters) {
  const StoreCode code = update_of(paths_of(matmul, tiled(4, 32, 8)));
  EXPECT_TRUE(code.update);
  EXPECT_EQ(code.vector, 32);
  EXPECT_TRUE(code.implied);
  EXPECT_EQ(code.vector_parts, 2);
  EXPECT_EQ(code.tile, 4);
  EXPECT_EQ(code.registers, 8);
  EXPECT_TRUE(code.in_registers);
  EXPECT_EQ(code.kernel, 8);
  EXPECT_EQ(code.outer_reduction, 16);
  EXPECT_EQ(code.loads, (4 + 2) / 8.0);
  EXPECT_EQ(code.unrolled, 64);  // the eight steps of k too: few, and over a tile in registers
  EXPECT_EQ(code.elements, 64 * 128 * 96);
  EXPECT_EQ(code.instructions, 64 * 128 * 96 / 16);
}

TEST(CodegenColumns, ATileThatDoesNotFit) {
  const StoreCode code = update_of(paths_of(matmul, tiled(32, 32, 8)));
  EXPECT_EQ(code.registers, 64);
  EXPECT_FALSE(code.in_registers);
  EXPECT_EQ(code.unrolled, 2);  // nobody asked
  // With 16 registers of 32 bytes less fits.
  EXPECT_TRUE(update_of(paths_of(matmul, tiled(4, 32, 8)), 32).in_registers);
  EXPECT_FALSE(update_of(paths_of(matmul, tiled(8, 32, 8)), 32).in_registers);
}

TEST(CodegenColumns, APartOfAVectorIsAVector) {
  const StoreCode code = update_of(paths_of(matmul, tiled(4, 24, 8, R"(, ["AN", 2, 6, 2])")));
  EXPECT_EQ(code.vector, 24);
  EXPECT_FALSE(code.implied);
  EXPECT_EQ(code.vector_parts, 2);
  EXPECT_EQ(code.instructions, 64 * 128 * 96 / 24 * 2);
  // Shorter than a register and not marked: one by one.
  EXPECT_EQ(update_of(paths_of(matmul, tiled(4, 8, 8))).vector, 1);
}

TEST(CodegenColumns, ARowAProgram) {
  const std::vector<std::string> names = codegen_column_names();
  EXPECT_EQ(names.size(), codegen_column_count());
  EXPECT_EQ(std::set<std::string>(names.begin(), names.end()).size(), names.size());
  std::vector<float> row{7};
  append_codegen_columns(paths_of(matmul, tiled(4, 32, 8)), 64, row);
  ASSERT_EQ(row.size(), 1 + names.size());
  EXPECT_EQ(row[0], 7);
  const auto value = [&](std::string_view name) {
    for (size_t i = 0; i < names.size(); ++i)
      if (names[i] == name) return row[i + 1];
    ADD_FAILURE() << "no column " << name;
    return 0.0F;
  };
  EXPECT_EQ(value("update.in_registers"), 1);
  EXPECT_FLOAT_EQ(value("update.registers"), std::log2(9.0F));
  EXPECT_FLOAT_EQ(value("update.loop0.extent"), std::log2(33.0F));
  EXPECT_EQ(value("update.loop0.spatial"), 1);
  EXPECT_EQ(value("update.loop2.reduction"), 1);
  EXPECT_EQ(value("next_store.vector"), 0);  // there is only the one that fills C with zeros
  EXPECT_EQ(value("stores"), 2);
  EXPECT_EQ(value("updates"), 1);
  for (const float number : row) EXPECT_TRUE(std::isfinite(number));
}

TEST(CodegenColumns, AProgramWithoutLoops) {
  const std::vector<float> paths(loop_path_columns);
  std::vector<float> row;
  append_codegen_columns(paths, 64, row);
  EXPECT_EQ(row.size(), codegen_column_count());
  append_codegen_columns({}, 64, row);
  EXPECT_EQ(row.size(), 2 * codegen_column_count());
}

}  // namespace
}  // namespace tessera::feature
