// What edges of a graph must be, whoever wrote them: inside the graph and without a cycle.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

namespace tessera::hlo {

// A node that depends on itself, or nothing. Edges {consumer, operand} lie within `nodes`. At once
// where every operand comes before its consumer, as XLA writes them; else O(nodes + edges).
std::optional<int64_t> find_cycle(std::span<const std::array<int64_t, 2>> edges, int64_t nodes);

}  // namespace tessera::hlo
