package import BackswipeUnits

/// Grades of hitch ratios. Thresholds are milliseconds of hitch in a second of motion, each the
/// lowest of the worse grade.
package enum HitchProfile: String, CaseIterable, Sendable {
  /// 5 and 10 ms/s (doc).
  case apple2020 = "apple-2020"
  /// 10, 25 and 50 ms/s (doc); the words are this program's own.
  case appleCurrent = "apple-current"

  package var thresholds: [Int64] {
    switch self {
    case .apple2020: [5, 10]
    case .appleCurrent: [10, 25, 50]
    }
  }

  /// From good to bad, one more than there are thresholds.
  package var grades: [String] {
    switch self {
    case .apple2020: ["good", "warning", "critical"]
    case .appleCurrent: ["good", "fair", "poor", "bad"]
    }
  }

  /// The grade of an amount of hitch in an amount of motion; nil when nothing moved.
  package func grade(hitch: Interval, in motion: Interval) -> String? {
    guard motion > .zero else { return nil }
    let reached = thresholds.filter {
      Int128(hitch.nanoseconds) * 1000 >= Int128($0) * Int128(motion.nanoseconds)
    }
    return grades[reached.count]
  }
}
