import BackswipeMotion
import BackswipeScene
import BackswipeSettings
import BackswipeUI
import BackswipeUnits

/// A curve over time: its position and its velocity, the former curve behind them, a mark at now,
/// and handles that a finger or arrow keys move. The return key selects the next handle.
@MainActor
final class CurvePlotView: UIControl, PointsControl {
  /// Called with the actions of a finger on a handle.
  var perform: ((SettingsAction) -> Void)?
  var editor: CurveEditor? { didSet { setNeedsDisplay() } }
  /// The elapsed part of the curve's duration, 0…1; nil for no mark.
  var now: Double? { didSet { if now != oldValue { setNeedsDisplay() } } }
  private static let count = 121
  /// Points below the plot, for its labels.
  static let wordsHeight: CGFloat = 21
  /// The handle that a finger holds, the plot's geometry, which stays fixed meanwhile, and the
  /// finger's distance.
  private var held: (index: Int, geometry: CurveGeometry, offset: CGPoint)?

  /// The handle that arrow keys move; nil for none.
  private var selected: Int? { didSet { if selected != oldValue { setNeedsDisplay() } } }

  // MARK: Numbers

  private struct Lines {
    let present: [CurvePlot.Sample]
    let former: [CurvePlot.Sample]
    /// The duration of the curve, and that of the plot, in seconds.
    let length: Double
    let span: Double
  }

  private func lines(_ editor: CurveEditor) -> Lines {
    let (curve, former) = (editor.editing.curve, editor.former)
    let duration = editor.editing.duration
    let length = curve.length(within: duration)
    let span = max(length, former.length(within: duration))
    return Lines(
      present: CurvePlot.samples(of: curve, duration: duration, span: span, count: Self.count),
      former: former == curve
        ? [] : CurvePlot.samples(of: former, duration: duration, span: span, count: Self.count),
      length: length.seconds, span: max(span.seconds, 1e-9))
  }

  private func geometry(_ editor: CurveEditor, _ lines: Lines) -> CurveGeometry {
    if let held { return held.geometry }
    let fastest = Self.fastest(lines)
    return CurveGeometry(
      size: CGSize(width: bounds.width, height: max(bounds.height - Self.wordsHeight, 1)),
      showing: (lines.present + lines.former).map(\.position) + editor.editing.handles.map(\.y)
        + lines.present.map { fastest > 0 ? $0.velocity / fastest : 0 })
  }

  /// The positions of the handles, in the plot's coordinates.
  var handlePlaces: [CGPoint] {
    guard let editor else { return [] }
    let lines = lines(editor)
    return places(editor, lines, geometry(editor, lines))
  }

  private func places(
    _ editor: CurveEditor, _ lines: Lines, _ geometry: CurveGeometry
  ) -> [CGPoint] {
    editor.editing.handles.map { geometry.handle($0.x * lines.length / lines.span, $0.y) }
  }

  // MARK: Finger

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let editor else { return false }
    let lines = lines(editor)
    let geometry = geometry(editor, lines)
    let places = places(editor, lines, geometry)
    let point = touch.location(in: self)
    guard let index = CurveGeometry.nearest(to: point, among: places) else { return false }
    let offset = CGPoint(x: places[index].x - point.x, y: places[index].y - point.y)
    held = (index, geometry, offset)
    perform?(.beginHandle)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let held, let editor else { return false }
    let point = touch.location(in: self)
    let place = held.geometry.fractions(
      CGPoint(x: point.x + held.offset.x, y: point.y + held.offset.y))
    let lines = lines(editor)
    let x = lines.length > 0 ? place.x * lines.span / lines.length : place.x
    perform?(.handle(held.index, x: x, y: place.y))
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { letGo() }
  override func cancelTracking(with event: UIEvent?) { letGo() }

  private func letGo() {
    held = nil
    perform?(.endHandle)
    setNeedsDisplay()
  }

  // MARK: Keys

  var hasPoints: Bool { editor?.editing.handles.isEmpty == false }

  func focusChanged(_ hasFocus: Bool) { selected = hasFocus ? 0 : nil }

  func movePoint(x: Int, y: Int, _ size: Setting.StepSize) {
    if let handle { perform?(.stepHandle(handle, x: x, y: y, size)) }
  }

  func enter() {
    if let handle, let count = editor?.editing.handles.count { selected = (handle + 1) % count }
  }

  /// The selected handle; the last one where the curve has fewer now.
  private var handle: Int? {
    guard let selected, let count = editor?.editing.handles.count, count > 0 else { return nil }
    return min(selected, count - 1)
  }

  // MARK: Drawing

  private static var velocity: Color { StudioColors.orange.now }
  private static var former: Color { StudioColors.pale.now }

  override func draw(_ rect: CGRect) {
    var commands: [DrawCommand] = [
      .fill(rect, cornerRadius: PanelStyle.corner, StudioColors.plot.now),
      .clip(rect, cornerRadius: PanelStyle.corner),
    ]
    let area = CGRect(
      x: 0, y: 0, width: rect.width, height: max(rect.height - Self.wordsHeight, 1))
    if let editor {
      let lines = lines(editor)
      let geometry = geometry(editor, lines)
      commands += frame(area, geometry, lines)
      commands.append(line(lines.former, geometry, lines.span, Self.former, 1.5) { $0.position })
      commands.append(velocityLine(lines, geometry))
      commands.append(
        line(lines.present, geometry, lines.span, StudioColors.tint.now, 2) { $0.position })
      commands += mark(editor, geometry, lines, area)
      commands += handles(places(editor, lines, geometry), geometry, lines)
      commands += words(rect, lines)
    }
    commands.append(.restore)
    commands.append(
      .border(rect, cornerRadius: PanelStyle.corner, width: 1, StudioColors.line.now))
    Self.draw(commands)
  }

  private func line(
    _ samples: [CurvePlot.Sample], _ geometry: CurveGeometry, _ span: Double, _ color: Color,
    _ width: CGFloat, _ height: (CurvePlot.Sample) -> Double
  ) -> DrawCommand {
    let points = samples.map { geometry.point($0.time / span, height($0)) }
    let path = points.enumerated().map { $0 == 0 ? PathElement.move($1) : .line($1) }
    return .path(path, fill: nil, stroke: Stroke(width: width, color: color))
  }

  private static func fastest(_ lines: Lines) -> Double {
    lines.present.reduce(0) { max($0, abs($1.velocity)) }
  }

  /// The velocity, scaled so that the greatest speed is as high as the whole distance.
  private func velocityLine(_ lines: Lines, _ geometry: CurveGeometry) -> DrawCommand {
    let fastest = Self.fastest(lines)
    return line(lines.present, geometry, lines.span, Self.velocity, 1.25) {
      fastest > 0 ? $0.velocity / fastest : 0
    }
  }

  private func frame(
    _ rect: CGRect, _ geometry: CurveGeometry, _ lines: Lines
  ) -> [DrawCommand] {
    let (low, high) = (geometry.point(0, 0), geometry.point(1, 1))
    let end = geometry.point(lines.length / lines.span, 0).x
    return [
      .fill(CGRect(x: 0, y: low.y - 0.5, width: rect.width, height: 1), cornerRadius: 0, .line),
      .fill(CGRect(x: 0, y: high.y - 0.5, width: rect.width, height: 1), cornerRadius: 0, .line),
      .fill(
        CGRect(x: low.x - 0.5, y: 0, width: 1, height: rect.height), cornerRadius: 0, .line),
      .fill(CGRect(x: end - 0.5, y: 0, width: 1, height: rect.height), cornerRadius: 0, .line),
      .fill(
        CGRect(x: 0, y: rect.height, width: rect.width, height: Self.wordsHeight),
        cornerRadius: 0, StudioColors.card.now),
    ]
  }

  private func mark(
    _ editor: CurveEditor, _ geometry: CurveGeometry, _ lines: Lines, _ rect: CGRect
  ) -> [DrawCommand] {
    guard let now, now.isFinite else { return [] }
    let part = min(max(now, 0), 1)
    let point = geometry.point(part * lines.length / lines.span, editor.editing.curve.value(part))
    return [
      .fill(
        CGRect(x: point.x - 0.5, y: 0, width: 1, height: rect.height), cornerRadius: 0,
        StudioColors.red.now),
      .fill(
        CGRect(x: point.x - 4, y: point.y - 4, width: 8, height: 8), cornerRadius: 4,
        StudioColors.red.now),
    ]
  }

  private func handles(
    _ places: [CGPoint], _ geometry: CurveGeometry, _ lines: Lines
  ) -> [DrawCommand] {
    guard !places.isEmpty else { return [] }
    let (start, end) = (geometry.point(0, 0), geometry.point(lines.length / lines.span, 1))
    let arms =
      places.count == 2
      ? [(start, places[0]), (places[1], end)]
      : [
        (start, places[0]), (places[1], places[2]), (places[2], places[3]),
        (places[places.count - 1], end),
      ]
    return arms.map { from, to in
      .path(
        [.move(from), .line(to)], fill: nil,
        stroke: Stroke(width: 1, color: StudioColors.tint.now.withAlpha(0.5)))
    }
      + places.enumerated().flatMap { index, place -> [DrawCommand] in
        let isHeld = held.map { $0.index == index } ?? (handle == index)
        let box = CGRect(x: place.x - 6, y: place.y - 6, width: 12, height: 12)
        return [
          .fill(box, cornerRadius: 6, isHeld ? StudioColors.tint.now : StudioColors.card.now),
          .border(box, cornerRadius: 6, width: 2, StudioColors.tint.now),
        ]
      }
  }

  /// The names of the lines from the left, as many as fit beside the length at the right.
  private func words(_ rect: CGRect, _ lines: Lines) -> [DrawCommand] {
    let font = StudioFonts.plot
    let y = rect.height - 19
    let length = "\(CurveEditor.text((lines.span * 1000).rounded())) ms"
    let right = rect.width - 18 - TextMetrics.width(of: length, font: font).rounded(.up)
    let speed = CurveEditor.text((Self.fastest(lines) * 10).rounded() / 10)
    var names = [("position", StudioColors.tint.now), ("speed, up to \(speed)/s", Self.velocity)]
    if !lines.former.isEmpty { names.append(("before", StudioColors.gray.now)) }
    var x: CGFloat = 14
    var commands: [DrawCommand] = []
    for (text, color) in names + [(length, StudioColors.gray.now)] {
      let width = TextMetrics.width(of: text, font: font).rounded(.up)
      let isLast = text == length
      guard isLast || x + width + 8 <= right else { continue }
      let box = CGRect(x: isLast ? right : x, y: y, width: width, height: StudioFonts.line)
      commands.append(.text(text, box: box, font, color, .left))
      x += width + 10
    }
    return commands
  }
}

extension Color {
  @MainActor fileprivate static var line: Color { StudioColors.line.now }
}
