import BackswipeGeometry
import BackswipeScene

/// What a bar stands on: a fill that may reach beyond the bar under the status bar or the home
/// indicator, and a hairline towards the content.
@MainActor
final class BarBackground: UIView {
  enum Edge {
    case top
    case bottom
  }

  let hairline: Edge
  var style = UIBarStyle.default { didSet { setNeedsDisplay() } }
  var isTranslucent = true { didSet { setNeedsDisplay() } }
  var barTint: UIColor? { didSet { setNeedsDisplay() } }

  /// How much of the content a translucent bar lets through, without a blur.
  static let translucentAlpha = 0.97

  init(hairline: Edge) {
    self.hairline = hairline
    super.init()
    isUserInteractionEnabled = false
    layer.prefersCompositing = true
  }

  private var fill: Color {
    let opaque = barTint?.color ?? Color(hex: style == .black ? 0x161616 : 0xF9F9F9)
    return isTranslucent ? opaque.withAlpha(opaque.alpha * Self.translucentAlpha) : opaque
  }

  override func displayContents() -> [DrawCommand] {
    let line = 1 / (environment?.screen.scale ?? 2)
    let y = hairline == .top ? 0 : frame.height - line
    let lineColor = Color(hex: style == .black ? 0x3C3C3E : 0xB9B9BB)
    return [
      .fill(
        CGRect(
          x: 0, y: hairline == .top ? line : 0, width: frame.width, height: frame.height - line),
        cornerRadius: 0, fill),
      .fill(CGRect(x: 0, y: y, width: frame.width, height: line), cornerRadius: 0, lineColor),
    ]
  }
}

/// A bar's look.
public enum UIBarStyle: Int, Sendable {
  case `default` = 0
  case black = 1
}
