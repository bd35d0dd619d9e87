// Layouts of HLO modules: what is inserted, what stays, what is refused. That XLA keeps to them is
// tests/python/xla_test.py.
#include "space/hlo_layouts.h"

#include <gtest/gtest.h>

#include <set>

#include "../hlo/small_module.h"
#include "base/error.h"
#include "base/file.h"
#include "format/protobuf_wire.h"
#include "hlo/collection.h"
#include "hlo/encode.h"
#include "space/layout_collection.h"

namespace tessera::space {
namespace {

using hlo::Computation;
using hlo::ConvolutionNumbers;
using hlo::Instruction;
using hlo::instruction;
using hlo::Module;
using hlo::NodeLayouts;

// A field that Tessera does not read.
const std::string unknown = format::WireWriter().bytes(51, "precision").take();

Instruction shaped(Instruction made, std::vector<int64_t> dimensions) {
  made.shape.dimensions = std::move(dimensions);
  made.shape.minor_to_major.clear();
  for (size_t i = made.shape.dimensions.size(); i-- > 0;)
    made.shape.minor_to_major.push_back(int64_t(i));
  return made;
}

// x [2, 8, 8, 3] * w [3, 3, 3, 4] -> [2, 8, 8, 4] -> reshape [2, 256] -> dot with itself [2, 2].
Module image_module() {
  Module module;
  module.entry_computation_id = 1;
  Computation entry;
  entry.id = 1;
  entry.root_id = 5;
  entry.instructions = {shaped(instruction("parameter", 1), {2, 8, 8, 3}),
                        shaped(instruction("parameter", 2), {3, 3, 3, 4}),
                        shaped(instruction("convolution", 3, {1, 2}), {2, 8, 8, 4}),
                        shaped(instruction("reshape", 4, {3}), {2, 256}),
                        shaped(instruction("dot", 5, {4, 4}), {2, 2})};
  ConvolutionNumbers& numbers = entry.instructions[2].convolution.emplace();
  numbers.input_feature = numbers.output_feature = 3;
  numbers.kernel_input_feature = 2;
  numbers.kernel_output_feature = 3;
  numbers.input_spatial = numbers.output_spatial = {1, 2};
  numbers.kernel_spatial = {0, 1};
  entry.instructions[2].rest = unknown;
  module.computations = {entry};
  return module;
}

std::vector<NodeLayouts> none() {
  return std::vector<NodeLayouts>(3);
}

const Instruction* find(const Module& module, std::string_view name) {
  for (const Computation& computation : module.computations)
    for (const Instruction& i : computation.instructions)
      if (i.name == name) return &i;
  return nullptr;
}

std::string refusal(const Module& module, const std::vector<NodeLayouts>& layouts) {
  try {
    constrain_layouts(module, layouts, "m.pb");
  } catch (const Error& error) {
    EXPECT_EQ(error.blame(), Blame::Input);
    return error.what();
  }
  return "";
}

TEST(HloLayouts, WithoutLayoutsTheModuleStaysAsItIs) {
  const Module module = image_module();
  EXPECT_EQ(constrain_layouts(module, none(), "m.pb"), module);
}

TEST(HloLayouts, AnOutputIsReadThroughItsConstraint) {
  std::vector<NodeLayouts> layouts = none();
  layouts[0].tensors = {{1, 2, 3, 0}};
  const Module made = constrain_layouts(image_module(), layouts, "m.pb");
  const Instruction* inserted = find(made, "convolution.3.output");
  ASSERT_TRUE(inserted);
  EXPECT_EQ(inserted->opcode, "custom-call");
  EXPECT_EQ(inserted->custom_call_target, "LayoutConstraint");
  EXPECT_TRUE(inserted->constrain_layout);
  EXPECT_EQ(inserted->operand_ids, std::vector<int64_t>{3});
  EXPECT_EQ(inserted->shape.minor_to_major, (std::vector<int64_t>{1, 2, 3, 0}));
  ASSERT_EQ(inserted->operand_shapes_with_layout.size(), 1u);
  EXPECT_EQ(inserted->operand_shapes_with_layout[0].dimensions, (std::vector<int64_t>{2, 8, 8, 4}));
  EXPECT_EQ(find(made, "reshape.4")->operand_ids, std::vector<int64_t>{inserted->id});
  EXPECT_EQ(find(made, "convolution.3")->rest, unknown);
}

TEST(HloLayouts, AnOperandIsLaidOutForOneUseAlone) {
  std::vector<NodeLayouts> layouts = none();
  layouts[2].tensors = {{}, {0, 1}, {}};
  const Module made = constrain_layouts(image_module(), layouts, "m.pb");
  const Instruction* inserted = find(made, "dot.5.input");
  ASSERT_TRUE(inserted);
  EXPECT_EQ(find(made, "dot.5")->operand_ids, (std::vector<int64_t>{inserted->id, 4}));
  EXPECT_EQ(inserted->operand_ids, std::vector<int64_t>{4});
}

TEST(HloLayouts, TheRootMayBeAConstraint) {
  std::vector<NodeLayouts> layouts = none();
  layouts[2].tensors = {{0, 1}};
  const Module made = constrain_layouts(image_module(), layouts, "m.pb");
  EXPECT_EQ(made.computations[0].root_id, find(made, "dot.5.output")->id);
}

TEST(HloLayouts, IdsAreNewAndOperandsComeFirst) {
  Module module = image_module();
  // Another computation goes on where the first ends, as in files of old.
  module.computations.push_back(module.computations[0]);
  Computation& other = module.computations[1];
  other.id = 2;
  other.root_id += 5;
  for (Instruction& i : other.instructions) {
    i.id += 5;
    for (int64_t& id : i.operand_ids) id += 5;
  }
  Random random(3);
  const LayoutSpace space = module_layout_space(module, "m.pb");
  for (int i = 0; i < 20; ++i) {
    const Module made = constrain_layouts(module, space.layouts(space.random(random)), "m.pb");
    std::set<int64_t> all;
    for (const Computation& computation : made.computations) {
      std::set<int64_t> known;
      for (const Instruction& one : computation.instructions) {
        EXPECT_TRUE(all.insert(one.id).second);
        for (const int64_t operand : one.operand_ids) EXPECT_TRUE(known.contains(operand));
        known.insert(one.id);
      }
      EXPECT_TRUE(known.contains(computation.root_id));
    }
  }
}

TEST(HloLayouts, TheSpaceOfAConvolutionFollowsItsNumbers) {
  const LayoutSpace space = module_layout_space(image_module(), "m.pb");
  ASSERT_EQ(space.calls(), 3u);
  const std::vector<Order> images = {{}, {3, 2, 1, 0}, {2, 1, 3, 0}, {3, 0, 2, 1}, {0, 3, 2, 1}};
  EXPECT_EQ(space[0].tensors[0].orders, images);
  EXPECT_EQ(space[0].tensors[1].orders, images);
  EXPECT_EQ(space[0].tensors[2].orders,
            (std::vector<Order>{{}, {3, 2, 1, 0}, {2, 3, 1, 0}, {1, 0, 2, 3}, {2, 1, 0, 3}}));
}

TEST(HloLayouts, BothSidesOfAReshapeFitByTheirNumbers) {
  // {2 | 2} and {8, 8, 4 | 256}: either outside.
  const LayoutSpace space = module_layout_space(image_module(), "m.pb");
  EXPECT_EQ(space[1].tensors[0].orders, (std::vector<Order>{{}, {1, 0}, {0, 1}}));
  EXPECT_EQ(space[1].tensors[1].orders, (std::vector<Order>{{}, {3, 2, 1, 0}, {0, 3, 2, 1}}));
  EXPECT_EQ(space[1].tensors[2].orders, std::vector<Order>{{}});
}

TEST(HloLayouts, InAFusionNothingIsChosen) {
  Module module = image_module();
  module.computations[0].is_fusion = true;
  const LayoutSpace space = module_layout_space(module, "m.pb");
  Random random(1);
  EXPECT_EQ(space.random(random), space.usual());
  std::vector<NodeLayouts> layouts = none();
  layouts[1].tensors = {{0, 1}};
  EXPECT_EQ(refusal(module, layouts),
            "m.pb: instruction 'reshape.4' (reshape): it is inside a fusion, which has no layouts "
            "of its own");
}

TEST(HloLayouts, BadAssignmentsAreRefusedByTheirInstruction) {
  const Module module = image_module();
  EXPECT_EQ(refusal(module, {}), "m.pb: expected layouts of 3 configurable nodes, found 0");
  std::vector<NodeLayouts> layouts = none();
  layouts[0].tensors = {{}, {3, 3, 1, 0}};
  EXPECT_EQ(refusal(module, layouts),
            "m.pb: instruction 'convolution.3' (convolution): the layout of its input: expected a "
            "permutation of 4 dimensions");
  layouts = none();
  layouts[1].tensors = {{}, {}, {1, 0}};
  EXPECT_EQ(refusal(module, layouts),
            "m.pb: instruction 'reshape.4' (reshape): it has no kernel to lay out");
  layouts = none();
  layouts[2].tensors = {{}, {}, {}, {}};
  EXPECT_EQ(refusal(module, layouts),
            "m.pb: instruction 'dot.5' (dot): expected layouts of up to 3 tensors, found 4");
}

TEST(HloLayouts, ModulesThatContradictThemselvesAreRefused) {
  Module module = image_module();
  module.computations[0].instructions[3].operand_ids.clear();
  EXPECT_THROW(module_layout_space(module, "m.pb"), Error);
  module = image_module();
  module.computations[0].instructions[3].operand_ids = {77};
  EXPECT_THROW(module_layout_space(module, "m.pb"), Error);
  module = image_module();
  module.computations[0].instructions[2].convolution.reset();
  EXPECT_THROW(module_layout_space(module, "m.pb"), Error);
  module = image_module();
  module.computations[0].instructions[3].shape.dimensions = {int64_t(1) << 62, 4};
  EXPECT_EQ(module_layout_space(module, "m.pb")[1].tensors[0].orders.size(), 1u);
}

TEST(HloLayouts, NumbersThatAreNoDimensionsAreRefused) {
  Module module = image_module();
  module.computations[0].instructions[2].convolution->input_feature = 7;
  EXPECT_THROW(module_layout_space(module, "m.pb"), Error);
}

TEST(HloLayouts, NodesAreThoseThatFeaturesName) {
  const Module module = image_module();
  EXPECT_EQ(configurable_nodes(module), hlo::encode_module(module, "m.pb").node_config_ids);
}

// In XLA's place: a run takes a millisecond for each tensor that is laid out, and one in five dies.
class Pretended : public LayoutMeasuring {
 public:
  explicit Pretended(const hlo::HloSample& sample)
      : sample_(sample), space_(module_layout_space(sample.module, sample.file())) {}
  const LayoutSpace& space() const override { return space_; }
  std::string identity() const override { return layout_identity(sample_, space_); }
  std::string compiler() const override { return "pretended 1"; }
  LayoutRun run(const Assignment& assignment, const RepeatOptions&, double) override {
    const int64_t chosen = std::ranges::count_if(assignment, [](uint8_t c) { return c > 0; });
    if (chosen > 0 && ++runs_ % 5 == 0) return {{}, {}, "killed by signal 9"};
    return {{1e-3 * double(1 + chosen)}, {1e-3}, "", chosen};
  }

 private:
  const hlo::HloSample& sample_;
  const LayoutSpace space_;
  int runs_ = 0;
};

TEST(HloLayouts, ModulesAreCollectedAsOtherGraphsAre) {
  const TemporaryFolder folder;
  hlo::HloSample sample;
  sample.folder = "nets/image";
  sample.module = image_module();
  sample.module.computations[0].instructions[0].rest =
      format::WireWriter().bytes(7, "net.py").take();
  sample.properties.set("domain", "vision");
  const std::vector<LayoutGraph> graphs = {layout_graph(std::move(sample))};
  EXPECT_EQ(graphs[0].source, "xla_vision");

  LayoutCollectOptions options;
  options.random = 10;
  options.local = 4;
  options.genetic = 6;
  options.target = "here";
  options.measure_hlo = [](const hlo::HloSample& of) { return std::make_unique<Pretended>(of); };
  const LayoutCollectSummary summary = collect_layouts(graphs, folder.path(), options, {});
  EXPECT_EQ(summary.measured, 21u);
  EXPECT_EQ(summary.failed, 4u);
  EXPECT_EQ(collect_layouts(graphs, folder.path(), options, {}).measured, 0u);

  const LayoutCollectionSummary made = write_layout_collection(graphs, folder.path(), "here");
  EXPECT_EQ(made.random + made.found, 1 + 21 - summary.failed);
  for (const hlo::Collection& collection : hlo::find_collections(folder.path())) {
    EXPECT_EQ(collection.source, "xla_vision");
    for (const hlo::GraphFile& file : collection.graphs) {
      const hlo::GraphData graph = hlo::read_graph(file.npz);
      EXPECT_EQ(graph.node_config_ids, (std::vector<int64_t>{2, 3, 4}));
      EXPECT_NE(graph.meta_json.find("pretended 1"), std::string::npos);
      const std::string proto =
          read_file(hlo::graph_path(folder.path(), collection, file.split, file.name, "pb"));
      EXPECT_EQ(proto.find("net.py"), std::string::npos);
    }
  }
}

}  // namespace
}  // namespace tessera::space
