import BackswipeScene
import BackswipeUnits

extension HorizontalMirror {
  /// The alignment of lines in a mirrored container.
  func alignment(_ alignment: TextAlignment) -> TextAlignment {
    guard isOn else { return alignment }
    switch alignment {
    case .left: return .right
    case .center: return .center
    case .right: return .left
    }
  }

  /// Commands flipped about a vertical line of the mirrored container, as of a glyph that shows a
  /// direction.
  func flipped(_ commands: [DrawCommand], about x: CGFloat) -> [DrawCommand] {
    guard isOn, !commands.isEmpty else { return commands }
    let flip = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 2 * x, ty: 0)
    return [.transform(flip)] + commands + [.restore]
  }
}
