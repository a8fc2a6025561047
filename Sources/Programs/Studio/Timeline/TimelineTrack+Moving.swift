import BackswipePlots
import BackswipeScene
import BackswipeSimulation
import BackswipeUI
import BackswipeUnits

/// The lanes of motion besides pages.
extension TimelineTrack {
  /// Points between two drawn points of a curve.
  private static let leastStep: CGFloat = 0.7
  /// Points at the top and at the foot of a lane that a curve leaves free.
  private static let margin: CGFloat = 2
  /// Points of an action without a length.
  private static let leastWidth: CGFloat = 3

  func draw(
    _ content: MovingLanes.Lane, _ scale: TimelineScale, _ lane: TimelineLanes.Lane
  ) -> [DrawCommand] {
    let ground: DrawCommand = .fill(
      CGRect(x: 0, y: lane.y, width: bounds.width, height: lane.height), cornerRadius: 0,
      StudioColors.gray.now.withAlpha(0.07))
    switch content {
    case .number(let number):
      return [ground] + number.curves.compactMap { curve(number, $0, scale, lane) }
    case .actions(_, let actions): return [ground] + draw(actions, scale, lane)
    }
  }

  private func color(of side: Int) -> Color {
    session.sides.isEmpty ? StudioColors.tint.now : PlotStyle.line(side)
  }

  /// A number over time, between its least value at the foot and its greatest at the top; level
  /// where it rests.
  private func curve(
    _ number: MovingLanes.Number, _ curve: MovingLanes.Curve, _ scale: TimelineScale,
    _ lane: TimelineLanes.Lane
  ) -> DrawCommand? {
    let (left, right) = (-Self.inset, bounds.width + Self.inset)
    let (low, high) = (number.range.lowerBound, number.range.upperBound)
    func y(_ value: Double) -> CGFloat {
      let share = high > low ? (value - low) / (high - low) : 0.5
      return lane.end - Self.margin - (lane.height - 2 * Self.margin) * CGFloat(share)
    }
    var path: [PathElement] = []
    func add(_ x: CGFloat, _ value: Double) {
      let place = CGPoint(x: min(max(x, left), right), y: y(value))
      path.append(path.isEmpty ? .move(place) : .line(place))
    }
    var last: Double?
    for stretch in curve.stretches {
      guard let first = stretch.first, let end = stretch.last, scale.x(first.instant) <= right
      else { break }
      defer { last = end.value }
      guard scale.x(end.instant) >= left else { continue }
      add(path.isEmpty ? left : scale.x(first.instant), last ?? first.value)
      var x = -CGFloat.infinity
      for (index, point) in stretch.enumerated() {
        let next = scale.x(point.instant)
        guard next - x >= Self.leastStep || index == stretch.count - 1 else { continue }
        x = next
        add(next, point.value)
      }
    }
    guard let last, !path.isEmpty else { return nil }
    add(min(scale.x(session.span.upperBound), right), last)
    return .path(path, fill: nil, stroke: Stroke(width: 1.5, color: color(of: curve.side)))
  }

  /// Actions at their instants, each over its length, with its words where they have room.
  private func draw(
    _ actions: [MovingLanes.Action], _ scale: TimelineScale, _ lane: TimelineLanes.Lane
  ) -> [DrawCommand] {
    let starts = actions.map { scale.x($0.moment.instant) }
    return actions.indices.flatMap { index -> [DrawCommand] in
      let (action, left) = (actions[index], starts[index])
      let end = scale.x(action.moment.instant + action.moment.length)
      let box = CGRect(
        x: left, y: lane.y + 1, width: max(end - left, Self.leastWidth), height: lane.height - 2)
      guard box.maxX > 0, box.minX < bounds.width else { return [] }
      let color = color(of: action.side)
      var commands: [DrawCommand] = [
        .fill(
          CGRect(x: box.minX, y: box.minY, width: Self.leastWidth, height: box.height),
          cornerRadius: 1, color)
      ]
      if box.width > Self.leastWidth {
        commands.append(.fill(box, cornerRadius: 2, color.withAlpha(0.25)))
      }
      let words = action.moment.words
      let width = TextMetrics.width(of: words, font: StudioFonts.plot).rounded(.up)
      let x = box.minX + Self.leastWidth + 3
      let room = (index + 1 < starts.count ? starts[index + 1] : bounds.width) - x
      if width + 3 <= room {
        commands.append(
          .text(
            words, box: CGRect(x: x, y: lane.y + 0.5, width: width, height: StudioFonts.line),
            StudioFonts.plot, StudioColors.ink.now, .left))
      }
      return commands
    }
  }
}
