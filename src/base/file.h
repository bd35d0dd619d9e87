// Whole files in and out. Errors name the path and say what is wrong with it.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace tessera {

// Reads a regular file whole. Throws an input Error when it is missing, a folder, not permitted,
// or larger than `limit` bytes.
std::string read_file(const std::filesystem::path& path, size_t limit = size_t{1} << 30);

// Writes through a temporary file in the same folder and renames it: the file is either the old
// one or the new one, never a part. Makes missing parent folders.
void write_file(const std::filesystem::path& path, std::string_view text);

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
