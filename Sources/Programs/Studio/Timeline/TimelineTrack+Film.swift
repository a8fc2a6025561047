import BackswipeScene
import BackswipeUI
import BackswipeUnits

/// The lane of a film.
extension TimelineTrack {
  private static var film: Color { StudioColors.tint.now }

  /// The film's motions, and the residuals of a fit around the lane's middle.
  func film(_ scale: TimelineScale, _ lane: TimelineLanes.Lane) -> [DrawCommand] {
    guard let film = session.film else { return [] }
    var commands: [DrawCommand] = []
    for motion in film.motions {
      let left = scale.x(motion.lowerBound)
      let right = max(left + 2, scale.x(motion.upperBound))
      guard right > 0, left < bounds.width else { continue }
      commands.append(
        .fill(
          CGRect(x: left, y: lane.y, width: right - left, height: lane.height),
          cornerRadius: 3, Self.film.withAlpha(0.18)))
    }
    if !film.residuals.isEmpty {
      commands.append(
        .fill(
          CGRect(x: 0, y: lane.middle - 0.25, width: bounds.width, height: 0.5), cornerRadius: 0,
          StudioColors.gray.now.withAlpha(0.5)))
    }
    let (left, right) = (-Self.inset, bounds.width + Self.inset)
    for points in film.residuals {
      let path = points.map { point in
        let share = min(max(point.error / film.limit, -1), 1)
        return CGPoint(
          x: min(max(scale.x(point.instant), left), right),
          y: lane.middle - (lane.height / 2 - 1) * CGFloat(share))
      }
      guard let first = path.first, path.count > 1 else { continue }
      commands.append(
        .path(
          [.move(first)] + path.dropFirst().map { .line($0) }, fill: nil,
          stroke: Stroke(width: 1.2, color: Self.film)))
    }
    return commands
  }
}
