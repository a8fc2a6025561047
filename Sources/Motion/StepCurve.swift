/// Jumps at even distances in time, as CSS's `steps()` has them.
public struct StepCurve: Sendable, Equatable {
  /// Where the jumps are.
  public enum Jump: String, Sendable, CaseIterable {
    /// At the end of every interval, the last one's included.
    case end = "jump-end"
    /// At the beginning of every interval.
    case start = "jump-start"
    /// At neither end, so that both are held.
    case none = "jump-none"
    /// At both ends.
    case both = "jump-both"
  }

  /// More would be a line.
  public static let most = 1_000_000

  /// Intervals of the same length.
  public let count: Int
  /// At which end of its stretch a step is made.
  public let jump: Jump

  /// Nil for fewer than one interval, fewer than two that are to jump at neither end, or more than
  /// `most`.
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
