// Paddle's sample folders: records in their own form, shape patches, checks, hashes. The samples of
// tests/data/paddle are written by hand after the real ones; their graph_hash.txt were made with
// Python's astor, as GraphNet makes them.
#include "base/file.h"
#include "graph/hash.h"
#include "graph/paddle_checks.h"
#include "model_text.h"

namespace tessera::graph {
namespace {

namespace fs = std::filesystem;

const fs::path samples = fs::path(TESSERA_TESTS) / "data/paddle";

SampleTexts small_sample() {
  SampleTexts texts;
  texts.model =
      "import paddle\nclass GraphModule(paddle.nn.Layer):\n    def forward(self, w, x):\n"
      "        a = paddle._C_ops.add(w, x)\n        b = paddle._C_ops.relu(a)\n        return b\n";
  texts.weight_meta =
      "class Program_weight_tensor_w:\n    name = \"w\"\n    shape = [2]\n    dtype = \"float32\"\n"
      "    min_val = float(\"-inf\")\n    max_val = float(\"2.5e+09\")\n    data = None\n";
  texts.input_meta =
      "class Program_weight_tensor_x:\n    name = \"x\"\n    shape = []\n    dtype = \"int64\"\n"
      "    data = [7]\n";
  texts.graph_net = "{\"framework\": \"paddle\"}";
  return texts;
}

Sample sample_with(std::string_view statements) {
  SampleTexts texts = small_sample();
  texts.model =
      "import paddle\nclass GraphModule(paddle.nn.Layer):\n    def forward(self, w, x):\n" +
      std::string(statements);
  return parse_sample(texts, "folder");
}

TEST(PaddleSample, RecordsHaveTheirOwnDefaults) {
  const Sample sample = parse_sample(small_sample(), "folder");
  EXPECT_EQ(sample.framework(), Framework::Paddle);
  const TensorMeta& record = sample.weights[0];
  EXPECT_EQ(record.dtype, Dtype::Float32);
  EXPECT_FALSE(record.mean.has_value());
  EXPECT_FALSE(record.std.has_value());
  EXPECT_EQ(record.max_val, TensorMeta::Number(2.5e9));
  EXPECT_EQ(write_tensor_meta(sample.weights, Framework::Paddle),
            "class Program_weight_tensor_w:\n    name = 'w'\n    shape = [2]\n"
            "    dtype = 'float32'\n    data = None\n    min_val = float('-inf')\n"
            "    max_val = 2500000000.0\n");
  const auto bare = parse_tensor_meta("class A:\n    name = 'x'\n", "m.py", Framework::Paddle);
  EXPECT_EQ(bare[0].dtype, Dtype::Float32);
}

TEST(PaddleSample, AFileOfRecordsMayBeMissing) {
  SampleTexts texts = small_sample();
  *texts.weight_meta += *texts.input_meta;
  texts.input_meta.reset();
  EXPECT_EQ(parse_sample(texts, "folder").weights.size(), 2u);
}

TEST(PaddleSample, FoldersRoundTrip) {
  const std::vector<fs::path> folders = find_samples(samples);
  ASSERT_EQ(folders.size(), 3u);  // and no shape patch among them
  TemporaryFolder out;
  for (const fs::path& folder : folders) {
    SCOPED_TRACE(folder.string());
    const Sample sample = read_sample(folder);
    write_sample(sample, out.path() / "sample");
    EXPECT_EQ(read_sample(out.path() / "sample"), sample);
    EXPECT_FALSE(fs::exists(out.path() / "sample/input_tensor_constraints.py"));
  }
}

TEST(PaddleSample, ShapePatchesReplaceTheRecords) {
  const Sample sample = read_sample(samples / "PaddleNLP/encoder");
  const std::vector<fs::path> patches = find_shape_patches(sample.folder);
  ASSERT_EQ(patches.size(), 1u);
  EXPECT_EQ(patches[0].filename(), "shape_patches_long");
  const Sample patched = apply_shape_patch(sample, patches[0]);
  EXPECT_EQ(sample.meta_of("data_0")->shape, (std::vector<int64_t>{1, 6}));
  EXPECT_EQ(patched.meta_of("data_0")->shape, (std::vector<int64_t>{1, 9}));
  EXPECT_NE(structural_hash(patched), structural_hash(sample));
  EXPECT_TRUE(find_shape_patches(samples / "PaddleX/detector/subgraph_0").empty());
}

TEST(PaddleSampleRefusal, OfAPatchThatDoesNotFit) {
  const Sample sample = read_sample(samples / "PaddleNLP/encoder");
  TemporaryFolder patch;
  write_file(patch.path() / "weight_meta.py", "");
  write_file(patch.path() / "input_meta.py", "");
  try {
    apply_shape_patch(sample, patch.path());
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.blame(), Blame::Input);
  }
}

TEST(PaddleSampleRefusal, OfAFrameworkThatTheModelIsNot) {
  SampleTexts texts = small_sample();
  texts.graph_net = "{\"framework\": \"torch\"}";
  expect_refusal([&] { parse_sample(texts, "folder"); }, 0,
                 "expected \"framework\": \"paddle\", which model.py is written for");
}

TEST(PaddleSampleRefusal, OfRecords) {
  SampleTexts texts = small_sample();
  texts.input_meta->replace(texts.input_meta->find("int64"), 5, "torch.int64");
  expect_refusal([&] { parse_sample(texts, "folder"); }, 4, "expected a dtype such as 'float32'");
  texts = small_sample();
  texts.input_meta->replace(texts.input_meta->find("[7]"), 3, "[7, 8]");
  expect_refusal([&] { parse_sample(texts, "folder"); }, 1, "expected 1 values in the data of 'x'");
  texts = small_sample();
  texts.input_meta.reset();
  expect_refusal([&] { parse_sample(texts, "folder"); }, 3, "the parameter 'x' has no record");
}

TEST(PaddleChecks, Devices) {
  SampleTexts texts = small_sample();
  for (const char* device : {"cpu", "gpu:0", "Place(gpu:0)", "cuda:1"}) {
    texts.input_meta = *small_sample().input_meta + "    device = \"" + device + "\"\n";
    EXPECT_NO_THROW(require_paddle_devices(parse_sample(texts, "folder"))) << device;
  }
  for (const char* device : {"fpga", "gpu:", "gpu:x", ""}) {
    texts.input_meta = *small_sample().input_meta + "    device = \"" + device + "\"\n";
    expect_refusal([&] { require_paddle_devices(parse_sample(texts, "folder")); }, 1,
                   "expected a device such as 'cpu'");
  }
}

TEST(PaddleChecks, Calls) {
  EXPECT_NO_THROW(require_paddle_calls(
      sample_with("        a = [w, x]\n        b = paddle.concat(a)\n        return b\n").graph));
  expect_refusal(
      [&] {
        require_paddle_calls(
            sample_with("        a = paddle._C_ops._run_custom_op('f', w)\n        return x\n")
                .graph);
      },
      4, "an operator that Paddle does not have");
  expect_refusal(
      [&] {
        require_paddle_calls(
            sample_with("        a = paddle.roll('pd_op.roll not found.')\n        return x\n")
                .graph);
      },
      4, "could not be extracted");
}

TEST(PaddleChecks, PiecesStandAlone) {
  for (const fs::path& folder : find_samples(samples)) {
    const Graph graph = read_sample(folder).graph;
    const std::vector<Graph> pieces = paddle_pieces(graph);
    EXPECT_EQ(pieces.size(), graph.compute_nodes() > 1 ? 2u : 1u);
    for (const Graph& piece : pieces) {
      EXPECT_EQ(parse_model(write_model(piece), "piece.py"), piece);
    }
  }
}

// A list is nothing to hand over, yet no hindrance; what a split gives is one.
TEST(PaddleChecks, OnlyTensorsPassBetweenPieces) {
  EXPECT_EQ(paddle_pieces(sample_with("        c = [w, x]\n        a = paddle.full([1])\n"
                                      "        b = paddle.concat(c, a)\n        return b\n")
                              .graph)
                .size(),
            2u);
  EXPECT_TRUE(paddle_pieces(sample_with("        s = paddle.split(w)\n        a, b = s\n"
                                        "        c = paddle.add(s, a)\n        return c, b\n")
                                .graph)
                  .empty());
}

TEST(PaddleHash, IsThatOfGraphNet) {
  for (const fs::path& folder : find_samples(samples)) {
    const std::string model = (folder / "model.py").string();
    EXPECT_EQ(paddle_graph_hash(read_file(model), model), read_sample(folder).stored_hash) << model;
  }
}

// Made with astor 0.8.1.
TEST(PaddleHash, WrapsAsAstorDoes) {
  const std::string model =
      "import paddle\nclass GraphModule(paddle.nn.Layer):\n    def forward(self, x):\n"
      "        (batch_norm__0, batch_norm__1, batch_norm__2, batch_norm__3, batch_norm__4,) = "
      "(lambda x, f: f(x))(paddle._C_ops.batch_norm(x, x, x, x, x, False, float(\"0.9\")), "
      "lambda out: out if isinstance(out, (list, tuple)) else (out, None, None, None, None))\n"
      "        del (batch_norm__1, batch_norm__2,)\n"
      "        a = paddle._C_ops.one_hot(x % paddle.cast(x, x.dtype), x)\n"
      "        return batch_norm__0, a\n";
  EXPECT_EQ(paddle_canonical_text(model, "model.py"),
            "def forward(self, x):\n"
            "    (batch_norm__0, batch_norm__1, batch_norm__2, batch_norm__3, batch_norm__4\n"
            "        ) = ((lambda x, f: f(x))(paddle._C_ops.batch_norm(x, x, x, x, x, \n"
            "        False, float('0.9')), lambda out: out if isinstance(out, (list,\n"
            "        tuple)) else (out, None, None, None, None)))\n"
            "    del (batch_norm__1, batch_norm__2)\n"
            "    a = paddle._C_ops.one_hot(x % paddle.cast(x, x.dtype), x)\n"
            "    return batch_norm__0, a\n");
}

}  // namespace
}  // namespace tessera::graph
