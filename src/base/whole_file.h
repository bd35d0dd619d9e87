// A large file that is written piece by piece and is whole or not there: it grows under another
// name beside it and is renamed at the end.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "base/descriptor.h"

namespace tessera {

class WholeFile {
 public:
  // Makes missing folders. Throws an input Error where nothing can be written.
  explicit WholeFile(const std::filesystem::path& path);
  ~WholeFile();  // without commit() nothing is left

  void write(std::string_view text);  // throws an environment Error when the disk is full
  void commit();                      // on the disk, under its name

 private:
  void flush();

  std::filesystem::path path_, temporary_;
  Descriptor file_;
  std::string buffer_;
};

}  // namespace tessera
