#include "graph/name_table.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <iterator>

namespace tessera::graph {
namespace {

// Sorted. None, True and False are apart, for they are constants too.
constexpr std::string_view keywords[] = {
    "and",    "as",   "assert", "async",  "await",  "break",   "class",    "continue",
    "def",    "del",  "elif",   "else",   "except", "finally", "for",      "from",
    "global", "if",   "import", "in",     "is",     "lambda",  "nonlocal", "not",
    "or",     "pass", "raise",  "return", "try",    "while",   "with",     "yield"};

// For each first letter, the lengths of the keywords that begin with it, one bit each.
constexpr std::array<uint16_t, 256> make_lengths() {
  std::array<uint16_t, 256> table{};
  for (std::string_view word : keywords) {
    table[static_cast<uint8_t>(word[0])] |= static_cast<uint16_t>(1 << word.size());
  }
  table['N'] = table['T'] = 1 << 4;
  table['F'] = 1 << 5;
  return table;
}
constexpr std::array<uint16_t, 256> keyword_lengths = make_lengths();

constexpr SymbolId empty_slot = ~SymbolId{0};

// Eight bytes a step. Names of one file share long prefixes, so every byte must count.
uint64_t hash_of(std::string_view text) {
  constexpr uint64_t factor = 0x9e3779b97f4a7c15u;
  uint64_t hash = text.size() * factor;
  const char* p = text.data();
  size_t left = text.size();
  for (; left >= 8; p += 8, left -= 8) {
    uint64_t word;
    std::memcpy(&word, p, 8);
    hash = (std::rotl(hash, 23) ^ word) * factor;
  }
  uint64_t tail = 0;
  std::memcpy(&tail, p, left);
  hash = (std::rotl(hash, 23) ^ tail) * factor;
  return hash ^ hash >> 32;
}

}  // namespace

bool is_keyword(std::string_view text) {
  if (text.size() < 2 || text.size() > 8) return false;
  // Few names are as long as a keyword that begins like them; the search is for those.
  if (!(keyword_lengths[static_cast<uint8_t>(text[0])] >> text.size() & 1)) return false;
  if (text == "None" || text == "True" || text == "False") return true;
  return std::binary_search(std::begin(keywords), std::end(keywords), text);
}

NameTable::NameTable(size_t text_size) {
  // Real files have one name per 150 bytes or so.
  const size_t expected = std::clamp<size_t>(text_size / 128, 256, 1 << 16);
  symbols_.reserve(expected);
  slots_.assign(std::bit_ceil(expected * 2), empty_slot);
  for (auto text : keywords) add_word(text, Word::Keyword, true);
  for (auto text : {"abs", "bool", "complex", "divmod", "getattr", "int", "len", "list", "max",
                    "min", "pow", "range", "round", "sum", "tuple"}) {
    add_word(text, Word::Builtin, true);
  }
  add_word("None", Word::None, true);
  add_word("True", Word::True, true);
  add_word("False", Word::False, true);
  add_word("Ellipsis", Word::Ellipsis, true);
  add_word("slice", Word::Slice, true);
  add_word("float", Word::Float, true);
  add_word("self", Word::Self, true);
  // These must be imported.
  add_word("torch", Word::Torch, false);
  add_word("paddle", Word::Torch, false);
  add_word("device", Word::Device, false);
  add_word("inf", Word::Inf, false);
  add_word("nan", Word::Nan, false);
  for (auto text : {"math", "operator", "_operator"}) add_word(text, Word::Module, false);
}

void NameTable::add_word(std::string_view text, Word word, bool known) {
  Symbol& symbol = symbols_[intern(text)];
  symbol.word = word;
  symbol.known = known;
}

// The slot that holds the name, or the empty one where it belongs.
size_t NameTable::slot_of(std::string_view text, uint64_t hash) const {
  const size_t mask = slots_.size() - 1;
  size_t slot = hash & mask;
  while (slots_[slot] != empty_slot) {
    const Symbol& symbol = symbols_[slots_[slot]];
    if (symbol.hash == hash && symbol.text == text) break;
    slot = (slot + 1) & mask;
  }
  return slot;
}

SymbolId NameTable::intern(std::string_view text) {
  const uint64_t hash = hash_of(text);
  const size_t slot = slot_of(text, hash);
  if (slots_[slot] != empty_slot) return slots_[slot];
  const auto id = static_cast<SymbolId>(symbols_.size());
  slots_[slot] = id;
  Symbol& symbol = symbols_.emplace_back();
  symbol.text = text;
  symbol.hash = hash;
  if (symbols_.size() * 2 > slots_.size()) grow();
  return id;
}

bool NameTable::is_bound(std::string_view text) const {
  const SymbolId id = slots_[slot_of(text, hash_of(text))];
  return id != empty_slot && symbols_[id].value != no_value;
}

void NameTable::learn_word(std::string_view text) {
  const size_t slot = slot_of(text, hash_of(text));
  if (slots_[slot] != empty_slot) symbols_[slots_[slot]].known = true;
}

void NameTable::grow() {
  slots_.assign(slots_.size() * 2, empty_slot);
  const size_t mask = slots_.size() - 1;
  for (SymbolId id = 0; id < symbols_.size(); ++id) {
    size_t slot = symbols_[id].hash & mask;
    while (slots_[slot] != empty_slot) slot = (slot + 1) & mask;
    slots_[slot] = id;
  }
}

}  // namespace tessera::graph
