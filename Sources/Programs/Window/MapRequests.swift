/// The requests of a window to be mapped, until it is. A window manager that starts at the same time
/// may overlook one; SDL would wait for its answer without an end.
struct MapRequests {
  /// Nanoseconds between two requests.
  static let period: Int64 = 250_000_000
  /// Nanoseconds until the program goes on with a window that is not mapped yet.
  static let patience: Int64 = 2_000_000_000
  /// Nanoseconds between two looks in that time.
  static let look: Int64 = 5_000_000

  private let start: Int64
  private var next: Int64

  /// - Parameter now: nanoseconds of the monotonic clock, here and below.
  init(at now: Int64) {
    start = now
    next = now
  }

  /// Whether a request is due, which is made then.
  mutating func isDue(at now: Int64) -> Bool {
    guard now >= next else { return false }
    next = now + Self.period
    return true
  }

  /// Whether the program still waits for the window before it goes on.
  func holdsUp(at now: Int64) -> Bool { now < start + Self.patience }
}
