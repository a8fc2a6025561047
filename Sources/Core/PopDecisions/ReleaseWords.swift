import BackswipeText

/// The parts of sentences about releases: the subject with its end, the compared values, and the
/// changes that would have led elsewhere. Lengths are points of the finger's way, speeds points per
/// second.
enum ReleaseWords {
  /// The longest way that a sentence asks of a finger: more than the diagonal of any screen.
  static let farthest = 3000.0
  /// The greatest speed that a sentence asks of a finger.
  static let fastest = 20_000.0
  static let unchangeable = "no travel and no speed would have changed it"

  /// For example `the row closes: 50 pt, more than 74 needed; 25 pt more and it would have opened`.
  ///
  /// - Parameters:
  ///   - end: the subject with its end.
  ///   - changes: those that would have led elsewhere, the nearest first; a finger that can make none
  ///     has that in their place.
  static func sentence(_ end: String, _ compared: String, changes: [String?]) -> String {
    let changes = changes.compactMap(\.self)
    return "\(end): \(compared); "
      + (changes.isEmpty ? unchangeable : changes.joined(separator: ", "))
  }

  /// For example `12 pt less and it would have closed`; nil for a way that no finger goes.
  static func way(_ points: Double, _ direction: String, _ other: String) -> String? {
    abs(points) <= farthest ? "\(NumberText.margin(abs(points))) pt \(direction) and \(other)" : nil
  }

  /// For example `90 pt/s slower and it would have closed`; nil for a speed that no finger has.
  static func pace(_ speed: Double, _ direction: String, _ other: String) -> String? {
    abs(speed) <= fastest
      ? "\(NumberText.margin(abs(speed))) pt/s \(direction) and \(other)" : nil
  }

  /// The compared value with the speed that has led to it and the threshold, as `60 pt at 300 pt/s
  /// lead to 105 pt > 74`.
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
      moving(NumberText.fixed(value, places) + " " + unit, at: speed)
      .map { "\($0) lead to \(shown) \(unit)" } ?? "\(shown) \(unit)"
    return isAbove
      ? "\(start) \(isInclusive ? "≥" : ">") \(needed)"
      : "\(start), \(isInclusive ? "" : "more than ")\(needed) needed"
  }

  /// For example `60 pt at 300 pt/s`, or `60 pt at 300 pt/s back`; nil for a speed that rounds to 0.
  static func moving(
    _ value: String, at speed: Double, ways: (ahead: String, back: String) = ("", " back")
  ) -> String? {
    let size = NumberText.fixed(abs(speed), 0)
    return size == "0"
      ? nil : "\(value) at \(size) pt/s\(speed < 0 ? ways.back : ways.ahead)"
  }
}
