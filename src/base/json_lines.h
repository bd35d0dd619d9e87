// Files of lines, one JSON object each, as AppendFile leaves them.
#pragma once

#include <filesystem>
#include <functional>
#include <string_view>

#include "base/json_members.h"

namespace tessera {

// The objects in order, each with the text it stands in the file as; none where there is no file.
// Empty lines and comments (#) are passed over, and so is a last line that a killed writer left
// half-written. Throws an input Error, with the line, for any other that is no JSON object.
void for_each_json_line(const std::filesystem::path& file,
                        const std::function<void(const JsonMembers&, std::string_view)>& use);

}  // namespace tessera
