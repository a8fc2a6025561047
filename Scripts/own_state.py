"""Gives the programs that a script starts a state of their own: what somebody has left open or kept
on this machine changes nothing, and nothing is left. Imported for that effect alone."""

import atexit
import os
import shutil
import tempfile

_folder = tempfile.mkdtemp(prefix="backswipe-state-")
atexit.register(shutil.rmtree, _folder, ignore_errors=True)
for _name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
    os.environ[_name] = _folder
