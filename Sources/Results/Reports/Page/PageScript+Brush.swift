extension PageScript {
  /// Performs drawing commands as `Brush` in Rendering does.
  static let brush = #"""
    // Performs the commands of a picture on a canvas whose unit is the point.

    const UNITS_PER_EM = 2000;
    // Below this scale letters are at exact positions, otherwise at whole pixels.
    const EXACT_SCALE = 2;

    // A path in SVG's notation; one that begins with an arc begins with a line to it.
    function pathOf(text) { return new Path2D(text.replace(/^L/, "M")); }

    class Brush {
      // `x` and `y` are the pixels of the picture's origin, `limits` those of the whole picture.
      constructor(painter, context, grid, limits, x, y) {
        this.painter = painter;
        this.context = context;
        this.grid = grid;
        this.limits = limits;
        this.base = [x, y];
        this.saved = [];
        this.offset = [0, 0];
        this.transforms = 0;
        context.setTransform(grid.scale, 0, 0, grid.scale, x, y);
      }

      paint(commands) {
        for (const command of commands) this[command[0]](command);
      }

      moved([x, y, width, height]) {
        return [x + this.offset[0], y + this.offset[1], width, height];
      }

      addPixels(pixels) {
        const unit = 1 / this.grid.scale;
        this.context.rect(
          pixels[0] * unit, pixels[1] * unit, (pixels[2] - pixels[0]) * unit,
          (pixels[3] - pixels[1]) * unit);
      }

      // The painted rectangle of one with round corners, in points, and its radius.
      roundRect(rect, radius) {
        const pixels = this.grid.roundRect(this.moved(rect), radius), unit = 1 / this.grid.scale;
        const width = (pixels[2] - pixels[0]) * unit, height = (pixels[3] - pixels[1]) * unit;
        const most = Math.min(width, height) / 2;
        return {
          rect: [pixels[0] * unit, pixels[1] * unit, width, height],
          radius: radius < Math.min(rect[2], rect[3]) / 2 ? Math.min(radius, most) : most,
        };
      }

      addRound([x, y, width, height], radius) {
        this.context.roundRect(x, y, width, height, Math.max(0, radius));
      }

      addRect(rect, radius) {
        this.context.beginPath();
        if (radius > 0 && rect[2] > 0 && rect[3] > 0) {
          const round = this.roundRect(rect, radius);
          this.addRound(round.rect, round.radius);
        } else {
          this.addPixels(
            this.grid.visibleRect(this.moved(rect), this.transforms === 0 ? this.limits : null));
        }
      }

      fillRect(rect, radius, color) {
        if (!(rect[2] > 0 && rect[3] > 0)) return;
        this.addRect(rect, radius);
        this.context.fillStyle = color;
        this.context.fill();
      }

      f(command) { this.fillRect(command.slice(1, 5), command[5], command[6]); }

      k(command) { this.fillRect(command.slice(1, 5), command[5], command[9]); }

      b(command) {
        const rect = command.slice(1, 5), radius = command[5], width = command[6];
        if (!(rect[2] > 0 && rect[3] > 0 && width > 0)) return;
        this.context.beginPath();
        if (radius > 0) {
          const line = width < 1 ? this.grid.lineWidth(width) / this.grid.scale : width;
          const outer = this.roundRect(rect, radius), [x, y, across, down] = outer.rect;
          this.addRound(outer.rect, outer.radius);
          if (across > 2 * line && down > 2 * line) {
            this.addRound([x + line, y + line, across - 2 * line, down - 2 * line],
              outer.radius - line);
          }
        } else {
          const outer = this.grid.visibleRect(this.moved(rect));
          const inset = width < 1
            ? this.grid.lineWidth(width) : Math.max(1, this.grid.edge(width));
          const inner = [outer[0] + inset, outer[1] + inset, outer[2] - inset, outer[3] - inset];
          this.addPixels(outer);
          if (!isEmpty(inner)) this.addPixels(inner);
        }
        this.context.fillStyle = command[7];
        this.context.fill("evenodd");
      }

      h(command) {
        this.context.beginPath();
        this.addPixels(
          this.grid.hairline(this.moved(command.slice(1, 5)), command[5], command[6] === 1));
        this.context.fillStyle = command[7];
        this.context.fill();
      }

      // Calls a function in the coordinates of the present offset.
      atOffset(body) {
        this.context.save();
        this.context.translate(this.offset[0], this.offset[1]);
        body();
        this.context.restore();
      }

      p([, width, fill, line, text]) {
        const path = pathOf(text), { context } = this;
        this.atOffset(() => {
          if (fill) {
            context.fillStyle = fill;
            context.fill(path, "evenodd");
          }
          if (!line || width <= 0) return;
          context.strokeStyle = line;
          context.lineWidth = width;
          context.lineCap = context.lineJoin = "round";
          context.stroke(path);
        });
      }

      q([, isEvenOdd, width, cap, join, limit, phase, fill, line, text, dash]) {
        const path = pathOf(text), { context } = this;
        this.atOffset(() => {
          if (fill) {
            context.fillStyle = fill;
            context.fill(path, isEvenOdd ? "evenodd" : "nonzero");
          }
          if (!line || width <= 0) return;
          context.strokeStyle = line;
          context.lineWidth = width;
          context.lineCap = ["butt", "round", "square"][cap];
          context.lineJoin = ["miter", "round", "bevel"][join];
          context.miterLimit = Math.max(limit, 1);
          if (dash.reduce((sum, length) => sum + length, 0) >= 0.1) context.setLineDash(dash);
          context.lineDashOffset = phase;
          context.stroke(path);
        });
      }

      t([, x, y, number, color]) {
        const { context, grid } = this, line = this.painter.data.lines[number];
        const matrix = context.getTransform();
        const isTurned = matrix.b !== 0 || matrix.c !== 0;
        const size = line[0] / UNITS_PER_EM, squeeze = line[1];
        const start = [x + this.offset[0], y + this.offset[1]];
        const isExact = grid.scale < EXACT_SCALE;
        context.fillStyle = color;
        for (let i = 2, at = 0; i < line.length; i += 3) {
          at += line[i + 1];
          const left = start[0] + at / 1024 * squeeze, base = start[1] + line[i + 2] / 1024;
          let across = matrix.a * left + matrix.c * base + matrix.e;
          let down = matrix.b * left + matrix.d * base + matrix.f;
          if (!isExact) across = Math.round(across);
          if (!isExact || !isTurned) down = Math.round(down);
          context.setTransform(
            matrix.a * size * squeeze, matrix.b * size * squeeze, matrix.c * size, matrix.d * size,
            across, down);
          const glyph = this.painter.glyph(line[i]);
          if (glyph instanceof Path2D) {
            context.fill(glyph);
          } else if (glyph.image) {
            context.drawImage(glyph.image, ...glyph.box);
          }
        }
        context.setTransform(matrix);
      }

      i([, number, ...rest]) {
        const image = this.painter.images[number];
        const [sx, sy, sw, sh, x, y, width, height, tileWidth, tileHeight, tint] = rest;
        if (!image || !(width > 0 && height > 0)) return;
        const source = [
          Math.floor(sx + 0.5), Math.floor(sy + 0.5), Math.floor(sx + sw + 0.5),
          Math.floor(sy + sh + 0.5),
        ];
        const area = this.grid.visibleRect(this.moved([x, y, width, height]));
        const unit = 1 / this.grid.scale, { context } = this;
        const part = this.painter.part(number, image, source, tint);
        const across = tileWidth > 0 ? tileWidth : (area[2] - area[0]) * unit;
        const down = tileHeight > 0 ? tileHeight : (area[3] - area[1]) * unit;
        if (!(across > 0 && down > 0)) return;
        const isExact = Math.abs(part.width / across * unit - 1) < 1e-6
          && Math.abs(part.height / down * unit - 1) < 1e-6;
        context.save();
        context.beginPath();
        this.addPixels(area);
        context.clip();
        context.imageSmoothingEnabled = !isExact;
        context.imageSmoothingQuality = "high";
        for (let top = area[1] * unit; top < area[3] * unit; top += down) {
          for (let left = area[0] * unit; left < area[2] * unit; left += across) {
            context.drawImage(part, left, top, across, down);
          }
        }
        context.restore();
      }

      g([, x, y, width, height, isHorizontal, from, to]) {
        if (!(width > 0 && height > 0)) return;
        const [left, top] = this.moved([x, y, width, height]);
        const fill = this.context.createLinearGradient(
          left, top, isHorizontal ? left + width : left, isHorizontal ? top : top + height);
        fill.addColorStop(0, from);
        fill.addColorStop(1, to);
        this.fillRect([x, y, width, height], 0, fill);
      }

      r([, x, y, width, height, radius, fromX, fromY, toX, toY, isRadial, places, colors]) {
        if (!(width > 0 && height > 0)) return;
        const { context } = this, across = Math.abs(toX - fromX), down = Math.abs(toY - fromY);
        const isFlat = isRadial ? across === 0 || down === 0 : across === 0 && down === 0;
        if (colors.length < 2 || isFlat) {
          this.fillRect([x, y, width, height], radius, isFlat ? colors.at(-1) : colors[0]);
          return;
        }
        const left = fromX + this.offset[0], top = fromY + this.offset[1];
        const fill = isRadial
          ? context.createRadialGradient(0, 0, 0, 0, 0, 1)
          : context.createLinearGradient(left, top, toX + this.offset[0], toY + this.offset[1]);
        colors.forEach((color, index) => {
          fill.addColorStop(Math.min(Math.max(places[index], 0), 1), color);
        });
        this.addRect([x, y, width, height], radius);
        context.save();
        // A circle becomes an ellipse.
        if (isRadial) context.transform(across, 0, 0, down, left, top);
        context.fillStyle = fill;
        context.fill();
        context.restore();
      }

      s([, x, y, width, height, radius, dx, dy, blur, color]) {
        const reach = Math.min(Math.max(blur, 0), 256);
        const shape = this.moved([x + dx, y + dy, width, height]);
        const around = [
          shape[0] - 3 * reach, shape[1] - 3 * reach, width + 6 * reach, height + 6 * reach,
        ];
        if (!(around[2] > 0 && around[3] > 0 && around[2] < 8192 && around[3] < 8192)) return;
        const mask = this.painter.shadow(width, height, radius, reach, color, this.grid.scale);
        const unit = 1 / this.grid.scale;
        this.context.drawImage(
          mask, around[0], around[1], mask.width * unit, mask.height * unit);
      }

      d([, dx, dy, blur, color, text]) {
        // The shape itself is far outside; its shadow is in place. Offsets are in pixels.
        const { context, grid } = this, far = 16384, path = pathOf(text);
        const matrix = context.getTransform();
        context.save();
        context.shadowColor = color;
        context.shadowBlur = 2 * Math.max(blur, 0) * grid.scale;
        context.shadowOffsetX = far;
        context.setTransform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e - far, matrix.f);
        context.translate(this.offset[0] + dx, this.offset[1] + dy);
        context.fillStyle = "#000";
        context.fill(path);
        context.restore();
      }

      // MARK: Nesting

      c(command) {
        this.saved.push({ kind: "clip" });
        this.context.save();
        this.addRect(command.slice(1, 5), command[5]);
        this.context.clip();
      }

      m([, x, y]) {
        this.saved.push({ kind: "offset", offset: this.offset });
        this.offset = [this.offset[0] + x, this.offset[1] + y];
      }

      x([, a, b, c, d, tx, ty]) {
        this.saved.push({ kind: "transform", offset: this.offset });
        this.context.save();
        this.context.translate(this.offset[0], this.offset[1]);
        if (a * d - b * c === 0) {
          this.context.beginPath();
          this.context.clip();
        } else {
          this.context.transform(a, b, c, d, tx, ty);
        }
        this.offset = [0, 0];
        this.transforms += 1;
      }

      o([, opacity]) { this.beginLayer({ kind: "group", opacity }); }

      a([, mask]) { this.beginLayer({ kind: "mask", mask, offset: this.offset }); }

      beginLayer(saved) {
        this.saved.push({ ...saved, context: this.context });
        this.context = this.painter.layer(this.context);
      }

      e() {
        const saved = this.saved.pop();
        if (!saved) return;
        if (saved.kind === "offset") {
          this.offset = saved.offset;
        } else if (saved.kind === "clip") {
          this.context.restore();
        } else if (saved.kind === "transform") {
          this.offset = saved.offset;
          this.transforms -= 1;
          this.context.restore();
        } else {
          this.endLayer(saved);
        }
      }

      endLayer(saved) {
        const content = this.context;
        if (saved.kind === "mask") {
          const [offset, outer] = [this.offset, this.saved];
          [this.offset, this.saved] = [saved.offset, []];
          this.context = this.painter.layer(content);
          this.paint(saved.mask);
          while (this.saved.length > 0) this.e();
          [this.offset, this.saved] = [offset, outer];
          this.lay(this.context, content, 1, "destination-in");
        }
        this.context = saved.context;
        this.lay(content, this.context, saved.kind === "group" ? saved.opacity : 1, "source-over");
      }

      lay(from, to, opacity, operation) {
        to.save();
        to.setTransform(1, 0, 0, 1, 0, 0);
        to.globalAlpha = Math.min(Math.max(opacity, 0), 1);
        to.globalCompositeOperation = operation;
        to.drawImage(from.canvas, 0, 0);
        to.restore();
        this.painter.free(from);
      }
    }
    """#
}
