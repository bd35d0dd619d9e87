// What all who run a plan share: the device, its synchronisation, tensors in and out.
#pragma once

#include <filesystem>

#include "eager/torch_pch.h"
#include "graph/graph.h"

namespace tessera::eager {

// "cpu" or "cuda"; an Environment Error where there is no such device.
at::Device device_named(const std::string& name);

// Until all that was asked of the device is done.
void synchronize(at::Device device);

// libtorch warns on stderr in many lines, stacks included, of what a user of ours can do nothing
// about, such as a kernel that fell back to another.
void silence_warnings();

// Outputs that are plain numbers are handed on as 0-dim tensors; what is neither, as none.
std::vector<at::Tensor> tensors_of(const std::vector<c10::IValue>& values);

// One for each parameter of the graph, by name, from a safetensors file.
std::vector<at::Tensor> parameter_tensors(const graph::Graph& graph,
                                          const std::filesystem::path& safetensors);

}  // namespace tessera::eager
