#include "record/reader.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "base/descriptor.h"
#include "record/scanner.h"

namespace tessera::record {

namespace {

constexpr size_t block = size_t{1} << 18;
constexpr size_t longest_line = size_t{1} << 24;
constexpr size_t bad_kept = 10000;

}  // namespace

// A window on the file that moves on by blocks and always holds the whole line.
class RecordReader::Lines {
 public:
  explicit Lines(const std::string& file) : file_(file) {
    // Without O_NONBLOCK, opening a named pipe would wait for a writer that may never come.
    descriptor_.reset(open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    struct stat info;
    if (descriptor_.get() < 0 || fstat(descriptor_.get(), &info) != 0) refuse();
    if (S_ISDIR(info.st_mode)) throw input_error({file, 0}, "is a folder, expected a file");
    if (!S_ISREG(info.st_mode)) throw input_error({file, 0}, "expected a regular file");
  }

  bool next() {
    offset += text.size() + ended;
    begin_ += text.size() + ended;
    text = {};
    too_long = ended = false;
    size_t searched = 0;
    for (;;) {
      const std::string_view rest(window_.data() + begin_, size_ - begin_);
      const void* newline = rest.size() > searched
                                ? std::memchr(rest.data() + searched, '\n', rest.size() - searched)
                                : nullptr;
      if (newline || at_end_) {
        ended = newline != nullptr;
        text = newline ? rest.substr(0, size_t(static_cast<const char*>(newline) - rest.data()))
                       : rest;
        if (text.empty() && !ended) return false;
        ++number;
        return true;
      }
      searched = rest.size();
      if (searched > longest_line) return skip_long_line();
      fill();
    }
  }

  std::string_view text;  // of the line, without its newline
  uint64_t offset = 0;    // where it begins in the file
  int number = 0;
  bool ended = false;     // by a newline
  bool too_long = false;  // `text` is only its beginning

 private:
  [[noreturn]] void refuse() const {
    throw input_error({file_, 0}, "{}",
                      errno == ENOENT ? "no such file or folder" : std::strerror(errno));
  }

  void fill() {
    if (begin_ > 0) {
      std::memmove(window_.data(), window_.data() + begin_, size_ - begin_);
      size_ -= begin_;
      begin_ = 0;
    }
    if (window_.size() < size_ + block + 1) window_.resize(size_ + block + 1);
    ssize_t n;
    do {
      n = read(descriptor_.get(), window_.data() + size_, block);
    } while (n < 0 && errno == EINTR);
    if (n < 0) throw input_error({file_, 0}, "cannot read: {}", std::strerror(errno));
    at_end_ = n == 0;
    size_ += size_t(n);
    window_[size_] = '\0';  // what a scanner stops at, should no newline come
  }

  // Leaves the window at the line's end, so that memory stays bounded.
  bool skip_long_line() {
    ++number;
    too_long = true;
    for (;;) {
      const char* rest = window_.data() + begin_;
      const void* newline = std::memchr(rest, '\n', size_ - begin_);
      const size_t skipped =
          newline ? size_t(static_cast<const char*>(newline) - rest) : size_ - begin_;
      offset += skipped;
      begin_ += skipped;
      ended = newline != nullptr;
      if (ended || at_end_) return true;
      fill();
    }
  }

  std::string file_;
  Descriptor descriptor_;
  std::string window_;
  size_t begin_ = 0, size_ = 0;
  bool at_end_ = false;
};

RecordReader::RecordReader(const std::string& file)
    : lines_(std::make_unique<Lines>(file)), where_{file, 0} {}

RecordReader::~RecordReader() = default;

int RecordReader::line() const {
  return lines_->number;
}
std::string_view RecordReader::text() const {
  return lines_->text;
}
uint64_t RecordReader::offset() const {
  return lines_->offset;
}

void RecordReader::set_aside(std::string reason) {
  if (bad_count_++ < bad_kept) bad_.push_back({where_, std::move(reason)});
}

bool RecordReader::next(Record& record) {
  while (lines_->next()) {
    where_.line = lines_->number;
    whole_bytes_ = lines_->offset + lines_->text.size() + lines_->ended;
    ends_line_ = lines_->ended;
    if (lines_->too_long) {
      set_aside("expected a line of at most 16 MiB");
      continue;
    }
    if (is_comment(lines_->text)) {
      ++comments_;
      continue;
    }
    try {
      const std::string_view text = lines_->text;
      parse_terminated(text.data(), text.data() + text.size(), where_, record);
      return true;
    } catch (const Error& error) {
      if (!lines_->ended) {
        cut_off_ = ends_line_ = true;
        whole_bytes_ = lines_->offset;
        return false;
      }
      set_aside(error.message());
    }
  }
  return false;
}

RecordFile read_records(const std::string& file) {
  RecordReader reader(file);
  RecordFile found;
  for (;;) {
    Record& record = found.records.emplace_back();
    // Programs of one task have about as many steps each.
    if (found.records.size() > 1) record.steps.reserve(found.records.end()[-2].steps.size());
    if (!reader.next(record)) break;
    found.lines.push_back(reader.line());
    if (found.records.size() == 1) {
      std::error_code ignored;
      const auto bytes = std::filesystem::file_size(file, ignored);
      if (!ignored) found.records.reserve(2 + bytes / (reader.text().size() + 1) * 17 / 16);
    }
  }
  found.records.pop_back();
  found.bad = reader.bad();
  found.cut_off = reader.cut_off();
  return found;
}

}  // namespace tessera::record
