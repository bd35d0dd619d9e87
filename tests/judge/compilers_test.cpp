// Which compilers are found, what is said of those that are not, and how compilers.lock is read.
#include "judge/compilers.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "base/file.h"
#include "judge/compiler_lock.h"
#include "judge/install.h"

namespace tessera::judge {
namespace {

namespace fs = std::filesystem;

std::string lock_refusal(const std::string& text) {
  try {
    read_compiler_lock(text, "compilers.lock", "riscv64");
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

TEST(CompilerLock, PinsOfThisMachineInOrder) {
  const auto lock = read_compiler_lock(
      "# why\n\nxla any jaxlib==1.0\r\nxla x86_64 only==2\n  iree\tany   iree==3 \nxla any "
      "jax==1.1",
      "compilers.lock", "aarch64");
  ASSERT_EQ(lock.size(), 2u);
  EXPECT_EQ(lock[0].name, "xla");
  EXPECT_EQ(lock[0].pins, (std::vector<std::string>{"jaxlib==1.0", "jax==1.1"}));
  EXPECT_EQ(lock[0].missing, "");
  EXPECT_EQ(lock[1].pins, (std::vector<std::string>{"iree==3"}));
}

TEST(CompilerLock, WhatCannotBeHadHasAReasonAndNoPins) {
  const auto lock =
      read_compiler_lock("a any needed==1\na riscv64 - no wheels for it\nb x86_64 b==1\n",
                         "compilers.lock", "riscv64");
  EXPECT_EQ(lock.at(0).missing, "no wheels for it");
  EXPECT_TRUE(lock.at(0).pins.empty());
  EXPECT_EQ(lock.at(1).missing, "there are no packages for riscv64");
}

TEST(CompilerLock, BadLinesAreRefusedWithTheirNumber) {
  for (const char* line : {"x", "x any", "x any jax", "x any jax>=1", "x any ==1",
                           "x any jax==", "x any -", "x any jax==1 more"}) {
    const std::string why = lock_refusal(std::string("# a\n") + line + "\n");
    EXPECT_TRUE(why.starts_with("compilers.lock:2: expected NAME MACHINE PACKAGE==VERSION"))
        << line << ": " << why;
    EXPECT_NE(why.find("found '" + std::string(line) + "'"), why.npos) << why;
  }
  EXPECT_EQ(lock_refusal(""), "");
}

class Compilers : public testing::Test {
 protected:
  Compilers() {
    home.program = folder_.path() / "bin/tessera";
    home.root = folder_.path() / "root";
    home.modules = home.root / "python";
    home.deps = folder_.path() / "deps";
    home.python = home.deps / "venv/bin/python";
    write_file(home.root / "compilers.lock",
               "onnxruntime any onnxruntime==1.2\nonnxruntime any onnx==3\n"
               "openvino any - not today\n");
    fs::create_directories(home.deps /
                           "venv/lib/python3.9/site-packages/torch-2.13.0+cpu.dist-info");
  }
  void install(const std::string& pins) {
    const fs::path place = environment_of(home, "onnxruntime");
    fs::create_directories(place / "lib/python3.9/site-packages/OnnxRuntime-1.2.dist-info");
    write_file(place / "pins", pins);
  }
  Compiler named(const std::string& name) {
    for (Compiler& compiler : known_compilers(home)) {
      if (compiler.name == name) return compiler;
    }
    return {};
  }
  std::string refusal(const std::string& spec, Blame blame) {
    try {
      find_compiler(spec, home);
    } catch (const Error& error) {
      EXPECT_EQ(error.blame(), blame) << spec;
      return error.what();
    }
    return "";
  }
  std::string file(const std::string& name, bool executable = false) {
    const fs::path path = folder_.path() / name;
    write_file(path, "#!/bin/sh\n");
    if (executable) fs::permissions(path, fs::perms::owner_all);
    return path;
  }
  TemporaryFolder folder_;
  Home home;
};

TEST_F(Compilers, ThoseOfTheProgramAreAlwaysThere) {
  const Compiler eager = named("eager");
  EXPECT_TRUE(eager.available);
  EXPECT_EQ(eager.version, "2.13.0+cpu");
  EXPECT_EQ(eager.command.argv, (std::vector<std::string>{home.program, "worker", "eager"}));
  EXPECT_EQ(named("torchscript").command.argv.back(), "torchscript");
}

TEST_F(Compilers, InductorNeedsOnlyThePythonOfTheWheels) {
  EXPECT_TRUE(named("inductor").available);
  home.python.clear();
  EXPECT_FALSE(named("inductor").available);
  EXPECT_NE(named("inductor").reason.find("./tessera"), std::string::npos);
}

TEST_F(Compilers, AnEnvironmentCountsOnceItIsComplete) {
  EXPECT_FALSE(named("onnxruntime").available);
  EXPECT_EQ(named("onnxruntime").reason, "not installed: tessera compilers install onnxruntime");
  install("onnxruntime==1.1\n");
  EXPECT_EQ(named("onnxruntime").reason,
            "installed for another compilers.lock: tessera compilers install onnxruntime");
  install("onnxruntime==1.2\nonnx==3\n");
  const Compiler found = named("onnxruntime");
  EXPECT_TRUE(found.available);
  EXPECT_EQ(found.version, "1.2");
  EXPECT_EQ(found.command.argv[0], environment_of(home, "onnxruntime") / "bin/python");
  EXPECT_EQ(found.command.argv.back(), "onnxruntime");
}

TEST_F(Compilers, WhatTheMachineLacksIsSaid) {
  EXPECT_EQ(named("openvino").reason, "not today");
  EXPECT_EQ(named("tvm").reason, "compilers.lock does not name it");
  EXPECT_EQ(refusal("openvino", Blame::Environment), "openvino: not today");
}

TEST_F(Compilers, UsersFilesAreNamedByThem) {
  const Compiler python = find_compiler("mine=" + file("net.py"), home);
  EXPECT_EQ(python.name, "mine");
  EXPECT_EQ(python.command.argv[0], home.python);
  EXPECT_EQ(python.command.argv.back(), folder_.path() / "net.py");
  const Compiler program = find_compiler("mine-2=" + file("net", true), home);
  EXPECT_EQ(program.command.argv, std::vector<std::string>{folder_.path() / "net"});
  EXPECT_EQ(find_compiler(file("net.py"), home).name, "net");
}

TEST_F(Compilers, RefusalsSayWhatIsWrong) {
  EXPECT_NE(
      refusal("tensorflow", Blame::Input).find("no compiler 'tensorflow'; there are tessera, "),
      std::string::npos);
  EXPECT_NE(refusal("mine=" + file("plain.txt"), Blame::Input).find("not executable"),
            std::string::npos);
  EXPECT_NE(refusal("mine=/nowhere/x.py", Blame::Input).find("/nowhere/x.py: expected the file"),
            std::string::npos);
  EXPECT_NE(refusal("my own=" + file("net.py"), Blame::Input).find("found 'my own'"),
            std::string::npos);
  EXPECT_NE(refusal("=x.py", Blame::Input).find("expected a name"), std::string::npos);
  EXPECT_NE(refusal("onnxruntime", Blame::Environment).find("tessera compilers install"),
            std::string::npos);
}

TEST_F(Compilers, InstallingNeedsThePythonOfTheWheels) {
  home.python.clear();
  EXPECT_THROW(install_compiler({"onnxruntime", {"onnxruntime==1.2"}, ""}, home), Error);
  EXPECT_THROW(install_compiler({"openvino", {}, "not today"}, home), Error);
}

TEST_F(Compilers, FailedInstallationLeavesNothingThatCounts) {
  // A Python that cannot make environments, and says so.
  write_file(home.python, "#!/bin/sh\necho 'ERROR: no venv here' >&2\nexit 1\n");
  fs::permissions(home.python, fs::perms::owner_all);
  try {
    install_compiler({"onnxruntime", {"onnxruntime==1.2"}, ""}, home);
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.blame(), Blame::Environment);
    EXPECT_TRUE(
        error.message().starts_with("onnxruntime: making an environment failed: no venv here\n"))
        << error.message();
  }
  EXPECT_FALSE(fs::exists(environment_of(home, "onnxruntime")));
}

TEST(InstalledVersion, NamesAreComparedAsPipDoes) {
  const TemporaryFolder folder;
  const fs::path packages = folder.path() / "lib/python3.12/site-packages";
  fs::create_directories(packages / "apache_tvm_ffi-0.1.14.post1.dist-info");
  fs::create_directories(packages / "PyYAML-6.dist-info");
  EXPECT_EQ(installed_version(folder.path(), "apache-tvm-ffi"), "0.1.14.post1");
  EXPECT_EQ(installed_version(folder.path(), "pyyaml"), "6");
  EXPECT_EQ(installed_version(folder.path(), "apache-tvm"), "");
  EXPECT_EQ(installed_version("/nowhere", "x"), "");
}

}  // namespace
}  // namespace tessera::judge
