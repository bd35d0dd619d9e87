#include "hlo/hlo_sample.h"

#include "base/error.h"
#include "base/file.h"
#include "hlo/hlo.h"
#include "hlo/tuning_proto.h"

namespace tessera::hlo {

namespace fs = std::filesystem;

std::string HloSample::property(std::string_view key) const {
  const Json* found = properties.find(key);
  return found && found->is_string() ? found->as_string() : "";
}

std::string HloSample::file() const {
  return (folder / proto_module_name).string();
}

HloSample read_hlo_sample(const fs::path& folder) {
  HloSample sample;
  sample.folder = folder;
  const fs::path text = folder / text_module_name;
  if (!fs::exists(sample.file()) && fs::exists(text))
    throw input_error({text.string(), 0},
                      "of HLO text only the outline is read: extract it from a proto, which "
                      "--xla_dump_hlo_as_proto dumps");
  HloFile file = read_hlo_file(fs::path(sample.file()));
  sample.module = std::move(file.modules.at(0).module);
  const fs::path properties = folder / "graph_net.json";
  if (!fs::exists(properties)) return sample;
  sample.properties = Json::parse(read_file(properties), properties.string());
  if (!sample.properties.is_object())
    throw input_error({properties.string(), 0}, "expected an object");
  return sample;
}

void write_hlo_sample(const HloSample& sample, const fs::path& folder) {
  write_file(folder / proto_module_name, write_hlo_proto(sample.module));
  write_hlo_properties(inspect_hlo(folder / proto_module_name), sample.properties, folder);
}

}  // namespace tessera::hlo
