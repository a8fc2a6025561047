extension ShareScript {
  /// The averages of which blurs are made, from the pictures themselves and not from the canvas:
  /// to read a canvas is slow.
  static let soft = #"""
    // Pixels beneath a blur: those of a grid, from the layers' pictures.

    // The places of `count` pixels at most in each of the pieces of a length, and the pieces' first ones.
    function gridOf(start, length, step, count) {
      const places = [], firsts = [];
      for (let from = 0; from < length; from += step) {
        const size = Math.min(step, length - from), own = Math.min(count, size);
        firsts.push(places.length);
        for (let i = 0; i < own; i += 1) {
          places.push(start + from + Math.floor((i + 0.5) * size / own));
        }
      }
      firsts.push(places.length);
      return { places: Int32Array.from(places), firsts };
    }

    // The first place that is not less than a value.
    function firstAt(places, value) {
      let low = 0, high = places.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (places[middle] < value) low = middle + 1; else high = middle;
      }
      return low;
    }

    Object.assign(SharePainter.prototype, {
      // The blurred averages of a layer: red, green and blue of each.
      soft(layers, at) {
        const known = this.softened.get(at);
        if (known) return known;
        const [left, top, right, bottom] = this.rect(layers, at);
        const { blur } = this.material(layers, at), step = blur.shrink;
        const columns = Math.ceil((right - left) / step), rows = Math.ceil((bottom - top) / step);
        const count = Math.min(
          MOST_ACROSS, Math.max(LEAST_ACROSS, Math.floor(Math.sqrt(SAMPLES / (columns * rows)))));
        const across = gridOf(left, right - left, step, count);
        const down = gridOf(top, bottom - top, step, count), width = across.places.length;
        const pixels = this.sampled(layers, at, across.places, down.places);
        const means = new Uint8Array(columns * rows * 3);
        for (let row = 0, to = 0; row < rows; row += 1) {
          for (let column = 0; column < columns; column += 1, to += 3) {
            let red = 0, green = 0, blue = 0, all = 0;
            for (let y = down.firsts[row]; y < down.firsts[row + 1]; y += 1) {
              for (let x = across.firsts[column]; x < across.firsts[column + 1]; x += 1, all += 1) {
                const pixel = pixels[y * width + x];
                red += pixel & 255;
                green += pixel >>> 8 & 255;
                blue += pixel >>> 16 & 255;
              }
            }
            const half = all >> 1;
            means[to] = (red + half) / all;
            means[to + 1] = (green + half) / all;
            means[to + 2] = (blue + half) / all;
          }
        }
        soften(means, columns, rows, blur);
        const found = { means, columns, rows, left, top, step };
        this.softened.set(at, found);
        return found;
      },

      // The pixels at places of columns and rows, of the layers beneath one.
      sampled(layers, end, across, down) {
        const width = across.length, pixels = new Uint32Array(width * down.length);
        const all = [across[0], down[0], across[width - 1] + 1, down[down.length - 1] + 1];
        let from = end;
        while (from > 0) {
          from -= FIELDS;
          const material = this.material(layers, from), rect = this.rect(layers, from);
          const isOpaque = material.picture
            ? material.picture.isOpaque && layers[from + OPACITY] === 255
            : material.color >>> 24 === 255;
          if (isOpaque && rect[0] <= all[0] && rect[1] <= all[1] && rect[2] >= all[2]
            && rect[3] >= all[3]) break;
        }
        for (let at = from; at < end; at += FIELDS) {
          const rect = this.rect(layers, at);
          const columns = [firstAt(across, rect[0]), firstAt(across, rect[2])];
          const rows = [firstAt(down, rect[1]), firstAt(down, rect[3])];
          if (columns[0] >= columns[1] || rows[0] >= rows[1]) continue;
          this.sample(layers, at, { pixels, across, down, columns, rows });
        }
        return pixels;
      },

      // Lays the colours of a layer over those of the pixels.
      sample(layers, at, { pixels, across, down, columns, rows }) {
        const material = this.material(layers, at), width = across.length;
        const x = layers[at + X], y = layers[at + Y], { picture } = material;
        const { color } = material;
        if (color >>> 24 === 255) {
          for (let row = rows[0]; row < rows[1]; row += 1) {
            pixels.fill(color, row * width + columns[0], row * width + columns[1]);
          }
          return;
        }
        // A colour has its opacity within.
        const opacity = color === undefined ? layers[at + OPACITY] : 255;
        const put = (to, found) => {
          const own = opacity < 255 ? faded(found, opacity) : found, alpha = own >>> 24;
          if (alpha === 255) pixels[to] = own;
          else if (alpha > 0) pixels[to] = over(own, pixels[to]);
        };
        const colorAt = picture ? null : this.sampler(layers, at);
        for (let row = rows[0]; row < rows[1]; row += 1) {
          const place = down[row], to = row * width;
          if (!picture) {
            for (let column = columns[0]; column < columns[1]; column += 1) {
              put(to + column, colorAt(across[column], place));
            }
            continue;
          }
          const line = place - y - material.top, { values, colors } = picture;
          if (line < 0 || line >= picture.height) continue;
          const from = picture.rows[line] * picture.width, offset = x + material.left;
          for (let column = columns[0]; column < columns[1]; column += 1) {
            const own = across[column] - offset;
            if (own < 0 || own >= picture.width) continue;
            const value = values[from + own];
            put(to + column, colors ? colors[value] : value);
          }
        }
      },

      // A function of a pixel's place that has the colour there of a layer without a picture.
      sampler(layers, at) {
        const material = this.material(layers, at), x = layers[at + X], y = layers[at + Y];
        const pictureAt = ({ picture, left, top }, offsetX, offsetY) => (column, row) => {
          const ownX = column - left - offsetX, ownY = row - top - offsetY;
          return ownX >= 0 && ownY >= 0 && ownX < picture.width && ownY < picture.height
            ? pixelOf(picture, ownX, ownY) : 0;
        };
        if (material.matrix) {
          const [a, b, c, d, tx, ty] = material.matrix, { clip } = material;
          const contents = pictureAt(this.materials[material.contents], 0, 0);
          return (column, row) => {
            const deviceX = column - x + 0.5, deviceY = row - y + 0.5;
            const u = a * deviceX + c * deviceY + tx, v = b * deviceX + d * deviceY + ty;
            const isWithin = !clip || u >= clip[0] && v >= clip[1] && u < clip[2] && v < clip[3];
            return isWithin ? contents(Math.floor(u), Math.floor(v)) : 0;
          };
        }
        if (material.blur) {
          const { means, columns, left, top, step } = this.soft(layers, at);
          const mask = material.mask < 0 ? null : pictureAt(this.materials[material.mask], x, y);
          return (column, row) => {
            const from = (Math.floor((row - top) / step) * columns
              + Math.floor((column - left) / step)) * 3;
            const color =
              (means[from] | means[from + 1] << 8 | means[from + 2] << 16 | 0xff000000) >>> 0;
            return mask ? faded(color, mask(column, row) >>> 24) : color;
          };
        }
        return () => material.color;
      },
    });
    """#
}
