/// Distinct controllers, bottom to top, with their indices. Membership and index are O(1).
struct ControllerOrder<ID: Hashable & Sendable>: Sendable {
  /// Bottom to top.
  private(set) var ids: [ID] = []
  private var positions: [ID: Int] = [:]
  /// The number of controllers at the bottom that are unchanged since `noteSeen()`.
  private(set) var unchanged = 0

  /// Replaces all controllers from an index up. O(removed + added).
  ///
  /// - Parameter tail: distinct, and none of them below the index.
  mutating func replaceTail(from position: Int, with tail: [ID]) {
    unchanged = min(unchanged, position)
    for id in ids[position...] { positions[id] = nil }
    ids.removeSubrange(position...)
    for id in tail {
      positions[id] = ids.count
      ids.append(id)
    }
  }

  /// Resets `unchanged` to the count.
  mutating func noteSeen() { unchanged = ids.count }

  var count: Int { ids.count }

  func contains(_ id: ID) -> Bool { positions[id] != nil }

  /// The index from the bottom, which is 0; nil if not contained.
  func position(of id: ID) -> Int? { positions[id] }

  /// The top two.
  var end: StackEnd<ID> {
    let count = ids.count
    return StackEnd(
      top: count > 0 ? ids[count - 1] : nil, beneath: count > 1 ? ids[count - 2] : nil)
  }
}

/// The visible end of a stack, as needed by a navigation bar.
package struct StackEnd<ID: Hashable & Sendable>: Hashable, Sendable {
  package var top: ID?
  package var beneath: ID?

  package init(top: ID?, beneath: ID?) {
    self.top = top
    self.beneath = beneath
  }
}
