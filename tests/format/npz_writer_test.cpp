#include "format/npz_writer.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "base/error.h"
#include "base/file.h"
#include "base/process.h"

namespace tessera::format {
namespace {

// The check value of this CRC, from its catalogue.
TEST(Crc32, CheckValue) {
  EXPECT_EQ(crc32("123456789"), 0xcbf43926u);
  EXPECT_EQ(crc32(""), 0u);
  EXPECT_EQ(crc32("6789", crc32("12345")), 0xcbf43926u);
}

TEST(Crc32, Combined) {
  const std::string text = "The quick brown fox jumps over the lazy dog, again and again.";
  for (size_t cut = 0; cut <= text.size(); ++cut) {
    const std::string_view view = text;
    EXPECT_EQ(crc32_combine(crc32(view.substr(0, cut)), crc32(view.substr(cut)), text.size() - cut),
              crc32(text));
  }
}

void write(const std::filesystem::path& file) {
  NpzWriter out(file);
  const float values[] = {1, 2.5f, -3, 4, 5, 6};
  out.begin("values", "<f4", 4, {3});
  out.append(values, 12);
  out.append(values + 3, 12);
  out.end();
  const std::vector<int64_t> lines = {7, int64_t{1} << 40};
  out.add<int64_t>("lines", "<i8", lines);
  out.add<int64_t>("none", "<i8", {});
  const std::vector<std::string> names = {"a", "größer", ""};
  out.add_texts("names", names);
  out.add_text("kind", "steps");
  out.finish();
}

TEST(NpzWriter, NothingBeforeFinish) {
  TemporaryFolder folder;
  {
    NpzWriter out(folder.path() / "x.npz");
    out.add_text("kind", "steps");
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "x.npz"));
  }
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(NpzWriter, SameInputSameBytes) {
  TemporaryFolder folder;
  write(folder.path() / "a.npz");
  write(folder.path() / "b.npz");
  EXPECT_EQ(read_file(folder.path() / "a.npz"), read_file(folder.path() / "b.npz"));
}

TEST(NpzWriter, NumpyReadsIt) {
  TemporaryFolder folder;
  write(folder.path() / "x.npz");
  const std::string check = R"(
import sys
import numpy
f = numpy.load(sys.argv[1])
assert f['values'].tolist() == [[1, 2.5, -3], [4, 5, 6]], f['values']
assert f['values'].dtype == numpy.float32
assert f['lines'].tolist() == [7, 1 << 40]
assert f['none'].shape == (0,)
assert f['names'].tolist() == ['a', 'größer', ''], f['names']
assert f['kind'].shape == () and str(f['kind']) == 'steps'
import zipfile
assert zipfile.ZipFile(sys.argv[1]).testzip() is None
)";
  const char* given = std::getenv("TESSERA_PYTHON");  // which CTest sets to the one with NumPy
  const Outcome outcome = run_command(
      {{given ? given : "python3", "-c", check, (folder.path() / "x.npz").string()}, "", {}, ""},
      {.seconds = 60});
  EXPECT_TRUE(outcome.ok()) << outcome.describe() << outcome.err;
}

}  // namespace
}  // namespace tessera::format
