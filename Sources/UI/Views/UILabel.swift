public import BackswipeGeometry
import BackswipeScene

/// Where a line of text stands in its view.
public enum NSTextAlignment: Sendable {
  case left
  case center
  case right
}

/// One line of text, centred vertically; what does not fit ends in an ellipsis.
@MainActor
open class UILabel: UIView {
  public var text: String? {
    didSet { if text != oldValue { setNeedsDisplay() } }
  }
  public var font = UIFont.systemFont(ofSize: 17) {
    didSet { if font != oldValue { setNeedsDisplay() } }
  }
  public var textColor = UIColor.label {
    didSet { if textColor != oldValue { setNeedsDisplay() } }
  }
  public var textAlignment = NSTextAlignment.left {
    didSet { if textAlignment != oldValue { setNeedsDisplay() } }
  }

  override func didInitialize() { isUserInteractionEnabled = false }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    let width = TextMetrics.width(of: text, font: font.font)
    return CGSize(
      width: min(width.rounded(.up), size.width), height: TextMetrics.lineHeight(font.font))
  }

  override func displayContents() -> [DrawCommand] {
    guard let text, !text.isEmpty else { return [] }
    let height = TextMetrics.lineHeight(font.font)
    let box = CGRect(
      x: 0, y: (frame.height - height) / 2, width: frame.width, height: height)
    return [.text(text, box: box, font.font, textColor.color, textAlignment.scene)]
  }

  override var shownText: String? { text }
}

extension NSTextAlignment {
  var scene: TextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    }
  }
}
