// What program to take for a kernel before anything is measured, as a ladder of which each rung is
// asked where those above know nothing: the record book's entry for this very task; the entry of
// the nearest shape of the same structure, its tile sizes made to fit; the cost model's choice
// among sampled programs. The hand-made schedule, which is always there, is the caller's. Every
// program that comes back has been replayed on the kernel's own DAG, so what a book says can make a
// kernel slow, never wrong. The same books, model, seed and DAG give the same answer.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "compile/group.h"
#include "record/book.h"
#include "schedule/state/hardware.h"

namespace tessera::compile {

// Of a shape that another one's program may be taken for (te::log_distance): up to eight times as
// large in one axis, or twice in nine.
constexpr double nearest_limit = 2.1;

struct ProgramChoice {
  schedule::Steps steps;
  std::string from;  // "book", "nearest", "model"
  int threads = 1;   // that it was measured on, or is for
  // As the book has them, of "book" on the first number of threads alone; 0: not known.
  double seconds = 0, library_seconds = 0, default_seconds = 0;
};

// The sources of a CompileOptions, opened.
class ProgramChoices {
 public:
  struct Sources {
    std::vector<std::filesystem::path> books;  // each must be there
    std::filesystem::path model;               // empty: none
    std::string processor;                     // its word, as books name it
    bool gpu = false;
    uint32_t seed = 123;
  };
  // Throws an input Error for files that are missing and models that cannot be read. What of a book
  // is damaged is among the warnings.
  explicit ProgramChoices(const Sources& sources);
  ~ProgramChoices();

  bool empty() const;  // nothing is known here
  std::vector<std::string> warnings() const;

  // For kernels of these numbers of threads, the first of which the library has, too; the last is
  // for the model's choices. The surest come first; of the model the `most` best.
  std::vector<ProgramChoice> find(const KernelPart& part, const std::vector<int>& threads,
                                  const schedule::Steps& by_hand,
                                  const schedule::Hardware& hardware, size_t most) const;

 private:
  class Model;

  std::vector<ProgramChoice> from_books(const KernelPart& part, const std::vector<int>& threads,
                                        const schedule::Hardware& hardware) const;

  Sources sources_;
  std::vector<record::Book> books_;
  std::unique_ptr<Model> model_;
};

// The books that a compilation uses unless it is told others: those of $TESSERA_BOOK, paths with
// ':' between, and no other where that is set (empty: none); else those that ship in books/ of the
// repository for this processor, and the user's, book.txt in the folder of compiled kernels. Files
// that cannot be read are left out.
std::vector<std::filesystem::path> usual_books();
std::vector<std::filesystem::path> usual_books(const std::string& processor);  // or GPU, its word

}  // namespace tessera::compile
