import BackswipeScene
import BackswipeUnits

/// The ground of a selected item. (obs)
extension BarItemView {
  /// In the tint colour.
  func selectionGround(_ tint: Color) -> [DrawCommand] {
    guard item.isSelected, item.customView == nil else { return [] }
    let height = min(bounds.height, 30)
    return [
      .fill(
        CGRect(
          x: bounds.minX, y: bounds.midY - height / 2, width: bounds.width, height: height),
        cornerRadius: 6, tint)
    ]
  }
}

/// The badge at the upper trailing corner of a bar button. (obs)
@MainActor
final class BarBadgeView: UIView {
  /// The height of a badge, and the diameter of a dot, in points.
  private static let height: CGFloat = 16
  private static let dot: CGFloat = 8

  var badge: UIBarButtonItem.Badge? { didSet { if badge != oldValue { setNeedsDisplay() } } }

  override func didInitialize() {
    super.didInitialize()
    isUserInteractionEnabled = false
  }

  private var font: Font { badge?.font?.font ?? Font(size: 11) }

  private var size: CGSize {
    guard let text = badge?.stringValue else { return CGSize(width: Self.dot, height: Self.dot) }
    let width = TextMetrics.width(of: text, font: font).rounded(.up) + Self.height / 2
    return CGSize(width: max(Self.height, width), height: Self.height)
  }

  /// Places the badge at the corner of a button's bounds.
  func place(in bounds: CGRect, _ mirror: HorizontalMirror) {
    let (size, top) = (size, max(bounds.midY - 18, 0))
    let y = badge?.stringValue == nil ? top + 4 : top
    frame = mirror.rect(
      CGRect(
        x: bounds.maxX - size.height / 2, y: y, width: size.width, height: size.height))
  }

  override func displayContents() -> [DrawCommand] {
    guard let badge else { return [] }
    let color = (badge.backgroundColor ?? .systemRed).color
    let ground = DrawCommand.fill(bounds, cornerRadius: bounds.height / 2, color)
    guard let text = badge.stringValue else { return [ground] }
    let height = TextMetrics.lineHeight(font)
    let words = CGRect(x: 0, y: bounds.midY - height / 2, width: bounds.width, height: height)
    return [
      ground, .text(text, box: words, font, (badge.foregroundColor ?? .white).color, .center),
    ]
  }
}
