/// Views that wait to be reused, and closures that make new ones, by the identifiers that clients
/// have given them.
struct ReusePool<View: AnyObject> {
  private var spare: [String: [View]] = [:]
  private var makers: [String: @MainActor () -> View] = [:]

  /// Registers the closure that makes views for an identifier; nil removes it.
  mutating func register(_ identifier: String, _ maker: (@MainActor () -> View)?) {
    makers[identifier] = maker
  }

  /// The closure that makes views; nil if none is registered.
  func maker(_ identifier: String) -> (@MainActor () -> View)? { makers[identifier] }

  /// Removes and returns a waiting view, if there is one.
  mutating func spare(_ identifier: String) -> View? { spare[identifier]?.popLast() }

  /// Keeps a view for reuse.
  mutating func put(_ view: View, _ identifier: String) {
    spare[identifier, default: []].append(view)
  }
}
