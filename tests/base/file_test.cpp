#include "base/file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/error.h"

namespace tessera {
namespace {

namespace fs = std::filesystem;

std::string message_of(const std::function<void()>& act) {
  try {
    act();
  } catch (const Error& error) {
    EXPECT_EQ(error.exit_code(), 2);
    return error.message();
  }
  return "no error";
}

TEST(File, WrittenTextIsReadBack) {
  TemporaryFolder folder;
  std::string text = "a\0b\n\xff";
  write_file(folder.path() / "new/folder/file", text);
  EXPECT_EQ(read_file(folder.path() / "new/folder/file"), text);
}

TEST(File, WritingReplacesAndLeavesNothingBeside) {
  TemporaryFolder folder;
  write_file(folder.path() / "file", "old");
  write_file(folder.path() / "file", "new");
  EXPECT_EQ(read_file(folder.path() / "file"), "new");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()), 1);
}

TEST(File, RefusalsSayWhatIsWrong) {
  TemporaryFolder folder;
  fs::path path = folder.path() / "file";
  EXPECT_EQ(message_of([&] { read_file(path); }), "no such file or folder");
  EXPECT_EQ(message_of([&] { read_file(folder.path()); }), "is a folder, expected a file");
  write_file(path, "12345");
  EXPECT_EQ(message_of([&] { read_file(path, 4); }), "5 bytes, expected at most 4");
  EXPECT_EQ(message_of([&] { read_file(path / "below"); }), "a part of this path is not a folder");
  EXPECT_EQ(message_of([&] { write_file(folder.path(), ""); }), "is a folder, expected a file");
  EXPECT_NE(message_of([&] { write_file(path / "below", ""); }).find("cannot make"),
            std::string::npos);
}

TEST(File, ANamedPipeDoesNotHang) {
  TemporaryFolder folder;
  fs::path path = folder.path() / "pipe";
  ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
  EXPECT_EQ(message_of([&] { read_file(path); }), "expected a regular file");
}

TEST(File, PermissionDenied) {
  TemporaryFolder folder;
  write_file(folder.path() / "file", "");
  chmod(folder.path().c_str(), 0755);
  chmod((folder.path() / "file").c_str(), 0);
  const bool root = geteuid() == 0;  // who may read everything, and so becomes somebody else
  if (root) {
    ASSERT_EQ(seteuid(65534), 0);
  }
  EXPECT_EQ(message_of([&] { read_file(folder.path() / "file"); }), "permission denied");
  if (root) {
    ASSERT_EQ(seteuid(0), 0);
  }
}

TEST(File, ADeviceIsWrittenToNotReplaced) {
  write_file("/dev/null", "text");
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST(WholeFile, IsNotThereBeforeItIsComplete) {
  TemporaryFolder folder;
  const fs::path path = folder.path() / "file";
  {
    WholeFile file(path);
    file.write(std::string(3 << 20, 'x'));
    EXPECT_FALSE(fs::exists(path));
  }
  EXPECT_TRUE(fs::is_empty(folder.path()));
}

TEST(WholeFile, PiecesOfAnySizeComeInOrder) {
  TemporaryFolder folder;
  const std::string large(5 << 20, 'x');
  WholeFile file(folder.path() / "file");
  file.write("head");
  file.write(large);
  file.write("tail");
  EXPECT_EQ(file.size(), large.size() + 8);
  file.write_at(2, "AD");
  file.write_at(file.size() - 1, "L");
  file.sync();
  file.commit();
  EXPECT_TRUE(read_file(folder.path() / "file") == "heAD" + large + "taiL");
}

TEST(WholeFile, TwoWritersOfOnePathDoNotMeet) {
  TemporaryFolder folder;
  WholeFile first(folder.path() / "file"), second(folder.path() / "file");
  first.write("the first one's");
  second.write("the second's");
  first.commit();
  EXPECT_EQ(read_file(folder.path() / "file"), "the first one's");
  second.commit();
  EXPECT_EQ(read_file(folder.path() / "file"), "the second's");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()), 1);
}

TEST(WholeFile, AFolderThatCameInBetweenIsRefused) {
  TemporaryFolder folder;
  WholeFile file(folder.path() / "file");
  fs::create_directory(folder.path() / "file");
  EXPECT_EQ(message_of([&] { file.commit(); }), "cannot write: is a folder, expected a file");
}

TEST(WholeFile, AFullDiskIsTheEnvironments) {
  WholeFile file("/dev/full");
  file.write("text");
  try {
    file.commit();
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.blame(), Blame::Environment);
    EXPECT_NE(error.message().find("/dev/full: cannot write: No space"), std::string::npos);
  }
}

TEST(File, TemporaryFolderGoesAway) {
  fs::path path;
  {
    TemporaryFolder folder;
    path = folder.path();
    write_file(path / "a/b", "x");
  }
  EXPECT_FALSE(fs::exists(path));
}

}  // namespace
}  // namespace tessera
