#include "format/parquet.h"

#ifdef TESSERA_ARROW

#include <arrow/api.h>
#include <arrow/io/api.h>
#include <arrow/util/key_value_metadata.h>
#include <parquet/arrow/reader.h>
#include <parquet/arrow/writer.h>

#include "base/error.h"
#include "base/file.h"

namespace tessera::format {

namespace {

using Type = ParquetColumn::Type;

constexpr int64_t rows_a_group = 65536;

std::shared_ptr<arrow::DataType> arrow_type(Type type) {
  switch (type) {
    case Type::Int32:
      return arrow::int32();
    case Type::Int64:
      return arrow::int64();
    case Type::Float:
      return arrow::float32();
    case Type::Double:
      return arrow::float64();
    case Type::Text:
      return arrow::utf8();
    case Type::Int64List:
      return arrow::list(arrow::int64());
    case Type::FloatList:
      return arrow::list(arrow::float32());
    case Type::DoubleList:
      return arrow::list(arrow::float64());
    case Type::TextList:
      return arrow::list(arrow::utf8());
  }
  return nullptr;
}

// The name of a list's items differs among writers.
bool same_type(const arrow::DataType& a, const arrow::DataType& b) {
  if (a.id() != b.id()) return false;
  if (a.id() != arrow::Type::LIST) return true;
  return static_cast<const arrow::ListType&>(a).value_type()->id() ==
         static_cast<const arrow::ListType&>(b).value_type()->id();
}

std::shared_ptr<arrow::Schema> schema_of(const std::vector<ParquetColumn>& columns,
                                         const ParquetWriter::Metadata& metadata) {
  arrow::FieldVector fields;
  for (const ParquetColumn& column : columns)
    fields.push_back(arrow::field(column.name, arrow_type(column.type), column.nullable));
  std::vector<std::string> keys, values;
  for (const auto& [key, value] : metadata) {
    keys.push_back(key);
    values.push_back(value);
  }
  return arrow::schema(fields, keys.empty() ? nullptr : arrow::key_value_metadata(keys, values));
}

// Arrow's way into a file of ours. An Error cannot pass through Arrow: it is kept for afterwards.
class WholeFileStream : public arrow::io::OutputStream {
 public:
  explicit WholeFileStream(WholeFile& file) : file_(file) {}

  arrow::Status Write(const void* data, int64_t bytes) override {
    try {
      file_.write({static_cast<const char*>(data), size_t(bytes)});
      return arrow::Status::OK();
    } catch (...) {
      failure = std::current_exception();
      return arrow::Status::IOError("cannot write");
    }
  }
  arrow::Status Close() override {
    closed_ = true;
    return arrow::Status::OK();
  }
  bool closed() const override { return closed_; }
  arrow::Result<int64_t> Tell() const override { return int64_t(file_.size()); }

  std::exception_ptr failure;

 private:
  WholeFile& file_;
  bool closed_ = false;
};

}  // namespace

bool has_parquet() {
  return true;
}

void require_parquet() {}

// Rows are gathered in Arrow's builders until there are enough for a group.
struct ParquetWriter::State {
  State(const std::filesystem::path& path, std::vector<ParquetColumn> given,
        const Metadata& metadata)
      : columns(std::move(given)),
        schema(schema_of(columns, metadata)),
        file(path),
        stream(std::make_shared<WholeFileStream>(file)) {
    for (const ParquetColumn& column : columns) {
      auto builder = arrow::MakeBuilder(arrow_type(column.type));
      require(builder.status());
      builders.push_back(std::move(*builder));
    }
    const auto properties =
        parquet::WriterProperties::Builder().compression(parquet::Compression::ZSTD)->build();
    const auto arrow_properties = parquet::ArrowWriterProperties::Builder().store_schema()->build();
    auto opened = parquet::arrow::FileWriter::Open(*schema, arrow::default_memory_pool(), stream,
                                                   properties, arrow_properties);
    require(opened.status());
    writer = std::move(*opened);
  }

  void require(const arrow::Status& status) const {
    if (stream && stream->failure) std::rethrow_exception(stream->failure);
    if (!status.ok())
      throw environment_error("{}: cannot write: {}", file.path().string(),
                              status.ToStringWithoutContextLines());
  }

  // The builder of the next column, which must have this type.
  template <typename Builder>
  Builder& next(Type type) {
    if (columns[at].type != type)
      throw our_error("column '{}' is not of the type of its value", columns[at].name);
    return static_cast<Builder&>(*builders[at]);
  }
  Type next_type() const { return columns[at].type; }

  template <typename Items, typename T>
  void list(Type type, std::span<const T> values) {
    auto& builder = next<arrow::ListBuilder>(type);
    require(builder.Append());
    auto& items = static_cast<Items&>(*builder.value_builder());
    if constexpr (std::is_same_v<T, std::string>) {
      for (const std::string& value : values) require(items.Append(value));
    } else {
      require(items.AppendValues(values.data(), int64_t(values.size())));
    }
    advance();
  }

  void advance() {
    if (++at < columns.size()) return;
    at = 0;
    if (++rows == rows_a_group) write_group();
  }

  void write_group() {
    arrow::ArrayVector arrays;
    for (const auto& builder : builders) require(builder->Finish(&arrays.emplace_back()));
    const auto table = arrow::Table::Make(schema, std::move(arrays), rows);
    require(writer->WriteTable(*table, rows_a_group));
    rows = 0;
  }

  std::vector<ParquetColumn> columns;
  std::shared_ptr<arrow::Schema> schema;
  WholeFile file;
  std::shared_ptr<WholeFileStream> stream;
  std::vector<std::unique_ptr<arrow::ArrayBuilder>> builders;
  std::unique_ptr<parquet::arrow::FileWriter> writer;  // writes when it goes: before the file does
  size_t at = 0;                                       // the next value's column
  int64_t rows = 0;                                    // gathered
};

ParquetWriter::ParquetWriter(const std::filesystem::path& file, std::vector<ParquetColumn> columns,
                             const Metadata& metadata)
    : state_(std::make_unique<State>(file, std::move(columns), metadata)) {}

ParquetWriter::~ParquetWriter() = default;

void ParquetWriter::integer(int64_t value) {
  if (state_->next_type() == Type::Int32) {
    if (value != int32_t(value)) throw our_error("{} in a column of 32 bits", value);
    state_->require(state_->next<arrow::Int32Builder>(Type::Int32).Append(int32_t(value)));
  } else {
    state_->require(state_->next<arrow::Int64Builder>(Type::Int64).Append(value));
  }
  state_->advance();
}

void ParquetWriter::real(double value) {
  if (state_->next_type() == Type::Float)
    state_->require(state_->next<arrow::FloatBuilder>(Type::Float).Append(float(value)));
  else
    state_->require(state_->next<arrow::DoubleBuilder>(Type::Double).Append(value));
  state_->advance();
}

void ParquetWriter::text(std::string_view value) {
  state_->require(state_->next<arrow::StringBuilder>(Type::Text).Append(value));
  state_->advance();
}

void ParquetWriter::integers(std::span<const int64_t> values) {
  state_->list<arrow::Int64Builder>(Type::Int64List, values);
}

void ParquetWriter::floats(std::span<const float> values) {
  state_->list<arrow::FloatBuilder>(Type::FloatList, values);
}

void ParquetWriter::reals(std::span<const double> values) {
  state_->list<arrow::DoubleBuilder>(Type::DoubleList, values);
}

void ParquetWriter::texts(std::span<const std::string> values) {
  state_->list<arrow::StringBuilder>(Type::TextList, values);
}

void ParquetWriter::null() {
  if (!state_->columns[state_->at].nullable)
    throw our_error("null in column '{}'", state_->columns[state_->at].name);
  state_->require(state_->builders[state_->at]->AppendNull());
  state_->advance();
}

void ParquetWriter::finish() {
  if (state_->at != 0) throw our_error("a table ends within a row");
  if (state_->rows > 0) state_->write_group();
  state_->require(state_->writer->Close());
  state_->file.commit();
}

struct ParquetReader::State {
  State(std::string name, std::vector<ParquetColumn> given, int64_t limit)
      : file(std::move(name)),
        columns(std::move(given)),
        pool(arrow::default_memory_pool(), limit) {}

  void open(const arrow::Result<std::shared_ptr<arrow::io::RandomAccessFile>>& source) {
    guarded([&]() -> arrow::Status {
      ARROW_RETURN_NOT_OK(source.status());
      parquet::arrow::FileReaderBuilder builder;
      ARROW_RETURN_NOT_OK(builder.Open(*source, parquet::ReaderProperties(&pool)));
      ARROW_ASSIGN_OR_RAISE(reader, builder.memory_pool(&pool)->Build());
      return reader->GetSchema(&schema);
    });
    for (const ParquetColumn& column : columns) {
      const auto expected = arrow_type(column.type);
      const auto found = schema->GetFieldByName(column.name);
      if (!found && column.optional) continue;
      if (!found || !same_type(*found->type(), *expected))
        throw input_error({file, 0}, "expected a column '{}' of kind {}, found {}", column.name,
                          expected->ToString(), found ? found->type()->ToString() : "none");
    }
  }

  // Whatever Arrow says or throws about a file is about the file.
  template <typename Body>
  void guarded(const Body& body) const {
    std::string why;
    try {
      const arrow::Status status = body();
      if (status.ok()) return;
      why = status.ToStringWithoutContextLines();
    } catch (const std::exception& error) {
      why = error.what();
    }
    throw input_error({file, 0}, "cannot read as Parquet: {}", why);
  }

  bool next() {
    while (!batch || at + 1 >= batch->num_rows()) {
      if (!next_batch()) return false;
      at = -1;
    }
    ++at;
    ++row;
    return true;
  }

  bool next_batch() {
    for (;;) {
      batch.reset();
      if (batches) guarded([&] { return batches->ReadNext(&batch); });
      if (batch) break;
      if (group == reader->num_row_groups()) return false;
      guarded([&]() -> arrow::Status {
        ARROW_ASSIGN_OR_RAISE(table, reader->ReadRowGroup(group++));
        batches = std::make_unique<arrow::TableBatchReader>(*table);
        return arrow::Status::OK();
      });
    }
    guarded([&] { return batch->Validate(); });
    arrays.clear();
    for (const ParquetColumn& column : columns) {
      auto array = batch->GetColumnByName(column.name);
      if (!array && column.optional) {
        guarded([&]() -> arrow::Status {
          ARROW_ASSIGN_OR_RAISE(
              array, arrow::MakeArrayOfNull(arrow_type(column.type), batch->num_rows(), &pool));
          return arrow::Status::OK();
        });
      }
      if (!array || !same_type(*array->type(), *arrow_type(column.type)))
        throw input_error({file, 0}, "expected a column '{}'", column.name);
      arrays.push_back(std::move(array));
    }
    return true;
  }

  template <typename Array>
  const Array& array(size_t column, Type type) const {
    const ParquetColumn& asked = columns.at(column);
    if (asked.type != type)
      throw our_error("column '{}' was not asked for with this type", asked.name);
    if (arrays[column]->IsNull(at))
      throw input_error({file, 0}, "column '{}': expected a value, found null", asked.name);
    return static_cast<const Array&>(*arrays[column]);
  }

  // The items of a list, and where in them this row's begin and end.
  template <typename Items>
  const Items& items(size_t column, Type type, int64_t& begin, int64_t& end) const {
    const auto& list = array<arrow::ListArray>(column, type);
    begin = list.value_offset(at);
    end = list.value_offset(at + 1);
    const auto& values = static_cast<const Items&>(*list.values());
    if (begin < 0 || end < begin || end > values.length())
      throw input_error({file, 0}, "column '{}': a list outside of its items",
                        columns[column].name);
    for (int64_t i = begin; values.null_count() > 0 && i < end; ++i) {
      if (values.IsNull(i))
        throw input_error({file, 0}, "column '{}': expected values, found null in a list",
                          columns[column].name);
    }
    return values;
  }

  template <typename Items, typename T>
  std::span<const T> numbers(size_t column, Type type) const {
    int64_t begin = 0, end = 0;
    const Items& values = items<Items>(column, type, begin, end);
    return {values.raw_values() + begin, size_t(end - begin)};
  }

  std::string file;
  std::vector<ParquetColumn> columns;
  arrow::CappedMemoryPool pool;  // before all that it holds
  std::shared_ptr<arrow::Buffer> bytes;
  std::unique_ptr<parquet::arrow::FileReader> reader;
  std::shared_ptr<arrow::Schema> schema;
  std::shared_ptr<arrow::Table> table;
  std::unique_ptr<arrow::TableBatchReader> batches;
  std::shared_ptr<arrow::RecordBatch> batch;
  arrow::ArrayVector arrays;  // by column asked for
  int group = 0;
  int64_t at = -1, row = 0;
};

ParquetReader::ParquetReader(const std::filesystem::path& file, std::vector<ParquetColumn> columns,
                             int64_t limit)
    : state_(std::make_unique<State>(file.string(), std::move(columns), limit)) {
  state_->open(arrow::io::ReadableFile::Open(state_->file));
}

ParquetReader::ParquetReader(std::string bytes, const std::string& file,
                             std::vector<ParquetColumn> columns, int64_t limit)
    : state_(std::make_unique<State>(file, std::move(columns), limit)) {
  state_->bytes = arrow::Buffer::FromString(std::move(bytes));
  state_->open(std::shared_ptr<arrow::io::RandomAccessFile>(
      std::make_shared<arrow::io::BufferReader>(state_->bytes)));
}

ParquetReader::~ParquetReader() = default;

bool ParquetReader::next() {
  return state_->next();
}

int64_t ParquetReader::row() const {
  return state_->row;
}

bool ParquetReader::is_null(size_t column) const {
  return state_->arrays.at(column)->IsNull(state_->at);
}

int64_t ParquetReader::integer(size_t column) const {
  if (state_->columns.at(column).type == Type::Int32)
    return state_->array<arrow::Int32Array>(column, Type::Int32).Value(state_->at);
  return state_->array<arrow::Int64Array>(column, Type::Int64).Value(state_->at);
}

double ParquetReader::real(size_t column) const {
  if (state_->columns.at(column).type == Type::Float)
    return state_->array<arrow::FloatArray>(column, Type::Float).Value(state_->at);
  return state_->array<arrow::DoubleArray>(column, Type::Double).Value(state_->at);
}

std::string_view ParquetReader::text(size_t column) const {
  return state_->array<arrow::StringArray>(column, Type::Text).GetView(state_->at);
}

std::span<const int64_t> ParquetReader::integers(size_t column) const {
  return state_->numbers<arrow::Int64Array, int64_t>(column, Type::Int64List);
}

std::span<const float> ParquetReader::floats(size_t column) const {
  return state_->numbers<arrow::FloatArray, float>(column, Type::FloatList);
}

std::span<const double> ParquetReader::reals(size_t column) const {
  return state_->numbers<arrow::DoubleArray, double>(column, Type::DoubleList);
}

std::vector<std::string_view> ParquetReader::texts(size_t column) const {
  int64_t begin = 0, end = 0;
  const auto& values = state_->items<arrow::StringArray>(column, Type::TextList, begin, end);
  std::vector<std::string_view> texts;
  for (int64_t i = begin; i < end; ++i) texts.push_back(values.GetView(i));
  return texts;
}

}  // namespace tessera::format

#endif
