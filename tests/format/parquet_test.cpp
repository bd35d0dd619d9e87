// Tables of plain columns: what is written is read, and what does not fit is refused.
#include "format/parquet.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "base/file.h"

namespace tessera::format {
namespace {

using Type = ParquetColumn::Type;

const std::vector<ParquetColumn> columns = {
    {"small", Type::Int32},       {"number", Type::Int64, true}, {"single", Type::Float},
    {"real", Type::Double},       {"text", Type::Text, true},    {"numbers", Type::Int64List, true},
    {"singles", Type::FloatList}, {"reals", Type::DoubleList},   {"texts", Type::TextList}};

class Parquet : public testing::Test {
 protected:
  void SetUp() override {
    if (!has_parquet()) GTEST_SKIP() << "built without Arrow";
  }

  std::filesystem::path write(int64_t rows) {
    const auto path = folder_.path() / "x.parquet";
    ParquetWriter out(path, columns, {{"key", "value"}});
    for (int64_t i = 0; i < rows; ++i) {
      out.integer(-i);
      i % 2 ? out.null() : out.integer(i << 40);
      out.real(double(i) / 2);
      out.real(double(i) / 3);
      i % 3 ? out.text("größer " + std::to_string(i)) : out.null();
      const std::vector<int64_t> numbers(size_t(i % 4), i);
      i % 5 ? out.integers(numbers) : out.null();
      out.floats(std::vector<float>{float(i)});
      out.reals(std::vector<double>{});
      out.texts(std::vector<std::string>{"", std::to_string(i)});
    }
    out.finish();
    return path;
  }
  TemporaryFolder folder_;
};

std::string refusal(const std::function<void()>& act) {
  try {
    act();
  } catch (const Error& error) {
    EXPECT_EQ(error.blame(), Blame::Input) << error.what();
    return error.message();
  }
  return "";
}

TEST_F(Parquet, EveryTypeComesBackOverSeveralGroups) {
  constexpr int64_t count = 70'000;
  ParquetReader read(write(count), columns);
  for (int64_t i = 0; i < count; ++i) {
    ASSERT_TRUE(read.next());
    ASSERT_EQ(read.row(), i + 1);
    ASSERT_EQ(read.integer(0), -i);
    ASSERT_EQ(read.is_null(1), i % 2 == 1);
    ASSERT_EQ(i % 2 ? 0 : read.integer(1), i % 2 ? 0 : i << 40);
    ASSERT_EQ(read.real(2), double(float(double(i) / 2)));
    ASSERT_EQ(read.real(3), double(i) / 3);
    ASSERT_EQ(read.is_null(4), i % 3 == 0);
    ASSERT_EQ(i % 3 ? read.text(4) : "", i % 3 ? "größer " + std::to_string(i) : "");
    ASSERT_EQ(read.is_null(5), i % 5 == 0);
    if (i % 5) {
      ASSERT_EQ(read.integers(5).size(), size_t(i % 4));
      for (const int64_t number : read.integers(5)) ASSERT_EQ(number, i);
    }
    ASSERT_EQ(read.floats(6).size(), 1u);
    ASSERT_EQ(read.floats(6)[0], float(i));
    ASSERT_TRUE(read.reals(7).empty());
    ASSERT_EQ(read.texts(8), (std::vector<std::string_view>{"", std::to_string(i)}));
  }
  EXPECT_FALSE(read.next());
  EXPECT_FALSE(read.next());
  EXPECT_EQ(read.row(), count);
}

TEST_F(Parquet, FromBytesAndWithoutRows) {
  ParquetReader read(read_file(write(0)), "bytes", columns);
  EXPECT_FALSE(read.next());
  EXPECT_EQ(read.row(), 0);
}

TEST_F(Parquet, NothingBeforeFinish) {
  {
    ParquetWriter out(folder_.path() / "x.parquet", {{"a", Type::Int64}});
    for (int64_t i = 0; i < 70'000; ++i) out.integer(i);
  }
  EXPECT_TRUE(std::filesystem::is_empty(folder_.path()));
}

TEST_F(Parquet, OtherColumnsAreRefused) {
  const auto path = write(1);
  EXPECT_EQ(refusal([&] { ParquetReader(path, {{"none", Type::Text}}); }),
            "expected a column 'none' of kind string, found none");
  EXPECT_EQ(refusal([&] { ParquetReader(path, {{"real", Type::Text}}); }),
            "expected a column 'real' of kind string, found double");
  EXPECT_NE(refusal([&] { ParquetReader(path, {{"numbers", Type::TextList}}); }), "");
}

TEST_F(Parquet, NullIsNoValue) {
  ParquetReader read(write(1), columns);
  ASSERT_TRUE(read.next());
  EXPECT_EQ(refusal([&] { read.text(4); }), "column 'text': expected a value, found null");
}

TEST_F(Parquet, MemoryIsBounded) {
  const auto path = write(60'000);
  EXPECT_NE(refusal([&] {
              ParquetReader read(path, columns, 1 << 16);
              while (read.next()) {
              }
            }),
            "");
}

TEST_F(Parquet, OtherFilesAreRefused) {
  const std::string whole = read_file(write(100));
  for (size_t size = 0; size < whole.size(); size += 97)
    EXPECT_NE(refusal([&] { ParquetReader(whole.substr(0, size), "cut", columns); }), "");
  EXPECT_NE(refusal([&] { ParquetReader(folder_.path() / "none.parquet", columns); }), "");
}

TEST_F(Parquet, ValuesOfAnotherTypeAreOurMistake) {
  ParquetWriter out(folder_.path() / "x.parquet", {{"a", Type::Int32}});
  EXPECT_THROW(out.text("a"), Error);
  EXPECT_THROW(out.null(), Error);
  EXPECT_THROW(out.integer(int64_t{1} << 40), Error);
}

}  // namespace
}  // namespace tessera::format
