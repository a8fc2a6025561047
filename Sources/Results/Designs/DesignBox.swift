import BackswipeUnits

/// A rectangle in points.
struct DesignBox: Equatable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  init(_ rectangle: CGRect) {
    self.init(
      x: Double(rectangle.minX), y: Double(rectangle.minY), width: Double(rectangle.width),
      height: Double(rectangle.height))
  }

  var maxX: Double { x + width }
  var maxY: Double { y + height }
  var area: Double { width * height }

  /// The part in another one; nil where they have no area in common.
  func cut(to other: DesignBox) -> DesignBox? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard right > left, bottom > top else { return nil }
    return DesignBox(x: left, y: top, width: right - left, height: bottom - top)
  }

  func overlaps(_ other: DesignBox) -> Bool { cut(to: other) != nil }

  func joined(_ other: DesignBox) -> DesignBox {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return DesignBox(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  func moved(_ x: Double, _ y: Double) -> DesignBox {
    DesignBox(x: self.x + x, y: self.y + y, width: width, height: height)
  }

  /// librsvg measures in steps of 1/256 points.
  private static let step = 1.0 / 128

  /// The smallest box of whole points around it.
  var whole: DesignBox {
    let (left, top) = ((x + Self.step).rounded(.down), (y + Self.step).rounded(.down))
    return DesignBox(
      x: left, y: top, width: max((maxX - Self.step).rounded(.up) - left, 1),
      height: max((maxY - Self.step).rounded(.up) - top, 1))
  }

  /// Whether it is as large as another one and in its place, up to a point on each side.
  func fills(_ other: DesignBox) -> Bool {
    x <= other.x + 1 && y <= other.y + 1 && maxX >= other.maxX - 1 && maxY >= other.maxY - 1
  }
}
