extension PageScript {
  /// A run, with its touches and gestures, and makers of elements.
  static let run = #"""
    // A run that is looked at, and where in it.

    function element(name, attributes, ...children) {
      const made = document.createElement(name);
      for (const [key, value] of Object.entries(attributes || {})) {
        if (value === null || value === undefined || value === false) continue;
        if (key === "on") {
          for (const [event, body] of Object.entries(value)) made.addEventListener(event, body);
        } else {
          made.setAttribute(key, value === true ? "" : value);
        }
      }
      made.append(...children.filter((child) => child !== null && child !== undefined));
      return made;
    }

    function drawn(name, attributes, ...children) {
      const made = document.createElementNS(document.querySelector("svg").namespaceURI, name);
      for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
      made.append(...children);
      return made;
    }

    function milliseconds(nanoseconds) { return (nanoseconds / 1e6).toFixed(1) + "\u202fms"; }

    function points(value) { return String(Math.round(value * 100) / 100); }

    // The index of the last entry that is not after an instant, by `at`; -1 for none.
    function lastAt(entries, now, at) {
      let low = 0, high = entries.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (at(entries[middle]) <= now) low = middle + 1; else high = middle;
      }
      return low - 1;
    }

    // An empty canvas over a frame, in points of that frame; null without one.
    function overlay(canvas, frame) {
      const ratio = devicePixelRatio || 1;
      canvas.width = Math.round(canvas.clientWidth * ratio);
      canvas.height = Math.round(canvas.clientHeight * ratio);
      if (!frame) return null;
      const scale = canvas.width / frame.size[0], context = canvas.getContext("2d");
      context.setTransform(scale, 0, 0, scale, 0, 0);
      return context;
    }

    // The fingers on the screen at an instant, and for 80 ms those that have left, in a paler colour.
    function drawTouches(context, touches, now) {
      for (const { samples, end } of touches) {
        const sample = samples[lastAt(samples, now, ({ instant }) => instant)];
        if (!sample || (end !== null && end + 8e7 < now)) continue;
        context.beginPath();
        context.arc(sample.x, sample.y, 22, 0, 2 * Math.PI);
        context.fillStyle = end !== null && end <= now
          ? "rgba(10, 108, 219, .12)" : "rgba(10, 108, 219, .32)";
        context.fill();
        context.lineWidth = 1.5;
        context.strokeStyle = "rgba(10, 108, 219, .9)";
        context.stroke();
      }
    }

    class Run {
      static async read(number) {
        const data = await readRun(number);
        const run = new Run(number, data);
        if (run.frames.length > 0) run.painter = await Painter.make(data);
        return run;
      }

      constructor(number, data) {
        this.number = number;
        this.data = data;
        this.frames = unfoldFrames(data.frames || []);
        this.isRefused = Boolean(data.refused);
        const ends = [data.end || 0, this.frames.at(-1)?.shown || 0, data.input?.at(-1)?.[0] || 0];
        // At least some frames, so that a run at rest has an axis too.
        this.end = Math.max(1e8, ...ends);
        this.expectations = (data.expect || []).map(
          ([line, text, passed, expected, actual, tick, instant, axis, reason]) => (
            { line, text, passed, expected, actual, tick, instant, axis, reason }));
        this.failed = this.expectations.filter(({ passed }) => !passed)
          .sort((one, other) => one.instant - other.instant || one.line - other.line);
        this.touches = touchesOf(data.input || []);
        this.gestures = gesturesOf(data.gestures || []);
      }

      // The frame on the screen at an instant; 0 before the first one.
      indexAt(now) { return Math.max(0, lastAt(this.frames, now, (frame) => frame.shown)); }

      // The instant at which an expectation was judged, as shown.
      instantOf(expectation) {
        const frame = this.frames.find(({ tick }) => tick === expectation.tick);
        return frame ? Math.max(frame.shown, 0) : expectation.instant;
      }
    }

    // The samples of each touch, in the order of their beginnings.
    function touchesOf(samples) {
      const touches = [], down = new Map();
      for (const [instant, id, phase, x, y] of samples) {
        if (phase === "began" || !down.has(id)) {
          down.set(id, { id, samples: [], end: null });
          touches.push(down.get(id));
        }
        const touch = down.get(id);
        touch.samples.push({ instant, phase, x, y });
        if (phase === "ended" || phase === "cancelled") {
          touch.end = instant;
          down.delete(id);
        }
      }
      return touches;
    }

    // Recognitions from their beginning to their end, in the order of their beginnings.
    function gesturesOf(states) {
      const spans = [], open = new Map();
      for (const [instant, name, state, x, y, dx, dy] of states) {
        let span = open.get(name);
        if (!span && state !== "possible" && state !== "failed") {
          span = { name, begin: instant, end: instant, outcome: "", states: [] };
          spans.push(span);
          open.set(name, span);
        }
        if (!span) continue;
        span.end = instant;
        span.states.push({ instant, state, x, y, dx, dy });
        if (state !== "began" && state !== "changed") {
          span.outcome = state;
          open.delete(name);
        }
      }
      return spans;
    }
    """#
}
