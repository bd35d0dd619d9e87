// The letters of JSON, for those who write it piece by piece: one rule of escaping for all.
#pragma once

#include <string>

namespace tessera {

// An ASCII character as it stands inside a string: what must be escaped is.
void append_escaped(std::string& out, char c);

}  // namespace tessera
