import BackswipeUnits

extension DrawCommand {
  func add(to hash: inout StableHash) {
    switch self {
    case .fill(let rect, let radius, let color):
      hash.add(1 as UInt64)
      hash.add(rect)
      hash.add(radius)
      hash.add(color)
    case .border(let rect, let radius, let width, let color):
      hash.add(2 as UInt64)
      hash.add(rect)
      hash.add(radius)
      hash.add(width)
      hash.add(color)
    case .path(let elements, let fill, let stroke):
      hash.add(3 as UInt64)
      hash.add(UInt64(elements.count))
      for element in elements { element.add(to: &hash) }
      hash.add(fill)
      hash.add(stroke?.color)
      hash.add(stroke?.width ?? 0)
    case .text(let text, let box, let font, let color, let alignment):
      hash.add(4 as UInt64)
      hash.add(Array(text.utf8))
      hash.add(box)
      hash.add(font.size)
      if font.designSize != font.size { hash.add(font.designSize) }
      hash.add(UInt64(font.weight.rawValue))
      if let file = font.file { hash.add(file.digest) }
      hash.add(color)
      hash.add(alignment.number)
    case .image(let part):
      hash.add(5 as UInt64)
      hash.add(part.file.bytes)
      hash.add(part.source)
      hash.add(part.target)
      hash.add(part.tile != nil)
      if let tile = part.tile { hash.add(tile) }
      hash.add(part.tint)
    case .gradient(let rect, let from, let to, let isHorizontal):
      hash.add(6 as UInt64)
      hash.add(rect)
      hash.add(from)
      hash.add(to)
      hash.add(isHorizontal)
    case .clip(let rect, let radius):
      hash.add(7 as UInt64)
      hash.add(rect)
      hash.add(radius)
    case .translate(let distance):
      hash.add(8 as UInt64)
      hash.add(distance)
    case .transform(let transform):
      hash.add(9 as UInt64)
      for part in [
        transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
      ] { hash.add(part) }
    case .group(let opacity):
      hash.add(10 as UInt64)
      hash.add(opacity)
    case .shadow(let rect, let radius, let shadow):
      hash.add(11 as UInt64)
      hash.add(rect)
      hash.add(radius)
      hash.add(shadow.color)
      hash.add(shadow.offset)
      hash.add(shadow.radius)
    case .restore:
      hash.add(12 as UInt64)
    case .backdrop(let rect, let radius, let backdrop):
      hash.add(13 as UInt64)
      hash.add(rect)
      hash.add(radius)
      hash.add(backdrop.radius)
      hash.add(backdrop.saturation)
      hash.add(backdrop.tint)
      hash.add(backdrop.plain)
    case .shape(let elements, let paint):
      hash.add(14 as UInt64)
      hash.add(UInt64(elements.count))
      for element in elements { element.add(to: &hash) }
      paint.add(to: &hash)
    case .ramp(let ramp):
      hash.add(15 as UInt64)
      ramp.add(to: &hash)
    case .shapeShadow(let elements, let shadow):
      hash.add(16 as UInt64)
      hash.add(UInt64(elements.count))
      for element in elements { element.add(to: &hash) }
      hash.add(shadow.color)
      hash.add(shadow.offset)
      hash.add(shadow.radius)
    case .masked(let commands):
      hash.add(17 as UInt64)
      hash.add(UInt64(commands.count))
      for command in commands { command.add(to: &hash) }
    case .hairline(let line, let color):
      hash.add(18 as UInt64)
      hash.add(line.rect)
      hash.add(UInt64(line.side.rawValue))
      hash.add(line.isOutside)
      hash.add(color)
    }
  }
}

extension PathElement {
  fileprivate func add(to hash: inout StableHash) {
    switch self {
    case .move(let point):
      hash.add(1 as UInt64)
      hash.add(point)
    case .line(let point):
      hash.add(2 as UInt64)
      hash.add(point)
    case .curve(let point, let control1, let control2):
      hash.add(3 as UInt64)
      hash.add(point)
      hash.add(control1)
      hash.add(control2)
    case .arc(let center, let radius, let start, let end):
      hash.add(4 as UInt64)
      hash.add(center)
      for part in [radius, start, end] { hash.add(part) }
    case .close:
      hash.add(5 as UInt64)
    }
  }
}

extension TextAlignment {
  fileprivate var number: UInt64 {
    switch self {
    case .left: 0
    case .center: 1
    case .right: 2
    }
  }
}

extension ShapePaint {
  fileprivate func add(to hash: inout StableHash) {
    hash.add(fill)
    hash.add(isEvenOdd)
    hash.add(stroke?.color)
    hash.add(stroke?.width ?? 0)
    let cap: UInt64 =
      switch self.cap {
      case .butt: 0
      case .round: 1
      case .square: 2
      }
    let join: UInt64 =
      switch self.join {
      case .miter: 0
      case .round: 1
      case .bevel: 2
      }
    hash.add(cap)
    hash.add(join)
    hash.add(miterLimit)
    hash.add(UInt64(dash.count))
    for length in dash { hash.add(length) }
    hash.add(dashPhase)
  }
}

extension GradientRamp {
  fileprivate func add(to hash: inout StableHash) {
    hash.add(rect)
    hash.add(cornerRadius)
    hash.add(UInt64(colors.count))
    for color in colors { hash.add(color) }
    for location in locations { hash.add(location) }
    hash.add(start)
    hash.add(end)
    hash.add(isRadial)
  }
}
