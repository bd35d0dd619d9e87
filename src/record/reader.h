// The records of a file, one after the other: files may be larger than memory. Bad lines do not
// stop reading; they are set aside with their place and the reason.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "record/record.h"

namespace tessera::record {

class RecordReader {
 public:
  // Throws an input Error for a file that cannot be read.
  explicit RecordReader(const std::string& file);
  ~RecordReader();

  // The next good record into `record`, whose storage is used again; false at the end of the file.
  bool next(Record& record);

  // Of the record that was just read: its number from 1, its text without the newline (until the
  // next call), where that begins in the file.
  int line() const;
  std::string_view text() const;
  uint64_t offset() const;

  // So far. Of very many bad lines the first ten thousand are kept, and all are counted.
  const std::vector<BadLine>& bad() const { return bad_; }
  size_t bad_count() const { return bad_count_; }
  size_t comments() const { return comments_; }

  // After the last record: a line without a newline that does not parse; whole_bytes is where it
  // begins, or the size of the file. ends_line is false for a last line that parses but has no
  // newline.
  bool cut_off() const { return cut_off_; }
  uint64_t whole_bytes() const { return whole_bytes_; }
  bool ends_line() const { return ends_line_; }

 private:
  class Lines;
  void set_aside(std::string reason);

  std::unique_ptr<Lines> lines_;
  Where where_;
  std::vector<BadLine> bad_;
  size_t bad_count_ = 0, comments_ = 0;
  bool cut_off_ = false, ends_line_ = true;
  uint64_t whole_bytes_ = 0;
};

}  // namespace tessera::record
