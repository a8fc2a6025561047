extension PageScript {
  /// Blurs pixels as the compositor does.
  package static let blur = #"""
    // The blur behind bars and sheets, in whole numbers as the program's own: squares of pixels are
    // averaged, three box filters follow, then saturation and tint, and the result is enlarged.

    const MOST_RADIUS = 256, MOST_SHRINK = 16;

    function blurOf(radius, saturation, tint, scale) {
      const wanted = radius * scale;
      const pixels = Number.isFinite(wanted) ? Math.min(Math.max(wanted, 0), MOST_RADIUS) : 0;
      const shrink = Math.min(Math.max(Math.trunc(pixels / 5), 1), MOST_SHRINK);
      const averaged = (shrink * shrink - 1) / 12;
      const variance = Math.max(pixels * pixels - averaged, 0) / (shrink * shrink);
      const reach = Math.floor((Math.sqrt(4 * variance + 1) - 1) / 2);
      const size = 2 * reach + 1;
      return {
        shrink, reach, wider: Math.round((12 * variance - 3 * (size * size - 1)) / (4 * size + 4)),
        saturation: Number.isFinite(saturation)
          ? Math.round(Math.min(Math.max(saturation, 0), 16) * 256) : 256,
        tint: premultiplied(tint),
      };
    }

    // The channels of a colour `#rrggbb` or `#rrggbbaa`, multiplied by the alpha, which is last.
    function premultiplied(color) {
      const part = (at) => parseInt(color.slice(at, at + 2), 16) / 255;
      const alpha = color.length > 7 ? part(7) : 1;
      const byte = (value) => Math.min(Math.trunc(value * 65536), 65535) >> 8;
      return [byte(part(1) * alpha), byte(part(3) * alpha), byte(part(5) * alpha), byte(alpha)];
    }

    // `pixels` are red, green, blue and alpha of an opaque rectangle, and are replaced; `alphas`
    // are the replaced fractions of pixels in 255ths, or null for all.
    function blurPixels(pixels, width, height, blur, opacity, alphas) {
      const step = blur.shrink;
      const columns = Math.ceil(width / step), rows = Math.ceil(height / step);
      const means = new Uint8Array(columns * rows * 3);
      for (let row = 0, at = 0; row < rows; row += 1) {
        for (let column = 0; column < columns; column += 1, at += 3) {
          let red = 0, green = 0, blue = 0, count = 0;
          for (let y = row * step; y < Math.min(height, (row + 1) * step); y += 1) {
            const end = Math.min(width, (column + 1) * step);
            for (let x = column * step; x < end; x += 1, count += 1) {
              const from = (y * width + x) * 4;
              red += pixels[from];
              green += pixels[from + 1];
              blue += pixels[from + 2];
            }
          }
          const half = count >> 1;
          means[at] = (red + half) / count;
          means[at + 1] = (green + half) / count;
          means[at + 2] = (blue + half) / count;
        }
      }
      soften(means, columns, rows, blur);
      enlarge(pixels, width, height, means, columns, rows, step, opacity, alphas);
    }

    // Blurs and tints averages, of which there are `columns` in each of `rows`.
    function soften(means, columns, rows, blur) {
      const line = new Uint8Array(Math.max(columns, rows));
      for (let pass = 0; pass < 3; pass += 1) {
        const reach = blur.reach + (pass < blur.wider ? 1 : 0);
        if (reach <= 0) continue;
        for (let row = 0; row < rows; row += 1) {
          for (let part = 0; part < 3; part += 1) {
            boxFilter(means, row * columns * 3 + part, 3, columns, reach, line);
          }
        }
        for (let column = 0; column < columns; column += 1) {
          for (let part = 0; part < 3; part += 1) {
            boxFilter(means, column * 3 + part, columns * 3, rows, reach, line);
          }
        }
      }
      tintPixels(means, blur);
    }

    function boxFilter(values, start, step, count, reach, line) {
      const size = 2 * reach + 1;
      for (let i = 0, at = start; i < count; i += 1, at += step) line[i] = values[at];
      const first = line[0], last = line[count - 1];
      let sum = size >> 1;
      for (let i = -reach; i <= reach; i += 1) {
        sum += i < 0 ? first : i < count ? line[i] : last;
      }
      for (let i = 0, at = start; i < count; i += 1, at += step) {
        values[at] = sum / size;
        sum += (i + reach + 1 < count ? line[i + reach + 1] : last)
          - (i - reach >= 0 ? line[i - reach] : first);
      }
    }

    function divided(value) { return (value + 128 + ((value + 128) >> 8)) >> 8; }

    function tintPixels(values, { saturation, tint }) {
      const rest = 255 - tint[3];
      for (let at = 0; at < values.length; at += 3) {
        const grey =
          (54 * values[at] + 183 * values[at + 1] + 19 * values[at + 2] + 128) >> 8;
        for (let part = 0; part < 3; part += 1) {
          const vivid = grey + Math.trunc((values[at + part] - grey) * saturation / 256);
          values[at + part] = Math.min(
            255, tint[part] + divided(Math.min(Math.max(vivid, 0), 255) * rest));
        }
      }
    }

    // Between the centres of averaged pixels, in 256ths.
    function enlarge(pixels, width, height, means, columns, rows, step, opacity, alphas) {
      const firsts = new Int32Array(width), parts = new Int32Array(width);
      for (let x = 0; x < width; x += 1) {
        const at = Math.max(0, Math.trunc((2 * x + 1) * 128 / step) - 128);
        firsts[x] = Math.min(at >> 8, columns - 1);
        parts[x] = at & 255;
      }
      for (let y = 0, to = 0; y < height; y += 1) {
        const at = Math.max(0, Math.trunc((2 * y + 1) * 128 / step) - 128), part = at & 255;
        const row = Math.min(at >> 8, rows - 1) * columns;
        const next = Math.min((at >> 8) + 1, rows - 1) * columns;
        for (let x = 0; x < width; x += 1, to += 4) {
          const column = firsts[x], beside = Math.min(column + 1, columns - 1), share = parts[x];
          const alpha = alphas ? divided(alphas[y * width + x] * opacity) : opacity;
          const weight = alpha + (alpha >> 7);
          for (let channel = 0; channel < 3; channel += 1) {
            const upper = (means[(row + column) * 3 + channel] * (256 - share)
              + means[(row + beside) * 3 + channel] * share + 128) >> 8;
            const lower = (means[(next + column) * 3 + channel] * (256 - share)
              + means[(next + beside) * 3 + channel] * share + 128) >> 8;
            const blurred = (upper * (256 - part) + lower * part + 128) >> 8;
            pixels[to + channel] =
              (pixels[to + channel] * (256 - weight) + blurred * weight + 128) >> 8;
          }
        }
      }
    }
    """#
}
