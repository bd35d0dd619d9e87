// The files of page/, put here by the build, in the order in which a browser reads them.
#pragma once

#include <span>
#include <string_view>

namespace tessera::explore {

extern const std::string_view index_html;

struct PageFile {
  std::string_view name;  // "app.js"
  const std::string_view& text;
};
std::span<const PageFile> page_styles();
std::span<const PageFile> page_scripts();

}  // namespace tessera::explore
