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
# A step of a timeline with its time.
STEP = re.compile(r"^  - .*\n(?:    .*\n)*", re.M)
AT = re.compile(r"\bat: ([\d.]+)(ms|s)\b")
# The differences of the times of samples from those of the browser's events below which half of them are, and
# 95 of 100, in milliseconds.
SPACING, SPACING_MOST = 1.1, 2


def nanoseconds(number, unit):
    return int(decimal.Decimal(number) * (10**9 if unit == "s" else 10**6))


def milliseconds(count):
    return f"{decimal.Decimal(count).scaleb(-6):f}ms"


def in_order(text):
    """A recording whose steps are in the order of their times: a sample that was taken after a stall follows it."""
    head, mark, rest = text.partition("timeline:\n")
    steps, other, tail = rest.partition("expect:")
    found = STEP.findall(steps)
    if "".join(found) != steps:
        raise ValueError(f"a recording has other steps than known: {steps[:200]}")
    found.sort(key=lambda step: nanoseconds(*AT.search(step).groups()))
    return "".join([head, mark, *found, other, tail])


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


def fingers_of(text):
    """Of each finger of a recording its samples: milliseconds, phase, and place."""
    found = {}
    for instant, unit, number, phase, x, y in TOUCH.findall(text):
        at = float(instant) * (1000 if unit == "s" else 1)
        found.setdefault(int(number), []).append((at, phase, float(x), float(y)))
    strokes = []
    for samples in found.values():
        for sample in samples:
            if sample[1] == "began":
                strokes.append([])
            strokes[-1].append(sample)
    return sorted(strokes)


def spacing(strokes, index, instants, least=1):
    """How far times between samples are from those of the events, in milliseconds: the middle one, the one
    that 95 of 100 are below, and the largest; and the number of samples. None for another number.
    `least`: the part of the events that has to be there; each sample is held against the nearest one."""
    own = [at for at, phase, *_ in strokes[index] if phase != "ended"] if index < len(strokes) else []
    if not len(instants) * least <= len(own) <= len(instants):
        return None, None, None, len(own)
    wanted = [(each - instants[0]) * 1000 for each in instants]
    pairs = zip(own, wanted) if least == 1 else [
        (at, min(wanted, key=lambda each, at=at: abs(at - own[0] - each))) for at in own]
    found = sorted(abs(at - own[0] - each) for at, each in pairs)
    return found[len(found) // 2], found[len(found) * 95 // 100], found[-1], len(own)


def strokes_of(session, name, found, least=1):
    """Complaints about the samples of a session's drags, by the times of the browser's events."""
    strokes = [each for each in fingers_of(session.recording.read_text("utf-8")) if len(each) > 10]
    worst = [spacing([stroke], 0, instants, least)[1] for stroke, instants in zip(strokes, session.instants)]
    if len(strokes) != len(session.instants) or None in worst:
        counts = [len(each) for each in strokes]
        yield f"{name}: {counts} samples of {[len(each) + 1 for each in session.instants]} events"
    elif max(worst) > SPACING_MOST:
        yield f"{name}: times of samples differ from those of the events by {max(worst):.3f} ms (P95)"
    else:
        found[f"spacing, {name}"] = f"P95 {max(worst):.3f} ms from the browser's events"


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
        self.exact.write_text(in_order("".join([*pieces, text[end:]])), "utf-8")

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
