"""The wire of a shared session for Scripts/check-share: numbers, messages, web sockets by hand, and a
small server that speaks the program's part of the protocol."""

import base64
import hashlib
import os
import socket
import struct
import threading
import time

SUBPROTOCOL = "backswipe-1"
GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
HELLO, TOUCHES, PONG, SHOWN, DEVICE, TAKE = 1, 2, 3, 4, 5, 6
WELCOME, PING, MATERIALS, FRAME, SCREEN, ROLE, LATENCY, BYE, PULSE = 1, 2, 3, 4, 5, 6, 7, 8, 9
BEGAN, MOVED, ENDED, CANCELLED = range(4)


# MARK: Numbers


def number(value):
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def signed(value):
    return number(-2 * value - 1 if value < 0 else 2 * value)


def numbers(*values):
    return b"".join(map(number, values))


class Fields:
    """Reads a message."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def number(self):
        value = shift = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def signed(self):
        value = self.number()
        return -(value + 1) // 2 if value & 1 else value // 2

    def many(self, count):
        return [self.number() for _ in range(count)]

    @property
    def rest(self):
        return self.data[self.at:]


def device(width=390, height=844, ratio=3, insets=(47, 0, 34, 0), refresh=60000, fingers=5):
    return numbers(width * 64, height * 64, ratio * 65536, *(64 * i for i in insets), refresh, fingers)


def hello(role=0, version=1, kept=(0,), **values):
    """`kept`: 0, or the session's number and 1, the change and the number of materials that the page has."""
    return numbers(HELLO, version, role) + device(**values) + numbers(*kept)


def touches(count, now, samples):
    """Of samples of pointer, phase, microseconds (not after now), and a point."""
    out = numbers(TOUCHES, count, now, len(samples))
    for pointer, phase, instant, x, y in samples:
        out += numbers(pointer, phase) + signed(instant - now)
        out += signed(round(x * 64)) + signed(round(y * 64))
    return out


def samples_of(fields):
    """The number of a message of touches, the time of sending, and its samples, in microseconds."""
    count, now, many = fields.many(3)
    found = []
    for _ in range(many):
        pointer, phase = fields.many(2)
        instant = now + fields.signed()
        found.append((pointer, phase, instant, fields.signed() / 64, fields.signed() / 64))
    return count, now, found


def spoilt(chance, message):
    """A message changed at random."""
    data = bytearray(message)
    for _ in range(chance.randrange(1, 4)):
        kind, at = chance.randrange(5), chance.randrange(len(data)) if data else 0
        if kind == 0 and data:
            data[at] = chance.randrange(256)
        elif kind == 1:
            data[at:at] = bytes(chance.randrange(256) for _ in range(chance.randrange(1, 12)))
        elif kind == 2:
            del data[at : at + chance.randrange(1, 6)]
        elif kind == 3:
            del data[at:]
        elif data:
            data[at] ^= 1 << chance.randrange(8)
    return bytes(data)


# MARK: Materials and frames, as PlayScript reads them


def color(red, green, blue, alpha=255):
    """Premultiplied."""
    return b"\0" + bytes([red, green, blue, alpha])


def pixels_of(width, height, rows):
    """A picture: rows of premultiplied pixels of four bytes each; as many colours as fit in a palette."""
    flags, kept, before = bytearray((height + 7) // 8), [], None
    for y, row in enumerate(rows):
        if row == before:
            flags[y // 8] |= 1 << y % 8
        else:
            kept.append(row)
        before = row
    data = b"".join(kept)
    cells = [data[i : i + 4] for i in range(0, len(data), 4)]
    colors = sorted(set(cells))
    if len(colors) > 65536:
        raise ValueError("too many colours")
    places = {each: i for i, each in enumerate(colors)}
    indices = [places[each] for each in cells]
    mode = 1 if len(colors) <= 256 else 2
    body = bytes(i & 255 for i in indices)
    if mode == 2:
        body += bytes(i >> 8 for i in indices)
    return numbers(width, height, mode, len(colors)) + b"".join(colors) + bytes(flags) + body


def picture(pixels, left=0, top=0, mark=False):
    return b"\1" + signed(left) + signed(top) + number(int(mark)) + pixels


def blur(shrink=12, reach=3, wider=1, saturation=460, tint=(150, 150, 150, 153), mask=None):
    return (numbers(2, shrink, reach, wider, saturation) + bytes(tint)
            + number(0 if mask is None else mask + 1))


def turned(contents, matrix, clip=None):
    out = numbers(3, contents) + b"".join(signed(round(value * 65536)) for value in matrix)
    out += number(0 if clip is None else 1)
    return out + b"".join(signed(round(value * 256)) for value in clip or ())


def materials(first, each, change=1):
    """`change`: the one up to which the page has all materials then."""
    return numbers(MATERIALS, change, first, len(each)) + b"".join(each)


def layer(material, x, y, rect, opacity=255):
    return (material, x, y, *rect, opacity)


class Frames:
    """Frames as differences, as PlayFrames writes them."""

    def __init__(self):
        self.before, self.count = [], 0

    def next(self, layers, instant=0, newest=0):
        old = self.before
        common = min(len(old), len(layers))
        first = 0
        while first < common and old[first][0] == layers[first][0]:
            first += 1
        last = 0
        while last < common - first and old[-1 - last][0] == layers[-1 - last][0]:
            last += 1
        self.count += 1
        out = numbers(FRAME, self.count, instant, newest, first, last, len(layers) - first - last)
        for each in layers[first : len(layers) - last]:
            out += number(each[0]) + b"".join(map(signed, each[1:]))
        unchanged = 0
        pairs = list(zip(old[:first] + old[len(old) - last:], layers[:first] + layers[len(layers) - last:]))
        for one, other in pairs:
            if one == other:
                unchanged += 1
                continue
            changes = [(i, b - a) for i, (a, b) in enumerate(zip(one[1:], other[1:])) if a != b]
            out += numbers(unchanged, sum(1 << i for i, _ in changes))
            out += b"".join(signed(change) for _, change in changes)
            unchanged = 0
        if unchanged:
            out += number(unchanged)
        self.before = list(layers)
        return out


# MARK: Web sockets


class Closed(Exception):
    """The other end has closed; `code` is its status, None without one."""

    def __init__(self, code=None):
        super().__init__(f"closed with {code}")
        self.code = code


def mixed(payload, key):
    length = len(payload)
    wide = int.from_bytes(key * (length // 4 + 1), "little") & (1 << 8 * length) - 1
    return (int.from_bytes(payload, "little") ^ wide).to_bytes(length, "little")


class Socket:
    """Either end of a web socket on a connected stream."""

    def __init__(self, stream, masks, rest=b""):
        self.stream, self.masks, self.rest = stream, masks, rest
        self.at, self.whole = 0, b""
        self.lock = threading.Lock()

    def raw(self, opcode, payload, final=True, masks=None):
        masks = self.masks if masks is None else masks
        head = bytearray([opcode | (128 if final else 0)])
        length, bit = len(payload), 128 if masks else 0
        if length < 126:
            head.append(length | bit)
        elif length < 65536:
            head += bytes([126 | bit]) + struct.pack(">H", length)
        else:
            head += bytes([127 | bit]) + struct.pack(">Q", length)
        if masks:
            key = os.urandom(4)
            payload = key + mixed(payload, key)
        with self.lock:
            self.stream.sendall(bytes(head) + payload)

    def send(self, payload):
        self.raw(2, payload)

    def text(self, words):
        self.raw(1, words.encode())

    def close(self, code=1000):
        try:
            self.raw(8, struct.pack(">H", code))
        except OSError:
            pass
        self.end()

    def end(self):
        try:
            self.stream.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self.stream.close()

    def take(self, count):
        while len(self.rest) < self.at + count:
            try:
                piece = self.stream.recv(1 << 18)
            except (TimeoutError, BlockingIOError):
                raise
            except OSError as error:
                raise Closed from error
            if not piece:
                raise Closed
            self.rest += piece
        self.at += count
        return self.rest[self.at - count : self.at]

    def frame(self):
        """The next frame: its first byte and its payload. Nothing is lost where the time is up."""
        self.at = 0
        first, second = self.take(2)
        length = second & 127
        if length > 125:
            length = int.from_bytes(self.take(2 if length == 126 else 8), "big")
        key = self.take(4) if second & 128 else None
        payload = self.take(length)
        self.rest = self.rest[self.at:]
        return first, mixed(payload, key) if key else payload

    def receive(self):
        """The next whole message. Pings of the socket are answered."""
        while True:
            first, payload = self.frame()
            opcode = first & 15
            if opcode == 8:
                raise Closed(int.from_bytes(payload[:2], "big") if len(payload) >= 2 else None)
            if opcode == 9:
                self.raw(10, payload)
            elif opcode in (0, 1, 2):
                self.whole += payload
                if first & 128:
                    whole, self.whole = self.whole, b""
                    return whole


def read_head(stream):
    """The head of a request or an answer, and what follows it."""
    data = b""
    while b"\r\n\r\n" not in data:
        piece = stream.recv(65536)
        if not piece:
            raise Closed
        data += piece
        if len(data) > 1 << 20:
            raise ValueError("a head without an end")
    head, _, rest = data.partition(b"\r\n\r\n")
    return head.decode("latin-1"), rest


def connect(host, port, path, headers=(), timeout=10.0, subprotocol=SUBPROTOCOL, address=None, room=None, tls=None):
    """A client's web socket, with so many bytes of room for what it has not read; `tls`, a context for https.
    Raises ConnectionRefusedError with the status where it is refused."""
    address = address or (host, port)
    if room is None:
        stream = socket.create_connection(address, timeout)
    else:
        # Before the connection, which agrees on a window.
        stream = socket.socket(socket.AF_INET6 if ":" in address[0] else socket.AF_INET)
        stream.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        stream.settimeout(timeout)
        stream.connect(address)
    stream.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if tls:
        stream = tls.wrap_socket(stream, server_hostname=host)
    values = {
        "Host": f"{host}:{port}", "Upgrade": "websocket", "Connection": "Upgrade",
        "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
        "Sec-WebSocket-Version": "13", "Origin": f"{'https' if tls else 'http'}://{host}:{port}",
    }
    if subprotocol:
        values["Sec-WebSocket-Protocol"] = subprotocol
    for name, value in headers:
        values[name] = value
    lines = [f"{name}: {value}" for name, value in values.items() if value is not None]
    stream.sendall(("\r\n".join([f"GET {path} HTTP/1.1", *lines]) + "\r\n\r\n").encode())
    head, rest = read_head(stream)
    if " 101 " not in head.split("\r\n", 1)[0] + " ":
        stream.close()
        raise ConnectionRefusedError(head.split("\r\n", 1)[0])
    return Socket(stream, True, rest)


class Server:
    """Serves a page at `/s/SECRET/`, and has `talk(socket)` called in a thread for each web socket."""

    SECRET = "0123456789abcdef" * 2

    def __init__(self, page, talk, port=0):
        self.page, self.talk = page, talk
        self.listener = socket.create_server(("127.0.0.1", port))
        self.port = self.listener.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}/s/{self.SECRET}/"
        self.sockets, self.errors, self.accepts = [], [], True
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            try:
                stream, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.one, args=(stream,), daemon=True).start()

    def one(self, stream):
        try:
            head, rest = read_head(stream)
        except (Closed, OSError):
            return
        lines = dict(line.lower().split(": ", 1) for line in head.split("\r\n")[1:])
        if "upgrade" not in lines:
            body = self.page.encode()
            stream.sendall(
                b"HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nCache-Control: no-store\r\n"
                b"Connection: close\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            stream.close()
            return
        if not self.accepts:
            stream.close()
            return
        key = next(line.split(": ", 1)[1] for line in head.split("\r\n")
                   if line.lower().startswith("sec-websocket-key: "))
        accept = base64.b64encode(hashlib.sha1(key.encode() + GUID).digest())
        stream.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        stream.sendall(
            b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Protocol: backswipe-1\r\nSec-WebSocket-Accept: " + accept + b"\r\n\r\n")
        mine = Socket(stream, False, rest)
        self.sockets.append(mine)
        try:
            self.talk(mine)
        except (Closed, OSError):
            pass
        except Exception as error:  # pylint: disable=broad-except
            self.errors.append(repr(error))
        finally:
            mine.end()

    def close(self):
        self.listener.close()
        for each in self.sockets:
            each.end()


def now():
    return time.monotonic_ns() // 1000
