// Did the machine stand still while something ran? Then the time that passed says nothing of it:
// other processes, or other virtual machines, had the cores.
#pragma once

namespace tessera {

// `computed` of the seconds that passed, all threads together. Only for what computes all along.
inline bool stood_still(double passed, double computed) {
  return computed < passed / 2;
}

}  // namespace tessera
