// Parts of the page that other pages are made of, too: how everything looks, and the script's first
// half: elements, numbers, tables, the theme.
#pragma once

#include <string_view>

namespace tessera::report {

extern const std::string_view page_css, parts_js;

}  // namespace tessera::report
