// Where tensors lie while a sample is judged: folders in memory, gone afterwards. One that a killed
// judge left behind is removed by the next. What must not change is kept where no worker can reach
// it.
#pragma once

#include <filesystem>
#include <string>

#include "base/descriptor.h"

namespace tessera::judge {

class Scratch {
 public:
  Scratch();
  ~Scratch();
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  // An empty folder of that name; what was in it before is gone. Somewhere else than before, should
  // somebody have removed all of it.
  std::filesystem::path folder(const std::string& name) const;

 private:
  void make() const;
  bool is_ours() const;

  mutable std::filesystem::path path_;
  mutable Descriptor lock_;  // held for as long as we live
};

// Folders of judges that are no more.
void remove_abandoned_scratch();

// What a file held at the time. Nobody can change it: it is sealed, and has no name.
class KeptFile {
 public:
  KeptFile() = default;
  explicit KeptFile(const std::filesystem::path& path);
  void write_to(const std::filesystem::path& path) const;
  bool is_same_as(const std::filesystem::path& path) const;

 private:
  Descriptor file_;
};

}  // namespace tessera::judge
