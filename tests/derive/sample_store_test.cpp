#include "derive/sample_store.h"

#include <gtest/gtest.h>

#include "../eager/small_sample.h"
#include "base/error.h"
#include "base/file.h"
#include "base/json.h"
#include "graph/hash.h"

namespace tessera::derive {
namespace {

namespace fs = std::filesystem;

graph::Sample sample(const std::string& statement) {
  graph::Sample made =
      eager::small_sample({{"x", eager::small_floats}}, {statement, "return (a,)"});
  made.properties.set("framework", "torch");
  return made;
}

void add(SampleStore& store, const std::string& statement, const std::string& name,
         const Sources& sources, bool fresh) {
  const graph::Sample made = sample(statement);
  graph::write_sample(made, store.staging() / name);
  EXPECT_EQ(store.add(graph::structural_hash(made), store.staging() / name, name, sources), fresh);
}

int64_t occurrences(const fs::path& folder) {
  const fs::path file = folder / "graph_net.json";
  return Json::parse(read_file(file), file.string()).find("occurrences")->as_int();
}

TEST(SampleStore, TheFirstOfAKindStaysAndCountsTheOthers) {
  const TemporaryFolder folder;
  {
    SampleStore store(folder.path() / "out");
    add(store, "a = x + 1", "one", {{"m", {{0, 1}}}}, true);
    add(store, "a = x + 1", "two", {{"m", {{4, 5}}}, {"n", {{0, 1}}}}, false);
    add(store, "a = x + 2", "three", {{"m", {{1, 2}}}}, true);
    store.write_sources();
  }
  EXPECT_EQ(graph::find_samples(folder.path() / "out").size(), 2u);
  EXPECT_EQ(occurrences(folder.path() / "out/one"), 3);
  EXPECT_EQ(read_sources(folder.path() / "out/one"),
            (Sources{{"m", {{0, 1}, {4, 5}}}, {"n", {{0, 1}}}}));
  EXPECT_EQ(std::distance(fs::directory_iterator(folder.path() / "out"), {}), 2);
}

TEST(SampleStore, FilledAgainItStaysTheSame) {
  const TemporaryFolder folder;
  for (int i = 0; i < 2; ++i) {
    SampleStore store(folder.path());
    add(store, "a = x + 1", "one", {{"m", {{0, 1}}}}, i == 0);
    store.write_sources();
  }
  EXPECT_EQ(occurrences(folder.path() / "one"), 1);
}

TEST(SampleStore, WhatAKilledRunLeftIsRemoved) {
  const TemporaryFolder folder;
  graph::write_sample(sample("a = x + 1"), folder.path() / ".partial-999999999/0/one");
  SampleStore store(folder.path());
  EXPECT_FALSE(fs::exists(folder.path() / ".partial-999999999"));
}

TEST(SampleStore, HiddenFoldersHoldNoSamples) {
  const TemporaryFolder folder;
  graph::write_sample(sample("a = x + 1"), folder.path() / ".partial-1/one");
  EXPECT_THROW(graph::find_samples(folder.path()), Error);
  graph::write_sample_atomically(sample("a = x + 1"), folder.path() / "one");
  graph::write_sample_atomically(sample("a = x + 2"), folder.path() / "one");
  EXPECT_EQ(graph::find_samples(folder.path()).size(), 1u);
}

}  // namespace
}  // namespace tessera::derive
