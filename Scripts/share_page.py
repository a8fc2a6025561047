"""The page of a shared session, alone: a server by hand that speaks the program's part of the protocol,
with pictures drawn at random. For Scripts/check-share."""

import base64
import json
import random
import re
import time

import share_wire as wire
from share_stage import (
    HEIGHT, SCREEN, SESSION, WIDTH, Phone, chunks, compare, draw, frames, noise, start, stock, turned_frame,
    welcome)

# The largest difference of a channel from the exact picture, of 255, outside of blurs and within them, and
# the mean for a picture that is resampled.
MOST, BLURRED, MEAN = 3, 8, 1.5
FUZZED = 3000


def check_drawing(browser, phone, exact, bait, found):
    hello = phone.wait(wire.HELLO, 30)
    version, role, width, height, ratio, *rest, kept = hello.many(12)
    if (version, role, width, height, ratio, kept) != (1, 0, 390 * 64, 844 * 64, 3 * 65536, 0) or hello.rest:
        yield f"page: hello says {(version, role, width / 64, height / 64, ratio / 65536, rest)}"
    drawing = start(phone)
    worst = [0, 0, 0.0]
    # Another screen forgets all; materials may come in parts.
    phone.send(SCREEN)
    drawing = wire.Frames()
    phone.send(wire.materials(0, stock()[:3]), wire.materials(3, stock()[3:]))
    for layers in frames():
        draw(phone, drawing, layers)
        worst = list(map(max, worst, compare(browser, exact)))
        if worst[0] > MOST or worst[1] > BLURRED:
            yield f"page: frame {drawing.count} differs by {worst[:2]} of 255"
    found["pictures by hand"] = f"{worst[0]} at most, {worst[1]} in blurs, mean {worst[2]:.3f}"
    draw(phone, drawing, turned_frame())
    most, blurred, mean = compare(browser, exact)
    found["resampled pictures"] = f"{most} at most, {blurred} in blurs, mean {mean:.3f}"
    if mean > MEAN:
        yield f"page: a turned frame differs by {mean:.3f} in the mean"
    # A material in place of another is drawn, and the other's pixels are released.
    before = browser.value("backswipeShare.painter.tiles.bytes")
    draw(phone, drawing, list(frames())[2])
    held = [browser.value("backswipeShare.painter.tiles.bytes")]
    for seed in range(4):
        other = wire.picture(wire.pixels_of(WIDTH, HEIGHT, noise(WIDTH, HEIGHT, 40 + seed)))
        phone.send(wire.materials(1, [other]))
        moved = [wire.layer(*list(each[:3]), each[3:7], each[7]) for each in list(frames())[2]]
        moved[6] = wire.layer(8, 200 + seed, 420, (200 + seed, 420, 320 + seed, 510))
        draw(phone, drawing, moved)
        held.append(browser.value("backswipeShare.painter.tiles.bytes"))
        most, blurred, _ = compare(browser, exact)
        if most > MOST or blurred > BLURRED:
            yield f"page: a replaced picture differs by {most} of 255"
    if len(set(held[1:])) != 1:
        yield f"page: tiles of replaced pictures are kept: {before} {held}"
    if bait:
        most, *_ = compare(browser, exact, "one[4 * 150 * width + 400] ^= 64;")
        if most <= MOST:
            yield "bait: a wrong pixel is not found"
        else:
            print("bait: a wrong pixel is found")
    # Newest wins: of many frames at once few are drawn, and the last one is.
    phone.drain()
    for _ in range(4):
        for layers in frames():
            phone.send(drawing.next(layers))
    shown = []
    while not shown or shown[-1] < drawing.count:
        shown.append(phone.wait(wire.SHOWN).number())
    if len(shown) > 12 or shown != sorted(set(shown)):
        yield f"page: of 24 frames at once it shows {shown}"
    most, *_ = compare(browser, exact)
    if most > MOST:
        yield f"page: after frames at once it differs by {most} of 255"


def check_clock(browser, phone):
    device = phone.fields(wire.DEVICE)
    rate = device.many(9)[7] / 1000 if device else 0
    print(f"page: the display has {rate:g} Hz")
    if not 5 < rate < 250:
        yield f"page: the display has {rate} Hz"
    phone.drain()
    for token in (1, 300, 5_000_000_000):
        before = browser.value("performance.now()") * 1000
        phone.send(wire.numbers(wire.PING, token, 12345))
        answer = phone.wait(wire.PONG)
        own, came, sent = answer.many(3)
        after = browser.value("performance.now()") * 1000
        if own != token or not before - 1000 <= came <= sent <= after + 1000:
            yield f"page: a ping {token} has the answer {own} {came} {sent}, within {before} … {after}"


def check_fingers(browser, phone, bait):
    phone.drain()
    # Two fingers with the browser's own times, none of them after now.
    epoch = time.time() - 0.4
    browser.touch("touchStart", [(10, 300, 0)], epoch)
    steps = [(epoch + 0.01 * i, 10 + 7 * i) for i in range(1, 20)]
    for instant, x in steps:
        browser.touch("touchMove", [(x, 300, 0)], instant)
    browser.touch("touchStart", [(143, 300, 0), (50.5, 600.25, 1)], epoch + 0.2)
    browser.touch("touchEnd", [(50.5, 600.25, 1)], epoch + 0.21)
    browser.touch("touchCancel", [], epoch + 0.22)
    found, numbers, _ = phone.touches(lambda all: sum(each[1] in (2, 3) for each in all) == 2)
    if bait:
        found = [each for index, each in enumerate(found) if index != 7]
    first = [each for each in found if each[0] == 0]
    moves = [each for each in first if each[1] == wire.MOVED]
    wanted = [x for _, x in steps]
    complaint = None
    if [round(each[3]) for each in moves] != wanted:
        complaint = f"page: a finger's samples are {[each[3] for each in moves]}, not {wanted}"
    spans = [b[2] - a[2] for a, b in zip(moves, moves[1:])]
    if complaint is None and any(abs(span - 10_000) > 300 for span in spans):
        complaint = f"page: samples have other times than the browser's events: {spans}"
    if bait:
        yield from ["bait: a dropped sample is not found"] if complaint is None else []
        if complaint:
            print("bait: a dropped sample is found")
        return
    if complaint:
        yield complaint
    phases = [each[1] for each in first if each[1] != wire.MOVED]
    second = [(each[1], each[3], each[4]) for each in found if each[0] == 1 and each[1] != wire.MOVED]
    if phases != [wire.BEGAN, wire.CANCELLED] or second != [(0, 50.5, 600.25), (2, 50.5, 600.25)]:
        yield f"page: two fingers are {first} and {second}"
    if numbers != sorted(set(numbers)):
        yield f"page: messages have the numbers {numbers}"
    # The mouse; and what a hidden page holds is cancelled.
    for kind, x in (("mousePressed", 100), ("mouseMoved", 120), ("mouseReleased", 120)):
        browser.ask("Input.dispatchMouseEvent", type=kind, x=x, y=400, button="left", buttons=1,
                    clickCount=1)
    found, _, _ = phone.touches(lambda all: all[-1][1] == wire.ENDED)
    if [(each[1], each[3]) for each in found if each[1] != 1] != [(0, 100), (2, 120)]:
        yield f"page: the mouse is {found}"
    browser.touch("touchStart", [(30, 30, 0)], time.time())
    browser.value("Object.defineProperty(document, 'hidden', { value: true, configurable: true });"
                  "document.dispatchEvent(new Event('visibilitychange')); delete document.hidden; 1")
    found, _, _ = phone.touches(lambda all: all[-1][1] == wire.CANCELLED)
    browser.touch("touchEnd", [], time.time())
    # Coalesced events are samples of their own.
    browser.value("""(() => {
      const screen = document.getElementById("screen");
      const make = (type, x, rest) => new PointerEvent(
        type, { pointerId: 77, pointerType: "pen", clientX: x, clientY: 5, ...rest });
      screen.dispatchEvent(make("pointerdown", 1));
      screen.dispatchEvent(make("pointermove", 4, {
        coalescedEvents: [2, 3, 4].map((x) => make("pointermove", x)) }));
      for (let id = 100; id < 112; id += 1) {
        screen.dispatchEvent(make("pointerdown", 9, { pointerId: id }));
      }
      for (let id = 100; id < 112; id += 1) screen.dispatchEvent(make("pointerup", 9, { pointerId: id }));
      screen.dispatchEvent(make("pointerup", 5));
    })()""")
    found, _, _ = phone.touches(
        lambda all: any(each[1] == wire.ENDED and each[3] == 5 for each in all))
    own = [each[3] for each in found if each[0] == found[0][0]]
    if own[:5] != [1, 2, 3, 4, 5]:
        yield f"page: coalesced samples are {own}"
    if max(each[0] for each in found) > 9 or sum(each[1] == 0 for each in found) != 10:
        yield "page: more than ten fingers"


# The line about a drag that the phone took, or null; and whether the element at its middle is the screen.
EDGE_LINE = """(() => {
  const line = document.getElementById("edge");
  if (line.hidden) return null;
  const { left, top, width, height } = line.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return [line.textContent, document.elementFromPoint(x, y).id, x, y];
})()"""


def check_edges(browser, phone):
    """A touch from an edge that the system takes has a line, which takes no touches and goes with the next."""

    def taken(x, y):
        browser.touch("touchStart", [(x, y, 0)], time.time())
        browser.touch("touchMove", [(x, y - 9, 0)], time.time())
        browser.touch("touchCancel", [], time.time())
        phone.touches(lambda all: all[-1][1] == wire.CANCELLED)
        return browser.value(EDGE_LINE)

    phone.drain()
    if taken(195, 400):
        yield "page: a touch in the middle that is cancelled has a line about edges"
    for x, y in ((3, 300), (386, 300), (195, 840)):
        line = taken(x, y)
        if not line or not line[0].startswith("The phone took that drag from its edge"):
            yield f"page: a touch at {x, y} that is cancelled has the line {line}"
            continue
        if line[1] != "screen":
            yield f"page: the line about edges takes the touches of {line[1]}"
        browser.touch("touchStart", [(*line[2:], 0)], time.time())
        if browser.value(EDGE_LINE):
            yield "page: the line about edges stays for the next touch"
        browser.touch("touchEnd", [], time.time())
        own, _, _ = phone.touches(lambda all: all[-1][1] == wire.ENDED)
        if [each[1] for each in own] != [wire.BEGAN, wire.ENDED]:
            yield f"page: a touch on the line about edges is {own}"
    taken(3, 300)
    time.sleep(5.3)
    if browser.value(EDGE_LINE):
        yield "page: the line about edges stays"
    phone.drain()


# The numbers of feedback: a selection, five impacts, three notifications.
FEEDBACK = range(9)


def check_feedback(browser, phone):
    """Haptic feedback vibrates for the page in control alone; without the browser's call nothing happens."""
    browser.value("""(() => {
      window.felt = [];
      navigator.vibrate = (pulse) => { window.felt.push(pulse); return true; };
    })()""")
    for number in FEEDBACK:
        phone.send(wire.numbers(wire.PULSE, number))
    phone.send(wire.numbers(wire.ROLE, 1, 1, 3), wire.numbers(wire.PULSE, 0), wire.numbers(wire.ROLE, 0, 1, 3))
    time.sleep(0.3)
    felt = browser.value("window.felt")
    if (len(felt) != len(FEEDBACK) or any(sum(each) > 200 for each in felt)
            or [len(each) for each in felt] != [1] * 6 + [3, 3, 5] or not felt[1] < felt[2] < felt[3]):
        yield f"page: feedback vibrates as {felt}"
    browser.value("navigator.vibrate = undefined; 1")
    phone.send(wire.numbers(wire.PULSE, 3))
    time.sleep(0.3)
    browser.value("delete navigator.vibrate; 1")
    if browser.value("document.getElementById('state').textContent") != "Connected":
        yield "page: feedback without vibration ends the connection"


def check_roles(browser, phone):
    words = lambda: browser.value("document.getElementById('state').textContent")
    phone.drain()
    phone.send(wire.numbers(wire.ROLE, 1, 1, 3))
    time.sleep(0.3)
    if words() != "Somebody else has the controls":
        yield f"page: without the controls it says {words()}"
    browser.touch("touchStart", [(30, 30, 0)], time.time())
    browser.touch("touchEnd", [], time.time())
    phone.send(wire.numbers(wire.ROLE, 1, 0, 3))
    phone.wait(wire.TAKE)
    if any(message[0] == wire.TOUCHES for message in list(phone.came.queue)):
        yield "page: one that watches sends fingers"
    phone.send(wire.numbers(wire.ROLE, 0, 1, 3))
    phone.send(wire.numbers(wire.LATENCY, 12, 4100, 8200, 15300, 21400, 900))
    browser.value("document.dispatchEvent(new KeyboardEvent('keydown', { key: 'l' })); 1")
    time.sleep(0.3)
    text = browser.value("document.getElementById('readout').textContent")
    for piece in ("4.1 · 8.2", "15.3 · 21.4", "0.9 ms"):
        if piece not in text:
            yield f"page: latencies are {text}"
    browser.value("document.dispatchEvent(new KeyboardEvent('keydown', { key: 'L' })); 1")
    if not browser.value("document.getElementById('readout').hidden"):
        yield "page: the readout stays"
    yield from check_menu(browser, phone)


# Whether an element can be seen, and the middle of it.
PLACE = """(() => {
  const element = document.getElementById("NAME"), style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  const isSeen = style.visibility !== "hidden" && box.width > 0 && box.height > 0;
  return [isSeen, box.left + box.width / 2, box.top + box.height / 2];
})()"""


# The readout as it is without https, where browsers keep some of their calls, and as it is here.
WITHOUT = """(() => {
  const page = backswipeShare, readout = document.getElementById("readout");
  const own = Object.getOwnPropertyDescriptor(PointerEvent.prototype, "getCoalescedEvents");
  delete PointerEvent.prototype.getCoalescedEvents;
  for (const [each, name, value] of [[window, "isSecureContext", false], [navigator, "wakeLock", undefined]]) {
    Object.defineProperty(each, name, { value, configurable: true });
  }
  page.renderReadout();
  const without = readout.textContent;
  Object.defineProperty(PointerEvent.prototype, "getCoalescedEvents", own);
  delete window.isSecureContext;
  delete navigator.wakeLock;
  page.renderReadout();
  return [without, readout.textContent];
})()"""


# Without the browser's lock: the film that plays for it, and whether it takes touches; with it none; and the readout of
# an engine that keeps no display on for such a film.
AWAKE = """(async () => {
  const page = backswipeShare, readout = document.getElementById("readout");
  const set = (name, value) => Object.defineProperty(navigator, name, { value, configurable: true });
  const before = Boolean(page.film);
  readout.hidden = false;
  set("wakeLock", undefined);
  page.lock = null;
  set("vendor", "Apple Computer, Inc.");
  Object.defineProperty(window, "isSecureContext", { value: false, configurable: true });
  await page.stayAwake();
  page.renderReadout();
  const sleeps = [Boolean(page.film), readout.textContent.includes("the display may sleep")];
  delete navigator.vendor;
  await page.stayAwake();
  const { film } = page, { left, top, right, bottom } = film.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  await new Promise((done) => setTimeout(done, 2500));
  page.renderReadout();
  const plays = [!film.paused, film.muted, film.currentTime > 1, film.srcObject.getVideoTracks()[0].readyState,
    left >= 0 && top >= 0, document.elementFromPoint(x, y).id, readout.textContent.includes("the display may sleep")];
  film.remove();
  for (const name of ["film", "lock"]) delete page[name];
  delete navigator.wakeLock;
  delete window.isSecureContext;
  readout.hidden = true;
  return [before, sleeps, plays];
})()"""


def check_awake(browser):
    before, sleeps, plays = browser.value(AWAKE)
    if before or sleeps != [False, True]:
        yield f"page: beside a lock it has a film: {before}; where a film keeps nothing awake: {sleeps}"
    if plays != [True, True, True, "live", True, "screen", False]:
        yield f"page: without a lock its film is {plays}"


def check_menu(browser, phone):
    """Over a screen that fills the page a finger opens the readout, and the session gets none of it."""

    def tap(name):
        seen, x, y = browser.value(PLACE.replace("NAME", name))
        if not seen:
            return False
        browser.touch("touchStart", [(x, y, 0)], time.time())
        browser.touch("touchEnd", [], time.time())
        time.sleep(0.5)
        return True

    end = time.monotonic() + 5
    while time.monotonic() < end and browser.value(PLACE.replace("NAME", "bar"))[0]:
        time.sleep(0.1)
    phone.drain()
    if browser.value(PLACE.replace("NAME", "gauge"))[0]:
        yield "page: its buttons are over the screen without being asked for"
    if not tap("more") or not tap("gauge"):
        yield "page: a finger does not reach the latencies"
    elif browser.value("document.getElementById('readout').hidden"):
        yield "page: a finger does not open the latencies"
    elif not browser.value(PLACE.replace("NAME", "full"))[0]:
        yield "page: a finger does not reach the full screen"
    without, usual = browser.value(WITHOUT)
    if "one sample a frame, the display may sleep" not in without or "https" in usual:
        yield f"page: with and without https it has the lines {usual} and {without}"
    tap("gauge")
    tap("more")
    if browser.value(PLACE.replace("NAME", "gauge"))[0]:
        yield "page: its buttons stay over the screen"
    if any(message[0] == wire.TOUCHES for message in list(phone.came.queue)):
        yield "page: a finger on its buttons is the session's too"
    yield from check_awake(browser)


def check_losses(browser, phone):
    words = lambda: browser.value("document.getElementById('state').textContent")
    # Growing delays, and at once where the network is back.
    browser.value("backswipeShare.link.tries = 0; 1")
    start_of = time.monotonic()
    phone.server.accepts = False
    seen = []
    own = phone.server.one

    def note(stream):
        seen.append(time.monotonic() - start_of)
        own(stream)

    phone.server.one = note
    phone.current.end()
    time.sleep(4.6)
    if words() != "Lost; trying again":
        yield f"page: without a connection it says {words()}"
    spans = [b - a for a, b in zip([0] + seen, seen)]
    if len(spans) != 4 or any(not low <= span < low + 0.6 for low, span in zip((0.25, 0.5, 1, 2), spans)):
        yield f"page: it tries again after {[round(span, 2) for span in spans]} s"
    phone.server.accepts, phone.server.one = True, own
    phone.drain()
    before = time.monotonic()
    browser.value("window.dispatchEvent(new Event('online')); 1")
    phone.wait(wire.HELLO, 3)
    if time.monotonic() - before > 1:
        yield "page: it waits though the network is back"
    start(phone)
    if words() != "Connected":
        yield f"page: after a loss it says {words()}"
    yield from check_kept(browser, phone)


def check_kept(browser, phone):
    """A page that is connected again has its materials still, and says so; a frame alone draws them."""
    phone.send(wire.materials(0, stock()[:1], change=70))
    count = browser.value("backswipeShare.painter.materials.length")
    phone.begin = [welcome()]
    phone.drain()
    browser.value("backswipeShare.link.lose(); 1")
    kept = phone.wait(wire.HELLO, 10).many(14)[11:]
    phone.begin = [welcome(), SCREEN]
    if kept != [SESSION + 1, 70, count] or count != len(stock()):
        yield f"page: after a loss it has kept {kept} of {count} materials"
    if browser.value("backswipeShare.isTaken"):
        yield "page: before the first frame of another connection fingers count"
    wanted = browser.value("document.getElementById('screen').toDataURL()")
    browser.value("backswipeShare.painter.context.clearRect(0, 0, 999, 999); backswipeShare.painter.before = null; 1")
    draw(phone, wire.Frames(), list(frames())[0])
    if browser.value("document.getElementById('screen').toDataURL()") != wanted:
        yield "page: it does not draw a frame of materials that it has kept"
    if not browser.value("backswipeShare.isTaken"):
        yield "page: after the first frame of another connection fingers do not count"


def malformed():
    huge = wire.number(1 << 62)
    return {
        "nothing": b"", "a kind that is none": wire.numbers(99, 1), "another version": wire.numbers(1, 2, 0, 0),
        "a number without an end": b"\5" + b"\xff" * 40, "a screen of nothing": wire.numbers(5, 0, 0, 0, 0),
        "a huge screen": wire.numbers(5, 90000, 90000, 64, 64),
        "materials that are missing": wire.numbers(3, 1, 0, 9),
        "more than its materials": wire.materials(0, stock()[:1]) + b"\1",
        "a gap in materials": wire.numbers(3, 1, 500, 1) + wire.color(0, 0, 0),
        "materials of noise": wire.numbers(3, 1, 0, 9) + b"\xff" * 50,
        "a huge palette": wire.numbers(3, 1, 0, 1, 1, 0, 0, 0, 4, 4, 1) + huge,
        "a huge picture": wire.numbers(3, 1, 0, 1, 1, 0, 0, 0) + huge + huge + wire.numbers(1, 1),
        "chunks that end": wire.numbers(3, 1, 0, 1, 1, 0, 0, 0, 4000, 4000, 3, 2, 255, 255),
        "chunks of a huge picture": wire.numbers(3, 1, 0, 1, 1, 0, 0, 0, 1 << 19, 1 << 19, 3, 2, 253, 253),
        "a blur of zero": wire.numbers(3, 1, 0, 1, 2, 0, 3, 1, 256, 0, 0, 0, 0, 0),
        "a blur without end": wire.numbers(3, 1, 0, 1, 2, 1) + huge + wire.numbers(1, 256, 0, 0, 0, 0, 0),
        "a frame of missing layers": wire.numbers(4, 900, 0, 0) + huge + huge + huge,
        "a frame of a missing material": wire.Frames().next([wire.layer(77, 0, 0, (0, 0, 5, 5))]),
        "a layer outside": wire.Frames().next([wire.layer(0, 0, 0, (-9, 0, 1 << 30, 1 << 30))]),
        "a mask that is none": wire.materials(4, [wire.blur(mask=0)]) + b"",
        "feedback that is none": wire.numbers(wire.PULSE, 9),
        "a long frame": wire.Frames().next([wire.layer(0, 0, 0, (0, 0, 390, 844))] * 5000),
    }


def check_malformed(browser, phone):
    """The page closes the connection, and another one works."""
    for name, message in malformed().items():
        phone.drain()
        browser.value("backswipeShare.link.tries = 0; 1")
        before = time.monotonic()
        phone.send(message)
        if name == "a mask that is none":
            phone.send(wire.numbers(wire.FRAME, 500, 0, 0, 0, 0, 1, 4)
                       + b"".join(map(wire.signed, (0, 0, 0, 0, 50, 50, 255))))
        try:
            phone.wait(wire.HELLO, 10)
        except TimeoutError:
            yield f"page: {name}: it stays connected, or hangs"
            phone.current.end()
            phone.wait(wire.HELLO, 10)
        start(phone)
        if time.monotonic() - before > 6:
            yield f"page: {name}: it takes {time.monotonic() - before:.1f} s"
    phone.drain()
    browser.value("backswipeShare.link.tries = 0; 1")
    phone.current.text("words")
    phone.wait(wire.HELLO, 10)
    start(phone)


FUZZ = """(async () => {
  const bytes = (text) => Uint8Array.from(atob(text), (each) => each.charCodeAt(0));
  let worst = 0, place = -1, refused = 0;
  const page = backswipeShare, all = MESSAGES.map((texts) => texts.map(bytes));
  const { link } = page, kept = { fail: link.fail, send: link.send };
  let failed = null;
  link.fail = (error) => { failed = error; };
  link.send = () => {};
  for (const [index, messages] of all.entries()) {
    const start = performance.now();
    failed = null;
    for (const message of messages) {
      const reader = new Reader(message);
      try {
        if (message[0] === 8) continue;
        page.received(reader.take(1)[0], reader);
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        failed = error;
      }
      if (failed) break;
    }
    if (!failed && page.frame) page.draw();
    if (failed) refused += 1;
    if (performance.now() - start > worst) [worst, place] = [performance.now() - start, index];
  }
  Object.assign(link, kept);
  delete link.fail;
  delete link.send;
  return [worst, place, refused];
})()"""


def check_growth(browser, phone):
    """The delays grow where every connection breaks a rule at once."""
    browser.value("backswipeShare.link.tries = 0; 1")
    phone.drain()
    instants = [time.monotonic()]
    for _ in range(4):
        phone.send(wire.number(99))
        phone.wait(wire.HELLO, 10)
        instants.append(time.monotonic())
    spans = [b - a for a, b in zip(instants, instants[1:])]
    if not all(low <= span < low + 0.8 for low, span in zip((0.25, 0.5, 1, 2), spans)):
        yield f"page: after messages that are malformed it tries again after {spans} s"
    browser.value("backswipeShare.link.tries = 0; 1")
    start(phone)


def check_fuzzed(browser, phone, seed):
    """Messages that are changed at random: each is taken or refused, and soon."""
    chance = random.Random(seed)
    small = [wire.picture(wire.pixels_of(40, 40, noise(40, 40, 5, (0, 255)))),
             wire.picture(chunks(40, 40, noise(40, 40, 6, (0, 99, 255)))), wire.color(1, 2, 3, 200),
             wire.blur(), wire.blur(mask=0), wire.turned(1, [1, 0.1, 0, 1, 2, 3], [0, 0, 40, 40, 9])]
    drawing = wire.Frames()
    whole = (0, 0, WIDTH, HEIGHT)
    first = drawing.next([wire.layer(i, 5, 5, (5, 5, 45, 45)) for i in (0, 1, 3, 4, 5)])
    second = drawing.next([wire.layer(2, 0, 0, whole), *(
        wire.layer(i, 6, 7, (6, 7, 46, 47), 99) for i in (1, 3, 4, 5))])
    valid = [welcome(), SCREEN, wire.materials(0, small), first, second,
             wire.numbers(wire.ROLE, 0, 1, 1), wire.numbers(wire.LATENCY, 1, 2, 3, 4, 5, 6)]
    worst, refused = 0, 0
    for _ in range(FUZZED // 250):
        batch = []
        for _ in range(250):
            spoilt = list(valid)
            place = chance.randrange(len(valid))
            spoilt[place] = wire.spoilt(chance, spoilt[place])
            batch.append([base64.b64encode(each).decode() for each in spoilt])
        slowest, place, own = browser.value(FUZZ.replace("MESSAGES", json.dumps(batch)))
        refused += own
        worst = max(worst, slowest)
        if slowest > 3000:
            yield f"page: {json.dumps(batch[place])} takes {slowest:.0f} ms (seed {seed})"
    print(f"page: {FUZZED} spoilt sequences, {refused} refused, the slowest {worst:.0f} ms (seed {seed})")
    if not FUZZED // 10 < refused < FUZZED:
        yield f"page: {refused} of {FUZZED} spoilt sequences are refused"
    phone.drain()
    phone.current.end()
    phone.wait(wire.HELLO, 10)
    start(phone)


def check_end(browser, phone):
    phone.drain()
    phone.send(wire.numbers(wire.BYE, 0))
    time.sleep(0.5)
    phone.current.end()
    words = browser.value("document.getElementById('state').textContent")
    if words != "The session has ended":
        yield f"page: at the end it says {words}"
    try:
        phone.wait(wire.HELLO, 2)
        yield "page: it connects again after the end"
    except TimeoutError:
        pass


def check(browser, html, exact, bait, seed, found):
    """Complaints about a page."""
    phone = Phone(html)
    exact = re.sub(r"\bclass Compositor", "const Compositor = class", exact)
    browser.emulate(390, 844, 3)
    browser.ask("Page.navigate", url=phone.server.url)
    yield from check_drawing(browser, phone, exact, bait, found)
    yield from check_clock(browser, phone)
    yield from check_fingers(browser, phone, False)
    if bait:
        yield from check_fingers(browser, phone, True)
    yield from check_edges(browser, phone)
    yield from check_feedback(browser, phone)
    yield from check_roles(browser, phone)
    yield from check_losses(browser, phone)
    yield from check_malformed(browser, phone)
    yield from check_growth(browser, phone)
    yield from check_fuzzed(browser, phone, seed)
    yield from check_end(browser, phone)
    yield from phone.server.errors
    phone.server.close()
