import BackswipeGeometry
import BackswipeNavigation
import BackswipeScene

/// A large title, which goes upwards behind the row when it is shortened, and grows when it is
/// stretched.
@MainActor
final class LargeTitleView: UIView {
  /// Points between the words and the bar's lower edge. (obs)
  static let bottomMargin: CGFloat = 8
  /// Points at both sides, on a narrow screen and on one of 414 points and more. (obs)
  static func margin(width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }

  private let label = UILabel()
  var text: String? { didSet { if text != oldValue { changed() } } }
  var font: UIFont? { didSet { if font != oldValue { changed() } } }
  var color: UIColor? { didSet { label.textColor = color } }
  /// Points beyond its height.
  var stretch = 0.0 { didSet { if stretch != oldValue { setNeedsLayout() } } }

  override func didInitialize() {
    isUserInteractionEnabled = false
    clipsToBounds = true
    label.layer.prefersCompositing = true
    addSubview(label)
  }

  private func changed() {
    label.text = text
    if let font { label.font = font }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let margin = Self.margin(width: bounds.width)
    let scale = CGFloat(LargeTitle.scale(stretch: stretch)).onGrid
    let room = max(bounds.width - 2 * margin, 0) / scale
    let size = label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
    let width = min(size.width, room)
    label.transform = .identity
    label.frame = CGRect(
      x: margin, y: bounds.height - Self.bottomMargin - size.height, width: width,
      height: size.height)
    guard scale != 1 else { return }
    // About its lower left corner.
    label.transform = CGAffineTransform(scaleX: scale, y: scale)
    label.center = CGPoint(
      x: margin + width * scale / 2,
      y: bounds.height - Self.bottomMargin - size.height * scale / 2)
  }

  override var shownText: String? { text }
}

extension UINavigationItem {
  /// How much of its large title shows; nil where it has none.
  var shownExtent: LargeTitle.Extent? {
    showsLargeTitle ? largeTitle ?? .expanded : nil
  }

  /// What it asks of large titles.
  var largeTitleMode: LargeTitle.Mode {
    switch largeTitleDisplayMode {
    case .automatic: .automatic
    case .always: .always
    case .never, .inline: .never
    }
  }
}
