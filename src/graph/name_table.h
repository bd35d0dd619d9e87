// The names of one model.py: an interning table that also knows what each name stands for at this
// point of the text - a local binding, a released one, or a word of Python or torch. One lookup per
// name token; views point into the text.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "graph/graph.h"

namespace tessera::graph {

using SymbolId = uint32_t;

// What a name means where no local variable hides it.
enum class Word : uint8_t {
  Plain,
  None,
  True,
  False,
  Keyword,
  Self,
  Torch,   // or paddle
  Module,  // math, operator, ...: functions may be called through it
  Device,
  Inf,
  Nan,
  Slice,
  Float,
  Ellipsis,
  Builtin,  // int, max, ...: may be called
};

struct Symbol {
  std::string_view text;
  uint64_t hash = 0;
  ValueId value = no_value;  // its binding now
  int bound_line = 0;        // of its first binding; 0: never bound
  int released_line = 0;     // of the release that ended its last binding
  int global_line = 0;       // where it was first used for its word
  Word word = Word::Plain;
  bool none = false;   // bound to None: a result that a Paddle call does not give
  bool known = false;  // Python knows the word here: built in, or imported
};

// True for words such as `if` and `None`, which can name nothing.
bool is_keyword(std::string_view text);

class NameTable {
 public:
  explicit NameTable(size_t text_size);

  SymbolId intern(std::string_view text);
  // True where the name stands for a value now.
  bool is_bound(std::string_view text) const;
  // Python knows the word from here on. Nothing happens when it is no word of the table.
  void learn_word(std::string_view text);
  Symbol& operator[](SymbolId id) { return symbols_[id]; }

 private:
  void add_word(std::string_view text, Word word, bool known);
  size_t slot_of(std::string_view text, uint64_t hash) const;
  void grow();

  std::vector<Symbol> symbols_;
  std::vector<SymbolId> slots_;  // open addressing; a power of two, at most half full
};

}  // namespace tessera::graph
