// A file of lines that is only ever appended to. A line is whole or it is not there: each goes out
// in one write, one that fails is taken back, and one that a killed writer left half-written is
// dropped by the next. Writers are kept apart by a lock on the file.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "base/descriptor.h"

namespace tessera {

class AppendFile {
 public:
  enum class Lock {
    Held,        // nobody else writes while this lives
    EachAppend,  // several processes may append in turns
  };
  struct Options {
    Lock lock = Lock::Held;
    double wait_seconds = 2;  // for a lock of somebody who is about to end
    // Is a last line without a newline whole? Then it is kept, else dropped.
    std::function<bool(std::string_view)> is_whole = [](std::string_view) { return false; };
  };

  // Makes the file and its folder where they are missing. Throws an input Error when it cannot be
  // written to, or when another process writes to it.
  AppendFile(const std::filesystem::path& path, Options options);
  ~AppendFile();
  AppendFile(const AppendFile&) = delete;
  AppendFile& operator=(const AppendFile&) = delete;

  // What is said of a line that was dropped; empty when none was.
  const std::string& warning() const { return warning_; }
  const std::filesystem::path& path() const { return path_; }

  // One or more lines, each with its newline. Throws an environment Error when the disk is full;
  // the file is then as it was before.
  void append(std::string_view lines);
  void sync();  // on the disk when this returns

 private:
  void take_lock();
  void mend_last_line();
  void require_owner() const;

  std::filesystem::path path_;
  Options options_;
  Descriptor file_;
  int owner_ = 0;  // the process that opened it
  std::string warning_;
};

bool is_json_line(std::string_view line);  // for `is_whole`

}  // namespace tessera
