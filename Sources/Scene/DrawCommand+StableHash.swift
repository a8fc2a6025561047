import BackswipeGeometry

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
      hash.add(UInt64(font.weight.rawValue))
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
