extension PlayScript {
  /// Draws pictures that move under transforms, from one of them.
  static let turn = #"""
    // Pictures under transforms: bilinear samples of their contents.

    // A colour between two, at `part` / 256 of the way.
    function between(one, other, part) {
      if (one === other) return one;
      const rest = 256 - part;
      const even = (Math.imul(one & EVEN, rest) + Math.imul(other & EVEN, part)) >>> 8;
      const odd = Math.imul((one >>> 8) & EVEN, rest) + Math.imul((other >>> 8) & EVEN, part);
      return (even & EVEN | odd & 0xff00ff00) >>> 0;
    }

    // All pixels of a picture, with clear ones around it.
    function wholeOf(picture) {
      if (picture.whole) return picture.whole;
      const width = picture.width + 2, pixels = new Uint32Array(width * (picture.height + 2));
      const { rows, values, colors } = picture;
      for (let y = 0; y < picture.height; y += 1) {
        let from = rows[y] * picture.width, to = (y + 1) * width + 1;
        for (let x = 0; x < picture.width; x += 1, from += 1, to += 1) {
          pixels[to] = colors ? colors[values[from]] : values[from];
        }
      }
      picture.whole = pixels;
      return pixels;
    }

    // The part of a pixel within a rectangle with round corners, 0 to 1; `size` is that of a pixel.
    function covered([left, top, right, bottom, radius], x, y, size) {
      const aside = Math.max(left + radius - x, x - right + radius);
      const above = Math.max(top + radius - y, y - bottom + radius);
      const outside = aside > 0 && above > 0
        ? Math.sqrt(aside * aside + above * above) : Math.max(aside, above);
      return Math.min(Math.max(0.5 - (outside - radius) / size, 0), 1);
    }

    function drawTurned(target, [left, top, right, bottom], material, x, y, opacity) {
      const { pixels, width } = target, [a, b, c, d, tx, ty] = material.matrix, { clip } = material;
      const source = target.materials[material.contents], { picture } = source;
      const whole = wholeOf(picture), step = picture.width + 2;
      const size = Math.sqrt(Math.abs(a * d - b * c));
      for (let row = top; row < bottom; row += 1) {
        const deviceX = left - x + 0.5, deviceY = row - y + 0.5;
        let u = a * deviceX + c * deviceY + tx, v = b * deviceX + d * deviceY + ty;
        let at = row * width + left;
        for (const end = row * width + right; at < end; at += 1, u += a, v += b) {
          // From the centres of the pixels around, of which the first ones are clear.
          const own = u - source.left + 0.5, beneath = v - source.top + 0.5;
          const column = Math.floor(own), line = Math.floor(beneath);
          if (column < 0 || line < 0 || column > picture.width || line > picture.height) continue;
          const from = line * step + column, part = ((own - column) * 256) | 0;
          let color = between(
            between(whole[from], whole[from + 1], part),
            between(whole[from + step], whole[from + step + 1], part),
            ((beneath - line) * 256) | 0);
          if (color >>> 24 === 0) continue;
          if (clip) {
            const share = covered(clip, u, v, size);
            if (share <= 0) continue;
            if (share < 1) color = faded(color, Math.round(share * 255));
          }
          if (opacity < 255) color = faded(color, opacity);
          pixels[at] = color >>> 24 === 255 ? color : over(color, pixels[at]);
        }
      }
    }
    """#
}
