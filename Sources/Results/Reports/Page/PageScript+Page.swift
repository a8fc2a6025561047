extension PageScript {
  /// Connects all parts, keys and the address.
  static let page = #"""
    // The page: the list of runs, the phone, and all that follows its instant.

    const $ = (id) => document.getElementById(id);

    const KEPT_RUNS = 3;

    class Page {
      constructor() {
        this.runs = [...document.querySelectorAll("#runs li")].map((item) => ({
          item, number: Number(item.querySelector("a").hash.slice(4)),
          failed: item.className === "bad", text: item.textContent.toLowerCase(),
        }));
        this.kept = new Map();
        this.run = null;
        this.index = -1;
        this.now = 0;
        this.last = null;
        this.panel = 0;
        this.updates = [];
        this.pointer = null;
        this.listen();
        this.enter(this.wanted() || { number: this.runs[0]?.number });
      }

      // MARK: Runs

      // The run, and the instant, that the address names: `#run3`, `#run3/366.7`.
      wanted() {
        const found = /^#run(\d+)(?:\/([\d.]+))?$/.exec(location.hash);
        if (!found || !this.runs.some(({ number }) => number === Number(found[1]))) return null;
        return { number: Number(found[1]), now: found[2] ? Number(found[2]) * 1e6 : null };
      }

      async enter({ number, now, at }) {
        if (!number) return;
        this.stop();
        this.opening = number;
        let run = this.kept.get(number);
        if (!run) {
          try {
            run = await Run.read(number);
          } catch (error) {
            run = new Run(number, { refused: [`The data of this run cannot be read: ${error}`] });
          }
        }
        this.kept.delete(number);
        this.kept.set(number, run);
        if (this.kept.size > KEPT_RUNS) this.kept.delete(this.kept.keys().next().value);
        // Another one may have been asked for meanwhile.
        if (this.opening !== number) return;
        this.run = run;
        this.index = -1;
        this.show();
        const first = run.failed[0];
        this.seek(now ?? (at === "end" ? run.end : first ? run.instantOf(first) : 0));
        document.body.dataset.run = String(number);
      }

      show() {
        const { run } = this, entry = this.runs.find(({ number }) => number === run.number);
        for (const { item } of this.runs) {
          item.querySelector("a").removeAttribute("aria-current");
        }
        entry.item.querySelector("a").setAttribute("aria-current", "true");
        entry.item.scrollIntoView({ block: "nearest" });
        $("title").textContent = run.data.title || run.data.file || "";
        $("badge").textContent = entry.item.querySelector("b").textContent;
        $("badge").className = entry.failed ? "bad" : "good";
        $("file").textContent = [
          run.data.title ? run.data.file : "", run.isRefused && entry.failed ? "could not be run" : "",
          run.isRefused
            ? "" : `${run.data.count} frames in ${(run.data.end / 1e9).toFixed(2)}\u202fs`,
          run.data.display
            ? `${run.data.display.size.join(" × ")} points, refresh ${run.data.display.refresh}`
            : "",
          run.data.cut ? "the page has the first frames only" : "",
        ].filter(Boolean).join(" · ");
        const problems = problemsOf(run, this);
        $("problems").replaceChildren(...problems);
        $("problems").hidden = problems.length === 0;
        $("stage").hidden = $("time").hidden = run.frames.length === 0;
        $("tabs").hidden = $("panel").hidden = run.isRefused;
        $("scrub").max = String(run.end / 1e6);
        [...$("tabs").children].forEach((tab, index) => { tab.hidden = !PANELS[index][2](run); });
        if (!PANELS[this.panel][2](run)) this.panel = 0;
        this.lay();
      }

      // Draws everything that depends on the width.
      lay() {
        const { run } = this;
        if (!run || run.isRefused) return;
        this.timeline = new Timeline(run, Math.floor($("time").clientWidth) || 600);
        if (run.frames.length > 0) {
          this.timeline.drawStrip($("strip"), $("strip").clientHeight);
          $("lanes").replaceChildren(this.timeline.drawLanes());
        }
        this.showPanel(this.panel);
        this.fit();
      }

      // MARK: The phone

      // Makes the phone as large as there is room, in whole pixels of the screen that shows it.
      fit() {
        const { run } = this, ratio = devicePixelRatio || 1;
        if (run.frames.length === 0) return;
        const index = run.indexAt(this.now), [width, height] = run.frames[index].size;
        const stage = getComputedStyle($("stage"));
        const wide = $("stage").clientWidth - parseFloat(stage.paddingLeft)
          - parseFloat(stage.paddingRight);
        const tall = matchMedia("(max-width: 900px)").matches
          ? Math.min(innerHeight * 0.56, 520)
          : $("stage").clientHeight - $("transport").offsetHeight - $("under").offsetHeight - 30;
        const across = Math.max(80, Math.floor(Math.min(wide, tall * width / height) * ratio));
        this.scale = across / width;
        this.shape = width / height;
        $("phone").style.width = `${across / ratio}px`;
        $("phone").style.height = `${new PixelGrid(this.scale).edge(height) / ratio}px`;
        this.index = -1;
        this.draw();
      }

      draw() {
        const { run } = this;
        if (run.frames.length > 0) {
          const index = run.indexAt(this.now);
          if (index !== this.index) {
            const [width, height] = run.frames[index].size;
            // The phone has been turned, or its window resized.
            if (width / height !== this.shape) return this.fit();
            this.index = index;
            run.painter.paint($("screen"), run.frames[index], this.scale);
          }
        }
        const frame = run.frames[this.index];
        $("scrub").value = String(this.now / 1e6);
        $("now").textContent = milliseconds(this.now);
        $("frame").textContent = frame
          ? `frame ${frame.tick}` + (frame.transition
            ? ` · ${frame.transition[0]} ${Math.round(frame.transition[2] * 1000) / 10}\u202f%`
            : "")
          : "";
        $("playhead").style.transform = `translateX(${this.timeline?.x(this.now) ?? 0}px)`;
        for (const update of this.updates) update(this.now, frame);
        this.drawOver(frame);
      }

      // Fingers on the screen, and the element under the pointer.
      drawOver(frame) {
        const context = overlay($("over"), frame);
        if (!context) return;
        drawTouches(context, this.run.touches, this.now);
        const found = this.pointer && inspect(this.run, frame, this.now, this.pointer);
        $("under").textContent = found ? found.words : $("under").dataset.hint;
        if (!found) return;
        context.lineWidth = 1.5;
        context.strokeStyle = "#ff2d90";
        context.strokeRect(...found.rect);
      }

      // MARK: Time

      seek(now) {
        this.now = Math.min(Math.max(now, 0), this.run.end);
        this.draw();
        clearTimeout(this.noting);
        this.noting = setTimeout(() => {
          if (this.last !== null) return;
          history.replaceState(null, "", `#run${this.run.number}/${(this.now / 1e6).toFixed(1)}`);
        }, 300);
      }

      step(count) {
        this.stop();
        const { frames } = this.run;
        const index = Math.min(Math.max(this.run.indexAt(this.now) + count, 0), frames.length - 1);
        if (frames[index]) this.seek(frames[index].shown);
      }

      toggle() {
        if (this.last !== null) return this.stop();
        if (this.now >= this.run.end) this.now = 0;
        this.last = performance.now();
        document.body.classList.add("playing");
        requestAnimationFrame((at) => this.tick(at));
      }

      stop() {
        this.last = null;
        document.body.classList.remove("playing");
      }

      tick(at) {
        if (this.last === null) return;
        const next = this.now + Math.max(0, at - this.last) * 1e6 * Number($("speed").value);
        this.last = Math.max(at, this.last);
        if (next > this.run.end && !$("loop").checked) {
          this.stop();
          this.seek(this.run.end);
          return;
        }
        this.seek(next > this.run.end ? 0 : next);
        requestAnimationFrame((then) => this.tick(then));
      }

      // The next failed expectation, of this run or of another one.
      nextFailure(direction) {
        const instants = this.run.failed.map((expectation) => this.run.instantOf(expectation));
        const later = direction > 0
          ? instants.find((instant) => instant > this.now + 1)
          : instants.findLast((instant) => instant < this.now - 1);
        if (later !== undefined) return this.seek(later);
        const failed = this.runs.filter((entry) => entry.failed && !entry.item.hidden);
        const index = failed.findIndex(({ number }) => number === this.run.number);
        const next = failed[index < 0 ? 0 : index + direction];
        if (next) this.enter(next);
      }

      nextRun(direction) {
        const shown = this.runs.filter(({ item }) => !item.hidden);
        const index = shown.findIndex(({ number }) => number === this.run.number);
        const next = shown[index + direction];
        if (next) this.enter(next);
      }

      // MARK: Panels

      showPanel(index) {
        this.panel = index;
        [...$("tabs").children].forEach((tab, at) => {
          tab.setAttribute("aria-selected", String(at === index));
          tab.tabIndex = at === index ? 0 : -1;
        });
        const { elements, updates, kind } = PANELS[index][1](this.run, this);
        this.updates = updates;
        $("panel").className = kind || "";
        $("panel").replaceChildren(...elements);
        for (const update of updates) update(this.now, this.run.frames[this.index]);
      }

      // Shows a panel by the place of its tab, from 1.
      showTab(place) {
        const tab = [...$("tabs").children].filter(({ hidden }) => !hidden)[place - 1];
        if (tab) tab.click();
      }

      filter(words) {
        const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
        for (const { item, text } of this.runs) {
          item.hidden = !parts.every((part) => text.includes(part));
        }
      }

      // MARK: Events

      listen() {
        PANELS.forEach(([name], index) => $("tabs").append(element("button", {
          type: "button", role: "tab", on: { click: () => this.showPanel(index) },
        }, name)));
        for (const { item, number } of this.runs) {
          item.querySelector("a").addEventListener("click", (event) => {
            event.preventDefault();
            document.body.classList.remove("listed");
            this.enter({ number });
          });
        }
        $("filter").addEventListener("input", () => this.filter($("filter").value));
        $("menu").addEventListener("click", () => document.body.classList.toggle("listed"));
        $("scrub").addEventListener("input", () => {
          this.stop();
          this.seek(Number($("scrub").value) * 1e6);
        });
        for (const [id, body] of [
          ["first", () => { this.stop(); this.seek(0); }], ["back", () => this.step(-1)],
          ["play", () => this.toggle()], ["next", () => this.step(1)],
          ["last", () => { this.stop(); this.seek(this.run.end); }],
          ["help", () => $("keys").showModal()], ["close", () => $("keys").close()],
        ]) $(id).addEventListener("click", body);
        const drag = (event) => {
          if (event.buttons !== 1) return;
          this.stop();
          this.seek(this.timeline.instant(event.clientX - $("time").getBoundingClientRect().left));
        };
        $("time").addEventListener("pointerdown", (event) => {
          $("time").setPointerCapture(event.pointerId);
          drag(event);
        });
        $("time").addEventListener("pointermove", drag);
        const point = (event) => {
          const frame = this.run?.frames[this.index], box = $("screen").getBoundingClientRect();
          this.pointer = event && frame ? [
            (event.clientX - box.left) / box.width * frame.size[0],
            (event.clientY - box.top) / box.height * frame.size[1],
          ] : null;
          if (frame) this.drawOver(frame);
        };
        $("over").addEventListener("pointermove", point);
        $("over").addEventListener("pointerdown", point);
        $("over").addEventListener("pointerleave", () => point(null));
        addEventListener("hashchange", () => {
          const wanted = this.wanted();
          if (wanted) this.enter(wanted);
        });
        addEventListener("resize", () => {
          clearTimeout(this.laying);
          this.laying = setTimeout(() => this.lay(), 100);
        });
        addEventListener("beforeprint", () => {
          if (this.run && !this.run.isRefused) this.showPanel(0);
        });
        addEventListener("keydown", (event) => this.press(event));
      }

      press(event) {
        if (event.ctrlKey || event.metaKey || event.altKey || !this.run) return;
        const isTyping = event.target.matches?.("#filter, select, dialog *");
        if (event.key === "Escape" && event.target === $("filter")) {
          $("filter").value = "";
          this.filter("");
          $("filter").blur();
          return;
        }
        if (isTyping) return;
        const many = event.shiftKey ? 10 : 1;
        const body = {
          "ArrowLeft": () => this.step(-many), "ArrowRight": () => this.step(many),
          "Home": () => { this.stop(); this.seek(0); },
          "End": () => { this.stop(); this.seek(this.run.end); },
          " ": () => this.toggle(), "[": () => this.nextFailure(-1), "]": () => this.nextFailure(1),
          "j": () => this.nextRun(1), "k": () => this.nextRun(-1),
          "l": () => { $("loop").checked = !$("loop").checked; },
          "s": () => {
            const { options } = $("speed");
            $("speed").selectedIndex = ($("speed").selectedIndex + 1) % options.length;
          },
          "/": () => {
            document.body.classList.add("listed");
            $("filter").focus();
          },
          "?": () => $("keys").showModal(),
        }[event.key] || (/^[1-9]$/.test(event.key) && (() => this.showTab(Number(event.key))));
        if (!body) return;
        event.preventDefault();
        body();
      }
    }

    window.backswipe = new Page();
    """#
}
