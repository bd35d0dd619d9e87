// Why a text is not JSON, for people. simdjson's reader says only that it is not; after a refusal
// this asks simdjson's slower walk, from token to token, for the place where it stops.
#pragma once

#include <string>
#include <string_view>

#include "base/error.h"

namespace tessera {

inline constexpr size_t json_depth_limit = 1024;

// An input Error with the line, what was expected there and what stands there instead.
Error json_refusal(std::string_view text, const std::string& file);

}  // namespace tessera
