/// Names one timer of a scheduler, for as long as it is pending. Never used twice.
package struct SchedulerToken: Hashable, Sendable {
  fileprivate let deadline: Instant
  fileprivate let number: Int
}

/// Timers in the order in which they fall due: by deadline, and where deadlines are equal by the
/// order in which they were scheduled.
///
/// A sorted array, soonest last: a simulation holds tens of timers, rarely hundreds, and moving a
/// few hundred bytes costs less than a heap's bookkeeping; a token is then found by binary search.
/// It knows no clock: `popDue(at:)` is told the instant, and a deadline in the past is simply due.
package struct Scheduler<Payload> {
  package typealias Token = SchedulerToken

  private var entries: [(token: Token, payload: Payload)] = []
  private var nextNumber = 0

  package init() {}

  /// Adds a timer. O(log n) to find its place, and a move of those that are due earlier.
  @discardableResult
  package mutating func schedule(at deadline: Instant, _ payload: Payload) -> Token {
    let token = Token(deadline: deadline, number: nextNumber)
    nextNumber += 1
    entries.insert((token, payload), at: place(of: token))
    nextDeadline = entries.last?.token.deadline
    return token
  }

  /// Removes a timer; false when it is no longer pending, or another scheduler's. O(log n) to find
  /// it, and a move of those that are due earlier.
  @discardableResult
  package mutating func cancel(_ token: Token) -> Bool {
    let index = place(of: token)
    guard index < entries.count, entries[index].token == token else { return false }
    entries.remove(at: index)
    nextDeadline = entries.last?.token.deadline
    return true
  }

  /// Removes and returns the soonest timer if it is due at `instant`, which includes a deadline
  /// equal to it; nil when none is. O(1).
  package mutating func popDue(
    at instant: Instant
  ) -> (deadline: Instant, number: Int, payload: Payload)? {
    guard let next = entries.last, next.token.deadline <= instant else { return nil }
    entries.removeLast()
    nextDeadline = entries.last?.token.deadline
    return (next.token.deadline, next.token.number, next.payload)
  }

  /// When the soonest timer is due; nil when there is none. O(1).
  // Kept, since every frame asks, and a generic type's code is slow to come by from outside.
  package private(set) var nextDeadline: Instant?

  /// How many timers are pending.
  package var count: Int { entries.count }
  package var isEmpty: Bool { entries.isEmpty }

  /// The index of the first entry that is not due after `token`.
  private func place(of token: Token) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      let entry = entries[middle].token
      if (entry.deadline, entry.number) > (token.deadline, token.number) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}

extension Scheduler: Sendable where Payload: Sendable {}
