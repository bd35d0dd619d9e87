"""Why something could not be extracted, in a class that reports can count and a line that people can read."""

# How libtorch says it, on its devices.

OUT_OF_MEMORY = ("can't allocate memory", "not enough memory", "out of memory")


class Refused(Exception):
    """`kind` is one of: unsupported, no_graph, raised, out_of_memory, not_found, missing, exists, different."""

    def __init__(self, kind, message):
        super().__init__(message)
        self.kind = kind


def first_line(error):
    """The first line of an exception that says something."""
    lines = [line.strip() for line in str(error).splitlines()]
    return next((line for line in lines if line), type(error).__name__)


def why_raised(error):
    """A model's own exception as a refusal. Running out of memory is told apart: libtorch only says so in words."""
    text = str(error)
    if isinstance(error, MemoryError) or any(words in text for words in OUT_OF_MEMORY):
        return Refused("out_of_memory", first_line(error))
    if isinstance(error, ModuleNotFoundError):
        return Refused("missing", f"{error}; install it into the Python environment that runs this")
    return Refused("raised", f"{type(error).__name__}: {first_line(error)}")
