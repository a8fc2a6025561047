extension PlayScript {
  /// Composes frames in whole numbers, with the results of the program's compositor.
  static let compositor = #"""
    // Composes layers into pixels, where they differ from those before.

    const EVEN = 0xff00ff;

    // A colour times `opacity` / 255, each channel rounded.
    function faded(color, opacity) {
      const one = (Math.imul(color & EVEN, opacity) + 0x800080) | 0;
      const two = (Math.imul((color >>> 8) & EVEN, opacity) + 0x800080) | 0;
      return ((((one + ((one >>> 8) & EVEN)) >>> 8) & EVEN)
        | ((two + ((two >>> 8) & EVEN)) & 0xff00ff00)) >>> 0;
    }

    function over(color, under) { return (color + faded(under, 255 - (color >>> 24))) >>> 0; }

    function cut(one, other) {
      const found = [
        Math.max(one[0], other[0]), Math.max(one[1], other[1]),
        Math.min(one[2], other[2]), Math.min(one[3], other[3])];
      return found[0] < found[2] && found[1] < found[3] ? found : null;
    }

    function around(one, other) {
      return one ? [
        Math.min(one[0], other[0]), Math.min(one[1], other[1]),
        Math.max(one[2], other[2]), Math.max(one[3], other[3])] : other;
    }

    // Appends a rectangle without a hole, in at most four pieces.
    function appendRest([left, top, right, bottom], hole, pieces) {
      const inner = cut([left, top, right, bottom], hole);
      if (!inner) {
        pieces.push([left, top, right, bottom]);
        return;
      }
      if (inner[1] > top) pieces.push([left, top, right, inner[1]]);
      if (inner[0] > left) pieces.push([left, inner[1], inner[0], inner[3]]);
      if (inner[2] < right) pieces.push([inner[2], inner[1], right, inner[3]]);
      if (inner[3] < bottom) pieces.push([left, inner[3], right, bottom]);
    }

    class Compositor {
      constructor(run, canvas) {
        this.materials = run.materials;
        this.width = run.width;
        this.bounds = [0, 0, run.width, run.height];
        [canvas.width, canvas.height] = [run.width, run.height];
        this.context = canvas.getContext("2d", { alpha: false });
        this.pixels = new Uint32Array(run.width * run.height);
        this.image = new ImageData(
          new Uint8ClampedArray(this.pixels.buffer), run.width, run.height);
        this.before = null;
      }

      rect(layers, at) { return layers.subarray(at + LEFT, at + BOTTOM + 1); }

      material(layers, at) { return this.materials[layers[at + MATERIAL]]; }

      show(layers) {
        const damage = this.damage(layers);
        this.before = layers;
        if (!damage) return;
        const [left, top, right, bottom] = damage;
        this.compose(layers, damage);
        this.context.putImageData(this.image, 0, 0, left, top, right - left, bottom - top);
      }

      // The rectangle in which layers differ from those before; null for none. A pixel that changes
      // beneath a blur changes all of it.
      damage(layers) {
        const before = this.before;
        if (!before) return this.bounds;
        let first = 0, last = 0;
        const common = Math.min(before.length, layers.length);
        while (first < common && before[first] === layers[first]) first += 1;
        first -= first % FIELDS;
        while (last < common - first
          && before[before.length - 1 - last] === layers[layers.length - 1 - last]) last += 1;
        last -= last % FIELDS;
        let damage = null;
        for (let at = first; at < before.length - last; at += FIELDS) {
          damage = around(damage, this.rect(before, at));
        }
        for (let at = first; at < layers.length - last; at += FIELDS) {
          damage = around(damage, this.rect(layers, at));
        }
        for (let grows = damage !== null; grows;) {
          grows = false;
          for (let at = 0; at < layers.length; at += FIELDS) {
            const rect = this.rect(layers, at);
            if (!this.material(layers, at).blur || !cut(rect, damage)) continue;
            const wider = around(damage, rect);
            if (wider.some((edge, index) => edge !== damage[index])) [damage, grows] = [wider, true];
          }
        }
        return damage;
      }

      compose(layers, damage) {
        let next = 0;
        for (let at = 0; at < layers.length; at += FIELDS) {
          if (!this.material(layers, at).blur || !cut(this.rect(layers, at), damage)) continue;
          this.paint(layers, next, at, damage);
          this.blur(layers, at);
          next = at + FIELDS;
        }
        this.paint(layers, next, layers.length, damage);
      }

      // Paints layers without blurs; what is beneath opaque ones is left out.
      paint(layers, from, to, damage) {
        const steps = [];
        let visible = [damage];
        for (let at = to - FIELDS; at >= from && visible.length > 0; at -= FIELDS) {
          const rect = this.rect(layers, at), material = this.material(layers, at);
          if (material.blur) continue;
          for (const piece of visible) {
            const part = cut(piece, rect);
            if (part) steps.push([part, at]);
          }
          const isOpaque = material.picture
            ? material.picture.isOpaque && layers[at + OPACITY] === 255
            : !material.matrix && material.color >>> 24 === 255;
          if (!isOpaque || visible.length > 32) continue;
          const rest = [];
          for (const piece of visible) appendRest(piece, rect, rest);
          visible = rest;
        }
        for (const [part, at] of steps.reverse()) {
          const material = this.material(layers, at);
          if (material.picture) {
            this.drawPicture(part, material, layers[at + X], layers[at + Y], layers[at + OPACITY]);
          } else if (material.matrix) {
            drawTurned(
              this, part, material, layers[at + X], layers[at + Y], layers[at + OPACITY]);
          } else {
            this.drawColor(part, material.color);
          }
        }
      }

      drawColor([left, top, right, bottom], color) {
        const { pixels, width } = this;
        for (let y = top; y < bottom; y += 1) {
          const row = y * width;
          if (color >>> 24 === 255) {
            pixels.fill(color, row + left, row + right);
          } else {
            for (let at = row + left; at < row + right; at += 1) {
              pixels[at] = over(color, pixels[at]);
            }
          }
        }
      }

      drawPicture([left, top, right, bottom], material, x, y, opacity) {
        const { pixels, width } = this, { picture } = material, { values } = picture;
        let { colors } = picture;
        if (colors && opacity < 255) colors = colors.map((color) => faded(color, opacity));
        const isSolid = picture.isOpaque && opacity === 255;
        for (let row = top; row < bottom; row += 1) {
          const own = picture.rows[row - y - material.top] * picture.width - x - material.left;
          const end = row * width + right;
          for (let at = row * width + left, from = own + left; at < end; at += 1, from += 1) {
            let color = values[from];
            if (colors) color = colors[color]; else if (opacity < 255) color = faded(color, opacity);
            const alpha = color >>> 24;
            if (isSolid || alpha === 255) pixels[at] = color;
            else if (alpha > 0) pixels[at] = over(color, pixels[at]);
          }
        }
      }

      blur(layers, at) {
        const [left, top, right, bottom] = this.rect(layers, at), { blur, mask } =
          this.material(layers, at);
        const width = right - left, height = bottom - top, bytes = this.image.data;
        const copy = new Uint8Array(width * height * 4);
        for (let y = 0; y < height; y += 1) {
          const from = ((top + y) * this.width + left) * 4;
          copy.set(bytes.subarray(from, from + width * 4), y * width * 4);
        }
        const alphas = mask < 0 ? null
          : this.alphas(this.materials[mask], left - layers[at + X], top - layers[at + Y], width, height);
        blurPixels(copy, width, height, blur, layers[at + OPACITY], alphas);
        for (let y = 0; y < height; y += 1) {
          bytes.set(
            copy.subarray(y * width * 4, (y + 1) * width * 4), ((top + y) * this.width + left) * 4);
        }
      }

      // The alphas of a part of a picture.
      alphas({ picture, left, top }, x, y, width, height) {
        const alphas = new Uint8Array(width * height);
        for (let row = 0; row < height; row += 1) {
          const from = picture.rows[y + row - top] * picture.width + x - left;
          for (let i = 0; i < width; i += 1) {
            const value = picture.values[from + i];
            alphas[row * width + i] = (picture.colors ? picture.colors[value] : value) >>> 24;
          }
        }
        return alphas;
      }
    }
    """#
}
