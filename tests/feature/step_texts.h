// Steps written over several lines, as tests like to have them; in a record they are one.
#pragma once

#include <algorithm>
#include <string>

#include "record/record.h"

namespace tessera {

inline schedule::Steps steps_of(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return record::parse_steps(text, {});
}

}  // namespace tessera
