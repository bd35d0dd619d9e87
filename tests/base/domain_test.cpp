#include "base/domain.h"

#include <gtest/gtest.h>

namespace tessera {
namespace {

TEST(Domain, OneNameForEach) {
  EXPECT_EQ(domain_of("vision"), "computer_vision");
  EXPECT_EQ(domain_of("computer_vision"), "computer_vision");
  EXPECT_EQ(domain_of("CV"), "computer_vision");
  EXPECT_EQ(domain_of("Scientific Computing"), "scientific_computing");
  EXPECT_EQ(domain_of("knitting"), "");
}

TEST(Domain, TheTagDecidesAndTheRestIsFiner) {
  EXPECT_EQ(classify("computer_vision", "vision").domain, "computer_vision");
  EXPECT_EQ(classify("computer_vision", "vision").subcategory, "vision");
  EXPECT_EQ(classify("other", "generative").subcategory, "generative");
  EXPECT_EQ(classify("nlp", "").subcategory, "");
  EXPECT_EQ(classify("", "speech").domain, "audio");
  EXPECT_EQ(classify("", "knitting").domain, "other");
  EXPECT_EQ(classify("", "").domain, "");
}

}  // namespace
}  // namespace tessera
