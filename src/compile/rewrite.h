// Rewriting passes: changes to a trace that leave what it computes as it is. Each says whether it
// changed anything.
#pragma once

#include <vector>

#include "trace/trace.h"

namespace tessera::compile {

// Batch norms that move their running statistics, which their schema does not say: as functions
// that return them. Those whose statistics something else may see stay as they are.
bool return_statistics(trace::Trace& trace);

// Calls that give back their argument: dropout at inference, views of the same shape, casts to the
// same type.
bool remove_noops(trace::Trace& trace);

// Two transposes in a row are one.
bool merge_permutations(trace::Trace& trace);

// Batch norms behind convolutions whose weights are constants: into those.
bool fold_batch_norms(trace::Trace& trace, const std::vector<bool>& constant_parameters);

// Weights of linear layers and convolutions that are constants: laid out once as libtorch's kernels
// want them. Those of convolutions that are large: in every run, without copies in between. On the
// CPU.
bool pack_weights(trace::Trace& trace, const std::vector<bool>& constant_parameters);

// Which transposed convolutions are better split, and whether their pixels are the rows of the
// product or its columns. Rows leave the weights as they are, and may be packed.
struct TransposedSplit {
  int64_t most_pixels = 0;
  bool pixels_are_rows = false;
};

// Transposed convolutions of one image: a matrix product, and the sum of its windows. On the CPU.
bool split_transposed_convolutions(trace::Trace& trace, const TransposedSplit& rule);

// Of each call: channels last in memory (1), first (0), or as the rule says (-1).
using LayoutChoice = std::vector<int8_t>;

// Tensors around convolutions: with their channels last in memory. Smaller ones than `least_flops`
// are not worth a conversion; `choice`, where it is not empty, says otherwise. On the CPU.
bool choose_layouts(trace::Trace& trace, const std::vector<bool>& constant_parameters,
                    double least_flops = 2e6, const LayoutChoice& choice = {});
// From how many on, unless all are wanted. Primitives of oneDNN (primitive_part.h) need it.
double least_laid_out_flops();

// Calls whose results lead to nothing that is returned or kept.
bool remove_dead_calls(trace::Trace& trace);

// By tensor: what the call reads in its place.
void rename_reads(trace::TraceCall& call, const std::vector<trace::TraceTensor>& name);

}  // namespace tessera::compile
