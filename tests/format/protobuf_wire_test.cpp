#include "format/protobuf_wire.h"

#include <gtest/gtest.h>

namespace tessera::format {
namespace {

const std::string file = "model.onnx";

WireReader at_first(std::string_view bytes) {
  WireReader reader(bytes, file);
  EXPECT_TRUE(reader.next());
  return reader;
}

std::string refusal(std::string_view bytes) {
  try {
    for (WireReader reader(bytes, file); reader.next();) {
    }
  } catch (const Error& error) {
    EXPECT_EQ(error.blame(), Blame::Input);
    return error.what();
  }
  return "";
}

TEST(ProtobufWire, ReadsEveryWireType) {
  using namespace std::string_literals;
  const std::string bytes =
      "\x08\x96\x01\x15\x00\x00\x80\x3f\x19\x00\x00\x00\x00\x00\x00\xf0\x3f\x22\x02hi"s;
  WireReader reader(bytes, file);
  ASSERT_TRUE(reader.next());
  EXPECT_EQ(reader.varint(), 150u);
  ASSERT_TRUE(reader.next());
  EXPECT_EQ(reader.float32(), 1.0f);
  ASSERT_TRUE(reader.next());
  EXPECT_EQ(reader.float64(), 1.0);
  ASSERT_TRUE(reader.next());
  EXPECT_EQ(reader.text(), "hi");
  EXPECT_EQ(reader.offset(), 17u);
  EXPECT_FALSE(reader.next());
}

TEST(ProtobufWire, NegativeNumbersTakeTenBytes) {
  EXPECT_EQ(at_first("\x08\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01").int64(), -1);
}

TEST(ProtobufWire, RepeatedNumbersComePackedOrOneByOne) {
  std::vector<int64_t> numbers;
  at_first("\x0a\x03\x01\x96\x01").append_int64(numbers);
  at_first("\x08\x07").append_int64(numbers);
  EXPECT_EQ(numbers, (std::vector<int64_t>{1, 150, 7}));
}

TEST(ProtobufWire, TruncationIsRefusedWithFileAndByte) {
  EXPECT_EQ(refusal("\x0a\x05hi"), "model.onnx: byte 0: expected 5 more bytes, found 2");
  EXPECT_EQ(refusal(std::string_view("\x08\x01\x08", 3)),
            "model.onnx: byte 2: the file ends inside a number");
  EXPECT_NE(refusal("\x0d\x01\x02"), "");
}

TEST(ProtobufWire, AnOverlongNumberIsRefused) {
  EXPECT_NE(refusal("\x08\xff\xff\xff\xff\xff\xff\xff\xff\xff\x7f"), "");
}

TEST(ProtobufWire, GroupsAndFieldZeroAreRefused) {
  EXPECT_NE(refusal("\x0b"), "");
  EXPECT_NE(refusal(std::string_view("\x00\x00", 2)), "");
}

TEST(ProtobufWire, AnotherWireTypeIsRefused) {
  EXPECT_THROW(at_first("\x08\x01").bytes(), Error);
  EXPECT_THROW(at_first("\x0a\x01x").varint(), Error);
}

TEST(ProtobufWire, NestingIsLimited) {
  std::string bytes;
  for (int i = 0; i < 60; ++i) bytes = "\x0a" + std::string(1, char(bytes.size())) + bytes;
  EXPECT_EQ(refusal(bytes), "");
  WireReader reader(bytes, file);
  int depth = 0;
  while (reader.next()) reader = reader.message(), ++depth;
  EXPECT_EQ(depth, 60);
}

TEST(ProtobufWire, OffsetsOfNestedMessagesCountFromTheFilesStart) {
  WireReader inner = at_first("\x0a\x04\x08\x01\x12\x09").message();
  ASSERT_TRUE(inner.next());
  EXPECT_EQ(inner.offset(), 2u);
  try {
    inner.next();
    FAIL();
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(), "model.onnx: byte 4: expected 9 more bytes, found 0");
  }
}

TEST(ProtobufWire, ReadsWhatItWrites) {
  const std::vector<int64_t> ints = {0, -1, 300, INT64_MIN};
  const std::vector<float> floats = {0, -1.5f};
  const std::vector<double> doubles = {1e300};
  const std::string bytes = WireWriter()
                                .varint(1, UINT64_MAX)
                                .int64(2, -5)
                                .float32(3, 0.1f)
                                .float64(4, 0.1)
                                .bytes(5, "text")
                                .message(536870911, WireWriter().varint(1, 7))
                                .packed_int64(7, ints)
                                .packed_float32(8, floats)
                                .packed_float64(9, doubles)
                                .packed_int64(10, {})
                                .take();
  WireReader reader(bytes, file);
  const auto next = [&](uint32_t field) {
    EXPECT_TRUE(reader.next());
    EXPECT_EQ(reader.field(), field);
  };
  next(1);
  EXPECT_EQ(reader.varint(), UINT64_MAX);
  next(2);
  EXPECT_EQ(reader.int64(), -5);
  next(3);
  EXPECT_EQ(reader.float32(), 0.1f);
  next(4);
  EXPECT_EQ(reader.float64(), 0.1);
  next(5);
  EXPECT_EQ(reader.text(), "text");
  next(536870911);
  WireReader nested = reader.message();
  ASSERT_TRUE(nested.next());
  EXPECT_EQ(nested.varint(), 7u);
  std::vector<int64_t> read_ints;
  std::vector<float> read_floats;
  std::vector<double> read_doubles;
  next(7);
  reader.append_int64(read_ints);
  next(8);
  reader.append_float32(read_floats);
  next(9);
  reader.append_float64(read_doubles);
  EXPECT_EQ(read_ints, ints);
  EXPECT_EQ(read_floats, floats);
  EXPECT_EQ(read_doubles, doubles);
  next(10);
  EXPECT_EQ(reader.bytes(), "");
  EXPECT_FALSE(reader.next());
}

// The example of protobuf's documentation of its encoding.
TEST(ProtobufWire, WritesTheShortestForm) {
  EXPECT_EQ(WireWriter().varint(1, 150).text(), "\x08\x96\x01");
  EXPECT_EQ(WireWriter().bytes(2, "testing").text(), "\x12\x07testing");
  EXPECT_EQ(WireWriter().message(3, WireWriter().varint(1, 150)).text(), "\x1a\x03\x08\x96\x01");
  EXPECT_EQ(WireWriter().packed_int64(6, std::vector<int64_t>{3, 270, 86942}).text(),
            "\x32\x06\x03\x8e\x02\x9e\xa7\x05");
}

}  // namespace
}  // namespace tessera::format
