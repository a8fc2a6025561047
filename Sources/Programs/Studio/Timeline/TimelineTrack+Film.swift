import BackswipeScene
import BackswipeUI
import BackswipeUnits

/// The lane of a film.
extension TimelineTrack {
  /// The largest height of the lane, and the least one with which it is drawn.
  private static let filmHeights: ClosedRange<CGFloat> = 9...30
  private static var film: Color { StudioColors.tint.now }

  /// The rectangle of the film's lane; nil without a film, and where it has no room.
  ///
  /// - Parameter top: the foot of the lanes above, except curves.
  func filmLane(top: CGFloat) -> CGRect? {
    guard session.film != nil else { return nil }
    let room = bounds.height - top - 2
    let height = min((room / 2).rounded(), Self.filmHeights.upperBound)
    guard height >= Self.filmHeights.lowerBound else { return nil }
    return CGRect(x: 0, y: bounds.height - height - 1, width: bounds.width, height: height)
  }

  /// The film's motions, and the residuals of a fit around the lane's middle.
  func film(_ scale: TimelineScale, _ lane: CGRect) -> [DrawCommand] {
    guard let film = session.film else { return [] }
    var commands: [DrawCommand] = []
    for motion in film.motions {
      let left = scale.x(motion.lowerBound)
      let right = max(left + 2, scale.x(motion.upperBound))
      guard right > 0, left < bounds.width else { continue }
      commands.append(
        .fill(
          CGRect(x: left, y: lane.minY, width: right - left, height: lane.height),
          cornerRadius: 3, Self.film.withAlpha(0.18)))
    }
    if !film.residuals.isEmpty {
      commands.append(
        .fill(
          CGRect(x: 0, y: lane.midY - 0.25, width: lane.width, height: 0.5), cornerRadius: 0,
          StudioColors.gray.now.withAlpha(0.5)))
    }
    let (left, right) = (-Self.inset, bounds.width + Self.inset)
    for points in film.residuals {
      let path = points.map { point in
        let share = min(max(point.error / film.limit, -1), 1)
        return CGPoint(
          x: min(max(scale.x(point.instant), left), right),
          y: lane.midY - (lane.height / 2 - 1) * CGFloat(share))
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
