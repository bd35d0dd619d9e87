// Two samples beside each other: which operators one has and the other has not.
#include <algorithm>
#include <map>

#include "explore/shown.h"

namespace tessera::explore {

namespace fs = std::filesystem;

namespace {

// One line for an operator of one graph, or for a pair.
Json row(std::string_view change, const Operator* here, const Operator* there) {
  const auto text = [](const Operator* of, std::string Operator::* member) {
    return of ? text_json(of->*member) : Json();
  };
  return Json::Array{change,
                     text_json((here ? here : there)->op),
                     text(here, &Operator::name),
                     text(here, &Operator::shape),
                     text(there, &Operator::name),
                     text(there, &Operator::shape)};
}

// What differs, in the order of both graphs.
Json differences(const std::vector<Operator>& a, const std::vector<Operator>& b,
                 const Difference& difference) {
  Json rows{Json::Array{}};
  size_t i = 0, j = 0;
  const auto skip_to = [&](size_t to_a, size_t to_b) {
    for (; i < to_a; ++i) rows.push_back(row("only here", &a[i], nullptr));
    for (; j < to_b; ++j) rows.push_back(row("only there", nullptr, &b[j]));
  };
  for (const auto& [in_a, in_b] : difference.pairs) {
    skip_to(in_a, in_b);
    if (difference.a[in_a] == Change::Shape)
      rows.push_back(row("another shape", &a[in_a], &b[in_b]));
    i = in_a + 1;
    j = in_b + 1;
  }
  skip_to(a.size(), b.size());
  return rows;
}

// How often each operator is in the two.
Json counts(const std::vector<Operator>& a, const std::vector<Operator>& b) {
  std::map<std::string, std::array<int64_t, 2>> numbers;
  for (const Operator& one : a) ++numbers[one.op][0];
  for (const Operator& one : b) ++numbers[one.op][1];
  Json rows{Json::Array{}};
  for (const auto& [op, both] : numbers)
    rows.push_back(Json::Array{text_json(op), both[0], both[1]});
  return rows;
}

Json totals(const Json& shown, size_t operators) {
  Json json;
  json.set("operators", uint64_t(operators));
  for (const char* total : {"flops", "bytes", "peak_bytes"})
    if (const Json* value = shown.find(total)) json.set(total, *value);
  return json;
}

}  // namespace

Json difference_view(Explored& explored, const Ask& ask) {
  const fs::path folder = asked_folder(explored, ask);
  const fs::path other = asked_folder(explored, ask, "against");
  const Json &shown = shown_graph(explored, folder), &shown_other = shown_graph(explored, other);
  const std::vector<Operator> a = operators_of(shown, {folder.string()});
  const std::vector<Operator> b = operators_of(shown_other, {other.string()});
  const Difference difference = difference_of(a, b);
  Json json;
  json.set("path", ask.text("path")).set("against", ask.text("against"));
  json.set("same", int64_t(std::ranges::count(difference.a, Change::Same)));
  json.set("here", totals(shown, a.size())).set("there", totals(shown_other, b.size()));
  json.set("counts", counts(a, b));
  json.set("columns", Json::Array{"change", "op", "name", "shape", "other_name", "other_shape"});
  json.set("rows", differences(a, b, difference));
  json.set("command",
           command_line({"tessera", "query", explored.folder.root().string(), "difference",
                         "path=" + ask.text("path"), "against=" + ask.text("against")}));
  return json;
}

}  // namespace tessera::explore
