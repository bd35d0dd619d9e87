// torch's functional collectives: the shapes of many devices, the values of one.
#include "eager/collectives.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "eager/binder.h"
#include "eager/runner.h"
#include "small_sample.h"

namespace tessera::eager {
namespace {

const char* const rows = "shape = [4, 3]; dtype = \"torch.float32\"";

graph::Sample of(const std::string& call, int64_t devices = 1) {
  graph::Sample sample = small_sample(
      {{"x", rows}}, {"a = torch.ops._c10d_functional." + call,
                      "b = torch.ops._c10d_functional.wait_tensor(a)", "a = None", "return (b,)"});
  sample.properties.set("framework", "torch").set("num_devices_required", devices);
  return sample;
}

at::Tensor value_of(const std::string& call, const at::Tensor& x) {
  return run(bind(of(call).graph, at::kCPU), {x})[0].toTensor();
}

const char* const of_one[] = {
    "all_reduce(x, 'sum', '0')",
    "all_reduce.default(x, 'avg', '0')",
    "all_gather_into_tensor(x, 1, '0')",
    "reduce_scatter_tensor(x, 'sum', 1, '0')",
    "broadcast(x, 0, '0')",
    "all_to_all_single(x, [4], [4], '0')",
};

TEST(Collectives, AGroupOfOneGivesACopyOfWhatItHas) {
  const at::Tensor x = at::randn({4, 3});
  for (const char* call : of_one) {
    const at::Tensor found = value_of(call, x);
    EXPECT_TRUE(at::equal(found, x)) << call;
    EXPECT_NE(found.data_ptr(), x.data_ptr()) << call;
  }
}

TEST(Collectives, InPlaceOnesChangeNothingOfOneDevice) {
  const at::Tensor x = at::randn({4, 3}), before = x.clone();
  EXPECT_TRUE(at::equal(value_of("all_reduce_(x, 'sum', '0')", x), before));
  EXPECT_TRUE(at::equal(value_of("broadcast_(x, 0, '0')", x), before));
}

TEST(Collectives, ShapesAreThoseAmongAllDevices) {
  const at::Tensor x = at::empty({4, 3}, at::kMeta);
  EXPECT_EQ(value_of("all_gather_into_tensor(x, 2, '0')", x).sizes(), (at::IntArrayRef{8, 3}));
  EXPECT_EQ(value_of("reduce_scatter_tensor(x, 'sum', 2, '0')", x).sizes(),
            (at::IntArrayRef{2, 3}));
  EXPECT_EQ(value_of("all_to_all_single(x, [3, 3], [2, 2], '0')", x).sizes(),
            (at::IntArrayRef{6, 3}));
}

TEST(Collectives, OneDeviceRuns) {
  const graph::Sample sample = of("all_reduce(x, 'sum', '0')");
  Runner runner(sample, {});
  runner.make_inputs();
  runner.run();
  EXPECT_EQ(runner.outputs()[0].shape, (std::vector<int64_t>{4, 3}));
}

std::string refusal_of(const graph::Sample& sample) {
  try {
    require_one_device(sample);
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

TEST(Collectives, ManyDevicesAreRefusedByTheNameOfTheCall) {
  EXPECT_EQ(refusal_of(of("all_reduce(x, 'sum', '0')", 8)),
            "sample/model.py:8: 'torch.ops._c10d_functional.all_reduce' exchanges tensors among 8 "
            "devices, and one process is a group of one: show and stats read this sample, nothing "
            "here runs it");
  // Where the sample does not say it, the call does.
  for (const char* call :
       {"all_gather_into_tensor(x, 2, '0')",
        "all_gather_into_tensor(x, group_size=2, group_name='0')",
        "reduce_scatter_tensor(x, 'sum', 2, '0')", "all_to_all_single(x, [2, 2], [2, 2], '0')"})
    EXPECT_NE(refusal_of(of(call)).find("among 2 devices"), std::string::npos) << call;
  for (const char* call : of_one) EXPECT_EQ(refusal_of(of(call)), "") << call;
}

TEST(Collectives, DevicesAreNoMatterWithoutACollective) {
  graph::Sample sample = small_sample({{"x", rows}}, {"a = x + 1", "return (a,)"});
  sample.properties.set("num_devices_required", int64_t{8});
  EXPECT_EQ(devices_required(sample), 8);
  EXPECT_EQ(refusal_of(sample), "");
}

}  // namespace
}  // namespace tessera::eager
