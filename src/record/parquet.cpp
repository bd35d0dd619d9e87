// The columns are what people ask for; the exact bytes of a line follow from them for records as
// Ansor and Tessera write them. Where they do not (other spacing, a number such as 1.50), the
// column `line` holds the line itself and import takes that.
#include "record/parquet.h"

#include <algorithm>
#include <map>
#include <set>

#include "base/file.h"
#include "format/parquet.h"
#include "record/provenance.h"
#include "record/reader.h"
#include "record/side_files.h"
#include "record/store.h"

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
  Line,
  OriginName,
  BatchId,
  Message,
  Quiet
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
          {"line", Type::Text, true},
          {"origin", Type::Text, true, true},
          {"batch", Type::Text, true, true},
          {"message", Type::Text, true, true},
          {"quiet", Type::Int32, true, true}};
}

class Rows {
 public:
  explicit Rows(const fs::path& out) : out_(out, columns(), {{"tessera.format", "records 1"}}) {}

  void add(const Record& record, std::string_view line, const ProgramOrigin* origin,
           const std::string& message) {
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
    origin ? out_.text(origin_name(origin->origin)) : out_.null();
    origin && !origin->batch.empty() ? out_.text(origin->batch) : out_.null();
    message.empty() ? out_.null() : out_.text(message);
    origin && origin->quiet ? out_.integer(*origin->quiet) : out_.null();
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

// What stands in the folders of these files.
struct Beside {
  std::map<std::string, std::string> tasks;  // lines, by workload key
  std::vector<Batch> batches;

  explicit Beside(const std::vector<std::string>& files) {
    std::set<fs::path> folders;
    for (const std::string& file : files) folders.insert(fs::path(file).parent_path());
    for (const fs::path& folder : folders) {
      tasks.merge(read_task_lines(folder / tasks_name));
      for (Batch& batch : read_batches(folder / batches_name)) batches.push_back(std::move(batch));
    }
  }

  void write(const fs::path& folder) const {
    if (!tasks.empty()) {
      WholeFile out(folder / tasks_name);
      for (const auto& [key, line] : tasks) out.write(line + "\n");
      out.commit();
    }
    if (!batches.empty()) {
      WholeFile out(folder / batches_name);
      for (const Batch& batch : batches) out.write(to_json(batch).dump() + "\n");
      out.commit();
    }
  }
};

// The messages of failures beside these files, by program.
std::map<std::string, std::string> messages_beside(const std::vector<std::string>& files) {
  std::map<std::string, std::string> messages;
  std::set<fs::path> folders;
  for (const std::string& file : files) folders.insert(fs::path(file).parent_path());
  for (const fs::path& folder : folders)
    for (const Failure& failure : read_failures(folder / failures_name))
      messages.emplace(failure.program, failure.stage + ": " + failure.message);
  return messages;
}

// Lines and, for a folder, what stands beside them.
class Unpacked {
 public:
  Unpacked(const fs::path& out, bool folder) : lines_(folder ? made(out) / records_name : out) {
    if (!folder) return;
    origins_.emplace(out / origins_name);
    failures_.emplace(out / failures_name);
  }

  void add(const format::ParquetReader& row) {
    const std::string line = line_of(row);
    lines_.write(line);
    lines_.write("\n");
    ++count_;
    if (!origins_) return;
    if (row.is_null(OriginName) && row.is_null(Message)) return;
    Record record = parse_record(line, {});
    if (!row.is_null(OriginName)) {
      const std::optional<Origin> origin = origin_from_name(row.text(OriginName));
      if (!origin)
        throw input_error({}, "expected an origin such as random, found '{}'",
                          row.text(OriginName));
      const std::string batch(row.is_null(BatchId) ? "" : row.text(BatchId));
      std::optional<bool> quiet;
      if (!row.is_null(Quiet)) quiet = row.integer(Quiet) != 0;
      origins_->write(to_json(origin_of(record, *origin, batch, quiet)).dump() + "\n");
    }
    if (row.is_null(Message)) return;
    record.message = row.text(Message);
    failures_->write(to_json(failure_of(record, records_name, count_)).dump() + "\n");
  }
  void commit() {
    lines_.sync();
    if (origins_) origins_->commit();
    if (failures_) failures_->commit();
    lines_.commit();
  }

 private:
  static const fs::path& made(const fs::path& folder) {
    fs::create_directories(folder);
    return folder;
  }
  WholeFile lines_;
  std::optional<WholeFile> origins_, failures_;
  int64_t count_ = 0;
};

int64_t import_one(const std::string& file, Unpacked& out) {
  format::ParquetReader rows(file, columns());
  while (rows.next()) {
    try {
      out.add(rows);
    } catch (const Error& error) {
      if (error.blame() != Blame::Input) throw;
      throw input_error({file, 0}, "row {}: {}", rows.row(), error.message());
    }
  }
  return rows.row();
}

bool names_folder(const fs::path& out, const char* extension) {
  return fs::is_directory(out) || out.extension() != extension;
}

}  // namespace

ExportCount export_parquet(const std::vector<std::string>& files, const fs::path& out,
                           const Keep& keep) {
  const bool folder = names_folder(out, ".parquet");
  if (folder) fs::create_directories(out);
  const Provenance provenance = Provenance::beside(files);
  const std::map<std::string, std::string> messages = messages_beside(files);
  Rows rows(folder ? out / parquet_name : out);
  ExportCount count;
  Record record;
  for (const std::string& file : files) {
    RecordReader reader(file);
    while (reader.next(record)) {
      if (keep && !keep(record)) {
        ++count.dropped;
        continue;
      }
      const auto message = record.ok() ? messages.end() : messages.find(program_id(record));
      rows.add(record, reader.text(), provenance.empty() ? nullptr : provenance.find(record),
               message == messages.end() ? "" : message->second);
      ++count.rows;
    }
    count.bad.insert(count.bad.end(), reader.bad().begin(), reader.bad().end());
    count.bad_count += reader.bad_count();
    if (reader.cut_off()) count.cut_off.push_back(file);
  }
  rows.finish();
  if (folder) Beside(files).write(out);
  return count;
}

int64_t import_parquet(const std::vector<std::string>& files, const fs::path& out) {
  format::require_parquet();
  const bool folder = names_folder(out, ".json");
  Unpacked unpacked(out, folder);
  int64_t rows = 0;
  for (const std::string& file : files) rows += import_one(file, unpacked);
  if (folder) Beside(files).write(out);
  unpacked.commit();
  return rows;
}

std::vector<std::string> find_parquet_files(const std::string& path) {
  if (!fs::is_directory(path))
    return fs::path(path).extension() == ".parquet" ? std::vector<std::string>{path}
                                                    : std::vector<std::string>{};
  std::vector<std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(path))
    if (entry.path().extension() == ".parquet") files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  return files;
}

std::vector<std::string> unpack_parquet(const std::vector<std::string>& paths,
                                        const fs::path& folder) {
  std::vector<std::string> plain;
  for (const std::string& path : paths) {
    const bool lines = fs::exists(fs::path(path) / records_name);
    const std::vector<std::string> tables =
        lines ? std::vector<std::string>{} : find_parquet_files(path);
    if (tables.empty()) plain.push_back(path);
    for (const std::string& table : tables) {
      plain.push_back((folder / std::to_string(plain.size())).string());
      import_parquet({table}, plain.back());
    }
  }
  return plain;
}

}  // namespace tessera::record
