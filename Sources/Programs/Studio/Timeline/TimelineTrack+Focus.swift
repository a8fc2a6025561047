import BackswipeSettings

/// The track under keys: arrows step frames and zoom, the return key stops or goes on.
extension TimelineTrack: PointsControl {
  /// The number of frames of a coarse step.
  private static let coarseStep = 10

  var hasPoints: Bool { true }

  func focusChanged(_ hasFocus: Bool) {}

  func movePoint(x: Int, y: Int, _ size: Setting.StepSize) {
    if x != 0 { onStep?(x * (size == .coarse ? Self.coarseStep : 1)) }
    if y != 0 { zoom(by: y > 0 ? 2 : 0.5) }
  }

  func enter() { onEnter?() }
}
