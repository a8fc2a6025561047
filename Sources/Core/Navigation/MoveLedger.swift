/// The `willMove` and `didMove` calls that controllers have received and will receive.
///
/// A command during effects is carried out at once and can invalidate the remaining effects: a
/// controller that is on the stack again must not receive the calls of a removal. Therefore every
/// `willMove` and `didMove` is checked here immediately before the call.
struct MoveLedger<ID: Hashable & Sendable>: Sendable {
  private struct Entry: Sendable {
    /// Whether its last completed move made it a child.
    var isChild: Bool
    /// The value of a `willMove` without its `didMove`; nil for none.
    var announced: Bool?
    /// Whether the last change carried out makes it a child.
    var goal: Bool?
  }

  private var entries: [ID: Entry] = [:]

  /// Call when a change adds or removes a controller.
  mutating func aim(_ id: ID, joins: Bool) {
    entries[id, default: Entry(isChild: !joins)].goal = joins
  }

  /// Whether `willMove` should still be called; records the call.
  mutating func admitsWillMove(_ id: ID, joins: Bool) -> Bool {
    guard var entry = entries[id], entry.goal == joins else { return false }
    guard entry.announced != joins, entry.announced != nil || entry.isChild != joins else {
      return false
    }
    entry.announced = joins
    entries[id] = entry
    return true
  }

  /// Whether `didMove` should still be called; records the call.
  mutating func admitsDidMove(_ id: ID, joins: Bool) -> Bool {
    guard let entry = entries[id], entry.goal == joins else { return false }
    let isTold = entry.announced == joins
    entries[id] = nil
    return isTold
  }

  /// Whether a controller's move is not complete.
  func isMoving(_ id: ID) -> Bool { entries[id] != nil }
}
