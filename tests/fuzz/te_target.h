// The fuzz targets of the room task; promise.h says what a target promises.
#pragma once

#include "targets.h"
#include "te/dag_text.h"
#include "te/task.h"
#include "te/tvm_omitted.h"

namespace tessera::fuzz {

inline void dag(std::string_view text) {
  refuse_or_accept([&] {
    const te::ComputeDag read = te::parse_dag(text, "x.dag");
    const std::string written = te::print_dag(read);
    require(te::parse_dag(written, "written.dag") == read, "a DAG changed when written");
    te::flops(read);
    te::structural_key(read);
    te::workload_key(read);
  });
}

// Names need not be unique in TVM's text, so what is printed may be resolved in another way; it
// must print the same.
inline void tvm_dag(std::string_view text) {
  refuse_or_accept([&] {
    const te::ComputeDag read = te::parse_tvm(te::restore_omitted(text), "x.dag");
    te::print_tvm(read);
    te::tvm_old_hash_text(read);
    require(te::parse_dag(te::print_dag(read), "written.dag") == read,
            "a DAG of TVM's changed when written");
  });
}

inline void task_line(std::string_view text) {
  refuse_or_accept([&] {
    const te::Task read = te::task_from_json(Json::parse(text, "t.jsonl"), {"t.jsonl", 1});
    const Json written = te::to_json(read);
    require(te::to_json(te::task_from_json(written, {"w.jsonl", 1})) == written,
            "a task changed when written");
  });
}

}  // namespace tessera::fuzz
