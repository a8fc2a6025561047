extension PageScript {
  /// Decodes a run and unfolds its frames.
  static let scene = #"""
    // A run as its frames: `frames[i]` is the state at `frames[i].shown`, in nanoseconds.

    // Bytes of a text in base64.
    function bytesOf(text) {
      const binary = atob(text), bytes = new Uint8Array(binary.length);
      for (let i = 0; i < bytes.length; i += 1) bytes[i] = binary.charCodeAt(i);
      return bytes;
    }

    // The data of a run; null where there is none.
    async function readRun(number) {
      const element = document.getElementById("data" + number);
      if (!element) return null;
      const packed = new Blob([bytesOf(element.textContent)]).stream();
      const stream = packed.pipeThrough(new DecompressionStream("deflate-raw"));
      return JSON.parse(await new Response(stream).text());
    }

    // The image of a PNG or a JPEG file in base64, or of an SVG file after its size.
    function readImage(text) {
      const image = new Image(), comma = text.indexOf(",");
      image.src = comma > 0 ? drawing(image, text, comma)
        : `data:image/${text.startsWith("/9j/") ? "jpeg" : "png"};base64,${text}`;
      return image.decode().then(() => image, () => null);
    }

    // The address of a drawing, which has more pixels than units.
    function drawing(image, text, comma) {
      const end = text.indexOf(";");
      const size = [Number(text.slice(0, comma)), Number(text.slice(comma + 1, end))];
      const file = new DOMParser().parseFromString(
        new TextDecoder().decode(bytesOf(text.slice(end + 1))), "image/svg+xml");
      const root = file.documentElement;
      image.sharpness = Math.min(4, 4096 / Math.max(...size));
      if (!root.hasAttribute("viewBox")) root.setAttribute("viewBox", `0 0 ${size.join(" ")}`);
      root.setAttribute("width", size[0] * image.sharpness);
      root.setAttribute("height", size[1] * image.sharpness);
      return "data:image/svg+xml," + encodeURIComponent(new XMLSerializer().serializeToString(file));
    }

    // Frames hold only differences from the frame before; here each has all of its state.
    function unfoldFrames(list) {
      const frames = [];
      let nodes = [], places = [], state = { identified: [] };
      for (const change of list) {
        if (change.l) {
          nodes = change.l;
          places = places.slice(0, nodes.length);
        } else if (change.p) {
          places = places.slice();
        }
        for (let i = 0; change.p && i < change.p.length; i += 5) {
          places[change.p[i]] = change.p.slice(i + 1, i + 5);
        }
        state = {
          tick: change.n, time: change.t, shown: change.s === undefined ? change.t : change.s,
          size: change.z || state.size, background: change.b || state.background,
          transition: change.x === undefined ? state.transition : change.x,
          views: change.v || state.views, bars: change.q || state.bars,
          stack: change.k === undefined ? state.stack : change.k, parts: change.o || state.parts,
          identified: change.i || state.identified,
          speed: change.w || 0, moves: change.m === 1, nodes, places,
        };
        // A frame that was never shown is in no picture.
        if (state.shown >= 0) frames.push(state);
      }
      return frames;
    }

    const PICTURE_BOUNDS = 0, PICTURE_OPAQUE = 1, PICTURE_COMMANDS = 2;

    function intersection(one, other) {
      const left = Math.max(one[0], other[0]), top = Math.max(one[1], other[1]);
      return [
        left, top, Math.max(0, Math.min(one[0] + one[2], other[0] + other[2]) - left),
        Math.max(0, Math.min(one[1] + one[3], other[1] + other[3]) - top),
      ];
    }

    // The pictures of a frame with their places on the screen, back to front.
    function itemsOf(data, frame) {
      const items = [];
      frame.nodes.forEach((number, index) => {
        const node = data.nodes[number], place = frame.places[index];
        const clip = data.clips[place[3]];
        if (node.length === 1) {
          items.push({
            picture: data.pictures[node[0]], x: place[0], y: place[1], opacity: place[2], clip,
          });
          return;
        }
        for (let i = 0; i < node.length; i += 5) {
          const own = data.clips[node[i + 4]];
          const shown = intersection([own[0] + place[0], own[1] + place[1], own[2], own[3]], clip);
          if (shown[2] <= 0 || shown[3] <= 0) continue;
          items.push({
            picture: data.pictures[node[i]], x: node[i + 1] + place[0], y: node[i + 2] + place[1],
            opacity: node[i + 3] * place[2], clip: shown,
          });
        }
      });
      return items;
    }
    """#
}
