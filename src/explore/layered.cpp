// 1. Rows: each node one below the lowest that it depends on; what depends on nothing moves down to
//    right above its first consumer.
// 2. An edge that passes rows gets an unseen node on each of them. Edges that pass more than
//    `farthest` rows are left out: a mask that every layer reads would be most of the drawing.
// 3. Order within rows: sweeps down and up, each node to the mean place of its neighbours on the
//    row before.
// 4. Places: again sweeps; a node's wish is the mean of its neighbours' places, and the places that
//    come closest to all wishes of a row without overlap are found exactly: nodes that push each
//    other become a block at the mean of their wishes (pool adjacent violators).
#include "explore/layered.h"

#include <algorithm>
#include <cmath>

namespace tessera::explore {

namespace {

constexpr int farthest = 24, order_sweeps = 8, place_sweeps = 24;
constexpr double gap = 18, row_gap = 34, unseen_width = 6;

class Drawing {
 public:
  Drawing(const std::vector<LayeredNode>& nodes, const std::vector<std::array<int, 2>>& edges)
      : given_(nodes), edges_(edges), nodes_(nodes), row_(nodes.size(), 0) {}

  LayeredDrawing draw() {
    choose_rows();
    add_unseen();
    order();
    place();
    return result();
  }

 private:
  void choose_rows() {
    std::vector<std::vector<int>> sources(given_.size());
    std::vector<int> first_user(given_.size(), -1);
    for (const auto& [from, to] : edges_) sources[size_t(to)].push_back(from);
    for (size_t i = 0; i < given_.size(); ++i)
      for (const int from : sources[i]) row_[i] = std::max(row_[i], row_[size_t(from)] + 1);
    for (size_t i = 0; i < given_.size(); ++i)
      for (const int from : sources[i]) {
        int& first = first_user[size_t(from)];
        first = first < 0 ? row_[i] : std::min(first, row_[i]);
      }
    for (size_t i = 0; i < given_.size(); ++i)
      if (sources[i].empty() && first_user[i] > 0) row_[i] = first_user[i] - 1;
  }

  void connect(int above, int below) {
    below_[size_t(above)].push_back(below);
    above_[size_t(below)].push_back(above);
  }

  void add_unseen() {
    const auto resize = [&] {
      below_.resize(nodes_.size());
      above_.resize(nodes_.size());
    };
    resize();
    chains_.resize(edges_.size());
    far_.resize(edges_.size(), false);
    for (size_t e = 0; e < edges_.size(); ++e) {
      const auto [from, to] = edges_[e];
      const int passed = row_[size_t(to)] - row_[size_t(from)] - 1;
      far_[e] = passed > farthest;
      if (far_[e]) continue;
      int last = from;
      for (int i = 1; i <= passed; ++i) {
        const int unseen = int(nodes_.size());
        nodes_.push_back({unseen_width, 0});
        row_.push_back(row_[size_t(from)] + i);
        resize();
        connect(last, unseen);
        chains_[e].push_back(unseen);
        last = unseen;
      }
      connect(last, to);
    }
    const int rows = row_.empty() ? 0 : *std::ranges::max_element(row_) + 1;
    rows_.resize(size_t(rows));
    for (size_t i = 0; i < nodes_.size(); ++i) rows_[size_t(row_[i])].push_back(int(i));
  }

  void order() {
    std::vector<double> rank(nodes_.size());
    const auto number = [&](const std::vector<int>& row) {
      for (size_t i = 0; i < row.size(); ++i) rank[size_t(row[i])] = double(i);
    };
    for (const std::vector<int>& row : rows_) number(row);
    std::vector<double> wish(nodes_.size());
    const auto arrange = [&](std::vector<int>& row, const std::vector<std::vector<int>>& others) {
      for (const int node : row)
        wish[size_t(node)] = mean_of(others[size_t(node)], rank, rank[size_t(node)]);
      std::ranges::stable_sort(row, {}, [&](int node) { return wish[size_t(node)]; });
      number(row);
    };
    for (int sweep = 0; sweep < order_sweeps; ++sweep) {
      for (size_t r = 1; r < rows_.size(); ++r) arrange(rows_[r], above_);
      for (size_t r = rows_.size(); r-- > 1;) arrange(rows_[r - 1], below_);
    }
  }

  static double mean_of(const std::vector<int>& nodes, const std::vector<double>& values,
                        double otherwise) {
    if (nodes.empty()) return otherwise;
    double sum = 0;
    for (const int node : nodes) sum += values[size_t(node)];
    return sum / double(nodes.size());
  }

  void place() {
    x_.assign(nodes_.size(), 0);
    for (const std::vector<int>& row : rows_) {
      double at = 0;
      for (const int node : row) {
        x_[size_t(node)] = at + nodes_[size_t(node)].width / 2;
        at += nodes_[size_t(node)].width + gap;
      }
      for (const int node : row) x_[size_t(node)] -= at / 2;
    }
    for (int sweep = 0; sweep < place_sweeps; ++sweep) {
      for (const std::vector<int>& row : rows_) settle(row);
      for (size_t r = rows_.size(); r-- > 0;) settle(rows_[r]);
    }
  }

  // The places of a row that are closest to where its neighbours want it, those above and below
  // alike: were it one side at a time, a long graph would lean further with every row.
  void settle(const std::vector<int>& row) {
    struct Block {
      double wishes = 0, weight = 0;  // sums; the block begins at their ratio
      size_t count = 0;
      double start() const { return wishes / weight; }
    };
    std::vector<Block> blocks;
    std::vector<double> offset(row.size());  // of a node's centre, were the row packed from 0
    double at = 0;
    for (size_t i = 0; i < row.size(); ++i) {
      const size_t node = size_t(row[i]);
      offset[i] = at + nodes_[node].width / 2;
      at += nodes_[node].width + gap;
      const bool unseen = node >= given_.size();
      const double above = mean_of(above_[node], x_, NAN), below = mean_of(below_[node], x_, NAN);
      const double near = std::isnan(above)   ? below
                          : std::isnan(below) ? above
                                              : (above + below) / 2;
      const double weight = std::isnan(near) ? 0.1 : unseen ? 4 : 1;
      const double wish = (std::isnan(near) ? x_[node] : near) - offset[i];
      Block block{wish * weight, weight, 1};
      while (!blocks.empty() && blocks.back().start() >= block.start()) {
        block.wishes += blocks.back().wishes;
        block.weight += blocks.back().weight;
        block.count += blocks.back().count;
        blocks.pop_back();
      }
      blocks.push_back(block);
    }
    size_t i = 0;
    for (const Block& block : blocks)
      for (size_t k = 0; k < block.count; ++k, ++i) x_[size_t(row[i])] = block.start() + offset[i];
  }

  LayeredDrawing result() const {
    LayeredDrawing drawing;
    std::vector<double> y(rows_.size());
    double left = 0, right = 0;
    for (size_t r = 0; r < rows_.size(); ++r) {
      double height = 0;
      for (const int node : rows_[r]) {
        const double half = nodes_[size_t(node)].width / 2, x = x_[size_t(node)];
        left = std::min(left, x - half);
        right = std::max(right, x + half);
        height = std::max(height, nodes_[size_t(node)].height);
      }
      y[r] = drawing.height + height / 2;
      drawing.height += height + (r + 1 < rows_.size() ? row_gap : 0);
    }
    drawing.width = right - left;
    const auto place_of = [&](int node) {
      return LayeredDrawing::Place{x_[size_t(node)] - left, y[size_t(row_[size_t(node)])]};
    };
    for (size_t i = 0; i < given_.size(); ++i) drawing.nodes.push_back(place_of(int(i)));
    for (const std::vector<int>& chain : chains_) {
      std::vector<LayeredDrawing::Place>& bends = drawing.bends.emplace_back();
      for (const int node : chain) bends.push_back(place_of(node));
    }
    drawing.far = far_;
    return drawing;
  }

  const std::vector<LayeredNode>& given_;
  const std::vector<std::array<int, 2>>& edges_;
  std::vector<LayeredNode> nodes_;               // the given ones, then the unseen
  std::vector<int> row_;                         // of each node
  std::vector<std::vector<int>> above_, below_;  // neighbours on the rows next to a node's
  std::vector<std::vector<int>> rows_;           // nodes in their order
  std::vector<std::vector<int>> chains_;         // of each edge its unseen nodes
  std::vector<bool> far_;
  std::vector<double> x_;
};

}  // namespace

LayeredDrawing draw_layered(const std::vector<LayeredNode>& nodes,
                            const std::vector<std::array<int, 2>>& edges) {
  return Drawing(nodes, edges).draw();
}

}  // namespace tessera::explore
