#include <cmath>

#include "model_text.h"

namespace tessera::graph {
namespace {

std::vector<TensorMeta> parse(std::string_view text) {
  return parse_tensor_meta(text, "weight_meta.py");
}

// A class with a name and a dtype, which starts in line 1, and these fields.
std::string record(std::string_view fields, std::string_view dtype = "torch.float32") {
  return "class C_x:\n    name = \"x\"\n    dtype = \"" + std::string(dtype) + "\"\n    " +
         std::string(fields) + "\n";
}

void expect_meta_refusal(std::string_view text, int line, std::string_view part) {
  expect_refusal([&] { parse(text); }, line, part);
}

TEST(TensorMeta, ReadsAllFieldsInAnyOrder) {
  const auto records = parse(
      "class Program_weight_tensor_meta_w:\n\tmax_val = 2.5\n\tdata = None\n\tstd = 0.5\n\tmean = "
      "-1\n"
      "\tdevice = 'cuda:0'\n\tdtype = 'torch.float16'\n\tshape = [2, 3]\n\toriginal_name = 'o'\n"
      "\tname = 'w'\n\tmin_val = 0\n");
  ASSERT_EQ(records.size(), 1u);
  const TensorMeta& w = records[0];
  EXPECT_EQ(w.class_name, "Program_weight_tensor_meta_w");
  EXPECT_EQ(w.name, "w");
  EXPECT_EQ(w.original_name, "o");
  EXPECT_EQ(w.shape, (std::vector<int64_t>{2, 3}));
  EXPECT_EQ(w.dtype, Dtype::Float16);
  EXPECT_EQ(w.device, "cuda:0");
  EXPECT_EQ(w.mean, -1.0);
  EXPECT_EQ(w.std, 0.5);
  EXPECT_EQ(w.min_val, TensorMeta::Number(int64_t{0}));
  EXPECT_EQ(w.max_val, TensorMeta::Number(2.5));
  EXPECT_EQ(w.elements(), 6);
  EXPECT_EQ(w.line, 1);
}

// GraphNet's rules: an absent std counts as 1, None as 0.1.
TEST(TensorMeta, AbsentIsNotNone) {
  const TensorMeta absent = parse(record("shape = []"))[0];
  EXPECT_EQ(absent.mean, 0.0);
  EXPECT_EQ(absent.std, 1.0);
  EXPECT_EQ(absent.device, "cpu");
  const TensorMeta none = parse(record("mean = None\n    std = None\n    data = None"))[0];
  EXPECT_FALSE(none.mean.has_value());
  EXPECT_FALSE(none.std.has_value());
  EXPECT_TRUE(std::holds_alternative<std::monostate>(none.data));
}

TEST(TensorMeta, ReadsDataOfEveryKind) {
  const auto data = [](std::string_view list, std::string_view dtype) {
    return parse(record("shape = [3]\n    data = " + std::string(list), dtype))[0].data;
  };
  EXPECT_EQ(data("[1, -2, 3,]", "torch.int64"), TensorMeta::Data(std::vector<int64_t>{1, -2, 3}));
  EXPECT_EQ(data("[True, False, True]", "torch.bool"),
            TensorMeta::Data(std::vector<int64_t>{1, 0, 1}));
  EXPECT_EQ(data("[1, 0.5, -2e-3]", "torch.float32"),
            TensorMeta::Data(std::vector<double>{1, 0.5, -2e-3}));
  EXPECT_EQ(data("[\n  1,\n  2,\n  3\n]", "torch.int32"),
            TensorMeta::Data(std::vector<int64_t>{1, 2, 3}));
  const auto odd =
      std::get<std::vector<double>>(data("[float('inf'), -inf, float(\"nan\")]", "torch.float32"));
  EXPECT_TRUE(std::isinf(odd[0]) && odd[0] > 0);
  EXPECT_TRUE(std::isinf(odd[1]) && odd[1] < 0);
  EXPECT_TRUE(std::isnan(odd[2]));
}

TEST(TensorMeta, NamesMayBeBrokenOverLines) {
  EXPECT_EQ(
      parse("class A:\n    name = (\n        \"a\"\n        'b'\n    )\n    dtype = 'torch.int8'\n")
          [0]
              .name,
      "ab");
}

TEST(TensorMeta, AnEmptyFileHasNoRecords) {
  EXPECT_TRUE(parse("").empty());
  EXPECT_TRUE(parse("\n  \n# nothing\n").empty());
}

TEST(TensorMeta, WritingAndReadingIsTheIdentity) {
  const auto records =
      parse(record("shape = [2]\n    data = [0.1, float('-inf')]\n    std = float('nan')\n    "
                   "min_val = 0\n    max_val = 1e-07") +
            record("shape = []\n    data = [True]", "torch.bool") +
            record("original_name = 'it\\'s'\n    shape = [0, 7]\n    data = []\n    mean = None",
                   "torch.int64"));
  ASSERT_EQ(records.size(), 3u);
  EXPECT_EQ(parse(write_tensor_meta(records)), records);
}

TEST(TensorMeta, PetabytesAreLegal) {
  EXPECT_EQ(parse(record("shape = [1048576, 1048576, 1024]"))[0].elements(), int64_t{1} << 50);
}

TEST(TensorMetaRefusal, Shapes) {
  expect_meta_refusal(record("shape = [2, -1]"), 4,
                      "a dimension: an integer, at least 0, found '-'");
  expect_meta_refusal(record("shape = [1.5]"), 4, "a dimension");
  expect_meta_refusal(record("shape = 3"), 4, "a list");
  expect_meta_refusal(record("shape = [4294967296, 4294967296]"), 1, "fewer than 2^63 bytes");
  expect_meta_refusal(record("shape = [4611686018427387904]"), 1, "fewer than 2^63 bytes");
  expect_meta_refusal(record("shape = [4294967296, 4294967296, 0]"), 1, "fewer than 2^63 bytes");
  expect_meta_refusal(record("shape = [99999999999999999999]"), 4, "at most 64 bits");
}

TEST(TensorMetaRefusal, Data) {
  expect_meta_refusal(record("shape = [3]\n    data = [1, 2]"), 1,
                      "expected 3 values in the data of 'x', found 2");
  expect_meta_refusal(record("data = []"), 1, "expected 1 values");
  expect_meta_refusal(record("shape = [2]\n    data = [[1], [2]]"), 5,
                      "expected a number, found '['");
  expect_meta_refusal(record("data = ['a']"), 4, "expected a number");
  expect_meta_refusal(record("data = [1 2]"), 4, "expected ',' or the end of the list");
}

TEST(TensorMetaRefusal, Fields) {
  expect_meta_refusal(record("dtype = 'torch.float32'"), 4, "'dtype' is given twice");
  expect_meta_refusal(record("colour = 'red'"), 4, "found 'colour'");
  expect_meta_refusal(record("mean = 'x'"), 4, "a number or None");
  expect_meta_refusal(record("device = 3"), 4, "a string");
  expect_meta_refusal(record("min_val = float('x')"), 4, "expected a number in float");
  expect_meta_refusal(record("", "torch.float8"), 3, "expected a dtype such as 'torch.float32'");
  expect_meta_refusal("class A:\n    name = 'a'\n", 1, "expected a field 'dtype' in class A");
  expect_meta_refusal("class A:\n    dtype = 'torch.int8'\n", 1,
                      "expected a field 'name' in class A");
}

TEST(TensorMetaRefusal, Frames) {
  expect_meta_refusal("x = 1\n", 1, "expected 'class', found 'x'");
  expect_meta_refusal("class A(B):\n", 1, "expected ')'");
  expect_meta_refusal("class A:\n", 2, "expected an indented field");
  expect_meta_refusal("class A:\nname = 'a'\n", 2, "expected an indented field");
  expect_meta_refusal("class A:\n    name = 'a\n", 2, "string to be closed");
  expect_meta_refusal("class A:\n    def f(self): pass\n", 2, "found 'def'");
  expect_meta_refusal(std::string_view("class A:\0", 9), 1, "NUL");
}

}  // namespace
}  // namespace tessera::graph
