"""The program behind the package: where it is, and how its verbs are called.

In a wheel it lies in bin/ of this package, which is then laid out like the repository; in a clone it is what
`./tessera` built. This file is also the command `tessera` of a wheel: it tells the program which Python it belongs to
and gives way to it. It imports little, since that command should start at once.
"""

import os
import sys

_HERE = os.path.dirname(os.path.abspath(__file__))
_IN_WHEEL = os.path.exists(os.path.join(_HERE, "bin", "tessera"))


class Failed(RuntimeError):
    """A verb refused or failed. The message is what it said; `exit_code` is 2 for bad input, 3 for something that the
    machine lacks, 4 for a bug of Tessera."""

    def __init__(self, message, exit_code):
        super().__init__(message)
        self.exit_code = exit_code


def root():
    """The folder that holds models/, books/ and samples/: of the wheel, or of the repository."""
    return _HERE if _IN_WHEEL else os.path.dirname(os.path.dirname(_HERE))


def program():
    """The file of the program. In a clone TESSERA_BINARY may name another."""
    if _IN_WHEEL:
        return os.path.join(_HERE, "bin", "tessera")
    built = os.environ.get("TESSERA_BINARY") or os.path.join(root(), "build", "release", "bin", "tessera")
    if not os.path.exists(built):
        raise Failed(f"no program at {built}: call ./tessera --version in {root()}, which builds it", 3)
    return built


def environment():
    """What the program is started with. That of a wheel is told where it is and which Python has torch; that of a
    clone finds out by itself."""
    if not _IN_WHEEL:
        return dict(os.environ)
    return {**os.environ, "TESSERA_ROOT": _HERE, "TESSERA_DEPS": "", "TESSERA_WHEEL_PYTHON": sys.executable}


def main():
    """The command `tessera`."""
    try:
        os.execve(program(), ["tessera", *sys.argv[1:]], environment())
    except (OSError, Failed) as error:
        print(f"tessera: {error}", file=sys.stderr)
        return 3
