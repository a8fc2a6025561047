package import BackswipeGestures
package import BackswipeUnits

/// How far one finger goes along x before it lifts, and when it has gone as far as a pan needs.
package struct FingerTravel: Hashable, Sendable {
  /// Points that the pan needs.
  package let needed: Double
  private let start: PointerSample
  /// The most points, in either direction, on the grid.
  package private(set) var farthest = 0.0
  /// The time from the landing to the move that reached `needed`; nil before that.
  package private(set) var reached: Interval?

  /// - Parameter start: the finger's `began`.
  package init(_ start: PointerSample, needed: Double) {
    self.start = start
    self.needed = needed
  }

  /// Takes a sample of the finger. The place where it lifts does not count, since nothing begins
  /// there.
  package mutating func add(_ sample: PointerSample) {
    guard sample.phase == .moved else { return }
    let along = abs(Double(sample.clampedLocation.x - start.clampedLocation.x)).onGrid
    farthest = max(farthest, along)
    if reached == nil, along >= needed, along > 0 { reached = sample.instant - start.instant }
  }
}
