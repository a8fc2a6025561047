import BackswipeAnalysis
import BackswipePlots
import BackswipeScene
import BackswipeText
import BackswipeUI
import BackswipeUnits

/// The head of a chart: its title, and the style, the name and the value at an instant of each
/// line, in as many rows as needed.
@MainActor
final class DragLegendView: UIView {
  static let row: CGFloat = 18
  private static let swatch: CGFloat = 16
  private static let gap: CGFloat = 10
  private static let titleFont = Font(size: 13, weight: .semibold)
  private static let nameFont = Font(size: 13)
  private static let valueFont = Font(size: 13, weight: .medium)

  var panel: DragChart.Panel { didSet { if panel != oldValue { changed() } } }
  /// The instant of the values; nil for none.
  var instant: Instant? { didSet { if instant != oldValue { changed() } } }

  init(_ panel: DragChart.Panel) {
    self.panel = panel
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    accessibilityIdentifier = "drag.values"
    changed()
  }

  /// Not restored.
  required init?(coder: NSCoder) { nil }

  private func changed() {
    accessibilityLabel =
      panel.title + ": "
      + panel.lines.map { "\($0.name) \(text($0))" }.joined(separator: ", ")
    setNeedsDisplay()
  }

  /// The text in place of a missing value.
  private static let none = "–"

  private func text(_ line: DragChart.Line) -> String {
    instant.map { panel.text(line, at: $0) } ?? Self.none
  }

  /// The width of the sample of a line, with the space after it; 0 for a line that is not drawn.
  private static func swatch(_ line: DragChart.Line) -> CGFloat {
    line.look == nil ? 0 : swatch + 5
  }

  // MARK: Layout

  /// The width of an entry with the widest of its values, so that entries do not move when values
  /// change.
  private static func width(_ line: DragChart.Line, _ panel: DragChart.Panel) -> (
    name: CGFloat, value: CGFloat
  ) {
    let values = line.series.points.compactMap(line.number)
    let widest = [values.min() ?? 0, values.max() ?? 0].map {
      TextMetrics.width(
        of: NumberText.fixed($0, panel.places, minus: NumberText.minus), font: valueFont)
    }
    return (
      TextMetrics.width(of: line.name, font: nameFont).rounded(.up),
      (widest.max() ?? 0).rounded(.up) + 2
    )
  }

  /// The positions of the entries.
  private static func places(_ panel: DragChart.Panel, width: CGFloat) -> [CGPoint] {
    var x = TextMetrics.width(of: panel.title, font: titleFont).rounded(.up) + gap
    var y: CGFloat = 0
    return panel.lines.map { line in
      let (name, value) = Self.width(line, panel)
      let wide = swatch(line) + name + 5 + value
      if x > 0, x + wide > width {
        x = 0
        y += row
      }
      defer { x += wide + gap }
      return CGPoint(x: x, y: y)
    }
  }

  /// The height that a panel's head needs.
  static func height(_ panel: DragChart.Panel, width: CGFloat) -> CGFloat {
    (places(panel, width: width).last?.y ?? 0) + row
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    var commands = [
      PlotStyle.text(panel.title, x: 0, y: 1, width: rect.width, Self.titleFont)
    ]
    for (line, place) in zip(panel.lines, Self.places(panel, width: rect.width)) {
      var x = place.x
      if let look = line.look {
        let y = place.y + 9
        commands.append(
          .path(
            DashedPath.elements(
              [CGPoint(x: x + 1, y: y), CGPoint(x: x + Self.swatch - 1, y: y)], dash: look.dash),
            fill: nil, stroke: Stroke(width: look.width, color: look.color)))
      } else if instant == nil || text(line) == Self.none {
        // A line of which only the values are listed has none.
        continue
      }
      x += Self.swatch(line)
      let (name, value) = Self.width(line, panel)
      commands.append(
        PlotStyle.text(
          line.name, x: x, y: place.y + 1, width: name + 1, Self.nameFont, PlotStyle.quiet))
      commands.append(
        PlotStyle.text(
          text(line), x: x + name + 5, y: place.y + 1, width: value + 1, Self.valueFont))
    }
    Self.draw(PlotLook.shown(commands))
  }
}
