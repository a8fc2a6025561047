package import BackswipeGestures
package import BackswipeUnits

/// The travel of a touch along x before it ends, and the time at which it reaches that needed by a
/// pan.
package struct FingerTravel: Hashable, Sendable {
  /// Points needed by the pan.
  package let needed: Double
  private let start: PointerSample
  /// The maximum travel in either direction, in points, on the grid.
  package private(set) var farthest = 0.0
  /// The time from the landing to the move that reached `needed`; nil before it.
  package private(set) var reached: Interval?

  /// - Parameter start: the touch's `began`.
  package init(_ start: PointerSample, needed: Double) {
    self.start = start
    self.needed = needed
  }

  /// Adds a sample of the touch. The location of its end is ignored, since nothing begins there.
  package mutating func add(_ sample: PointerSample) {
    guard sample.phase == .moved else { return }
    let along = abs(Double(sample.clampedLocation.x - start.clampedLocation.x)).onGrid
    farthest = max(farthest, along)
    if reached == nil, along >= needed, along > 0 { reached = sample.instant - start.instant }
  }
}
