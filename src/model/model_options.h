// The options of a kind of model, as one table that is read from a command line, written to a model
// file and read back from it. Names that are not in it and values of another type are input Errors.
#pragma once

#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "base/error.h"
#include "base/json.h"

namespace tessera::model {

struct Option {
  std::string_view name;
  std::variant<int*, double*, bool*, std::string*, Json*> to;
  double least = 0, most = std::numeric_limits<double>::max();  // of numbers
  std::string_view allowed = {};  // of texts, one blank between: "hist exact"; empty: any
};

// Sets what `given` names; null gives nothing. `where` is the file they stand in, if any.
void read_options(std::string_view kind, const Json& given, std::span<const Option> options,
                  const Where& where = {});
Json write_options(std::span<const Option> options);

}  // namespace tessera::model
