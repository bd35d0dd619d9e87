// The fuzz targets of the room record; promise.h says what a target promises.
#pragma once

#include "record/book.h"
#include "record/record.h"
#include "record/record_table.h"
#include "record/summary.h"
#include "record/tenset_layout.h"
#include "targets.h"

namespace tessera::fuzz {

// Every line of the text: one that is read is written as a line that reads the same, and once
// written it does not change any more; it survives being packed; where it belongs is always below
// the folder.
inline void record_lines(std::string_view text) {
  record::RecordTable table;
  record::Summary summary;
  record::Record used;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (record::is_comment(line)) continue;
    refuse_or_accept([&] {
      record::parse_record(line, {"log.json", 1}, used);
      const std::string once = record::print_record(used);
      const record::Record again = record::parse_record(once, {"written.json", 1});
      require(again.steps == used.steps, "steps changed when written");
      require(record::print_record(again) == once, "a record changed when written twice");
      table.add(used);
      const record::Record unpacked = table.at(table.size() - 1);
      require(record::print_record(unpacked) == once, "a record changed when packed");
      require(unpacked.steps == used.steps, "steps changed when packed");
      summary.add(used);
      const std::string path = record::tenset_path(used);
      require(path.find("/../") == path.npos && path[0] != '/', "a path out of the folder");
    });
  }
  record::to_json(summary).dump();
}

// A book is read whatever it is; what is read of it is written as a book that reads the same.
inline void book(std::string_view text) {
  const record::Book read(std::string(text), "book.txt");
  const std::vector<record::BookEntry> entries = read.entries();
  for (const record::BookEntry& entry : entries) {
    const auto found = read.find(entry.machine, entry.structure, entry.task);
    require(found.has_value(), "an entry is not found");
    require(!record::is_better(entry, *found) || entry.library_seconds != found->library_seconds ||
                entry.default_seconds != found->default_seconds,
            "a worse entry is found");
    read.nearest(entry.machine, entry.structure, "", entry.sizes, 3, 4);
  }
  const std::string once = record::print_book(entries);
  const record::Book again(once, "written.txt");
  require(again.warnings().empty(), "a written book is damaged");
  require(record::print_book(again.entries()) == once, "a book changed when written twice");
}

}  // namespace tessera::fuzz
