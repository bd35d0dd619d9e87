#include "hlo/tuning_proto.h"

#include <span>

#include "base/file.h"

namespace tessera::hlo {

using format::WireReader;
using format::WireWriter;

namespace {

constexpr size_t max_bytes = size_t{1} << 31;  // protobuf's own limit

void read_tile(WireReader at, TileConfig& tile) {
  tile.given = true;
  while (at.next()) {
    if (at.field() == 1) at.append_int64(tile.kernel_bounds);
    if (at.field() == 2) at.append_int64(tile.output_bounds);
    if (at.field() == 3) at.append_int64(tile.input_bounds);
    if (at.field() == 4) at.append_int64(tile.iteration_bounds);
  }
}

void read_node_layouts(WireReader at, NodeLayouts& node) {
  std::vector<int64_t> dims;
  while (at.next()) {
    if (at.field() != 1) continue;
    dims.clear();
    for (WireReader tensor = at.message(); tensor.next();)
      if (tensor.field() == 1) tensor.append_int64(dims);
    node.tensors.emplace_back(dims.begin(), dims.end());
  }
}

// HloModuleConfig > LayoutConfig > NodeLayoutConfig > TensorLayoutConfig
void read_layouts(WireReader at, std::vector<NodeLayouts>& layouts) {
  while (at.next()) {
    if (at.field() != 1) continue;
    for (WireReader config = at.message(); config.next();)
      if (config.field() == 1) read_node_layouts(config.message(), layouts.emplace_back());
  }
}

void read_run(WireReader at, TuningRun& run) {
  while (at.next()) {
    switch (at.field()) {
      case 1:  // one of two: the last that comes is meant
        run.config = TuningRun::Config::Tile;
        run.layouts.clear();
        for (WireReader op = at.message(); op.next();)
          if (op.field() == 1) read_tile(op.message(), run.tile);
        break;
      case 2:
        run.config = TuningRun::Config::Layout;
        run.tile = {};
        read_layouts(at.message(), run.layouts);
        break;
      case 3:
        run.error = at.boolean();
        break;
      case 4:
        run.profiled = true;
        for (WireReader profile = at.message(); profile.next();)
          if (profile.field() == 4) run.compute_time_ns = profile.int64();
        break;
      case 5:
        run.is_default = at.boolean();
        break;
      default:
        break;
    }
  }
}

void read_tuned(WireReader at, TuningModule& tuned) {
  while (at.next()) {
    switch (at.field()) {
      case 1:
        tuned.has_module = true;
        read_module(at.message(), tuned.module);
        break;
      case 2:
        tuned.fingerprint = at.varint();
        break;
      case 3:
        read_run(at.message(), tuned.runs.emplace_back());
        break;
      case 4:
        at.append_int64(tuned.config_index_to_node);
        break;
      default:
        break;
    }
  }
}

// Of a message whose field 1 is a module. An HloProto has nothing of what runs are made of but its
// field 3, the buffer assignment: there is one at most, and in it field 4 is no message of numbers.
bool has_runs(WireReader at) {
  size_t threes = 0;
  bool of_run = false;
  while (at.next()) {
    if (at.field() == 2 && at.type() == WireReader::Type::Varint) return true;
    if (at.field() == 4) return true;
    if (at.field() != 3 || at.type() != WireReader::Type::Bytes) continue;
    ++threes;
    try {
      for (WireReader run = at.message(); run.next();)
        of_run = of_run ||
                 ((run.field() == 3 || run.field() == 5) && run.type() == WireReader::Type::Varint);
    } catch (const Error&) {
      return false;
    }
  }
  return threes > 1 || of_run;
}

// The first field 1 that is a message of its own, or nothing.
std::optional<WireReader> first_message(WireReader at) {
  while (at.next())
    if (at.field() == 1 && at.type() == WireReader::Type::Bytes) return at.message();
  return std::nullopt;
}

HloForm form_of(WireReader at, const std::string& file) {
  bool of_modules = false;
  {
    const std::optional<WireReader> inner = first_message(at);
    if (inner && looks_like_module(*inner))
      return has_runs(at) ? HloForm::ModuleTuning : HloForm::Proto;
  }
  if (looks_like_module(at)) return HloForm::Module;
  for (WireReader each = at; each.next();) {
    if (each.field() != 1 || each.type() != WireReader::Type::Bytes) continue;
    try {
      const std::optional<WireReader> module = first_message(each.message());
      of_modules = of_modules || (module && looks_like_module(*module));
    } catch (const Error&) {
      // Its reader says what is wrong, if it is one.
    }
    if (of_modules) return HloForm::Tuning;
  }
  throw input_error({file, 0},
                    "expected an HloProto, HloModuleProto, ModuleTuningData or TuningData: it has "
                    "no computations with instructions in the places of any of these");
}

WireWriter run_message(const TuningRun& run) {
  WireWriter to;
  if (run.config == TuningRun::Config::Tile) {
    WireWriter op;
    if (run.tile.given) {
      WireWriter tile;
      if (!run.tile.kernel_bounds.empty()) tile.packed_int64(1, run.tile.kernel_bounds);
      if (!run.tile.output_bounds.empty()) tile.packed_int64(2, run.tile.output_bounds);
      if (!run.tile.input_bounds.empty()) tile.packed_int64(3, run.tile.input_bounds);
      if (!run.tile.iteration_bounds.empty()) tile.packed_int64(4, run.tile.iteration_bounds);
      op.message(1, tile);
    }
    to.message(1, op);
  } else if (run.config == TuningRun::Config::Layout) {
    WireWriter config;
    for (const NodeLayouts& node : run.layouts) {
      WireWriter tensors;
      for (const std::vector<int32_t>& tensor : node.tensors) {
        WireWriter dims;
        const std::vector<int64_t> wide(tensor.begin(), tensor.end());
        if (!wide.empty()) dims.packed_int64(1, wide);
        tensors.message(1, dims);
      }
      config.message(1, tensors);
    }
    to.message(2, WireWriter().message(1, config));
  }
  if (run.error) to.varint(3, 1);
  if (run.profiled) {
    WireWriter profile;
    if (run.compute_time_ns != 0) profile.int64(4, run.compute_time_ns);
    to.message(4, profile);
  }
  if (run.is_default) to.varint(5, 1);
  return to;
}

}  // namespace

HloFile read_hlo_file(std::string_view bytes, const std::string& file) {
  if (bytes.starts_with("HloModule"))
    throw input_error({file, 0},
                      "expected a proto, found HLO text: dump it with --xla_dump_hlo_as_proto");
  const WireReader at(bytes, file);
  HloFile found;
  found.form = form_of(at, file);
  switch (found.form) {
    case HloForm::Proto:
      for (WireReader each = at; each.next();) {
        if (each.field() != 1) continue;
        if (found.modules.empty()) found.modules.emplace_back().has_module = true;
        read_module(each.message(), found.modules[0].module);
      }
      break;
    case HloForm::Module:
      found.modules.emplace_back().has_module = true;
      read_module(at, found.modules[0].module);
      break;
    case HloForm::ModuleTuning:
      read_tuned(at, found.modules.emplace_back());
      break;
    case HloForm::Tuning:
      for (WireReader each = at; each.next();)
        if (each.field() == 1) read_tuned(each.message(), found.modules.emplace_back());
      break;
  }
  return found;
}

HloFile read_hlo_file(const std::filesystem::path& file) {
  return read_hlo_file(read_file(file, max_bytes), file.string());
}

std::string write_hlo_proto(const Module& module) {
  return WireWriter().bytes(1, write_module(module)).take();
}

std::string write_module_tuning(const TuningModule& tuned) {
  WireWriter to;
  if (tuned.has_module) to.bytes(1, write_module(tuned.module));
  if (tuned.fingerprint != 0) to.varint(2, tuned.fingerprint);
  for (const TuningRun& run : tuned.runs) to.message(3, run_message(run));
  if (!tuned.config_index_to_node.empty()) to.packed_int64(4, tuned.config_index_to_node);
  return to.take();
}

std::string write_tuning(const std::vector<TuningModule>& kernels) {
  WireWriter to;
  for (const TuningModule& kernel : kernels) to.bytes(1, write_module_tuning(kernel));
  return to.take();
}

}  // namespace tessera::hlo
