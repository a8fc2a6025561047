/// What of a stack is kept for the next start, and how far it comes back.
///
/// Both walk the stack from its bottom. A place in the stack tells equal identifiers apart. (doc)
package enum RestorationOrder {
  /// The places that are kept: from the bottom up to the first without an identifier.
  ///
  /// - Parameter identifiers: of the whole stack, bottom to top; nil or empty for none.
  package static func kept(_ identifiers: [String?]) -> Range<Int> {
    let end = identifiers.firstIndex { $0?.isEmpty ?? true }
    return 0..<(end ?? identifiers.count)
  }

  /// The stack that comes back: from the bottom up to the first that cannot be made.
  ///
  /// What stands at a place already is used when its identifier is the kept one; from the first
  /// place where it is not, everything is made afresh.
  ///
  /// - Parameters:
  ///   - identifiers: what was kept, bottom to top.
  ///   - present: the stack that the program starts with, bottom to top.
  ///   - make: makes the controller of a place; asked in order, and no more after a nil.
  /// - Returns: empty when nothing comes back.
  package static func restored<Controller>(
    _ identifiers: [String], onto present: [(identifier: String?, controller: Controller)],
    make: (Int) -> Controller?
  ) -> [Controller] {
    var found: [Controller] = []
    var matches = true
    for (place, identifier) in identifiers.enumerated() {
      matches =
        matches && present.indices.contains(place) && present[place].identifier == identifier
      if matches {
        found.append(present[place].controller)
      } else if let made = make(place) {
        found.append(made)
      } else {
        break
      }
    }
    return found
  }
}
