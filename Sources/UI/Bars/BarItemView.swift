import BackswipeGeometry
import BackswipeScene

/// Shows one bar button item and performs it when tapped.
@MainActor
final class BarItemView: UIControl {
  static let minimumWidth: CGFloat = 22
  static let glyphSize: CGFloat = 22

  let item: UIBarButtonItem

  init(item: UIBarButtonItem) {
    self.item = item
    super.init()
    layer.prefersCompositing = true
    isEnabled = item.isEnabled
    if let view = item.customView { addSubview(view) }
    addHandler(for: .touchUpInside) { [weak item] _ in item?.perform() }
  }

  override var tintColor: UIColor! {
    get { item.tintColor ?? super.tintColor }
    set { super.tintColor = newValue }
  }

  private var font: UIFont {
    UIFont.systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    if item.width > 0 { return CGSize(width: item.width, height: 44) }
    if let view = item.customView { return view.frame.size }
    if item.glyph != nil { return CGSize(width: Self.glyphSize + 4, height: 44) }
    let text = TextMetrics.width(of: item.title ?? "", font: font.font).rounded(.up)
    return CGSize(width: max(text, Self.minimumWidth), height: 44)
  }

  override func layoutSubviews() {
    guard let view = item.customView else { return }
    view.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  override func displayContents() -> [DrawCommand] {
    guard item.customView == nil else { return [] }
    var color = item.isEnabled ? tintColor.color : UIColor.tertiaryLabel.color
    if isHighlighted { color = color.withAlpha(color.alpha * 0.3) }
    if let glyph = item.glyph {
      return glyph.commands(
        center: CGPoint(x: bounds.midX, y: bounds.midY), size: Self.glyphSize, color: color)
    }
    let height = TextMetrics.lineHeight(font.font)
    let box = CGRect(
      x: 0, y: (frame.height - height) / 2, width: frame.width, height: height)
    return [.text(item.title ?? "", box: box, font.font, color, .center)]
  }

  override var shownText: String? {
    item.accessibilityLabel ?? item.title ?? item.systemItem?.rawValue
  }
}
