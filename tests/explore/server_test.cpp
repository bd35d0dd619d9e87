#include "explore/server.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>

#include <thread>

#include "base/clock.h"

namespace tessera::explore {
namespace {

Descriptor connect_to(int port) {
  Descriptor connection(socket(AF_INET, SOCK_STREAM, 0));
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(uint16_t(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  EXPECT_EQ(connect(connection.get(), reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
  return connection;
}

std::string read_all(const Descriptor& connection) {
  std::string text;
  char part[4096];
  for (ssize_t bytes; (bytes = recv(connection.get(), part, sizeof part, 0)) > 0;)
    text.append(part, size_t(bytes));
  return text;
}

std::string say(int port, std::string_view text) {
  const Descriptor connection = connect_to(port);
  EXPECT_EQ(write_whole(connection.get(), text), 0);
  return read_all(connection);
}

// A server of its own for each test, stopped by a pipe.
class Served : public testing::Test {
 protected:
  Served() {
    int ends[2];
    EXPECT_EQ(pipe(ends), 0);
    stop_.reset(ends[0]);
    stopper_.reset(ends[1]);
    thread_ = std::thread([this] {
      server_.run(
          [](const Request& request) -> Response {
            if (request.path == "/throw") throw std::runtime_error("a bug");
            if (request.path == "/refuse") throw Refused(403, "not you");
            if (request.path == "/input") throw input_error({"f.jsonl", 3}, "expected x");
            return {200, "text/plain", "hello " + request.path, {}};
          },
          stop_.get());
    });
  }
  ~Served() override {
    stopper_.reset();
    if (thread_.joinable()) thread_.join();
  }

  Server server_{0};
  Descriptor stop_, stopper_, silent_;
  std::thread thread_;
};

TEST_F(Served, AnswersOneRequestAConnection) {
  const std::string answer = say(server_.port(), "GET /x HTTP/1.1\r\n\r\n");
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 200 OK\r\n")) << answer;
  EXPECT_TRUE(answer.ends_with("\r\n\r\nhello /x")) << answer;
}

TEST_F(Served, OneThatSaysNothingKeepsNobodyWaiting) {
  silent_ = connect_to(server_.port());
  const Descriptor half = connect_to(server_.port());
  EXPECT_EQ(write_whole(half.get(), "GET /half HT"), 0);
  EXPECT_TRUE(say(server_.port(), "GET /x HTTP/1.1\r\n\r\n").ends_with("hello /x"));
  EXPECT_EQ(write_whole(half.get(), "TP/1.1\r\n\r\n"), 0);
  EXPECT_TRUE(read_all(half).ends_with("hello /half"));
}

// Ending takes no patience either: the fixture would wait for it.
TEST_F(Served, EndsWhileSomebodySaysNothing) {
  silent_ = connect_to(server_.port());
  EXPECT_TRUE(say(server_.port(), "GET /x HTTP/1.1\r\n\r\n").ends_with("hello /x"));
  const double before = monotonic_seconds();
  stopper_.reset();
  thread_.join();
  EXPECT_LT(monotonic_seconds() - before, 5);  // half of what one that asks may take
}

TEST_F(Served, ExceptionsAreAnswers) {
  const auto status = [&](std::string_view request) {
    return say(server_.port(), request).substr(9, 3);
  };
  EXPECT_EQ(status("GET /throw HTTP/1.1\r\n\r\n"), "500");
  EXPECT_EQ(status("GET /refuse HTTP/1.1\r\n\r\n"), "403");
  EXPECT_EQ(status("GET /input HTTP/1.1\r\n\r\n"), "400");
  EXPECT_EQ(status("nonsense\r\n\r\n"), "400");
  EXPECT_EQ(status("POST / HTTP/1.1\r\n\r\n"), "405");
  EXPECT_EQ(status("GET /" + std::string(longest_head, 'a')), "431");
}

TEST_F(Served, APortIsTakenOnce) {
  EXPECT_THROW(Server(server_.port()), Error);
}

TEST(Server, EndsWhenNobodyAsks) {
  Server server(0);
  server.run([](const Request&) { return Response(); }, -1, 0.01);
}

}  // namespace
}  // namespace tessera::explore
