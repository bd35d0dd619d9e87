// Folders in memory: one judge never takes another's, and what a dead one left is removed.
#include "judge/scratch.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "base/error.h"
#include "base/file.h"

namespace tessera::judge {
namespace {

namespace fs = std::filesystem;

TEST(Scratch, IsGoneAfterwards) {
  fs::path there;
  {
    Scratch scratch;
    there = scratch.folder("a");
    write_file(there / "file", "text");
    EXPECT_TRUE(fs::is_empty(scratch.folder("a"))) << "what was in it before is gone";
  }
  EXPECT_FALSE(fs::exists(there.parent_path()));
}

TEST(Scratch, ThatOfALivingJudgeStays) {
  Scratch scratch;
  const fs::path mine = scratch.folder("a");
  const pid_t child = fork();
  if (child == 0) {
    remove_abandoned_scratch();
    {
      Scratch another;
    }
    _exit(0);
  }
  waitpid(child, nullptr, 0);
  EXPECT_TRUE(fs::exists(mine));
}

TEST(Scratch, ThatOfADeadJudgeIsRemoved) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  const pid_t child = fork();
  if (child == 0) {
    Scratch scratch;
    const std::string path = scratch.folder("a").string();
    [[maybe_unused]] ssize_t n = write(ends[1], path.data(), path.size());
    pause();
    _exit(0);
  }
  char text[1000] = {};
  ASSERT_GT(read(ends[0], text, sizeof text - 1), 0);
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  EXPECT_TRUE(fs::exists(text));
  remove_abandoned_scratch();
  EXPECT_FALSE(fs::exists(fs::path(text).parent_path()));
}

TEST(Scratch, OneThatWasRemovedIsMadeAnewAndHeld) {
  Scratch scratch;
  fs::remove_all(scratch.folder("a").parent_path());
  const fs::path again = scratch.folder("a");
  EXPECT_TRUE(fs::exists(again));
  const pid_t child = fork();
  if (child == 0) {
    remove_abandoned_scratch();
    _exit(0);
  }
  waitpid(child, nullptr, 0);
  EXPECT_TRUE(fs::exists(again));
}

TEST(KeptFile, HoldsWhatWasThere) {
  TemporaryFolder folder;
  std::string text(3000000, 'x');
  text[2999999] = 'y';
  write_file(folder.path() / "a", text);
  const KeptFile kept(folder.path() / "a");
  write_file(folder.path() / "a", "spoiled");
  write_file(folder.path() / "precious", "precious");
  fs::create_symlink(folder.path() / "precious", folder.path() / "b");
  kept.write_to(folder.path() / "b");
  kept.write_to(folder.path() / "c");
  EXPECT_EQ(read_file(folder.path() / "b"), text);
  EXPECT_EQ(read_file(folder.path() / "c"), text);
  EXPECT_EQ(read_file(folder.path() / "precious"), "precious") << "not written through a link";
  EXPECT_THROW(KeptFile(folder.path() / "missing"), Error);
}

}  // namespace
}  // namespace tessera::judge
