// A folder of measured programs that is only ever appended to: records.json (Ansor's lines),
// tasks.jsonl (the tasks they are of), failures.jsonl (what failures said), origins.jsonl and
// batches.jsonl (provenance.h). A process that is killed at any instant leaves a folder that the
// next one goes on with: no record is lost or doubled that was appended, and every line is whole.
// One writer for each records file; several records files may share a folder.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/append_file.h"
#include "record/provenance.h"
#include "record/record.h"

namespace tessera::record {

struct StoreOptions {
  std::string name = "records.json";  // of the records, in the folder
  // A killed process loses nothing; a machine that loses power loses what was appended within this
  // time. 0: each record waits for the disk.
  double sync_seconds = 1;
  double wait_seconds = 2;  // for the lock of a writer that is about to end
};

class RecordStore {
 public:
  // `before` is called with each record that is there already. Throws an input Error when the
  // folder cannot be written, another process writes to the records, or the file holds other things
  // than records.
  explicit RecordStore(const std::filesystem::path& folder, StoreOptions options = {},
                       const std::function<void(const Record&)>& before = {});
  ~RecordStore();

  // Of lines that were dropped, since they had been cut off.
  const std::vector<std::string>& warnings() const { return warnings_; }
  int64_t size() const { return size_; }  // records in the file
  std::filesystem::path file() const { return records_.path(); }

  // Before the first record of a task; a task that is there is left as it is. `line` is its JSON
  // object with a member "workload_key", without the newline.
  void add_task(const std::string& workload_key, const std::string& line);
  // Of a failure its message goes to the side file. Throws an environment Error when the disk is
  // full; the record is then not in the file.
  void append(const Record& record);
  // Where it comes from stands in a side file, written before the record is: a record that is there
  // has its origin.
  void append(const Record& record, Origin origin, const std::string& batch,
              std::optional<bool> quiet = {});
  void add_batch(const Batch& batch);  // before its first record
  void sync();

 private:
  AppendFile& opened(std::optional<AppendFile>& file, const char* name);

  std::filesystem::path folder_;
  StoreOptions options_;
  AppendFile records_, tasks_, failures_;
  std::optional<AppendFile> origins_, batches_;  // made when there is something to say
  std::vector<std::string> warnings_;
  std::set<std::string> task_keys_;
  int64_t size_ = 0, lines_ = 0;
  double synced_ = 0;
};

}  // namespace tessera::record
