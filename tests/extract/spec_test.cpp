// What the words behind `tessera extract` come to, as far as files tell it without Python.
#include "extract/spec.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "base/file.h"

namespace tessera::extract {
namespace {

class Spec : public testing::Test {
 protected:
  std::string file(const std::string& name) {
    write_file(folder_.path() / name, "x");
    return (folder_.path() / name).string();
  }
  Source only(const std::string& spec) {
    const std::vector<Source> sources = resolve({spec}, Python{});
    EXPECT_EQ(sources.size(), 1u);
    return sources.at(0);
  }
  std::string refusal(const std::vector<std::string>& specs) {
    try {
      resolve(specs, Python{});
    } catch (const Error& error) {
      return error.message();
    }
    return "";
  }
  TemporaryFolder folder_;
};

TEST_F(Spec, FilesAreToldByTheirEndings) {
  EXPECT_EQ(only(file("net.v2.onnx")).kind, SourceKind::Onnx);
  EXPECT_EQ(only(file("net.v2.onnx")).name, "net.v2");
  for (const char* name : {"net.hlo", "net.hlo.txt", "net.hlo.pb", "net.pb"}) {
    const Source source = only(file(name));
    EXPECT_EQ(source.kind, SourceKind::Hlo) << name;
    EXPECT_EQ(source.name, "net") << name;
  }
}

TEST_F(Spec, CallableIsNamedAfterItself) {
  const std::string path = file("nets.py");
  const Source source = only(path + ":make");
  EXPECT_EQ(source.kind, SourceKind::Callable);
  EXPECT_EQ(source.name, "make");
  EXPECT_EQ(source.spec, path + ":make");
}

TEST_F(Spec, FolderWithModelIsASample) {
  file("tiny/model.py");
  const Source source = only((folder_.path() / "tiny").string());
  EXPECT_EQ(source.kind, SourceKind::Sample);
  EXPECT_EQ(source.name, "tiny");
}

TEST_F(Spec, SameSourceTwiceIsOne) {
  const std::string path = file("net.onnx");
  EXPECT_EQ(resolve({path, path}, Python{}).size(), 1u);
}

TEST_F(Spec, TwoSourcesOfOneNameAreRefused) {
  EXPECT_NE(refusal({file("net.onnx"), file("net.hlo")}).find("would be named 'net'"),
            std::string::npos);
}

TEST_F(Spec, MissingFilesAreRefused) {
  EXPECT_EQ(refusal({"nowhere/net.onnx"}), "expected a file, found none");
  EXPECT_EQ(refusal({"nowhere/net.py:make"}), "expected a Python file, found none");
}

TEST_F(Spec, ZooNeedsPython) {
  EXPECT_NE(refusal({"resnet_18_b1_s224"}).find("no Python with torch"), std::string::npos);
}

}  // namespace
}  // namespace tessera::extract
