// What was measured of groups of one form, for groups of that form at other sizes: a graph that is
// compiled for a second sequence length or batch takes the ways, and the programs made to fit, of
// the nearest size, and measures nothing. Like a record book, but of whole groups, with the
// library's way among the answers, and only as long as the process lives. An answer can make a
// group slow, never wrong: programs are replayed on its own DAG.
//
// May be used by several threads at once.
#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "compile/group.h"
#include "te/task.h"

namespace tessera::compile {

class KnownForms {
 public:
  struct Answer {
    Way::Kind way = Way::Kind::Library;
    bool has_kernel = false;
    int threads = 1;        // of the kernel
    std::string from;       // its program; "default" is made by hand for any size
    schedule::Steps steps;  // of that program
  };
  // `form` tells apart what the structure of the DAG does not.
  void note(const std::string& form, const te::TaskShape& shape, Answer answer);
  // Of the nearest size, if one is near: as near as books ask for.
  std::optional<Answer> nearest(const std::string& form, const te::TaskShape& shape) const;

 private:
  struct Known {
    std::vector<int64_t> sizes;
    Answer answer;
  };
  static std::string key_of(const std::string& form, const te::TaskShape& shape);

  mutable std::mutex mutex_;
  std::map<std::string, std::vector<Known>> known_;
};

}  // namespace tessera::compile
