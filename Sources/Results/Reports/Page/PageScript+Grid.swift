extension PageScript {
  /// Rounds points to pixels as `PixelGrid` in Rendering does.
  static let grid = #"""
    // Points as whole device pixels, by the rules of the program's own renderer. Rectangles in
    // points are [x, y, width, height], those in pixels [left, top, right, bottom].

    const NOISE = 0.001, LIMIT = 16777216;

    function whole(value) {
      return Number.isNaN(value) ? 0 : Math.min(Math.max(value, -LIMIT), LIMIT);
    }

    const NONE = [0, 0, 0, 0];

    function isEmpty(pixels) { return pixels[2] <= pixels[0] || pixels[3] <= pixels[1]; }

    function cut(one, other) {
      return [
        Math.max(one[0], other[0]), Math.max(one[1], other[1]), Math.min(one[2], other[2]),
        Math.min(one[3], other[3]),
      ];
    }

    function moved(pixels, x, y) {
      return [pixels[0] + x, pixels[1] + y, pixels[2] + x, pixels[3] + y];
    }

    class PixelGrid {
      constructor(scale) { this.scale = scale; }

      // The nearest pixel edge; halves go up.
      edge(points) { return whole(Math.floor(points * this.scale + 0.5 + NOISE)); }

      rect([x, y, width, height]) {
        return [this.edge(x), this.edge(y), this.edge(x + width), this.edge(y + height)];
      }

      // As `rect`, with at least one pixel in each direction; a thin line keeps its width.
      visibleRect(rect, limits) {
        const [x, y, width, height] = rect;
        if (!(width > 0 && height > 0)) return NONE;
        const result = this.rect(rect);
        if (result[0] === result[2] || this.isLine(width, height)) {
          [result[0], result[2]] = this.line(x, x + width, limits && [limits[0], limits[2]]);
        }
        if (result[1] === result[3] || this.isLine(height, width)) {
          [result[1], result[3]] = this.line(y, y + height, limits && [limits[1], limits[3]]);
        }
        return result;
      }

      lineWidth(points) { return Math.max(1, whole(Math.ceil(points * this.scale - 0.5 - NOISE))); }

      // A line of one pixel along a side: 0 left, 1 top, 2 right, 3 bottom.
      hairline(rect, side, isOutside) {
        const result = this.visibleRect(rect).slice();
        if (isEmpty(result)) return NONE;
        const out = isOutside ? 1 : 0;
        if (side === 0) {
          result[0] -= out;
          result[2] = result[0] + 1;
        } else if (side === 1) {
          result[1] -= out;
          result[3] = result[1] + 1;
        } else if (side === 2) {
          result[2] += out;
          result[0] = result[2] - 1;
        } else {
          result[3] += out;
          result[1] = result[3] - 1;
        }
        return result;
      }

      roundRect(rect, radius) {
        const [x, y, width, height] = rect;
        if (2 * radius < Math.min(width, height) - NOISE) return this.visibleRect(rect);
        const across = this.lineWidth(width), down = this.lineWidth(height);
        const start = (middle, length) => whole(Math.floor(middle * this.scale - length / 2 + 0.5));
        const left = start(x + width / 2, across), top = start(y + height / 2, down);
        return [left, top, left + across, top + down];
      }

      isWhole([x, y, width, height]) {
        return [x, y, x + width, y + height].every(
          (value) => Math.abs(Math.round(value * this.scale) - value * this.scale) < NOISE);
      }

      isLine(width, length) {
        return width <= 1 && width * this.scale < 2 && length >= 8 * width;
      }

      line(low, high, limits) {
        const width = this.lineWidth(high - low);
        if (this.edge(high) - this.edge(low) === width) return [this.edge(low), this.edge(high)];
        let start = whole(Math.floor((low + high) / 2 * this.scale - (width - 1) / 2));
        if (limits && limits[1] - limits[0] >= width && start < limits[1] + width
          && start > limits[0] - 2 * width) {
          start = Math.min(Math.max(start, limits[0]), limits[1] - width);
        }
        return [start, start + width];
      }

      rectAround([x, y, width, height]) {
        return [
          whole(Math.floor(x * this.scale + NOISE)), whole(Math.floor(y * this.scale + NOISE)),
          whole(Math.ceil((x + width) * this.scale - NOISE)),
          whole(Math.ceil((y + height) * this.scale - NOISE)),
        ];
      }
    }

    // The parts of a range of pixels between edges whose distance may differ from it by one: the
    // difference is made up beside the last pixel. Each is its range on the screen and its shift.
    function edgePieces(from, to, low, high) {
      const shift = low - from, count = to - from, more = high - low - count;
      if (high <= low || count <= 0) return [];
      const tail = more > 0 ? 2 : 1;
      if (Math.abs(more) !== 1 || Math.min(high - low, count) < tail) {
        return [[low, Math.min(high, low + count), shift]];
      }
      const last = high - tail;
      return [[low, last, shift], [last, high, high - to]].filter(([one, other]) => other > one);
    }
    """#
}
