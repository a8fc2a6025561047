extension PageScript {
  /// Names the element under the pointer.
  static let inspect = #"""
    // The element under a point of the phone's screen, in words.

    function contains([x, y, width, height], [left, top]) {
      return left >= x && top >= y && left < x + width && top < y + height;
    }

    // The rectangle of a line of text, in the coordinates of its picture.
    function boxOfLine(data, [, x, y, number]) {
      const [size, squeeze, ...glyphs] = data.lines[number];
      let width = 0;
      for (let i = 0; i < glyphs.length; i += 3) width += glyphs[i + 1];
      // The last glyph has no advance behind it.
      return [x, y - size, (width / 1024 + size * 0.6) * squeeze, size * 1.2];
    }

    // Texts that a picture shows, with their rectangles; those inside of transforms are left out.
    function textsOf(data, picture) {
      const found = [], offsets = [];
      let x = 0, y = 0, turned = 0;
      for (const command of picture[PICTURE_COMMANDS]) {
        if ("cmxoa".includes(command[0])) {
          offsets.push([command[0], x, y]);
          if (command[0] === "m") [x, y] = [x + command[1], y + command[2]];
          if (command[0] === "x") turned += 1;
        } else if (command[0] === "e" && offsets.length > 0) {
          const [kind, left, top] = offsets.pop();
          [x, y] = [left, top];
          if (kind === "x") turned -= 1;
        } else if (command[0] === "t" && turned === 0) {
          const box = boxOfLine(data, command);
          found.push({ text: command[5], box: [box[0] + x, box[1] + y, box[2], box[3]] });
        }
      }
      return found;
    }

    // The text or the picture under a point, the frontmost first.
    function shownAt(run, frame, point) {
      for (const item of itemsOf(run.data, frame).reverse()) {
        if (!(item.opacity > 0) || !contains(item.clip, point)) continue;
        const [x, y, width, height] = item.picture[PICTURE_BOUNDS];
        const rect = intersection([x + item.x, y + item.y, width, height], item.clip);
        if (!contains(rect, point)) continue;
        const texts = textsOf(run.data, item.picture).map(({ text, box }) => ({
          text, box: [box[0] + item.x, box[1] + item.y, box[2], box[3]],
        }));
        const text = texts.find(({ box }) => contains(box, point))
          || (texts.length === 1 && texts[0]);
        const covers = rect[2] * rect[3] > 0.5 * frame.size[0] * frame.size[1];
        if (text) return { name: `“${text.text}”`, rect: intersection(text.box, item.clip) };
        if (!covers && item.picture[PICTURE_COMMANDS].length > 0) return { name: "", rect };
      }
      return null;
    }

    // The page or bar under a point; a page with its index.
    function regionAt(frame, point) {
      const [bar, alpha, toolbar, toolbarAlpha] = frame.bars;
      const height = frame.parts?.navigationBarHeight ?? 44;
      if (alpha > 0 && point[1] >= bar && point[1] < bar + height) {
        return { name: "navigation bar", rect: [0, bar, frame.size[0], height] };
      }
      if (toolbarAlpha > 0 && point[1] >= toolbar) {
        return { name: "toolbar", rect: [0, toolbar, frame.size[0], frame.size[1] - toolbar] };
      }
      const page = frame.views.findLastIndex(([, ...rect]) => contains(rect, point));
      if (page < 0) return null;
      const [name, ...rect] = frame.views[page];
      return { name, rect: rect.slice(0, 4), page };
    }

    // The identifier of the frontmost view with one under a point, in a page or outside of all.
    function identifierAt(frame, page, point) {
      const view = frame.identified.findLast(([, own, x, y, width, height]) => {
        if (own >= 0 && own !== page) return false;
        const [, left, top] = own < 0 ? ["", 0, 0] : frame.views[own];
        return contains([x + left, y + top, width, height], point);
      });
      return view ? view[0] : "";
    }

    // The fate of the newest touch that landed in a rectangle, up to an instant.
    function touchWords(run, now, rect) {
      const touch = run.touches.findLast(({ samples: [first] }) => (
        first.instant <= now && contains(rect, [first.x, first.y])));
      if (!touch) return "";
      const begin = touch.samples[0].instant, end = touch.end ?? run.end;
      const states = new Map();
      for (const [instant, name, state] of run.data.gestures || []) {
        if (instant >= begin && instant <= Math.min(end, now) + 1 && state !== "changed") {
          states.set(name, state);
        }
      }
      const taken = [...states].map(([name, state]) => `${name} ${state}`);
      const finger = (run.data.fingers || []).find(([id]) => id === touch.id);
      return ` · touch ${touch.id}: ${taken.join(", ") || "no recogniser took it"}`
        + (finger && finger[6] && now >= end ? ` (${finger[3]}: ${finger[6]})` : "");
    }

    function inspect(run, frame, now, point) {
      const region = regionAt(frame, point), shown = shownAt(run, frame, point);
      const rect = shown ? shown.rect : region ? region.rect : null;
      if (!rect) return null;
      const [x, y, width, height] = rect.map(points);
      const name = [region?.name, shown?.name].filter(Boolean).join(" › ");
      const identifier = identifierAt(frame, region?.page, point);
      return {
        rect,
        words: name + (identifier && ` #${identifier}`)
          + ` · x ${x}, y ${y}, ${width} × ${height}` + touchWords(run, now, rect),
      };
    }
    """#
}
