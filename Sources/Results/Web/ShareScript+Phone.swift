extension ShareScript {
  /// The page: frames of the program are shown, and fingers sent.
  static let phone = #"""
    // The page. Its canvas is the simulated screen.

    const UNIT = 64, MOST_SIDE = 16384, MOST_SCREEN = 2 ** 25;
    const RATES = [60, 75, 90, 120, 144, 240], MOST_RATE = 1000, MEASURED = 40, DEVICE_INTERVAL = 250;
    // The room beside or below a screen that is not the page's own, in CSS pixels.
    const MARGIN = 16, BESIDE = 200, BELOW = 44, READOUT = 116;
    // Milliseconds for which words, and buttons that were asked for, are over a screen that fills the page.
    const NOTICE = 2500, EDGE_NOTICE = 5000, MENU = 6000;
    // Milliseconds of vibration and of the pauses between, by the number of the feedback: a selection; a light, medium,
    // heavy, soft and rigid impact; a success, a warning and an error.
    const PULSES = [
      [5], [8], [15], [25], [10], [10], [15, 60, 20], [20, 80, 15], [15, 50, 15, 50, 25]];
    const ENDED_REASONS = ["The session has ended", "Too many phones; trying again",
      "Idle; trying again", "Lost; trying again"];

    class Phone {
      constructor() {
        for (const name of [
          "screen", "area", "bar", "state", "take", "gauge", "full", "more", "readout", "edge"]) {
          this[name] = document.getElementById(name);
        }
        this.wanted = new URLSearchParams(location.search).has("watch") ? WATCH : CONTROL;
        this.role = null;
        this.size = null;
        // Whether the size is of this connection; the materials that are kept for the next one, by the session's number
        // and the change up to which they are whole.
        this.isCurrent = false;
        this.kept = null;
        this.isOwn = false;
        this.layers = new Int32Array(0);
        this.frame = null;
        this.request = null;
        this.refresh = 0;
        this.touches = 0;
        this.shownTimes = [];
        this.words = "Connecting…";
        this.painter = new SharePainter(this.screen);
        this.fingers = new Fingers(this.screen, this);
        this.link = new Link(this);
        this.bind();
        this.measure();
        this.render();
        this.link.connect();
      }

      // MARK: The connection

      get isTaken() { return this.role === CONTROL && this.isCurrent && this.link.isOpen; }

      greeting() {
        this.deviceSent = performance.now();
        const message = this.device(new Writer(HELLO).number(VERSION).number(this.wanted));
        if (!this.kept) return message.number(0);
        const { generation, stamp } = this.kept;
        return message.number(generation + 1).number(stamp).number(this.painter.materials.length);
      }

      // What a malformed message leaves is not kept.
      failed() { this.kept = null; }

      connected(is) {
        if (is) return;
        this.fingers.forget();
        // The numbers of frames are those of a connection.
        this.role = this.frame = null;
        if (!this.link.isOver) this.words = this.reason ?? "Lost; trying again";
        this.render();
      }

      received(kind, reader) {
        switch (kind) {
          case 1: this.welcome(reader); break;
          case 3: this.takeMaterials(reader); break;
          case 4: this.takeFrame(reader); break;
          case 5: this.takeScreen(reader); break;
          case 6: this.takeRole(reader); break;
          case 7: this.takeLatency(reader); break;
          case 8: this.bye(reader); break;
          case 9: this.takePulse(reader); break;
          default: throw new RangeError(`a message of the kind ${kind}`);
        }
        if (!reader.isAtEnd) throw new RangeError("a message is too long");
      }

      welcome(reader) {
        if (reader.number() !== VERSION) throw new RangeError("another version");
        this.role = reader.number() === CONTROL ? CONTROL : WATCH;
        this.isOwn = reader.number() % 2 === 1;
        [this.reason, this.touches, this.isCurrent] = [null, 0, false];
        this.layers = new Int32Array(0);
        this.others = this.role === WATCH ? 1 : 0;
        this.announce();
      }

      takeScreen(reader) {
        const [width, height] = [reader.number(), reader.number()];
        const points = [reader.number() / UNIT, reader.number() / UNIT];
        const isSane = [width, height, ...points].every((side) => side >= 1 && side <= MOST_SIDE);
        if (!isSane || width * height > MOST_SCREEN) throw new RangeError("a screen without a size");
        this.size = { width, height, points };
        this.kept = { generation: reader.number(), stamp: 0 };
        this.isCurrent = true;
        this.painter.begin(width, height);
        this.layers = new Int32Array(0);
        this.frame = null;
        this.fit();
      }

      takeMaterials(reader) {
        const stamp = reader.number(), first = reader.number(), count = reader.number();
        // A frame that waits for the display has the materials from before.
        if (this.frame && first < this.painter.materials.length) {
          cancelAnimationFrame(this.request);
          this.draw();
        }
        for (let i = 0; i < count; i += 1) this.painter.set(first + i, readMaterial(reader, null));
        if (this.kept) this.kept.stamp = stamp;
      }

      takeFrame(reader) {
        if (!this.size) throw new RangeError("a frame without a screen");
        const number = reader.number(), instant = reader.number(), touches = reader.number();
        const layers = readLayers(reader, this.layers);
        this.painter.check(layers);
        this.layers = layers;
        this.isCurrent = true;
        this.frame = { number, instant, touches };
        this.request ??= requestAnimationFrame(() => this.draw());
      }

      takeRole(reader) {
        const before = this.role;
        this.role = reader.number() === CONTROL ? CONTROL : WATCH;
        this.others = reader.number();
        // The number of watchers.
        reader.number();
        if (this.role === WATCH) this.fingers.forget();
        if (this.role === WATCH && this.wanted === CONTROL && this.others === 0) this.ask();
        if (this.role !== before) this.announce(); else this.render();
      }

      takeLatency(reader) {
        const count = reader.number();
        const [low, high, lowShown, highShown, trip] =
          [0, 1, 2, 3, 4].map(() => reader.number() / 1000);
        const ms = (...times) => times.map((time) => time.toFixed(1)).join(" · ");
        this.latency = [
          ["Finger to simulation", count > 0 ? `${ms(low, high)} ms` : "no finger yet"],
          ["Simulation to the page's frame", `${ms(lowShown, highShown)} ms`],
          ["Round trip", `${ms(trip)} ms`]];
        this.renderReadout();
      }

      bye(reader) {
        const reason = reader.number();
        this.words = this.reason = ENDED_REASONS[reason] ?? ENDED_REASONS[3];
        if (reason === 0) this.link.end();
        this.render();
      }

      // Feedback for the finger in control, where the browser has that. Before a first tap browsers refuse it.
      takePulse(reader) {
        const pulse = PULSES[reader.number()];
        if (!pulse) throw new RangeError("feedback that is none");
        if (this.role !== CONTROL || navigator.userActivation?.hasBeenActive === false) return;
        navigator.vibrate?.(pulse);
      }

      ask() { this.link.send(new Writer(TAKE)); }

      // MARK: Frames

      draw() {
        this.request = null;
        const { frame } = this;
        if (!frame) return;
        try {
          this.painter.show(this.layers);
        } catch (error) {
          this.link.fail(error);
          return;
        }
        this.frame = null;
        const now = performance.now(), { socket } = this.link;
        // The drawing is presented with the browser's frame, which the next one's beginning ends.
        requestAnimationFrame((stamp) => {
          if (this.link.socket !== socket) return;
          this.link.send(
            new Writer(SHOWN).number(frame.number).number(micros(Math.max(stamp, now))));
        });
        this.link.settle();
        this.shown = frame;
        this.shownTimes.push(now);
        if (this.shownTimes.length > 240) this.shownTimes.splice(0, 120);
        document.body.dataset.ready = "yes";
      }

      // MARK: Fingers

      place({ clientX, clientY }) {
        const box = this.screen.getBoundingClientRect(), [width, height] = this.size.points;
        return [
          (clientX - box.left) / Math.max(box.width, 1) * width,
          (clientY - box.top) / Math.max(box.height, 1) * height];
      }

      touched(samples) {
        if (!this.isTaken) return;
        this.touches += 1;
        const now = micros(performance.now());
        const message = new Writer(TOUCHES).number(this.touches).number(now).number(samples.length);
        for (const { number, phase, time, x, y } of samples) {
          message.number(number).number(phase).signed(Math.min(0, micros(time) - now));
          message.signed(x * UNIT).signed(y * UNIT);
        }
        this.link.send(message);
      }

      // MARK: The device

      get insets() {
        const style = getComputedStyle(this.area);
        return ["Top", "Left", "Bottom", "Right"].map(
          (side) => parseFloat(style[`padding${side}`]) || 0);
      }

      device(message) {
        const { width, height } = this.area.getBoundingClientRect();
        message.number(Math.max(1, width) * UNIT).number(Math.max(1, height) * UNIT);
        message.number((window.devicePixelRatio || 1) * 65536);
        for (const inset of this.insets) message.number(inset * UNIT);
        return message.number(this.refresh).number(navigator.maxTouchPoints || 0);
      }

      // After a change of the device, at most four times a second.
      tellSoon() {
        if (this.telling) return;
        const wait = Math.max(0, (this.deviceSent ?? -Infinity) + DEVICE_INTERVAL - performance.now());
        this.telling = setTimeout(() => {
          this.telling = null;
          const message = this.device(new Writer(DEVICE)), words = message.bytes.join();
          if (words === this.told) return;
          this.told = words;
          this.deviceSent = performance.now();
          this.link.send(message);
        }, wait);
      }

      // The display's refresh in millihertz, from the times between frames but for late ones.
      measure() {
        const stamps = [];
        const step = (stamp) => {
          stamps.push(stamp);
          if (stamps.length <= MEASURED) {
            requestAnimationFrame(step);
            return;
          }
          const spans = stamps.slice(1).map((each, index) => each - stamps[index]);
          const middle = [...spans].sort((one, two) => one - two)[spans.length >> 1];
          const kept = spans.filter((span) => span < 1.5 * middle);
          const sum = kept.reduce((total, span) => total + span, 0);
          if (!(sum > 0)) return;
          const rate = 1000 * kept.length / sum;
          const near = RATES.find((each) => Math.abs(rate / each - 1) <= 0.04);
          this.refresh = Math.round(Math.min(near ?? rate, MOST_RATE) * 1000);
          this.tellSoon();
        };
        requestAnimationFrame(step);
      }
    }
    """#
}
