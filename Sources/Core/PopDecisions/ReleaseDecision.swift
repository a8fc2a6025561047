/// The decision at the end of a touch, which can be made again for a touch that ends elsewhere or at
/// another speed. Lengths are points of the finger's way, speeds points per second.
package protocol ReleaseDecision: Hashable, Sendable {
  associatedtype Outcome: Hashable, Sendable

  /// The outcome with the touch farther along the gesture by points, and faster by points per second.
  /// With more of one of them it changes in one direction.
  func outcome(ifMoved points: Double, faster speed: Double) -> Outcome

  /// An outcome after `it would have`, such as `closed`.
  func participle(_ outcome: Outcome) -> String

  /// Whether the speed alone decided, so that its margin comes first.
  var isDecidedBySpeed: Bool { get }

  /// The words for more and less of the way.
  static var ways: (more: String, less: String) { get }
}

extension ReleaseDecision {
  package static var ways: (more: String, less: String) { ("more", "less") }
  package var isDecidedBySpeed: Bool { false }

  package var outcome: Outcome { outcome(ifMoved: 0, faster: 0) }

  /// The minimum difference of travel, in points, that would have changed the outcome at the same
  /// speed. On the grid: one step less changes nothing. Nil if no travel does.
  ///
  /// - Parameter isMore: whether the touch goes farther, or less far.
  package func travelMargin(more isMore: Bool) -> Double? {
    let outcome = outcome
    return GridMargin.least { self.outcome(ifMoved: isMore ? $0 : -$0, faster: 0) != outcome }
  }

  /// The minimum difference of speed that would have changed the outcome at the same place.
  package func speedMargin(faster isFaster: Bool) -> Double? {
    let outcome = outcome
    return GridMargin.least { self.outcome(ifMoved: 0, faster: isFaster ? $0 : -$0) != outcome }
  }

  /// For example `12 pt less and it would have closed` and `130 pt more and it would have performed its
  /// first action`, the nearer one first; the speed first where it decided alone.
  var changesElsewhere: [String?] {
    let ways = [true, false].compactMap { isMore in
      travelMargin(more: isMore).flatMap { points in
        ReleaseWords.way(
          points, isMore ? Self.ways.more : Self.ways.less,
          other(outcome(ifMoved: isMore ? points : -points, faster: 0))
        ).map { (points, $0) }
      }
    }.sorted { $0.0 < $1.0 }.map(\.1)
    return (isDecidedBySpeed || ways.isEmpty ? [change] : []) + ways
  }

  /// The nearest change of the speed.
  private var change: String? {
    let found = [true, false].compactMap { isFaster in
      speedMargin(faster: isFaster).map { (isFaster, $0) }
    }.min { $0.1 < $1.1 }
    return found.flatMap { isFaster, margin in
      ReleaseWords.pace(
        margin, isFaster ? "faster" : "slower",
        other(outcome(ifMoved: 0, faster: isFaster ? margin : -margin)))
    }
  }

  private func other(_ outcome: Outcome) -> String { "it would have \(participle(outcome))" }
}
