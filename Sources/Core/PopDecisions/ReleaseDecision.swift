import BackswipeText

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

  /// For example `; 12 pt less and it would have closed, 130 pt more and it would have performed its
  /// first action`: the nearer one first.
  var margins: String {
    let places = [true, false].compactMap { isMore in
      travelMargin(more: isMore).map { margin in
        (
          margin,
          words(
            "\(NumberText.margin(margin)) pt \(isMore ? Self.ways.more : Self.ways.less)",
            outcome(ifMoved: isMore ? margin : -margin, faster: 0))
        )
      }
    }.sorted { $0.0 < $1.0 }.map(\.1)
    let all =
      (isDecidedBySpeed || places.isEmpty ? [speedMargin].compactMap { $0 } : []) + places
    return "; "
      + (all.isEmpty
        ? "no travel and no speed would have changed it" : all.joined(separator: ", "))
  }

  private var speedMargin: String? {
    let found = [true, false].compactMap { isFaster in
      speedMargin(faster: isFaster).map { (isFaster, $0) }
    }.min { $0.1 < $1.1 }
    return found.map { isFaster, margin in
      words(
        "\(NumberText.margin(margin)) pt/s \(isFaster ? "faster" : "slower")",
        outcome(ifMoved: 0, faster: isFaster ? margin : -margin))
    }
  }

  private func words(_ change: String, _ other: Outcome) -> String {
    "\(change) and it would have \(participle(other))"
  }

  /// The compared value with the speed that has led to it and the threshold, as `60 pt at 300 pt/s, to
  /// 105 pt > 74`.
  ///
  /// - Parameters:
  ///   - value: the value without the speed; alone where there is no speed.
  ///   - speed: along the gesture; 0 for none.
  ///   - unit: after a space.
  ///   - places: the least decimals.
  static func compared(
    _ value: Double, speed: Double, to ahead: Double, unit: String, places: Int,
    _ threshold: Double, isAbove: Bool, isInclusive: Bool
  ) -> String {
    let (shown, needed) = NumberText.pair(ahead, threshold, from: places)
    let start =
      speed == 0
      ? "\(shown) \(unit)"
      : "\(NumberText.fixed(value, places)) \(unit) at \(NumberText.short(speed, 0)) pt/s, to "
        + "\(shown) \(unit)"
    return isAbove
      ? "\(start) \(isInclusive ? "≥" : ">") \(needed)"
      : "\(start), \(isInclusive ? "" : "more than ")\(needed) needed"
  }
}
