/// The controllers of a stack and its transitions, by identity.
///
/// The last ones are found without hashing, because a transition queries its two controllers
/// repeatedly.
@MainActor
final class ControllerRegistry {
  private var all: [ObjectIdentifier: UIViewController] = [:]
  /// Both are contained in `all`.
  private var last: UIViewController?
  private var lastButOne: UIViewController?

  subscript(_ id: ObjectIdentifier) -> UIViewController? {
    get {
      if let last, ObjectIdentifier(last) == id { return last }
      if let lastButOne, ObjectIdentifier(lastButOne) == id { return lastButOne }
      guard let found = all[id] else { return nil }
      lastButOne = last
      last = found
      return found
    }
    set {
      last = nil
      lastButOne = nil
      all[id] = newValue
    }
  }
}
