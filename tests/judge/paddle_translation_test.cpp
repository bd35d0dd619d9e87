// The translations of Paddle's operators, run by libtorch, beside what Paddle gave for the same
// inputs (tests/data/golden/paddle).
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <map>

#include "../golden_data.h"
#include "base/compare.h"
#include "base/file.h"
#include "base/json.h"
#include "eager/runner.h"
#include "format/safetensors.h"
#include "paddle/paddle.h"

namespace tessera::paddle {
namespace {

namespace fs = std::filesystem;

double number_in(const Json& json) {
  if (json.is_bool()) return json.as_bool() ? 1 : 0;
  if (!json.is_string()) return json.as_double();
  return json.as_string() == "inf" ? INFINITY : json.as_string() == "-inf" ? -INFINITY : NAN;
}

template <typename T>
void append(std::string& bytes, double number) {
  const T typed = static_cast<T>(number);
  bytes.append(reinterpret_cast<const char*>(&typed), sizeof typed);
}

// The numbers as bytes of the dtype, as a tensor file has them.
std::string bytes_of(const Json::Array& numbers, Dtype dtype) {
  std::string bytes;
  for (const Json& json : numbers) {
    const double number = number_in(json);
    switch (dtype) {
      case Dtype::Float32:
        append<float>(bytes, number);
        break;
      case Dtype::Float64:
        append<double>(bytes, number);
        break;
      case Dtype::Int64:
        append<int64_t>(bytes, number);
        break;
      case Dtype::Int32:
        append<int32_t>(bytes, number);
        break;
      case Dtype::Bool:
        append<bool>(bytes, number);
        break;
      default:
        ADD_FAILURE() << "no golden numbers of " << dtype_name(dtype);
    }
  }
  return bytes;
}

class PaddleTranslation : public testing::TestWithParam<const char*> {};

TEST_P(PaddleTranslation, GivesWhatPaddleGives) {
  const fs::path folder = golden::excerpt("paddle") / GetParam();
  const graph::Sample translated = translate(graph::read_sample(folder));
  EXPECT_EQ(translated.framework(), graph::Framework::Torch);
  const TemporaryFolder scratch;
  eager::Runner runner(translated, {"cpu", 123, 1});
  runner.make_inputs();
  runner.run();
  runner.save_outputs(scratch.path() / "outputs");
  const format::StoredTensors found(scratch.path() / "outputs");

  const Json golden = Json::parse(read_file(folder / "outputs.json"), "outputs.json");
  ASSERT_EQ(found.all().size(), golden.as_array().size());
  for (size_t i = 0; i < golden.as_array().size(); ++i) {
    const Json& expected = golden.as_array()[i];
    const std::string& name = expected.find("name")->as_string();
    const format::StoredTensor* tensor = found.find(fmt::format("output.{}", i));
    ASSERT_TRUE(tensor) << name;
    EXPECT_EQ(dtype_name(tensor->dtype), expected.find("dtype")->as_string()) << name;
    std::vector<int64_t> shape;
    for (const Json& size : expected.find("shape")->as_array()) shape.push_back(size.as_int());
    EXPECT_EQ(tensor->shape, shape) << name;
    if (dtype_name(tensor->dtype) != expected.find("dtype")->as_string() || tensor->shape != shape)
      continue;
    const std::string bytes = bytes_of(expected.find("data")->as_array(), tensor->dtype);
    const auto difference =
        find_difference(tensor->dtype, std::as_bytes(std::span(bytes)),
                        std::as_bytes(std::span(tensor->bytes)), {.depth = Depth::Task});
    EXPECT_EQ(difference.value_or(""), "") << name;
  }
}

INSTANTIATE_TEST_SUITE_P(Golden, PaddleTranslation,
                         testing::Values("unary", "activation", "binary", "shape", "creation",
                                         "reduction", "loss", "index", "layer", "window", "resize",
                                         "flow"),
                         [](const auto& info) { return std::string(info.param); });

// Written and read again, a translation is the same graph.
TEST(PaddleTranslation, CanBeWritten) {
  const graph::Sample translated =
      translate(graph::read_sample(golden::excerpt("paddle") / "layer"));
  const TemporaryFolder scratch;
  graph::write_sample(translated, scratch.path() / "sample");
  EXPECT_EQ(graph::read_sample(scratch.path() / "sample").graph, translated.graph);
}

}  // namespace
}  // namespace tessera::paddle
