/// The style of a spec sheet, and the script that plays its film.
enum SpecSheetStyle {
  /// The rules of the page's style.
  static let rules = """
    \(HTMLStyle.colors)
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--page); color: var(--text);
      font: 14px/1.45 Inter, -apple-system, "Segoe UI", system-ui, sans-serif; }
    main { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 18px; max-width: 1200px;
      margin: 0 auto; padding: 28px 20px 48px; align-items: start; }
    header, section { grid-column: 1 / -1; }
    h1 { font-size: 26px; margin: 0 0 4px; letter-spacing: -.02em; }
    h2 { font-size: 18px; margin: 0 0 8px; letter-spacing: -.01em; }
    p { margin: 0 0 6px; } .dim { color: var(--dim); }
    section { background: var(--card); border-radius: 14px; padding: 20px 22px; }
    .film { grid-column: 1; grid-row: 2 / span 2; position: sticky; top: 20px; }
    .film ~ .decision, .film ~ .plots { grid-column: 2; }
    .film.wide { grid-column: 1 / -1; grid-row: auto; position: static; }
    .film.wide ~ .decision, .film.wide ~ .plots { grid-column: 1 / -1; }
    .wide .screen { margin: 0 auto; } .wide ~ .plots svg { max-width: 860px; display: block;
      margin: 0 auto; }
    .screen { position: relative; max-width: 100%; border-radius: 22px; overflow: hidden;
      border: 1px solid var(--line); }
    .screen img { display: none; width: 100%; } .screen img.on { display: block; }
    .controls { display: flex; gap: 10px; align-items: center; margin-top: 12px; }
    .controls input { flex: 1; min-width: 60px; } output { width: 74px; text-align: right;
      font-variant-numeric: tabular-nums; }
    button { font: inherit; width: 38px; height: 30px; border: 0; border-radius: 8px;
      background: var(--tint); color: #fff; cursor: pointer; }
    select { font: inherit; }
    figure { margin: 0 0 10px; } figure svg { width: 100%; height: auto; border-radius: 8px; }
    table { border-collapse: collapse; width: 100%; font-size: 13px; }
    th { text-align: left; color: var(--dim); font-weight: 500; }
    th, td { padding: 4px 14px 4px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
    td { font-variant-numeric: tabular-nums; } td b { font-weight: 600; white-space: nowrap; }
    tr.differs td:first-child { border-left: 3px solid var(--tint); padding-left: 8px; }
    tr.differs b { color: var(--tint); }
    code { font: 12px/1.45 ui-monospace, "DejaVu Sans Mono", Menlo, monospace; }
    pre { overflow-x: auto; background: var(--page); border-radius: 8px; padding: 12px 14px; }
    details { border-top: 1px solid var(--line); padding: 8px 0; }
    summary { cursor: pointer; font-weight: 600; }
    h1, h2, p { overflow-wrap: anywhere; }
    .copy { float: right; width: auto; padding: 0 12px; font-size: 13px; }
    @media (max-width: 860px) { main { display: block; padding: 16px 10px 32px; }
      section { margin-bottom: 14px; padding: 14px; } .film { position: static; }
      table { display: block; overflow-x: auto; } .controls { flex-wrap: wrap; } }
    @media screen and (prefers-color-scheme: dark) {
      figure svg { filter: invert(.89) hue-rotate(180deg); } }
    @media print {
      :root { --page: #fff; --card: #fff; --text: #000; --dim: #444; --line: #bbb; --tint: #0a5bb5; }
      main { display: block; max-width: none; padding: 0; } .controls, .copy { display: none; }
      figure svg { width: auto; max-width: 100%; max-height: 165mm; display: block; }
      section { padding: 10px 0; break-inside: auto; } figure, tr, .screen { break-inside: avoid; }
      .screen { width: auto !important; border: 0; border-radius: 0; display: flex; gap: 8px; }
      .screen img { display: none; } .screen img.keep { display: block; flex: 1; min-width: 0;
        border: 1px solid var(--line); border-radius: 10px; }
      .data { display: none; } pre { white-space: pre-wrap; border: 1px solid var(--line); }
    }
    """

  /// The page's head, with its whole style.
  ///
  /// - Parameter title: escaped.
  static func head(_ title: String) -> String {
    """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <link rel="icon" href="data:,">
    <title>\(title)</title>
    <style>
    \(rules)
    </style></head>
    <body><main>

    """
  }

  /// Copies the text of the code beside a button.
  static let copyScript = """
    <script>
    "use strict";
    for (const button of document.querySelectorAll(".copy")) {
      button.addEventListener("click", async () => {
        const code = button.parentElement.querySelector("code");
        try {
          await navigator.clipboard.writeText(code.textContent);
        } catch {
          const range = document.createRange();
          range.selectNodeContents(code);
          getSelection().removeAllRanges();
          getSelection().addRange(range);
          document.execCommand("copy");
        }
        button.textContent = "Copied";
        setTimeout(() => { button.textContent = "Copy"; }, 1500);
      });
    }
    </script>

    """

  /// Shows the frame of the scrubber's instant; plays in a loop.
  static let script = """
    <script>
    "use strict";
    (() => {
      const film = document.querySelector(".film"), length = Number(film.dataset.ms);
      const images = [...film.querySelectorAll("img")];
      const times = images.map((image) => Number(image.dataset.ms));
      const [play, place, words, speed] = ["button", "input", "output", "select"]
        .map((name) => film.querySelector(name));
      let shown = images[0], last = null;
      const show = (ms) => {
        let index = 0;
        while (index + 1 < times.length && times[index + 1] <= ms) index += 1;
        shown.classList.remove("on");
        shown = images[index];
        shown.classList.add("on");
        words.textContent = ms.toFixed(1) + " ms";
      };
      const tick = (now) => {
        if (last === null) return;
        const ms = Number(place.value) + (now - last) * Number(speed.value);
        last = now;
        place.value = Number(place.value) >= length ? 0 : ms;
        show(Number(place.value));
        requestAnimationFrame(tick);
      };
      play.addEventListener("click", () => {
        last = last === null ? performance.now() : null;
        play.textContent = last === null ? "▶" : "❚❚";
        if (last !== null) requestAnimationFrame(tick);
      });
      place.addEventListener("input", () => { show(Number(place.value)); });
      addEventListener("beforeprint", () => {
        for (const part of document.querySelectorAll("details")) part.open = true;
      });
      show(0);
    })();
    </script>

    """
}
