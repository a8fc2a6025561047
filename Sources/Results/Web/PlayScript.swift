import BackswipeReports

/// The script of a page that plays a run, in parts that share one scope, in this order.
enum PlayScript {
  static let text =
    "\"use strict\";\n"
    + [data, PageScript.blur, layers, turn, compositor, player].joined(separator: "\n\n")

  /// Decodes pictures and frames.
  static let data = #"""
    // The data of a run. Pixels are whole numbers of 32 bits, alpha highest, as a canvas has them in
    // memory; premultiplied.

    const MOST_EDGE = 2 ** 20, MOST_AREA = 2 ** 26;
    const FIELDS = 8, MATERIAL = 0, X = 1, Y = 2, LEFT = 3, TOP = 4, RIGHT = 5, BOTTOM = 6, OPACITY = 7;

    class Reader {
      constructor(bytes) {
        this.bytes = bytes;
        this.at = 0;
      }

      get isAtEnd() { return this.at >= this.bytes.length; }

      take(count) {
        if (!(count >= 0 && this.at + count <= this.bytes.length)) {
          throw new RangeError("the data ends too early");
        }
        this.at += count;
        return this.bytes.subarray(this.at - count, this.at);
      }

      // Sums and products, because instants have more than 32 bits.
      number() {
        let value = 0, factor = 1;
        for (;;) {
          const byte = this.take(1)[0];
          value += (byte & 127) * factor;
          if (byte < 128) return value;
          factor *= 128;
          if (factor > 2 ** 63) throw new RangeError("a number is too long");
        }
      }

      signed() {
        const value = this.number();
        return value % 2 ? -(value + 1) / 2 : value / 2;
      }

      pixel() {
        const [red, green, blue, alpha] = this.take(4);
        return (red | green << 8 | blue << 16 | alpha << 24) >>> 0;
      }
    }

    function bytesOf(text) {
      const binary = atob(text), bytes = new Uint8Array(binary.length);
      for (let i = 0; i < bytes.length; i += 1) bytes[i] = binary.charCodeAt(i);
      return bytes;
    }

    async function inflated(bytes) {
      const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
      return new Uint8Array(await new Response(stream).arrayBuffer());
    }

    // Places of the rows of a picture among the distinct ones.
    function rowsOf(flags, height) {
      const rows = new Int32Array(height);
      let count = 0;
      for (let y = 0; y < height; y += 1) {
        if (!(flags[y >> 3] >> (y & 7) & 1)) count += 1;
        rows[y] = count - 1;
      }
      return { rows, count };
    }

    // Undoes Paeth's prediction of a channel.
    function unpredicted(values, width) {
      const out = new Uint8Array(values);
      for (let i = 0, x = 0; i < out.length; i += 1, x = x + 1 === width ? 0 : x + 1) {
        const left = x > 0 ? out[i - 1] : 0, up = i >= width ? out[i - width] : 0;
        const corner = x > 0 && i >= width ? out[i - width - 1] : 0;
        const a = Math.abs(up - corner), b = Math.abs(left - corner);
        const c = Math.abs(left + up - 2 * corner);
        out[i] += a <= b && a <= c ? left : b <= c ? up : corner;
      }
      return out;
    }

    // A picture in the chunks of the QOI format; no rows are shared.
    function readChunks(reader, width, height) {
      const bytes = reader.take(reader.number()), area = width * height;
      if (area > MOST_AREA) throw new RangeError("a picture is too large");
      const values = new Uint32Array(area), seen = new Uint32Array(64);
      let at = 0, to = 0, red = 0, green = 0, blue = 0, alpha = 255, isOpaque = true;
      let color = 0xff000000;
      while (to < area) {
        if (at >= bytes.length) throw new RangeError("a picture ends too early");
        const chunk = bytes[at], kind = chunk >> 6;
        at += 1;
        if (kind === 3 && chunk < 0xfe) {
          const end = Math.min(to + (chunk & 63) + 1, area);
          values.fill(color, to, end);
          to = end;
          continue;
        }
        if (kind === 0) {
          color = seen[chunk];
          red = color & 255;
          green = color >>> 8 & 255;
          blue = color >>> 16 & 255;
          alpha = color >>> 24;
        } else {
          if (kind === 1) {
            red += (chunk >> 4 & 3) - 2;
            green += (chunk >> 2 & 3) - 2;
            blue += (chunk & 3) - 2;
          } else if (kind === 2) {
            const next = bytes[at], both = (chunk & 63) - 32;
            at += 1;
            red += both - 8 + (next >> 4);
            green += both;
            blue += both - 8 + (next & 15);
          } else {
            [red, green, blue] = [bytes[at], bytes[at + 1], bytes[at + 2]];
            at += 3;
            if (chunk === 0xff) {
              alpha = bytes[at];
              at += 1;
            }
          }
          red &= 255;
          green &= 255;
          blue &= 255;
          color = (red | green << 8 | blue << 16 | alpha << 24) >>> 0;
          seen[(red * 3 + green * 5 + blue * 7 + alpha * 11) & 63] = color;
        }
        if (alpha !== 255) isOpaque = false;
        values[to] = color;
        to += 1;
      }
      const rows = Int32Array.from({ length: height }, (_, row) => row);
      return { width, height, rows, values, colors: null, isOpaque };
    }

    // A picture in a JPEG file, with alpha of its own. Its `values` come with `developed`.
    function readPhotograph(reader, width, height) {
      if (width * height > MOST_AREA) throw new RangeError("a picture is too large");
      const jpeg = reader.take(reader.number());
      const alpha = reader.number() ? unpredicted(reader.take(width * height), width) : null;
      const rows = Int32Array.from({ length: height }, (_, row) => row);
      return { width, height, rows, values: null, colors: null, isOpaque: !alpha, jpeg, alpha };
    }

    // A picture with its values. Those of a JPEG file are by the browser's own decoder.
    async function developed(picture) {
      if (!picture.jpeg) return picture;
      const { width, height, jpeg, alpha } = picture;
      const image = await createImageBitmap(
        new Blob([jpeg], { type: "image/jpeg" }), { colorSpaceConversion: "none" });
      if (image.width !== width || image.height !== height) {
        throw new RangeError("a picture has another size");
      }
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [width, height];
      const context = canvas.getContext("2d", { willReadFrequently: true });
      context.drawImage(image, 0, 0);
      image.close();
      const values = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
      if (alpha) for (let i = 0; i < values.length; i += 1) values[i] = faded(values[i], alpha[i]);
      return { ...picture, values, jpeg: null, alpha: null };
    }

    // A picture: `values` are indices of `colors`, or pixels where that is null, of distinct rows.
    function readPicture(reader) {
      const width = reader.number(), height = reader.number(), mode = reader.number();
      if (width > MOST_EDGE || height > MOST_EDGE) throw new RangeError("a picture is too large");
      if (mode === 3) return readChunks(reader, width, height);
      if (mode === 5) return readPhotograph(reader, width, height);
      if (![1, 2, 4].includes(mode)) throw new RangeError("a picture of another kind");
      let colors = null, values;
      if (mode !== 4) {
        const count = reader.number();
        if (count > 65536) throw new RangeError("a picture has too many colours");
        colors = new Uint32Array(count);
        for (let i = 0; i < colors.length; i += 1) colors[i] = reader.pixel();
      }
      const { rows, count } = rowsOf(reader.take((height + 7) >> 3), height), area = width * count;
      if (mode === 1) {
        values = reader.take(area);
      } else if (mode === 2) {
        const low = reader.take(area), high = reader.take(area);
        values = new Uint16Array(area);
        for (let i = 0; i < area; i += 1) values[i] = low[i] | high[i] << 8;
      } else {
        const parts = [0, 1, 2, 3].map(() => unpredicted(reader.take(area), width));
        values = new Uint32Array(area);
        for (let i = 0; i < area; i += 1) {
          values[i] = parts[0][i] | parts[1][i] << 8 | parts[2][i] << 16 | parts[3][i] << 24;
        }
      }
      const isOpaque = (colors || values).every((color) => color >>> 24 === 255);
      return { width, height, rows, values, colors, isOpaque };
    }

    // A picture is one of `pictures`, by number; where that is null, it follows its place.
    function readMaterial(reader, pictures) {
      const kind = reader.number();
      if (kind === 0) return { color: reader.pixel() };
      if (kind === 1) {
        const known = pictures ? pictures[reader.number()] : null;
        const left = reader.signed(), top = reader.signed(), isMark = reader.number() === 1;
        return { picture: known ?? readPicture(reader), left, top, isMark };
      }
      if (kind === 3) {
        const contents = reader.number();
        const matrix = [0, 1, 2, 3, 4, 5].map(() => reader.signed() / 65536);
        const clip = reader.number() ? [0, 1, 2, 3, 4].map(() => reader.signed() / 256) : null;
        return { contents, matrix, clip };
      }
      if (kind !== 2) throw new RangeError("a material of another kind");
      const [shrink, reach, wider, saturation] = [0, 1, 2, 3].map(() => reader.number());
      if (!(shrink >= 1 && shrink <= MOST_SHRINK && reach <= MOST_RADIUS && saturation <= 65536)) {
        throw new RangeError("a blur is too wide");
      }
      const tint = Array.from(reader.take(4)), mask = reader.number() - 1;
      return { blur: { shrink, reach, wider, saturation, tint }, mask };
    }

    // The layers of a frame, `FIELDS` numbers each, from its differences to those before.
    function readLayers(reader, before) {
      const first = reader.number() * FIELDS, last = reader.number() * FIELDS;
      const added = reader.number() * FIELDS;
      // A layer has at least as many bytes as fields.
      if (first + last > before.length || added > reader.bytes.length) {
        throw new RangeError("a frame has too many layers");
      }
      const layers = new Int32Array(first + added + last);
      layers.set(before.subarray(0, first));
      layers.set(before.subarray(before.length - last), first + added);
      for (let at = first; at < first + added; at += FIELDS) {
        layers[at] = reader.number();
        for (let i = 1; i < FIELDS; i += 1) layers[at + i] = reader.signed();
      }
      // Of the layers that were there before.
      const common = (first + last) / FIELDS;
      for (let i = 0; i < common; i += 1) {
        i += reader.number();
        if (i >= common) break;
        const at = i * FIELDS + (i * FIELDS < first ? 0 : added), mask = reader.number();
        for (let field = 1; field < FIELDS; field += 1) {
          if (mask >> (field - 1) & 1) layers[at + field] += reader.signed();
        }
      }
      return layers;
    }

    // `frames` have `shown`, in nanoseconds of the run, and `layers`.
    async function readRun(text) {
      const reader = new Reader(bytesOf(text));
      const lengths = Array.from({ length: reader.number() }, () => reader.number());
      const [places, ...streams] = await Promise.all(
        lengths.map((length) => inflated(reader.take(length))));
      const pictures = [];
      for (const stream of streams) {
        const own = new Reader(stream);
        while (!own.isAtEnd) pictures.push(await developed(readPicture(own)));
      }
      const own = new Reader(places), width = own.number(), height = own.number();
      const materials = Array.from({ length: own.number() }, () => readMaterial(own, pictures));
      const frames = [];
      let layers = new Int32Array(0), shown = 0;
      for (let count = own.number(); count > 0; count -= 1) {
        shown += own.number();
        layers = readLayers(own, layers);
        frames.push({ shown, layers });
      }
      return { width, height, materials, frames, end: own.number() };
    }
    """#
}
