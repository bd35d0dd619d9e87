// Files read and written as wholes. Errors name the path and say what is wrong with it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "base/descriptor.h"

namespace tessera {

// A regular file, open for reading at any place; threads may share it. Throws an input Error when
// it is missing, a folder or not permitted.
class InputFile {
 public:
  explicit InputFile(const std::filesystem::path& path);
  uint64_t size() const { return size_; }  // when it was opened
  // Returns how many bytes there are, which is fewer than asked for only at the end.
  size_t read(uint64_t offset, char* to, size_t bytes) const;

 private:
  std::filesystem::path path_;
  Descriptor file_;
  uint64_t size_ = 0;
};

// Reads a regular file whole. Throws an input Error when it is missing, a folder, not permitted,
// or larger than `limit` bytes.
std::string read_file(const std::filesystem::path& path, size_t limit = size_t{1} << 30);

// A file that is written piece by piece and is the old one or the new one, never a part: it grows
// under a name of its own in the same folder and is renamed at the end. Several writers of one path
// do not meet; the last to commit wins. A device or a pipe is written to as it is.
class WholeFile {
 public:
  // Makes missing folders. Throws an input Error where nothing can be written.
  explicit WholeFile(const std::filesystem::path& path);
  ~WholeFile();  // without commit() nothing is left
  WholeFile(const WholeFile&) = delete;
  WholeFile& operator=(const WholeFile&) = delete;

  // These throw an environment Error when the disk is full.
  void write(std::string_view bytes);
  void write_at(uint64_t offset, std::string_view bytes);  // over what was written
  void sync();                                             // on the disk when this returns
  void commit();                                           // under its name; the last call

  uint64_t size() const { return flushed_ + buffer_.size(); }
  const std::filesystem::path& path() const { return path_; }

 private:
  void flush();

  std::filesystem::path path_, temporary_;  // the latter is empty for a device
  Descriptor file_;
  std::string buffer_;
  uint64_t flushed_ = 0;
};

void write_file(const std::filesystem::path& path, std::string_view text);  // a WholeFile at once

// A new folder of our own under $TMPDIR (or /tmp), removed with all it holds when this goes away.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace tessera
