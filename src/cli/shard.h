// Work cut into shards, by hand (`--shard i/n`) or for a cluster (`--slurm`): the same options of
// every verb that takes them. Units of work are numbered in an order that all shards agree on, and
// shard i takes every n-th; with --slurm the command is not run here but becomes a job
// (jobs/job_folder.h), whose tasks are the same command with --shard.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/verb.h"

namespace tessera::cli {

// "2/8": the second of eight, counted from 0. Empty: one of one.
struct Shard {
  size_t index = 0, count = 1;
  bool has(size_t item) const { return item % count == index; }
};
Shard parse_shard(const std::string& text);

// Those of the items that a shard has, in their order.
template <typename Item>
std::vector<Item> own_items(const Shard& shard, std::vector<Item> items) {
  std::vector<Item> own;
  for (size_t i = 0; i < items.size(); ++i)
    if (shard.has(i)) own.push_back(std::move(items[i]));
  return own;
}

struct ShardOptions {
  std::string shard, except;
  bool slurm = false;
  int array = 8;
  std::string partition, time;
  std::vector<std::string> sbatch;
};
// `there` says what stands in the folder or file of --except.
void add_shard_options(VerbOptions& verb, ShardOptions& options, const std::string& unit,
                       const std::string& there = "");

// What a verb says of the job that it becomes.
struct Submission {
  std::string verb, out;
  bool out_is_file = false;
  std::string unit;      // counted by progress: "programs"
  int64_t units = 0;     // of all shards together
  size_t shardable = 0;  // what can be dealt out: more shards than that have nothing to do
  std::vector<std::string> settings;  // words for shards alone
  bool except_out = false;            // shards pass over what OUT has
  std::string book;
};

// Writes the job's folder and submits what is not done yet. Throws an input Error when another job
// is unfinished there, an environment Error where there is no Slurm.
int submit_job(const ShardOptions& options, const Submission& submission, const Common& common,
               Output& out);
// Refuses options that make no sense for a job: each with whether it was given.
void refuse_with_slurm(const std::vector<std::pair<std::string, bool>>& given);

// The command as it was given, without --out and what is said to the cluster alone.
std::vector<std::string> job_words(const std::vector<std::string>& words);

}  // namespace tessera::cli
