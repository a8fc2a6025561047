import BackswipeScene
import BackswipeSimulation
import BackswipeUI
import BackswipeUnits

/// The lanes of a session, over time: fingers and transitions, the span that is played, and a mark
/// at the instant on the screen. A finger on it seeks.
@MainActor
final class TimelineTrack: UIControl {
  static let inset: CGFloat = 14
  /// The height of the lane of transitions: as much as the track has room for.
  private static let lanes: ClosedRange<CGFloat> = 15...36
  static let ruler: CGFloat = 16
  /// The least width of a track with names of its lanes.
  static let widthOfNames: CGFloat = 400

  var session = TimelineState() { didSet { if session != oldValue { setNeedsDisplay() } } }
  /// How many times as large as the whole session.
  private(set) var zoom = 1.0
  /// The instant that stays in the middle; nil for the one on the screen.
  private var middle: Instant?
  /// Called with the instant under the finger.
  var onSeek: ((Instant) -> Void)?
  /// Called with the offset of the film whose lane is dragged, in milliseconds.
  var onFilm: ((Double) -> Void)?
  /// Where a drag of the film began, and its offset there.
  private var grip: (x: CGFloat, offset: Double)?

  private var scale: TimelineScale {
    TimelineScale(
      span: session.span, track: Self.inset...max(Self.inset + 1, bounds.width - Self.inset),
      zoom: zoom, center: middle ?? session.now, folds: session.folds)
  }

  /// Shows more or less of the session, around the instant at a place of the track.
  func zoom(by factor: Double, at x: CGFloat) {
    let before = scale
    zoom = min(max(zoom * factor, 1), 100_000)
    guard zoom > 1 else {
      middle = nil
      setNeedsDisplay()
      return
    }
    middle = before.middle(keeping: x, zoomedBy: factor)
    setNeedsDisplay()
  }

  /// Shows more or less of the session, around the instant on the screen.
  func zoom(by factor: Double) { zoom(by: factor, at: scale.x(session.now)) }

  /// Shows the whole session.
  func fit() { zoom(by: 0, at: 0) }

  // MARK: Touches

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    grip = nil
    if let film = session.film, filmLane(top: lanesEnd)?.contains(point) == true {
      grip = (point.x, film.offset)
    } else {
      seek(touch)
    }
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if let grip {
      let moved = (touch.location(in: self).x - grip.x) * CGFloat(scale.length.seconds)
      let width = max(scale.track.upperBound - scale.track.lowerBound, 1)
      onFilm?(grip.offset + Double(moved / width) * 1000)
    } else {
      seek(touch)
    }
    return true
  }

  private func seek(_ touch: UITouch) {
    // What is shown stays while the finger moves.
    if middle == nil, zoom > 1 { middle = session.now }
    onSeek?(scale.instant(x: touch.location(in: self).x))
  }

  // MARK: Drawing

  private static var paper: Color { StudioColors.card.now }
  private static var line: Color { StudioColors.ruler.now }
  private static var label: Color { StudioColors.gray.now }
  private static let finger = Color(hex: 0x8E8E93)
  private static var forward: Color { StudioColors.forward.now }
  private static var back: Color { StudioColors.back.now }
  private static var cancelled: Color { StudioColors.cancelled.now }
  private static let mark = Color(hex: 0xFF3B30)
  private static let holding = Color(hex: 0x34C759)

  override func draw(_ rect: CGRect) {
    let scale = scale
    var commands: [DrawCommand] = [
      .fill(rect, cornerRadius: 10, Self.paper), .clip(rect, cornerRadius: 10),
    ]
    commands += played(scale, rect)
    commands += ruler(scale, rect)
    commands += folds(scale, rect)
    let top = Self.ruler + 6
    let lane = laneHeight
    for touch in session.touches {
      commands += block(scale, touch, y: top, height: 5, Self.finger)
    }
    for transition in session.transitions {
      let color =
        transition.outcome == .cancelled
        ? Self.cancelled
        : ["pop", "dismiss"].contains(transition.name) ? Self.back : Self.forward
      commands += block(
        scale, transition.begin...max(transition.begin, transition.end), y: top + 9,
        height: lane, color, text: transition.name)
    }
    let filmLane = filmLane(top: lanesEnd)
    if let filmLane { commands += film(scale, filmLane) }
    commands += curves(scale, top: lanesEnd, foot: filmLane?.minY ?? rect.height)
    commands += names(rect, top: top, lane: lane, film: filmLane)
    commands += session.marks.filter(\.holds).flatMap { flag(scale, $0, rect) }
    commands += session.marks.filter { !$0.holds }.flatMap { flag(scale, $0, rect) }
    commands += cursor(scale, rect)
    commands.append(.restore)
    Self.draw(commands)
  }

  /// The height of the lane of transitions; below it are the curves.
  private var laneHeight: CGFloat {
    min(
      max(bounds.height - Self.ruler - 6 - 44, Self.lanes.lowerBound), Self.lanes.upperBound)
  }

  /// The foot of the lane of transitions.
  private var lanesEnd: CGFloat { Self.ruler + 6 + 9 + laneHeight + 2 }

  private func played(_ scale: TimelineScale, _ rect: CGRect) -> [DrawCommand] {
    guard session.inPoint != nil || session.outPoint != nil else { return [] }
    let left = scale.x(session.inPoint ?? session.span.lowerBound)
    let right = scale.x(session.outPoint ?? session.span.upperBound)
    let area = CGRect(x: left, y: 0, width: max(1, right - left), height: rect.height)
    return [
      .fill(area, cornerRadius: 0, Self.forward.withAlpha(0.08)),
      .fill(CGRect(x: left, y: 0, width: 2, height: rect.height), cornerRadius: 0, Self.forward),
      .fill(
        CGRect(x: right - 2, y: 0, width: 2, height: rect.height), cornerRadius: 0, Self.forward),
    ]
  }

  private func ruler(_ scale: TimelineScale, _ rect: CGRect) -> [DrawCommand] {
    let font = Font(size: 10)
    let head = scale.x(session.now).rounded()
    return scale.ticks(max(2, Int(rect.width / 72))).flatMap { instant -> [DrawCommand] in
      let x = scale.x(instant).rounded()
      let text = Self.seconds(instant)
      let width = TextMetrics.width(of: text, font: font).rounded(.up)
      let left = Self.labelStart(x, width: width, beside: head, within: rect.width)
      return [
        .fill(
          CGRect(x: x, y: Self.ruler, width: 1, height: rect.height), cornerRadius: 0, Self.line),
        .text(
          text, box: CGRect(x: left, y: 2, width: width, height: 13), font, Self.label, .left),
      ]
    }
  }

  /// Points from the mark's middle to a label that makes way for it.
  private static let headRoom: CGFloat = 7

  /// Where the label of a place begins: in the middle of it, or beside the mark at the instant on the
  /// screen, which would cover it.
  static func labelStart(
    _ x: CGFloat, width: CGFloat, beside head: CGFloat, within track: CGFloat
  ) -> CGFloat {
    let middle = (x - width / 2).rounded()
    guard middle < head + headRoom, middle + width > head - headRoom else { return middle }
    let (left, right) = (head - headRoom - width, head + headRoom)
    if x < head { return left >= 0 ? left : right }
    return right + width <= track ? right : left
  }

  /// As few decimals as it takes.
  private static func seconds(_ instant: Instant) -> String {
    var text = TimelineState.seconds(instant)
    while text.hasSuffix("0") { text.removeLast() }
    return (text.hasSuffix(".") ? String(text.dropLast()) : text) + " s"
  }

  private func block(
    _ scale: TimelineScale, _ span: ClosedRange<Instant>, y: CGFloat, height: CGFloat,
    _ color: Color, text: String? = nil
  ) -> [DrawCommand] {
    let left = scale.x(span.lowerBound)
    let right = max(left + 2, scale.x(span.upperBound))
    guard right > 0, left < bounds.width else { return [] }
    let box = CGRect(x: left, y: y, width: right - left, height: height)
    var commands: [DrawCommand] = [.fill(box, cornerRadius: min(3, box.width / 2), color)]
    let font = Font(size: 10, weight: .medium)
    if let text, TextMetrics.width(of: text, font: font) + 8 < box.width {
      let high = TextMetrics.lineHeight(font)
      commands.append(
        .text(
          text, box: CGRect(x: box.minX, y: box.midY - high / 2, width: box.width, height: high),
          font, .white, .center))
    }
    return commands
  }

  /// An expectation: a disc at the foot of the track, with a line where it does not hold.
  private func flag(
    _ scale: TimelineScale, _ mark: TimelineState.Mark, _ rect: CGRect
  ) -> [DrawCommand] {
    let x = scale.x(mark.instant).rounded()
    let color = mark.holds ? Self.holding : Self.mark
    let disc = CGRect(x: x - 3, y: rect.height - 9, width: 6, height: 6)
    let line = CGRect(x: x - 0.5, y: Self.ruler, width: 1, height: rect.height - Self.ruler - 9)
    return (mark.holds ? [] : [.fill(line, cornerRadius: 0, color.withAlpha(0.6))])
      + [.fill(disc, cornerRadius: 3, color)]
  }

  private func cursor(_ scale: TimelineScale, _ rect: CGRect) -> [DrawCommand] {
    let x = scale.x(session.now).rounded()
    return [
      .fill(CGRect(x: x - 0.75, y: 0, width: 1.5, height: rect.height), cornerRadius: 0, Self.mark),
      .path(
        [
          .move(CGPoint(x: x - 5, y: 0)), .line(CGPoint(x: x + 5, y: 0)),
          .line(CGPoint(x: x, y: 7)), .close,
        ], fill: Self.mark, stroke: nil),
    ]
  }
}
