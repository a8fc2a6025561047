import BackswipePrototypes
import BackswipeUI
import BackswipeUnits

extension Element.Length {
  @MainActor
  func constraint(
    _ own: NSLayoutDimension, _ around: NSLayoutDimension
  ) -> NSLayoutConstraint? {
    switch self {
    case .points(let points): own.constraint(equalToConstant: CGFloat(points))
    case .fraction(let part): own.constraint(equalTo: around, multiplier: CGFloat(part))
    case .fill, .fit: nil
    }
  }
}

extension Element.Content {
  /// Whether neither it nor its content has a size.
  var hasNoSize: Bool {
    switch self {
    case .image, .shape, .gradient, .blur, .scroll, .carousel: true
    default: false
    }
  }

  /// Whether it has the size of the elements inside it.
  var isContainer: Bool {
    switch self {
    case .stack, .grid, .overlay: true
    default: false
    }
  }
}

extension Element.Box {
  /// Whether the ratio and another side give a side.
  func hasRatio(and side: Element.Length?) -> Bool {
    guard ratio != nil, let side else { return false }
    return side != .fit
  }
}

extension Element.Place {
  var isLeft: Bool { [.left, .topLeft, .bottomLeft].contains(self) }
  var isRight: Bool { [.right, .topRight, .bottomRight].contains(self) }
  var isTop: Bool { [.top, .topLeft, .topRight].contains(self) }
  var isBottom: Bool { [.bottom, .bottomLeft, .bottomRight].contains(self) }
}
