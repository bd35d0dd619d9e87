// Answers requests on a port of this machine alone (127.0.0.1), until it is told to stop. Each
// connection has a thread of its own, so that one that says nothing keeps nobody waiting; there are
// at most a few dozen, each with a deadline. The handler is called by several threads.
#pragma once

#include <cstdint>
#include <functional>

#include "base/descriptor.h"
#include "explore/http.h"

namespace tessera::explore {

using Handler = std::function<Response(const Request&)>;

class Server {
 public:
  // Port 0: any free one. Throws an environment Error where the port is taken.
  explicit Server(int port);
  int port() const { return port_; }

  // Returns when `stop` becomes readable, or when nobody has asked for `idle` seconds (0: for
  // ever), after the requests under way are answered.
  void run(const Handler& handler, int stop, double idle = 0);

 private:
  Descriptor socket_;
  int port_ = 0;
};

// What a handler's exception is to a browser.
Response answer_of(const std::exception& error);

}  // namespace tessera::explore
