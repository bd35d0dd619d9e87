#include "base/shared_memory.h"

#include <gtest/gtest.h>
#include <semaphore.h>

#include <atomic>
#include <csignal>

#include "base/process.h"

namespace tessera {
namespace {

struct Note {
  std::atomic<double> seconds{1.5};
  std::atomic<int> phase{0};
};

TEST(SharedMemory, ElementsStartAsTheirTypeDoes) {
  const SharedArray<Note> notes(3);
  EXPECT_EQ(notes.size(), 3u);
  EXPECT_EQ(notes[2].seconds, 1.5);
}

TEST(SharedMemory, WhatAChildWroteOutlivesIt) {
  SharedArray<Note> notes(2);
  const Outcome outcome = run_forked(
      [&](std::string&) {
        notes[1].phase = 7;
        raise(SIGKILL);
        return 0;
      },
      {});
  EXPECT_EQ(outcome.ending, Ending::Signalled);
  EXPECT_EQ(notes[0].phase, 0);
  EXPECT_EQ(notes[1].phase, 7);
}

TEST(SharedMemory, HoldsSemaphores) {
  SharedArray<sem_t> semaphores(1);
  sem_init(&semaphores[0], 1, 0);
  const Outcome outcome = run_forked([&](std::string&) { return sem_post(&semaphores[0]); }, {});
  EXPECT_TRUE(outcome.ok());
  EXPECT_EQ(sem_trywait(&semaphores[0]), 0);
}

TEST(SharedMemory, NoneOfNothing) {
  EXPECT_EQ(SharedArray<int>(0).size(), 0u);
}

}  // namespace
}  // namespace tessera
