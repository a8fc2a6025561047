extension PageScript {
  /// The script of the page of versions, in parts that share one scope.
  static let versionsText =
    "\"use strict\";\n"
    + [scene, grid, blur, brush, painter, run, versions].joined(separator: "\n\n")

  /// Versions of a run beside each other, with one control for all and one for each.
  private static let versions = #"""
    // Versions of one run beside each other. Instants are nanoseconds of the run.

    class Version {
      constructor(box, run) {
        this.box = box;
        this.run = run;
        this.now = 0;
        this.index = -1;
        this.showsFingers = false;
        this.player = null;
      }

      part(name) { return this.box.querySelector("." + name); }

      // Makes the phone as large as there is room, in whole pixels of the screen that shows it.
      fit() {
        const { run } = this, ratio = devicePixelRatio || 1;
        if (run.frames.length === 0) return;
        const [width, height] = run.frames[run.indexAt(this.now)].size;
        const stand = this.part("stand"), style = getComputedStyle(stand);
        const wide = stand.clientWidth - parseFloat(style.paddingLeft)
          - parseFloat(style.paddingRight);
        const tall = Math.max(260, innerHeight * 0.7);
        const across = Math.max(80, Math.floor(Math.min(wide, tall * width / height) * ratio));
        this.scale = across / width;
        this.shape = width / height;
        this.part("phone").style.width = `${across / ratio}px`;
        this.part("phone").style.height = `${new PixelGrid(this.scale).edge(height) / ratio}px`;
        this.index = -1;
        this.draw();
      }

      seek(now) {
        this.now = Math.max(now, 0);
        this.draw();
        this.player?.show(this.now);
      }

      draw() {
        const { run } = this;
        if (run.frames.length === 0) return;
        const index = run.indexAt(this.now), frame = run.frames[index];
        const [width, height] = frame.size;
        if (width / height !== this.shape) return this.fit();
        if (index !== this.index) {
          this.index = index;
          run.painter.paint(this.part("screen"), frame, this.scale);
        }
        this.drawFingers(frame);
      }

      drawFingers(frame) {
        const context = overlay(this.part("over"), this.showsFingers ? frame : null);
        if (context) drawTouches(context, this.run.touches, this.now);
      }
    }

    // A control of one version or of all of them.
    class Player {
      constructor(box, versions, from, to) {
        this.box = box;
        this.versions = versions;
        this.from = from;
        this.to = to;
        this.now = from;
        this.last = null;
        this.range = box.querySelector("input[type=range]");
        this.output = box.querySelector("output");
        this.button = box.querySelector("button");
        this.range.min = String(from / 1e6);
        this.range.max = String(to / 1e6);
        this.button.addEventListener("click", () => this.toggle());
        this.range.addEventListener("input", () => {
          Player.stopAll();
          this.seek(Number(this.range.value) * 1e6);
        });
        Player.all.push(this);
        this.show(from);
        box.hidden = false;
      }

      static stopAll() { for (const player of Player.all) player.stop(); }

      static get speed() { return Number(document.getElementById("speed").value); }

      seek(now) {
        this.show(Math.min(Math.max(now, this.from), this.to));
        for (const version of this.versions) version.seek(this.now);
      }

      show(now) {
        this.now = now;
        this.range.value = String(now / 1e6);
        this.output.textContent = milliseconds(now - this.from);
      }

      toggle() {
        const isPlaying = this.last !== null;
        Player.stopAll();
        if (isPlaying) return;
        if (this.now >= this.to) this.seek(this.from);
        this.last = performance.now();
        this.button.setAttribute("aria-pressed", "true");
        requestAnimationFrame((at) => this.tick(at));
      }

      stop() {
        this.last = null;
        this.button.setAttribute("aria-pressed", "false");
      }

      tick(at) {
        if (this.last === null) return;
        const next = this.now + Math.max(0, at - this.last) * 1e6 * Player.speed;
        this.last = Math.max(at, this.last);
        this.seek(next);
        if (next >= this.to) return this.stop();
        requestAnimationFrame((then) => this.tick(then));
      }
    }

    Player.all = [];

    async function begin() {
      const boxes = [...document.querySelectorAll(".version")];
      const versions = await Promise.all(
        boxes.map(async (box) => new Version(box, await Run.read(Number(box.dataset.run)))));
      const page = document.getElementById("versions").dataset;
      const from = Number(page.from);
      const end = page.to === "" ? Math.max(...versions.map(({ run }) => run.end)) : Number(page.to);
      const to = Math.max(end, from + 1e6);
      const all = new Player(document.getElementById("all"), versions, from, to);
      for (const version of versions) {
        if (version.run.data.cut) {
          version.box.append(element("p", { class: "dim" }, "The page has the first frames only."));
        }
        version.player = new Player(version.part("own"), [version], from, to);
      }
      const fingers = document.getElementById("fingers");
      const showFingers = () => {
        for (const version of versions) {
          version.showsFingers = fingers.checked;
          version.draw();
        }
      };
      fingers.addEventListener("change", showFingers);
      const fit = () => { for (const version of versions) version.fit(); };
      addEventListener("resize", fit);
      addEventListener("keydown", (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.key !== " " || event.target.matches?.("button, input, select, summary")) return;
        event.preventDefault();
        all.toggle();
      });
      fit();
      all.seek(from);
      showFingers();
      window.backswipe = { versions, all };
      document.body.dataset.ready = "1";
    }

    for (const button of document.querySelectorAll(".copy")) {
      button.addEventListener("click", async () => {
        try {
          await navigator.clipboard.writeText(
            button.parentElement.querySelector("code").textContent);
          button.textContent = "Copied";
        } catch {
          getSelection().selectAllChildren(button.parentElement.querySelector("code"));
        }
      });
    }

    begin();
    """#
}
