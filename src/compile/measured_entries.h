// What was timed while a graph was compiled, as entries of a record book: what one compilation has
// learnt, the next need not measure.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "compile/kernel_store.h"
#include "record/book.h"

namespace tessera::compile {

class MeasuredEntries {
 public:
  struct What {
    std::string task, name, from;
    bool confirming = false;  // it was timed once more, with few beside it
  };
  struct Times {
    double seconds = 0, width = 0;  // the width of the interval, relative
    double library_seconds = 0;     // of the library's way, in turns with it
  };

  // On a GPU `threads` is 0. Nothing is kept where the processor has no name.
  MeasuredEntries(std::string processor, int threads, uint32_t seed)
      : processor_(std::move(processor)), threads_(threads), seed_(seed) {}

  void note(const What& what, const KernelRequest& request, const Times& times);
  std::vector<record::BookEntry> take();

 private:
  std::string processor_;
  int threads_;
  uint32_t seed_;
  std::map<std::string, record::BookEntry> entries_;  // by task
};

}  // namespace tessera::compile
