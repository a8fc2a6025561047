"""Two network namespaces with a delay and losses between them. For Scripts/check-share.

Packets of IP pass from one namespace to the other through this process, which holds each for DELAY and drops LOSS
of them by a seed: TCP has its own repetitions and order, as over a real network. Needed are root, /dev/net/tun and
`ip`; the kernel's netem is not.
"""

import contextlib
import ctypes
import fcntl
import heapq
import os
import random
import select
import shutil
import struct
import subprocess
import threading
import time

# Of a packet in either direction, in seconds, and the part of all packets that is lost.
DELAY, LOSS = 0.1, 0.05
# Of linux/if_tun.h.
TUNSETIFF, IFF_TUN, IFF_NO_PI = 0x400454CA, 0x0001, 0x1000
# Of linux/sched.h.
CLONE_NEWNET = 0x40000000
SIDES = [("backswipe-share-a", "10.231.7.1"), ("backswipe-share-b", "10.231.7.2")]


class Unavailable(Exception):
    """Why there is no such network, in words."""


class Network:
    """`address` of the first side; `within` gives the words before a command that runs on a side; `count` and
    `lost`, of packets."""

    def __init__(self, seed):
        self.chance, self.count, self.lost = random.Random(seed), 0, 0
        self.address, self.ends = SIDES[0][1], []
        # Those of a run that was ended by force.
        for name, _ in SIDES:
            with contextlib.suppress(Unavailable):
                self.ip(f"netns del {name}")
        try:
            for index, (name, address) in enumerate(SIDES):
                device = f"bssh{index}"
                self.ends.append(self.device(device))
                for step in (
                    f"netns add {name}", f"link set {device} netns {name}", f"-n {name} link set lo up",
                    f"-n {name} addr add {address}/30 dev {device}", f"-n {name} link set {device} up",
                ):
                    self.ip(step)
        except Unavailable:
            self.remove()
            raise
        self.stopped = threading.Event()
        self.thread = threading.Thread(target=self.carry, daemon=True)
        self.thread.start()

    @staticmethod
    def within(side):
        return ["ip", "netns", "exec", SIDES[side][0]]

    @staticmethod
    @contextlib.contextmanager
    def inside(side):
        """This thread on a side: its sockets, and the programs and threads that it starts, belong there."""
        library = ctypes.CDLL(None, use_errno=True)

        def enter(space):
            if library.setns(space.fileno(), CLONE_NEWNET):
                raise Unavailable(f"setns: {os.strerror(ctypes.get_errno())}")

        with open("/proc/thread-self/ns/net", "rb") as before, open(f"/run/netns/{SIDES[side][0]}", "rb") as there:
            enter(there)
            try:
                yield
            finally:
                enter(before)

    @staticmethod
    def device(name):
        try:
            end = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
            fcntl.ioctl(end, TUNSETIFF, struct.pack("16sH", name.encode(), IFF_TUN | IFF_NO_PI))
        except OSError as error:
            raise Unavailable(f"/dev/net/tun: {error.strerror}") from error
        return end

    @staticmethod
    def ip(step):
        if not shutil.which("ip"):
            raise Unavailable("ip is missing (apt-get install iproute2)")
        run = subprocess.run(["ip", *step.split()], capture_output=True, text=True, check=False)
        if run.returncode:
            raise Unavailable(f"ip {step}: {run.stderr.strip()}")

    def carry(self):
        waiting = []
        other = {self.ends[0]: self.ends[1], self.ends[1]: self.ends[0]}
        while not self.stopped.is_set():
            rest = waiting[0][0] - time.monotonic() if waiting else 0.1
            for end in select.select(self.ends, [], [], max(0, min(rest, 0.1)))[0]:
                with contextlib.suppress(OSError):
                    data = os.read(end, 65536)
                    self.count += 1
                    if self.chance.random() < LOSS:
                        self.lost += 1
                    else:
                        heapq.heappush(waiting, (time.monotonic() + DELAY, self.count, other[end], data))
            while waiting and waiting[0][0] <= time.monotonic():
                _, _, end, data = heapq.heappop(waiting)
                with contextlib.suppress(OSError):
                    os.write(end, data)

    def remove(self):
        for name, _ in SIDES:
            with contextlib.suppress(Unavailable):
                self.ip(f"netns del {name}")
        for end in self.ends:
            os.close(end)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stopped.set()
        self.thread.join()
        self.remove()
