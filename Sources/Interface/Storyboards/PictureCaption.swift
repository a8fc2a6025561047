import BackswipeScene
import BackswipeUI
import BackswipeUnits

/// A picture's title along its lower edge, over a shade that keeps it readable.
@MainActor
final class PictureCaption: UIView {
  /// Points between the text and the picture's edges.
  private static let margin: CGFloat = 12
  private static let shade = Color.black.withAlpha(0.5)

  /// The title; nothing is drawn if it is empty.
  var text = "" { didSet { if text != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { return nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard !text.isEmpty else { return }
    let font = UIFont.preferredFont(forTextStyle: .headline).font
    let height = TextMetrics.lineHeight(font)
    let top = max(rect.maxY - height - 3 * Self.margin, rect.minY)
    UIView.draw([
      .gradient(
        CGRect(x: rect.minX, y: top, width: rect.width, height: rect.maxY - top),
        from: Self.shade.withAlpha(0), to: Self.shade, horizontal: false),
      .text(
        text,
        box: CGRect(
          x: rect.minX + Self.margin, y: rect.maxY - height - Self.margin,
          width: max(rect.width - 2 * Self.margin, 0), height: height), font, .white, .left),
    ])
  }
}
