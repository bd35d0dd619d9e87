// Archives that lie: cut off, damaged, or made to take more memory than they should.
#include <gtest/gtest.h>

#include "base/error.h"
#include "base/file.h"
#include "format/little_endian.h"
#include "format/npz_reader.h"
#include "format/npz_writer.h"

namespace tessera::format {
namespace {

std::string archive(NpzWriter::Compression compression) {
  TemporaryFolder folder;
  NpzWriter out(folder.path() / "x.npz", compression);
  const std::vector<int32_t> numbers(50, 3);
  out.add<int32_t>("first", "<i4", numbers);
  out.add_text("second", "text");
  out.finish();
  return read_file(folder.path() / "x.npz");
}

const std::string stored = archive(NpzWriter::Compression::None);
const std::string deflated = archive(NpzWriter::Compression::Deflate);

// All there is in a file: "" where it is refused, by an input Error that names the file.
std::string contents(const std::string& bytes, std::string* why = nullptr) {
  try {
    const NpzReader read(bytes, "lies.npz");
    const ZipReader zip(bytes, "lies.npz");  // members that are no arrays are looked at as well
    for (const ZipMember& member : zip.members()) zip.data_offset(member);
    std::string all;
    for (const std::string& name : read.names())
      all += name + "=" + read.at(name).header().type + read.at(name).bytes() + ";";
    return all;
  } catch (const Error& error) {
    EXPECT_EQ(error.blame(), Blame::Input);
    EXPECT_EQ(std::string(error.what()).rfind("lies.npz: ", 0), 0u) << error.what();
    if (why) *why = error.message();
    return "";
  }
}

std::string refusal(const std::string& bytes) {
  std::string why;
  EXPECT_EQ(contents(bytes, &why), "");
  return why;
}

template <typename T>
std::string patched(std::string bytes, size_t at, std::type_identity_t<T> value) {
  std::string number;
  put_little<T>(number, value);
  return bytes.replace(at, number.size(), number);
}

// Where the n-th entry of the directory begins.
size_t entry_at(const std::string& bytes, int n) {
  std::string mark;
  put_little<uint32_t>(mark, zip::entry_mark);
  size_t at = bytes.find(mark);
  for (; n > 0; --n) at = bytes.find(mark, at + 1);
  return at;
}
// Of the entry's 64-bit numbers: 0, the bytes; 1, the packed bytes; 2, the offset.
size_t extra_at(const std::string& bytes, int n, int number) {
  const size_t entry = entry_at(bytes, n);
  return entry + 46 + get_little<uint16_t>(&bytes[entry + 28]) + 4 + size_t(8 * number);
}

TEST(HostileNpz, EveryCutIsRefused) {
  for (const std::string& whole : {stored, deflated}) {
    ASSERT_NE(contents(whole), "");
    for (size_t size = 0; size < whole.size(); ++size)
      EXPECT_EQ(contents(whole.substr(0, size)), "") << size;
  }
}

TEST(HostileNpz, AFlippedBitIsRefusedOrDoesNotMatter) {
  for (const std::string& whole : {stored, deflated}) {
    const std::string good = contents(whole);
    for (size_t at = 0; at < whole.size(); ++at) {
      for (int bit = 0; bit < 8; ++bit) {
        std::string damaged = whole;
        damaged[at] = char(damaged[at] ^ 1 << bit);
        const std::string found = contents(damaged);
        EXPECT_TRUE(found == "" || found == good) << "byte " << at << ", bit " << bit;
      }
    }
  }
}

TEST(HostileNpz, OtherFilesAreNoArchives) {
  for (const std::string& text : {std::string(), std::string("PK"), std::string(100'000, 'x')})
    EXPECT_NE(refusal(text).find("expected a zip archive"), std::string::npos);
}

TEST(HostileNpz, ACommentThatLooksLikeAnEndIsPassedOver) {
  std::string mark = "comment ";
  put_little<uint32_t>(mark, zip::end_mark);
  std::string bytes = stored + mark;
  bytes = patched<uint16_t>(bytes, stored.size() - 2, uint16_t(mark.size()));
  EXPECT_EQ(contents(bytes), contents(stored));
}

TEST(HostileNpz, ANameThatIsThereTwice) {
  TemporaryFolder folder;
  NpzWriter out(folder.path() / "x.npz");
  out.add_text("a", "one");
  out.add_text("a", "two");
  out.finish();
  EXPECT_EQ(refusal(read_file(folder.path() / "x.npz")), "member 'a.npy': is there twice");
}

TEST(HostileNpz, MembersThatShareBytes) {
  const uint64_t second = get_little<uint64_t>(&stored[extra_at(stored, 1, 2)]);
  for (const uint64_t offset : {uint64_t{0}, uint64_t{10}, second - 1}) {
    const std::string bytes = patched<uint64_t>(stored, extra_at(stored, 1, 2), offset);
    EXPECT_NE(refusal(bytes).find("reaches into the next one"), std::string::npos) << offset;
  }
}

// The local header's extra field decides where the data begin: it may not shift them into the next.
TEST(HostileNpz, DataShiftedIntoTheNextMember) {
  const auto extra = get_little<uint16_t>(&stored[28]);
  const std::string bytes = patched<uint16_t>(stored, 28, uint16_t(extra + 40));
  EXPECT_NE(refusal(bytes).find("member 'first.npy': reaches into"), std::string::npos);
}

TEST(HostileNpz, OffsetsOutsideOfTheFile) {
  for (const uint64_t offset : {uint64_t(stored.size()), uint64_t{1} << 40, UINT64_MAX}) {
    const std::string bytes = patched<uint64_t>(stored, extra_at(stored, 1, 2), offset);
    EXPECT_NE(refusal(bytes).find("member 'second.npy': reaches"), std::string::npos) << offset;
  }
}

TEST(HostileNpz, MoreThanDeflateCanHold) {
  const std::string bytes =
      patched<uint64_t>(deflated, extra_at(deflated, 0, 0), uint64_t{1} << 40);
  EXPECT_NE(refusal(bytes).find("1099511627776 bytes cannot come from"), std::string::npos);
}

TEST(HostileNpz, MoreInTheStreamThanIsSaid) {
  const uint64_t bytes = get_little<uint64_t>(&deflated[extra_at(deflated, 0, 0)]);
  EXPECT_NE(refusal(patched<uint64_t>(deflated, extra_at(deflated, 0, 0), bytes - 4)), "");
  EXPECT_NE(refusal(patched<uint64_t>(deflated, extra_at(deflated, 0, 0), bytes + 4)), "");
}

TEST(HostileNpz, MoreMembersThanTheDirectoryHas) {
  const size_t end64 = stored.size() - 22 - 20 - 56;
  EXPECT_NE(refusal(patched<uint64_t>(stored, end64 + 32, 3)).find("expected 3 members"),
            std::string::npos);
  EXPECT_NE(refusal(patched<uint64_t>(stored, end64 + 32, UINT64_MAX)), "");
  EXPECT_NE(refusal(patched<uint64_t>(stored, end64 + 40, UINT64_MAX)), "");
  EXPECT_NE(refusal(patched<uint64_t>(stored, end64 + 48, UINT64_MAX)), "");
}

TEST(HostileNpz, EncryptedAndOtherwiseCompressedMembers) {
  EXPECT_EQ(refusal(patched<uint16_t>(stored, entry_at(stored, 0) + 8, 1)),
            "member 'first.npy': is encrypted");
  EXPECT_NE(refusal(patched<uint16_t>(stored, entry_at(stored, 0) + 10, 12)).find("compression 12"),
            std::string::npos);
}

TEST(HostileNpz, TheChecksumIsLookedAt) {
  std::string bytes = stored;
  bytes[bytes.find("second.npy") - 31] ^= 1;  // the last number of the first array
  EXPECT_NE(refusal(bytes).find("member 'first.npy': its checksum is"), std::string::npos);
}

std::string head_refusal(std::string_view text) {
  try {
    parse_npy_header(text, "lies.npz", "a.npy");
  } catch (const Error& error) {
    EXPECT_EQ(error.blame(), Blame::Input);
    return error.what();
  }
  return "";
}

TEST(HostileNpz, HeadsThatAreNone) {
  EXPECT_EQ(head_refusal("{'descr': '<f4', 'fortran_order': False, 'shape': (3,), } \n"), "");
  EXPECT_EQ(head_refusal("{\"shape\":(3L,4L),'fortran_order':False,'descr':'|b1'}"), "");
  for (const char* text :
       {"",
        "{",
        "{}",
        "[]",
        "{'descr': '<f4', 'fortran_order': False}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (3,)} x",
        "{'descr': '<f4', 'descr': '<f4', 'fortran_order': False, 'shape': (3,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (3,), 'more': 1}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (-3,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (3 3)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': 3}",
        "{'descr': '<f4', 'fortran_order': 1, 'shape': (3,)}",
        "{'descr': '<f4, 'fortran_order': False, 'shape': (3,)}",
        "{'descr': '', 'fortran_order': False, 'shape': (3,)}",
        "{'descr': '<', 'fortran_order': False, 'shape': (3,)}",
        "{'descr': '<f', 'fortran_order': False, 'shape': (3,)}",
        "{'descr': '<f3', 'fortran_order': False, 'shape': (3,)}",
        "{'descr': '<f1', 'fortran_order': False, 'shape': (3,)}",
        "{'descr': '<f4x', 'fortran_order': False, 'shape': (3,)}",
        "{'descr': '<U0', 'fortran_order': False, 'shape': (3,)}",
        "{'descr': '<U9999999999999', 'fortran_order': False, 'shape': (3,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (99999999999999999999,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (4611686018427387904, 4)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (4611686018427387904, 0, 4)}"}) {
    EXPECT_EQ(head_refusal(text).rfind("lies.npz: member 'a.npy': ", 0), 0u) << text;
  }
}

}  // namespace
}  // namespace tessera::format
