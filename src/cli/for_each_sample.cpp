#include "cli/for_each_sample.h"

#include <algorithm>
#include <cstdio>
#include <new>

#include "base/error.h"
#include "base/machine.h"
#include "base/text.h"

namespace tessera::cli {

namespace {

namespace fs = std::filesystem;

using Batch = std::vector<size_t>;

// Batches of about equal work, the size of model.py standing for it; the largest samples come
// first.
std::vector<Batch> make_batches(const std::vector<NamedSample>& samples, size_t count) {
  std::vector<std::pair<uintmax_t, size_t>> sizes;
  for (size_t i = 0; i < samples.size(); ++i) {
    std::error_code unreadable;
    const uintmax_t size = fs::file_size(samples[i].folder / "model.py", unreadable);
    sizes.emplace_back(unreadable ? 0 : size, i);
  }
  std::sort(sizes.rbegin(), sizes.rend());
  std::vector<Batch> batches(std::min(count, samples.size()));
  std::vector<uintmax_t> loads(batches.size(), 0);
  for (const auto& [size, index] : sizes) {
    const size_t lightest = size_t(std::min_element(loads.begin(), loads.end()) - loads.begin());
    batches[lightest].push_back(index);
    loads[lightest] += size + 20000;  // what a sample costs however small
  }
  return batches;
}

std::vector<Batch> batches_of(const Fan& fan, const std::vector<NamedSample>& samples) {
  if (fan.batched) {
    // Small sets need no parallel work; the first batches of large ones show how far it is.
    const size_t workers = std::min<size_t>(size_t(fan.jobs), (samples.size() + 3) / 4);
    return make_batches(samples, samples.size() > 400 ? workers * 8 : workers);
  }
  std::vector<Batch> batches;
  for (size_t i = 0; i < samples.size(); ++i) batches.push_back({i});
  return batches;
}

std::string in_model(const fs::path& sample, const std::string& what) {
  return sample.empty() ? what : (sample / "model.py").string() + ": " + what;
}

// What a child sends for a sample: [answer], or [null, complaint, exit code].
Json::Array answer_one(const fs::path& sample, const std::function<Json()>& body) {
  const auto complain = [](const std::string& what, int exit_code) {
    return Json::Array{Json(), what.empty() ? "no reason was given" : what, exit_code};
  };
  try {
    return {body()};
  } catch (const Error& error) {
    return complain(first_line(error.what()), error.exit_code());
  } catch (const std::bad_alloc&) {
    return complain(in_model(sample, "out of memory"), 1);
  } catch (const std::exception& error) {
    return complain(in_model(sample, first_line(error.what())), 1);
  }
}

Reply read_reply(const Json::Array& sent) {
  Reply reply;
  reply.answer = sent[0];
  if (sent.size() == 1) return reply;
  reply.complaint = sent[1].as_string();
  const int exit_code = int(sent[2].as_int());
  if (exit_code == 3) throw environment_error("{}", reply.complaint);
  reply.blames_input = exit_code == 2;
  return reply;
}

}  // namespace

Fan share_machine(const std::string& title, size_t samples, const Common& common, double seconds,
                  int memory_mb) {
  Fan fan{.title = title, .quiet = common.quiet};
  fan.jobs = std::min(common.jobs, int(samples));
  fan.threads = std::max(1, usable_cores() / fan.jobs);
  fan.limits.seconds = seconds;
  fan.limits.memory_bytes =
      memory_mb > 0 ? size_t(memory_mb) * 1000000 : available_memory() / 10 * 9 / size_t(fan.jobs);
  return fan;
}

Fan in_batches(const std::string& title, const Common& common) {
  return {.title = title, .quiet = common.quiet, .jobs = common.jobs, .batched = true};
}

std::string Reply::why(const fs::path& sample) const {
  return complaint.empty() ? in_model(sample, death) : complaint;
}

void Failures::add(const fs::path& sample, const Reply& reply, Progress& progress) {
  progress.wipe();
  std::fprintf(stderr, "tessera: %s\n", reply.why(sample).c_str());
  exit_code = std::max(exit_code, reply.blames_input ? 2 : 1);
  ++count;
}

void ask_samples(const Fan& fan, const std::vector<NamedSample>& samples,
                 const std::function<Json(size_t)>& body,
                 const std::function<void(size_t, const Reply&, Progress&)>& done) {
  Progress progress(fan.title, samples.size(), fan.quiet);
  std::vector<std::optional<Reply>> replies(samples.size());  // that wait for earlier ones
  size_t next = 0;
  const auto hand_out = [&](size_t index, Reply reply) {
    std::string failure;
    if (!reply.ok())
      failure = reply.death.empty() ? "refused" : "died";
    else if (fan.failure)
      failure = fan.failure(reply.answer);
    replies[index] = std::move(reply);
    progress.advance(samples[index].name, failure);
    for (; next < samples.size() && replies[next]; ++next) {
      done(next, *replies[next], progress);
      replies[next].emplace();
    }
  };
  std::vector<Batch> batches = batches_of(fan, samples), again;
  const auto collect = [&](const Batch& batch, const Outcome& outcome) {
    if (outcome.ok()) {
      const Json sent = Json::parse(outcome.out, "a worker's answer");
      for (size_t i = 0; i < batch.size(); ++i) {
        Reply reply = read_reply(sent.as_array()[i].as_array());
        reply.seconds = outcome.seconds;
        hand_out(batch[i], std::move(reply));
      }
    } else if (batch.size() > 1) {
      for (size_t index : batch) again.push_back({index});
    } else {
      Reply reply;
      reply.death = outcome.describe();
      reply.seconds = outcome.seconds;
      hand_out(batch[0], std::move(reply));
    }
  };
  while (!batches.empty()) {
    run_forked_all(
        batches.size(), fan.jobs, fan.limits,
        [&](size_t i, std::string& out) {
          Json answers{Json::Array{}};
          for (size_t index : batches[i])
            answers.push_back(answer_one(samples[index].folder, [&] { return body(index); }));
          out = answers.dump();
          return 0;
        },
        [&](size_t i, const Outcome& outcome) { collect(batches[i], outcome); });
    batches = std::exchange(again, {});
  }
}

}  // namespace tessera::cli
