"""Recordings of shared sessions against the sessions' own traces. For Scripts/check-share.

A sample that comes after the frame of its time is in the next frame: the session's trace has it a nanosecond
after the frame before, or with the sample before it, and the recording has it at its own time. Nothing else
may differ: with the times of the trace, and `late` for the difference, the recording replays to the session's
trace byte for byte. Headers differ by the display's ticks, which a session does not know in advance.
"""

import decimal
import json
import re
import subprocess

# Two lines where one is too long.
TOUCH = re.compile(
    r"at: ([\d.]+)(ms|s)(?:, |\n +)touch: \{ id: (\d+), phase: (\w+), at: \[([-\d.]+), ([-\d.]+)\]")


def nanoseconds(number, unit):
    return int(decimal.Decimal(number) * (10**9 if unit == "s" else 10**6))


def milliseconds(count):
    return f"{decimal.Decimal(count).scaleb(-6):f}ms"


def last_run(trace):
    """The lines of a trace from its last header on: a restart begins another run, and another recording."""
    lines = trace.read_text("utf-8").splitlines()
    starts = [index for index, line in enumerate(lines) if line.startswith('{"kind":"header"')]
    return lines[starts[-1] if starts else 0:]


def run(program, recording):
    """The lines of a replay's trace, or why there is none."""
    trace = recording.with_suffix(".replay.jsonl")
    made = subprocess.run(
        [program, "run", "--quiet", recording, "--trace", trace], capture_output=True, text=True, check=False)
    if made.returncode:
        return None, f"{recording.name} replays with the status {made.returncode}: {made.stderr.strip()[-300:]}"
    return trace.read_text("utf-8").splitlines(), None


def stacks_of(lines):
    """The stacks that frames have, one after another."""
    found = []
    for line in lines:
        record = json.loads(line)
        if record["kind"] == "frame" and found[-1:] != [record["stack"]]:
            found.append(record["stack"])
    return found


def difference(one, two):
    """The first difference of two traces but for the ticks in their headers; None for none."""
    heads = [json.loads(lines[0]) for lines in (one, two)]
    for head in heads:
        head["display"].pop("refresh")
    if heads[0] != heads[1]:
        return f"the headers are {heads[0]} and {heads[1]}"
    for index, (own, other) in enumerate(zip(one[1:], two[1:]), 2):
        if own != other:
            return f"line {index} is {own[:200]} and not {other[:200]}"
    return f"{len(one)} lines and not {len(two)}" if len(one) != len(two) else None


class Replay:
    """A session's recording after its end: `complaints`; `exact`, the recording with the times of the
    session's trace; `late`, the number of samples that have other ones; `count`, of all samples."""

    def __init__(self, program, session, name):
        self.program, self.name, self.complaints = program, name, []
        self.recording = session.recording
        self.exact = session.recording.with_name("exact.yaml")
        self.late, self.count, self.first = 0, 0, None
        self.live = last_run(session.trace)
        # An end in the middle of a line.
        if self.live and not self.live[-1].endswith("}"):
            self.live.pop()
        self.write()
        if not self.complaints:
            self.compare()

    def complain(self, words):
        self.complaints.append(f"{self.name}: {words}")

    def write(self):
        """Writes the exact recording. Complains about samples that are not those of the trace."""
        records = [json.loads(line) for line in self.live]
        self.frames = {record["t"]: record for record in records if record["kind"] == "frame"}
        inputs = [record for record in records if record["kind"] == "input"]
        text = self.recording.read_text("utf-8")
        touches = list(TOUCH.finditer(text))
        self.count = len(inputs)
        if len(touches) != len(inputs):
            self.complain(f"{len(touches)} samples in the recording, {len(inputs)} in the trace")
            return
        pieces, end, before = [], 0, None
        for touch, record in zip(touches, inputs):
            own, taken = nanoseconds(touch[1], touch[2]), record["t"]
            if ((int(touch[3]), touch[4], float(touch[5]), float(touch[6]))
                    != (record["id"], record["phase"], record["x"], record["y"])):
                self.complain(f"the sample {touch[0]} is in the trace {record}")
                return
            if own != taken:
                self.late += 1
                self.first = own if self.first is None else self.first
                if own > taken or not (taken - 1 in self.frames or taken == before):
                    self.complain(f"a sample of {own} ns is in the trace at {taken} ns, without a frame before")
            pieces += [text[end:touch.start(1)], milliseconds(taken)]
            end, before = touch.end(2), taken
            if own != taken:
                pieces += [text[end:touch.end()], f", late: {milliseconds(taken - own)}"]
                end = touch.end()
        self.exact.write_text("".join([*pieces, text[end:]]), "utf-8")

    def compare(self):
        exact, words = run(self.program, self.exact)
        if exact is None:
            self.complain(words)
            return
        words = difference(exact, self.live)
        if words:
            self.complain(f"with the times of its frames it replays otherwise: {words}")
        own, words = run(self.program, self.recording)
        if own is None:
            self.complain(words)
            return
        if own != run(self.program, self.recording)[0]:
            self.complain("it has other traces when it runs twice")
        if self.late == 0 and difference(own, self.live):
            self.complain(f"it replays otherwise: {difference(own, self.live)}")
        if self.late:
            punctual = [[line for line in lines[1:] if json.loads(line)["t"] < self.first]
                        for lines in (own, self.live)]
            if punctual[0] != punctual[1]:
                self.complain("it replays otherwise before its first late sample")
        if stacks_of(own) != stacks_of(self.live):
            self.complain(f"it replays to the stacks {stacks_of(own)}, not {stacks_of(self.live)}")

    def finds(self, spoil):
        """Whether a change of the exact recording's text has another trace."""
        path = self.exact.with_name("spoilt.yaml")
        path.write_text(spoil(self.exact.read_text("utf-8")), "utf-8")
        lines, _ = run(self.program, path)
        return lines is None or difference(lines, self.live) is not None

    @property
    def words(self):
        return f"byte for byte, {self.late} of {self.count} samples late"
