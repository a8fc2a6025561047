extension PlayScript {
  /// Plays a run, and shows any instant of it.
  static let player = #"""
    // The player. Instants are milliseconds of the run.

    // A frame's instant and a screen's refresh are the same to within less than this.
    const LEAD = 2;

    class Player {
      constructor(run, canvas) {
        this.run = run;
        this.compositor = new Compositor(run, canvas);
        this.canvas = canvas;
        for (const name of ["play", "back", "next", "time", "now", "speed", "touches"]) {
          this[name + "Control"] = document.getElementById(name);
        }
        this.start = run.frames[0].shown / 1e6;
        this.end = Math.max(run.end / 1e6, this.start);
        this.instant = this.start;
        this.index = -1;
        this.request = null;
        this.bind();
        this.seek(this.start);
      }

      // The last frame at or before an instant.
      indexAt(instant) {
        const now = Math.round(instant * 1e6), { frames } = this.run;
        let low = 0, high = frames.length;
        while (low < high) {
          const middle = (low + high) >> 1;
          if (frames[middle].shown <= now) low = middle + 1; else high = middle;
        }
        return Math.max(0, low - 1);
      }

      get isPlaying() { return this.request !== null; }

      seek(instant) {
        this.instant = Math.min(Math.max(instant, this.start), this.end);
        this.show(this.indexAt(this.instant));
        const words = `${this.instant.toFixed(1)}\u202fms`;
        this.timeControl.value = this.instant;
        this.timeControl.setAttribute("aria-valuetext", words);
        this.nowControl.textContent = words;
      }

      show(index) {
        if (index === this.index) return;
        this.index = index;
        let { layers } = this.run.frames[index];
        if (!this.touchesControl.checked) layers = this.withoutMarks(layers);
        this.compositor.show(layers);
      }

      withoutMarks(layers) {
        const kept = [];
        for (let at = 0; at < layers.length; at += FIELDS) {
          if (this.run.materials[layers[at]].isMark) continue;
          for (let i = 0; i < FIELDS; i += 1) kept.push(layers[at + i]);
        }
        return kept.length === layers.length ? layers : Int32Array.from(kept);
      }

      step(count) {
        this.pause();
        const { frames } = this.run;
        // Between two frames, the one before is that which is shown.
        const isBetween = count < 0 && this.instant * 1e6 - frames[this.index].shown > 0.5;
        const index = this.index + count + (isBetween ? 1 : 0);
        this.seek(frames[Math.min(Math.max(index, 0), frames.length - 1)].shown / 1e6);
      }

      begin() {
        if (this.isPlaying) return;
        if (this.instant >= this.end) this.seek(this.start);
        let before = null;
        const advance = (stamp) => {
          // The first frame is on the screen for as long as it was in the run.
          const passed = before === null ? 0 : Math.min(stamp - before, 250);
          const lead = before === null ? LEAD : 0;
          before = stamp;
          this.request = requestAnimationFrame(advance);
          this.seek(this.instant + (passed + lead) * Number(this.speedControl.value));
          if (this.instant >= this.end) this.pause();
        };
        this.request = requestAnimationFrame(advance);
        this.render();
      }

      pause() {
        if (this.isPlaying) cancelAnimationFrame(this.request);
        this.request = null;
        this.render();
      }

      toggle() { if (this.isPlaying) this.pause(); else this.begin(); }

      render() {
        const words = this.isPlaying ? "Pause" : "Play", button = this.playControl;
        button.title = words;
        button.setAttribute("aria-label", words);
        button.querySelector("path").setAttribute(
          "d", this.isPlaying ? "M4 3h3v10H4zM9 3h3v10H9z" : "M4 2.5v11l9-5.5z");
      }

      bind() {
        const time = this.timeControl;
        [time.min, time.max] = [this.start, this.end];
        for (const control of [this.playControl, this.backControl, this.nextControl, time]) {
          control.disabled = false;
        }
        this.playControl.addEventListener("click", () => this.toggle());
        this.backControl.addEventListener("click", () => this.step(-1));
        this.nextControl.addEventListener("click", () => this.step(1));
        time.addEventListener("input", () => {
          this.pause();
          this.seek(Number(time.value));
        });
        this.touchesControl.addEventListener("change", () => {
          this.index = -1;
          this.seek(this.instant);
        });
        document.addEventListener("keydown", (event) => this.press(event));
        window.addEventListener("hashchange", () => this.follow());
        this.bindDrags();
        const place = () => this.fit();
        new ResizeObserver(place).observe(this.canvas.parentElement);
        place();
      }

      press(event) {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const { target } = event, speeds = this.speedControl.options;
        if (target.tagName === "SELECT") return;
        const isButton = target.tagName === "BUTTON" || target.type === "checkbox";
        switch (event.key) {
          case " ": if (isButton) return; this.toggle(); break;
          case "ArrowLeft": case "ArrowDown": this.step(event.shiftKey ? -10 : -1); break;
          case "ArrowRight": case "ArrowUp": this.step(event.shiftKey ? 10 : 1); break;
          case "Home": this.pause(); this.seek(this.start); break;
          case "End": this.pause(); this.seek(this.end); break;
          case "s": case "S":
            this.speedControl.selectedIndex = (this.speedControl.selectedIndex + 1) % speeds.length;
            break;
          default: return;
        }
        event.preventDefault();
      }

      // A drag over the screen moves through the run, whose length is the screen's width; a tap
      // plays or pauses.
      bindDrags() {
        const { canvas } = this;
        let drag = null;
        canvas.addEventListener("pointerdown", (event) => {
          if (!event.isPrimary || event.button !== 0) return;
          drag = { x: event.clientX, instant: this.instant, moves: false };
          canvas.setPointerCapture(event.pointerId);
        });
        canvas.addEventListener("pointermove", (event) => {
          if (!drag || !event.isPrimary) return;
          const moved = event.clientX - drag.x;
          if (!drag.moves && Math.abs(moved) < 4) return;
          if (!drag.moves) this.pause();
          drag.moves = true;
          this.seek(
            drag.instant + moved / Math.max(canvas.clientWidth, 1) * (this.end - this.start));
        });
        canvas.addEventListener("pointerup", () => {
          if (drag && !drag.moves) this.toggle();
          drag = null;
        });
        canvas.addEventListener("pointercancel", () => { drag = null; });
      }

      // The largest size at which all of the screen is in the window.
      fit() {
        const { clientWidth, clientHeight } = this.canvas.parentElement;
        const width = Number(this.canvas.dataset.points);
        const height = width * this.run.height / this.run.width;
        const scale = Math.min(clientWidth / width, clientHeight / height);
        this.canvas.style.width = `${Math.max(1, Math.floor(width * scale))}px`;
      }

      // Shows the instant of the address, `#t=` and seconds.
      // Returns whether there is one.
      follow() {
        const found = /^#t=(\d+(?:\.\d+)?)$/.exec(location.hash);
        if (!found) return false;
        this.pause();
        this.seek(Number(found[1]) * 1000);
        return true;
      }
    }

    (async () => {
      const trouble = document.getElementById("trouble");
      try {
        if (!("DecompressionStream" in window)) throw new Error("this browser is too old");
        const run = await readRun(document.getElementById("data").textContent);
        const player = new Player(run, document.getElementById("screen"));
        window.backswipePlayer = player;
        const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
        if (!player.follow() && !isStill) player.begin();
        document.body.dataset.ready = "yes";
      } catch (error) {
        trouble.hidden = false;
        trouble.textContent = `The run cannot be shown: ${error.message}.`;
      }
    })();
    """#
}
