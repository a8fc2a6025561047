import BackswipeAnalysis
import BackswipePlots
import BackswipeScene
import BackswipeUI
import BackswipeUnits

/// The series of a gesture over time, in a chart for each unit, with its marks.
@MainActor
final class DragChartView: DragTimeControl {
  /// The least height of a chart's plot.
  private static let least: CGFloat = 48
  private static let inset: CGFloat = 12
  private static let markRow: CGFloat = 17
  private static let axisHeight: CGFloat = 30
  private static let label = StudioFonts.plot

  private(set) var account: GestureAnalysis?
  private var chart: DragChart?
  private var legends: [DragLegendView] = []
  private var span: ClosedRange<Instant>?
  /// The sentence in place of plots without motion.
  private let still = PanelStyle.paragraph(
    StudioColors.gray, size: 13, identifier: "drag.still")
  private static let stillHeight: CGFloat = 36

  override init() {
    super.init()
    still.text = "Nothing has moved under the finger: there is nothing to plot over time."
    still.isHidden = true
    addSubview(still)
  }

  /// Not restored.
  required init?(coder: NSCoder) { nil }

  /// Whether there are values but no plots.
  private var isStill: Bool { chart?.isStill ?? false }

  override var axis: DragAxis? {
    guard let account, let span else { return nil }
    return DragAxis(
      landed: account.instant(of: .landed) ?? span.lowerBound, span: span, width: bounds.width)
  }

  func render(_ account: GestureAnalysis?, span: ClosedRange<Instant>?) {
    self.account = account
    self.span = span
    chart = account.map { DragChart($0) }
    for legend in legends { legend.removeFromSuperview() }
    legends = (chart?.panels ?? []).map { DragLegendView($0) }
    for legend in legends {
      addSubview(legend)
      legend.instant = valueInstant
    }
    still.isHidden = !isStill
    setNeedsLayout()
    setNeedsDisplay()
  }

  override var now: Instant? {
    didSet { for legend in legends { legend.instant = valueInstant } }
  }

  /// The instant of the listed values: now, or the decision.
  private var valueInstant: Instant? {
    if let now, let span, span.contains(now) { return now }
    return account?.instant(of: .released) ?? account?.instant(of: .cancelled)
      ?? account?.series.compactMap { $0.points.last?.instant }.max()
  }

  // MARK: Layout

  /// The labels of the marks, each in the first row in which it has room.
  private func marks(_ axis: DragAxis) -> [(text: String, x: CGFloat, row: Int)] {
    var ends: [CGFloat] = []
    return (account?.marks ?? []).map { mark in
      let text = mark.mark == .rest ? "at rest" : mark.mark.rawValue
      let wide = TextMetrics.width(of: text, font: Self.label)
      let x = min(
        max(axis.x(mark.instant) - wide / 2, Self.inset),
        axis.track.upperBound + 4 - wide)
      let row = ends.firstIndex { x > $0 + 6 } ?? ends.count
      if row == ends.count { ends.append(0) }
      ends[row] = x + wide
      return (text, x, row)
    }
  }

  private func headHeight(width: CGFloat) -> CGFloat {
    guard let account, let span else { return 0 }
    guard !isStill else { return 8 }
    let axis = DragAxis(landed: account.instant(of: .landed) ?? .zero, span: span, width: width)
    return 8 + CGFloat((marks(axis).map(\.row).max() ?? -1) + 1) * Self.markRow
  }

  private func legendHeights(width: CGFloat) -> [CGFloat] {
    (chart?.panels ?? []).map { DragLegendView.height($0, width: width - 2 * Self.inset) + 6 }
  }

  private static let gap: CGFloat = 8

  private func fixedHeight(width: CGFloat) -> CGFloat {
    let legends = legendHeights(width: width)
    return headHeight(width: width) + legends.reduce(0, +)
      + CGFloat(max(0, legends.count - 1)) * Self.gap
      + (isStill ? Self.stillHeight : Self.axisHeight)
  }

  /// The least height that holds everything.
  func leastHeight(width: CGFloat) -> CGFloat {
    fixedHeight(width: width) + (isStill ? 0 : CGFloat(chart?.panels.count ?? 0) * Self.least)
  }

  /// The plots of the panels, from top to bottom, each below its legend.
  private var plots: [CGRect] {
    let width = bounds.width
    let heights = legendHeights(width: width)
    guard let axis, !heights.isEmpty else { return [] }
    let spare = bounds.height - fixedHeight(width: width)
    let each =
      isStill ? 0 : max(Self.least, (spare / CGFloat(heights.count)).rounded(.down))
    var y = headHeight(width: width)
    return heights.map { height in
      y += height
      defer { y += each + Self.gap }
      return CGRect(
        x: axis.track.lowerBound, y: y, width: axis.track.upperBound - axis.track.lowerBound,
        height: each)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    for ((legend, plot), height) in zip(zip(legends, plots), legendHeights(width: width)) {
      legend.frame = CGRect(
        x: Self.inset, y: plot.minY - height, width: width - 2 * Self.inset, height: height - 6)
    }
    still.frame = CGRect(
      x: Self.inset, y: plots.last?.maxY ?? 8, width: max(width - 2 * Self.inset, 0),
      height: Self.stillHeight)
  }

  override var cursorSpans: [ClosedRange<CGFloat>] {
    isStill ? [] : plots.map { $0.minY...$0.maxY }
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    guard let account, let axis, let chart, !isStill else { return }
    var commands = marks(axis).map { mark in
      PlotStyle.text(
        mark.text, x: mark.x, y: 5 + CGFloat(mark.row) * Self.markRow, width: 80, Self.label)
    }
    let plots = plots
    for (panel, plot) in zip(chart.panels, plots) {
      commands += DragPlot(panel: panel, area: plot, axis: axis).commands(account)
    }
    if let last = plots.last { commands += times(axis, top: last.maxY) }
    Self.draw(PlotLook.shown(commands))
  }

  private func times(_ axis: DragAxis, top: CGFloat) -> [DrawCommand] {
    let ticks = axis.ticks.flatMap { tick -> [DrawCommand] in
      [
        .fill(
          CGRect(x: tick.x - 0.5, y: top, width: 1, height: 4), cornerRadius: 0, PlotStyle.quiet),
        PlotStyle.text(
          tick.label, x: tick.x - 30, y: top + 4, width: 60, Self.label, PlotStyle.quiet, .center),
      ]
    }
    let unit = PlotStyle.text(
      "ms", x: Self.inset, y: top + 4, width: 30, Self.label, PlotStyle.quiet)
    return ticks + [unit]
  }
}
