extension PlayScript {
  /// The order in which layers are drawn, and the part of a frame that has to be.
  static let layers = #"""
    // Layers, from the lowest: which of them are drawn where. Rectangles are their left, top, right
    // and bottom edges in device pixels.

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

    // Draws layers where they differ from those before. A class that extends it draws one layer.
    class Layers {
      constructor(materials, width, height) {
        this.materials = materials;
        this.width = width;
        this.bounds = [0, 0, width, height];
        this.before = null;
      }

      rect(layers, at) { return layers.subarray(at + LEFT, at + BOTTOM + 1); }

      material(layers, at) { return this.materials[layers[at + MATERIAL]]; }

      // The rectangle in which layers differ from those before; null for none.
      changed(layers) {
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
        return damage;
      }

      // A pixel that changes beneath a blur changes all of it.
      grown(damage, layers) {
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

      // Paints layers without blurs, but for parts beneath opaque ones.
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
            this.drawTurned(part, material, layers[at + X], layers[at + Y], layers[at + OPACITY]);
          } else {
            this.drawColor(part, material.color);
          }
        }
      }
    }
    """#
}
