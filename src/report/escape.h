// Text from files on its way into a page or a drawing. Whatever it holds, it stays text.
#pragma once

#include <string>
#include <string_view>

namespace tessera::report {

// Text as it may stand in XML: bytes that are not UTF-8, and characters that XML 1.0 has no place
// for, become U+FFFD.
std::string clean_text(std::string_view text);

// clean_text with & < > " ' written as entities: for content and for quoted attributes.
std::string escape_markup(std::string_view text);

// JSON that may stand inside a <script> element: no "<" in it, so it can neither close the element
// nor open a comment. Blanks between values go. `json` must be JSON, where "<" only occurs inside
// strings.
std::string escape_script_json(std::string_view json);

}  // namespace tessera::report
