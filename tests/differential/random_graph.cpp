#include "random_graph.h"

#include "graph_draw.h"

namespace tessera::fuzz {

namespace {

struct Family {
  int weight;
  std::span<const Move> (*moves)();
};

constexpr Family families[] = {
    {34, elementwise_moves}, {20, layout_moves},  {8, index_moves}, {14, reduction_moves},
    {14, contraction_moves}, {14, network_moves}, {8, write_moves}, {4, rare_moves},
};

template <typename Item>
const Item& weighted(Draw& draw, std::span<const Item> items) {
  int64_t total = 0;
  for (const Item& item : items) total += item.weight;
  int64_t at = draw.between(0, total - 1);
  for (const Item& item : items) {
    at -= item.weight;
    if (at < 0) return item;
  }
  return items.back();
}

}  // namespace

graph::Sample random_graph(uint64_t seed) {
  std::mt19937_64 random(seed * 0x9e3779b97f4a7c15u + 1);
  const bool odd = random() % 20 == 0, large = !odd && random() % 15 == 0;
  Draw draw(random(), odd, large);
  const int64_t wanted = large || draw.chance(0.3) ? draw.between(1, 4) : draw.between(3, 25);
  draw.parameter(draw.float_dtype(), draw.any_shape());
  if (draw.chance(0.5)) draw.parameter(draw.any_dtype(), draw.any_shape());
  for (int tries = 0; draw.calls() < wanted && tries < 400; ++tries) {
    const Move& move = weighted(draw, weighted(draw, std::span<const Family>(families)).moves());
    if (!odd || move.odd) move.make(draw);
  }
  return draw.finish();
}

}  // namespace tessera::fuzz
