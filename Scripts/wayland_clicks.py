#!/usr/bin/env python3
"""wayland_clicks.py WIDTH HEIGHT PAUSE X Y [X Y]...: clicks at points of a Wayland output of that size,
in pixels, with PAUSE seconds after each, by a pointer of the wlr-virtual-pointer protocol."""
import os
import socket
import struct
import sys
import time

LEFT_BUTTON = 0x110
MANAGER = "zwlr_virtual_pointer_manager_v1"


def text(value):
    data = value.encode() + b"\0"
    return struct.pack("=I", len(data)) + data + b"\0" * (-len(data) % 4)


def main():
    width, height, pause = int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])
    numbers = [int(word) for word in sys.argv[4:]]
    display = socket.socket(socket.AF_UNIX)
    display.connect(os.path.join(os.environ["XDG_RUNTIME_DIR"], os.environ["WAYLAND_DISPLAY"]))

    def send(target, request, *words, data=b""):
        data = struct.pack(f"={len(words)}I", *words) + data
        display.sendall(struct.pack("=II", target, (8 + len(data)) << 16 | request) + data)

    send(1, 1, 2)  # wl_display.get_registry
    send(1, 0, 3)  # wl_display.sync
    seen, name = b"", None
    while True:
        seen += display.recv(65536)
        done = False
        while len(seen) >= 8:
            target, head = struct.unpack("=II", seen[:8])
            if len(seen) < head >> 16:
                break
            body, seen = seen[8 : head >> 16], seen[head >> 16 :]
            done |= target == 3
            if target == 2 and body[8:].startswith(MANAGER.encode() + b"\0"):
                (name,) = struct.unpack("=I", body[:4])
        if done:
            break
    if name is None:
        sys.exit(f"The compositor has no {MANAGER}.")
    send(2, 0, name, data=text(MANAGER) + struct.pack("=II", 1, 4))  # wl_registry.bind
    send(4, 0, 0, 5)  # create_virtual_pointer
    time.sleep(0.5)
    for x, y in zip(numbers[::2], numbers[1::2]):
        now = int(time.monotonic() * 1000) & 0xFFFFFFFF
        send(5, 1, now, x, y, width, height)  # motion_absolute
        send(5, 4)  # frame
        for state in (1, 0):
            send(5, 2, now, LEFT_BUTTON, state)
            send(5, 4)
        time.sleep(pause)


main()
