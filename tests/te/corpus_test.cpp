#include "../fuzz/replay.h"
#include "../fuzz/te_target.h"

namespace tessera {
namespace {

TEST(TaskCorpus, Dag) {
  fuzz::replay("dag", fuzz::dag);
}
TEST(TaskCorpus, TvmDag) {
  fuzz::replay("tvm_dag", fuzz::tvm_dag);
}
TEST(TaskCorpus, TaskLine) {
  fuzz::replay("task", fuzz::task_line);
}

}  // namespace
}  // namespace tessera
