// The file format that tensors travel in, and what happens when a file lies.
#include "eager/tensor_file.h"

#include <gtest/gtest.h>

#include <cstring>

#include "base/error.h"
#include "base/file.h"

namespace tessera::eager {
namespace {

std::string with_header(const std::string& header, const std::string& data = "") {
  std::string text(8, '\0');
  const uint64_t size = header.size();
  std::memcpy(text.data(), &size, 8);
  return text + header + data;
}

TEST(Safetensors, ComesBackAsItWasWritten) {
  TemporaryFolder folder;
  const NamedTensors written = {
      {"a", at::randn({2, 3})},       {"b", at::arange(5)},
      {"c", at::ones({}, at::kBool)}, {"d", at::randn({4}).to(at::kBFloat16)},
      {"e", at::empty({0, 3})},       {"f", at::randn({3, 4}).t()}};
  write_safetensors(folder.path() / "t", written);
  const NamedTensors read = read_safetensors(folder.path() / "t");
  ASSERT_EQ(read.size(), written.size());
  for (size_t i = 0; i < read.size(); ++i) {
    EXPECT_EQ(read[i].first, written[i].first);
    EXPECT_EQ(read[i].second.scalar_type(), written[i].second.scalar_type());
    EXPECT_TRUE(at::equal(read[i].second, written[i].second)) << read[i].first;
  }
}

class SafetensorsRefuses : public testing::TestWithParam<std::string> {};

TEST_P(SafetensorsRefuses, WithAnInputError) {
  TemporaryFolder folder;
  write_file(folder.path() / "t", GetParam());
  try {
    read_safetensors(folder.path() / "t");
    FAIL() << "read it";
  } catch (const Error& error) {
    EXPECT_EQ(error.blame(), Blame::Input) << error.what();
  }
}

INSTANTIATE_TEST_SUITE_P(
    Lies, SafetensorsRefuses,
    testing::Values(
        "", "short", with_header("{"), with_header("[]"), std::string(8, '\xff') + "{}",
        with_header(R"({"a": {"dtype": "F32", "shape": [2], "data_offsets": [0, 8]}})"),
        with_header(R"({"a": {"dtype": "F32", "shape": [3], "data_offsets": [0, 8]}})", "12345678"),
        with_header(R"({"a": {"dtype": "F32", "shape": [-2], "data_offsets": [0, 8]}})",
                    "12345678"),
        with_header(
            R"({"a": {"dtype": "F32", "shape": [4611686018427387904, 4], "data_offsets": [0, 0]}})"),
        with_header(R"({"a": {"dtype": "F32", "shape": [2], "data_offsets": [8, 0]}})", "12345678"),
        with_header(R"({"a": {"dtype": "Q4", "shape": [2], "data_offsets": [0, 8]}})", "12345678"),
        with_header(R"({"a": 5})")));

}  // namespace
}  // namespace tessera::eager
