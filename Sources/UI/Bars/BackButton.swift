import BackswipeGeometry
import BackswipeScene

/// The chevron and the title that lead to the page beneath.
@MainActor
final class BackButton: UIControl {
  static let chevronLeft: CGFloat = 8
  static let titleLeft: CGFloat = 27
  static let chevronSize: CGFloat = 24

  let chevron = GlyphView(.backChevron, size: BackButton.chevronSize)
  let label = UILabel()
  /// The page's own title, even where only "Back" or nothing fits.
  let title: String

  init(title: String, font: UIFont = .systemFont(ofSize: 17)) {
    self.title = title
    super.init()
    label.font = font
    label.text = title
    chevron.layer.prefersCompositing = true
    label.layer.prefersCompositing = true
    addSubview(chevron)
    addSubview(label)
  }

  /// Shows as much of the title as fits: all of it, else `fallback`, else none.
  func fit(width: CGFloat, fallback: String) {
    let room = width - Self.titleLeft
    let texts = [title, fallback]
    label.text = texts.first { TextMetrics.width(of: $0, font: label.font.font) <= room }
    label.isHidden = label.text == nil
    let size = label.sizeThatFits(CGSize(width: max(room, 0), height: 44))
    chevron.frame = CGRect(
      x: Self.chevronLeft - 5, y: (frame.height - Self.chevronSize) / 2,
      width: Self.chevronSize, height: Self.chevronSize)
    label.frame = CGRect(
      x: Self.titleLeft, y: (frame.height - size.height) / 2, width: size.width,
      height: size.height)
    frame.size.width = Self.titleLeft + max(size.width, 17)
  }

  override var isHighlighted: Bool { didSet { updateColors() } }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  override func didMoveToSuperview() { updateColors() }

  private func updateColors() {
    let color = tintColor.withAlphaComponent(isHighlighted ? 0.3 : 1)
    label.textColor = color
    chevron.color = color
  }

  override var shownText: String? { label.text ?? title }
}

/// One glyph in the middle of its view.
@MainActor
final class GlyphView: UIView {
  let glyph: Glyph
  let size: CGFloat
  var color = UIColor.systemBlue { didSet { if color != oldValue { setNeedsDisplay() } } }

  init(_ glyph: Glyph, size: CGFloat) {
    self.glyph = glyph
    self.size = size
    super.init(frame: CGRect(x: 0, y: 0, width: size, height: size))
    isUserInteractionEnabled = false
  }

  override func displayContents() -> [DrawCommand] {
    glyph.commands(
      center: CGPoint(x: bounds.midX, y: bounds.midY), size: size, color: color.color)
  }
}
