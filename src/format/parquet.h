// Tables of plain columns in Parquet files, written and read row by row through Arrow's C++
// library, whose headers stay behind this one. Arrow is optional when building: without it the
// constructors throw an environment Error. What Arrow refuses in a file is an input Error.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::format {

bool has_parquet();
void require_parquet();  // throws the environment Error

struct ParquetColumn {
  enum class Type : uint8_t {
    Int32,
    Int64,
    Float,
    Double,
    Text,
    Int64List,
    FloatList,
    DoubleList,
    TextList
  };
  std::string name;
  Type type = Type::Int64;
  bool nullable = false;
  bool optional = false;  // to a reader: a file may lack it, and then all of its values are null
};

// The file is whole or not there.
class ParquetWriter {
 public:
  using Metadata = std::vector<std::pair<std::string, std::string>>;
  ParquetWriter(const std::filesystem::path& file, std::vector<ParquetColumn> columns,
                const Metadata& metadata = {});
  ~ParquetWriter();

  // The values of a row, one for each column in their order; then those of the next row.
  void integer(int64_t value);  // Int32 or Int64
  void real(double value);      // Float or Double
  void text(std::string_view value);
  void integers(std::span<const int64_t> values);
  void floats(std::span<const float> values);
  void reals(std::span<const double> values);
  void texts(std::span<const std::string> values);
  void null();

  void finish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// Reads the columns that are asked for; others may be there. Throws an input Error for a file that
// lacks one that is not optional, or has it with another type.
class ParquetReader {
 public:
  // `limit` bounds the memory that Arrow may use.
  ParquetReader(const std::filesystem::path& file, std::vector<ParquetColumn> columns,
                int64_t limit = int64_t{1} << 36);
  // From the bytes of a file; `file` is for messages.
  ParquetReader(std::string bytes, const std::string& file, std::vector<ParquetColumn> columns,
                int64_t limit = int64_t{1} << 36);
  ~ParquetReader();

  bool next();          // moves to the next row; false: there is none
  int64_t row() const;  // from 1; 0: before the first

  // Of the current row. `column` counts the columns asked for. A value that is null is an input
  // Error; of columns that may be, ask first. Views and spans hold until next().
  bool is_null(size_t column) const;
  int64_t integer(size_t column) const;
  double real(size_t column) const;
  std::string_view text(size_t column) const;
  std::span<const int64_t> integers(size_t column) const;
  std::span<const float> floats(size_t column) const;
  std::span<const double> reals(size_t column) const;
  std::vector<std::string_view> texts(size_t column) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tessera::format
