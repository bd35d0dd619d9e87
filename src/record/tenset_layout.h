// Where TenSet keeps records: one file for each task, in a folder for each platform, named by the
// task. And, for any layout, the files of records below a path.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "record/record.h"

namespace tessera::record {

// Of a TVM target, written as options or as JSON: "llvm"; "platinum-8272" or, when it names none,
// "unknown".
std::string target_kind(std::string_view target);
std::string target_model(std::string_view target);

// measure_records/platinum-8272/([<md5>,1,56,56,64],llvm).json; programs that were not measured yet
// stand in to_measure_programs/. Safe as a path whatever key and target are.
std::string tenset_path(const Record& record);

// Costs of 0 without an error: TenSet's mark of a program to measure.
bool is_measured(const Record& record);

struct FoundFiles {
  std::vector<std::string> files;     // each once, folders in the order of names
  std::vector<std::string> left_out;  // .json and .jsonl files of folders that hold no record
};

// A path that is a file is taken as it is; of a folder all .json and .jsonl files below it that
// hold something like a record. Throws an input Error for a path that is missing or a folder
// without any.
FoundFiles find_record_files(const std::vector<std::string>& paths);

}  // namespace tessera::record
