"""Sessions that the program shares, and the browsers that show and drive them. For Scripts/check-share."""

import contextlib
import importlib.machinery
import importlib.util
import json
import os
import pathlib
import random
import re
import shlex
import signal
import ssl
import subprocess
import sys
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.dont_write_bytecode = True
# Descriptors that a browser's pipes take: they have to be open.
RESERVED = [open(os.devnull, "rb") for _ in range(4)]  # pylint: disable=consider-using-with

import share_guests as guests  # noqa: E402
import share_replay  # noqa: E402


def module(name):
    """A script of this folder without an ending."""
    loader = importlib.machinery.SourceFileLoader(name.replace("-", "_"), str(HERE / name))
    made = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(made)
    return made


play = module("check-play")
outputs = play.outputs

SECONDS = 60
HEADLESS = "--headless=new"
HOME, INBOX = ["home"], ["home", "inbox"]
# Of a phone's page, in CSS pixels: the simulated phone's own, so that a scale is whole.
AREA = (390, 844)

PROTOTYPE = """backswipe: 1
title: Shared
initial: home
screens:
  home:
    title: Home
    rows: [ { title: Inbox, push: inbox }, { title: Card, present: card } ]
  inbox: { title: Inbox, rows: 60 }
  card: { title: Card, rows: 8 }
"""

ZOOM = """backswipe: 2
title: Zoom
initial: home
screens:
  home:
    title: Home
    view:
      scroll:
        column:
          - gradient: ["#FFD27A", "#B4552D"]
            height: 160
            corner: 18
            clip: true
            identifier: picture
            push: { screen: good, transition: { kind: zoom, from: picture, dragBack: true } }
        padding: 20
  good: { title: Good, rows: 20 }
"""

# Of its picture, and of the button that leads back.
ZOOM_IN, ZOOM_BACK = (100, 200), (30, 70)


class Phone(play.Chromium):
    """A browser with the screen of a phone and fingers."""

    def emulate(self, width, height, ratio, mobile=True):
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height,
                 deviceScaleFactor=ratio, mobile=mobile)
        self.ask("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=10)

    def touch(self, kind, points, instant):
        self.ask("Input.dispatchTouchEvent", **self.fingers(kind, points, instant))

    @staticmethod
    def fingers(kind, points, instant):
        return {"type": kind, "timestamp": instant,
                "touchPoints": [{"x": x, "y": y, "id": number} for x, y, number in points]}

    def post(self, method, **values):
        """Asks without a wait for the answer, which `ask` passes over."""
        self.count += 1
        message = {"id": self.count, "method": method, "params": values, "sessionId": self.session}
        os.write(self.to, json.dumps(message).encode() + b"\0")

    def show(self, page):
        self.ask("Page.navigate", url=page)
        ready(self)

    def drag(self, points, seconds=0.3, samples=24, chance=None):
        """Moves a finger along points of the page. Returns the instants of its samples in seconds."""
        start = time.time()
        instants, place = [start], points[0]
        # A browser answers when the page has taken the event: fingers do not wait for that.
        self.post("Input.dispatchTouchEvent", **self.fingers("touchStart", [(*place, 0)], start))
        for index in range(1, samples + 1):
            part = index / samples * (len(points) - 1)
            first = min(int(part), len(points) - 2)
            place = tuple(points[first][i] + (points[first + 1][i] - points[first][i]) * (part - first)
                          for i in (0, 1))
            # Not evenly: what a recording keeps is the browser's time.
            wanted = start + seconds * index / samples
            if chance:
                wanted += chance.uniform(-0.3, 0.3) * seconds / samples
            time.sleep(max(0, wanted - time.time()))
            instants.append(time.time())
            self.post("Input.dispatchTouchEvent", **self.fingers("touchMove", [(*place, 0)], instants[-1]))
        self.touch("touchEnd", [], time.time())
        return instants

    def tap(self, x, y):
        start = time.time()
        self.touch("touchStart", [(x, y, 0)], start)
        time.sleep(0.06)
        self.touch("touchEnd", [], start + 0.06)


def ready(browser, seconds=SECONDS):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if browser.run("return document.body?.dataset.ready && document.body.dataset.state === 'live' ? 1 : '';"):
            return
        time.sleep(0.05)
    words = browser.run("return document.getElementById('state')?.textContent ?? '';")
    raise TimeoutError(f"{browser.name} shows no session: {words} {browser.console[:3]}")


class Session:
    """The program, recording, on a display without a screen."""

    def __init__(self, program, folder, name, verb="record", place="127.0.0.1:0", own=False,
                 prototype=PROTOTYPE, options=(), within=(), pair=None):
        """`pair`: the paths of a certificate and its key, for https."""
        self.program, self.folder = program, folder / name
        self.folder.mkdir()
        (self.folder / "p.yaml").write_text(prototype, "utf-8")
        self.recording, self.trace = self.folder / "out.yaml", self.folder / "live.jsonl"
        command = [*within, program, verb, "p.yaml"]
        if verb == "record":
            command += ["-o", self.recording.name]
        command += ["--trace", self.trace.name, "--share", place, *options]
        if own:
            command += ["--device", "phone"]
        if pair:
            command += ["--share-certificate", pair[0], "--share-key", pair[1]]
        # Of standard error, and when each came.
        self.lines, self.times, self.url = [], [], None
        self.process = subprocess.Popen(
            [str(each) for each in command], cwd=self.folder, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        self.found = threading.Event()
        threading.Thread(target=self.read, daemon=True).start()
        if not self.found.wait(SECONDS) or self.url is None:
            self.process.kill()
            raise RuntimeError(f"{verb} --share prints no link: {self.lines}")
        self.link = guests.Link(self.url, ssl.create_default_context(cafile=pair[0]) if pair else None)

    def read(self):
        for line in self.process.stderr:
            self.times.append(time.monotonic())
            self.lines.append(line.rstrip())
            match = re.match(r"Shared at (https?://\S+/s/[0-9a-f]{32}/)$", line)
            if match:
                self.url = match[1]
                self.found.set()
        self.found.set()

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise
        return self.process.returncode

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    def records(self):
        records = []
        for line in self.trace.read_text("utf-8").splitlines():
            with contextlib.suppress(ValueError):
                records.append(json.loads(line))
        return records

    def says(self, words, seconds=5):
        """Whether a line with these words comes within a time."""
        end = time.monotonic() + seconds
        while not any(words in line for line in list(self.lines)):
            if time.monotonic() > end:
                return False
            time.sleep(0.02)
        return True

    def check(self, name, *wanted, last=False):
        """Complaints about the stacks that its frames had, one after another, or the last ones. After its
        end."""
        found = []
        for record in self.records():
            if record["kind"] == "frame" and found[-1:] != [record["stack"]]:
                found.append(record["stack"])
        if (found[-len(wanted):] if last else found) != list(wanted):
            yield f"{name}: the stacks are {found}, not {list(wanted)}"


@contextlib.contextmanager
def display(size="1400x1100"):
    read, write = os.pipe()
    server = subprocess.Popen(
        [outputs.need("Xvfb", "xvfb"), "-displayfd", str(write), "-screen", "0", f"{size}x24", "-nolisten",
         "tcp", "-noreset"], pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as file:
        number = file.readline().strip()
    if not number:
        raise outputs.Missing("Xvfb does not start")
    os.environ.update(DISPLAY=f":{number}", SDL_VIDEODRIVER="x11")
    try:
        yield
    finally:
        server.terminate()
        server.wait()


def settle(browser, seconds=1.2):
    """Waits until the page has shown nothing new for a while."""
    last, since, end = None, time.monotonic(), time.monotonic() + 20
    while time.monotonic() < end:
        now = browser.run("return backswipeShare.shown?.number ?? 0;")
        if now != last:
            last, since = now, time.monotonic()
        elif time.monotonic() - since > seconds:
            return
        time.sleep(0.1)


LAYOUT = """const box = document.getElementById("screen").getBoundingClientRect();
  return [box.left, box.top, box.width, box.height, ...backswipeShare.size.points,
    backswipeShare.size.width, backswipeShare.size.height];"""


class Screen:
    """Points of the simulated screen on a page."""

    def __init__(self, browser):
        self.left, self.top, width, height, *rest = browser.run(LAYOUT)
        self.points, self.pixels = rest[:2], rest[2:]
        self.scale = (width / self.points[0], height / self.points[1])

    def at(self, x, y):
        return (self.left + x * self.scale[0], self.top + y * self.scale[1])


def row_of(program, session, title):
    """The middle of a row of the first screen, from a run of a tap on it."""
    scenario = session.folder / f"tap-{title}.yaml"
    trace = session.folder / f"tap-{title}.jsonl"
    scenario.write_text(
        f"backswipe: 1\nprototype: p.yaml\ntimeline:\n  - {{ at: 0ms, tap: {title} }}\n", "utf-8")
    subprocess.run([program, "run", "--quiet", scenario, "--trace", trace], capture_output=True, check=False)
    for line in trace.read_text("utf-8").splitlines():
        record = json.loads(line)
        if record["kind"] == "input":
            return record["x"], record["y"]
    raise ValueError(f"a tap on {title} has no place")


def drive(program, session, browser, name, found, times, seed):
    """Pushes and drags back, some times."""
    chance = random.Random(seed)
    settle(browser, 2)
    screen = Screen(browser)
    place = row_of(program, session, "Inbox")
    session.instants = []
    for _ in range(times):
        browser.tap(*screen.at(*place))
        settle(browser, 3)
        session.instants.append(browser.drag([screen.at(2, 400), screen.at(300, 410)], 0.4, 30, chance))
        settle(browser, 3)
    latency = browser.run("return backswipeShare.latency ?? [];")
    found[f"latency, {name}"] = "; ".join(f"{words.lower()} {value}" for words, value in latency)


def spacing_of(session, name, found, least=1):
    """Complaints about a session of `drive`, after its end."""
    yield from session.check(name, HOME, *[INBOX, HOME] * len(session.instants))
    replay = share_replay.Replay(session.program, session, name)
    yield from replay.complaints
    found[f"replay, {name}"] = replay.words
    yield from share_replay.strokes_of(session, name, found, least)


class Apart(Phone):
    """A browser on a side of a network."""

    def __init__(self, profile, network, side=1, options=(HEADLESS,)):
        folder = profile.parent / "apart"
        folder.mkdir(exist_ok=True)
        wrapper = folder / "chromium"
        command = shlex.join([*network.within(side), outputs.need("chromium", "chromium")])
        wrapper.write_text(f'#!/bin/sh\nexec {command} "$@"\n', "utf-8")
        wrapper.chmod(0o755)
        before = os.environ["PATH"]
        os.environ["PATH"] = f"{folder}:{before}"
        try:
            super().__init__(profile, options)
        finally:
            os.environ["PATH"] = before


def moves(points, milliseconds, samples):
    """WebDriver's actions of a pointer along a line."""
    made = [{"type": "pointerMove", "duration": 0, "x": round(points[0][0]), "y": round(points[0][1])},
            {"type": "pointerDown", "button": 0}]
    for index in range(1, samples + 1):
        x, y = (points[0][i] + (points[1][i] - points[0][i]) * index / samples for i in (0, 1))
        made.append({"type": "pointerMove", "duration": round(milliseconds / samples), "x": round(x),
                     "y": round(y)})
    return [*made, {"type": "pointerUp", "button": 0}]


class Firefox(play.Firefox):
    def show(self, page):
        self.ask("WebDriver:Navigate", url=page)
        ready(self)

    def perform(self, points, milliseconds, samples):
        """A finger along points, by WebDriver's actions."""
        self.ask("WebDriver:PerformActions", actions=[
            {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"},
             "actions": moves(points, milliseconds, samples)}])

    def tap(self, x, y):
        self.perform([(x, y), (x, y)], 40, 1)


class WebKit(play.WebKit):
    def show(self, page):
        self.ask("/url", {"url": page})
        ready(self)

    def perform(self, points, milliseconds, samples):
        """The mouse along points: this driver has no fingers."""
        self.ask("/actions", {"actions": [
            {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"},
             "actions": moves(points, milliseconds, samples)}]})

    def tap(self, x, y):
        self.perform([(x, y), (x, y)], 40, 1)
