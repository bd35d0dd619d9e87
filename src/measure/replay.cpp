#include "measure/replay.h"

#include <set>

#include "record/reader.h"

namespace tessera::measure {

ReplayPrograms read_programs(const std::vector<std::string>& files, const std::string& kind,
                             const te::TaskTable& table) {
  ReplayPrograms replay;
  const record::Provenance provenance = record::Provenance::beside(files);
  std::map<std::string, std::set<std::string>> seen;  // steps as printed, by task
  for (const std::string& file : files) {
    record::RecordReader reader(file);
    record::Record record;
    while (reader.next(record)) {
      ++replay.records;
      const std::string& key = record.workload_key;
      if (record.target.substr(0, record.target.find(' ')) != kind) {
        ++replay.other_device;
        continue;
      }
      if (const auto unknown = replay.unknown.find(key); unknown != replay.unknown.end()) {
        ++unknown->second;
        continue;
      }
      if (!replay.programs.contains(key)) {
        std::optional<te::Task> task = table.find(key);
        if (!task) {
          replay.unknown[key] = 1;
          continue;
        }
        task->workload_key = key;
        replay.tasks.push_back(std::move(*task));
      }
      if (seen[key].insert(schedule::print_steps(record.steps)).second) {
        replay.programs[key].push_back(record.steps);
        const record::ProgramOrigin* origin = provenance.find(record);
        replay.origins[key].push_back(origin ? origin->origin : record::Origin::Random);
      } else {
        ++replay.repeated;
      }
    }
    replay.bad_lines += int64_t(reader.bad_count());
  }
  return replay;
}

}  // namespace tessera::measure
