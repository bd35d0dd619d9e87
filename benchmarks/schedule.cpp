// Replaying steps, inferring bounds and printing: what a search does to every program it looks at.
// Times are CPU time.
#include <benchmark/benchmark.h>

#include "../tests/schedule/example_dags.h"

namespace tessera::schedule {
namespace {

using namespace testing_dags;

struct Program {
  const char* name;
  Dag dag;
  Steps steps;
};

// Of the shapes that Ansor's sketches have: tiles fused with their consumer, a cache, shared
// memory, an rfactor.
const std::vector<Program>& programs() {
  static const std::vector<Program> all = {
      {"conv2d", conv2d_relu(1, 56, 64, 64, 3, 1, 1),
       steps_from_text(
           R"([["SP",3,0,1,[1,1,1],1],["SP",3,4,56,[4,7,1],1],["SP",3,8,56,[1,2,14],1],["SP",3,12,64,[4,1,8],1],
               ["SP",3,16,3,[1],1],["SP",3,18,3,[3],1],["SP",3,20,64,[4],1],
               ["RE",3,[0,4,8,12,1,5,9,13,16,18,20,2,6,10,14,17,19,21,3,7,11,15]],["FSP",4,0,0,1],["FSP",4,2,1,1],
               ["FSP",4,4,2,1],["FSP",4,6,3,1],["RE",4,[0,2,4,6,1,3,5,7]],["CA",3,4,3],["CA",1,3,7],
               ["FU",4,[0,1,2,3]],["AN",4,0,3],["PR",3,0,"auto_unroll_max_step$64"],["AN",3,21,2],["AN",4,4,2]])")},
      {"matmul_cache", matmul(512, 512, 512),
       steps_from_text(
           R"([["CHW",2,"local"],["SP",2,0,512,[1,8,8],1],["SP",2,4,512,[32,1,2],1],["SP",2,8,512,[32],1],
               ["RE",2,[0,4,1,5,8,2,6,9,3,7]],["FSP",3,0,1,2],["FSP",3,3,2,2],["RE",3,[0,3,1,4,2,5]],["CA",2,3,3],
               ["FU",3,[0,1,2,3]],["AN",3,0,3],["PR",2,0,"auto_unroll_max_step$16"],["AN",2,9,2],["AN",3,2,2]])")},
      {"softmax_rfactor", softmax(128, 1000),
       steps_from_text(
           R"([["SP",1,1,1000,[8],1],["RF",1,2,1],["RE",1,[0,2,1]],["CA",4,5,0],["CA",2,3,1],["AN",1,0,3],
               ["FU",3,[0,1]],["AN",3,0,3],["AN",5,0,3],["PR",1,0,"auto_unroll_max_step$16"],
               ["PR",2,0,"auto_unroll_max_step$512"],["AN",1,2,2]])")},
      {"gpu_matmul", matmul(512, 512, 512),
       steps_from_text(
           R"([["CHW",2,"local"],["SP",2,0,512,[2,1,8,8],1],["SP",2,5,512,[2,32,2,2],1],["SP",2,10,512,[2,2],1],
               ["RE",2,[0,5,1,6,2,7,10,11,3,8,12,4,9]],["FSP",3,0,1,3],["FSP",3,4,2,3],["RE",3,[0,4,1,5,2,6,3,7]],
               ["CA",2,3,5],["CHR",1,"shared",[2]],["CA",2,3,6],["CHR",0,"shared",[3]],["CA",1,4,6],["FU",5,[0,1]],
               ["AN",5,0,5],["FU",5,[1,2]],["AN",5,1,4],["FU",5,[2,3]],["AN",5,2,6],["FU",3,[0,1]],["SP",3,0,16,[1],1],
               ["AN",3,1,2],["FFSP",3,0,[2,1],1,1],["AN",3,1,6],["FU",1,[0,1]],["SP",1,0,256,[1],1],["AN",1,1,2],
               ["FFSP",1,0,[2,1],1,1],["AN",1,1,6],["PR",4,0,"auto_unroll_max_step$512"]])")},
  };
  return all;
}

void replay_steps(benchmark::State& bench, const Program& program) {
  for (auto _ : bench) benchmark::DoNotOptimize(replay(program.dag, program.steps));
}

void infer(benchmark::State& bench, const Program& program) {
  LoopState state = replay(program.dag, program.steps);
  for (auto _ : bench) {
    infer_bounds(state);
    benchmark::DoNotOptimize(state);
  }
}

void print(benchmark::State& bench, const Program& program) {
  const LoopState state = replay(program.dag, program.steps);
  for (auto _ : bench) benchmark::DoNotOptimize(print_state(state));
}

const bool registered = [] {
  for (const Program& program : programs()) {
    const std::string name = program.name;
    benchmark::RegisterBenchmark(("replay/" + name).c_str(), replay_steps, program)
        ->Unit(benchmark::kMicrosecond);
    benchmark::RegisterBenchmark(("infer_bounds/" + name).c_str(), infer, program)
        ->Unit(benchmark::kMicrosecond);
    benchmark::RegisterBenchmark(("print/" + name).c_str(), print, program)
        ->Unit(benchmark::kMicrosecond);
  }
  return true;
}();

}  // namespace
}  // namespace tessera::schedule

BENCHMARK_MAIN();
