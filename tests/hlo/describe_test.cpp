#include "hlo/describe.h"

#include <gtest/gtest.h>

#include "../golden_data.h"
#include "base/error.h"
#include "small_module.h"

namespace tessera::hlo {
namespace {

TEST(Describe, ContractionsAreCountedExactly) {
  Module module = small_module();
  Computation& entry = module.computations[1];
  entry.instructions[0].shape.dimensions = {8, 5, 10};  // input: batch, feature, spatial
  entry.instructions[1].shape.dimensions = {5, 7, 3};   // kernel: in, out, spatial
  entry.instructions[2].operand_ids = {20, 21};
  entry.instructions[2].shape.dimensions = {8, 7, 10};
  EXPECT_EQ(describe_module(module, "m").nodes[4].flops, 2. * 8 * 7 * 10 * 5 * 3);

  Instruction& dot = entry.instructions[2];
  dot.opcode = "dot";
  dot.window.clear();
  dot.dot = DotNumbers{{1, 2}, {0, 1}, {}, {}};
  dot.shape.dimensions = {8, 3};
  EXPECT_EQ(describe_module(module, "m").nodes[4].flops, 2. * 8 * 3 * 50);
}

TEST(Describe, AFusionMovesBytesAndItsBodyComputes) {
  const Module module = small_module();
  const ModuleDescription described = describe_module(module, "m");
  EXPECT_EQ(described.nodes[1].flops, 24);  // negate, inside
  EXPECT_EQ(described.nodes[1].bytes, 0);
  EXPECT_EQ(described.nodes[6].flops, 0);
  EXPECT_EQ(described.nodes[6].bytes, 3. * 24 * 4);
  EXPECT_EQ(described.parameters, (std::vector<int64_t>{2, 3}));
  EXPECT_EQ(described.root, 6);
}

TEST(Describe, TheHashSeesStructureAndNotNames) {
  const std::string hash = describe_module(small_module(), "m").hash;
  Module renamed = small_module();
  renamed.name = "other";
  for (Computation& computation : renamed.computations) {
    computation.root_id += 100;
    for (Instruction& i : computation.instructions) {
      i.name += "x";
      i.id += 100;
      for (int64_t& id : i.operand_ids) id += 100;
    }
  }
  EXPECT_EQ(describe_module(renamed, "m").hash, hash);
  Module other = small_module();
  other.computations[0].instructions[1].opcode = "abs";
  EXPECT_NE(describe_module(other, "m").hash, hash);
  other = small_module();
  other.computations[1].instructions[2].operand_ids = {20, 21};  // exchanged
  EXPECT_NE(describe_module(other, "m").hash, hash);
}

TEST(Describe, ShapesAndTypes) {
  Shape tuple;
  tuple.element_type = 13;
  tuple.tuple_shapes.resize(2);
  tuple.tuple_shapes[0].element_type = 11;
  tuple.tuple_shapes[0].dimensions = {2, 3};
  tuple.tuple_shapes[1].element_type = 16;
  tuple.tuple_shapes[1].dimensions = {4};
  EXPECT_EQ(shape_elements(tuple), 10);
  EXPECT_EQ(shape_bytes(tuple), 32);
  EXPECT_EQ(element_type_name(16), "bfloat16");
  EXPECT_EQ(element_type_name(99), "type99");
  EXPECT_EQ(element_dtype(1), Dtype::Bool);
  EXPECT_EQ(element_dtype(8), std::nullopt);
}

TEST(Describe, EveryJaxDumpIsWhole) {
  for (const auto& entry : std::filesystem::directory_iterator(golden::excerpt("tpugraphs/hlo"))) {
    if (entry.path().extension() != ".pb") continue;
    const HloFile file = read_hlo_file(entry.path());
    const ModuleDescription described = describe_module(file.modules[0].module, "m");
    EXPECT_GT(described.flops, 0);
    EXPECT_GT(described.bytes, 0);
    EXPECT_FALSE(described.parameters.empty());
    const HloFile again = read_hlo_file(write_hlo_proto(file.modules[0].module), "again");
    EXPECT_EQ(describe_module(again.modules[0].module, "m").hash, described.hash);
  }
}

}  // namespace
}  // namespace tessera::hlo
