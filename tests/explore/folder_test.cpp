#include "explore/folder.h"

#include <gtest/gtest.h>

#include "base/file.h"
#include "explore/http.h"

namespace tessera::explore {
namespace {

namespace fs = std::filesystem;

constexpr const char* result = R"({"sample": "s", "compiler": "c", "status": "ok"})"
                               "\n";

int status_of(const Folder& folder, std::string_view path) {
  try {
    folder.resolve(path);
  } catch (const Refused& refused) {
    return refused.status();
  }
  return 200;
}

TEST(Folder, KnowsFilesByWhatTheySay) {
  const TemporaryFolder temporary;
  const fs::path& root = temporary.path();
  write_file(root / "b/r.jsonl", std::string(result) + result);
  write_file(root / "a.json", "# a comment\n{\"i\": [[\"[]\", \"llvm\"]]}\n");
  write_file(root / "t.jsonl", R"({"key": "k", "workload_key": "[]", "name": "n", "flops": 1})");
  write_file(root / "notes.txt", "nothing of ours\n");
  write_file(root / "empty.json", "");
  write_file(root / "eval.json", R"({"programs": 2, "rmse": 1, "pairwise": 0.5})");
  write_file(root / "p.json", R"({"sample": "s", "passes": 10, "nodes": []})");
  write_file(root / "s/model.py", "");
  write_file(root / "s/inside.jsonl", result);
  write_file(root / "run/run.json", "{}");
  write_file(root / "run/curves.jsonl", "");
  write_file(root / ".hidden/r.jsonl", result);
  const Contents contents = Folder(root).contents();
  std::vector<std::string> found;
  for (const Entry& entry : contents.entries)
    found.push_back(std::string(name_of(entry.kind)) + " " + entry.path);
  EXPECT_EQ(found, (std::vector<std::string>{"results b/r.jsonl", "sample s", "profile p.json",
                                             "tasks t.jsonl", "records a.json", "tuning run",
                                             "evaluation eval.json"}));
  EXPECT_EQ(contents.entries[0].rows, 2);
  EXPECT_TRUE(contents.whole);
}

TEST(Folder, LooksAgainAtAFileThatChanged) {
  const TemporaryFolder temporary;
  const Folder folder(temporary.path());
  write_file(temporary.path() / "r.jsonl", result);
  EXPECT_EQ(folder.contents().entries.at(0).rows, 1);
  write_file(temporary.path() / "r.jsonl", std::string(result) + result);
  EXPECT_EQ(folder.contents().entries.at(0).rows, 2);
  write_file(temporary.path() / "r.jsonl", "something else entirely");
  EXPECT_TRUE(folder.contents().entries.empty());
}

TEST(Folder, NothingLeadsOut) {
  const TemporaryFolder temporary;
  const fs::path root = temporary.path() / "root";
  write_file(root / "inside/r.jsonl", result);
  write_file(temporary.path() / "secret.jsonl", result);
  write_file(temporary.path() / "root-beside/r.jsonl", result);
  fs::create_symlink(temporary.path() / "secret.jsonl", root / "link.jsonl");
  fs::create_directory_symlink(temporary.path(), root / "up");
  fs::create_symlink(root / "inside/r.jsonl", root / "near.jsonl");
  const Folder folder(root);
  EXPECT_EQ(status_of(folder, "inside/r.jsonl"), 200);
  EXPECT_EQ(status_of(folder, "near.jsonl"), 200);
  for (const char* path :
       {"..", "../secret.jsonl", "inside/../../secret.jsonl", "inside/../inside/r.jsonl",
        "../root-beside/r.jsonl", "/etc/passwd", "link.jsonl", "up/secret.jsonl", "up"})
    EXPECT_EQ(status_of(folder, path), 403) << path;
  EXPECT_EQ(status_of(folder, "missing"), 404);
  // Links are not followed when looking, either.
  for (const Entry& entry : folder.contents().entries) EXPECT_EQ(entry.path, "inside/r.jsonl");
  EXPECT_EQ(folder.beside(root / "inside/r.jsonl", "../link.jsonl"), std::nullopt);
  EXPECT_THROW(folder.require_inside(root), Refused);
  EXPECT_NO_THROW(folder.require_inside(root / "inside"));
}

TEST(Folder, MustBeOne) {
  const TemporaryFolder temporary;
  write_file(temporary.path() / "file", "");
  EXPECT_THROW(Folder(temporary.path() / "file"), Error);
  EXPECT_THROW(Folder(temporary.path() / "missing"), Error);
}

}  // namespace
}  // namespace tessera::explore
