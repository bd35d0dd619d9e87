// The text and dot views of a graph.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/table.h"
#include "cli/text_views.h"

namespace tessera::cli {

using namespace inspect;

namespace {

constexpr size_t longest_name = 32, longest_operands = 64;

// Long names differ at their ends: L_self_modules_layer1_modules_conv_parameters_weight_.
std::string shorten_names(const std::string& text) {
  std::string out, word;
  const auto end_word = [&] {
    out += word.size() > longest_name ? "…" + word.substr(word.size() - longest_name + 1) : word;
    word.clear();
  };
  for (char c : text) {
    if (std::isalnum(static_cast<unsigned char>(c)) || c == '_') {
      word += c;
    } else {
      end_word();
      out += c;
    }
  }
  end_word();
  return out;
}

std::string clip(const std::string& text, size_t width) {
  if (display_width(text) <= width) return text;
  std::string clipped;
  for (size_t i = 0, shown = 0; i < text.size(); ++i) {
    const bool starts = (static_cast<unsigned char>(text[i]) & 0xc0) != 0x80;
    if (starts && ++shown == width) break;
    clipped += text[i];
  }
  return clipped + "…";
}

std::string bytes_text(double bytes) {
  return short_number(bytes) + (bytes < 999.5 ? " B" : "B");
}

std::string results_text(const std::vector<ShownTensor>& tensors) {
  std::vector<std::string> texts;
  for (const ShownTensor& tensor : tensors) texts.push_back(tensor_text(tensor));
  const std::string text = fmt::format("{}", fmt::join(texts, ", "));
  return clip(texts.size() == 1 ? text : texts.empty() ? "" : "(" + text + ")", longest_operands);
}

double bytes_of(const ShownTensor& tensor) {
  double bytes = double(dtype_bytes(tensor.dtype));
  for (int64_t extent : tensor.shape) bytes *= double(extent);
  return bytes;
}

std::string escaped(const std::string& text) {
  std::string out;
  for (char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string dot_id(int source) {
  return source < 0 ? fmt::format("p{}", -1 - source) : fmt::format("n{}", source);
}

std::string analysed_text(const ShownGraph& graph) {
  using Align = Table::Align;
  Table nodes({{"node"},
               {"operator"},
               {"operands"},
               {"result"},
               {"FLOPs", Align::Right},
               {"bytes", Align::Right}});
  for (const ShownNode& node : graph.nodes) {
    nodes.add({shorten_names(node.name), node.op,
               clip(shorten_names(node.operands), longest_operands), results_text(node.outputs),
               node.flops > 0 ? short_number(node.flops) : ".",
               node.bytes > 0 ? bytes_text(node.bytes) : "."});
  }
  Table outputs({{"output"}, {"tensor"}});
  for (const ShownTensor& tensor : graph.outputs) outputs.add({tensor.name, tensor_text(tensor)});
  return nodes.text() + "\n" + outputs.text() + "\n" +
         fmt::format("{} operators, {}FLOPs, {} read and written{}\n", graph.nodes.size(),
                     short_number(graph.flops) + (graph.flops < 999.5 ? " " : ""),
                     bytes_text(graph.bytes),
                     graph.peak_bytes > 0
                         ? fmt::format(", {} of memory at the peak", bytes_text(graph.peak_bytes))
                         : "");
}

// Names and operands alone.
std::string unanalysed_text(const ShownGraph& graph) {
  Table nodes({{"node"}, {"operator"}, {"operands"}});
  for (const ShownNode& node : graph.nodes) {
    std::vector<std::string> names;
    for (const ShownTensor& tensor : node.outputs) names.push_back(tensor.name);
    nodes.add({clip(fmt::format("{}", fmt::join(names, ", ")), longest_operands), node.op,
               clip(shorten_names(node.operands), longest_operands)});
  }
  Table outputs({{"output"}});
  for (const ShownTensor& tensor : graph.outputs) outputs.add({tensor.name});
  return nodes.text() + "\n" + outputs.text() + "\n" +
         fmt::format(
             "{} operators; their shapes and costs are found on libtorch, and this is a "
             "sample of Paddle\n",
             graph.nodes.size());
}

}  // namespace

std::string to_text(const ShownGraph& graph) {
  using Align = Table::Align;
  Table parameters({{"input"}, {"tensor"}, {"bytes", Align::Right}});
  size_t weights = 0;
  double weight_bytes = 0;
  for (size_t i = 0; i < graph.parameters.size(); ++i) {
    const ShownTensor& tensor = graph.parameters[i];
    if (graph.is_data[i]) {
      parameters.add({tensor.name, tensor_text(tensor), bytes_text(bytes_of(tensor))});
    } else {
      ++weights;
      weight_bytes += bytes_of(tensor);
    }
  }
  if (weights > 0)
    parameters.add({"", fmt::format("{} weight{}", weights, weights == 1 ? "" : "s"),
                    bytes_text(weight_bytes)});

  std::string text = parameters.text() + "\n";
  text += graph.analysed ? analysed_text(graph) : unanalysed_text(graph);
  if (!graph.shape_patches.empty()) {
    text += fmt::format("{} shape patch{}: {}\n", graph.shape_patches.size(),
                        graph.shape_patches.size() == 1 ? "" : "es",
                        fmt::join(graph.shape_patches, ", "));
  }
  if (graph.ran)
    text += "Some shapes depend on data: these are from a run on synthesised inputs.\n";
  return text;
}

std::string to_dot(const ShownGraph& graph) {
  std::string text = "digraph graph_module {\n  node [shape=box, fontname=\"monospace\"];\n";
  for (size_t i = 0; i < graph.parameters.size(); ++i) {
    const ShownTensor& tensor = graph.parameters[i];
    text += fmt::format("  {} [label=\"{}\\n{}\", style=filled, fillcolor=\"{}\"];\n",
                        dot_id(-1 - int(i)), escaped(tensor.name), tensor_text(tensor),
                        graph.is_data[i] ? "#cfe8ff" : "#eeeeee");
  }
  for (size_t i = 0; i < graph.nodes.size(); ++i) {
    const ShownNode& node = graph.nodes[i];
    text += fmt::format("  {} [label=\"{}\\n{}\\n{}\"];\n", dot_id(int(i)), escaped(node.op),
                        escaped(node.name), results_text(node.outputs));
    for (int source : node.sources)
      text += fmt::format("  {} -> {};\n", dot_id(source), dot_id(int(i)));
  }
  for (size_t i = 0; i < graph.outputs.size(); ++i) {
    text += fmt::format(
        "  o{} [label=\"output.{}\\n{}\", style=filled, fillcolor=\"#ffe2b8\"];\n  {} -> o{};\n", i,
        i, tensor_text(graph.outputs[i]), dot_id(graph.output_sources[i]), i);
  }
  return text + "}\n";
}

}  // namespace tessera::cli
