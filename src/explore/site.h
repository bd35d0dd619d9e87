// The pages of the explorer as answers to requests: who may ask, the few files that a page is made
// of, and the views: as JSON below /api/, as files to keep below /page/ (HTML) and /parquet/.
// Nothing else has an address: no file of the folder is ever handed out as it is.
#pragma once

#include <string>

#include "explore/explorer.h"
#include "explore/http.h"

namespace tessera::explore {

class Site {
 public:
  // `token` is what a request must bring, in its address or as the cookie that it gets for that.
  // `port` is where we answer: requests that were meant for another host are refused, so that no
  // page of the web can make a browser ask here under a name of its own.
  Site(Explorer& explorer, std::string token, int port);

  Response answer(const Request& request) const;

  // Where a browser begins.
  std::string address() const;

 private:
  bool is_allowed(const Request& request, bool& by_address) const;

  Explorer& explorer_;
  std::string token_, cookie_;
  int port_;
};

// 32 hex digits that nobody can guess.
std::string new_token();

}  // namespace tessera::explore
