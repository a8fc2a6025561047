/// Identifies one timer of a scheduler while it is pending. Never reused.
package struct SchedulerToken: Hashable, Comparable, Sendable {
  fileprivate let deadline: Instant
  fileprivate let number: Int

  package static func < (left: SchedulerToken, right: SchedulerToken) -> Bool {
    (left.deadline, left.number) < (right.deadline, right.number)
  }
}

/// Timers ordered by deadline, and with equal deadlines by scheduling order.
///
/// A heap of tokens with a table of their payloads: a timeline may begin sixty thousand touches at
/// one instant and end them at another. A cancelled timer leaves the table at once, and the heap
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

  /// Removes a timer; false if it is no longer pending or belongs to another scheduler. O(log n)
  /// amortised.
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

  /// Removes and returns the earliest timer if its deadline is at or before `instant`; nil if none
  /// is due. O(log n).
  package mutating func popDue(
    at instant: Instant
  ) -> (deadline: Instant, number: Int, payload: Payload)? {
    guard let next = tokens.least, next.deadline <= instant,
      let payload = payloads.removeValue(forKey: next)
    else { return nil }
    settle()
    return (next.deadline, next.number, payload)
  }

  /// The deadline of the earliest timer; nil without timers. O(1): stored, because every frame
  /// reads it, and code of a generic type is slow to call from other modules.
  package private(set) var nextDeadline: Instant?

  /// The number of pending timers.
  package var count: Int { payloads.count }
  package var isEmpty: Bool { payloads.isEmpty }

  /// Removes tokens of cancelled timers from the top.
  private mutating func settle() {
    while let next = tokens.least, payloads[next] == nil { _ = tokens.popLeast() }
    nextDeadline = tokens.least?.deadline
  }
}

extension Scheduler: Sendable where Payload: Sendable {}
