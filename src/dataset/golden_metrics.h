// Our values for a file of golden metrics (tests/data/golden/tenset_models/metrics.json or
// tests/data/golden/tpugraphs/metrics.json, or one like them with its outputs taken out), for
// checks from outside: `tessera test golden`.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "base/json_members.h"

namespace tessera::dataset {

// A list of objects in a golden file, and what we compute of each.
struct GoldenList {
  std::string_view key;
  Json (*outputs)(const JsonMembers&);
};
// Of the lists that the file has, under their keys. Throws an input Error that asks for `expected`
// where it has none.
Json golden_lists(const JsonMembers& file, std::initializer_list<GoldenList> lists,
                  std::string_view expected);

// The same structure (`per_task`, `networks`) with names and recomputed outputs only; what JSON has
// no number for is "inf", "-inf" or "nan". Throws an input Error for a file of another form.
Json golden_metrics(const Json& file, const std::string& name = {});

// TpuGraphs' (`metrics`, `opa_two_lists`); what a list cannot have is null.
Json golden_rank_metrics(const Json& file, const std::string& name = {});

}  // namespace tessera::dataset
