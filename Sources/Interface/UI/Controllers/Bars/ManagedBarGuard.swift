/// Protects the properties of a bar that a navigation controller manages.
@MainActor
struct ManagedBarGuard {
  private let name: String
  /// Whether the navigation controller itself is changing the bar.
  var isOpen = false

  init(_ name: String) { self.name = name }

  /// Whether setting a property is refused, which is reported as a mistake.
  func refuses(
    _ property: String, _ isChange: @autoclosure () -> Bool, _ bar: UIView,
    _ owner: UINavigationController?
  ) -> Bool {
    guard !isOpen, let owner, isChange() else { return false }
    bar.environment?.report(
      mistake:
        "\(name).\(property) was not changed: it belongs to the \(type(of: owner)) that manages "
        + "the bar")
    return true
  }
}
