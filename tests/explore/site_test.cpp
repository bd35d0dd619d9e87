#include "explore/site.h"

#include <gtest/gtest.h>

#include "base/file.h"

namespace tessera::explore {
namespace {

constexpr const char* token = "00112233445566778899aabbccddeeff";

class SiteOf : public testing::Test {
 protected:
  SiteOf()
      : explorer_(temporary_.path(), {{}, {}, write_parquet, write_onnx}),
        site_(explorer_, token, 7117) {}

  static void write_parquet(const std::filesystem::path&, const Ask& ask,
                            const std::filesystem::path& file) {
    write_file(file, ask.view + " " + ask.text("path"));
  }

  static std::filesystem::path write_onnx(const std::filesystem::path& sample,
                                          const std::filesystem::path& folder) {
    write_file(folder / "model.onnx", sample.filename().string());
    return folder / "model.onnx";
  }

  int status(const std::string& target, const std::string& cookie = "",
             const std::string& host = "127.0.0.1:7117") {
    try {
      response_ =
          site_.answer(parse_request("GET " + target + " HTTP/1.1\r\nHost: " + host +
                                     (cookie.empty() ? "" : "\r\nCookie: " + cookie) + "\r\n\r\n"));
      return response_.status;
    } catch (const Refused& refused) {
      return refused.status();
    }
  }
  int with_cookie(const std::string& target) {
    return status(target, std::string("tessera_7117=") + token);
  }

  TemporaryFolder temporary_;
  Explorer explorer_;
  Site site_;
  Response response_;
};

TEST_F(SiteOf, RefusesWhoHasNoToken) {
  for (const char* target : {"/", "/app.js", "/api/index", "/nowhere", "/?token=", "/?token=0",
                             "/?token=00112233445566778899aabbccddeefe", "/favicon.ico"})
    EXPECT_EQ(status(target), 403) << target;
  EXPECT_EQ(status("/", "tessera_7117="), 403);
  EXPECT_EQ(status("/", std::string("tessera_7118=") + token), 403);
}

TEST_F(SiteOf, TradesTheTokenForACookie) {
  EXPECT_EQ(status(std::string("/?token=") + token), 303);
  ASSERT_EQ(response_.headers.size(), 2u);
  EXPECT_EQ(response_.headers[0].second, "/");
  EXPECT_EQ(response_.headers[1].second,
            std::string("tessera_7117=") + token + "; HttpOnly; SameSite=Lax; Path=/");
  EXPECT_EQ(with_cookie("/"), 200);
  EXPECT_EQ(status(std::string("/api/index?token=") + token), 200);
  EXPECT_EQ(site_.address(), std::string("http://127.0.0.1:7117/?token=") + token);
}

TEST_F(SiteOf, AnswersNoOtherHost) {
  const std::string cookie = std::string("tessera_7117=") + token;
  EXPECT_EQ(status("/", cookie, "localhost:7117"), 200);
  for (const char* host : {"127.0.0.1", "127.0.0.1:80", "evil.example:7117", "0.0.0.0:7117"})
    EXPECT_EQ(status("/", cookie, host), 403) << host;
}

TEST_F(SiteOf, HandsOutNoFiles) {
  write_file(temporary_.path() / "r.jsonl", "secret\n");
  EXPECT_EQ(with_cookie("/r.jsonl"), 404);
  EXPECT_EQ(with_cookie("/../r.jsonl"), 403);
  EXPECT_EQ(with_cookie("/%2e%2e/%2e%2e/etc/passwd"), 403);
  EXPECT_EQ(with_cookie("/api/../r.jsonl"), 404);
  EXPECT_EQ(with_cookie("/api/results?path=../../etc/passwd"), 403);
  EXPECT_EQ(with_cookie("/api/results?path=/etc/passwd"), 403);
  EXPECT_EQ(with_cookie("/api/results?path=missing"), 404);
  EXPECT_EQ(with_cookie("/api/results"), 400);
  EXPECT_EQ(with_cookie("/api/nothing"), 404);
}

TEST_F(SiteOf, PagesHaveNoScriptInside) {
  ASSERT_EQ(with_cookie("/"), 200);
  for (size_t at = 0; (at = response_.body.find("<script", at)) != std::string::npos; ++at)
    EXPECT_EQ(response_.body.compare(at, 14, "<script src=\"/"), 0);
  EXPECT_EQ(response_.body.find(" style="), std::string::npos);
  for (const char* part :
       {"/page.css", "/explorer.css", "/parts.js", "/app.js", "/tables.js", "/results.js",
        "/graph.js", "/compare.js", "/records.js", "/models.js"}) {
    EXPECT_EQ(with_cookie(part), 200) << part;
    EXPECT_NE(response_.body, "") << part;
  }
}

TEST_F(SiteOf, APageToKeepHasItsAnswersAndNoOtherScript) {
  write_file(
      temporary_.path() / "r.jsonl",
      "{\"sample\": \"</script><script>alert(1)</script>\", \"compiler\": \"c\", \"status\": "
      "\"ok\"}\n");
  EXPECT_EQ(status("/page/results?path=r.jsonl"), 403) << "without the token";
  ASSERT_EQ(with_cookie("/page/results?path=r.jsonl&sort="), 200);
  EXPECT_EQ(response_.headers.at(0).second, "attachment");
  EXPECT_NE(response_.body.find("results\\npath=r.jsonl\""), std::string::npos) << "its answer";
  EXPECT_NE(response_.body.find("script-src 'sha256-"), std::string::npos);
  EXPECT_EQ(response_.body.find("<script>alert"), std::string::npos);
  EXPECT_EQ(response_.body.find("src=\"/"), std::string::npos) << "asks a server";
  EXPECT_EQ(with_cookie("/page/graph?path=r.jsonl"), 404) << "a view without a page";
  EXPECT_EQ(with_cookie("/page/results?path=../r.jsonl"), 403);
}

TEST_F(SiteOf, OnlyTablesBecomeParquet) {
  write_file(temporary_.path() / "r.jsonl",
             "{\"sample\": \"s\", \"compiler\": \"c\", \"status\": \"ok\"}\n");
  EXPECT_EQ(with_cookie("/parquet/results?path=r.jsonl"), 200);
  EXPECT_EQ(response_.body, "results r.jsonl");
  EXPECT_EQ(response_.type, "application/vnd.apache.parquet");
  EXPECT_EQ(with_cookie("/parquet/index"), 404);
  EXPECT_EQ(with_cookie("/parquet/results?path=../r.jsonl"), 403);
}

TEST_F(SiteOf, OnlySamplesBecomeOnnx) {
  std::filesystem::create_directory(temporary_.path() / "net");
  EXPECT_EQ(status("/onnx/sample?path=net"), 403) << "without the token";
  EXPECT_EQ(with_cookie("/onnx/sample?path=net"), 200);
  EXPECT_EQ(response_.body, "net");
  EXPECT_EQ(response_.headers.at(0).second, "attachment");
  EXPECT_EQ(with_cookie("/onnx/graph?path=net"), 404);
  EXPECT_EQ(with_cookie("/onnx/sample?path=missing"), 404);
  EXPECT_EQ(with_cookie("/onnx/sample?path=.."), 403);
}

TEST(Token, IsAnotherEachTime) {
  EXPECT_EQ(new_token().size(), 32u);
  EXPECT_NE(new_token(), new_token());
}

}  // namespace
}  // namespace tessera::explore
