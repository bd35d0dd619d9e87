// The columns are what people ask for; the exact bytes of a line follow from them for records as
// Ansor and Tessera write them. Where they do not (other spacing, a number such as 1.50), the
// column `line` holds the line itself and import takes that.
#include "record/parquet.h"

#include "base/file.h"
#include "format/parquet.h"
#include "record/reader.h"

namespace tessera::record {

namespace fs = std::filesystem;

namespace {

using format::ParquetColumn;
using Type = ParquetColumn::Type;

enum Column : size_t {
  Key,
  Target,
  Hardware,
  TargetHost,
  LayoutRewrite,
  InputNames,
  StepTexts,
  StepCount,
  Costs,
  MeanCost,
  ErrorNo,
  AllCost,
  Timestamp,
  Version,
  Line
};

// In the order of the enumeration.
std::vector<ParquetColumn> columns() {
  return {{"workload_key", Type::Text},
          {"target", Type::Text},
          {"hardware", Type::Int64List, true},
          {"target_host", Type::Text, true},
          {"layout_rewrite", Type::Int64, true},
          {"input_names", Type::TextList, true},
          {"steps", Type::Text},
          {"step_count", Type::Int32},
          {"costs", Type::DoubleList},
          {"mean_cost", Type::Double},
          {"error_no", Type::Int32},
          {"all_cost", Type::Double},
          {"timestamp", Type::Double},
          {"version", Type::Text},
          {"line", Type::Text, true}};
}

class Rows {
 public:
  explicit Rows(const fs::path& out) : out_(out, columns(), {{"tessera.format", "records 1"}}) {}

  void add(const Record& record, std::string_view line) {
    out_.text(record.workload_key);
    out_.text(record.target);
    record.hardware ? out_.integers(*record.hardware) : out_.null();
    record.target_host ? out_.text(*record.target_host) : out_.null();
    record.layout_rewrite ? out_.integer(*record.layout_rewrite) : out_.null();
    record.input_names ? out_.texts(*record.input_names) : out_.null();
    text_.clear();
    append_steps(text_, record.steps);
    out_.text(text_);
    out_.integer(int64_t(record.steps.size()));
    costs_.clear();
    for (const Number& cost : record.costs) costs_.push_back(cost.value);
    out_.reals(costs_);
    out_.real(record.mean_cost());
    out_.integer(record.error_no);
    out_.real(record.all_cost.value);
    out_.real(record.timestamp.value);
    out_.text(record.version);
    follows_from_columns(record, line) ? out_.null() : out_.text(line);
  }

  void finish() { out_.finish(); }

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

  format::ParquetWriter out_;
  std::string text_;
  std::vector<double> costs_;
};

// The current row as a line.
std::string line_of(const format::ParquetReader& row) {
  if (!row.is_null(Line)) {
    parse_record(row.text(Line), {});
    return std::string(row.text(Line));
  }
  Record record;
  record.workload_key = row.text(Key);
  record.target = row.text(Target);
  if (!row.is_null(Hardware)) {
    const auto numbers = row.integers(Hardware);
    record.hardware.emplace(numbers.begin(), numbers.end());
  }
  if (!row.is_null(TargetHost)) record.target_host = row.text(TargetHost);
  if (!row.is_null(LayoutRewrite)) record.layout_rewrite = row.integer(LayoutRewrite);
  if (!row.is_null(InputNames)) {
    const auto names = row.texts(InputNames);
    record.input_names.emplace(names.begin(), names.end());
  }
  record.steps = parse_steps(row.text(StepTexts), {});
  for (const double cost : row.reals(Costs)) record.costs.push_back({cost, ""});
  if (record.costs.empty()) throw input_error({}, "expected at least one cost");
  record.error_no = int32_t(row.integer(ErrorNo));
  record.all_cost.value = row.real(AllCost);
  record.timestamp.value = row.real(Timestamp);
  record.version = row.text(Version);
  std::string line = print_record(record);
  parse_record(line, {});  // what we write must be what we would read
  return line;
}

int64_t import_one(const std::string& file, WholeFile& out) {
  format::ParquetReader rows(file, columns());
  while (rows.next()) {
    try {
      out.write(line_of(rows));
    } catch (const Error& error) {
      if (error.blame() != Blame::Input) throw;
      throw input_error({file, 0}, "row {}: {}", rows.row(), error.message());
    }
    out.write("\n");
  }
  return rows.row();
}

}  // namespace

ExportCount export_parquet(const std::vector<std::string>& files, const fs::path& out,
                           const Keep& keep) {
  Rows rows(out);
  ExportCount count;
  Record record;
  for (const std::string& file : files) {
    RecordReader reader(file);
    while (reader.next(record)) {
      if (keep && !keep(record)) {
        ++count.dropped;
        continue;
      }
      rows.add(record, reader.text());
      ++count.rows;
    }
    count.bad.insert(count.bad.end(), reader.bad().begin(), reader.bad().end());
    count.bad_count += reader.bad_count();
    if (reader.cut_off()) count.cut_off.push_back(file);
  }
  rows.finish();
  return count;
}

int64_t import_parquet(const std::vector<std::string>& files, const fs::path& out) {
  format::require_parquet();
  WholeFile lines(out);
  int64_t rows = 0;
  for (const std::string& file : files) rows += import_one(file, lines);
  lines.sync();
  lines.commit();
  return rows;
}

}  // namespace tessera::record
