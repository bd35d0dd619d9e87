// DAGs as text. Two dialects: our own, complete, which parses back to an equal DAG; and TVM's,
// which leaves out dtypes and reduction extents, whose MD5 is the identity of a task in Ansor's and
// TenSet's records.
#pragma once

#include <string>
#include <string_view>

#include "te/compute_dag.h"

namespace tessera::te {

// Our dialect, one line an operation:
//   A = placeholder float32 [512, 512]
//   C(i: 512, j: 512) float32 += (A[i, k]*B[k, j]) over (k: 512)
//   D(i: 512, j: 512) float32 = max(C[i, j], 0f)
//   return D
// docs/formats/task.md has the grammar. Names need not be unique: a name in a body means the
// nearest operation above it, and a later one of the same name is written name#N, N its number.
std::string print_dag(const ComputeDag& dag);
ComputeDag parse_dag(std::string_view text,
                     const std::string& file);  // throws an input Error with its line

// As TVM's ComputeDAG prints itself; with `shapes` placeholders show theirs. The text for the MD5
// has none, and shows of a body that is one call only the operator.
std::string print_tvm(const ComputeDag& dag, bool shapes = true);
std::string tvm_hash_text(const ComputeDag& dag);
// What the MD5 in keys of Ansor's logs before v0.5 is of: shapes and dtypes included, names of
// operations not.
std::string tvm_old_hash_text(const ComputeDag& dag);

// Reads TVM's print with shapes. Extents are what makes every read stay inside its tensor, and the
// usual ones where a pooling leaves a choice (docs/formats/task.md); throws an input Error where
// they cannot be told.
ComputeDag parse_tvm(std::string_view text, const std::string& file);

}  // namespace tessera::te
