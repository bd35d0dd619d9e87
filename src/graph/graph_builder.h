// Writes a Graph call by call, the way the tracer prints one: parameters first with an alias each,
// one operator a statement, values released after their last use. Calls nobody reads are dropped,
// so a translator may emit what it only may need.
#pragma once

#include <string>
#include <vector>

#include "graph/graph.h"

namespace tessera::graph {

class GraphBuilder {
 public:
  Arg parameter(std::string name, std::string annotation, bool weight);
  Arg call(std::string callee, std::vector<Arg> args, std::vector<Keyword> keywords = {});
  Arg method(const std::string& name, std::vector<Arg> args, std::vector<Keyword> keywords = {});
  Arg binary(const std::string& op, Arg a, Arg b);
  Arg compare(const std::string& op, Arg a, Arg b);
  Arg unary(const std::string& op, Arg a);
  Arg item(Arg base, Arg index);

  size_t size() const { return nodes_.size(); }
  // The finished graph: data inputs in the order they were made, then the weights that are read.
  Graph finish(const std::vector<Arg>& outputs) const;

 private:
  Arg emit(graph::NodeKind kind, std::string callee, std::vector<Arg> args,
           std::vector<Keyword> keywords);

  struct Input {
    Parameter parameter;
    bool weight;
  };
  std::vector<Input> inputs_;
  std::vector<Node> nodes_;
  ValueId values_ = 0;
};

// Constants of calls, for short.
Arg list_of(const std::vector<int64_t>& numbers);
Arg list_of(std::vector<Arg> items);
Arg tuple_of(std::vector<Arg> items);
Arg slice_of(Arg start, Arg stop, Arg step);
Arg torch_dtype(Dtype dtype);

}  // namespace tessera::graph
