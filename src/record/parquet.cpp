// The columns are what people ask for; the exact bytes of a line follow from them for records as
// Ansor and Tessera write them. Where they do not (other spacing, a number such as 1.50), the
// column `line` holds the line itself and import takes that.
#include "record/parquet.h"

#ifndef TESSERA_ARROW

namespace tessera::record {

namespace {

Error missing() {
  return environment_error(
      "this tessera was built without Arrow, which Parquet needs: build with -DTESSERA_DEPS=DIR of "
      "a "
      "setup that holds the pyarrow wheel (./tessera makes one)");
}

}  // namespace

ExportCount export_parquet(const std::vector<std::string>&, const std::filesystem::path&) {
  throw missing();
}
int64_t import_parquet(const std::vector<std::string>&, const std::filesystem::path&) {
  throw missing();
}

}  // namespace tessera::record

#else

#include <arrow/api.h>
#include <arrow/io/api.h>
#include <arrow/util/key_value_metadata.h>
#include <parquet/arrow/reader.h>
#include <parquet/arrow/writer.h>
#include <unistd.h>

#include "base/file.h"
#include "record/reader.h"

namespace tessera::record {

namespace fs = std::filesystem;

namespace {

constexpr int64_t rows_a_group = 65536;

void require_write(const arrow::Status& status, const fs::path& out) {
  if (!status.ok()) {
    throw environment_error("{}: cannot write: {}", out.string(),
                            status.ToStringWithoutContextLines());
  }
}

void require_read(const arrow::Status& status, const std::string& file) {
  if (!status.ok()) {
    throw input_error({file, 0}, "cannot read as Parquet: {}",
                      status.ToStringWithoutContextLines());
  }
}

std::shared_ptr<arrow::Schema> schema() {
  using arrow::field;
  return arrow::schema(
      {
          field("workload_key", arrow::utf8(), false),
          field("target", arrow::utf8(), false),
          field("hardware", arrow::list(arrow::int64())),
          field("target_host", arrow::utf8()),
          field("layout_rewrite", arrow::int64()),
          field("input_names", arrow::list(arrow::utf8())),
          field("steps", arrow::utf8(), false),
          field("step_count", arrow::int32(), false),
          field("costs", arrow::list(arrow::float64()), false),
          field("mean_cost", arrow::float64(), false),
          field("error_no", arrow::int32(), false),
          field("all_cost", arrow::float64(), false),
          field("timestamp", arrow::float64(), false),
          field("version", arrow::utf8(), false),
          field("line", arrow::utf8()),
      },
      arrow::key_value_metadata({"tessera.format"}, {"records 1"}));
}

// Rows gathered until there are enough for a group.
class Rows {
 public:
  Rows() {
    hardware_item_ = std::make_shared<arrow::Int64Builder>();
    hardware_ = std::make_shared<arrow::ListBuilder>(pool_, hardware_item_);
    name_item_ = std::make_shared<arrow::StringBuilder>();
    names_ = std::make_shared<arrow::ListBuilder>(pool_, name_item_);
    cost_item_ = std::make_shared<arrow::DoubleBuilder>();
    costs_ = std::make_shared<arrow::ListBuilder>(pool_, cost_item_);
  }

  arrow::Status add(const Record& record, std::string_view line) {
    ARROW_RETURN_NOT_OK(key_.Append(record.workload_key));
    ARROW_RETURN_NOT_OK(target_.Append(record.target));
    if (record.hardware) {
      ARROW_RETURN_NOT_OK(hardware_->Append());
      ARROW_RETURN_NOT_OK(hardware_item_->AppendValues(*record.hardware));
    } else {
      ARROW_RETURN_NOT_OK(hardware_->AppendNull());
    }
    ARROW_RETURN_NOT_OK(record.target_host ? host_.Append(*record.target_host)
                                           : host_.AppendNull());
    ARROW_RETURN_NOT_OK(record.layout_rewrite ? layout_.Append(*record.layout_rewrite)
                                              : layout_.AppendNull());
    if (record.input_names) {
      ARROW_RETURN_NOT_OK(names_->Append());
      ARROW_RETURN_NOT_OK(name_item_->AppendValues(*record.input_names));
    } else {
      ARROW_RETURN_NOT_OK(names_->AppendNull());
    }
    text_.clear();
    append_steps(text_, record.steps);
    ARROW_RETURN_NOT_OK(steps_.Append(text_));
    ARROW_RETURN_NOT_OK(step_count_.Append(int32_t(record.steps.size())));
    ARROW_RETURN_NOT_OK(costs_->Append());
    for (const Number& cost : record.costs) ARROW_RETURN_NOT_OK(cost_item_->Append(cost.value));
    ARROW_RETURN_NOT_OK(mean_.Append(record.mean_cost()));
    ARROW_RETURN_NOT_OK(error_.Append(record.error_no));
    ARROW_RETURN_NOT_OK(all_cost_.Append(record.all_cost.value));
    ARROW_RETURN_NOT_OK(time_.Append(record.timestamp.value));
    ARROW_RETURN_NOT_OK(version_.Append(record.version));
    return follows_from_columns(record, line) ? line_.AppendNull() : line_.Append(line);
  }

  int64_t size() const { return key_.length(); }

  arrow::Result<std::shared_ptr<arrow::RecordBatch> > finish() {
    const int64_t rows = size();
    std::vector<std::shared_ptr<arrow::Array> > columns;
    for (arrow::ArrayBuilder* builder : std::initializer_list<arrow::ArrayBuilder*>{
             &key_, &target_, hardware_.get(), &host_, &layout_, names_.get(), &steps_,
             &step_count_, costs_.get(), &mean_, &error_, &all_cost_, &time_, &version_, &line_}) {
      ARROW_RETURN_NOT_OK(builder->Finish(&columns.emplace_back()));
    }
    return arrow::RecordBatch::Make(schema(), rows, std::move(columns));
  }

 private:
  bool follows_from_columns(const Record& record, std::string_view line) {
    Record plain = record;
    for (Number& cost : plain.costs) cost.text.clear();
    plain.all_cost.text.clear();
    plain.timestamp.text.clear();
    text_.clear();
    append_record(text_, plain);
    return text_ == line;
  }

  arrow::MemoryPool* pool_ = arrow::default_memory_pool();
  arrow::StringBuilder key_, target_, host_, steps_, version_, line_;
  arrow::Int64Builder layout_;
  arrow::Int32Builder step_count_, error_;
  arrow::DoubleBuilder mean_, all_cost_, time_;
  std::shared_ptr<arrow::Int64Builder> hardware_item_;
  std::shared_ptr<arrow::StringBuilder> name_item_;
  std::shared_ptr<arrow::DoubleBuilder> cost_item_;
  std::shared_ptr<arrow::ListBuilder> hardware_, names_, costs_;
  std::string text_;
};

// A file that is not renamed to its name at the end is removed.
struct Unfinished {
  fs::path path;
  ~Unfinished() {
    std::error_code ignored;
    if (!path.empty()) fs::remove(path, ignored);
  }
};

// A column of one batch, of the type that it must have.
template <typename Array>
const Array& column(const arrow::RecordBatch& batch, const char* name, const std::string& file) {
  const std::shared_ptr<arrow::Array> found = batch.GetColumnByName(name);
  if (!found || found->type_id() != Array::TypeClass::type_id) {
    throw input_error({file, 0}, "expected a column '{}' of kind {}, found {}", name,
                      Array::TypeClass::type_name(), found ? found->type()->ToString() : "none");
  }
  return static_cast<const Array&>(*found);
}

// The rows of a batch as records.
class Columns {
 public:
  Columns(const arrow::RecordBatch& batch, const std::string& file)
      : key_(column<arrow::StringArray>(batch, "workload_key", file)),
        target_(column<arrow::StringArray>(batch, "target", file)),
        host_(column<arrow::StringArray>(batch, "target_host", file)),
        steps_(column<arrow::StringArray>(batch, "steps", file)),
        version_(column<arrow::StringArray>(batch, "version", file)),
        line_(column<arrow::StringArray>(batch, "line", file)),
        hardware_(column<arrow::ListArray>(batch, "hardware", file)),
        names_(column<arrow::ListArray>(batch, "input_names", file)),
        costs_(column<arrow::ListArray>(batch, "costs", file)),
        layout_(column<arrow::Int64Array>(batch, "layout_rewrite", file)),
        error_(column<arrow::Int32Array>(batch, "error_no", file)),
        all_cost_(column<arrow::DoubleArray>(batch, "all_cost", file)),
        time_(column<arrow::DoubleArray>(batch, "timestamp", file)),
        hardware_items_(items<arrow::Int64Array>(hardware_, "hardware", file)),
        name_items_(items<arrow::StringArray>(names_, "input_names", file)),
        cost_items_(items<arrow::DoubleArray>(costs_, "costs", file)) {}

  std::string text(int64_t row, const Where& where) const {
    if (!line_.IsNull(row)) {
      parse_record(line_.GetView(row), where);
      return line_.GetString(row);
    }
    Record record;
    record.workload_key = key_.GetString(row);
    record.target = target_.GetString(row);
    if (!hardware_.IsNull(row)) {
      auto& numbers = record.hardware.emplace();
      for (int64_t i = hardware_.value_offset(row); i < hardware_.value_offset(row + 1); ++i) {
        numbers.push_back(hardware_items_.Value(i));
      }
    }
    if (!host_.IsNull(row)) record.target_host = host_.GetString(row);
    if (!layout_.IsNull(row)) record.layout_rewrite = layout_.Value(row);
    if (!names_.IsNull(row)) {
      auto& names = record.input_names.emplace();
      for (int64_t i = names_.value_offset(row); i < names_.value_offset(row + 1); ++i) {
        names.push_back(name_items_.GetString(i));
      }
    }
    record.steps = parse_steps(steps_.GetView(row), where);
    for (int64_t i = costs_.value_offset(row); i < costs_.value_offset(row + 1); ++i) {
      record.costs.push_back({cost_items_.Value(i), ""});
    }
    if (record.costs.empty()) throw input_error(where, "expected at least one cost");
    record.error_no = error_.Value(row);
    record.all_cost.value = all_cost_.Value(row);
    record.timestamp.value = time_.Value(row);
    record.version = version_.GetString(row);
    std::string line = print_record(record);
    parse_record(line, where);  // what we write must be what we would read
    return line;
  }

 private:
  template <typename Array>
  static const Array& items(const arrow::ListArray& list, const char* name,
                            const std::string& file) {
    if (list.values()->type_id() != Array::TypeClass::type_id) {
      throw input_error({file, 0}, "expected a column '{}' of lists of {}", name,
                        Array::TypeClass::type_name());
    }
    return static_cast<const Array&>(*list.values());
  }

  const arrow::StringArray &key_, &target_, &host_, &steps_, &version_, &line_;
  const arrow::ListArray &hardware_, &names_, &costs_;
  const arrow::Int64Array& layout_;
  const arrow::Int32Array& error_;
  const arrow::DoubleArray &all_cost_, &time_;
  const arrow::Int64Array& hardware_items_;
  const arrow::StringArray& name_items_;
  const arrow::DoubleArray& cost_items_;
};

int64_t import_one(const std::string& file, WholeFile& out) {
  auto opened = arrow::io::ReadableFile::Open(file);
  require_read(opened.status(), file);
  auto made = parquet::arrow::OpenFile(*opened, arrow::default_memory_pool());
  require_read(made.status(), file);
  const std::unique_ptr<parquet::arrow::FileReader> reader = std::move(*made);
  int64_t row = 0;
  for (int group = 0; group < reader->num_row_groups(); ++group) {
    auto table = reader->ReadRowGroup(group);
    require_read(table.status(), file);
    arrow::TableBatchReader batches(**table);
    std::shared_ptr<arrow::RecordBatch> batch;
    for (;;) {
      require_read(batches.ReadNext(&batch), file);
      if (!batch) break;
      const Columns columns(*batch, file);
      for (int64_t i = 0; i < batch->num_rows(); ++i) {
        try {
          out.write(columns.text(i, {}));
        } catch (const Error& error) {
          throw input_error({file, 0}, "row {}: {}", row + i + 1, error.message());
        }
        out.write("\n");
      }
      row += batch->num_rows();
    }
  }
  return row;
}

}  // namespace

ExportCount export_parquet(const std::vector<std::string>& files, const fs::path& out) {
  std::error_code ignored;
  if (out.has_parent_path()) fs::create_directories(out.parent_path(), ignored);
  if (fs::is_directory(out, ignored)) {
    throw input_error({out.string(), 0}, "is a folder, expected a file");
  }
  Unfinished part{out.string() + fmt::format(".{}.part", getpid())};
  auto stream = arrow::io::FileOutputStream::Open(part.path.string());
  if (!stream.ok()) {
    throw input_error({out.string(), 0}, "cannot write: {}",
                      stream.status().ToStringWithoutContextLines());
  }
  const auto properties =
      parquet::WriterProperties::Builder().compression(parquet::Compression::ZSTD)->build();
  const auto arrow_properties = parquet::ArrowWriterProperties::Builder().store_schema()->build();
  auto opened = parquet::arrow::FileWriter::Open(*schema(), arrow::default_memory_pool(), *stream,
                                                 properties, arrow_properties);
  require_write(opened.status(), out);
  const std::unique_ptr<parquet::arrow::FileWriter> writer = std::move(*opened);

  ExportCount count;
  Rows rows;
  const auto write_group = [&] {
    auto batch = rows.finish();
    require_write(batch.status(), out);
    auto table = arrow::Table::FromRecordBatches({*batch});
    require_write(table.status(), out);
    require_write(writer->WriteTable(**table, rows_a_group), out);
  };
  Record record;
  for (const std::string& file : files) {
    RecordReader reader(file);
    while (reader.next(record)) {
      require_write(rows.add(record, reader.text()), out);
      ++count.rows;
      if (rows.size() == rows_a_group) write_group();
    }
    count.bad.insert(count.bad.end(), reader.bad().begin(), reader.bad().end());
    count.bad_count += reader.bad_count();
    if (reader.cut_off()) count.cut_off.push_back(file);
  }
  if (rows.size() > 0) write_group();
  require_write(writer->Close(), out);
  require_write((*stream)->Close(), out);
  std::error_code error;
  fs::rename(part.path, out, error);
  if (error) throw environment_error("{}: cannot write: {}", out.string(), error.message());
  part.path.clear();
  return count;
}

int64_t import_parquet(const std::vector<std::string>& files, const fs::path& out) {
  WholeFile lines(out);
  int64_t rows = 0;
  for (const std::string& file : files) rows += import_one(file, lines);
  lines.commit();
  return rows;
}

}  // namespace tessera::record

#endif
