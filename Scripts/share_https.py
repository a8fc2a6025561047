"""Sessions that are shared by https, and by the address of a proxy. For Scripts/check-share."""

import contextlib
import socket
import ssl
import subprocess

import share_guests as guests
import share_network
import share_session as shared
import share_wire as wire
from share_session import AREA, HEADLESS, Apart, Phone, Session, outputs

TRUSTING = (HEADLESS, "--ignore-certificate-errors")
# What browsers keep for secure contexts.
SECURE = """
  return [window.isSecureContext, typeof PointerEvent.prototype.getCoalescedEvents === "function",
    "onpointerrawupdate" in window, "wakeLock" in navigator];
"""
WRONG_PAGE = "A request was refused: not this link"
WRONG_CONNECTION = "A connection was refused: not from this page"
WRONG_METHOD = "A request was refused: it asks for neither the page nor a connection"
LOOPBACK = "127.0.0.1"


def run_openssl(*words):
    made = subprocess.run([outputs.need("openssl", "openssl"), *map(str, words)], capture_output=True, text=True,
                          stdin=subprocess.DEVNULL, check=False)
    if made.returncode:
        raise RuntimeError(f"openssl {words[0]}: {made.stderr.strip()[-300:]}")


def certificate(folder, name, *addresses):
    """The paths of a certificate for addresses that is signed by itself, and of its key."""
    pair = folder / f"{name}.pem", folder / f"{name}-key.pem"
    names = ",".join(f"IP:{address}" for address in addresses)
    run_openssl("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
                "-subj", "/CN=Backswipe", "-addext", f"subjectAltName={names}", "-keyout", pair[1], "-out", pair[0])
    return pair


class Side:
    """Where a session is served that no browser takes for its own machine: an address of a network namespace; the
    loopback address where there is none. For `with`."""

    def __init__(self, seed, left_out):
        self.network, self.seed, self.left_out = None, seed, left_out
        self.address, self.within, self.stack = LOOPBACK, (), contextlib.ExitStack()

    def __enter__(self):
        try:
            self.network = self.stack.enter_context(share_network.Network(self.seed))
            # Its own packets to its own address have no delay, and none are lost.
            self.address, self.within = self.network.address, self.network.within(0)
        except share_network.Unavailable as trouble:
            self.left_out.append(f"https by an address other than the loopback's ({trouble})")
        return self

    def __exit__(self, *_):
        self.stack.close()

    def browser(self, profile):
        """A browser beside the session that takes any certificate."""
        if self.network:
            return Apart(profile, self.network, side=0, options=TRUSTING)
        return Phone(profile, TRUSTING)

    def inside(self):
        """The place of connections to the session. For `with`."""
        return self.network.inside(0) if self.network else contextlib.nullcontext()


def plain(link):
    """The first bytes of the answer to a request for the page without https."""
    with socket.create_connection((link.host, link.port), 10) as stream:
        stream.sendall(
            f"GET {link.path} HTTP/1.1\r\nHost: {link.host}:{link.port}\r\nConnection: close\r\n\r\n".encode())
        with contextlib.suppress(OSError):
            return stream.recv(4096)
    return b""


def is_page(answer):
    return b" 200 " in answer.split(b"\r\n", 1)[0] or b"<html" in answer.lower()


def check_guests(session):
    """What is admitted to a session by https."""
    link = session.link
    if not link.url.startswith("https://"):
        yield f"https: the link is {link.url}"
    # With the certificate's own key and address: a context without exceptions takes it.
    code, headers = guests.status(link)
    if code != 200 or "no-store" not in headers.get("cache-control", ""):
        yield f"https: the page has the status {code} and {headers}"
    answer = plain(link)
    if is_page(answer):
        yield f"https: a request without it gets {answer[:80]!r}"
    if not guests.answers(link):
        yield "https: a proper guest is not admitted"
    if session.says(WRONG_CONNECTION, 0):
        yield "https: a refused connection is noted before there is one"
    for origin in (f"http://{link.host}:{link.port}", f"https://{link.host}:1", "https://phone.example"):
        yield from guests.refused(link, f"the origin {origin}", headers=[("Origin", origin)])
    if not session.says(WRONG_CONNECTION):
        yield f"https: a wrong origin is not noted: {session.lines}"


def secure(browser):
    browser.run("window.samples = 0; window.addEventListener('pointermove', (event) => {"
                " window.samples += event.getCoalescedEvents?.().length ?? 0; }, { capture: true });")
    return browser.run(SECURE)


def check_https(program, folder, seed, found, left_out, bait=False):
    """Pushes and drags by https, with every sample of the browser, and what else gets in."""
    name = "https"
    with Side(seed, left_out) as side:
        pair = certificate(folder, "own", side.address)
        place = f"{side.address}:0"
        with Session(program, folder, name, place=place, within=side.within, pair=pair) as session:
            with side.browser(folder / "https-phone") as browser:
                browser.emulate(*AREA, 2)
                browser.show(session.url)
                kept = secure(browser)
                if kept != [True] * 4:
                    yield f"https: secure, coalesced events, raw updates, a lock of the display: {kept}"
                found["https, what secure contexts have"] = f"{kept} at {side.address}"
                shared.drive(program, session, browser, name, found, 1, seed)
                if not browser.run("return window.samples;"):
                    yield "https: no event has coalesced ones"
                with side.inside():
                    yield from check_guests(session)
                session.end()
                yield from shared.spacing_of(session, name, found)
                if bait and side.network:
                    with Session(program, folder, "not-https", place=place, within=side.within) as other:
                        browser.show(other.url)
                        with side.inside():
                            answer = plain(other.link)
                        if secure(browser) == kept or not is_page(answer):
                            yield f"bait: {side.address} without https is taken for a session with it"
                        else:
                            print(f"bait: {side.address} without https is no secure context, and gives the page")


# Requests to a session that has the address https://phone.example: its Host, its Origin, whether it is admitted.
NAMED = "phone.example"
REQUESTS = [
    (NAMED, f"https://{NAMED}", True), ("PLACE", f"https://{NAMED}", True), ("PLACE", "http://PLACE", True),
    ("other.example", f"https://{NAMED}", False), ("other.example", "https://other.example", False),
    (NAMED, "https://other.example", False), (NAMED, f"http://{NAMED}", False), (NAMED, "https://PLACE", False),
    (NAMED, f"https://{NAMED}:8443", False), (f"{NAMED}:1", f"https://{NAMED}", False),
    (f"x.{NAMED}", f"https://x.{NAMED}", False), (f"{NAMED}.example", f"https://{NAMED}.example", False),
]


def check_address(program, folder):
    """The link of a proxy, who is admitted with it, and what an upgrade to another protocol is answered."""
    with Session(program, folder, "address", options=("--share-address", f"https://{NAMED}", "--verbose")) as session:
        if not session.says("also at http://127.0.0.1:"):
            yield f"address: no link of the place: {session.lines}"
            return
        own = session.link
        link = guests.Link(next(line for line in session.lines if line.startswith("also at "))[8:])
        if own.url != f"https://{NAMED}{link.path}":
            yield f"address: the link is {own.url}, beside {link.url}"
        place = f"{link.host}:{link.port}"
        for host, origin, is_admitted in REQUESTS:
            host, origin = host.replace("PLACE", place), origin.replace("PLACE", place)
            try:
                link.connect(headers=[("Host", host), ("Origin", origin)]).close()
                was_admitted = True
            except (ConnectionError, wire.Closed, OSError):
                was_admitted = False
            if was_admitted != is_admitted:
                yield f"address: the host {host} and the origin {origin} are {'' if was_admitted else 'not '}admitted"
        for host in sorted({host for host, *_ in REQUESTS}):
            code, _ = guests.status(link, host=host.replace("PLACE", place))
            if (code == 200) != (host in (NAMED, "PLACE")):
                yield f"address: the page has the status {code} for the host {host}"
        for words in (WRONG_PAGE, WRONG_CONNECTION):
            if not session.says(words):
                yield f"address: standard error has not: {words}"
        if session.says(WRONG_METHOD, 0):
            yield "address: a refused method is noted before there is one"
        if guests.status(link, more=guests.UPGRADE)[0] in (101, 200):
            yield "address: a request goes over to HTTP/2"
        if not session.says(WRONG_METHOD):
            yield f"address: a request for another protocol is not noted: {session.lines}"
        session.end()


# Statuses: of usage, of a file, and of files that the library does not take.
USAGE, FILE, PAIR = (2,), (3,), (4,)


def mistakes(folder):
    """Options that name no usable certificate: what the program's line has to contain, and its statuses."""
    one, other = certificate(folder, "one", LOOPBACK), certificate(folder, "other", LOOPBACK)
    locked, missing, empty = (folder / f"{name}.pem" for name in ("locked", "missing", "empty"))
    old = folder / "locked-old.pem"
    run_openssl("pkey", "-in", one[1], "-aes256", "-passout", "pass:words", "-out", locked)
    run_openssl("ec", "-in", one[1], "-aes256", "-passout", "pass:words", "-out", old)
    empty.write_text("")
    damaged = folder / "damaged.pem"
    text = one[0].read_text("utf-8")
    damaged.write_text(text.replace(text.splitlines()[3], "A" * 64), "utf-8")
    return {
        "a certificate without a key": (one[0], None, f"{one[0]}: is no private key", FILE),
        "a key with a passphrase": (one[0], locked, f"{locked}: is a key with a passphrase", FILE),
        "a key with a passphrase in the old form": (one[0], old, f"{old}: is a key with a passphrase", FILE),
        "another certificate's key": (one[0], other[1], "no pair, or one of them is damaged", PAIR),
        "a damaged certificate": (damaged, one[1], "no pair, or one of them is damaged", PAIR),
        "a missing certificate": (missing, one[1], f"{missing}: ", FILE),
        "a missing key": (one[0], missing, f"{missing}: ", FILE),
        "an empty certificate": (empty, one[1], f"{empty}: is no certificate", FILE),
        "a key in place of a certificate": (one[1], one[1], f"{one[1]}: is no certificate", FILE),
        "a folder": (folder, one[1], f"{folder}: ", FILE),
        "a key without a certificate": (None, one[1], "--share-key goes with --share-certificate", USAGE),
    }


def check_whole(program, folder):
    """A certificate and its key in one file."""
    pair = certificate(folder, "half", LOOPBACK)
    whole = folder / "whole.pem"
    whole.write_text("".join(each.read_text("utf-8") for each in pair), "utf-8")
    with Session(program, folder, "whole", "play", options=("--share-certificate", whole)) as session:
        link = guests.Link(session.url, ssl.create_default_context(cafile=pair[0]))
        if not session.url.startswith("https://") or guests.status(link)[0] != 200:
            yield f"https: with certificate and key in one file there is no page at {session.url}"
        session.end()


def check_mistakes(program, folder, found):
    """A certificate that cannot be used ends the program with a line that says why; one with its key is used."""
    yield from check_whole(program, folder)
    statuses = {}
    for name, (path, key, words, wanted) in mistakes(folder).items():
        options = [*(["--share-certificate", path] if path else []), *(["--share-key", key] if key else [])]
        try:
            run = subprocess.run(
                [program, "play", "--share", "127.0.0.1:0", *options], capture_output=True, text=True,
                stdin=subprocess.DEVNULL, timeout=30, check=False)
        except subprocess.TimeoutExpired:
            yield f"mistakes: {name}: the program goes on"
            continue
        lines = [line for line in run.stderr.splitlines() if line]
        statuses[name] = run.returncode
        if run.returncode not in wanted:
            yield f"mistakes: {name}: the status is {run.returncode}, not {wanted}"
        if not lines or words not in lines[0] or any(
                each in run.stderr for each in ("Fatal error", "Stack dump", "Backtrace", "Enter PEM", "SIG")):
            yield f"mistakes: {name}: standard error has {run.stderr[:300]!r}, not {words!r}"
        if "Shared at" in run.stderr:
            yield f"mistakes: {name}: it is shared"
    found["statuses of unusable certificates"] = ", ".join(f"{name} {code}" for name, code in statuses.items())
