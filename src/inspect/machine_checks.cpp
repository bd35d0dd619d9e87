#include "inspect/machine_checks.h"

#include <sys/statvfs.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>

#include "base/clock.h"
#include "base/error.h"
#include "base/file.h"
#include "base/machine.h"
#include "base/statistics.h"
#include "eager/library.h"

namespace tessera::inspect {

namespace {

namespace fs = std::filesystem;

constexpr double gigabyte = 1e9;

// The first line of a file of /proc or /sys; empty when there is none.
std::string line_of(const fs::path& path) {
  std::ifstream file(path);
  std::string line;
  std::getline(file, line);
  return line;
}

}  // namespace

Diagnosis good_if(bool ok, std::string check, std::string found, std::string advice) {
  return {std::move(check), std::move(found), ok, ok ? "" : std::move(advice)};
}

Diagnosis enough_space(const std::string& check, const fs::path& folder, double least_gb,
                       const std::string& advice) {
  struct statvfs status;
  if (folder.empty() || statvfs(folder.c_str(), &status) != 0)
    return {check, "no such folder", false, advice};
  const double free = double(status.f_bavail) * double(status.f_frsize);
  return good_if(free > least_gb * gigabyte, check, fmt::format("{:.1f} GB free", free / gigabyte),
                 advice);
}

namespace {

Diagnosis cores() {
  const int cores = usable_cores();
  std::string found = fmt::format("{} of {} usable", cores, present_cores());
  const double quota = core_quota();
  if (quota > 0) found += fmt::format(", control group allows {:.3g}", quota);
  // A quota takes the cores away for a part of each period, in the middle of a measurement.
  return good_if(quota <= 0, "cores", found,
                 "a control group limits CPU time: pin whole cores (cpuset) instead of a quota");
}

Diagnosis load() {
  double minute = 0;
  std::istringstream(line_of("/proc/loadavg")) >> minute;
  return good_if(minute < 0.25 * usable_cores() + 0.25, "load",
                 fmt::format("{:.2f} in the last minute", minute),
                 "other programs are running: stop them, or measure when they are done");
}

// Ticks that the hypervisor gave to others, and all ticks, since boot.
std::pair<double, double> stolen_ticks() {
  std::istringstream line(line_of("/proc/stat"));
  std::string word;
  line >> word;
  double steal = 0, all = 0, ticks;
  for (int field = 0; field < 8 && line >> ticks; ++field) {
    all += ticks;
    if (field == 7) steal = ticks;
  }
  return {steal, all};
}

// A chain of dependent multiply-adds: its time is a count of clock cycles and of nothing else.
double spin(double x) {
  for (int i = 0; i < 100000; ++i) x = x * 0.999999 + 1e-6;
  return x;
}

void timing(std::vector<Diagnosis>& all) {
  const auto before = stolen_ticks();
  std::vector<double> micros;
  volatile double sink = 0;  // or the loop would be moved out, or away
  const double end = monotonic_seconds() + 0.4;
  for (double now = monotonic_seconds(); now < end;) {
    sink = spin(sink);
    const double later = monotonic_seconds();
    micros.push_back((later - now) * 1e6);
    now = later;
  }
  const auto after = stolen_ticks();
  const double middle = median(micros),
               spread = (quantile(micros, 0.95) - quantile(micros, 0.05)) / middle;
  all.push_back(
      good_if(spread < 0.05, "timing",
              fmt::format("median {:.1f} us, spread {:.1f} % (5th to 95th percentile of {} runs)",
                          middle, 100 * spread, micros.size()),
              "the same loop takes different times: quiet the machine, fix the clock rate, use "
              "more trials"));
  const double share = after.second > before.second
                           ? (after.first - before.first) / (after.second - before.second)
                           : 0;
  all.push_back(good_if(share < 0.01, "steal",
                        fmt::format("{:.1f} % just now, {:.2f} % since boot", 100 * share,
                                    after.second > 0 ? 100 * after.first / after.second : 0),
                        "the hypervisor gives our time to others: use a dedicated machine"));
}

Diagnosis governor() {
  std::set<std::string> governors;
  std::error_code none;
  for (const auto& cpu : fs::directory_iterator("/sys/devices/system/cpu", none)) {
    const std::string line = line_of(cpu.path() / "cpufreq/scaling_governor");
    if (!line.empty()) governors.insert(line);
  }
  if (governors.empty()) return {"governor", "none visible", true, ""};
  return good_if(governors == std::set<std::string>{"performance"}, "governor",
                 fmt::format("{}", fmt::join(governors, ", ")),
                 "clock rates change with load: cpupower frequency-set -g performance");
}

Diagnosis memory() {
  const double free = double(available_memory());
  Diagnosis diagnosis =
      good_if(free > 8 * gigabyte, "memory", fmt::format("{:.1f} GB free", free / gigabyte),
              "the largest samples need more than 8 GB: they will be recorded as out of memory");
  diagnosis.fatal = free < 0.5 * gigabyte;
  return diagnosis;
}

Diagnosis clock_source() {
  const std::string source =
      line_of("/sys/devices/system/clocksource/clocksource0/current_clocksource");
  const bool slow =
      source == "hpet" || source == "acpi_pm" || source == "jiffies" || source == "refined-jiffies";
  return good_if(!slow, "clock", source.empty() ? "unknown" : source,
                 "reading this clock takes a microsecond: boot with clocksource=tsc");
}

Diagnosis huge_pages() {
  const std::string line = line_of("/sys/kernel/mm/transparent_hugepage/enabled");
  const size_t open = line.find('['), close = line.find(']');
  const std::string mode =
      open < close && close != line.npos ? line.substr(open + 1, close - open - 1) : "unknown";
  return good_if(
      mode != "never", "huge_pages", mode,
      "large tensors suffer: echo madvise > /sys/kernel/mm/transparent_hugepage/enabled");
}

Diagnosis temporary_folder() {
  const char* named = std::getenv("TMPDIR");
  const std::string folder = named && *named ? named : "/tmp";
  Diagnosis diagnosis =
      enough_space("tmp", folder, 1,
                   fmt::format("samples are written to {} while they are checked: free 1 GB there, "
                               "or set TMPDIR",
                               folder));
  try {
    TemporaryFolder trial;
  } catch (const Error&) {
    diagnosis = {"tmp", fmt::format("{} cannot be written", folder), false,
                 "set TMPDIR to a folder that can be written", true};
  }
  return diagnosis;
}

void libtorch(const std::string& device, std::vector<Diagnosis>& all) {
  const eager::Library library = eager::describe_library();
  all.push_back(good_if(
      library.threads <= usable_cores(), "libtorch",
      fmt::format("{}, {}, {} threads", library.version, library.cpu_capability, library.threads),
      fmt::format("more threads than cores: set OMP_NUM_THREADS={}", usable_cores())));
  const bool wanted = device == "cuda", there = library.cuda_devices > 0;
  Diagnosis cuda = good_if(
      there || !(wanted || library.cuda_build), "cuda",
      there ? fmt::format("{} device{}", library.cuda_devices, library.cuda_devices == 1 ? "" : "s")
      : library.cuda_build ? "built in, but no device"
                           : "not in this build",
      library.cuda_build ? "no GPU is visible: see nvidia-smi and CUDA_VISIBLE_DEVICES"
                         : "build with -DTESSERA_CUDA=ON against a CUDA libtorch");
  cuda.fatal = !cuda.ok && wanted;
  all.push_back(std::move(cuda));
}

}  // namespace

std::vector<Diagnosis> check_machine(const std::string& device) {
  std::vector<Diagnosis> all = {cores(), load(), governor()};
  timing(all);
  all.push_back(clock_source());
  all.push_back(memory());
  all.push_back(huge_pages());
  all.push_back(enough_space("shared_memory", "/dev/shm", 0.06,
                             "/dev/shm is too small for workers to share tensors: mount it larger "
                             "(docker: --shm-size=2g)"));
  all.push_back(temporary_folder());
  libtorch(device, all);
  return all;
}

}  // namespace tessera::inspect
