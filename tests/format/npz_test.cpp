// .npz both ways: what is written is read again, by us and by NumPy, and what NumPy writes by us.
#include <gtest/gtest.h>

#include <cstdlib>

#include "base/error.h"
#include "base/half.h"
#include "base/process.h"
#include "format/npz_reader.h"
#include "format/npz_writer.h"

namespace tessera::format {
namespace {

namespace fs = std::filesystem;
using Compression = NpzWriter::Compression;
using Shape = std::vector<uint64_t>;

void write(const fs::path& file, Compression compression = Compression::None) {
  NpzWriter out(file, compression);
  const float values[] = {1, 2.5f, -3, 4, 5, 6};
  out.begin("values", "<f4", {3});
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

// Runs a program of NumPy in the folder; false: there is no NumPy here.
bool run_numpy(const fs::path& folder, const std::string& program) {
  const char* given = std::getenv("TESSERA_PYTHON");
  const std::string guarded =
      "import sys\ntry:\n  import numpy\nexcept ImportError:\n  sys.exit(77)\n" + program;
  Outcome outcome;
  try {
    outcome =
        run_command({{given ? given : "python3", "-c", guarded}, folder, {}, ""}, {.seconds = 60});
  } catch (const Error&) {
    return false;
  }
  if (outcome.exit_code == 77) return false;
  EXPECT_TRUE(outcome.ok()) << outcome.describe() << outcome.err;
  return true;
}

class Npz : public testing::TestWithParam<Compression> {};

INSTANTIATE_TEST_SUITE_P(Ways, Npz, testing::Values(Compression::None, Compression::Deflate),
                         [](const auto& way) {
                           return way.param == Compression::None ? "Stored" : "Deflated";
                         });

TEST_P(Npz, RowsComeInTheirOrder) {
  TemporaryFolder folder;
  write(folder.path() / "a.npz", GetParam());
  const NpzReader read(folder.path() / "a.npz");
  NpzRows rows(read.at("values"));
  std::vector<float> row(3), both(6);
  EXPECT_EQ(rows.left(), 2u);
  rows.read<float>(1, row);
  EXPECT_EQ(row, (std::vector<float>{1, 2.5f, -3}));
  rows.read<float>(1, row);
  EXPECT_EQ(row, (std::vector<float>{4, 5, 6}));
  EXPECT_EQ(rows.left(), 0u);
  EXPECT_THROW(rows.read<float>(1, row), Error);
  EXPECT_THROW(NpzRows(read.at("lines")).read<float>(1, row), Error);
  NpzRows(read.at("values")).read<float>(2, both);
  EXPECT_EQ(both, read.at("values").values<float>());
  EXPECT_EQ(NpzRows(read.at("none")).left(), 0u);
}

TEST_P(Npz, RowsWithoutBytesAreCounted) {
  TemporaryFolder folder;
  {
    NpzWriter out(folder.path() / "a.npz", GetParam());
    out.begin("empty", "<f4", {0, 18});
    out.end(5);
    out.finish();
  }
  EXPECT_EQ(NpzReader(folder.path() / "a.npz").at("empty").shape(), (Shape{5, 0, 18}));
}

TEST_P(Npz, NothingBeforeFinish) {
  TemporaryFolder folder;
  {
    NpzWriter out(folder.path() / "x.npz", GetParam());
    out.add_text("kind", "steps");
    EXPECT_FALSE(fs::exists(folder.path() / "x.npz"));
  }
  EXPECT_TRUE(fs::is_empty(folder.path()));
}

TEST_P(Npz, SameInputSameBytes) {
  TemporaryFolder folder;
  write(folder.path() / "a.npz", GetParam());
  write(folder.path() / "b.npz", GetParam());
  EXPECT_EQ(read_file(folder.path() / "a.npz"), read_file(folder.path() / "b.npz"));
}

TEST_P(Npz, NumpyReadsIt) {
  TemporaryFolder folder;
  write(folder.path() / "x.npz", GetParam());
  const std::string check = R"(
f = numpy.load('x.npz')
assert f['values'].tolist() == [[1, 2.5, -3], [4, 5, 6]], f['values']
assert f['values'].dtype == numpy.float32
assert f['lines'].tolist() == [7, 1 << 40]
assert f['none'].shape == (0,)
assert f['names'].tolist() == ['a', 'größer', ''], f['names']
assert f['kind'].shape == () and str(f['kind']) == 'steps'
import zipfile
assert zipfile.ZipFile('x.npz').testzip() is None
)";
  if (!run_numpy(folder.path(), check)) GTEST_SKIP() << "no NumPy";
}

TEST_P(Npz, ComesBack) {
  TemporaryFolder folder;
  write(folder.path() / "x.npz", GetParam());
  const NpzReader read(folder.path() / "x.npz");
  EXPECT_EQ(read.names(), (std::vector<std::string>{"values", "lines", "none", "names", "kind"}));
  const NpzArray values = read.at("values");
  EXPECT_EQ(values.stored(), GetParam() == Compression::None);
  EXPECT_EQ(values.shape(), (Shape{2, 3}));
  EXPECT_EQ(values.values<float>(), (std::vector<float>{1, 2.5f, -3, 4, 5, 6}));
  EXPECT_EQ(read.at("lines").values<int64_t>(), (std::vector<int64_t>{7, int64_t{1} << 40}));
  EXPECT_EQ(read.at("none").shape(), Shape{0});
  EXPECT_TRUE(read.at("none").values<int64_t>().empty());
  EXPECT_EQ(read.at("names").texts(), (std::vector<std::string>{"a", "größer", ""}));
  EXPECT_EQ(read.at("kind").text(), "steps");
  EXPECT_TRUE(read.contains("kind"));
  EXPECT_FALSE(read.contains("kin"));
}

// More than any buffer on the way holds, of bytes that deflate can do little with.
TEST_P(Npz, LargeArraysInPieces) {
  TemporaryFolder folder;
  std::vector<uint32_t> items(700'001);
  uint32_t state = 1;
  for (uint32_t& item : items) item = state = state * 1664525 + 1013904223;
  NpzWriter out(folder.path() / "x.npz", GetParam());
  out.begin("x", "<u4");
  for (size_t at = 0; at < items.size(); at += 99'991)
    out.append(&items[at], 4 * std::min<size_t>(99'991, items.size() - at));
  out.end();
  out.add_text("größe", "last");
  out.finish();
  const NpzReader read(folder.path() / "x.npz");
  EXPECT_TRUE(read.at("x").values<uint32_t>() == items);
  EXPECT_EQ(read.at("größe").text(), "last");
}

TEST_P(Npz, ShapesOfManyDimensions) {
  TemporaryFolder folder;
  Shape row;
  for (int i = 0; i < 30; ++i) row.push_back(1);
  NpzWriter out(folder.path() / "x.npz", GetParam());
  out.begin("x", "|i1", row);
  out.append("abc", 3);
  out.end();
  out.finish();
  row.insert(row.begin(), 3);
  EXPECT_EQ(NpzReader(folder.path() / "x.npz").at("x").shape(), row);
}

// Names of all lengths, so that padding of each size is tried.
TEST(NpzWriter, StoredDataIsAligned) {
  TemporaryFolder folder;
  const fs::path file = folder.path() / "x.npz";
  NpzWriter out(file);
  const std::vector<double> values = {1, 2, 3};
  for (size_t length = 1; length <= 130; ++length)
    out.add<double>(std::string(length, 'x'), "<f8", values);
  out.finish();
  const ZipReader zip(file);
  EXPECT_EQ(zip.members().size(), 130);
  for (const ZipMember& member : zip.members())
    EXPECT_EQ((zip.data_offset(member) + member.bytes - 24) % 64, 0) << member.name.size();
  EXPECT_EQ(NpzReader(file).at(std::string(77, 'x')).values<double>(), values);
}

TEST(NpzReader, RowsAreReadAloneOfStoredArrays) {
  TemporaryFolder folder;
  write(folder.path() / "x.npz");
  const NpzReader read(folder.path() / "x.npz");
  const NpzArray values = read.at("values");
  std::vector<float> row(3);
  values.read_rows<float>(1, 1, row);
  EXPECT_EQ(row, (std::vector<float>{4, 5, 6}));
  values.read_rows<float>(2, 0, {});
  EXPECT_THROW(values.read_rows<float>(2, 1, row), Error);
  EXPECT_THROW(values.read_rows<float>(UINT64_MAX, 1, row), Error);
  EXPECT_THROW(values.read_rows<float>(0, 2, row), Error) << "too little room";
  EXPECT_THROW(values.read_rows<int32_t>(0, 1, std::span<int32_t>()), Error) << "another type";
  write(folder.path() / "y.npz", Compression::Deflate);
  const NpzReader packed(folder.path() / "y.npz");
  EXPECT_THROW(packed.at("values").read_rows<float>(1, 1, row), Error);
}

TEST(NpzReader, ATypeIsNotTakenForAnother) {
  TemporaryFolder folder;
  write(folder.path() / "x.npz");
  const NpzReader read(folder.path() / "x.npz");
  EXPECT_THROW(read.at("values").values<int32_t>(), Error);
  EXPECT_THROW(read.at("lines").values<uint64_t>(), Error);
  EXPECT_THROW(read.at("lines").values<double>(), Error);
  EXPECT_THROW(read.at("lines").texts(), Error);
  EXPECT_THROW(read.at("names").text(), Error);
  EXPECT_THROW(read.at("no such"), Error);
  EXPECT_THROW(NpzReader(folder.path() / "x.npz", 20).at("values"), Error) << "above the limit";
}

// As NumPy writes them: both kinds of archive, all versions of .npy, and to a pipe, where sizes
// stand in a data descriptor behind the member.
TEST(NpzReader, ReadsWhatNumpyWrites) {
  TemporaryFolder folder;
  const std::string program = R"(
import io, zipfile
arrays = {f'{k}{b}': numpy.arange(6).reshape(2, 3).astype(f'{k}{b}')
          for k, b in ['i1', 'i2', 'i4', 'i8', 'u1', 'u2', 'u4', 'u8', 'f2', 'f4', 'f8']}
arrays['bool'] = numpy.array([True, False])
arrays['text'] = numpy.array(['größer', 'b'])
arrays['bytes'] = numpy.array([b'ab', b'c'])
arrays['one'] = numpy.array('alone')
arrays['empty'] = numpy.zeros((0, 5), 'f4')
arrays['zeros'] = numpy.zeros(1000000, 'i1')
numpy.savez('stored.npz', **arrays)
numpy.savez_compressed('deflated.npz', **arrays)
class Pipe(io.RawIOBase):
    def __init__(self): self.file = open('pipe.npz', 'wb')
    def writable(self): return True
    def write(self, bytes): return self.file.write(bytes)
pipe = Pipe()
with zipfile.ZipFile(pipe, 'w', zipfile.ZIP_DEFLATED) as zip:
    for i, (name, array) in enumerate(arrays.items()):
        with zip.open(name + '.npy', 'w', force_zip64=True) as out:
            numpy.lib.format.write_array(out, array, version=(1 + i % 3, 0))
    zip.writestr('note.txt', 'no array')
pipe.file.close()
)";
  if (!run_numpy(folder.path(), program)) GTEST_SKIP() << "no NumPy";
  for (const char* file : {"stored.npz", "deflated.npz", "pipe.npz"}) {
    SCOPED_TRACE(file);
    const NpzReader read(folder.path() / file);
    EXPECT_EQ(read.names().size(), 17u);
    const auto counts = [&]<typename T>(const char* name, T) {
      EXPECT_EQ(read.at(name).shape(), (Shape{2, 3}));
      EXPECT_EQ(read.at(name).values<T>(), (std::vector<T>{0, 1, 2, 3, 4, 5})) << name;
    };
    counts("i1", int8_t{});
    counts("i2", int16_t{});
    counts("i4", int32_t{});
    counts("i8", int64_t{});
    counts("u1", uint8_t{});
    counts("u2", uint16_t{});
    counts("u4", uint32_t{});
    counts("u8", uint64_t{});
    counts("f4", float{});
    counts("f8", double{});
    EXPECT_EQ(half_to_double(read.at("f2").values<uint16_t>()[5]), 5.0);
    EXPECT_EQ(read.at("bool").values<uint8_t>(), (std::vector<uint8_t>{1, 0}));
    EXPECT_EQ(read.at("text").texts(), (std::vector<std::string>{"größer", "b"}));
    EXPECT_EQ(read.at("bytes").texts(), (std::vector<std::string>{"ab", "c"}));
    EXPECT_EQ(read.at("one").text(), "alone");
    EXPECT_EQ(read.at("empty").shape(), (Shape{0, 5}));
    EXPECT_EQ(read.at("zeros").bytes(), std::string(1000000, '\0'));
  }
}

TEST(NpzReader, RefusesByNameWhatItDoesNotRead) {
  TemporaryFolder folder;
  const std::string program = R"(
numpy.savez('x.npz', fortran=numpy.asfortranarray(numpy.ones((2, 3))),
            big=numpy.ones(3, '>f4'), object=numpy.array([None]), complex=numpy.ones(2, 'c8'),
            structure=numpy.ones(2, 'i4,f4'), date=numpy.zeros(1, 'M8[s]'))
)";
  if (!run_numpy(folder.path(), program)) GTEST_SKIP() << "no NumPy";
  const NpzReader read(folder.path() / "x.npz");
  const auto refusal = [&](const char* name) -> std::string {
    try {
      read.at(name);
    } catch (const Error& error) {
      EXPECT_EQ(error.blame(), Blame::Input);
      EXPECT_EQ(error.where().file, (folder.path() / "x.npz").string());
      return error.message();
    }
    return "";
  };
  EXPECT_EQ(refusal("fortran"),
            "member 'fortran.npy': is in Fortran order, expected C order "
            "(numpy.ascontiguousarray)");
  EXPECT_NE(refusal("big").find("member 'big.npy': is big-endian ('>f4')"), std::string::npos);
  EXPECT_NE(refusal("object").find("Python objects"), std::string::npos);
  EXPECT_NE(refusal("complex").find("'<c8'"), std::string::npos);
  EXPECT_NE(refusal("structure").find("structures"), std::string::npos);
  EXPECT_NE(refusal("date"), "");
}

}  // namespace
}  // namespace tessera::format
