// Folding. All models' sequences stand behind one another, with a separator between that no
// sequence may hold. Of all sequences of 2 to `window` symbols the one that saves most is taken:
// (length - 1) x (occurrences - 1), where occurrences do not overlap; its occurrences become one
// new symbol; and again, `folds` times. A symbol therefore stands for a tree of operators, and a
// model is a row of trees. From each tree's root we go down until a subtree has the right size, and
// that is a range. The model itself is no root: what happens once is not typical.
//
// Occurrences are counted without overlap where GraphNet counts all of them: twelve equal layers
// then fold to twelve times one layer, and not to six times one layer and a half.
//
// Sequences of length L+1 grow from those of length L: a class of equal sequences is a number, and
// a class with the next symbol gives the next class. Sequences that occur once are dropped on the
// way.
#include "derive/typical_ranges.h"

#include <algorithm>
#include <unordered_map>

#include "graph/tracer_names.h"

namespace tessera::derive {

namespace {

constexpr int32_t separator = -1;

struct Pattern {
  size_t at = 0, length = 0;  // where it first stands
  int64_t saved = 0;
};

class Folder {
 public:
  Folder(const std::vector<std::vector<std::string>>& models, const Folding& folding)
      : folding_(folding) {
    std::unordered_map<std::string_view, int32_t> numbers;
    for (const auto& model : models) {
      for (const std::string& name : model) {
        const auto [found, fresh] = numbers.try_emplace(name, int32_t(parts_.size()));
        if (fresh) add_symbol({}, 1);
        text_.push_back(found->second);
      }
      text_.push_back(separator);
    }
  }

  std::vector<Ranges> ranges() {
    for (int i = 0; i < folding_.folds; ++i) {
      const Pattern best = best_pattern();
      if (best.saved <= 0) break;
      replace(best);
    }
    std::vector<Ranges> result(1);
    size_t at = 0;
    for (int32_t symbol : text_) {
      if (symbol == separator) {
        result.emplace_back();
        at = 0;
        continue;
      }
      if (!parts_[size_t(symbol)].empty()) descend(symbol, at, result.back());
      at += lengths_[size_t(symbol)];
    }
    result.pop_back();
    return result;
  }

 private:
  void add_symbol(std::vector<int32_t> parts, size_t length) {
    parts_.push_back(std::move(parts));
    lengths_.push_back(length);
  }

  Pattern best_pattern() const {
    struct Class {
      size_t count = 0, disjoint = 0, first = 0, free_from = 0;
    };
    // Places where a sequence starts that occurs more than once, and its class.
    std::vector<std::pair<size_t, uint32_t>> places;
    for (size_t i = 0; i < text_.size(); ++i) {
      if (text_[i] != separator) places.emplace_back(i, uint32_t(text_[i]));
    }
    Pattern best;
    std::unordered_map<uint64_t, uint32_t> next_class;
    for (size_t length = 2; length <= size_t(folding_.window) && !places.empty(); ++length) {
      next_class.clear();
      std::vector<Class> classes;
      size_t kept = 0;
      for (const auto& [at, old_class] : places) {
        const int32_t last = text_[at + length - 1];  // the text ends with a separator
        if (last == separator) continue;
        const uint64_t key = uint64_t{old_class} << 32 | uint32_t(last);
        const auto [found, fresh] = next_class.try_emplace(key, uint32_t(classes.size()));
        if (fresh) classes.push_back({0, 0, at, 0});
        Class& now = classes[found->second];
        ++now.count;
        if (at >= now.free_from) {
          ++now.disjoint;
          now.free_from = at + length;
        }
        places[kept++] = {at, found->second};
      }
      places.resize(kept);
      for (const Class& sequence : classes) {
        const int64_t saved = int64_t(length - 1) * (int64_t(sequence.disjoint) - 1);
        // Of equals the longer one, then the one that stands first.
        if (saved > best.saved || (saved == best.saved && saved > 0 && length > best.length)) {
          best = {sequence.first, length, saved};
        }
      }
      std::erase_if(places, [&](const auto& place) { return classes[place.second].count < 2; });
    }
    return best;
  }

  void replace(const Pattern& pattern) {
    const std::vector<int32_t> parts(text_.begin() + std::ptrdiff_t(pattern.at),
                                     text_.begin() + std::ptrdiff_t(pattern.at + pattern.length));
    size_t length = 0;
    for (int32_t part : parts) length += lengths_[size_t(part)];
    const auto symbol = int32_t(parts_.size());
    std::vector<int32_t> folded;
    for (size_t i = 0; i < text_.size();) {
      const bool here = i + parts.size() <= text_.size() &&
                        std::equal(parts.begin(), parts.end(), text_.begin() + std::ptrdiff_t(i));
      folded.push_back(here ? symbol : text_[i]);
      i += here ? parts.size() : 1;
    }
    text_ = std::move(folded);
    add_symbol(parts, length);
  }

  void descend(int32_t symbol, size_t at, Ranges& ranges) const {
    const size_t length = lengths_[size_t(symbol)];
    if (length < size_t(folding_.min_ops)) return;
    const std::vector<int32_t>& parts = parts_[size_t(symbol)];
    // Four times the same is four ranges and not one.
    const bool repeats = std::all_of(parts.begin(), parts.end(), [&](int32_t part) {
      return part == parts[0] && lengths_[size_t(part)] >= size_t(folding_.min_ops);
    });
    if (length < size_t(folding_.max_ops) && !repeats) {
      ranges.push_back({at, at + length});
      return;
    }
    for (int32_t part : parts) {
      if (!parts_[size_t(part)].empty()) descend(part, at, ranges);
      at += lengths_[size_t(part)];
    }
  }

  const Folding& folding_;
  std::vector<int32_t> text_;                // symbols, a separator behind each model
  std::vector<std::vector<int32_t>> parts_;  // of each symbol; none: an operator
  std::vector<size_t> lengths_;              // of each symbol, in operators
};

}  // namespace

std::vector<std::string> operator_names(const graph::Graph& graph) {
  std::vector<std::string> names;
  for (const graph::Node& node : graph.nodes) {
    if (!node.is_compute()) continue;
    const bool method = node.kind == graph::NodeKind::Method;
    names.push_back(method ? node.callee : graph::operator_short_name(node));
  }
  return names;
}

std::vector<Ranges> typical_ranges(const std::vector<std::vector<std::string>>& models,
                                   const Folding& folding) {
  return Folder(models, folding).ranges();
}

}  // namespace tessera::derive
