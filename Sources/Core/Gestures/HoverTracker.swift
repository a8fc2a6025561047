/// The recognisers over whose views a pointer without a button is.
package struct HoverTracker<ID: Hashable & Sendable>: Sendable {
  /// A recogniser that the pointer enters, moves over, or leaves.
  package struct Step: Equatable, Sendable {
    package let id: ID
    /// `began`, `changed` or `ended`.
    package let state: GestureState
  }

  /// In order of entering, and the innermost first where several are entered at once.
  package private(set) var entered: [ID] = []

  package init() {}

  /// The pointer has moved over the views of some recognisers, the innermost first; over none when it
  /// has left the screen.
  ///
  /// - Returns: the steps in order: left views, the innermost first, then the others.
  package mutating func move(over ids: [ID]) -> [Step] {
    let left = entered.filter { !ids.contains($0) }
    let stayed = entered.filter { ids.contains($0) }
    let new = ids.filter { !entered.contains($0) }
    entered = stayed + new
    return left.map { Step(id: $0, state: .ended) }
      + stayed.map { Step(id: $0, state: .changed) } + new.map { Step(id: $0, state: .began) }
  }

  /// Forgets a recogniser.
  ///
  /// - Returns: whether the pointer was over its view.
  package mutating func remove(_ id: ID) -> Bool {
    guard let index = entered.firstIndex(of: id) else { return false }
    entered.remove(at: index)
    return true
  }
}
