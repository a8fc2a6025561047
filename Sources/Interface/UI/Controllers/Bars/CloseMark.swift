import BackswipeScene
import BackswipeUnits

/// The glyph of the system's close item: an × in a grey circle. (obs)
@MainActor
enum CloseMark {
  /// The diameter in points.
  static let side: CGFloat = 30
  private static let arm: CGFloat = 5
  private static let disc = UIColor(light: 0xEEEEEF, dark: 0x2C2C2E)
  private static let lines = UIColor(light: 0x7F7F84, dark: 0x9F9FA5)

  static func commands(in bounds: CGRect, isPressed: Bool) -> [DrawCommand] {
    let alpha = isPressed ? 0.5 : 1
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: middle.x + x, y: middle.y + y) }
    return [
      .fill(
        CGRect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side),
        cornerRadius: side / 2, disc.color.withAlpha(alpha)),
      .path(
        [
          .move(at(-arm, -arm)), .line(at(arm, arm)), .move(at(arm, -arm)), .line(at(-arm, arm)),
        ], fill: nil, stroke: Stroke(width: 2.2, color: lines.color.withAlpha(alpha))),
    ]
  }
}
