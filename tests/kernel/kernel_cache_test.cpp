// The cache of compiled programs, by what can go wrong with files that many processes share.
#include "kernel/kernel_cache.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <functional>
#include <set>

#include "base/file.h"
#include "base/numpy_random.h"
#include "kernel/object.h"
#include "te/dag_builder.h"

namespace tessera::kernel {
namespace {

namespace fs = std::filesystem;
using Found = std::optional<std::string>;

// An object that tells which key it belongs to, whoever wrote it.
std::string object_for(const std::string& key, size_t bytes = 1000) {
  std::string object;
  while (object.size() < bytes) object += key + ";";
  return object.substr(0, bytes);
}

std::vector<fs::path> files_in(const fs::path& folder, const std::string& suffix = "") {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().string().ends_with(suffix)) files.push_back(entry.path());
  return files;
}

void overwrite(const fs::path& file, const std::string& text) {
  std::ofstream(file, std::ios::binary) << text;
}

// Runs it in a process of its own; its result is the exit code.
pid_t in_child(const std::function<int()>& body) {
  const pid_t child = fork();
  if (child == 0) _exit(body());
  return child;
}
int exit_code(pid_t child) {
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

class Cache : public testing::Test {
 protected:
  TemporaryFolder temporary_;
  fs::path folder_ = temporary_.path() / "made/when/needed";
};

TEST_F(Cache, GivesBackWhatItWasGiven) {
  KernelCache cache(folder_);
  EXPECT_EQ(cache.find("a"), Found());
  EXPECT_FALSE(fs::exists(folder_));
  const std::string bytes("with\0zeros\n", 11);
  cache.keep("a", bytes);
  cache.keep("b", "");
  cache.keep(std::string("a\0b", 3), "another");
  EXPECT_EQ(cache.find("a"), Found(bytes));
  EXPECT_EQ(KernelCache(folder_).find("b"), Found(""));
  EXPECT_EQ(cache.find(std::string("a\0b", 3)), Found("another"));
  cache.keep("a", "new");
  EXPECT_EQ(cache.find("a"), Found("new"));
  EXPECT_EQ(cache.info().entries, 3);
  EXPECT_EQ(cache.last_trouble(), "");
}

TEST_F(Cache, AnyDamagedByteIsAMissAndGoesAway) {
  KernelCache cache(folder_);
  cache.keep("key", object_for("key", 100));
  const fs::path file = files_in(folder_).at(0);
  const std::string good = read_file(file);
  const auto expect_miss = [&](const std::string& text, const std::string& what) {
    overwrite(file, text);
    EXPECT_EQ(cache.find("key"), Found()) << what;
    EXPECT_FALSE(fs::exists(file)) << what;
    EXPECT_NE(cache.last_trouble(), "") << what;
  };
  for (size_t i = 0; i < good.size(); ++i) {
    std::string damaged = good;
    damaged[i] = char(damaged[i] ^ (1 << i % 8));
    expect_miss(damaged, "byte " + std::to_string(i));
    expect_miss(good.substr(0, i), "cut at " + std::to_string(i));
  }
  expect_miss(good + "x", "longer");
  expect_miss(good + good, "twice");
  expect_miss(std::string(5000, '\0'), "zeros, as after a power cut");
  overwrite(file, good);
  EXPECT_EQ(cache.find("key"), Found(object_for("key", 100)));
}

TEST_F(Cache, AnEntryUnderAnothersNameIsAMiss) {
  KernelCache cache(folder_);
  cache.keep("one", "1");
  const fs::path one = files_in(folder_).at(0);
  cache.keep("two", "2");
  for (const fs::path& file : files_in(folder_))
    if (file != one) fs::copy_file(one, file, fs::copy_options::overwrite_existing);
  EXPECT_EQ(cache.find("two"), Found());
  EXPECT_EQ(cache.find("one"), Found("1"));
}

TEST_F(Cache, OthersFilesStay) {
  KernelCache cache(folder_);
  cache.keep("one", "1");
  overwrite(folder_ / "README", "not ours");
  overwrite(folder_ / (std::string(64, 'a') + ".txt"), "not ours");
  EXPECT_EQ(cache.info().entries, 1);
  EXPECT_EQ(cache.clear(), 1);
  EXPECT_EQ(files_in(folder_).size(), 2u);
  EXPECT_EQ(cache.info().bytes, 0);
}

TEST_F(Cache, WhatStandsInTheWayIsNoDisaster) {
  KernelCache cache(folder_);
  cache.keep("one", "1");
  const fs::path file = files_in(folder_).at(0);
  for (const bool pipe : {true, false}) {
    fs::remove(file);
    if (pipe)
      ASSERT_EQ(mkfifo(file.c_str(), 0600), 0);
    else
      fs::create_directory(file);
    EXPECT_EQ(cache.find("one"), Found());
    cache.keep("one", "1");
    EXPECT_NE(cache.last_trouble().find("in the way"), std::string::npos);
  }
}

TEST_F(Cache, SomebodyElsesFileIsNotExecuted) {
  if (geteuid() != 0) GTEST_SKIP() << "needs root: a file of another user";
  KernelCache cache(folder_);
  cache.keep("one", "1");
  ASSERT_EQ(chown(files_in(folder_).at(0).c_str(), 65534, 65534), 0);
  EXPECT_EQ(cache.find("one"), Found());
  EXPECT_NE(cache.last_trouble().find("somebody else's"), std::string::npos);
}

// What others may write to, or have put a link to, may be anybody's code.
TEST_F(Cache, WhatOthersCouldHaveWrittenIsNotExecuted) {
  KernelCache cache(folder_);
  cache.keep("one", "1");
  const fs::path file = files_in(folder_).at(0);
  struct stat info;
  ASSERT_EQ(stat(file.c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 0777, 0644u);
  chmod(file.c_str(), 0620);
  EXPECT_EQ(cache.find("one"), Found());
  EXPECT_NE(cache.last_trouble().find("others may write"), std::string::npos);
  chmod(file.c_str(), 0644);
  EXPECT_EQ(cache.find("one"), Found("1"));
  chmod(folder_.c_str(), 0777);
  EXPECT_EQ(cache.find("one"), Found());
  EXPECT_NE(cache.last_trouble().find("others may write"), std::string::npos);
  cache.keep("two", "2");
  EXPECT_EQ(files_in(folder_).size(), 1u) << "nothing is kept where others may change it";
  chmod(folder_.c_str(), 0700);
}

TEST_F(Cache, LinksAreNotFollowed) {
  KernelCache cache(folder_);
  cache.keep("one", "1");
  const fs::path file = files_in(folder_).at(0), elsewhere = folder_ / "elsewhere";
  fs::rename(file, elsewhere);
  fs::create_symlink(elsewhere, file);
  EXPECT_EQ(cache.find("one"), Found());
  EXPECT_NE(cache.last_trouble().find("a link"), std::string::npos);
  EXPECT_TRUE(fs::exists(elsewhere));
}

TEST_F(Cache, ItsFolderIsOurs) {
  const fs::path folder = folder_ / "made" / "kernels";
  KernelCache cache(folder);
  cache.keep("one", "1");
  struct stat info;
  ASSERT_EQ(stat(folder.c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 0777, 0700u);
  EXPECT_EQ(cache.find("one"), Found("1"));
}

TEST_F(Cache, RemovesWhatWasNotUsedForLongest) {
  KernelCache cache(folder_, 12'000);
  // Files' clocks tick coarsely: say when each was used.
  const auto used_at = [&](const std::string& key, int seconds) {
    const std::string object = object_for(key);
    for (const fs::path& file : files_in(folder_))
      if (read_file(file).ends_with(object))
        fs::last_write_time(file, fs::file_time_type::clock::now() - std::chrono::seconds(1000) +
                                      std::chrono::seconds(seconds));
  };
  for (int i = 0; i < 10; ++i) {
    const std::string key(1, char('a' + i));
    cache.keep(key, object_for(key));
    used_at(key, i);
  }
  EXPECT_EQ(cache.info().entries, 10);
  EXPECT_TRUE(cache.find("a"));  // now used last
  cache.keep("next", object_for("next"));
  used_at("next", 500);
  EXPECT_LE(cache.info().bytes, 12'000);
  cache.keep("more", object_for("more"));
  EXPECT_TRUE(cache.find("a"));
  EXPECT_FALSE(cache.find("b"));
  EXPECT_TRUE(cache.find("j"));
  EXPECT_TRUE(cache.find("more"));
  EXPECT_LE(cache.info().bytes, 12'000);
  cache.keep("huge", std::string(20'000, 'x'));
  EXPECT_FALSE(cache.find("huge"));
  EXPECT_TRUE(cache.find("more"));
}

TEST_F(Cache, ManyProcessesShareIt) {
  std::vector<pid_t> children;
  for (uint32_t c = 0; c < 6; ++c)
    children.push_back(in_child([&] {
      NumpyRandom random(c);
      KernelCache cache(folder_, 60'000);
      int found = 0;
      for (int i = 0; i < 300; ++i) {
        const std::string key = std::to_string(random.integer(0, 79));
        if (const Found object = cache.find(key)) {
          if (*object != object_for(key)) return 1;
          ++found;
        } else {
          cache.keep(key, object_for(key));
        }
      }
      return found > 0 ? 0 : 2;
    }));
  for (const pid_t child : children) EXPECT_EQ(exit_code(child), 0);
  EXPECT_EQ(files_in(folder_, ".part").size(), 0u);
  EXPECT_LE(KernelCache(folder_).info().bytes, 60'000 + 6 * 2'000);
}

TEST_F(Cache, WritersMayBeKilledAtAnyInstant) {
  NumpyRandom random(3);
  for (int round = 0; round < 60; ++round) {
    int pipes[2];
    ASSERT_EQ(pipe(pipes), 0);
    const pid_t child = in_child([&] {
      KernelCache cache(folder_);
      for (int i = 0;; ++i) {
        const std::string key = std::to_string(i % 20);
        cache.keep(key, object_for(key, 20'000));
        if (write(pipes[1], "x", 1) != 1) return 1;
      }
    });
    close(pipes[1]);
    // In the midst of its work, and at a different point each time.
    char byte;
    for (int64_t n = random.integer(1, 30); n > 0; --n) ASSERT_EQ(read(pipes[0], &byte, 1), 1);
    for (volatile int64_t spin = random.integer(0, 50'000); spin > 0; spin = spin - 1) {
    }
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    close(pipes[0]);
  }
  KernelCache cache(folder_);
  for (int i = 0; i < 20; ++i) {
    const std::string key = std::to_string(i);
    if (const Found object = cache.find(key)) EXPECT_EQ(*object, object_for(key, 20'000));
  }
  EXPECT_EQ(cache.last_trouble(), "");

  // What they left is removed once nobody can be writing it any more.
  overwrite(files_in(folder_, ".kernel").at(0).string() + ".123.4.part", "half an entry");
  const auto parts = files_in(folder_, ".part");
  KernelCache(folder_).keep("new", "1");
  EXPECT_EQ(files_in(folder_, ".part").size(), parts.size());
  for (const fs::path& part : parts)
    fs::last_write_time(part, fs::file_time_type::clock::now() - std::chrono::hours(2));
  KernelCache(folder_).keep("new", "2");
  EXPECT_EQ(files_in(folder_, ".part").size(), 0u);
}

TEST_F(Cache, AFullDiskMeansNoCaching) {
  KernelCache cache(folder_);
  cache.keep("small", "1");
  EXPECT_EQ(exit_code(in_child([&] {
              signal(SIGXFSZ, SIG_IGN);
              const rlimit limit{600, 600};
              setrlimit(RLIMIT_FSIZE, &limit);
              cache.keep("large", object_for("large"));
              if (cache.last_trouble().empty()) return 1;
              if (cache.find("large")) return 2;
              return cache.find("small") == Found("1") ? 0 : 3;
            })),
            0);
  EXPECT_EQ(files_in(folder_).size(), 1u);
}

TEST_F(Cache, AFolderThatCannotBeWrittenIsStillRead) {
  KernelCache cache(folder_);
  cache.keep("one", "1");
  for (fs::path path = folder_; path != temporary_.path().parent_path(); path = path.parent_path())
    chmod(path.c_str(), 0555);
  EXPECT_EQ(exit_code(in_child([&] {
              if (geteuid() == 0 && setuid(65534) != 0) return 4;
              if (cache.find("one") != Found("1")) return 1;
              cache.keep("two", "2");
              if (cache.find("two")) return 2;
              return cache.last_trouble().find("ermission denied") != std::string::npos ? 0 : 3;
            })),
            0);
  for (fs::path path = folder_; path != temporary_.path().parent_path(); path = path.parent_path())
    chmod(path.c_str(), 0755);
  EXPECT_EQ(files_in(folder_).size(), 1u);
}

TEST_F(Cache, AFolderThatIsNoneMeansNoCaching) {
  overwrite(temporary_.path() / "file", "");
  KernelCache cache(temporary_.path() / "file/folder");
  cache.keep("one", "1");
  EXPECT_NE(cache.last_trouble(), "");
  EXPECT_EQ(cache.find("one"), Found());
  KernelCache nowhere{fs::path()};
  nowhere.keep("one", "1");
  EXPECT_EQ(nowhere.find("one"), Found());
  EXPECT_EQ(nowhere.info().entries, 0);
}

TEST(CacheFolder, IsWhereTheEnvironmentSays) {
  EXPECT_EQ(exit_code(in_child([] {
              unsetenv("TESSERA_CACHE");
              unsetenv("XDG_CACHE_HOME");
              setenv("HOME", "/home/me", 1);
              if (default_cache_folder() != "/home/me/.cache/tessera/kernels") return 1;
              setenv("XDG_CACHE_HOME", "/caches", 1);
              if (default_cache_folder() != "/caches/tessera/kernels") return 2;
              setenv("XDG_CACHE_HOME", "relative", 1);  // to be ignored, its specification says
              if (default_cache_folder() != "/home/me/.cache/tessera/kernels") return 3;
              setenv("TESSERA_CACHE", "mine", 1);
              if (default_cache_folder() != "mine") return 4;
              unsetenv("TESSERA_CACHE");
              unsetenv("XDG_CACHE_HOME");
              unsetenv("HOME");
              return default_cache_folder().empty() ? 0 : 5;
            })),
            0);
}

// ---- programs ----

schedule::LoopState addition(double number, const schedule::Steps& steps = {}) {
  te::DagBuilder b;
  const int x = b.placeholder("x", Dtype::Float32, {8});
  const int y =
      b.compute("y", Dtype::Float32, {8}, [&](te::Values i) { return b.read(x, {i[0]}) + number; });
  return schedule::replay(std::make_shared<const te::ComputeDag>(b.finish({y})), steps);
}

float first_element(const Kernel& kernel) {
  std::vector<float> x(8, 1), y(8);
  const std::vector<void*> buffers = {x.data(), y.data()};
  kernel.run(buffers);
  return y[0];
}

TEST(KernelKey, SaysAllThatTheCodeDependsOn) {
  schedule::Step parallel;
  parallel.stage = 1;
  parallel.value = int32_t(schedule::Annotation::Parallel);
  const std::set<std::string> keys = {
      kernel_key(addition(1), {}),
      kernel_key(addition(2), {}),
      kernel_key(addition(1, {parallel}), {}),
      kernel_key(addition(1), {.threads = 2}),
      kernel_key(addition(1), {.machine = "x86-64-linux"}),
  };
  EXPECT_EQ(keys.size(), 5u);
  EXPECT_EQ(kernel_key(addition(1), {.threads = 2}), kernel_key(addition(1), {.threads = 8}));
}

TEST_F(Cache, ProgramsAreCompiledOnce) {
  KernelCache cache(folder_);
  EXPECT_EQ(first_element(cached_compile(addition(1), {}, cache)), 2);
  EXPECT_EQ(cache.info().entries, 1);
  EXPECT_EQ(first_element(cached_compile(addition(1), {}, cache)), 2);
  EXPECT_EQ(cache.info().entries, 1);
  // Under its key another program, so that one sees which one runs.
  cache.keep(kernel_key(addition(1), {}), compile_object(addition(41), {}));
  EXPECT_EQ(first_element(cached_compile(addition(1), {}, cache)), 42);
  EXPECT_EQ(first_element(cached_compile(addition(2), {}, cache)), 3);
}

TEST_F(Cache, WhatCannotBeLoadedIsCompiled) {
  KernelCache cache(folder_);
  cache.keep(kernel_key(addition(1), {}), "no object");
  EXPECT_EQ(first_element(cached_compile(addition(1), {}, cache)), 2);
  EXPECT_NE(cache.find(kernel_key(addition(1), {})), Found("no object"));
}

}  // namespace
}  // namespace tessera::kernel
