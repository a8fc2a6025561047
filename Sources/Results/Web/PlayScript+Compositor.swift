extension PlayScript {
  /// Composes frames in whole numbers, with the results of the program's compositor.
  static let compositor = #"""
    // Composes layers into pixels.

    class Compositor extends Layers {
      constructor(run, canvas) {
        super(run.materials, run.width, run.height);
        [canvas.width, canvas.height] = [run.width, run.height];
        this.context = canvas.getContext("2d", { alpha: false });
        this.pixels = new Uint32Array(run.width * run.height);
        this.image = new ImageData(
          new Uint8ClampedArray(this.pixels.buffer), run.width, run.height);
      }

      show(layers) {
        const damage = this.grown(this.changed(layers), layers);
        this.before = layers;
        if (!damage) return;
        const [left, top, right, bottom] = damage;
        this.compose(layers, damage);
        this.context.putImageData(this.image, 0, 0, left, top, right - left, bottom - top);
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

      drawTurned(part, material, x, y, opacity) {
        drawTurned(this, part, material, x, y, opacity);
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
