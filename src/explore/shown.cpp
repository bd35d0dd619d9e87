#include "explore/shown.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "base/json_members.h"
#include "explore/alignment.h"

namespace tessera::explore {

namespace fs = std::filesystem;

namespace {

constexpr size_t most_shown_kept = 4;

// Texts as numbers, the same for equal ones.
class Numbers {
 public:
  uint32_t of(const std::string& text) {
    return numbers_.try_emplace(text, uint32_t(numbers_.size())).first->second;
  }

 private:
  std::map<std::string, uint32_t> numbers_;
};

}  // namespace

const Json& shown_graph(Explored& explored, const fs::path& sample) {
  fs::file_time_type changed{};
  for (const fs::directory_entry& file : fs::directory_iterator(sample))
    if (file.is_regular_file()) changed = std::max(changed, file.last_write_time());
  std::list<Explored::Shown>& kept = explored.shown;
  for (auto shown = kept.begin(); shown != kept.end(); ++shown) {
    if (shown->sample != sample || shown->changed != changed) continue;
    kept.splice(kept.begin(), kept, shown);  // the last to go
    return kept.front().graph;
  }
  kept.push_front({sample, changed, explored.outside.show_graph(sample)});
  if (kept.size() > most_shown_kept) kept.pop_back();
  return kept.front().graph;
}

std::string shapes_text(const Json& tensors) {
  std::string text;
  for (const Json& tensor : tensors.as_array()) {
    const Json *dtype = tensor.find("dtype"), *shape = tensor.find("shape");
    if (!dtype || !dtype->is_string() || !shape || !shape->is_array()) continue;
    std::vector<std::string> sizes;
    for (const Json& size : shape->as_array()) sizes.push_back(size.dump());
    text += fmt::format("{}{}[{}]", text.empty() ? "" : ", ", dtype->as_string(),
                        fmt::join(sizes, ", "));
  }
  return text;
}

std::vector<Operator> operators_of(const Json& shown, const Where& where) {
  const JsonMembers members(shown, where);
  std::vector<Operator> operators;
  for (const Json& json : members.list("nodes")) {
    const JsonMembers node = members.inside(json, "nodes");
    Operator& made = operators.emplace_back();
    node.read("name", made.name);
    node.read("op", made.op);
    made.shape = shapes_text(node.at("outputs"));
  }
  return operators;
}

std::string_view name_of(Change change) {
  static constexpr std::string_view names[] = {"same", "shape", "only"};
  return names[size_t(change)];
}

Difference difference_of(const std::vector<Operator>& a, const std::vector<Operator>& b) {
  Numbers ops, shapes;
  const auto aligned = [&](const std::vector<Operator>& operators) {
    std::vector<Aligned> sequence;
    for (const Operator& one : operators)
      sequence.push_back({ops.of(one.op), shapes.of(one.shape)});
    return sequence;
  };
  Difference difference;
  difference.pairs = align(aligned(a), aligned(b));
  difference.a.assign(a.size(), Change::Only);
  difference.b.assign(b.size(), Change::Only);
  for (const auto& [i, j] : difference.pairs)
    difference.a[i] = difference.b[j] = a[i].shape == b[j].shape ? Change::Same : Change::Shape;
  return difference;
}

}  // namespace tessera::explore
