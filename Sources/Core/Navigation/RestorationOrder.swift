/// The part of a stack that is saved for the next launch, and the part that is restored.
///
/// Both start at the bottom. Equal identifiers are distinguished by their index in the stack. (doc)
package enum RestorationOrder {
  /// The indices that are saved: from the bottom up to the first without an identifier.
  ///
  /// - Parameter identifiers: of the whole stack, bottom to top; nil or empty for none.
  package static func kept(_ identifiers: [String?]) -> Range<Int> {
    let end = identifiers.firstIndex { $0?.isEmpty ?? true }
    return 0..<(end ?? identifiers.count)
  }

  /// The restored stack: from the bottom up to the first controller that cannot be made.
  ///
  /// A present controller is used if it has the saved identifier; from the first mismatch on, all
  /// are newly made.
  ///
  /// - Parameters:
  ///   - identifiers: the saved ones, bottom to top.
  ///   - present: the stack at launch, bottom to top.
  ///   - make: makes the controller of an index; called in order, and never after it has returned
  ///     nil.
  /// - Returns: empty if nothing is restored.
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
