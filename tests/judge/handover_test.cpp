// What a worker gets of a sample, and where it may leave things.
#include "judge/handover.h"

#include <gtest/gtest.h>

#include "base/confinement.h"
#include "base/error.h"
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

// No schema tells what a function of Paddle touches, and this is the way to all that run one.
TEST(HandOver, OfPaddleOnlyItsOperatorsAreCalled) {
  const fs::path paddle = fs::path(TESSERA_TESTS) / "data/paddle";
  const TemporaryFolder folder;
  for (const fs::path& place : graph::find_samples(paddle))
    hand_over(graph::read_sample(place), folder.path() / place.filename());
  fs::copy(paddle / "PaddleX/detector/subgraph_1", folder.path() / "given");
  const std::string text = read_file(folder.path() / "given/model.py"),
                    call = "paddle._C_ops.relu(data_0)";
  ASSERT_NE(text.find(call), text.npos);
  for (const char* harm :
       {"paddle.load('/etc/passwd')", "paddle.save(data_0, 'x')", "paddle.utils.os.system('true')",
        "paddle._C_ops.read_file('x', paddle.core.CPUPlace())", "data_0.numpy().tofile('x')",
        "paddle._C_ops.relu(data_0, '../x')", "data_0.__class__", "paddle.hub.load('a', 'b')",
        "paddle._C_ops.core.eager.x(data_0)"}) {
    write_file(folder.path() / "given/model.py",
               std::string(text).replace(text.find(call), call.size(), harm));
    std::string said;
    try {
      hand_over(graph::read_sample(folder.path() / "given"), folder.path());
    } catch (const Error& error) {
      said = error.what();
    }
    EXPECT_NE(said.find("model.py:10: expected a call of one of Paddle's operators"), said.npos)
        << harm << ": " << said;
  }
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
