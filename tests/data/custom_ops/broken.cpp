#include <torch/library.h>

TORCH_LIBRARY(demo, m) {
  m.definition("twice(Tensor x) -> Tensor");
}
