/// What controllers have been told of coming and going, and what they are to be told.
///
/// A command that comes while effects are being performed is carried out at once, and can overtake
/// what the rest of them was to say: a controller that is on the stack again must not hear that it
/// has left it. So every `willMove` and `didMove` is asked for here when it is its turn.
struct MoveLedger<ID: Hashable & Sendable>: Sendable {
  private struct Entry: Sendable {
    /// As the controller was told last.
    var isChild: Bool
    /// What `willMove` has said and `didMove` has not yet.
    var announced: Bool?
    /// Where the last change that was carried out takes it.
    var goal: Bool?
  }

  private var entries: [ID: Entry] = [:]

  /// A change is carried out that takes a controller there.
  mutating func aim(_ id: ID, joins: Bool) {
    entries[id, default: Entry(isChild: !joins)].goal = joins
  }

  /// Whether a controller is still to hear that it will move.
  mutating func admitsWillMove(_ id: ID, joins: Bool) -> Bool {
    guard var entry = entries[id], entry.goal == joins else { return false }
    guard entry.announced != joins, entry.announced != nil || entry.isChild != joins else {
      return false
    }
    entry.announced = joins
    entries[id] = entry
    return true
  }

  /// Whether a controller is still to hear that it has moved.
  mutating func admitsDidMove(_ id: ID, joins: Bool) -> Bool {
    guard let entry = entries[id], entry.goal == joins else { return false }
    let isTold = entry.announced == joins
    entries[id] = nil
    return isTold
  }

  /// Whether a controller is on its way.
  func isMoving(_ id: ID) -> Bool { entries[id] != nil }
}
