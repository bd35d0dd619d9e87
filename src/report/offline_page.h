// One HTML file that needs neither network nor server: a template filled with styles, data and its
// one script, which the page's policy allows by its digest and no other.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace tessera::report {

// Replaces each {{name}} of the template, once: what is put in is not looked at again.
std::string fill(std::string_view page,
                 const std::function<std::string(std::string_view name)>& text_of);

// "sha256-..." of a script, in base64, as a policy names it.
std::string script_source(std::string_view script);

}  // namespace tessera::report
