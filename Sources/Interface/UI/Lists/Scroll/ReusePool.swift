/// Views that wait to be shown again, and what makes new ones, by the identifier that a client has
/// given them.
struct ReusePool<View: AnyObject> {
  private var spare: [String: [View]] = [:]
  private var makers: [String: @MainActor () -> View] = [:]

  /// What makes views for an identifier; nil for nothing any more.
  mutating func register(_ identifier: String, _ maker: (@MainActor () -> View)?) {
    makers[identifier] = maker
  }

  /// What makes a view; nil where nothing is registered.
  func maker(_ identifier: String) -> (@MainActor () -> View)? { makers[identifier] }

  /// A view that waits, if there is one.
  mutating func spare(_ identifier: String) -> View? { spare[identifier]?.popLast() }

  /// Keeps a view for later.
  mutating func put(_ view: View, _ identifier: String) {
    spare[identifier, default: []].append(view)
  }
}
