// Sources of operators that samples bring along: listed, read, held to their hashes, written.
#include "graph/custom_sources.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "base/file.h"
#include "base/sha256.h"
#include "graph/hash.h"

namespace tessera::graph {
namespace {

namespace fs = std::filesystem;

const fs::path mlp = fs::path(TESSERA_TESTS) / "../samples/basic/mlp";
const std::vector<CustomSource> sources = {
    {"twice.cpp", CustomSource::Language::Cpp, "int twice;\n"},
    {"factor.h", CustomSource::Language::Header, "#pragma once\n"}};

// The folder of a sample that lists `list`, with the files of `sources`.
struct Made {
  TemporaryFolder place;
  fs::path folder = place.path() / "net";

  explicit Made(const std::string& list) {
    write_sample(read_sample(mlp), folder);
    write_custom_sources(sources, folder);
    Json properties = Json::parse(read_file(folder / "graph_net.json"), "graph_net.json");
    properties.set("custom_ops", Json::parse(list, "list"));
    write_file(folder / "graph_net.json", properties.dump(4));
  }
  std::string refusal() const {
    try {
      read_sample(folder);
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  }
};

std::string listed(const std::string& file, const std::string& text) {
  return fmt::format(R"([{{"file": "{}", "sha256": "{}"}}])", file, sha256_hex(text));
}

TEST(CustomSources, GoWithASampleThatIsWrittenElsewhere) {
  const Made made(listed("twice.cpp", "int twice;\n"));
  const Sample sample = read_sample(made.folder);
  ASSERT_TRUE(has_custom_operators(sample));
  const fs::path copy = made.place.path() / "copy";
  write_sample(sample, copy);
  EXPECT_EQ(read_file(copy / "custom_ops/twice.cpp"), "int twice;\n");
  EXPECT_FALSE(fs::exists(copy / "custom_ops/factor.h"));  // which is not listed
  EXPECT_TRUE(read_sample(copy) == sample);
}

TEST(CustomSources, AreListedAsTheyAreRead) {
  Sample sample = read_sample(mlp);
  list_custom_sources(sources, sample.properties);
  const TemporaryFolder place;
  write_custom_sources(sources, place.path());
  sample.folder = place.path();
  EXPECT_EQ(read_custom_sources(sample), sources);
}

TEST(CustomSources, ASampleWithoutAListHasNone) {
  const Sample sample = read_sample(mlp);
  EXPECT_FALSE(has_custom_operators(sample));
  EXPECT_TRUE(read_custom_sources(sample).empty());
}

TEST(CustomSources, RefuseWhatIsNotWhatTheListSays) {
  const auto refused = [](const std::string& list, const std::string& why) {
    const std::string refusal = Made(list).refusal();
    EXPECT_NE(refusal.find(why), std::string::npos) << list << "\n" << refusal;
  };
  refused(listed("twice.cpp", "something else"), "twice.cpp: expected the SHA-256");
  refused(listed("gone.cpp", ""), "gone.cpp");
  refused(listed("../net/model.py", ""), "expected a plain file name");
  refused(listed("twice.so", ""), "expected a plain file name");
  refused(listed(".hidden.cpp", ""), "expected a plain file name");
  refused("[]", "expected \"custom_ops\": [{\"file\"");
  refused("{}", "expected \"custom_ops\": [{\"file\"");
  refused(R"(["twice.cpp"])", "expected \"custom_ops\": [{\"file\"");
  refused(R"([{"file": "twice.cpp"}])", "expected \"custom_ops\": [{\"file\"");
  const std::string one = listed("twice.cpp", "int twice;\n");
  refused(one.substr(0, one.size() - 1) + ", " + one.substr(1), "is listed twice");
}

TEST(CustomSources, OtherSourcesAreAnotherGraph) {
  Sample one = read_sample(mlp), other = one;
  list_custom_sources(sources, one.properties);
  list_custom_sources({sources[0]}, other.properties);
  EXPECT_NE(structural_hash(one), structural_hash(read_sample(mlp)));
  EXPECT_NE(structural_hash(one), structural_hash(other));
}

TEST(CustomSources, DigestTellsNamesAndTextsApart) {
  std::vector<CustomSource> renamed = sources, changed = sources;
  renamed[0].name = "thrice.cpp";
  changed[1].text += "\n";
  EXPECT_NE(custom_digest(sources), custom_digest(renamed));
  EXPECT_NE(custom_digest(sources), custom_digest(changed));
  EXPECT_EQ(custom_digest(sources), custom_digest(std::vector(sources)));
}

}  // namespace
}  // namespace tessera::graph
