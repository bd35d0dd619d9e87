#include "record/merge.h"

#include <map>
#include <optional>
#include <set>

#include "base/append_file.h"
#include "base/file.h"
#include "base/json_lines.h"
#include "record/index.h"
#include "record/provenance.h"
#include "record/reader.h"
#include "record/side_files.h"

namespace tessera::record {

namespace fs = std::filesystem;

namespace {

struct SideFiles {
  std::map<std::string, std::string> tasks;
  std::map<std::string, Failure> failures;    // by program
  std::vector<std::string> origins, batches;  // lines, each once
};

// Readers go by programs, times and ids, not by lines: they may be taken over as they are.
void add_lines(const fs::path& file, std::set<std::string>& seen, std::vector<std::string>& lines) {
  for_each_json_line(file, [&](const JsonMembers&, std::string_view line) {
    if (seen.emplace(line).second) lines.emplace_back(line);
  });
}

void write_lines(const std::vector<std::string>& lines, const fs::path& file) {
  if (lines.empty()) return;
  WholeFile out(file);
  for (const std::string& line : lines) out.write(line + "\n");
  out.sync();
  out.commit();
}

SideFiles read_side_files(const std::vector<std::string>& files) {
  std::set<fs::path> folders;
  SideFiles sides;
  std::set<std::string> seen;
  for (const std::string& file : files) {
    const fs::path folder = fs::path(file).parent_path();
    if (!folders.insert(folder).second) continue;
    sides.tasks.merge(read_task_lines(folder / tasks_name));
    for (Failure& failure : read_failures(folder / failures_name)) {
      sides.failures.try_emplace(failure.program, failure);
    }
    add_lines(folder / origins_name, seen, sides.origins);
    add_lines(folder / batches_name, seen, sides.batches);
  }
  return sides;
}

// Lines have moved: each failure is looked up by its program.
void write_side_files(SideFiles& sides, const fs::path& records, Merged& merged) {
  const fs::path folder = records.parent_path();
  std::string failures;
  if (!sides.failures.empty()) {
    RecordReader reader(records.string());
    Record record;
    while (reader.next(record)) {
      if (record.ok()) continue;
      const auto found = sides.failures.find(program_id(record));
      if (found == sides.failures.end()) continue;
      found->second.file = records.filename().string();
      found->second.line = reader.line();
      failures += to_json(found->second).dump() + "\n";
      ++merged.failures;
    }
    WholeFile out(folder / failures_name);
    out.write(failures);
    out.sync();
    out.commit();
  }
  write_lines(sides.origins, folder / origins_name);
  write_lines(sides.batches, folder / batches_name);
  if (!sides.tasks.empty()) {
    WholeFile out(folder / tasks_name);
    for (const auto& [key, line] : sides.tasks) out.write(line + "\n");
    out.sync();
    out.commit();
    merged.tasks = sides.tasks.size();
  }
}

Merged result_of(RecordIndex& index, size_t duplicates) {
  Merged merged;
  merged.records = index.entries.size();
  merged.duplicates = duplicates;
  merged.dropped = index.dropped;
  merged.bad_count = index.bad_count;
  merged.bad = std::move(index.bad);
  merged.cut_off = std::move(index.cut_off);
  return merged;
}

Merged into_one(const std::vector<std::string>& files, const fs::path& out, bool merge,
                const Keep& keep = {}) {
  const fs::path path = records_file(out);
  std::optional<AppendFile> lock;  // nobody appends to a file that is about to be replaced
  if (fs::exists(path)) lock.emplace(path, AppendFile::Options{});
  RecordIndex index = index_records(files, GroupBy::Task, keep);
  const size_t duplicates = merge ? drop_duplicates(index) : 0;
  if (merge) sort_by_group(index);
  SideFiles sides;
  if (path != out) sides = read_side_files(files);
  copy_lines(index, 0, index.entries.size(), path);
  Merged merged = result_of(index, duplicates);
  if (path != out) write_side_files(sides, path, merged);
  return merged;
}

}  // namespace

fs::path records_file(const fs::path& out) {
  const bool named = out.extension() == ".json" || out.extension() == ".jsonl";
  const bool file = fs::is_regular_file(out) || (named && !fs::is_directory(out));
  return file ? out : out / records_name;
}

Merged merge_records(const std::vector<std::string>& files, const fs::path& out, const Keep& keep) {
  return into_one(files, out, true, keep);
}

Merged gather_records(const std::vector<std::string>& files, const fs::path& out) {
  return into_one(files, out, false);
}

Merged spread_records(const std::vector<std::string>& files, const fs::path& out,
                      const Keep& keep) {
  RecordIndex index = index_records(files, GroupBy::TensetFile, keep);
  sort_by_group(index);
  copy_groups(index, out);
  return result_of(index, 0);
}

}  // namespace tessera::record
