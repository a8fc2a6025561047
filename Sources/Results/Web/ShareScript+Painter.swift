extension ShareScript {
  /// Draws layers with the browser's own drawing, each picture from tiles that are made once.
  static let painter = #"""
    // Pictures as tiles, which a browser keeps beside its own drawing. Large ones are made in parts,
    // where they become visible.

    const TILE_WIDTH = 2048, TILE_HEIGHT = 512, MOST_WHOLE = 2 ** 24;
    // The most bytes of tiles that are kept: phones give a page 256 to 384 MB of canvases.
    const TILE_BYTES = 192 * 2 ** 20;
    const MOST_MATERIALS = 65536;
    const MOST_LAYERS = 4096, MOST_AVERAGES = 2 ** 22;
    // The pixels of a blur's averages: about this number for all, and of each those of a square.
    const SAMPLES = 2 ** 16, LEAST_ACROSS = 2, MOST_ACROSS = 4;

    function drawingOf(width, height) {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [width, height];
      return canvas.getContext("2d");
    }

    // Returns whether the size was another one; the canvas is clear then.
    function sizeTo(canvas, width, height) {
      if (canvas.width === width && canvas.height === height) return false;
      [canvas.width, canvas.height] = [width, height];
      return true;
    }

    // A premultiplied colour as a canvas takes pixels: not multiplied.
    function divide(color) {
      const alpha = color >>> 24;
      if (alpha === 0 || alpha === 255) return color;
      const part = (shift) =>
        Math.min(255, Math.round((color >>> shift & 255) * 255 / alpha)) << shift;
      return (part(0) | part(8) | part(16) | alpha << 24) >>> 0;
    }

    function pixelOf({ rows, width, values, colors }, x, y) {
      const value = values[rows[y] * width + x];
      return colors ? colors[value] : value;
    }

    // The tiles of all pictures, those that were used last at the end.
    class Tiles {
      constructor() {
        this.all = new Set();
        this.bytes = 0;
      }

      // A canvas with a rectangle of a picture.
      get(picture, left, top, width, height) {
        picture.tiles ??= new Map();
        const key = `${left} ${top} ${width} ${height}`;
        let tile = picture.tiles.get(key);
        if (tile) {
          this.all.delete(tile);
        } else {
          tile = { canvas: this.made(picture, left, top, width, height), picture, key };
          picture.tiles.set(key, tile);
          this.bytes += width * height * 4;
        }
        this.all.add(tile);
        return tile.canvas;
      }

      made(picture, left, top, width, height) {
        const drawing = drawingOf(width, height), { rows, values } = picture;
        const image = drawing.createImageData(width, height);
        const pixels = new Uint32Array(image.data.buffer);
        picture.straight ??= picture.colors ? picture.colors.map(divide) : null;
        const { straight } = picture;
        for (let y = 0, to = 0; y < height; y += 1) {
          let from = rows[top + y] * picture.width + left;
          const end = from + width;
          if (picture.isOpaque && !straight) {
            pixels.set(values.subarray(from, end), to);
            to += width;
            continue;
          }
          for (; from < end; from += 1, to += 1) {
            pixels[to] = straight ? straight[values[from]] : divide(values[from]);
          }
        }
        drawing.putImageData(image, 0, 0);
        return drawing.canvas;
      }

      release(tile) {
        tile.picture.tiles.delete(tile.key);
        this.all.delete(tile);
        this.bytes -= tile.canvas.width * tile.canvas.height * 4;
        // Some browsers keep the pixels of a canvas without a size only.
        [tile.canvas.width, tile.canvas.height] = [0, 0];
      }

      // Releases the tiles of a picture.
      forget(picture) { for (const tile of [...picture.tiles?.values() ?? []]) this.release(tile); }

      // Releases those that have not been used for the longest time.
      limit() {
        for (const tile of this.all) {
          if (this.bytes <= TILE_BYTES) return;
          this.release(tile);
        }
      }
    }

    class SharePainter extends Layers {
      constructor(canvas) {
        super([], 0, 0);
        this.canvas = canvas;
        this.context = canvas.getContext("2d", { alpha: false });
        this.tiles = new Tiles();
        this.replaced = new Set();
        // A blur's averages, and a blur within a mask.
        this.small = drawingOf(1, 1);
        this.masked = drawingOf(1, 1);
      }

      // Forgets all. The canvas stays as it is until the first frame.
      begin(width, height) {
        for (const material of this.materials) this.free(material);
        this.materials = [];
        [this.width, this.height] = [width, height];
        this.bounds = [0, 0, width, height];
        this.before = null;
        this.replaced.clear();
      }

      free({ picture }) { if (picture) this.tiles.forget(picture); }

      // A material in place of the one with its number, or after the last.
      set(number, material) {
        if (!(number >= 0 && number <= this.materials.length && number < MOST_MATERIALS)) {
          throw new RangeError("a material without those before");
        }
        const { picture } = material;
        if (picture && picture.width * picture.height > MOST_AREA) {
          throw new RangeError("a picture is too large");
        }
        const before = this.materials[number];
        if (before) {
          this.free(before);
          this.replaced.add(number);
        }
        this.materials[number] = material;
      }

      // Throws where layers cannot be drawn.
      check(layers) {
        const [, , right, bottom] = this.bounds;
        let averages = 0;
        if (layers.length > MOST_LAYERS * FIELDS) throw new RangeError("a frame has too many layers");
        for (let at = 0; at < layers.length; at += FIELDS) {
          const material = this.material(layers, at), inner = material?.contents ?? material?.mask;
          const isWithin = layers[at + LEFT] >= 0 && layers[at + TOP] >= 0
            && layers[at + RIGHT] <= right && layers[at + BOTTOM] <= bottom
            && layers[at + LEFT] <= layers[at + RIGHT] && layers[at + TOP] <= layers[at + BOTTOM];
          const isOpacity = layers[at + OPACITY] >= 0 && layers[at + OPACITY] <= 255;
          const isComplete = inner === undefined || inner < 0 && material.blur
            || this.materials[inner]?.picture;
          if (material?.blur) {
            averages += (layers[at + RIGHT] - layers[at + LEFT])
              * (layers[at + BOTTOM] - layers[at + TOP]) / material.blur.shrink ** 2;
          }
          if (!material || !isWithin || !isOpacity || !isComplete || averages > MOST_AVERAGES) {
            throw new RangeError("a layer that cannot be drawn");
          }
        }
      }

      // Returns whether anything has been drawn.
      show(layers) {
        if (sizeTo(this.canvas, this.width, this.height)) this.before = null;
        let damage = this.changed(layers);
        for (let at = 0; this.replaced.size > 0 && at < layers.length; at += FIELDS) {
          const { contents, mask } = this.material(layers, at);
          if ([layers[at], contents, mask].some((number) => this.replaced.has(number))) {
            damage = around(damage, this.rect(layers, at));
          }
        }
        damage = this.grown(damage, layers);
        this.replaced.clear();
        this.before = layers;
        this.softened = new Map();
        if (damage) this.compose(layers, damage);
        this.tiles.limit();
        return damage !== null;
      }

      // Draws a part of the canvas, under an opacity.
      within([left, top, right, bottom], opacity, draw) {
        const { context } = this;
        context.save();
        context.beginPath();
        context.rect(left, top, right - left, bottom - top);
        context.clip();
        context.globalAlpha = opacity / 255;
        draw(context);
        context.restore();
      }

      drawColor([left, top, right, bottom], color) {
        const straight = divide(color), { context } = this;
        const parts = [0, 8, 16].map((shift) => straight >>> shift & 255);
        context.fillStyle = `rgba(${parts.join(",")},${(color >>> 24) / 255})`;
        context.fillRect(left, top, right - left, bottom - top);
      }

      drawPicture(part, material, x, y, opacity) {
        this.context.globalAlpha = opacity / 255;
        this.drawTiles(this.context, part, material, x, y);
        this.context.globalAlpha = 1;
      }

      // Draws a part of a picture, pixel by pixel.
      drawTiles(context, part, { picture, left, top }, x, y) {
        const originX = x + left, originY = y + top, { width, height } = picture;
        const shown = cut(part, [originX, originY, originX + width, originY + height]);
        if (!shown) return;
        const first = [shown[0] - originX, shown[1] - originY];
        const last = [shown[2] - originX, shown[3] - originY];
        for (let row = first[1] - first[1] % TILE_HEIGHT; row < last[1]; row += TILE_HEIGHT) {
          for (let column = first[0] - first[0] % TILE_WIDTH; column < last[0];
            column += TILE_WIDTH) {
            const tile = this.tiles.get(
              picture, column, row, Math.min(TILE_WIDTH, width - column),
              Math.min(TILE_HEIGHT, height - row));
            const [fromX, fromY, toX, toY] = cut(
              [...first, ...last], [column, row, column + TILE_WIDTH, row + TILE_HEIGHT]);
            context.drawImage(
              tile, fromX - column, fromY - row, toX - fromX, toY - fromY, originX + fromX,
              originY + fromY, toX - fromX, toY - fromY);
          }
        }
      }

      drawTurned(part, { contents, matrix, clip }, x, y, opacity) {
        const [a, b, c, d, tx, ty] = matrix, scale = a * d - b * c;
        const source = this.materials[contents], { picture, left, top } = source;
        if (scale === 0 || picture.width * picture.height === 0) return;
        this.within(part, opacity, (context) => {
          context.translate(x, y);
          context.transform(
            d / scale, -b / scale, -c / scale, a / scale, (c * ty - d * tx) / scale,
            (b * tx - a * ty) / scale);
          if (clip) {
            const [minX, minY, maxX, maxY, radius] = clip;
            context.beginPath();
            roundRectangle(context, minX, minY, maxX, maxY, radius);
            context.clip();
          }
          if (picture.width * picture.height <= MOST_WHOLE) {
            const whole = this.tiles.get(picture, 0, 0, picture.width, picture.height);
            context.drawImage(whole, left, top);
          } else {
            this.drawTiles(
              context, [left, top, left + picture.width, top + picture.height], source, 0, 0);
          }
        });
      }

      // A blur is made of averages, as the program makes it; the browser enlarges them.
      blur(layers, at) {
        const rect = this.rect(layers, at), { blur, mask } = this.material(layers, at);
        const [left, top, right, bottom] = rect;
        if (left >= right || top >= bottom) return;
        const { means, columns, rows } = this.soft(layers, at);
        const { small, masked } = this;
        sizeTo(small.canvas, columns, rows);
        const image = small.createImageData(columns, rows);
        for (let from = 0, to = 0; from < means.length; from += 3, to += 4) {
          image.data.set(means.subarray(from, from + 3), to);
          image.data[to + 3] = 255;
        }
        small.putImageData(image, 0, 0);
        const enlarge = (context, x, y) => {
          context.imageSmoothingQuality = "low";
          context.drawImage(
            small.canvas, 0, 0, columns, rows, x, y, columns * blur.shrink, rows * blur.shrink);
        };
        if (mask < 0) {
          this.within(rect, layers[at + OPACITY], (context) => enlarge(context, left, top));
          return;
        }
        const width = right - left, height = bottom - top;
        sizeTo(masked.canvas, width, height);
        masked.globalCompositeOperation = "source-over";
        masked.clearRect(0, 0, width, height);
        this.drawTiles(
          masked, [0, 0, width, height], this.materials[mask], layers[at + X] - left,
          layers[at + Y] - top);
        masked.globalCompositeOperation = "source-in";
        enlarge(masked, 0, 0);
        this.within(rect, layers[at + OPACITY], (context) => {
          context.drawImage(masked.canvas, left, top);
        });
      }
    }

    function roundRectangle(context, left, top, right, bottom, radius) {
      const round = Math.max(0, Math.min(radius, (right - left) / 2, (bottom - top) / 2));
      context.moveTo(left + round, top);
      context.arcTo(right, top, right, bottom, round);
      context.arcTo(right, bottom, left, bottom, round);
      context.arcTo(left, bottom, left, top, round);
      context.arcTo(left, top, right, top, round);
      context.closePath();
    }
    """#
}
