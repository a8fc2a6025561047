"""What the page of a shared session is checked with: pictures drawn at random, a server by hand that speaks the
program's part of the protocol, and comparisons. For Scripts/share_page.py."""

import functools
import math
import queue
import random
import time

import share_wire as wire

# The size of the pages' pictures, in device pixels and in points.
WIDTH, HEIGHT, POINTS = 390, 844, (390, 844)


def solid(width, height, pixel):
    return [bytes(pixel) * width] * height


def noise(width, height, seed, alphas=(255,)):
    """Blocks of random colours, premultiplied."""
    chance = random.Random(seed)
    rows = []
    while len(rows) < height:
        row = bytearray()
        while len(row) < width * 4:
            alpha = chance.choice(alphas)
            row += bytes([chance.randrange(alpha + 1) for _ in range(3)] + [alpha]) * chance.randrange(1, 9)
        rows += [bytes(row[: width * 4])] * chance.randrange(1, 9)
    return rows[:height]


def disc(size):
    """Alphas of a disc."""
    rows = []
    for y in range(size):
        row = bytearray()
        for x in range(size):
            far = math.hypot(x + 0.5 - size / 2, y + 0.5 - size / 2) - size / 2
            row += bytes([0, 0, 0, round(255 * min(max(0.5 - far, 0), 1))])
        rows.append(bytes(row))
    return rows


def chunks(width, height, rows):
    """A picture in the chunks of QOI, by the format's description."""
    data, out = b"".join(rows), bytearray()
    seen, before, run = [b"\0\0\0\0"] * 64, b"\0\0\0\xff", 0
    for at in range(0, len(data), 4):
        pixel = data[at : at + 4]
        if pixel == before:
            run += 1
            if run == 62:
                out.append(0xC0 | 61)
                run = 0
            continue
        if run:
            out.append(0xC0 | run - 1)
            run = 0
        red, green, blue, alpha = pixel
        place = (red * 3 + green * 5 + blue * 7 + alpha * 11) % 64
        if seen[place] == pixel:
            out.append(place)
        elif alpha != before[3]:
            out += b"\xff" + pixel
        else:
            changes = [(pixel[i] - before[i] + 128) % 256 - 128 for i in range(3)]
            aside = [(changes[i] - changes[1] + 128) % 256 - 128 for i in (0, 2)]
            if all(-2 <= change <= 1 for change in changes):
                out.append(0x40 | changes[0] + 2 << 4 | changes[1] + 2 << 2 | changes[2] + 2)
            elif -32 <= changes[1] <= 31 and all(-8 <= change <= 7 for change in aside):
                out += bytes([0x80 | changes[1] + 32, aside[0] + 8 << 4 | aside[1] + 8])
            else:
                out += b"\xfe" + pixel[:3]
        seen[place], before = pixel, pixel
    if run:
        out.append(0xC0 | run - 1)
    return wire.numbers(width, height, 3, len(out)) + bytes(out)


@functools.cache
def stock():
    """Materials of every kind."""
    plain, tall = noise(WIDTH, HEIGHT, 1), noise(WIDTH, 2200, 2)
    veiled = noise(120, 90, 3, (0, 90, 200, 255))
    return [
        wire.color(242, 242, 247), wire.picture(wire.pixels_of(WIDTH, HEIGHT, plain)),
        wire.picture(chunks(WIDTH, 2200, tall), top=-30), wire.color(10, 0, 20, 60), wire.blur(),
        wire.picture(wire.pixels_of(120, 90, veiled), left=-7, top=5),
        wire.picture(wire.pixels_of(100, 100, disc(100))), wire.blur(shrink=4, mask=6),
        wire.picture(chunks(120, 90, veiled)),
        wire.turned(1, [1 / 0.9, 0, 0, 1 / 0.9, -20, -30], [0, 0, WIDTH, HEIGHT, 40]),
        wire.blur(shrink=1, reach=2, wider=0, saturation=256, tint=(0, 0, 0, 0)),
    ]


def frames():
    """Layers of frames: a slide with bars, scrolled ones, and masked blurs."""
    whole = (0, 0, WIDTH, HEIGHT)
    for step in range(6):
        x, y = WIDTH - 1 - 60 * step, -37 * step
        yield [
            wire.layer(0, 0, 0, whole), wire.layer(1, -10 * step, 0, (0, 0, WIDTH - 10 * step, HEIGHT)),
            wire.layer(3, 0, 0, whole), wire.layer(2, x, y + 40, (x, 40, WIDTH, HEIGHT)),
            wire.layer(4, 0, 0, (0, 0, WIDTH, 97)),
            wire.layer(5, 60 + step, 200, (60, 205, 160, 290), 255 - 40 * step),
            wire.layer(8, 200, 420, (200, 420, 320, 510)),
            wire.layer(7, 100, 300 + step, (100, 300 + step, 200, 400 + step), 255 - 10 * step),
            wire.layer(10, 0, 0, (7, 600, 383, 640)),
        ]


def turned_frame():
    whole = (0, 0, WIDTH, HEIGHT)
    return [wire.layer(0, 0, 0, whole), wire.layer(9, 3, 5, whole), wire.layer(4, 0, 0, (0, 0, WIDTH, 97))]


# The number of the session's frames, by which a page knows whether its materials are theirs.
SESSION = 6
SCREEN = wire.numbers(wire.SCREEN, WIDTH, HEIGHT, POINTS[0] * 64, POINTS[1] * 64, SESSION)


def welcome(role=0, own=1):
    return wire.numbers(wire.WELCOME, 1, role, own)


class Phone:
    """What a server by hand and a page say to each other, in tests that run beside."""

    def __init__(self, page):
        self.came = queue.Queue()
        self.begin = [welcome(), SCREEN]
        self.current, self.connections, self.last = None, [], {}
        self.server = wire.Server(page, self.talk)

    def talk(self, mine):
        self.connections.append(time.monotonic())
        first = mine.receive()
        self.current = mine
        for message in self.begin:
            mine.send(message)
        self.came.put(first)
        while True:
            self.came.put(mine.receive())

    def send(self, *messages):
        for message in messages:
            self.current.send(message)

    def wait(self, kind, seconds=10.0):
        """The fields of the next message of a kind; others are left out."""
        end = time.monotonic() + seconds
        while True:
            try:
                message = self.came.get(timeout=max(0.01, end - time.monotonic()))
            except queue.Empty:
                raise TimeoutError(f"the page sends no message of the kind {kind}") from None
            self.last[message[0]] = message
            if message[0] == kind:
                return self.fields(kind)

    def fields(self, kind):
        """Those of the last message of a kind; None without one."""
        if kind not in self.last:
            return None
        fields = wire.Fields(self.last[kind])
        fields.number()
        return fields

    def drain(self):
        while not self.came.empty():
            self.came.get()

    def touches(self, until, seconds=10.0):
        """Samples of all messages, until one for which `until` holds."""
        found, numbers, sendings = [], [], []
        while True:
            count, sent, samples = wire.samples_of(self.wait(wire.TOUCHES, seconds))
            found += samples
            numbers.append(count)
            sendings.append(sent)
            if until(found):
                return found, numbers, sendings


# The picture of layers, composed in whole numbers by the script of pages that play runs, and how far off
# this page's own canvas is: the largest difference outside of blurs and within them, and the mean.
COMPARE = """(async () => {
  EXACT
  const { painter } = backswipeShare, own = document.getElementById("screen");
  const canvas = document.createElement("canvas");
  const { width, height } = backswipeShare.size;
  new Compositor({ materials: painter.materials, width, height }, canvas).show(painter.before);
  const pixels = (each) => each.getContext("2d").getImageData(0, 0, width, height).data;
  const [one, two] = [pixels(own), pixels(canvas)];
  BAIT
  const layers = painter.before, blurs = [];
  for (let at = 0; at < layers.length; at += FIELDS) {
    if (painter.material(layers, at).blur) blurs.push(painter.rect(layers, at));
  }
  let most = 0, blurred = 0, sum = 0;
  for (let i = 0; i < one.length; i += 1) {
    const difference = Math.abs(one[i] - two[i]);
    sum += difference;
    if (difference <= most) continue;
    const x = (i >> 2) % width, y = Math.floor((i >> 2) / width);
    if (blurs.some(([left, top, right, bottom]) => x >= left && x < right && y >= top && y < bottom)) {
      blurred = Math.max(blurred, difference);
    } else {
      most = difference;
    }
  }
  return [most, blurred, sum / one.length];
})()"""


def compare(browser, exact, bait=""):
    return browser.value(COMPARE.replace("EXACT", exact).replace("BAIT", bait))


def draw(phone, drawing, layers, newest=0):
    """Sends a frame, and waits until it is shown."""
    phone.send(drawing.next(layers, newest=newest))
    while phone.wait(wire.SHOWN).number() < drawing.count:
        pass


def start(phone, each=None):
    """A connection with all materials and the first frame."""
    drawing = wire.Frames()
    phone.send(wire.materials(0, each or stock()))
    draw(phone, drawing, list(frames())[0])
    return drawing
