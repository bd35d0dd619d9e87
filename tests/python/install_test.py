"""What `pip install .` puts into an environment works there: the rules of CMake that fill the wheel install this
build, beside the Python files and with the entry point, into a bare environment. No tool that makes wheels is needed;
wheel_test.py makes one."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from installed import ROOT, bare_environment, check_installed

build = Path(os.environ["TESSERA_BIN"]).parent
if not list((build / "python").glob("_core.*")):
    print("needs the module _core: ./tessera python builds it")
    sys.exit(77)
python, packages = bare_environment("environment")
subprocess.run(["cmake", "--install", build, "--component", "wheel", "--prefix", packages], check=True,
               stdout=subprocess.DEVNULL)
shutil.copytree(ROOT / "python/tessera", packages / "tessera", dirs_exist_ok=True,
                ignore=shutil.ignore_patterns("__pycache__"))
shutil.copytree(ROOT / "python/tessera.dist-info", packages / "tessera-0.1.0.dist-info")
check_installed(python, [python, "-c", "import sys; from tessera._program import main; sys.exit(main())"])
