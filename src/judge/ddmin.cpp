#include "judge/ddmin.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace tessera::judge {

namespace {

using List = std::vector<size_t>;

struct OutOfBudget {};

class Shrinking {
 public:
  Shrinking(size_t n, const std::function<bool(const List&)>& fails,
            const std::function<bool()>& go_on)
      : fails_(fails), go_on_(go_on), kept_(n) {
    std::iota(kept_.begin(), kept_.end(), size_t{0});
  }

  Shrunk run() {
    Shrunk shrunk;
    try {
      halve();
      shorten(/*from_back=*/true);
      shorten(/*from_back=*/false);
      remove_chunks();
    } catch (const OutOfBudget&) {
      shrunk.minimal = false;
    }
    shrunk.kept = kept_;
    return shrunk;
  }

 private:
  bool fails(const List& list) {
    if (list.empty()) return false;
    const auto known = answers_.find(list);
    if (known != answers_.end()) return known->second;
    if (!go_on_()) throw OutOfBudget{};
    return answers_[list] = fails_(list);
  }

  bool keep_if_failing(List list) {
    if (!fails(list)) return false;
    kept_ = std::move(list);
    return true;
  }

  List part(size_t begin, size_t end) const {
    return List(kept_.begin() + long(begin), kept_.begin() + long(end));
  }

  void halve() {
    while (kept_.size() > 1) {
      const size_t middle = kept_.size() / 2;
      if (!keep_if_failing(part(0, middle)) && !keep_if_failing(part(middle, kept_.size()))) return;
    }
  }

  // The shortest part with the same beginning (or end), if longer ones fail when shorter ones do.
  void shorten(bool from_back) {
    const List whole = kept_;
    size_t passing = 0;
    while (kept_.size() - passing > 1) {
      const size_t length = passing + (kept_.size() - passing) / 2;
      const List shorter = from_back ? List(whole.begin(), whole.begin() + long(length))
                                     : List(whole.end() - long(length), whole.end());
      if (!keep_if_failing(shorter)) passing = length;
    }
  }

  void remove_chunks() {
    for (size_t chunk = std::max<size_t>(kept_.size() / 4, 1);;
         chunk = std::max<size_t>(chunk / 2, 1)) {
      bool removed = false;
      for (size_t at = 0; at < kept_.size();) {
        List rest = part(0, at);
        const size_t end = std::min(at + chunk, kept_.size());
        rest.insert(rest.end(), kept_.begin() + long(end), kept_.end());
        if (keep_if_failing(std::move(rest)))
          removed = true;
        else
          at += chunk;
      }
      if (chunk == 1 && !removed) return;
    }
  }

  const std::function<bool(const List&)>& fails_;
  const std::function<bool()>& go_on_;
  List kept_;
  std::map<List, bool> answers_;
};

}  // namespace

Shrunk shrink(size_t n, const std::function<bool(const List&)>& fails,
              const std::function<bool()>& go_on) {
  return Shrinking(n, fails, go_on).run();
}

}  // namespace tessera::judge
