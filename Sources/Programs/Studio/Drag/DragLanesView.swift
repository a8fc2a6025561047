import BackswipeAnalysis
import BackswipePlots
import BackswipeScene
import BackswipeUI
import BackswipeUnits

/// The lanes of events during a gesture: fingers, recognisers, transitions, calls and frames.
@MainActor
final class DragLanesView: DragTimeControl {
  private static let inset: CGFloat = 12
  private static let title: CGFloat = 17
  private static let bar: CGFloat = 17
  private static let gap: CGFloat = 4
  private static let top: CGFloat = 8
  private static let font = StudioFonts.plot
  private static let blockFont = StudioFonts.block
  private static let command = PlotStyle.lines[3]
  private static let late = PlotStyle.lines[1]
  /// The greatest distance in points from the line at now to a call that is named.
  private static let reach: CGFloat = 8

  private var account: GestureAnalysis?
  private var rows: DragLaneRows?
  private var span: ClosedRange<Instant>?
  private let told = UILabel()

  override init() {
    super.init()
    told.font = .systemFont(ofSize: 13)
    told.textColor = UIColor(PlotLook.ink)
    told.numberOfLines = 2
    told.accessibilityIdentifier = "drag.calls"
    addSubview(told)
  }

  /// Not restored.
  required init?(coder: NSCoder) { nil }

  override var axis: DragAxis? {
    guard let account, let span else { return nil }
    return DragAxis(
      landed: account.instant(of: .landed) ?? span.lowerBound, span: span, width: bounds.width)
  }

  func render(_ account: GestureAnalysis?, _ lanes: Lanes?, span: ClosedRange<Instant>?) {
    self.account = account
    self.span = span
    rows = span.flatMap { span in lanes.map { DragLaneRows($0, span) } }
    updateCallLabel()
    setNeedsLayout()
    setNeedsDisplay()
  }

  override var now: Instant? { didSet { updateCallLabel() } }

  /// Shows the calls next to the line at now, as many as fit.
  private func updateCallLabel() {
    guard let axis, let now, let rows, axis.span.contains(now) else {
      told.text = rows.map { $0.calls.isEmpty ? "" : "Touch a call for its name" }
      return
    }
    let near = rows.calls.min {
      abs(axis.x($0.instant) - axis.x(now)) < abs(axis.x($1.instant) - axis.x(now))
    }
    guard let near, abs(axis.x(near.instant) - axis.x(now)) <= Self.reach else {
      told.text = ""
      return
    }
    told.text = Self.fitted(near.names, width: bounds.width - 2 * Self.inset)
  }

  /// The names in two lines, with the number of the omitted ones.
  static func fitted(_ names: [String], width: CGFloat) -> String {
    let font = Font(size: 13)
    for count in stride(from: names.count, to: 1, by: -1) {
      let more = names.count > count ? ", +\(names.count - count)" : ""
      let text = names.prefix(count).joined(separator: ", ") + more
      if TextMetrics.lines(of: text, font: font, width: width).count <= 2 { return text }
    }
    return (names.first ?? "") + (names.count > 1 ? ", +\(names.count - 1)" : "")
  }

  // MARK: Layout

  private static let toldHeight: CGFloat = 34

  /// The height that holds everything.
  var neededHeight: CGFloat {
    guard let rows else { return 0 }
    let lanes = rows.lanes.reduce(0) { $0 + laneHeight($1) }
    return Self.top + lanes + callsHeight + Self.title + Self.bar + 8
  }

  /// The height of the lane of calls with their names; 0 where there are none.
  private var callsHeight: CGFloat {
    (rows?.calls ?? []).isEmpty ? 0 : Self.title + Self.bar + Self.toldHeight + Self.gap
  }

  private func laneHeight(_ lane: DragLaneRows.Lane) -> CGFloat {
    Self.title + CGFloat(lane.rows.count) * (Self.bar + 2) - 2 + Self.gap
  }

  private var callsTop: CGFloat {
    Self.top + (rows?.lanes ?? []).reduce(0) { $0 + laneHeight($1) }
  }

  private var framesTop: CGFloat { callsTop + callsHeight }

  /// The vertical ranges of the tracks, without the names above them.
  override var cursorSpans: [ClosedRange<CGFloat>] {
    guard let rows else { return [] }
    var spans: [ClosedRange<CGFloat>] = []
    var y = Self.top
    for lane in rows.lanes {
      let height = laneHeight(lane)
      spans.append(y + Self.title...y + height - Self.gap)
      y += height
    }
    let calls = callsTop + Self.title
    if !rows.calls.isEmpty { spans.append(calls...calls + Self.bar) }
    let frames = framesTop + Self.title
    return spans + [frames...frames + Self.bar]
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    told.frame = CGRect(
      x: Self.inset, y: callsTop + Self.title + Self.bar + 1,
      width: max(0, bounds.width - 2 * Self.inset), height: Self.toldHeight)
    updateCallLabel()
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    guard let account, let axis, let rows else { return }
    var commands = cursorSpans.flatMap { axis.rules(account, $0) }
    var y = Self.top
    for lane in rows.lanes {
      commands.append(title(lane.title, y))
      for (index, row) in lane.rows.enumerated() {
        let top = y + Self.title + CGFloat(index) * (Self.bar + 2)
        commands.append(track(axis, top))
        for block in row { commands += self.block(block, axis, top) }
      }
      y += laneHeight(lane)
    }
    if !rows.calls.isEmpty {
      commands.append(title("Calls: \(rows.calls.reduce(0) { $0 + $1.names.count })", callsTop))
      commands += calls(rows.calls, axis, callsTop + Self.title)
    }
    commands.append(title(rows.frameTitle, framesTop))
    commands += frames(rows.frames, axis, framesTop + Self.title)
    Self.draw(PlotLook.shown(commands))
  }

  private func title(_ text: String, _ y: CGFloat) -> DrawCommand {
    PlotStyle.text(
      text, x: Self.inset, y: y, width: bounds.width - 2 * Self.inset, Self.font, PlotStyle.quiet)
  }

  private func track(_ axis: DragAxis, _ y: CGFloat) -> DrawCommand {
    .fill(
      CGRect(
        x: axis.track.lowerBound, y: y, width: axis.track.upperBound - axis.track.lowerBound,
        height: Self.bar), cornerRadius: 3, PlotLook.track.light.withAlpha(0.07))
  }

  private func block(_ block: DragLaneRows.Block, _ axis: DragAxis, _ y: CGFloat) -> [DrawCommand] {
    let left = axis.x(block.from)
    let box = CGRect(
      x: left, y: y, width: max(2, axis.x(block.to) - left - 0.5), height: Self.bar)
    var commands: [DrawCommand] = [
      .fill(box, cornerRadius: min(3, box.width / 2), block.color)
    ]
    if TextMetrics.width(of: block.text, font: Self.blockFont) + 6 <= box.width {
      commands.append(
        .text(
          block.text,
          box: CGRect(
            x: box.minX, y: y + (Self.bar - TextMetrics.lineHeight(Self.blockFont)) / 2,
            width: box.width, height: TextMetrics.lineHeight(Self.blockFont)), Self.blockFont,
          .white, .center))
    }
    return commands
  }

  /// A line for each instant, with the name of its first call where it has room.
  private func calls(_ calls: [DragLaneRows.Calls], _ axis: DragAxis, _ y: CGFloat) -> [DrawCommand]
  {
    var commands = [track(axis, y)]
    for (index, call) in calls.enumerated() {
      let x = axis.x(call.instant)
      let color = call.isCommand ? Self.command : PlotStyle.ink
      commands.append(
        .fill(CGRect(x: x - 1, y: y, width: 2, height: Self.bar), cornerRadius: 1, color))
      let more = call.names.count > 1 ? " +\(call.names.count - 1)" : ""
      let text = (call.names.first ?? "") + more
      let end = index + 1 < calls.count ? axis.x(calls[index + 1].instant) : axis.track.upperBound
      let wide = TextMetrics.width(of: text, font: Self.font)
      guard x + 4 + wide <= end - 3 else { continue }
      commands.append(PlotStyle.text(text, x: x + 4, y: y, width: wide + 1, Self.font, color))
    }
    return commands
  }

  /// Short lines for frames in time, tall ones for late ones, crosses for dropped ones.
  private func frames(_ frames: [Lanes.Frame], _ axis: DragAxis, _ y: CGFloat) -> [DrawCommand] {
    frames.map { frame in
      let (x, bar) = (axis.x(frame.instant), Self.bar)
      switch frame.presentation {
      case .onTime:
        return .fill(
          CGRect(x: x - 0.5, y: y + bar / 2, width: 1, height: bar / 2), cornerRadius: 0,
          PlotStyle.quiet)
      case .late:
        return .fill(
          CGRect(x: x - 1.25, y: y, width: 2.5, height: Self.bar), cornerRadius: 0, Self.late)
      case .dropped:
        return .path(
          [
            .move(CGPoint(x: x - 3, y: y + 5)), .line(CGPoint(x: x + 3, y: y + 11)),
            .move(CGPoint(x: x + 3, y: y + 5)), .line(CGPoint(x: x - 3, y: y + 11)),
          ], fill: nil, stroke: Stroke(width: 1.5, color: Self.late))
      }
    }
  }
}
