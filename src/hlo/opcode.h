// TpuGraphs' numbers of HLO opcodes: the one byte a node in node_opcode. They never change; opcodes
// that XLA has gained since have none and are 0.
#pragma once

#include <cstdint>
#include <string_view>

namespace tessera::hlo {

uint8_t opcode_id(std::string_view opcode);  // 0: it has none
std::string_view opcode_name(uint8_t id);    // empty for 0 and ids from opcode_count on

// Operations whose layouts can be chosen: convolution, dot and reshape.
bool is_configurable(std::string_view opcode);

}  // namespace tessera::hlo
