#include <unistd.h>

#include "base/file.h"
#include "model_text.h"

namespace tessera::graph {
namespace {

namespace fs = std::filesystem;

std::string record_of(std::string_view name) {
  return fmt::format(
      "class Program_weight_tensor_meta_{0}:\n    name = \"{0}\"\n    shape = [2]\n    dtype = "
      "\"torch.float32\"\n"
      "    device = \"cpu\"\n    mean = 0.0\n    std = 1.0\n    data = None\n",
      name);
}

SampleTexts small_sample() {
  SampleTexts texts;
  texts.model = model_of("a = x + y\nreturn (a,)");
  texts.weight_meta = record_of("x") + record_of("y");
  texts.input_meta = "";
  texts.constraints = "";
  texts.graph_net = "{\"framework\": \"torch\", \"model_name\": \"small\", \"dynamic\": false}";
  texts.graph_hash = std::string(64, 'a');
  return texts;
}

void expect_sample_refusal(const SampleTexts& texts, const std::string& file, int line,
                           std::string_view part) {
  expect_refusal(
      [&] {
        try {
          parse_sample(texts, "folder");
        } catch (const Error& error) {
          EXPECT_EQ(error.where().file, "folder/" + file) << error.what();
          throw;
        }
      },
      line, part);
}

TEST(Sample, IsReadAsOneValue) {
  const Sample sample = parse_sample(small_sample(), "folder");
  EXPECT_EQ(sample.graph.parameters.size(), 2u);
  EXPECT_EQ(sample.property("model_name"), "small");
  EXPECT_EQ(sample.property("dynamic"), "");
  EXPECT_EQ(sample.property("none"), "");
  EXPECT_EQ(sample.meta_of("y"), &sample.weights[1]);
  EXPECT_EQ(sample.meta_of("z"), nullptr);
  EXPECT_EQ(sample.stored_hash, std::string(64, 'a'));
  EXPECT_FALSE(sample.constraints.present);
}

TEST(Sample, RecordsMayBeSplitOverBothFiles) {
  SampleTexts texts = small_sample();
  texts.weight_meta = record_of("y");
  texts.input_meta = record_of("x");
  EXPECT_EQ(parse_sample(texts, "folder").meta_of("x")->name, "x");
}

TEST(Sample, OptionalFilesMayBeMissing) {
  SampleTexts texts = small_sample();
  texts.constraints.reset();
  texts.graph_hash.reset();
  EXPECT_EQ(parse_sample(texts, "folder").stored_hash, "");
}

TEST(Sample, WritingAndReadingAFolderIsTheIdentity) {
  TemporaryFolder folder;
  const Sample sample = parse_sample(small_sample(), "folder");
  write_sample(sample, folder.path() / "a");
  EXPECT_EQ(read_sample(folder.path() / "a"), sample);
  // Over another sample: nothing of it stays.
  Sample other = sample;
  other.stored_hash.clear();
  write_sample(other, folder.path() / "a");
  EXPECT_EQ(read_sample(folder.path() / "a"), other);
}

TEST(SampleRefusal, MissingFiles) {
  SampleTexts texts = small_sample();
  texts.weight_meta.reset();
  expect_sample_refusal(texts, "weight_meta.py", 0, "expected this file");
  texts = small_sample();
  texts.input_meta.reset();
  expect_sample_refusal(texts, "input_meta.py", 0, "expected this file");
  texts = small_sample();
  texts.model.reset();
  expect_sample_refusal(texts, "model.py", 0, "expected this file");
  texts = small_sample();
  texts.graph_net.reset();
  expect_sample_refusal(texts, "graph_net.json", 0, "expected this file");
}

TEST(SampleRefusal, RecordsThatDisagreeWithTheSignature) {
  SampleTexts texts = small_sample();
  texts.weight_meta = record_of("x");
  expect_sample_refusal(texts, "model.py", 4, "the parameter 'y' has no record");
  texts.weight_meta = record_of("x") + record_of("y") + record_of("z");
  expect_sample_refusal(texts, "weight_meta.py", 17, "'z' is not a parameter of forward");
  texts.weight_meta = record_of("x") + record_of("y") + record_of("x");
  expect_sample_refusal(texts, "weight_meta.py", 17,
                        "'x' has a record already, in folder/weight_meta.py:1");
  texts = small_sample();
  texts.input_meta = record_of("x");
  expect_sample_refusal(texts, "weight_meta.py", 1,
                        "'x' has a record already, in folder/input_meta.py:1");
}

TEST(SampleRefusal, Properties) {
  SampleTexts texts = small_sample();
  texts.graph_net = "[1]";
  expect_sample_refusal(texts, "graph_net.json", 1, "expected a JSON object");
  texts.graph_net = "{}";
  expect_sample_refusal(texts, "graph_net.json", 0, "expected a member \"framework\"");
  texts.graph_net = "{\"framework\": \"jax\"}";
  expect_sample_refusal(texts, "graph_net.json", 0, "found \"jax\"");
  texts = small_sample();
  texts.graph_hash = "abc";
  expect_sample_refusal(texts, "graph_hash.txt", 1, "64 lower-case hexadecimal digits");
}

TEST(SampleRefusal, Folders) {
  TemporaryFolder folder;
  expect_refusal([&] { read_sample(folder.path() / "none"); }, 0, "found nothing there");
  write_file(folder.path() / "file", "");
  expect_refusal([&] { read_sample(folder.path() / "file"); }, 0, "expected a sample folder");
  expect_refusal([&] { read_sample(folder.path()); }, 0, "expected this file");
}

TEST(FindSamples, FindsThemSortedAndDoesNotDescendIntoOne) {
  TemporaryFolder folder;
  for (const char* name :
       {"b/model.py", "a/c/model.py", "a/b/model.py", "b/inner/model.py", "d/other.txt"}) {
    write_file(folder.path() / name, "");
  }
  const std::vector<fs::path> expected = {folder.path() / "a/b", folder.path() / "a/c",
                                          folder.path() / "b"};
  EXPECT_EQ(find_samples(folder.path()), expected);
  EXPECT_EQ(find_samples(folder.path() / "b"), std::vector<fs::path>{folder.path() / "b"});
}

TEST(FindSamples, LoopsOfLinksEnd) {
  TemporaryFolder folder;
  write_file(folder.path() / "a/model.py", "");
  fs::create_directory_symlink(folder.path(), folder.path() / "loop");
  fs::create_directory_symlink(folder.path() / "a", folder.path() / "z");
  fs::create_symlink("nowhere", folder.path() / "dead");
  EXPECT_EQ(find_samples(folder.path()), std::vector<fs::path>{folder.path() / "a"});
}

TEST(FindSamples, RefusesWhatHoldsNone) {
  TemporaryFolder folder;
  expect_refusal([&] { find_samples(folder.path()); }, 0,
                 "no sample found: expected a folder with model.py");
  expect_refusal([&] { find_samples(folder.path() / "none"); }, 0, "found nothing there");
  write_file(folder.path() / "file", "");
  expect_refusal([&] { find_samples(folder.path() / "file"); }, 0, "expected a folder");
}

// Runs `body` as a user whom permissions bind, for root may read everything.
template <typename Body>
void as_plain_user(const Body& body) {
  const bool root = geteuid() == 0;
  ASSERT_EQ(root ? seteuid(65534) : 0, 0);
  body();
  ASSERT_EQ(root ? seteuid(0) : 0, 0);
}

TEST(SampleRefusal, FoldersWithoutPermission) {
  TemporaryFolder folder;
  fs::permissions(folder.path(), fs::perms(0755));
  const fs::path closed = folder.path() / "closed";
  write_file(folder.path() / "a/model.py", "");
  write_file(closed / "model.py", "");
  fs::permissions(closed, fs::perms::none);
  as_plain_user([&] {
    expect_refusal([&] { find_samples(folder.path()); }, 0, "expected a readable folder");
    expect_refusal([&] { find_samples(closed); }, 0, "expected a readable folder");
    expect_refusal([&] { read_sample(closed); }, 0, "permission denied");
  });
  fs::permissions(closed, fs::perms::owner_all);
}

}  // namespace
}  // namespace tessera::graph
