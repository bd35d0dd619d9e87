// What is told to sbatch, as text; tests/python/slurm_test.py asks a real one.
#include "jobs/slurm.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "base/error.h"
#include "base/file.h"

namespace tessera::jobs {
namespace {

namespace fs = std::filesystem;

Job job_at(const fs::path& out) {
  Job job;
  job.program = "/opt/it's/tessera";
  job.verb = "collect";
  job.folder = out.parent_path().string();
  job.out = out.string();
  job.shards = 4;
  return job;
}

bool has_line(const std::string& text, const std::string& line) {
  return ("\n" + text).find("\n" + line + "\n") != std::string::npos;
}

// PATH with a program sbatch in front, which writes its words to a file and prints ids.
class FakeSbatch {
 public:
  explicit FakeSbatch(const std::string& script) : before_(std::getenv("PATH")) {
    write_file(place_.path() / "sbatch", "#!/bin/sh\n" + script + "\n");
    fs::permissions(place_.path() / "sbatch", fs::perms::owner_all);
    setenv("PATH", (place_.path().string() + ":" + before_).c_str(), 1);
    setenv("SAID", said().c_str(), 1);
  }
  ~FakeSbatch() { setenv("PATH", before_.c_str(), 1); }
  fs::path said() const { return place_.path() / "said"; }

 private:
  TemporaryFolder place_;
  std::string before_;
};

TEST(Slurm, NamesShardsAsAnArray) {
  EXPECT_EQ(array_text({1}), "1");
  EXPECT_EQ(array_text({1, 2, 3, 4}), "1-4");
  EXPECT_EQ(array_text({2, 4, 5, 6, 9}), "2,4-6,9");
}

TEST(Slurm, TheScriptSaysAllThatWasAskedFor) {
  const JobFolder folder = JobFolder::of("/data/100%", false);
  const std::string text =
      shard_script(folder, job_at("/data/100%"),
                   {"long", "2:00:00", {"--exclusive", "constraint=icelake"}}, {1, 2, 4});
  EXPECT_TRUE(text.starts_with("#!/bin/bash\n#SBATCH "));
  for (const char* line :
       {"#SBATCH --job-name=tessera-collect", "#SBATCH --array=1-2,4", "#SBATCH --requeue",
        "#SBATCH --partition=long", "#SBATCH --time=2:00:00", "#SBATCH --exclusive",
        "#SBATCH --constraint=icelake", "#SBATCH --open-mode=append",
        "#SBATCH --output=\"/data/100%%/.job/log/%a.txt\"",
        "    scontrol requeue \"${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID\"",
        "'/opt/it'\\''s/tessera' jobs '/data/100%/.job' --run \"$SLURM_ARRAY_TASK_ID\" &"})
    EXPECT_TRUE(has_line(text, line)) << line << "\nin\n" << text;
}

TEST(Slurm, OptionsStandBeforeTheFirstCommand) {
  const JobFolder folder = JobFolder::of("/data", false);
  for (const std::string& text : {shard_script(folder, job_at("/data"), {}, {1}),
                                  merge_script(folder, job_at("/data"), {})}) {
    size_t first = 0;
    while (text[first] == '#') first = text.find('\n', first) + 1;
    EXPECT_EQ(text.find("#SBATCH", first), std::string::npos) << text;
  }
}

TEST(Slurm, TheMergeWaitsForTheEndOfAllNotForTheirSuccess) {
  const TemporaryFolder place;
  const JobFolder folder = JobFolder::of(place.path() / "out", false);
  folder.write(job_at(place.path() / "out"));
  const FakeSbatch sbatch("echo \"$@\" >>$SAID; echo \"$(wc -l <$SAID);cluster\"");
  const Submitted submitted = submit(folder, {}, {1, 2, 3, 4});
  EXPECT_EQ(submitted.array, "1");
  EXPECT_EQ(submitted.merge, "2");
  const std::string chdir = "--parsable --chdir=" + place.path().string();
  const std::string scripts = folder.path().string();
  EXPECT_EQ(read_file(sbatch.said()), chdir + " " + scripts + "/shards.sh\n" + chdir +
                                          " --dependency=afterany:1 " + scripts + "/merge.sh\n");
  ASSERT_EQ(folder.submitted().size(), 1u);
  EXPECT_EQ(folder.submitted()[0].array, "1");
}

TEST(Slurm, WithoutShardsOnlyTheMergeIsSubmitted) {
  const TemporaryFolder place;
  const JobFolder folder = JobFolder::of(place.path() / "out", false);
  folder.write(job_at(place.path() / "out"));
  const FakeSbatch sbatch("echo \"$@\" >>$SAID; echo 5");
  EXPECT_EQ(submit(folder, {}, {}).merge, "5");
  EXPECT_EQ(read_file(sbatch.said()), "--parsable --chdir=" + place.path().string() + " " +
                                          folder.path().string() + "/merge.sh\n");
}

TEST(Slurm, WhatSbatchRefusesIsTold) {
  const TemporaryFolder place;
  const JobFolder folder = JobFolder::of(place.path() / "out", false);
  folder.write(job_at(place.path() / "out"));
  const FakeSbatch sbatch("echo 'sbatch: error: invalid partition specified: x' >&2; exit 1");
  try {
    submit(folder, {"x", "", {}}, {1});
    FAIL() << "was submitted";
  } catch (const Error& error) {
    EXPECT_EQ(error.blame(), Blame::Environment);
    EXPECT_NE(error.message().find("invalid partition specified: x"), std::string::npos);
  }
  EXPECT_TRUE(folder.submitted().empty());
}

TEST(Slurm, WithoutSbatchItSaysWhatToInstall) {
  const std::string before = std::getenv("PATH");
  setenv("PATH", "/nowhere", 1);
  try {
    require_sbatch();
    setenv("PATH", before.c_str(), 1);
    FAIL() << "found one";
  } catch (const Error& error) {
    setenv("PATH", before.c_str(), 1);
    EXPECT_EQ(error.exit_code(), 3);
    EXPECT_NE(error.message().find("apt-get install slurm-client"), std::string::npos);
  }
}

}  // namespace
}  // namespace tessera::jobs
