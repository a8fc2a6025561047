/// Identifies one timer of a scheduler while it is pending. Never reused.
package struct SchedulerToken: Hashable, Comparable, Sendable {
  fileprivate let deadline: Instant
  fileprivate let number: Int

  package static func < (left: SchedulerToken, right: SchedulerToken) -> Bool {
    (left.deadline, left.number) < (right.deadline, right.number)
  }
}

/// Timers in the order in which they fall due: by deadline, and where deadlines are equal by the
/// order in which they were scheduled.
///
/// A heap of tokens with a table of their payloads: a timeline may put down sixty thousand fingers
/// at one instant, which lift at another. A cancelled timer leaves the table at once, and the heap
/// when it reaches its top. It has no clock: `popDue(at:)` takes the instant, and a deadline in the
/// past is due.
package struct Scheduler<Payload> {
  package typealias Token = SchedulerToken

  private var tokens = Heap<Token>()
  private var payloads: [Token: Payload] = [:]
  private var nextNumber = 0

  package init() {}

  /// Adds a timer. O(log n).
  @discardableResult
  package mutating func schedule(at deadline: Instant, _ payload: Payload) -> Token {
    let token = Token(deadline: deadline, number: nextNumber)
    nextNumber += 1
    tokens.insert(token)
    payloads[token] = payload
    nextDeadline = tokens.least?.deadline
    return token
  }

  /// Removes a timer; false when it is no longer pending, or another scheduler's. O(log n), over
  /// many calls.
  @discardableResult
  package mutating func cancel(_ token: Token) -> Bool {
    guard payloads.removeValue(forKey: token) != nil else { return false }
    if tokens.count > 2 * payloads.count + 8 {
      tokens.removeAll()
      for token in payloads.keys { tokens.insert(token) }
    }
    settle()
    return true
  }

  /// Removes and returns the soonest timer if it is due at `instant`, which includes a deadline
  /// equal to it; nil when none is. O(log n).
  package mutating func popDue(
    at instant: Instant
  ) -> (deadline: Instant, number: Int, payload: Payload)? {
    guard let next = tokens.least, next.deadline <= instant,
      let payload = payloads.removeValue(forKey: next)
    else { return nil }
    settle()
    return (next.deadline, next.number, payload)
  }

  /// When the soonest timer is due; nil when there is none. O(1).
  // Stored, since every frame reads it, and a generic type's code is slow to reach from outside.
  package private(set) var nextDeadline: Instant?

  /// How many timers are pending.
  package var count: Int { payloads.count }
  package var isEmpty: Bool { payloads.isEmpty }

  /// Removes tokens of cancelled timers from the top.
  private mutating func settle() {
    while let next = tokens.least, payloads[next] == nil { _ = tokens.popLeast() }
    nextDeadline = tokens.least?.deadline
  }
}

extension Scheduler: Sendable where Payload: Sendable {}
