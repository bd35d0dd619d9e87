// Small model.py texts for the tests, and a check of refusals by line and message.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "base/error.h"
#include "graph/sample.h"

namespace tessera::graph {

// A file with forward(self, x, y) and these statements; the first of them is line 5.
inline std::string model_of(std::string_view body, std::string_view parameters = "x, y") {
  std::string text =
      "import torch\nfrom torch import device, inf, nan\nclass GraphModule(torch.nn.Module):\n";
  text.append("    def forward(self, ").append(parameters).append("):\n");
  while (!body.empty()) {
    const size_t end = std::min(body.find('\n'), body.size());
    text.append("        ").append(body.substr(0, end)).append("\n");
    body.remove_prefix(std::min(end + 1, body.size()));
  }
  return text;
}

inline Graph parse_body(std::string_view body, std::string_view parameters = "x, y") {
  return parse_model(model_of(body, parameters), "model.py");
}

// Expects `read` to throw an input Error at that line whose message holds `part`.
template <typename Read>
void expect_refusal(const Read& read, int line, std::string_view part) {
  try {
    read();
  } catch (const Error& error) {
    EXPECT_EQ(error.blame(), Blame::Input);
    EXPECT_EQ(error.where().line, line) << error.what();
    EXPECT_NE(error.message().find(part), std::string::npos) << error.what();
    EXPECT_EQ(error.message().find('\n'), std::string::npos) << "one line is the rule";
    return;
  }
  ADD_FAILURE() << "accepted; expected line " << line << ": " << part;
}

inline void expect_model_refusal(std::string_view text, int line, std::string_view part) {
  expect_refusal([&] { parse_model(text, "model.py"); }, line, part);
}

inline void expect_body_refusal(std::string_view body, int line, std::string_view part) {
  expect_model_refusal(model_of(body), line, part);
}

}  // namespace tessera::graph
