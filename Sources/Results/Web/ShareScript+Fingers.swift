extension ShareScript {
  /// Fingers, pens and the mouse as samples of touches.
  static let fingers = #"""
    // Fingers. Every sample has the browser's own time of it, in milliseconds.

    const BEGAN = 0, MOVED = 1, ENDED = 2, CANCELLED = 3;
    // The strip in CSS pixels in which a phone's own gestures begin.
    const EDGE_STRIP = 32;
    const MOST_FINGERS = 10, MOST_SAMPLES = 256, INTERVAL = 4, OLDEST = 4000;

    // `owner` has `place(event)`, a point of the simulated screen, and `touched(samples)`, which takes
    // them; `isTaken`: whether fingers count; `edgeTaken()`, called where the system has taken a touch that
    // began at the page's edge.
    class Fingers {
      constructor(element, owner) {
        this.owner = owner;
        // The numbers of pointers that are down, and of each the time of its last sample.
        this.down = new Map();
        this.samples = [];
        this.sent = 0;
        this.timer = null;
        const listen = (name, act) => element.addEventListener(name, act);
        listen("pointerdown", (event) => this.begin(element, event));
        // Each event on its own, without a wait for the next frame, where the browser has that.
        listen("pointerrawupdate", (event) => this.move(event, true));
        listen("pointermove", (event) => this.move(event, false));
        listen("pointerup", (event) => this.end(event, ENDED));
        listen("pointercancel", (event) => {
          if (this.down.get(event.pointerId)?.isAtEdge) this.owner.edgeTaken();
          this.end(event, CANCELLED);
        });
        listen("lostpointercapture", (event) => this.end(event, CANCELLED));
        document.addEventListener("visibilitychange", () => { if (document.hidden) this.cancel(); });
        window.addEventListener("pagehide", () => this.cancel());
      }

      begin(element, event) {
        if (!this.owner.isTaken || this.down.has(event.pointerId)) return;
        if (event.pointerType === "mouse" && event.button !== 0) return;
        const taken = new Set([...this.down.values()].map(({ number }) => number));
        let number = 0;
        while (taken.has(number)) number += 1;
        if (number >= MOST_FINGERS) return;
        try { element.setPointerCapture(event.pointerId); } catch { /* It is up already. */ }
        const { clientX, clientY } = event;
        const beside = Math.min(clientX, window.innerWidth - clientX, window.innerHeight - clientY);
        const isAtEdge = event.pointerType === "touch" && beside < EDGE_STRIP;
        this.down.set(event.pointerId, { number, last: -Infinity, isRaw: false, isAtEdge });
        this.add(event, BEGAN);
        this.flush();
      }

      // A browser that reports each event on its own reports them again with the next frame.
      move(event, isRaw) {
        const pointer = this.down.get(event.pointerId);
        if (!pointer || pointer.isRaw && !isRaw) return;
        pointer.isRaw = isRaw;
        const own = event.getCoalescedEvents?.() ?? [];
        for (const each of own.length > 0 ? own : [event]) this.add(each, MOVED, pointer);
        this.flushSoon();
      }

      end(event, phase) {
        const pointer = this.down.get(event.pointerId);
        if (!pointer) return;
        this.add(event, phase, pointer);
        this.down.delete(event.pointerId);
        this.flush();
      }

      add(event, phase, pointer = this.down.get(event.pointerId)) {
        const now = performance.now(), { timeStamp } = event;
        // Not after now, and not before the sample before.
        const isSane = timeStamp <= now && timeStamp > now - OLDEST;
        const time = Math.max(isSane ? timeStamp : now, Math.min(pointer.last, now));
        pointer.last = time;
        // A cancelled one is where it was: browsers differ in the place that they report.
        const [x, y] = phase === CANCELLED ? pointer.point : this.owner.place(event);
        pointer.point = [x, y];
        this.samples.push({ number: pointer.number, phase, time, x, y });
        if (this.samples.length >= MOST_SAMPLES) this.flush();
      }

      // Cancels all that are down; sent where there is a connection.
      cancel() {
        const time = performance.now();
        for (const { number, point: [x, y] } of this.down.values()) {
          this.samples.push({ number, phase: CANCELLED, time, x, y });
        }
        this.down.clear();
        this.flush();
      }

      // Forgets all that are down; the program cancels them itself.
      forget() {
        this.down.clear();
        this.samples = [];
      }

      flushSoon() {
        if (this.samples.length === 0) return;
        const wait = this.sent + INTERVAL - performance.now();
        if (wait <= 0) {
          this.flush();
        } else if (this.timer === null) {
          this.timer = setTimeout(() => this.flush(), wait);
        }
      }

      flush() {
        clearTimeout(this.timer);
        this.timer = null;
        const { samples } = this;
        if (samples.length === 0) return;
        this.samples = [];
        this.sent = performance.now();
        for (let at = 0; at < samples.length; at += MOST_SAMPLES) {
          this.owner.touched(samples.slice(at, at + MOST_SAMPLES));
        }
      }
    }
    """#
}
