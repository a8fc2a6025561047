import BackswipeScene
import BackswipeUI
import BackswipeUnits

/// Small line drawings of the panel, on a grid of 16 × 16 points.
enum PanelGlyph {
  case undo
  case redo
  /// Resets a value.
  case reset
  case check
  case closed
  case opened
  /// Two pages beside each other.
  case columns

  /// The commands that draw it centred at a point.
  func commands(center: CGPoint, _ color: Color) -> [DrawCommand] {
    func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: center.x - 8 + x, y: center.y - 8 + y)
    }
    func stroked(_ elements: [PathElement], _ width: CGFloat = 1.5) -> DrawCommand {
      .path(elements, fill: nil, stroke: Stroke(width: width, color: color))
    }
    switch self {
    case .undo:
      return [
        stroked([.move(p(5.5, 2.5)), .line(p(2, 6)), .line(p(5.5, 9.5))]),
        stroked([
          .move(p(2, 6)), .line(p(9.5, 6)),
          .arc(center: p(9.5, 9.5), radius: 3.5, start: -.pi / 2, end: .pi / 2),
          .line(p(6, 13)),
        ]),
      ]
    case .redo:
      return [
        stroked([.move(p(10.5, 2.5)), .line(p(14, 6)), .line(p(10.5, 9.5))]),
        stroked([
          .move(p(14, 6)), .line(p(6.5, 6)),
          .curve(p(3, 9.5), control1: p(4.6, 6), control2: p(3, 7.6)),
          .curve(p(6.5, 13), control1: p(3, 11.4), control2: p(4.6, 13)), .line(p(10, 13)),
        ]),
      ]
    case .reset:
      return [
        stroked([
          .move(p(3.2, 10)),
          .curve(p(8, 13.4), control1: p(4, 12.1), control2: p(5.9, 13.4)),
          .curve(p(13.4, 8), control1: p(11, 13.4), control2: p(13.4, 11)),
          .curve(p(8, 2.6), control1: p(13.4, 5), control2: p(11, 2.6)),
          .curve(p(3.2, 5.6), control1: p(5.9, 2.6), control2: p(4.1, 3.8)),
        ]),
        stroked([.move(p(2.8, 2.2)), .line(p(3, 5.9)), .line(p(6.7, 5.7))]),
      ]
    case .columns:
      let sides: [PathElement] = [
        .move(p(1.5, 3)), .line(p(14.5, 3)), .line(p(14.5, 13)), .line(p(1.5, 13)), .close,
      ]
      return [stroked(sides), stroked([.move(p(8, 3)), .line(p(8, 13))])]
    case .check: return [stroked([.move(p(3, 8.5)), .line(p(6.5, 12)), .line(p(13, 4.5))], 2)]
    case .closed: return [stroked([.move(p(6, 3.5)), .line(p(10.5, 8)), .line(p(6, 12.5))], 2)]
    case .opened: return [stroked([.move(p(3.5, 6)), .line(p(8, 10.5)), .line(p(12.5, 6))], 2)]
    }
  }
}

/// A button with a glyph of the panel.
@MainActor
final class GlyphButton: UIControl {
  private let glyph: PanelGlyph
  /// Whether its function is on.
  var isMarked = false { didSet { if isMarked != oldValue { setNeedsDisplay() } } }

  /// - Parameter action: called on a tap.
  init(
    _ glyph: PanelGlyph, _ label: String, _ identifier: String,
    action: @escaping @MainActor () -> Void
  ) {
    self.glyph = glyph
    super.init(frame: .zero)
    accessibilityLabel = label
    accessibilityIdentifier = identifier
    isOpaque = false
    addAction(UIAction { _ in action() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) {
    let color = isEnabled ? StudioColors.tint.now : StudioColors.pale.now
    if isMarked {
      Self.draw([.fill(rect.insetBy(dx: 1, dy: 1), cornerRadius: 7, StudioColors.soft.now)])
    }
    Self.draw(
      glyph.commands(
        center: CGPoint(x: rect.midX, y: rect.midY), isHighlighted ? color.withAlpha(0.3) : color))
  }
}
