#include "hlo/hlo.h"

#include <optional>

#include "base/error.h"
#include "base/file.h"
#include "base/json.h"
#include "base/text.h"
#include "format/protobuf_wire.h"
#include "hlo/module_proto.h"

namespace tessera::hlo {

using format::WireReader;

namespace {

constexpr size_t max_bytes = size_t{1} << 31;  // protobuf's own limit

// Text: "HloModule NAME, ...", then computations "NAME ... {" with one instruction a line and "}".
HloModule inspect_text(std::string_view text, const std::string& file) {
  HloModule module;
  module.text = true;
  bool inside = false, named = false;
  int number = 0;
  for (std::string_view line : lines_of(text)) {
    line = trim(line);
    ++number;
    if (line.empty() || line.starts_with("//")) continue;
    if (!named) {
      std::string_view name = trim(line.substr(std::string_view("HloModule").size()));
      name = name.substr(0, name.find_first_of(", \t"));
      if (name.empty()) throw input_error({file, number}, "expected a name after HloModule");
      module.name = plain_name(name);
      named = true;
    } else if (line == "}") {
      if (!inside) throw input_error({file, number}, "a computation ends that did not begin");
      inside = false;
    } else if (!inside) {
      // Between computations newer dumps list source files and stack frames, a word or number
      // first.
      if (!line.ends_with("{")) continue;
      inside = true;
      ++module.computations;
    } else if (line.find(" = ") != line.npos) {
      ++module.instructions;
    } else {
      throw input_error({file, number}, "expected an instruction, NAME = SHAPE OPCODE(...)");
    }
  }
  if (inside) throw input_error({file, number}, "the file ends inside a computation");
  return module;
}

size_t instructions_of(WireReader computation) {
  size_t count = 0;
  while (computation.next()) {
    if (computation.field() != 2) continue;
    bool opcode = false;
    for (WireReader at = computation.message(); at.next();)
      opcode = opcode || (at.field() == 2 && !at.bytes().empty());
    if (!opcode) computation.refuse("expected an HLO instruction: it has no opcode");
    ++count;
  }
  return count;
}

HloModule module_of(WireReader at) {
  HloModule module;
  while (at.next()) {
    if (at.field() == 1) module.name = plain_name(at.bytes());
    if (at.field() != 3) continue;
    ++module.computations;
    module.instructions += instructions_of(at.message());
  }
  return module;
}

// A module has its computations in field 3; an HloProto wraps a module in field 1, and may have a
// buffer assignment in field 3.
HloModule inspect_binary(std::string_view bytes, const std::string& file) {
  std::optional<WireReader> wrapped;
  bool direct = false;
  for (WireReader at(bytes, file); at.next();) {
    if (at.type() != WireReader::Type::Bytes) continue;
    if (at.field() == 3) direct = true;
    if (at.field() == 1 && !wrapped) wrapped = at.message();
  }
  if (wrapped && looks_like_module(*wrapped)) return module_of(*wrapped);
  if (direct) return module_of(WireReader(bytes, file));
  if (!wrapped) throw input_error({file, 0}, "it has neither a module nor computations");
  return module_of(*wrapped);
}

}  // namespace

bool is_hlo_sample(const std::filesystem::path& folder) {
  std::error_code ignored;
  return (std::filesystem::exists(folder / proto_module_name, ignored) ||
          std::filesystem::exists(folder / text_module_name, ignored)) &&
         !std::filesystem::exists(folder / "model.py", ignored);
}

std::string plain_name(std::string_view name) {
  std::string result(name.substr(0, 200));
  for (char& c : result) {
    if (static_cast<unsigned char>(c) < 32 || static_cast<unsigned char>(c) > 126) c = '_';
  }
  return result;
}

HloModule inspect_hlo(std::string_view bytes, const std::string& file) {
  const bool text = bytes.starts_with("HloModule");
  HloModule module;
  try {
    module = text ? inspect_text(bytes, file) : inspect_binary(bytes, file);
  } catch (const Error& error) {
    if (text) throw;
    throw input_error({file, 0}, "expected an HLO module, as text or as a protobuf: {}",
                      error.message());
  }
  if (module.computations == 0 || module.instructions == 0) {
    throw input_error({file, 0},
                      "expected an HLO module: it has no computations with instructions");
  }
  return module;
}

HloModule inspect_hlo(const std::filesystem::path& file) {
  return inspect_hlo(read_file(file, max_bytes), file.string());
}

void write_hlo_sample(const std::filesystem::path& file, const std::filesystem::path& folder) {
  const std::string bytes = read_file(file, max_bytes);
  const HloModule module = inspect_hlo(bytes, file.string());
  write_file(folder / (module.text ? text_module_name : proto_module_name), bytes);
  write_hlo_properties(module, Json{Json::Object{}}, folder);
}

void write_hlo_properties(const HloModule& module, Json properties,
                          const std::filesystem::path& folder) {
  properties.set("framework", "hlo")
      .set("model_name", module.name)
      .set("num_devices_required", 1)
      .set("num_nodes_required", 1)
      .set("computations", uint64_t(module.computations))
      .set("instructions", uint64_t(module.instructions));
  if (!properties.find("source")) properties.set("source", "hlo");
  write_file(folder / "graph_net.json", properties.dump(4) + "\n");
}

}  // namespace tessera::hlo
