extension PageScript {
  /// Draws the film strip, lanes and curves.
  static let lanes = #"""
    // The film strip, the lanes below it and the curves, all over one axis of time.

    const GUTTER = 104, ROW = 20, MOST_LANES = 6, MOST_LINES = 6;
    // Nanoseconds between frames of a motion, at most.
    const PAUSE = 6e7;

    class Timeline {
      constructor(run, width) {
        this.run = run;
        this.gutter = width < 560 ? 8 : GUTTER;
        this.width = width;
        this.inner = Math.max(60, width - this.gutter - 8);
      }

      x(instant) { return this.gutter + instant / this.run.end * this.inner; }

      instant(x) {
        return Math.min(Math.max((x - this.gutter) / this.inner, 0), 1) * this.run.end;
      }

      // MARK: Film strip

      // Draws small pictures of frames, each over its instant.
      drawStrip(canvas, height) {
        const { run } = this, ratio = devicePixelRatio || 1;
        canvas.width = Math.round(this.width * ratio);
        canvas.height = Math.round(height * ratio);
        const context = canvas.getContext("2d");
        context.setTransform(ratio, 0, 0, ratio, 0, 0);
        context.imageSmoothingQuality = "high";
        const size = run.frames[0].size, wide = height * size[0] / size[1];
        const count = Math.max(1, Math.floor((this.inner + 4) / (wide + 4)));
        const small = document.createElement("canvas");
        const scale = Math.min(1, Math.max(0.25, 2 * height * ratio / size[1]));
        for (let i = 0; i < count; i += 1) {
          const left = this.gutter + i * (this.inner - wide) / Math.max(1, count - 1);
          const frame = run.frames[run.indexAt(this.instant(left + wide / 2))];
          run.painter.paint(small, frame, scale);
          context.save();
          context.beginPath();
          context.roundRect(left, 0, wide, height, 3);
          context.clip();
          context.drawImage(small, left, 0, wide, height);
          context.restore();
          context.strokeStyle = "rgba(128, 128, 128, .5)";
          context.lineWidth = 1;
          context.beginPath();
          context.roundRect(left + 0.5, 0.5, wide - 1, height - 1, 3);
          context.stroke();
        }
      }

      // MARK: Lanes

      // Names of lanes, and functions that make their elements at a height.
      get lanes() {
        const { data } = this.run, lanes = [];
        if (this.run.touches.length > 0) lanes.push(["fingers", (y) => this.fingers(y)]);
        const names = [...new Set(this.run.gestures.map(({ name }) => name))].slice(0, MOST_LANES);
        for (const name of names) lanes.push([name, (y) => this.gestures(name, y)]);
        if (data.transitions?.length > 0) lanes.push(["transitions", (y) => this.transitions(y)]);
        const calls = data.calls || [], isHaptic = ([, receiver]) => receiver === "haptics";
        if (calls.some(isHaptic)) lanes.push(["haptics", (y) => this.haptics(y)]);
        if (calls.length > 0) lanes.push(["calls", (y) => this.calls(y)]);
        if (data.late?.length > 0) lanes.push(["late frames", (y) => this.late(y)]);
        if (this.run.expectations.length > 0) lanes.push(["expected", (y) => this.expected(y)]);
        return lanes;
      }

      drawLanes() {
        const { lanes } = this, axis = 18, height = axis + lanes.length * ROW + 2;
        const picture = drawn("svg", {
          width: this.width, height, viewBox: `0 0 ${this.width} ${height}`, role: "img",
          "aria-label": "Fingers, recognisers, transitions, calls and late frames over time",
        });
        this.addAxis(picture, axis, height);
        lanes.forEach(([name, add], index) => {
          const y = axis + index * ROW;
          picture.append(drawn("line", {
            x1: this.gutter, x2: this.width - 8, y1: y + ROW - 0.5, y2: y + ROW - 0.5,
            class: "rule",
          }));
          picture.append(...add(y));
          if (this.gutter === GUTTER) {
            picture.append(drawn("text", { x: 0, y: y + 14, class: "name" }, fitted(name, 15)));
          }
        });
        return picture;
      }

      addAxis(picture, axis, height) {
        const step = niceStep(this.run.end / 1e6 / Math.max(2, this.inner / 90));
        for (let at = 0; at <= this.run.end / 1e6 + 1e-6; at += step) {
          const x = this.x(at * 1e6);
          picture.append(
            drawn("line", { x1: x, x2: x, y1: axis - 4, y2: height, class: "tick" }),
            drawn("text", {
              x: x + 3, y: axis - 6, class: "time",
            }, at + step > this.run.end / 1e6 && x + 40 > this.width ? "" : tickWords(at)));
        }
      }

      bar(y, begin, end, words, title, kind) {
        const left = this.x(begin), width = Math.max(2, this.x(end) - left);
        const bar = drawn("g", { class: "bar " + kind },
          drawn("title", {}, title),
          drawn("rect", { x: left, y: y + 2.5, width, height: ROW - 6, rx: 3 }));
        const shown = fitted(words, Math.floor((width - 6) / 6.2));
        if (width > 24) bar.append(drawn("text", { x: left + 4, y: y + 13.5 }, shown));
        return bar;
      }

      fingers(y) {
        return this.run.touches.map((touch) => {
          const [first] = touch.samples, end = touch.end ?? this.run.end;
          const last = touch.samples.at(-1);
          return this.bar(y, first.instant, end, `touch ${touch.id}`,
            `touch ${touch.id} from [${points(first.x)}, ${points(first.y)}] at `
            + `${milliseconds(first.instant)} to [${points(last.x)}, ${points(last.y)}] at `
            + milliseconds(end), "finger");
        });
      }

      gestures(name, y) {
        return this.run.gestures.filter((span) => span.name === name).map((span) => this.bar(
          y, span.begin, span.end, span.outcome || "began",
          `${name}: ${milliseconds(span.begin)} to ${milliseconds(span.end)}, ${span.outcome}`,
          span.outcome === "cancelled" || span.outcome === "failed" ? "gesture ended" : "gesture"));
      }

      transitions(y) {
        const { transitions } = this.run.data;
        return transitions.map(([name, begin, end, isInteractive, outcome]) => this.bar(
          y, begin, end, name + (outcome === "finished" ? "" : ` – ${outcome}`),
          `${name}: ${milliseconds(begin)} to ${milliseconds(end)}, ${outcome}`
          + (isInteractive ? ", interactive" : ""), "transition"));
      }

      // A mark of fixed width behind each instant, with its word where there is room.
      haptics(y) {
        const haptics = this.run.data.calls.filter(([, receiver]) => receiver === "haptics");
        return haptics.map(([instant, , name, details], index) => {
          const words = details.split(":").at(-1).replaceAll('"', "").trim() || "selection";
          const next = haptics[index + 1]?.[0] ?? this.run.end;
          const end = Math.min(next, instant + this.run.end * 60 / this.inner);
          return this.bar(
            y, instant, end, words, `${milliseconds(instant)}: ${name} ${details}`.trim(), "haptic");
        });
      }

      calls(y) {
        return this.run.data.calls.map(([instant, receiver, name, details]) => drawn(
          "rect", {
            x: this.x(instant) - 1, y: y + 4, width: 2, height: ROW - 9,
            class: receiver ? "call" : "command",
          },
          drawn("title", {}, `${milliseconds(instant)}: ${receiver} ${name} ${details}`.trim())));
      }

      late(y) {
        return this.run.data.late.map(([frame, expected, actual, hitch, during, cause]) => {
          const left = this.x(expected), right = this.x(actual >= 0 ? actual : expected);
          return drawn("rect", {
            x: left, y: y + 4, width: Math.max(3, right - left), height: ROW - 9, class: "late",
          }, drawn("title", {}, `frame ${frame}: ${milliseconds(hitch)} late, ${cause}`
            + (during ? `, in ${during}` : "")));
        });
      }

      expected(y) {
        return this.run.expectations.map((expectation) => drawn(
          "circle", {
            cx: this.x(this.run.instantOf(expectation)), cy: y + 9.5,
            r: expectation.passed ? 3 : 4.5,
            class: expectation.passed ? "held" : "failed",
          },
          drawn("title", {}, `line ${expectation.line}: ${expectation.text}`)));
      }

      // MARK: Curves

      drawCurves() {
        this.cursors = [];
        return [
          ["position, pt", this.positions, 150], ["speed, pt/s", this.speeds, 80],
          ["frame time, ms", this.frameTimes, 70],
        ].map(([name, lines, height]) => this.chart(name, lines, height));
      }

      moveCursors(now) {
        for (const cursor of this.cursors) {
          cursor.setAttribute("x1", this.x(now));
          cursor.setAttribute("x2", this.x(now));
        }
      }

      // Lines of everything that moves: pages by x and y, bars by y.
      get positions() {
        const lines = new Map();
        const add = (name, shown, value) => {
          if (!lines.has(name)) lines.set(name, []);
          lines.get(name).push([shown, value]);
        };
        for (const frame of this.run.frames) {
          for (const [name, x, y] of frame.views) {
            add(name + " x", frame.shown, x);
            add(name + " y", frame.shown, y);
          }
          add("navigation bar y", frame.shown, frame.bars[0]);
          add("toolbar y", frame.shown, frame.bars[2]);
          for (const [name, value] of Object.entries(frame.parts || {})) {
            add(name, frame.shown, value);
          }
        }
        return [...lines].filter(([, values]) => values.some(([, y]) => y !== values[0][1]))
          .slice(0, MOST_LINES);
      }

      get speeds() { return [["", this.run.frames.map(({ shown, speed }) => [shown, speed])]]; }

      get frameTimes() {
        const times = [];
        this.run.frames.forEach((frame, index) => {
          const before = this.run.frames[index - 1];
          times.push([frame.shown, before && frame.moves ? (frame.shown - before.shown) / 1e6 : 0]);
        });
        return [["", times]];
      }

      chart(name, lines, height) {
        const values = lines.flatMap(([, line]) => line.map(([, y]) => y));
        const low = Math.min(0, ...values), high = Math.max(low + 1, ...values);
        const y = (value) => 6 + (high - value) / (high - low) * (height - 12);
        const picture = drawn("svg", {
          width: this.width, height, viewBox: `0 0 ${this.width} ${height}`, role: "img",
          "aria-label": name, class: "chart",
        });
        for (const value of [low, high]) {
          picture.append(drawn("line", {
            x1: this.gutter, x2: this.width - 8, y1: y(value), y2: y(value), class: "rule",
          }));
          if (this.gutter !== GUTTER) continue;
          picture.append(drawn("text", {
            x: this.gutter - 6, y: y(value) + 4, class: "value",
          }, points(value)));
        }
        picture.append(drawn("text", {
          x: this.gutter === GUTTER ? 0 : this.gutter, y: height / 2 + 4, class: "name",
        }, name.split(",")[0]));
        lines.forEach(([title, line], index) => {
          const path = line.map(([instant, value], at) => (
            // Nothing changes where no frames are made.
            (at === 0 ? "M" : instant - line[at - 1][0] > PAUSE
              ? `H${this.x(instant).toFixed(1)}L` : "L")
            + `${this.x(instant).toFixed(1)} ${y(value).toFixed(1)}`)).join("");
          picture.append(drawn("path", { d: path, class: `line c${index % 4}` },
            drawn("title", {}, title)));
        });
        const legend = element("p", { class: "legend" }, ...lines.filter(([title]) => title).map(
          ([title], index) => element("span", { class: `c${index % 4}` }, title)));
        const cursor = drawn("line", { y1: 0, y2: height, x1: 0, x2: 0, class: "cursor" });
        picture.append(cursor);
        this.cursors.push(cursor);
        return element("figure", {}, picture, ...(legend.childNodes.length > 0 ? [legend] : []));
      }
    }

    function fitted(text, count) {
      if (text.length <= count) return text;
      return text.slice(0, Math.max(0, count - 1)) + (count > 1 ? "…" : "");
    }

    function niceStep(least) {
      const power = 10 ** Math.floor(Math.log10(least));
      return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least);
    }

    function tickWords(at) {
      return at >= 1000 ? `${Math.round(at) / 1000}\u202fs` : `${Math.round(at * 10) / 10}\u202fms`;
    }
    """#
}
