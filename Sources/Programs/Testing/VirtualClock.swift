import BackswipeUnits
import Synchronization

/// The clock of a `VirtualPhone`, for client code that takes a clock: `clock.sleep` waits for the
/// phone's time, and takes none in reality.
///
/// A task that sleeps goes on when the phone has reached its deadline and the test suspends, as in
/// `await phone.advance(by:)` and `await phone.settle()`, which stop at each deadline in turn.
public final class VirtualClock: Clock {
  /// A point in the phone's time.
  public struct Instant: InstantProtocol {
    /// The time since the start of the clock.
    public var offset: Duration

    /// The instant later by a duration.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// The time to another instant; negative for an earlier one.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether `left` is earlier.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let id: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    /// In the order of deadlines, and of their calls for the same one.
    var sleepers: [Sleeper] = []
    var calls = 0
    /// Calls that have been cancelled before they slept.
    var cancelled: Set<Int> = []
  }

  private let state = Mutex(State())

  init() {}

  /// The phone's present.
  public var now: Instant { state.withLock(\.now) }

  /// One nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits until the phone has reached an instant; at once for one that is not in its future.
  ///
  /// - Parameter tolerance: ignored.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = state.withLock { state in
      state.calls += 1
      return state.calls
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let sleeper = Sleeper(id: id, deadline: deadline, continuation: continuation)
        let end = state.withLock { state -> Result<Void, any Error>? in
          if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          let index = state.sleepers.firstIndex { $0.deadline > deadline }
          state.sleepers.insert(sleeper, at: index ?? state.sleepers.count)
          return nil
        }
        if let end { continuation.resume(with: end) }
      }
    } onCancel: {
      let sleeper = state.withLock { state -> Sleeper? in
        guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
          state.cancelled.insert(id)
          return nil
        }
        return state.sleepers.remove(at: index)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
    _ = state.withLock { $0.cancelled.remove(id) }
  }

  // MARK: Phone

  /// The next instant for which a task sleeps; nil for none.
  var nextDeadline: BackswipeUnits.Instant? {
    state.withLock { $0.sleepers.first }.map { .zero + $0.deadline.offset }
  }

  /// Sets the present, and wakes the tasks whose deadline has come, in their order.
  func advance(to instant: BackswipeUnits.Instant) {
    let due = state.withLock { state -> [Sleeper] in
      state.now = Instant(offset: Duration(instant - .zero))
      let due = state.sleepers.prefix { $0.deadline <= state.now }
      state.sleepers.removeFirst(due.count)
      return Array(due)
    }
    for sleeper in due { sleeper.continuation.resume() }
  }
}
