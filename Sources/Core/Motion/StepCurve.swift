/// Jumps at equal intervals: CSS's `steps()`.
public struct StepCurve: Sendable, Equatable {
  /// The positions of the jumps.
  public enum Jump: String, Sendable, CaseIterable {
    /// At the end of every interval, including the last one's.
    case end = "jump-end"
    /// At the beginning of every interval.
    case start = "jump-start"
    /// At neither end.
    case none = "jump-none"
    /// At both ends.
    case both = "jump-both"
  }

  /// The maximum number of intervals.
  public static let most = 1_000_000

  /// The number of intervals.
  public let count: Int
  /// The positions of the jumps.
  public let jump: Jump

  /// Nil for fewer than one interval, fewer than two with `none`, or more than `most`.
  public init?(_ count: Int, jump: Jump = .end) {
    guard count >= (jump == .none ? 2 : 1), count <= Self.most else { return nil }
    self.count = count
    self.jump = jump
  }

  func value(_ fraction: Double) -> Double {
    let passed = (fraction * Double(count)).rounded(.down)
    switch jump {
    case .end: return passed / Double(count)
    case .start: return (passed + 1) / Double(count)
    case .none: return passed / Double(count - 1)
    case .both: return (passed + 1) / Double(count + 1)
    }
  }
}
