import BackswipeExpressions
import BackswipePrototypes
import BackswipeUI
import BackswipeUnits

extension Element.Length {
  /// The constraint of points or a share; nil for those that depend on views around or inside.
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
    case .image, .lottie, .shape, .gradient, .blur, .scroll, .carousel: true
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
  /// Whether points or a share give the width, or the ratio and the height.
  var givesWidth: Bool { width.isGiven || width == nil && ratio != nil && height.isGiven }

  /// Whether points or a share give the height, or the ratio and the width.
  var givesHeight: Bool { height.isGiven || height == nil && ratio != nil && width.isGiven }

  /// Whether the ratio and another side give a side.
  func hasRatio(and side: Element.Length?) -> Bool {
    guard ratio != nil, let side else { return false }
    return side != .fit
  }
}

extension UIView {
  /// A distance away from the leading edge, in points to the right.
  func fromLeading(_ distance: Double) -> CGFloat {
    CGFloat(effectiveUserInterfaceLayoutDirection == .rightToLeft ? -distance : distance)
  }
}

extension Element.Place {
  var isLeft: Bool { [.left, .topLeft, .bottomLeft].contains(self) }
  var isRight: Bool { [.right, .topRight, .bottomRight].contains(self) }
  var isTop: Bool { [.top, .topLeft, .topRight].contains(self) }
  var isBottom: Bool { [.bottom, .bottomLeft, .bottomRight].contains(self) }
}

extension Element.Length? {
  /// Whether it is points or a share.
  var isGiven: Bool {
    switch self {
    case .points, .fraction: true
    case .fill, .fit, nil: false
    }
  }

  /// Whether it may be less than all that is there.
  fileprivate var isOwn: Bool { isGiven || self == .fit }
}

/// The place of the outermost element on its page.
enum PageFit {
  /// The whole page, under the bars.
  case page
  /// The safe area.
  case safeArea
  /// The whole page, with the content in the safe area.
  case contentInSafeArea
}

extension Element {
  /// Scroll views have insets beside bars; pictures, colours and overlays fill the screen. The
  /// background of others does, too, without their content, unless a size makes a card of them.
  var pageFit: PageFit {
    switch content {
    case .scroll, .image, .gradient, .shape, .overlay: return .page
    default: break
    }
    guard box.background != nil, !box.width.isOwn, !box.height.isOwn, box.ratio == nil else {
      return .safeArea
    }
    return .contentInSafeArea
  }

  /// The label of its view: the file's, or the text inside where there is padding around it.
  func shownLabel(isPadded: Bool) -> TextTemplate? {
    if let label { return label }
    if isPadded, case .text(let text) = content { return text.text }
    return nil
  }
}
