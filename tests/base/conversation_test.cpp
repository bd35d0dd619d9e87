#include "base/conversation.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>

#include "base/clock.h"
#include "base/error.h"

namespace tessera {
namespace {

Command shell(std::string script) {
  return {.argv = {"sh", "-c", std::move(script)}, .folder = {}, .environment = {}, .input = {}};
}

const std::string echo = "while read -r line; do echo \"got $line\"; done";

TEST(Conversation, AnswersInTurn) {
  Conversation talk(shell(echo), {});
  EXPECT_EQ(talk.ask("one", 10), "got one");
  EXPECT_EQ(talk.ask("two", 10), "got two");
  EXPECT_FALSE(talk.gone());
}

TEST(Conversation, WhatWasSaidUnaskedIsNoAnswer) {
  Conversation talk(shell("echo noise; sleep 0.05; " + echo), {});
  usleep(30000);
  const auto first = talk.ask("one", 10);
  // The noise may still be on its way at the first ask; it never answers the second.
  EXPECT_TRUE(first == "noise" || first == "got one");
  if (first == "noise") return;
  EXPECT_EQ(talk.ask("two", 10), "got two");
}

TEST(Conversation, ALongAnswerComesWhole) {
  Limits limits;
  limits.output_bytes = 1000;  // of stderr
  Conversation talk(shell("read line; head -c 900000 /dev/zero | tr '\\0' x; echo; read more"),
                    limits);
  const auto answer = talk.ask("go", 10);
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->size(), 900000u);
}

TEST(Conversation, ALongQuestionArrivesWhole) {
  Conversation talk(shell("head -n 1 | wc -c"), {});
  EXPECT_EQ(talk.ask(std::string(3000000, 'x'), 10), "3000001");
}

TEST(Conversation, EndlessOutputEndsIt) {
  Conversation talk(shell("cat /dev/zero"), {});
  EXPECT_FALSE(talk.ask("go", 30));
  EXPECT_EQ(talk.outcome().ending, Ending::SaidTooMuch);
  EXPECT_TRUE(talk.gone());
}

TEST(Conversation, MuchOnStderrIsCutToItsEnd) {
  Limits limits;
  limits.output_bytes = 1000;
  Conversation talk(shell("read line; yes noise | head -c 20000000 >&2; echo last >&2; exit 3"),
                    limits);
  EXPECT_FALSE(talk.ask("go", 30));
  EXPECT_EQ(talk.outcome().exit_code, 3);
  EXPECT_LE(talk.outcome().err.size(), 2000u);
  EXPECT_TRUE(talk.outcome().err.ends_with("last\n"));
}

TEST(Conversation, SilenceRunsPastItsTime) {
  Conversation talk(shell("read line; sleep 100"), {});
  const double start = monotonic_seconds();
  EXPECT_FALSE(talk.ask("go", 0.2));
  EXPECT_LT(monotonic_seconds() - start, 5);
  EXPECT_EQ(talk.outcome().ending, Ending::TimedOut);
  EXPECT_EQ(talk.outcome().describe(), "ran past 0.2 s");
  EXPECT_FALSE(talk.ask("again", 10));
}

TEST(Conversation, ACrashNamesItsSignal) {
  Conversation talk(shell("read line; kill -SEGV $$"), {});
  EXPECT_FALSE(talk.ask("go", 10));
  EXPECT_EQ(talk.outcome().ending, Ending::Signalled);
  EXPECT_EQ(talk.outcome().signal, SIGSEGV);
}

TEST(Conversation, OneThatClosesItsPipesIsNotWaitedFor) {
  Conversation talk(shell("exec <&- >&-; sleep 100"), {});
  const double start = monotonic_seconds();
  EXPECT_FALSE(talk.ask("go", 60));
  EXPECT_LT(monotonic_seconds() - start, 10);
  EXPECT_EQ(talk.outcome().ending, Ending::ClosedItsOutput);
}

TEST(Conversation, AForkBombIsStopped) {
  Limits limits;
  limits.processes = 50;
  // It ends by itself, with 4,000 processes, lest a test that fails take the machine with it.
  Conversation talk(
      shell("f() { sleep 20 & [ $1 -ge 11 ] || { f $(($1 + 1)) & f $(($1 + 1)) & }; }; read line; "
            "f 0; wait; sleep 5"),
      limits);
  EXPECT_FALSE(talk.ask("go", 60));
  EXPECT_EQ(talk.outcome().ending, Ending::TooManyProcesses);
  EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), 0) << "something is left, or the guard is gone";
}

TEST(Conversation, OnePausedDoesNothing) {
  Conversation talk(shell("read line; echo first; sleep 1; echo $(date +%s%N) >&2; read l; echo x"),
                    {});
  EXPECT_EQ(talk.ask("go", 10), "first");
  talk.pause();
  usleep(1200000);
  timespec resumed;
  clock_gettime(CLOCK_REALTIME, &resumed);
  talk.resume();
  EXPECT_EQ(talk.ask("more", 10), "x");
  talk.end();
  // What it had to do next, it did only when it was let go on.
  EXPECT_GE(std::stod(talk.outcome().err) / 1e9,
            double(resumed.tv_sec) + 1e-9 * double(resumed.tv_nsec) - 0.01);
}

TEST(Conversation, TheEndOfOneLeavesTheOther) {
  Conversation first(shell(echo), {});
  Conversation second(shell(echo), {});
  EXPECT_EQ(first.ask("a", 10), "got a");
  first.end();
  EXPECT_EQ(second.ask("b", 10), "got b");
  Outcome other = run_command(shell("echo c"), {});
  EXPECT_EQ(other.out, "c\n");
  EXPECT_EQ(second.ask("d", 10), "got d");
}

TEST(Conversation, AMissingProgramIsTheMachinesFault) {
  try {
    Conversation talk({.argv = {"/no/such/program"}, .folder = {}, .environment = {}, .input = {}},
                      {});
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.blame(), Blame::Environment);
  }
}

// "T" in /proc/PID/stat: stopped.
char state_of(const std::string& pid) {
  std::ifstream file("/proc/" + pid + "/stat");
  std::string text((std::istreambuf_iterator<char>(file)), {});
  const size_t end = text.rfind(')');
  return end == std::string::npos ? '-' : text[end + 2];
}

TEST(Conversation, WhatFledItsGroupIsStoppedAndGoesOnWithIt) {
  Conversation talk(shell("setsid sleep 60 & echo started >&2; sleep 0.3; read line; "
                          "echo $!; while read -r line; do sleep 0.2; echo yes; done"),
                    {});
  const auto fled = talk.ask("who", 30);
  ASSERT_TRUE(fled);
  ASSERT_TRUE(talk.ask("wait", 30));  // long enough to be looked at
  talk.pause();
  for (int i = 0; i < 100 && state_of(*fled) != 'T'; ++i) usleep(10000);
  EXPECT_EQ(state_of(*fled), 'T');
  talk.resume();
  for (int i = 0; i < 100 && state_of(*fled) == 'T'; ++i) usleep(10000);
  EXPECT_NE(state_of(*fled), 'T');
  EXPECT_TRUE(talk.ask("again", 30));
  talk.end();
  EXPECT_EQ(state_of(*fled), '-');
}

TEST(Conversation, AnAnswerGivenAheadIsNone) {
  Conversation talk(shell("read line; echo one; echo ahead; read line; echo two"), {});
  EXPECT_EQ(talk.ask("first", 30), "one");
  usleep(200000);  // it is on its way
  EXPECT_EQ(talk.ask("second", 30), "two");
}

}  // namespace
}  // namespace tessera
