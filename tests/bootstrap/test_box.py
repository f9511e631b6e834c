"""The message box as a person meets it, on a real display."""

import os
import shutil
import subprocess
import sys
import time

import pytest

from game import bootstrap

FAIL = """
import sys
sys.path.insert(0, sys.argv[1])
from game import bootstrap
bootstrap.fail("the game cannot find a display.", 3)
"""


def ask(*command):
    """What xdotool answers."""
    result = subprocess.run(["xdotool", *command], capture_output=True, text=True)
    return result.stdout.split()


@pytest.mark.window
def test_a_box_stays_until_it_is_answered(tmp_path):
    if shutil.which("xdotool") is None:
        pytest.fail("This test presses keys and needs xdotool; install it (on Debian and Ubuntu: apt install xdotool).")
    env = {name: value for name, value in os.environ.items() if name != "CI"}
    env["OLDSTONE_CACHE"] = str(tmp_path)
    nothing = subprocess.DEVNULL
    command = [sys.executable, "-c", FAIL, bootstrap.program_folder()]
    with subprocess.Popen(command, env=env, stdin=nothing, stdout=nothing, stderr=nothing) as process:
        try:
            deadline = time.monotonic() + 120
            while not (boxes := ask("search", "--onlyvisible", "--name", "Oldstone|xmessage")):
                assert process.poll() is None, "no box came up: is there Tk, zenity or xmessage?"
                assert time.monotonic() < deadline
                time.sleep(0.1)
            assert process.poll() is None
            while process.poll() is None:
                assert time.monotonic() < deadline
                ask("mousemove", "--window", boxes[0], "20", "20", "key", "Return", "key", "space")
                time.sleep(0.2)
        finally:
            process.kill()
    assert process.returncode == 3
