// A page of the explorer as one HTML file: the same scripts with the answers that it asks for
// inside, for whoever has neither the folder nor a server.
#pragma once

#include <string>

#include "explore/explorer.h"

namespace tessera::explore {

// Of a view that has a page. Throws what the view throws; Refused for one that has none.
std::string static_page(Explorer& explorer, const Ask& ask);

}  // namespace tessera::explore
