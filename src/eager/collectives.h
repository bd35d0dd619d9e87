// Samples of networks that are spread over several devices: their graphs hold torch's functional
// collectives (torch.ops._c10d_functional), and graph_net.json says how many devices they need.
// Such a graph has shapes and costs; what it computes takes that many processes.
#pragma once

#include "graph/sample.h"

namespace tessera::eager {

// num_devices_required of graph_net.json; 1 where it is not said.
int64_t devices_required(const graph::Sample& sample);

// Throws an input Error that names the first call by which several devices exchange tensors. One
// process is a group of one device, and runs the collectives of such a group.
void require_one_device(const graph::Sample& sample);

}  // namespace tessera::eager
