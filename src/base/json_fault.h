// Where and why a text is not JSON. The fast reader says only that it is not; this slow one runs
// after a refusal, so that the message can name the line and what was expected there.
#pragma once

#include <string>
#include <string_view>

namespace tessera {

struct JsonFault {
  int line = 0;         // from 1; 0: no fault found
  std::string message;  // "expected ',' or '}', found end of file"
};

JsonFault find_json_fault(std::string_view text);

}  // namespace tessera
