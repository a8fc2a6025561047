import BackswipeScene
import BackswipeUnits

/// The status bar, with a constant time and indicators of signal, network and battery.
@MainActor
final class StatusBarView: UIView {
  /// As in Apple's product pictures; the simulation has no time of day.
  static let time = "9:41"

  /// Whether the content is white, for dark backgrounds.
  var isLight = false { didSet { if isLight != oldValue { setNeedsDisplay() } } }

  override func didInitialize() {
    isUserInteractionEnabled = false
    layer.prefersCompositing = true
  }

  override var drawsInShownSize: Bool { true }

  override func displayContents() -> [DrawCommand] {
    let tall = frame.height > 30
    let font = Font(size: tall ? 16 : 12, weight: .semibold)
    let height = TextMetrics.lineHeight(font)
    // On tall screens the text is beside the camera: in the lower half beside a notch, vertically
    // centred on an island.
    let hasIsland = frame.height > 52
    let middle = tall ? frame.height - (hasIsland ? 29.5 : 20) : frame.height / 2
    let width = drawnSize.width
    let wing = tall ? width * 0.27 : width
    let mirror = HorizontalMirror(isMirrored, width: width)
    let box = mirror.rect(CGRect(x: 0, y: middle - height / 2, width: wing, height: height))
    let ink = isLight ? Color.white : .black
    let commands: [DrawCommand] = [.text(Self.time, box: box, font, ink, .center)]
    let right = width - (tall ? hasIsland ? 28 : 13.5 : 8)
    let unit: CGFloat = tall ? 1 : 0.85
    // Beside a notch there is less room.
    let spare: CGFloat = tall && !hasIsland ? 0 : 3
    var signs = battery(right: right, middle: middle, unit: unit, ink: ink)
    signs += network(
      center: CGPoint(x: right - (38.5 + spare / 2) * unit, y: middle), unit: unit, ink: ink)
    signs += signal(right: right - (50 + spare) * unit, middle: middle, unit: unit, ink: ink)
    return commands + mirror.flipped(signs, about: width / 2)
  }

  private func battery(right: CGFloat, middle: CGFloat, unit: CGFloat, ink: Color)
    -> [DrawCommand]
  {
    let body = CGRect(
      x: right - 27 * unit, y: middle - 6 * unit, width: 24 * unit, height: 12 * unit)
    return [
      .border(body, cornerRadius: 3.6 * unit, width: 1, ink.withAlpha(0.4)),
      .fill(body.insetBy(dx: 2 * unit, dy: 2 * unit), cornerRadius: 2 * unit, ink),
      .fill(
        CGRect(x: body.maxX + 1, y: middle - 2 * unit, width: 1.6 * unit, height: 4 * unit),
        cornerRadius: 0.8, ink.withAlpha(0.4)),
    ]
  }

  private func network(center: CGPoint, unit: CGFloat, ink: Color) -> [DrawCommand] {
    let foot = CGPoint(x: center.x, y: center.y + 5 * unit)
    return [CGFloat(3), 6.5, 10].map { radius in
      .path(
        [
          .move(
            CGPoint(
              x: foot.x + radius * unit * CGFloat(cos(-2.2)),
              y: foot.y + radius * unit * CGFloat(sin(-2.2)))),
          .arc(center: foot, radius: radius * unit, start: -2.2, end: -.pi + 2.2),
        ], fill: nil, stroke: Stroke(width: 2.1 * unit, color: ink))
    }
  }

  private func signal(right: CGFloat, middle: CGFloat, unit: CGFloat, ink: Color) -> [DrawCommand] {
    (0..<4).map { bar in
      let height = (4 + CGFloat(bar) * 2.6) * unit
      return .fill(
        CGRect(
          x: right - (4 - CGFloat(bar)) * 4.7 * unit, y: middle + 5.5 * unit - height,
          width: 3.1 * unit, height: height), cornerRadius: 0.9 * unit, ink)
    }
  }
}
