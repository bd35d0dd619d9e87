// Answers what is asked of a folder of samples, results, records and models, as JSON: the one
// source of `tessera query` and of the pages of `tessera serve`. Numbers are unrounded; each answer
// says by which command its numbers are made again. Questions are answered one at a time; what is
// slow to read is kept until its file changes.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "explore/ask.h"

namespace tessera::explore {

// What needs libraries that this room does without: done by another program.
struct Outside {
  // What `show SAMPLE --format json` says.
  std::function<Json(const std::filesystem::path& sample)> show_graph;
  // Makes Ansor's lines of a Parquet file.
  std::function<void(const std::filesystem::path& parquet, const std::filesystem::path& lines)>
      unpack_parquet;
  // Writes the table of a view to a Parquet file.
  std::function<void(const std::filesystem::path& root, const Ask& ask,
                     const std::filesystem::path& parquet)>
      write_parquet;
  // Writes a sample as a file of ONNX into a folder; says where.
  std::function<std::filesystem::path(const std::filesystem::path& sample,
                                      const std::filesystem::path& folder)>
      write_onnx = nullptr;
};

struct Explored;  // the folder and what is kept of it

class Explorer {
 public:
  Explorer(const std::filesystem::path& root, Outside outside);
  ~Explorer();

  // Throws an Error; Refused where a path leads out of the folder or there is no such view.
  Json answer(const Ask& ask);
  // The bytes of a Parquet file with the answer's table. Refused where it has none.
  std::string parquet(const Ask& ask);
  // The bytes of an ONNX file of the sample that is asked for. Refused where it is not expressed.
  std::string onnx(const Ask& ask);

 private:
  std::mutex mutex_;
  std::unique_ptr<Explored> explored_;
};

// Names of the views, in the order of the documentation.
std::vector<std::string_view> view_names();

}  // namespace tessera::explore
