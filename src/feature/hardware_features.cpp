#include "feature/hardware_features.h"

#include <sys/utsname.h>
#include <unistd.h>

#include <array>
#include <cmath>
#include <fstream>
#include <limits>

#include "base/json_members.h"
#include "base/machine.h"
#include "schedule/state/hardware.h"

namespace tessera::feature {

namespace fs = std::filesystem;

namespace {

// The one list of numbers: JSON, columns and distance go by it.
struct Field {
  std::string_view name;
  double HardwareFeatures::* member;
};
constexpr std::array fields{
    Field{"cores", &HardwareFeatures::cores},
    Field{"threads_per_core", &HardwareFeatures::threads_per_core},
    Field{"hertz", &HardwareFeatures::hertz},
    Field{"vector_bytes", &HardwareFeatures::vector_bytes},
    Field{"cache_line_bytes", &HardwareFeatures::cache_line_bytes},
    Field{"l1_bytes", &HardwareFeatures::l1_bytes},
    Field{"l2_bytes", &HardwareFeatures::l2_bytes},
    Field{"l2_sharers", &HardwareFeatures::l2_sharers},
    Field{"l3_bytes", &HardwareFeatures::l3_bytes},
    Field{"l3_sharers", &HardwareFeatures::l3_sharers},
    Field{"memory_bytes", &HardwareFeatures::memory_bytes},
    Field{"block_shared_bytes", &HardwareFeatures::block_shared_bytes},
    Field{"registers", &HardwareFeatures::registers},
    Field{"bytes_per_s", &HardwareFeatures::bytes_per_s},
    Field{"cache_bytes_per_s", &HardwareFeatures::cache_bytes_per_s},
    Field{"flops_per_s", &HardwareFeatures::flops_per_s},
};
constexpr std::array<std::string_view, 4> flags{"gpu", "architecture.x86_64",
                                                "architecture.aarch64", "architecture.other"};

std::string word_of(const fs::path& file) {
  std::ifstream in(file);
  std::string word;
  in >> word;
  return word;
}

// "1024K", "36M"; 0 where it is none.
double bytes_of(const std::string& text) {
  char* end = nullptr;
  const double number = std::strtod(text.c_str(), &end);
  if (end == text.c_str()) return 0;
  return number * (*end == 'K' ? 1024.0 : *end == 'M' ? 1048576.0 : 1.0);
}

// How many CPUs "0-3,8" names.
double count_of(const std::string& list) {
  double count = 0;
  for (size_t at = 0; at < list.size();) {
    const size_t comma = std::min(list.find(',', at), list.size());
    const std::string part = list.substr(at, comma - at);
    int first = 0, last = 0;
    const int found = std::sscanf(part.c_str(), "%d-%d", &first, &last);
    count += found == 2 ? last - first + 1 : found == 1 ? 1 : 0;
    at = comma + 1;
  }
  return count;
}

void read_caches(const fs::path& cpu, HardwareFeatures& of) {
  for (int index = 0; index < 8; ++index) {
    const fs::path cache = cpu / "cache" / ("index" + std::to_string(index));
    const std::string level = word_of(cache / "level"), type = word_of(cache / "type");
    if (level.empty() || type == "Instruction") continue;
    const double size = bytes_of(word_of(cache / "size"));
    const double sharers = count_of(word_of(cache / "shared_cpu_list"));
    if (level == "1") of.l1_bytes = size;
    if (level == "2") of.l2_bytes = size, of.l2_sharers = sharers;
    if (level == "3") of.l3_bytes = size, of.l3_sharers = sharers;
    if (const double line = bytes_of(word_of(cache / "coherency_line_size")); line > 0)
      of.cache_line_bytes = line;
  }
}

// The highest that the kernel knows; else the one in the processor's name, "@ 2.50GHz".
double host_hertz(const fs::path& cpu) {
  if (const double kilohertz = bytes_of(word_of(cpu / "cpufreq/cpuinfo_max_freq")); kilohertz > 0)
    return kilohertz * 1e3;
  const std::string name = processor_name();
  const size_t at = name.find("@ ");
  double gigahertz = 0;
  if (at != name.npos && std::sscanf(name.c_str() + at, "@ %lfGHz", &gigahertz) == 1)
    return gigahertz * 1e9;
  return 0;
}

}  // namespace

Json to_json(const HardwareFeatures& hardware) {
  Json json{Json::Object{}};
  json.set("device", hardware.gpu ? "cuda" : "cpu");
  json.set("model", hardware.model).set("architecture", hardware.architecture);
  for (const Field& field : fields) json.set(field.name, hardware.*field.member);
  return json;
}

HardwareFeatures hardware_from_json(const Json& json, const Where& where) {
  const JsonMembers members(json, where, "hardware");
  HardwareFeatures hardware;
  const std::string& device = members.text("device");
  if (device != "cpu" && device != "cuda") throw members.wrong("device", "'cpu' or 'cuda'");
  hardware.gpu = device == "cuda";
  members.read("model", hardware.model);
  members.read("architecture", hardware.architecture);
  for (const Field& field : fields) {
    members.read(field.name, hardware.*field.member);
    if (!(hardware.*field.member >= 0) || std::isinf(hardware.*field.member))
      throw members.wrong(field.name, "a number that is not negative");
  }
  return hardware;
}

std::vector<float> hardware_columns(const HardwareFeatures& hardware) {
  const bool x86 = hardware.architecture == "x86_64", arm = hardware.architecture == "aarch64";
  std::vector<float> columns{float(hardware.gpu), float(x86), float(arm), float(!x86 && !arm)};
  for (const Field& field : fields) columns.push_back(float(std::log2(hardware.*field.member + 1)));
  return columns;
}

std::span<const std::string_view> hardware_feature_names() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> list(flags.begin(), flags.end());
    for (const Field& field : fields) list.push_back(field.name);
    return list;
  }();
  return names;
}

double distance(const HardwareFeatures& a, const HardwareFeatures& b) {
  if (a.gpu != b.gpu) return std::numeric_limits<double>::infinity();
  if (a.model == b.model && !a.model.empty()) return 0;
  double squares = 0, known = 0;
  for (const Field& field : fields) {
    if (a.*field.member == 0 || b.*field.member == 0) continue;
    const double apart = std::log2(a.*field.member + 1) - std::log2(b.*field.member + 1);
    squares += apart * apart;
    ++known;
  }
  const double numbers = known > 0 ? std::sqrt(squares / known) : 0;
  return 1 + numbers + (a.architecture == b.architecture ? 0 : 4);
}

int nearest(const HardwareFeatures& to, std::span<const HardwareFeatures> among) {
  int best = -1;
  double least = std::numeric_limits<double>::infinity();
  for (size_t i = 0; i < among.size(); ++i) {
    const double away = distance(to, among[i]);
    if (away >= least) continue;
    least = away;
    best = int(i);
  }
  return best;
}

HardwareFeatures host_hardware(const fs::path& system) {
  HardwareFeatures of;
  utsname names;
  if (uname(&names) == 0) of.architecture = names.machine;
  const fs::path cpu = system / ("cpu" + std::to_string(allowed_cores().back()));
  const schedule::Hardware host = schedule::host_cpu();
  of.cores = double(host.cores);
  of.vector_bytes = double(host.vector_bytes);
  of.cache_line_bytes = double(host.cache_line_bytes);
  of.threads_per_core = count_of(word_of(cpu / "topology/thread_siblings_list"));
  of.hertz = host_hertz(cpu);
  of.memory_bytes = double(sysconf(_SC_PHYS_PAGES)) * double(sysconf(_SC_PAGE_SIZE));
  read_caches(cpu, of);
  return of;
}

}  // namespace tessera::feature
