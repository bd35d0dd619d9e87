// MD5, as 32 lower-case hexadecimal digits: the names that Ansor's logs give to DAGs. Not for
// secrets.
#pragma once

#include <string>
#include <string_view>

namespace tessera {

std::string md5_hex(std::string_view text);

}  // namespace tessera
