#include "cli/table_parquet.h"

#include <algorithm>

#include "base/error.h"
#include "format/parquet.h"

namespace tessera::cli {

namespace {

using Type = format::ParquetColumn::Type;

bool is_numbers(const Json& json) {
  return json.is_array() && std::ranges::all_of(json.as_array(), &Json::is_number);
}

// The narrowest that holds all values of a column; what is neither numbers nor a list of them is
// text, if need be JSON's.
Type type_of(const Json::Array& rows, size_t column) {
  bool integers = true, numbers = true, lists = true;
  for (const Json& row : rows) {
    const Json& value = row.as_array().at(column);
    if (value.is_null()) continue;
    integers &= value.is_int() || value.is_bool();
    numbers &= value.is_number();
    lists &= is_numbers(value);
  }
  return integers ? Type::Int64 : numbers ? Type::Double : lists ? Type::DoubleList : Type::Text;
}

void write(format::ParquetWriter& writer, const Json& value, Type type) {
  if (value.is_null()) return writer.null();
  if (type == Type::Int64)
    return writer.integer(value.is_bool() ? value.as_bool() : value.as_int());
  if (type == Type::Double) return writer.real(value.as_double());
  if (type == Type::Text) return writer.text(value.is_string() ? value.as_string() : value.dump());
  std::vector<double> numbers;
  for (const Json& number : value.as_array()) numbers.push_back(number.as_double());
  writer.reals(numbers);
}

}  // namespace

void write_table_parquet(const Json& answer, std::string_view view,
                         const std::filesystem::path& file) {
  const Json *names = answer.find("columns"), *lines = answer.find("rows");
  if (!names || !lines) throw input_error({}, "--parquet: '{}' is no table", view);
  const Json::Array& rows = lines->as_array();
  std::vector<format::ParquetColumn> columns;
  for (const Json& name : names->as_array())
    columns.push_back({name.as_string(), type_of(rows, columns.size()), true});
  format::ParquetWriter writer(file, columns);
  for (const Json& row : rows)
    for (size_t i = 0; i < columns.size(); ++i)
      write(writer, row.as_array().at(i), columns[i].type);
  writer.finish();
}

}  // namespace tessera::cli
