// "Not in this form": what a step throws that cannot express what it was given. Whoever called it
// does something else instead, and counts the reason, or adds the place that only it knows. One
// that escapes is an input Error like any other.
#pragma once

#include "base/error.h"

namespace tessera {

class Refusal : public Error {
 public:
  explicit Refusal(std::string_view reason, Where where = {})
      : Error(Blame::Input, std::move(where), reason) {}
};

}  // namespace tessera
