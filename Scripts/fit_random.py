"""Films drawn at random for `check-fit --random`: of shipped pages and of pages made here, with known
settings, spoilt as recordings are, and what `fit` says of them held against the truth."""

import collections
import json
import math
import pathlib
import random
import re
import subprocess

SHIPPED = pathlib.Path(__file__).resolve().parent.parent / "Resources" / "Prototypes"
# Each screen and one that it pushes.
PAGES = [
    ("settings", "settings", "sounds"), ("settings", "settings", "general"), ("settings", "general", "about"),
    ("mail", "mailboxes", "inbox"), ("mail", "inbox", "message"),
    ("music", "library", "playlists"), ("music", "library", "artists"), ("music", "library", "albums"),
    ("music", "artists", "artist"), ("music", "artist", "albums"),
    ("demo", "settings", "wifi"), ("demo", "settings", "bluetooth"), ("demo", "settings", "notifications"),
    ("demo", "settings", "sounds"), ("demo", "settings", "general"), ("demo", "settings", "privacy"),
    ("demo", "settings", "text-size"), ("demo", "general", "about"), ("demo", "general", "language-region"),
    ("tabs", "library", "album"), ("tabs", "album", "photograph"), ("tabs", "notices", "album"),
    ("tabs", "find", "album"),
]
WORDS = ("Alpha Beta Gamma Delta Epsilon Harbour Mountain Invoice Tuesday Meeting Recents Favourites Photograph "
         "Library Network Keyboard Language Software Account Privacy Battery Storage Calendar").split()
NAMED = {"easeInEaseOut": (0.42, 0, 0.58, 1), "easeOut": (0, 0, 0.58, 1), "easeIn": (0.42, 0, 1, 1),
         "default": (0.25, 0.1, 0.25, 1), "linear": (0, 0, 1, 1),
         "linearToEaseOut": (0.35, 0.91, 0.33, 0.97)}


def bezier(handles, part):
    x1, y1, x2, y2 = handles
    low, high = 0.0, 1.0
    for _ in range(50):
        t = (low + high) / 2
        x = 3 * x1 * t * (1 - t) ** 2 + 3 * x2 * t * t * (1 - t) + t ** 3
        low, high = (t, high) if x < part else (low, t)
    return 3 * y1 * t * (1 - t) ** 2 + 3 * y2 * t * t * (1 - t) + t ** 3


def spring(frequency, ratio, time):
    decay = ratio * frequency
    if ratio > 0.9999:
        return 1 - math.exp(-decay * time) * (1 + decay * time)
    root = frequency * math.sqrt(1 - ratio * ratio)
    return 1 - math.exp(-decay * time) * (math.cos(root * time) + decay / root * math.sin(root * time))


def curve(text, duration):
    """The part of the way after a time; nil for a form that is not known here."""
    found = re.match(r"spring\(response=([\d.]+)ms,dampingRatio=([\d.]+)\)", text)
    if found:
        frequency, ratio = 2 * math.pi / (float(found[1]) / 1000), float(found[2])
        return lambda time: spring(frequency, ratio, max(time, 0))
    if text == "spring":
        return lambda time: spring(9.23341 / duration, 1, min(max(time, 0), duration) if time < duration else 9)
    found = re.match(r"cubic-bezier\(([^)]*)\)", text)
    handles = [float(word) for word in found[1].split(",")] if found else NAMED.get(text)
    if not handles:
        return None
    return lambda time: 0.0 if time <= 0 else 1.0 if time >= duration else bezier(handles, time / duration)


def distance(one, other, width):
    """How far two motions are apart when the second is moved to where it is nearest: rms, in points."""
    times = [index / 120 for index in range(-12, 120)]
    first = [one(time) for time in times]

    def far(shift):
        squares = [(value - other(time + shift)) ** 2 for time, value in zip(times, first)
                   if 0.005 < abs(value) < 0.995]
        return width * math.sqrt(sum(squares) / max(len(squares), 1))
    shift = min((index / 250 for index in range(-25, 26)), key=far)
    return min(far(shift + part / 2500) for part in range(-10, 11))


class Film:
    """What is drawn by chance: pages, settings, times, and how the film is spoilt."""

    def __init__(self, seed):
        chance = random.Random(seed)
        self.seed = seed
        self.width, self.height = chance.choice([(390, 844), (390, 844), (375, 667), (430, 932), (393, 852)])
        self.scale = chance.choice([2, 2, 3])
        self.rate = chance.choice([24, 30, 30, 50, 60, 60, 60, 120])
        self.lost = chance.choice([0, 0, chance.uniform(0.1, 0.25)])
        self.crf = chance.randint(18, 30)
        self.scaled = chance.choice([1, 1, 1, chance.uniform(0.55, 0.95)])
        self.kind = chance.choice(["push", "push", "push", "finger", "back", "shown"])
        if chance.random() < 0.5:
            name, self.a, self.b = chance.choice(PAGES)
            self.pages = f"{name}/{self.a}/{self.b}"
            self.prototype = str(SHIPPED / f"{name}.yaml")
        else:
            self.a, self.b = "a", "b"
            self.pages, self.prototype = self.made(chance)
        self.dark = chance.random() < 0.25
        self.duration = chance.randint(250, 600)
        self.curve = chance.choices(
            ["spring", "easeInEaseOut", "easeOut", "own", "bezier"], [6, 1, 1, 2, 1])[0]
        if self.curve == "own":
            self.curve = f"spring(response={chance.randint(250, 550)}ms,dampingRatio={chance.uniform(0.55, 1):.2f})"
        if self.curve == "bezier":
            self.curve = "cubic-bezier({:.2f},{:.2f},{:.2f},{:.2f})".format(
                chance.uniform(0.2, 0.7), chance.uniform(0, 0.2), chance.uniform(0.1, 0.5), chance.uniform(0.85, 1))
        self.parallax = chance.choice([0.3, 0.3, 0.3, 0.5, 0.2])
        self.dimming = chance.choice([0.1, 0.1, 0.2])
        self.gap = chance.uniform(200, 1000)
        self.to = chance.uniform(0.15, 0.4) if self.kind == "back" else chance.uniform(0.55, 0.8)
        self.over = chance.randint(250, 700)
        self.hand = chance.choice(["linear", "easeOut", "easeInEaseOut"])
        self.hold = chance.choice([0, 0, 120])
        self.chance = chance

    def made(self, chance):
        def rows(count):
            made = []
            for _ in range(count):
                title = " ".join(chance.sample(WORDS, chance.randint(1, 3)))
                extra = chance.choice(["", f", detail: {chance.choice(WORDS)}",
                                       f", subtitle: {' '.join(chance.sample(WORDS, 3))}",
                                       f", icon: {{ color: \"#{chance.randrange(1 << 24):06X}\", glyph: gear }}"])
                made.append(f"        - {{ title: {title}{extra} }}")
            return made

        def screen(name):
            kind = chance.choice(["rows", "plain", "few", "pictures", "large", "long"])
            lines = [f"    {name}:", f"      title: {chance.choice(WORDS)}"]
            if kind in ("large", "pictures") and chance.random() < 0.7:
                lines.append("      largeTitle: true")
            if kind in ("plain", "pictures"):
                lines.append("      style: plain")
            if kind == "long":
                return kind, lines + ["      rows: 40"]
            lines.append("      rows:")
            if kind == "pictures":
                for _ in range(2):
                    lines.append(f"        - {{ picture: \"#{chance.randrange(1 << 24):06X}\", "
                                 f"height: {chance.randint(80, 220)}, title: {chance.choice(WORDS)} }}")
            return kind, lines + rows(chance.randint(1, 3) if kind == "few" else chance.randint(5, 14))
        (one, first), (two, second) = screen("a"), screen("b")
        lines = ["  backswipe: 1", "  title: App", "  initial: a", "  screens:"] + first + second
        return f"{one}>{two}", "\n" + "\n".join("  " + line.removeprefix("  ") for line in lines)

    @property
    def motions(self):
        return 2 if self.kind in ("push", "finger") else 1

    def __str__(self):
        return (f"{self.seed} {self.pages}{' dark' if self.dark else ''} {self.kind} {self.rate} fps lost "
                f"{self.lost:.2f} crf {self.crf} x{self.scaled:.2f} {self.width}@{self.scale} gap {self.gap:.0f} "
                f"{self.curve} {self.duration}")

    def length(self):
        """Of a push, in milliseconds."""
        found = re.match(r"spring\(response=([\d.]+)ms,dampingRatio=([\d.]+)\)", self.curve)
        return float(found[1]) * 1.2 / float(found[2]) if found else self.duration

    def make(self, program, folder):
        film = folder / f"{self.seed}.mp4"
        if film.exists():
            return film
        pop = 400 + self.length() + self.gap
        y = self.height * 0.5
        drag = (f"drag: {{ from: [3, {y:.0f}], to: [{3 + self.to * self.width:.0f}, {y:.0f}], over: {self.over}ms, "
                f"rate: 120, curve: {self.hand}" + (f", hold: {self.hold}ms" if self.hold else "") + " } }")
        shown = f"{{ at: 0ms, set: [{self.a}, {self.b}], animated: false }}"
        start = f"{{ at: 0ms, set: [{self.a}], animated: false }}"
        self.start, self.release = {
            "push": ([start, f"{{ at: 400ms, push: {self.b} }}", f"{{ at: {pop:.0f}ms, pop: true }}"], None),
            "finger": ([start, f"{{ at: 400ms, push: {self.b} }}", f"{{ at: {pop:.0f}ms, {drag}"], pop),
            "back": ([shown, f"{{ at: 500ms, {drag}"], 500), "shown": ([shown, f"{{ at: 500ms, {drag}"], 500),
        }[self.kind]
        lines = self.start + [f"{{ at: {pop + self.over + self.hold + self.length() + 500:.0f}ms, "
                              f"tap: [{self.width / 2:.0f}, 3] }}"]
        scenario = folder / f"{self.seed}.yaml"
        scenario.write_text(
            f"backswipe: 1\ntitle: film\nprototype: {self.prototype}\n"
            f"display: {{ size: [{self.width}, {self.height}], scale: {self.scale} }}\ntimeline:\n"
            + "\n".join(f"  - {line}" for line in lines) + "\n", "utf-8")
        whole = folder / f"{self.seed}-whole.mp4"
        settings = [f"push.duration={self.duration}ms", f"push.curve={self.curve}",
                    f"push.parallax.moves={self.parallax}", f"push.dimming={self.dimming}"]
        look = ["--set", "display.appearance=dark"] if self.dark else []
        run([program, "export", scenario, "-o", whole, "--fps", self.rate, "--scale", self.scale, *look,
             *[word for setting in settings for word in ("--set", setting)]])
        filters, part = [], folder / f"{self.seed}-part.mp4"
        if self.lost:
            # Numbers that look like chance, and are the same each time.
            filters.append(f"select='lt(n,4)+gt(mod((n+{self.seed % 997})*(n+3)*7919,101),{101 * self.lost:.0f})'")
        if self.scaled < 1:
            filters.append(f"scale=trunc(iw*{self.scaled:.3f}/2)*2:-2:flags=bicubic")
        run(["ffmpeg", "-v", "error", "-nostdin", "-i", whole, *(["-vf", ",".join(filters)] if filters else []),
             "-vsync", "vfr", "-c:v", "libx264", "-preset", "veryfast", "-crf", self.crf, "-pix_fmt", "yuv420p",
             "-f", "mp4", "-y", part])
        part.rename(film)
        whole.unlink()
        return film

    def release_duration(self):
        """Of a page that is let go of, in milliseconds: a push's, which is until its own spring's envelope
        is a thousandth of the way."""
        found = re.match(r"spring\(response=([\d.]+)ms,dampingRatio=([\d.]+)\)", self.curve)
        if not found:
            return self.duration
        response, ratio = float(found[1]), float(found[2])
        if ratio > 0.9999:
            return 9.23341 * response / (2 * math.pi)
        return response / (2 * math.pi) / ratio * math.log(1000 * (1 + ratio / math.sqrt(1 - ratio * ratio)))

    def true_parallax(self):
        return 1 - int((1 - self.parallax) * self.width + 0.5) / self.width


def run(words):
    result = subprocess.run([str(word) for word in words], capture_output=True, timeout=300)
    if result.returncode != 0:
        raise RuntimeError(f"{words[0]} {words[1]}: {result.stderr.decode(errors='replace').strip()[-400:]}")


def judge(film, path, program, folder):
    """A line of words, the numbers with their errors, and the kind of outcome."""
    report = folder / f"{film.seed}.json"
    report.unlink(missing_ok=True)
    result = subprocess.run([str(program), "fit", str(path), "-o", str(folder / f"{film.seed}-fit.yaml"), "--json",
                             str(report), "--width", str(film.width)], capture_output=True, timeout=300)
    said = (result.stdout + result.stderr).decode(errors="replace")
    (folder / f"{film.seed}.txt").write_text(said, "utf-8")
    if result.returncode != 0:
        return "refused", re.sub(r".*\.mp4: ", "", said.strip().splitlines()[-1]), []
    data = json.loads(report.read_text("utf-8"))
    settings = {one["key"]: one["value"] for one in data["settings"]}
    found = [motion for group in ("pushes", "releases") for motion in (data[group] or {}).get("motions", ())]
    numbers, faults, notes = [], [], []
    told = re.findall(r"(what moves from|the page that moves from|left out)", said)
    if len(found) < film.motions:
        (notes if told else faults).append(f"{len(found)} of {film.motions} motions")
    if len(found) > film.motions:
        faults.append(f"{len(found)} motions, and not {film.motions}")
    pushes = 0 if film.kind in ("back", "shown") else 2 if film.kind == "push" else 1
    true = curve(film.curve, film.duration / 1000)

    def shapes(group):
        return {one["key"]: (one["value"], one["error"]) for one in data[group]["shapes"]}

    def compare(group, key, value, name):
        number, error = shapes(group).get(key, (None, None))
        if error:
            numbers.append((name, value, number, error))
    if "push.curve" in settings:
        if len(data["pushes"]["motions"]) > pushes:
            faults.append("a finger's motion is taken for a push")
        model = data["pushes"]["model"]
        written = settings["push.curve"]
        own = curve(written, float(re.match(r"[\d.]+", settings["push.duration"])[0])
                    * (1 if settings["push.duration"].endswith("ms") else 1000) / 1000)
        far = distance(true, own, film.width) if own else 0
        if far > 2:
            faults.append(f"{written} {settings['push.duration']} is {far:.1f} pt off")
        if model == "spring" and film.curve == "spring" or model == film.curve:
            compare("pushes", "duration", film.duration, "duration")
        elif model == "damped spring" and film.curve.startswith("spring("):
            response, ratio = re.findall(r"=([\d.]+)", film.curve)
            compare("pushes", "response", float(response), "response")
            compare("pushes", "dampingRatio", float(ratio), "ratio")
        else:
            notes.append(f"{model} for {film.curve}, {far:.1f} pt off")
    elif pushes:
        notes.append("push not written")
    if "pop.release" in settings or "pop.release.duration" in settings:
        if settings.get("pop.release") == "curve":
            faults.append(f"release along {settings.get('pop.release.curve')}")
        elif data["releases"]["model"].startswith("critical"):
            if "pop.release.duration" in settings:
                compare("releases", "duration", film.release_duration(), "release duration")
        if len(data["releases"]["motions"]) > film.motions - pushes:
            faults.append("a push is taken for a finger's motion")
    elif film.kind != "push":
        notes.append("release not written")
    for key, field, value in (("push.parallax.moves", "parallaxMoves", film.true_parallax()),
                              ("push.dimming", "dimming", film.dimming)):
        if key not in settings:
            notes.append(f"{key} not written")
            continue
        each = [motion[field] for motion in data["beneath"] if motion[field]]
        weights = [1 / (one["error"] ** 2 + 1e-12) for one in each]
        mean = sum(one["value"] * weight for one, weight in zip(each, weights)) / sum(weights)
        spread = sum(weight * (one["value"] - mean) ** 2 for one, weight in zip(each, weights))
        spread /= max(len(each) - 1, 1)
        least = min(one["error"] for one in each)
        numbers.append((key, value, mean, max((max(spread, 1) / sum(weights)) ** 0.5, least)))
    for name, value, number, error in numbers:
        if abs(number - value) > 4 * error:
            faults.append(f"{name} {number:.4g} for {value:.4g}, {abs(number - value) / error:.1f} errors off")
    outcome = "wrong" if faults else "told"
    return outcome, "; ".join(faults + notes), numbers


def campaign(program, count, seed, folder):
    outcomes = collections.Counter()
    reasons = collections.Counter()
    numbers = collections.defaultdict(list)
    notes = collections.Counter()
    for index in range(count):
        film = Film(seed * 10_000 + index)
        try:
            path = film.make(program, folder)
            outcome, words, told = judge(film, path, program, folder)
        except (RuntimeError, subprocess.TimeoutExpired) as failure:
            outcome, words, told = "failed", str(failure), []
        outcomes[outcome] += 1
        if outcome == "refused":
            reasons[words] += 1
        for part in words.split("; "):
            if "not written" in part:
                notes[part] += 1
        for name, value, number, error in told:
            numbers[name].append(abs(number - value) / error)
        print(f"{outcome:8} {film}: {words}", flush=True)
    every = [far for each in numbers.values() for far in each]
    print("films:", dict(outcomes), "not written:", dict(notes))
    for reason, times in reasons.most_common():
        print(f"  refused {times}: {reason}")
    for name, each in sorted(numbers.items()):
        within = sum(far <= 2 for far in each)
        print(f"  {name}: {within} of {len(each)} within two standard errors, worst {max(each):.1f}")
    within = sum(far <= 2 for far in every)
    print(f"  in all: {within} of {len(every)} ({within / max(len(every), 1):.3f})")
    return outcomes["wrong"] == 0 and outcomes["failed"] == 0 and within >= 0.95 * len(every)
