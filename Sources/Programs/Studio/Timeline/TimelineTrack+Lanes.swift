import BackswipePlots
import BackswipeScene
import BackswipeText
import BackswipeUI
import BackswipeUnits

/// The curves of pages, the names of lanes, and the marks of folds.
extension TimelineTrack {
  /// Points between two drawn points of a curve.
  private static let leastStep: CGFloat = 0.7

  /// How far each page has come, over time: from the foot of the lane at 0 to its top at 1.
  func curves(_ scale: TimelineScale, _ lane: TimelineLanes.Lane) -> [DrawCommand] {
    let (left, right) = (-Self.inset, bounds.width + Self.inset)
    return session.curves.curves.compactMap { curve in
      guard let first = curve.points.first, let last = curve.points.last,
        scale.x(last.instant) >= left, scale.x(first.instant) <= right
      else { return nil }
      var path: [PathElement] = []
      var x = -CGFloat.infinity
      for (index, point) in curve.points.enumerated() {
        let next = scale.x(point.instant)
        guard next - x >= Self.leastStep || index == curve.points.count - 1 else { continue }
        x = next
        let place = CGPoint(
          x: min(max(x, left), right),
          y: lane.y + lane.height * CGFloat(1 - min(max(point.progress, 0), 1)))
        path.append(path.isEmpty ? .move(place) : .line(place))
      }
      guard path.count > 1 else { return nil }
      // The sides of a comparison have the colours of its charts.
      let color =
        session.title == nil
        ? StudioColors.tint.now : PlotLook.lines[curve.number % PlotLook.lines.count].now
      return .path(path, fill: nil, stroke: Stroke(width: 1.5, color: color))
    }
  }

  /// The most of a track's width that the name of a lane takes; the rest of it is in its tip.
  private static let namePart: CGFloat = 0.5

  /// The name of the lane at a point, with the value at the instant on the screen; nil beside lanes.
  func laneName(at point: CGPoint) -> String? {
    let lanes = lanes
    let moving = session.moving.lanes(in: shownSpan, most: lanes.moving.count)
    return lanes.name(
      at: point.y, film: session.film?.name, moving: moving.map { $0.name(at: session.now) })
  }

  /// Where the name of a bar begins, and its width: in the bar, to its right, or to its left, the
  /// first that has room in a track; else to the side with more room, cut off there.
  static func barLabel(
    width: CGFloat, bar: CGRect, track: CGFloat
  ) -> (x: CGFloat, width: CGFloat) {
    let gap: CGFloat = 4
    if width + 2 * gap <= bar.width {
      // In sight also where the bar begins before the track.
      return (min(max(bar.minX, 0) + gap, bar.maxX - gap - width), width)
    }
    let (right, left) = (track - 2 - (bar.maxX + gap), bar.minX - gap - 2)
    if width <= right { return (bar.maxX + gap, width) }
    if width <= left { return (bar.minX - gap - width, width) }
    return right >= left ? (bar.maxX + gap, max(right, 0)) : (2, max(left, 0))
  }

  /// The names of the lanes, at the left, in tracks that have room for them.
  func names(
    _ lanes: TimelineLanes, _ moving: [MovingLanes.Lane], _ scale: TimelineScale, _ rect: CGRect
  ) -> [DrawCommand] {
    guard rect.width >= Self.widthOfNames else { return [] }
    let font = StudioFonts.block
    let head = scale.x(session.now).rounded()
    let words = moving.map { $0.name(at: session.now) }
    return lanes.names(film: session.film?.name, moving: words)
      .filter { $0.y + StudioFonts.line <= rect.height }.flatMap { name in
        let width = min(
          TextMetrics.width(of: name.text, font: font).rounded(.up),
          (rect.width * Self.namePart).rounded())
        let left = Self.nameStart(width: width + 6, beside: head, within: rect.width)
        let box = CGRect(x: left, y: name.y, width: width + 6, height: StudioFonts.line)
        return [
          .fill(box, cornerRadius: 3, StudioColors.card.now.withAlpha(0.85)),
          .text(
            name.text, box: box.insetBy(dx: 3, dy: 0), font, StudioColors.gray.now, .left),
        ] as [DrawCommand]
      }
  }

  /// Where the name of a lane begins: at the left, or to the right of the mark at the instant on the
  /// screen, which would cover it, as far as a track has room there.
  static func nameStart(
    width: CGFloat, beside head: CGFloat, within track: CGFloat = .infinity
  ) -> CGFloat {
    let left: CGFloat = 2
    guard (left - 2...left + width).contains(head), head + 3 + width <= track else { return left }
    return head + 3
  }

  /// The stretches that are drawn short: a grey band with two dashes, and its length where that has
  /// room.
  ///
  /// - Parameter foot: the height of these marks' foot.
  func folds(_ scale: TimelineScale, _ rect: CGRect, foot: CGFloat) -> [DrawCommand] {
    let font = StudioFonts.plot
    return session.folds.folds.flatMap { fold -> [DrawCommand] in
      let (left, right) = (scale.x(fold.span.lowerBound), scale.x(fold.span.upperBound))
      guard right > 0, left < rect.width else { return [] }
      let band = CGRect(
        x: left, y: TimelineLanes.ruler, width: max(1, right - left),
        height: rect.height - TimelineLanes.ruler)
      var commands: [DrawCommand] = [
        .fill(band, cornerRadius: 0, StudioColors.gray.now.withAlpha(0.16))
      ]
      for x in [band.midX - 2.5, band.midX + 2.5] where band.width >= 8 {
        commands.append(
          .path(
            [
              .move(CGPoint(x: x - 2, y: foot - 12)),
              .line(CGPoint(x: x + 2, y: foot - 4)),
            ],
            fill: nil, stroke: Stroke(width: 1, color: StudioColors.gray.now)))
      }
      let text = NumberText.short(fold.length.seconds, 1) + NumberText.unitSpace + "s"
      let width = TextMetrics.width(of: text, font: font).rounded(.up)
      if width + 4 <= band.width {
        commands.append(
          .text(
            text,
            box: CGRect(
              x: band.midX - width / 2, y: foot - 29, width: width,
              height: StudioFonts.line),
            font, StudioColors.gray.now, .left))
      }
      return commands
    }
  }
}
