// Where tensors lie while a sample is judged: folders in memory, gone afterwards. One that a killed
// judge left behind is removed by the next.
#pragma once

#include <filesystem>

namespace tessera::bench {

class Scratch {
 public:
  Scratch();
  ~Scratch();
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  // An empty folder of that name; what was in it before is gone.
  std::filesystem::path folder(const std::string& name) const;

 private:
  std::filesystem::path path_;
};

}  // namespace tessera::bench
