import BackswipeText

/// The rate at which a pointer reports its motion, from the times of the reports.
struct PointerRate {
  /// Nanoseconds between two reports from which the pointer has rested.
  private static let rest: Int64 = 50_000_000
  /// Intervals without which a rate would be a guess.
  private static let leastCount = 10

  private var last: Int64?
  private var count = 0
  private var duration: Int64 = 0

  /// Whether there has been a report.
  var hasBegun: Bool { last != nil }

  /// - Parameter time: nanoseconds, not before the last one's.
  mutating func add(_ time: Int64) {
    if let last, time - last < Self.rest {
      count += 1
      duration += max(0, time - last)
    }
    last = time
  }

  /// Reports per second of motion; nil for too few.
  var hertz: Double? {
    guard count >= Self.leastCount, duration > 0 else { return nil }
    return Double(count) * 1e9 / Double(duration)
  }

  var description: String {
    guard let hertz else { return "not measured: the pointer did not move over the window" }
    return "\(NumberText.short(hertz, 0)) Hz, \(count + 1) reports"
  }
}
