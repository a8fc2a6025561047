import BackswipePlots
import BackswipeScene
import BackswipeSimulation
import BackswipeUI
import BackswipeUnits

/// The lanes of a session, over time: fingers and transitions, the span that is played, and a mark
/// at the instant on the screen. A finger on it seeks.
@MainActor
final class TimelineTrack: UIControl {
  static let inset: CGFloat = 14
  /// The least width of a track with names of its lanes.
  static let widthOfNames: CGFloat = 240

  var session = TimelineState() {
    didSet {
      guard session != oldValue else { return }
      setNeedsDisplay()
      showThumbnails()
    }
  }
  private let thumbnails = TimelineThumbnailsView()
  /// How many times as large as the whole session.
  private(set) var zoom = 1.0
  /// The instant that stays in the middle; nil for the one on the screen.
  private var middle: Instant?
  /// Called with the instant under the finger.
  var onSeek: ((Instant) -> Void)?
  /// Called with the number of frames to step by a key.
  var onStep: ((Int) -> Void)?
  /// Called by the return key.
  var onEnter: (() -> Void)?
  /// Called with the offset of the film whose lane is dragged, in milliseconds.
  var onFilm: ((Double) -> Void)?
  /// Where a drag of the film began, and its offset there.
  private var grip: (x: CGFloat, offset: Double)?

  override func layoutSubviews() {
    super.layoutSubviews()
    showThumbnails()
  }

  /// The part of the session that is shown.
  var shownSpan: ClosedRange<Instant> { scale.shown }

  var lanes: TimelineLanes {
    let shown = scale.shown
    let moving = session.moving.lanes(in: shown).count
    return TimelineLanes(
      height: bounds.height, phones: session.thumbnails?.phones ?? 0,
      tracks: shownBars.map(\.count).max() ?? 0, hasFilm: session.film != nil, moving: moving,
      sides: session.sides.count,
      hasPages: moving == 0 || session.film != nil || session.hasTransition(in: shown))
  }

  // MARK: Tracks

  /// The track that a finger drags.
  private var held: (bar: TrackBar, part: TrackBar.Part, x: CGFloat, edit: TrackEdit)?
  /// Whether tracks are dragged in the finer step.
  var isFine = false
  /// Called with the times of a track that is dragged, and whether the drag has ended.
  var onTrack: ((TrackEdit, Bool) -> Void)?

  /// The tracks of the transitions in sight, each of them with one of the same place on each side.
  private var shownBars: [[TrackBar]] {
    let shown = scale.shown
    return session.bars.filter { bars in
      bars.first.map { $0.begin <= shown.upperBound && $0.end >= shown.lowerBound } == true
    }
  }

  private func frame(_ bar: TrackBar, _ edit: TrackEdit?, _ lane: TimelineLanes.Lane) -> CGRect {
    let span = bar.span(edit)
    let left = scale.x(span.lowerBound)
    return CGRect(
      x: left, y: lane.y, width: max(scale.x(span.upperBound) - left, 4), height: lane.height)
  }

  /// Points of a bar's right edge that change its duration.
  private static let edge: CGFloat = 6

  /// The track at a point, and its part.
  private func track(at point: CGPoint) -> (bar: TrackBar, part: TrackBar.Part)? {
    guard session.editsTracks else { return nil }
    let lanes = lanes.tracks
    for (bar, lane) in shownBars.flatMap({ zip($0, lanes) }) {
      let frame = frame(bar, nil, lane)
      guard frame.insetBy(dx: -Self.edge, dy: -1).contains(point) else { continue }
      return (bar, point.x >= frame.maxX - min(Self.edge, frame.width / 2) ? .end : .whole)
    }
    return nil
  }

  /// Whether a point, in points of the view, is on a track that can be dragged.
  func isOnTrack(_ point: CGPoint) -> Bool { track(at: point) != nil }

  private func drag(to x: CGFloat) {
    guard var held else { return }
    let length = scale.length.nanoseconds
    let width = max(bounds.width - 2 * Self.inset, 1)
    let time = Interval(nanoseconds: Int64(Double((x - held.x) / width) * Double(length)))
    let edit = held.bar.dragged(held.part, by: time, isFine: isFine)
    guard edit != held.edit else { return }
    held.edit = edit
    self.held = held
    setNeedsDisplay()
    onTrack?(edit, false)
  }

  private func drawnTracks(_ lanes: [TimelineLanes.Lane]) -> [DrawCommand] {
    shownBars.flatMap { zip($0, lanes) }.flatMap { bar, lane -> [DrawCommand] in
      let isHeld = held.map { $0.bar.number == bar.number && $0.bar.edit.index == bar.edit.index }
      let edit = isHeld == true ? held?.edit : nil
      let box = frame(bar, edit, lane)
      let color = bar.side.map { PlotStyle.line($0) } ?? Self.forward
      var commands: [DrawCommand] = [
        .fill(box, cornerRadius: 3, color.withAlpha(isHeld == true ? 0.45 : 0.25)),
        .fill(
          CGRect(x: box.maxX - 2, y: box.minY, width: 2, height: box.height), cornerRadius: 1,
          color),
      ]
      let text = edit.map { bar.words($0) } ?? session.name(of: bar)
      let width = TextMetrics.width(of: text, font: StudioFonts.plot).rounded(.up)
      let label = Self.barLabel(width: width, bar: box, track: bounds.width)
      commands.append(
        .text(
          text,
          box: CGRect(
            x: label.x, y: lane.y + 0.5, width: label.width, height: StudioFonts.line),
          StudioFonts.plot, StudioColors.ink.now, .left))
      return commands
    }
  }

  // MARK: Pictures

  private func showThumbnails() {
    if thumbnails.superview == nil { addSubview(thumbnails) }
    if thumbnails.frame != bounds { thumbnails.frame = bounds }
    thumbnails.render(session.thumbnails, lanes.pictures, scale, now: session.now)
  }

  /// The instant of the next picture to be made; nil for none.
  var missingPicture: Instant? { thumbnails.missing(from: session.now) }

  /// Adds the phones at an instant.
  func add(_ lists: [DisplayList], at instant: Instant) {
    thumbnails.add(lists, at: instant)
    showThumbnails()
  }

  private var scale: TimelineScale {
    TimelineScale(
      span: session.span, track: Self.inset...max(Self.inset + 1, bounds.width - Self.inset),
      zoom: zoom, center: middle ?? session.now, folds: session.folds)
  }

  /// Shows more or less of the session, around the instant at a place of the track.
  func zoom(by factor: Double, at x: CGFloat) {
    let before = scale
    zoom = min(max(zoom * factor, 1), 100_000)
    defer { showThumbnails() }
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
    if let (bar, part) = track(at: point) {
      held = (bar, part, point.x, bar.edit)
      setNeedsDisplay()
      return true
    }
    if let film = session.film, let lane = lanes.film, (lane.y...lane.end).contains(point.y) {
      grip = (point.x, film.offset)
    } else {
      seek(touch)
    }
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if held != nil {
      drag(to: touch.location(in: self).x)
    } else if let grip {
      let moved = (touch.location(in: self).x - grip.x) * CGFloat(scale.length.seconds)
      let width = max(scale.track.upperBound - scale.track.lowerBound, 1)
      onFilm?(grip.offset + Double(moved / width) * 1000)
    } else {
      seek(touch)
    }
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let held else { return }
    self.held = nil
    setNeedsDisplay()
    onTrack?(held.edit, true)
  }

  override func cancelTracking(with event: UIEvent?) {
    guard let held else { return }
    self.held = nil
    setNeedsDisplay()
    onTrack?(held.bar.edit, true)
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
  static var forward: Color { StudioColors.forward.now }
  static var back: Color { StudioColors.back.now }
  static var cancelled: Color { StudioColors.cancelled.now }
  static let mark = Color(hex: 0xFF3B30)
  static let holding = Color(hex: 0x34C759)

  override func draw(_ rect: CGRect) {
    let scale = scale
    var commands: [DrawCommand] = [
      .fill(rect, cornerRadius: 10, Self.paper), .clip(rect, cornerRadius: 10),
    ]
    commands += played(scale, rect)
    commands += ruler(scale, rect)
    let lanes = lanes
    commands += folds(scale, rect, foot: lanes.pictures.first?.y ?? rect.height)
    for touch in session.touches {
      commands += block(scale, touch, y: lanes.fingers.middle - 3, height: 6, Self.finger)
    }
    commands += transitions(session.transitions, scale, lanes.transitions)
    commands += sides(scale, lanes.transitions)
    if let lane = lanes.film { commands += film(scale, lane) }
    if let progress = lanes.progress { commands += curves(scale, progress) }
    let moving = session.moving.lanes(in: scale.shown, most: lanes.moving.count)
    for (content, lane) in zip(moving, lanes.moving) { commands += draw(content, scale, lane) }
    commands += names(lanes, moving, scale, rect)
    commands += drawnTracks(lanes.tracks)
    commands += flags(scale, session.marks, rect, foot: rect.height)
    for (side, content) in session.sides.enumerated() {
      let row = CGFloat(session.sides.count - 1 - side) * Self.flagRow
      commands += flags(scale, content.marks, rect, foot: rect.height - row)
    }
    commands += cursor(scale, rect)
    commands.append(.restore)
    Self.draw(commands)
  }

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
    let font = StudioFonts.plot
    let head = scale.x(session.now).rounded()
    var labels: [ClosedRange<CGFloat>] = []
    return scale.ticks(max(2, Int(rect.width / 84))).flatMap { instant -> [DrawCommand] in
      let x = scale.x(instant).rounded()
      let text = Self.seconds(instant)
      let width = TextMetrics.width(of: text, font: font).rounded(.up)
      let left = Self.labelStart(x, width: width, beside: head, within: rect.width)
      let line = DrawCommand.fill(
        CGRect(x: x, y: TimelineLanes.ruler, width: 1, height: rect.height), cornerRadius: 0,
        Self.line)
      // Places beside folds are near each other.
      guard Self.hasRoom(left...(left + width), beside: labels) else { return [line] }
      labels.append(left...(left + width))
      return [
        line,
        .text(
          text, box: CGRect(x: left, y: 1, width: width, height: StudioFonts.line), font,
          Self.label, .left),
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

  /// Points between two labels at least.
  private static let labelGap: CGFloat = 4

  /// Whether a label is apart from those that are drawn; one that makes way for the mark may be
  /// left of them.
  static func hasRoom(
    _ label: ClosedRange<CGFloat>, beside drawn: [ClosedRange<CGFloat>]
  ) -> Bool {
    drawn.allSatisfy {
      label.lowerBound >= $0.upperBound + labelGap || label.upperBound + labelGap <= $0.lowerBound
    }
  }

  /// As few decimals as it takes.
  private static func seconds(_ instant: Instant) -> String {
    var text = TimelineState.seconds(instant)
    while text.hasSuffix("0") { text.removeLast() }
    return (text.hasSuffix(".") ? String(text.dropLast()) : text) + " s"
  }

  /// The least height of a block for its name.
  private static let leastName: CGFloat = 14

  func block(
    _ scale: TimelineScale, _ span: ClosedRange<Instant>, y: CGFloat, height: CGFloat,
    _ color: Color, text: String? = nil, foot: CGFloat = 0
  ) -> [DrawCommand] {
    let left = scale.x(span.lowerBound)
    let right = max(left + 2, scale.x(span.upperBound))
    guard right > 0, left < bounds.width else { return [] }
    let box = CGRect(x: left, y: y, width: right - left, height: height)
    var commands: [DrawCommand] = [.fill(box, cornerRadius: min(3, box.width / 2), color)]
    let font = StudioFonts.block
    let room = height - foot
    if let text, room >= Self.leastName, TextMetrics.width(of: text, font: font) + 8 < box.width {
      let high = TextMetrics.lineHeight(font)
      commands.append(
        .text(
          text, box: CGRect(x: box.minX, y: y + (room - high) / 2, width: box.width, height: high),
          font, .white, .center))
    }
    return commands
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
