// What a confined process can and cannot do, tried by small programs of the shell and of Python.
#include "base/confinement.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "base/error.h"
#include "base/file.h"
#include "base/process.h"

namespace tessera {
namespace {

namespace fs = std::filesystem;

Outcome confined(const std::string& script, const fs::path& writable) {
  Command command{{"sh", "-c", script}, "", {}, ""};
  command.confined = true;
  command.writable = {writable};
  return run_command(command, {.seconds = 20});
}

class Confined : public ::testing::Test {
 protected:
  void SetUp() override {
    fs::create_directory(own());
    fs::create_directory(others());
    write_file(others() / "kept", "as it was");
  }
  fs::path own() const { return folder_.path() / "own"; }
  fs::path others() const { return folder_.path() / "others"; }
  void need_files() {
    if (!confinement_support().files) GTEST_SKIP() << "needs a kernel with Landlock";
  }

  TemporaryFolder folder_;
};

TEST_F(Confined, WritesToItsOwnFolder) {
  const Outcome outcome = confined("cd " + own().string() +
                                       " && echo text > a && mkdir b && mv a b/c && ln -s c b/d && "
                                       "cat b/d && rm -r b && echo gone > /dev/null",
                                   own());
  EXPECT_TRUE(outcome.ok()) << outcome.err;
  EXPECT_EQ(outcome.out, "text\n");
}

TEST_F(Confined, ChangesNothingElse) {
  need_files();
  const std::string place = others().string();
  for (const std::string& script :
       {"echo x > " + place + "/made", "echo x > " + place + "/kept", "rm " + place + "/kept",
        "mkdir " + place + "/folder", "ln -s a " + place + "/link", "mkfifo " + place + "/pipe",
        "truncate -s 0 " + place + "/kept", "mv " + place + "/kept " + own().string(),
        "ln " + place + "/kept " + own().string() + "/same && echo x > " + own().string() + "/same",
        "rmdir " + own().string()}) {
    EXPECT_FALSE(confined(script, own()).ok()) << script;
  }
  EXPECT_EQ(read_file(others() / "kept"), "as it was");
  EXPECT_EQ(std::distance(fs::directory_iterator(others()), fs::directory_iterator()), 1);
}

TEST_F(Confined, NeitherDoesWhatItStarts) {
  need_files();
  const Outcome outcome =
      confined("(sh -c 'echo x > " + others().string() + "/made') || echo no", own());
  EXPECT_EQ(outcome.out, "no\n");
}

TEST_F(Confined, ReadsWhatItMay) {
  EXPECT_EQ(confined("cat " + others().string() + "/kept", own()).out, "as it was");
}

TEST_F(Confined, HasNoSocketsButPipes) {
  if (!confinement_support().network) GTEST_SKIP() << "needs a kernel with seccomp filters";
  // The shell has none of its own; where there is no Python, there is nothing to try them with.
  const std::string python =
      "command -v python3 > /dev/null || { echo 'no no no pair'; exit; }\n"
      "python3 -c '\n"
      "import socket\n"
      "said = []\n"
      "for family in (socket.AF_INET, socket.AF_INET6, socket.AF_UNIX):\n"
      "    try:\n"
      "        socket.socket(family)\n"
      "        said.append(\"open\")\n"
      "    except OSError:\n"
      "        said.append(\"no\")\n"
      "socket.socketpair()\n"
      "print(*said, \"pair\")'";
  const Outcome outcome = confined(python, own());
  EXPECT_EQ(outcome.out, "no no no pair\n") << outcome.err;
}

TEST_F(Confined, AFolderThatIsNotThereIsNamed) {
  need_files();
  try {
    confined("true", folder_.path() / "missing");
    FAIL() << "expected an Error";
  } catch (const Error& error) {
    EXPECT_NE(std::string(error.what()).find("missing"), std::string::npos) << error.what();
  }
}

TEST(ConfinementSupport, IsTold) {
  EXPECT_EQ((ConfinementSupport{true, true}).describe(), "files, network");
  EXPECT_EQ((ConfinementSupport{true, false}).describe(), "files");
  EXPECT_EQ((ConfinementSupport{false, true}).describe(), "network");
  EXPECT_EQ((ConfinementSupport{}).describe(), "none");
}

}  // namespace
}  // namespace tessera
