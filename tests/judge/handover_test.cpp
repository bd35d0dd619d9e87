// What a worker gets of a sample, and where it may leave things.
#include "judge/handover.h"

#include <gtest/gtest.h>

#include "base/confinement.h"
#include "base/file.h"

namespace tessera::judge {
namespace {

namespace fs = std::filesystem;

const fs::path samples = fs::path(TESSERA_TESTS) / "../samples";

TEST(HandOver, AWorkerGetsTheGraphAndNotTheText) {
  const TemporaryFolder folder;
  fs::copy(samples / "basic/mlp", folder.path() / "given");
  write_file(folder.path() / "given/payload.py", "harm");
  write_file(folder.path() / "given/model.py",
             "'''docstring'''\n" + read_file(samples / "basic/mlp/model.py") + "# a comment\n");
  const graph::Sample sample = graph::read_sample(folder.path() / "given");
  const fs::path written = hand_over(sample, folder.path());
  EXPECT_FALSE(fs::exists(written / "payload.py"));
  EXPECT_EQ(read_file(written / "model.py"), graph::write_model(sample.graph));
  EXPECT_EQ(graph::read_sample(written), sample);
}

TEST(ConfinedTo, IsAtHomeInItsFolder) {
  const TemporaryFolder folder;
  const Command command = confined_to(
      folder.path(),
      {{"sh", "-c", "pwd; echo x > $HOME/a; echo y > $TMPDIR/b; cat $HOME/a"}, "", {}, ""});
  const Outcome outcome = run_command(command, {.seconds = 20});
  EXPECT_TRUE(outcome.ok()) << outcome.err;
  EXPECT_EQ(outcome.out, fs::canonical(folder.path()).string() + "\nx\n");
}

TEST(ConfinedTo, CannotReachItsNeighbours) {
  if (!confinement_support().files) GTEST_SKIP() << "needs a kernel with Landlock";
  const TemporaryFolder folder;
  fs::create_directory(folder.path() / "mine");
  write_file(folder.path() / "baseline", "right results");
  const Command command =
      confined_to(folder.path() / "mine", {{"sh", "-c", "echo wrong > ../baseline"}, "", {}, ""});
  EXPECT_FALSE(run_command(command, {.seconds = 20}).ok());
  EXPECT_EQ(read_file(folder.path() / "baseline"), "right results");
}

}  // namespace
}  // namespace tessera::judge
