/// Distinct controllers, bottom to top, that know their places: who is there and where is told at
/// once, however many there are.
struct ControllerOrder<ID: Hashable & Sendable>: Sendable {
  /// Bottom to top.
  private(set) var ids: [ID] = []
  private var positions: [ID: Int] = [:]
  /// How many at the bottom are as they were when somebody last looked at all of them.
  private(set) var unchanged = 0

  /// Puts others in the place of everything from a position up. The effort is that of what goes
  /// and what comes; what stays costs nothing.
  ///
  /// - Parameter tail: none of them below the position, none twice.
  mutating func replaceTail(from position: Int, with tail: [ID]) {
    unchanged = min(unchanged, position)
    for id in ids[position...] { positions[id] = nil }
    ids.removeSubrange(position...)
    for id in tail {
      positions[id] = ids.count
      ids.append(id)
    }
  }

  /// Somebody has looked at all of them.
  mutating func noteSeen() { unchanged = ids.count }

  var count: Int { ids.count }

  func contains(_ id: ID) -> Bool { positions[id] != nil }

  /// From the bottom, which is 0; nil when it is not there.
  func position(of id: ID) -> Int? { positions[id] }

  /// The two at the visible end.
  var end: StackEnd<ID> {
    let count = ids.count
    return StackEnd(
      top: count > 0 ? ids[count - 1] : nil, beneath: count > 1 ? ids[count - 2] : nil)
  }
}

/// The visible end of a stack: all that a navigation bar needs to know of it.
package struct StackEnd<ID: Hashable & Sendable>: Hashable, Sendable {
  package var top: ID?
  package var beneath: ID?

  package init(top: ID?, beneath: ID?) {
    self.top = top
    self.beneath = beneath
  }
}
