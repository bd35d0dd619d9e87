// A child that has built writes the number of its place to a pipe that we poll, and waits at a
// semaphore of that place, which only we raise.
#include "measure/pipeline.h"

#include <fcntl.h>
#include <semaphore.h>

#include <cerrno>
#include <cstring>
#include <deque>
#include <limits>
#include <vector>

#include "base/clock.h"
#include "base/error.h"
#include "base/machine.h"
#include "base/shared_memory.h"
#include "base/supervisor.h"
#include "measure/core_scheduler.h"

namespace tessera::measure {

namespace {

// Semaphores in memory that children share.
class Semaphores {
 public:
  explicit Semaphores(size_t count) : all_(count) {}

  void reset(size_t i) { sem_init(&all_[i], 1, 0); }
  void raise(size_t i) { sem_post(&all_[i]); }
  void wait(size_t i) {
    while (sem_wait(&all_[i]) != 0 && errno == EINTR) continue;
  }

 private:
  SharedArray<sem_t> all_;
};

enum class Part { Free, Building, Waiting, Running };

struct Place {
  Part part = Part::Free;
  size_t index = 0;  // of the job
  size_t core = 0;   // position in Cores::all, while it builds
  double since = 0;
};

}  // namespace

struct Pipeline::State {
  Cores cores;
  CoreScheduler scheduler;
  std::vector<Place> places;
  Semaphores semaphores;
  Descriptor built_read, built_write;
  std::deque<size_t> waiting;  // places, in the order in which they were built
  CoreTimes times;

  State(const Cores& given, int builders)
      : cores(given),
        scheduler(given, size_t(std::max(builders, 1))),
        places(scheduler.most_children()),
        semaphores(places.size()) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw environment_error("pipe: {}", strerror(errno));
    built_read.reset(ends[0]);
    built_write.reset(ends[1]);
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
  }

  size_t free_place() const {
    for (size_t i = 0; i < places.size(); ++i)
      if (places[i].part == Part::Free) return i;
    throw our_error("more children than places");
  }

  void leave(Place& place) {
    const double seconds = monotonic_seconds() - place.since;
    if (place.part == Part::Building) {
      scheduler.end_build(place.core);
      times.build += seconds;
    } else if (place.part == Part::Running) {
      scheduler.end_run();
      times.run += seconds * double(cores.quiet_count());
    }
  }

  void start(Supervisor& supervisor, Job job, size_t core) {
    const size_t at = free_place();
    places[at] = {Part::Building, job.index, core, monotonic_seconds()};
    semaphores.reset(at);
    const WaitForTurn wait = [this, at] {
      const uint32_t number = uint32_t(at);
      write_whole(built_write.get(), {reinterpret_cast<const char*>(&number), sizeof number});
      semaphores.wait(at);
      pin_to(cores.run);
    };
    supervisor.start_forked(
        at,
        [&](std::string& out) {
          pin_to({&cores.all[core], 1});
          return job.body(wait, out);
        },
        job.limits);
  }

  // Those that have built since we last looked.
  void note_built() {
    uint32_t number;
    while (read(built_read.get(), &number, sizeof number) == sizeof number) {
      Place& place = places.at(number);
      if (place.part != Part::Building) continue;  // a program's stray write
      leave(place);
      place.part = Part::Waiting;
      waiting.push_back(number);
    }
  }

  void let_one_run(bool more) {
    if (!scheduler.begin_run(waiting.size(), more)) return;
    Place& place = places[waiting.front()];
    place.part = Part::Running;
    place.since = monotonic_seconds();
    semaphores.raise(waiting.front());
    waiting.pop_front();
  }

  size_t end(size_t at) {
    Place& place = places[at];
    leave(place);
    if (place.part == Part::Waiting) std::erase(waiting, at);
    place.part = Part::Free;
    return place.index;
  }
};

Pipeline::Pipeline(const Cores& cores, int builders)
    : state_(std::make_unique<State>(cores, builders)) {}

Pipeline::~Pipeline() = default;

const CoreTimes& Pipeline::times() const {
  return state_->times;
}

void Pipeline::run(const std::function<std::optional<Job>()>& next,
                   const std::function<void(size_t, const Outcome&)>& done) {
  State& state = *state_;
  Supervisor supervisor;
  supervisor.wake_for(state.built_read.get());
  supervisor.poll_rarely();
  while (true) {
    state.note_built();
    state.let_one_run(true);
    bool more = true;  // is anything left to be built?
    while (more) {
      const std::optional<size_t> core = state.scheduler.begin_build(state.waiting.size());
      if (!core) break;
      if (std::optional<Job> job = next()) {
        state.start(supervisor, std::move(*job), *core);
      } else {
        state.scheduler.end_build(*core);
        more = false;
      }
    }
    state.let_one_run(more || state.scheduler.building() > 0);
    if (supervisor.running() == 0) return;
    if (const std::optional<tessera::Job> ended = supervisor.take_ended()) {
      done(state.end(ended->index), ended->outcome);
    } else {
      supervisor.round(std::numeric_limits<double>::max());
    }
  }
}

}  // namespace tessera::measure
