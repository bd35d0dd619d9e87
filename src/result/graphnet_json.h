// The JSON that GraphNet's tools make of a sample's part of a log: `configuration`, `correctness`,
// `performance`. It says what the log says, so it is turned back into one and read as such.
#pragma once

#include <string>
#include <string_view>

namespace tessera::result {

// The log of one object, or of an array of them; empty when the text is no such JSON. Throws an
// input Error where a member has another type than the tools give it.
std::string graphnet_json_as_log(std::string_view text, const std::string& file);

}  // namespace tessera::result
