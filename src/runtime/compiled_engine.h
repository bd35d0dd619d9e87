// A sample run by its compiled plan, or eagerly where that is better: what a worker process needs,
// as the other engines give it (eager/engine.h). The sample must outlive the engine.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "eager/engine.h"
#include "runtime/compiled_plan.h"

namespace tessera::runtime {

// What `fell_back` is told where the plan was dropped for what it did; anything else says why there
// was none.
inline constexpr std::string_view eager_is_faster = "eager is faster";
inline constexpr std::string_view differs_from_eager = "differs from eager's";

// A graph compiled to a plan, by whoever makes those.
struct PlanCompiler {
  std::function<std::optional<CompiledPlan>()> compile;   // nothing: the graph is run as it stands
  std::function<void(const std::string& why)> fell_back;  // to running it as it stands
  std::function<void(size_t bytes)> laid_out;             // the arena that was kept
  // Whether the compiled form is run beside eager once it is there: eager is kept where the two do
  // not agree, or where it is the faster. Where eager takes less memory, so does a leaner arena.
  bool compares = true;
};
std::unique_ptr<eager::Engine> make_compiled_engine(const graph::Sample& sample,
                                                    const eager::RunOptions& options,
                                                    PlanCompiler compiler);

}  // namespace tessera::runtime
