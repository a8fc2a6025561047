"""What browsers draw of a shared session against the program's own pictures of the same frames. For
Scripts/check-share."""

import base64
import json
import subprocess

from share_session import settle

# The largest difference of a channel, of 255, from the program's picture, its mean, and both within blurs.
EXACT = (4, 0.6, 6, 0.4)
# The same of frames in which pages of a zoom move, each sent as one picture and placed by transforms: edges of text
# are between pixels, so that the largest one has no limit. Means of 0.24 to 0.90 were measured.
RESAMPLED = (255, 1.3, 6, 0.4)
# The parts of a session: frames in motion of each are compared, two at least.
PUSH, SCROLL, DRAG, SHEET = "push", "scroll", "drag from the edge", "sheet"
LET_GO, ZOOM, AT_REST, ZOOMED = "what follows it", "zoom in motion", "at rest", "at rest after a zoom"
MOVING = [PUSH, SCROLL, DRAG, LET_GO, SHEET]
ALL = [*MOVING, AT_REST, ZOOM, ZOOMED]

# The program's own picture is made of a recording, which is whole at its end: canvases are kept until then, of
# each part of a session MOST frames, each APART nanoseconds after the one before at least.
FILM = """
  const { painter } = backswipeShare, screen = document.getElementById("screen"), show = painter.show.bind(painter);
  window.kept = [];
  window.part = null;
  window.keep = ({ instant }) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [screen.width, screen.height];
    canvas.getContext("2d").drawImage(screen, 0, 0);
    const layers = painter.before, blurs = [];
    let isResampled = false;
    for (let at = 0; at < layers.length; at += 8) {
      const { blur, matrix } = painter.material(layers, at);
      if (blur) blurs.push(Array.from(painter.rect(layers, at)));
      if (matrix) isResampled = true;
    }
    window.kept.push({ canvas, blurs, instant, isResampled, part: window.part });
  };
  painter.show = (layers) => {
    show(layers);
    const { frame } = backswipeShare, own = window.kept.filter(({ part }) => part === window.part);
    if (window.part && own.length < MOST && !(frame.instant - own.at(-1)?.instant < APART)) window.keep(frame);
  };
"""

KEEP = """
  window.part = PART;
  window.keep(backswipeShare.shown);
  window.part = null;
"""

KEPT = "return window.kept.map(({ part, instant, isResampled }) => [part, instant, isResampled]);"

# The largest difference of a channel outside of blurs and within them, and the means of both.
PICTURE = """
  const { canvas, blurs } = window.kept[NUMBER];
  const pixels = (each) => each.getContext("2d").getImageData(0, 0, each.width, each.height).data;
  const image = new Image(), other = document.createElement("canvas");
  image.src = "data:image/png;base64,PNG";
  await image.decode();
  [other.width, other.height] = [image.width, image.height];
  other.getContext("2d").drawImage(image, 0, 0);
  const [one, two] = [pixels(canvas), pixels(other)];
  if (one.length !== two.length) return [255, 255, 255, 255, canvas.width, canvas.height, image.width, image.height];
  const isBlurred = new Uint8Array(canvas.width * canvas.height);
  for (const [left, top, right, bottom] of blurs) {
    for (let y = Math.max(0, top); y < Math.min(bottom, canvas.height); y += 1) {
      isBlurred.fill(1, y * canvas.width + Math.max(0, left), y * canvas.width + Math.min(right, canvas.width));
    }
  }
  const most = [0, 0], sum = [0, 0], count = [0, 0];
  for (let i = 0; i < one.length; i += 1) {
    const difference = Math.abs(one[i] - two[i]), kind = isBlurred[i >> 2];
    if (difference > most[kind]) most[kind] = difference;
    sum[kind] += difference;
    count[kind] += 1;
  }
  return [...most, ...sum.map((each, kind) => each / Math.max(count[kind], 1))];
"""


def film(browser, most=9, apart=90):
    """Has frames kept from now on, of each part so many at most, so many milliseconds apart at least."""
    browser.run(FILM.replace("MOST", str(most)).replace("APART", f"{apart}e6"))


def keep(browser, part=AT_REST):
    """Keeps what is shown."""
    browser.run(KEEP.replace("PART", json.dumps(part)))


def in_motion(part, browser, act, follows=None):
    """Keeps frames of what an act shows, under a name, and under another one after it."""
    browser.run(f"window.part = {json.dumps(part)};")
    result = act()
    if follows not in (None, part):
        browser.run(f"window.part = {json.dumps(follows)};")
    settle(browser)
    browser.run("window.part = null;")
    return result


def exceeds(numbers, limits):
    """Whether differences are over limits, or the pictures have other sizes."""
    return len(numbers) > 4 or any(number > limit for number, limit in zip(numbers, limits))


def part_of(part, frame, is_resampled):
    """What a frame is part of, by the act in which it was kept and by what moves in it."""
    transition = frame["transition"]
    if part == ZOOM and not is_resampled:
        return "zoom without a transform" if transition else ZOOMED
    if part in (DRAG, LET_GO) and transition and transition["name"] == "pop":
        return DRAG if transition["interactive"] else LET_GO
    return part


class Pictures:
    """Kept canvases against the program's own pictures of their frames: `complaints`, and `drawn`, of each part
    the largest difference and mean, both within blurs, and the number of frames."""

    def __init__(self, program, replay, screen, browser):
        self.program, self.replay, self.browser = program, replay, browser
        self.scale = screen.pixels[0] / screen.points[0]
        self.complaints, self.drawn, self.moving = [], {}, {}
        self.made, self.kept = {}, browser.run(KEPT)
        for number in range(len(self.kept)):
            self.check(number)

    def complain(self, words):
        self.complaints.append(f"{self.browser.name}: {words}")

    def picture(self, instant):
        """The program's picture, in digits of base 64; empty where it makes none."""
        if instant not in self.made:
            path = self.replay.exact.with_name(f"{self.browser.name}-{instant}.png")
            run = subprocess.run(
                [self.program, "export", self.replay.exact, "-o", path, "--at", f"{instant / 1e6:.6f}ms", "--scale",
                 f"{self.scale:g}"], capture_output=True, text=True, check=False)
            if run.returncode:
                self.complain(f"export: {run.stderr.strip()[:300]}")
            self.made[instant] = "" if run.returncode else base64.b64encode(path.read_bytes()).decode()
        return self.made[instant]

    def differences(self, number, instant):
        """Those of a canvas from the picture of an instant: the largest one, the mean, both within blurs, and
        four sizes where they are not the same."""
        most, blurred, mean, blurred_mean, *size = self.browser.run(
            PICTURE.replace("PNG", self.picture(instant)).replace("NUMBER", str(number)))
        return [most, mean, blurred, blurred_mean, *size]

    def check(self, number):
        part, instant, is_resampled = self.kept[number]
        frame = self.replay.frames.get(instant)
        if frame is None:
            self.complain(f"{part}: no frame of the session has the instant {instant} ns")
            return
        if part in (AT_REST, ZOOMED) and is_resampled:
            self.complain(f"{part}: a picture is still placed by a transform")
        part = part_of(part, frame, is_resampled)
        if not self.picture(instant):
            return
        if frame["changed"]:
            self.moving.setdefault(part, []).append(number)
        numbers = self.differences(number, instant)
        if exceeds(numbers, RESAMPLED if part == ZOOM else EXACT):
            most, mean, blurred, blurred_mean, *size = numbers
            self.complain(f"{part} at {instant / 1e6:.3f} ms: the canvas differs by {most}, mean {mean:.3f}; "
                          f"in blurs by {blurred}, mean {blurred_mean:.3f} {size}")
        *before, count = self.drawn.get(part, [0] * 5)
        self.drawn[part] = [*map(max, before, numbers), count + 1]

    def finds_another(self, part):
        """Whether most pictures of the frame kept next of a part are over its limits."""
        own = self.moving.get(part, [])
        limits = RESAMPLED if part == ZOOM else EXACT
        pairs = list(zip(own, own[1:]))
        return 2 * sum(exceeds(self.differences(number, self.kept[other][1]), limits)
                       for number, other in pairs) > len(pairs)


def check_pictures(program, replay, screen, browser, drawn, parts, bait=False):
    """Complaints about the canvases of a browser; `parts` have frames in motion. Adds to `drawn`, by browsers,
    differences by parts."""
    pictures = Pictures(program, replay, screen, browser)
    yield from pictures.complaints
    drawn.setdefault(browser.name, {}).update(pictures.drawn)
    baits = []
    for part in parts:
        count = len(pictures.moving.get(part, []))
        if count < 2:
            yield f"{browser.name}: {part}: {count} frames in motion were compared"
        elif bait and not pictures.finds_another(part):
            yield f"bait: {browser.name}: {part}: pictures of other frames are taken for the right ones"
        elif bait:
            baits.append(part)
    if baits:
        print(f"bait: {browser.name}: pictures of other frames are found in {', '.join(baits)}")


def table_lines(drawn):
    """The table of differences in Markdown."""
    yield f"| | {' | '.join(f'{name} | within blurs' for name in drawn)} |"
    yield f"|---|{'---|---|' * len(drawn)}"
    for part in ALL:
        cells = []
        for found in drawn.values():
            most, mean, blurred, blurred_mean, _ = found.get(part, [None] * 5)
            cells += ["", ""] if most is None else [f"{most}, {mean:.3f}", f"{blurred}, {blurred_mean:.3f}"]
        yield f"| {part} | {' | '.join(cells)} |"


def words(drawn):
    """The same in lines with the number of frames."""
    for name, found in drawn.items():
        for part, (most, mean, blurred, blurred_mean, count) in found.items():
            yield (f"{name}, {part}: {count} frames against the program's pictures: {most} at most, mean {mean:.4f}; "
                   f"in blurs {blurred}, mean {blurred_mean:.4f}")
