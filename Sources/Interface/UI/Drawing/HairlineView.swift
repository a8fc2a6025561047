import BackswipeScene
import BackswipeUnits

/// A line of one device pixel along a side of its bounds.
@MainActor
final class HairlineView: UIView {
  /// The width of the frame across the line, in points: enough for a pixel at every scale.
  static let room: CGFloat = 1

  var side = Hairline.Side.top { didSet { if side != oldValue { setNeedsDisplay() } } }
  private let color: UIColor

  init(_ color: UIColor) {
    self.color = color
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { return nil }

  override func displayContents() -> [DrawCommand] {
    [.hairline(Hairline(side, of: CGRect(origin: .zero, size: bounds.size)), color.color)]
  }
}
