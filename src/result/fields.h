// The members of a result line, each once: how it is written, read, documented and shown. to_json,
// result_from_json, the tables of docs/formats/result.md and the columns of the page follow this
// list and its order.
#pragma once

#include <span>
#include <string>

#include "base/json_members.h"
#include "result/result.h"

namespace tessera::result {

// How the page's script gets a member.
enum class Column : uint8_t {
  None,     // not at all, or with the sample and the compiler that it is about
  Value,    // numbers, rounded
  Text,     // as an index: many results say the same
  Levels,   // as bits
  Outputs,  // as rows of their own
};

template <typename Of>
struct Field {
  std::string_view name, kind, what;  // the three columns of the document's table
  Column column;
  bool required;
  Json (*write)(const Of&);
  void (*read)(const JsonMembers&, std::string_view name, Of&);
};

std::span<const Field<Result>> result_fields();
std::span<const Field<OutputCheck>> output_fields();

// The two tables as docs/formats/result.md has them.
std::string result_fields_table();
std::string output_fields_table();

}  // namespace tessera::result
