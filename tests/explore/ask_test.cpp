#include "explore/ask.h"

#include <gtest/gtest.h>

#include "explore/http.h"

namespace tessera::explore {
namespace {

TEST(Ask, IsAViewAndWhatItTakes) {
  const Ask ask = ask_of_words({"programs", "path=a=b.json", "task=12", "empty="});
  EXPECT_EQ(ask.view, "programs");
  EXPECT_EQ(ask.text("path"), "a=b.json");
  EXPECT_EQ(ask.integer("task", 0, 100), 12);
  EXPECT_EQ(ask.text_or("empty", "x"), "");
  EXPECT_EQ(ask.text_or("missing", "x"), "x");
  EXPECT_EQ(ask.integer_or("missing", 7, 0, 10), 7);
  EXPECT_EQ(ask_of_words({}).view, "index");
}

TEST(Ask, RefusesWhatIsNoNumberInRange) {
  const Ask ask{"v", {{"a", "-1"}, {"b", "1x"}, {"c", ""}, {"d", "99999999999999999999"}}};
  for (const char* key : {"a", "b", "c", "d", "missing"})
    EXPECT_THROW(ask.integer(key, 0, 10), Refused) << key;
}

TEST(Ask, RefusesWordsWithoutAKey) {
  EXPECT_THROW(ask_of_words({"v", "word"}), Refused);
  EXPECT_THROW(ask_of_words({"v", "=word"}), Refused);
}

TEST(CommandLine, QuotesWhatAShellWouldRead) {
  EXPECT_EQ(command_line({"tessera", "bench", "a b", "$(rm)", "it's", ""}),
            R"(tessera bench 'a b' '$(rm)' 'it'\''s' '')");
}

}  // namespace
}  // namespace tessera::explore
