#include "explore/http.h"

#include <gtest/gtest.h>

namespace tessera::explore {
namespace {

int status_of(std::string_view head) {
  try {
    parse_request(head);
  } catch (const Refused& refused) {
    return refused.status();
  }
  return 200;
}

TEST(Request, IsAPathWithWhatStandsBehindIt) {
  const Request request = parse_request(
      "GET /api/results?path=a%2Fb%20c.jsonl&sort=-x&flag HTTP/1.1\r\nHost: 127.0.0.1:7117\r\n"
      "Accept: */*\r\ncOOKIE: a=1; tessera_7117=secret\r\n\r\n");
  EXPECT_EQ(request.path, "/api/results");
  ASSERT_EQ(request.query.size(), 3u);
  EXPECT_EQ(*request.find("path"), "a/b c.jsonl");
  EXPECT_EQ(*request.find("sort"), "-x");
  EXPECT_EQ(*request.find("flag"), "");
  EXPECT_EQ(request.find("missing"), nullptr);
  EXPECT_EQ(request.host, "127.0.0.1:7117");
  EXPECT_EQ(request.cookie, "a=1; tessera_7117=secret");
}

TEST(Request, OfAnotherMethodIsRefused) {
  for (const char* method : {"POST", "HEAD", "OPTIONS", "DELETE", "get"})
    EXPECT_EQ(status_of(std::string(method) + " / HTTP/1.1\r\n\r\n"), 405) << method;
}

TEST(Request, ThatIsMalformedIsRefused) {
  for (const char* head : {
           "",
           "\r\n\r\n",
           "GET / HTTP/1.1\r\n",
           "GET / HTTP/1.1\n\n",
           "GET /\r\n\r\n",
           "GET / HTTP/2\r\n\r\n",
           "GET / a HTTP/1.1\r\n\r\n",
           "GET http://elsewhere/ HTTP/1.1\r\n\r\n",
           "GET * HTTP/1.1\r\n\r\n",
           "GET /#part HTTP/1.1\r\n\r\n",
           "GET /\x01 HTTP/1.1\r\n\r\n",
           "GET /%2 HTTP/1.1\r\n\r\n",
           "GET /%zz HTTP/1.1\r\n\r\n",
           "GET /%00 HTTP/1.1\r\n\r\n",
           "GET /?a=%00 HTTP/1.1\r\n\r\n",
           "GET / HTTP/1.1\r\nno colon\r\n\r\n",
           "GET / HTTP/1.1\r\n: no name\r\n\r\n",
           "GET / HTTP/1.1\r\n folded: line\r\n\r\n",
           "GET / HTTP/1.1\r\nX: \x01\r\n\r\n",
           "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
       })
    EXPECT_EQ(status_of(head), 400) << head;
}

TEST(Request, WithABodyIsRefused) {
  EXPECT_EQ(status_of("GET / HTTP/1.1\r\nContent-Length: 4\r\n\r\n"), 400);
  EXPECT_EQ(status_of("GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n"), 400);
  EXPECT_EQ(status_of("GET / HTTP/1.1\r\n\r\nGET / HTTP/1.1\r\n\r\n"), 400);
  EXPECT_EQ(status_of("GET / HTTP/1.1\r\nContent-Length: 0\r\n\r\n"), 200);
}

TEST(Request, ThatIsTooLongIsRefused) {
  const std::string end = " HTTP/1.1\r\n\r\n", start = "GET /";
  const std::string most(longest_head - start.size() - end.size(), 'a');
  EXPECT_EQ(status_of(start + most + end), 200);
  EXPECT_EQ(status_of(start + most + "a" + end), 431);
}

TEST(Cookie, IsFoundByItsWholeName) {
  EXPECT_EQ(cookie_value("a=1; tessera_1=x; tessera_11=y", "tessera_1"), "x");
  EXPECT_EQ(cookie_value("xtessera_1=x", "tessera_1"), std::nullopt);
  EXPECT_EQ(cookie_value("tessera_1", "tessera_1"), std::nullopt);
  EXPECT_EQ(cookie_value("", "tessera_1"), std::nullopt);
}

TEST(Response, KeepsABrowserFromEverythingElse) {
  const std::string text = to_text({200, "application/json", "{}", {{"X-Own", "1"}}});
  EXPECT_TRUE(
      text.starts_with("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                       "Content-Length: 2\r\n"));
  EXPECT_TRUE(text.ends_with("X-Own: 1\r\n\r\n{}"));
  EXPECT_NE(text.find("default-src 'none'; script-src 'self'"), text.npos);
  EXPECT_EQ(text.find("unsafe"), text.npos);
}

}  // namespace
}  // namespace tessera::explore
