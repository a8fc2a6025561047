package import BackswipeScene
package import BackswipeUnits

/// Line plots over one common axis, in panels from top to bottom.
package struct LineChart: Sendable {
  package struct Point: Equatable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  package struct Line: Sendable {
    package var points: [Point]
    package var color: Color
    /// The alternating lengths of dashes and gaps in points; empty for a solid line.
    package var dash: [CGFloat]
    /// The name at the line's end; nil for none.
    package var name: String?

    package init(
      points: [Point], color: Color, dash: [CGFloat] = [], name: String? = nil
    ) {
      self.points = points
      self.color = color
      self.dash = dash
      self.name = name
    }
  }

  /// An area between two courses over the same range, in one colour.
  package struct Band: Sendable {
    /// Its corners within the lines' range, in the order of its outline.
    package var corners: [Point]
    package var color: Color

    package init(corners: [Point], color: Color) {
      self.corners = corners
      self.color = color
    }
  }

  /// A ring around a point of a line, filled or open.
  package struct Mark: Sendable {
    package var point: Point
    package var color: Color
    package var isFilled: Bool

    package init(_ point: Point, _ color: Color, isFilled: Bool) {
      self.point = point
      self.color = color
      self.isFilled = isFilled
    }
  }

  /// A bar from 0 to a value, over a range of the common axis.
  package struct Bar: Sendable {
    package var range: ClosedRange<Double>
    package var y: Double
    package var color: Color

    package init(_ range: ClosedRange<Double>, y: Double, color: Color) {
      self.range = range
      self.y = y
      self.color = color
    }
  }

  package struct Panel: Sendable {
    package var title: String
    package var lines: [Line]
    package var marks: [Mark] = []
    /// Below the lines.
    package var bands: [Band] = []
    /// Below the lines.
    package var bars: [Bar] = []
    /// The values of the vertical axis; nil for those of the lines with a margin.
    package var range: ClosedRange<Double>?
    /// The height in points.
    package var height: CGFloat

    package init(
      title: String, lines: [Line], marks: [Mark] = [], bands: [Band] = [], bars: [Bar] = [],
      range: ClosedRange<Double>? = nil, height: CGFloat
    ) {
      self.title = title
      self.lines = lines
      self.marks = marks
      self.bands = bands
      self.bars = bars
      self.range = range
      self.height = height
    }
  }

  /// A range of the common axis with a name: in a lane above the panels, or through all panels.
  package struct Span: Sendable {
    package var range: ClosedRange<Double>
    /// The text of a lane's bar, longest first: the first that fits inside, or the last beside it.
    package var labels: [String]
    /// The text that SVG shows under a pointer.
    package var title: String
    package var color: Color

    package init(
      _ range: ClosedRange<Double>, labels: [String] = [], title: String, color: Color
    ) {
      self.range = range
      self.labels = labels
      self.title = title
      self.color = color
    }
  }

  /// A vertical line through all panels at a value of the common axis.
  package struct Rule: Sendable {
    package var x: Double
    package var label: String

    package init(x: Double, label: String) {
      self.x = x
      self.label = label
    }
  }

  package var head: ChartHead
  package var xTitle: String
  package var panels: [Panel]
  package var rules: [Rule]
  /// Rows of bars above the panels.
  package var lanes: [[Span]] = []
  /// Areas through all panels, behind their lines.
  package var spans: [Span] = []
  /// The values of the common axis; nil for those of the lines and rules.
  package var range: ClosedRange<Double>?
  package var width: CGFloat = 720

  package init(head: ChartHead, xTitle: String, panels: [Panel], rules: [Rule] = []) {
    self.head = head
    self.xTitle = xTitle
    self.panels = panels
    self.rules = rules
  }

  private static let left: CGFloat = 56
  private static let panelTitle: CGFloat = 20
  private static let panelGap: CGFloat = 14
  /// The width of a name at most: a fifth of a small chart's.
  private var widestName: CGFloat { min(110, (width / 5).rounded(.down)) }
  private static let lane: CGFloat = 22

  /// The distance from the right edge to the plot area: a margin, and the names of lines.
  private var right: CGFloat {
    let names = panels.flatMap { $0.lines.compactMap(\.name) }
    let widest = names.map { TextMetrics.width(of: $0, font: PlotStyle.label) }.max()
    return PlotStyle.margin + (widest.map { min($0.rounded(.up), widestName) + 8 } ?? 0)
  }

  private var across: PlotScale {
    if let range { return PlotScale(range, from: Self.left, to: width - right) }
    let xs = panels.flatMap { $0.lines.flatMap { $0.points.map(\.x) } } + rules.map(\.x)
    let low = xs.min() ?? 0
    return PlotScale(low...max(xs.max() ?? 1, low + 1), from: Self.left, to: width - right)
  }

  /// The rectangle of a span; at least a point wide.
  private func rect(_ span: Span, _ across: PlotScale, y: CGFloat, height: CGFloat) -> CGRect {
    let start = across.position(span.range.lowerBound)
    let width = max(across.position(span.range.upperBound) - start, 1)
    return CGRect(x: start, y: y, width: width, height: height)
  }

  /// The bar of a lane with its label inside, behind or, at the end of the axis, before it.
  private func bar(_ span: Span, in rect: CGRect) -> [DrawCommand] {
    let bar = DrawCommand.fill(rect, cornerRadius: 4, span.color)
    func label(_ text: String, _ x: CGFloat, _ color: Color) -> [DrawCommand] {
      [
        bar,
        PlotStyle.text(text, x: x, y: rect.minY + 2, width: size(text), PlotStyle.label, color),
      ]
    }
    func size(_ text: String) -> CGFloat {
      TextMetrics.width(of: text, font: PlotStyle.label) + 1
    }
    if let text = span.labels.first(where: { size($0) + 12 < rect.width }) {
      return label(text, rect.minX + 6, PlotStyle.ink)
    }
    guard let text = span.labels.last else { return [bar] }
    let isBehind = rect.maxX + 4 + size(text) < width
    return label(text, isBehind ? rect.maxX + 4 : rect.minX - 4 - size(text), PlotStyle.quiet)
  }

  /// The distance from the top of the first panel's title to the foot of the last panel.
  private var panelsHeight: CGFloat {
    panels.reduce(-Self.panelGap) { $0 + Self.panelTitle + $1.height + Self.panelGap }
  }

  /// The chart on white, with the height it needs.
  package var picture: Picture { drawing.picture }

  /// The chart, and the titles of its spans.
  package var drawing: (picture: Picture, titles: [SVGWriter.Title]) {
    let (top, head) = head.commands(width: width)
    let across = across
    var commands = top
    var y = head
    var titles: [SVGWriter.Title] = []
    for lane in lanes {
      for span in lane {
        let rect = rect(span, across, y: y, height: Self.lane - 4)
        commands += bar(span, in: rect)
        titles.append(SVGWriter.Title(rect, span.title))
      }
      y += Self.lane
    }
    if !lanes.isEmpty { y += 8 }
    for span in spans {
      let rect = rect(span, across, y: y, height: panelsHeight)
      commands.append(.fill(rect, cornerRadius: 0, span.color))
      titles.append(SVGWriter.Title(rect, span.title))
    }
    // Labels of rules are above the first panel.
    if !rules.isEmpty {
      commands += ruleLabels(across, y: y)
      y += PlotStyle.line
    }
    for panel in panels {
      commands.append(
        PlotStyle.text(
          panel.title, x: Self.left, y: y, width: width - Self.left - PlotStyle.margin,
          PlotStyle.label, PlotStyle.quiet))
      y += Self.panelTitle
      commands += self.panel(panel, across, top: y)
      y += panel.height + Self.panelGap
    }
    y -= Self.panelGap - 4
    for tick in across.ticks(about: 8) {
      commands.append(
        PlotStyle.text(
          tick.label, x: across.position(tick.value) - 40, y: y, width: 80, PlotStyle.label,
          PlotStyle.quiet, .center))
    }
    y += PlotStyle.line
    commands.append(
      PlotStyle.text(
        xTitle, x: Self.left, y: y, width: width - Self.left - PlotStyle.margin, PlotStyle.label,
        PlotStyle.quiet, .center))
    y += PlotStyle.line + PlotStyle.margin
    return (PlotStyle.picture(commands, CGSize(width: width, height: y.rounded(.up))), titles)
  }

  private func ruleLabels(_ across: PlotScale, y: CGFloat) -> [DrawCommand] {
    var end = -CGFloat.infinity
    return rules.sorted { $0.x < $1.x }.compactMap { rule in
      let wide = TextMetrics.width(of: rule.label, font: PlotStyle.label)
      let middle = across.position(rule.x)
      let x = min(max(middle - wide / 2, Self.left), width - PlotStyle.margin - wide)
      // A label that would overlap its neighbour is left out; its line stays.
      guard x > end + 6 else { return nil }
      end = x + wide
      return PlotStyle.text(rule.label, x: x, y: y, width: wide + 1, PlotStyle.label)
    }
  }

  private func panel(_ panel: Panel, _ across: PlotScale, top: CGFloat) -> [DrawCommand] {
    let up = PlotScale(
      panel.range ?? PlotScale.around(panel.lines.flatMap { $0.points.map(\.y) }),
      from: top + panel.height, to: top)
    let area = CGRect(
      x: Self.left, y: top, width: width - right - Self.left, height: panel.height)
    var commands: [DrawCommand] = []
    for tick in up.ticks(about: Double(panel.height) / 40) {
      let y = up.position(tick.value)
      commands.append(
        .fill(
          CGRect(x: area.minX, y: y - 0.5, width: area.width, height: 1), cornerRadius: 0,
          PlotStyle.grid))
      commands.append(
        PlotStyle.text(
          tick.label, x: 0, y: y - 7, width: Self.left - 8, PlotStyle.label, PlotStyle.quiet,
          .right))
    }
    for rule in rules {
      commands.append(
        .fill(
          CGRect(x: across.position(rule.x) - 0.5, y: top, width: 1, height: panel.height),
          cornerRadius: 0, PlotStyle.quiet.withAlpha(0.6)))
    }
    for band in panel.bands {
      let corners = band.corners.map {
        CGPoint(x: across.position($0.x), y: up.position($0.y))
      }
      guard let first = corners.first else { continue }
      commands.append(
        .path(
          [.move(first)] + corners.dropFirst().map { .line($0) } + [.close], fill: band.color,
          stroke: nil))
    }
    for bar in panel.bars {
      let start = across.position(bar.range.lowerBound)
      let y = up.position(bar.y)
      commands.append(
        .fill(
          CGRect(
            x: start, y: y, width: across.position(bar.range.upperBound) - start,
            height: up.position(0) - y), cornerRadius: 0, bar.color))
    }
    for line in panel.lines where line.points.count > 1 {
      let elements = DashedPath.elements(
        line.points.map { CGPoint(x: across.position($0.x), y: up.position($0.y)) },
        dash: line.dash)
      commands.append(
        .path(elements, fill: nil, stroke: Stroke(width: 1.75, color: line.color)))
    }
    for mark in panel.marks {
      let place = CGPoint(x: across.position(mark.point.x), y: up.position(mark.point.y))
      let ring = CGRect(x: place.x - 4, y: place.y - 4, width: 8, height: 8)
      commands.append(
        .fill(ring, cornerRadius: 4, mark.isFilled ? mark.color : PlotStyle.background))
      commands.append(.border(ring, cornerRadius: 4, width: 1.5, mark.color))
    }
    return commands + names(of: panel.lines, up, x: area.maxX + 6)
  }

  /// The names of lines at their ends, moved apart vertically where they would overlap.
  private func names(of lines: [Line], _ up: PlotScale, x: CGFloat) -> [DrawCommand] {
    let named = lines.compactMap { line in
      line.points.last.flatMap { last in line.name.map { ($0, up.position(last.y), line.color) } }
    }.sorted { $0.1 < $1.1 }
    let height: CGFloat = 13
    var y = named.map(\.1).reduce(up.start - CGFloat(named.count) * height) { min($0, $1 - 7) }
    return named.map { name, end, color in
      y = max(y, end - 7)
      defer { y += height }
      let shown = TextMetrics.truncated(
        name, font: PlotStyle.label, width: widestName, at: .tail)
      return PlotStyle.text(shown, x: x, y: y, width: widestName + 1, PlotStyle.label, color)
    }
  }
}
