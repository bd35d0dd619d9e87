// Nodes as Python text, for the writer of model.py and for the canonical text that GraphNet hashes.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "graph/graph.h"

namespace tessera::graph {

struct PrintStyle {
  std::span<const std::string_view> names;  // of the values, by ValueId
  Framework framework = Framework::Torch;
  bool traced = false;  // as the tracer prints: `key = value`, and no care for what names hide
  bool bare_subscripts = false;  // the tuple of an index without parentheses, as Python's ast does

  // Words that a local variable of the graph hides: written in another way.
  bool hides_device = false, hides_slice = false, hides_inf = false, hides_nan = false,
       hides_ellipsis = false;
};

void append_arg(std::string& out, const Arg& arg, const PrintStyle& style);

// x[index], with the tuple of an index in parentheses.
void append_subscript(std::string& out, const Arg& base, const Arg& index, const PrintStyle& style);

// What stands to the right of '='. Not for SetItem, InPlace and Release, which are statements.
void append_expression(std::string& out, const Node& node, const PrintStyle& style);

}  // namespace tessera::graph
