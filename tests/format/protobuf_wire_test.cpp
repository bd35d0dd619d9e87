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

}  // namespace
}  // namespace tessera::format
