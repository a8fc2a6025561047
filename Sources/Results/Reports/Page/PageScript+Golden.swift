extension PageScript {
  /// Compares frames with pictures of a golden.
  static let golden = #"""
    // Pictures of a golden against the same frames of the run.

    // Smaller differences of a channel are those of antialiasing.
    const LEAST_DIFFERENCE = 96;

    function differenceOf(one, other) {
      const context = one.getContext("2d");
      const pixels = context.getImageData(0, 0, one.width, one.height);
      const others = other.getContext("2d").getImageData(0, 0, one.width, one.height).data;
      let count = 0;
      for (let at = 0; at < others.length; at += 4) {
        const most = Math.max(
          Math.abs(pixels.data[at] - others[at]), Math.abs(pixels.data[at + 1] - others[at + 1]),
          Math.abs(pixels.data[at + 2] - others[at + 2]));
        const differs = most >= LEAST_DIFFERENCE;
        if (differs) count += 1;
        // Equal pixels are faint, others red.
        const grey = 255 - (255 - others[at + 1]) / 5;
        pixels.data[at] = differs ? 230 : grey;
        pixels.data[at + 1] = pixels.data[at + 2] = differs ? 20 : grey;
      }
      const shown = document.createElement("canvas");
      [shown.width, shown.height] = [one.width, one.height];
      shown.getContext("2d").putImageData(pixels, 0, 0);
      return { shown, count };
    }

    async function compareGolden(run, [, tick, png], canvas, words) {
      const image = await readImage(png), frame = run.frames.find((one) => one.tick === tick);
      if (!image || !frame) {
        words.textContent = "The picture cannot be shown.";
        return null;
      }
      const golden = document.createElement("canvas"), actual = document.createElement("canvas");
      [golden.width, golden.height] = [image.naturalWidth, image.naturalHeight];
      golden.getContext("2d").drawImage(image, 0, 0);
      run.painter.paint(actual, frame, golden.width / frame.size[0]);
      [canvas.width, canvas.height] = [golden.width, golden.height];
      const { shown, count } = differenceOf(golden, actual);
      words.textContent = count === 0 ? "no pixel differs" : `${count} pixels differ`;
      return { golden, actual, difference: shown };
    }

    function goldenPanel(run, page) {
      const figures = run.data.golden.map((picture) => {
        const canvas = element("canvas", {}), words = element("span", { class: "dim" });
        const slider = element("input", {
          type: "range", min: "0", max: "1", step: "any", value: "0.5",
          "aria-label": "Golden to the left, actual to the right",
        });
        const difference = element("input", { type: "checkbox" });
        let pictures = null;
        const draw = () => {
          if (!pictures) return;
          const context = canvas.getContext("2d"), { width, height } = canvas;
          slider.disabled = difference.checked;
          if (difference.checked) {
            context.drawImage(pictures.difference, 0, 0);
            return;
          }
          const split = Math.round(width * Number(slider.value));
          context.drawImage(pictures.actual, 0, 0);
          if (split > 0) {
            context.drawImage(pictures.golden, 0, 0, split, height, 0, 0, split, height);
          }
          context.fillStyle = "#ff3b30";
          context.fillRect(split - 1, 0, 2, height);
        };
        slider.addEventListener("input", draw);
        difference.addEventListener("change", draw);
        compareGolden(run, picture, canvas, words).then((found) => {
          pictures = found;
          draw();
        });
        const frame = run.frames.find(({ tick }) => tick === picture[1]);
        return element("figure", { class: "versus" },
          element("figcaption", {}, element("b", {}, picture[0]), " ", words),
          canvas,
          element("div", {}, "golden", slider, "actual"),
          element("label", {}, difference, " difference"),
          frame ? element("button", {
            type: "button", on: { click: () => page.seek(frame.shown) },
          }, milliseconds(frame.shown)) : null);
      });
      return { elements: [element("div", { class: "goldens" }, ...figures)], updates: [] };
    }
    """#
}
