// The columns of TpuGraphs' arrays: 140 of a node from its HLO instruction, 24 of a tile
// configuration and 18 of a node's layouts. Values are raw, as the published files have them: exact
// in every bit, traps included (docs/formats/tpugraphs.md lists the columns and the traps).
#pragma once

#include <span>
#include <string>
#include <vector>

#include "hlo/graph_data.h"
#include "hlo/tuning_proto.h"

namespace tessera::hlo {

// What stands in the columns of a node's layout beyond its rank. Zero is TpuGraphs': there "no
// dimension" and "dimension 0" look alike. MinusOne tells them apart; never mix the two.
enum class LayoutPadding : uint8_t { Zero, MinusOne };

// `to` has 140, 24 and 18 places.
void node_features(const Instruction& instruction, bool is_root, LayoutPadding padding,
                   std::span<float> to);
void tile_features(const TileConfig& tile, std::span<float> to);
void layout_features(const NodeLayouts& layouts, std::span<float> to);

// Names of the columns, as TpuGraphs' code has them.
const std::vector<std::string>& node_feature_names();
const std::vector<std::string>& tile_feature_names();
const std::vector<std::string>& layout_feature_names();

}  // namespace tessera::hlo
