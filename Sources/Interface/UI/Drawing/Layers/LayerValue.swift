import BackswipeScene
import BackswipeUnits

/// An animatable value of a layer.
enum LayerValue: Equatable {
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case color(Color)
  case colors([Color])
  case numbers([Double])
  case transform(CATransform3D)
  case path([PathElement])
  case image(UIImage)

  /// Converts a client's value: numbers, geometry, colours, paths, images, arrays of colours or
  /// numbers. Nil for other types and for numbers that are not finite.
  @MainActor
  init?(_ value: Any?) {
    guard let value else { return nil }
    if let number = Self.number(value) {
      guard number.isFinite else { return nil }
      self = .number(number)
      return
    }
    switch value {
    case let point as CGPoint: self = .point(point)
    case let size as CGSize: self = .size(size)
    case let rect as CGRect: self = .rect(rect)
    case let color as CGColor: self = .color(color.color)
    case let color as UIColor: self = .color(color.color)
    case let transform as CATransform3D: self = .transform(transform)
    case let transform as CGAffineTransform: self = .transform(CATransform3D(transform))
    case let path as CGPath: self = .path(path.elements)
    case let path as UIBezierPath: self = .path(path.elements)
    case let values as [Any]:
      if let numbers = Self.all(values, Self.number) {
        self = .numbers(numbers)
      } else if let colors = Self.all(values, Self.color) {
        self = .colors(colors)
      } else {
        return nil
      }
    default:
      guard let image = CALayer.image(value) else { return nil }
      self = .image(image)
    }
    guard numbers.allSatisfy(\.isFinite) else { return nil }
  }

  private static func all<Part>(_ values: [Any], _ part: (Any) -> Part?) -> [Part]? {
    let parts = values.compactMap(part)
    return parts.count == values.count ? parts : nil
  }

  private static func number(_ value: Any) -> Double? {
    switch value {
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as Float: Double(number)
    case let number as Int: Double(number)
    case let flag as Bool: flag ? 1 : 0
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }

  static func color(_ value: Any) -> Color? {
    (value as? CGColor)?.color ?? (value as? UIColor)?.color
  }

  // MARK: Arithmetic

  /// The numbers of the value; empty for colours, paths and images.
  private var numbers: [Double] {
    switch self {
    case .number(let number): [number]
    case .point(let point): [Double(point.x), Double(point.y)]
    case .size(let size): [Double(size.width), Double(size.height)]
    case .rect(let rect):
      [rect.minX, rect.minY, rect.width, rect.height].map(Double.init)
    case .numbers(let numbers): numbers
    case .transform(let t):
      [
        t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41,
        t.m42, t.m43, t.m44,
      ].map(Double.init)
    case .color, .colors, .path, .image: []
    }
  }

  /// The interpolation with another value, on the grid: 0 is this value, 1 the other; springs
  /// exceed this range. Values of different kinds change at 0.5.
  func mixed(with other: LayerValue, _ fraction: Double) -> LayerValue {
    if fraction == 0 { return self }
    if fraction == 1 { return other }
    func between(_ start: Double, _ end: Double) -> Double {
      (start + (end - start) * fraction).onGrid
    }
    func length(_ start: CGFloat, _ end: CGFloat) -> CGFloat {
      CGFloat(between(Double(start), Double(end)))
    }
    func place(_ start: CGPoint, _ end: CGPoint) -> CGPoint {
      CGPoint(x: length(start.x, end.x), y: length(start.y, end.y))
    }
    func extent(_ start: CGSize, _ end: CGSize) -> CGSize {
      CGSize(width: length(start.width, end.width), height: length(start.height, end.height))
    }
    switch (self, other) {
    case (.number(let start), .number(let end)): return .number(between(start, end))
    case (.point(let start), .point(let end)): return .point(place(start, end))
    case (.size(let start), .size(let end)): return .size(extent(start, end))
    case (.rect(let start), .rect(let end)):
      return .rect(
        CGRect(origin: place(start.origin, end.origin), size: extent(start.size, end.size)))
    case (.color(let start), .color(let end)): return .color(start.mixed(with: end, fraction))
    case (.colors(let start), .colors(let end)) where start.count == end.count:
      return .colors(zip(start, end).map { $0.mixed(with: $1, fraction) })
    case (.numbers(let start), .numbers(let end)) where start.count == end.count:
      return .numbers(zip(start, end).map(between))
    case (.transform(let start), .transform(let end)):
      return .transform(CATransform3D(start.affine.turned(towards: end.affine, fraction)))
    case (.path(let start), .path(let end)):
      if let mixed = PathElement.mixed(start, end, length, place) { return .path(mixed) }
    default: break
    }
    return fraction < 0.5 ? self : other
  }

  /// The sum of two values of one kind; for transforms the product, this one first. Nil if
  /// undefined.
  func adding(_ other: LayerValue, times factor: Double = 1) -> LayerValue? {
    let part = CGFloat(factor)
    switch (self, other) {
    case (.number(let one), .number(let two)): return .number(one + two * factor)
    case (.point(let one), .point(let two)):
      return .point(CGPoint(x: one.x + two.x * part, y: one.y + two.y * part))
    case (.size(let one), .size(let two)):
      return .size(
        CGSize(width: one.width + two.width * part, height: one.height + two.height * part))
    case (.rect(let one), .rect(let two)):
      return .rect(
        CGRect(
          x: one.minX + two.minX * part, y: one.minY + two.minY * part,
          width: one.width + two.width * part, height: one.height + two.height * part))
    case (.transform(let one), .transform(let two)) where factor == 1:
      return .transform(one.concatenating(two))
    default: return nil
    }
  }

  /// The distance to another value, for constant speed; 0 if undefined.
  func distance(to other: LayerValue) -> Double {
    guard numbers.count == other.numbers.count else { return 0 }
    return zip(numbers, other.numbers).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
      .squareRoot()
  }
}

extension PathElement {
  /// The interpolation of two paths with the same sequence of elements; nil for others.
  fileprivate static func mixed(
    _ start: [PathElement], _ end: [PathElement], _ length: (CGFloat, CGFloat) -> CGFloat,
    _ place: (CGPoint, CGPoint) -> CGPoint
  ) -> [PathElement]? {
    guard start.count == end.count else { return nil }
    var result: [PathElement] = []
    for (one, other) in zip(start, end) {
      switch (one, other) {
      case (.move(let a), .move(let b)): result.append(.move(place(a, b)))
      case (.line(let a), .line(let b)): result.append(.line(place(a, b)))
      case (.curve(let a, let a1, let a2), .curve(let b, let b1, let b2)):
        result.append(.curve(place(a, b), control1: place(a1, b1), control2: place(a2, b2)))
      case (.arc(let a, let ar, let a1, let a2), .arc(let b, let br, let b1, let b2)):
        result.append(
          .arc(
            center: place(a, b), radius: length(ar, br), start: length(a1, b1),
            end: length(a2, b2)))
      case (.close, .close): result.append(.close)
      default: return nil
      }
    }
    return result
  }
}
