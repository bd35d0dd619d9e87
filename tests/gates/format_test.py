"""The layout of the sources is clang-format's: `scripts/format fix` makes it so."""

import os
import pathlib
import subprocess
import sys

sys.exit(subprocess.run([pathlib.Path(os.environ["TESSERA_ROOT"], "scripts/format"), "check"]).returncode)
