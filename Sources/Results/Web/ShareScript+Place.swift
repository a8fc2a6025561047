extension ShareScript {
  /// The place of the screen on the page, its words, and no gestures of the browser.
  static let place = #"""
    // The layout of the page, and its words.

    Object.assign(Phone.prototype, {
      bind() {
        const stop = (event) => event.preventDefault();
        for (const name of ["gesturestart", "contextmenu", "selectstart", "dragstart", "dblclick"]) {
          document.addEventListener(name, stop);
        }
        // A browser's own way back from an edge, its magnifier, and its zoom.
        for (const name of ["touchstart", "touchmove"]) {
          this.screen.addEventListener(name, stop, { passive: false });
        }
        document.addEventListener(
          "pointerdown", () => { this.edge.hidden = true; }, { capture: true });
        this.gauge.addEventListener("click", () => this.toggleReadout());
        this.more.addEventListener("click", () => this.toggleMenu());
        this.full.hidden = !document.fullscreenEnabled;
        this.full.addEventListener("click", () => this.toggleFull());
        document.addEventListener("fullscreenchange", () => this.resized());
        this.take.addEventListener("click", () => {
          this.wanted = CONTROL;
          this.ask();
        });
        document.addEventListener("keydown", (event) => {
          if (event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== "l") return;
          event.preventDefault();
          this.toggleReadout();
        });
        new ResizeObserver(() => this.resized()).observe(this.area);
        window.addEventListener("resize", () => this.resized());
        window.addEventListener("orientationchange", () => this.resized());
        document.addEventListener("visibilitychange", () => {
          if (!document.hidden) this.stayAwake();
        });
        document.addEventListener("pointerup", () => this.stayAwake());
        this.stayAwake();
        setInterval(() => { if (!this.readout.hidden) this.renderReadout(); }, 1000);
      },

      // Keeps the display on: by a lock, which only encrypted pages and those of the same machine have, or by a film
      // that is a stream, for which Chromium and Firefox keep it on. WebKit does so only for films with sound.
      async stayAwake() {
        if (document.hidden || this.lock && !this.lock.released) return;
        try {
          if (navigator.wakeLock) {
            this.lock = await navigator.wakeLock.request("screen");
          } else if (!/^Apple/.test(navigator.vendor)) {
            this.film ??= this.makeFilm();
            await this.film.play();
          }
        } catch {
          this.lock = null;
        }
      },

      isAwake() { return Boolean(navigator.wakeLock || this.film && !this.film.paused); },

      // A muted film of a dark dot, of which a frame comes each second. It takes no touches.
      makeFilm() {
        const film = document.createElement("video"), dot = document.createElement("canvas");
        [dot.width, dot.height] = [2, 2];
        const context = dot.getContext("2d");
        const paint = () => context.fillRect(0, 0, dot.width, dot.height);
        paint();
        Object.assign(film, { id: "film", muted: true, playsInline: true, srcObject: dot.captureStream() });
        setInterval(paint, 1000);
        film.setAttribute("aria-hidden", "true");
        document.body.append(film);
        return film;
      },

      resized() {
        this.fit();
        this.tellSoon();
      },

      // The screen fills the page where it is the page's own; else it is in the middle, as large as
      // there is room beside or above the words.
      fit() {
        const { body } = document;
        body.dataset.mode = this.isOwn ? "own" : "fit";
        if (!this.size) return;
        const { width, height } = this.area.getBoundingClientRect(), { style } = this.screen;
        const { points } = this.size;
        let [top, left, bottom, right] = this.insets;
        if (this.isOwn) {
          [top, left, bottom, right] = [0, 0, 0, 0];
        } else {
          const margins = [top, left, bottom, right].map((inset) => Math.max(inset, MARGIN));
          const tall = (height - margins[0] - margins[2]) * points[0] / points[1];
          const isBeside = (width - tall) / 2 >= BESIDE;
          body.dataset.place = isBeside ? "beside" : "below";
          [top, left, bottom, right] = margins;
          if (!isBeside) {
            bottom = Math.max(this.insets[2], 4) + BELOW + (this.readout.hidden ? 0 : READOUT);
          }
        }
        const room = [width - left - right, height - top - bottom];
        let scale = Math.max(0.01, Math.min(room[0] / points[0], room[1] / points[1]));
        // Its own size, where it is nearly that: a pixel of the picture is one of the display.
        if (!this.isOwn && scale > 1 && scale < 1.08) scale = 1;
        let size = points.map((side) => side * scale);
        if (this.isOwn && size.every((side, index) => Math.abs(side - room[index]) < 2)) size = room;
        style.width = `${size[0]}px`;
        style.height = `${size[1]}px`;
        style.left = `${Math.round(left + (room[0] - size[0]) / 2)}px`;
        style.top = `${Math.round(top + (room[1] - size[1]) / 2)}px`;
      },

      // The role in words; over a screen that fills the page only for a moment.
      announce() {
        const isWatching = this.role === WATCH;
        this.words = !isWatching ? "Connected"
          : this.wanted === WATCH ? "Watching" : "Somebody else has the controls";
        document.body.dataset.notice = isWatching ? "yes" : "";
        clearTimeout(this.noticeTimer);
        this.noticeTimer = setTimeout(() => { document.body.dataset.notice = ""; }, NOTICE);
        this.fit();
        this.render();
      },

      // The phone has taken a drag from its own edge. The line takes no touches, and goes with the next one.
      edgeTaken() {
        this.edge.textContent = document.fullscreenEnabled && !document.fullscreenElement
          ? "The phone took that drag from its edge: use the full screen"
          : "The phone took that drag from its edge: begin beside it";
        this.edge.hidden = false;
        clearTimeout(this.edgeTimer);
        this.edgeTimer = setTimeout(() => { this.edge.hidden = true; }, EDGE_NOTICE);
      },

      render() {
        const { dataset } = document.body;
        dataset.state = this.link?.isOver ? "ended" : this.role !== null ? "live"
          : dataset.ready ? "lost" : "connecting";
        dataset.role = this.role === null ? "" : this.role === CONTROL ? "control" : "watch";
        if (this.state.textContent !== this.words) this.state.textContent = this.words;
        this.take.hidden = this.role !== WATCH || this.others > 0;
      },

      // The buttons over a screen that fills the page, for a while or until they are put away.
      toggleMenu() {
        const { dataset } = document.body, isShown = dataset.menu !== "yes";
        const set = (is) => {
          dataset.menu = is ? "yes" : "";
          this.more.setAttribute("aria-expanded", String(is));
        };
        clearTimeout(this.menuTimer);
        set(isShown);
        if (isShown) this.menuTimer = setTimeout(() => set(false), MENU);
      },

      async toggleFull() {
        try {
          if (document.fullscreenElement) await document.exitFullscreen();
          else await document.documentElement.requestFullscreen({ navigationUI: "hide" });
        } catch { /* The browser, or its user, does not want that. */ }
      },

      toggleReadout() {
        this.readout.hidden = !this.readout.hidden;
        this.gauge.setAttribute("aria-pressed", String(!this.readout.hidden));
        this.renderReadout();
        this.fit();
      },

      renderReadout() {
        if (this.readout.hidden) return;
        const since = performance.now() - 1000;
        const count = this.shownTimes.filter((time) => time > since).length;
        const lines = [
          ...this.latency ?? [["Latency", "not known yet"]], ["Frames", `${count} per second`]];
        // Browsers keep both for pages that are encrypted, or of the same machine.
        const kept = [];
        if (!("getCoalescedEvents" in PointerEvent.prototype)) kept.push("one sample a frame");
        if (!this.isAwake()) kept.push("the display may sleep");
        if (kept.length > 0 && !window.isSecureContext) lines.push(["Without https", kept.join(", ")]);
        this.readout.replaceChildren(...lines.flatMap((line) => line.map((words, index) => {
          const element = document.createElement(index ? "dd" : "dt");
          element.textContent = words;
          return element;
        })));
      },
    });

    window.backswipeShare = new Phone();
    """#
}
