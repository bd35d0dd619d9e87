// What cost models are told of code generation (feature/codegen_columns.h) is what it does: the
// same tiles in registers, and vectors of the same length.
#include "example_programs.h"

#include <gtest/gtest.h>

#include <set>
#include <tuple>

#include "feature/codegen_columns.h"
#include "feature/loop_paths.h"
#include "kernel/loop_plan.h"
#include "schedule/nest/lower.h"
#include "schedule/space/sample_programs.h"
#include "te/dag_text.h"

namespace tessera::kernel {
namespace {

class Codegen : public testing::TestWithParam<Example> {};

TEST_P(Codegen, ColumnsSayWhatIsPlanned) {
  const auto dag =
      std::make_shared<const te::ComputeDag>(te::parse_dag(GetParam().dag, GetParam().name));
  int updates = 0;
  for (const schedule::Steps& steps :
       schedule::sample_programs(dag, schedule::ansor_cpu(2), 12, 5)) {
    SCOPED_TRACE(schedule::print_steps(steps));
    const schedule::LoopState state = schedule::replay(dag, steps);
    const LoopGeometry geometry(state);
    const CodeTarget target{.vector_bytes = 64};
    const ProgramView view(state, geometry, target);
    const std::vector<LoopPlan> plans = loop_plans(view);

    // Of stages that reduce, in the order of the nest's updates: by how often they store.
    // A leaf does not know of stages computed inside the loops of another, nor that a reduction of
    // one iteration, which RF may leave, is none.
    std::multiset<std::tuple<bool, int64_t>> planned, told;
    bool plain = true;
    for (size_t s = 0; s < plans.size(); ++s) {
      if (!view.is_code(int(s)) || view.operation(int(s)).reduce == te::Reduce::None) continue;
      for (size_t i = 0; i < plans[s].forms.size(); ++i)
        plain = plain && !state.has_attached(int(s), int(i));
      plain = plain && plans[s].first_reduce < plans[s].forms.size();
      int64_t vector = 1;
      for (size_t i = 0; i < plans[s].forms.size(); ++i)
        if (plans[s].forms[i] == LoopForm::Vector) vector *= view.extent(int(s), i);
      planned.emplace(plans[s].in_registers, vector);
    }
    if (!plain) continue;
    const std::vector<float> paths = feature::loop_paths(schedule::lower(state));
    size_t begin = 0;
    for (size_t next = feature::loop_path_columns; next <= paths.size();
         next += feature::loop_path_columns) {
      if (next < paths.size() && paths[next] == paths[begin]) continue;
      const feature::StoreCode code =
          feature::store_code(std::span(paths).subspan(begin, next - begin), 64);
      if (code.update) told.emplace(code.in_registers, int64_t(code.vector));
      begin = next;
    }
    EXPECT_EQ(told, planned);
    updates += int(told.size());
  }
  EXPECT_GT(updates, 0);
}

INSTANTIATE_TEST_SUITE_P(Sketches, Codegen, testing::ValuesIn(examples),
                         [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace tessera::kernel
