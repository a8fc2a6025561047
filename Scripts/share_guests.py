"""Guests of a shared session that are not browsers, for Scripts/check-share: one that counts bytes, a
relay that is slow, and ones that break every rule."""

import contextlib
import os
import random
import re
import socket
import threading
import time
import urllib.error
import urllib.parse
import urllib.request

import share_wire as wire

MESSAGES = 3000


class Link:
    """The link of a session, in parts; `tls` is a context for https."""

    def __init__(self, url, tls=None):
        parts = urllib.parse.urlsplit(url)
        self.url, self.host, self.port, self.path = url, parts.hostname, parts.port, parts.path
        self.tls = tls

    def connect(self, **values):
        return wire.connect(self.host, self.port, self.path + "ws", **{"tls": self.tls, **values})

    def stream(self):
        """A connection without a request."""
        plain = socket.create_connection((self.host, self.port), 10)
        return self.tls.wrap_socket(plain, server_hostname=self.host) if self.tls else plain


class Watcher(threading.Thread):
    """A guest that takes all messages: how many bytes of which kind came when."""

    def __init__(self, link, role=1, shows=True):
        super().__init__(daemon=True)
        self.socket = link.connect()
        self.messages, self.roles, self.code, self.shows = [], [], None, shows
        self.socket.send(wire.hello(role))
        self.start()

    def run(self):
        try:
            self.socket.stream.settimeout(None)
            while True:
                message = self.socket.receive()
                came = wire.now()
                self.messages.append((time.monotonic(), message[0], len(message)))
                fields = wire.Fields(message)
                kind = fields.number()
                if kind == wire.PING:
                    self.socket.send(wire.numbers(wire.PONG, fields.number(), came, wire.now()))
                elif kind == wire.FRAME and self.shows:
                    self.socket.send(wire.numbers(wire.SHOWN, fields.number(), came))
                elif kind == wire.ROLE:
                    self.roles.append(fields.many(3))
                elif kind == wire.WELCOME:
                    self.roles.append([fields.many(2)[1], None, None])
        except wire.Closed as closed:
            self.code = closed.code
        except (OSError, ValueError):
            pass

    def between(self, start, end):
        """Frames, their bytes, the bytes of materials, and of all."""
        own = [each for each in self.messages if start <= each[0] < end]
        frames = [size for _, kind, size in own if kind == wire.FRAME]
        rest = sum(size for _, kind, size in own if kind == wire.MATERIALS)
        return len(frames), sum(frames), rest, sum(size for *_, size in own)

    def close(self):
        self.socket.close()


class Relay:
    """Carries bytes both ways, each later by a delay; now and then all wait, as for a lost packet."""

    def __init__(self, link, delay, loss, seed):
        self.link, self.delay, self.loss = link, delay, loss
        self.chance = random.Random(seed)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}{link.path}"
        self.stalls = 0
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            far = socket.create_connection((self.link.host, self.link.port))
            for each in (near, far):
                each.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            # The server answers to its own address alone.
            names = (f"127.0.0.1:{self.port}".encode(), f"{self.link.host}:{self.link.port}".encode())
            threading.Thread(target=self.carry, args=(near, far, names), daemon=True).start()
            threading.Thread(target=self.carry, args=(far, near, None), daemon=True).start()

    def carry(self, source, target, names):
        waiting, ready = [], threading.Condition()

        def deliver():
            last = 0.0
            while True:
                with ready:
                    while not waiting:
                        ready.wait()
                    due, data = waiting.pop(0)
                # What is lost comes again after the time that TCP waits for it; all else waits behind.
                if data and self.chance.random() < self.loss:
                    self.stalls += 1
                    due += 0.2 + self.delay
                last = max(last, due)
                time.sleep(max(0, last - time.monotonic()))
                try:
                    if not data:
                        target.shutdown(socket.SHUT_WR)
                        return
                    target.sendall(data)
                except OSError:
                    return

        threading.Thread(target=deliver, daemon=True).start()
        while True:
            try:
                data = source.recv(16384)
            except OSError:
                data = b""
            if names:
                data = data.replace(*names)
            with ready:
                waiting.append((time.monotonic() + self.delay, data))
                ready.notify()
            if not data:
                return

    def close(self):
        self.listener.close()


UPGRADE = "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n"
CLOSE = "Connection: close\r\n"


def status(link, path=None, host=None, method="GET", more=""):
    """The status of a request, and its headers."""
    with link.stream() as stream:
        host = f"{link.host}:{link.port}" if host is None else host
        stream.sendall(
            f"{method} {link.path if path is None else path} HTTP/1.1\r\nHost: {host}\r\n"
            f"{more or CLOSE}\r\n".encode())
        try:
            head, _ = wire.read_head(stream)
        except (wire.Closed, OSError):
            return 0, {}
    lines = head.split("\r\n")
    headers = dict(line.lower().split(": ", 1) for line in lines[1:] if ": " in line)
    return int(lines[0].split()[1]), headers


def check_http(link):
    code, headers = status(link)
    if code != 200 or "no-store" not in headers.get("cache-control", ""):
        yield f"http: the page has the status {code} and {headers}"
    if headers.get("referrer-policy") != "no-referrer" or headers.get("x-content-type-options") != "nosniff":
        yield f"http: the page has the headers {headers}"
    wrong = link.path[:-2] + ("0" if link.path[-2] != "0" else "1") + "/"
    for path in ("/", "/favicon.ico", wrong, link.path[:-1], link.path + "x", link.path + "../", link.path + "ws",
                 link.path + "ws/", "//", "/s/", "/s//", "/" + "s" * 9000, "/s/%00/", link.path.upper()):
        code, _ = status(link, path)
        if code == 200 or code == 101:
            yield f"http: {path[:60]} has the status {code}"
    for host in ("example.com", f"example.com:{link.port}", "", f"{link.host}:1",
                 f"{link.host}.example.com:{link.port}"):
        code, _ = status(link, host=host)
        if code == 200:
            yield f"http: the host {host!r} gets the page"
    for method in ("POST", "PUT", "DELETE", "TRACE", "NONSENSE", ""):
        code, _ = status(link, method=method)
        if code == 200:
            yield f"http: the method {method} gets the page"
    code, _ = status(link, more=UPGRADE)
    if code == 101:
        yield "http: a request goes over to HTTP/2"


# Seconds between two lines of the same words, and what reading them may take.
OFTEN, READING = 10, 0.5


def check_often(name, times, lines):
    """Complaints about lines of standard error that came with the same words too soon after one another."""
    before = {}
    for instant, line in sorted(zip(times, lines)):
        words = re.sub(r" \(\d+ more\)$", "", line)
        rest = instant - before.get(words, instant - OFTEN)
        if words.startswith("note: ") and rest < OFTEN - READING:
            yield f"{name}: the line {line!r} comes again after {rest:.1f} s"
        before[words] = instant


def refused(link, name, path=None, **values):
    try:
        guest = wire.connect(link.host, link.port, path or link.path + "ws", tls=link.tls, **values)
    except (ConnectionError, wire.Closed, OSError, ValueError):
        return []
    # Or it is closed before anything is sent.
    try:
        guest.stream.settimeout(3)
        guest.send(wire.hello())
        message = guest.receive()
        return [f"socket: {name} is admitted and gets a message of the kind {message[0]}"]
    except (wire.Closed, OSError):
        return []
    finally:
        guest.end()


def check_admission(link):
    # Of each secret that is nearly right, too: a comparison has to look at all digits.
    secret = link.path[3:-1]
    wrong = {"0" * 32, "f" * 32, secret.upper(), secret[:-1], secret + "0", "", secret[::-1]} - {secret}
    for place in range(0, 32, 5):
        wrong.add(secret[:place] + ("0" if secret[place] != "0" else "1") + secret[place + 1:])
    for other in sorted(wrong):
        yield from refused(link, f"the secret {other}", path=f"/s/{other}/ws")
        if status(link, f"/s/{other}/")[0] == 200:
            yield f"http: the secret {other} gets the page"
    yield from refused(link, "another path", path=link.path + "wss")
    yield from refused(link, "another folder", path=link.path + "../" + "0" * 32 + "/ws")
    for host in ("example.com", f"example.com:{link.port}", f"{link.host}:1"):
        yield from refused(link, f"the host {host}", headers=[("Host", host)])
    for origin in ("http://example.com", "null", "https://" + link.host, f"http://{link.host}:1", None,
                   f"http://{link.host}:{link.port}.example.com", f"https://{link.host}:{link.port}"):
        yield from refused(link, f"the origin {origin}", headers=[("Origin", origin)])
    yield from refused(link, "no subprotocol", subprotocol=None)
    yield from refused(link, "another subprotocol", subprotocol="chat")


def ended(guest, seconds=10):
    """Whether the other end closes, and with which status; None and its last reason's number."""
    reason = None
    guest.stream.settimeout(seconds)
    try:
        while True:
            message = guest.receive()
            if message[0] == wire.BYE:
                reason = message[1]
    except wire.Closed as closed:
        return True, closed.code, reason
    except (TimeoutError, OSError):
        return False, None, reason


def breaches():
    """Of each broken rule the messages, after a connection was made. A whole message is bytes; others are
    what to do with the socket."""
    far = wire.number(1 << 60)
    good = wire.hello(1)
    base = wire.now()

    def sample(**values):
        fields = {"pointer": 0, "phase": 0, "age": 1, "x": 640, "y": 640} | values
        return wire.numbers(wire.TOUCHES, 1, base, 1, fields["pointer"], fields["phase"], fields["age"],
                            fields["x"], fields["y"])

    return {
        "touches before hello": [sample()], "hello twice": [good, good],
        "another version": [wire.hello(1, version=2)], "another role": [wire.numbers(1, 1, 7) + wire.device()],
        "an empty message": [b""], "a kind that is none": [good, wire.numbers(99)],
        "a hello that ends": [good[:-3]], "a hello with more": [good + b"\0\0\0"],
        "a huge screen": [wire.numbers(1, 1, 1) + far * 3 + wire.numbers(0, 0, 0, 0, 0, 0)],
        "a screen of nothing": [wire.hello(1, width=0, height=0)],
        "a number without an end": [good, b"\2" + b"\xff" * 60],
        "eleven fingers": [good, sample(pointer=10)], "a phase that is none": [good, sample(phase=4)],
        "a finger far away": [good, wire.numbers(2, 1, base, 1, 0, 0, 1) + far + far],
        "an old sample": [good, wire.numbers(2, 1, base, 1, 0, 0) + far + wire.numbers(0, 0)],
        "257 samples": [good, wire.numbers(2, 1, base, 257) + wire.numbers(0, 1, 1, 0, 0) * 257],
        "touches that end": [good, sample()[:-1]], "touches with more": [good, sample() + b"\0"],
        "a pong that nobody asked": [good, wire.numbers(3, 987654, 1, 2)],
        "a frame that was not sent": [good, wire.numbers(4, 1 << 40, 5)],
        "text": [good, lambda guest: guest.text("words")], "text first": [lambda guest: guest.text("words")],
        "64 kB and more": [good, b"\2" + b"\0" * 70_000],
        "a megabyte": [lambda guest: guest.send(b"\1" * (1 << 20))],
        "a length beyond all": [lambda guest: guest.stream.sendall(
            bytes([0x82, 0xFF]) + (1 << 62).to_bytes(8, "big") + b"abcd")],
        "no mask": [lambda guest: guest.raw(2, good, masks=False)],
        "a reserved opcode": [lambda guest: guest.raw(5, good)],
        "reserved bits": [lambda guest: guest.stream.sendall(bytes([0xF2, 0x80]) + b"abcd")],
        "a long ping": [lambda guest: guest.raw(9, b"x" * 200)],
        "a continuation of nothing": [lambda guest: guest.raw(0, b"x")],
        "fragments without end": [lambda guest: [guest.raw(0 if i else 2, b"x" * 4000, final=False)
                                                 for i in range(40)]],
        "noise": [lambda guest: guest.stream.sendall(bytes(range(256)) * 16)],
    }


def check_breaches(link):
    for name, steps in breaches().items():
        guest = link.connect()
        try:
            for step in steps:
                if callable(step):
                    step(guest)
                else:
                    guest.send(step)
        except OSError:
            continue
        is_over, code, reason = ended(guest)
        if not is_over:
            yield f"rules: {name}: the connection stays"
        elif code not in (None, 1000, 1002, 1003, 1007, 1008, 1009) or reason not in (None, 2, 3):
            yield f"rules: {name}: closed with {code}, reason {reason}"
        guest.end()


def fuzz(link, seed, count=MESSAGES):
    """Messages changed at random, one connection after another; the number of connections that it took."""
    chance, connections, guest, sent = random.Random(seed), 0, None, 0
    while sent < count:
        if guest is None:
            guest = link.connect()
            connections += 1
            guest.stream.settimeout(5)
            if chance.random() < 0.9:
                guest.send(wire.hello(chance.randrange(2)))
        number = chance.randrange(1, 9)
        base = chance.randrange(1 << 40)
        samples = [(chance.randrange(10), chance.randrange(4), base - chance.randrange(100_000),
                    chance.uniform(-50, 450), chance.uniform(-50, 900)) for _ in range(chance.randrange(1, 30))]
        message = chance.choice([
            wire.hello(chance.randrange(2)), wire.touches(number, base, samples),
            wire.numbers(wire.PONG, number, base, base + 5), wire.numbers(wire.SHOWN, number, base),
            wire.numbers(wire.DEVICE) + wire.device(chance.randrange(1, 3000), chance.randrange(1, 3000)),
            wire.numbers(wire.TAKE)])
        if chance.random() < 0.8:
            message = wire.spoilt(chance, message)
        sent += 1
        try:
            guest.send(message)
            guest.stream.setblocking(False)
            with contextlib.suppress(BlockingIOError, TimeoutError):
                while True:
                    guest.receive()
        except (OSError, wire.Closed, ValueError):
            guest.end()
            guest = None
            continue
        guest.stream.settimeout(5)
    if guest:
        guest.end()
    return connections


def answers(link, seconds=20):
    """Whether a proper guest gets a welcome, a screen and a frame."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with contextlib.suppress(OSError, wire.Closed, ConnectionError):
            guest = link.connect(timeout=5)
            guest.stream.settimeout(5)
            guest.send(wire.hello(1))
            kinds = set()
            while not {wire.WELCOME, wire.SCREEN, wire.FRAME} <= kinds:
                kinds.add(guest.receive()[0])
            guest.close()
            return True
        time.sleep(0.2)
    return False


def check_deaf(link):
    """A guest with the controls that never reads: the session goes on beside it, and once it breaks a rule
    the controls are another's at once and its connection ends, though it takes no goodbye."""
    deaf = link.connect(room=4096)
    deaf.send(wire.hello(0))
    # Each screen is another scale, of which all pictures are sent again, until no more are taken.
    for number in range(12):
        with contextlib.suppress(OSError):
            deaf.send(wire.numbers(wire.DEVICE) + wire.device(300 + 9 * number, 700))
        time.sleep(0.25)
    if not answers(link):
        yield "one that never reads: the session does not answer beside it"
    heir = Watcher(link, role=0)
    time.sleep(1)
    if not heir.roles or heir.roles[-1][0] != 1:
        yield f"one that never reads: another one has the controls beside it: {heir.roles}"
    deaf.send(wire.numbers(99))
    time.sleep(1)
    if not heir.roles or heir.roles[-1][0] != 0:
        yield f"one that never reads keeps the controls after a broken rule: {heir.roles}"
    heir.close()
    start = time.monotonic()
    while time.monotonic() - start < 15:
        time.sleep(0.2)
        try:
            deaf.send(wire.numbers(wire.TAKE))
        except OSError:
            break
    else:
        yield "one that never reads: its connection stays after a broken rule"
    deaf.end()


def check_hostile(link, seed):
    """A session answers after each."""
    steps = [("http", check_http), ("admission", check_admission), ("rules", check_breaches)]
    for name, step in steps:
        yield from step(link)
        if not answers(link):
            yield f"{name}: the session does not answer afterwards"
            return
    connections = fuzz(link, seed)
    print(f"hostile: {MESSAGES} messages at random in {connections} connections (seed {seed})")
    if not answers(link):
        yield f"fuzz: the session does not answer after the seed {seed}"
        return
    # Half of a request; half of a handshake; connected, and nothing more.
    half = []
    for data in (b"", b"GET /", b"GET " + link.path.encode() + b"ws HTTP/1.1\r\nHost: x\r\nUpg"):
        for _ in range(8):
            with contextlib.suppress(OSError):
                stream = socket.create_connection((link.host, link.port), 5)
                stream.sendall(data)
                half.append(stream)
    if not answers(link):
        yield "half-open connections: the session does not answer"
    for stream in half:
        stream.close()
    # More of them than the session takes connections, renewed by whoever made them.
    half = [socket.create_connection((link.host, link.port), 5) for _ in range(60)]
    if not answers(link, 3):
        yield "60 connections without a request: the session does not answer"
    for stream in half:
        stream.close()
    # All at once; the session takes some of them, and says goodbye to the others or refuses them.
    many = []
    for _ in range(64):
        try:
            guest = link.connect(timeout=5)
            guest.send(wire.hello(1))
            many.append(guest)
        except (OSError, wire.Closed, ConnectionError):
            pass
    time.sleep(0.5)
    print(f"hostile: {len(many)} of 64 connections at once are taken at first")
    for guest in many:
        guest.end()
    if not answers(link):
        yield "64 connections: the session does not answer afterwards"
    yield from check_deaf(link)
    # One that goes without a word.
    deaf = link.connect()
    deaf.send(wire.hello(1))
    deaf.stream.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
    deaf.stream.close()
    if not answers(link):
        yield "a connection that was reset: the session does not answer afterwards"


def memory(process):
    """Resident bytes."""
    with open(f"/proc/{process}/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
