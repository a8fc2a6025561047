import BackswipePlots
import BackswipeScene
import BackswipeUI
import BackswipeUnits

/// The place of a version in a comparison: the number of its side in the colour of its curves, or a
/// plus for one that can be added.
@MainActor
final class SideButton: UIControl {
  var mark = VersionList.Mark.none {
    didSet {
      isHidden = mark == .none
      if mark != oldValue { setNeedsDisplay() }
    }
  }

  init() {
    super.init(frame: .zero)
    isOpaque = false
    isHidden = true
  }

  required init?(coder: NSCoder) { return nil }

  private static let radius: CGFloat = 9
  private static let font = Font(size: 13, weight: .semibold)

  override func draw(_ rect: CGRect) {
    let disc = CGRect(
      x: rect.midX - Self.radius, y: rect.midY - Self.radius, width: 2 * Self.radius,
      height: 2 * Self.radius)
    let (text, ground, ink) =
      if case .side(let side) = mark {
        ("\(side + 1)", PlotLook.lines[side % PlotLook.lines.count], PlotLook.ground)
      } else {
        ("+", StudioColors.field, StudioColors.tint)
      }
    let height = TextMetrics.lineHeight(Self.font)
    Self.draw([
      .fill(disc, cornerRadius: Self.radius, ground.now),
      .text(
        text,
        box: CGRect(x: disc.minX, y: disc.midY - height / 2, width: disc.width, height: height),
        Self.font, ink.now, .center),
    ])
  }
}

/// A star that is filled or not.
@MainActor
final class StarButton: UIControl {
  var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }

  init() {
    super.init(frame: .zero)
    isOpaque = false
  }

  required init?(coder: NSCoder) { return nil }

  /// The corners of a star in a circle of radius 1, the inner ones at 0.42, from the top.
  private static let points: [(x: CGFloat, y: CGFloat)] = [
    (0, -1), (0.247, -0.34), (0.951, -0.309), (0.399, 0.13), (0.588, 0.809), (0, 0.42),
    (-0.588, 0.809), (-0.399, 0.13), (-0.951, -0.309), (-0.247, -0.34),
  ]

  override func draw(_ rect: CGRect) {
    let points = Self.points.map {
      CGPoint(x: rect.midX + 7.5 * $0.x, y: rect.midY + 7.5 * $0.y)
    }
    let path =
      [PathElement.move(points[0])] + points.dropFirst().map { .line($0) } + [PathElement.close]
    let color = (isOn ? StudioColors.tint : StudioColors.gray).now
    Self.draw([
      .path(path, fill: isOn ? color : nil, stroke: Stroke(width: 1.2, color: color))
    ])
  }
}
