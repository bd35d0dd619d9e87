// Tensors as bytes: what was written is read, and a header that lies is refused.
#include "format/safetensors.h"

#include <gtest/gtest.h>

#include <cstring>
#include <thread>

#include "base/error.h"
#include "base/file.h"

namespace tessera::format {
namespace {

std::string file_of(const std::string& header, const std::string& data = "") {
  std::string text(8, '\0');
  const uint64_t size = header.size();
  std::memcpy(text.data(), &size, 8);
  return text + header + data;
}

std::string entry(const std::string& dtype, const std::string& shape, const std::string& offsets) {
  return "{\"a\": {\"dtype\": \"" + dtype + "\", \"shape\": " + shape +
         ", \"data_offsets\": " + offsets + "}}";
}

TEST(StoredTensors, ComeBackAsTheyWereWritten) {
  TemporaryFolder folder;
  const std::string data(24, 'x');
  std::vector<StoredTensor> written;
  for (int i = 0; i < 12; ++i) {
    const auto dtype = static_cast<Dtype>(i);
    const size_t n = 24 / dtype_bytes(dtype);
    written.push_back({"t\"" + std::to_string(i),
                       dtype,
                       {int64_t(n)},
                       std::string_view(data).substr(0, n * dtype_bytes(dtype))});
  }
  written.push_back({"empty", Dtype::Float32, {0, 3}, ""});
  written.push_back({"single", Dtype::Float32, {}, "1234"});
  write_safetensors(folder.path() / "t", written);
  const StoredTensors read(folder.path() / "t");
  ASSERT_EQ(read.all().size(), written.size());
  for (const StoredTensor& tensor : written) {
    const StoredTensor* found = read.find(tensor.name);
    ASSERT_TRUE(found) << tensor.name;
    EXPECT_EQ(found->dtype, tensor.dtype);
    EXPECT_EQ(found->shape, tensor.shape);
    EXPECT_EQ(found->bytes, tensor.bytes);
  }
  EXPECT_FALSE(read.find("t"));
}

TEST(StoredTensors, MetadataIsNoTensor) {
  const StoredTensors read(file_of(R"({"__metadata__": {"format": "pt"}})"), "t");
  EXPECT_TRUE(read.all().empty());
}

class StoredTensorsRefuse : public testing::TestWithParam<std::string> {};

TEST_P(StoredTensorsRefuse, WithAnInputError) {
  try {
    StoredTensors(GetParam(), "lies");
    FAIL() << "read it";
  } catch (const Error& error) {
    EXPECT_EQ(error.blame(), Blame::Input);
    EXPECT_EQ(std::string(error.what()).rfind("lies", 0), 0u) << error.what();
  }
}

INSTANTIATE_TEST_SUITE_P(
    Lies, StoredTensorsRefuse,
    testing::Values("", "1234567", std::string(8, '\xff'), std::string(8, '\xff') + "{}",
                    file_of("{").substr(0, 8), file_of("{"), file_of("[]"), file_of("17"),
                    file_of("{\"a\": 3}"), file_of("{\"a\": {}}"), file_of("\xff\xfe"),
                    file_of(entry("F32", "[2]", "[0, 8]")),
                    file_of(entry("F32", "[2]", "[0, 8]"), "1234567"),
                    file_of(entry("F32", "[3]", "[0, 8]"), "12345678"),
                    file_of(entry("F32", "[-2]", "[0, 8]"), "12345678"),
                    file_of(entry("F32", "[2.0]", "[0, 8]"), "12345678"),
                    file_of(entry("F32", "\"2\"", "[0, 8]"), "12345678"),
                    file_of(entry("F32", "[2]", "[8, 0]"), "12345678"),
                    file_of(entry("F32", "[2]", "[-8, 0]"), "12345678"),
                    file_of(entry("F32", "[2]", "[0]"), "12345678"),
                    file_of(entry("F32", "[2]", "[0, 8, 16]"), "12345678"),
                    file_of(entry("F32", "[0]", "[9, 9]"), "12345678"),
                    file_of(entry("F32", "[4611686018427387904, 4]", "[0, 0]")),
                    file_of(entry("F32", "[4611686018427387904, 4, 0]", "[0, 0]")),
                    file_of(entry("F32", "[9223372036854775807]", "[0, 9223372036854775807]"),
                            "12345678"),
                    file_of(entry("F4", "[2]", "[0, 8]"), "12345678")));

// Every writer's file is whole: what is read in between is one of theirs.
TEST(StoredTensors, TwoWritersAtOnce) {
  TemporaryFolder folder;
  const auto path = folder.path() / "t";
  const auto write = [&](char fill) {
    const std::string data(size_t{1} << 18, fill);
    for (int i = 0; i < 20; ++i)
      write_safetensors(path, {{"a", Dtype::UInt8, {int64_t(data.size())}, data}});
  };
  std::exception_ptr failed;
  std::thread other([&] {
    try {
      write('x');
    } catch (...) {
      failed = std::current_exception();
    }
  });
  EXPECT_NO_THROW(write('y'));
  other.join();
  EXPECT_FALSE(failed);
  const StoredTensors read(path);
  const std::string_view bytes = read.all().at(0).bytes;
  EXPECT_EQ(bytes.find_first_not_of(bytes[0]), bytes.npos);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);
}

TEST(StoredTensors, WhereNothingCanBeWrittenThePathAndTheReasonAreTold) {
  TemporaryFolder folder;
  std::filesystem::create_directory(folder.path() / "t");
  const auto refusal = [&](const std::filesystem::path& path) -> std::string {
    try {
      write_safetensors(path, {});
    } catch (const Error& error) {
      EXPECT_EQ(error.blame(), Blame::Input);
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(refusal(folder.path() / "t"),
            (folder.path() / "t").string() + ": is a folder, expected a file");
  EXPECT_EQ(refusal("/proc/none/t"), "/proc/none: cannot make this folder: no such file or folder");
}

TEST(StoredTensors, ALargeFileIsNotRead) {
  TemporaryFolder folder;
  write_file(folder.path() / "t", file_of(entry("F32", "[2]", "[0, 8]"), "12345678"));
  EXPECT_NO_THROW(StoredTensors(folder.path() / "t", 1000));
  EXPECT_THROW(StoredTensors(folder.path() / "t", 20), Error);
}

}  // namespace
}  // namespace tessera::format
