extension PageScript {
  /// Composes frames as `Compositor` in Rendering does.
  static let painter = #"""
    // Composes frames of a run on a canvas, at any number of pixels per point, by the rules of the
    // program's own compositor.

    class Painter {
      constructor(data, images) {
        this.data = data;
        this.images = images;
        this.glyphs = new Map();
        this.shadows = new Map();
        this.parts = new Map();
        this.looks = new Map();
        this.free_ = [];
      }

      static async make(data) {
        return new Painter(data, await Promise.all((data.images || []).map(readImage)));
      }

      // MARK: Parts of pictures

      glyph(number) {
        let glyph = this.glyphs.get(number);
        if (!glyph) {
          const shape = this.data.glyphs[number];
          glyph = typeof shape === "string"
            ? pathOf(shape) : { image: this.images[shape[0]], box: shape[1] };
          this.glyphs.set(number, glyph);
        }
        return glyph;
      }

      canvas(width, height) {
        const canvas = document.createElement("canvas");
        canvas.width = Math.max(1, width);
        canvas.height = Math.max(1, height);
        return canvas;
      }

      // A part of an image as a canvas, so that pixels around it do not bleed into its edges.
      part(number, image, [left, top, right, bottom], tint) {
        const key = [number, left, top, right, bottom, tint].join();
        let part = this.parts.get(key);
        if (!part) {
          const sharpness = image.sharpness || 1;
          part = this.canvas((right - left) * sharpness, (bottom - top) * sharpness);
          const context = part.getContext("2d");
          context.drawImage(image, -left * sharpness, -top * sharpness);
          if (tint) {
            context.globalCompositeOperation = "source-in";
            context.fillStyle = tint;
            context.fillRect(0, 0, part.width, part.height);
          }
          this.parts.set(key, part);
        }
        return part;
      }

      // The shadow of a rectangle with round corners, with three radii of the blur around it: exact
      // along the sides, approximate around the corners.
      shadow(width, height, radius, blur, color, scale) {
        const key = [width, height, radius, blur, color, scale].join();
        let mask = this.shadows.get(key);
        if (mask) return mask;
        const reach = 3 * blur;
        mask = this.canvas(
          Math.ceil((width + 2 * reach) * scale), Math.ceil((height + 2 * reach) * scale));
        const context = mask.getContext("2d");
        const pixels = context.createImageData(mask.width, mask.height);
        const half = [width / 2, height / 2];
        const corner = Math.min(Math.max(radius, blur), half[0], half[1]);
        const part = (at) => parseInt(color.slice(at, at + 2), 16);
        const [red, green, blue] = [part(1), part(3), part(5)];
        const alpha = color.length > 7 ? part(7) : 255;
        const strengths = shadowStrengths();
        for (let y = 0, at = 0; y < mask.height; y += 1) {
          const down = Math.abs((y + 0.5) / scale - reach - half[1]) - half[1] + corner;
          for (let x = 0; x < mask.width; x += 1, at += 4) {
            const across = Math.abs((x + 0.5) / scale - reach - half[0]) - half[0] + corner;
            const outside = Math.hypot(Math.max(across, 0), Math.max(down, 0));
            const distance = outside + Math.min(Math.max(across, down), 0) - corner;
            const strength = blur > 0
              ? strengths[Math.min(Math.max(Math.round((distance / blur + 4) * 256), 0), 2048)]
              : distance <= 0 ? 1 : 0;
            pixels.data[at] = red;
            pixels.data[at + 1] = green;
            pixels.data[at + 2] = blue;
            pixels.data[at + 3] = Math.round(alpha * strength);
          }
        }
        context.putImageData(pixels, 0, 0);
        if (this.shadows.size > 16) this.shadows.clear();
        this.shadows.set(key, mask);
        return mask;
      }

      // An empty context with the size and the transform of another.
      layer(like) {
        const { width, height } = like.canvas;
        const index = this.free_.findIndex(
          ({ canvas }) => canvas.width === width && canvas.height === height);
        const context = index >= 0
          ? this.free_.splice(index, 1)[0]
          : this.canvas(width, height).getContext("2d", { willReadFrequently: true });
        context.reset();
        context.setTransform(like.getTransform());
        return context;
      }

      free(context) {
        this.free_.push(context);
        if (this.free_.length > 4) this.free_.shift();
      }

      // MARK: Frames

      // Paints a frame; the canvas gets its size.
      paint(canvas, frame, scale) {
        const grid = new PixelGrid(scale);
        const screen = grid.rect([0, 0, frame.size[0], frame.size[1]]);
        if (canvas.width !== screen[2] || canvas.height !== screen[3]) {
          canvas.width = Math.max(1, screen[2]);
          canvas.height = Math.max(1, screen[3]);
        }
        const context = canvas.getContext("2d", { willReadFrequently: true });
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.globalAlpha = 1;
        context.fillStyle = frame.background;
        context.fillRect(0, 0, canvas.width, canvas.height);
        for (const item of itemsOf(this.data, frame)) this.paintItem(context, grid, screen, item);
      }

      // A picture at a scale: its pixels, and how its edges are rounded.
      look(picture, grid) {
        let byScale = this.looks.get(grid.scale);
        if (!byScale) {
          if (this.looks.size > 3) this.looks.clear();
          this.looks.set(grid.scale, byScale = new Map());
        }
        let look = byScale.get(picture);
        if (look) return look;
        const bounds = picture[PICTURE_BOUNDS], commands = picture[PICTURE_COMMANDS];
        const right = bounds[0] + bounds[2], bottom = bounds[1] + bounds[3];
        const isReached = (x, y, width, height) => x + width >= right && y + height >= bottom;
        const reachesEnds = picture[PICTURE_OPAQUE] === 1 || commands.some((command) => {
          const area = command.slice(1, 5);
          if (command[0] === "f" || command[0] === "k") {
            return command[5] <= 0 && isReached(...area);
          }
          return command[0] === "g" && isReached(...area);
        });
        let pixels = reachesEnds ? grid.rect(bounds) : grid.rectAround(bounds), lineEdge = null;
        for (const command of commands) {
          if (command[0] !== "h" || command[6] !== 1) continue;
          if (command[5] === 1 && lineEdge === null) lineEdge = command[2];
          if (command[5] === 3 && lineEdge === null) lineEdge = command[2] + command[4];
          if (reachesEnds) continue;
          const line = grid.hairline(command.slice(1, 5), command[5], true);
          if (isEmpty(line)) continue;
          pixels = [
            Math.min(pixels[0], line[0]), Math.min(pixels[1], line[1]),
            Math.max(pixels[2], line[2]), Math.max(pixels[3], line[3]),
          ];
        }
        look = {
          pixels, lineEdge, snaps: reachesEnds && !grid.isWhole(bounds),
          isPlain: commands.length === 1 && commands[0][0] === "f" && commands[0][5] <= 0,
          blur: blurPlace(commands), image: null,
        };
        byScale.set(picture, look);
        return look;
      }

      paintItem(context, grid, screen, item) {
        const opacity = Math.round(Math.min(item.opacity, 1) * 255), { picture } = item;
        const commands = picture[PICTURE_COMMANDS];
        if (!(opacity > 0) || commands.length === 0) return;
        const clip = cut(grid.rect(item.clip), screen);
        if (isEmpty(clip)) return;
        const look = this.look(picture, grid), bounds = picture[PICTURE_BOUNDS];
        const x = grid.edge(item.x);
        const y = look.lineEdge === null
          ? grid.edge(item.y) : grid.edge(item.y + look.lineEdge) - grid.edge(look.lineEdge);
        const place = grid.rect([bounds[0] + item.x, bounds[1] + item.y, bounds[2], bounds[3]]);
        if (look.lineEdge !== null) place[1] = look.pixels[1] + y;
        if (look.isPlain) {
          const area = intersection(commands[0].slice(1, 5), bounds);
          const shown = cut(
            grid.visibleRect([area[0] + item.x, area[1] + item.y, area[2], area[3]]), clip);
          if (isEmpty(shown)) return;
          context.globalAlpha = opacity / 255;
          context.fillStyle = commands[0][6];
          context.fillRect(shown[0], shown[1], shown[2] - shown[0], shown[3] - shown[1]);
          context.globalAlpha = 1;
        } else if (look.blur >= 0) {
          this.paintBlur(context, grid, item, look, place, x, y, clip, opacity);
          if (look.blur > 0 || commands.length === 1) return;
          const rest = this.rest(picture, look);
          const own = this.look(rest, grid);
          this.paintPieces(context, grid, rest, own, place, x, y, clip, opacity);
        } else {
          this.paintPieces(context, grid, picture, look, place, x, y, clip, opacity);
        }
      }

      // The shape of a picture's blur, whose alpha is its share.
      blurMask(picture, look) {
        if (look.mask) return look.mask;
        const commands = picture[PICTURE_COMMANDS];
        const shape = ["f", ...commands[look.blur].slice(1, 6), "#000"];
        look.mask = [
          picture[PICTURE_BOUNDS], 0,
          look.blur === 0 ? [shape]
            : commands.map((command, place) => (place === look.blur ? shape : command)),
        ];
        return look.mask;
      }

      // A picture without the blur at its beginning.
      rest(picture, look) {
        look.rest ||= [picture[PICTURE_BOUNDS], 0, picture[PICTURE_COMMANDS].slice(1)];
        return look.rest;
      }

      paintPieces(context, grid, picture, look, place, x, y, clip, opacity) {
        if (!look.snaps) {
          this.paintPiece(
            context, grid, picture, look, x, y, cut(moved(look.pixels, x, y), clip), opacity);
          return;
        }
        const [left, top, right, bottom] = look.pixels;
        for (const [low, high, down] of edgePieces(top, bottom, place[1], place[3])) {
          for (const [from, to, across] of edgePieces(left, right, place[0], place[2])) {
            this.paintPiece(
              context, grid, picture, look, across, down, cut([from, low, to, high], clip),
              opacity);
          }
        }
      }

      // Paints the part of a picture in a rectangle of the canvas.
      paintPiece(context, grid, picture, look, x, y, shown, opacity) {
        if (isEmpty(shown)) return;
        context.save();
        context.beginPath();
        context.rect(shown[0], shown[1], shown[2] - shown[0], shown[3] - shown[1]);
        context.clip();
        if (opacity === 255) {
          new Brush(this, context, grid, look.pixels, x, y).paint(picture[PICTURE_COMMANDS]);
        } else {
          const layer = this.layer(context);
          new Brush(this, layer, grid, look.pixels, x, y).paint(picture[PICTURE_COMMANDS]);
          layer.setTransform(1, 0, 0, 1, 0, 0);
          context.setTransform(1, 0, 0, 1, 0, 0);
          context.globalAlpha = opacity / 255;
          context.drawImage(layer.canvas, 0, 0);
          this.free(layer);
        }
        context.restore();
      }

      paintBlur(context, grid, item, look, place, x, y, clip, opacity) {
        const { picture } = item, commands = picture[PICTURE_COMMANDS];
        const [, left, top, width, height, radius, reach, saturation, tint] = commands[look.blur];
        const mask = look.blur > 0 || radius > 0 ? this.blurMask(picture, look) : null;
        const own = look.blur > 0 ? this.look(mask, grid).pixels
          : cut(grid.rect([left, top, width, height]), grid.rectAround(picture[PICTURE_BOUNDS]));
        const isSnapped = look.snaps && mask === null;
        const [dx, dy] = isSnapped
          ? [place[0] - look.pixels[0], place[1] - look.pixels[1]] : [x, y];
        const area = moved(own, dx, dy);
        if (isSnapped && own[2] === look.pixels[2]) area[2] = place[2];
        if (isSnapped && own[3] === look.pixels[3]) area[3] = place[3];
        const shown = cut(area, clip);
        if (isEmpty(shown)) return;
        const across = shown[2] - shown[0], down = shown[3] - shown[1];
        const pixels = context.getImageData(shown[0], shown[1], across, down);
        let alphas = null;
        if (mask) {
          const layer = this.layer(context);
          new Brush(this, layer, grid, own, x, y).paint(mask[PICTURE_COMMANDS]);
          const cover = layer.getImageData(shown[0], shown[1], across, down).data;
          alphas = Uint8Array.from({ length: across * down }, (_, index) => cover[index * 4 + 3]);
          this.free(layer);
        }
        const blur = blurOf(reach, saturation, tint, grid.scale * enlargement(commands, look.blur));
        blurPixels(pixels.data, across, down, blur, opacity, alphas);
        context.putImageData(pixels, shown[0], shown[1]);
      }
    }

    // The place of the command that is a picture's blur: its first one, or the only one within clips,
    // offsets, transforms, groups and masks; -1 for none.
    function blurPlace(commands) {
      const place = commands.findIndex(([kind]) => !"cmxoa".includes(kind));
      if (place < 0 || commands[place][0] !== "k") return -1;
      const isAlone = commands.length === 2 * place + 1
        && commands.slice(place + 1).every(([kind]) => kind === "e");
      return place === 0 || isAlone ? place : -1;
    }

    // By how much the transforms around a command enlarge it.
    function enlargement(commands, place) {
      return commands.slice(0, place).reduce((factor, [kind, a, b, c, d]) => (
        kind === "x" ? factor * Math.sqrt(Math.abs(a * d - b * c)) : factor), 1);
    }

    // Half of erfc(d / √2) for d from -4 to 4 in steps of 1/256.
    let knownStrengths = null;

    function shadowStrengths() {
      if (knownStrengths) return knownStrengths;
      knownStrengths = new Float64Array(2049);
      let sum = 0;
      const step = 1 / 256, density = (at) => Math.exp(-at * at / 2) / Math.sqrt(2 * Math.PI);
      for (let i = 2048; i >= 0; i -= 1) {
        knownStrengths[i] = sum;
        const at = (i - 1024) / 256;
        sum += (density(at) + 4 * density(at - step / 2) + density(at - step)) / 6 * step;
      }
      return knownStrengths;
    }
    """#
}
