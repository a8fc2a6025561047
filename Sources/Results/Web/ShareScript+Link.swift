extension ShareScript {
  /// The connection to the program: its messages in order, and another one after a loss.
  static let link = #"""
    // The connection. Times are milliseconds of this page's clock, in messages whole microseconds.

    const VERSION = 1, PROTOCOL = "backswipe-1";
    const DELAYS = [250, 500, 1000, 2000, 4000];
    // A connection that opens so late, or that is silent for so long though it had sent pings, is lost.
    const OPENING = 6000, SILENCE = 8000;
    // After so long with frames a connection was a good one.
    const SETTLED = 3000;
    const HELLO = 1, TOUCHES = 2, PONG = 3, SHOWN = 4, DEVICE = 5, TAKE = 6;
    const CONTROL = 0, WATCH = 1;

    const micros = (time) => Math.max(0, Math.round(time * 1000));

    class Writer {
      constructor(kind) { this.bytes = [kind]; }

      number(value) {
        let rest = Math.max(0, Math.round(value));
        while (rest > 127) {
          this.bytes.push(rest % 128 + 128);
          rest = Math.floor(rest / 128);
        }
        this.bytes.push(rest);
        return this;
      }

      signed(value) {
        const whole = Math.round(value);
        return this.number(whole < 0 ? -2 * whole - 1 : 2 * whole);
      }
    }

    // `owner` has `greeting()`, the bytes of the first message; `received(kind, reader)`, for every
    // message but pings, which throws where one is malformed; `failed()`, after one; and `connected(is)`.
    class Link {
      constructor(owner) {
        this.owner = owner;
        this.socket = null;
        this.isOpen = false;
        this.tries = 0;
        this.timer = null;
        this.isOver = false;
        window.addEventListener("online", () => this.hurry());
        window.addEventListener("pageshow", () => this.hurry());
        document.addEventListener("visibilitychange", () => { if (!document.hidden) this.hurry(); });
        setInterval(() => this.watch(), 1000);
      }

      connect() {
        clearTimeout(this.timer);
        this.timer = null;
        const address = new URL("ws", location.href);
        address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
        let socket;
        try {
          socket = new WebSocket(address, PROTOCOL);
        } catch {
          this.retry();
          return;
        }
        socket.binaryType = "arraybuffer";
        this.socket = socket;
        [this.heard, this.pings] = [performance.now(), 0];
        const current = (act) => (event) => { if (this.socket === socket) act(event); };
        socket.onopen = current(() => {
          this.isOpen = true;
          this.opened = this.heard = performance.now();
          this.send(this.owner.greeting());
        });
        socket.onmessage = current((event) => this.take(event.data));
        socket.onclose = current(() => this.lose());
      }

      // Without a wait where the network or the page has come back.
      hurry() {
        if (this.isOver || this.socket && !this.isStale) return;
        this.drop();
        this.connect();
      }

      get isStale() {
        const silent = performance.now() - this.heard;
        return this.isOpen ? this.pings > 1 && silent > SILENCE : silent > OPENING;
      }

      watch() { if (this.socket && !document.hidden && this.isStale) this.lose(); }

      // Lets go of the socket, whose end a browser can report much later.
      drop(code = 1000) {
        const { socket } = this;
        this.socket = null;
        if (socket) try { socket.close(code); } catch { /* It has no connection. */ }
        if (!this.isOpen) return;
        this.isOpen = false;
        this.owner.connected(false);
      }

      lose(code) {
        this.drop(code);
        this.retry();
      }

      retry() {
        if (this.isOver || this.timer !== null) return;
        const delay = DELAYS[Math.min(this.tries, DELAYS.length - 1)];
        this.tries += 1;
        this.timer = setTimeout(() => this.connect(), delay);
      }

      // The shortest delay again, after a frame of a connection that has lasted.
      settle() { if (performance.now() - this.opened > SETTLED) this.tries = 0; }

      end() {
        this.isOver = true;
        clearTimeout(this.timer);
        this.drop();
      }

      send({ bytes }) {
        if (this.isOpen && this.socket.readyState === WebSocket.OPEN) {
          this.socket.send(Uint8Array.from(bytes));
        }
      }

      take(data) {
        this.heard = performance.now();
        try {
          if (!(data instanceof ArrayBuffer)) throw new TypeError("a message that is text");
          const reader = new Reader(new Uint8Array(data)), kind = reader.take(1)[0];
          if (kind === 2) {
            this.answer(reader);
          } else {
            this.owner.received(kind, reader);
          }
        } catch (error) {
          this.fail(error);
        }
      }

      answer(reader) {
        const pong = new Writer(PONG).number(reader.number()).number(micros(this.heard));
        this.pings += 1;
        this.send(pong.number(micros(performance.now())));
      }

      fail(error) {
        console.warn(`Backswipe: ${error.message}`);
        this.owner.failed();
        this.lose(4002);
      }
    }
    """#
}
