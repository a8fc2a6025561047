"""The window's own frames beside guests that are stuck. For Scripts/check-share.

In one session the mouse drags the list up and down, ROUNDS times without a guest and as often beside one that never
reads and one that reads a byte at a time. What counts is the time from one frame's end to the next one's within a
drag: its 95th percentile and the longest one, of which the medians of the rounds of each kind are taken.
"""

import contextlib
import csv
import fcntl
import math
import signal
import socket
import statistics
import struct
import subprocess
import termios
import threading
import time

import share_wire as wire
from share_session import PROTOTYPE, Session, outputs

ROUNDS = 3
# Of a drag, in seconds, and of the time between two moves of the mouse.
LONG, EACH = 1.4, 0.008
# The fewest frames of a drag of which a percentile is taken.
LEAST = 20
# The most milliseconds that the 95th percentile, and the longest time of a drag, are longer beside stuck guests. On a
# machine with other work both differ by 2 and 4 either way.
MARGINS = 8, 30
# The frames of a drag that are left out at its begin, in nanoseconds: a list waits for a distance.
BEGIN = 150_000_000
# Bytes of room for what a stuck guest has not read: the least that Linux gives.
ROOM = 2048


def waiting(stream):
    """The bytes that have come to a connection and were not read."""
    return struct.unpack("i", fcntl.ioctl(stream.fileno(), termios.FIONREAD, b"\0\0\0\0"))[0]


class Stuck:
    """Two guests: one with the controls that never reads nor answers, and one that reads a byte at a time. For
    `with`; then `waiting` gets the number of bytes that have come and were not read."""

    def __init__(self, link, waiting):
        self.waiting = waiting
        self.deaf, self.slow = (link.connect(room=ROOM) for _ in range(2))
        self.deaf.send(wire.hello(0))
        self.slow.send(wire.hello(1))
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self.read, daemon=True)

    def read(self):
        while not self.ended.wait(0.01):
            with contextlib.suppress(OSError):
                self.slow.stream.recv(1)

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.ended.set()
        self.thread.join()
        self.waiting.append(waiting(self.deaf.stream))
        for each in (self.deaf, self.slow):
            each.stream.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
            each.stream.close()


class Held:
    """The program held up for HOLD seconds again and again, as if its window waited for somebody. For `with`."""

    HOLD = 0.04

    def __init__(self, process):
        self.process, self.ended = process, threading.Event()
        self.thread = threading.Thread(target=self.hold, daemon=True)

    def hold(self):
        while not self.ended.wait(0.1):
            self.process.send_signal(signal.SIGSTOP)
            time.sleep(self.HOLD)
            self.process.send_signal(signal.SIGCONT)

    def __enter__(self):
        self.thread.start()

    def __exit__(self, *_):
        self.ended.set()
        self.thread.join()


class Window:
    """The program's window, with the mouse."""

    def __init__(self, session):
        self.number = self.tool("search", "--sync", "--onlyvisible", "--pid", str(session.process.pid))[0]
        shape = dict(line.split("=") for line in self.tool("getwindowgeometry", "--shell", self.number))
        self.middle = int(shape["X"]) + int(shape["WIDTH"]) // 2, int(shape["Y"]) + int(shape["HEIGHT"]) // 2

    @staticmethod
    def tool(*words, script=None):
        return subprocess.run([outputs.need("xdotool", "xdotool"), *words], input=script, capture_output=True,
                              text=True, check=True).stdout.split()

    def drag(self):
        """Up and down for LONG seconds."""
        x, y = self.middle
        lines = [f"mousemove {x} {y}", "sleep 0.1", "mousedown 1"]
        for index in range(round(LONG / EACH)):
            lines += [f"mousemove {x} {y + round(180 * math.sin(index * EACH * 5))}", f"sleep {EACH}"]
        # At rest when it is let go.
        lines += ["sleep 0.1", "mouseup 1"]
        self.tool("-", script="".join(f"{line}\n" for line in lines))


def percentile(values, part):
    return sorted(values)[min(int(len(values) * part), len(values) - 1)]


def times_of(session):
    """Of each drag of an ended session the milliseconds from one frame's end to the next one's."""
    with open(session.folder / "frames.csv", encoding="utf-8") as file:
        ends = [int(row["finish"]) for row in csv.DictReader(file) if row["finish"]]
    samples = [record for record in session.records() if record["kind"] == "input"]
    starts = [each["t"] for each in samples if each["phase"] == "began"]
    stops = [each["t"] for each in samples if each["phase"] == "ended"]
    for start, stop in zip(starts, stops):
        own = [end for end in ends if start + BEGIN <= end < stop - BEGIN]
        yield [(two - one) / 1e6 for one, two in zip(own, own[1:])]


def figures(drags):
    """The median 95th percentile of drags, and the median of their longest times."""
    return [statistics.median(each) for each in zip(*((percentile(times, 0.95), max(times)) for times in drags))]


def measured(program, folder, name, beside, rounds=ROUNDS):
    """The figures of drags alone and of those beside something, in turns."""
    prototype = PROTOTYPE.replace("initial: home", "initial: inbox")
    with Session(program, folder, name, "play", prototype=prototype, options=("--csv", "frames.csv")) as session:
        window = Window(session)
        window.tool("windowfocus", window.number)
        for _ in range(rounds):
            window.drag()
            time.sleep(0.3)
            # From its connection on, as its first pictures are made.
            with beside(session):
                window.drag()
            time.sleep(0.3)
        session.end()
        drags = list(times_of(session))
        if len(drags) != 2 * rounds or min(map(len, drags)) < LEAST:
            raise ValueError(f"{[len(each) for each in drags]} frames of {2 * rounds} drags; {session.lines[-5:]}")
        return figures(drags[::2]), figures(drags[1::2])


def is_late(alone, beside):
    return any(two - one > margin for one, two, margin in zip(alone, beside, MARGINS))


def words(alone, beside):
    return (f"P95 {beside[0]:.1f} ms, {beside[1]:.1f} ms at most; alone {alone[0]:.1f} ms, {alone[1]:.1f} ms at most"
            " (medians of drags)")


def check_stuck(program, folder, bait, found):
    """The window's frames are on time beside guests that are stuck."""
    unread = []
    for attempt in ("first", "again"):
        alone, beside = measured(
            program, folder, f"stuck-{attempt}", lambda session: Stuck(session.link, unread))
        found["the window's frames beside stuck guests, from end to end"] = words(alone, beside)
        # A busy machine has late frames of its own: only two runs together are a complaint.
        if not is_late(alone, beside):
            break
    else:
        yield f"stuck: the window's frames beside stuck guests take {words(alone, beside)}"
    if min(unread) < ROOM // 4:
        yield f"stuck: guests that do not read have {unread} bytes to read"
    if bait:
        alone, beside = measured(program, folder, "held", lambda session: Held(session.process), 1)
        if is_late(alone, beside):
            print(f"bait: a window that is held up is found: {words(alone, beside)}")
        else:
            yield f"bait: a window that is held up is not found: {words(alone, beside)}"
