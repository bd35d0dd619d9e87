#include "explore/server.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <cstring>
#include <list>
#include <mutex>
#include <string>
#include <thread>

#include "base/clock.h"

namespace tessera::explore {

namespace {

constexpr double patience = 10;  // seconds that a browser has to ask, and to take its answer
constexpr size_t most_connections = 64;
constexpr int most_rest_reads = 256, rest_milliseconds = 500;  // of what is not answered any more

// The head of a request; empty where the other side went away without asking.
std::string read_head(int connection) {
  const double deadline = monotonic_seconds() + patience;
  std::string head;
  while (head.find("\r\n\r\n") == head.npos) {
    if (head.size() > longest_head)
      throw Refused(431, fmt::format("expected at most {} bytes of request", longest_head));
    const double left = deadline - monotonic_seconds();
    pollfd waiting{connection, POLLIN, 0};
    if (left <= 0 || poll(&waiting, 1, int(left * 1000) + 1) <= 0) return {};
    char part[4096];
    const ssize_t bytes = recv(connection, part, sizeof part, 0);
    if (bytes < 0 && errno == EINTR) continue;
    if (bytes <= 0) return {};
    head.append(part, size_t(bytes));
  }
  return head;
}

void send_whole(int connection, std::string_view text) {
  while (!text.empty()) {
    const ssize_t bytes = send(connection, text.data(), text.size(), MSG_NOSIGNAL);
    if (bytes < 0 && errno == EINTR) continue;
    if (bytes <= 0) return;  // nobody listens any more
    text.remove_prefix(size_t(bytes));
  }
}

void converse(int connection, const Handler& handler) {
  const timeval limit{time_t(patience), 0};
  setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
  Response response;
  try {
    const std::string head = read_head(connection);
    if (head.empty()) return;
    response = handler(parse_request(head));
  } catch (const std::exception& error) {
    response = answer_of(error);
  }
  send_whole(connection, to_text(response));
  shutdown(connection, SHUT_WR);
  // Closed with something unread, a connection is reset, and the answer may go with it.
  char rest[4096];
  pollfd waiting{connection, POLLIN, 0};
  for (int i = 0; i < most_rest_reads && poll(&waiting, 1, rest_milliseconds) > 0; ++i)
    if (recv(connection, rest, sizeof rest, 0) <= 0) break;
}

class Connections {
 public:
  explicit Connections(const Handler& handler) : handler_(handler) {}
  // Who has not asked yet is not waited for.
  ~Connections() {
    {
      const std::lock_guard lock(mutex_);
      for (Connection& one : all_)
        if (!one.ended) shutdown(one.descriptor.get(), SHUT_RD);
    }
    for (Connection& one : all_) one.thread.join();
  }

  void add(Descriptor descriptor) {
    clear_ended();
    if (all_.size() >= most_connections) {
      send_whole(descriptor.get(), to_text({503, "text/plain", "too many connections\n", {}}));
      return;
    }
    Connection& one = all_.emplace_back();
    one.descriptor = std::move(descriptor);
    one.thread = std::thread([this, &one] {
      converse(one.descriptor.get(), handler_);
      const std::lock_guard lock(mutex_);
      one.descriptor.reset();
      one.ended = true;
    });
  }

 private:
  struct Connection {
    Descriptor descriptor;
    std::thread thread;
    bool ended = false;
  };

  void clear_ended() {
    std::list<Connection> ended;
    {
      const std::lock_guard lock(mutex_);
      for (auto one = all_.begin(); one != all_.end();) {
        const auto next = std::next(one);
        if (one->ended) ended.splice(ended.end(), all_, one);
        one = next;
      }
    }
    for (Connection& one : ended) one.thread.join();
  }

  const Handler& handler_;
  std::mutex mutex_;  // of `ended`, and of closing
  std::list<Connection> all_;
};

}  // namespace

Server::Server(int port) {
  socket_.reset(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
  if (socket_.get() < 0) throw environment_error("no socket: {}", std::strerror(errno));
  const int on = 1;
  setsockopt(socket_.get(), SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(uint16_t(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  const auto* to_bind = reinterpret_cast<const sockaddr*>(&address);
  if (bind(socket_.get(), to_bind, sizeof address) != 0 || listen(socket_.get(), 32) != 0) {
    throw environment_error("port {} of 127.0.0.1: {}; name another with --port, or 0 for any",
                            port, std::strerror(errno));
  }
  socklen_t bytes = sizeof address;
  getsockname(socket_.get(), reinterpret_cast<sockaddr*>(&address), &bytes);
  port_ = ntohs(address.sin_port);
}

void Server::run(const Handler& handler, int stop, double idle) {
  Connections connections(handler);
  double asked = monotonic_seconds();
  for (;;) {
    const double left = asked + idle - monotonic_seconds();
    if (idle > 0 && left <= 0) return;
    pollfd waiting[2] = {{socket_.get(), POLLIN, 0}, {stop, POLLIN, 0}};
    const int milliseconds = idle > 0 ? int(std::min(left, 1e6) * 1000) + 1 : -1;
    if (poll(waiting, 2, milliseconds) < 0 && errno != EINTR)
      throw environment_error("poll: {}", std::strerror(errno));
    if (waiting[1].revents) return;
    if (!(waiting[0].revents & POLLIN)) continue;
    asked = monotonic_seconds();
    Descriptor connection(accept4(socket_.get(), nullptr, nullptr, SOCK_CLOEXEC));
    if (connection.get() >= 0) connections.add(std::move(connection));
  }
}

Response answer_of(const std::exception& error) {
  const auto* refused = dynamic_cast<const Refused*>(&error);
  const auto* ours = dynamic_cast<const Error*>(&error);
  const bool theirs = ours && ours->blame() == Blame::Input;
  const int status = refused ? refused->status() : theirs ? 400 : 500;
  return {status, "text/plain; charset=utf-8", std::string(error.what()) + "\n", {}};
}

}  // namespace tessera::explore
