// The fuzz target of the room record; promise.h says what a target promises.
#pragma once

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

}  // namespace tessera::fuzz
