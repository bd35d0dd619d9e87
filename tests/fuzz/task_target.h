// The fuzz targets of the room task; targets.h says what a target promises.
#pragma once

#include "targets.h"
#include "task/dag_text.h"
#include "task/task.h"
#include "task/tvm_omitted.h"

namespace tessera::fuzz {

inline void dag(std::string_view text) {
  refuse_or_accept([&] {
    const task::ComputeDag read = task::parse_dag(text, "x.dag");
    const std::string written = task::print_dag(read);
    require(task::parse_dag(written, "written.dag") == read, "a DAG changed when written");
    task::flops(read);
    task::structural_key(read);
    task::workload_key(read);
  });
}

// Names need not be unique in TVM's text, so what is printed may be resolved in another way; it
// must print the same.
inline void tvm_dag(std::string_view text) {
  refuse_or_accept([&] {
    const task::ComputeDag read = task::parse_tvm(task::restore_omitted(text), "x.dag");
    task::print_tvm(read);
    task::tvm_old_hash_text(read);
    require(task::parse_dag(task::print_dag(read), "written.dag") == read,
            "a DAG of TVM's changed when written");
  });
}

inline void task_line(std::string_view text) {
  refuse_or_accept([&] {
    const task::Task read = task::task_from_json(Json::parse(text, "t.jsonl"), {"t.jsonl", 1});
    const Json written = task::to_json(read);
    require(task::to_json(task::task_from_json(written, {"w.jsonl", 1})) == written,
            "a task changed when written");
  });
}

}  // namespace tessera::fuzz
