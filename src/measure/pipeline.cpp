// A child that wants a turn writes the number of its place and what it needs to a pipe that we
// poll, and waits at a semaphore of that place, which only we raise.
#include "measure/pipeline.h"

#include <fcntl.h>
#include <semaphore.h>

#include <array>
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
  size_t index = 0;          // of the job
  size_t core = 0;           // position in Cores::all, while it builds
  Turn turn = Turn::Alone;   // that it waits for
  CoreScheduler::Run run{};  // while it runs
  double since = 0;
};

// What a child writes when it wants a turn.
struct Wish {
  uint32_t place = 0, turn = 0;
};

}  // namespace

struct Pipeline::State {
  Cores cores;
  CoreScheduler scheduler;
  std::vector<Place> places;
  Semaphores semaphores;
  SharedArray<CoreScheduler::Run> granted;  // by place: read by the child after its semaphore
  Descriptor wish_read, wish_write;
  std::array<std::deque<size_t>, 3> waiting;  // places by Turn, in the order of their wishes
  CoreTimes times;

  State(const Cores& given, int builders)
      : cores(given),
        scheduler(given, size_t(std::max(builders, 1))),
        places(scheduler.most_children()),
        semaphores(places.size()),
        granted(places.size()) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw environment_error("pipe: {}", strerror(errno));
    wish_read.reset(ends[0]);
    wish_write.reset(ends[1]);
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
      scheduler.end_run(place.run);
      times.run += seconds * double(place.run.quiet);
    } else if (place.part == Part::Waiting) {
      scheduler.wait_no_more(place.turn);
      std::erase(waiting[size_t(place.turn)], size_t(&place - places.data()));
    }
  }

  void start(Supervisor& supervisor, Job job, size_t core) {
    const size_t at = free_place();
    places[at] = {Part::Building, job.index, core, Turn::Alone, {}, monotonic_seconds()};
    semaphores.reset(at);
    const WaitForTurn wait = [this, at](Turn turn) {
      const Wish wish{uint32_t(at), uint32_t(turn)};
      write_whole(wish_write.get(), {reinterpret_cast<const char*>(&wish), sizeof wish});
      semaphores.wait(at);
      const CoreScheduler::Run& run = granted[at];
      pin_to(run.turn == Turn::Alone ? std::span<const int>(cores.alone)
                                     : std::span<const int>(&cores.all[run.at], 1));
    };
    supervisor.start_forked(
        at,
        [&](std::string& out) {
          pin_to({&cores.all[core], 1});
          return job.body(wait, out);
        },
        job.limits);
  }

  // Of those that want a turn since we last looked.
  void note_wishes() {
    Wish wish;
    while (read(wish_read.get(), &wish, sizeof wish) == sizeof wish) {
      // Anything else is a program's stray write.
      if (wish.place >= places.size() || wish.turn >= waiting.size()) continue;
      Place& place = places[wish.place];
      if (place.part != Part::Building && place.part != Part::Running) continue;
      leave(place);
      place.part = Part::Waiting;
      place.turn = Turn(wish.turn);
      scheduler.wait(place.turn);
      waiting[wish.turn].push_back(wish.place);
    }
  }

  void let_run(bool more) {
    while (const std::optional<CoreScheduler::Run> run = scheduler.begin_run(more)) {
      std::deque<size_t>& queue = waiting[size_t(run->turn)];
      const size_t at = queue.front();
      queue.pop_front();
      places[at].part = Part::Running;
      places[at].run = *run;
      places[at].since = monotonic_seconds();
      granted[at] = *run;
      semaphores.raise(at);
    }
  }

  size_t end(size_t at) {
    Place& place = places[at];
    leave(place);
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
  supervisor.wake_for(state.wish_read.get());
  supervisor.poll_rarely();
  while (true) {
    state.note_wishes();
    state.let_run(true);
    bool more = true;  // is anything left to be built?
    while (more) {
      const std::optional<size_t> core = state.scheduler.begin_build();
      if (!core) break;
      if (std::optional<Job> job = next()) {
        state.start(supervisor, std::move(*job), *core);
      } else {
        state.scheduler.end_build(*core);
        more = false;
      }
    }
    state.let_run(more || state.scheduler.building() > 0);
    if (supervisor.running() == 0) return;
    if (const std::optional<tessera::Job> ended = supervisor.take_ended()) {
      done(state.end(ended->index), ended->outcome);
    } else {
      supervisor.round(std::numeric_limits<double>::max());
    }
  }
}

}  // namespace tessera::measure
